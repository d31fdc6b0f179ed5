"""The workflow for a public host runs `./test`'s checks on the Pythons and systems the package promises."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.test_versions import read_yaml

ROOT = Path(__file__).resolve().parent.parent
OFFICIAL = re.compile(r"actions/(checkout|setup-python)@v\d+")


@pytest.fixture(scope="module")
def jobs() -> dict[str, Any]:
    found: dict[str, Any] = read_yaml(ROOT / ".github" / "workflows" / "test.yml")["jobs"]
    return found


def steps(jobs: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for job in jobs.values():
        yield from job["steps"]


def commands(jobs: dict[str, Any]) -> list[list[str]]:
    return [step["run"].split() for step in steps(jobs) if "run" in step]


def documented() -> tuple[list[str], str]:
    """Returns the Pythons the package lists, and the oldest it allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)$", "\n".join(project["classifiers"]), re.MULTILINE)
    return named, project["requires-python"].removeprefix(">=")


def test_only_official_actions_are_used(jobs: dict[str, Any]) -> None:
    used = [step["uses"] for step in steps(jobs) if "uses" in step]
    assert used
    assert all(OFFICIAL.fullmatch(action) for action in used), used


def test_everything_is_run_once_as_anyone_runs_it(jobs: dict[str, Any]) -> None:
    assert commands(jobs).count(["./test"]) == 1
    assert commands({"everything": jobs["everything"]}) == [["./test"]]
    assert jobs["everything"]["runs-on"].startswith("ubuntu")
    assert os.access(ROOT / "test", os.X_OK)
    assert "exec ./test" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_every_command_is_test_and_every_folder_exists(jobs: dict[str, Any]) -> None:
    found = commands(jobs)
    assert len(found) == len(jobs)
    for command in found:
        if command != ["./test"]:
            assert command[:2] == ["python", "test"]
            assert {"tests/core", "tests/games", "tests/tui"} <= set(command[2:])
            for folder in command[2:]:
                assert any((ROOT / folder).glob("test_*.py")) or any((ROOT / folder).glob("*/test_*.py")), folder


def test_the_pythons_are_those_that_the_package_names(jobs: dict[str, Any]) -> None:
    named, oldest = documented()
    matrix = jobs["library-and-terminal"]["strategy"]["matrix"]
    assert matrix["python"] == named
    assert named[0] == oldest
    assert [step["with"]["python-version"] for step in jobs["everything"]["steps"] if "with" in step] == [oldest]
    assert {system.partition("-")[0] for system in matrix["os"]} == {"ubuntu", "macos", "windows"}
