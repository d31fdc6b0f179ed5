"""TableNews between processes: `NOTIFY` inside the appending transaction, one listening connection per process.

When that connection breaks, a new one is opened and everything touched in the meantime is announced again: nothing is
missed, though some news arrives twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, text
from sqlalchemy.pool import NullPool

from wettlauf.store.database import PostgreSQL, asyncpg_settings, postgresql_is_away, postgresql_refuses, unreachable
from wettlauf.store.rows import TableNews

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

log = logging.getLogger(__name__)

CHANNEL = "wettlauf"
NOTES = "wettlauf_notes"  # messages that are not stored
IN_ONE_NOTE = 80  # tables; a payload has room for 8,000 bytes
HEARTBEAT = 5.0  # seconds between checks that the other end is alive
SLACK = 60_000  # milliseconds by which a commit may be later than the time it recorded
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0

NOW = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
TOUCHED_SINCE = "SELECT id, sequence FROM tables WHERE touched >= $1"


class NewsChannel:
    """Announces what this process writes to the others, and receives what they write."""

    def __init__(self, database: PostgreSQL, announce: Callable[[TableNews], None]) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self.connections = 0  # how many have been opened
        self._announce = announce
        self.on_note: Callable[[str, str], None] = lambda process, note: None
        self._me = secrets.token_hex(4)
        self._engine = create_async_engine(
            database.url, poolclass=NullPool, connect_args=asyncpg_settings("wettlauf listener")
        )
        self._heard_until: int | None = None
        self._first = asyncio.get_running_loop().create_future()
        self._task: asyncio.Task[None] | None = None

    def notify(self, connection: Connection, news: Sequence[TableNews]) -> None:
        """Announces news inside a transaction: it is sent with the commit, or not at all."""
        notes = [news[start : start + IN_ONE_NOTE] for start in range(0, len(news), IN_ONE_NOTE)]
        for note in notes:
            listed = " ".join(f"{table}:{sequence}" for table, sequence in note)
            values = {"channel": CHANNEL, "note": f"{self._me} {listed}"}
            connection.execute(text("SELECT pg_notify(:channel, :note)"), values)

    def send_notes(self, connection: Connection, notes: Sequence[str]) -> None:
        """Sends notes inside a transaction, without storing them."""
        for note in notes:
            values = {"channel": NOTES, "note": f"{self._me} {note}"}
            connection.execute(text("SELECT pg_notify(:channel, :note)"), values)

    async def open(self) -> None:
        """Starts listening; returns once nothing can be missed."""
        self._task = asyncio.create_task(self._run(), name="store-news")
        await self._first

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._engine.dispose()

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            connected = self.connections
            try:
                async with self._engine.connect() as connection:
                    await self._listen(connection)
            except Exception as error:
                if not self._first.done():
                    self._first.set_exception(unreachable(self._engine.url, error))
                    return
                if not (postgresql_is_away(error) or postgresql_refuses(error)):
                    log.exception("listening for news failed")  # retrying is better than going deaf
            pause = FIRST_PAUSE if self.connections > connected else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _listen(self, connection: AsyncConnection) -> None:
        """Listens until the connection ends for whatever reason."""
        raw: Any = (await connection.get_raw_connection()).driver_connection
        gone = asyncio.Event()
        raw.add_termination_listener(lambda _connection: gone.set())
        await raw.add_listener(CHANNEL, self._hear)
        await raw.add_listener(NOTES, self._on_note)
        try:
            await self._catch_up(raw)
            self.connections += 1
            if not self._first.done():
                self._first.set_result(None)
            while not gone.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(HEARTBEAT):
                        await gone.wait()
                        return
                self._heard_until = await raw.fetchval(NOW, timeout=HEARTBEAT)
        finally:
            raw.terminate()  # never reused: it is listening, or dead

    async def _catch_up(self, raw: Any) -> None:
        """Announces what was touched while nobody listened."""
        moment: int = await raw.fetchval(NOW, timeout=HEARTBEAT)
        if self._heard_until is not None:
            for row in await raw.fetch(TOUCHED_SINCE, self._heard_until - SLACK, timeout=HEARTBEAT):
                self._announce(TableNews(row["id"], row["sequence"]))
        self._heard_until = moment

    def _hear(self, _connection: Any, _process: int, _channel: str, note: str) -> None:
        sender, *items = note.split(" ")
        if sender == self._me:  # announced already
            return
        for one in items:
            table, _, sequence = one.rpartition(":")
            self._announce(TableNews(table, int(sequence)))

    def _on_note(self, _connection: Any, _process: int, _channel: str, note: str) -> None:
        sender, _, said = note.partition(" ")
        if sender != self._me:
            self.on_note(sender, said)
