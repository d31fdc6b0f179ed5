"""Outside games on a server's path, as an installer leaves them; the project itself does not mention them."""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tests.web.conftest import ROOT

UR = ROOT / "examples" / "royal-game-of-ur"
GROUP = "wettlauf.games"


def install(package: Path, folder: Path) -> None:
    """Copies a package's modules and writes the metadata its `pyproject.toml` declares."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    shutil.copytree(package / "src", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    declare(folder, project["name"], project["version"], project["entry-points"][GROUP])


def declare(folder: Path, name: str, version: str, games: Mapping[str, str]) -> None:
    """Writes the metadata of an installed package with these games."""
    metadata = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    points = "".join(f"{game} = {where}\n" for game, where in games.items())
    (metadata / "entry_points.txt").write_text(f"[{GROUP}]\n{points}", "utf-8")


def on_path(folder: Path) -> dict[str, str]:
    """Returns the environment of a process that finds what is installed there."""
    inherited = os.environ.get("PYTHONPATH")
    return {"PYTHONPATH": os.pathsep.join([str(folder), *([inherited] if inherited else [])])}
