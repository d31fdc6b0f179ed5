"""What a host decides about a whole server: bans and the announcement. All processes read it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select

from wettlauf.store import schema
from wettlauf.store.database import Database
from wettlauf.store.expressions import now

BAN, NOTICE = schema.bans.c, schema.notices.c
THE_NOTICE = 1  # there is one at a time
DAY, MINUTE = 86_400_000, 60_000


@dataclass(frozen=True)
class Ban:
    """A banned network; `until` is None if permanent."""

    network: str
    reason: str
    created: int
    until: int | None


@dataclass(frozen=True)
class Notice:
    """An announcement to everyone, and when the server restarts, if it does. Seconds count from now."""

    text: str
    restart_in: float | None


class Hosting:
    """The host's decisions: `store.hosting`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ban(self, network: str, reason: str = "", days: float | None = None) -> None:
        """Bans a network, for this many days or permanently. Replaces an existing ban."""
        until = None if days is None else now() + int(days * DAY)

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.bans).where(BAN.network == network))
            row = {"network": network, "reason": reason, "created": now(), "until": until}
            connection.execute(insert(schema.bans).values(row))

        await self._database.write(write)

    async def unban(self, network: str) -> bool:
        """Lets a network in again. Returns False if it was not banned."""
        gone = delete(schema.bans).where(BAN.network == network)
        return bool((await self._database.write(lambda connection: connection.execute(gone))).rowcount)

    async def bans(self) -> list[Ban]:
        """The bans that hold now, the latest first."""
        holds = or_(BAN.until.is_(None), BAN.until > now())
        wanted = select(BAN.network, BAN.reason, BAN.created, BAN.until).where(holds)
        rows = await self._database.read(
            lambda connection: connection.execute(wanted.order_by(BAN.created.desc())).all()
        )
        return [Ban(*row) for row in rows]

    async def announce(self, text: str, restart_in: float | None = None, minutes: float = 60) -> None:
        """Shows a notice to everyone for this many minutes, or until a restart, in seconds from now, has passed."""
        restart = None if restart_in is None else now() + int(restart_in * 1000)
        until = now() + int(minutes * MINUTE) if restart is None else restart + MINUTE

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.notices))
            row = {"id": THE_NOTICE, "text": text, "restart": restart, "until": until}
            connection.execute(insert(schema.notices).values(row))

        await self._database.write(write)

    async def withdraw(self) -> None:
        """Ends what was announced."""
        await self._database.write(lambda connection: connection.execute(delete(schema.notices)))

    async def notice(self) -> Notice | None:
        wanted = select(NOTICE.text, NOTICE.restart, now()).where(NOTICE.until > now())
        row = await self._database.read(lambda connection: connection.execute(wanted).one_or_none())
        if row is None:
            return None
        text, restart, moment = row
        return Notice(text, None if restart is None else max(0.0, (restart - moment) / 1000))
