"""What the person has picked: a card, then the space where the move ends, then the way there if there are several. The
single steps follow automatically; what the bird meets on the way is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wettlauf.core.words import Argument, Words
from wettlauf.games.strauss.data import COLOURS
from wettlauf.games.strauss.notation import space_from_text, space_words
from wettlauf.games.strauss.routes import End, Route, ends_of
from wettlauf.games.strauss.terminal.answers import Option, options_of
from wettlauf.games.strauss.terminal.facts import bonus_for, ready_specials, route_words
from wettlauf.games.strauss.terminal.look import card_words
from wettlauf.games.strauss.terminal.unrolled import unrolled
from wettlauf.tui.face import CHANGED, Answer, Chip, Choice, Mark, View

# Keys of ends: letters without another meaning at the table.
LETTERS = "abdefghklnpsvyz"
GO = ("enter", "space")
ON_THE_WAY = ("flip", "lose")  # asked when they come up, not part of a way
NOTHING: Answer | None = None


class StraussChoice(Choice):
    """The state of a choice. When a card is asked, `_cursor` is on a card of the hand, or after them on joker or copy;
    `_alone` means that the card is used for a single space (V15). `_end` is where the move ends, `_way` the route once
    it is asked. For any other question `_cursor` is on one of the answers."""

    def __init__(self) -> None:
        self._view: View = {"asks": None, "you": None, "players": []}
        self._legal: frozenset[str] = frozenset()
        self._routes: Sequence[End] = ()
        self._options: list[Option] = []
        self._cursor: int | None = None
        self._alone = False
        self._end = 0
        self._way: int | None = None

    def ask(self, view: View, legal: frozenset[str], routes: Sequence[Any] = ()) -> None:
        self._view, self._legal, self._routes = view, legal, routes
        self._options = options_of(self.asks, legal, view["options"]["advantages"])
        self._cursor = next((number for number, one in enumerate(self._options) if one.is_default), None)
        self._alone, self._way = False, None
        self._end = self._furthest()

    @property
    def asks(self) -> str | None:
        return self._view["asks"] if self._legal else None

    def obvious(self) -> str | None:
        if self.asks in (None, "card"):
            return None
        if len(self._legal) == 1:
            return next(iter(self._legal))
        if self.asks == "step" and len(self._routes) == 1 and len(self._routes[0].routes) == 1:
            return self._routes[0].routes[0].moves[0]
        return None

    # ---- cards and ends ----

    def hand(self) -> list[str]:
        you = self._view["you"]
        return list(self._view["players"][you]["hand"]) if you is not None else []

    def _picks(self) -> list[str]:
        """Returns the targets that can be played: the cards, then joker and copy if they are ready."""
        return [*(f"card:{number}" for number in range(len(self.hand()))), *ready_specials(self._view)]

    @property
    def picked(self) -> str | None:
        """Returns the target that is picked to be played."""
        return self._picks()[self._cursor] if self.asks == "card" and self._cursor is not None else None

    @property
    def card(self) -> str | None:
        """Returns the picked card: one of the hand, or the one to copy."""
        if self.picked is None or self.picked == "joker":
            return None
        if self.picked == "copy":
            return str(self._view["players"][self._view["you"]]["top"])
        return self.hand()[int(self.picked.partition(":")[2])]

    def ends(self) -> list[End]:
        """Returns where the move can end with what is picked, the nearest first."""
        if self.asks == "step":
            found = list(self._routes)
        else:
            found = self._ends_of(self.picked, self._alone) if self.picked is not None else []
        spaces = unrolled(self._view["options"]["course"]).graph.spaces if found else {}
        return sorted(found, key=lambda end: spaces[space_from_text(end.space)].rank)

    def _ends_of(self, pick: str, alone: bool) -> list[End]:
        if pick == "joker":
            return ends_of(self._routes, lambda played: played.startswith("joker"))
        wanted = "copy" if pick == "copy" else f"{'exception' if alone else 'play'} {self.hand()[int(pick[5:])]}"
        return ends_of(self._routes, lambda played: played == wanted)

    def _furthest(self) -> int:
        """Returns the end that is picked at first; one that needs the big jump only if there is no other."""
        ends = self.ends()
        return max((number for number, end in enumerate(ends) if not end.needs_jump), default=max(0, len(ends) - 1))

    @property
    def end(self) -> End | None:
        ends = self.ends()
        return ends[self._end] if self._end < len(ends) else None

    @property
    def route(self) -> Route | None:
        return self.end.routes[self._way or 0] if self.end is not None else None

    # ---- keys ----

    def key(self, key: str) -> Answer | None:
        if self.asks is None:
            return NOTHING
        if self._way is not None:
            return self._key_way(key)
        if self.asks not in ("card", "step"):
            return self._key_option(key)
        if key == "escape":
            return self._forget()
        if key in ("up", "down") and self.ends():
            self._end = (self._end + (1 if key == "up" else -1)) % len(self.ends())
            return CHANGED
        if key in GO:
            return self._go()
        if len(key) == 1 and key in LETTERS[: len(self.ends())]:
            return self._letter(LETTERS.index(key))
        return self._key_card(key) if self.asks == "card" else NOTHING

    def _key_card(self, key: str) -> Answer | None:
        picks = self._picks()
        if key in ("left", "right"):
            start = -1 if key == "right" else 0
            here = start if self._cursor is None else self._cursor
            return self._pick_card((here + (1 if key == "right" else -1)) % len(picks))
        if key in ("up", "down"):
            return Answer(words=Words("strauss-tui-pick-card"))
        if len(key) == 1 and key.isdecimal() and 1 <= int(key) <= len(picks):
            return self._pick_card(int(key) - 1)
        if key == "x":
            return self._single_space()
        return Answer(move="jump") if key == "j" else NOTHING

    def _letter(self, number: int) -> Answer:
        """Picks an end the first time, and goes there the second time."""
        if self._end == number:
            return self._go()
        self._end = number
        return CHANGED

    def _key_way(self, key: str) -> Answer | None:
        assert self.end is not None and self._way is not None
        ways = len(self.end.routes)
        if key == "escape":
            self._way = None
            return CHANGED
        if key in ("left", "up", "right", "down"):
            self._way = (self._way + (-1 if key in ("left", "up") else 1)) % ways
            return CHANGED
        if len(key) == 1 and key.isdecimal() and 1 <= int(key) <= ways:
            self._way = int(key) - 1
            return self._run()
        return self._run() if key in GO else NOTHING

    def _key_option(self, key: str) -> Answer | None:
        if key in ("left", "up", "right", "down"):
            by = -1 if key in ("left", "up") else 1
            self._cursor = ((self._cursor or 0) + by) % len(self._options)
            return CHANGED
        if key in GO and self._cursor is not None:
            return Answer(move=self._options[self._cursor].move)
        chosen = [one for one in self._options if one.key == key]
        if chosen:
            return Answer(move=chosen[0].move)
        return Answer(move="jump") if key == "j" else NOTHING  # the match says why not

    def _pick_card(self, number: int) -> Answer:
        """Picks a card; one that leads nowhere on its own can still be used for a single space."""
        self._cursor, self._alone = number, False
        card = self.picked is not None and self.picked.startswith("card")
        if self.picked is not None and card and all(end.needs_jump for end in self.ends()):
            self._alone = bool(self._ends_of(self.picked, alone=True))
        self._end = self._furthest()
        return CHANGED

    def _single_space(self) -> Answer:
        if self.picked is None or self.card is None or self.picked == "copy":
            return Answer(words=Words("strauss-tui-pick-card"))
        if not self._ends_of(self.picked, alone=True):
            return Answer(move=f"exception {self.card}")  # the match says why not
        self._alone = not self._alone
        self._end = self._furthest()
        return CHANGED

    def _forget(self) -> Answer | None:
        if self.asks != "card" or self._cursor is None:
            return NOTHING
        if self._alone and self._ends_of(str(self.picked), alone=False):
            self._alone = False
        else:
            self._cursor, self._alone = None, False
        self._end = self._furthest()
        return CHANGED

    # ---- clicks ----

    def pick(self, target: str) -> Answer | None:
        what, _, which = target.partition(":")
        if self.asks is None:
            return NOTHING
        if what == "card":
            return self._click_card(int(which))
        if what == "advantage":
            return self._click_advantage(which)
        if what == "space" and self.asks in ("card", "step"):
            return self._click_space(which)
        return NOTHING

    def _click_card(self, number: int) -> Answer:
        card = self.hand()[number]
        if self.asks == "card":
            return self._pick_card(number)
        verb = self.asks if self.asks in ("top", "drop") else "play"
        return Answer(move=f"{verb} {card}")

    def _click_advantage(self, name: str) -> Answer | None:
        if self.asks in ("flip", "lose"):
            return Answer(move=f"{self.asks} {name}")
        if self.asks == "card" and name in self._picks():
            return self._pick_card(self._picks().index(name))
        if name in ("jump", "copy", "plus2", "leap"):
            return Answer(move=name)
        return Answer(move=f"joker {COLOURS[0]}") if name == "joker" else NOTHING

    def _click_space(self, space: str) -> Answer | None:
        words: dict[str, Argument] = {"space": space_words(space_from_text(space))}
        if self.asks == "card" and self.picked is None:
            return Answer(words=Words("strauss-tui-pick-card"))
        found = [number for number, end in enumerate(self.ends()) if end.space == space]
        if found:
            self._end, self._way = found[0], None
            return self._go()
        return Answer(words=Words("strauss-no-end", {**words, "what": self._picked_words()}))

    # ---- moves ----

    def _go(self) -> Answer:
        """Runs to the picked end; asks for the way first if there are several."""
        if self.end is not None:
            if len(self.end.routes) > 1:
                self._way = 0
                return CHANGED
            return self._run()
        if self.picked is None:
            return Answer(words=Words("strauss-tui-pick-card"))
        if self.picked in ("joker", "copy"):
            return Answer(move="copy" if self.picked == "copy" else f"joker {COLOURS[0]}")
        return Answer(move=f"stay {self.card}" if f"stay {self.card}" in self._legal else f"play {self.card}")

    def _run(self) -> Answer:
        assert self.route is not None
        first, *rest = self.route.moves
        return Answer(move=first, then=tuple(move for move in rest if move.split()[0] not in ON_THE_WAY))

    # ---- what to show ----

    def question(self) -> Words:
        if self._way is not None:
            return Words("strauss-which-way")
        if self.asks == "card" and self._view["move"]["jump"]:
            return Words("strauss-ask-jump")
        return Words(f"strauss-ask-{self.asks or 'over'}")

    def hint(self) -> Sequence[Words]:
        if self._way is not None:
            return self._ways_words()
        if self.asks in ("card", "step"):
            return self._move_hint()
        chosen = self._options[self._cursor].words if self._cursor is not None else None
        return [Words("strauss-tui-enter", {"what": chosen})] if chosen else []

    def _move_hint(self) -> list[Words]:
        if self.asks == "card" and self.picked is None:
            return [Words("strauss-tui-card-hint", {"last": len(self._picks())})]
        end = self.end
        if end is None:
            stays = f"stay {self.card}" in self._legal
            return [Words("strauss-stays" if stays else "strauss-no-way", {"what": self._picked_words()})]
        said: dict[str, Argument] = {
            "what": self._picked_words(),
            "space": space_words(space_from_text(end.space)),
            "how": self._how(end),
        }
        hints = [Words("strauss-tui-to", said)]
        if len(end.routes) > 1:
            return [*hints, Words("strauss-tui-ways", {"count": len(end.routes)})]
        words = route_words(end.routes[0])
        return [*hints, Words("strauss-tui-way", {"what": words})] if words is not None else hints

    def _how(self, end: End) -> str:
        """Returns what kind of move leads to this end."""
        me = self._view["players"][self._view["you"]]
        if end.space == me["at"]:
            return "ends" if self.asks == "step" else "stays"
        if self._alone:
            return "alone"
        return "on" if self.asks == "step" else "run"

    def _ways_words(self) -> list[Words]:
        """Returns what each of the ways brings and costs."""
        found = []
        for number, route in enumerate(self.end.routes if self.end is not None else (), 1):
            what = route_words(route) or Words("strauss-way-plain")
            found.append(Words("strauss-tui-way-number", {"number": number, "what": what}))
        return found

    def _picked_words(self) -> Words:
        """Returns the card with its bonus in words (V14)."""
        if self.asks == "step":
            lane = self._view["move"]["lane"] or COLOURS[0]
            return Words("strauss-points-left", {"points": self._view["move"]["points"], "colour": lane})
        if self.picked == "joker":
            return Words("strauss-advantage", {"name": "joker"})
        assert self.card is not None
        bonus = 0 if self._alone else bonus_for(self._view, self.card)
        return Words("strauss-card-bonus", {"card": card_words(self.card), "bonus": bonus})

    def chips(self) -> list[Chip]:
        if self._way is not None and self.end is not None:
            ways = [Chip(str(number), Words("strauss-tui-chip-way")) for number in range(1, len(self.end.routes) + 1)]
            return [*ways, Chip("esc", Words("strauss-back"))]
        if self.asks not in ("card", "step"):
            return [Chip(one.key, one.words) for one in self._options]
        chips = []
        if self.picked is not None or self.asks == "step":
            chips.append(Chip("Enter", Words("strauss-tui-chip-go"), self.end is not None or self._stays()))
        if len(self.ends()) > 1:
            chips.append(Chip("↑↓", Words("strauss-tui-chip-ends", {"count": len(self.ends())})))
        if self.picked is not None and self.picked.startswith("card") and not self._view["move"]["jump"]:
            words = Words("strauss-whole-run" if self._alone else "strauss-single-step")
            can = bool(self._ends_of(self.picked, not self._alone))
            chips.append(Chip("x", words, can))
        if "jump" in self._legal:
            chips.append(Chip("j", Words("strauss-advantage", {"name": "jump"})))
        return chips

    def _stays(self) -> bool:
        return f"stay {self.card}" in self._legal

    def marks(self) -> dict[str, Mark]:
        found: dict[str, Mark] = {}
        if self.asks in ("top", "drop"):
            found |= {f"card:{number}": Mark.POSSIBLE for number in range(len(self.hand()))}
        if self.asks == "card":
            for pick in self._picks():
                if self._ends_of(pick, alone=False) or any(move.startswith("stay") for move in self._legal):
                    found[pick] = Mark.POSSIBLE
            if self.picked is not None:
                found[self.picked] = Mark.PICKED if self.picked in found or self._alone else Mark.REFUSED
        if self.asks not in ("card", "step"):
            return found | self._advantage_marks()
        for move in self.route.moves if self.route is not None else ():
            if move.startswith("step"):
                found[f"space:{move.split()[1]}"] = Mark.PASSED
        for number, end in enumerate(self.ends()):
            found[f"space:{end.space}"] = Mark.PICKED if number == self._end else Mark.POSSIBLE
        return found

    def _advantage_marks(self) -> dict[str, Mark]:
        found = {}
        for number, one in enumerate(self._options):
            if one.advantage is not None:
                found[f"advantage:{one.advantage}"] = Mark.PICKED if number == self._cursor else Mark.POSSIBLE
        return found

    def labels(self) -> dict[str, str]:
        ends = self.ends() if self.asks in ("card", "step") else []
        return {f"space:{end.space}": letter for end, letter in zip(ends, LETTERS, strict=False)}

    def preview(self) -> str | None:
        return f"space:{self.end.space}" if self.asks in ("card", "step") and self.end is not None else None
