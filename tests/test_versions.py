"""The version is defined in one file; everything that repeats it agrees."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import project_wheel
import wettlauf
from wettlauf.core.version import VERSION

ROOT = Path(__file__).resolve().parent.parent


def read_yaml(path: Path) -> dict[str, Any]:
    """Reads YAML; skips the test if PyYAML, which comes with Litestar, is not installed."""
    found: dict[str, Any] = pytest.importorskip("yaml").safe_load(path.read_text("utf-8"))
    return found


def test_the_build_backend_and_the_set_up_read_the_version_of_the_library() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in settings["project"]
    assert (ROOT / settings["tool"]["hatch"]["version"]["path"]).samefile(ROOT / "src/wettlauf/core/version.py")
    assert project_wheel.read_project(ROOT)["version"] == VERSION == wettlauf.__version__


def test_a_version_file_without_a_version_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "version.py").write_text("VERSION = None\n")
    (tmp_path / "pyproject.toml").write_text(
        "[project]\nname = 'x'\ndynamic = ['version']\n[tool.hatch.version]\npath = 'version.py'\n"
    )
    with pytest.raises(ValueError, match="no VERSION"):
        project_wheel.read_project(tmp_path)


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    """It is released under its number, or unreleased with a sentence that names the coming version."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## \[(?:Unreleased\]\s+This will be )?(\d+\.\d+\.\d+)", text, re.MULTILINE)
    assert newest is not None
    assert newest[1] == VERSION


def test_the_citation_names_this_version_and_licence() -> None:
    cited = read_yaml(ROOT / "CITATION.cff")
    project = project_wheel.read_project(ROOT)
    assert {"cff-version", "message", "title", "authors"} <= cited.keys()  # required by the format
    assert cited["cff-version"] == "1.2.0"
    assert cited["version"] == VERSION
    assert cited["license"] == project["license"]
    assert cited["authors"] == project["authors"]
