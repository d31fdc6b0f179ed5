"""Runs each test with every golden set, unpacked."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.store.conftest import empty_postgresql_url, postgresql_server

HERE = Path(__file__).parent
SETS = sorted(path.parent.name for path in HERE.glob("*/tables.json"))

__all__ = ["empty_postgresql_url", "postgresql_server"]


class Golden:
    """A golden set, unpacked into a writable folder."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder

    def json(self, name: str) -> Any:
        return json.loads((self.folder / name).read_bytes())

    def lines(self, name: str) -> list[bytes]:
        return (self.folder / name).read_bytes().splitlines()

    @property
    def tables(self) -> dict[str, dict[str, Any]]:
        """The expected tables, by id."""
        found: dict[str, dict[str, Any]] = self.json("tables.json")
        return found


def unpack(name: str, folder: Path) -> Golden:
    for path in (HERE / name).iterdir():
        if path.suffix == ".gz":
            (folder / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
        else:
            shutil.copyfile(path, folder / path.name)
    return Golden(name, folder)


@pytest.fixture(scope="session", params=SETS)
def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Golden:
    """A read-only set shared by all tests."""
    return unpack(request.param, tmp_path_factory.mktemp(f"golden-{request.param}"))


@pytest.fixture(params=SETS)
def golden(request: pytest.FixtureRequest, tmp_path: Path) -> Golden:
    """A copy of the set for this test alone."""
    return unpack(request.param, tmp_path)
