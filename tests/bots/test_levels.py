"""The levels for people, and the names of search bots with a budget."""

from __future__ import annotations

import pytest

import wettlauf
from wettlauf.bots import LEVELS
from wettlauf.bots.playing import play_match
from wettlauf.bots.search import SearchBot
from wettlauf.core.errors import BadBot


@pytest.mark.parametrize("game", wettlauf.GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game(game: str, level: str) -> None:
    name = f"{level}@8" if level in ("strong", "master") else level
    played = play_match(wettlauf.game(game, players=2), [wettlauf.bot(name), wettlauf.bot("random")], 3)
    assert played.forfeit is None
    assert played.record.result.ended != "unfinished"


def test_budgets() -> None:
    timed, counted = wettlauf.bot("master@0.25s"), wettlauf.bot("strong@500")
    assert isinstance(timed, SearchBot)
    assert (timed.name, timed.seconds, timed.iterations, timed.flat) == ("master@0.25s", 0.25, None, False)
    assert isinstance(counted, SearchBot)
    assert (counted.name, counted.iterations, counted.flat) == ("strong@500", 500, True)


@pytest.mark.parametrize("name", ["master@", "master@0s", "master@0", "strong@-5", "master@fast", "strong@1.5"])
def test_an_invalid_budget(name: str) -> None:
    with pytest.raises(BadBot) as caught:
        wettlauf.bot(name)
    level = name.partition("@")[0]
    assert caught.value.words.say("en") == (
        f"“{name}” is not a valid budget; write {level}@0.1s for seconds per turn, "
        f"or {level}@500 for iterations per decision."
    )
    assert caught.value.words.say("de").startswith(f"„{name}“ hat kein gültiges Budget")


def test_a_beginner_plays_at_random_now_and_then_and_repeats_itself_for_a_seed() -> None:
    game = wettlauf.game("keltis", players=2)
    records = [play_match(game, [wettlauf.bot("beginner"), wettlauf.bot("practised")], 4).record.log for _ in range(2)]
    assert records[0] == records[1]
    assert play_match(game, [wettlauf.bot("practised"), wettlauf.bot("practised")], 4).record.log != records[0]


def test_practised_is_the_heuristic_at_full_strength() -> None:
    game = wettlauf.game("keltis", players=2)
    logs = [play_match(game, [wettlauf.bot(name)] * 2, 6).record.log for name in ("practised", "heuristic")]
    assert logs[0] == logs[1]
