"""Why a move of Keltis is not legal: the rule that forbids it, as a sentence."""

from __future__ import annotations

from typing import Any

from wettlauf.core.aspects import Reason
from wettlauf.core.bits import WORD
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.keltis.data import ALL_VALUES, CARD_NAMES, COLOURS, END, PATHS, VALUES
from wettlauf.games.keltis.moves import LAY, LAY_LARGE, MOVE, MOVE_LARGE, MOVE_SMALL, OTHER, PASS, TAKE
from wettlauf.games.keltis.notation import card_words
from wettlauf.games.keltis.state import BONUS, OVER_DECK, OVER_GOAL, OVERFLOW, PLAY, TAKING
from wettlauf.games.keltis.view import direction


def reason_against(position: Position, code: int) -> Reason:
    state: Any = position.state
    if state.phase == OVER_GOAL:
        return _reason("K17", "over-goal")
    if state.phase == OVER_DECK:
        return _reason("K18", "over-deck")
    me = state.players[state.seat]
    if code < OTHER:
        return _against_card(state, me, code % WORD, code)
    if code >= TAKE:
        return _against_taking(state, code - TAKE)
    if code == PASS:
        return _against_passing(state)
    return _against_figure(state, me, (code - MOVE) % PATHS, code)


def _against_card(state: Any, me: Any, card: int, code: int) -> Reason:
    """Returns why a card cannot be laid or discarded."""
    if state.phase != PLAY:
        return _not_now(state)
    if not me.hand.once >> card & 1:
        return _reason("K6", "not-in-hand", card=card_words(card))
    path, value = card // VALUES, card % VALUES
    if not me.fits >> card & 1:
        way = direction(me.fits >> (VALUES * path) & ALL_VALUES)
        return _reason("K7", f"row-{way}", colour=COLOURS[path], last=me.last[path], value=value)
    return _against_kind(me, path, code == LAY + card, code >= LAY_LARGE, f"lay {CARD_NAMES[card]}")


def _against_kind(me: Any, path: int, named_none: bool, large: bool, move: str) -> Reason:
    """Returns why the named figure cannot move, or why one has to be named."""
    if me.on >> path & 1:
        return _reason("K9", "figure-there", colour=COLOURS[path], move=move)
    if named_none:
        return _reason("K8", "which-figure", colour=COLOURS[path], move=move)
    if large:
        return _reason("K8", "no-large", colour=COLOURS[me.large])
    return _reason("K8", "no-small")


def _against_figure(state: Any, me: Any, path: int, code: int) -> Reason:
    """Returns why a figure cannot move for a clover or an overflow."""
    if state.phase == PLAY:
        return _reason("K8", "move-by-card")
    if state.phase == TAKING:
        return _not_now(state)
    if me.stone[path] == END:
        return _reason("K10" if state.phase == OVERFLOW else "K13", "at-end", colour=COLOURS[path])
    return _against_kind(me, path, code < MOVE_SMALL, code >= MOVE_LARGE, f"move {COLOURS[path]}")


def _against_taking(state: Any, source: int) -> Reason:
    if state.phase == PLAY:
        return _reason("K6", "play-first")
    if state.phase != TAKING:
        return _not_now(state)
    if state.closed >> source & 1:
        return _reason("K16", "closed", colour=COLOURS[source])
    return _reason("K15", "empty", colour=COLOURS[source])


def _against_passing(state: Any) -> Reason:
    if state.phase == PLAY:
        return _reason("K6", "must-play")
    if state.phase == OVERFLOW:
        return _reason("K10", "must-move")
    return _reason("K15", "must-take")


def _not_now(state: Any) -> Reason:
    """Returns which decision has to come first."""
    if state.phase == BONUS:
        return _reason("K13", "bonus-first")
    if state.phase == OVERFLOW:
        return _reason("K10", "overflow-first")
    return _reason("K15", "take-now")


def malformed(text: str) -> Reason:
    return Reason(None, Words("keltis-why-malformed", {"text": text}))


def _reason(rule: str, name: str, /, **args: Argument) -> Reason:
    return Reason(rule, Words(f"keltis-why-{name}", {"rule": rule, **args}))
