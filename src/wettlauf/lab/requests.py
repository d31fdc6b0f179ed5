"""Requests to the lab, the same for the page, the command and the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from wettlauf.core.errors import BadArgument
from wettlauf.core.game import Game
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.lab.comparing import comparisons_of
from wettlauf.lab.results import Goal, LabReport
from wettlauf.lab.suggesting import SECONDS, changes_of, suggest
from wettlauf.lab.summary import summary_of
from wettlauf.lab.trials import LEVEL, run

Progress = Callable[[float], None]
MOST_COMPARED = 5
SUGGESTING = 0.7  # the fraction of the time that searching for a change takes


class LabRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play and measure."""

    game: str
    options: dict[str, Any] = {}
    """Options of the game; those not given have their defaults."""
    bots: list[str] = field(default_factory=lambda: [LEVEL])
    """One bot for all seats, or one per seat."""
    games: Annotated[int, Meta(ge=1, le=10**9)] = 10_000
    seed: Annotated[int, Meta(ge=0)] = 0
    compare: Annotated[list[dict[str, Any]], Meta(max_length=MOST_COMPARED)] = []
    """Other sets of options, each played on the same seeds; they replace those above."""
    suggest: Goal | None = None
    """Search for one change to the options that makes the game fairer or more exciting."""


@dataclass(frozen=True)
class _Part:
    """A part of the total progress."""

    progress: Progress | None
    begin: float
    end: float

    def part(self, done: float) -> None:
        if self.progress is not None:
            self.progress(self.begin + (self.end - self.begin) * done)

    def games(self, total: int) -> Callable[[int], None]:
        return lambda done: self.part(done / total)


def games_of(request: LabRequest) -> list[Game]:
    """Returns the games to play, the request's own first.

    Raises UnknownGame, BadOption or BadArgument for an invalid request."""
    kind = find(request.game)
    games = [Game(kind, request.options), *(Game(kind, {**request.options, **other}) for other in request.compare)]
    for other in games[1:]:
        if len(request.bots) > 1 and other.seats != games[0].seats:
            raise BadArgument(Words("lab-bots-players"))
    if request.suggest is not None:
        changes_of(games[0], request.suggest)
    return games


def carry_out(
    request: LabRequest,
    threads: int | None = None,
    progress: Progress | None = None,
    seconds: float | None = SECONDS,
) -> LabReport:
    """Plays, compares and searches for a change, as requested; `progress` gets the fraction done, from 0 to 1.
    `seconds` is the time limit of the search.

    >>> from wettlauf.lab import LabRequest, carry_out
    >>> report = carry_out(LabRequest("keltis", games=200, compare=[{"dark_stones": "even"}]))
    >>> report.runs[0].finished, [one.name for one in report.comparisons[0].differences][:3]
    (200, ['rounds', 'minutes', 'lead_changes'])
    """
    games = games_of(request)
    bots: str | Sequence[str] = request.bots if len(request.bots) > 1 else (request.bots or [LEVEL])[0]
    ends = 1.0 if request.suggest is None else 1.0 - SUGGESTING
    trials = []
    for number, game in enumerate(games):
        part = _Part(progress, ends * number / len(games), ends * (number + 1) / len(games))
        trials.append(run(game, request.games, bots, request.seed, threads, part.games(request.games)))
    found = None
    if request.suggest is not None:
        part = _Part(progress, ends, 1.0)
        found = suggest(games[0], request.suggest, bots, request.seed, threads, part.part, seconds)
    return LabReport(
        runs=[summary_of(trial) for trial in trials],
        comparisons=comparisons_of(trials),
        suggestion=found,
    )
