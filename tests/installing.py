"""Builds the project's packages and installs them into fresh environments, as a stranger would."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from benchmarks import packages
from benchmarks.packages import Built, CommandFailed


class Dist(NamedTuple):
    sdist: Built
    wheel: Built


def build_dist(folder: Path) -> Dist:
    """Builds the sdist, and from it alone the wheel, with no Node available."""
    with skipped_offline():
        backend = packages.install_backend(folder / "backend")
    sdist = packages.build("sdist", packages.ROOT, folder / "dist", backend)
    unpacked = packages.unpack(sdist.path, folder / "unpacked")
    return Dist(sdist, packages.build("wheel", unpacked, folder / "dist", backend, without_node=True))


@contextmanager
def skipped_offline() -> Iterator[None]:
    try:
        yield
    except CommandFailed as failure:
        if failure.is_offline:
            pytest.skip("the package registry cannot be reached")
        raise


def install(package: Built, extras: list[str], folder: Path) -> Path:
    with skipped_offline():
        return packages.install(package.path, extras, folder)


def add(package: Built, extras: list[str], python: Path) -> None:
    with skipped_offline():
        packages.add(package.path, extras, python)


def environment(folder: Path) -> dict[str, str]:
    """Pure mode, since compiling would take longer than everything else, and none of the user's data or settings."""
    return {"WETTLAUF_PURE": "1", "WETTLAUF_DATA_DIR": str(folder / "data"), "WETTLAUF_LANG": "en"}


@contextmanager
def serving(python: Path, folder: Path) -> Iterator[str]:
    command = [str(python.with_name("wettlauf")), "serve", "--port", "0", "--no-open", "--json", "--log", "quiet"]
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environ = {**inherited, **environment(folder)}
    server = subprocess.Popen(command, cwd=folder, env=environ, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield json.loads(server.stdout.readline())["url"]
    finally:
        server.terminate()
        server.communicate(timeout=60)
