"""Explains what a move of Strauß voraus! gains and costs, in facts that anyone who sees the position can check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wettlauf.core.bits import size
from wettlauf.core.layout import copy_records
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.strauss import rules
from wettlauf.games.strauss.data import (
    ADVANTAGES,
    ARROW_ON,
    CHEETAH,
    COLOURS,
    LANES,
    NONE,
    NOTHING,
    PORCUPINE,
    QUICKSAND,
    THINGS,
    VALUES,
    WARTHOG,
    cards_in,
)
from wettlauf.games.strauss.moves import FLIP_NONE, JUMP_MOVE
from wettlauf.games.strauss.notation import advantage_words, card_words, parts_of, space_from_text, space_words
from wettlauf.games.strauss.prospects import IN_THE_WAY
from wettlauf.games.strauss.routes import UNDERWAY, Route, routes
from wettlauf.games.strauss.state import BY_EXCEPTION, DUNE, STEPPING
from wettlauf.games.strauss.story import distance, leap_end, listed, ostrich_words
from wettlauf.games.strauss.turn import MAY_LEAP, MAY_PLUS2, extras

MOST = 2  # facts per move
Ends = list[tuple[int, Route]]  # where a move can end, with the route there


def reasons_for(position: Position, code: int) -> tuple[Words, ...]:
    """Returns the most important facts about a move, for tips."""
    verb, number = parts_of(code)
    facts = _ABOUT[verb](position, code, verb, number)
    return tuple(facts[:MOST])


# ---- where a move leads ----


def _position_after(position: Position, code: int) -> Position:
    """Returns the position after a move; cards drawn face down stay unknown."""
    twin: Any = copy_records([position.state])[0]
    rules.apply(position.setup, twin, code)
    return replace(position, state=twin)


def _ends(position: Position, code: int) -> Ends:
    """Returns all spaces that a move may lead to, with their routes."""
    state: Any = position.state
    begun = routes(replace(position, find_legal=lambda: (code,)), code)
    if not begun:
        after = _position_after(position, code)
        now: Any = after.state
        underway = now.seat == state.seat and now.turn == state.turn and now.phase in UNDERWAY
        if not underway:
            return [(now.players[state.seat].at, Route())]
        begun = routes(after)
    return [(space_from_text(end.space), route) for end in begun for route in end.routes]


def _furthest(position: Position, ends: Ends) -> tuple[int, Route]:
    """Returns the end furthest ahead, with the route there that loses the fewest points."""
    return max(ends, key=lambda end: (_rank(position, end[0]), -end[1].costs.lapsed))


def _rank(position: Position, space: int) -> int:
    setup: Any = position.setup
    return int(setup.space[space].rank)


def _here(position: Position) -> int:
    state: Any = position.state
    return int(state.players[state.seat].at)


def _on_the_way(position: Position, ends: Ends) -> list[Words]:
    """Returns what else a move brings: the line, water, birds passed or blocked, animals."""
    end, _ = _furthest(position, ends)
    reasons = _over_line(position, end)
    if any(route.costs.waterholes for _, route in ends):
        reasons.append(_words("for-water"))
    reasons += _passed(position, end)
    reasons += _blocked(position, end)
    costs = [route.costs for _, route in ends]
    if all(cost.cheetahs for cost in costs):
        reasons.append(_words("for-cheetah"))
    if all(cost.warthog for cost in costs):
        reasons.append(_words("for-warthog"))
    if all(cost.porcupine for cost in costs):
        reasons.append(_words("for-porcupine"))
    return reasons


def _over_line(position: Position, end: int) -> list[Words]:
    """Returns that the move crosses the line, or wins if all others have had their turn and are behind (V50, V51)."""
    state: Any = position.state
    setup: Any = position.setup
    if _rank(position, end) < setup.line:
        return []
    players = position.options["players"]
    ahead = all(_rank(position, state.players[seat].at) < _rank(position, end) for seat in _others(position))
    return [_words("for-wins" if ahead and state.turn == players - 1 else "for-line")]


def _others(position: Position) -> list[int]:
    state: Any = position.state
    return [seat for seat in range(position.options["players"]) if seat != state.seat]


def _passed(position: Position, end: int) -> list[Words]:
    state: Any = position.state
    low, high = _rank(position, _here(position)), _rank(position, end)
    birds = [seat for seat in _others(position) if low < _rank(position, state.players[seat].at) < high]
    return [_words("for-passes", birds=_birds(state, birds))] if birds else []


def _blocked(position: Position, end: int) -> list[Words]:
    """Returns the birds that a bird blocks once it has moved."""
    return _blocked_from(position, end) if end != _here(position) else []


def _blocked_from(position: Position, end: int) -> list[Words]:
    """Returns the birds behind on the same lane that are still to move in this round."""
    state: Any = position.state
    setup: Any = position.setup
    later = {
        state.players[state.order[turn]].at: state.order[turn]
        for turn in range(state.turn + 1, position.options["players"])
    }
    birds, back = [], setup.space[end].behind
    for _ in range(IN_THE_WAY):
        if back == NONE:
            break
        if back in later:
            birds.append(later[back])
        back = setup.space[back].behind
    return [_words("for-blocks", birds=_birds(state, birds))] if birds else []


def _birds(state: Any, seats: Sequence[int]) -> Words:
    names = [ostrich_words(state, seat) for seat in seats]
    if len(names) == 1:
        return names[0]
    return Words("strauss-list-and", {"first": listed(names[:-1]), "last": names[-1]})


# ---- cards ----


def _card(position: Position, code: int, verb: str, number: int) -> list[Words]:
    """Returns the facts about a card, the joker or copy."""
    state: Any = position.state
    ends = _ends(position, code)
    end, route = _furthest(position, ends)
    value, bonus = distance(position.setup, state, verb, number)
    bonus = 0 if route.costs.early else bonus
    facts: dict[str, Argument] = {
        "value": value,
        "bonus": bonus,
        "points": value + bonus,
        "space": space_words(end),
        "lapsed": route.costs.lapsed,
    }
    reasons = [Words(f"strauss-for-{_run_text(position, end, route)}", facts), *_on_the_way(position, ends)]
    thrown = any(route.costs.warthog for _, route in ends)
    return reasons if verb == "play" or thrown else [*reasons, _words("for-keeps-hand")]


def _run_text(position: Position, end: int, route: Route) -> str:
    """Returns which text describes a run; its distance is given only if each point is one space."""
    costs = route.costs
    if end == _here(position):
        return "stuck"
    if costs.lapsed:
        return "run-lapses"
    return "run-to" if costs.quicksand or costs.porcupine or costs.carried else "run"


def _exception(position: Position, code: int, verb: str, number: int) -> list[Words]:
    return [_words("for-exception"), *_lowest(position, number)]


def _stay(position: Position, code: int, verb: str, number: int) -> list[Words]:
    return [_words("for-stay"), *_lowest(position, number)]


def _lowest(position: Position, card: int) -> list[Words]:
    """Returns that it is the lowest card, if the whole hand is visible."""
    state: Any = position.state
    me = state.players[state.seat]
    known = size(me.hand) == me.held and me.held > 1
    lowest = known and card % VALUES == min(other % VALUES for other in cards_in(me.hand))
    return [_words("for-lowest")] if lowest else []


def _jump(position: Position, code: int, verb: str, number: int) -> list[Words]:
    state: Any = position.state
    me = state.players[state.seat]
    if size(me.hand) != me.held:
        return [_words("for-jump")]  # the card is not visible
    ends = _ends(position, JUMP_MOVE)
    end, _ = _furthest(position, ends)
    return [_words("for-jump-to", space=space_words(end)), *_over_line(position, end), *_passed(position, end)]


# ---- steps ----


def _step(position: Position, code: int, verb: str, number: int) -> list[Words]:
    state: Any = position.state
    reasons = _thing(position, number)
    if state.mode == BY_EXCEPTION:
        return [_direction(position, number), *reasons, *_next_bonus(position, number)]
    ends = _ends(position, code)
    if len(position.legal) == 1:
        return [*reasons, _words("for-only-way"), *_on_the_way(position, ends)]
    best, _ = _furthest(position, ends)
    rest = [_furthest(position, _ends(position, other))[0] for other in position.legal if other != code]
    name = "for-furthest" if _rank(position, best) > max(_rank(position, end) for end in rest) else "for-leads-to"
    return [*reasons, _words(name, space=space_words(best)), *_on_the_way(position, ends)]


def _thing(position: Position, space: int) -> list[Words]:
    """Returns what entering the space means because of what lies on it."""
    state: Any = position.state
    setup: Any = position.setup
    me, on, water = state.players[state.seat], setup.space[space].on, setup.space[space].water
    reasons = []
    if water and me.crosses and not me.served >> (water - 1) & 1:
        reasons.append(_words("for-drinks"))
    if NOTHING < on <= QUICKSAND:
        what = THINGS[on]
        if state.jumping:
            reasons.append(_words("for-jumps-over", what=what))
        elif state.tiptoe:
            reasons.append(_words("for-tiptoes", what=what))
        elif on == CHEETAH and (me.ticks or me.crosses):
            reasons.append(_words("for-cheetah"))
        elif on in (PORCUPINE, WARTHOG) or (on == QUICKSAND and state.mode != BY_EXCEPTION):
            reasons.append(_words(f"for-{what}"))
    return reasons


def _direction(position: Position, space: int) -> Words:
    """Returns where the exception leads: forwards, sideways or back."""
    setup: Any = position.setup
    gained = setup.space[_here(position)].to_go - setup.space[space].to_go
    way = "forward" if gained > 0 else "back" if gained < 0 else "aside"
    return _words("for-one-space", way=way, space=space_words(space))


def _next_bonus(position: Position, space: int) -> list[Words]:
    """Returns the highest card in hand that gets the bonus on that lane in the next round (V14)."""
    state: Any = position.state
    setup: Any = position.setup
    lane = setup.space[space].lane
    cards = [card for card in cards_in(state.players[state.seat].hand) if card // VALUES == lane]
    return [_words("for-next-bonus", card=card_words(max(cards)))] if cards and lane < LANES else []


# ---- advantages ----


def _flip(position: Position, code: int, verb: str, number: int) -> list[Words]:
    return [_words("for-flip-none") if code == FLIP_NONE else _words("for-flip", name=ADVANTAGES[number])]


def _lose(position: Position, code: int, verb: str, number: int) -> list[Words]:
    state: Any = position.state
    me = state.players[state.seat]
    kept = [other for other in range(len(ADVANTAGES)) if (me.ticks | me.crosses) >> other & 1 and other != number]
    names = [advantage_words(other) for other in kept]
    reasons = [_words("for-lose-keeps", kept=listed(names)) if kept else _words("for-lose-last")]
    return reasons if me.ticks >> number & 1 else [_words("for-lose-crossed"), *reasons]


def _plus2(position: Position, code: int, verb: str, number: int) -> list[Words]:
    ends = _ends(position, code)
    end, _ = _furthest(position, ends)
    return [_words("for-plus2", space=space_words(end)), *_on_the_way(position, ends)]


def _leap(position: Position, code: int, verb: str, number: int) -> list[Words]:
    end = leap_end(position.setup, position.state)
    return [_words("for-leap", space=space_words(end)), *_over_line(position, end), *_passed(position, end)]


def _end(position: Position, code: int, verb: str, number: int) -> list[Words]:
    state: Any = position.state
    if state.phase == STEPPING:
        here = _here(position)
        reasons = [_words("for-end-early", points=state.points, space=space_words(here))]
        return [*reasons, *_over_line(position, here), *_blocked_from(position, here)]
    may = extras(position.setup, state, state.players[state.seat])
    kept = [name for name, bit in (("leap", MAY_LEAP), ("plus2", MAY_PLUS2)) if may & bit]
    return [_words("for-keeps", kept=listed([Words("strauss-advantage", {"name": name}) for name in kept]))]


# ---- animals, dune, hands ----


def _heed(position: Position, code: int, verb: str, number: int) -> list[Words]:
    """Returns what heeding or ignoring an animal or an arrow means on tiptoe."""
    state: Any = position.state
    setup: Any = position.setup
    on = setup.space[_here(position)].on
    if state.phase == DUNE:
        return [_words(f"for-{verb}-arrow", way="on" if on == ARROW_ON else "back")]
    return [_words(f"for-{verb}-{THINGS[on]}")]


def _top(position: Position, code: int, verb: str, number: int) -> list[Words]:
    return [_words("for-top", card=card_words(number))]


def _drop(position: Position, code: int, verb: str, number: int) -> list[Words]:
    return [*_lowest(position, number), *_no_lane(position, number)] or [_words("for-drop")]


def _no_lane(position: Position, card: int) -> list[Words]:
    """Returns that a card would get no bonus from here, as the bird stands on another lane."""
    setup: Any = position.setup
    lane = setup.space[_here(position)].lane
    return [_words("for-no-bonus", colour=COLOURS[lane])] if lane < LANES and card // VALUES != lane else []


def _words(name: str, /, **args: Argument) -> Words:
    return Words(f"strauss-{name}", args)


_ABOUT = {
    "play": _card, "joker": _card, "copy": _card, "exception": _exception, "stay": _stay, "jump": _jump,
    "step": _step, "flip": _flip, "lose": _lose, "plus2": _plus2, "leap": _leap, "end": _end,
    "heed": _heed, "ignore": _heed, "top": _top, "drop": _drop,
}  # fmt: skip
