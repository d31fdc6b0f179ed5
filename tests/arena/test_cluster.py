"""The arena on a real Ray cluster plays the same games as without it, whatever process is killed."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import wettlauf
from tests.arena.table import answer, command, kept_games, lasting, run, write_bots
from wettlauf.arena import Arena
from wettlauf.arena.cluster_task import play_on_node
from wettlauf.core.errors import WettlaufError

with_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="no Ray for this Python and system")
with_nodes = pytest.mark.skipif(sys.platform == "win32", reason="Ray knows clusters on Windows only as an experiment")

TIMEOUT = 300.0  # seconds; a busy machine takes long to start nodes

HELD = '''
import os, time
from pathlib import Path

HERE = Path(__file__).parent
NODE = os.environ.get("TEST_NODE", "")

class Held:
    """Stops in the middle of its first game on the doomed node; the head plays two games, then waits for the other."""
    def __init__(self):
        self.asked = 0
        with (HERE / "begun").open("a") as file:
            file.write(NODE + "\\n")
    def choose(self, seen, legal):
        self.asked += 1
        if NODE == "doomed" and len(seen.log) > 8:
            (HERE / "held").touch()
            time.sleep(1000)
        while NODE == "head" and (HERE / "begun").read_text().count("head") > 2 and not (HERE / "held").exists():
            time.sleep(0.05)
        return legal[self.asked % len(legal)]
'''

MOODY = '''
import os, time

class Moody:
    """Plays slowly, and does not finish some games."""
    def new_game(self, seed):
        self.mood, self.asked = seed % 16, 0
    def choose(self, seen, legal):
        self.asked += 1
        time.sleep(0.005)
        if self.asked > 5 and self.mood == 0:
            os._exit(3)
        while self.asked > 5 and self.mood == 1:
            pass
        return legal[self.asked % len(legal)]
'''


def until(happened: Callable[[], object], *processes: subprocess.Popen[Any]) -> None:
    """Waits for something that these processes have to do."""
    end = time.monotonic() + TIMEOUT
    while not happened():
        assert all(process.poll() is None for process in processes), "a process has ended too soon"
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.05)


def text(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


@contextmanager
def short_folder() -> Iterator[Path]:
    """A folder with a short path, for Ray's sockets."""
    with tempfile.TemporaryDirectory(prefix="w-", dir="/tmp", ignore_cleanup_errors=True) as name:
        yield Path(name)


@contextmanager
def node(folder: Path, name: str, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A node with one core, as started by hand. It ends when the command that started it ends."""
    env = {**os.environ, "RAY_TMPDIR": str(folder), "RAY_USAGE_STATS_ENABLED": "0", "TEST_NODE": name}
    start = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1"]
    for _ in range(3):  # Ray waits half a minute for a node and no longer, which may be too short on a busy machine
        with (folder / name).open("wb") as said:
            process = subprocess.Popen(
                [*start, "--object-store-memory=80000000", *arguments],
                env=env,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )
        try:
            until(lambda: "Ray runtime started" in text(folder / name) or process.poll() is not None)  # noqa: B023
            if process.poll() is None:
                yield process
                return
        finally:
            kill(process)
    raise AssertionError(text(folder / name))


def kill(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def started(arguments: list[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """Runs a command in the background for as long as the test needs it."""
    with subprocess.Popen(
        command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, **how
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.cluster
@with_ray
@with_nodes
def test_a_node_killed_in_the_middle_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "held.py").write_text(HELD, encoding="utf-8")
    bots = f"{tmp_path / 'held.py'}:Held,random"
    arguments = ["arena", "keltis", "--bots", bots, "--games", "12", "--seed", "3", "--time-limit", "600"]
    with short_folder() as folder, node(folder, "head", "--head", "--port=0", "--include-dashboard=false") as head:
        address = (folder / "ray" / "ray_current_cluster").read_text(encoding="utf-8").strip()
        with node(folder, "doomed", f"--address={address}") as doomed:
            there = ["--folder", str(tmp_path / "there"), "--cluster", address]
            games = tmp_path / "there" / "games.jsonl"
            with started([*arguments, *there]) as playing:
                until(lambda: (tmp_path / "held").exists() and text(games).count("\n") >= 2, head, doomed, playing)
                kill(doomed)
                _, errors = playing.communicate(timeout=TIMEOUT)
        compiled = ["arena", "keltis", "--bots", "heuristic,random", "--games", "1000", "--until-sure"]
        quick = answer(*compiled, "--folder", str(tmp_path / "quick there"), "--cluster", address)
    assert (playing.returncode, errors) == (0, "")
    begun = text(tmp_path / "begun").split()
    assert (begun.count("doomed"), begun.count("head")) == (1, 12)  # what was lost has been played again
    here = answer(*arguments, "--folder", str(tmp_path / "here"))
    assert lasting(answer(*arguments, "--folder", str(tmp_path / "there"))) == lasting(here)
    assert here["forfeits"] == []
    assert kept_games(tmp_path / "there") == kept_games(tmp_path / "here")
    assert lasting(quick) == lasting(answer(*compiled, "--folder", str(tmp_path / "quick here")))
    assert quick["games"] < 1000


@pytest.mark.full
@pytest.mark.cluster
@with_ray
@with_nodes
def test_nodes_of_our_own_play_the_same_games(tmp_path: Path) -> None:
    """Also with a bot that hangs or ends its process, and after the run is interrupted and resumed."""
    (tmp_path / "moody.py").write_text(MOODY, encoding="utf-8")
    bots = "moody.py:Moody,heuristic"  # a path from where we are
    arguments = ["arena", "keltis", "--bots", bots, "--games", "12", "--seed", "4", "--time-limit", "2", "--json"]
    here = run(*arguments, "--folder", "here", cwd=tmp_path)
    assert here.returncode == 0, here.stderr
    reasons = [one["reason"]["id"] for one in json.loads(here.stdout)["forfeits"]]
    assert sorted(reasons) == ["bot-ended-process", "bot-too-slow"]
    with short_folder() as folder:
        there = [*arguments, "--folder", "there", "--lang", "en", "--cluster"]
        env = {**os.environ, "TMPDIR": str(folder)}
        with started([*there, "local:1"], cwd=tmp_path, env=env) as first:
            until(lambda: text(tmp_path / "there" / "games.jsonl").count("\n") >= 2, first)
            os.killpg(first.pid, signal.SIGINT)  # as a terminal does it
            _, said = first.communicate(timeout=TIMEOUT)
        assert first.returncode == 130
        assert re.fullmatch(r"\d+ games are kept; the same command resumes the run\.\s+Stopped\.\n", said)
        assert left_behind(folder) == []
        kept = text(tmp_path / "there" / "games.jsonl")
        assert kept.count("\n") < 12
        with started([*there, "local:2"], cwd=tmp_path, env=env) as second:
            found, errors = second.communicate(timeout=TIMEOUT)
        assert (second.returncode, errors) == (0, "")
        assert left_behind(folder) == []
    assert text(tmp_path / "there" / "games.jsonl").startswith(kept)
    assert lasting(json.loads(found)) == lasting(json.loads(here.stdout))
    assert kept_games(tmp_path / "there") == kept_games(tmp_path / "here")


def left_behind(folder: Path) -> list[Path]:
    """Returns the folder that nodes have while they run, which is removed last."""
    return list(folder.glob("ray-*"))


@pytest.mark.cluster
@with_ray
@with_nodes
def test_nodes_end_when_the_command_is_killed(tmp_path: Path) -> None:
    arguments = ["arena", "keltis", "--bots", "random,heuristic", "--games", "1000000", "--cluster", "local:1"]
    with short_folder() as folder:
        arguments += ["--folder", str(tmp_path / "run")]
        with started(arguments, env={**os.environ, "TMPDIR": str(folder)}) as playing:
            until(lambda: list(folder.glob("ray-*/ray/session_latest/sockets/raylet")), playing)
            playing.kill()
        until(lambda: not left_behind(folder))


@pytest.mark.slow
def test_bots_play_as_they_were_when_the_run_began(tmp_path: Path) -> None:
    """Their source travels with the games, so the file is not needed."""
    file = write_bots(tmp_path)
    bots = [f"{file}:Counting", f"{file}:First"]
    game = wettlauf.game("keltis")
    before = Arena(game, bots, seed=1, folder=tmp_path / "before", workers=1)
    before.play(2)
    after = Arena(game, bots, seed=1, folder=tmp_path / "after", workers=1)
    assert after.plan == before.plan
    file.unlink()
    after.play(2)
    assert kept_games(tmp_path / "after") == kept_games(tmp_path / "before")


def test_a_machine_with_another_version_is_reported(tmp_path: Path) -> None:
    arena = Arena(wettlauf.game("keltis"), ["random", "heuristic"], folder=tmp_path / "run")
    (batch,) = arena.batches([0, 1])
    assert [fixture.number for fixture, _ in play_on_node(batch, True, 60.0, arena.plan["code"])] == [0, 1]
    with pytest.raises(WettlaufError, match="another version there"):
        play_on_node(batch, True, 60.0, "another")


@pytest.mark.parametrize("address", ["nonsense", "local:0", "local:", "local:x", "host:", ":1", "host:99999999", ""])
def test_a_bad_address_is_one_clear_sentence(tmp_path: Path, address: str) -> None:
    with pytest.raises(WettlaufError, match=r"is not the address of a Ray cluster; write HOST:PORT, auto, or local:2"):
        Arena(wettlauf.game("keltis"), ["random", "heuristic"], folder=tmp_path / "run", cluster=address)
    assert not (tmp_path / "run").exists()


@pytest.mark.cluster
@with_ray
def test_an_unreachable_cluster_is_one_clear_sentence(tmp_path: Path) -> None:
    arguments = ["arena", "keltis", "--bots", "random,heuristic", "--folder", str(tmp_path), "--cluster"]
    done = run(*arguments, "localhost:1")
    assert done.returncode == 2
    assert re.fullmatch(r"wettlauf: The Ray cluster “?localhost:1”? cannot be reached from here: .+\n", done.stderr)


@pytest.mark.parametrize("lang, said", [("en", "which is not installed"), ("de", "fehlt Ray")])
def test_without_ray_the_error_says_how_to_install_it(tmp_path: Path, lang: str, said: str) -> None:
    arguments = ["arena", "keltis", "--bots", "random,heuristic", "--folder", str(tmp_path), "--cluster", "local:2"]
    main = f"import sys; sys.modules['ray'] = None; from wettlauf.cli import main; main({arguments!r})"
    env = {**os.environ, "WETTLAUF_LANG": lang, "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-c", main], env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert 'pip install "wettlauf[cluster]"' in done.stderr
    assert done.stderr.count("\n") == 1
