"""How the benchmark of the first minute evaluates its figures; independent of the machine's speed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are no such terminals here")

from click.testing import CliRunner

from benchmarks import first_minute, first_minute_engine, first_minute_waits
from benchmarks.first_minute_clone import (
    Copy,
    NotMeasured,
    answers,
    clone,
    set_up_already,
    started,
    wait_for_the_rest,
)
from tests.guides import ROOT


def figures(checkout: str, *found: tuple[str, str | None, float | None]) -> list[first_minute.Row]:
    return [{"checkout": checkout, "what": what, "game": game, "value": value} for what, game, value in found]


def test_medians_are_compared_and_set_beside_the_goal() -> None:
    old = figures("there", ("setup", None, 40.0), ("setup", None, 60.0), ("click", "keltis", 30.0))
    new = figures("here", ("setup", None, 20.0), ("setup", None, 30.0), ("click", "keltis", 0.5), ("warm", None, 2.0))
    setup, click, warm = first_minute.summary({"rows": [*old, *new]})
    assert setup == {
        "what": "setup",
        "game": None,
        "medians": {"there": 50.0, "here": 25.0},
        "ratio": 0.5,
        "good": True,
    }
    assert (click["game"], click["good"]) == ("keltis", True)
    assert (warm["ratio"], warm["good"]) == (None, False)


def test_every_promise_has_its_goal() -> None:
    found = {
        "setup": (None, "<= 0.83 of there"),
        "MB": (None, ""),
        "warm": (1.5, "<= 1.5"),
        "click": (0.8, "<= 0.8"),
        "compile: play": (12, "<= 12"),
        "compile: search": (None, ""),
        "compile: all in one process": (None, "<= 0.50 of there"),
        "courses: 2 birds, ratio": (2, "<= 2"),
        "courses: ms to replay": (2, "<= 2"),
        "same: failed of 100": (0, "<= 0"),
        "kill: failed of 1": (0, "<= 0"),
    }
    assert {what: (first_minute.goal_of(what), first_minute.shown_goal(what)) for what in found} == found
    rows = figures("here", ("same: failed of 100", None, 0.0), ("kill: failed of 1", None, 1.0))
    assert [one["good"] for one in first_minute.summary({"rows": rows})] == [True, False]


def test_what_took_too_long_has_no_figure_and_misses_its_goal(capsys: pytest.CaptureFixture[str]) -> None:
    rows = figures("here", ("click", "keltis", None), ("terminal", "strauss", 0.25))
    late, good = first_minute.summary({"rows": rows})
    assert (late["medians"], late["good"], good["good"]) == ({"here": None}, False, True)
    first_minute.show({"machine": {}, "rows": rows})
    shown = capsys.readouterr().out
    assert "> 120" in shown
    assert "0.25" in shown


def test_a_clone_has_a_home_of_its_own(tmp_path: Path) -> None:
    source = tmp_path / "source"
    subprocess.run(["git", "init", "--quiet", source], check=True)
    copy = clone(source, tmp_path / "one", None)
    environment = copy.environment("click")
    for name in ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "WETTLAUF_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache"):
        assert Path(environment[name]).is_relative_to(tmp_path / "one")
    assert copy.environment("library")["WETTLAUF_CACHE_DIR"] != environment["WETTLAUF_CACHE_DIR"]
    with pytest.raises(NotMeasured, match="cannot clone"):
        clone(tmp_path / "nowhere", tmp_path / "two", None)


def test_the_rest_is_there_when_the_stamp_says_so(tmp_path: Path) -> None:
    copy = Copy(tmp_path, tmp_path)
    copy.python.parent.mkdir(parents=True)
    (tmp_path / ".venv" / "wettlauf-setup.json").write_text('{"later": []}')
    assert wait_for_the_rest(copy) < 10
    assert not answers("http://127.0.0.1:9/")


def test_a_program_is_timed_and_ended(tmp_path: Path) -> None:
    """Times the library's own figure with this test's Python, then ends a program that would run forever."""
    copy = Copy(tmp_path, tmp_path)
    copy.python.parent.mkdir(parents=True)
    copy.python.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "print(1)"\n')
    copy.python.chmod(0o755)
    seconds = first_minute_waits.library(copy, "keltis")
    assert seconds is not None
    assert seconds > 0
    with (tmp_path / "out").open("wb") as output, started(["sleep", "600"], copy, output.fileno()) as process:
        assert process.poll() is None
    assert process.poll() is not None


def test_the_first_decision_is_read_from_what_a_terminal_gets(tmp_path: Path) -> None:
    copy = Copy(tmp_path, tmp_path)
    copy.python.parent.mkdir(parents=True)
    drawn = "\\033[2J\\033[1;1HWait \\033[1mYour\\033[0m turn."
    copy.python.write_text(f"#!/bin/sh\nprintf '{drawn}'; sleep 600\n")
    copy.python.chmod(0o755)
    assert first_minute_waits.terminal(copy, "keltis") is not None


@pytest.mark.slow
@pytest.mark.parametrize("game", first_minute_waits.TABLES)
def test_a_person_in_the_terminal_is_asked_and_timed(game: str, tmp_path: Path) -> None:
    """Runs the real command with the benchmark's chosen deal, in which the person begins."""
    assert first_minute_waits.terminal(set_up_already(ROOT, tmp_path), game) is not None


@pytest.mark.slow
def test_courses_have_figures_and_the_quick_way_needs_no_clone(tmp_path: Path) -> None:
    found = list(first_minute.measured(ROOT, tmp_path, ["library", "courses"], None, quick=True))
    assert [(what, game) for what, game, _ in found] == [
        *(("library", game) for game in first_minute_waits.TABLES),
        ("courses: 2 birds, ratio", "strauss"),
        ("courses: 5 birds, ratio", "strauss"),
        ("courses: ms to replay", "strauss"),
    ]
    assert all(value is not None and value > 0 for _, _, value in found)


@pytest.mark.slow
def test_a_proof_is_the_number_of_tests_that_fail(tmp_path: Path) -> None:
    file, words = first_minute_engine.PROOFS["same"]
    (tmp_path / file).parent.mkdir(parents=True)
    assert list(first_minute_engine.proof(tmp_path / "older", "same", quick=True)) == []
    (tmp_path / file).write_text(
        f"import pytest\n@pytest.mark.parametrize('n', range(5))\ndef test_{words}(n):\n    assert n < 3\n"
    )
    assert list(first_minute_engine.proof(tmp_path, "same", quick=True)) == [("same: failed of 5", None, 2.0)]
    (tmp_path / file).write_text("def test_something_else(): pass\n")
    with pytest.raises(NotMeasured, match="did not run"):
        list(first_minute_engine.proof(tmp_path, "same", quick=True))


@pytest.mark.parametrize("part", first_minute_engine.PROOFS)
def test_the_proofs_name_tests_that_exist(part: str) -> None:
    file, words = first_minute_engine.PROOFS[part]
    assert f"{words}" in (ROOT / file).read_text("utf-8")


def test_what_cannot_be_measured_is_refused() -> None:
    done = CliRunner().invoke(first_minute.main, ["--only", "click,nonsense"])
    assert done.exit_code == 2
    assert "nonsense: choose from setup, click, terminal, library, compile, courses, same, kill" in done.output
    done = CliRunner().invoke(first_minute.main, ["--quick", "--against", str(ROOT)])
    assert done.exit_code == 2
    assert "--quick measures this checkout alone" in done.output
