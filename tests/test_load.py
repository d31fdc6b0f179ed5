"""The server benchmark runs a tiny load on a real server; independent of the machine's speed."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from benchmarks import load, load_protocols, load_servers, load_websocket, move_path
from benchmarks.load_run import Load, Table, Tally

TINY: dict[str, Any] = {"tables": 3, "pace": 0.2, "seconds": 1.0, "warm_up": 0.2}


def check(row: load.Row) -> None:
    assert row["missing"] is None
    assert (row["lost"], row["wrong"], row["refused"], row["trouble"]) == (0, 0, 0, None)
    assert row["moves"] > 0
    for phase in (row["paced"], row["flat_out"]):
        assert 0 <= phase["moves"] <= row["moves"]
        if phase["moves"]:  # a busy machine may finish none in time
            assert 0 < phase["p50_ms"] <= phase["p99_ms"] <= phase["worst_ms"]
            assert phase["bytes_of_view"] > 300


@pytest.mark.slow
@pytest.mark.parametrize("players, name", [(4, "wettlauf"), (2, "whole views")])
def test_everyone_at_every_table_gets_every_view(players: int, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = load.run([name], players=players, **TINY)
    check(rows[0])
    assert rows[0]["sockets"] == 4 * rows[0]["tables"]
    assert json.loads(json.dumps(rows)) == rows
    load.show(rows)
    shown = capsys.readouterr().out
    assert "p99 ms" in shown
    assert "not measured" in shown


@pytest.mark.slow
def test_boardgame_io_plays_its_game_under_the_same_load() -> None:
    try:
        load_servers.node_program()
        load_servers.install()
    except load_servers.NotHere as problem:
        pytest.skip(str(problem))
    rows = load.run(["boardgame.io"], **TINY)
    check(rows[0])


def test_a_server_that_cannot_be_had_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise load_servers.NotHere("no Node")

    monkeypatch.setattr(load_servers, "node_program", missing)
    assert load.run(["boardgame.io"], **TINY) == [{"name": "boardgame.io", "missing": "no Node"}]


def test_ratios_compare_two_figures_of_one_run() -> None:
    def row(name: str, speed: float, cost: float, size: float) -> load.Row:
        flat_out = {"moves": 9, "moves_per_second": speed, "cpu_ms_of_move": cost, "bytes_of_move": size}
        return {"name": name, "missing": None, "flat_out": flat_out}

    found = load.ratios([row("wettlauf", 1500, 0.5, 1000), row("boardgame.io", 1000, 0.75, 4000)])
    assert found == {"boardgame.io": {"moves_per_second": 1.5, "cpu_of_move": 1.5, "bytes_of_move": 4.0}}
    assert load.ratios([row("wettlauf", 1500, 0.5, 9), {"name": "boardgame.io", "missing": "no Node"}]) == {}


def test_goals_are_met_or_missed_or_not_measured() -> None:
    def row(name: str, p99: float, speed: float, busy: float, size: float) -> load.Row:
        paced = {"p99_ms": p99, "server_cpu": busy, "bytes_of_move": size}
        flat_out = {"moves": 9, "moves_per_second": speed, "cpu_ms_of_move": 0.35, "bytes_of_move": size}
        return {"name": name, "missing": None, "paced": paced, "flat_out": flat_out}

    def met(*rows: load.Row) -> list[bool | None]:
        return [one["met"] for one in load.goals(rows)]

    mine, other, whole = (
        row("wettlauf", 49, 1000, 0.5, 1000),
        row("boardgame.io", 90, 1000, 0.5, 2000),
        row(load_servers.WHOLE, 60, 900, 0.7, 4000),
    )
    assert met(mine, other, whole) == [True] * 5
    assert met(mine, {"name": "boardgame.io", "missing": "no Node"}) == [True, True, None, None, None]
    worse = row("wettlauf", 50, 999, 0.51, 1001)
    assert met(worse, other, whole) == [False, True, False, False, False]


def test_a_share_of_all_moves_came_quicker() -> None:
    tally = Tally(delays=[0.1 * n for n in range(100, 0, -1)])
    assert tally.delay(0.5) == pytest.approx(5.1)
    assert tally.delay(0.99) == pytest.approx(10.0)
    assert Tally().delay(0.99) is None


# ---- what the load detects ----


class Words:
    """A protocol that sends whatever the test wants."""

    name = "words"
    done = None

    def open_table(self, post: Any, number: int) -> list[load_protocols.Door]:
        return []

    def read(self, socket: Any, door: load_protocols.Door, payload: bytes) -> load_protocols.ViewMessage | None:
        if payload == b"no":
            raise load_protocols.Trouble("no")
        since, _, sequence = payload.decode().partition("-")
        return load_protocols.ViewMessage(int(since) if since else None, int(sequence))

    def move(self, door: Any, payload: bytes, heard: Any, number: int, rng: random.Random) -> bytes | None:
        return b"move" if door.seat == 0 else None

    def is_over(self, payload: bytes) -> bool:
        return False


class Line:
    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, text: bytes) -> None:
        self.sent.append(text)


def played() -> tuple[Load, Table, list[Any]]:
    """Returns a table where both seats have their first view and the first move is under way."""
    server = load_servers.Server(None, "localhost", 1)  # type: ignore[arg-type]
    found = Load(Words(), server, 1)
    table = found.tables[0]
    table.doors = [load_protocols.Door("", b"", seat) for seat in (0, 1)]
    sockets: list[Any] = [Line(), Line()]
    table.sockets, table.seats = sockets, {socket: number for number, socket in enumerate(sockets)}
    table.sequences, table.missing = [None, None], {0, 1}
    found.running = True
    for socket in sockets:
        table.heard(socket, b"-5", 1.0)
    table.move(2.0)
    assert sockets[0].sent == [b"move"]
    return found, table, sockets


def test_a_move_counts_until_the_last_has_it() -> None:
    found, table, sockets = played()
    found.running = False
    table.heard(sockets[1], b"5-6", 2.25)
    assert (found.tally.delays, found.lost) == ([], 1)
    table.heard(sockets[0], b"5-7", 2.5)
    assert (found.tally.delays, found.lost, found.wrong) == ([0.5], 0, 1)  # the two disagree on the sequence


@pytest.mark.parametrize("payload", [b"4-6", b"6-7"])
def test_what_is_left_out_is_noticed(payload: bytes) -> None:
    found, table, sockets = played()
    table.heard(sockets[1], payload, 2.25)
    assert (found.wrong, found.lost) == (1, 2)


def test_what_comes_twice_or_is_refused_is_noticed() -> None:
    found, table, sockets = played()
    table.heard(sockets[1], b"5-6", 2.25)
    table.heard(sockets[1], b"5-6", 2.25)
    table.heard(sockets[1], b"no", 2.25)
    assert (found.wrong, found.lost, found.troubles) == (1, 1, ["no"])


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536])
def test_frames_of_any_length_and_in_any_pieces(length: int) -> None:
    heard: list[bytes] = []
    socket = load_websocket.Socket.__new__(load_websocket.Socket)
    socket.heard = lambda _, payload, at: heard.append(payload)
    text = bytes(length)
    masked = load_websocket.frame(text)
    plain = bytes((masked[0], masked[1] & 0x7F)) + masked[2 : len(masked) - length - 4] + text
    rest = b""
    for part in (plain[:1], plain[1:5], plain[5:], plain, plain[:1]):
        rest = socket._read(rest + part, 0.0)
    assert heard == [text, text]
    assert rest == plain[:1]


def test_settings_of_the_load_are_settings_of_the_server(tmp_path: Path) -> None:
    from wettlauf.server.settings import read_settings

    limits = read_settings(load_servers.SETTINGS.encode(), tmp_path).limits
    assert limits.sockets_of_address >= 4000
    assert limits.connections_of_address >= 4000


@pytest.mark.slow
def test_every_step_of_a_move_has_a_figure(capsys: pytest.CaptureFixture[str]) -> None:
    found = {"keltis": move_path.measure("keltis", 100)}
    figures = found["keltis"]
    assert figures["moves"] == 100
    assert all(figures["microseconds"][name] > 0 for name in move_path.STEPS if name != "words")
    assert 3 * figures["bytes_of_move"]["changes"] < figures["bytes_of_move"]["whole"]
    move_path.show(found)
    assert "check and play" in capsys.readouterr().out
