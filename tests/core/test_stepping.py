"""What programs read from a match: logs made on demand, returns, and the game step by step."""

from __future__ import annotations

import copy
import pickle
import random
import re
from pathlib import Path
from typing import Any

import pytest

import wettlauf
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.errors import BadArgument, BadOption, WettlaufError

# With two players Ostfriesenlauf has two figures without an owner, with one player three; long games reshuffle.
TABLES = [
    ("keltis", 2),
    ("keltis", 4),
    ("strauss", 2),
    ("strauss", 5),
    ("ostfriesenlauf", 1),
    ("ostfriesenlauf", 2),
    ("ostfriesenlauf", 4),
]
SAMPLES = Path(__file__).parent.parent / "samples"


def finished(name: str, players: int, seed: int) -> wettlauf.Match:
    match, dice = wettlauf.game(name, players=players).deal(seed), random.Random(seed)
    while not match.over:
        match.play(dice.choice(match.legal()))
    return match


# ---- the log of a seat ----


@pytest.mark.parametrize("name, players", TABLES)
def test_a_log_read_late_is_that_of_the_time_it_was_seen(name: str, players: int) -> None:
    match, dice = wettlauf.game(name, players=players).deal(3), random.Random(3)
    kept = []
    for _ in range(40):
        if match.over:
            break
        assert match.seat is not None
        early = match.seen(match.seat)
        kept.append((match.seen(match.seat), list(early.log), early.length))
        match.play(dice.choice(match.legal()))
        if dice.random() < 0.3 and match.length > 2:
            match.undo()
    for seen, log, length in kept:
        assert seen.log == log
        assert len(log) == length


def test_a_seen_that_is_copied_or_pickled_takes_no_secrets_along() -> None:
    match = wettlauf.game("ostfriesenlauf", players=2).deal(seed=1)
    while not any(text.startswith("lay") for _, text in match.log):
        match.play(match.legal()[0])
    other = 1 - (match.log[-1][0] or 0)
    for twin in (pickle.loads(pickle.dumps(match.seen(other))), copy.deepcopy(match.seen(other))):
        assert twin.log == match.seen(other).log != match.log
        assert not twin._entries
        assert twin.worths() == match.seen(other).worths()


# ---- what a game is worth ----


@pytest.mark.parametrize("name, players", TABLES)
def test_returns_are_more_for_those_who_did_better(name: str, players: int) -> None:
    for seed in range(12):
        match = finished(name, players, seed)
        returns, result = match.returns(), match.result
        lowest, highest = match.game.returns_range
        assert len(returns) == players
        assert all(lowest <= one <= highest for one in returns)
        losers = [one for seat, one in enumerate(returns) if seat not in result.winners]
        assert all(returns[seat] == max(returns) > max(losers, default=-1e9) for seat in result.winners)
        if name == "keltis":
            assert returns == result.scores
        if name == "strauss":
            assert [players - one for one in returns] == list(result.scores)
            assert sum(returns) == players * (players - 1) / 2
        if name == "ostfriesenlauf":
            assert sum(returns) == (1 if result.winners else 0)


def test_returns_of_a_game_that_goes_on_are_as_if_it_ended_now() -> None:
    match = wettlauf.game("strauss", players=3).deal(seed=1)
    assert sorted(match.returns()) == [0, 1, 2]
    assert wettlauf.game("keltis", players=3).deal(seed=1).returns() == (-4, -4, -4)
    assert wettlauf.game("ostfriesenlauf", players=3).deal(seed=1).returns() == (0, 0, 0)


# ---- step by step ----


@pytest.mark.parametrize("name, players", TABLES)
def test_steps_agree_with_the_record(name: str, players: int) -> None:
    chance = 0
    for record in simulate_records(wettlauf.game(name, players=players), 6, seed=2, legal=True):
        steps = list(wettlauf.replay(record).steps())
        decided = [(number, seat, text) for number, (seat, text) in enumerate(record.log) if seat is not None]
        assert [(seat, str(move)) for seat, _, _, move in steps] == [(seat, text) for _, seat, text in decided]
        assert [[str(move) for move in step.legal] for step in steps] == record.legal
        for step, (number, seat, _) in zip(steps, decided, strict=True):
            assert step.seen.seat == step.seen.to_act == seat
            assert step.seen.length == len(step.seen.log) == number
            assert step.move in step.legal
        assert steps[-1].seen.worths().keys() == set(steps[-1].legal)
        chance += sum(seat is None for seat, _ in record.log)
    assert chance or name == "keltis" or (name, players) == ("ostfriesenlauf", 4)


@pytest.mark.parametrize("name", wettlauf.GAMES)
def test_records_of_another_program_are_walked_through_and_played_by_hand(name: str) -> None:
    for record in wettlauf.read(SAMPLES / f"{name}.jsonl")[:3]:
        replayed = wettlauf.replay(record)
        assert [(step.seat, str(step.move)) for step in replayed.steps()] == [
            (seat, text) for seat, text in record.log if seat is not None
        ]
        match = replayed.game.place(record.deal, draw_chance=False)
        for seat, text in record.log:
            assert match.waits_for_chance == (seat is None)
            if seat is None:
                match.settle(text)
            else:
                match.play(text)
        assert match.result == record.result


def test_a_placed_match_draws_its_own_chance_from_a_seed() -> None:
    game = wettlauf.game("ostfriesenlauf", players=1)
    deal = game.deal(seed=4).record().deal

    def played(seed: int | None) -> list[tuple[int | None, str]]:
        match = game.place(deal, seed)
        while not match.over:
            match.play(match.legal()[0])
        return match.log

    assert played(1) == played(1)
    assert len({tuple(played(seed)) for seed in (1, 2, 3, None, None)}) > 2


# ---- what is given ----


@pytest.mark.parametrize("name", wettlauf.GAMES)
def test_weights_that_do_not_fit_are_refused_and_not_read_beyond_their_end(name: str) -> None:
    match = wettlauf.game(name, players=2).deal(seed=1)
    seen = match.seen(match.seat)
    own = match.game.weights
    assert seen.worths(own.values) == seen.worths()
    wrong: list[Any] = [[], [2.0] * 3, [*own.values, 1.0], ["a"] * len(own.values), [float("nan")] * len(own.values), 5]
    said = f"weights must be {len(own.values)} numbers, in the order of game.weights.names: {own.names[0]}, "
    for weights in wrong:
        with pytest.raises(BadArgument, match=re.escape(said)):
            seen.worths(weights)


@pytest.mark.parametrize("seed", [1.5, "1", True, None, [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    game = wettlauf.game("keltis")
    match = game.deal(seed=1)
    said = "^seed must be a whole number, not "
    for call in (match.seen(0).redeal, match.draw_chance_from, lambda seed: match.redeal(0, seed)):
        with pytest.raises(BadArgument, match=said):
            call(seed)
    if seed is not None:
        for given in (game.deal, lambda seed: game.place(match.record().deal, seed)):
            with pytest.raises(BadArgument, match=said):
                given(seed)


def test_an_error_distinguishes_a_string_from_a_number() -> None:
    for value, quoted in (("3", '"3"'), (9, "9")):
        with pytest.raises(BadOption) as caught:
            wettlauf.game("keltis", players=value)
        for lang in ("de", "en"):
            assert f" {quoted}" in caught.value.say(lang)
    for seat in ("0", 0.0, 2, -1):
        with pytest.raises(WettlaufError, match="There is no seat"):
            wettlauf.game("keltis", players=2).deal(seed=1).view(seat)  # type: ignore[arg-type]


def test_a_log_is_made_only_if_it_is_read() -> None:
    """Building the log for every decision would make a game take quadratic time."""
    match = finished("keltis", 2, 1)
    seen = match.seen(0)
    assert match.length > 100
    assert "log" not in vars(seen)
    assert len(seen.log) == match.length
