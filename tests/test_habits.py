"""What contributors rely on: hooks that run `./test`'s checks, blame that skips formatting commits, and a formatter
that decides everything except tables."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import run_tests
from tests.guides import ROOT
from tests.test_versions import read_yaml

SKIPS = re.compile(r"# fmt: (?:skip|off)")
CLOSES_A_TABLE = re.compile(r"\s*[)\]}]  # fmt: skip")
STEPS_OF_FORM = {"ruff", "ruff format", "mypy --strict", "imports point one way"}
FEW = 20  # there were 146 before formatting
TABLES = [
    path for folder in ("src", "tests", "tools", "benchmarks", "examples") for path in (ROOT / folder).rglob("*.py")
]


def hooks() -> list[dict[str, Any]]:
    repositories = read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]
    assert [one["repo"] for one in repositories] == ["local"]
    found: list[dict[str, Any]] = repositories[0]["hooks"]
    return found


def test_hooks_download_nothing_and_use_what_is_set_up() -> None:
    for hook in hooks():
        assert hook["language"] == "system", hook
        python, first, *_ = hook["entry"].split()
        assert python == ".venv/bin/python"
        assert first == "-m" or (ROOT / first).is_file(), hook


def test_hooks_run_the_checks_of_the_whole_test() -> None:
    """Only those fast enough for a commit; formatters rewrite instead of complaining."""
    ran = {" ".join(hook["entry"].split()[1:3]) for hook in hooks()}
    checked = {" ".join(command[:2]) for command in run_tests.STEPS.values()}
    assert {"-m ruff", "-m mypy"} <= ran & checked
    assert any(entry.startswith("tools/check_web.py") for entry in ran)
    assert set(run_tests.STEPS) & set(run_tests.QUICK_STEPS) >= STEPS_OF_FORM


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def test_blame_passes_over_commits_that_exist_and_only_format() -> None:
    if git("rev-parse", "--is-shallow-repository") != "false":
        pytest.skip("the history is not here")
    lines = (ROOT / ".git-blame-ignore-revs").read_text("utf-8").splitlines()
    listed = list(zip(lines[1::2], lines[2::2], strict=True))  # below the line that describes the file
    assert len(listed) >= 2
    for comment, commit in listed:
        assert re.fullmatch("[0-9a-f]{40}", commit)
        assert comment == f"# {git('log', '-1', '--format=%s', commit)}"
        assert comment.startswith("# format: ")
        assert git("merge-base", commit, "HEAD") == commit


def test_the_formatter_leaves_only_tables_alone() -> None:
    skipped = [
        (path.relative_to(ROOT).as_posix(), line)
        for path in TABLES
        if path != Path(__file__)
        for line in path.read_text("utf-8").splitlines()
        if SKIPS.search(line)
    ]
    assert [found for found in skipped if not CLOSES_A_TABLE.fullmatch(found[1])] == []
    assert 0 < len(skipped) <= FEW
