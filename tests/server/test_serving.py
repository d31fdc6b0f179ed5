"""`wettlauf serve` as a user starts it: a real process on a real network."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from wettlauf.core.errors import BadOption
from wettlauf.server.running import bound_socket, serve
from wettlauf.server.settings import Settings


@contextmanager
def serving(folder: Path, *arguments: str, database: str | None = None) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Runs a server on a free port and stops it the way a user does."""
    command = [sys.executable, "-m", "wettlauf", "serve", "--port", "0", "--no-open", "--json", *arguments]
    command += ["--database", database or f"sqlite:///{folder / 'tables.db'}"]
    env = {**os.environ, "WETTLAUF_LANG": "en", "PYTHONUTF8": "1"}
    server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        assert line, server.communicate()[1]
        yield json.loads(line)["url"], server
        server.send_signal(signal.SIGINT)
        server.wait(60)
    finally:
        server.kill()
        server.communicate()


def fetch(url: str, **headers: str) -> tuple[int, dict[str, str], Any]:
    request = urllib.request.Request(url, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, dict(refused.headers), refused.read()


@pytest.mark.slow
def test_a_server_starts_answers_and_ends(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "json") as (url, server):
        status, headers, body = fetch(f"{url}/api/games")
        assert status == 200
        assert [game["name"] for game in json.loads(body)["games"]] == ["keltis", "ostfriesenlauf", "strauss"]
        names = {name.lower() for name in headers}
        assert "content-security-policy" in names
        assert "server" not in names
        assert fetch(f"{url}/health", Host="evil.example")[0] == 421
        assert json.loads(fetch(f"{url}/nowhere?lang=de")[2])["code"] == "not-found"
        server.send_signal(signal.SIGINT)
        _, log = server.communicate(timeout=60)
    assert server.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["status"] for line in lines if line["event"] == "request"] == [200, 421, 404]


def test_a_port_that_is_taken_is_one_clear_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "wettlauf", "serve", "--port", port, "--no-open", "--lang", "en"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"wettlauf: Port {port} on 127.0.0.1 cannot be used:")
    assert done.stderr.count("\n") == 1


def test_nobody_is_kept_waiting_while_it_starts() -> None:
    """A refused client asks another process; a connected one would wait for this one."""
    with bound_socket(Settings(port=0)) as bound, pytest.raises(ConnectionRefusedError):
        socket.create_connection(bound.getsockname()[:2], timeout=60).close()


def test_two_that_start_at_once_on_one_port(tmp_path: Path) -> None:
    """Both may have found the port free: the later one says so in one line."""
    with bound_socket(Settings(port=0)) as bound, socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(bound.getsockname()[:2])
        except OSError:
            pytest.skip("this system does not let two have one port")
        other.listen()
        with pytest.raises(BadOption, match="cannot be used"):
            serve(Settings(database=str(tmp_path / "tables.db"), log="quiet"), bound)


@pytest.mark.kill
def test_a_file_has_one_server_at_a_time(tmp_path: Path) -> None:
    """Two servers would each keep their own tables in memory. A kill leaves no lock behind, and other commands may
    use the file."""
    database = str(tmp_path / "tables.db")
    (tmp_path / "link.db").symlink_to(database)
    env = {**os.environ, "WETTLAUF_LANG": "en", "PYTHONUTF8": "1"}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "wettlauf", *arguments]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=60)

    with serving(tmp_path) as (url, first):
        second = run("serve", "--port", "0", "--no-open", "--database", str(tmp_path / "link.db"))
        assert second.returncode == 2
        assert second.stderr.startswith("wettlauf: Another server is already using the database ")
        assert second.stderr.count("\n") == 1
        done = run("export", str(tmp_path / "t.ndjson"), "--database", database)
        assert done.returncode == 0, done.stderr
        assert fetch(f"{url}/ready")[0] == 200
        first.kill()
        first.wait(60)
        with serving(tmp_path) as (again, _):
            assert fetch(f"{again}/ready")[0] == 200


@pytest.mark.slow
@pytest.mark.parametrize(
    "content, problem",
    [
        ("port = 'x'", "Expected `int`, got `str` - at `$.port`"),
        ("[limits]\nbody = -1", "Expected `int` >= 0 - at `$.limits.body`"),
        ("nonsense = 1", "unknown field `nonsense`"),
        ("= 1", "Invalid statement"),
        ('trusted_proxies = ["everyone"]', "“everyone” is not a network"),
        ('public_url = "games.example.org"', "“games.example.org” is not the address of a site"),
        ('[bots]\nmaster = "mastre"', "The setting bots.master does not name a bot that can play: Unknown bot"),
        ('[bots]\nstrong = "strong@fast"', "The setting bots.strong does not name a bot that can play: "),
    ],
)
def test_wrong_settings_are_one_clear_line(tmp_path: Path, content: str, problem: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(content, encoding="utf-8")
    command = [sys.executable, "-m", "wettlauf", "serve", "--settings", str(path), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert problem in done.stderr
    assert done.stderr.count("\n") == 1


def test_nothing_heavy_is_loaded_at_the_start() -> None:
    """Startup stays fast: what compiles rules or runs arenas is imported only when it is needed."""
    code = (
        "import sys, wettlauf.server.running\n"
        "from wettlauf.server.app import create_app\n"
        "create_app()\n"
        "heavy = {'numba', 'llvmlite', 'ray', 'textual', 'openskill', 'polyfactory', 'faker'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
