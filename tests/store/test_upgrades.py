"""Databases are upgraded, with a backup first; what cannot be used is refused in one sentence."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from tests.cli.test_commands import refused, run
from tests.store.asking import OPEN, upgrade, with_store
from wettlauf.store import BadDatabase, Store, Unreachable, schema, upgrades
from wettlauf.store.database import connect, parse_url


def test_the_steps_lead_to_exactly_the_tables_that_the_program_uses(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"version_table": upgrades.VERSION_TABLE})
        return list(compare_metadata(context, schema.metadata))

    async def use(store: Store) -> None:
        assert await store.database.read(differences) == []

    with_store(url, use)


def test_the_newest_form_is_known_by_the_name_of_its_step() -> None:
    assert upgrades.newest_by_name() == upgrades.newest()


def test_only_what_is_certainly_current_is_left_alone_without_a_further_look(tmp_path: Path) -> None:
    async def look(path: str) -> bool:
        database = connect(parse_url(path))
        try:
            return await upgrades.is_current(database)
        finally:
            await database.close()

    path = str(tmp_path / "tables.db")
    assert not asyncio.run(look(path))
    asyncio.run(upgrade(path, "0001"))
    assert not asyncio.run(look(path))
    asyncio.run(upgrade(path, "heads"))
    assert asyncio.run(look(path))


def lay_old_table(path: str) -> None:
    """Makes a database of the first version with one table in it."""
    asyncio.run(upgrade(path, "0001"))
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO tables VALUES ('t', 1, 'keltis', 'open', 1, 2, 1, NULL, x'', 5, 6)")
        database.execute("INSERT INTO facts VALUES ('t', 1, x'616263', NULL)")


def forms(path: Path) -> str:
    with contextlib.closing(sqlite3.connect(path)) as database:
        found: str = database.execute("SELECT version_num FROM wettlauf_version").fetchone()[0]
        return found


def test_an_old_sqlite_file_is_copied_and_brought_up_to_date(sqlite_url: str) -> None:
    lay_old_table(sqlite_url)
    path = Path(sqlite_url)

    async def use(store: Store) -> None:
        assert await store.read("t") == [b"abc"]
        assert (await store.table("t")).touched == 6
        assert await store.lease("t", "me", 60) == {"t"}

    with_store(sqlite_url, use)
    with_store(sqlite_url, use)  # no second backup
    (copy,) = path.parent.glob("*.before-*")
    assert copy.name == f"tables.db.before-{upgrades.newest()}"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert (forms(copy), forms(path)) == ("0001", upgrades.newest())


def test_a_new_file_needs_no_copy(sqlite_url: str) -> None:
    with_store(sqlite_url, lambda store: store.ping())
    assert not list(Path(sqlite_url).parent.glob("*.before-*"))


def test_a_step_that_fails_leaves_everything_as_it_was(sqlite_url: str) -> None:
    lay_old_table(sqlite_url)
    with contextlib.closing(sqlite3.connect(sqlite_url)) as database, database:
        # This table blocks the second thing that the step creates; the first, the table of leases, must be rolled back.
        database.execute("CREATE TABLE tables_by_deadline (other)")
    with pytest.raises(BadDatabase, match="cannot be used: there is already a table named tables_by_deadline"):
        with_store(sqlite_url, lambda store: store.ping())
    assert forms(Path(sqlite_url)) == "0001"
    with contextlib.closing(sqlite3.connect(sqlite_url)) as database:
        assert not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'leases'").fetchall()


def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    async def use(store: Store) -> None:
        newer = text("UPDATE wettlauf_version SET version_num = '9999'")
        await store.database.write(lambda connection: connection.execute(newer))

    with_store(url, use)
    with pytest.raises(BadDatabase, match="was made by a newer version of Wettlauf"):
        with_store(url, use)
    assert "was made by a newer version" in refused("db", "upgrade", "--database", url)
    assert "stammt von einer neueren Version" in refused("db", "tidy", "--database", url, lang="de")


def test_postgresql_is_upgraded_only_on_request(empty_postgresql_url: str) -> None:
    url = empty_postgresql_url
    with pytest.raises(BadDatabase, match="run “wettlauf db upgrade” first"):
        with_store(url, lambda store: store.ping())
    assert run("db", "upgrade", "--database", url).stdout.endswith("has been brought up to date.\n")
    assert run("db", "upgrade", "--database", url).stdout.endswith("is up to date.\n")
    with_store(url, lambda store: store.ping())


def test_two_upgrades_at_once_do_it_once(empty_postgresql_url: str) -> None:
    async def both() -> None:
        await asyncio.gather(*(upgrade(empty_postgresql_url) for _ in range(3)))

    asyncio.run(both())
    with_store(empty_postgresql_url, lambda store: store.ping())


@pytest.mark.slow
def test_the_command_tidy(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    with_store(path, lambda store: _create(store, "old", "young"))
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE tables SET touched = 1 WHERE id = 'old'")
    assert run("db", "tidy", "--dry-run", "--database", path).stdout == "One table would be removed.\n"
    assert run("db", "tidy", "--database", path, "--lang", "de").stdout == "Ein Tisch wurde entfernt.\n"
    assert run("db", "tidy", "--database", path).stdout == "There was nothing to remove.\n"
    assert "--unfinished" in refused("db", "tidy", "--unfinished", "-1", "--database", path)


async def _create(store: Store, *tables: str) -> None:
    for table in tables:
        await store.create(table, [b"1"], OPEN)


@pytest.mark.parametrize(
    "address, said",
    [
        ("postgresql://ada:hidden@127.0.0.1:1/x", "postgresql://ada:***@127.0.0.1:1/x does not answer"),
        ("postgresql://ada:hidden@127.0.0.1/x?nonsense=1", "Unknown setting “nonsense” in the database address"),
        ("mysql://ada:hidden@127.0.0.1/x", "Not a database address"),
        ("postgresql://ada:hidden@host:port/x", "Not a database address"),
        ("sqlite://", "Not a database address"),
        (__file__, "file is not a database"),
        (f"{__file__}/x.db", "cannot be written"),
    ],
)
def test_addresses_that_do_not_work_get_one_sentence_without_the_password(address: str, said: str) -> None:
    with pytest.raises((BadDatabase, Unreachable)) as caught:
        with_store(address, lambda store: store.ping())
    assert said in str(caught.value)
    assert "hidden" not in str(caught.value)


def test_the_command_line_reports_it_too() -> None:
    error = refused("db", "upgrade", "--database", "postgresql://ada:hidden@127.0.0.1:1/x")
    assert error.startswith("The database postgresql://ada:***@127.0.0.1:1/x does not answer: ")
