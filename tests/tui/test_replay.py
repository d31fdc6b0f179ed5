"""Replaying recorded games, step by step."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

import wettlauf
from tests.tui.sitting import Sitting, run, sitting
from wettlauf.bots.playing import Forfeit
from wettlauf.bots.simple import RandomBot
from wettlauf.core.record import Record
from wettlauf.core.words import Words
from wettlauf.tui.playback import OPEN, Playback
from wettlauf.tui.screens.replay import AUTO, ReplayScreen
from wettlauf.tui.startup import Startup


def recorded(seed: int, players: int = 2, game: str = "keltis") -> Record:
    match = wettlauf.game(game, players=players).deal(seed)
    bot = RandomBot()
    bot.new_game(seed)
    while match.seat is not None:
        match.play(bot.choose(match.seen(match.seat), match.legal()))
    return match.record()


def test_changes_of_the_last_entry_are_highlighted_however_you_get_there() -> None:
    """Also next to a chance event, which cannot be undone on its own, and after a jump."""
    records = (recorded(seed, game="strauss") for seed in range(100))
    record = next(one for one in records if any(seat is None for seat, _ in one.log))
    chance = next(number for number, (seat, _) in enumerate(record.log) if seat is None)
    playback = Playback(record, "en")
    assert playback.view_before() is None
    for number in (1, chance - 1, chance, chance + 1, chance + 2, chance + 1, chance, playback.length, 3, 2, 1):
        playback.go_to(number - 1)
        before = playback.view()
        playback.go_to(number)
        assert playback.view_before() == before
        assert playback.match.log == record.log[:number]
        playback.set_language("de")
        assert playback.view_before() == before
        playback.next_perspective()


async def opened(person: Sitting) -> ReplayScreen:
    await person.until(lambda: person.shows(ReplayScreen))
    return cast(ReplayScreen, person.app.screen)


@pytest.mark.slow
def test_stepping_forward_back_and_jumping() -> None:
    record = recorded(1)

    async def scenario() -> None:
        async with sitting(Startup(records=[record])) as person:
            playback = (await opened(person)).playback
            assert "The cards are dealt." in person.words
            await person.press("right")
            assert playback.match.log == record.log[:1]
            assert playback.story()[-1].say("en") in person.words
            await person.press("down")
            seats = [seat for seat, _ in record.log]
            assert seats[playback.here] != seats[playback.here - 1]
            here = playback.here
            await person.press("left", "left", "right", "right")
            assert playback.here == here
            await person.press("up")
            assert playback.here == 0
            await person.press("end")
            assert playback.match.result == record.result
            assert f"step {len(record.log)} of {len(record.log)}" in person.words
            await person.press("home")
            assert playback.here == 0
            await person.click(f"spot:{len(record.log)}")
            assert playback.here == len(record.log)
            await person.press("t")
            assert "Wiedergabe" in person.words

    run(scenario())


def test_the_perspective_decides_which_cards_are_seen() -> None:
    record = recorded(2)

    async def scenario() -> None:
        async with sitting(Startup(records=[record])) as person:
            playback = (await opened(person)).playback
            assert playback.perspective == OPEN
            assert all(player["hand"] for player in playback.view()["players"])
            await person.press("v")
            assert "as Player 1 sees it" in person.words
            assert [player["hand"] is None for player in playback.view()["players"]] == [False, True]
            await person.press("v", "v")
            assert "as spectators see it" in person.words
            assert all(player["hand"] is None for player in playback.view()["players"])

    run(scenario())


@pytest.mark.slow
def test_automatic_replay_stops_at_the_end() -> None:
    async def scenario() -> None:
        async with sitting(Startup(records=[recorded(3)])) as person:
            playback = (await opened(person)).playback
            await person.press("space")
            assert playback.here >= 1
            await person.until(lambda: playback.here >= 3)
            await person.press("space")
            stopped = playback.here
            await person.pilot.pause(1.5 * AUTO)
            assert playback.here == stopped

    run(scenario())


def test_several_games_in_a_file_and_one_that_breaks_the_rules() -> None:
    good, other = recorded(4), recorded(5, players=3)
    bad = replace(good, log=[*good.log[:-1], (good.log[-1][0], "pass")])

    async def scenario() -> None:
        async with sitting(Startup(records=[good, other, bad], first=1), size=(120, 40)) as person:
            screen = await opened(person)
            assert "game 2 of 3" in person.words
            await person.press("p")
            assert "game 1 of 3" in person.words
            assert screen.playback.whole.log == good.log
            await person.press("n", "n")
            assert "Line 3, entry" in person.words
            assert "game 2 of 3" in person.words

    run(scenario())


def test_bots_are_named_and_a_forfeit_is_reported_where_the_game_stops() -> None:
    whole = recorded(7)
    match = wettlauf.game("keltis", players=2).deal(7)
    for _, move in whole.log[:5]:
        match.play(move)
    reason = Words("bot-fails", {"name": "Mine", "problem": "ValueError: oh no"})
    forfeit = Forfeit(0, reason).to_json()
    record = replace(match.record(), extra={"bots": ["bots/mine.py:Mine", "heuristic"], "forfeit": forfeit})
    twins = replace(record, extra={"bots": ["random", "random"], "forfeit": {"seat": 7}})

    async def scenario() -> None:
        async with sitting(Startup(records=[record, twins], lines=[4, 2]), size=(120, 40)) as person:
            await opened(person)
            await person.press("v")
            assert "as mine.py:Mine sees it" in person.words
            assert "forfeited" not in person.words
            await person.press("end")
            assert "mine.py:Mine forfeited the game. The bot Mine failed: ValueError: oh no" in person.words
            await person.press("n", "end")
            assert "as random 1 sees it" in person.words
            assert "forfeited" not in person.words

    run(scenario())


def test_an_illegal_record_is_reported_with_its_line_in_the_file() -> None:
    good = recorded(4)
    bad = replace(good, log=[*good.log[:-1], (good.log[-1][0], "pass")])

    async def scenario() -> None:
        async with sitting(Startup(records=[good, bad], lines=[9, 5]), size=(120, 40)) as person:
            await opened(person)
            await person.press("n")
            assert "Line 5, entry" in person.words

    run(scenario())


def test_an_illegal_first_record_is_reported_before_the_screen_opens() -> None:
    good = recorded(6)
    bad = replace(good, log=good.log[:-1])

    async def scenario() -> None:
        async with sitting(Startup(records=[bad])) as person:
            await person.until(lambda: person.app.failure is not None)

    run(scenario())
