"""What a game's folder offers to the terminal table: drawing what is seen, and turning keys and clicks into moves.

The frame (screens, seats, saving, replay) knows no game; a game names its face (`GameKind.terminal`).
Targets are names of what can be clicked, `path:g` or `card:3`; the drawing writes them, the choice reads them.
"""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from wettlauf.core.kind import GameKind
from wettlauf.core.match import Match
from wettlauf.core.registry import find
from wettlauf.core.showing import Told
from wettlauf.core.words import Words
from wettlauf.tui.drawing import Line
from wettlauf.tui.palette import LARGE_SIGNS, Palette

View = Mapping[str, Any]


class Mark(Enum):
    """How a target stands out."""

    POSSIBLE = "possible"  # it may be chosen
    PICKED = "picked"  # it may be chosen, and the cursor is on it
    REFUSED = "refused"  # the cursor is on it, but what is asked cannot be done with it
    PASSED = "passed"  # it lies on the way of what is picked


@dataclass(frozen=True)
class Scene:
    """All that a drawing needs."""

    view: View
    lang: str
    palette: Palette
    names: Sequence[str]  # how each seat is called
    marks: Mapping[str, Mark] = field(default_factory=dict)  # by target
    before: View | None = None  # what was seen at the viewer's last decision: differences are news
    preview: str | None = None  # the target that the picked move would reach
    labels: Mapping[str, str] = field(default_factory=dict)  # keys that choose a target, by target
    notes: Mapping[str, str] = field(default_factory=dict)  # what stands beside a target, by target

    def say(self, id: str, **args: Any) -> str:
        return Words(id, args).say(self.lang)

    def name(self, seat: int) -> str:
        return self.names[seat]


@dataclass(frozen=True)
class Room:
    """The size of what is drawn, and of the whole terminal, by which drawings choose how big to be."""

    width: int
    height: int
    screen_width: int
    screen_height: int


@dataclass(frozen=True)
class Answer:
    """What a key or a click came to: a move to try (legal or not), something to say, or only another choice.

    `then` are small moves that belong to it: each is made by itself when its turn has come; what is asked in between
    is asked."""

    move: str | None = None
    words: Words | None = None
    then: tuple[str, ...] = ()


CHANGED = Answer()


@dataclass(frozen=True)
class Chip:
    """Something that can be done now: a key, and the same as a button."""

    key: str
    words: Words
    possible: bool = True


class Choice(ABC):
    """What the person at the device has picked so far. It knows what is asked; whether it is legal says the match."""

    @abstractmethod
    def ask(self, view: View, legal: frozenset[str], routes: Sequence[Any] = ()) -> None:
        """A new position, with the legal moves in notation; forget what was picked.

        `routes` is for games in which a move is a way: where it can end (`Match.routes`)."""

    def look_ahead(self, outlook: Callable[[str], Any]) -> None:
        """What a move of this position would do, as the rules say (`Match.outlook`): for those that show it."""
        return

    def obvious(self) -> str | None:
        """The move that is made without asking, because there is nothing to decide; None: ask."""
        return None

    @abstractmethod
    def key(self, key: str) -> Answer | None:
        """A key was pressed; None if it means nothing here."""

    @abstractmethod
    def pick(self, target: str) -> Answer | None:
        """A target was clicked; None if it means nothing here."""

    @abstractmethod
    def question(self) -> Words:
        """What is asked of the person now."""

    @abstractmethod
    def hint(self) -> Sequence[Words]:
        """What the picked thing would lead to, or what can be done."""

    @abstractmethod
    def chips(self) -> list[Chip]:
        """The keys of this moment."""

    @abstractmethod
    def marks(self) -> dict[str, Mark]:
        """What stands out, by target."""

    def labels(self) -> dict[str, str]:
        """Keys that choose a target, to be drawn on it, by target."""
        return {}

    def notes(self) -> dict[str, str]:
        """What stands beside a target, by target."""
        return {}

    def preview(self) -> str | None:
        """The target that the picked move would reach."""
        return None


@dataclass(frozen=True)
class Sheet:
    """Something to be looked up at any time: a key opens it over the table."""

    key: str
    words: Words  # beside the key
    title: Words
    draw: Callable[[Match, Scene, Room], list[Line]]


@dataclass(frozen=True)
class KeyHelp:
    """One line of the help: keys as they are written, and what they do."""

    keys: str
    words: Words


class Face(ABC):
    """A game at the terminal table."""

    bot_names: tuple[str, ...]  # how bots are called, by seat
    key_help: tuple[KeyHelp, ...]
    legend: Words  # the signs on the board, explained
    sheets: tuple[Sheet, ...] = ()

    @abstractmethod
    def choice(self) -> Choice:
        """A fresh choice, for one table."""

    @abstractmethod
    def status(self, scene: Scene) -> Line:
        """The state of the game in one short line."""

    @abstractmethod
    def board(self, scene: Scene, room: Room) -> list[Line]:
        """The board and all that lies beside it."""

    @abstractmethod
    def plates(self, scene: Scene, room: Room) -> list[Line]:
        """The players: names, points, what each has."""

    @abstractmethod
    def hand(self, scene: Scene, room: Room) -> list[Line]:
        """The cards of the one who looks; with nobody looking, of all whose cards are seen."""

    @abstractmethod
    def asked(self, view: View, name: str) -> Words:
        """What is asked of another player."""

    @abstractmethod
    def score_sheet(self, scene: Scene, width: int) -> list[Line]:
        """How the scores come about, player by player."""

    @abstractmethod
    def open_view(self, public: View, seats: Sequence[View]) -> View:
        """What one sees who sees everything: the public view with what each seat sees of its own."""

    def signs(self, view: View, lang: str) -> Sequence[str]:
        """One letter or sign a seat, for the story."""
        return LARGE_SIGNS

    def gist(self, told: Sequence[Told]) -> Sequence[Told]:
        """The story as the table tells it: entries without words are left out."""
        return told

    def pace(self, view: View) -> float:
        """How long one looks at what is decided here: 1 for a whole move, less for a small step of one."""
        return 1.0


def find_face(game: str) -> Face:
    """Gets the face of a game: its own, or a plain one."""
    return _face_of(find(game))


@functools.cache
def _face_of(kind: GameKind) -> Face:
    if not kind.terminal:
        from wettlauf.tui.plain import PlainFace

        return PlainFace(kind)
    face = kind.load(kind.terminal)
    assert isinstance(face, Face)
    return face
