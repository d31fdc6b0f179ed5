"""A series at this device: the standings, and the choice for the next game. Independent of the screen."""

from __future__ import annotations

import secrets
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from wettlauf.core.errors import BadRecord
from wettlauf.core.game import Game, Options
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.table.facts import FEWEST_GAMES, MOST_GAMES, SeriesScoring
from wettlauf.table.series import SeriesNote, Standings, game_points, moved_on

if TYPE_CHECKING:
    from wettlauf.tui.game_session import GameSession


@dataclass(frozen=True)
class TerminalSeries:
    """The state of a series before its current game; points are by the seats of that game."""

    id: str
    of: int
    scoring: SeriesScoring
    past: tuple[tuple[int, ...], ...] = ()
    played: tuple[Any, ...] = ()  # the values of the chosen option so far, as requested

    @classmethod
    def begin(cls, game: Game, games: int) -> TerminalSeries:
        return cls(secrets.token_hex(8), games, game.kind.series.scoring)

    @property
    def number(self) -> int:
        return len(self.past) + 1

    @property
    def is_last(self) -> bool:
        return self.number == self.of

    def standings(self, match: Match) -> Standings:
        """Returns the standings, including this match once it is over."""
        own = (game_points(match.game, self.scoring, match.result),) if match.over else ()
        return Standings(match.game.seats, (*self.past, *own))

    def note(self, match: Match) -> dict[str, Any]:
        points = self.standings(match).points
        return SeriesNote(self.id, self.number, self.of, self.scoring, points).to_json()

    def after(self, match: Match, value: Any) -> TerminalSeries:
        """Returns the series for the next game, in which everyone moves one seat on."""
        games = tuple(tuple(moved_on(game)) for game in self.standings(match).games)
        return TerminalSeries(self.id, self.of, self.scoring, games, (*self.played, value))

    def first_options(self, game: Game, wished: Options) -> dict[str, Any]:
        """Returns the options of the first game, to start another series the same way."""
        name = game.kind.series.choice
        return {**wished, name: self.played[0]} if name and self.played else dict(wished)


# ---- in the middle of a game ----


@dataclass(frozen=True)
class SavedSeries:
    """What the file of an unfinished game stores about its series, with the options as requested."""

    series: TerminalSeries
    wished: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def of_record(cls, record: Record, note: Any) -> SavedSeries:
        """Parses the note of a record. Raises BadRecord if it does not fit the game."""
        try:
            found = msgspec.convert(note, cls)
        except msgspec.ValidationError:
            raise BadRecord(Words("series-form")) from None
        series = found.series
        game = Game(find(record.game), found.wished)
        lengths = {len(points) for points in series.past} | {record.options.get("players")}
        has_room = FEWEST_GAMES <= series.of <= MOST_GAMES and series.number <= series.of
        if not has_room or lengths != {game.seats} or len(series.played) != len(series.past):
            raise BadRecord(Words("series-form"))
        return found


# ---- the next game ----


class NextChoice:
    """The choice for the next game of a series, made by the player in last place: a named value, or one typed in. A bot
    picks one that has not been played yet."""

    def __init__(self, session: GameSession, series: TerminalSeries) -> None:
        self._game, self._requested = session.match.game, session.wished
        self.option = name = self._game.kind.series.choice
        found = (option.choices for option in self._game.kind.options if option.name == name)
        self._values: list[tuple[Any, Words | str]] = [(one.value, one.title) for one in next(found, ())]
        self.is_open = bool(self._values) and not series.is_last
        self.by_person = self.is_open and session.seats[series.standings(session.match).last].is_person
        self._at = 0
        if self.is_open:
            played = (*series.played, session.wished.get(name))
            fresh = [number for number, (value, _) in enumerate(self._values) if value not in played] or [0]
            self._at = fresh[0] if self.by_person else secrets.choice(fresh)

    @property
    def value(self) -> Any:
        return self._values[self._at][0]

    def title(self, lang: str) -> str:
        title = self._values[self._at][1]
        return title if isinstance(title, str) else title.say(lang)

    def step(self, by: int) -> None:
        self._at = (self._at + by) % len(self._values)

    def take(self, typed: str) -> None:
        """Chooses a value that was typed in, such as a course code. Raises BadOption."""
        value = Game(self._game.kind, {**self._requested, self.option: typed}).options[self.option]
        values = [one for one, _ in self._values]
        if value not in values:
            self._values.append((value, typed))
            values.append(value)
        self._at = values.index(value)
