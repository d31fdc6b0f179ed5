"""`wettlauf serve --lan` prints the address for others on the network, and a QR code."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest
import segno

from tests.server.test_serving import fetch, serving
from wettlauf.cli.common import say
from wettlauf.cli.qr_code import PLAIN, QUIET_ZONE, WHITE_ON_BLACK, can_show, qr_lines
from wettlauf.cli.serve import announcement
from wettlauf.server import lan_addresses, running
from wettlauf.server.settings import Settings

pytestmark = pytest.mark.slow  # every test starts commands as processes

HOME = "http://192.168.178.23:8000"
# By block: whether its upper and its lower half are white.
HALVES = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}


def modules(lines: list[str]) -> list[list[bool]]:
    """Returns the black modules, as a camera sees them."""
    rows: list[list[bool]] = []
    for line in lines:
        assert line.startswith(WHITE_ON_BLACK)
        assert line.endswith(PLAIN)
        blocks = line.removeprefix(WHITE_ON_BLACK).removesuffix(PLAIN)
        rows.extend([not HALVES[block][half] for block in blocks] for half in range(2))
    return rows


@pytest.mark.parametrize("url", [HOME, "http://[fe80::1]:65535", "http://10.0.0.1:1/" + "x" * 200])
def test_the_code_encodes_the_address_with_a_white_border(url: str) -> None:
    wanted = [[bool(module) for module in row] for row in segno.make_qr(url).matrix_iter(border=QUIET_ZONE)]
    assert modules(qr_lines(url))[: len(wanted)] == wanted


def test_a_code_is_shown_if_the_encoding_has_blocks() -> None:
    assert can_show("utf-8")
    assert can_show("cp437")
    assert not can_show("latin-1")
    assert not can_show(None)


def test_the_address_for_others_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETTLAUF_LANG", "en")
    other = "http://10.8.0.2:8000"
    lines = announcement("http://127.0.0.1:8000", [HOME, other], invites=True, with_code=True)
    assert lines[1] == f"Others on your network can reach it at {HOME}"
    assert lines[2] == f"or at {other}"
    assert lines[4:-1] == qr_lines(HOME)
    assert lines[-1] == say("server-stop")
    assert announcement("http://127.0.0.1:8000", [HOME], invites=True, with_code=False)[1:-1] == lines[1:2]
    alone = announcement("http://127.0.0.1:8000", [], invites=True, with_code=True)
    assert alone[1] == "No network was found: only this machine can reach it."
    assert len(announcement("http://127.0.0.1:8000", [], invites=False, with_code=True)) == 2


def test_only_a_server_on_the_network_has_addresses_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan_addresses, "own_addresses", lambda: ["192.168.178.23", "127.0.1.1"])
    with running.bound_socket(Settings(port=0)) as alone:
        assert running.lan_urls(alone) == []
    with running.bound_socket(Settings(host="0.0.0.0", port=0)) as everywhere:
        assert running.lan_urls(everywhere) == [f"http://192.168.178.23:{everywhere.getsockname()[1]}"]


def test_addresses_of_this_machine_are_listed_once_each() -> None:
    found = lan_addresses.own_addresses()
    assert len(found) == len(set(found))
    for address in found:
        socket.inet_aton(address)


def test_a_server_on_the_network_answers_at_the_address_it_prints(tmp_path: Path) -> None:
    with serving(tmp_path, "--lan") as (url, _):
        port = re.findall(r":(\d+)$", url)[0]
        addresses = [one for one in lan_addresses.own_addresses() if not one.startswith("127.")] or ["127.0.0.1"]
        for address in addresses:
            assert fetch(f"http://{address}:{port}/api/games")[0] == 200
            assert fetch(f"http://{address}:{port}/api/games", Host="evil.example")[0] == 421
