"""Backups that the host downloads from a running server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from wettlauf.api.errors import Code
from wettlauf.core.words import Words
from wettlauf.server.errors import Refusal
from wettlauf.server.state import ServerState
from wettlauf.store import NoSuchTable, Store
from wettlauf.store.backup import temporary_copy
from wettlauf.store.database import SQLite

CHUNK = 1 << 18
LOG = "-wal"


@dataclass(frozen=True)
class Download:
    name: str
    content: AsyncIterator[bytes]


async def backup_of(server: ServerState) -> Download:
    """Makes a consistent backup: a copy of a SQLite file, or every table of a PostgreSQL database as a line for
    `wettlauf import`."""
    store, today = server.hub.store, datetime.now(UTC).date()
    if isinstance(store.database, SQLite):
        async with server.copying:  # one copy at a time
            _require_room(store, store.database.path, server.settings.limits.free_bytes)
            copy = await asyncio.to_thread(temporary_copy, store.database.path)
        return Download(f"wettlauf-{today}.db", _sent_and_removed(copy))
    return Download(f"wettlauf-{today}.ndjson", _tables(store))


def _require_room(store: Store, path: Path, left: int) -> None:
    """Raises Refusal if the copy would take the disk space that running games need."""
    free = store.free_bytes()
    needed = sum(one.stat().st_size for one in (path, path.with_name(path.name + LOG)) if one.exists())
    if free is not None and free < needed + left:
        raise Refusal(503, Code.SERVER_FULL, Words("backup-no-room", {"mb": needed // 1_000_000 + 1}))


async def _sent_and_removed(copy: Path) -> AsyncIterator[bytes]:
    try:
        with copy.open("rb") as file:
            with contextlib.suppress(OSError):  # on Windows an open file cannot be removed
                copy.unlink()
            while chunk := await asyncio.to_thread(file.read, CHUNK):
                yield chunk
    finally:
        copy.unlink(missing_ok=True)


async def _tables(store: Store) -> AsyncIterator[bytes]:
    for table in await store.ids():
        with contextlib.suppress(NoSuchTable):  # removed meanwhile
            async for line in store.export([table]):
                yield line
