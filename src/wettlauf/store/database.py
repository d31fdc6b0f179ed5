"""A connection to SQLite or PostgreSQL that runs whole transactions: `read(work)` and `write(work)`.

`work` is a plain function over a SQLAlchemy connection. With PostgreSQL it runs on the event loop (asyncpg under
SQLAlchemy's greenlets), with SQLite in a thread: one hop for a transaction instead of one for every statement. All
writing to SQLite is done by one thread, since SQLite has one writer anyway; readers do not disturb it (WAL).
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from wettlauf.core.errors import problem_of
from wettlauf.core.folders import data_folder
from wettlauf.core.words import Words, quote
from wettlauf.store.errors import BadDatabase, Unreachable
from wettlauf.store.quick import straight

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]

READERS = 4
PAGES_OF_LOG = 4000  # until they are moved to the file: most of them have changed several times by then
LOCKED_SECONDS = 30.0  # how long SQLite waits for another process that writes
SERVER_LOCKED_SECONDS = 3.0  # and a server, where people wait
STILL_LOCKED_SECONDS = 0.1  # and after it has waited in vain, until something could be written again
FILE_GONE = "the file was deleted or replaced: put it back and restart"
DAMAGES = ("malformed", "not a database")
TROUBLES = (
    "locked",
    "disk is full",
    "disk I/O error",
    "readonly database",
    "unable to open",
    *DAMAGES,
    FILE_GONE,
)
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0


class Database(Protocol):
    """What the rest of the store needs of a database. Work may be run again if the connection breaks."""

    url: URL
    shared: bool  # several processes on several machines may use it

    async def read(self, work: Work[Answer]) -> Answer: ...

    async def write(self, work: Work[Answer]) -> Answer: ...

    async def close(self) -> None: ...


def default_url() -> str:
    """WETTLAUF_DATABASE, else a file in the person's data folder."""
    return os.environ.get("WETTLAUF_DATABASE") or URL.create(
        "sqlite", database=str(data_folder() / "wettlauf.db")
    ).render_as_string(hide_password=False)


def parse_url(text: str) -> URL:
    """The address of a database: postgresql://..., sqlite:///FILE, or simply a file."""
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except (ArgumentError, ValueError):
        raise BadDatabase(Words("store-bad-url")) from None  # not quoted: there may be a password in it
    kind = url.get_backend_name()
    if kind in ("postgres", "postgresql"):
        query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
        for name in query.keys() - {"host", "port", "ssl"}:
            raise BadDatabase(Words("store-url-option", {"name": quote(name)}))
        return url.set(drivername="postgresql+asyncpg", query=query)
    if kind != "sqlite" or not url.database or url.database == ":memory:":
        raise BadDatabase(Words("store-bad-url"))
    return url.set(drivername="sqlite")


def shown(url: URL) -> str:
    """The address as it may be shown and logged: without the password."""
    if url.get_backend_name() == "sqlite":
        return quote(url.database, 200)
    return quote(url.set(drivername="postgresql", query={}).render_as_string(hide_password=True), 200)


def connect(url: URL) -> Database:
    if url.get_backend_name() == "sqlite":
        return SQLite(url)
    try:
        return PostgreSQL(url)
    except ImportError:  # no wheel of asyncpg for this Python and system
        raise BadDatabase(Words("store-no-driver")) from None


class SQLite:
    """One file, used by one server. Other processes may write to it too, one after the other."""

    shared = False

    def __init__(self, url: URL) -> None:
        self.url = url
        self.path = Path(url.database or "").absolute()
        make_private_file(self.path)
        self._file = file_at(self.path)
        self.locked_seconds = LOCKED_SECONDS  # how long we wait for another process
        self._writer = _sqlite_engine(self.path, lambda: self.locked_seconds)
        self._reader = _sqlite_engine(self.path, lambda: self.locked_seconds, "BEGIN")
        self._open: Connection | None = None  # the writer's, kept
        self._waits = 0.0  # how long that connection waits
        self._is_locked = False  # another process kept the last write out
        self._damage: BaseException | None = None  # what SQLite said of the file
        self._writing = ThreadPoolExecutor(1, "store-writer")
        self._reading = ThreadPoolExecutor(READERS, "store-reader")

    async def read(self, work: Work[Answer]) -> Answer:
        return await self._patiently(self._reading, lambda: self._read(work))

    async def write(self, work: Work[Answer]) -> Answer:
        return await self._patiently(self._writing, lambda: self._write(work))

    def _require_file(self) -> None:
        """What is written to a file that was deleted or replaced is lost when we let go of it; and to connect anew
        would make an empty one."""
        if file_at(self.path) != self._file:
            raise sqlite3.OperationalError(FILE_GONE)

    def _read(self, work: Work[Answer]) -> Answer:
        self._require_file()
        with self._reader.begin() as connection:
            return work(connection)

    def _write(self, work: Work[Answer]) -> Answer:
        """One transaction, begun and ended by hand on a connection that stays: that takes a tenth of the time."""
        self._require_file()
        if self._open is None:
            self._open = self._writer.connect()
            self._open.begin()  # for SQLAlchemy it is one for ever
            self._waits = self.locked_seconds
        driver = straight(self._open)
        assert driver is not None
        try:
            self._begin(driver)
            answer = work(self._open)
            driver.execute("COMMIT")
            self._require_file()  # nothing is acknowledged that went to a file that is gone
        except BaseException:
            self._give_up()
            raise
        return answer

    def _begin(self, driver: sqlite3.Connection) -> None:
        """Begin to write. Nobody stands in line behind a lock for long: of many writes that were queued only the first
        waits the whole time."""
        waits = min(self.locked_seconds, STILL_LOCKED_SECONDS) if self._is_locked else self.locked_seconds
        if waits != self._waits:
            driver.execute(f"PRAGMA busy_timeout = {round(1000 * waits)}")
            self._waits = waits
        try:
            driver.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            self._is_locked = "locked" in str(error)
            raise
        self._is_locked = False

    def _give_up(self) -> None:
        """Whatever state the connection is in: what was not committed is undone, and the next one is new."""
        if self._open is not None:
            self._open.invalidate()
            self._open.close()
            self._open = None

    async def _patiently(self, threads: ThreadPoolExecutor, transaction: Callable[[], Answer]) -> Answer:
        loop = asyncio.get_running_loop()
        try:
            return await patiently(lambda: loop.run_in_executor(threads, transaction), self.url, _sqlite_is_away, 0)
        except Unreachable as error:
            if any(damage in str(error.__cause__) for damage in DAMAGES):
                self._damage = error.__cause__
            raise

    def require_sound(self) -> None:
        """Raises Unreachable if any part of the file has proved to be damaged: to write on makes it worse."""
        if self._damage is not None:
            raise unreachable(self.url, self._damage)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writing, self._give_up)
        for threads in (self._writing, self._reading):
            await asyncio.to_thread(threads.shutdown)
        self._reader.dispose()
        self._writer.dispose()


def file_at(path: Path) -> tuple[int, int] | None:
    """Which file that is, whatever it is called; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_private_file(path: Path) -> None:
    """The file for a database, readable by its owner alone: the decks of running games are in it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        args = {"path": quote(path, 200), "problem": problem_of(error)}
        raise BadDatabase(Words("file-unwritable", args)) from None


def _sqlite_engine(path: Path, locked_seconds: Callable[[], float], begin: str | None = None) -> Engine:
    """Where transactions begin so; without it, whoever uses it says when."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        pool_size=READERS,
        max_overflow=0,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves, below
        connection.execute(f"PRAGMA busy_timeout = {round(1000 * locked_seconds())}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # acknowledged is on the disk, also when the power fails
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_OF_LOG}")

    if begin is not None:

        @event.listens_for(engine, "begin")
        def start(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

    return engine


def _sqlite_is_away(error: BaseException) -> bool:
    """Whether the file cannot be used just now, through no fault of the work: busy for too long, the disk full, or the
    file damaged or gone, which only whoever hosts it can mend."""
    found = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(found, sqlite3.DatabaseError) and any(trouble in str(found) for trouble in TROUBLES)


class PostgreSQL:
    """A database server that several processes share."""

    shared = True

    def __init__(self, url: URL, patience: float = 0) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # brings the whole ORM: a tenth of a second at the start

        self.url = url
        self.patience = patience  # seconds that a server that went away is waited for
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=READERS, max_overflow=READERS, connect_args=asyncpg_settings("wettlauf")
        )

    async def read(self, work: Work[Answer]) -> Answer:
        return await self.write(work)

    async def write(self, work: Work[Answer]) -> Answer:
        async def transaction() -> Answer:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)

        # A transaction is never cut off in the middle because the one who asked for it went away.
        running = asyncio.ensure_future(patiently(transaction, self.url, postgresql_is_away, self.patience))
        running.add_done_callback(_retrieve)
        return await asyncio.shield(running)

    async def close(self) -> None:
        await self.engine.dispose()


def _retrieve(done: asyncio.Future[Any]) -> None:
    """If nobody waits any more for a transaction that failed, asyncio need not complain of it."""
    if not done.cancelled():
        done.exception()


def asyncpg_settings(name: str) -> dict[str, Any]:
    """How to connect: nothing waits for a dead network for ever, and the server's lists show who we are."""
    return {"timeout": 5, "command_timeout": 30, "server_settings": {"application_name": name}}


def postgresql_is_away(error: BaseException) -> bool:
    """Whether this error means that the connection is broken, not that the work was wrong."""
    import asyncpg

    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return True
        error = error.orig.__cause__ if error.orig is not None and error.orig.__cause__ is not None else error
    # Deadlocks do not happen as long as tables are locked in order; if one does, the work is simply run again.
    broken = (
        OSError,
        asyncpg.PostgresConnectionError,
        asyncpg.CannotConnectNowError,
        asyncpg.AdminShutdownError,
        asyncpg.CrashShutdownError,
        asyncpg.TooManyConnectionsError,
        asyncpg.DeadlockDetectedError,
    )
    return isinstance(error, broken)


async def patiently(
    run: Callable[[], Awaitable[Answer]], url: URL, passes: Callable[[BaseException], bool], patience: float
) -> Answer:
    """Run a transaction; if the database is away, again and again until patience ends."""
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    pause = FIRST_PAUSE
    while True:
        try:
            return await run()
        except Exception as error:
            if not passes(error):
                raise
            if loop.time() + pause > end:
                raise unreachable(url, error) from error
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def unreachable(url: URL, error: BaseException) -> Unreachable:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return Unreachable(Words("store-unreachable", {"database": shown(url), "problem": quote(cause, 160)}))
