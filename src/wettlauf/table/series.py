"""Series: the points of each game, the standings, and checking records against them. docs/series.md has the rules for
players.

In the next game everyone sits one seat further on, so what belongs to a seat moves along (`moved_on`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, NoReturn, TypeVar

import msgspec
from msgspec import Meta, Struct

from wettlauf.core.errors import BadRecord
from wettlauf.core.game import Game
from wettlauf.core.option_history import upgrade_options
from wettlauf.core.record import Record, Result
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.table.facts import FEWEST_GAMES, LONGEST_ID, MOST_GAMES, SeriesScoring

T = TypeVar("T")
KEY = "series"  # the extra key of a record
FORFEIT = "forfeit"


# ---- points and standings ----


def game_points(game: Game, scoring: SeriesScoring, result: Result, forfeit: int | None = None) -> tuple[int, ...]:
    """Returns the points of a finished game for each seat. A stopped game brings no points, unless a seat lost on time:
    then that seat is last, and the others get what they had at that moment.

    `places`: one point for each player behind, and one more for a win.

    >>> import wettlauf
    >>> five = wettlauf.game("strauss", players=5)
    >>> game_points(five, "places", Result("finish", (2, 1, 5, 3, 4), (1,)))
    (3, 5, 0, 2, 1)
    """
    if result.ended == "unfinished" and forfeit is None:
        return (0,) * game.seats
    scores = game.kind.scoring
    if scoring == "sum":
        points = scores.series_points(game.options, result.scores, result.winners)
        return tuple(min(0, one) if seat == forfeit else one for seat, one in enumerate(points))
    worth = scores.returns(game.options, result.scores, result.winners)
    ranks = [(seat != forfeit, one) for seat, one in enumerate(worth)]
    return tuple(sum(other < rank for other in ranks) + (seat in result.winners) for seat, rank in enumerate(ranks))


@dataclass(frozen=True)
class Standings:
    """The standings of a series: the points of each game so far, by the current seats.

    More points are better. Ties are decided by the later game, then the one before it.

    >>> Standings(2, ((2, 0), (0, 2))).places
    [2, 1]
    """

    seats: int
    games: tuple[tuple[int, ...], ...] = ()

    @property
    def points(self) -> list[int]:
        """Returns the total points, by seat."""
        return [sum(game[seat] for game in self.games) for seat in range(self.seats)]

    @property
    def places(self) -> list[int]:
        """Returns the place of each seat, from 1; full ties share a place."""
        keys = self._keys()
        return [1 + sum(other > key for other in keys) for key in keys]

    @property
    def leaders(self) -> list[int]:
        """Returns the seats in first place: the winners, once the series is over."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @property
    def last(self) -> int:
        """Returns the seat that chooses for the next game. In a full tie it is the highest seat: in the next game
        somebody else sits there."""
        keys = self._keys()
        return max(seat for seat, key in enumerate(keys) if key == min(keys))

    def _keys(self) -> list[tuple[int, ...]]:
        points = self.points
        return [(points[seat], *(game[seat] for game in reversed(self.games))) for seat in range(self.seats)]


def moved_on(by_seat: Sequence[T]) -> list[T]:
    """Reorders values for the next game, in which everyone moves on one seat.

    >>> moved_on(["Anna", "Ben", "Cleo"])
    ['Cleo', 'Anna', 'Ben']
    """
    return [by_seat[seat - 1] for seat in range(len(by_seat))]


# ---- records ----


@dataclass(frozen=True)
class CheckedSeries:
    """A series whose points follow from the results of its games; games `first` to `last` of `of` were present."""

    id: str
    first: int
    last: int
    of: int
    points: list[int]
    """After the last of these games, by its seats."""


class SeriesNote(Struct, frozen=True):
    """The `series` key of a record: `points` are the totals including this game, by its seats."""

    id: Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
    number: Annotated[int, Meta(ge=1, le=MOST_GAMES)]
    of: Annotated[int, Meta(ge=FEWEST_GAMES, le=MOST_GAMES)]
    scoring: SeriesScoring
    points: list[int]

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__struct_fields__}


@dataclass(frozen=True)
class _Noted:
    """A record with its line in a file and its series note."""

    line: int
    record: Record
    note: SeriesNote

    @property
    def common(self) -> tuple[object, ...]:
        """Returns what all games of a series have in common."""
        return self.record.game, self.note.of, self.note.scoring, len(self.note.points)


def check_series(records: Iterable[tuple[int, Record]]) -> list[CheckedSeries]:
    """Checks all series among records, given with their lines: no gaps in the numbers, and points that follow from
    the results. Raises BadRecord with the line. The games themselves are checked elsewhere (`fairness.verify`)."""
    found: dict[str, list[_Noted]] = {}
    for line, record in records:
        if KEY in record.extra:
            noted = _noted(line, record)
            found.setdefault(noted.note.id, []).append(noted)
    return [_checked(sorted(games, key=lambda one: one.note.number)) for games in found.values()]


def _checked(games: list[_Noted]) -> CheckedSeries:
    first, last = games[0].note, games[-1].note
    for before, game in pairwise(games):
        if game.common != before.common:
            _refuse("series-other", game.line)
        if game.note.number != before.note.number + 1:
            _refuse("series-gap", game.line, number=game.note.number, before=before.note.number)
    # If the first games are missing, the points of the first record are taken as given.
    so_far = [0] * len(first.points) if first.number == 1 else None
    for game in games:
        note = game.note
        if so_far is not None:
            total = [had + gained for had, gained in zip(so_far, _gained(game), strict=True)]
            if total != note.points:
                _refuse("series-points", game.line, number=note.number)
        so_far = moved_on(note.points)
    return CheckedSeries(first.id, first.number, last.number, first.of, last.points)


def _gained(noted: _Noted) -> tuple[int, ...]:
    record = noted.record
    kind = find(record.game)
    forfeit = record.extra.get(FORFEIT)
    seat = forfeit.get("seat") if isinstance(forfeit, dict) else None
    return game_points(Game(kind, upgrade_options(kind, record.options)), noted.note.scoring, record.result, seat)


def _noted(line: int, record: Record) -> _Noted:
    try:
        note = msgspec.convert(record.extra[KEY], SeriesNote)
    except msgspec.ValidationError:
        _refuse("series-form", line)
    if len(note.points) != record.options.get("players") or note.number > note.of:
        _refuse("series-form", line)
    return _Noted(line, record, note)


def _refuse(name: str, line: int, /, **args: int) -> NoReturn:
    raise BadRecord(Words(name, args)).at(line)
