"""The heuristic: far stronger than chance, on every kind of course and with all advantages; and sensible choices."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

import wettlauf
from tests.contract.worlds import examples
from tests.games.strauss.races import at, legal, play, player, race, some_race
from wettlauf.bots.simple import HeuristicBot
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.strauss import GAME
from wettlauf.games.strauss.routes import Costs, Route
from wettlauf.games.strauss.weights import NAMES, WEIGHTS


def choice(match: Match) -> str:
    assert match.seat is not None
    return str(HeuristicBot().choose(match.seen(match.seat), match.legal()))


def turn(match: Match) -> list[str]:
    """Play the turn of the seat to act; what it chose."""
    seat, number, chosen = match.seat, match.view(None)["turn"], []
    while match.seat == seat and match.view(None)["turn"] == number:
        chosen.append(choice(match))
        match.play(chosen[-1])
    return chosen


# ---- strength ----


@pytest.mark.parametrize("bots, seat", [(["heuristic", "random"], 0), (["random", "heuristic"], 1)])
@pytest.mark.parametrize("course", ["first", "wild", "random:easy", "random:mixed", "random:hard"])
def test_it_beats_random_play_in_at_least_98_of_100_races(bots: list[str], seat: int, course: str) -> None:
    game = wettlauf.game("strauss", players=2, course=course)
    outcome = wettlauf.simulate(game, examples(64 if "random" in course else 400), bots, seed=11)  # courses take time
    assert outcome.wins[:, seat].mean() >= 0.98


@pytest.mark.parametrize("advantages", ["jump leap copy", "joker plus2 fifth", "leap plus2 copy", "jump joker fifth"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_beats_several_random_players(players: int, advantages: str) -> None:
    game = wettlauf.game("strauss", players=players, course="random", advantages=advantages.split())
    outcome = wettlauf.simulate(game, examples(40), ["heuristic", *["random"] * (players - 1)], seed=12)
    assert outcome.wins[:, 0].mean() >= 0.95


def test_races_among_its_like_are_short() -> None:
    """About six spaces a turn: a course of 14 tiles is run in some ten rounds, and always to the end."""
    for players in (2, 5):
        outcome = wettlauf.simulate(wettlauf.game("strauss", players=players), examples(200), ["heuristic"], seed=13)
        assert (outcome.endings == 1).all()
        assert outcome.decisions.mean() < 80 * players


# ---- choices ----


def test_it_uses_the_bonus() -> None:
    """V14: white 4 as second runs six spaces, green 5 only five."""
    match = race("START S3 S5 S7 FINISH", ["1.W1", "3.P0"], "white 4, green 5", order=[1, 0], moved=1)
    assert turn(match)[0] == "play white 4"


def test_it_does_not_run_into_the_back_of_another() -> None:
    """V13: white 6 would be stopped after one space."""
    match = race("START S3 S5 S7 FINISH", ["1.W1", "1.W3"], "white 6, green 4", order=[0, 1])
    assert turn(match)[0] == "play green 4"


def test_it_goes_through_the_water_when_that_costs_nothing() -> None:
    """V18: both ways end on 2.G1."""
    match = race("START W1 S2 S3 S5 FINISH", ["1.P0", "0.R0"], "green 5", order=[0, 1])
    assert any(move.startswith("flip") and move != "flip none" for move in turn(match))
    assert at(match, 0) == "2.G1"


def test_of_routes_to_one_end_it_never_takes_a_worse_one() -> None:
    """Fewer waterholes or more cheetahs on the way, all else alike."""
    chooser = random.Random(5)
    compared = 0
    for seed in range(45):
        match = some_race(seed, chooser)
        if match.seat is None:
            continue
        chosen = turn(match.copy())
        first = next((move for move in chosen if move.startswith(("play", "joker", "copy", "exception"))), "")
        steps = tuple(move for move in chosen if move.startswith("step"))
        for end in match.routes(chosen[0]) if chosen[0] == first else ():
            taken = [route for route in end.routes if steps[: len(steps_of(route))] == steps_of(route)]
            for mine in taken:
                for other in end.routes:
                    compared += other is not mine
                    assert not is_better(other.costs, mine.costs)
    assert compared > 10


def steps_of(route: Route) -> tuple[str, ...]:
    return tuple(move for move in route.moves if move.startswith("step"))


def is_better(one: Costs, other: Costs) -> bool:
    if replace(one, waterholes=(), cheetahs=0) != replace(other, waterholes=(), cheetahs=0):
        return False
    water = len(one.waterholes) - len(other.waterholes)
    cheetahs = one.cheetahs - other.cheetahs
    return water >= 0 and cheetahs <= 0 and (water, cheetahs) != (0, 0)


def test_it_turns_an_advantage_at_every_waterhole_that_it_can() -> None:
    asked: Counter[str] = Counter()
    for seed in range(4):
        match = Game(GAME, {"players": 2, "course": "second"}).deal(seed)
        while match.seat is not None:
            move = choice(match)
            if move.startswith("flip"):
                asked["none" if move == "flip none" else "turned"] += 1
            match.play(move)
    assert asked["turned"] > 10
    assert asked["none"] == 0


def test_it_spends_what_is_left_when_the_race_ends() -> None:
    """V50: an advantage kept beyond the last round is worth nothing."""
    match = race("START S3 FINISH", ["2.G0", "1.P0"], "green 3, white 2", "plus2", order=[0, 1])
    assert "plus2" in turn(match)
    assert at(match, 0) == "3.G2"


def test_it_keeps_the_plus2_where_it_would_be_half_wasted() -> None:
    """V24: early on, with another bird two spaces ahead, it would bring a single space."""
    birds = ["1.G0", "2.G2"]
    match = race("START S3 S4 S5 S6 S7 S8 S9 FINISH", birds, "green 3, green 5, green 6", "plus2", order=[0, 1])
    play(match, "play green 3", "step 1.G1", "step 1.G2", "step 1.G3", "step 2.G0")
    assert legal(match) == ["end", "plus2"]
    assert choice(match) == "end"


def test_it_leaps_over_a_bird_in_the_way_at_the_end() -> None:
    """V21, V51: over Red into the lead."""
    match = race("START S3 FINISH", ["2.G0", "2.G2"], "green 6, purple 2", "leap", order=[1, 0], moved=1)
    assert "leap" in turn(match)
    assert at(match, 0) == "2.G3"


def test_level_behind_the_line_it_takes_the_lane_by_the_baobab() -> None:
    """V51: the finish has its baobab on the right; both cards end in the same row."""
    match = race("START S3 FINISH", ["2.G0", "1.P0"], "white 3, purple 3", order=[1, 0], moved=1)
    assert {end.space for card in ("white", "purple") for end in match.routes(f"play {card} 3")} == {"2.W3", "2.P3"}
    assert turn(match)[0] == "play white 3"


def test_it_steps_aside_only_when_nothing_better_is_left() -> None:
    """V15: the exception is for emergencies."""
    used: Counter[str] = Counter()
    for seed in range(8):
        match = Game(GAME, {"players": 3, "course": "wild"}).deal(seed)
        while match.seat is not None:
            move = choice(match)
            if match.view(None)["asks"] == "card":
                used[move.split()[0]] += 1
            match.play(move)
    assert used["exception"] < 0.05 * used["play"]


def test_it_heeds_a_warthog_with_a_bad_hand_and_tiptoes_past_it_with_a_good_one() -> None:
    """V34, V43."""
    for hand, answer in (
        ("green 2, grey 2, purple 2, white 2", "heed"),
        ("green 2, green 6, white 6, purple 6", "ignore"),
    ):
        match = race("START S7* S3 S5 S6 S8 FINISH", ["1.G0", "0.P0"], hand, order=[0, 1])
        play(match, "play green 2", "step 1.G1")
        assert legal(match) == ["heed", "ignore"]
        assert choice(match) == answer


def test_it_gives_the_cheetah_what_it_can_spare() -> None:
    """V31: leapfrog rather than the fifth card, early in a race."""
    match = race("START S5* S3 S4 S6 S7 FINISH", ["1.G0", "0.P0"], "green 3", "leap fifth", order=[0, 1])
    play(match, "play green 3", "step 1.G1")
    assert choice(match) == "lose leap"
    assert player(match, 0).ticks


def test_weights_are_named_data() -> None:
    assert len(NAMES) == len(WEIGHTS) == len(set(NAMES))
    assert GAME.kernel.weights == WEIGHTS
