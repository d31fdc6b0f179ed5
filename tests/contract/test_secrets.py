"""Hidden information stays hidden in every game: worlds a seat cannot tell apart look identical to it."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.contract.worlds import ANY_SEED, GAMES, Tried, bytes_of, examples, game_of, walk
from wettlauf.core.match import Match

every_game = pytest.mark.parametrize("tried", GAMES, ids=repr)
# Only games that hide something: in the others a chance event, different in each world, follows every move.
with_secrets = pytest.mark.parametrize("tried", [one for one in GAMES if one.kind.declared.hidden], ids=repr)


def two_worlds(tried: Tried, data: st.DataObject, seed: int, running: bool = False) -> tuple[Match, Match, int | None]:
    """Returns a match at some point, and a redealt world that agrees with everything one seat knows."""
    game, moves = game_of(tried, data.draw(tried.options)), data.draw(st.integers(0, 300))
    match = walk(game.deal(seed), seed, moves)
    if running and match.over:
        match = walk(game.deal(seed), seed, moves % len(match.log))
    seat = data.draw(st.sampled_from([None, *range(match.game.seats)]))
    return match, match.redeal(seat, data.draw(ANY_SEED)), seat


@every_game
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(80))
def test_a_redealt_world_looks_the_same(tried: Tried, data: st.DataObject, seed: int) -> None:
    match, world, seat = two_worlds(tried, data, seed)
    assert world.view(seat) == match.view(seat)
    assert world.seen(seat).packed() == match.seen(seat).packed()
    assert world.seat == match.seat
    assert world.result == match.result
    assert tried.counted(world.position) == tried.counted(match.position)
    if seat is not None and match.seat == seat:
        assert world.legal() == match.legal()
        assert world.seen(seat).worths() == match.seen(seat).worths()
        for move in tried.kind.moves.values():
            reasons = match.why_not(move), world.why_not(move)
            assert reasons[0] == reasons[1]


@with_secrets
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(60))
def test_nothing_leaks_through_log_or_words_while_play_goes_on(tried: Tried, data: st.DataObject, seed: int) -> None:
    match, world, seat = two_worlds(tried, data, seed, running=True)
    start = match.copy()
    start._entries = []
    chooser = random.Random(seed)
    compared = 0
    for _ in range(12):
        both = [move for move in start.legal() if move in world.legal()]
        # Cards this seat draws, and cards turned over for everybody, differ between worlds.
        both = [
            move
            for move in both
            if not (start.seat == seat and tried.kind.story.reveals(start.position, move.code))
            and not tried.kind.story.turns_over(start.position, move.code)
        ]
        if not both or start.waits_for_chance:
            break
        move = chooser.choice(both)
        start.play(move)
        world.play(move)
        assert start.seen(seat).log == world.seen(seat).log
        assert start.view(seat) == world.view(seat)
        story = [entry.say(lang) for entry in start.story(seat) for lang in ("de", "en")]
        assert story == [entry.say(lang) for entry in world.story(seat) for lang in ("de", "en")]
        compared += 1
    # An example without a move proves nothing: Hypothesis looks for another, and fails if it finds too few.
    assume(compared > 0)


@every_game
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(25))
def test_redealt_worlds_play_to_the_end(tried: Tried, data: st.DataObject, seed: int) -> None:
    match, world, _ = two_worlds(tried, data, seed)
    pieces = tried.counted(match.position)
    walk(world, seed, 5000)
    assert world.over
    assert tried.counted(world.position) == pieces


@every_game
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(25))
def test_redealing_reads_nothing_hidden(tried: Tried, data: st.DataObject, seed: int) -> None:
    """The same random numbers redeal two worlds a seat cannot tell apart into the same third world."""
    match, world, seat = two_worlds(tried, data, seed)
    assert bytes_of(match.redeal(seat, seed)) == bytes_of(world.redeal(seat, seed))


@every_game
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(25))
def test_a_hidden_copy_holds_no_random_numbers(tried: Tried, data: st.DataObject, seed: int) -> None:
    match = game_of(tried, data.draw(tried.options)).deal(seed)
    for seat in [None, *range(match.game.seats)]:
        hidden = match.seen(seat)
        assert [int(word) for word in hidden._states[0]["rng"]] == [0, 0, 0, 0]
