"""What the first minute depends on, in a checkout whose Python is the one that runs this: the cost of compiling and of
courses, and the proofs that a game which switches modes stays the same and that a killed compiler does no harm.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks import compile_time, courses
from benchmarks.first_minute_clone import NotMeasured

Figure = tuple[str, str | None, float | None]  # what was measured, of which game, and the value

HERE = Path(__file__).resolve().parent.parent
GAMES = 2000  # per run: with fewer, the 256 set-ups would dominate
ROUNDS = 3  # of runs on courses: the best counts
# Tests whose figure is the number of failures. With `--full` there are enough kills for a proof.
PROOFS = {
    "same": ("tests/core/test_modes.py", "changes_over_at_every_decision"),
    "kill": ("tests/core/test_warming.py", "kill_at_any_moment"),
}
OUTCOME = re.compile(r"(\d+) (passed|failed|errors?|skipped)")


def compiling(checkout: Path, quick: bool) -> Iterator[Figure]:
    """Returns CPU seconds: each group in its own process, then all of them in one."""
    for game in ("ostfriesenlauf",) if quick else compile_time.GAMES:
        for step, seconds in compile_time.measured(checkout, game):
            yield f"compile: {step}", game, seconds


def random_courses(checkout: Path, quick: bool) -> Iterator[Figure]:
    """Returns how many times as long heuristic races on random courses take as on the first one, and the milliseconds
    per replay.
    """
    records, rounds = (40, 1) if quick else (1000, ROUNDS)
    contender = courses.Contender(checkout, GAMES, records)
    try:
        for _ in range(rounds):
            for birds in courses.BIRDS:
                contender.run(birds, "heuristic")
            contender.replay()
    finally:
        contender.end()
    for birds in courses.BIRDS:
        fixed, drawn = (contender.best[f"{birds} heuristic {course}"] for course in courses.COURSES)
        yield f"courses: {birds} birds, ratio", "strauss", drawn / fixed
    yield "courses: ms to replay", "strauss", 1000 * contender.best["replay"]


def proof(checkout: Path, part: str, quick: bool) -> Iterator[Figure]:
    """Returns how many of the games, or of the tests with kills, failed. Older checkouts have no such tests."""
    file, words = PROOFS[part]
    if not (checkout / file).exists():
        return
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "WETTLAUF_FULL": "" if quick else "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file, "-k", words]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    counts = {kind: int(number) for number, kind in OUTCOME.findall(done.stdout.rstrip().rpartition("\n")[2])}
    if not counts.get("passed") and not counts.get("failed"):
        raise NotMeasured(f"{file} did not run:\n{done.stdout}{done.stderr}")
    ran = sum(counts.values())
    yield f"{part}: failed of {ran}", None, float(ran - counts.get("passed", 0))


def figures(checkout: Path, part: str, quick: bool) -> Iterator[Figure]:
    if part == "compile":
        yield from compiling(checkout, quick)
    elif part == "courses":
        yield from random_courses(checkout, quick)
    else:
        yield from proof(checkout, part, quick)
