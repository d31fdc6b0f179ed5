"""`./test` runs a few failed tests once more, alone, and says which of them passed then."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import run_tests
import second_try

pytestmark = pytest.mark.slow
UNSTEADY = """
import pathlib, pytest

@pytest.mark.parametrize("what", {whats!r})
def test_unsteady(what):
    ran = pathlib.Path(__file__).with_name(f"ran-{{len(what)}}")
    again = ran.exists()
    ran.touch()
    assert again

def test_steady():
    pathlib.Path(__file__).with_name("steady.txt").open("a").write("ran\\n")
"""
WRONG = "def test_wrong():\n    assert 1 == 2\n"
LINE = re.compile(r"^unsteady: failed beside others, passed alone: (.*)$", re.MULTILINE)


class Run(NamedTuple):
    code: int
    printed: str

    @property
    def unsteady(self) -> list[str]:
        return sorted(LINE.findall(self.printed.partition("== summary")[2]))


class Project:
    """A project with tests of its own, which `./test` runs as it runs this one's."""

    def __init__(self, folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capfd = capfd
        (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")

    def write(self, name: str, source: str) -> None:
        (self.folder / f"test_{name}.py").write_text(source, "utf-8")

    def run(self, *arguments: str) -> Run:
        step = ["-m", "pytest", "--doctest-modules", *arguments, "."]
        outcomes = run_tests.run_steps(Path(sys.executable), {"pytest": step}, dict(os.environ))
        print(run_tests.summary(outcomes))
        return Run(outcomes[0].code, self.capfd.readouterr().out)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Project:
    monkeypatch.setattr(run_tests, "ROOT", tmp_path)
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    return Project(tmp_path, capfd)


def test_a_test_that_passes_alone_is_named_as_unsteady(project: Project) -> None:
    project.write("odd", UNSTEADY.format(whats=["a/b::c [d]"]))
    first = project.run(*run_tests.WORKERS)
    assert first.code == 0
    assert first.unsteady == ["test_odd.py::test_unsteady[a/b::c [d]]"]
    assert "fine, 1 UNSTEADY" in first.printed
    assert (project.folder / "steady.txt").read_text("utf-8") == "ran\n"  # the others did not run again
    second = project.run()
    assert second.code == 0
    assert second.unsteady == []


def test_a_test_that_also_fails_alone_fails_the_run(project: Project) -> None:
    project.write("odd", UNSTEADY.format(whats=["one", "three"]))
    project.write("wrong", WRONG)
    project.write("doc", '"""\n>>> 1 + 1\n3\n"""\n')
    run = project.run(*run_tests.WORKERS)
    assert run.code == 1
    assert run.unsteady == ["test_odd.py::test_unsteady[one]", "test_odd.py::test_unsteady[three]"]
    assert "FAILED (exit code 1), 2 UNSTEADY" in run.printed
    assert "2 failed, 2 passed" in run.printed  # the second time


def test_many_failures_get_no_second_try(project: Project) -> None:
    project.write("odd", UNSTEADY.format(whats=["x" * length for length in range(second_try.MOST + 1)]))
    run = project.run()
    assert run.code == 1
    assert "once more" not in run.printed
    assert run.unsteady == []


def test_what_failed_before_and_is_not_selected_now_is_not_tried(project: Project) -> None:
    project.write("left_out", WRONG)
    project.write("odd", UNSTEADY.format(whats=["one"]))
    assert project.run("-k", "left_out").code == 1
    assert project.run("-k", "not left_out").unsteady == ["test_odd.py::test_unsteady[one]"]


def test_tests_that_cannot_be_read_fail_the_run(project: Project) -> None:
    project.write("broken", "import nothing_of_the_kind\n")
    project.write("steady", "def test_steady(): pass\n")
    run = project.run(*run_tests.WORKERS)
    assert run.code != 0
    assert run.unsteady == []
