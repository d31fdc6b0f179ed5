"""Rules are compiled in the background, by real processes that are really killed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.contract.worlds import FULL
from wettlauf.core import machine_code
from wettlauf.core.driver_groups import PLAY, SEARCH
from wettlauf.core.engine import default_mode
from wettlauf.core.registry import find

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not default_mode(), reason="there is no compiler here")]
GAME = "ostfriesenlauf"  # the fastest to compile
TIMEOUT = 240.0  # seconds: a test machine may be busy
KILLS = 20 if FULL else 3

# Keeps playing, and prints when the mode has changed and which process compiles.
PLAYER = """
import json, pathlib, random, sys, time
import wettlauf
from wettlauf.core import machine_code, modes
from wettlauf.core.compile_process import compile_process
modes.WORTH_LOADING = modes.CHECK_EVERY = 10
if sys.argv[2:]:
    machine_code._places = lambda: map(pathlib.Path, sys.argv[2:])
game = wettlauf.game(sys.argv[1])
chance, reported, match = random.Random(1), None, game.deal(1)
while True:
    if match.over:
        match = game.deal(chance.randrange(1000))
    match.play(chance.choice(match.legal()))
    process = compile_process()._process
    now = {"compiled": match._engine.compiled, "worker": process and process.pid,
           "impossible": sorted(game.modes.impossible), "failed": len(compile_process().failed)}
    if now != reported:
        reported = now
        print(json.dumps(now), flush=True)
    time.sleep(0.001)
"""
ONE_MOVE = """
import json, wettlauf
from wettlauf.core.warming import make_ready
game = wettlauf.game("ostfriesenlauf")
make_ready(game, ["play"])
match = game.deal(seed=1)
match.play(match.legal()[0])
drivers = [game.engine.driver(name) for name in ("apply_at", "deal_at", "weigh_at")]
print(json.dumps({"compiled": match._engine.compiled,
                  "misses": sum(sum(driver.stats.cache_misses.values()) for driver in drivers)}))
"""

# Requests two games that do not exist, the second when the worker for the first has exited.
IDLE_WORKERS = """
import json, subprocess, sys, time
from wettlauf.core import compile_process
workers = []
def start():
    code = "from wettlauf.core import compile_worker as w; w.IDLE_SECONDS = 0.1; w.main()"
    workers.append(subprocess.Popen([sys.executable, "-c", code], stdin=-1, stdout=-1, text=True))
    return workers[-1]
compile_process._start = start
process = compile_process.CompileProcess()
for name in ("chess", "go"):
    process.ask([compile_process.Group(name, "play", f"wettlauf.games.{name}")])
    while process._process is not None:
        time.sleep(0.01)
print(json.dumps({"failed": sorted(group.game for group in process.failed),
                  "exit codes": [worker.returncode for worker in workers]}))
"""

# A server's thread loads what is on disk while another thread compiles what is not.
BESIDE_A_LOADER = """
import threading, sys
sys.path.insert(0, sys.argv[1])
from tests.dash import DASH
from wettlauf.core.compile_groups import loading_only
from wettlauf.core.game import Game
from wettlauf.core.warming import make_ready
loads, end = threading.Event(), threading.Event()
def load():
    with loading_only():
        loads.set()
        end.wait()
thread = threading.Thread(target=load)
thread.start()
loads.wait()
game = Game(DASH, {})
try:
    make_ready(game, ["play"])
finally:
    end.set()
print(game.modes.play.compiled)
"""

# Begins without the compiler, and goes on when it is installed.
COMPILER_COMES = """
import json, time
import wettlauf
from wettlauf.core import machine_code, warming
found, machine_code.find_spec = machine_code.find_spec, lambda name: None
warming.POLL_SECONDS = 0.05
game, warmer = wettlauf.game("ostfriesenlauf"), warming.Warmer()
warmer.want(game)
time.sleep(0.5)
before = warmer.warming(), sorted(game.modes.impossible)
machine_code.find_spec = found
while warmer.warming():
    time.sleep(0.05)
warmer.stop()
print(json.dumps([*before, game.modes.play.compiled]))
"""


def environment(cache: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "WETTLAUF_CACHE_DIR": str(cache), **more}


class Player:
    """A script that plays in its own process."""

    def __init__(self, cache: Path, *arguments: str, **more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, GAME, *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env=environment(cache, **more),
        )
        self.killer = threading.Timer(TIMEOUT, self.process.kill)
        self.killer.start()

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            said: dict[str, Any] = json.loads(line)
            if wanted(said):
                return said
        raise AssertionError("the script has ended")


@contextmanager
def playing(cache: Path, *arguments: str, **more: str) -> Iterator[Player]:
    player = Player(cache, *arguments, **more)
    try:
        yield player
    finally:
        player.killer.cancel()
        player.process.kill()
        player.process.communicate()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().split(")")[-1].split()[0] != "Z"
    except (OSError, IndexError):
        return False


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def files_of(cache: Path) -> dict[str, int]:
    """Returns the files of machine code with their modification times."""
    return {path.name: path.stat().st_mtime_ns for path in cache.rglob("*.nb?")}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a cache that was filled while two scripts played; both requested it, and one killed its worker."""
    cache = tmp_path_factory.mktemp("cache")
    with playing(cache) as one, playing(cache) as other:
        worker = one.until(lambda said: said["worker"] is not None)["worker"]
        other.until(lambda said: said["worker"] is not None)
        os.kill(worker, signal.SIGKILL)
        again = one.until(lambda said: said["worker"] not in (None, worker))
        assert again["worker"] != worker
        assert one.until(lambda said: said["compiled"])["failed"] == 0
        written = files_of(cache)
        assert other.until(lambda said: said["compiled"])["failed"] == 0
    assert files_of(cache) == written  # the second script only loaded it
    return cache


@pytest.mark.kill
def test_a_game_goes_on_while_its_rules_are_compiled_even_if_the_compiler_is_killed(filled: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ONE_MOVE], env=environment(filled), capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == {"compiled": True, "misses": 0}
    assert [path.name for path in filled.rglob("*.complete")] == [f"{PLAY}.complete"]


@pytest.mark.kill
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such priorities")
def test_the_compiler_is_polite_and_ends_with_its_parent(tmp_path: Path) -> None:
    with playing(tmp_path) as player:
        worker = player.until(lambda said: said["worker"] is not None)["worker"]
        wait_until(lambda: os.getpriority(os.PRIO_PROCESS, worker) == 19)
        player.process.kill()
        player.process.wait()
        wait_until(lambda: not is_alive(worker))


@pytest.mark.kill
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_kill_at_any_moment_leaves_nothing_to_stumble_over(filled: Path, tmp_path: Path) -> None:
    """Killed again and again while it compiles and writes: in the end everything is there and nothing is left over."""
    chance = random.Random(3)
    for _ in range(KILLS):
        with playing(tmp_path) as player:
            worker = player.until(lambda said: said["worker"] is not None or said["compiled"])["worker"]
            time.sleep(chance.uniform(0, 4))
            if worker is not None:
                os.kill(worker, signal.SIGKILL)
    for draft in tmp_path.rglob("*.tmp.*"):  # as if the kills were long ago
        os.utime(draft, (0, 0))
    with playing(tmp_path) as player:
        assert player.until(lambda said: said["compiled"])["failed"] == 0
    assert files_of(tmp_path).keys() == files_of(filled).keys()
    assert list(tmp_path.rglob("*.tmp.*")) == []


def test_a_mark_that_is_wrong_only_costs_time(filled: Path, tmp_path: Path) -> None:
    """All groups are marked complete but a file is missing: it is compiled, and the others are kept."""
    folder = next(path for path in filled.rglob(f"{GAME}-*") if path.is_dir())
    copied = tmp_path / "compiled" / folder.name
    copied.mkdir(parents=True)
    for path in folder.iterdir():
        (copied / path.name).write_bytes(path.read_bytes())
    victim = max(copied.glob("*.nbc"), key=lambda path: path.stat().st_size)
    victim.write_bytes(b"nothing")
    with playing(tmp_path) as player:
        assert player.until(lambda said: said["compiled"])["failed"] == 0
    assert (copied / f"{PLAY}.complete").exists()
    assert victim.stat().st_size > 1000


def test_with_no_place_to_write_pure_mode_goes_on(tmp_path: Path) -> None:
    """With a file in place of the folder, nobody can write into it, not even root."""
    blocked = tmp_path / "blocked"
    blocked.write_text("not a folder")
    with playing(tmp_path, str(blocked)) as player:
        said = player.until(lambda said: said["impossible"] == [PLAY])
        assert said == {"compiled": False, "worker": None, "impossible": [PLAY], "failed": 0}


def test_without_a_compiler_pure_mode_goes_on(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('does not run here')")
    with playing(tmp_path / "cache", PYTHONPATH=str(tmp_path)) as player:
        said = player.until(lambda said: said["impossible"] == [PLAY])
        assert not said["compiled"]


def test_a_thread_that_only_loads_does_not_keep_another_from_compiling(tmp_path: Path) -> None:
    """Once a leak test failed because a server began to load one game's rules while the test compiled another's."""
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(
        [sys.executable, "-c", BESIDE_A_LOADER, str(root)],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "True\n", done.stderr


@pytest.mark.parametrize("comes", [True, False])
def test_a_compiler_that_is_being_installed_is_waited_for(comes: bool) -> None:
    """`./play` announces it; otherwise the game stays in pure mode."""
    env = {**os.environ, **({"WETTLAUF_COMPILER_COMES": "1"} if comes else {})}
    done = subprocess.run([sys.executable, "-c", COMPILER_COMES], env=env, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == ([[GAME], [], True] if comes else [[], [PLAY, SEARCH], False])


def test_a_worker_takes_what_is_wanted_most_and_says_what_it_cannot_do(tmp_path: Path) -> None:
    """The order may change while it compiles; an unknown game does not stop it."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "wettlauf.core.compile_worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    )
    assert worker.stdin is not None
    assert worker.stdout is not None

    def ask(*wanted: tuple[str, str]) -> None:
        assert worker.stdin is not None
        groups = [(game, drivers, f"wettlauf.games.{game}") for game, drivers in wanted]
        worker.stdin.write(json.dumps(groups) + "\n")
        worker.stdin.flush()

    ask(("keltis", PLAY), (GAME, PLAY))
    assert json.loads(worker.stdout.readline()) == {
        "is": "begun",
        "game": "keltis",
        "group": PLAY,
        "package": "wettlauf.games.keltis",
    }
    ask(("chess", PLAY), (GAME, PLAY), ("keltis", SEARCH))
    said = [json.loads(worker.stdout.readline()) for _ in range(3)]
    assert [(one["is"], one["game"]) for one in said] == [("finished", "keltis"), ("failed", "chess"), ("begun", GAME)]
    worker.stdin.close()  # the parent is gone
    assert worker.wait(TIMEOUT) == 0
    worker.stdout.close()


def test_a_worker_with_nothing_to_do_ends_and_another_is_started_when_needed(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IDLE_WORKERS], env=environment(tmp_path), capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == {"failed": ["chess", "go"], "exit codes": [0, 0]}


def test_the_stamp_is_found_without_a_compiler() -> None:
    """Whether machine code is on disk is checked before Numba is loaded."""
    script = (
        "import sys\nfrom wettlauf.core import machine_code\nfrom wettlauf.core.registry import find\n"
        f"print(machine_code.stamp_of(find({GAME!r}).kernel), 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [machine_code.stamp_of(find(GAME).kernel), "False"]
