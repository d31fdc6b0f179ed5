"""What the lab is asked for and answers, as it travels."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wettlauf.core.sentences import Sentence
from wettlauf.lab.results import LabReport

JobState = Literal["waiting", "running", "done", "failed", "cancelled"]


class LabJob(Struct, frozen=True):
    """A request that the lab works on, or has finished."""

    id: str
    state: JobState
    progress: float
    """From 0 to 1."""
    report: LabReport | None = None
    """What was found, when the state is `done`."""
    problem: Sentence | None = None
    """Why it failed."""
