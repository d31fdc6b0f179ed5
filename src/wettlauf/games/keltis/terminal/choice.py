"""What the player has selected in Keltis: a card and what to do with it, a path, or a pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wettlauf.core.words import Argument, Words
from wettlauf.games.keltis.data import COLOURS, END, STONE_POINTS
from wettlauf.games.keltis.terminal.look import card_parts
from wettlauf.tui.face import CHANGED, Answer, Chip, Choice, Mark, View

FIGURES = {"s": "small", "b": "large"}
GERMAN_KEYS = {"k": "s", "g": "b"}  # klein, groß
LEFT, RIGHT = ("left", "up"), ("right", "down")
NOTHING: Answer | None = None


class KeltisChoice(Choice):
    """The selection for each question: a card to `play`, a path for `bonus` and `overflow`, a pile to `take` from.

    If both a small and the large figure could enter a path, `_entering` contains the move without its last word.
    """

    def __init__(self) -> None:
        self._view: View = {"asks": None, "you": None, "players": []}
        self._legal: frozenset[str] = frozenset()
        self._cursor: int | None = None  # of cards, paths or piles
        self._entering: str | None = None

    def ask(self, view: View, legal: frozenset[str], routes: Sequence[Any] = ()) -> None:
        self._view, self._legal = view, legal
        self._entering = None
        self._cursor = 0 if self.asks == "take" else None

    @property
    def asks(self) -> str | None:
        return self._view["asks"] if self._legal else None

    # ---- keys ----

    def key(self, key: str) -> Answer | None:
        if self.asks is None:
            return NOTHING
        if self._entering is not None:
            return self._key_entering(key)
        if key == "escape":
            return self._forget()
        if key in LEFT or key in RIGHT:
            return self._step(-1 if key in LEFT else 1)
        if self.asks == "play":
            return self._key_play(key)
        if self.asks == "take":
            return self._key_take(key)
        return self._key_path(key)

    def _key_entering(self, key: str) -> Answer | None:
        move = self._entering
        key = GERMAN_KEYS.get(key, key)
        if key in FIGURES:
            return Answer(move=f"{move} {FIGURES[key]}")
        self._entering = None
        return CHANGED if key == "escape" else self.key(key)

    def _key_play(self, key: str) -> Answer | None:
        hand = self._hand()
        if key.isdecimal() and len(key) == 1:
            return self.pick(f"card:{int(key) - 1}") if 1 <= int(key) <= len(hand) else NOTHING
        if key in ("l", "enter", "space"):
            return self._lay()
        if key == "d":
            return self._discard()
        if key == "p":
            return Answer(move="pass")
        return NOTHING

    def _key_path(self, key: str) -> Answer | None:
        colour = _colour_of(key)
        if colour is not None:
            return self.pick(f"path:{colour}")
        if key in ("enter", "space"):
            if self._cursor is None:
                return Answer(words=Words("keltis-tui-pick-path"))
            return self.pick(f"path:{COLOURS[self._cursor]}")
        return Answer(move="pass") if key == "p" else NOTHING

    def _key_take(self, key: str) -> Answer | None:
        colour = _colour_of(key)
        if colour is not None:
            return Answer(move=f"take {colour}")
        if key in ("0", "n"):
            return Answer(move="take draw")
        if key in ("enter", "space"):
            return Answer(move=self._takes()[self._cursor or 0])
        return Answer(move="pass") if key == "p" else NOTHING

    def _step(self, by: int) -> Answer:
        """Moves the cursor to the next possible choice."""
        spots = self._spots()
        if not spots:
            return CHANGED
        ahead = spots if by > 0 else spots[::-1]
        here = self._cursor
        self._cursor = next((spot for spot in ahead if here is None or (spot - here) * by > 0), ahead[0])
        return CHANGED

    def _spots(self) -> list[int]:
        if self.asks == "play":
            return list(range(len(self._hand())))
        if self.asks == "take":
            return list(range(len(self._takes())))
        return [path for path, colour in enumerate(COLOURS) if self._moves_on(colour)]

    # ---- clicks ----

    def pick(self, target: str) -> Answer | None:
        what, _, which = target.partition(":")
        if self.asks is None:
            return NOTHING
        if self.asks == "play":
            return self._pick_play(what, which)
        if self.asks == "take":
            return self._pick_take(what, which)
        if what == "path":
            return self._move(which)
        return self._not_yet(what, which)

    def _pick_play(self, what: str, which: str) -> Answer | None:
        if what == "card":
            self._entering = None
            self._cursor = int(which)
            return CHANGED
        if what in ("draw", "player"):
            return Answer(move="take draw") if what == "draw" else NOTHING
        colour = which.rpartition(":")[2]
        if what in ("path", "pile", "row") and self.card is None:
            return Answer(words=Words("keltis-tui-pick-card"))
        if what in ("path", "pile", "row"):
            if colour != card_parts(self.card or "")[0]:
                return Answer(words=Words("keltis-other-colour", {"card": self._card_words()}))
            return self._discard() if what == "pile" else self._lay()
        return NOTHING

    def _pick_take(self, what: str, which: str) -> Answer | None:
        if what == "draw":
            return Answer(move="take draw")
        if what == "pile":
            return Answer(move=f"take {which}")
        return self._not_yet(what, which)

    def _not_yet(self, what: str, which: str) -> Answer | None:
        """Returns a move that is not possible now, so that the match says why not."""
        if what == "card":
            return Answer(move=f"discard {self._hand()[int(which)]}")
        if what == "path":
            return Answer(move=f"move {which}")
        if what == "pile":
            return Answer(move=f"take {which}")
        return Answer(move="take draw") if what == "draw" else NOTHING

    # ---- moves ----

    @property
    def card(self) -> str | None:
        """The selected card."""
        return self._hand()[self._cursor] if self.asks == "play" and self._cursor is not None else None

    def _lay(self) -> Answer:
        if self.card is None:
            return Answer(words=Words("keltis-tui-pick-card"))
        return self._with_figure(f"lay {self.card}")

    def _discard(self) -> Answer:
        if self.card is None:
            return Answer(words=Words("keltis-tui-pick-card"))
        return Answer(move=f"discard {self.card}")

    def _move(self, colour: str) -> Answer:
        self._cursor = COLOURS.index(colour)
        return self._with_figure(f"move {colour}")

    def _with_figure(self, move: str) -> Answer:
        """Returns the move, with the only figure that can enter; if there are two, asks which."""
        ways = [f"{move} {size}" for size in FIGURES.values() if f"{move} {size}" in self._legal]
        if len(ways) == 2:
            self._entering = move
            return CHANGED
        return Answer(move=ways[0] if ways else move)

    def _moves_on(self, colour: str) -> bool:
        return any(f"move {colour}{size}" in self._legal for size in ("", " small", " large"))

    def _takes(self) -> list[str]:
        return [move for move in ("take draw", *(f"take {colour}" for colour in COLOURS)) if move in self._legal]

    def _hand(self) -> list[str]:
        you = self._view["you"]
        return list(self._view["players"][you]["hand"]) if you is not None else []

    def _can_lay(self, card: str) -> bool:
        return any(f"lay {card}{size}" in self._legal for size in ("", " small", " large"))

    def _forget(self) -> Answer:
        if self.asks != "take":
            self._cursor = None
        return CHANGED

    # ---- what to show ----

    def question(self) -> Words:
        if self._entering is not None:
            return Words("keltis-tui-which-figure", {"colour": self._path_entered()})
        return Words(f"keltis-ask-{self.asks or 'over'}")

    def _path_entered(self) -> str:
        return (self._entering or "").split()[1][0]

    def hint(self) -> Sequence[Words]:
        if self._entering is not None:
            return [Words("keltis-tui-figure-hint")]
        if self.asks == "play":
            return self._play_hint()
        if self.asks == "take":
            return [Words("keltis-take-about")]
        if self._cursor is not None:
            return self._arrival(COLOURS[self._cursor])
        return [Words("keltis-tui-path-hint")]

    def _play_hint(self) -> list[Words]:
        if self.card is None:
            hint = Words("keltis-tui-card-hint", {"last": len(self._hand())})
            return [Words("keltis-tui-first-hint"), hint] if not any(self._me()["rows"].values()) else [hint]
        if not self._can_lay(self.card):
            return [Words("keltis-cannot-lay", {"card": self._card_words()})]
        colour = card_parts(self.card)[0]
        if self._stone(colour) == END:
            return [Words("keltis-on-end", {"card": self._card_words()})]
        return self._arrival(colour, self._card_words())

    def _arrival(self, colour: str, card: Words | None = None) -> list[Words]:
        """Says which stone the figure on this path would reach, and which tile is there."""
        stone = self._stone(colour) + 1
        if stone > END:
            return []
        tile = self._view["tiles"][colour].get(str(stone), "none")
        large = bool(self._me()["figures"].get(colour, {}).get("large"))
        points = STONE_POINTS[stone] * (2 if large else 1)
        facts: dict[str, Argument] = {"stone": stone, "points": points, "tile": tile}
        return [Words("keltis-tui-lays", {**facts, "card": card}) if card else Words("keltis-arrival", facts)]

    def _card_words(self) -> Words:
        colour, value = card_parts(self.card or "r0")
        return Words("keltis-card", {"colour": colour, "value": value})

    def _me(self) -> View:
        me: View = self._view["players"][self._view["you"]]
        return me

    def _stone(self, colour: str) -> int:
        return int(self._me()["figures"].get(colour, {}).get("stone", 0))

    def chips(self) -> list[Chip]:
        if self._entering is not None:
            return [
                Chip("s", Words("keltis-tui-chip-small")),
                Chip("b", Words("keltis-tui-chip-large")),
                Chip("esc", Words("keltis-tui-chip-back")),
            ]
        if self.asks == "play" and self.card is not None:
            return [
                Chip("l", Words("keltis-tui-chip-lay"), self._can_lay(self.card)),
                Chip("d", Words("keltis-tui-chip-discard")),
            ]
        if self.asks == "bonus":
            return [Chip("1-5", Words("keltis-tui-chip-path")), Chip("p", Words("keltis-pass"))]
        if self.asks == "overflow":
            return [Chip("1-5", Words("keltis-tui-chip-path"))]
        if self.asks == "take":
            piles = len(self._takes()) > 1
            return [Chip("0", Words("keltis-tui-chip-draw")), Chip("1-5", Words("keltis-tui-chip-pile"), piles)]
        return []

    def marks(self) -> dict[str, Mark]:
        marks: dict[str, Mark] = {}
        if self.asks == "play":
            for number, card in enumerate(self._hand()):
                if self._can_lay(card):
                    marks[f"card:{number}"] = Mark.POSSIBLE
            if self.card is not None:
                marks[f"card:{self._cursor}"] = Mark.PICKED if self._can_lay(self.card) else Mark.REFUSED
        elif self.asks == "take":
            takes = self._takes()
            for number, move in enumerate(takes):
                which = move.split()[1]
                name = "draw" if which == "draw" else f"pile:{which}"
                marks[name] = Mark.PICKED if number == self._cursor else Mark.POSSIBLE
        elif self.asks is not None:
            for path, colour in enumerate(COLOURS):
                if self._moves_on(colour):
                    marks[f"path:{colour}"] = Mark.PICKED if path == self._cursor else Mark.POSSIBLE
        return marks

    def preview(self) -> str | None:
        if self.card is None or not self._can_lay(self.card):
            return None
        colour = card_parts(self.card)[0]
        return f"stone:{colour}:{self._stone(colour) + 1}"


def _colour_of(key: str) -> str | None:
    """Returns the path of a key: 1 to 5, or its letter in upper case, since lower case has other meanings."""
    if key in ("1", "2", "3", "4", "5"):
        return COLOURS[int(key) - 1]
    return key.lower() if len(key) == 1 and key.isupper() and key.lower() in COLOURS else None
