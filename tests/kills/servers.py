"""Real server processes, started with `wettlauf serve`, that can be killed and restarted, or frozen for a while."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

START_SECONDS = 300.0  # far longer than a start takes, even on a busy machine
LOOK = 0.02
LIMITS = """
[limits]
sockets_of_address = 1000
connections_of_address = 10000
loop_milliseconds = { per_second = 1000000, burst = 1000000 }
command_milliseconds = { per_second = 1000000, burst = 1000000 }
requests = { per_second = 100000, burst = 100000 }
new_tables = { per_second = 100000, burst = 100000 }
tables_of_address = 1000000
commands_of_table = { per_second = 1e6, burst = 1e6 }
"""


class Server:
    """A server process that keeps its port and its log through all restarts."""

    def __init__(self, folder: Path, name: str, database: str) -> None:
        settings = folder / "settings.toml"
        settings.write_text(LIMITS, encoding="utf-8")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.lives = 0
        self._command = [
            sys.executable,
            "-m",
            "wettlauf",
            "serve",
            "--port",
            str(self.port),
            "--no-open",
            "--json",
            "--log",
            "json",
            "--database",
            database,
            "--settings",
            str(settings),
        ]
        self._process: subprocess.Popen[str] | None = None
        self._ready = threading.Event()

    @property
    def is_up(self) -> bool:
        return self._ready.is_set()

    def start(self) -> None:
        """Starts the process without waiting for it."""
        assert self._process is None
        env = {**os.environ, "WETTLAUF_LANG": "en", "PYTHONUTF8": "1"}
        with self.log.open("a", encoding="utf-8") as log:
            process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=log, text=True, env=env)
        self._process, self._ready = process, threading.Event()
        self.lives += 1
        threading.Thread(target=self._notice, args=(process, self._ready), daemon=True).start()

    def _notice(self, process: subprocess.Popen[str], ready: threading.Event) -> None:
        """Sets the event once the server has reported that it listens and then that it is ready."""
        assert process.stdout is not None
        with process.stdout as said:
            if not said.readline().endswith("\n"):
                return
        while process.poll() is None:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/ready"):
                ready.set()
                return
            time.sleep(LOOK)

    def wait(self) -> None:
        """Waits until the server is ready."""
        assert self._ready.wait(START_SECONDS), f"the server did not start: {self.log.read_text('utf-8')[-2000:]}"

    def kill(self) -> None:
        """Kills the running server with SIGKILL, so it has no time to clean up."""
        assert self._process is not None
        assert self._process.poll() is None, f"the server ended by itself: {self.log.read_text('utf-8')[-2000:]}"
        self.end()

    def freeze(self) -> None:
        """Stops the running server in the middle of whatever it does; its connections stay open."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGCONT)

    def end(self) -> None:
        """Kills the process if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
            self._ready.clear()

    def mistakes(self) -> list[str]:
        """Returns the log lines that report a failure of the server itself."""
        found = []
        for line in self.log.read_text("utf-8").splitlines():
            try:
                said = json.loads(line)
            except ValueError:  # a Python traceback, or a line torn by a kill
                found += [] if line.startswith("{") else [line]
                continue
            if said["level"] in ("error", "critical") or said.get("status") == 500:
                found.append(line)
        return found
