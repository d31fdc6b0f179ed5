"""One anonymous address attacks a real server process over the network alone."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

PLAYER, ATTACKER = "127.0.0.1", "127.0.0.66"
PATIENCE = 60.0
pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="needs several local addresses")]


@contextlib.contextmanager
def serving(folder: Path, settings: str = "") -> Iterator[str]:
    (folder / "settings.toml").write_text(settings)
    command = [sys.executable, "-m", "wettlauf", "serve", "--port", "0", "--no-open", "--json", "--log", "quiet"]
    command += ["--settings", str(folder / "settings.toml"), "--database", f"sqlite:///{folder / 'tables.db'}"]
    server = subprocess.Popen(command, env={**os.environ, "WETTLAUF_LANG": "en"}, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        yield json.loads(server.stdout.readline())["url"]
    finally:
        server.send_signal(signal.SIGKILL)
        server.communicate()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("attacked")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with serving(folder, "[limits]\nrequest_seconds = 2.0\n") as found:
        yield found


def ask(url: str, path: str, body: Any = None, source: str = PLAYER, token: str = "") -> tuple[int, Any]:
    parts = urlsplit(url)
    line = HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE, source_address=(source, 0))
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    with contextlib.closing(line):
        line.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        return answer.status, json.loads(answer.read())


HALF_BODY = b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\no"


@pytest.mark.parametrize("said", [b"GET / HT", HALF_BODY])
def test_unfinished_requests_are_given_up(url: str, said: bytes) -> None:
    parts = urlsplit(url)
    with socket.create_connection((parts.hostname, parts.port), 30) as line:
        line.sendall(said)
        with contextlib.suppress(ConnectionError):
            while line.recv(1024):
                pass


def test_one_address_has_only_so_many_connections(url: str) -> None:
    parts = urlsplit(url)
    with contextlib.ExitStack() as held:
        lines = [
            held.enter_context(socket.create_connection((parts.hostname, parts.port), 5, (ATTACKER, 0)))
            for _ in range(310)
        ]
        assert ask(url, "/health")[0] == 200
        ended = 0
        for line in lines:
            line.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                try:
                    ended += line.recv(1) == b""
                except ConnectionError:
                    ended += 1
        assert ended >= 10


def test_a_table_takes_only_so_many_tokens(url: str) -> None:
    seats = [{"kind": "me"}, {"kind": "person"}]
    _, opened = ask(url, "/api/tables", {"game": "keltis", "options": {"players": 2}, "seats": seats}, "127.0.0.67")
    path = f"/api/tables/{opened['table']}/tokens"
    answers = [ask(url, path, {}, f"127.0.1.{number % 20}", opened["token"]) for number in range(210)]
    assert answers[0][0] < 300, answers[0]
    assert answers[-1][1].get("code") == "too-many-tokens"


def test_nothing_is_acknowledged_into_a_file_that_was_deleted(url: str, folder: Path) -> None:
    for file in folder.glob("tables.db*"):
        file.unlink()
    status, problem = ask(url, "/api/tables", {"game": "keltis", "seats": [{"kind": "me"}, {"kind": "open"}]})
    assert status == 503, problem
    assert "tables.db" not in json.dumps(problem)
    assert ask(url, "/ready")[0] == 503
