"""The OpenSpiel adapter plays Keltis exactly, OpenSpiel's search runs on it unchanged, and the duel is fair."""

from __future__ import annotations

import importlib.util
import json
import random
import time
from typing import Any

import click
import numpy as np
import pytest
from click.testing import CliRunner

import wettlauf
from wettlauf.bots.simple import HeuristicBot, RandomBot
from wettlauf.core.engine import default_mode
from wettlauf.core.game import Game
from wettlauf.core.match import Match, Seen
from wettlauf.core.moves import Move
from wettlauf.core.random_numbers import REDEALING, seed_random
from wettlauf.games.keltis import GAME

if importlib.util.find_spec("pyspiel") is None or not default_mode():
    pytest.skip("OpenSpiel is not installed, or the rules are not compiled", allow_module_level=True)

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks import open_spiel_search as benchmark
from benchmarks.spiel_bots import (
    LEAST,
    MANNERS,
    ClockedSearch,
    CompiledRollouts,
    HeuristicPriors,
    HeuristicRollouts,
    OpenSpielBot,
)
from benchmarks.spiel_keltis import KeltisGame, KeltisState, rewards_in

SEEDS = range(4)
SIGMAS = 5


def loaded(seed: int = 0) -> KeltisGame:
    game: KeltisGame = pyspiel.load_game("python_wettlauf_keltis", {"seed": seed})
    return game


def walked(seed: int, steps: int) -> KeltisState:
    """Returns a state after some random moves; the game is not over."""
    state, chooser = loaded(seed).new_initial_state(), random.Random(seed)
    for _ in range(steps):
        state.apply_action(chooser.choice(state.legal_actions()))
    assert not state.is_terminal()
    return state


def match_like(state: KeltisState) -> Match:
    return Match(state.table.game, state.states.copy(), None)


# ---- the game ----


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_is_the_same_game(seed: int) -> None:
    """Compares every step with the library's own match in pure mode: seats, moves, views and the result."""
    state = loaded(seed).new_initial_state()
    match = Game(GAME, {"players": 2}, compiled=False).deal(seed)
    chooser = random.Random(seed)
    while not match.over:
        assert not state.is_terminal()
        assert state.current_player() == match.seat
        legal = sorted(move.code for move in match.legal())
        assert state.legal_actions() == state.legal_actions(match.seat) == legal
        assert state.legal_actions(1 - state.current_player()) == []
        for seat in range(2) if len(match.log) % 7 == 0 else ():  # slow in pure mode
            assert state.information_state_string(seat).encode("latin-1") == match.seen(seat).packed()
        action = chooser.choice(legal)
        state.apply_action(action)
        match.play(action)
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    returns, scores = state.returns(), match.result.scores
    assert sum(returns) == pytest.approx(1)
    assert (returns[0] > 0.5) == (scores[0] > scores[1])
    assert (returns[0] < 0.5) == (scores[0] < scores[1])
    assert all((returns[seat] > 0.5) == (match.result.winners == (seat,)) for seat in range(2))


def test_games_through_the_adapter_end_as_those_of_the_engine() -> None:
    games = 150
    ours = wettlauf.simulate(wettlauf.game("keltis", players=2), 4000, seed=1, threads=1)
    chooser = random.Random(1)
    lengths, returns = [], []
    for seed in range(games):
        state = loaded(seed).new_initial_state()
        length = 0
        while not state.is_terminal():
            state.apply_action(chooser.choice(state.legal_actions()))
            length += 1
        lengths.append(length)
        returns.append(state.returns()[0])
    assert abs(np.mean(lengths) - ours.decisions.mean()) < SIGMAS * ours.decisions.std() / np.sqrt(games)
    assert abs(np.mean(returns) - 0.5) < SIGMAS * np.std(returns) / np.sqrt(games)


def test_it_stands_the_tests_of_open_spiel() -> None:
    """OpenSpiel's own tests go through C++: histories, copies, sorted moves, sums of returns."""
    pyspiel.random_sim_test(loaded(3), num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_resampled_world_agrees_with_what_the_player_knows(seed: int) -> None:
    state = walked(seed, 20 + seed)
    before = state.states.tobytes()
    me, sampler = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = [state.resample_from_infostate(me, sampler) for _ in range(20)]
    for world in worlds:
        assert world.information_state_string(me) == state.information_state_string(me)
        assert world.legal_actions() == state.legal_actions()
        assert world.current_player() == me
    assert len({world.information_state_string(1 - me) for world in worlds}) > 10
    assert len({world.states.tobytes() for world in worlds}) == len(worlds)  # including the draw pile
    assert state.states.tobytes() == before


def test_the_hidden_copy_of_a_match_is_as_good_a_root() -> None:
    """What a bot sees leads to exactly the same worlds as the state itself."""
    state = walked(5, 31)
    me = state.current_player()
    root = loaded().state_seen(match_like(state).seen(me))
    assert root.information_state_string() == state.information_state_string()
    assert root.legal_actions() == state.legal_actions()
    worlds = []
    for position in (state, root):
        rng = position.table.engine.rng()
        seed_random(rng, 9, REDEALING)
        worlds.append(position.resampled(me, rng).states.tobytes())
    assert worlds[0] == worlds[1]


def test_clones_go_their_own_way() -> None:
    state = walked(1, 10)
    twin = state.clone()
    before, legal, known = state.states.tobytes(), state.legal_actions(), state.information_state_string(0)
    twin.apply_action(twin.legal_actions()[0])
    assert (state.states.tobytes(), state.legal_actions(), state.information_state_string(0)) == (before, legal, known)
    assert twin.states.tobytes() != before
    assert twin.information_state_string(0) != known


# ---- evaluators ----


def test_the_heuristic_evaluator_plays_on_as_the_heuristic_bots_do() -> None:
    for seed in SEEDS:
        state = walked(seed, 12)
        before, match, bot = state.states.tobytes(), match_like(state), HeuristicBot()
        while match.seat is not None:
            match.play(bot.choose(match.seen(match.seat), match.legal()))
        assert HeuristicRollouts(state.table).evaluate(state) == rewards_in(state.table, match._states)
        assert state.states.tobytes() == before


def test_compiled_rollouts_are_open_spiels_own() -> None:
    """Both have the same mean from an uneven position."""
    state = walked(2, 60)
    search = ClockedSearch(loaded(), MANNERS["compiled"], 2)
    search.seed(4)
    evaluator = search._evaluator
    assert isinstance(evaluator, CompiledRollouts)
    many = np.array([evaluator.evaluate(state)[0] for _ in range(4000)])
    theirs = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    few = np.array([theirs.evaluate(state)[0] for _ in range(100)])
    assert abs(many.mean() - few.mean()) < SIGMAS * many.std() / np.sqrt(len(few))
    assert many.std() > 0.05


def test_priors_follow_the_heuristic() -> None:
    state = walked(3, 24)
    match = match_like(state)
    prior = dict(HeuristicPriors(state.table).prior(state))
    assert sum(prior.values()) == pytest.approx(1)
    assert sorted(prior) == state.legal_actions()
    worths = {move.code: worth for move, worth in match.seen(match.seat).worths().items()}
    assert sorted(prior, key=lambda action: -prior[action]) == sorted(worths, key=lambda code: (-worths[code], code))


# ---- the search ----


def test_with_a_clock_it_is_still_open_spiels_search() -> None:
    """It makes the same simulations as OpenSpiel's own bot, move for move, from the same random numbers."""
    state = walked(4, 16)
    me = state.current_player()
    clocked = ClockedSearch(loaded(), MANNERS["heuristic"], 80)
    clocked.seed(11)
    plain = ismcts.ISMCTSBot(
        loaded(),
        HeuristicRollouts(state.table),
        MANNERS["heuristic"].uct_c,
        80,
        random_state=np.random.RandomState(11),
        final_policy_type=MANNERS["heuristic"].final,
    )
    rng = state.table.engine.rng()
    seed_random(rng, 11, REDEALING)
    plain.set_resampler(lambda position, player: position.resampled(player, rng))
    assert clocked.run_search(state) == plain.run_search(state)
    assert visits(clocked) == visits(plain)
    assert clocked.simulations == 80 == sum(visits(clocked).values()) + 1
    assert state.current_player() == me


def visits(search: Any) -> dict[int, float]:
    return {action: child.visits for action, child in search._root_node.child_info.items()}


def test_the_clock_stops_it_and_it_answers() -> None:
    state = walked(4, 16)
    search = ClockedSearch(loaded(), MANNERS["random"], None)
    search.until = 0.0
    for _ in range(2):
        assert search.step(state) in state.legal_actions()
        assert search.simulations == LEAST


@pytest.mark.parametrize("manner", MANNERS)
def test_it_plays_as_a_bot_of_the_library_and_the_seed_decides(manner: str) -> None:
    bot = OpenSpielBot(MANNERS[manner], iterations=4)
    logs = []
    for _ in range(2):
        match = wettlauf.game("keltis", players=2).deal(5)
        bot.new_game(6)
        for _ in range(12):
            assert match.seat is not None
            match.play(bot.choose(match.seen(match.seat), match.legal()))
        logs.append(match.log)
    assert logs[0] == logs[1]


# ---- the duel ----


def test_a_duel_plays_every_deal_from_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[tuple[int, int]] = []
    real = benchmark.points

    def noted(game: Game, bots: list[Any], seed: int) -> list[float]:
        assert {type(bot.bot).__name__ for bot in bots} == {"SearchBot", "OpenSpielBot"}
        deals.append((seed, [type(bot.bot).__name__ for bot in bots].index("SearchBot")))
        return real(game, bots, seed)

    monkeypatch.setattr(benchmark, "points", noted)
    row = benchmark.duel("iterations-heuristic", 0.1, 4, 2, 1)
    assert len({seed for seed, _ in deals}) == 2
    assert [seat for _, seat in deals] == [0, 1, 0, 1]
    assert deals[0][0] == deals[1][0]
    assert 0 <= row.lowest <= row.share <= row.highest <= 1
    assert row.ratio == pytest.approx(row.our_speed / row.their_speed)


def test_points_are_those_of_the_seat() -> None:
    game = wettlauf.game("keltis", players=2)
    assert benchmark.points(game, [HeuristicBot(), RandomBot()], 1) == [1.0, 0.0]
    assert benchmark.points(game, [RandomBot(), HeuristicBot()], 1) == [0.0, 1.0]


class Waiting:
    """Discards, then takes what the opponent discarded."""

    name = "waiting"

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        return next((move for move in legal if str(move) != "take draw" and not str(move).startswith("lay")), legal[0])


def test_a_game_that_nobody_ends_is_worth_a_half_to_both() -> None:
    assert benchmark.points(wettlauf.game("keltis", players=2), [Waiting(), Waiting()], 1) == [0.5, 0.5]


def test_only_thinking_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    class Thinker:
        name, thought = "thinker", 7

        def choose(self, seen: Seen, legal: list[Move]) -> Move:
            return legal[0]

    watched = benchmark.Watched(Thinker())
    match = wettlauf.game("keltis", players=2).deal(1)
    seen, legal = match.seen(match.seat), match.legal()
    monkeypatch.setattr(time, "process_time", iter((0.0, 1.0, 4.0)).__next__)
    watched.choose(seen, legal[:1])
    assert (watched.iterations, watched.decisions, watched.seconds) == (0, 0, 0)
    watched.choose(seen, legal)
    assert (watched.iterations, watched.decisions, watched.seconds) == (7, 1, 3)
    assert watched.speed == pytest.approx(7 / 3)


def test_a_bot_that_fails_ends_the_benchmark() -> None:
    class Broken:
        name = "broken"

        def choose(self, seen: Seen, legal: list[Move]) -> Move:
            raise ValueError("lost my glasses")

    with pytest.raises(click.ClickException, match="lost my glasses"):
        benchmark.points(wettlauf.game("keltis", players=2), [HeuristicBot(), Broken()], 1)


def test_the_command_answers_in_json() -> None:
    asked = ["--only", "iterations-priors", "--iterations", "3", "--pairs", "1", "--json"]
    answer = CliRunner().invoke(benchmark.main, asked)
    assert answer.exit_code == 0, answer.output
    (row,) = json.loads(answer.stdout)
    assert row["name"] == "iterations-priors"
    assert row["pairs"] == 1
    assert row["ratio"] > 0
