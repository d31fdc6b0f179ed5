"""Edits of a chain of tiles, finished or not. They return a new chain and never modify the old one.

>>> flipped(["START", "S4", "FINISH"], 1)
['START', 'S4*', 'FINISH']
>>> extended(["START", "S4"], "curveL")
['START', 'S4', 'L1']
>>> mirrored(["START", "L2*", "FINISH"])
['START', 'R2*', 'FINISH']
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

from wettlauf.games.strauss.courses import Course, is_tile, tile_of
from wettlauf.games.strauss.tiles import TURNS, box


def free_tiles(chain: Sequence[str], kind: str | None = None) -> list[str]:
    """Returns the tiles of the box that are not in the chain, in the box's order; only those of `kind` if given."""
    used = {tile_of(name) for name in chain}
    return [tile.name for tile in box().values() if tile.name not in used and kind in (None, tile.kind)]


def extended(chain: Sequence[str], kind: str, index: int | None = None) -> Course:
    """Returns the chain with the next free tile of a kind, inserted at an index or at the end but before a finish;
    unchanged if the box has no such tile left."""
    free = free_tiles(chain, kind)
    if not free:
        return list(chain)
    if index is None:
        has_finish = bool(chain) and is_tile(chain[-1]) and box()[tile_of(chain[-1])].shape == "finish"
        index = len(chain) - 1 if has_finish else len(chain)
    return inserted(chain, index, free[0])


def inserted(chain: Sequence[str], index: int, name: str) -> Course:
    return [*chain[:index], name, *chain[index:]]


def removed(chain: Sequence[str], index: int) -> Course:
    return [*chain[:index], *chain[index + 1 :]]


def replaced(chain: Sequence[str], index: int, name: str) -> Course:
    return [*chain[:index], name, *chain[index + 1 :]]


def moved(chain: Sequence[str], index: int, to: int) -> Course:
    """Returns the chain with one tile moved to another index."""
    return inserted(removed(chain, index), to, chain[index])


def swapped(chain: Sequence[str], one: int, other: int) -> Course:
    return replaced(replaced(chain, one, chain[other]), other, chain[one])


def turned_over(name: str) -> str:
    """Returns the name of the other side of a tile."""
    return name.removesuffix("*") if name.endswith("*") else name + "*"


def flipped(chain: Sequence[str], index: int) -> Course:
    return replaced(chain, index, turned_over(chain[index]))


def mirrored(chain: Sequence[str]) -> Course:
    """Returns the mirrored chain: every curve becomes its partner to the other side, with the same side up."""
    return [mirror_tiles().get(tile_of(name), tile_of(name)) + name[len(tile_of(name)) :] for name in chain]


@functools.cache
def mirror_tiles() -> dict[str, str]:
    """Returns the partner of each curve: L1 and R1, L2 and R2, and so on."""
    left, right = ([tile.name for tile in box().values() if tile.shape == shape] for shape in TURNS)
    pairs = list(zip(left, right, strict=False))
    return dict(pairs) | {other: one for one, other in pairs}
