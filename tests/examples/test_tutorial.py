"""The tutorial shows the whole package: its code blocks are exactly the files of the example."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.building import build
from tests.guides import ROOT

PACKAGE = ROOT / "examples" / "royal-game-of-ur"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("tutorial"))


def _contents(folder: Path) -> dict[str, str]:
    paths = (
        path for path in folder.rglob("*") if path.is_file() and path.suffix in (".py", ".toml", ".ftl", ".md", ".json")
    )
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


def test_the_tutorial_builds_exactly_the_example(package: Path) -> None:
    assert _contents(package) == _contents(PACKAGE)
