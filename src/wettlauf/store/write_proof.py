"""Checks that the database accepts writes: reading alone would not reveal a full or locked disk."""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import Connection, delete, insert

from wettlauf.store import schema
from wettlauf.store.database import Database

PROOF_SECONDS = 1.0  # how long an answer is reused, so that asking often is cheap
NUMBER_BITS = 30


class WriteProof:
    """Writes a row and removes it in the same transaction, so that nobody ever sees it; one at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._begun = float("-inf")
        self._made: asyncio.Task[None] | None = None

    async def fresh(self) -> None:
        """Raises Unreachable if writing fails. Waits as long as the database does; cancelling is safe."""
        made = self._made
        if made is None or (made.done() and time.monotonic() - self._begun >= PROOF_SECONDS):
            self._begun = time.monotonic()
            made = self._made = asyncio.create_task(self._database.write(_write_and_remove))
            made.add_done_callback(lambda one: one.cancelled() or one.exception())  # perhaps nobody is waiting by then
        await asyncio.shield(made)


def _write_and_remove(connection: Connection) -> None:
    number = -1 - secrets.randbits(NUMBER_BITS)  # another process may do the same at the same moment
    connection.execute(insert(schema.notices).values(id=number, text="", until=0))
    connection.execute(delete(schema.notices).where(schema.notices.c.id == number))
