"""`wettlauf admin` and the host's page, on a real server: tables, bans, announcements, jobs, backups, retention."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.cli.test_commands import refused, run
from tests.server.test_serving import fetch, serving
from tests.store.asking import OVER, with_store
from tests.store.conftest import empty_postgresql_url, postgresql_server, postgresql_url, sqlite_url
from tests.store.test_housekeeping import DAY, age
from wettlauf.api.messages import Say
from wettlauf.api.tables import SeatWish
from wettlauf.cli import database as database_commands
from wettlauf.cli.admin import show
from wettlauf.client import Client, ServerRefused
from wettlauf.server.admin_token import admin_token, token_file
from wettlauf.server.housekeeping import erase_chats
from wettlauf.server.hub import Hub
from wettlauf.server.settings import Settings
from wettlauf.store import Store
from wettlauf.table.facts import Said, SeatTaken, decode_all, encode

__all__ = ["empty_postgresql_url", "postgresql_server", "postgresql_url", "sqlite_url"]  # fixtures

pytestmark = pytest.mark.slow  # starts servers

ME, FRIEND = SeatWish("me", name="Ada"), SeatWish("person")


@dataclass
class Host:
    """A running server and its host's commands."""

    url: str
    database: str

    def admin(self, *words: str) -> Any:
        done = run("admin", *words, "--url", self.url, "--database", self.database, "--json")
        assert done.returncode == 0, done.stdout + done.stderr
        return json.loads(done.stdout)

    def said(self, *words: str) -> str:
        done = run("admin", *words, "--url", self.url, "--database", self.database)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def ask(client: Client, method: str, path: str, body: Any = None) -> Any:
    return client._connection.ask(method, path, dict, body)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("host")
    with serving(folder) as (url, _):
        yield Host(url, f"sqlite:///{folder / 'tables.db'}")


def test_tables_are_listed_shown_and_deleted_without_a_look_at_the_cards(host: Host) -> None:
    with Client(host.url) as server:
        opened, player = server.open_table("keltis", (ME, SeatWish("bot", "practised")), options={"players": 2})
    with player:
        [listed] = [one for one in host.admin("list", "--status", "running") if one["id"] == opened.table]
        assert (listed["game"], listed["names"]) == ("keltis", ["Ada", None])
        assert opened.table in host.said("list")
        details = host.admin("show", opened.table)
        assert [seat["name"] for seat in details["seats"]] == ["Ada", None]
        assert "hand" not in json.dumps(details)
        assert "Ada" in host.said("show", opened.table)
        assert host.admin("delete", opened.table, "--yes") == {"done": True}
        with pytest.raises(ServerRefused) as gone:
            player.look()
        assert gone.value.code == "no-such-table"
    assert "no table" in refused("admin", "show", opened.table, "--url", host.url, "--database", host.database)


def test_damaged_tables_are_listed_shown_as_damaged_and_deleted(host: Host) -> None:
    with Client(host.url) as server:
        row, log = (server.open_table("keltis", (ME, FRIEND), options={"players": 2})[0].table for _ in range(2))
    with closing(sqlite3.connect(host.database.removeprefix("sqlite:///"))) as database, database:
        database.execute("UPDATE tables SET about = ? WHERE id = ?", (b"{", row))
        database.execute("UPDATE facts SET data = ? WHERE table_id = ?", (b"{", log))
    listed = {one["id"]: one["damaged"] for one in host.admin("list")}
    assert (listed[row], listed[log]) == (True, False)
    assert "damaged" in host.said("list")
    assert "wettlauf admin delete" in host.said("show", row)
    for table in (row, log):
        assert host.admin("delete", table, "--yes") == {"done": True}
    assert not {row, log} & {one["id"] for one in host.admin("list")}


def test_a_player_is_removed_and_a_bot_stands_in(host: Host) -> None:
    with Client(host.url) as server:
        opened, player = server.open_table("keltis", (ME, FRIEND), options={"players": 2})
        friend = server.sit_down(opened.table, "Bob", opened.invitations[0].secret)
    with player, friend:
        assert host.admin("remove-player", opened.table, "1") == {"done": True}
        with pytest.raises(ServerRefused) as out:
            friend.do(Say(seat=1, id="1", phrase="hello"))
        assert out.value.code == "token-wrong"
        player.do(Say(seat=0, id="2", phrase="hello"))
        assert host.admin("show", opened.table)["seats"][1]["name"] is None
    done = run("admin", "remove-player", opened.table, "1", "--url", host.url, "--database", host.database)
    assert done.returncode == 2  # nobody sits there now


def test_a_banned_address_is_kept_out_until_it_is_let_in_again(host: Host) -> None:
    assert fetch(host.url)[0] == 200
    try:
        assert host.admin("ban", "127.0.0.2", "--reason", "noise", "--days", "2") == {"done": True}
        [ban] = host.admin("bans")
        assert (ban["network"], ban["reason"]) == ("127.0.0.2/32", "noise")
        assert "127.0.0.2/32" in host.said("bans")
        assert fetch(host.url)[0] == 200  # others still get in
    finally:
        assert host.admin("unban", "127.0.0.2") == {"done": True}
    assert host.admin("unban", "127.0.0.2") == {"done": False}
    for network in ("0.0.0.0/0", "127.0.0.1"):
        said = refused("admin", "ban", network, "--url", host.url, "--database", host.database)
        assert "contains your own address, 127.0.0.1: you would lock yourself out" in said
    assert host.admin("bans") == []
    assert "is not a network" in refused("admin", "ban", "nonsense", "--url", host.url, "--database", host.database)


def test_a_restart_is_announced_to_everyone(host: Host) -> None:
    with Client(host.url) as server:
        assert ask(server, "GET", "/api/notice") == {"notice": None}
        host.admin("announce", "--restart-in", "5")
        notice = ask(server, "GET", "/api/notice")["notice"]
        assert notice["text"] == ""
        assert 280 < notice["restart_in"] <= 300
        host.admin("announce", "Ich  räume auf.")
        assert ask(server, "GET", "/api/notice")["notice"]["text"] == "Ich räume auf."
        host.admin("announce", "--withdraw")
        assert ask(server, "GET", "/api/notice") == {"notice": None}
    assert "Nothing to announce" in refused("admin", "announce", "--url", host.url, "--database", host.database)


def test_without_the_host_s_token_nothing_is_there(host: Host, tmp_path: Path) -> None:
    for method, path in (
        ("GET", ""),
        ("GET", "/tables"),
        ("DELETE", "/tables/x"),
        ("PUT", "/notice"),
        ("GET", "/jobs"),
    ):
        with Client(host.url) as server, pytest.raises(ServerRefused) as stranger:
            ask(server, method, f"/api/admin{path}", {} if method == "PUT" else None)
        assert stranger.value.status in (404, 429)
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert "Cannot read the host’s token" in refused("admin", "status", "--url", host.url, "--database", other)
    (tmp_path / "admin-token").write_text("wrong" * 8)
    assert "does not accept" in refused("admin", "status", "--url", host.url, "--database", other)
    assert Path(host.database.removeprefix("sqlite:///")).with_name("admin-token").stat().st_mode & 0o077 == 0


def test_the_state_of_the_server_and_its_jobs_are_seen(host: Host) -> None:
    found = host.admin("status")
    assert found["memory_mb"] > 10
    assert "MB of memory" in host.said("status")
    assert {job["kind"] for job in host.admin("jobs")} <= {"warm-up"}
    assert host.admin("jobs", "--cancel", "unknown") == {"done": False}


def test_a_backup_under_load_is_whole_and_is_put_back(host: Host, tmp_path: Path) -> None:
    with Client(host.url) as server:
        opened, player = server.open_table("keltis", (ME, SeatWish("bot", "beginner")), options={"players": 2})
    copy = tmp_path / "copy.db"
    with player:
        for number, now in enumerate(player.listen()):
            if now.legal:
                player.play(0, now.legal[0].text)
            if number == 10:
                break
        tables = host_backup(host, copy)
        assert tables >= 1
    assert "exists" in refused("admin", "backup", str(copy), "--database", host.database)
    assert host_backup(host, copy, "--force") == tables
    assert copy.stat().st_mode & 0o077 == 0
    # The database of a running server cannot be replaced; a restore elsewhere works.
    assert "stop it" in refused("admin", "restore", str(copy), "--database", host.database)
    target = tmp_path / "new" / "tables.db"
    for kept in (None, f"{target}.replaced-1"):
        done = run("admin", "restore", str(copy), "--database", str(target), "--json")
        assert json.loads(done.stdout) == {"tables": tables, "kept": kept}
    with serving(target.parent) as (url, _), Client(url) as again:
        assert ask(again, "GET", f"/api/tables/{opened.table}")["snapshot"]["game"] == "keltis"
    bad = tmp_path / "bad.db"
    bad.write_bytes(b"no database at all")
    assert "damaged" in refused("admin", "restore", str(bad), "--database", str(target))
    assert "pg_dump" in refused("admin", "backup", str(copy), "--force", "--database", "postgresql://localhost/x")


def test_a_backup_is_one_file_that_stays_one(tmp_path: Path) -> None:
    database, copy = str(tmp_path / "tables.db"), tmp_path / "backups" / "copy.db"
    copy.parent.mkdir()

    async def use(store: Store) -> None:
        await store.create("one", [encode(SeatTaken(1, 0, "h", "Ada"))], OVER)

    with_store(database, use)
    assert run("admin", "backup", str(copy), "--database", database).returncode == 0
    assert [one.name for one in copy.parent.iterdir()] == ["copy.db"]


def table_ids(database: str) -> list[str]:
    return database_commands.with_store(database, lambda store: store.ids())


def download(url: str, token: str) -> bytes:
    request = Request(f"{url}/api/admin/backup", headers={"Authorization": f"Bearer {token}"})
    with urlopen(request) as answer:
        assert answer.headers["cache-control"] == "no-store"
        found: bytes = answer.read()
    return found


def test_a_downloaded_backup_can_be_restored_and_leaves_nothing_behind(host: Host, tmp_path: Path) -> None:
    with Client(host.url) as server:
        opened, _ = server.open_table("keltis", (ME, FRIEND), options={"players": 2})
    folder = Path(host.database.removeprefix("sqlite:///")).parent
    left_behind = folder / "tables.db.download-of-a-killed-server"
    left_behind.write_bytes(b"half a copy")
    copy = tmp_path / "downloaded.db"
    copy.write_bytes(download(host.url, (folder / "admin-token").read_text().strip()))
    assert not list(folder.glob("*.download*"))
    target = str(tmp_path / "new" / "tables.db")
    assert run("admin", "restore", str(copy), "--database", target).returncode == 0
    assert opened.table in table_ids(target)
    with pytest.raises(HTTPError) as stranger:
        download(host.url, "somebody else's token")
    assert stranger.value.code == 404


def test_no_backup_is_made_that_would_fill_the_disk(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("limits.free_bytes = 1000000000000000")
    with serving(tmp_path, "--settings", str(settings)) as (url, _), pytest.raises(HTTPError) as full:
        download(url, (tmp_path / "admin-token").read_text().strip())
    assert (full.value.code, json.loads(full.value.read())["code"]) == (503, "server-full")


def test_a_backup_of_postgresql_is_an_export(
    postgresql_url: str, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WETTLAUF_ADMIN_TOKEN", "a token for this test")
    monkeypatch.setenv("WETTLAUF_DATA_DIR", str(tmp_path))

    async def use(store: Store) -> None:
        for name in ("one", "two"):
            await store.create(name, [encode(SeatTaken(1, 0, "h", "Ada"))], OVER)

    with_store(postgresql_url, use)
    file = tmp_path / "backup.ndjson"
    with serving(tmp_path, database=postgresql_url) as (url, _):
        assert Host(url, postgresql_url).admin("status")["database"] == "postgresql"
        file.write_bytes(download(url, "a token for this test"))
    table_ids(sqlite_url)  # sets the database up
    assert run("import", str(file), "--database", sqlite_url).returncode == 0
    assert set(table_ids(sqlite_url)) == {"one", "two"}


def test_the_page_knows_the_settings_in_force_and_when_a_table_is_removed(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("housekeeping = { unfinished_days = 3, finished_days = 0 }")
    with serving(tmp_path, "--settings", str(settings)) as (url, _), Client(url) as server:
        server.open_table("keltis", (ME, SeatWish("bot", "beginner")), options={"players": 2})
        here = Host(url, f"sqlite:///{tmp_path / 'tables.db'}")
        request = Request(f"{url}/api/admin/retention")
        request.add_header("Authorization", f"Bearer {(tmp_path / 'admin-token').read_text().strip()}")
        with urlopen(request) as answer:
            found = json.load(answer)
        assert (found["unfinished_days"], found["finished_days"], found["tables"]) == (3, 0, 0)
        [table] = here.admin("list")
        assert table["removed_after"] == table["touched"] + 3 * DAY


def test_the_settings_file_is_named_by_the_environment_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("housekeeping.chat_days = 7")
    monkeypatch.setenv("WETTLAUF_SETTINGS", str(settings))
    found = run("admin", "retention", "--database", str(tmp_path / "tables.db"), "--json")
    assert json.loads(found.stdout)["chat_days"] == 7


def host_backup(host: Host, copy: Path, *more: str) -> int:
    done = run("admin", "backup", str(copy), *more, "--database", host.database, "--json")
    assert done.returncode == 0, done.stdout + done.stderr
    with closing(sqlite3.connect(copy)) as found:
        assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return int(json.loads(done.stdout)["tables"])


def test_old_chats_are_erased_and_the_games_stay(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    said = [
        encode(SeatTaken(1, 0, "h", "Ada")),
        encode(Said(2, 0, "my address is ...")),
        encode(Said(3, 0, "", "hello")),
    ]

    async def use(store: Store) -> None:
        await store.create("old", said, OVER)
        await store.create("new", said, OVER)
        await age(store, "old", 31 * DAY)
        hub = Hub(store, Settings())
        assert await erase_chats(hub, 30) == 1
        texts = {
            table: [one.text for one in decode_all(await store.read(table)) if isinstance(one, Said)]
            for table in ("old", "new")
        }
        assert texts == {"old": ["", ""], "new": ["my address is ...", ""]}
        assert len(await store.read("old")) == 3
        assert await erase_chats(hub, 30) == 0
        assert await erase_chats(hub, 0) == 0  # 0 keeps chats forever
        await asyncio.to_thread(hub.warmer.stop)

    with_store(database, use)
    found = json.loads(run("admin", "retention", "--database", database, "--json").stdout)
    assert (found["chat_days"], found["finished_days"], found["tables"], found["chats"]) == (30, 365, 0, 0)
    assert "Finished games: 365 days" in run("admin", "retention", "--database", database).stdout
    assert "Fertige Partien: 365 Tage" in run("admin", "retention", "--database", database, lang="de").stdout


def test_the_dashboard_shows_what_the_server_measures(host: Host) -> None:
    dashboard = json.loads((Path(__file__).parents[2] / "docs" / "hosting" / "dashboard.json").read_text("utf-8"))
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"wettlauf_\w+", target["expr"])
    }
    with urlopen(f"{host.url}/metrics") as answer:
        text = answer.read().decode()
    measured = {re.split(r"[{ ]", line)[0] for line in text.splitlines() if not line.startswith("#")}
    assert asked <= measured
    own = {
        name for name in measured if name.startswith("wettlauf_") and not name.endswith(("_sum", "_count", "_created"))
    }
    assert own <= asked
    values = dict(re.findall(r"^(\w+) (\S+)$", text, re.MULTILINE))
    assert float(values["wettlauf_memory_bytes"]) > 10_000_000
    assert float(values["wettlauf_append_seconds_count"]) > 0


def test_a_process_waits_for_the_token_that_another_is_writing(tmp_path: Path) -> None:
    """Services that share a data folder start at the same time: one token must open all of them."""
    database = str(tmp_path / "tables.db")
    token_file(database).touch(0o600)
    writer = threading.Timer(0.1, token_file(database).write_text, ["the token of the first process\n"])
    writer.start()
    assert admin_token(database, make=True) == "the token of the first process"
    writer.join()


def test_the_server_s_address_comes_from_the_environment_too(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETTLAUF_URL", host.url)
    done = run("admin", "status", "--database", host.database, "--json")
    assert json.loads(done.stdout)["version"]


def test_columns_without_content_are_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    show("admin-jobs", ("job", "state", "problem"), [("a1", "running", "")], "admin-no-jobs")
    assert "Problem" not in capsys.readouterr().out
    show("admin-jobs", ("job", "state", "problem"), [("a1", "failed", "no room")], "admin-no-jobs")
    assert "Problem" in capsys.readouterr().out
