"""Rules are linked before they are optimised; without support in Numba, compiling still works."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from wettlauf.core import bits, linking
from wettlauf.core.native import Compiler
from wettlauf.core.rule import rule

WORDS = np.array([0b101, 0, 1 << 40], np.int64)


@rule
def last_move(moves: Any) -> Any:
    """Calls rules that call rules."""
    return bits_nth(moves, len(moves), bits_count(moves, len(moves)) - 1)


bits_nth, bits_count = bits.nth_move, bits.count_moves


def compiled() -> Any:
    return Compiler("linking", {}, {}, ()).compile(last_move)


def test_a_rule_is_called_with_all_rules_behind_it() -> None:
    assert compiled()(WORDS) == 2 * 64 + 40


def test_rules_are_not_turned_into_machine_code_one_by_one() -> None:
    compiler = Compiler("linking", {}, {}, ())
    compiler.compile(last_move)(WORDS)
    (result,) = compiler._rules[bits.nth_move].overloads.values()
    assert isinstance(result.library, linking._Unlinked)
    with pytest.raises(KeyError, match="nth_move_linking is compiled for other rules only"):
        result.entry_point()


def test_other_arguments_than_usual_are_compiled_for_as_well() -> None:
    last = compiled()
    assert last(WORDS) == last(WORDS[::2]) + 64
    assert len(last.signatures) == 2


@pytest.mark.parametrize("possible", [True, False])
def test_where_linking_fails_numba_compiles_as_it_always_does(monkeypatch: pytest.MonkeyPatch, possible: bool) -> None:
    """Another version of Numba: the internals that `linking` relies on are missing, or behave differently."""

    def fail(*_: Any) -> Any:
        raise AttributeError("no such part of Numba")

    monkeypatch.setattr(linking, "POSSIBLE", possible)
    monkeypatch.setattr(linking, "link", fail)
    assert compiled()(WORDS) == 2 * 64 + 40
