"""The parts that a game is described by (`kind.GameKind`), as small protocols, with what holds where a game has none.

A module is as good as an object: `GameKind(notation=notation, reasons=reasons)` takes the functions of the game's own
modules of these names. What a game leaves out comes from here, or from `plain`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from wettlauf.core.contract import Kernel
from wettlauf.core.position import Position
from wettlauf.core.words import Words

if TYPE_CHECKING:
    import msgspec  # importing the library does without it

Options = dict[str, Any]
Log = list[tuple[int | None, str]]  # seat, or None for chance, and the move or event in notation
# What a seat sees: a frozen struct, whose type says what is in it, or plain data. JSON is made of either. The return
# annotation of the maker is the type that schemas are made of.
View: TypeAlias = "msgspec.Struct | dict[str, Any]"
ViewMaker = Callable[[Position, int | None], View]
# What a seat sees in place of what everyone does: values by their places in the view, as JSON pointers. With these in
# the public view of the same position it is the view of the seat. Each place is one that the public view has as well.
OwnPartsMaker = Callable[[Position, int], Mapping[str, Any]]
# What a legal move would do, as far as the seat to act can know: a struct for JSON, or None where there is nothing to
# say. The position is hidden for that seat.
OutlookMaker: TypeAlias = "Callable[[Position, int], msgspec.Struct | None]"
# The constants of a game that programs need to show it: a struct for JSON.
FactsMaker: TypeAlias = "Callable[[], msgspec.Struct | dict[str, Any]]"


@dataclass(frozen=True)
class Tally:
    """One thing that a game counts for statistics, a number a game; its title is the text `GAME-tally-NAME`.

    With `cases` the number is one of them, counted from 0, each with a text `GAME-tally-NAME-CASE`.
    """

    name: str
    cases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pace:
    """How fast compiled random play of a game is meant to be: decisions or whole games a second, on the machine where
    the yardstick makes as many as it promises itself. `wettlauf bench` measures the other games by the yardstick."""

    unit: Literal["decisions", "games"]
    a_second: float
    is_yardstick: bool = False


@dataclass(frozen=True)
class Reason:
    """Why a move is not legal: words, and the id of the rule."""

    rule: str | None
    words: Words

    def say(self, lang: str = "en") -> str:
        return self.words.say(lang)

    def __str__(self) -> str:
        return self.say("en")


# ---- options ----


class OptionRules(Protocol):
    """What a game makes of its options."""

    def check(self, options: Options, /) -> None:
        """Raises BadOption if the values do not fit. All options are present."""

    def spelled_out(self, options: Options, /) -> Options:
        """Returns the options as records write them: the name of something ready-made becomes what it stands for.

        Called before `check`; numbers are within their bounds already."""
        ...

    def write_setup(self, options: Options, setup: Any, /) -> None:
        """Fills in the record that a match keeps: a plain one, or an array of one if the game packs its set-ups."""


class PlainOptions:
    """For games whose set-up is the number of players."""

    def check(self, options: Options) -> None:
        pass

    def spelled_out(self, options: Options) -> Options:
        return options

    def write_setup(self, options: Options, setup: Any) -> None:
        setup.players = options["players"]


class OpenOptions(Protocol):
    """Options that leave something to be drawn for every game."""

    def is_open(self, options: Options, /) -> bool:
        """Whether these do."""
        ...

    def drawn(self, options: Options, seed: int, /) -> Options:
        """Returns the options with that drawn from `seed`; the deal draws its own numbers."""
        ...


class NothingOpen:
    def is_open(self, options: Options) -> bool:
        return False

    def drawn(self, options: Options, seed: int) -> Options:
        return options


# ---- notation ----


class Notation(Protocol):
    """How records write moves and deals."""

    def move_text(self, code: int, /) -> str | None:
        """Returns the notation of a move, or None if no move has this number. The same in every position."""
        ...

    def move_words(self, code: int, /) -> Words:
        """Returns the move in words."""
        ...

    def deal_to_json(self, position: Position, /) -> dict[str, Any]:
        """Returns the deal of a fresh position, as records write it."""
        ...

    def deal_from_json(self, options: Options, deal: Any, /) -> list[int]:
        """Returns a record's deal as numbers for `place`. Raises BadRecord if it cannot be one."""
        ...


class EventNotation(Protocol):
    """How records write chance events."""

    def event_text(self, numbers: Sequence[int], /) -> str: ...

    def event_from_text(self, position: Position, text: str, /) -> list[int]:
        """Returns an event as numbers for `settle`. Raises BadRecord if it cannot happen here."""
        ...


class NoEvents:
    """For games without chance after the deal."""

    def event_text(self, numbers: Sequence[int]) -> str:
        raise AssertionError("a chance event in a game without chance")

    def event_from_text(self, position: Position, text: str) -> list[int]:
        raise AssertionError("a chance event in a game without chance")


def whole_log(now: Position, log: Log, seat: int | None) -> Log:
    """Returns the log unchanged: for games in which everything is done openly."""
    return log


# ---- for people ----


class Reasons(Protocol):
    """Why a move is refused."""

    def reason_against(self, position: Position, code: int, /) -> Reason:
        """Returns why this move, which is a move of the game, is not legal here."""
        ...

    def malformed(self, text: str, /) -> Reason:
        """Returns what is wrong with a text that is not a move of the game, and what would be one."""
        ...


class Story(Protocol):
    """What happened, in sentences."""

    def tell(
        self, before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words, /
    ) -> list[Words]:
        """Returns what a move did, as `viewer` may hear it; `name` is how to call the player. Other players are called
        by `Words("player-number", {"number": seat + 1})` as an argument, which gives way to their names."""
        ...

    def tell_event(
        self, before: Position, after: Position, numbers: Sequence[int], viewer: int | None, /
    ) -> list[Words]:
        """Returns what a chance event did, as `viewer` may hear it."""
        ...

    def ears(self, mover: int | None, viewer: int | None, /) -> int | None:
        """As whom `viewer` hears of what `mover`, or with None chance, did: the viewer, or None if the words are those
        for a spectator. Words for spectators are made once, however many hear them."""
        ...

    def reveals(self, position: Position, code: int, /) -> bool:
        """Whether this move shows its player something new, so that it cannot be taken back unseen."""
        ...

    def turns_over(self, position: Position, code: int, /) -> bool:
        """Whether this move, with the chance that follows it, shows everyone something that was hidden."""
        ...


def no_event_words(before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
    """The `tell_event` of games without chance after the deal."""
    return []


def own_ears(mover: int | None, viewer: int | None) -> int | None:
    """The `ears` of stories that may say something else to everyone."""
    return viewer


def public_ears(mover: int | None, viewer: int | None) -> int | None:
    """The `ears` of stories that say the same to all but the one who moved."""
    return viewer if viewer == mover else None


def never(position: Position, code: int) -> bool:
    """For `reveals` and `turns_over`, where no move does."""
    return False


def no_advice(position: Position, code: int) -> Sequence[Words]:
    """For games whose bots cannot give reasons for a move."""
    return ()


def no_outlook(position: Position, code: int) -> None:
    """For games that leave it to the player to see what a move would do."""
    return


def no_facts() -> dict[str, Any]:
    """For games whose views say all that is needed to show them."""
    return {}


def no_routes(position: Position, code: int | None) -> Sequence[Any]:
    """For games in which a move is not a way."""
    return ()


# ---- for programs ----


class Scoring:
    """What scores mean. By default there is one for each seat, and more is better."""

    def scores_shown(self, options: Options) -> int:
        """How many scores a result has: one for each seat, unless the game scores something else."""
        return int(options["players"])

    def score_of(self, options: Options, seat: int) -> int:
        """Which of the scores is this seat's."""
        return seat

    def returns(self, options: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
        """What a game with these scores and winners is worth to each seat: more is better, in any game.

        By default the seat's score; a game in which less is better, or scores do not decide who wins, has its own."""
        seats = range(int(options["players"]))
        return tuple(float(scores[self.score_of(options, seat)]) for seat in seats)

    def returns_range(self, kernel: Kernel, options: Options) -> tuple[float, float]:
        """The lowest and the highest of what `returns` gives."""
        return float(kernel.lowest_score), float(kernel.highest_score)

    def series_points(self, options: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
        """What a game brings each seat in a series that adds up scores: whole points, more is better, in any game.

        By default what it is worth to the seat (`returns`), rounded; a game that deals in fractions has its own."""
        return tuple(round(worth) for worth in self.returns(options, scores, winners))

    def win_chance(self, options: Options, reward: float) -> float:
        """The chance to win that goes with a mean reward (`Kernel.rewards`), for games that reward more than wins."""
        return reward


@dataclass(frozen=True)
class SeriesDefaults:
    """How several games in a row are usually counted: their scores added up, or points by place; and the option that
    whoever is last in the standings chooses for the next game, if there is one."""

    scoring: Literal["sum", "places"] = "sum"
    choice: str = ""


class SearchHints:
    """How a search thinks about a game, where that differs from what is usual."""

    settings: Mapping[str, float] = MappingProxyType({})  # fields of `bots.tree.Settings`

    def settings_for(self, players: int) -> Mapping[str, float]:
        """Those for a table of so many."""
        return self.settings

    def is_routine(self, code: int) -> bool:
        """Whether the answers to a decision with this move differ by less than trials can tell: there a search
        believes the heuristic more, and takes less time."""
        return False


class WithoutHeuristic(SearchHints):
    """For games without a heuristic: playouts are random, every move is a candidate, and a mean move counts as one
    trial."""

    settings = MappingProxyType({"careless": 1.0, "belief": 1.0, "candidates": 10_000})
