"""What the store takes and gives: summaries of tables, tokens, answers."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Status = Literal["open", "running", "paused", "over"]
"""open: not begun yet. What is running or paused is unfinished; nothing happens any more in what is over."""

TokenKind = Literal["seat", "bot", "spectator", "host"]

SECRET_BYTES = 32


@dataclass(frozen=True)
class Summary:
    """What lobby, drivers and housekeeping know of a table without reading its log.

    deadline: when somebody has to do something for the table at the latest, in milliseconds since 1970: now, if a bot
    is to move; the end of a clock; None, if it only waits for people. It decides who is found by `free_tables`.
    about: what the lobby shows besides, for the caller to encode. It must hold no secrets.
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
    """A table as lists show it. `sequence` is the number of its last fact; moments are the database's."""

    id: str
    sequence: int
    summary: Summary
    created: int
    touched: int


@dataclass(frozen=True)
class Token:
    """A right at a table. Only the hash of its secret is known here; the secret itself is the holder's alone."""

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
    """A fresh secret with 256 random bits, fit for links."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_secret(secret: str) -> bytes:
    # Plain SHA-256 will do: nobody can guess 256 random bits, however fast the hash.
    return hashlib.sha256(secret.encode()).digest()


class Written(NamedTuple):
    """Where a table's log ends after an append.

    `repeated`: the message was written earlier already, and nothing now; `sequence` is what was answered then.
    """

    sequence: int
    repeated: bool = False


class News(NamedTuple):
    """A table's log has grown up to `sequence`; 0 means that the table has been removed."""

    table: str
    sequence: int
