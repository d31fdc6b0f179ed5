"""Startup stays fast: `wettlauf serve` loads only what it needs."""

from __future__ import annotations

import subprocess
import sys

import setup_venv

# Each takes from a twentieth to half a second to load, and is needed only by some commands or databases.
HEAVY = ("alembic", "asyncpg", "numba", "openskill", "ray", "rich", "segno", "sqlalchemy.orm", "textual")


def test_serve_loads_only_what_it_needs() -> None:
    loaded = "import sys; print(*sys.modules)"
    modules = setup_venv.FIRST_LOADED["serve"]
    command = [sys.executable, "-c", f"import {modules}; {loaded}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not {*HEAVY} & {*done.stdout.split()}
