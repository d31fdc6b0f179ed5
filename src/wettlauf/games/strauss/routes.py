"""Finds where a move can end, and the routes there that differ in what they bring and cost.

In records a move is a series of small steps. A person points at a space and is asked for the route only if it matters.

>>> import wettlauf
>>> match = wettlauf.game("strauss", course=["START", "W1", "FINISH"], start_player=0).deal(seed=4)
>>> (end,) = match.routes("play grey 6")
>>> end.space
'1.R2'
>>> for route in end.routes:
...     print(" ".join(route.moves[-3:]), [words.say("en") for words in route.words()])
step 1.W1 flip none step 1.R2 ['through the water']
step 1.W0 step 1.R1 step 1.R2 []
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wettlauf.core.layout import copy_records
from wettlauf.core.position import Position
from wettlauf.core.words import Words
from wettlauf.games.strauss import choices, rules
from wettlauf.games.strauss.data import ARROW_ON, PLACES, PORCUPINE, QUICKSAND, WARTHOG
from wettlauf.games.strauss.moves import FLIP_NONE, HEED, JUMP_MOVE, MASK_WORDS, STAY, STEP
from wettlauf.games.strauss.notation import move_text, parts_of, space_text
from wettlauf.games.strauss.state import AFTER, ANIMAL, BY_EXCEPTION, CARD, DUNE, FLIPPING, LOSING, STEPPING
from wettlauf.games.strauss.story import distance, leaves_bonus, points_lapsed
from wettlauf.games.strauss.turn import MAY_END, extras

JUMP = str(move_text(JUMP_MOVE))
UNDERWAY = (STEPPING, ANIMAL, LOSING, FLIPPING, DUNE)


@dataclass(frozen=True)
class Costs:
    """What a route brings and costs; routes to the same end with equal costs count as one."""

    waterholes: tuple[int, ...] = ()  # tiles with water where an advantage may be turned over (V18)
    cheetahs: int = 0  # how many advantages they take (V31)
    warthog: bool = False  # replaces the hand (V34)
    porcupine: bool = False  # ends the run and bars +2 (V32)
    quicksand: int = 0  # points that it costs beyond one per space (V42)
    carried: str = ""  # by the dune: `on` or `back` (V41)
    lapsed: int = 0  # points that are lost because the way is blocked (V13)
    plus2: bool = False  # a big jump that may not end here: +2 must follow (V20)
    early: bool = False  # ends without the bonus (V14)
    jump: bool = False  # needs the big jump, which is still to be announced (V20)


@dataclass(frozen=True)
class Route:
    """One way to an end.

    `moves` leads there, declining every waterhole and giving the cheetah the first advantage it may take."""

    moves: tuple[str, ...] = ()
    costs: Costs = Costs()

    def words(self) -> list[Words]:
        """Returns what the route brings and costs as parts of a sentence; empty if nothing."""
        costs = self.costs
        counts = {"water": len(costs.waterholes), "cheetahs": costs.cheetahs, "quicksand": costs.quicksand}
        parts = [Words(f"strauss-route-{name}", {"count": count}) for name, count in counts.items() if count]
        parts += [Words(f"strauss-route-{name}") for name in ("warthog", "porcupine") if getattr(costs, name)]
        if costs.lapsed:
            parts.append(Words("strauss-route-lapsed", {"count": costs.lapsed}))
        if costs.carried:
            parts.append(Words("strauss-route-carried", {"way": costs.carried}))
        parts += [Words(f"strauss-route-{name}") for name in ("plus2", "early", "jump") if getattr(costs, name)]
        return parts


@dataclass(frozen=True)
class End:
    """A space where the move can end, before +2 and leapfrog, with the different routes there."""

    space: str
    first: str  # the move that begins it: `play green 5`, `jump`; empty in the middle of a move
    routes: tuple[Route, ...]

    @property
    def played(self) -> str:
        """Returns what is played to get there: `first`, or the card that follows the big jump."""
        return self.routes[0].moves[1] if self.needs_jump else self.first

    @property
    def needs_jump(self) -> bool:
        """Returns whether the big jump must still be announced (V20)."""
        return self.first == JUMP


def ends_of(ends: Sequence[End], played: Callable[[str], bool]) -> list[End]:
    """Returns the ends of something that can be played, followed by those that it reaches only with a big jump."""
    plain = [end for end in ends if played(end.first)]
    near = {end.space for end in plain}
    return plain + [end for end in ends if end.first == JUMP and played(end.played) and end.space not in near]


def routes(position: Position, code: int | None = None) -> list[End]:
    """Returns every end within reach of the seat to act: with the move `code`, or with every card that it may use.

    During a move these are the ends that are still possible; if no move is due, there are none."""
    state: Any = position.state
    if state.phase in UNDERWAY and code is None:
        return _gather("", _follow(position, state, Route(), set()))
    if state.phase != CARD:
        return []
    begun = [move for move in position.legal if not STAY <= move < JUMP_MOVE and code in (None, move)]
    return [end for move in begun for found in _starts(position, move) for end in _gather(str(move_text(move)), found)]


def _starts(position: Position, code: int) -> Iterator[Iterator[tuple[int, Route]]]:
    """Yields the ends of a move; for the big jump, those of each card."""
    if code != JUMP_MOVE:
        yield _follow_move(position, code)
        return
    announced = _after(position, position.state, code)
    for following in _legal(position, announced):
        route = Route((JUMP, str(move_text(following))), Costs(jump=True))
        yield _follow(position, _after(position, announced, following), route, set())


def _follow_move(position: Position, code: int) -> Iterator[tuple[int, Route]]:
    state: Any = position.state
    after = _after(position, state, code)
    route = Route((str(move_text(code)),))
    if after.seat == state.seat and after.phase == STEPPING:
        yield from _follow(position, after, route, set())
    else:  # stuck on its own colour: all its points are lost (V13)
        lost = sum(distance(position.setup, state, *parts_of(code)))
        yield state.players[state.seat].at, replace(route, costs=Costs(lapsed=lost))


def _follow(position: Position, state: Any, route: Route, seen: set[Any]) -> Iterator[tuple[int, Route]]:
    """Yields every end from here with its route; `seen` keeps equal states from being followed twice."""
    was: Any = position.state
    me = state.players[was.seat]
    if state.seat != was.seat or state.turn != was.turn or state.phase not in UNDERWAY:
        must = state.phase == AFTER and not extras(position.setup, state, me) & MAY_END
        yield me.at, replace(route, costs=replace(route.costs, plus2=must))
        return
    where = (state.phase, state.mode, state.next_check, me.at, state.points, state.bound, route.costs)
    if where in seen:
        return
    seen.add(where)
    for code in _decisions(position, state):
        after = _after(position, state, code)
        costs = _added_costs(position.setup, state, code, after, route.costs)
        yield from _follow(position, after, Route((*route.moves, str(move_text(code))), costs), seen)


def _added_costs(setup: Any, state: Any, code: int, after: Any, costs: Costs) -> Costs:
    """Returns the costs with those of one more decision added."""
    here = state.players[state.seat].at
    entered = code - STEP if code >= STEP else here
    on = setup.space[entered].on
    if state.phase == FLIPPING:
        holes = sorted({*costs.waterholes, here // PLACES})
        costs = replace(costs, waterholes=tuple(holes))
    elif state.phase == LOSING:
        costs = replace(costs, cheetahs=costs.cheetahs + 1)
    if leaves_bonus(setup, state, code, after):
        costs = replace(costs, early=True)
    bare = code >= STEP and not state.tiptoe and not state.jumping
    if bare and on == QUICKSAND and state.mode != BY_EXCEPTION:
        costs = replace(costs, quicksand=costs.quicksand + 1)
    if bare or (state.phase == ANIMAL and code == HEED):
        costs = _with_animal(costs, on)
    lapsed = points_lapsed(setup, state, code, after)
    landed = after.players[state.seat].at
    if landed != entered:
        costs = replace(costs, carried="on" if on == ARROW_ON else "back")
        if not state.tiptoe:
            costs = _with_animal(costs, setup.space[landed].on)
    return replace(costs, lapsed=lapsed) if lapsed else costs


def _with_animal(costs: Costs, on: int) -> Costs:
    """Returns the costs with those of an animal that takes effect added."""
    return replace(costs, warthog=costs.warthog or on == WARTHOG, porcupine=costs.porcupine or on == PORCUPINE)


def _decisions(position: Position, state: Any) -> list[int]:
    """Returns the decisions to follow: water declined, a cheetah given its first choice; neither changes the ends."""
    legal = _legal(position, state)
    if state.phase == FLIPPING:
        return [FLIP_NONE]
    return legal[:1] if state.phase == LOSING else legal


def _gather(first: str, found: Iterable[tuple[int, Route]]) -> list[End]:
    ends: dict[int, dict[Costs, Route]] = {}
    for space, route in found:
        ends.setdefault(space, {}).setdefault(route.costs, route)
    return [End(space_text(space), first, tuple(ends[space].values())) for space in sorted(ends)]


def _after(position: Position, state: Any, code: int) -> Any:
    twin: Any = copy_records([state])[0]
    rules.apply(position.setup, twin, code)
    return twin


def _legal(position: Position, state: Any) -> list[int]:
    words = [0] * MASK_WORDS
    choices.legal(position.setup, state, words)
    return [64 * w + bit for w, word in enumerate(words) for bit in range(62) if word >> bit & 1]
