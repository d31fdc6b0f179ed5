"""Describes what a move of Strauß voraus! did, in sentences, from two positions that the viewer may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wettlauf.core.aspects import own_ears
from wettlauf.core.layout import copy_records
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.strauss import rules
from wettlauf.games.strauss.data import (
    COLOURS,
    JOKER_VALUE,
    LOWEST_VALUE,
    OSTRICHES,
    PORCUPINE,
    QUICKSAND,
    VALUES,
    WARTHOG,
    cards_in,
)
from wettlauf.games.strauss.movement import own_lane
from wettlauf.games.strauss.moves import END_MOVE, FLIP_NONE, HEED, STEP
from wettlauf.games.strauss.notation import advantage_object, card_words, parts_of, space_words
from wettlauf.games.strauss.state import (
    ANIMAL,
    CARD,
    DUNE,
    EXTRA,
    FLIPPING,
    LOSING,
    NORMAL,
    OVER_FINISH,
    SHUFFLE,
    STEPPING,
    TOPPING,
)
from wettlauf.games.strauss.turn import landing

Who = dict[str, Argument]
RUNNING = (STEPPING, ANIMAL, LOSING, FLIPPING)

ears = own_ears  # only their owner reads which cards were drawn, after a shuffle too


def tell(before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words) -> list[Words]:
    was: Any = before.state
    now: Any = after.state
    setup: Any = before.setup
    who: Who = {"who": "you" if seat == viewer else "other", "player": name}
    verb, number = parts_of(code)
    sentences = [_decision_words(setup, was, code, seat, who)]
    if verb == "step":
        sentences += _animal_words(was, setup.space[number], who)
    sentences += _consequences(setup, was, now, code, seat, who)
    over_line = _behind_line(before, was, seat) < _behind_line(after, now, seat)
    sentences += [Words("strauss-tell-over-line", who)] if over_line else []
    return sentences + _drawing_words(was, now, seat, viewer, who) + _next_round(before, after, viewer)


def _decision_words(setup: Any, was: Any, code: int, seat: int, who: Who) -> Words:
    """Returns the sentence for the decision itself."""
    verb, number = parts_of(code)
    if was.phase == CARD and not was.jumping:  # a turn begins: name the bird
        who = {**who, "player": Words("strauss-tell-turn", {**who, "ostrich": ostrich_words(was, seat)})}
    if verb in ("play", "copy", "joker"):
        value, bonus = distance(setup, was, verb, number)
        facts: Who = {**who, "value": value, "bonus": bonus, "points": value + bonus}
        if verb == "joker":
            return Words("strauss-tell-joker", {**facts, "colour": COLOURS[number]})
        card = was.players[seat].top if verb == "copy" else number
        return Words(f"strauss-tell-{verb}", {**facts, "card": card_words(card)})
    if verb in ("exception", "stay", "top", "drop"):
        return Words(f"strauss-tell-{verb}", {**who, "card": card_words(number)})
    if verb in ("step", "leap"):
        space = number if verb == "step" else leap_end(setup, was)
        return Words(f"strauss-tell-{verb}", {**who, "space": space_words(space)})
    if code == FLIP_NONE:
        return Words("strauss-tell-flip-none", who)
    if verb in ("flip", "lose"):
        return Words(f"strauss-tell-{verb}", {**who, "advantage": advantage_object(number)})
    if verb in ("heed", "ignore"):
        on = setup.space[was.players[seat].at].on
        what = "dune" if was.phase == DUNE else {PORCUPINE: "porcupine", WARTHOG: "warthog"}[on]
        return Words(f"strauss-tell-{verb}", {**who, "what": what})
    if verb == "end" and was.phase == STEPPING:
        return Words("strauss-tell-end-early", who)
    return Words(f"strauss-tell-{verb}", who)


def distance(setup: Any, state: Any, verb: str, number: int) -> tuple[int, int]:
    """Returns how far a card, the joker or copy leads: its value and the bonus (V14)."""
    me = state.players[state.seat]
    card = me.top if verb == "copy" else number
    lane = number if verb == "joker" else card // VALUES
    value = JOKER_VALUE if verb == "joker" else card % VALUES + LOWEST_VALUE
    return value, state.turn + 1 if setup.space[me.at].lane == lane else 0


def _animal_words(was: Any, space: Any, who: Who) -> list[Words]:
    """Returns the sentence for an animal that acts without a question."""
    if was.jumping or was.tiptoe or space.on not in (PORCUPINE, WARTHOG) or (space.on == WARTHOG and was.warthog):
        return []
    return [Words("strauss-tell-met", {**who, "what": "porcupine" if space.on == PORCUPINE else "warthog"})]


def _consequences(setup: Any, was: Any, now: Any, code: int, seat: int, who: Who) -> list[Words]:
    """Returns what followed the decision: the way is blocked, or the dune carries the bird on."""
    verb, number = parts_of(code)
    before, at = was.players[seat].at, now.players[seat].at
    if verb in ("play", "joker", "copy"):
        return [] if now.phase == STEPPING and now.seat == seat else [Words("strauss-tell-blocked", who)]
    lapsed = points_lapsed(setup, was, code, now)
    sentences = [Words("strauss-tell-lapses", {"points": lapsed})] if lapsed else []
    if verb != "end" and leaves_bonus(setup, was, code, now):
        sentences.append(Words("strauss-tell-end-early", who))
    expected = number if verb == "step" else leap_end(setup, was) if verb == "leap" else before
    if at != expected:
        sentences.append(Words("strauss-tell-pushed", {**who, "space": space_words(at)}))
    return sentences


def points_lapsed(setup: Any, was: Any, code: int, now: Any) -> int:
    """Returns how many points are lost after a decision because the way is blocked (V13)."""
    return 0 if leaves_bonus(setup, was, code, now) else _points_left(setup, was, code, now)


def leaves_bonus(setup: Any, was: Any, code: int, now: Any) -> bool:
    """Returns whether a run ends with this decision and leaves its bonus unused (V14): the player ends it, or a big
    jump finds no free space further on."""
    if code == END_MOVE:
        return bool(was.phase == STEPPING)
    return bool(was.jumping and was.bonus and _points_left(setup, was, code, now) == was.bonus)


def _points_left(setup: Any, was: Any, code: int, now: Any) -> int:
    """Returns how many points are left when a decision ends the run; 0 if it does not."""
    if was.phase not in RUNNING or was.mode not in (NORMAL, EXTRA):
        return 0
    if now.seat == was.seat and now.turn == was.turn and now.mode == was.mode and now.phase in RUNNING:
        return 0
    entered = code - STEP if was.phase == STEPPING else was.players[was.seat].at
    on = setup.space[entered].on
    bare = was.phase == STEPPING and not was.tiptoe and not was.jumping
    if on == PORCUPINE and (bare or code == HEED):
        return 0  # it ends the move (V32)
    spent = 0 if was.phase != STEPPING else 2 if bare and on == QUICKSAND else 1
    return int(was.points) - spent


def leap_end(setup: Any, was: Any) -> int:
    me = was.players[was.seat]
    return int(landing(setup, was, me, me.at, own_lane(setup, was, me.at)))


def _drawing_words(was: Any, now: Any, seat: int, viewer: int | None, who: Who) -> list[Words]:
    me_was, me = was.players[seat], now.players[seat]
    sentences: list[Words] = []
    thrown = _size(me.discard & ~me_was.discard) > 1
    if thrown and was.phase != TOPPING:
        sentences.append(Words("strauss-tell-throws", who))
    count = me_was.draw.n - me.draw.n
    if count > 0:
        sentences.append(_drawn_cards(me.hand & ~(0 if thrown else me_was.hand), count, seat == viewer, who))
    return sentences


def _drawn_cards(cards: int, count: int, own: bool, who: Who) -> Words:
    """Returns which cards were drawn, for their owner, or how many, for the others."""
    if not own:
        return Words("strauss-tell-draws", {**who, "count": count})
    names = [card_words(card) for card in cards_in(cards)]
    drawn = names[-1]
    if len(names) > 1:
        drawn = Words("strauss-list-and", {"first": listed(names[:-1]), "last": drawn})
    return Words("strauss-tell-draws-cards", {**who, "cards": drawn})


def listed(names: Sequence[Words]) -> Words:
    """Joins names with commas: `Red, Blue, Yellow`."""
    joined = Words("strauss-list-end", {"last": names[-1]})
    for name in reversed(names[:-1]):
        joined = Words("strauss-list", {"first": name, "rest": joined})
    return joined


def tell_event(before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
    """Describes a shuffle: whose pile it was, never its order, and what its owner then drew."""
    now: Any = after.state
    was: Any = before.state
    seat = numbers[-1]
    who: Who = {"who": "you" if seat == viewer else "other", "player": ostrich_words(was, seat)}
    sentences = [Words("strauss-tell-shuffle", {**who, "count": len(numbers) - 1})]
    count = now.players[seat].held - was.players[seat].held
    if count > 0:
        sentences.append(_drawn_cards(now.players[seat].hand & ~was.players[seat].hand, count, seat == viewer, who))
    return sentences + _next_round(before, after, viewer)


def _next_round(before: Position, after: Position, viewer: int | None) -> list[Words]:
    was: Any = before.state
    now: Any = after.state
    players = range(after.options["players"])
    if now.phase == OVER_FINISH:
        winner = max(players, key=lambda seat: _rank(after, now, seat))
        who: Who = {"who": "you" if winner == viewer else "other"}
        named: Who = {"player": Words("player-number", {"number": winner + 1}), "ostrich": ostrich_words(now, winner)}
        return [Words("strauss-tell-over", {**who, "player": Words("strauss-tell-turn", named)})]
    if now.turn != 0 or was.turn != len(players) - 1:
        return []
    birds = [(now.order[turn], ostrich_words(now, now.order[turn])) for turn in players]
    order = [Words("strauss-tell-own", {"ostrich": bird}) if seat == viewer else bird for seat, bird in birds]
    return [Words("strauss-tell-round", {"order": listed(order)})]


def ostrich_words(state: Any, seat: int) -> Words:
    return Words("strauss-ostrich", {"colour": OSTRICHES[state.players[seat].ostrich]})


def _rank(position: Position, state: Any, seat: int) -> int:
    setup: Any = position.setup
    return int(setup.space[state.players[seat].at].rank)


def _behind_line(position: Position, state: Any, seat: int) -> bool:
    setup: Any = position.setup
    return bool(_rank(position, state, seat) >= setup.line)


def reveals(position: Position, code: int) -> bool:
    """Returns whether a move makes its player draw, so that a takeback would reveal a card."""
    trial, before = _tried_out(position, code)
    return bool(trial.phase == SHUFFLE or trial.players[before.seat].draw.n != before.players[before.seat].draw.n)


def turns_over(position: Position, code: int) -> bool:
    """Returns whether a move makes its player discard the hand, which everyone then sees (V34)."""
    trial, before = _tried_out(position, code)
    return _size(trial.players[before.seat].discard & ~before.players[before.seat].discard) > 1


def _tried_out(position: Position, code: int) -> tuple[Any, Any]:
    """Returns the states before and after a move that is tried out."""
    trial: Any = copy_records([position.state])[0]
    rules.apply(position.setup, trial, code)
    return trial, position.state


def _size(cards: int) -> int:
    return len(cards_in(cards))
