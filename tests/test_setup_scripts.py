"""`play` and `test` on a stranger's machine: odd folder names, interrupted set-ups, two starts at once."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

import run_tests
import setup_venv
from setup_venv import SetupError
from tests.setup_workshop import ROOT, TESTS, Workshop, make_project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return make_project(tmp_path)


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop().stand_in(monkeypatch)


def play(root: Path, *arguments: str) -> tuple[list[str], str]:
    """Starts the game from another folder; returns its arguments and what the set-up printed."""
    done = subprocess.run(
        [sys.executable, root / "play", *arguments],
        cwd=root.parent,
        env={**os.environ, "PIP_NO_INDEX": "1", "LC_ALL": "C"},  # a system encoding without umlauts
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    received, prefix, utf8 = json.loads(done.stdout)
    assert Path(prefix).resolve() == root / ".venv"
    assert utf8 == 1
    return received, done.stderr


@pytest.mark.slow
def test_play_sets_up_once_and_recovers_from_a_set_up_cut_short(project: Path) -> None:
    received, said = play(project, "keltis", "two words", "--lang=de")
    assert received == ["play", "keltis", "two words", "--lang=de"]
    assert "Setting up" in said

    received, said = play(project)
    assert received == ["serve"]
    assert said == ""

    venv = setup_venv.Venv(project)
    venv.stamp_file.unlink()
    shutil.rmtree(next(venv.folder.rglob("site-packages")))
    assert "creating it again" in play(project)[1]
    assert play(project)[1] == ""
    wait_until_nothing_is_set_up(project)


def wait_until_nothing_is_set_up(root: Path) -> None:
    with setup_venv.exclusive_lock(root / ".venv.lock"):
        pass


@pytest.mark.slow
def test_the_command_is_installed_and_leads_to_the_sources(project: Path) -> None:
    play(project)
    command = setup_venv.Venv(project).python.with_name("wettlauf")
    done = subprocess.run([command, "rules"], capture_output=True, encoding="utf-8", check=True)
    assert json.loads(done.stdout)[0] == ["rules"]
    (project / "src" / "wettlauf" / "__main__.py").write_text("def main():\n    print('edited')\n", "utf-8")
    done = subprocess.run([command], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "edited\n"
    asked = "import importlib.metadata as known; print(known.version('wettlauf'))"
    done = subprocess.run([setup_venv.Venv(project).python, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "1\n"
    wait_until_nothing_is_set_up(project)


@pytest.mark.slow
def test_nothing_is_installed_while_nothing_changed(project: Path, workshop: Workshop) -> None:
    assert setup_venv.prepare(project) == setup_venv.prepare(project) == setup_venv.Venv(project).python
    assert (workshop.created, workshop.installed) == (1, [()])


@pytest.mark.slow
@pytest.mark.parametrize("name", setup_venv.INPUTS)
def test_a_changed_input_installs_into_the_same_venv(project: Path, workshop: Workshop, name: str) -> None:
    setup_venv.prepare(project, TESTS)
    with (project / name).open("a") as file:
        file.write("# changed\n")
    setup_venv.prepare(project)
    setup_venv.prepare(project)
    assert (workshop.created, workshop.installed) == (1, [("test",), ("test",)])


@pytest.mark.slow
def test_the_tests_add_what_they_need_to_the_venv_of_play(project: Path, workshop: Workshop) -> None:
    setup_venv.prepare(project)
    setup_venv.prepare(project, TESTS)
    setup_venv.prepare(project)
    assert (workshop.created, workshop.installed) == (1, [(), ("test",)])


@pytest.mark.slow
def test_a_moved_or_copied_folder_is_set_up_again(project: Path, workshop: Workshop) -> None:
    setup_venv.prepare(project)
    moved = project.rename(project.with_name("woanders"))
    setup_venv.prepare(moved)
    assert workshop.created == 2
    assert json.loads(setup_venv.Venv(moved).stamp_file.read_text("utf-8"))["folder"] == str(moved)


@pytest.mark.slow
def test_a_venv_whose_python_is_gone_is_recreated(project: Path, workshop: Workshop) -> None:
    python = setup_venv.prepare(project)
    python.unlink()
    python.symlink_to(project / "gone")
    setup_venv.prepare(project)
    assert workshop.created == 2


@pytest.mark.slow
def test_a_venv_of_another_python_serves_play_but_not_the_tests(project: Path, workshop: Workshop) -> None:
    python = setup_venv.prepare(project, TESTS)
    venv = setup_venv.Venv(project)
    stamp = venv.stamp_file.read_text("utf-8").replace("cpython-3", "cpython-9")
    venv.stamp_file.write_text(stamp, "utf-8")
    python.unlink()
    python.write_text("#!/bin/sh\necho " + json.loads(stamp)["python"])
    python.chmod(0o755)
    setup_venv.prepare(project)
    assert workshop.created == 1
    setup_venv.prepare(project, replace(TESTS, python=setup_venv.python_tag(Path(sys.executable))))
    assert workshop.created == 2


@pytest.mark.slow
@pytest.mark.parametrize("leftover", ["", "{", '{"inputs": "x"}', "[]"])
def test_a_half_made_venv_is_recreated(project: Path, workshop: Workshop, leftover: str) -> None:
    venv = setup_venv.Venv(project)
    (venv.folder / "bin").mkdir(parents=True)
    if leftover:
        venv.stamp_file.write_text(leftover, "utf-8")
    setup_venv.prepare(project)
    assert workshop.created == 1
    assert venv.stamp() is not None


@pytest.mark.slow
def test_a_failed_first_set_up_leaves_no_stamp(project: Path, workshop: Workshop) -> None:
    workshop.failure = SetupError("no network")
    with pytest.raises(SetupError):
        setup_venv.prepare(project)
    assert setup_venv.Venv(project).stamp() is None


@pytest.mark.slow
def test_a_failed_update_leaves_the_old_state_to_go_on_from(project: Path, workshop: Workshop) -> None:
    setup_venv.prepare(project)
    before = setup_venv.Venv(project).stamp()
    (project / "constraints.txt").write_text("click==9\n")
    workshop.failure = SetupError("no network")
    with pytest.raises(SetupError):
        setup_venv.prepare(project)
    assert setup_venv.Venv(project).stamp() == before
    workshop.failure = None
    setup_venv.prepare(project)
    assert workshop.created == 1


@pytest.mark.slow
def test_an_interrupted_update_is_repeated(project: Path, workshop: Workshop) -> None:
    setup_venv.prepare(project)
    (project / "constraints.txt").write_text("click==9\n")
    workshop.failure = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        setup_venv.prepare(project)
    workshop.failure = None
    setup_venv.prepare(project)
    assert workshop.created == 2


@pytest.mark.slow
def test_two_starts_at_once_set_up_once(project: Path, workshop: Workshop) -> None:
    workshop.seconds = 0.3
    with ThreadPoolExecutor(2) as pool:
        pythons = list(pool.map(setup_venv.prepare, [project, project]))
    assert pythons == [setup_venv.Venv(project).python] * 2
    assert (workshop.created, workshop.installed) == (1, [()])


# The page


@pytest.fixture
def with_page(project: Path) -> Path:
    (project / "web" / "src").mkdir(parents=True)
    (project / "web" / "package.json").write_text("{}")
    return project


@pytest.mark.slow
def test_the_page_is_built_once_and_again_when_it_changed(with_page: Path, workshop: Workshop) -> None:
    for _ in range(2):
        setup_venv.prepare(with_page)
    assert (workshop.pages, workshop.installed) == (1, [()])
    (with_page / "web" / "src" / "main.ts").write_text("new")
    for _ in range(2):
        setup_venv.prepare(with_page)
    assert (workshop.pages, workshop.installed) == (2, [()])


@pytest.mark.slow
def test_a_page_that_cannot_be_built_costs_no_packages(with_page: Path, workshop: Workshop) -> None:
    workshop.page_failure = SetupError("no network")
    with pytest.raises(SetupError, match="no network"):
        setup_venv.prepare(with_page)
    workshop.page_failure = None
    setup_venv.prepare(with_page)
    assert (workshop.created, workshop.installed, workshop.pages) == (1, [()], 1)


# ./test


@pytest.mark.slow
def test_every_step_runs_and_one_failure_fails_all(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = {
        "first": ["-c", "print('one')"],
        "second": ["-c", "raise SystemExit(3)"],
        "third": ["-c", "import os; print('full', os.environ.get('WETTLAUF_FULL'))"],
    }
    monkeypatch.delenv("WETTLAUF_FULL", raising=False)
    monkeypatch.setattr(run_tests, "STEPS", steps)
    monkeypatch.setattr(setup_venv, "prepare_or_explain", lambda wish: Path(sys.executable))
    assert run_tests.main([]) == 1
    out = capfd.readouterr().out
    assert "one\n" in out
    assert "full None\n" in out
    table = out.partition("== summary")[2]
    assert re.findall(r"^  (\w+) .* (fine|FAILED \(exit code 3\))$", table, re.MULTILINE) == [
        ("first", "fine"),
        ("second", "FAILED (exit code 3)"),
        ("third", "fine"),
    ]
    del steps["second"]
    assert run_tests.main(["--full"]) == 0
    assert "full 1\n" in capfd.readouterr().out
    monkeypatch.setattr(run_tests, "QUICK_STEPS", {"quick": ["-c", "print('few')"]})
    assert run_tests.main(["--quick"]) == 0
    out = capfd.readouterr().out
    assert "few\n" in out
    assert "one\n" not in out


def test_what_begins_ahead_runs_beside_the_checks_and_is_reported_in_its_turn(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The check waits for the early step to begin, and the tests for it to end."""
    here, done = tmp_path / "begun", tmp_path / "done"
    wait = "import pathlib, sys, time\nwhile not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.01)\n"
    steps: dict[str, list[str | Path]] = {
        "check": ["-c", wait + "print('checked')", str(here)],
        run_tests.AHEAD: [
            "-c",
            "import sys; open(sys.argv[1], 'w'); print('made'); open(sys.argv[2], 'w')",
            here,
            done,
        ],
        "tests": ["-c", "import pathlib, sys; print('tested'); sys.exit(not pathlib.Path(sys.argv[1]).exists())", done],
    }
    monkeypatch.setattr(run_tests, "STEPS", {name: [str(word) for word in command] for name, command in steps.items()})
    monkeypatch.setattr(setup_venv, "prepare_or_explain", lambda wish: Path(sys.executable))
    assert run_tests.main([]) == 0
    said = re.findall(r"^(checked|made|tested|-- .*fine)", capfd.readouterr().out, re.MULTILINE)
    assert said == ["checked", "-- check: fine", "made", f"-- {run_tests.AHEAD}: fine", "tested", "-- tests: fine"]


def test_a_test_named_from_another_folder_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "tests")
    assert run_tests.resolved("test_checks.py::test_x") == f"{ROOT / 'tests' / 'test_checks.py'}::test_x"
    assert run_tests.resolved("-k") == "-k"
    assert run_tests.resolved("some words") == "some words"
