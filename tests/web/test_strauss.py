"""Strauß voraus! in a real browser: whole races, ways, waterholes, and explanations of impossible clicks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

import wettlauf
from tests.web import drawn, names
from tests.web.conftest import Visit
from tests.web.looks import LOOKS
from tests.web.new_table import begin_button
from tests.web.playing import PAUSE, PHONE, begin, check, said, wait_for_change, wait_until
from tests.web.rule_book import current_rule, read_rule
from tests.web.strauss import (
    advantages,
    card,
    cards_to_choose,
    course_in_sight,
    end_answer,
    end_answers,
    ends,
    fitting_ones,
    play_by_keyboard,
    play_by_mouse,
    see_what_comes,
    space,
    tab_stop,
    usable_advantages,
    wait_until_asked,
    ways,
)
from tests.web.table import (
    answers,
    board,
    focused,
    game_log,
    hand,
    hand_cards,
    headline,
    pick,
    sheet,
    why_not,
)
from tests.web.test_strauss_first_game import learn, play
from wettlauf.core.match import Match
from wettlauf.games.strauss.routes import Costs, End, ends_of

SHORT = ["START", "W1", "FINISH"]


def open_table(
    page: Page,
    course: list[str],
    players: int = 2,
    seed: int | None = None,
    at: Match | None = None,
    **options: Any,
) -> None:
    """Opens a table with bots on a custom course, through the API, since the form offers only ready courses.

    With a seed it has the deal of a game with this seed; with a match it continues from there.
    """
    wish: dict[str, Any] = {
        "game": "strauss",
        "options": {"players": players, "course": course, **options},
        "seats": [{"kind": "me", "name": "Anna"}, *[{"kind": "bot", "level": "beginner"}] * (players - 1)],
    }
    if seed is not None:
        dealt = wettlauf.game("strauss", players=players, course=course, **options).deal(seed=seed)
        wish["start"] = {"deal": dealt.record().deal}
    if at is not None:
        wish["start"] = {"deal": at.record().deal, "log": at.log}
    opened = page.request.post("/api/tables", data=wish).json()
    mine = [{"table": opened["table"], "token": opened["token"], "game": "strauss", "invitations": []}]
    page.evaluate("(mine) => localStorage.setItem('wettlauf.tables', JSON.stringify(mine))", mine)
    page.goto(f"/t/{opened['table']}")
    board(page).wait_for()


def test_a_whole_race_by_mouse_ends_with_the_placing_and_a_record_that_holds(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("/new/strauss")
    begin(page, "strauss", players=3)
    rounds = page.get_by_text(re.compile(r"^Round \d+$"))
    expect(rounds).to_have_text("Round 1")
    assert play_by_mouse(page) > 6
    placed = sheet(page).get_by_role("listitem")
    expect(placed).to_have_count(3)
    assert int(rounds.inner_text().split()[1]) > 2
    expect(placed.first).to_contain_text(re.compile(r"\d+ rows? past the line"))
    seats = [int(row.get_attribute("data-seat") or -1) for row in placed.all()]
    with page.expect_download() as download:
        page.get_by_role("button", name="Record").click()
    path = tmp_path / "record.jsonl"
    download.value.save_as(path)
    record = json.loads(path.read_text("utf-8"))
    scores = record["result"]["scores"]
    assert seats == sorted(range(3), key=lambda seat: scores[seat])
    assert wettlauf.replay(record).over


def test_a_whole_race_by_keyboard_alone(visit: Visit) -> None:
    page = visit.open("/new/strauss")
    begin(page, "strauss", players=2)
    page.keyboard.press("Escape")  # from here on by keyboard only
    assert play_by_keyboard(page) > 6
    expect(sheet(page).get_by_role("heading", level=2)).to_contain_text("win")


def test_a_whole_race_on_a_phone_without_sideways_scrolling(visit: Visit) -> None:
    page = visit.open(speed="fast", **PHONE)
    open_table(page, ["START", "W1*", "R1*", "S1*", "L2", "FINISH"], advantages=["jump", "copy", "fifth"])
    wait_until_asked(page)
    widths = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    assert play_by_mouse(page) > 2  # a lucky hand arrives in three turns
    expect(sheet(page).get_by_role("listitem")).to_have_count(2)
    expect(drawn.flights(page)).to_have_count(0)


def test_the_card_under_the_pointer_shows_where_it_leads(visit: Visit) -> None:
    page = visit.open()
    open_table(page, SHORT)
    wait_until_asked(page)
    expect(ends(page)).to_have_count(0)
    pick(page).hover(position={"x": 40, "y": 40})
    expect(ends(page).first).to_be_visible()
    assert drawn.way(page).get_attribute("d")
    page.mouse.move(5, 5)
    expect(ends(page)).to_have_count(0)
    pick(page).focus()
    expect(ends(page).first).to_be_visible()


def test_on_a_phone_the_ends_are_in_sight_and_the_little_map_covers_none(visit: Visit) -> None:
    page = visit.open(**PHONE)
    open_table(page, ["START", "W1", "R1", "S2", "R2", "FINISH"])
    wait_until_asked(page)
    in_sight = """([course, map, end]) => {
        const [seen, covered, { x, y, width, height }] = [course, map, end].map((one) => one.getBoundingClientRect());
        const [across, down] = [x + width / 2, y + height / 2];
        const inside = ({ left, right, top, bottom }) =>
            across > left && across < right && down > top && down < bottom;
        return inside(seen) && !inside(covered);
    }"""
    fitting = fitting_ones(page)
    assert fitting
    for one in fitting:
        one.click(position={"x": 30, "y": 30})
        expect(one).to_have_attribute("aria-pressed", "true")
        ends(page).first.wait_for()
        little = page.get_by_role("button", name=names.LITTLE_MAP)
        parts = [found.element_handle() for found in (course_in_sight(page), little, ends(page).first)]
        page.wait_for_function(in_sight, arg=parts)  # the map moves until the end is visible


def choose_between_ways(page: Page) -> Locator | None:
    """Takes up cards until one can reach a space both through the water and past it; returns its ways, or None."""
    for one in fitting_ones(page):
        one.click(position={"x": 40, "y": 40})
        expect(one).to_have_attribute("aria-pressed", "true")
        answers(page).first.wait_for()
        for end in end_answers(page).filter(has_text=re.compile(r"\d ways")).all():
            end.click()
            ways(page).first.wait_for()
            if ways(page).filter(has_text="through the water").count():
                return ways(page)
            page.get_by_role("button", name="back").click()
    return None


def test_where_ways_differ_the_way_is_asked_and_the_waterhole_asks_on_the_way(visit: Visit) -> None:
    page = visit.open()
    for seed in range(30):  # until a deal has such a card
        open_table(page, SHORT, seed=seed, start_player=0)
        wait_until_asked(page)
        offered = choose_between_ways(page)
        if offered is None:
            continue
        lines = set()
        for way in offered.all():
            way.hover()
            lines.add(drawn.way(page).get_attribute("d"))
        assert len(lines) == offered.count() > 1
        offered.filter(has_text="through the water").first.click()
        expect(headline(page)).to_contain_text("Waterhole")
        usable_advantages(page).first.click()
        expect(game_log(page)).to_contain_text("at the waterhole")
        return
    raise AssertionError("no card with two ways in thirty deals")


def match_where(wanted: Callable[[Match], bool], **options: Any) -> Match:
    """Returns a race in which seat 0 is to play a card, in a position as wanted."""
    bot, game = wettlauf.bot("heuristic"), wettlauf.game("strauss", players=2, **options)
    for seed in range(300):
        match = game.deal(seed)
        while match.seat is not None:
            if match.seat == 0 and match.view(0)["asks"] == "card" and wanted(match):
                return match
            match.play(bot.choose(match.seen(match.seat), match.legal()))
    raise AssertionError("there is no such position")


def shown(match: Match) -> dict[str, list[End]]:
    """Returns the ends of every card in the hand that can be played without an advantage."""
    cards = {end.first for end in match.routes() if end.first.startswith("play")}
    return {card.removeprefix("play "): ends_of(match.routes(), card.__eq__) for card in sorted(cards)}


def test_an_end_that_takes_the_big_jump_says_so_and_announces_it(visit: Visit) -> None:
    """V20: it is listed after the others, and one click plays jump, card and steps."""

    def jumps(match: Match) -> list[tuple[str, End]]:
        found = [(card, end) for card, ends in shown(match).items() for end in ends if end.needs_jump]
        return [(card, end) for card, end in found if len(end.routes) == 1 and not end.routes[0].costs.plus2]

    course, chosen = ["START", "W1", "S4*", "S9*", "S3*", "S7*", "FINISH"], ["jump", "leap", "fifth"]
    match = match_where(lambda match: bool(jumps(match)), course=course, advantages=chosen)
    text, end = jumps(match)[0]
    page = visit.open()
    open_table(page, course, at=match, advantages=chosen)
    wait_until_asked(page)
    card(page, text).click(position={"x": 30, "y": 30})
    expect(end_answer(page, end.space)).to_contain_text("needs Big jump")
    expect(end_answers(page).first).not_to_contain_text("needs Big jump")
    expect(space(page, end.space)).to_have_accessible_name(re.compile("with Big jump"))
    end_answer(page, end.space).click()
    expect(game_log(page)).to_contain_text("big jump")
    expect(space(page, end.space)).to_have_accessible_name(re.compile("Anna"))


def test_a_run_may_end_without_its_bonus(visit: Visit) -> None:
    """V14: that end is offered beside the whole run, and the log mentions it."""

    def early(match: Match) -> list[tuple[str, End]]:
        found = [(card, end) for card, ends in shown(match).items() for end in ends]
        return [(card, end) for card, end in found if all(route.costs == Costs(early=True) for route in end.routes)]

    course = ["START", "S3", "S7", "S4", "FINISH"]
    match = match_where(lambda match: bool(early(match)), course=course, bonus="may")
    text, end = early(match)[0]
    page = visit.open()
    open_table(page, course, at=match, bonus="may")
    wait_until_asked(page)
    card(page, text).click(position={"x": 30, "y": 30})
    expect(end_answer(page, end.space)).to_contain_text("without the bonus")
    end_answer(page, end.space).click()
    expect(game_log(page)).to_contain_text("without the bonus")


def test_nothing_can_be_answered_before_the_ends_of_a_card_are_there(visit: Visit) -> None:
    """Until they came, the switch to a single space was alone, and a quick click pressed it instead of an end."""
    page = visit.open()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/routes", hold)
    open_table(page, SHORT)
    cards_to_choose(page).first.wait_for()
    wait_until(page, lambda: held, "the ends are not asked for")
    pick(page).click(position={"x": 40, "y": 40})
    hand(page).get_by_role("button", pressed=True).wait_for()
    page.wait_for_timeout(3 * PAUSE)
    expect(answers(page)).to_have_count(0)
    held[0].continue_()
    expect(end_answers(page).first).to_be_visible()
    expect(answers(page).filter(has_text="one step only")).to_be_visible()


def test_a_click_that_is_not_allowed_says_why_and_leads_to_the_rule(visit: Visit) -> None:
    page = visit.open()
    open_table(page, SHORT)
    wait_until_asked(page)
    space(page, "1.W0").click(force=True)  # a space without anything that would explain itself
    expect(why_not(page)).to_contain_text("First play a card")
    advantages(page).get_by_role("button").first.click()
    expect(why_not(page)).to_contain_text("V24")
    read_rule(page)
    expect(current_rule(page)).to_contain_text(re.compile(r"V\d+"))


def test_arrow_keys_walk_over_the_course_and_every_space_has_a_name(visit: Visit) -> None:
    page = visit.open()
    open_table(page, ["START", "W1*", "FINISH"])
    wait_until_asked(page)
    tab_stop(page).focus()
    here = focused(board(page).get_by_role("button"))
    walked = [here.get_attribute("aria-label") or ""]
    for _ in range(4):  # on a wide screen a short course lies sideways
        page.keyboard.press("ArrowRight")
        expect(here).not_to_have_accessible_name(walked[-1])
        walked.append(here.get_attribute("aria-label") or "")
    assert len(set(walked)) == 5
    expect(space(page, "1.G2")).to_have_accessible_name("tile 2, green 3, crocodile, water.")


def test_undo_takes_the_whole_turn_back(visit: Visit) -> None:
    """At a waterhole the turn is not over: undoing returns the card. The first race has a waterhole."""
    page = visit.open()
    learn(page).get_by_role("button", name="End the tutorial").click()
    for text in ("white 4", "white 3"):
        wait_until_asked(page)
        held = hand_cards(page).evaluate_all("(all) => all.map((one) => one.dataset.card)")
        before = said(page)
        play(page, text)
        wait_for_change(page, before)
    expect(headline(page)).to_contain_text("Waterhole")
    page.get_by_role("button", name="Take back").click()
    expect(headline(page)).to_contain_text("Play a card")
    assert hand_cards(page).evaluate_all("(all) => all.map((one) => one.dataset.card)") == held


def test_with_motion_birds_run_and_nothing_is_left_over(visit: Visit) -> None:
    page = visit.open(speed="fast")
    open_table(page, SHORT, start_player=0)
    wait_until_asked(page)
    place = drawn.bird(page, 0).get_attribute("transform")
    pick(page).click(position={"x": 40, "y": 40})
    answers(page).first.wait_for()
    before = said(page)
    answers(page).first.click()
    see_what_comes(page, before)
    expect(drawn.bird(page, 0)).not_to_have_attribute("transform", place or "")
    expect(drawn.flights(page)).to_have_count(0)


def test_home_starts_a_race_and_the_form_offers_courses_with_their_maps(visit: Visit) -> None:
    page = visit.open()
    page.get_by_role("button", name="Play now: Strauß voraus!").click()
    board(page).wait_for()
    page.goto("/new/strauss")
    expect(drawn.maps_of_courses(page)).to_have_count(6)
    page.get_by_role("radio", name="Over the gorge").check()
    expect(page.get_by_role("checkbox", name="joker")).to_be_checked()
    page.get_by_role("checkbox", name="fifth card").check()
    begin_button(page).click()
    board(page).wait_for()
    expect(board(page).get_by_role("button", name="bridge")).to_have_count(2)
    expect(advantages(page).get_by_role("button", name="Fifth card")).to_be_visible()


@LOOKS
def test_axe_finds_nothing(visit: Visit, lang: str, theme: str) -> None:
    page = visit.open("/new/strauss", lang=lang, theme=theme, bypass_csp=True)
    drawn.maps_of_courses(page).first.wait_for()
    check(page)
    open_table(page, SHORT, players=3)
    wait_until_asked(page)
    check(page)
    pick(page).click(position={"x": 40, "y": 40})
    answers(page).first.wait_for()
    space(page, "0.S3").click(force=True)
    why_not(page).wait_for()
    check(page)
    play_by_mouse(page)
    check(page)
