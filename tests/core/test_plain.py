"""A game with nothing but rules gets notation, views, reasons, stories and bots by default."""

from __future__ import annotations

import random
from collections.abc import Iterator

import jsonschema
import pytest

import wettlauf
from tests.dash import DASH
from tests.registered import registered
from wettlauf.core.errors import BadRecord, IllegalMove
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.schemas import schema_of


@pytest.fixture(autouse=True)
def dash() -> Iterator[None]:
    with registered(DASH):
        yield


def played(seed: int, *, compiled: bool | None = None) -> Match:
    match = Game(DASH, {}, compiled).deal(seed)
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.legal()))
    return match


def test_moves_and_rolls_are_written_by_number_and_said_in_words() -> None:
    match = wettlauf.game("dash").deal(seed=1)
    roll = match.view(None)["roll"]
    assert match.log == [(None, f"roll {roll}")]
    assert [(str(move), move.say("en"), move.say("de")) for move in match.legal()] == [
        ("move 0", "run", "laufen"),
        ("move 1", "stay", "stehen bleiben"),
    ]
    match.play("move 0")
    assert [entry.say("en") for entry in match.story(0)][:2] == [f"A {roll} is rolled.", "Player 1: run."]


def test_a_view_has_a_schema_made_of_the_state() -> None:
    schema = jsonschema.Draft202012Validator(schema_of(DASH.view))
    view = wettlauf.game("dash").deal(seed=1).view(0)
    schema.validate(view)
    for damage in ({"roll": "six"}, {"players": [{"at": [0]}]}, {"ended": "bored"}, {"game": "keltis"}):
        assert not schema.is_valid({**view, **damage})


def test_a_view_shows_all_fields_but_the_generator() -> None:
    view = wettlauf.game("dash").deal(seed=1).view(0)
    assert view["players"] == [{"at": [0], "kept": 0}] * 2
    assert view.keys() == {"game", "you", "options", "seat", "ended", "scores", "winners", "players", "roll"}
    assert (view["seat"], view["ended"], view["scores"], view["winners"]) == (0, None, [0, 0], None)


def test_a_finished_game_says_how_it_ended() -> None:
    match = played(3)
    view = match.view(None)
    assert (view["ended"], view["scores"]) == ("line", [*match.result.scores])
    assert view["winners"] == [*match.result.winners]
    assert match.story(None)[-1].say("en").endswith("The line is crossed.")


def test_an_unknown_or_illegal_move_gets_a_reason() -> None:
    match = wettlauf.game("dash").deal(seed=1)
    with pytest.raises(IllegalMove, match="“jump” is not a move; write it like “move 0”"):
        match.play("jump")
    for _ in range(6):
        match.play("move 1")
    with pytest.raises(IllegalMove, match="“move 1” is not legal now"):
        match.play("move 1")


@pytest.mark.parametrize("seed", range(5))
def test_both_modes_play_the_same_and_records_replay(seed: int) -> None:
    compiled, pure = played(seed, compiled=True), played(seed, compiled=False)
    assert compiled.log == pure.log
    assert compiled.result == pure.result
    line = compiled.record(legal=True).to_line()
    assert wettlauf.replay(line).result == compiled.result


def test_a_roll_that_no_die_shows_is_refused() -> None:
    record = played(1).record()
    broken = [(None, "roll 7"), *record.log[1:]]
    with pytest.raises(BadRecord, match="expected “roll 1” or a number up to 6"):
        wettlauf.replay(Record(record.game, record.options, record.deal, broken, record.result))


def test_what_chance_will_bring_is_hidden_and_nothing_else() -> None:
    """Two states with different future rolls have byte-equal hidden copies, equal views and equal legal moves."""
    match = wettlauf.game("dash").deal(seed=1)
    for seat in (None, 0, 1):
        worlds = [match.redeal(seat, seed) for seed in (1, 2, 3)]
        seen = [world.seen(seat) for world in worlds]
        assert {one.packed() for one in seen} == {match.seen(seat).packed()}
        assert all(one.view == match.view(seat) for one in seen)
        assert all(world.legal() == match.legal() for world in worlds)
    futures = set()
    for seed in range(20):
        world = match.redeal(0, seed)
        for _ in range(3):
            world.play("move 0")
        futures.add(tuple(world.log))
    assert len(futures) > 1
    assert not DASH.kernel.has_secrets


def test_a_move_that_a_roll_follows_cannot_be_taken_back_unseen() -> None:
    match = wettlauf.game("dash").deal(seed=1)
    assert DASH.story.reveals(match.position, match.legal()[0].code)


def test_bots_play_without_a_heuristic_and_the_search_is_better_than_chance() -> None:
    game = wettlauf.game("dash")
    for name in ("random", "beginner", "practised", "strong@50", "master@50"):
        assert wettlauf.simulate(game, games=2, bots=[name, "random"], seed=1, on_error="raise").games == 2
    outcome = wettlauf.simulate(game, games=60, bots=["strong@100", "random"], seed=1)
    assert outcome.wins[:, 0].mean() > 0.55


@pytest.mark.parametrize("name", ["heuristic", "beginner"])
def test_without_a_heuristic_its_bot_plays_any_move(name: str) -> None:
    match = wettlauf.game("dash").deal(seed=1)
    chosen = set()
    for seed in range(30):
        seen = wettlauf.game("dash").deal(seed).seen(0)
        chosen.add(str(wettlauf.bot(name).choose(seen, match.legal())))
    assert chosen == {"move 0", "move 1"}
    outcome = wettlauf.simulate(wettlauf.game("dash"), games=300, bots=[name, "random"], seed=1)
    even = wettlauf.simulate(wettlauf.game("dash"), games=300, bots=["random", "random"], seed=2)
    assert abs(outcome.wins[:, 0].mean() - even.wins[:, 0].mean()) < 0.15


def test_declared_facts_hold() -> None:
    assert len(DASH.moves) == DASH.kernel.actions
    for seed in range(20):
        scores = played(seed).result.scores
        assert all(DASH.kernel.lowest_score <= score <= DASH.kernel.highest_score for score in scores)
