"""The parts of a game's description (`kind.GameKind`): small protocols with defaults.

A module can take the place of an object: `GameKind(notation=notation, reasons=reasons)` uses the functions of the
game's modules of these names. Defaults are here and in `plain`.
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
    import msgspec  # not imported at run time: it would slow down `import wettlauf`

Options = dict[str, Any]
Log = list[tuple[int | None, str]]  # seat, or None for chance; move or event in notation
# What a seat sees: a frozen struct, or plain data. Both are encoded as JSON; schemas are derived from the return
# annotation of the maker.
View: TypeAlias = "msgspec.Struct | dict[str, Any]"
ViewMaker = Callable[[Position, int | None], View]
# What a seat sees differently from everyone: values by JSON pointer. Put into the public view of the same position they
# turn it into the seat's view. Every pointer exists in the public view too.
OwnPartsMaker = Callable[[Position, int], Mapping[str, Any]]
# What a legal move would do, as far as the seat to act can know: a struct for JSON, or None if there is nothing to say.
# The position is hidden for that seat.
OutlookMaker: TypeAlias = "Callable[[Position, int], msgspec.Struct | None]"
# The constants of a game that programs need to display it: a struct for JSON.
FactsMaker: TypeAlias = "Callable[[], msgspec.Struct | dict[str, Any]]"


@dataclass(frozen=True)
class Tally:
    """One number per game that is counted for statistics; its title is the text `GAME-tally-NAME`.

    With `cases` the number is the index of a case; each case has a text `GAME-tally-NAME-CASE`.
    """

    name: str
    cases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pace:
    """How fast compiled random play of a game should be: decisions or whole games per second, on a machine where the
    yardstick reaches its own pace. `wettlauf bench` compares the other games with the yardstick."""

    unit: Literal["decisions", "games"]
    per_second: float
    is_yardstick: bool = False


@dataclass(frozen=True)
class Reason:
    """Why a move is not legal: a sentence, and the id of the rule."""

    rule: str | None
    words: Words

    def say(self, lang: str = "en") -> str:
        return self.words.say(lang)

    def __str__(self) -> str:
        return self.say("en")


# ---- options ----


class OptionRules(Protocol):
    """Checks a game's options and turns them into a set-up."""

    def check(self, options: Options, /) -> None:
        """Raises BadOption if the values are not valid. All options are present."""

    def spelled_out(self, options: Options, /) -> Options:
        """Returns the options as records write them: names of ready-made values are replaced with the values.

        Called before `check`; numbers are already within their bounds."""
        ...

    def write_setup(self, options: Options, setup: Any, /) -> None:
        """Fills in the set-up: a plain record, or an array of one record if the game packs its set-ups."""


class PlainOptions:
    """For games whose set-up is only the number of players."""

    def check(self, options: Options) -> None:
        pass

    def spelled_out(self, options: Options) -> Options:
        return options

    def write_setup(self, options: Options, setup: Any) -> None:
        setup.players = options["players"]


class OpenOptions(Protocol):
    """Options that leave something to be drawn for every game, such as a random course."""

    def is_open(self, options: Options, /) -> bool:
        """Whether these options leave something to be drawn."""
        ...

    def drawn(self, options: Options, seed: int, /) -> Options:
        """Returns the options with everything drawn from `seed`; the deal draws its own numbers."""
        ...


class NoOpenOptions:
    """For games whose options leave nothing to be drawn."""

    def is_open(self, options: Options) -> bool:
        return False

    def drawn(self, options: Options, seed: int) -> Options:
        return options


# ---- notation ----


class Notation(Protocol):
    """How records write moves and deals."""

    def move_text(self, code: int, /) -> str | None:
        """Returns the notation of a move, the same in every position; None if there is no move with this number."""
        ...

    def move_words(self, code: int, /) -> Words:
        """Returns the move in words."""
        ...

    def deal_to_json(self, position: Position, /) -> dict[str, Any]:
        """Returns the deal of a newly dealt position, as records write it."""
        ...

    def deal_from_json(self, options: Options, deal: Any, /) -> list[int]:
        """Returns a record's deal as numbers for `place`. Raises BadRecord if it is not a valid deal."""
        ...


class EventNotation(Protocol):
    """How records write chance events."""

    def event_text(self, numbers: Sequence[int], /) -> str: ...

    def event_from_text(self, position: Position, text: str, /) -> list[int]:
        """Returns an event as numbers for `settle`. Raises BadRecord if it is not possible here."""
        ...


class NoEvents:
    """For games without chance after the deal."""

    def event_text(self, numbers: Sequence[int]) -> str:
        raise AssertionError("a chance event in a game without chance")

    def event_from_text(self, position: Position, text: str) -> list[int]:
        raise AssertionError("a chance event in a game without chance")


def whole_log(now: Position, log: Log, seat: int | None) -> Log:
    """Returns the log unchanged: for games in which all moves are public."""
    return log


# ---- for people ----


class Reasons(Protocol):
    """Says why a move is not legal."""

    def reason_against(self, position: Position, code: int, /) -> Reason:
        """Returns why this move of the game is not legal here."""
        ...

    def malformed(self, text: str, /) -> Reason:
        """Returns what is wrong with a text that is not a move of the game, with an example of a move."""
        ...


class Story(Protocol):
    """Describes what happened, in sentences."""

    def tell(
        self, before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words, /
    ) -> list[Words]:
        """Returns what a move did, as `viewer` may know it; `name` is the player's name. Refer to other players with
        the argument `Words("player-number", {"number": seat + 1})`, which is replaced with their names."""
        ...

    def tell_event(
        self, before: Position, after: Position, numbers: Sequence[int], viewer: int | None, /
    ) -> list[Words]:
        """Returns what a chance event did, as `viewer` may know it."""
        ...

    def ears(self, mover: int | None, viewer: int | None, /) -> int | None:
        """Returns whose sentences `viewer` gets about an action of `mover` (None: chance): the viewer's own, or with
        None those for spectators, which are made only once."""
        ...

    def reveals(self, position: Position, code: int, /) -> bool:
        """Whether this move shows its player something new, so that taking it back would be unfair."""
        ...

    def turns_over(self, position: Position, code: int, /) -> bool:
        """Whether this move, or the chance that follows it, reveals something hidden to everyone."""
        ...


def no_event_words(before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
    """`tell_event` for games without chance after the deal."""
    return []


def own_ears(mover: int | None, viewer: int | None) -> int | None:
    """`ears` for stories whose sentences may differ from viewer to viewer."""
    return viewer


def public_ears(mover: int | None, viewer: int | None) -> int | None:
    """`ears` for stories whose sentences are the same for everyone except the player who moved."""
    return viewer if viewer == mover else None


def never(position: Position, code: int) -> bool:
    """`reveals` and `turns_over` for games in which no move reveals anything."""
    return False


def no_advice(position: Position, code: int) -> Sequence[Words]:
    """For games without advice."""
    return ()


def no_outlook(position: Position, code: int) -> None:
    """For games without an outlook on moves."""
    return


def no_facts() -> dict[str, Any]:
    """For games whose views contain everything that is needed to display them."""
    return {}


def no_routes(position: Position, code: int | None) -> Sequence[Any]:
    """For games without routes."""
    return ()


# ---- for programs ----


class Scoring:
    """What scores mean. By default every seat has one, and more is better."""

    def scores_shown(self, options: Options) -> int:
        """Returns how many scores a result has: one per seat, unless the game scores something else."""
        return int(options["players"])

    def score_of(self, options: Options, seat: int) -> int:
        """Returns the index of this seat's score."""
        return seat

    def returns(self, options: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
        """Returns what a game with these scores and winners is worth to each seat: more is better, in any game.

        By default the seat's score; a game in which less is better, or scores do not decide who wins, overrides it."""
        seats = range(int(options["players"]))
        return tuple(float(scores[self.score_of(options, seat)]) for seat in seats)

    def returns_range(self, kernel: Kernel, options: Options) -> tuple[float, float]:
        """Returns the lowest and the highest value of `returns`."""
        return float(kernel.lowest_score), float(kernel.highest_score)

    def series_points(self, options: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
        """Returns each seat's points in a series that adds up scores: whole numbers, more is better, in any game.

        By default `returns`, rounded; a game whose returns are fractions overrides it."""
        return tuple(round(worth) for worth in self.returns(options, scores, winners))

    def win_chance(self, options: Options, reward: float) -> float:
        """Returns the chance of winning for a mean reward (`Kernel.rewards`), for games that reward more than wins."""
        return reward


@dataclass(frozen=True)
class SeriesDefaults:
    """How a series of games is scored by default: `sum` adds up scores, `places` gives points by place. `choice` names
    the option that the last in the standings may choose for the next game, if any."""

    scoring: Literal["sum", "places"] = "sum"
    choice: str = ""


class SearchHints:
    """How a search plays a game, as far as that differs from the defaults."""

    settings: Mapping[str, float] = MappingProxyType({})  # fields of `bots.tree.Settings`

    def settings_for(self, players: int) -> Mapping[str, float]:
        """Returns the settings for this number of players."""
        return self.settings

    def is_routine(self, code: int) -> bool:
        """Whether the options of a decision with this move differ by less than a search can measure. The search then
        trusts the heuristic more and takes less time."""
        return False


class WithoutHeuristic(SearchHints):
    """For games without a heuristic: playouts are random, every move is a candidate, and the prior is one visit."""

    settings = MappingProxyType({"playout_epsilon": 1.0, "prior_visits": 1.0, "candidates": 10_000})
