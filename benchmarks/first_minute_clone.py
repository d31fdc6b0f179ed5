"""A copy of the project on a machine that has never seen it: with its own home folder and caches."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

TIMEOUT = 600.0  # seconds for a set-up: the connection may be slow
PORT = 8000  # where `./play` serves
POLL = 0.01
LAST_SECONDS = 20.0


class NotMeasured(Exception):
    """Raised if something prevents the measurement; the text says what."""


@dataclass(frozen=True)
class Copy:
    """A checkout and the environment for its programs."""

    folder: Path
    home: Path
    downloads: Path | None = None  # the downloads that pip and npm keep from earlier runs; None for none
    interpreter: Path | None = None  # None for the one that `./play` sets up

    @property
    def python(self) -> Path:
        return self.interpreter or self.folder / ".venv" / "bin" / "python"

    def environment(self, name: str = "first") -> dict[str, str]:
        """Returns the environment of a new user's programs; `name` selects a cache for compiled rules."""
        kept = self.downloads or self.home / "downloads"
        ours = {
            "HOME": self.home,
            "XDG_CACHE_HOME": self.home / "cache",
            "XDG_DATA_HOME": self.home / "data" / name,
            "WETTLAUF_CACHE_DIR": self.home / "compiled" / name,
            "PIP_CACHE_DIR": kept / "pip",
            "npm_config_cache": kept / "npm",
        }
        hidden = {"DISPLAY", "WAYLAND_DISPLAY", "VIRTUAL_ENV", "PYTHONPATH", "WETTLAUF_PURE", "NUMBA_CACHE_DIR"}
        env = {key: value for key, value in os.environ.items() if key not in hidden}
        # Finds the system's Python even if the one in this checkout's `.venv` comes first.
        folders = [one for one in env.get("PATH", os.defpath).split(os.pathsep) if Path(one).parent != Path(sys.prefix)]
        env.update({"PATH": os.pathsep.join(folders), "TERM": "xterm-256color"})
        return env | {key: str(value) for key, value in ours.items()}


def clone(source: Path, folder: Path, downloads: Path | None) -> Copy:
    """Clones the last commit of the source."""
    home = folder / "home"
    home.mkdir(parents=True)
    command = ["git", "clone", "--quiet", "--no-hardlinks", str(source), str(folder / "wettlauf")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotMeasured(f"git cannot clone {source}: {done.stderr.strip()}")
    return Copy(folder / "wettlauf", home, downloads)


def set_up_already(source: Path, folder: Path) -> Copy:
    """Returns a checkout as it is, with the Python that runs this and with fresh caches: nothing has to be set up."""
    home = folder / "home"
    home.mkdir(parents=True)
    return Copy(source, home, interpreter=Path(sys.executable))


def play_until_answer(copy: Copy) -> float:
    """Returns the seconds from the start of `./play` until the page answers, then ends the game."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", PORT), timeout=1):
        raise NotMeasured(f"Something answers at port {PORT}, which ./play uses: stop it first.")
    log = copy.home / "play.txt"
    began = time.perf_counter()
    with log.open("wb") as output, started(["./play"], copy, output.fileno()) as process:
        while not answers(f"http://127.0.0.1:{PORT}/"):
            if process.poll() is not None or time.perf_counter() - began > TIMEOUT:
                raise NotMeasured(f"./play did not start the page:\n{log.read_text('utf-8', 'replace')}")
            time.sleep(POLL)
        return time.perf_counter() - began


def answers(url: str) -> bool:
    with suppress(OSError), urllib.request.urlopen(url, timeout=5) as answer:
        return bool(answer.status == 200)
    return False


@contextmanager
def started(command: list[str], copy: Copy, output: int, name: str = "first") -> Iterator[subprocess.Popen[bytes]]:
    """Runs a program in the copy, in its own process group, and interrupts it at the end like Ctrl-C."""
    process = subprocess.Popen(
        command,
        cwd=copy.folder,
        env=copy.environment(name),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGINT)
        try:
            process.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_for_the_rest(copy: Copy) -> float:
    """Waits until the background installation is complete; returns how many seconds that took."""
    began = time.perf_counter()
    while time.perf_counter() - began < TIMEOUT:
        with suppress(OSError, ValueError):
            stamp = json.loads((copy.folder / ".venv" / "wettlauf-setup.json").read_text("utf-8"))
            if not stamp.get("later"):
                return time.perf_counter() - began
        time.sleep(0.1)
    raise NotMeasured("What comes after the page was not installed.")


def megabytes(copy: Copy) -> float:
    """Returns the size of `.venv` on disk."""
    files = (path for path in (copy.folder / ".venv").rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6
