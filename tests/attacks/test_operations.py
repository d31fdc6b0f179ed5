"""Disks, files, clocks and settings in a bad state: nothing is acknowledged that is not stored, and the host is
informed. The tests marked `full` also have a faster version inside the server's own process, in tests/server."""

from __future__ import annotations

import contextlib
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.attacks.conftest import PLENTY
from tests.attacks.serving import Seat, Served, until

if sys.platform == "linux":
    import resource

HOUR, YEAR = 3600, 365 * 86_400
TABLE = {"game": "keltis", "options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "open"}]}
WAIT = 20.0

pytestmark = [pytest.mark.slow]
Serve = Callable[..., Served]


# ---- the database ----


def test_nothing_is_acknowledged_on_a_full_disk(serve: Serve) -> None:
    """The server's files can no longer grow, which it sees as a full disk in the middle of its work."""
    server = serve(PLENTY)
    ann, _ = server.open("me", "person")
    assert server.process is not None
    most = max(path.stat().st_size for path in server.folder.glob("tables.db*"))
    unlimited = resource.RLIM_INFINITY
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, unlimited))
    answers = [server.ask("/api/tables", TABLE) for _ in range(40)]
    ready = server.ask("/ready")[0]
    refused = [problem for status, problem in answers if status != 201]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
    assert refused
    assert {problem["code"] for problem in refused} == {"try-again"}
    assert not [problem for problem in refused if "tables.db" in str(problem) or "disk" in str(problem).lower()]
    assert "full" in server.output() or "disk" in server.output()
    until(lambda: server.ask("/ready")[0] == 200, "it does not come back")
    kept = [ann.table, *(problem["table"] for status, problem in answers if status == 201)]
    server.kill()
    server.start()
    assert {server.ask(f"/api/tables/{table}")[0] for table in kept} == {200}
    assert ready == 503


@pytest.mark.full
def test_with_a_locked_file_everyone_is_answered_soon_and_ready_is_refused(serve: Serve) -> None:
    """Holds even at a table where a bot cannot store its move."""
    server = serve(PLENTY)
    ann, _ = server.open("me", "beginner", options={"start_player": 0})
    other = sqlite3.connect(server.database, isolation_level=None)
    with contextlib.closing(other):
        ann.play("discard")
        other.execute("BEGIN IMMEDIATE")
        with contextlib.suppress(TimeoutError):
            ann.do("say", phrase="hello")
        begun = time.monotonic()
        status, _ = ann.ask()
        assert status in (200, 503)
        status, problem = ann.do("say", phrase="hello")
        assert (status, problem["code"]) == (503, "try-again")
        assert "tables.db" not in str(problem)
        assert "lock" not in str(problem)
        assert server.ask("/ready")[0] == 503
        assert time.monotonic() - begun < WAIT
        other.execute("ROLLBACK")
    until(lambda: server.ask("/ready")[0] == 200, "it does not come back")


@pytest.mark.full
def test_a_damaged_file_is_logged_and_the_server_is_no_longer_ready(serve: Serve) -> None:
    server = serve(PLENTY)
    ann, _ = server.open("me", "person")
    with contextlib.closing(sqlite3.connect(server.database)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = other.execute("SELECT rootpage FROM sqlite_master WHERE name = 'facts'").fetchone()
        (size,) = other.execute("PRAGMA page_size").fetchone()
    server.kill()
    with server.database.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    server.start()
    status, problem = ann.ask()
    assert (status, problem["code"]) == (503, "try-again")
    assert "malformed" in server.output()
    assert server.ask("/ready")[0] == 503


def test_nothing_is_acknowledged_into_a_file_that_was_deleted(serve: Serve) -> None:
    server = serve(PLENTY)
    assert server.ask("/ready")[0] == 200
    for file in server.folder.glob("tables.db*"):
        file.unlink()
    status, problem = server.ask("/api/tables", TABLE)
    assert status == 503, problem
    assert "tables.db" not in str(problem)
    until(lambda: server.ask("/ready")[0] == 503, "it is ready for nothing", 5.0)


@pytest.mark.full
def test_a_damaged_row_hides_neither_the_lobby_nor_fills_the_log(serve: Serve) -> None:
    server = serve(PLENTY)
    tables = [server.open("me", "open", listed=True)[0].table for _ in range(2)]
    bots, _ = server.open("beginner", "beginner")
    server.kill()
    with contextlib.closing(sqlite3.connect(server.database)) as other, other:
        other.execute("UPDATE tables SET about = ? WHERE id = ?", (b"{", tables[0]))
        other.execute("UPDATE facts SET data = ? WHERE table_id = ? AND sequence = 2", (b"{", bots.table))
    server.start()
    status, lobby = server.ask("/api/tables")
    assert status == 200, lobby
    assert [row["table"] for row in lobby["tables"]] == [tables[1]]
    time.sleep(2)  # long enough for several rounds that meet the damaged table
    assert len(server.output()) < 20_000


@pytest.mark.full
def test_a_file_has_one_server_at_a_time(serve: Serve) -> None:
    server = serve()
    second = subprocess.Popen(
        server.command("serve", "--port", "0", "--no-open", "--log", "quiet"),
        env=server.env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        _, printed = second.communicate(timeout=WAIT)
    except subprocess.TimeoutExpired:
        pytest.fail("both run")
    finally:
        second.kill()
        second.communicate()
    assert second.returncode == 2
    assert "Another server is using the database" in printed


@pytest.mark.parametrize(
    "settings, said", [('[bots]\nmaster = "mastre"', "bots.master"), ("[limits]\nrecord = 5", "unknown field `record`")]
)
def test_unusable_settings_are_reported_at_the_start(tmp_path: Path, settings: str, said: str) -> None:
    """A bot that does not exist, and a limit that has no effect."""
    server = Served(tmp_path, settings)
    (tmp_path / "settings.toml").write_text(settings)
    try:
        done = server.run("serve", "--port", "0", "--no-open", "--settings", str(tmp_path / "settings.toml"))
    except subprocess.TimeoutExpired:
        pytest.fail("it serves all the same")
    assert done.returncode == 2
    assert said in done.stderr


# ---- clocks ----


class SetClock:
    """A clock that the test sets for a whole process, including SQLite."""

    def __init__(self, folder: Path) -> None:
        self.file, library = folder / "ahead", folder / "clock.so"
        source = Path(__file__).parent / "clock.c"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        self.ahead(0)
        self.env = {"LD_PRELOAD": str(library), "WETTLAUF_CLOCK": str(self.file)}

    def ahead(self, seconds: int) -> None:
        with self.file.open("r+b" if self.file.exists() else "wb") as file:
            file.write(struct.pack("=q", seconds))


@pytest.fixture(scope="module")
def clock_library(tmp_path_factory: pytest.TempPathFactory) -> SetClock:
    return SetClock(tmp_path_factory.mktemp("clock"))


@pytest.fixture
def clock(clock_library: SetClock) -> SetClock:
    clock_library.ahead(0)
    return clock_library


def test_a_jump_of_a_year_removes_no_game(serve: Serve, clock: SetClock) -> None:
    settings = f"{PLENTY}\n[housekeeping]\nevery_minutes = 0.01"
    soon = "import wettlauf.server.housekeeping as one; one.FIRST_SECONDS = 2.0"
    server = serve(settings, soon, **clock.env)
    waiting, _ = server.open("me", "person")
    running, opened = server.open("me", "person")
    server.sit_down(opened)
    time.sleep(3)  # after the first round of housekeeping
    clock.ahead(YEAR)
    time.sleep(3)
    clock.ahead(0)
    assert [one.ask()[0] for one in (waiting, running)] == [200, 200]
    assert "housekeeping" in server.output()


def test_a_restart_a_year_ahead_removes_no_game(serve: Serve, clock: SetClock) -> None:
    """Then no clock of the machine says that another is wrong."""
    settings = f"{PLENTY}\n[housekeeping]\nevery_minutes = 0.01"
    soon = "import wettlauf.server.housekeeping as one; one.FIRST_SECONDS = 0.1"
    server = serve(settings, soon, **clock.env)
    waiting, _ = server.open("me", "person")
    server.kill()
    clock.ahead(YEAR)
    server.start()
    until(lambda: "wettlauf db tidy" in server.output(), "nothing reaches the host")
    assert waiting.ask()[0] == 200
    server.kill()
    clock.ahead(0)
    server.start()
    assert waiting.ask()[0] == 200


def test_bots_play_on_after_a_kill_and_a_clock_that_went_back(serve: Serve, clock: SetClock) -> None:
    """The killed server's lease ends an hour from now, but nobody waits for it."""
    server = serve(PLENTY, **clock.env)
    ann, _ = server.open("me", "beginner", options={"start_player": 0})
    turn(ann)  # so that somebody drives this table
    server.kill()
    clock.ahead(-HOUR)
    server.start()
    again = Seat(server, ann.table, ann.token, 0)
    turn(again)


def turn(seat: Seat) -> None:
    seat.play("discard")
    seat.play("take draw")
    until(lambda: seat.now()["to_act"] == 0, "the bot does not play", WAIT)


@pytest.mark.full
def test_a_clock_that_was_set_ahead_and_back_lets_time_run_out(serve: Serve, clock: SetClock) -> None:
    server = serve(PLENTY, **clock.env)
    clock.ahead(HOUR)
    time.sleep(1.5)
    wanted = {"per": "move", "milliseconds": 5000}
    ann, opened = server.open("me", "person", options={"start_player": 1}, clock=wanted)
    server.sit_down(opened)
    clock.ahead(0)
    until(lambda: ann.now()["seats"][1]["stand_in"] is not None, "its time never runs out", WAIT)


# ---- proxies ----


def test_a_proxy_that_is_not_trusted_is_logged_and_cannot_read_metrics(serve: Serve) -> None:
    """Everybody comes from the proxy's address, which is this machine's."""
    server = serve()
    forwarded = {"x-forwarded-for": "203.0.113.7"}
    assert server.ask("/metrics")[0] == 200
    assert server.ask("/metrics", headers=forwarded)[0] == 404
    for _ in range(3):
        assert server.ask("/api/games", headers=forwarded)[0] == 200
    assert server.output().count("trusted_proxies") == 1
