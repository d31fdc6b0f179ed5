"""Runs tests that failed beside others once more, alone: docs/decisions/26-second-try.md."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

MOST = 5  # more failures than that are no accident of a busy machine
SOME_FAILED = 1  # pytest's exit code; the higher ones mean that it could not run the tests
FAILED = Path(".pytest_cache", "v", "cache", "lastfailed")  # written by pytest's cacheprovider


class SecondTry(NamedTuple):
    code: int
    unsteady: tuple[str, ...]  # the tests that passed alone


def is_pytest(command: Sequence[str]) -> bool:
    return command[:2] == ["-m", "pytest"]


def forget(root: Path) -> None:
    """Forgets which tests failed in earlier runs, whose selection may have been another."""
    (root / FAILED).unlink(missing_ok=True)


def once_more(python: Path, command: Sequence[str], code: int, root: Path, environment: dict[str, str]) -> SecondTry:
    """Runs the tests that failed in this run of pytest once more, if they are few, in a single process."""
    failed = failures(root) if code == SOME_FAILED else []
    if not 0 < len(failed) <= MOST:
        return SecondTry(code, ())
    print(f"\n-- once more, alone: {', '.join(failed)}", flush=True)
    options = [word for word in command if word.startswith("--doctest")]
    code = subprocess.call([python, "-m", "pytest", *options, *failed], cwd=root, env=environment)
    if code not in (0, SOME_FAILED):
        return SecondTry(code, ())
    return SecondTry(code, tuple(one for one in failed if one not in failures(root)))


def failures(root: Path) -> list[str]:
    """Returns the names of the tests that failed."""
    found = root / FAILED
    return list(json.loads(found.read_text("utf-8"))) if found.is_file() else []
