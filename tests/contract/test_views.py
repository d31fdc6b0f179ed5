"""Views are the same in whichever way they are made, and the outlook of a move matches what the rules do."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.worlds import ANY_SEED, GAMES, Tried, examples, game_of, walk
from wettlauf.core.aspects import no_outlook
from wettlauf.core.layout import UnpackedRecord
from wettlauf.core.memoizing import memoize_parts, memoize_record
from wettlauf.core.schemas import schema_of, struct_of
from wettlauf.core.showing import LastSeen
from wettlauf.server.game_schemas import game_schema

pytestmark = pytest.mark.parametrize("tried", GAMES, ids=repr)


def encoded(view: Any) -> bytes:
    return msgspec.json.encode(view)


@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(15))
def test_several_viewers_are_shown_what_each_alone_would_see(tried: Tried, data: st.DataObject, seed: int) -> None:
    match = game_of(tried, data.draw(tried.options)).deal(seed)
    last = LastSeen()
    viewers = [None, *range(match.game.seats)]
    for _ in range(data.draw(st.integers(1, 25))):
        if match.seat is None:
            break
        before = match.length
        match.play(data.draw(st.sampled_from(match.legal())))
        for seat, shown in match.shown_to(viewers, before, last).items():
            assert encoded(shown.view) == encoded(tried.kind.view(match.seen(seat).position, seat))
            assert shown.story == match.story(seat, before)
        if data.draw(st.booleans()):
            match.undo()  # so the next story does not begin at the last view


@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(15))
def test_both_modes_show_the_same(tried: Tried, data: st.DataObject, seed: int) -> None:
    options = data.draw(tried.options)
    moves = data.draw(st.integers(0, 60))
    compiled, pure = (walk(game_of(tried, options, mode).deal(seed), seed, moves) for mode in (True, False))
    for seat in (None, *range(compiled.game.seats)):
        assert encoded(compiled.seen(seat).typed_view) == encoded(pure.seen(seat).typed_view)


@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(15))
def test_a_view_is_made_once_keeps_to_its_schema_and_reads_back(tried: Tried, data: st.DataObject, seed: int) -> None:
    match = walk(game_of(tried, data.draw(tried.options)).deal(seed), seed, data.draw(st.integers(0, 300)))
    seen = match.seen(data.draw(st.sampled_from([None, *range(match.game.seats)])))
    assert seen.view is seen.view
    assert seen.view == json.loads(encoded(seen.typed_view))
    jsonschema.Draft202012Validator(schema_of(tried.kind.view)).validate(seen.view)
    struct = struct_of(tried.kind.view)
    if struct is not None:
        assert msgspec.convert(seen.view, struct, strict=True) == seen.typed_view


@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(15))
def test_outlooks_tell_nothing_hidden_and_only_of_legal_moves(tried: Tried, data: st.DataObject, seed: int) -> None:
    match = walk(game_of(tried, data.draw(tried.options)).deal(seed), seed, data.draw(st.integers(0, 100)))
    if match.seat is None:
        return
    world = match.redeal(match.seat, data.draw(ANY_SEED))
    legal = match.legal()
    for move in legal:
        assert match.outlook(move) == world.outlook(move)
        if tried.kind.outlook is no_outlook:
            assert match.outlook(move) is None
        else:
            schema = game_schema(tried.kind).outlook
            assert schema is not None
            if (found := match.outlook(move)) is not None:
                jsonschema.validate(json.loads(encoded(found)), schema)
    other = next((move for move in tried.kind.moves.values() if move not in legal), None)
    assert other is None or match.outlook(other) is None


def test_what_is_kept_follows_from_the_bytes_alone(tried: Tried) -> None:
    made: list[int] = []

    @memoize_record(2)
    def seats(record: Any, more: int) -> int:
        made.append(more)
        return more

    @memoize_parts("players", most=2)
    def players(found: Any) -> int:
        made.append(len(found))
        return len(found)

    match = game_of(tried, {}).deal(seed=1)
    for _ in range(3):
        state = match.seen(0).position.state
        assert isinstance(state, UnpackedRecord)
        assert seats(state, 7) == 7
        assert players(state) == len(state.players)
    assert len(made) == 2  # all hidden copies of one state have the same bytes
    assert seats(match.seen(None).position.state, 7) == seats(match.seen(0).position.state, 8) - 1
    assert len(made) == (4 if tried.kind.kernel.has_secrets else 3)  # nothing hidden: all see the same
    kept = len(made)
    plain = game_of(tried, {}, compiled=False).deal(seed=1).position.state
    assert [players(plain), players(plain)] == [len(plain.players)] * 2  # type: ignore[attr-defined]
    assert len(made) == kept + 2  # plain records are mutable, so they are not cached
