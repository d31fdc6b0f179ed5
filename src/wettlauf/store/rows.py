"""What the store takes and returns: summaries of tables, tokens, results of appends."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Status = Literal["open", "running", "paused", "over"]
"""open: not begun yet. running, paused: unfinished. over: finished, nothing more happens."""

TokenKind = Literal["seat", "bot", "spectator", "host"]

SECRET_BYTES = 32


@dataclass(frozen=True)
class Summary:
    """What lobby, drivers and housekeeping know about a table without reading its log.

    deadline: when the table needs its driver, in milliseconds since 1970: now, if a bot is to move; the end of a clock;
    None if it only waits for people. `free_tables` goes by it.
    about: what else the lobby shows, encoded by the caller. It must not contain secrets.
    """

    game: str
    status: Status
    listed: bool
    seats: int
    seats_open: int
    deadline: int | None = None
    about: bytes = b""

    def columns(self) -> dict[str, Any]:
        return dict(vars(self))  # not asdict, which copies deeply and slowly


@dataclass(frozen=True)
class TableRow:
    """A table as lists show it. `sequence` is the number of its last fact; times are by the database's clock."""

    id: str
    sequence: int
    summary: Summary
    created: int
    touched: int


@dataclass(frozen=True)
class Token:
    """A right at a table. Only the hash of its secret is stored; the secret is known to the holder alone."""

    hash: bytes
    kind: TokenKind
    seats: tuple[int, ...] = ()

    @classmethod
    def of(cls, secret: str, kind: TokenKind, seats: tuple[int, ...] = ()) -> Token:
        """
        >>> Token.of("some secret", "seat", (0, 2)).seats
        (0, 2)
        """
        return cls(hash_secret(secret), kind, seats)

    def columns(self, table: str) -> dict[str, Any]:
        return {"table_id": table, "hash": self.hash, "kind": self.kind, "seats": json.dumps(self.seats)}


def new_secret() -> str:
    """Returns a new secret of 256 random bits, safe in links."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_secret(secret: str) -> bytes:
    # Plain SHA-256 is enough: nobody can guess 256 random bits, however fast the hash.
    return hashlib.sha256(secret.encode()).digest()


class Written(NamedTuple):
    """Where a table's log ends after an append.

    `repeated`: the message had been written earlier and nothing was written now; `sequence` is the earlier answer.
    """

    sequence: int
    repeated: bool = False


class TableNews(NamedTuple):
    """A table's log has grown to `sequence`; 0 means that the table was removed."""

    table: str
    sequence: int
