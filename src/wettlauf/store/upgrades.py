"""Schema upgrades with Alembic; the steps are in `migrations/`.

A SQLite file is upgraded when it is opened, after a backup copy has been made beside it. PostgreSQL, which others may
be using, is only upgraded by `wettlauf db upgrade`.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from wettlauf.core.words import Words, quote
from wettlauf.store.backup import copy_database
from wettlauf.store.database import Database, PostgreSQL, SQLite, shown
from wettlauf.store.errors import BadDatabase

if TYPE_CHECKING:
    # Loaded only where needed: almost every start finds the database up to date.
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_TABLE = "wettlauf_version"  # our own name: the database may be shared with other programs
ONE_AT_A_TIME = 0x57455454  # the key of PostgreSQL's advisory lock for upgrades: "WETT"


def steps() -> ScriptDirectory:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return ScriptDirectory.from_config(config)


def newest() -> str:
    head = steps().get_current_head()
    assert head is not None
    return head


def newest_by_name() -> str:
    """Returns the same as `newest`, from the file names of the steps: v0002_leases.py leads to 0002."""
    return max(path.name[1:5] for path in (MIGRATIONS / "versions").glob("v????_*.py"))


async def is_current(database: Database) -> bool:
    """Whether the database certainly has the newest schema; False if that needs a closer look."""
    try:
        return await database.read(_written_revisions) == [newest_by_name()]
    except DBAPIError:  # an empty one
        return False


def _written_revisions(connection: Connection) -> list[str]:
    return [str(row[0]) for row in connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}"))]


async def revision(database: Database) -> str | None:
    """Returns the schema revision; None for an empty database. Raises BadDatabase if it is newer than this program."""
    try:
        found = await database.read(_revision)
    except DBAPIError as error:
        problem = quote(error.orig, 160)
        raise BadDatabase(Words("store-unusable", {"database": shown(database.url), "problem": problem})) from None
    if found is not None and found not in {step.revision for step in steps().walk_revisions()}:
        raise BadDatabase(Words("store-too-new", {"database": shown(database.url)}))
    return found


def _revision(connection: Connection) -> str | None:
    from alembic.runtime.migration import MigrationContext

    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


async def upgrade(database: Database, to: str = "heads") -> tuple[str | None, str | None]:
    """Upgrades the database; returns its revisions before and after. A SQLite file with data is copied first."""
    before = await revision(database)
    if before == newest():
        return before, before
    if isinstance(database, SQLite) and before is not None:
        await asyncio.to_thread(back_up, database.path, before)
    try:
        after = await database.write(lambda connection: _upgrade(connection, to))
    except DBAPIError as error:
        problem = quote(error.orig, 160)
        raise BadDatabase(Words("store-unusable", {"database": shown(database.url), "problem": problem})) from None
    return before, after


def _upgrade(connection: Connection, to: str) -> str | None:
    """Runs all steps in the connection's transaction: all or none."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": ONE_AT_A_TIME})
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext

    script = steps()

    def missing(current: Any, _context: MigrationContext) -> list[Any]:
        return script._upgrade_revs(to, current)

    with EnvironmentContext(Config(), script, fn=missing) as environment:
        environment.configure(connection=connection, version_table=VERSION_TABLE)
        environment.run_migrations()
    return _revision(connection)


def back_up(path: Path, before: str) -> Path:
    """Copies a SQLite file, including its write-ahead log, to a file beside it; returns the copy's path."""
    copy = next(
        name
        for number in range(1, 10_000)
        if not (name := path.with_name(f"{path.name}.before-{newest()}{f'-{number}' if number > 1 else ''}")).exists()
    )
    copy_database(path, copy)
    return copy


async def make_current(database: Database) -> None:
    """Makes sure that the schema is current when a store opens: upgrades SQLite, requires it of PostgreSQL."""
    if await is_current(database) or await revision(database) == newest():
        return
    if isinstance(database, PostgreSQL):
        raise BadDatabase(Words("store-too-old", {"database": shown(database.url)}))
    await upgrade(database)
