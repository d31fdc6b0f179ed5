"""The heuristic: stronger than chance, sensible, the same in both modes, and blind to what its seat cannot see."""

from __future__ import annotations

import pytest

import wettlauf
from tests.contract.worlds import examples
from tests.games.keltis.table import play, table
from wettlauf.bots.simple import HeuristicBot
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.keltis import KIND as KELTIS
from wettlauf.games.keltis.weights import NAMES, WEIGHTS


def choice(match: Match) -> str:
    assert match.seat is not None
    return str(HeuristicBot().choose(match.seen(match.seat), match.legal()))


@pytest.mark.parametrize("bots, seat", [(["heuristic", "random"], 0), (["random", "heuristic"], 1)])
def test_it_beats_random_play_in_at_least_97_of_100_games(bots: list[str], seat: int) -> None:
    outcome = wettlauf.simulate(wettlauf.game("keltis", players=2), examples(500), bots, seed=11)
    assert outcome.wins[:, seat].mean() >= 0.97
    assert outcome.scores[:, seat].mean() > 25


@pytest.mark.parametrize("players", [3, 4])
def test_it_beats_several_random_players(players: int) -> None:
    bots = ["heuristic", *["random"] * (players - 1)]
    outcome = wettlauf.simulate(wettlauf.game("keltis", players=players), examples(200), bots, seed=12)
    assert outcome.wins[:, 0].mean() >= 0.95


def test_games_among_its_like_come_to_an_end_with_good_scores() -> None:
    for players in (2, 3, 4):
        outcome = wettlauf.simulate(wettlauf.game("keltis", players=players), examples(200), ["heuristic"], seed=13)
        assert (outcome.endings > 0).mean() > 0.99
        assert (outcome.endings == 1).mean() > 0.2  # by the goal (K17), not only by the draw pile
        assert outcome.scores.mean() > 15


def test_it_begins_only_paths_that_come_to_something() -> None:
    """A new path costs four points: hardly a figure is left on the stones below zero, and none sets out late."""
    left_behind = late = late_starts = 0
    games = examples(40)
    for seed in range(games):
        match = Game(KELTIS, {"players": 2}).deal(seed)
        bot = HeuristicBot()
        while match.seat is not None:
            view = match.view(match.seat)
            move = str(bot.choose(match.seen(match.seat), match.legal()))
            if view["asks"] == "play" and view["draw"] <= 8:
                late += 1
                late_starts += move.endswith(("small", "large"))
            match.play(move)
        for player in match.view()["players"]:
            left_behind += sum(figure["stone"] <= 3 for figure in player["figures"].values())
    assert left_behind / (2 * games) < 0.6
    assert late_starts <= 0.03 * late


def test_it_opens_a_row_at_its_end_not_in_the_middle() -> None:
    match = table(hands=["g0 g1 g2 g3 g4 p5 y5 r5"])
    assert choice(match).startswith("lay g0")


def test_it_discards_what_fits_nowhere_rather_than_break_a_row() -> None:
    match = table(hands=["g0 g3 g4 g5 g6 g7 g8 g1", "r0 r1 r2 r3 r4 r5 r6 r7"], draw="g9 b5 b6 b7")
    play(match, "0: lay g0 small, take draw; 1: discard r7, take draw")
    assert choice(match) == "lay g1"


def test_it_ends_the_game_when_ahead_and_not_when_behind() -> None:
    """K18: the last card of the draw pile ends the game at once."""
    for seed in range(40):
        match = Game(KELTIS, {"players": 2}).deal(seed)
        bot = HeuristicBot()
        while match.seat is not None:
            view = match.view(match.seat)
            legal = [str(move) for move in match.legal()]
            move = bot.choose(match.seen(match.seat), match.legal())
            if view["draw"] == 1 and "take draw" in legal and len(legal) > 1:
                mine = view["players"][match.seat]["score"]
                others = max(player["score"] for player in view["players"] if player["seat"] != match.seat)
                assert (str(move) == "take draw") == (mine >= others)
            match.play(move)


def test_worths_are_the_same_whatever_the_others_hold() -> None:
    for seed in range(examples(10)):
        match = Game(KELTIS, {"players": 3}).deal(seed)
        bot = HeuristicBot()
        while match.seat is not None:
            seen = match.seen(match.seat)
            worths = seen.worths()
            assert len(worths) == len(match.legal())
            assert worths == seen.redeal(seed).seen(match.seat).worths()
            match.play(bot.choose(seen, match.legal()))


def test_weights_are_named_data() -> None:
    assert len(NAMES) == len(WEIGHTS) == len(set(NAMES))
    assert KELTIS.kernel.weights == WEIGHTS
