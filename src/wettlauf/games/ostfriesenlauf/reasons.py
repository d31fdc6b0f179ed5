"""Why a move of Ostfriesenlauf is not legal: the rule that forbids it, as a sentence."""

from __future__ import annotations

from typing import Any

from wettlauf.core.aspects import Reason
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.ostfriesenlauf.data import COLOURS, DECK_OF
from wettlauf.games.ostfriesenlauf.moves import DRAW, LAY
from wettlauf.games.ostfriesenlauf.notation import card_words
from wettlauf.games.ostfriesenlauf.state import DRAWING, FINISHED, LAYING


def reason_against(position: Position, code: int) -> Reason:
    state: Any = position.state
    if state.phase == FINISHED:
        return _reason("O16", "over")
    if state.phase not in (DRAWING, LAYING):  # only while a record is read: a chance event comes first
        return _reason("O22", "chance", colour=COLOURS[state.track.figure[state.rank]])
    if code >= DRAW:
        if state.phase == LAYING:
            return _reason("O5", "lay-now")
        return _reason("O21", "deck-empty", deck=code - DRAW + 1)
    card = card_words(code - LAY)
    if state.phase == DRAWING:
        return _reason("O5", "draw-first", card=card)
    return _reason("O5", "not-in-hand", card=card, back=DECK_OF[code - LAY] + 1)


def malformed(text: str) -> Reason:
    return Reason(None, Words("ostfriesenlauf-why-malformed", {"text": text}))


def _reason(rule: str, name: str, /, **args: Argument) -> Reason:
    return Reason(rule, Words(f"ostfriesenlauf-why-{name}", {"rule": rule, **args}))
