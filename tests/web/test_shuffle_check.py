"""The shuffle check, done in the browser alone: what it proves, and which cheating servers it catches."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.server.cheats import CHEATS, INVENTED, Cheat
from tests.web.conftest import Visit, serving, visiting
from tests.web.people import BOT, INVITED, lay, links, play_to_the_end, table_against_a_bot
from tests.web.playing import check
from tests.web.table import board, sheet
from wettlauf.api.messages import Abort, Leave
from wettlauf.cli.app import cli
from wettlauf.client import Client, Player
from wettlauf.client.bot_player import seat_from

Record = dict[str, Any]


def seen_to_its_end(visit: Visit, page: Page, game: str) -> str:
    """Opens a game against a bot that the page sees from the deal on, while a program plays for its person."""
    path, player = table_against_a_bot(visit, page, game)
    page.goto(path)
    board(page).wait_for()
    play_to_the_end(player)
    page.get_by_role("button", name="Rematch").wait_for()
    return path


def check_shuffle(page: Page) -> Locator:
    """Opens the sheet and waits for its verdict."""
    page.get_by_role("button", name="Check the shuffle").click()
    sheet(page).get_by_role("listitem").first.wait_for()
    return sheet(page)


def shown_instead(page: Page, trick: Callable[[Record], None]) -> None:
    """Makes the server answer with a manipulated record from now on."""

    def answer(route: Route) -> None:
        record = route.fetch().json()
        trick(record)
        route.fulfill(json=record)

    page.unroute_all()
    page.route("**/record", answer)


def other_secret(record: Record) -> None:
    record["fairness"]["secret"] = "ab" * 32


def other_secret_sealed_again(record: Record) -> None:
    record["fairness"]["secret"] = "00" * 32
    record["fairness"]["commitment"] = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def chosen_deal(record: Record) -> None:
    record["deal"]["hands"].reverse()


def another_ending(record: Record) -> None:
    record["log"][-1][1] = "take r"


def test_tables_with_the_older_scheme_are_checked_card_by_card(visit: Visit) -> None:
    page = visit.open(viewport={"width": 390, "height": 844}, theme="dark")
    path = seen_to_its_end(visit, page, "keltis")
    found = check_shuffle(page)
    expect(found.get_by_role("heading", name="Fixed before the game")).to_be_visible()
    expect(found).to_contain_text("the server could have tried several secrets")  # a limit of the proof
    for sentence in (
        "The server’s secret is the one it sealed before the deal.",
        "Dealt again, every one of the 110 cards is where it was in the game.",
        "the cards were where the shuffle put them",
        "The record matches what this device saw",
    ):
        expect(found).to_contain_text(f"Checked: {sentence}" if sentence[0].isupper() else sentence)
    for folded in ("What this does not show", "The numbers"):
        found.get_by_text(folded, exact=True).click()
    expect(found).to_contain_text("--commitment")
    check(page)
    with page.expect_download() as record:
        found.get_by_role("button", name="Download the record").click()
    assert record.value.suggested_filename.endswith(".jsonl")
    found.get_by_role("button", name="Close").click()
    for trick, sentence in (
        (other_secret, "does not match its own seal"),
        (other_secret_sealed_again, "a different seal from the one this device noted"),
        (chosen_deal, "cards and pieces are somewhere else"),
        (another_ending, "is not what this device saw"),
    ):
        shown_instead(page, trick)
        found = check_shuffle(page)
        expect(found.get_by_role("heading", name="This does not add up")).to_be_visible()
        expect(found.get_by_role("listitem").filter(has_text="Wrong:").filter(has_text=sentence)).to_be_visible()
        found.get_by_role("button", name="Close").click()
    check(page)

    page = visit.open(f"{path}#replay", lang="de")  # somebody who was not at the table, on another device
    page.get_by_role("button", name="Mischen prüfen").click()
    found = sheet(page)
    expect(found.get_by_role("heading", name="Alles passt zusammen")).to_be_visible()
    expect(found).to_contain_text("vor dem Spiel kein Siegel gemerkt")
    expect(found).to_contain_text("Dieses Gerät war beim Spiel nicht dabei")


# ---- all players shuffle together ----


@pytest.fixture
def fair_visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """People at an ordinary server, where everyone's part decides the shuffle."""
    with serving(tmp_path, WETTLAUF_TEST_LUCK="fair") as site, visiting(browser, site) as visit:
        yield visit


def shuffled_together(visit: Visit, page: Page, game: str) -> None:
    """Opens a game against a bot on the page and watches it to its end."""
    lay(page, game, [BOT])
    board(page).wait_for()
    table = page.evaluate("JSON.parse(localStorage['wettlauf.tables'])[0]")
    with Client(visit.site) as server:
        play_to_the_end(server.player(table["table"], table["token"]))
    page.get_by_role("button", name="Rematch").wait_for()


def other_bot_luck(record: Record) -> None:
    record["fairness"]["bots"][0]["seed"] = "0" * 16


def without_my_part(record: Record) -> None:
    record["fairness"]["parts"][0]["entropy"] = None


def as_if_nobody_had_contributed(record: Record) -> None:
    record["fairness"]["scheme"] = "shake256/1"


def another_chance_event(record: Record) -> None:
    """Makes an ownerless figure lay a card of another deck."""
    event = next(entry for entry in record["log"] if entry[0] is None)
    event[1] = "lay 1:goal" if event[1] != "lay 1:goal" else "lay 2:goal"


def test_nobody_chose_cards_that_this_device_helped_to_shuffle(fair_visit: Visit) -> None:
    page = fair_visit.open(viewport={"width": 820, "height": 1180})
    shuffled_together(fair_visit, page, "ostfriesenlauf")
    found = check_shuffle(page)
    expect(found.get_by_role("heading", name="Nobody chose these cards")).to_be_visible()
    expect(found.get_by_role("listitem").filter(has_text="Wrong:")).to_have_count(0)
    for sentence in (
        "Your own part is in the shuffle",
        "Dealt again, every one of the 60 cards",
        "later shuffles and draws",
        "The bot’s random numbers come",
        "matches what this device saw",
    ):
        expect(found.get_by_role("listitem").filter(has_text="Checked:").filter(has_text=sentence)).to_be_visible()
    check(page)
    with page.expect_download() as receipt:
        found.get_by_role("button", name="Download the receipt").click()
    with page.expect_download() as record:
        found.get_by_role("button", name="Download the record").click()
    verified = CliRunner().invoke(
        cli, ["verify", str(record.value.path()), "--receipt", str(receipt.value.path()), "--lang", "en"]
    )
    assert verified.exit_code == 0, verified.output
    found.get_by_role("button", name="Close").click()
    for trick, sentence in (
        (chosen_deal, "cards and pieces are somewhere else"),
        (other_secret, "does not match its own seal"),
        (other_secret_sealed_again, "a different seal from the one this device noted"),
        (other_bot_luck, "Bot 2’s random numbers do not come"),
        (without_my_part, "Your own part is not the one"),
        (as_if_nobody_had_contributed, "conceals that the players contributed parts"),
        (another_chance_event, "this shuffle would have brought other cards"),
    ):
        shown_instead(page, trick)
        found = check_shuffle(page)
        expect(found.get_by_role("heading", name="This does not add up")).to_be_visible()
        expect(found.get_by_role("listitem").filter(has_text="Wrong:").filter(has_text=sentence)).to_be_visible()
        found.get_by_role("button", name="Close").click()


def test_a_server_that_deals_chosen_cards_is_caught(visit: Visit) -> None:
    """The other tests' server does that: it accepts everyone's part but deals from its own secret."""
    page = visit.open(viewport={"width": 390, "height": 844})
    shuffled_together(visit, page, "keltis")
    found = check_shuffle(page)
    expect(found.get_by_role("heading", name="This does not add up")).to_be_visible()
    wrong = found.get_by_role("listitem").filter(has_text="Wrong:")
    expect(wrong.filter(has_text="cards and pieces are somewhere else")).to_be_visible()
    expect(wrong.filter(has_text="Bot 2’s random numbers do not come")).to_be_visible()
    expect(found.get_by_role("listitem").first).to_contain_text("Wrong:")
    check(page)


# ---- servers that cheat in every way we know ----


@pytest.fixture(scope="module")
def cheating(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Visit, Path]]:
    """People at a server that cheats as the file says."""
    folder = tmp_path_factory.mktemp("cheating")
    file = folder / "cheat.txt"
    file.write_text("", "utf-8")
    server = serving(folder, "tests.web.cheating_server", WETTLAUF_TEST_CHEAT=str(file))
    with server as site, visiting(browser, site) as visit:
        yield visit, file


def open_with_guest(visit: Visit, page: Page, cheat: Cheat) -> str:
    """Opens a table on the page, against a bot or somebody whom the host invented; returns its id."""
    lay(page, cheat.game, [INVITED] if cheat.invents else [BOT])
    if cheat.invents:
        (link,) = links(page)
        _, table, secret = seat_from(f"{visit.site}{link}")
        with Client(visit.site) as server, server.sit_down(table or "", "Ben", secret, program=False) as ben:
            board(page).wait_for()
            ben.do(Leave(id="leave", seat=INVENTED))
    board(page).wait_for()
    return page.url.split("/t/")[1].split("#")[0]


def play_and_stop(player: Player, decisions: int) -> None:
    with player:
        for now in player.listen(0):
            if now.result is not None:
                return
            if now.to_act == 0 and now.legal:
                if decisions == 0:
                    player.do(Abort(id="abort", seat=0))
                else:
                    player.play(0, now.legal[0].text)
                    decisions -= 1


def downloaded(page: Page, what: str) -> str:
    with page.expect_download() as found:
        sheet(page).get_by_role("button", name=f"Download the {what}").click()
    return str(found.value.path())


def play_cheated(visit: Visit, page: Page, cheat: Cheat) -> None:
    table = open_with_guest(visit, page, cheat)
    token = page.evaluate("JSON.parse(localStorage['wettlauf.tables'])[0].token")
    with Client(visit.site) as server:
        play_and_stop(server.player(table, token), cheat.decisions)


def has_reshuffle(page: Page) -> bool:
    record = page.request.get(f"/api/tables/{page.url.split('/t/')[1].split('#')[0]}/record").json()
    return any(seat is None and text.startswith("shuffle") for seat, text in record["log"])


@pytest.mark.parametrize("name", ["", *(name for name, cheat in CHEATS.items() if cheat.page)])
def test_the_page_and_the_command_catch_every_cheat(cheating: tuple[Visit, Path], name: str) -> None:
    visit, file = cheating
    file.write_text(name, "utf-8")
    cheat = CHEATS[name] if name else Cheat({}, "about the game that you saw", "Nobody chose these cards")
    page = visit.open(viewport={"width": 820, "height": 1180})
    play_cheated(visit, page, cheat)
    while name == "chosen chance" and not has_reshuffle(
        page
    ):  # in half of the games nothing is left to chance after the deal
        play_cheated(visit, page, cheat)
    found = check_shuffle(page)
    heading = "This does not add up" if name and cheat.proves else cheat.page
    expect(found.get_by_role("heading", name=heading)).to_be_visible()
    expect(found).to_contain_text(cheat.page)
    verified = CliRunner().invoke(
        cli,
        ["verify", downloaded(page, "record"), "--receipt", downloaded(page, "receipt"), "--bots", "--lang", "en"],
    )
    said = " ".join(f"{verified.output} {verified.exception or ''}".split())
    assert (verified.exit_code == 0) == (not name or not cheat.proves), said
    assert re.search(cheat.command, said), said
    page.context.close()
