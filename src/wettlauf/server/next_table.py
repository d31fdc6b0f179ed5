"""Opens the table that follows a finished game: the rematch, or the next game of a series."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import time
from collections.abc import Callable

from wettlauf.server.hub import Hub
from wettlauf.server.quotas import NewTables
from wettlauf.server.table_actor import TableActor
from wettlauf.store import TableExists, Token
from wettlauf.table import between_games, rematching
from wettlauf.table.facts import Fact
from wettlauf.table.fairness import fresh_secret
from wettlauf.table.next_table import new_seat
from wettlauf.table.refusing import CommandRefused
from wettlauf.table.table import Table

ID_BYTES = 12
TIMES_MADE = 2  # for its first facts, and once more when it is created
Follow = Callable[[Table, str, str, str, int], tuple[list[Fact], list[Fact]]]


class _NotDue(Exception):
    """The next table is no longer wanted, or another request has opened it in the meantime."""


async def follow_if_agreed(hub: Hub, new_tables: NewTables, table_id: str, payer: str | None) -> None:
    """Opens the next table once all want a rematch or are ready for the next game of a series. Everyone's token is
    valid there for their new seat. It counts as opened by `payer`, an address; raises Refusal if that address or the
    server has no room for it. Then all who agreed still do, and the next request tries again.

    Several processes may do this at the same moment: they agree on the new table's id, and only one creates it. If
    one is killed half-way, the next request for it, or the table's driver, finishes the job.
    """
    live = await hub.load(table_id)
    verb = _verb_for(live.table, hub.now())
    if verb is None:
        return
    new = next_id(live.table, table_id)
    try:
        async with new_tables.next(payer, new, hub.store):
            await _create(hub, live, new, verb, payer)
    except TableExists:  # another process was faster, or was killed before it could announce it
        pass
    except _NotDue:
        return
    with contextlib.suppress(CommandRefused):  # others agreed at the same moment in another process
        await hub.do(table_id, lambda table, now: verb(table, new, table_id, fresh_secret(), now)[0])


async def _create(hub: Hub, live: TableActor, new: str, verb: Follow, payer: str | None) -> None:
    """Creates the next table and charges the time on the event loop."""
    async with live.lock:
        if live.gone or _verb_for(live.table, hub.now()) is not verb:
            raise _NotDue
        begun = time.perf_counter()
        _, opening = verb(live.table, new, live.id, fresh_secret(), hub.now())
        tokens = [_moved_on(live.table, token) for token in live.tokens if token.kind != "spectator"]
        spent = time.perf_counter() - begun
    if payer is not None:
        hub.command_time.spend(payer, time.monotonic(), TIMES_MADE * 1000 * spent)
    await hub.create(new, opening, tokens)


def _verb_for(table: Table, now: int) -> Follow | None:
    """Returns the verb that is due, if any."""
    if table.status != "ended" or table.followed is not None:
        return None
    if between_games.is_due(table, now):
        return between_games.go_on
    return rematching.follow if rematching.is_agreed(table) else None


def _moved_on(table: Table, token: Token) -> Token:
    return Token(token.hash, token.kind, tuple(sorted(new_seat(table, seat) for seat in token.seats)))


def next_id(table: Table, table_id: str) -> str:
    """Returns the id of the table that follows: the same in every process, and unguessable until the game has ended
    and its secret is published. From then on everyone at the table may know it."""
    seed = f"rematch {table.opened.secret} {table_id}".encode()
    return base64.urlsafe_b64encode(hashlib.sha256(seed).digest()[:ID_BYTES]).decode()
