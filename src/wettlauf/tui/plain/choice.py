"""Choosing among the legal moves of any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wettlauf.core.kind import GameKind
from wettlauf.core.outlook import FigureWalk, TrackOutlook
from wettlauf.core.parts import Track
from wettlauf.core.words import Words
from wettlauf.tui.face import CHANGED, Answer, Chip, Choice, Mark, View
from wettlauf.tui.plain.look import mark_sign
from wettlauf.tui.plain.spots import spot_target

BACK, ON = ("left", "up"), ("right", "down")
DO = ("enter", "space")
DIGITS = "0123456789"
PLAYED_AT_ONCE = 9  # up to this many moves, one digit plays a move
ENTER = Words("tui-plain-play")


class PlainChoice(Choice):
    """A cursor on the list of legal moves. A number plays its move; in long lists it only moves the cursor there."""

    def __init__(self, kind: GameKind) -> None:
        self._kind = kind
        self._seats = 0
        self._legal: list[str] = []
        self._tracks = {part.name: part for part in kind.parts if isinstance(part, Track)}
        self._ways: dict[str, TrackOutlook] = {}
        self._cursor: int | None = None
        self._typed = ""

    def ask(self, view: View, legal: frozenset[str], routes: Sequence[Any] = ()) -> None:
        self._seats = int(view["options"]["players"])
        codes = {text: self._kind.moves_by_text[text].code for text in legal}
        self._legal = sorted(legal, key=lambda text: codes[text])
        self._ways = {}
        self._cursor = 0 if len(legal) == 1 else None
        self._typed = ""

    def look_ahead(self, outlook: Callable[[str], Any]) -> None:
        ways = {move: outlook(move) for move in self._legal}
        self._ways = {move: way for move, way in ways.items() if isinstance(way, TrackOutlook)}

    @property
    def picked(self) -> str | None:
        return None if self._cursor is None else self._legal[self._cursor]

    # ---- keys and clicks ----

    def key(self, key: str) -> Answer | None:
        if not self._legal:
            return None
        if key in DIGITS:
            return self._number(key)
        self._typed = ""
        if key in BACK or key in ON:
            by, here = (-1 if key in BACK else 1), self._cursor
            self._cursor = (
                (here + by) % len(self._legal) if here is not None else 0 if by > 0 else -1 % len(self._legal)
            )
            return CHANGED
        if key == "escape" and self._cursor is not None and len(self._legal) > 1:
            self._cursor = None
            return CHANGED
        if key in DO:
            return Answer(words=Words("tui-plain-pick")) if self.picked is None else Answer(move=self.picked)
        return None

    def _number(self, digit: str) -> Answer | None:
        for typed in (self._typed + digit, digit):
            if 1 <= int(typed) <= len(self._legal):
                self._typed, self._cursor = typed, int(typed) - 1
                return Answer(move=self.picked) if len(self._legal) <= PLAYED_AT_ONCE else CHANGED
        return None

    def pick(self, target: str) -> Answer | None:
        if target.startswith("move:"):
            return Answer(move=target.partition(":")[2])
        for ends in (False, True):  # a figure that can move, otherwise a space that can be reached
            found = [move for move in self._legal if target in self._spots(move, ends)]
            if found:
                return self._one_of(found)
        return None

    def _one_of(self, found: list[str]) -> Answer:
        """Plays the only one of these moves, or moves the cursor to the next of them."""
        if len(found) == 1:
            return Answer(move=found[0])
        here = found.index(self.picked) + 1 if self.picked in found else 0
        self._cursor = self._legal.index(found[here % len(found)])
        return CHANGED

    def _spots(self, move: str, ends: bool) -> list[str]:
        """Returns the targets where the figures of a move start or end."""
        way = self._ways.get(move)
        walks = way.own if way is not None else ()
        return [
            spot_target(self._track(walk), walk.seat, walk.end if ends else walk.start, self._seats) for walk in walks
        ]

    # ---- what to show ----

    def question(self) -> Words:
        return Words("plain-ask" if len(self._legal) > 1 else "plain-ask-one")

    def hint(self) -> Sequence[Words]:
        if self.picked is None:
            return [Words("tui-plain-hint", {"last": len(self._legal)})]
        words = [self._kind.moves_by_text[self.picked].words]
        way = self._ways.get(self.picked)
        if way is None:
            return [Words("tui-plain-picked", {"move": words[0]})]
        said = [Words("tui-plain-picked", {"move": words[0]})]
        said += [Words("plain-reaches-goal") for walk in way.own if walk.end > self._track(walk).last]
        marks = [mark for walk in way.own if (mark := self._track(walk).marks.get(walk.end)) is not None]
        said += [Words("plain-sentence", {"text": Words(f"{self._kind.name}-mark-{mark}")}) for mark in marks]
        said += [Words("plain-sends-back") for walk in way.others if walk.end == 0]
        return said

    def chips(self) -> list[Chip]:
        return [Chip("Enter", ENTER, self.picked is not None)] if self._legal else []

    def marks(self) -> dict[str, Mark]:
        found: dict[str, Mark] = {}
        for move in [*(one for one in self._legal if one != self.picked), *([self.picked] if self.picked else [])]:
            mark = Mark.PICKED if move == self.picked else Mark.POSSIBLE
            found.update(dict.fromkeys((f"move:{move}", *self._spots(move, ends=False)), mark))
        return found

    def labels(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for number, move in enumerate(self._legal, 1):
            for target in (f"move:{move}", *self._spots(move, ends=False)):
                found.setdefault(target, str(number))
        return found

    def notes(self) -> dict[str, str]:
        """Returns where each move leads, in signs."""
        return {f"move:{move}": self._note(way) for move, way in self._ways.items()}

    def _note(self, way: TrackOutlook) -> str:
        walks = "  ".join(self._walk(walk) for walk in way.own)
        return f"{walks}  ⇤" if any(walk.end == 0 for walk in way.others) else walks

    def _walk(self, walk: FigureWalk) -> str:
        track = self._track(walk)
        end = str(walk.end) if walk.end <= track.last else "⚑"
        return f"{walk.start or '⇥'}→{end} {mark_sign(self._kind, track, walk.end)}".rstrip()

    def _track(self, walk: FigureWalk) -> Track:
        return self._tracks[walk.part]

    def preview(self) -> str | None:
        return next(iter(self._spots(self.picked, ends=True)), None) if self.picked else None
