"""The attacked server: `wettlauf serve` in a process of its own, and clients that reach it from several addresses.

WETTLAUF_ATTACKED=../before pytest tests/attacks        attacks the server of another checkout instead
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

PLAYER, ATTACKER = "127.0.0.1", "127.0.0.66"
TIMEOUT = 60.0  # seconds
ATTACKED = os.environ.get("WETTLAUF_ATTACKED")
Json = dict[str, Any]
_ids = count(1)


class Served:
    """A server with a database of its own, or with the one at `address`. `settings` is TOML with one setting per
    line; `before` is code that its process runs before it starts."""

    def __init__(
        self, folder: Path, settings: str = "", before: str = "", address: str | None = None, **env: str
    ) -> None:
        self.folder, self.database, self.log = folder, folder / "tables.db", folder / "log.txt"
        self.address = address or str(self.database)
        self.settings = settings
        self.url = ""
        self.process: subprocess.Popen[str] | None = None
        self._before = before
        self.env = {**os.environ, "WETTLAUF_LANG": "en", "PYTHONUTF8": "1", **env}
        if ATTACKED:
            self.env["PYTHONPATH"] = str(Path(ATTACKED).resolve() / "src")

    def command(self, *arguments: str) -> list[str]:
        code = f"{self._before}\nfrom wettlauf.cli import main\nmain()"
        return [sys.executable, "-c", code, *arguments, "--database", self.address]

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs another command on the same database."""
        return subprocess.run(
            self.command(*arguments), env=self.env, capture_output=True, text=True, check=False, timeout=TIMEOUT
        )

    def start(self) -> Served:
        """Starts the server and returns once it answers. Drops settings that an older server does not know."""
        while "url" not in (said := json.loads(self._begin() or "{}")):
            text = self.output() + str(said)
            unknown = re.search(r"unknown field `(\w+)`", text)
            assert ATTACKED, text
            assert unknown, text
            self.settings = re.sub(rf"(?m)^{unknown[1]} = .*$", "", self.settings)
        self.url = said["url"]
        return self

    def _begin(self) -> str:
        (self.folder / "settings.toml").write_text(self.settings, encoding="utf-8")
        options = ["--port", "0", "--no-open", "--json", "--log", "json"]
        command = self.command("serve", *options, "--settings", str(self.folder / "settings.toml"))
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(command, env=self.env, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def output(self) -> str:
        """Returns what the host reads in the log."""
        return self.log.read_text(encoding="utf-8")

    # ---- who talks to it ----

    def ask(
        self, path: str, body: Any = None, source: str = PLAYER, token: str = "", headers: Json | None = None
    ) -> tuple[int, Any]:
        """Sends one request (POST if there is a body); returns the status and the answer."""
        parts = urlsplit(self.url)
        line = HTTPConnection(parts.hostname or "", parts.port, timeout=TIMEOUT, source_address=(source, 0))
        sent = {"content-type": "application/json", **(headers or {})}
        if token:
            sent["authorization"] = f"Bearer {token}"
        with contextlib.closing(line):
            line.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), sent)
            answer = line.getresponse()
            content = answer.read()
            is_json = (answer.getheader("content-type") or "").startswith("application/json")
            return answer.status, json.loads(content) if is_json else content.decode()

    def open(self, *kinds: str, source: str = PLAYER, game: str = "keltis", **more: Any) -> tuple[Seat, Json]:
        """Opens a table with seats of these kinds or bots of these levels; returns the opener's seat and the answer."""
        seats = [
            {"kind": kind} if kind in ("me", "person", "open") else {"kind": "bot", "level": kind} for kind in kinds
        ]
        options = {"players": len(seats), **more.pop("options", {})}
        status, opened = self.ask("/api/tables", {"game": game, "options": options, "seats": seats, **more}, source)
        assert status == 201, opened
        return Seat(self, opened["table"], opened["token"], 0, source), opened

    def sit_down(self, opened: Json, number: int = 0, source: str = PLAYER) -> Seat:
        """Takes the seat of the given invitation, the first by default."""
        invited = opened["invitations"][number]
        status, claimed = self.ask(f"/api/tables/{opened['table']}/seats", {"invitation": invited["secret"]}, source)
        assert status == 200, claimed
        return Seat(self, opened["table"], claimed["token"], invited["seat"], source)


@dataclass(frozen=True)
class Seat:
    """A person's seat at a table."""

    server: Served
    table: str
    token: str
    seat: int
    source: str = PLAYER

    def ask(self, path: str = "", body: Any = None) -> tuple[int, Any]:
        return self.server.ask(f"/api/tables/{self.table}{path}", body, self.source, self.token)

    def do(self, kind: str, **more: Any) -> tuple[int, Any]:
        return self.ask("/do", {"type": kind, "id": f"attack-{next(_ids)}", "seat": self.seat} | more)

    def snapshot(self) -> Json:
        status, seen = self.ask()
        assert status == 200, seen
        return dict(seen["snapshot"])

    def now(self) -> Json:
        return dict(self.snapshot()["now"])

    def play(self, wanted: str = "") -> None:
        """Plays the first legal move, or the first that starts with this text."""
        legal = [one["text"] for one in self.now()["legal"]]
        move = next((one for one in legal if one.startswith(wanted)), legal[0])
        status, answer = self.do("play", move=move)
        assert status == 200, answer

    @contextlib.contextmanager
    def line(self, **hello: Any) -> Iterator[ClientConnection]:
        """Opens a socket and reads its welcome."""
        with connect(
            f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket",
            compression=None,
            proxy=None,
            open_timeout=TIMEOUT,
            source_address=(self.source, 0),
            max_size=2**26,
        ) as socket:
            socket.send(json.dumps({"type": "hello", **({"token": self.token} if self.token else {}), **hello}))
            assert hear(socket, "welcome")
            yield socket


def hear(socket: ClientConnection, *kinds: str, seconds: float = TIMEOUT) -> Json:
    """Returns the next message of one of these kinds."""
    while True:
        message: Json = json.loads(socket.recv(timeout=seconds))
        if message["type"] in kinds:
            return message


def until(come: Callable[[], bool], otherwise: str, seconds: float = TIMEOUT) -> None:
    end = time.monotonic() + seconds
    while not come():
        assert time.monotonic() < end, otherwise
        time.sleep(0.05)
