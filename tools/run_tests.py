"""Run every check and test of the project.

./test                 everything, at small scale
./test --full          the same with the big figures
./test ARGUMENTS ...   only pytest, with these arguments (after --full: with the big figures)
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import find_browser
import setup_venv
from setup_venv import ROOT

# One worker more than a small machine has cores, for tests wait for browsers, processes and clocks. One that has
# nothing left takes tests from another: files stay together with what they have started.
WORKERS = ["-n", "3", "--dist", "worksteal"]
STEPS: dict[str, list[str]] = {
    "ruff": ["-m", "ruff", "check", "."],
    "mypy --strict": ["-m", "mypy", "--strict"],
    "imports point one way": ["tools/check_imports.py"],
    "every rule has a test": ["tools/check_rule_ids.py"],
    "types and tests of web/": ["tools/build_web.py", "check"],
    # Once, before several processes would do the same at the same time.
    "rules are compiled": ["-m", "wettlauf", "warmup"],
    "pytest": ["-m", "pytest", *WORKERS, "--doctest-modules", "tests", "tools", "src/wettlauf"],
}


class Outcome(NamedTuple):
    name: str
    code: int
    seconds: float


def main(arguments: Sequence[str]) -> int:
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    python = setup_venv.prepare_or_explain(["test"], same_python=True)
    if python is None:
        return 1
    environment = setup_venv.environment()
    if reason := find_browser.provide(python):
        environment[find_browser.WITHOUT] = reason
    rest = [from_here(argument) for argument in arguments if argument != "--full"]
    if "--full" in arguments:
        environment["WETTLAUF_FULL"] = "1"
    try:
        if rest:
            return subprocess.call([python, "-m", "pytest", *rest], cwd=ROOT, env=environment)
        outcomes = [run_step(python, name, command, environment) for name, command in STEPS.items()]
    except KeyboardInterrupt:
        return 130
    print(summary(outcomes), flush=True)
    return int(any(outcome.code != 0 for outcome in outcomes))


def from_here(argument: str) -> str:
    """A path given relative to the folder that the person is in, for pytest, which runs in the project's."""
    path, colons, test = argument.partition("::")
    if path.startswith("-") or not Path(path).exists():
        return argument
    return f"{Path(path).resolve()}{colons}{test}"


def run_step(python: Path, name: str, command: Sequence[str], environment: dict[str, str]) -> Outcome:
    print(f"\n== {name} ".ljust(80, "="), flush=True)
    start = time.monotonic()
    code = subprocess.call([python, *command], cwd=ROOT, env=environment)
    outcome = Outcome(name, code, time.monotonic() - start)
    print(f"-- {name}: {verdict(outcome)}, {outcome.seconds:.1f} s", flush=True)
    return outcome


def verdict(outcome: Outcome) -> str:
    return "fine" if outcome.code == 0 else f"FAILED (exit code {outcome.code})"


def summary(outcomes: Sequence[Outcome]) -> str:
    rows = [f"  {one.name:<24}{one.seconds:>8.1f} s   {verdict(one)}" for one in outcomes]
    total = sum(one.seconds for one in outcomes)
    return "\n".join(["\n== summary ".ljust(80, "="), *rows, f"  {'in all':<24}{total:>8.1f} s"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
