"""What a move of Strauß voraus! did, in sentences: read off two positions that the listener may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wettlauf.core.game import Position
from wettlauf.core.layout import copy_records
from wettlauf.core.words import Argument, Words
from wettlauf.games.strauss import rules
from wettlauf.games.strauss.data import (
    COLOURS,
    JOKER_VALUE,
    LOWEST_VALUE,
    OSTRICHES,
    PORCUPINE,
    VALUES,
    WARTHOG,
    cards_in,
)
from wettlauf.games.strauss.moves import FLIP_NONE, STEP
from wettlauf.games.strauss.notation import advantage_words, card_words, parts_of, space_words
from wettlauf.games.strauss.state import DUNE, OVER_FINISH, SHUFFLE, STEPPING

Who = dict[str, Argument]


def tell(before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words) -> list[Words]:
    was: Any = before.state
    who: Who = {"who": "you" if seat == viewer else "other", "player": name}
    verb, number = parts_of(code)
    told = [_said(verb, number, code, was, before.setup, seat, who)]
    if verb == "step":
        told += _met(was, before.setup.space[number], who)  # type: ignore[attr-defined]  # a field of the record
    return told + _followed(before, after, code, seat, viewer, who)


def _said(verb: str, number: int, code: int, was: Any, setup: Any, seat: int, who: Who) -> Words:
    """The decision itself."""
    if verb in ("play", "copy", "joker"):
        card = number if verb == "play" else was.players[seat].top
        lane = number if verb == "joker" else card // VALUES
        points = JOKER_VALUE if verb == "joker" else card % VALUES + LOWEST_VALUE
        bonus = was.turn + 1 if setup.space[was.players[seat].at].lane == lane else 0
        facts: Who = {**who, "points": points + bonus, "bonus": bonus}
        if verb == "joker":
            return Words("strauss-tell-joker", {**facts, "colour": COLOURS[lane]})
        return Words(f"strauss-tell-{verb}", {**facts, "card": card_words(card)})
    if verb in ("exception", "stay", "top", "drop"):
        return Words(f"strauss-tell-{verb}", {**who, "card": card_words(number)})
    if verb == "step":
        return Words("strauss-tell-step", {**who, "space": space_words(number)})
    if code == FLIP_NONE:
        return Words("strauss-tell-flip-none", who)
    if verb in ("flip", "lose"):
        return Words(f"strauss-tell-{verb}", {**who, "advantage": advantage_words(number)})
    if verb in ("heed", "ignore"):
        on = setup.space[was.players[seat].at].on
        what = "dune" if was.phase == DUNE else {PORCUPINE: "porcupine", WARTHOG: "warthog"}[on]
        return Words(f"strauss-tell-{verb}", {**who, "what": what})
    return Words(f"strauss-tell-{verb}", who)


def _met(was: Any, space: Any, who: Who) -> list[Words]:
    """An animal that acts without being asked about."""
    if was.jumping or was.tiptoe or space.on not in (PORCUPINE, WARTHOG):
        return []
    return [Words("strauss-tell-met", {**who, "what": "porcupine" if space.on == PORCUPINE else "warthog"})]


def _followed(before: Position, after: Position, code: int, seat: int, viewer: int | None, who: Who) -> list[Words]:
    """What the move set off: a leap's landing, the dune, drawing, the next round, the end."""
    was: Any = before.state
    now: Any = after.state
    verb, _ = parts_of(code)
    me_was, me = was.players[seat], now.players[seat]
    told: list[Words] = []
    if verb == "leap":
        told.append(Words("strauss-tell-lands", {**who, "space": space_words(me.at)}))
    elif me.at != (code - STEP if verb == "step" else me_was.at):
        told.append(Words("strauss-tell-pushed", {**who, "space": space_words(me.at)}))
    if verb in ("play", "joker", "copy") and me.at == me_was.at and now.phase != STEPPING:
        told.append(Words("strauss-tell-blocked", who))
    return told + _drawn(was, now, seat, viewer, who) + _next_round(before, after)


def _drawn(was: Any, now: Any, seat: int, viewer: int | None, who: Who) -> list[Words]:
    me_was, me = was.players[seat], now.players[seat]
    told: list[Words] = []
    thrown = _size(me.discard & ~me_was.discard)
    if thrown > 1:
        told.append(Words("strauss-tell-throws", {**who, "count": thrown}))
    count = me_was.draw.n - me.draw.n if me_was.draw.n >= me.draw.n else 0
    if count <= 0:
        return told
    if seat != viewer:
        return [*told, Words("strauss-tell-draws", {**who, "count": count})]
    kept = 0 if thrown > 1 else me_was.hand
    return [*told, *(Words("strauss-tell-draws-card", {**who, "card": card_words(card)})
                     for card in cards_in(me.hand & ~kept))]  # fmt: skip


def tell_event(before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
    """A shuffle: whose pile, never its order; and what its owner then drew."""
    now: Any = after.state
    was: Any = before.state
    seat = numbers[-1]
    who: Who = {
        "who": "you" if seat == viewer else "other",
        "player": Words("player-number", {"number": seat + 1}),
    }
    told = [Words("strauss-tell-shuffle", {**who, "count": len(numbers) - 1})]
    new = now.players[seat].hand & ~was.players[seat].hand
    count = now.players[seat].held - was.players[seat].held
    if seat == viewer:
        told += [Words("strauss-tell-draws-card", {**who, "card": card_words(card)}) for card in cards_in(new)]
    elif count > 0:
        told.append(Words("strauss-tell-draws", {**who, "count": count}))
    return told + _next_round(before, after)


def _next_round(before: Position, after: Position) -> list[Words]:
    was: Any = before.state
    now: Any = after.state
    told: list[Words] = []
    over_line = [
        seat
        for seat in range(before.options["players"])
        if _behind_line(before, was, seat) < _behind_line(after, now, seat)
    ]
    told += [Words("strauss-tell-over-line", {"ostrich": ostrich_words(now, seat)}) for seat in over_line]
    if now.phase == OVER_FINISH:
        places = sorted(range(after.options["players"]), key=lambda seat: -_rank(after, now, seat))
        return [*told, Words("strauss-tell-over", {"ostrich": ostrich_words(now, places[0])})]
    if now.turn == 0 and was.turn == after.options["players"] - 1:
        order = Words("strauss-list-end", {"last": ostrich_words(now, now.order[after.options["players"] - 1])})
        for turn in range(after.options["players"] - 2, -1, -1):
            order = Words("strauss-list", {"first": ostrich_words(now, now.order[turn]), "rest": order})
        told.append(Words("strauss-tell-round", {"order": order}))
    return told


def ostrich_words(state: Any, seat: int) -> Words:
    return Words("strauss-ostrich", {"colour": OSTRICHES[state.players[seat].ostrich]})


def _rank(position: Position, state: Any, seat: int) -> int:
    setup: Any = position.setup
    return int(setup.space[state.players[seat].at].rank)


def _behind_line(position: Position, state: Any, seat: int) -> bool:
    setup: Any = position.setup
    return bool(_rank(position, state, seat) >= setup.line)


def reveals(position: Position, code: int) -> bool:
    """Whether a move makes its player draw, so that it cannot be taken back unseen."""
    trial, before = _tried(position, code)
    return bool(trial.phase == SHUFFLE or trial.players[before.seat].draw.n != before.players[before.seat].draw.n)


def turns_over(position: Position, code: int) -> bool:
    """Whether a move makes its player throw the hand away: everyone sees it then (V34)."""
    trial, before = _tried(position, code)
    return _size(trial.players[before.seat].discard & ~before.players[before.seat].discard) > 1


def _tried(position: Position, code: int) -> tuple[Any, Any]:
    """What a move would make of the position."""
    trial: Any = copy_records([position.state])[0]
    rules.apply(position.setup, trial, code)
    return trial, position.state


def _size(cards: int) -> int:
    return len(cards_in(cards))
