"""Where an ostrich can get to, for people: every end of a move, and the routes to it that differ in what they bring.

For programs a move is a row of small steps; a person points at a space, and the route is asked for where it matters.

>>> import wettlauf
>>> match = wettlauf.game("strauss", course=["START", "W1", "FINISH"], start_player=0).deal(seed=4)
>>> ends = match.routes("play white 4")
>>> [(end.space, len(end.routes)) for end in ends]
[('1.W0', 1)]
>>> ends[0].routes[0].moves
('play white 4', 'step 0.W0', 'step 0.W1', 'step 0.W2', 'step 1.W0')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from wettlauf.core.game import Position
from wettlauf.core.layout import copy_records
from wettlauf.core.words import Words
from wettlauf.games.strauss import choices, rules
from wettlauf.games.strauss.data import PORCUPINE, WARTHOG
from wettlauf.games.strauss.moves import FLIP_NONE, HEED, JUMP_MOVE, STAY, STEP, WORDS
from wettlauf.games.strauss.notation import move_text, space_text
from wettlauf.games.strauss.state import ANIMAL, CARD, DUNE, FLIPPING, LOSING, STEPPING

UNDERWAY = (STEPPING, ANIMAL, LOSING, FLIPPING, DUNE)


@dataclass(frozen=True)
class Route:
    """One way to an end. `moves` leads there, every waterhole declined; beside it what the route brings and costs."""

    moves: tuple[str, ...] = ()
    water: tuple[str, ...] = ()  # spaces where an advantage may be turned (V18)
    cheetahs: int = 0  # advantages that it costs (V31)
    warthog: bool = False  # replaces the hand (V34)
    porcupine: bool = False  # ends the move and bars +2 (V32)
    carried: bool = False  # by the dune (V41)

    @property
    def brings(self) -> tuple[bool, int, bool, bool, bool]:
        """What distinguishes it from other routes to the same end."""
        return bool(self.water), self.cheetahs, self.warthog, self.porcupine, self.carried

    def words(self) -> list[Words]:
        """What it brings and costs, in words; empty if nothing."""
        told = [Words("strauss-route-water")] if self.water else []
        if self.cheetahs:
            told.append(Words("strauss-route-cheetahs", {"count": self.cheetahs}))
        names = [name for name in ("warthog", "porcupine", "carried") if getattr(self, name)]
        return told + [Words("strauss-route-thing", {"what": name}) for name in names]


@dataclass(frozen=True)
class End:
    """A space where the move can end, before +2 and leapfrog, and the routes there that differ."""

    space: str
    first: str  # the move that begins it: `play green 5`
    routes: tuple[Route, ...]


def routes(position: Position, code: int | None = None) -> list[End]:
    """Every end within reach of the seat to act: with the move `code`, or with every card that it may use.

    In the middle of a move, the ends that are still open; when no move is due, none."""
    state: Any = position.state
    if state.phase == CARD:
        begun = [code] if code is not None else [move for move in position.legal if not STAY <= move < JUMP_MOVE]
        begun = [move for move in begun if move in position.legal]
    elif state.phase in UNDERWAY and code is None:
        return _gather("", _from(position, state, Route()))
    else:
        begun = []
    return [end for move in begun for end in _gather(str(move_text(move)), _begun(position, move))]


def _begun(position: Position, code: int) -> Iterator[tuple[int, Route]]:
    after = _applied(position, position.state, code)
    route = Route((str(move_text(code)),))
    if after.phase != CARD or after.seat != _state(position).seat or not after.jumping:
        yield from _from(position, after, route)
        return
    for following in _legal(position, after):  # the big jump was announced: now the card
        then = replace(route, moves=(*route.moves, str(move_text(following))))
        yield from _from(position, _applied(position, after, following), then)


def _from(position: Position, state: Any, route: Route) -> Iterator[tuple[int, Route]]:
    """Every end from here, with its route."""
    was = _state(position)
    seat = was.seat
    if state.seat != seat or state.phase not in UNDERWAY:
        yield state.players[seat].at, route
        return
    here = state.players[seat].at
    for code in _answers(position, state):
        after = _applied(position, state, code)
        then = replace(
            route,
            moves=(*route.moves, str(move_text(code))),
            water=(*route.water, space_text(here)) if state.phase == FLIPPING else route.water,
            cheetahs=route.cheetahs + (state.phase == LOSING),
            **_met(position, state, here, code, after),
        )
        yield from _from(position, after, then)


def _met(position: Position, state: Any, here: int, code: int, after: Any) -> dict[str, bool]:
    """Animals that act, and the dune, through one decision."""
    setup: Any = position.setup
    found: dict[str, bool] = {}
    entered = code - STEP if state.phase == STEPPING else here
    acts = code == HEED if state.phase == ANIMAL else state.phase == STEPPING and not state.tiptoe
    if acts and not state.jumping and setup.space[entered].on in (PORCUPINE, WARTHOG):
        found["porcupine" if setup.space[entered].on == PORCUPINE else "warthog"] = True
    if after.players[state.seat].at != entered:
        found["carried"] = True
    return found


def _answers(position: Position, state: Any) -> list[int]:
    """The decisions that lead on. Water is declined, a cheetah gets what it may: neither changes where one can go."""
    legal = _legal(position, state)
    if state.phase == FLIPPING:
        return [FLIP_NONE]
    return legal[:1] if state.phase == LOSING else legal


def _gather(first: str, found: Iterator[tuple[int, Route]]) -> list[End]:
    ends: dict[int, dict[Any, Route]] = {}
    for space, route in found:
        ends.setdefault(space, {}).setdefault(route.brings, route)
    return [End(space_text(space), first, tuple(ends[space].values())) for space in sorted(ends)]


def _state(position: Position) -> Any:
    return position.state


def _applied(position: Position, state: Any, code: int) -> Any:
    twin: Any = copy_records([state])[0]
    rules.apply(position.setup, twin, code)
    return twin


def _legal(position: Position, state: Any) -> list[int]:
    words = [0] * WORDS
    choices.legal(position.setup, state, words)
    return [64 * w + bit for w, word in enumerate(words) for bit in range(62) if word >> bit & 1]
