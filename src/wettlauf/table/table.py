"""A table, folded from its facts: who sits where, the game, the clocks, open questions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game, GameKind
from wettlauf.core.match import Match
from wettlauf.core.option_history import missing_options, upgrade_options
from wettlauf.core.record import FIRST_VERSION
from wettlauf.core.registry import find
from wettlauf.core.replaying import step
from wettlauf.core.words import Words
from wettlauf.table import facts as f
from wettlauf.table.fairness import SECOND, Luck
from wettlauf.table.refusing import BadTable, OtherVersion
from wettlauf.table.shuffle import Shuffle
from wettlauf.table.timing import Timing

Status = Literal["waiting", "playing", "paused", "ended", "closed"]


@dataclass
class Seat:
    """A place at the table and who sits there."""

    plan: f.SeatPlan
    holder: str | None = None
    name: str = ""
    program: bool = False
    stand_in: str | None = None  # the level of the bot that plays for an absent person
    out_of_time: bool = False

    @property
    def is_bot(self) -> bool:
        return self.plan.kind == "bot"

    @property
    def is_filled(self) -> bool:
        return self.is_bot or self.holder is not None


@dataclass(frozen=True)
class Actor:
    """Who decides: a person, or a bot of a level in its own seat or somebody else's."""

    seat: int
    by: f.Player
    level: str | None = None


@dataclass(frozen=True)
class Guest:
    """Somebody who asks for a seat that was left in a running game, and since when."""

    holder: str
    name: str
    program: bool
    since: int


@dataclass
class Pending:
    """A question that the others at the table have not all answered yet. For a guest, `seat` is the seat they want."""

    seat: int
    to: int | None
    yes: set[int] = field(default_factory=set)
    guest: Guest | None = None


class Table:
    """Everything about a table. Only `fold` changes it.

    A verb is a function `(table, now, ...) -> facts` that raises `CommandRefused` and changes nothing; the caller
    stores the facts and then folds them in.
    """

    def __init__(self, opened: f.TableOpened) -> None:
        self.opened = opened
        kind = find(opened.game)
        require_same_version(opened, kind)
        if missing_options(kind, opened.options):
            raise BadTable(Words("table-damaged", {"sequence": 1}))
        self.game = Game(kind, upgrade_options(kind, opened.options))
        self.seats = [Seat(plan) for plan in opened.seats]
        self.status: Status = "waiting"
        self.match: Match | None = None
        self.timing = Timing(opened.clock, len(self.seats))
        self.shuffle = Shuffle() if opened.scheme == SECOND else None
        self.filled_at: int | None = None  # since when every seat is filled
        self.questions: dict[f.Question, Pending] = {}
        self.declined: dict[tuple[f.Question, int], tuple[int, int]] = {}  # by question and seat: log length, time
        self.chat: list[f.Said] = []
        self.ended: f.Ended | None = None
        self.followed: str | None = None
        self.chosen: f.Chosen | None = None  # between two games of a series
        self.ready: dict[int, int] = {}  # by seat: since when
        self.series_ended = False
        self.facts: list[f.Fact] = [opened]
        self.at = opened.at
        self.lengths = [0, 0]  # of the game's log after each fact
        self.game_sequence = 0  # the last fact that changed the game
        self.seats_sequence = 0  # the last fact that changed who sits where
        self._mover: int | None = None  # who has just decided, until it is known who is next
        self._note_filled()

    @classmethod
    def from_facts(cls, facts: Iterable[f.Fact]) -> Table:
        """Creates the table of these facts. Raises BadTable if they do not form one."""
        given = iter(facts)
        opened = next(given, None)
        if not isinstance(opened, f.TableOpened):
            raise BadTable(Words("table-damaged", {"sequence": 1}))
        table = cls(opened)
        for fact in given:
            try:
                table.fold(fact)
            except (WettlaufError, LookupError, ValueError, NotImplementedError) as error:
                raise BadTable(Words("table-damaged", {"sequence": table.sequence + 1})) from error
        return table

    @property
    def sequence(self) -> int:
        """Returns the number of the last fact."""
        return len(self.facts)

    # ---- people ----

    @property
    def people(self) -> list[int]:
        """Returns the seats of people, absent ones included."""
        return [number for number, seat in enumerate(self.seats) if seat.holder is not None]

    def others(self, seat: int, absent: bool = True) -> list[int]:
        """Returns the seats of all other people, without those at the same device; without `absent` only of those
        for whom no bot stands in."""
        mine = self.seats[seat].holder
        return [
            number
            for number, other in enumerate(self.seats)
            if other.holder is not None and other.holder != mine and (absent or other.stand_in is None)
        ]

    @property
    def actor(self) -> Actor | None:
        """Returns who decides now; None if nobody does, or if the seat is empty."""
        if self.status != "playing" or self.match is None or self.match.seat is None:
            return None
        number = self.match.seat
        seat = self.seats[number]
        if seat.is_bot:
            return Actor(number, "bot", seat.plan.level)
        if seat.stand_in is not None:
            return Actor(number, "stand_in", seat.stand_in)
        return None if seat.holder is None else Actor(number, "person")

    def name(self, seat: int) -> str | Words:
        """Returns a player's name, or a description by number and kind."""
        given = self.seats[seat]
        if given.is_bot:
            return Words("table-bot-name", {"number": given.plan.number or seat + 1, "level": given.plan.level or ""})
        return given.name or Words("player-number", {"number": seat + 1})

    @property
    def luck(self) -> Luck:
        """Returns the source of deal, chance and bots' seeds; in the second scheme only once the secret is fixed."""
        return Luck(self.opened.secret) if self.shuffle is None else self.shuffle.luck

    @property
    def chance_events(self) -> int:
        """Returns the number of chance events so far."""
        match = self.match
        return 0 if match is None else sum(match.decided_by(entry) is None for entry in range(match.length))

    # ---- folding ----

    def fold(self, fact: f.Fact) -> None:
        """Applies the next fact."""
        self.at = max(self.at, fact.at)
        match fact:
            case f.SeatTaken() | f.SeatLeft() | f.SeatPlanChanged() | f.StoodIn() | f.CameBack() | f.TimeRanOut():
                self._fold_seat(fact)
            case f.Pledged() | f.Sealed() | f.Revealed():
                if self.shuffle is None or self.match is not None:
                    raise ValueError("nothing is shuffled together here")
                self.shuffle.fold(fact)
            case f.Began() | f.Moved() | f.Happened() | f.TakenBack() | f.Ended():
                self.game_sequence = self.sequence + 1
                self._fold_game(fact)
            case f.Asked():
                self.questions[fact.question] = Pending(fact.seat, fact.to, {fact.seat})
            case f.Knocked():
                guest = Guest(fact.holder, fact.name, fact.program, fact.at)
                self.questions["seat"] = Pending(fact.seat, None, set(), guest)
            case f.Answered():
                self._fold_answer(fact)
            case f.Paused():
                self.status = "paused"
                self.questions.clear()
            case f.Resumed():
                self.status = "playing"
                self.questions.clear()
            case f.Said():
                if fact.text or fact.phrase:  # old chat may have been erased
                    self.chat.append(fact)
            case f.Followed():
                self.followed = fact.table
                self.questions.clear()
            case f.Chosen():
                self.chosen = fact
            case f.Ready():
                self.ready[fact.seat] = fact.at
            case f.SeriesEnded():
                self.series_ended = True
                self.questions.clear()
            case f.Closed():
                self.status = "closed"
            case _:
                raise ValueError(f"{type(fact).__name__} cannot follow")
        self.facts.append(fact)
        self.lengths.append(0 if self.match is None else self.match.length)
        self._turn_clock()

    def _fold_seat(self, fact: f.Fact) -> None:
        self.seats_sequence = self.sequence + 1
        match fact:
            case f.SeatTaken():
                seat = self.seats[fact.seat]
                seat.holder, seat.name, seat.program, seat.stand_in = fact.holder, fact.name, fact.program, None
                if "seat" in self.questions and self.questions["seat"].seat == fact.seat:
                    del self.questions["seat"]
            case f.SeatLeft():
                seat = self.seats[fact.seat]
                seat.holder = None
                self.ready.pop(fact.seat, None)
                if self.match is None:
                    seat.name, seat.program = "", False
                    if self.shuffle is not None:
                        self.shuffle.forget(fact.seat)
                self._forget_questions(fact.seat)
            case f.SeatPlanChanged():
                self.seats[fact.seat].plan = fact.plan
            case f.StoodIn():
                self.seats[fact.seat].stand_in = fact.level
                self._forget_questions(fact.seat)
            case f.CameBack():
                self.seats[fact.seat].stand_in = None
            case f.TimeRanOut():
                self.timing.decided(fact.seat, self.at)
                self.seats[fact.seat].out_of_time = self.opened.clock is not None and self.opened.clock.per == "game"
        self._note_filled()
        self._name_players()

    def _note_filled(self) -> None:
        if not all(seat.is_filled for seat in self.seats):
            self.filled_at = None
        elif self.filled_at is None:
            self.filled_at = self.at

    def _fold_game(self, fact: f.Fact) -> None:
        match fact:
            case f.Began():
                self._begin(fact)
            case f.Moved():
                game = self._match()
                _require(game.seat == fact.seat, "a move of the seat to act")
                game.play(fact.move)
                self.questions.pop("takeback", None)
                self.timing.decided(fact.seat, fact.at)
                self._mover = fact.seat
            case f.Happened():
                _require(self._match().waits_for_chance, "chance where the game waits for it")
                self._match().settle(fact.event)
            case f.TakenBack():
                game = self._match()
                while game.length > fact.to:
                    game.undo()
                _require(game.length == fact.to, "going back to a decision")
                self.questions.pop("takeback", None)
                for seat in range(len(self.seats)):
                    self.timing.decided(seat, fact.at)
            case f.Ended():
                self.status, self.ended = "ended", fact
                self.questions.clear()

    def _begin(self, fact: f.Began) -> None:
        numbers = self.game.kind.notation.deal_from_json(self.game.options, fact.deal)
        self.match = Match.placed(self.game, numbers, fact.deal, draws=False)
        self._name_players()
        for seat, text in self.opened.start.log if self.opened.start is not None else []:
            step(self.match, seat, text)
        self.status = "playing"

    def _fold_answer(self, fact: f.Answered) -> None:
        pending = self.questions[fact.question]
        if fact.yes:
            pending.yes.add(fact.seat)
            return
        del self.questions[fact.question]
        self.declined[fact.question, pending.seat] = self.lengths[-1], fact.at

    def _forget_questions(self, seat: int) -> None:
        """Drops the questions of players who left; a guest who asked for the seat still does."""
        self.questions = {
            name: one for name, one in self.questions.items() if one.seat != seat or one.guest is not None
        }

    def _turn_clock(self) -> None:
        """Runs the clock of the person who decides; not for bots, and not during a pause."""
        game = self.match
        if game is None or game.waits_for_chance:
            return
        if self._mover is not None and game.seat != self._mover:
            self.timing.turn_passed(self._mover)
        self._mover = None
        deciding = game.seat if self.status == "playing" else None
        if deciding is not None and (self.seats[deciding].is_bot or self.seats[deciding].stand_in is not None):
            deciding = None
        if deciding != self.timing.running:
            self.timing.run(deciding, self.at)

    def _name_players(self) -> None:
        if self.match is not None:
            self.match.names = [self.name(seat) for seat in range(len(self.seats))]

    def _match(self) -> Match:
        if self.match is None:
            raise ValueError("the game has not begun")
        return self.match


def require_same_version(opened: f.TableOpened, kind: GameKind) -> None:
    """Raises OtherVersion for another version of the game: its facts may mean something else, and not playing beats
    playing wrongly."""
    version, own = opened.version or FIRST_VERSION, kind.kernel.version
    if version != own:
        raise OtherVersion(Words("table-version", {"game": Words(f"{kind.name}-name"), "version": version, "own": own}))


def _require(fits: bool, what: str) -> None:
    """Raises BadTable unless the condition holds: facts come from a store, so an impossible one is damage, not a
    bug."""
    if not fits:
        raise ValueError(f"only {what} can follow")
