"""Installs outside packages with entry points, as pip would, and runs processes that find them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent


def install(folder: Path, package: str, source: str, **entries: str) -> None:
    """Puts a package on Python's path; `games` and `commands` are the lines of those entry points."""
    install_files(folder, package, {"__init__.py": source}, **entries)


def install_files(folder: Path, package: str, files: Mapping[str, str], **entries: str) -> None:
    for name, source in files.items():
        path = folder / package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, "utf-8")
    info = folder / f"{package}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", "utf-8")
    groups = (f"[wettlauf.{group}]\n{lines}\n" for group, lines in entries.items())
    (info / "entry_points.txt").write_text("\n".join(groups), "utf-8")


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a fresh Python process that finds the packages in `folder`."""
    paths = os.pathsep.join((str(folder), str(ROOT)))
    found = {**os.environ, "WETTLAUF_PURE": "1", "WETTLAUF_LANG": "en", **environment, "PYTHONPATH": paths}
    return subprocess.run([sys.executable, *arguments], env=found, capture_output=True, text=True, check=False)
