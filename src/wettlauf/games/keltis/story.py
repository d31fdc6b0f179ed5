"""What a move of Keltis did, as sentences derived from two positions as the viewer may see them."""

from __future__ import annotations

from typing import Any

from wettlauf.core.aspects import never, no_event_words, public_ears
from wettlauf.core.bits import WORD
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.keltis.data import CLOVER, COLOURS, END, GOAL_FIGURES, PATHS, STONE_POINTS, WISH
from wettlauf.games.keltis.moves import DISCARD, LAY, OTHER, PASS, TAKE
from wettlauf.games.keltis.notation import card_words
from wettlauf.games.keltis.state import DRAW, OVER_DECK, OVER_GOAL

tell_event = no_event_words  # there is no chance after the deal
turns_over = never
ears = public_ears


def reveals(position: Position, code: int) -> bool:
    """Returns whether a move draws a card from the draw pile."""
    return code == TAKE + DRAW


def tell(before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words) -> list[Words]:
    was: Any = before.state
    now: Any = after.state
    who: dict[str, Argument] = {"who": "you" if seat == viewer else "other", "player": name}
    if code >= TAKE:
        sentences = [_taken(was, now, code - TAKE, seat, who)]
    elif code == PASS:
        sentences = [Words("keltis-tell-pass", who)]
    elif DISCARD <= code < LAY:
        sentences = [Words("keltis-tell-discard", {**who, "card": card_words(code % WORD)})]
    else:
        laid = [Words("keltis-tell-lay", {**who, "card": card_words(code % WORD)})] if code < OTHER else []
        sentences = laid + _moved(was, now, seat, who)
    return sentences + _ended(now)


def _taken(was: Any, now: Any, source: int, seat: int, who: dict[str, Argument]) -> Words:
    if source != DRAW:
        pile = was.stacks[source]
        return Words("keltis-tell-take", {**who, "card": card_words(pile.card[pile.n - 1])})
    new = _new_card(was.players[seat], now.players[seat])
    if new is None:
        return Words("keltis-tell-take-draw", who)
    return Words("keltis-tell-take-draw-card", {**who, "card": card_words(new)})


def _new_card(before: Any, after: Any) -> int | None:
    """Returns the card that was added to a hand, if the viewer can see it."""
    had, has = before.hand, after.hand
    new = has.once & ~had.once | has.twice & ~had.twice
    return int(new & -new).bit_length() - 1 if new else None


def _moved(was: Any, now: Any, seat: int, who: dict[str, Argument]) -> list[Words]:
    me_was, me = was.players[seat], now.players[seat]
    path = next((path for path in range(PATHS) if me.stone[path] != me_was.stone[path]), None)
    if path is None:
        return [Words("keltis-tell-overflow", who)]
    stone = me.stone[path]
    large = path == me.large
    facts: dict[str, Argument] = {
        **who,
        "colour": COLOURS[path],
        "stone": stone,
        "points": STONE_POINTS[stone] * (2 if large else 1),  # what it would count now (K19)
        "figure": "large" if large else "small",
    }
    sentences = [Words("keltis-tell-enter" if stone == 1 else "keltis-tell-advance", facts)]
    if now.in_goal != was.in_goal:
        sentences.append(Words("keltis-tell-goal", {"count": now.in_goal, "most": GOAL_FIGURES}))
    if now.phase != OVER_GOAL:
        sentences += _tile(was.tile[path][stone], who)
    if stone == END and now.phase != OVER_GOAL:
        sentences.append(Words("keltis-tell-end-stone", {"colour": COLOURS[path]}))
    return sentences


def _tile(tile: int, who: dict[str, Argument]) -> list[Words]:
    if tile == CLOVER:
        return [Words("keltis-tell-clover", who)]
    if tile == WISH:
        return [Words("keltis-tell-wish", who)]
    return [Words("keltis-tell-points", {**who, "count": tile})] if tile else []


def _ended(now: Any) -> list[Words]:
    if now.phase == OVER_GOAL:
        return [Words("keltis-tell-over-goal")]
    if now.phase == OVER_DECK:
        return [Words("keltis-tell-over-deck")]
    return []
