"""`./test` runs every test, `./test --quick` a subset, and each marker says why a test is not quick."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import run_tests
from setup_venv import ROOT
from tests import tiers
from tests.repetitions import ONLY_FULL
from tests.tiers import FOLDERS

NOT_QUICK = set(run_tests.NOT_QUICK)
SELECTING = {"-m", "-k", "--ignore", "--ignore-glob", "--deselect", "--lf"}
# Writes down the markers of every collected test.
PLUGIN = """
import json, os
def pytest_collection_finish(session):
    found = {item.nodeid: [mark.name for mark in item.iter_markers()] for item in session.items}
    with open(os.environ["MARKERS"], "w") as file:
        json.dump(found, file)
"""


def test_every_marker_belongs_to_a_tier_that_somebody_runs() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]
    assert {line.partition(":")[0] for line in settings["markers"]} == NOT_QUICK | {"full"}
    assert "--strict-markers" in settings["addopts"]


def test_everything_selects_nothing_and_quick_only_by_markers() -> None:
    everything, quick = run_tests.STEPS["pytest"], run_tests.QUICK_STEPS["quick tests"]
    assert not SELECTING & {word.partition("=")[0] for word in everything[2:]}
    assert {"tests", "tools", "src/wettlauf"} <= set(everything) & set(quick)
    assert quick[-2] == "-m"
    assert set(quick[-1].split(" and ")) == {f"not {name}" for name in NOT_QUICK}
    assert SELECTING & set(quick[2:]) == {"-m"}


def test_quick_steps_are_steps_of_everything() -> None:
    shared = {name: command for name, command in run_tests.QUICK_STEPS.items() if name != "quick tests"}
    assert shared.items() <= run_tests.STEPS.items()


def runs_everything(request: pytest.FixtureRequest) -> bool:
    return {"tests", "tools", "src/wettlauf"} <= set(request.config.args)


def markers(request: pytest.FixtureRequest, folder: Path) -> dict[str, set[str]]:
    """Returns the markers of every test, from this run if it collects all tests, otherwise from a separate one."""
    option = request.config.option
    if runs_everything(request) and not option.markexpr and not option.keyword:
        return {item.nodeid: {mark.name for mark in item.iter_markers()} for item in request.session.items}
    (folder / "list_markers.py").write_text(PLUGIN, "utf-8")
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path, "MARKERS": str(folder / "found.json"), "WETTLAUF_FULL": "1"}
    arguments = [word for word in run_tests.STEPS["pytest"] if word not in run_tests.WORKERS]
    command = [sys.executable, *arguments, "--collect-only", "-q", "-p", "list_markers", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return {name: set(marks) for name, marks in json.loads((folder / "found.json").read_text()).items()}


@pytest.mark.slow
def test_quick_and_the_rest_are_everything(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    found = markers(request, tmp_path)
    for tier in NOT_QUICK:
        assert any(tier in marks for marks in found.values()), f"no test is marked {tier}"
    for folder, tier in FOLDERS.items():
        there = [marks for name, marks in found.items() if name.startswith(f"tests/{folder}/")]
        assert there
        assert all(tier in marks for marks in there)
    asking = [marks for name, marks in found.items() if "[postgresql" in name]
    assert asking
    assert all("database" in marks for marks in asking)
    quick = [name for name, marks in found.items() if not marks & (NOT_QUICK | {"full"})]
    assert len(quick) > len(found) / 2, "quick leaves out most tests"
    # Tests without PostgreSQL, a browser or a command are quick, whatever their other markers.
    for folder in ("contract", "core", "games", "server", "store", "table", "tui"):
        assert any(name.startswith(f"tests/{folder}/") for name in quick), folder


def test_every_repetition_exists(request: pytest.FixtureRequest) -> None:
    """A test that is renamed would otherwise come back to `./test` unnoticed."""
    for test in ONLY_FULL:
        path, _, name = test.partition("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / path).read_text("utf-8"), test
    if runs_everything(request):
        assert tiers.collected >= ONLY_FULL
