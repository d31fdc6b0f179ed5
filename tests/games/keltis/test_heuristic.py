"""The heuristic beats random play, is sensible, is the same in both modes, and uses only what its seat can see."""

from __future__ import annotations

import pytest

import wettlauf
from tests.contract.worlds import examples
from tests.games.keltis.table import after, around, legal, play, table, walk
from wettlauf.bots.simple import HeuristicBot
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.keltis import GAME as KELTIS
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


def test_games_against_itself_end_with_good_scores() -> None:
    for players in (2, 3, 4):
        outcome = wettlauf.simulate(wettlauf.game("keltis", players=players), examples(200), ["heuristic"], seed=13)
        assert (outcome.endings > 0).mean() > 0.99
        assert (outcome.endings == 1).mean() > 0.2  # by the goal (K17), not only by the draw pile
        assert outcome.scores.mean() > 15


def test_it_starts_only_paths_that_pay_off() -> None:
    """A new path costs four points: few figures end below zero, and none starts late."""
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


def test_it_continues_its_row_with_the_nearest_value() -> None:
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


def test_ratings_do_not_depend_on_hidden_cards() -> None:
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


# ---- the end of the game ----


def until(match: Match, left: int, keep: str) -> Match:
    """Lets everybody discard and draw until `left` cards are in the draw pile; seat 0 keeps the named cards."""
    while match.seat != 0 or match.view()["draw"] > left:
        if "take draw" in legal(match):
            match.play("take draw")
        else:
            match.play(next(move for move in legal(match, "discard") if move.split()[1] not in keep.split()))
    return match


def test_it_starts_no_path_at_the_end() -> None:
    """A figure that enters a path with two turns left stays below zero."""
    match = after("; ".join([walk("r", 4), walk("y", 4, "large"), walk("p", 4), walk("g", 4)]), hold=["b5"])
    until(match, left=3, keep="b5")
    assert {"lay b5 small", "discard b5"} <= set(legal(match))
    assert not choice(match).startswith("lay b")


def test_it_declines_a_clover_that_would_only_open_a_path_at_the_end() -> None:
    match = after(walk("g", 8), hold=["g9"], tiles={"g": {2: "1", 4: "2", 6: "3", 8: "1", 9: "clover"}})
    until(match, left=2, keep="g9")
    play(match, "0: lay g9")
    assert set(legal(match)) == {"pass"} | {f"move {path} {size}" for path in "rypb" for size in ("small", "large")}
    assert choice(match) == "pass"


@pytest.mark.parametrize(
    "figure, others, ahead",
    [("large", f"{walk('p', 7)}; {walk('g', 7)}", True), ("small", f"{walk('p', 7)}; {walk('g', 9, 'large')}", False)],
)
def test_it_brings_in_the_fifth_figure_when_ahead_and_not_when_behind(figure: str, others: str, ahead: bool) -> None:
    """K17: the fifth figure in the goal area ends the game at once."""
    match = around(after("; ".join([walk("r", 7), walk("y", 7, figure), walk("b", 6)]), others, hold=["b6"]))
    assert match.view()["in_goal"] == 4
    assert "lay b6" in legal(match)
    mine, theirs = match.result.scores
    assert (mine + 3 > theirs) is ahead  # 3: from stone 6 to stone 7
    assert (choice(match) == "lay b6") is ahead
