"""Records as NumPy rows and as plain objects."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from wettlauf.core.layout import PlainRecord, blank_records, copy_records, layout_of, pack, unpack
from wettlauf.core.stacks import pop, push, stack_of, top

INNER = layout_of([("word", np.int64), ("marks", np.int8, (3,))])
OUTER = layout_of([("parts", INNER, (2,)), ("grid", np.int8, (2, 3)), ("n", np.int8)])


def test_a_layout_has_no_gaps_and_refuses_fields_in_an_order_that_makes_some() -> None:
    assert INNER.itemsize == 16
    assert "spare" in (INNER.names or ())
    with pytest.raises(ValueError, match="gap before the field word"):
        layout_of([("mark", np.int8), ("word", np.int64)])


def test_plain_and_packed_records_hold_the_same() -> None:
    plain: Any = blank_records(OUTER, 2, compiled=False)
    plain[1].parts[1].word = 1 << 61
    plain[1].parts[0].marks[2] = -5
    plain[1].grid[1][2] = 7
    packed = pack(plain, OUTER)
    assert packed[1]["parts"][1]["word"] == 1 << 61
    assert packed[1]["grid"][1][2] == 7
    back: Any = unpack(packed)
    assert back[1].parts[0].marks == [0, 0, -5]
    assert pack(back, OUTER).tobytes() == packed.tobytes()


def test_records_are_made_as_they_are_read() -> None:
    plain: Any = blank_records(OUTER, 1, compiled=False)
    plain[0].n, plain[0].grid[1][2] = 3, 7
    packed = pack(plain, OUTER)
    record: Any = unpack(packed)[0]
    assert not vars(record)
    assert record.raw == packed.tobytes()
    record.n = 4
    record.grid[0][0] = 9
    twin: Any = copy_records([record])[0]
    record.grid[1][2] = 8
    assert (twin.n, twin.grid[0][0], twin.grid[1][2]) == (4, 9, 7)
    assert type(twin) is PlainRecord
    assert not hasattr(record, "nothing")


def test_a_value_that_its_field_cannot_hold_is_an_error_not_a_wrap() -> None:
    plain: Any = PlainRecord(OUTER)
    plain.n = 128
    with pytest.raises(OverflowError, match="128 does not fit"):
        pack([plain], OUTER)


@pytest.mark.parametrize("compiled", [True, False])
def test_a_copy_is_independent(compiled: bool) -> None:
    records = blank_records(OUTER, 1, compiled)
    twin = copy_records(records)
    row = records[0]["grid"] if compiled else records[0].grid
    row[0][0] = 9
    assert pack(twin, OUTER).tobytes() == pack(blank_records(OUTER, 1, compiled), OUTER).tobytes()


def test_stacks_give_back_what_was_pushed_last() -> None:
    stack: Any = PlainRecord(stack_of(4))
    for card in (3, 1, 2):
        push(stack, card)
    assert top(stack) == 2
    assert [pop(stack) for _ in range(3)] == [2, 1, 3]
    for card in range(4):
        push(stack, card)
    with pytest.raises(IndexError):
        push(stack, 4)
