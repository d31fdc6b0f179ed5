"""A game's face at the terminal table: draws its view, and turns keys and clicks into moves.

The rest of the terminal table (screens, seats, saving, replay) knows no particular game; a game names its face in
`GameKind.terminal`. Targets are names of things that can be clicked, such as `path:g` or `card:3`: the drawing sets
them, the choice reads them.
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
from wettlauf.core.showing import StoryEntry
from wettlauf.core.words import Words
from wettlauf.tui.palette import LARGE_SIGNS, Palette
from wettlauf.tui.rendering import Line

View = Mapping[str, Any]


class Mark(Enum):
    """How a target is highlighted."""

    POSSIBLE = "possible"  # can be chosen
    PICKED = "picked"  # can be chosen, and the cursor is on it
    REFUSED = "refused"  # the cursor is on it, but it cannot be chosen
    PASSED = "passed"  # lies on the way of the picked move


@dataclass(frozen=True)
class Scene:
    """Everything that is needed for drawing."""

    view: View
    lang: str
    palette: Palette
    names: Sequence[str]  # of the players, by seat
    marks: Mapping[str, Mark] = field(default_factory=dict)  # by target
    before: View | None = None  # the view at the viewer's last decision; differences are highlighted
    preview: str | None = None  # the target that the picked move would reach
    labels: Mapping[str, str] = field(default_factory=dict)  # keys that choose a target, by target
    notes: Mapping[str, str] = field(default_factory=dict)  # text beside a target, by target
    titles: Mapping[str, str] = field(default_factory=dict)  # what people call values of options, by option

    def say(self, id: str, **args: Any) -> str:
        return Words(id, args).say(self.lang)

    def name(self, seat: int) -> str:
        return self.names[seat]


@dataclass(frozen=True)
class Room:
    """The space for a drawing, and the size of the whole terminal, by which drawings choose their scale."""

    width: int
    height: int
    screen_width: int
    screen_height: int


@dataclass(frozen=True)
class Answer:
    """The effect of a key or click: a move to try (legal or not), a message, or just a changed choice.

    `then` are the steps that complete the move. Each is played automatically when it is due, unless the game asks for
    another decision first."""

    move: str | None = None
    words: Words | None = None
    then: tuple[str, ...] = ()


CHANGED = Answer()


@dataclass(frozen=True)
class Chip:
    """Something that can be done now: a key that is also a button."""

    key: str
    words: Words
    possible: bool = True


class Choice(ABC):
    """What the person at the device has picked so far. It asks the questions; the match decides what is legal."""

    @abstractmethod
    def ask(self, view: View, legal: frozenset[str], routes: Sequence[Any] = ()) -> None:
        """Starts with a new position and its legal moves in notation, and clears what was picked.

        `routes` says where moves can end, in games where a move is a route (`Match.routes`)."""

    def look_ahead(self, outlook: Callable[[str], Any]) -> None:
        """Receives the function that says what a move would do (`Match.outlook`), for choices that show it."""
        return

    def obvious(self) -> str | None:
        """Returns the move to make without asking because there is nothing to decide; None to ask."""
        return None

    @abstractmethod
    def key(self, key: str) -> Answer | None:
        """Handles a key; returns None if it does nothing here."""

    @abstractmethod
    def pick(self, target: str) -> Answer | None:
        """Handles a click on a target; returns None if it does nothing here."""

    @abstractmethod
    def question(self) -> Words:
        """Returns the question to the person."""

    @abstractmethod
    def hint(self) -> Sequence[Words]:
        """Returns what the picked move would do, or what can be done."""

    @abstractmethod
    def chips(self) -> list[Chip]:
        """Returns the keys that work now."""

    @abstractmethod
    def marks(self) -> dict[str, Mark]:
        """Returns the highlighted targets."""

    def labels(self) -> dict[str, str]:
        """Returns keys that choose a target, to be drawn on it, by target."""
        return {}

    def notes(self) -> dict[str, str]:
        """Returns texts to be drawn beside targets, by target."""
        return {}

    def preview(self) -> str | None:
        """Returns the target that the picked move would reach."""
        return None


@dataclass(frozen=True)
class Sheet:
    """Reference information that a key opens over the table at any time."""

    key: str
    words: Words  # the label of the key
    title: Words
    draw: Callable[[Match, Scene, Room], list[Line]]


@dataclass(frozen=True)
class KeyHelp:
    """A line of the help: keys as they are printed, and what they do."""

    keys: str
    words: Words


class Face(ABC):
    """How a game looks and plays at the terminal table."""

    bot_names: tuple[str, ...]  # by seat
    key_help: tuple[KeyHelp, ...]
    legend: Words  # explains the signs on the board
    sheets: tuple[Sheet, ...] = ()

    @abstractmethod
    def choice(self) -> Choice:
        """Returns a new choice for one table."""

    @abstractmethod
    def status(self, scene: Scene) -> Line:
        """Draws the state of the game in one short line."""

    @abstractmethod
    def board(self, scene: Scene, room: Room) -> list[Line]:
        """Draws the board and everything beside it."""

    @abstractmethod
    def plates(self, scene: Scene, room: Room) -> list[Line]:
        """Draws the players: names, points, what each has."""

    @abstractmethod
    def hand(self, scene: Scene, room: Room) -> list[Line]:
        """Draws the viewer's cards; without a viewer, all visible cards."""

    @abstractmethod
    def asked(self, view: View, name: str) -> Words:
        """Returns what another player has to decide."""

    @abstractmethod
    def score_sheet(self, scene: Scene, width: int) -> list[Line]:
        """Draws how the scores add up, player by player."""

    @abstractmethod
    def open_view(self, public: View, seats: Sequence[View]) -> View:
        """Returns the view of someone who sees everything: the public view with each seat's private information."""

    def signs(self, view: View, lang: str) -> Sequence[str]:
        """Returns one letter or sign per seat, for the story."""
        return LARGE_SIGNS

    def gist(self, entries: Sequence[StoryEntry]) -> Sequence[StoryEntry]:
        """Condenses the story for the table; entries without words are left out."""
        return entries

    def pace(self, view: View) -> float:
        """Returns how long to pause on a decision: 1 for a whole move, less for a step of one."""
        return 1.0


def find_face(game: str) -> Face:
    """Returns the face of a game: its own, or the plain one."""
    return _face_of(find(game))


@functools.cache
def _face_of(kind: GameKind) -> Face:
    if not kind.terminal:
        from wettlauf.tui.plain import PlainFace

        return PlainFace(kind)
    face = kind.load(kind.terminal)
    assert isinstance(face, Face)
    return face
