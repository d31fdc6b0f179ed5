"""Outside games on the page's plain face: the Royal Game of Ur from its package, and a game with rules only."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.contract.worlds import FULL
from tests.web import names, packages, plain
from tests.web.conftest import Visit, serving, visiting
from tests.web.looks import LOOKS
from tests.web.people import HERE, INVITED, lay, links, play_to_the_end, sit, table_against_a_bot
from tests.web.playing import MANY, PHONE, begin, check, said, wait_for_change, wait_until
from tests.web.table import answers, asked, board, game_log, headline, log_lines, question, sheet, why_not

TITLE = "The Royal Game of Ur"
WON = re.compile("Anna wins|Bot 2 wins|You win")
SOME = MANY if FULL else 12  # decisions; the game by mouse is played whole every day
OWN_PIECE = re.compile("[Pp]iece.* of Anna")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with outside games, in pure mode, since compiling them would take longer than playing."""
    folder = tmp_path_factory.mktemp("outside")
    packages.install(packages.UR, folder / "packages")
    packages.declare(folder / "packages", "dash", "1.0", {"dash": "tests.dash:DASH"})
    with serving(folder, WETTLAUF_PURE="1", **packages.on_path(folder / "packages")) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    with visiting(browser, site) as made:
        yield made


def ask_why(page: Page) -> bool:
    """Clicks one of the player's own stuck pieces, if any: the game gives the reason and the rule."""
    own = plain.spaces(page).filter(has_not_text=names.CAN_MOVE)
    stuck = [one for one in own.all() if _is_stuck(one.get_attribute("aria-label") or "")]
    if not stuck:
        return False
    stuck[0].click()
    why_not(page).get_by_role("button", name=names.READ_RULE).wait_for()
    return True


def _is_stuck(label: str) -> bool:
    return bool(OWN_PIECE.search(label)) and not names.CAN_MOVE.search(label)


# ---- whole games ----


def test_ur_is_played_with_the_mouse_from_the_start_page_to_the_end(visit: Visit) -> None:
    page = visit.open()
    page.get_by_role("heading", name=TITLE).wait_for()
    expect(page.get_by_text("the oldest race game whose rules we can still play")).to_be_visible()
    page.get_by_role("button", name=names.play_now(TITLE)).click()
    asked(page).wait_for()
    expect(plain.dice(page)).to_contain_text("Anna rolls")
    explained = False

    def decide(page: Page, number: int) -> None:
        nonlocal explained
        explained = explained or ask_why(page)
        plain.by_mouse(page, number)

    assert plain.play(page, decide) > 7  # seven pieces have to enter
    assert explained
    expect(sheet(page).get_by_role("heading", name=WON)).to_be_visible()
    expect(sheet(page).get_by_role("table").get_by_role("row")).to_have_count(3)
    expect(log_lines(page).first).to_contain_text("All seven pieces are home.")


def test_ur_is_played_by_keyboard_alone(visit: Visit) -> None:
    page = visit.open("/new/ur")
    begin(page, "ur", players=2)
    asked(page).wait_for()
    page.keyboard.press("Escape")  # moves the focus to the question from anywhere
    assert plain.play(page, plain.by_keyboard, SOME) > 7
    if FULL:
        expect(sheet(page).get_by_role("heading", name=WON)).to_be_visible()


def test_ur_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit.open("/new/ur", **PHONE)
    begin(page, "ur", players=2)
    asked(page).wait_for()
    expect(plain.dice(page)).to_be_in_viewport()
    expect(answers(page).last).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert plain.play(page, plain.by_touch, SOME) > 7
    if FULL:
        expect(sheet(page).get_by_role("heading", name=WON)).to_be_visible()


def test_a_game_of_nothing_but_rules_is_played(visit: Visit) -> None:
    page = visit.open("/new/dash")
    begin(page, "dash", players=2)
    assert plain.play(page, lambda page, number: answers(page).first.click()) >= 2
    expect(sheet(page)).to_contain_text("The line is crossed.")


# ---- what is shown ----


def test_a_move_shows_where_it_leads_before_it_is_played(visit: Visit) -> None:
    page = visit.open("/new/ur")
    begin(page, "ur", players=2)
    asked(page).wait_for()
    expect(headline(page)).to_contain_text("There is only one move")  # before the first move all pieces are alike
    figure = plain.movable(page)
    expect(figure).to_have_count(1)
    figure.hover()
    rolled = int(re.findall(r"\d", plain.dice(page).inner_text())[0])
    expect(question(page)).to_contain_text(f"The move ends on step {rolled}.")
    expect(board(page).get_by_role("button", name="Ends here: bring in a piece")).to_have_count(1)
    end = board(page).get_by_role("button", name=re.compile(f"^Step {rolled} of Anna.*Ends here"))
    end.click()  # clicking the end plays the move
    expect(
        board(page).get_by_role("button", name=re.compile(f"^Step {rolled} of Anna.*A piece of Anna"))
    ).to_have_count(1)
    expect(game_log(page)).to_contain_text("Anna: bring in a piece.")
    expect(page.get_by_role("log")).to_contain_text("Anna: bring in a piece.")


def test_a_click_where_nothing_can_move_says_so(visit: Visit) -> None:
    page = visit.open("/new/ur")
    begin(page, "ur", players=2)
    asked(page).wait_for()
    board(page).get_by_role("button", name=re.compile("^Step 12")).click()
    expect(why_not(page)).to_contain_text("No move starts or ends here.")


def test_nobody_chooses_before_the_dice_have_been_seen(visit: Visit) -> None:
    page = visit.open("/new/ur", speed="fast")
    begin(page, "ur", players=2)
    asked(page).wait_for()
    answers(page).first.click()
    page.get_by_role("button", name=names.SKIP).wait_for()  # the events are animated and can be skipped
    asked(page).wait_for()
    assert "Anna rolls" in plain.dice(page).inner_text()  # at once: it is no longer in the air


@LOOKS
def test_axe_finds_nothing(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open(lang=lang, theme=theme, bypass_csp=True)
    page.get_by_role("heading", name=re.compile("Ur$")).wait_for()
    check(page)
    page.goto("/new/ur")
    begin_button = page.get_by_role("button", name=names.BEGIN)
    begin_button.wait_for()
    check(page)
    begin_button.click()
    plain.movable(page).first.hover()
    check(page)
    path, player = table_against_a_bot(visit, page, "ur")
    play_to_the_end(player)
    page.goto(path)
    sheet(page).wait_for()
    check(page)
    page.goto(f"{path}#replay")
    page.reload()
    board(page).wait_for()
    controls = page.get_by_role("navigation", name=names.REPLAY)
    for _ in range(3):
        controls.get_by_role("button", name=names.ONE_STEP_ON).click()
    expect(plain.dice(page)).to_contain_text(re.compile("rolls|würfelt"))
    check(page)
    controls.get_by_role("button", name=names.TO_THE_END).click()
    expect(log_lines(page).first).to_contain_text(re.compile("pieces are home|sind im Ziel"))


# ---- together ----


def test_two_browsers_play_ur_at_one_table(visit: Visit) -> None:
    ann = visit.open("/new/ur")
    lay(ann, "ur", [INVITED])
    (link,) = links(ann)
    ben = visit.open(link)
    sit(ben, "Ben")
    people = (ann, ben)
    for page in people:
        board(page).wait_for()
    for _ in range(5):
        wait_until(ann, lambda: any(asked(page).count() for page in people), "nobody is asked anything")
        page = next(page for page in people if asked(page).count())
        told = log_lines(page).count()
        plain.movable(page).first.click()
        for one in people:
            expect(log_lines(one)).not_to_have_count(told)
    expect(log_lines(ben)).to_have_text(log_lines(ann).all_inner_texts())


def test_two_people_at_one_device_need_no_curtain_where_nothing_is_hidden(visit: Visit) -> None:
    page = visit.open("/new/ur")
    lay(page, "ur", [HERE])
    asked(page).wait_for()
    movers = set()
    for _ in range(8):
        expect(plain.dice(page)).to_contain_text(re.compile("rolls"))
        plain.movable(page).first.wait_for()
        movers.add(plain.dice(page).get_by_role("paragraph").inner_text().split(" rolls")[0])
        before = said(page)
        plain.movable(page).first.click()
        wait_for_change(page, before)
        asked(page).wait_for()
        expect(sheet(page)).to_have_count(0)
    assert movers == {"Anna", "Player 2"}


def test_a_big_screen_shows_the_board_and_phones_the_moves(visit: Visit) -> None:
    screen = visit.open("/new/ur", viewport={"width": 1920, "height": 1080})
    lay(screen, "ur", [INVITED], switches=["Table mode"])
    phones = []
    for number, link in enumerate(links(screen)):
        phone = visit.open(link, **PHONE)
        sit(phone, f"Player {number}")
        phones.append(phone)
    board(screen).wait_for()
    wait_until(screen, lambda: any(asked(phone).count() for phone in phones), "nobody is asked anything")
    phone = next(phone for phone in phones if asked(phone).count())
    expect(board(phone)).to_be_hidden()
    expect(plain.dice(phone)).to_be_visible()
    expect(answers(screen)).to_have_count(0)
    answers(phone).first.tap()
    expect(game_log(screen)).to_contain_text("bring in a piece")
