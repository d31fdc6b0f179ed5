"""The start stays quick: `wettlauf serve` loads what it serves with, and nothing else."""

from __future__ import annotations

import subprocess
import sys

import setup_venv

# Each takes from a twentieth to half a second to load, and is needed only by some commands or databases.
HEAVY = ("alembic", "asyncpg", "numba", "openskill", "ray", "rich", "segno", "sqlalchemy.orm", "textual")


def test_serve_loads_nothing_that_it_does_not_need() -> None:
    loaded = "import sys; print(*sys.modules)"
    modules = setup_venv.FIRST_LOADED["serve"]
    command = [sys.executable, "-c", f"import {modules}; {loaded}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not {*HEAVY} & {*done.stdout.split()}
