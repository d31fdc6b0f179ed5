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
from wettlauf.store.direct_sql import driver_connection
from wettlauf.store.errors import BadDatabase, Unreachable

if TYPE_CHECKING:
    from sqlalchemy.engine import ExceptionContext
    from sqlalchemy.ext.asyncio import AsyncEngine

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]

READERS = 4
# For writing: with SQLite's default of 2,000, each move at one of a thousand tables reads three pages from disk.
CACHE_KILOBYTES = 32_000
PAGES_OF_LOG = 4000  # of the write-ahead log before a checkpoint: most change several times until then
LOCKED_SECONDS = 30.0  # how long SQLite waits while another process writes
SERVER_LOCKED_SECONDS = 3.0  # the same for a server, where people wait
STILL_LOCKED_SECONDS = 0.1  # the same after a timeout, until a write succeeds again
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
# Beginnings of PostgreSQL's error codes, https://www.postgresql.org/docs/current/errcodes-appendix.html
BROKEN = (
    "08",  # the connection
    "57P",  # shutting down, starting up
    "53300",  # too many connections
    "40P01",  # Tables are locked in order, so deadlocks should not happen; if one does, the work is simply run again.
)
READ_ONLY = ("25006",)
REFUSED = (
    *READ_ONLY,
    "53",  # the disk or the memory is full, a limit is reached
    "55P03",  # waited too long for a lock, by a setting of the server
    "57014",  # took too long, by a setting of the server
    "58",  # files cannot be read or written
    "XX001",  # damaged
    "XX002",
)
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0


class Database(Protocol):
    """What the rest of the store needs of a database. Work may be run again if the connection breaks."""

    url: URL
    shared: bool  # whether several processes, on several machines, can use it

    async def read(self, work: Work[Answer]) -> Answer: ...

    async def write(self, work: Work[Answer]) -> Answer: ...

    async def close(self) -> None: ...


def default_url() -> str:
    """Returns WETTLAUF_DATABASE, by default a file in the person's data folder."""
    return os.environ.get("WETTLAUF_DATABASE") or URL.create(
        "sqlite", database=str(data_folder() / "wettlauf.db")
    ).render_as_string(hide_password=False)


def parse_url(text: str) -> URL:
    """Parses the address of a database: postgresql://..., sqlite:///FILE, or a file path."""
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except (ArgumentError, ValueError):
        raise BadDatabase(Words("store-bad-url")) from None  # not quoted: it may contain a password
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
    """Returns the address for people and logs, without the password."""
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
        self.locked_seconds = LOCKED_SECONDS  # how long to wait for another process
        self._writer = _sqlite_engine(self.path, lambda: self.locked_seconds)
        self._reader = _sqlite_engine(self.path, lambda: self.locked_seconds, "BEGIN")
        self._open: Connection | None = None  # the writer's connection, kept open
        self._waits = 0.0  # the busy timeout of that connection
        self._is_locked = False  # whether another process blocked the last write
        self._damage: BaseException | None = None  # the error by which SQLite reported damage
        self._writing = ThreadPoolExecutor(1, "store-writer")
        self._reading = ThreadPoolExecutor(READERS, "store-reader")

    async def read(self, work: Work[Answer]) -> Answer:
        return await self._run(self._reading, lambda: self._read(work))

    async def write(self, work: Work[Answer]) -> Answer:
        return await self._run(self._writing, lambda: self._write(work))

    def _require_file(self) -> None:
        """Raises if the file was deleted or replaced: writes to the old file would be lost once it is closed, and
        reconnecting would create an empty one."""
        if file_at(self.path) != self._file:
            raise sqlite3.OperationalError(FILE_GONE)

    def _read(self, work: Work[Answer]) -> Answer:
        self._require_file()
        with self._reader.begin() as connection:
            return work(connection)

    def _write(self, work: Work[Answer]) -> Answer:
        """Runs one transaction by hand on a connection that stays open: a tenth of the time SQLAlchemy takes."""
        self._require_file()
        if self._open is None:
            self._open = self._writer.connect()
            self._open.begin()  # to SQLAlchemy, one endless transaction
            self._waits = self.locked_seconds
        driver = driver_connection(self._open)
        assert driver is not None
        try:
            self._begin(driver)
            answer = work(self._open)
            driver.execute("COMMIT")
            self._require_file()  # never acknowledge a write to a file that is gone
        except BaseException:
            self._give_up()
            raise
        return answer

    def _begin(self, driver: sqlite3.Connection) -> None:
        """Begins a write transaction. Of many writes queued behind a lock only the first waits the full timeout."""
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
        """Drops the connection, whatever its state: uncommitted changes are undone, and the next write opens a new
        one."""
        if self._open is not None:
            self._open.invalidate()
            self._open.close()
            self._open = None

    async def _run(self, threads: ThreadPoolExecutor, transaction: Callable[[], Answer]) -> Answer:
        loop = asyncio.get_running_loop()
        try:
            return await retried(lambda: loop.run_in_executor(threads, transaction), self.url, _sqlite_is_away, 0)
        except Unreachable as error:
            if any(damage in str(error.__cause__) for damage in DAMAGES):
                self._damage = error.__cause__
            raise

    def require_sound(self) -> None:
        """Raises Unreachable if any part of the file has turned out to be damaged: further writes would make it
        worse."""
        if self._damage is not None:
            raise unreachable(self.url, self._damage)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writing, self._give_up)
        for threads in (self._writing, self._reading):
            await asyncio.to_thread(threads.shutdown)
        self._reader.dispose()
        self._writer.dispose()


def file_at(path: Path) -> tuple[int, int] | None:
    """Returns the identity of the file at this path (device and inode); None if it does not exist."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_private_file(path: Path) -> None:
    """Creates the database file, readable by its owner only: it contains the decks of running games."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        args = {"path": quote(path, 200), "problem": problem_of(error)}
        raise BadDatabase(Words("file-unwritable", args)) from None


def _sqlite_engine(path: Path, locked_seconds: Callable[[], float], begin: str | None = None) -> Engine:
    """Creates an engine whose transactions start with `begin`; without it the caller starts them."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        pool_size=READERS,
        max_overflow=0,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun explicitly, below
        connection.execute(f"PRAGMA busy_timeout = {round(1000 * locked_seconds())}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a power failure
        connection.execute("PRAGMA foreign_keys = ON")
        if begin is None:  # the writer
            connection.execute(f"PRAGMA cache_size = {-CACHE_KILOBYTES}")
        connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_OF_LOG}")

    if begin is not None:

        @event.listens_for(engine, "begin")
        def start(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

    return engine


def _sqlite_is_away(error: BaseException) -> bool:
    """Whether the file is unusable for external reasons: locked for too long, disk full, or damaged or deleted, which
    only the host can fix."""
    found = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(found, sqlite3.DatabaseError) and any(trouble in str(found) for trouble in TROUBLES)


class PostgreSQL:
    """A database server that several processes share."""

    shared = True

    def __init__(self, url: URL, reconnect_seconds: float = 0) -> None:
        from sqlalchemy.ext.asyncio import (
            create_async_engine,  # imports the whole ORM: a tenth of a second at the start
        )

        self.url = url
        self.reconnect_seconds = reconnect_seconds  # how long to wait for a server that went away
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=READERS, max_overflow=READERS, connect_args=asyncpg_settings("wettlauf")
        )
        event.listen(self.engine.sync_engine, "handle_error", _drop_read_only)

    async def read(self, work: Work[Answer]) -> Answer:
        return await self.write(work)

    async def write(self, work: Work[Answer]) -> Answer:
        async def once() -> Answer:
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)

        async def transaction() -> Answer:
            try:
                try:
                    return await once()
                except Exception as error:
                    if not _is_one_of(error, READ_ONLY):
                        raise
                    return await once()  # perhaps only the session was still read-only: this one is new
            except Exception as error:
                if postgresql_refuses(error):  # waiting would not help: only the host can
                    raise unreachable(self.url, error) from error
                raise

        # A transaction is never cancelled half-way because its caller was.
        running = asyncio.ensure_future(retried(transaction, self.url, postgresql_is_away, self.reconnect_seconds))
        running.add_done_callback(_retrieve)
        return await asyncio.shield(running)

    async def close(self) -> None:
        await self.engine.dispose()


def _retrieve(done: asyncio.Future[Any]) -> None:
    """Keeps asyncio from warning about a failed transaction whose caller is gone."""
    if not done.cancelled():
        done.exception()


def asyncpg_settings(name: str) -> dict[str, Any]:
    """Returns the connection settings: finite timeouts, and a name for the server's list of connections."""
    return {"timeout": 5, "command_timeout": 30, "server_settings": {"application_name": name}}


def _drop_read_only(context: ExceptionContext) -> None:
    """Drops all open connections after a refusal because of read-only: they may stay so when the database no longer
    is."""
    if _is_one_of(context.original_exception, READ_ONLY):
        context.is_disconnect = True


def postgresql_is_away(error: BaseException) -> bool:
    """Whether this error means that the connection is broken, not that the work was wrong."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return isinstance(_driver_error(error), OSError) or _is_one_of(error, BROKEN)


def postgresql_refuses(error: BaseException) -> bool:
    """Whether the server answers but cannot do the work for external reasons: its disk is full, read-only or damaged,
    which only the host can fix."""
    return _is_one_of(error, REFUSED) and not _is_one_of(error, BROKEN)


def _is_one_of(error: BaseException, codes: tuple[str, ...]) -> bool:
    return _error_code(error).startswith(codes)


def _error_code(error: BaseException) -> str:
    """Returns PostgreSQL's five characters for the kind of an error; "" for an error of another origin."""
    return getattr(_driver_error(error), "sqlstate", None) or ""


def _driver_error(error: BaseException) -> BaseException:
    """Returns asyncpg's error, which SQLAlchemy wraps twice."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    return error if orig is None else orig.__cause__ or orig


async def retried(
    run: Callable[[], Awaitable[Answer]], url: URL, is_temporary: Callable[[BaseException], bool], seconds: float
) -> Answer:
    """Runs a transaction, and retries it for this many seconds while the database is away."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    pause = FIRST_PAUSE
    while True:
        try:
            return await run()
        except Exception as error:
            if not is_temporary(error):
                raise
            if loop.time() + pause > end:
                raise unreachable(url, error) from error
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def unreachable(url: URL, error: BaseException) -> Unreachable:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return Unreachable(Words("store-unreachable", {"database": shown(url), "problem": quote(cause, 160)}))
