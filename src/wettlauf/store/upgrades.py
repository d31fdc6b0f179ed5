"""Bringing a database to the form that this version of the program uses: the steps in `migrations/`, by Alembic.

SQLite is brought up to date when it is opened, after a copy was laid beside it. PostgreSQL, which others may be using,
only when told to: `wettlauf db upgrade`.
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
    # Loaded only where it is used: a database that is up to date, as it is at almost every start, needs none of it.
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_TABLE = "wettlauf_version"  # a name of our own: a database may serve others too
ONE_AT_A_TIME = 0x57455454  # the number of PostgreSQL's lock for upgrades: "WETT"


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
    """The same as `newest`, from the names of the steps: v0002_leases.py leads to 0002."""
    return max(path.name[1:5] for path in (MIGRATIONS / "versions").glob("v????_*.py"))


async def is_current(database: Database) -> bool:
    """Whether the database certainly has the newest form; False if that has to be looked into."""
    try:
        return await database.read(_written_revisions) == [newest_by_name()]
    except DBAPIError:  # an empty one
        return False


def _written_revisions(connection: Connection) -> list[str]:
    return [str(row[0]) for row in connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}"))]


async def revision(database: Database) -> str | None:
    """Which form the database has; None for an empty one. A newer one than this program knows is refused."""
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
    """Bring the database up to date; gives its forms before and after. A used SQLite file is copied first."""
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
    """All steps in the one transaction that the connection is in: either all are done or none."""
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
    """A copy of a SQLite file beside it, also of what still lies in its write-ahead log."""
    copy = next(
        name
        for number in range(1, 10_000)
        if not (name := path.with_name(f"{path.name}.before-{newest()}{f'-{number}' if number > 1 else ''}")).exists()
    )
    copy_database(path, copy)
    return copy


async def make_current(database: Database) -> None:
    """What opening does: SQLite is upgraded, PostgreSQL must be up to date already."""
    if await is_current(database) or await revision(database) == newest():
        return
    if isinstance(database, PostgreSQL):
        raise BadDatabase(Words("store-too-old", {"database": shown(database.url)}))
    await upgrade(database)
