"""Where a table goes on when its game is over: the rematch, or the next game of a series."""

from __future__ import annotations

import base64
import contextlib
import hashlib
from collections.abc import Callable

from wettlauf.server.hub import Hub
from wettlauf.store import TableExists, Token
from wettlauf.table import between_games, rematching
from wettlauf.table.facts import Fact
from wettlauf.table.fairness import fresh_secret
from wettlauf.table.following import new_seat
from wettlauf.table.refusing import Refused
from wettlauf.table.table import Table

ID_BYTES = 12
Follow = Callable[[Table, str, str, str, int], tuple[list[Fact], list[Fact]]]


async def follow_if_agreed(hub: Hub, table_id: str) -> None:
    """When all want a rematch, or are ready for the next game of a series: a new table, where everyone's token is good
    for their new seat.

    Several processes may do this in the same moment: they mean the same new table, and only one of them makes it. If
    one is killed in between, the next who asks for it, or whoever drives the table, finishes what it began."""
    live = await hub.load(table_id)
    if _verb_for(live.table, hub.now()) is None:
        return
    new = next_id(live.table, table_id)
    async with live.lock:
        verb = None if live.gone else _verb_for(live.table, hub.now())
        if verb is None:
            return
        _, opening = verb(live.table, new, table_id, fresh_secret(), hub.now())
        tokens = [_moved_on(live.table, token) for token in live.tokens if token.kind != "spectator"]
    with contextlib.suppress(TableExists):  # another process was quicker, or killed before it could tell anybody
        await hub.create(new, opening, tokens)
    with contextlib.suppress(Refused):  # others have agreed in the same moment, in another process
        await hub.do(table_id, lambda table, now: verb(table, new, table_id, fresh_secret(), now)[0])


def _verb_for(table: Table, now: int) -> Follow | None:
    """What is to happen there now, if anything is."""
    if table.status != "ended" or table.followed is not None:
        return None
    if between_games.is_due(table, now):
        return between_games.go_on
    return rematching.follow if rematching.is_agreed(table) else None


def _moved_on(table: Table, token: Token) -> Token:
    return Token(token.hash, token.kind, tuple(sorted(new_seat(table, seat) for seat in token.seats)))


def next_id(table: Table, table_id: str) -> str:
    """The id of the table that follows: the same in every process, and for nobody to guess before the game has ended
    and its secret is told. From then on everyone at the table may know where it goes on."""
    seed = f"rematch {table.opened.secret} {table_id}".encode()
    return base64.urlsafe_b64encode(hashlib.sha256(seed).digest()[:ID_BYTES]).decode()
