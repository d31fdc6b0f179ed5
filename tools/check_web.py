"""Check web/: formatting, lint rules, types and unit tests, with the Node from PyPI.

    tools/check_web.py            all checks, two at a time; downloads what they need
    tools/check_web.py NAME ...   only these: eslint, svelte-check, vitest, stylelint, prettier
    tools/check_web.py --format   reformat with Stylelint and Prettier
    tools/check_web.py --fetch    only download what the checks and the tests of the page need

With any other argument it downloads nothing, as pre-commit hooks require, and uses what ./test has installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import build_web
from build_web import ROOT, BuildFailed, Tools

STYLES = "src/**/*.{css,svelte}"
# Longest first, so that the last one does not run alone. No caches: what ESLint reports for a file depends on the types
# in others, and the rest is fast.
CHECKS: dict[str, list[str]] = {
    "eslint": ["node_modules/eslint/bin/eslint.js", "--max-warnings=0", "."],
    "svelte-check": ["node_modules/svelte-check/bin/svelte-check", "--tsconfig=./tsconfig.json", "--fail-on-warnings"],
    "vitest": ["node_modules/vitest/vitest.mjs", "run"],
    "stylelint": ["node_modules/stylelint/bin/stylelint.mjs", "--max-warnings=0", STYLES],
    "prettier": ["node_modules/prettier/bin/prettier.cjs", "--check", "."],
}
# Prettier runs last.
FORMATTERS = (
    ["node_modules/stylelint/bin/stylelint.mjs", "--fix", STYLES],
    ["node_modules/prettier/bin/prettier.cjs", "--write", "--log-level=warn", "."],
)
PARALLEL_CHECKS = 2


class Outcome(NamedTuple):
    name: str
    seconds: float
    problem: str


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    if arguments in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    wants_format, wants_fetch = list(arguments) == ["--format"], list(arguments) == ["--fetch"]
    if unknown := [name for name in arguments if not (wants_format or wants_fetch or name in CHECKS)]:
        print(f"Unknown check {unknown[0]!r}; available checks: {', '.join(CHECKS)}.", file=sys.stderr)
        return 2
    try:
        tools = installed_tools(root) if arguments and not wants_fetch else fetched_tools(root)
        if wants_fetch:
            return 0
        if wants_format:
            for command in FORMATTERS:
                tools.run_node(command)
            return 0
    except BuildFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return check(tools, list(arguments) or list(CHECKS))


def fetched_tools(root: Path) -> Tools:
    Tools(root, build_web.node_folder(), build_web.run_with_output).install_packages()
    return installed_tools(root)


def installed_tools(root: Path) -> Tools:
    tools = Tools(root, build_web.node_folder(), run_and_keep_output)
    if not tools.has_packages():
        raise BuildFailed("The packages for checking web/ are not installed: run ./test or tools/check_web.py once.")
    return tools


def check(tools: Tools, names: Sequence[str]) -> int:
    """Runs the checks, reports each when it is done, and returns the exit code."""
    failed = False
    with ThreadPoolExecutor(PARALLEL_CHECKS) as pool:
        for done in as_completed([pool.submit(run_check, tools, name) for name in names]):
            outcome = done.result()
            failed |= bool(outcome.problem)
            print(f"{outcome.problem}{outcome.name}: {verdict(outcome)}, {outcome.seconds:.1f} s", flush=True)
    return int(failed)


def run_check(tools: Tools, name: str) -> Outcome:
    start = time.monotonic()
    problem = ""
    try:
        tools.run_node(CHECKS[name])
    except BuildFailed as failure:
        problem = f"{failure}\n"
    return Outcome(name, time.monotonic() - start, problem)


def verdict(outcome: Outcome) -> str:
    return "FAILED" if outcome.problem else "fine"


def run_and_keep_output(command: Sequence[str], folder: Path, extra: dict[str, str]) -> None:
    """Runs a command and raises BuildFailed with its whole output: two commands at once would mix theirs."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **extra},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise BuildFailed(done.stdout.strip() or f"{Path(command[1]).name} failed (exit code {done.returncode}).")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
