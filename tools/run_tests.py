"""Run all checks and tests of the project.

./test                 everything, at small scale
./test --quick         what matters while working: no browser, kills, PostgreSQL, Ray or other slow tests
./test --full          everything, at large scale
./test ARGUMENTS ...   only pytest, with these arguments (after --full or --quick: on that selection of tests)

If at most five tests fail, they run once more, alone; those that pass then are listed as unsteady.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

import find_browser
import second_try
import setup_venv
from setup_venv import ROOT, Request

# One worker more than a small machine has cores, since tests wait for browsers, processes and clocks. Idle workers take
# tests from others; files stay together with what they have started.
WORKERS = ["-n", "3", "--dist", "worksteal"]
EVERYTHING = ["--doctest-modules", "tests", "tools", "src/wettlauf"]
STEPS: dict[str, list[str]] = {
    "ruff": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy --strict": ["-m", "mypy", "--strict"],
    "imports point one way": ["tools/check_imports.py"],
    "every rule has a test": ["tools/check_rule_ids.py"],
    "checks of web/": ["tools/check_web.py"],
    # Once, before several processes would do it at the same time.
    "rules are compiled": ["-m", "wettlauf", "warmup"],
    "pytest": ["-m", "pytest", *WORKERS, "--durations=15", "--durations-min=2", *EVERYTHING],
}
# Starts before all others: it is single-threaded, and most checks leave it a core. Tests wait for it.
AHEAD = "rules are compiled"
# Quick tests wait less, except those of the terminal: two workers leave a third of two cores idle.
QUICK_WORKERS = WORKERS
# The markers that `--quick` leaves out; pyproject.toml says what each means.
NOT_QUICK = ("browser", "cluster", "database", "kill", "slow")
# Tests of the page need axe-core and Node's packages; all checks together fetch them anyway.
FETCH = ["tools/check_web.py", "--fetch"]
QUICK_STEPS: dict[str, list[str]] = {
    **{
        name: STEPS[name]
        for name in ("ruff", "ruff format", "mypy --strict", "imports point one way", "every rule has a test")
    },
    "rules are compiled": STEPS["rules are compiled"],
    "quick tests": [
        *("-m", "pytest", *QUICK_WORKERS, *EVERYTHING),
        *("-m", " and ".join(f"not {name}" for name in NOT_QUICK)),
    ],
}


class Outcome(NamedTuple):
    name: str
    code: int
    seconds: float
    unsteady: tuple[str, ...] = ()  # tests that failed beside others and passed alone


def main(arguments: Sequence[str]) -> int:
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    extras = (*setup_venv.PLAY_EXTRAS, "test")
    python = setup_venv.prepare_or_explain(Request(extras=extras, python=setup_venv.python_tag(Path(sys.executable))))
    if python is None:
        return 1
    environment = setup_venv.environment()
    quick = "--quick" in arguments
    if not quick and (reason := find_browser.provide(python)):
        environment[find_browser.WITHOUT] = reason
    rest = [resolved(argument) for argument in arguments if argument not in ("--full", "--quick")]
    if "--full" in arguments:
        environment["WETTLAUF_FULL"] = "1"
    steps = QUICK_STEPS if quick else STEPS
    try:
        if rest:
            selected = [*steps["quick tests"][-2:], *rest] if quick else rest
            if not quick and subprocess.call([python, *FETCH], cwd=ROOT, env=environment):
                return 1
            return subprocess.call([python, "-m", "pytest", *selected], cwd=ROOT, env=environment)
        outcomes = run_steps(python, steps, environment)
    except KeyboardInterrupt:
        return 130
    print(summary(outcomes), flush=True)
    return int(any(outcome.code != 0 for outcome in outcomes))


def resolved(argument: str) -> str:
    """Resolves a path relative to the user's folder, for pytest, which runs in the project's."""
    path, colons, test = argument.partition("::")
    if path.startswith("-") or not Path(path).exists():
        return argument
    return f"{Path(path).resolve()}{colons}{test}"


def run_steps(python: Path, steps: Mapping[str, Sequence[str]], environment: dict[str, str]) -> list[Outcome]:
    if AHEAD not in steps:
        return [run_step(python, name, command, environment) for name, command in steps.items()]
    with tempfile.TemporaryFile() as said, started(python, steps[AHEAD], environment, said) as ahead:
        return [
            wait_for(ahead, name, said) if name == AHEAD else run_step(python, name, command, environment)
            for name, command in steps.items()
        ]


@contextmanager
def started(
    python: Path, command: Sequence[str], environment: dict[str, str], said: BinaryIO
) -> Iterator[subprocess.Popen[bytes]]:
    """Runs a step in parallel with the others, until they are done or somebody stops them."""
    process = subprocess.Popen([python, *command], cwd=ROOT, env=environment, stdout=said, stderr=subprocess.STDOUT)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def wait_for(process: subprocess.Popen[bytes], name: str, said: BinaryIO) -> Outcome:
    """Waits for the step that started before the others; its seconds are those that the others waited for it."""
    print(f"\n== {name} ".ljust(80, "="), flush=True)
    start = time.monotonic()
    code = process.wait()
    outcome = Outcome(name, code, time.monotonic() - start)
    said.seek(0)
    print(said.read().decode("utf-8", "replace"), end="")
    print(f"-- {name}: {verdict(outcome)}, {outcome.seconds:.1f} s after the other checks", flush=True)
    return outcome


def run_step(python: Path, name: str, command: Sequence[str], environment: dict[str, str]) -> Outcome:
    print(f"\n== {name} ".ljust(80, "="), flush=True)
    start = time.monotonic()
    is_pytest = second_try.is_pytest(command)
    if is_pytest:
        second_try.forget(ROOT)
    code = subprocess.call([python, *command], cwd=ROOT, env=environment)
    unsteady: tuple[str, ...] = ()
    if is_pytest:
        code, unsteady = second_try.once_more(python, command, code, ROOT, environment)
    outcome = Outcome(name, code, time.monotonic() - start, unsteady)
    print(f"-- {name}: {verdict(outcome)}, {outcome.seconds:.1f} s", flush=True)
    return outcome


def verdict(outcome: Outcome) -> str:
    said = "fine" if outcome.code == 0 else f"FAILED (exit code {outcome.code})"
    return f"{said}, {len(outcome.unsteady)} UNSTEADY" if outcome.unsteady else said


def summary(outcomes: Sequence[Outcome]) -> str:
    rows = [f"  {one.name:<24}{one.seconds:>8.1f} s   {verdict(one)}" for one in outcomes]
    total = sum(one.seconds for one in outcomes)
    unsteady = [f"unsteady: failed beside others, passed alone: {test}" for one in outcomes for test in one.unsteady]
    if unsteady:
        unsteady.append("Find out why: it is a fault of the test or of the program (CONTRIBUTING.md).")
    return "\n".join(["\n== summary ".ljust(80, "="), *rows, f"  {'in all':<24}{total:>8.1f} s", *unsteady])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
