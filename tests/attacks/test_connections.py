"""One anonymous address opens connections, sends requests and writes without end."""

from __future__ import annotations

import contextlib
import json
import os
import re
import socket
import sys
import time
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest

from tests.attacks.conftest import PLENTY
from tests.attacks.serving import ATTACKER, TIMEOUT, Served, until

if sys.platform == "linux":
    import resource

Serve = Callable[..., Served]
pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="needs several local addresses")]

HALF_BODY = b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\no"
IMPATIENT = """
import importlib, contextlib
for name in ("open_lines", "viewers"):
    with contextlib.suppress(ImportError):
        module = importlib.import_module(f"wettlauf.server.{name}")
        vars(module).update(dict.fromkeys({"READ_SECONDS", "SEND_SECONDS"} & set(vars(module)), 1.0))
"""


@contextlib.contextmanager
def connected(server: Served, source: str = ATTACKER, **options: int) -> Iterator[socket.socket]:
    parts = urlsplit(server.url)
    with socket.socket() as line:
        for name, value in options.items():
            line.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
        line.bind((source, 0))
        line.settimeout(TIMEOUT)
        line.connect((parts.hostname, parts.port))
        yield line


def is_ended(line: socket.socket) -> bool:
    """Returns whether the other end has closed the connection."""
    line.setblocking(False)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("impatient"), f"{PLENTY}\nrequest_seconds = 1.0", IMPATIENT).start()
    yield server
    server.kill()


@pytest.mark.parametrize("said", [b"", b"GET / HT", HALF_BODY])
def test_unfinished_requests_are_given_up(impatient: Served, said: bytes) -> None:
    with connected(impatient) as line:
        line.sendall(said)
        line.settimeout(10.0)
        with contextlib.suppress(ConnectionError):
            while line.recv(1024):
                pass


def test_who_reads_nothing_is_given_up(impatient: Served) -> None:
    """The server drops what is queued for the client and closes the handle; table streams are no exception."""
    table, _ = impatient.open("me", "open")
    paths = ["/api/words/de"] * 80 + [f"/api/tables/{table.table}/stream"]
    asked = "".join(f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n" for path in paths)
    with connected(impatient, SO_RCVBUF=4096) as line:
        line.sendall(asked.encode())
        peer = line.getsockname()[1]
        until(lambda: not has_handle(impatient, peer), "the handle is kept", 10.0)


def has_handle(server: Served, peer_port: int) -> bool:
    """Returns whether the kernel still lists the server's end of this connection as open."""
    port = urlsplit(server.url).port or 0
    with open("/proc/net/tcp", encoding="ascii") as table:
        ends = [(line.split()[1], line.split()[2], line.split()[9]) for line in list(table)[1:]]
    inodes = [inode for here, there, inode in ends if (_port(here), _port(there)) == (port, peer_port)]
    return any(inode != "0" for inode in inodes)


def _port(end: str) -> int:
    return int(end.rpartition(":")[2], 16)


def test_one_address_has_only_so_many_connections(shared: Served) -> None:
    with contextlib.ExitStack() as held:
        lines = [held.enter_context(connected(shared)) for _ in range(310)]
        assert shared.ask("/health")[0] == 200
        until(lambda: sum(map(is_ended, lines)) >= 10, "all are kept open", 5.0)


def test_when_handles_run_out_it_is_logged_and_the_database_still_has_some(serve: Serve) -> None:
    """The connections come from many addresses."""
    server = serve(PLENTY)
    assert server.process is not None
    before = sum(1 for _ in open_handles(server))
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (before + 150, 4096))
    ann, _ = server.open("me", "person")
    with contextlib.ExitStack() as held:
        for number in range(160):
            held.enter_context(connected(server, f"127.0.2.{number % 200 + 1}"))
        time.sleep(0.5)
        assert sum(1 for _ in open_handles(server)) < before + 145
        assert len(re.findall("connections", server.output())) == 1
    until(lambda: sum(1 for _ in open_handles(server)) < before + 50, "handles are kept", 10.0)
    assert ann.do("say", phrase="hello")[0] == 200


def open_handles(server: Served) -> Iterator[str]:
    assert server.process is not None
    yield from os.listdir(f"/proc/{server.process.pid}/fd")


# ---- what is kept ----


def test_a_table_takes_only_so_many_tokens(shared: Served) -> None:
    ann, _ = shared.open("me", "person")
    answers = [ann.ask("/tokens", {}) for _ in range(210)]
    assert answers[0][0] < 300, answers[0]
    assert answers[-1][1].get("code") == "too-many-tokens"


def test_a_table_and_a_server_hold_only_so_much(serve: Serve) -> None:
    server = serve(f"{PLENTY}\nfacts_of_table = 6\ntables = 1")
    ann, opened = server.open("me", "person")
    server.sit_down(opened)
    said = [ann.do("say", phrase="hello") for _ in range(5)]
    assert (said[-1][0], said[-1][1].get("code")) == (409, "table-full")
    assert ann.now()["status"] == "playing"
    server.kill()
    server.start()  # tables are counted at the start, then every ten seconds
    status, problem = server.ask("/api/tables", {"game": "keltis", "seats": [{"kind": "me"}]})
    assert (status, problem.get("code")) == (503, "server-full")


# ---- where they come from ----


def from_house(number: int) -> dict[str, str]:
    return {"x-forwarded-for": f"2001:db8:1:{number:x}::7"}


def test_an_ipv6_network_counts_as_one_address(serve: Serve) -> None:
    server = serve('trusted_proxies = ["127.0.0.0/8"]\n[limits]\nrequests = { per_second = 0.001, burst = 3 }')
    answers = [server.ask("/api/games/keltis/rules/K7", headers=from_house(number))[0] for number in range(60)]
    assert answers.count(200) <= 24


def test_codes_are_not_guessed_by_many_together(serve: Serve) -> None:
    server = serve('trusted_proxies = ["127.0.0.0/8"]\n[limits]\ncodes_of_all = { per_second = 0.001, burst = 20 }')
    codes = [
        server.ask("/api/codes", {"code": "AAAA-AAAA"}, headers={"x-forwarded-for": f"203.0.113.{number}"})[0]
        for number in range(40)
    ]
    assert codes.count(404) == 20
    assert codes.count(429) == 20


def test_pages_of_named_sites_can_read_answers_and_no_others(serve: Serve) -> None:
    server = serve('origins = ["https://pages.example.org"]')
    parts = urlsplit(server.url)
    for origin, shared_with in (("https://pages.example.org", True), ("https://evil.example.org", False)):
        with connected(server) as line:
            head = f"GET /api/games HTTP/1.1\r\nhost: {parts.netloc}\r\norigin: {origin}\r\n"
            line.sendall(f"{head}connection: close\r\n\r\n".encode())
            answer = line.makefile("rb").read().partition(b"\r\n\r\n")[0].lower()
        assert answer.startswith(b"http/1.1 200")
        assert (b"access-control-allow-origin: " + origin.encode() in answer) == shared_with


def test_joined_emoji_stay_whole_in_names(shared: Served) -> None:
    name = "\U0001f469\u200d\U0001f680 Ada"
    seats = [{"kind": "me", "name": name}, {"kind": "open"}]
    _, opened = shared.ask("/api/tables", {"game": "keltis", "options": {"players": 2}, "seats": seats})
    seen = shared.ask(f"/api/tables/{opened['table']}", token=opened["token"])[1]
    assert json.loads(json.dumps(seen))["snapshot"]["now"]["seats"][0]["name"] == name
