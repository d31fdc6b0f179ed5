"""Whether the database takes what is written: reading alone would not tell of a full disk, or of one that is locked."""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import Connection, delete, insert

from wettlauf.store import schema
from wettlauf.store.database import Database

PROOF_SECONDS = 1.0  # for which an answer holds, so that asking often costs nothing
NUMBER_BITS = 30


class WriteProof:
    """A transaction that writes a row and removes it again, so that nobody ever sees it; one at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._begun = float("-inf")
        self._made: asyncio.Task[None] | None = None

    async def fresh(self) -> None:
        """Raises Unreachable if nothing can be written. Waits as long as the database does; giving up is safe."""
        made = self._made
        if made is None or (made.done() and time.monotonic() - self._begun >= PROOF_SECONDS):
            self._begun = time.monotonic()
            made = self._made = asyncio.create_task(self._database.write(_write_and_remove))
            made.add_done_callback(lambda one: one.cancelled() or one.exception())  # perhaps nobody waits any more
        await asyncio.shield(made)


def _write_and_remove(connection: Connection) -> None:
    number = -1 - secrets.randbits(NUMBER_BITS)  # another process does the same at the same moment
    connection.execute(insert(schema.notices).values(id=number, text="", until=0))
    connection.execute(delete(schema.notices).where(schema.notices.c.id == number))
