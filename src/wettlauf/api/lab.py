"""Requests to the lab and their results."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wettlauf.core.sentences import Sentence
from wettlauf.lab.results import LabReport

JobState = Literal["waiting", "running", "done", "failed", "cancelled"]


class LabJob(Struct, frozen=True):
    """A lab request and its progress."""

    id: str
    state: JobState
    progress: float
    """From 0 to 1."""
    report: LabReport | None = None
    """The result, once the state is `done`."""
    problem: Sentence | None = None
    """Why the job failed."""
