"""What a token allows at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wettlauf.server.addresses import header
from wettlauf.server.errors import token_needed, token_wrong
from wettlauf.server.table_actor import TableActor
from wettlauf.store import Token
from wettlauf.store.tokens import matching
from wettlauf.table.table import Table

SCHEME = "bearer "
LONGEST_SECRET = 200


@dataclass(frozen=True)
class Right:
    """The seats that somebody may play and look from, and whether they are the host. Without a token there are none."""

    token: Token | None = None
    seats: tuple[int, ...] = ()
    host: bool = False
    as_of: tuple[object, int] | None = None  # the tokens and seats of the table that it was derived from

    def now(self, live: TableActor) -> Right:
        """Returns the right as it is now, for the holder of the table's lock: seats may have been left in the
        meantime."""
        if self.token is None or self.is_as_of(live):
            return self
        token = live.token(self.token.hash)
        if token is None:
            raise token_wrong()
        return right_from(live, token)

    def is_as_of(self, live: TableActor) -> bool:
        """Whether the cached rights are still valid."""
        return self.as_of is not None and self.as_of[0] is live.tokens and self.as_of[1] == live.table.seats_sequence

    def holder(self, table: Table) -> str | None:
        """Returns the id by which the table knows this player, if they have a seat."""
        return next((table.seats[seat].holder for seat in self.seats), None)

    def require_seat(self, seat: int) -> None:
        if self.token is None:
            raise token_needed()
        if seat not in self.seats:
            raise token_wrong()

    def require_host(self) -> None:
        if not self.host:
            raise token_needed() if self.token is None else token_wrong()

    def viewer(self, seat: int | None) -> int | None:
        """Returns whose view they get: their own seat's, if they have one."""
        if seat is None:
            return self.seats[0] if self.seats else None
        self.require_seat(seat)
        return seat


def secret_of(scope: Any) -> str | None:
    """Returns the token of a request."""
    given = header(scope["headers"], b"authorization")
    if given is None:
        return None
    if not given.lower().startswith(SCHEME) or len(given) > LONGEST_SECRET:
        raise token_wrong()
    return given[len(SCHEME) :].strip()


async def right_of(live: TableActor, secret: str | None) -> Right:
    """Returns what this secret allows. A wrong one is refused; without one you may watch."""
    if secret is None:
        return Right()
    token = await token_of(live, secret)
    if token is None:
        raise token_wrong()
    return right_from(live, token)


async def token_of(live: TableActor, secret: str) -> Token | None:
    token = matching(live.tokens, secret)
    if token is None:
        await live.catch_up()  # another process may have issued it
        token = matching(live.tokens, secret)
    return token


def right_from(live: TableActor, token: Token) -> Right:
    return Right(token, live.seats_of(token), token.kind == "host", (live.tokens, live.table.seats_sequence))
