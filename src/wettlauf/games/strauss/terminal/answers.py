"""The answers to questions other than card and way, with their keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wettlauf.core.words import Words
from wettlauf.games.strauss.data import ADVANTAGES, CARD_NAMES
from wettlauf.games.strauss.terminal.look import card_words

DECLINING = ("flip none", "ignore", "end")  # always on the key 0
DEFAULTS = ("end", "ignore")  # what Enter does at first, if possible; otherwise the first answer


@dataclass(frozen=True)
class Option:
    """One answer."""

    key: str
    move: str
    words: Words
    is_default: bool = False

    @property
    def advantage(self) -> str | None:
        """Returns the advantage that the answer turns over, gives up or uses."""
        name = self.move.split()[-1]
        return name if name in ADVANTAGES else None


def options_of(asks: str | None, legal: frozenset[str], advantages: Sequence[str]) -> list[Option]:
    """Returns the answers to a question, except cards and steps, which are chosen otherwise; advantages in their order
    at this table."""
    if asks in (None, "card", "step"):
        return []
    order = [*advantages, *CARD_NAMES]
    moves = sorted(legal, key=lambda move: _order(move, order))
    default = next((move for move in moves if move in DEFAULTS), moves[0])
    found = []
    number = 0
    for move in moves:
        number += move not in DECLINING
        key = "0" if move in DECLINING else str(number)
        found.append(Option(key, move, _words(move), move == default))
    return found


def _order(move: str, order: Sequence[str]) -> tuple[bool, int]:
    """Returns the sort key that puts declining last."""
    verb, _, rest = move.partition(" ")
    name = rest or verb
    return move in DECLINING, order.index(name) if name in order else 0


def _words(move: str) -> Words:
    verb, _, rest = move.partition(" ")
    if verb in ("top", "drop"):
        return card_words(rest)
    if (rest or verb) in ADVANTAGES:
        return Words("strauss-advantage", {"name": rest or verb})
    return Words("strauss-tui-answer", {"move": "none" if move == "flip none" else verb})
