"""Statistics of Ostfriesenlauf, and random play as measured in the rules paper."""

from __future__ import annotations

from typing import Any

import pytest

import wettlauf
from tests.games.ostfriesenlauf.positions import A, B, C, D, both_modes, match_with, ownerless_race, race
from wettlauf.bots.statistics import share_of
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.ostfriesenlauf import GAME
from wettlauf.games.ostfriesenlauf.race import effects

GAMES = 200_000
# docs/rules/ostfriesenlauf.md, "Measured on this board", uniformly random play: median of rounds, share of backward
# wins in whole per cent. No start number has an advantage of a whole per cent.
PAPER = {"A": (7, 0.13), "B": (8, 0.21)}
ROUNDED = 0.005  # the rounding error of a share in whole per cent


def tallied(match: Match) -> dict[str, Any]:
    """Returns the tallies of a match by name, with cases by their names."""
    counts = zip(GAME.tallies, match.counted()[1], strict=True)
    return {tally.name: tally.cases[count] if tally.cases else count for tally, count in counts}


@pytest.mark.parametrize("edition", PAPER)
def test_random_play_is_near_the_figures_of_the_paper(edition: str) -> None:
    summary = wettlauf.simulate(wettlauf.game("ostfriesenlauf", edition=edition), GAMES, seed=1).summary()
    median, backwards = PAPER[edition]
    rounds = {int(number): count for number, count in summary["numbers"]["rounds"]["distribution"].items()}
    shorter = share_of(sum(count for number, count in rounds.items() if number < median), GAMES)
    longer = share_of(sum(count for number, count in rounds.items() if number > median), GAMES)
    assert shorter["interval"][1] < 0.5 > longer["interval"][1], "beyond its error the median is another"
    low, high = summary["shares"]["way"]["backwards"]["interval"]
    assert low < backwards + ROUNDED
    assert high > backwards - ROUNDED
    for row in summary["starts"]:
        low, high = row["wins_interval"]
        assert low < 0.25 + 2 * ROUNDED
        assert high > 0.25 - 2 * ROUNDED


@both_modes
@pytest.mark.parametrize("players", [1, 4])
def test_goal_shifts_are_the_goal_cards_that_moved_the_sign(compiled: bool, players: int) -> None:
    """O14: counted card by card; a goal card does not count if the sign is already there."""
    shifts = 0
    for seed in range(12):
        match = Game(GAME, {"players": players, "edition": "B"}, compiled).deal(seed)
        seen, moved = 0, 0
        while match.seat is not None:
            match.play(match.legal()[seed % len(match.legal())])
            state: Any = match.position.state
            if state.round > seen:
                assert state.round == seen + 1
                moved += sum(effect.what == "goal" for effect in effects(state.before, state.turned))
                seen = state.round
        assert tallied(match)["goal_shifts"] == moved
        assert tallied(match)["rounds"] == seen
        shifts += moved
    assert shifts > 5


@both_modes
def test_a_goal_card_that_finds_the_sign_there_shifts_nothing(compiled: bool) -> None:
    """O14."""
    start = [(A, 9), (B, 8), (C, 5), (D, 1)]
    match = race(compiled, start, ["4:goal", "4:+2", "1:+2", "2:+2"], goal="sheep")
    assert tallied(match)["goal_shifts"] == 0
    match = race(compiled, start, ["4:goal", "3:goal", "1:+2", "2:+2"], goal="sheep")
    assert tallied(match)["goal_shifts"] == 1


@both_modes
def test_the_way_over_the_line(compiled: bool) -> None:
    """O16, O18: forwards, backwards, or as far both ways."""
    forwards = tallied(ownerless_race(compiled, [(A, 22), (B, 9), (C, 5), (D, 1)], "1:+4"))
    assert (forwards["way"], forwards["spaces_over"], forwards["goal"]) == ("forwards", 2, "fish")
    backwards = tallied(ownerless_race(compiled, [(A, 9), (B, 9), (C, 5), (D, -9)], "4:-6"))
    assert (backwards["way"], backwards["spaces_over"]) == ("backwards", 3)
    level = tallied(ownerless_race(compiled, [(A, 25), (B, 9), (C, 5), (D, -7)], "4:-6"))
    assert (level["way"], level["winner_start"], level["spaces_over"]) == ("level", "level", 1)


@both_modes
def test_start_numbers_are_those_of_the_deal(compiled: bool) -> None:
    """O3: by figure; the winning figure is identified by its number, whether it has an owner or not (O19)."""
    match = match_with(compiled, {"players": 2}, start_numbers=(3, 1, 4, 2))
    assert match.counted()[0] == [2, 0, 3, 1]
    won = ownerless_race(compiled, [(A, 22), (B, 9), (C, 5), (D, 1)], "1:+4")
    assert won.result.winners == ()
    numbers = won.record().deal["start_numbers"]
    assert tallied(won)["winner_start"] == str(numbers[A])


def test_wins_by_start_number_are_the_owners() -> None:
    """O3, O19: with one owned figure of four, its start number is any of four, and nobody wins with the others."""
    summary = wettlauf.simulate(wettlauf.game("ostfriesenlauf", players=1), 4000, seed=2).summary()
    assert sum(row["games"] for row in summary["starts"]) == 4000
    nobody = summary["shares"]["winners"]["nobody"]["games"]
    won = sum(row["games"] * row["wins"] for row in summary["starts"])
    assert won + nobody == pytest.approx(4000, abs=0.1)
    assert nobody > 2000
