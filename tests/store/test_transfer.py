"""Tables move from one database to another and back, byte for byte; nothing is ever overwritten."""

from __future__ import annotations

import asyncio
import json
import stat
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_commands import refused, run
from tests.store.asking import OPEN, OVER, RUNNING, with_store
from wettlauf.store import BadImport, NoSuchTable, Store, Token, Written, new_secret

SECRET = new_secret()
FACTS = [b'{"type":"opened"}', "Grüße".encode(), bytes(range(256))]


def fill(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("a", FACTS[:1], RUNNING, [Token.of(SECRET, "seat", (0, 2)), Token.of("x", "host")])
        await store.append("a", 1, FACTS[1:], message="m1")
        await store.create("b", [b"1"], OPEN)
        await store.create("c", [b"1"], OVER)
        await store.lease("a", "driver", 60)

    with_store(url, use)


def exported(url: str, *tables: str) -> list[bytes]:
    lines: list[bytes] = []

    async def use(store: Store) -> None:
        lines.extend([line async for line in store.export(tables or await store.ids())])

    with_store(url, use)
    return lines


def import_tables(url: str, lines: list[bytes]) -> dict[str, bool]:
    new: dict[str, bool] = {}

    async def use(store: Store) -> None:
        new.update({table: is_new async for table, is_new in store.import_tables(lines)})

    with_store(url, use)
    return new


@pytest.mark.parametrize("way", [("sqlite", "postgresql"), ("postgresql", "sqlite")], ids="-to-".join)
def test_tables_move_to_another_kind_of_database(way: tuple[str, str], request: pytest.FixtureRequest) -> None:
    here, there = (request.getfixturevalue(f"{kind}_url") for kind in way)
    fill(here)
    lines = exported(here)
    assert len(lines) == 3
    assert all(json.loads(line)["format"] == "wettlauf-table/1" for line in lines)
    assert SECRET.encode() not in b"".join(lines)
    assert import_tables(there, lines) == {"a": True, "b": True, "c": True}
    assert exported(there) == lines
    assert import_tables(there, lines) == {"a": False, "b": False, "c": False}

    async def go_on(store: Store) -> None:
        assert await store.read("a") == FACTS
        assert await store.find_token("a", SECRET) == Token.of(SECRET, "seat", (0, 2))
        assert await store.free_tables() == ["a"]  # the lease was not copied
        assert await store.append("a", 3, FACTS[1:], message="m1") == Written(3, repeated=True)
        assert await store.append("a", 3, [b"on"]) == Written(4)

    with_store(there, go_on)
    assert import_tables(there, lines)["a"] is False

    async def look(store: Store) -> None:
        assert await store.read("a", since=3) == [b"on"]

    with_store(there, look)


def changed(line: bytes, **changes: Any) -> bytes:
    return json.dumps(json.loads(line) | changes).encode()


def test_lines_without_a_table_are_reported_with_their_number(sqlite_url: str, tmp_path: Path) -> None:
    fill(sqlite_url)
    good = exported(sqlite_url, "a")[0]
    bad = [
        b"\n",
        b"{",
        b"[" * 100_000,
        b'"\xff"',
        changed(good, format="wettlauf-table/2"),
        changed(good, id="../a"),
        changed(good, facts=[]),
        changed(good, facts=["!"]),
        changed(good, messages={"m": 9}),
        changed(good, messages={"m": 2, "n": 2}),
        changed(good, status="strange"),
        changed(good, seats=-1),
        changed(good, deadline=2**70),
        changed(good, tokens=[{"hash": "AAAA", "kind": "seat", "seats": []}]),
    ]
    other = str(tmp_path / "other.db")
    for line in bad:
        with pytest.raises(BadImport, match=r"^Line 2: Not a table as written by “wettlauf export”"):
            import_tables(other, [changed(good, id="fine"), line])
    assert import_tables(other, [changed(good, id="fine", unknown="a later version")]) == {"fine": False}
    with pytest.raises(NoSuchTable):
        exported(sqlite_url, "nowhere")


@pytest.mark.slow
def test_the_commands_export_and_import(tmp_path: Path) -> None:
    here, there, file = str(tmp_path / "here.db"), str(tmp_path / "there.db"), tmp_path / "tables.jsonl"
    fill(here)
    done = run("export", str(file), "--database", here)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"3 tables were exported to {file}. Keep the file private")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_bytes().splitlines(keepends=True) == exported(here)
    said = refused("export", str(file), "--database", here)
    assert said == f"{file} already exists; name a new file, or overwrite it with --force."
    before = file.read_bytes()
    assert refused("export", "z", str(file), "--force", "--database", here) == "There is no table z."
    assert file.read_bytes() == before  # unchanged by the failed export
    file.write_bytes(b"old")
    assert run("export", str(file), "--force", "--database", here).returncode == 0
    assert file.read_bytes() == before
    assert list(tmp_path.glob("*.part")) == []
    assert json.loads(run("import", str(file), "--json", WETTLAUF_DATABASE=there).stdout)["imported"] == 3
    again = run("import", str(file), "--database", there, lang="de").stdout
    assert again == "Es gab keine neuen Tische.\n3 Tische waren schon da und blieben unverändert.\n"

    one = tmp_path / "one.jsonl"
    assert run("export", "b", "a", "b", str(one), "--database", there).returncode == 0
    assert [json.loads(line)["id"] for line in one.read_text("utf-8").splitlines()] == ["b", "a"]
    missing = tmp_path / "missing.jsonl"
    assert refused("export", "a", "z", str(missing), "--database", there) == "There is no table z."
    assert not missing.exists()
    assert "cannot be read" in refused("import", str(missing), "--database", str(tmp_path / "new.db"))
    assert not (tmp_path / "new.db").exists()


def test_export_while_others_write_is_of_one_moment(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OPEN)
        at = 1

        async def write() -> None:
            nonlocal at
            for _ in range(40):
                at = (await store.append("t", at, [b"more"], summary=RUNNING)).sequence

        writing = asyncio.create_task(write())
        lengths = []
        while not writing.done():
            async for line in store.export(["t"]):
                table = json.loads(line)
                lengths.append(len(table["facts"]))
                assert table["status"] == ("open" if lengths[-1] == 1 else "running")
        await writing
        assert len(set(lengths)) > 1

    with_store(url, use)
