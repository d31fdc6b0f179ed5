"""A course as a graph of numbered spaces, in plain Python; the set-up record of a race holds the same as arrays.

A space has the number 32 * tile + place; the move to it is `moves.STEP` + that number.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field

from wettlauf.games.strauss.data import (
    BRIDGE_PLACE,
    INDEXES,
    LANE_LETTERS,
    LANES,
    NONE,
    NOTHING,
    ON_BRIDGE,
    ON_START,
    PLACES,
    RUN_OUTS,
    START_PLACES,
    THINGS,
)
from wettlauf.games.strauss.tiles import Side, run_out, side, standing


@dataclass
class Space:
    """One space with its lines."""

    tile: int
    name: str  # inside the tile: `W2`, `B0`, `S1`
    lane: int
    on: int = NOTHING
    water: int = 0
    ahead: int = NONE
    left: int = NONE
    right: int = NONE
    behind: int = NONE
    rank: int = 0
    to_go: int = 0
    near: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Graph:
    """A laid course with its run-outs."""

    sides: tuple[Side, ...]
    spaces: dict[int, Space]
    start_spaces: tuple[int, ...]
    line: int  # spaces of this rank or more lie behind the finish line (V50)

    def exits(self, number: int) -> list[int]:
        """Returns the spaces that lines lead to from here, forwards."""
        here = self.spaces[number]
        if here.ahead < NONE:
            return [INDEXES * lane - here.ahead for lane in range(LANES)]
        return [there for there in (here.ahead, here.left, here.right) if there != NONE]


@functools.cache
def place_of(name: str) -> int:
    """Returns the number of a space within its tile: `W2` is 2 * 7 + 2."""
    if name[0] == "S":
        return START_PLACES[int(name[1:]) - 1]
    if name[0] == "B":
        return BRIDGE_PLACE + int(name[1:])
    return INDEXES * LANE_LETTERS.index(name[0]) + int(name[1:])


def name_of(place: int) -> str:
    """Returns the name of a place within its tile; not for start spaces."""
    if place >= BRIDGE_PLACE:
        return f"B{place - BRIDGE_PLACE}"
    return f"{LANE_LETTERS[place // INDEXES]}{place % INDEXES}"


@functools.lru_cache(maxsize=64)
def graph_of(course: tuple[str, ...]) -> Graph:
    """Returns the graph of a valid course."""
    sides = [side(name) for name in course]
    sides += [run_out(sides[-1].tree)] * RUN_OUTS
    spaces: dict[int, Space] = {}
    waterholes = 0
    for tile, laid in enumerate(sides):
        waterholes += bool(laid.water)
        for name in laid.spaces:
            spaces[PLACES * tile + place_of(name)] = _space(laid, name, tile, waterholes)
    _draw_lines(sides, spaces)
    _rank(sides, spaces)
    finish = len(course) - 1
    line = min(
        spaces[PLACES * finish + place_of(name)].rank
        for name in sides[finish].spaces
        if sides[finish].rows[name] >= sides[finish].line
    )
    starts = tuple(PLACES * 0 + place for place in START_PLACES)
    graph = Graph(tuple(sides), spaces, starts, line)
    _measure(graph)
    return graph


def spaces_of(laid: Side) -> dict[int, Space]:
    """Returns the spaces of one side by their places, with the lines that stay on the tile."""
    spaces = {place_of(name): _space(laid, name) for name in laid.spaces}
    for space in spaces.values():
        _draw_inside(laid, space, 0)
    return spaces


def _space(laid: Side, name: str, tile: int = 0, waterhole: int = 1) -> Space:
    on = THINGS.index(laid.on[name]) if name in laid.on else NOTHING
    return Space(tile, name, lane_of(name), on, waterhole if name in laid.water else 0)


@functools.cache
def lane_of(name: str) -> int:
    return {"S": ON_START, "B": ON_BRIDGE}.get(name[0]) or LANE_LETTERS.index(name[0])


def _draw_lines(sides: Sequence[Side], spaces: dict[int, Space]) -> None:
    """Adds the lines of all tiles and between them (V10, V15, V40)."""
    for number, space in spaces.items():
        laid, first = sides[space.tile], PLACES * space.tile
        _draw_inside(laid, space, first)
        if space.lane < LANES:
            letter = LANE_LETTERS[space.lane]
            if laid.last[letter] == space.name and space.tile + 1 < len(sides):
                space.ahead = number - place_of(space.name) + PLACES + place_of(sides[space.tile + 1].first[letter])
                space.near.append(space.ahead)
            if laid.first.get(letter) == space.name:
                space.behind = first - PLACES + place_of(sides[space.tile - 1].last[letter])
                space.near.append(space.behind)


def _draw_inside(laid: Side, space: Space, first: int) -> None:
    """Adds the lines of a space that stay on its tile, whose spaces are numbered from `first`."""
    if space.name == "B1":
        space.ahead = -(first + place_of(laid.last["P"]))  # the exit of lane n is 7 * n further
    else:
        for name in laid.ahead[space.name]:
            _draw(space, lane_of(name), first + place_of(name))
    space.near = [first + place_of(name) for name in (*laid.ahead[space.name], *laid.behind[space.name])]
    same = [name for name in laid.behind[space.name] if name[0] == space.name[0]]
    if same:
        space.behind = first + place_of(same[0])
    elif laid.bridge and space.name in laid.last.values():
        space.behind = first + place_of("B1")


def _draw(space: Space, lane: int, there: int) -> None:
    if lane in (space.lane, ON_BRIDGE):
        space.ahead = there
    elif space.lane == ON_START:
        if space.left == NONE:
            space.left = there
        else:
            space.right = there
    elif lane < space.lane:
        space.left = there
    else:
        space.right = there


def _rank(sides: Sequence[Side], spaces: dict[int, Space]) -> None:
    """Gives each space its rank: the greater is ahead (V6, V7, V8)."""

    def key(number: int) -> tuple[int, tuple[int, int, int]]:
        tile, name = spaces[number].tile, spaces[number].name
        before, behind = (sides[max(0, tile - 1)].tree, sides[min(tile + 1, len(sides) - 1)].tree)
        return tile, standing_between(sides[tile], name, before, behind)

    for rank, number in enumerate(sorted(spaces, key=key)):
        spaces[number].rank = rank


def standing_between(laid: Side, name: str, before: str, behind: str) -> tuple[int, int, int]:
    """Returns the sort key of a space, given where the baobabs of the tiles before and after stand (V8)."""
    if not laid.bridge:
        return standing(laid, name)
    return standing(laid, name, before if name in laid.first.values() else behind)


def _measure(graph: Graph) -> None:
    """Gives each space its distance to the first row beyond the line; negative beyond that row."""
    for number in sorted(graph.spaces, key=lambda number: -graph.spaces[number].rank):
        space = graph.spaces[number]
        if space.rank >= graph.line:
            finish = len(graph.sides) - 1 - RUN_OUTS
            rows = len(graph.sides[finish].first) * (space.tile - finish) + graph.sides[space.tile].rows[space.name]
            space.to_go = graph.sides[finish].line - rows
    far = len(graph.spaces)
    waiting = {number for number, space in graph.spaces.items() if space.rank < graph.line}
    for number in waiting:
        graph.spaces[number].to_go = far
    changed = True
    while changed:
        changed = False
        for number in sorted(waiting, key=lambda number: -graph.spaces[number].rank):
            nearest = 1 + min(graph.spaces[there].to_go for there in graph.exits(number))
            changed = changed or nearest != graph.spaces[number].to_go
            graph.spaces[number].to_go = nearest
