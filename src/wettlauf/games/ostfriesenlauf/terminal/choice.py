"""What the player has selected in Ostfriesenlauf: a deck to draw from, then a card to lay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wettlauf.core.words import Argument, Words
from wettlauf.games.ostfriesenlauf.data import COLOURS, DECKS
from wettlauf.games.ostfriesenlauf.outlook import OstfriesenlaufOutlook
from wettlauf.games.ostfriesenlauf.story import place_words
from wettlauf.games.ostfriesenlauf.terminal.look import words_of
from wettlauf.tui.face import CHANGED, Answer, Chip, Choice, Mark, View

LEFT, RIGHT = ("left", "up"), ("right", "down")
DO = ("l", "enter", "space")
NOTHING: Answer | None = None


class OstfriesenlaufChoice(Choice):
    """The selection for each question: `draw` picks a deck, `lay` a card from the hand."""

    def __init__(self) -> None:
        self._view: View = {"asks": None, "you": None, "players": []}
        self._legal: frozenset[str] = frozenset()
        self._cursor: int | None = None  # of decks or cards, from 0
        self._outlook: Callable[[str], Any] = lambda move: None

    def ask(self, view: View, legal: frozenset[str], routes: Sequence[Any] = ()) -> None:
        self._view, self._legal = view, legal
        self._cursor = None

    def look_ahead(self, outlook: Callable[[str], Any]) -> None:
        self._outlook = outlook

    @property
    def asks(self) -> str | None:
        return self._view["asks"] if self._legal else None

    @property
    def card(self) -> str | None:
        """The selected card."""
        return self._hand()[self._cursor] if self.asks == "lay" and self._cursor is not None else None

    def _hand(self) -> list[str]:
        you = self._view["you"]
        return list(self._view["players"][you]["hand"]) if you is not None else []

    # ---- keys and clicks ----

    def key(self, key: str) -> Answer | None:
        if self.asks is None:
            return NOTHING
        if key == "escape" and self._cursor is not None:
            self._cursor = None
            return CHANGED
        if key in LEFT or key in RIGHT:
            return self._step(-1 if key in LEFT else 1)
        if key in DO:
            return self._do()
        if key in ("1", "2", "3", "4", "5"):
            return self._number(int(key))
        return NOTHING

    def _number(self, number: int) -> Answer | None:
        if self.asks == "draw":
            return Answer(move=f"draw {number}") if number <= DECKS else NOTHING
        if number > len(self._hand()):
            return NOTHING
        self._cursor = number - 1
        return CHANGED

    def _step(self, by: int) -> Answer:
        """Moves the cursor to the next possible choice, wrapping around."""
        spots = self._spots()
        ahead = spots if by > 0 else spots[::-1]
        here = self._cursor
        self._cursor = next((spot for spot in ahead if here is None or (spot - here) * by > 0), ahead[0])
        return CHANGED

    def _spots(self) -> list[int]:
        if self.asks == "draw":
            return [deck for deck in range(DECKS) if f"draw {deck + 1}" in self._legal]
        return list(range(len(self._hand())))

    def _do(self) -> Answer:
        if self._cursor is None:
            return Answer(words=Words(f"ostfriesenlauf-tui-pick-{self.asks}"))
        return Answer(move=f"lay {self.card}" if self.asks == "lay" else f"draw {self._cursor + 1}")

    def pick(self, target: str) -> Answer | None:
        what, _, which = target.partition(":")
        if self.asks is None:
            return NOTHING
        if what == "deck":
            return Answer(move=f"draw {which}")  # if a card has to be laid, the match says so
        if what == "card":
            return self._pick_card(int(which))
        if what == "pile" and self.asks == "lay":
            return self._do()
        return NOTHING

    def _pick_card(self, number: int) -> Answer:
        """Selects a card, or lays it on the second click; before drawing, the match says why not."""
        if self.asks == "draw" or number == self._cursor:
            return Answer(move=f"lay {self._hand()[number]}")
        self._cursor = number
        return CHANGED

    # ---- what to show ----

    def question(self) -> Words:
        return Words(f"ostfriesenlauf-ask-{self.asks or 'over'}")

    def hint(self) -> Sequence[Words]:
        if self.asks is None:
            return []
        if self.card is None:
            return [Words(f"ostfriesenlauf-tui-{self.asks}-hint", {"last": len(self._hand())})]
        facts: dict[str, Argument] = {"card": words_of(self.card)}
        ahead = self._ahead()
        if ahead is None or ahead.figure is None:
            return [Words("ostfriesenlauf-outlook-goal", facts)]
        colour = Words("ostfriesenlauf-colour", {"colour": COLOURS[ahead.figure]})
        spaces = self._view["options"]["board"]["spaces"]
        start, end = (place_words(progress, spaces, "ostfriesenlauf-where") for progress in (ahead.start, ahead.end))
        return [Words("ostfriesenlauf-outlook", {**facts, "colour": colour, "from": start, "to": end})]

    def chips(self) -> list[Chip]:
        if self.asks == "draw":
            return [Chip("1-4", Words("ostfriesenlauf-tui-chip-draw"))]
        if self.asks == "lay":
            return [Chip("l", Words("ostfriesenlauf-tui-chip-lay"), self.card is not None)]
        return []

    def marks(self) -> dict[str, Mark]:
        if self.asks is None:
            return {}
        what, first = ("deck", 1) if self.asks == "draw" else ("card", 0)
        return {
            f"{what}:{spot + first}": Mark.PICKED if spot == self._cursor else Mark.POSSIBLE for spot in self._spots()
        }

    def preview(self) -> str | None:
        """Returns the space that the selected card would lead to if it were carried out now."""
        ahead = self._ahead()
        if ahead is None or ahead.figure is None:
            return None
        return f"space:{ahead.end % self._view['options']['board']['spaces']}"

    def _ahead(self) -> OstfriesenlaufOutlook | None:
        """Returns what the selected card would do now."""
        outlook: OstfriesenlaufOutlook | None = None if self.card is None else self._outlook(f"lay {self.card}")
        return outlook
