"""A small project to set up and a stand-in for the installer, for the tests of `play` and `test`."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

import build_web
import installer
import page
import setup_venv
from commands import Commands
from progress import Step
from setup_venv import Request

ROOT = setup_venv.ROOT
TESTS = Request(extras=("test",))
PLAY_EXTRAS = Request(complete=False)

# No dependencies, so the set-up needs no network.
PYPROJECT = """
[tool.hatch.version]
path = "src/wettlauf/core/version.py"

[project]
name = "wettlauf"
dynamic = ["version"]
scripts = {wettlauf = "wettlauf.__main__:main"}
"""
GAME = """
import json, sys

def main():
    print(json.dumps([sys.argv[1:], sys.prefix, sys.flags.utf8_mode]))

if __name__ == "__main__":
    main()
"""


def make_project(tmp_path: Path) -> Path:
    """Copies the scripts and a tiny game into a folder with a name people would use."""
    root = tmp_path / "Für Jörg & Zoë" / "wett lauf"
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("play", "test"):
        shutil.copy(ROOT / name, root)
    for name, text in {
        "pyproject.toml": PYPROJECT,
        "constraints.txt": "",
        "src/wettlauf/__init__.py": "",
        "src/wettlauf/__main__.py": GAME,
        "src/wettlauf/core/version.py": 'VERSION = "1"\n',
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


class Workshop:
    """Stands in for the installer: creates `.venv` instantly and counts what it was asked to install."""

    def __init__(self) -> None:
        self.created = 0
        self.installed: list[tuple[str, ...]] = []
        self.put_off: list[tuple[str, ...]] = []
        self.pages = 0
        self.failure: BaseException | None = None
        self.page_failure: BaseException | None = None
        self.seconds = 0.0

    def create(self, folder: Path) -> None:
        self.created += 1
        python = setup_venv.Venv(folder.parent).python
        python.parent.mkdir(parents=True)
        python.symlink_to(sys.executable)

    def install(
        self, root: Path, python: Path, extras: Sequence[str], later: Sequence[str], step: Step, commands: Commands
    ) -> tuple[str, ...]:
        time.sleep(self.seconds)
        if self.failure:
            raise self.failure
        self.installed.append(tuple(extras))
        self.put_off.append(tuple(later))
        return ()

    def build_page(self, root: Path, python: Path, step: Step, commands: Commands) -> None:
        if self.page_failure:
            raise self.page_failure
        self.pages += 1
        (root / build_web.OUT).mkdir(parents=True, exist_ok=True)
        (root / build_web.OUT / build_web.STAMP).write_text(build_web.hash_sources(root), "utf-8")

    def stand_in(self, monkeypatch: pytest.MonkeyPatch) -> Workshop:
        monkeypatch.setattr(installer, "create", self.create)
        monkeypatch.setattr(installer, "install", self.install)
        monkeypatch.setattr(page, "build", self.build_page)
        return self
