"""Compiled code does not grow unnoticed: counts what Numba and LLVM have to process, instead of timing it.

The figures of each game and group lie in `compile_sizes.json`. Where more is really needed, overwrite them:

    python -m tests.core.test_compile_size
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import wettlauf
from wettlauf.core.driver_groups import GROUPS
from wettlauf.core.instructions import has_bit_deposit
from wettlauf.core.native import group_sizes
from wettlauf.core.registry import names

FIGURES = Path(__file__).with_name("compile_sizes.json")
MOST = 1.25  # times the counts of the committed version

Sizes = dict[str, dict[str, int]]


def sizes_of(name: str) -> Sizes:
    """Returns rules, instructions and optimised instructions of each group. They are cached with the machine code, so
    nothing is compiled again for this."""
    game = wettlauf.Game(wettlauf.game(name).kind, wettlauf.game(name).options, compiled=True)
    list(game.engine.warm_up())
    return {group: group_sizes(game.engine.driver(drivers[0])) for group, drivers in GROUPS.items()}


def grown(before: Sizes, now: Sizes, kinds: set[str]) -> list[str]:
    """Returns one line for everything that has grown too much."""
    return [
        f"{group}: {now[group][kind]} {kind}, were {size}"
        for group, sizes in before.items()
        for kind, size in sizes.items()
        if kind in kinds and now[group][kind] > MOST * size
    ]


@pytest.mark.parametrize("name", names())
def test_no_group_grows_by_a_quarter(name: str) -> None:
    kinds = {"rules", "instructions"}
    if has_bit_deposit():  # the optimiser generates different code for other processors
        kinds.add("optimised")
    now = sizes_of(name)
    before = json.loads(FIGURES.read_text(encoding="utf-8"))[name]
    assert set(now) == set(before)
    assert not grown(before, now, kinds), f"python -m {__name__} writes new figures, if it has to be"


def test_growth_is_noticed() -> None:
    before = {"play": {"rules": 100, "instructions": 1000}}
    assert not grown(before, {"play": {"rules": 125, "instructions": 1250}}, {"rules", "instructions"})
    assert grown(before, {"play": {"rules": 100, "instructions": 1251}}, {"rules", "instructions"}) == [
        "play: 1251 instructions, were 1000"
    ]


if __name__ == "__main__":
    FIGURES.write_text(json.dumps({name: sizes_of(name) for name in names()}, indent=2) + "\n", encoding="utf-8")
