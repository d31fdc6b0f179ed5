"""Strauß voraus! at the terminal table: turns by keys and by mouse, in both languages."""

from __future__ import annotations

import os

import pytest

from tests.games.strauss.races import race as position
from tests.tui.racing import BOTS, asks, at_race, choice_of, ends, go_to, number_of, own_place, race, saved_where
from tests.tui.sitting import run
from wettlauf.core.match import Match
from wettlauf.games.strauss.routes import Costs, End, ends_of
from wettlauf.games.strauss.terminal.choice import LETTERS, StraussChoice
from wettlauf.tui.face import Answer
from wettlauf.tui.screens.end import EndScreen


@pytest.mark.slow
@pytest.mark.parametrize(
    "lang, size, course", [("de", (80, 24), "wild"), ("en", (120, 40), "second"), ("de", (160, 50), "gorge")]
)
def test_a_whole_race_by_keys(lang: str, size: tuple[int, int], course: str) -> None:
    async def scenario() -> None:
        async with at_race(race(*BOTS, seed=3, course=course), lang, size) as person:
            turns = keys = 0
            while not person.shows(EndScreen):
                before = len(person.match.log)
                pressed = ["enter"]
                if asks(person) == "card":
                    turns += 1
                    choice = choice_of(person)
                    await person.press("right")
                    while choice.end is None and not choice._stays():
                        await person.press("right")
                        keys += 1
                    keys += 1
                    if choice.end is not None and len(choice.end.routes) > 1:
                        pressed.append("enter")
                await person.press(*pressed)
                keys += len(pressed)
                assert len(person.match.log) > before
                await person.until_asked()
            assert person.match.result.ended == "finish"
            assert keys < 4 * turns  # the steps are not asked for one by one
            assert ("gewinnt" if lang == "de" else "wins") in person.text
            for player in person.match.view(None)["players"]:
                assert f"{player['place']}." in person.text

    run(scenario())


@pytest.mark.slow
def test_two_keys_run_to_a_space_step_by_step() -> None:
    async def scenario() -> None:
        async with at_race() as person:
            end = max(ends(person.match), key=lambda end: len(end.routes[0].moves))
            assert len(end.routes[0].moves) > 3
            await go_to(person, end)
            moves = [move for seat, move in person.match.log if seat == 0]
            assert tuple(moves[: len(end.routes[0].moves)]) == end.routes[0].moves
            assert own_place(person) == end.space

    run(scenario())


def test_ends_are_marked_with_letters_and_chosen_with_arrows() -> None:
    what = saved_where(lambda match: len({end.space for end in ends(match) if end.first == ends(match)[0].first}) > 1)

    async def scenario() -> None:
        async with at_race(what) as person:
            await person.press(number_of(person.match, ends(person.match)[0]))
            choice = choice_of(person)
            for end, letter in zip(choice.ends(), LETTERS, strict=False):
                assert person.spots(f"space:{end.space}")
                assert f"({letter})" in person.text or f"▸{letter}◂" in person.text
            last = choice.end
            assert last == choice.ends()[-1]
            await person.press("down")
            assert choice.end == choice.ends()[-2]
            assert person.table.scene().preview == f"space:{choice.ends()[-2].space}"
            await person.press("up")
            assert choice.end == last
            await person.press("escape")
            assert choice.picked is None
            assert "(a)" not in person.text

    run(scenario())


def test_the_way_is_asked_where_ways_differ() -> None:
    what = saved_where(lambda match: any(len(end.routes) > 1 for end in ends(match)), course="wild")

    async def scenario() -> None:
        async with at_race(what) as person:
            end = next(end for end in ends(person.match) if len(end.routes) > 1)
            before = person.match.log
            await go_to(person, end)
            assert person.match.log == before
            assert "Which way?" in person.question
            assert "1: " in person.words
            assert "2: " in person.words
            await person.press("escape")
            assert "Which way?" not in person.question
            await person.press("enter", "2")
            wanted = [move for move in end.routes[1].moves if not move.startswith(("flip", "lose"))]
            moves = [move for seat, move in person.match.log[len(before) :] if seat == 0]
            while asks(person) in ("flip", "lose") and person.session.persons_turn:
                await person.press("enter")
                moves = [move for seat, move in person.match.log[len(before) :] if seat == 0]
            assert [move for move in moves if not move.startswith(("flip", "lose"))][: len(wanted)] == wanted

    run(scenario())


def halts(end: End) -> list[str]:
    """Returns the spaces of a route where an advantage may be turned."""
    moves = end.routes[0].moves
    return [moves[k - 1].removeprefix("step ") for k, move in enumerate(moves) if move == "flip none"]


def halting_at_water(match: Match) -> list[End]:
    """Returns ends behind a waterhole that only one route leads to."""
    found = [end for end in ends(match) if len(end.routes) == 1]
    return [end for end in found if len(halts(end)) == 1 and halts(end) != [end.space]]


def test_a_run_halts_at_the_waterhole_and_goes_on() -> None:
    what = saved_where(lambda match: bool(halting_at_water(match)))

    async def scenario() -> None:
        async with at_race(what) as person:
            end = halting_at_water(person.match)[0]
            await go_to(person, end)
            assert asks(person) == "flip"
            assert own_place(person) == halts(end)[0]
            for name in person.match.view(0)["players"][0]["crosses"]:
                assert person.spots(f"advantage:{name}")
            first = next(
                name
                for name in person.match.game.options["advantages"]
                if name in person.match.view(0)["players"][0]["crosses"]
            )
            await person.press("1")
            assert (0, f"flip {first}") in person.match.log
            assert own_place(person) == end.space

    run(scenario())


def test_undo_takes_the_whole_decision_back() -> None:
    what = saved_where(lambda match: bool(halting_at_water(match)))

    async def scenario() -> None:
        async with at_race(what) as person:
            before = person.match.log
            await go_to(person, halting_at_water(person.match)[0])
            assert len(person.match.log) > len(before) + 1
            await person.press("u")
            assert person.match.log == before
            assert "Play a card" in person.question
            await go_to(person, halting_at_water(person.match)[0])
            assert asks(person) == "flip"

    run(scenario())


def test_a_run_is_seen_step_by_step_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with at_race() as person:
            monkeypatch.setenv("WETTLAUF_BOT_PAUSE", "1000")
            end = max(ends(person.match), key=lambda end: len(end.routes[0].moves))
            await go_to(person, end)
            assert [move for _, move in person.match.log] == [end.first]
            assert "Playing your move" in person.question
            await person.press("1", "enter")  # not now
            assert len(person.match.log) == 1
            await person.press("u")
            assert person.match.log == []
            assert "Play a card" in person.question
            monkeypatch.setenv("WETTLAUF_BOT_PAUSE", "0")
            await go_to(person, end)
            assert own_place(person) == end.space

    assert os.environ["WETTLAUF_BOT_PAUSE"] == "0"
    run(scenario())


def test_a_single_space_with_any_card() -> None:
    what = saved_where(lambda match: sum(end.first.startswith("exception") for end in match.routes()) > 8)

    async def scenario() -> None:
        async with at_race(what) as person:
            card = person.match.view(0)["players"][0]["hand"][0]
            before = len(person.match.log)
            await person.press("1", "x")
            assert "for one step only" in person.words
            space = choice_of(person).ends()[0].space
            await person.press("a", "enter")
            assert person.match.log[before] == (0, f"exception {card}")
            assert person.match.log[before + 1] == (0, f"step {space}")

    run(scenario())


def test_a_turn_by_mouse() -> None:
    async def scenario() -> None:
        async with at_race() as person:
            end = next(end for end in ends(person.match) if len(end.routes) == 1)
            await person.click(f"space:{end.space}")
            assert "First choose a card" in person.words
            await person.click(f"card:{int(number_of(person.match, end)) - 1}")
            possible = {one.space for one in choice_of(person).ends()}
            await person.click(next(f"space:{space}" for space in ("0.P0", "0.G0", "0.W0") if space not in possible))
            assert "does not end on" in person.words
            assert person.match.log == []
            await person.click(f"space:{end.space}")
            assert own_place(person) == end.space

    run(scenario())


def test_an_illegal_choice_is_reported_with_its_rule() -> None:
    async def scenario() -> None:
        async with at_race() as person:
            await person.press("j")
            assert "big jump is not in this race (V2)" in person.words
            await person.click("advantage:joker")
            assert "still shows its X; you can turn it over at a waterhole (V18)" in person.words
            await person.press("enter")
            assert "First choose a card" in person.words
            assert person.match.log == []

    run(scenario())


def lonely(match: Match) -> list[str]:
    """Returns cards that allow no normal move."""
    played = {end.first.removeprefix("play ") for end in ends(match)}
    return [card for card in match.view(0)["players"][0]["hand"] if card not in played]


def test_a_card_that_leads_nowhere_offers_a_single_space() -> None:
    what = saved_where(lambda match: bool(lonely(match)), course="wild")

    async def scenario() -> None:
        async with at_race(what) as person:
            card = lonely(person.match)[0]
            await person.press(str(person.match.view(0)["players"][0]["hand"].index(card) + 1))
            assert "for one step only" in person.words
            await person.press("x")
            assert "No way of that length" not in person.words
            assert choice_of(person).end is None
            await person.press("enter")
            assert "(V13)" in person.words

    run(scenario())


def test_joker_and_copy_stand_beside_the_cards() -> None:
    def ready(match: Match) -> bool:
        me = match.view(0)["players"][0]
        return {"joker", "copy"} <= set(me["ticks"]) - set(me["fresh"])

    what = saved_where(ready, advantages=["copy", "joker", "jump"])

    async def scenario() -> None:
        async with at_race(what) as person:
            held = len(person.match.view(0)["players"][0]["hand"])
            await person.press(str(held + 1))
            joker = choice_of(person).ends()
            assert joker
            assert all(end.played.startswith("joker") for end in joker)
            await person.press("right")
            assert choice_of(person).picked == "copy"
            await person.press("left", "enter")
            assert any(move.startswith("joker") for seat, move in person.match.log if seat == 0)

    run(scenario())


def test_an_end_that_takes_the_big_jump_announces_it() -> None:
    """V20: it is marked but not preselected, and one Enter plays jump, card and steps."""

    def jumps(match: Match) -> list[End]:
        played = {end.first for end in ends(match)}
        shown = [end for first in sorted(played) for end in ends_of(match.routes(), first.__eq__)]
        return [end for end in shown if end.needs_jump and len(end.routes) == 1 and not end.routes[0].costs.plus2]

    course = ["START", "W1", "S4*", "S9*", "S3*", "S7*", "FINISH"]
    what = saved_where(lambda match: bool(jumps(match)), course=course, advantages=["jump", "leap", "fifth"])

    async def scenario() -> None:
        async with at_race(what) as person:
            end = jumps(person.match)[0]
            before = len(person.match.log)
            await person.press(str(person.match.view(0)["players"][0]["hand"].index(end.played[5:]) + 1))
            choice = choice_of(person)
            assert choice.end is not None
            assert not choice.end.needs_jump
            await person.press(LETTERS[choice.ends().index(end)])
            assert "needs Big jump" in person.words
            await person.press("enter")
            moves = [move for _, move in person.match.log[before:]]
            assert moves[:2] == ["jump", end.played]
            assert tuple(moves[: len(end.routes[0].moves)]) == end.routes[0].moves

    run(scenario())


def test_a_run_may_end_without_its_bonus() -> None:
    """V14: that end is marked, and its letter leads there."""

    def early(match: Match) -> list[End]:
        return [end for end in ends(match) if all(route.costs == Costs(early=True) for route in end.routes)]

    what = saved_where(lambda match: bool(early(match)), course=["START", "S3", "S7", "S4", "FINISH"], bonus="may")

    async def scenario() -> None:
        async with at_race(what) as person:
            end = early(person.match)[0]
            before = len(person.match.log)
            await person.press(number_of(person.match, end))
            choice = choice_of(person)
            assert choice.end is not None
            assert choice.end.space != end.space  # the whole run is picked to begin with
            await person.press(LETTERS[choice.ends().index(end)])
            assert "without the bonus" in person.words
            await person.press("enter")
            moves = [move for _, move in person.match.log[before:]]
            assert tuple(moves[: len(end.routes[0].moves)]) == end.routes[0].moves

    run(scenario())


def test_where_a_run_halts_it_can_be_ended_without_its_bonus() -> None:
    """V14: ending here is one of the choices for the next step; Enter goes on."""
    match = position("START S3 S7 FINISH", ["1.G0", "0.P0"], "green 2", order=[0, 1], bonus="may")
    for move in ("play green 2", "step 1.G1", "step 1.G2"):
        match.play(move)
    choice = StraussChoice()
    choice.ask(match.view(0), frozenset(move.text for move in match.legal()), match.routes())
    assert choice.obvious() is None
    assert [end.space for end in choice.ends()] == ["1.G2", "1.G3"]
    assert choice.key("enter") == Answer(move="step 1.G3")
    choice.key("down")
    assert choice.hint()[0].say("en") == "End the run here, on tile 2, green 3."
    assert choice.hint()[1].say("de") == "Dieser Weg: ohne den Bonus."
    assert choice.key("enter") == Answer(move="end")


# ---- looking ----
