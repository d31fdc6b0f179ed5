"""`play` and `test` on a stranger's machine: odd folders, set-ups cut short, two starts at once."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import installer
import run_tests
import setup_venv
from installer import CommandFailed, SetupError

ROOT = setup_venv.ROOT

# A project without dependencies that builds itself, so that setting it up needs no network.
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "wettlauf"
version = "1"
"""
BACKEND = """
import pathlib, zipfile

def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    name = "wettlauf-1-py3-none-any.whl"
    info = "wettlauf-1.dist-info/"
    with zipfile.ZipFile(pathlib.Path(wheel_directory, name), "w") as wheel:
        wheel.writestr("wettlauf.pth", str(pathlib.Path("src").resolve()))
        wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: wettlauf\\nVersion: 1\\n")
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "RECORD", "")
    return name
"""
GAME = "import json, sys\nprint(json.dumps([sys.argv[1:], sys.prefix, sys.flags.utf8_mode]))\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the scripts around a tiny game, in a folder as people name them."""
    root = tmp_path / "Für Jörg & Zoë" / "wett lauf"
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("play", "test"):
        shutil.copy(ROOT / name, root)
    for name, text in {
        "pyproject.toml": PYPROJECT,
        "backend.py": BACKEND,
        "constraints.txt": "",
        "src/wettlauf/__main__.py": GAME,
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def play(root: Path, *arguments: str) -> tuple[list[str], str]:
    """Start the game from another folder; what it was started with, and what the set-up said."""
    done = subprocess.run(
        [sys.executable, root / "play", *arguments],
        cwd=root.parent,
        env={**os.environ, "PIP_NO_INDEX": "1", "LC_ALL": "C"},  # a system's encoding that has no umlauts
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    received, prefix, utf8 = json.loads(done.stdout)
    assert Path(prefix).resolve() == root / ".venv"
    assert utf8 == 1
    return received, done.stderr


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
    assert "made anew" in play(project)[1]
    assert play(project)[1] == ""


class Workshop:
    """Stands in for the installer: makes `.venv` in no time and counts what it was asked for."""

    def __init__(self) -> None:
        self.created = 0
        self.installed: list[tuple[str, ...]] = []
        self.failure: BaseException | None = None
        self.seconds = 0.0

    def create(self, folder: Path) -> None:
        self.created += 1
        python = setup_venv.Venv(folder.parent).python
        python.parent.mkdir(parents=True)
        python.symlink_to(sys.executable)

    def install(self, root: Path, python: Path, extras: Sequence[str]) -> tuple[str, ...]:
        time.sleep(self.seconds)
        if self.failure:
            raise self.failure
        self.installed.append(tuple(extras))
        return ()


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    workshop = Workshop()
    monkeypatch.setattr(installer, "create", workshop.create)
    monkeypatch.setattr(installer, "install", workshop.install)
    return workshop


def test_nothing_is_installed_while_nothing_changed(project: Path, workshop: Workshop) -> None:
    assert setup_venv.prepare(project) == setup_venv.prepare(project) == setup_venv.Venv(project).python
    assert (workshop.created, workshop.installed) == (1, [()])


@pytest.mark.parametrize("name", setup_venv.INPUTS)
def test_a_changed_input_installs_into_the_same_venv(project: Path, workshop: Workshop, name: str) -> None:
    setup_venv.prepare(project, ["test"])
    with (project / name).open("a") as file:
        file.write("# changed\n")
    setup_venv.prepare(project)
    setup_venv.prepare(project)
    assert (workshop.created, workshop.installed) == (1, [("test",), ("test",)])


def test_the_tests_add_what_they_need_to_the_venv_of_play(project: Path, workshop: Workshop) -> None:
    setup_venv.prepare(project)
    setup_venv.prepare(project, ["test"])
    setup_venv.prepare(project)
    assert (workshop.created, workshop.installed) == (1, [(), ("test",)])


def test_a_moved_or_copied_folder_is_set_up_anew(project: Path, workshop: Workshop) -> None:
    setup_venv.prepare(project)
    moved = project.rename(project.with_name("woanders"))
    setup_venv.prepare(moved)
    assert workshop.created == 2
    assert json.loads(setup_venv.Venv(moved).stamp_file.read_text("utf-8"))["folder"] == str(moved)


def test_a_venv_whose_python_is_gone_is_made_anew(project: Path, workshop: Workshop) -> None:
    python = setup_venv.prepare(project)
    python.unlink()
    python.symlink_to(project / "gone")
    setup_venv.prepare(project)
    assert workshop.created == 2


def test_a_venv_of_another_python_serves_play_but_not_the_tests(project: Path, workshop: Workshop) -> None:
    python = setup_venv.prepare(project, ["test"])
    venv = setup_venv.Venv(project)
    stamp = venv.stamp_file.read_text("utf-8").replace("cpython-3", "cpython-9")
    venv.stamp_file.write_text(stamp, "utf-8")
    python.unlink()
    python.write_text("#!/bin/sh\necho " + json.loads(stamp)["python"])
    python.chmod(0o755)
    setup_venv.prepare(project)
    assert workshop.created == 1
    setup_venv.prepare(project, ["test"], same_python=True)
    assert workshop.created == 2


@pytest.mark.parametrize("leftover", ["", "{", '{"inputs": "x"}', "[]"])
def test_a_half_made_venv_is_made_anew(project: Path, workshop: Workshop, leftover: str) -> None:
    venv = setup_venv.Venv(project)
    (venv.folder / "bin").mkdir(parents=True)
    if leftover:
        venv.stamp_file.write_text(leftover, "utf-8")
    setup_venv.prepare(project)
    assert workshop.created == 1
    assert venv.stamp() is not None


def test_a_failed_first_set_up_leaves_no_stamp(project: Path, workshop: Workshop) -> None:
    workshop.failure = SetupError("no network")
    with pytest.raises(SetupError):
        setup_venv.prepare(project)
    assert setup_venv.Venv(project).stamp() is None


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


def test_an_update_cut_short_is_made_anew(project: Path, workshop: Workshop) -> None:
    setup_venv.prepare(project)
    (project / "constraints.txt").write_text("click==9\n")
    workshop.failure = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        setup_venv.prepare(project)
    workshop.failure = None
    setup_venv.prepare(project)
    assert workshop.created == 2


def test_two_starts_at_once_set_up_once(project: Path, workshop: Workshop) -> None:
    workshop.seconds = 0.3
    with ThreadPoolExecutor(2) as pool:
        pythons = list(pool.map(setup_venv.prepare, [project, project]))
    assert pythons == [setup_venv.Venv(project).python] * 2
    assert (workshop.created, workshop.installed) == (1, [()])


# Installing


def fake_pip(monkeypatch: pytest.MonkeyPatch, complaints: dict[str, str]) -> list[list[str]]:
    """pip that refuses while one of these packages is asked for; returns what it was called with."""
    calls: list[list[str]] = []

    def pip(root: Path, python: Path, arguments: Sequence[str], step: object) -> None:
        calls.append(list(arguments))
        asked = " ".join(arguments)
        if "--no-deps" not in asked:
            for package, complaint in complaints.items():
                if package in asked or "--editable" in asked:
                    raise CommandFailed(["Collecting click", f"ERROR: {complaint}"])

    monkeypatch.setattr(installer, "pip", pip)
    return calls


def with_dependencies(project: Path) -> None:
    with (project / "pyproject.toml").open("a") as file:
        file.write("dependencies = ['click>=8', \"numba>=0.6; python_version < '4'\"]\n")
        file.write("optional-dependencies = {test = ['open_spiel', 'pytest']}\n")


@pytest.mark.parametrize(
    "complaint",
    ["No matching distribution found for numba==0.68", "    The user requested (constraint) llvmlite==0.50"],
)
def test_without_a_wheel_of_numba_the_rest_is_installed(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], complaint: str
) -> None:
    with_dependencies(project)
    calls = fake_pip(monkeypatch, {"numba": complaint})
    assert installer.install(project, Path("python"), []) == ("numba",)
    assert calls == [["--editable", "."], ["click>=8"], ["--no-deps", "--editable", "."]]
    assert "pure Python mode" in capsys.readouterr().err


def test_optional_packages_are_left_out_one_after_the_other(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_dependencies(project)
    missing = {name: f"No matching distribution found for {name}" for name in ("numba", "open_spiel")}
    calls = fake_pip(monkeypatch, missing)
    assert installer.install(project, Path("python"), ["test"]) == ("numba", "open-spiel")
    assert calls[0] == ["--editable", ".[test]"]
    assert calls[-2:] == [["click>=8", "pytest"], ["--no-deps", "--editable", "."]]


@pytest.mark.parametrize(
    "complaint, advice",
    [
        ("No matching distribution found for click", "delete the folder .venv"),
        ("Retrying (Retry(total=0)) after connection broken", "check the network"),
        ("[Errno 28] No space left on device", "The disk is full"),
    ],
)
def test_a_failure_ends_with_a_sentence_that_says_what_to_do(
    project: Path, monkeypatch: pytest.MonkeyPatch, complaint: str, advice: str
) -> None:
    fake_pip(monkeypatch, {"click": complaint})
    with pytest.raises(SetupError) as caught:
        installer.install(project, Path("python"), [])
    text = str(caught.value)
    assert complaint in text
    assert advice in text.splitlines()[-1]


def test_a_python_that_cannot_make_environments_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installer, "has", lambda module: module == "venv")
    with pytest.raises(SetupError, match=r"apt install python3\.\d+-venv"):
        installer.create(tmp_path / ".venv")


# ./test


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
    monkeypatch.setattr(setup_venv, "prepare_or_explain", lambda extras, same_python: Path(sys.executable))
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


def test_a_test_named_from_another_folder_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "tests")
    assert run_tests.from_here("test_checks.py::test_x") == f"{ROOT / 'tests' / 'test_checks.py'}::test_x"
    assert run_tests.from_here("-k") == "-k"
    assert run_tests.from_here("some words") == "some words"


# The pinned versions


def test_everything_the_project_asks_for_is_pinned() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pins = (ROOT / "constraints.txt").read_text("utf-8")
    pinned = {line.partition("==")[0] for line in pins.splitlines() if "==" in line and line[0] not in "# "}
    asked = [
        *settings["build-system"]["requires"],
        *settings["project"]["dependencies"],
        *(line for lines in settings["project"]["optional-dependencies"].values() for line in lines),
    ]
    assert {installer.normal_name(line) for line in asked} <= pinned
    assert "://" not in pins
