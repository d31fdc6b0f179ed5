"""Why a job failed: in words for whoever ordered it, or only for the host, since an error's message may name files."""

from __future__ import annotations

from typing import Any

import msgspec

from wettlauf.core.words import Words, has_text
from wettlauf.store import Job
from wettlauf.store.jobs import LONGEST_PROBLEM


class _Stored(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    args: dict[str, Any]


_decoder = msgspec.json.Decoder(_Stored)


class JobFailure(Exception):
    """Raised by a job that fails. If the problem is Words, whoever ordered the job may read it in their language."""

    def __init__(self, problem: Words | str) -> None:
        super().__init__(problem.say("en") if isinstance(problem, Words) else problem)
        self.words = problem if isinstance(problem, Words) else None


class PermanentFailure(JobFailure):
    """Raised by a job that would fail on every attempt."""


def problem_of(error: BaseException) -> str:
    """Returns what the job keeps of an error: the id and arguments of its words as JSON, otherwise what the host needs
    to know."""
    if isinstance(error, JobFailure) and error.words is not None:
        stored = msgspec.json.encode(error.words.to_json()).decode()
        if len(stored) <= LONGEST_PROBLEM:
            return stored
    return str(error) if isinstance(error, JobFailure) else f"{type(error).__name__}: {error}"


def problem_words(job: Job) -> Words | None:
    """Returns why a job failed, for whoever ordered it; None if only the host may know."""
    try:
        stored = _decoder.decode(job.problem or "")
    except msgspec.DecodeError:
        return None
    return Words.from_json({"id": stored.id, "args": stored.args}) if has_text(stored.id) else None


def problem_for_host(job: Job) -> str | None:
    """Returns why a job failed, or why its last attempt did, as the host reads it."""
    words = problem_words(job)
    return job.problem if words is None else words.say("en")
