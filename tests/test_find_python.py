"""`play` and `test` start under any Python: an old one hands over to a newer one or says what is missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import find_python
from setup_venv import ROOT


def old_pythons() -> list[str]:
    """Returns Pythons on this machine that are too old for the project."""
    names = ["python2.7", "python3", *(f"python3.{minor}" for minor in range(6, 11))]
    folders = [Path(folder) for folder in os.environ["PATH"].split(os.pathsep)]
    folders += Path.home().glob(".pyenv/versions/*/bin")
    code = "import sys; sys.exit(0 if sys.version_info < (3, 11) else 1)"
    return [
        str(folder / name)
        for folder in folders
        for name in names
        if os.access(folder / name, os.X_OK)
        and subprocess.run([folder / name, "-c", code], capture_output=True, check=False).returncode == 0
    ]


# Runs a script as a Python of too old a version would, whichever Pythons this machine has.
PRETENDING = "import runpy, sys; sys.version_info = (3, 8, 18); runpy.run_path(sys.argv[1], run_name='__main__')"


@pytest.mark.parametrize("script", ["play", "test"])
def test_an_old_python_gets_one_clear_sentence(tmp_path: Path, script: str) -> None:
    require_refusal([sys.executable, "-c", PRETENDING, str(ROOT / script)], tmp_path)


@pytest.mark.slow
def test_every_old_python_on_this_machine_gets_one_clear_sentence(tmp_path: Path) -> None:
    """A real old Python also proves that it can parse these files."""
    pythons = old_pythons()
    if not pythons:
        pytest.skip("every Python on this machine is new enough")
    for python in pythons:
        for script in ("play", "test"):
            require_refusal([python, str(ROOT / script)], tmp_path)


def require_refusal(command: list[str], empty: Path) -> None:
    env = {"PATH": str(empty), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert re.fullmatch(
        r"Wettlauf needs Python 3\.11 or newer, not (2\.7|3\.\d+)\.\d+ \(.*\): "
        r"install a newer one and start again\.\n",
        done.stderr,
    ), command


def pretend_to_be_old(monkeypatch: pytest.MonkeyPatch, path: Path) -> list[list[str]]:
    """Makes find_python believe it is an old Python with only this folder on its PATH; returns what it starts."""
    started: list[list[str]] = []

    def start(executable: str, command: list[str]) -> None:
        started.append(command)

    old = {"version_info": (3, 8, 18), "executable": "old-python", "argv": ["play", "x y"]}
    monkeypatch.setattr(find_python, "sys", SimpleNamespace(**old, stderr=sys.stderr, exit=sys.exit))
    monkeypatch.setenv("PATH", str(path))
    monkeypatch.setattr(os, "execv", start)
    return started


def shim(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def test_a_newer_python_on_the_path_takes_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = pretend_to_be_old(monkeypatch, tmp_path)
    shim(tmp_path / "python3.13", "echo 'pyenv: python3.13: command not found' >&2; exit 127")
    shim(tmp_path / "python3.12", "echo False; echo too-old")
    shim(tmp_path / "python3.11", f'exec "{sys.executable}" "$@"')
    find_python.restart_if_too_old("the/play")
    assert started == [[sys.executable, "the/play", "x y"]]


def test_an_old_python_alone_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started = pretend_to_be_old(monkeypatch, tmp_path)
    shim(tmp_path / "python3.13", "exit 127")
    with pytest.raises(SystemExit) as caught:
        find_python.restart_if_too_old("the/play")
    assert caught.value.code == 1
    assert "needs Python 3.11 or newer, not 3.8.18 (old-python)" in capsys.readouterr().err
    assert started == []


@pytest.mark.parametrize(
    "version, good", [((2, 7), False), ((3, 9), False), ((3, 10, 13), False), ((3, 11), True), ((4, 0), True)]
)
def test_python_3_11_is_new_enough(version: tuple[int, ...], good: bool) -> None:
    assert find_python.is_new_enough(version) is good
