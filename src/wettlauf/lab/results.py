"""The results of the lab as structs, whose JSON has the format `wettlauf-lab/1` described in docs/lab.md.

Results do not depend on the machine or on time: the same request gives the same bytes everywhere.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from wettlauf.core.frames import frame_of

FORMAT: Literal["wettlauf-lab/1"] = "wettlauf-lab/1"
Interval = tuple[float, float]
FactorName = Literal["start", "seat", "order"]
Goal = Literal["fairer", "lead_changes", "late"]


class LabText(Struct, frozen=True):
    """A label in both languages."""

    de: str
    en: str

    def say(self, lang: str) -> str:
        return self.de if lang == "de" else self.en


class LabSpread(Struct, frozen=True):
    """One number per game."""

    mean: float
    interval: Interval
    """The 95 % interval of the mean."""
    median: int
    percentile_5: int
    percentile_95: int
    lowest: int
    highest: int
    distribution: dict[str, int]
    """Number of games by value."""


class LabMinutes(Struct, frozen=True):
    """An estimate of the playing time for people: rounds times players times seconds per turn."""

    mean: float
    interval: Interval
    seconds_per_turn: float


class LabLength(Struct, frozen=True):
    """How long games are."""

    rounds: LabSpread
    decisions: LabSpread
    minutes: LabMinutes


class LabWinShare(Struct, frozen=True):
    """How often players win from one start place, seat, or place in the order of play."""

    id: str
    label: LabText
    games: int
    """Number of games with a player there."""
    share: float
    interval: Interval


class LabFactor(Struct, frozen=True):
    """Whether start place, seat or order of play matter for winning."""

    by: FactorName
    title: LabText
    rows: list[LabWinShare]
    difference: float
    """The largest observed difference between two win shares."""
    corrected: float
    """The same, without what luck alone adds to the largest of several differences."""
    interval: Interval
    """The interval of the true largest difference, at the given level for all factors together."""
    level: float
    if_fair: float
    """The average difference if all had the same chance."""
    is_unfair: bool
    """Whether the difference is more than luck: the interval begins above 0."""
    best: str
    worst: str


class LabExcitement(Struct, frozen=True):
    """Two separate figures of excitement."""

    lead_changes: LabSpread
    """How often the lead changes hands between the ends of two rounds."""
    decided_late: float
    """The share of games won by somebody who was not ahead when the last round began."""
    decided_late_interval: Interval


class LabCell(Struct, frozen=True, omit_defaults=True):
    """One thing that was counted. Its fields depend on the kind of the counter."""

    id: str
    label: LabText
    total: int = 0
    """The count over all games."""
    mean: float = 0.0
    """Mean per game; for a profile, the mean value; for a worth, the difference of the two shares."""
    interval: Interval = (0.0, 0.0)
    """The 95 % interval of `mean`."""
    share: float | None = None
    """The share of all cells of this counter; for a worth, the win share of those who had it."""
    games: float | None = None
    """The share of games in which it occurred; for a worth, the share of seats that had it."""
    without: float | None = None
    """For a worth, the win share of those who did not have it."""
    place: dict[str, Any] = {}
    """Where it is, in the game's own terms."""


class LabCounter(Struct, frozen=True):
    """A group of things that are counted in the same way."""

    name: str
    title: LabText
    kind: Literal["count", "share", "map", "profile", "worth"]
    cells: list[LabCell]
    never: list[str]
    """The ids of cells that never occurred."""


class LabRun(Struct, frozen=True):
    """The games of one set of options."""

    game: str
    options: dict[str, Any]
    players: int
    bots: list[str]
    games: int
    seed: int
    finished: int
    """The number of finished games; all figures are of these."""
    forfeits: int
    counted: Literal["kernel", "replay"]
    """Whether the compiled kernel counted while playing, or games of other bots were replayed to count."""
    length: LabLength
    factors: list[LabFactor]
    unfairness: FactorName | None
    """The factor that matters most; null if there is only one player."""
    excitement: LabExcitement
    counters: list[LabCounter]

    def to_columns(self) -> dict[str, list[Any]]:
        """Returns the counters as columns, one row per cell, for the data frames of any library."""
        cells = [(counter, cell) for counter in self.counters for cell in counter.cells]
        return {
            "counter": [counter.name for counter, _ in cells],
            "kind": [counter.kind for counter, _ in cells],
            "cell": [cell.id for _, cell in cells],
            "total": [cell.total for _, cell in cells],
            "mean": [cell.mean for _, cell in cells],
            "low": [cell.interval[0] for _, cell in cells],
            "high": [cell.interval[1] for _, cell in cells],
            "share": [cell.share for _, cell in cells],
            "games": [cell.games for _, cell in cells],
            "without": [cell.without for _, cell in cells],
        }

    def to_frame(self) -> Any:
        """Returns the counters as a pandas.DataFrame. Raises WettlaufError if pandas is not installed."""
        return frame_of(self.to_columns())


class LabDifference(Struct, frozen=True):
    """How a figure differs between two runs on shared seeds."""

    name: str
    title: LabText
    before: float
    after: float
    difference: float
    interval: Interval
    """The intervals of all differences of a report or suggestion hold together with 95 %."""
    is_proven: bool
    """Whether the interval excludes 0, in at least 100 games."""


class LabComparison(Struct, frozen=True):
    """A run compared with the first one."""

    run: int
    """The index of the run."""
    changed: dict[str, Any]
    """The options that differ from those of the first run."""
    paired: bool
    """Whether both runs have the same seeds and number of players, and so the same deals."""
    differences: list[LabDifference]


class LabSuggestion(Struct, frozen=True):
    """One change that makes a game fairer or more exciting; empty if no change is proven."""

    goal: Goal
    target: str
    """The figure to improve, by its name in `differences`: `unfairness_start`, `lead_changes`, `decided_late`."""
    tried: int
    """How many changes were tried."""
    games: int
    """How many games were played for the search."""
    confirmed_on: int
    """Games of each on fresh seeds."""
    id: str | None
    label: LabText | None
    changed: dict[str, Any]
    differences: list[LabDifference]
    shortened: bool = False
    """Whether fewer games were played than planned, to keep the time limit. If not, it depends only on the seed."""


class LabReport(Struct, frozen=True):
    """The results of one request."""

    runs: list[LabRun]
    comparisons: list[LabComparison]
    suggestion: LabSuggestion | None = None
    format: Literal["wettlauf-lab/1"] = FORMAT

    def to_json(self) -> dict[str, Any]:
        """Returns the report as plain data."""
        data: dict[str, Any] = msgspec.json.decode(self.to_bytes())
        return data

    def to_bytes(self) -> bytes:
        """Returns the report as JSON."""
        return msgspec.json.encode(self)

    @classmethod
    def from_bytes(cls, data: bytes | str) -> LabReport:
        return msgspec.json.decode(data, type=cls)
