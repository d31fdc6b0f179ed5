"""The cache of compiled mode: fast if nothing changed, never stale, never fatal. Real processes, real files."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import wettlauf
from wettlauf.core.driver_groups import GROUPS

pytestmark = pytest.mark.slow  # compiles rules

SOURCE = Path(wettlauf.__file__).parent
SCRIPT = """
import json, wettlauf
from wettlauf.core.warming import make_ready
game = wettlauf.game("keltis", players=2)
make_ready(game, ["play"])
match = game.deal(seed=1)
match.play(match.legal()[0])
drivers = match.game.engine._drivers.values() if match.game.engine.compiled else ()
def counted(what):
    return sum(sum(getattr(driver.stats, what).values()) for driver in drivers)
print(json.dumps({
    "compiled": match._engine.compiled,
    "hits": counted("cache_hits"),
    "misses": counted("cache_misses"),
    "log": match.log,
    "result": match.result.scores,
}))
"""


def run(package: Path, cache: Path, **environment: str) -> dict[str, object]:
    """Plays a move in a new process, with the package from this folder."""
    env = {**os.environ, "PYTHONPATH": str(package), "WETTLAUF_CACHE_DIR": str(cache), **environment}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a copy of the package that a test may edit."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(SOURCE, folder / "wettlauf", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture(scope="module")
def cache(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a cache that one run has filled."""
    folder = tmp_path_factory.mktemp("cache")
    first = run(package, folder)
    assert first["hits"] == 0
    return folder


def test_a_second_process_compiles_nothing(package: Path, cache: Path) -> None:
    again = run(package, cache)
    assert again["misses"] == 0
    assert again["hits"]


def test_an_edited_rule_is_never_missed_by_a_driver(package: Path, cache: Path, tmp_path: Path) -> None:
    """The score is in another file than the cached driver: Numba's own cache would keep the old one."""
    edited = tmp_path / "edited"
    shutil.copytree(package, edited)
    before = run(edited, cache)
    data = edited / "wettlauf" / "games" / "keltis" / "data.py"
    data.write_text(data.read_text(encoding="utf-8").replace("WISH_POINTS = (-4,", "WISH_POINTS = (-5,"), "utf-8")
    after = run(edited, cache)
    assert before["result"] == [-4, -4]
    assert after["result"] == [-5, -5]


def test_an_edited_view_or_comment_compiles_nothing(package: Path, cache: Path, tmp_path: Path) -> None:
    edited = tmp_path / "edited"
    shutil.copytree(package, edited)
    for name in ("view", "rules"):
        file = edited / "wettlauf" / "games" / "keltis" / f"{name}.py"
        docstring, rest = file.read_text(encoding="utf-8").split("\n\n", 1)
        file.write_text(f"{docstring}\n\n# a new comment\n\n{rest}", encoding="utf-8")
    assert run(edited, cache)["misses"] == 0


def test_a_damaged_cache_only_costs_time(package: Path, cache: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged"
    shutil.copytree(cache, damaged)
    files = [path for path in damaged.rglob("*") if path.is_file()]
    assert files
    for number, path in enumerate(files):
        path.write_bytes(b"" if number % 2 else path.read_bytes()[:40] + b"broken")
    found = run(package, damaged)
    assert found["log"] == run(package, cache)["log"]


def test_with_no_place_to_write_the_game_still_runs(package: Path, tmp_path: Path) -> None:
    """With a file in place of the folder, nobody can write into it, not even root."""
    blocked = tmp_path / "blocked"
    blocked.write_text("not a folder")
    home = {"HOME": str(blocked), "XDG_CACHE_HOME": str(blocked / "cache"), "TMPDIR": str(blocked)}
    assert run(package, blocked, **home)["log"] == run(package, blocked, WETTLAUF_PURE="1")["log"]


def test_the_pure_mode_is_chosen_by_the_environment(package: Path, cache: Path) -> None:
    pure = run(package, cache, WETTLAUF_PURE="1")
    assert pure["compiled"] is False
    assert pure["log"] == run(package, cache)["log"]


def test_without_numba_the_pure_mode_serves(package: Path, cache: Path, tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('no wheel here')")
    both = os.pathsep.join([str(tmp_path), str(package)])
    env = {**os.environ, "PYTHONPATH": both}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["compiled"] is False


def test_warming_up_leaves_nothing_to_compile() -> None:
    engine = wettlauf.game("keltis").engine
    assert [name for name, _, _ in engine.warm_up()] == list(GROUPS)
    assert {name for names in GROUPS.values() for name in names} == set(engine._drivers)
    assert all(driver.signatures for driver in engine._drivers.values())
    assert engine.is_ready()
