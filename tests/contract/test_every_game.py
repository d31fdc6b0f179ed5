"""Properties that must hold for every game, checked through the contract alone."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.worlds import ANY_SEED, GAMES, Tried, bytes_of, examples, game_of, walk
from wettlauf.core.errors import IllegalMove
from wettlauf.core.record import Record
from wettlauf.core.replaying import replay_record

every_game = pytest.mark.parametrize("tried", GAMES, ids=repr)
STEPS = st.integers(0, 300)


@pytest.mark.parametrize("tried", [tried for tried in GAMES if tried.census is not None], ids=repr)
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(40))
def test_cards_tiles_and_figures_are_conserved(tried: Tried, data: st.DataObject, seed: int) -> None:
    match = game_of(tried, data.draw(tried.options)).deal(seed)
    pieces = tried.counted(match.position)
    for step in range(150):
        walk(match, seed + step, most=1)
        assert tried.counted(match.position) == pieces


@every_game
@given(data=st.data(), seed=ANY_SEED, steps=STEPS)
@settings(max_examples=examples(40))
def test_every_legal_move_applies_and_no_other(tried: Tried, data: st.DataObject, seed: int, steps: int) -> None:
    match = walk(game_of(tried, data.draw(tried.options)).deal(seed), seed, steps)
    legal = match.legal()
    kernel = tried.kind.kernel
    assert len(legal) <= kernel.most_legal
    assert bool(legal) != match.over
    assert [move.text for move in legal] == sorted({move.text for move in legal})
    before = bytes_of(match)
    for move in tried.kind.moves.values():
        twin = match.copy()
        if move in legal:
            assert match.why_not(move) is None
            twin.play(move)
            assert twin.over or twin.legal()
        else:
            with pytest.raises(IllegalMove):
                twin.play(move)
            assert bytes_of(twin) == before
    assert bytes_of(match) == before


@every_game
@given(data=st.data(), seed=ANY_SEED, steps=STEPS)
@settings(max_examples=examples(40))
def test_no_legal_move_lies_outside_the_words_in_use(tried: Tried, data: st.DataObject, seed: int, steps: int) -> None:
    match = walk(game_of(tried, data.draw(tried.options), compiled=False).deal(seed), seed, steps)
    if match.seat is not None:
        words = [-1] * tried.kind.kernel.mask_words
        used = tried.kind.kernel.legal(match.position.setup, match.position.state, words)
        assert all(word == 0 or used >> w & 1 for w, word in enumerate(words))
        assert [move.code for move in tried.kind.moves_in(words)] == [move.code for move in match.legal()]


@every_game
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(15))
def test_pure_and_compiled_mode_agree_state_by_state(tried: Tried, data: st.DataObject, seed: int) -> None:
    options = data.draw(tried.options)
    compiled = game_of(tried, options).deal(seed)
    pure = game_of(tried, options, compiled=False).deal(seed)
    for step in range(250):
        assert bytes_of(pure) == bytes_of(compiled)
        assert pure.legal() == compiled.legal()
        assert pure.log == compiled.log
        assert pure.result == compiled.result
        if step % 10 == 0:
            for seat in [None, *range(compiled.game.seats)]:
                assert pure.seen(seat).packed() == compiled.seen(seat).packed()
                assert pure.view(seat) == compiled.view(seat)
                assert bytes_of(pure.redeal(seat, seed + step)) == bytes_of(compiled.redeal(seat, seed + step))
            mover = compiled.seat
            assert mover is None or pure.seen(mover).worths() == compiled.seen(mover).worths()
        if compiled.over:
            break
        walk(compiled, seed + step, most=1)
        pure.play(next(text for mover, text in reversed(compiled.log) if mover is not None))


@every_game
@given(data=st.data(), seed=ANY_SEED, steps=STEPS)
@settings(max_examples=examples(40))
def test_undo_goes_back_exactly(tried: Tried, data: st.DataObject, seed: int, steps: int) -> None:
    match = walk(game_of(tried, data.draw(tried.options)).deal(seed), seed, steps)
    if match.over:
        return
    before, log = bytes_of(match), match.log
    twin = match.copy()
    for _ in range(5):
        undone = len(twin.log)
        walk(twin, seed, most=1)
        assert len(twin.log) > undone or twin.over
    while len(twin.log) > len(log):
        twin.undo()
    assert bytes_of(twin) == before
    assert twin.log == log == match.log
    assert twin.legal() == match.legal()


@every_game
@given(data=st.data(), seed=ANY_SEED, steps=STEPS)
@settings(max_examples=examples(30))
def test_records_replay_to_the_same_game(tried: Tried, data: st.DataObject, seed: int, steps: int) -> None:
    match = walk(game_of(tried, data.draw(tried.options)).deal(seed), seed, steps)
    line = match.record(legal=True, names=["Ä", "B"]).to_line()
    record = Record.from_line(line)
    assert record.to_line() == line
    again = replay_record(record, tried.kind)
    assert again.log == match.log
    assert again.result == match.result
    for seat in [None, *range(match.game.seats)]:
        assert again.view(seat) == match.view(seat)
    assert json.loads(again.record(legal=True, names=["Ä", "B"]).to_line()) == json.loads(line)


@every_game
def test_notation_goes_both_ways(tried: Tried) -> None:
    assert len(tried.kind.moves) == len(tried.kind.moves_by_text)
    for code, move in tried.kind.moves.items():
        assert tried.kind.moves_by_text[str(move)].code == code == move.code
        assert move.say("de")
        assert move.say("en")


@every_game
def test_equal_records_are_equal_bytes(tried: Tried) -> None:
    for layout in (tried.kind.kernel.state, tried.kind.kernel.setup):
        assert sum(layout[name].itemsize for name in layout.names or ()) == layout.itemsize
