"""What the lab finds, as structs: JSON of the form `wettlauf-lab/1`, which docs/lab.md describes.

Nothing here depends on the machine or on time: the same request has the same results everywhere, byte by byte.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

FORMAT: Literal["wettlauf-lab/1"] = "wettlauf-lab/1"
Interval = tuple[float, float]
FactorName = Literal["start", "seat", "order"]
Goal = Literal["fairer", "lead_changes", "late"]


class LabText(Struct, frozen=True):
    """A name for people, in both languages."""

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
    """How many games had each number."""


class LabMinutes(Struct, frozen=True):
    """An estimate of how long people would play: rounds times players times seconds per turn."""

    mean: float
    interval: Interval
    seconds_per_turn: float


class LabLength(Struct, frozen=True):
    """How long games are."""

    rounds: LabSpread
    decisions: LabSpread
    minutes: LabMinutes


class LabWinShare(Struct, frozen=True):
    """How often those win who start from one place, sit on one seat, or play at one place of the order."""

    id: str
    label: LabText
    games: int
    """In how many games there was somebody."""
    share: float
    interval: Interval


class LabFactor(Struct, frozen=True):
    """Whether it matters for winning where one starts, sits or plays."""

    by: FactorName
    title: LabText
    rows: list[LabWinShare]
    difference: float
    """The largest difference between two win shares, as it was seen."""
    corrected: float
    """The same without what luck alone adds to the largest of several."""
    interval: Interval
    """Where the true largest difference lies, at the given level, for all factors together."""
    level: float
    if_fair: float
    """How large the difference would be on average if all had the same chance."""
    is_unfair: bool
    """Whether luck does not explain the difference: the interval begins above 0."""
    best: str
    worst: str


class LabExcitement(Struct, frozen=True):
    """Two figures that are told apart."""

    lead_changes: LabSpread
    """How often the lead passes to others between the ends of two rounds."""
    decided_late: float
    """The share of games that somebody wins who was not ahead when the last round began."""
    decided_late_interval: Interval


class LabCell(Struct, frozen=True, omit_defaults=True):
    """One thing that was counted. Which fields there are depends on the kind of the counter."""

    id: str
    label: LabText
    total: int = 0
    """How often, in all games together."""
    mean: float = 0.0
    """Per game; of a profile, the mean value; of a worth, the difference of the two shares."""
    interval: Interval = (0.0, 0.0)
    """The 95 % interval of `mean`."""
    share: float | None = None
    """Of all cells of this counter; of a worth, the win share of those who had it."""
    games: float | None = None
    """The share of games in which it came at all; of a worth, of seats that had it."""
    without: float | None = None
    """Of a worth: the win share of those who had it not."""
    place: dict[str, Any] = {}
    """Where it is, as the game describes it."""


class LabCounter(Struct, frozen=True):
    """A group of things that are counted alike."""

    name: str
    title: LabText
    kind: Literal["count", "share", "map", "profile", "worth"]
    cells: list[LabCell]
    never: list[str]
    """The cells that did not come once."""


class LabRun(Struct, frozen=True):
    """The games of one set of options."""

    game: str
    options: dict[str, Any]
    players: int
    bots: list[str]
    games: int
    seed: int
    finished: int
    """Games that came to an end: all figures are of these."""
    forfeits: int
    counted: Literal["kernel", "replay"]
    """Whether the compiled kernel counted while it played, or bots were asked and their games were played again."""
    length: LabLength
    factors: list[LabFactor]
    unfairness: FactorName | None
    """The factor that matters most; null if there is only one player."""
    excitement: LabExcitement
    counters: list[LabCounter]


class LabDifference(Struct, frozen=True):
    """How a figure differs between two runs on shared seeds."""

    name: str
    title: LabText
    before: float
    after: float
    difference: float
    interval: Interval
    is_proven: bool
    """Whether the interval does not hold 0."""


class LabComparison(Struct, frozen=True):
    """A run against the first one."""

    run: int
    """Its place among the runs."""
    changed: dict[str, Any]
    """The options that differ from those of the first run."""
    paired: bool
    """Whether the same seeds dealt the same cards to as many players."""
    differences: list[LabDifference]


class LabSuggestion(Struct, frozen=True):
    """One change that makes a game fairer or more exciting, or none if no change is proven."""

    goal: Goal
    target: str
    """The figure that has to change, as `differences` name it: `unfairness_start`, `lead_changes`, `decided_late`."""
    tried: int
    """How many changes were looked at."""
    games: int
    """How many games were played for it."""
    confirmed_on: int
    """Games on fresh seeds, of each."""
    id: str | None
    label: LabText | None
    changed: dict[str, Any]
    differences: list[LabDifference]


class LabReport(Struct, frozen=True):
    """All that one request found."""

    runs: list[LabRun]
    comparisons: list[LabComparison]
    suggestion: LabSuggestion | None = None
    format: Literal["wettlauf-lab/1"] = FORMAT

    def to_json(self) -> dict[str, Any]:
        """Plain data, as JSON has it."""
        data: dict[str, Any] = msgspec.json.decode(self.to_bytes())
        return data

    def to_bytes(self) -> bytes:
        """JSON."""
        return msgspec.json.encode(self)

    @classmethod
    def from_bytes(cls, data: bytes | str) -> LabReport:
        return msgspec.json.decode(data, type=cls)
