"""Codes: an invitation short enough to be read aloud, as long as its table waits for people.

A code leads to the secret of an invitation that is good for any seat still to be taken. The database holds the code's
hash and that secret under a seal which only the code opens: who has no code finds neither without trying them all.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from wettlauf.store import schema
from wettlauf.store.rows import SECRET_BYTES

# Of signs that look alike one stays and stands for the others; of 0 and O, and of 1, I and L, none does. Without vowels
# no words come about.
LETTERS = "23456789CDFGHJKMNPQRTVWXY"
LOOK_ALIKE = str.maketrans({"Z": "2", "S": "5", "B": "8", "U": "V"})
LENGTH = 8
BETWEEN = str.maketrans("", "", " -‐‑–.\u00a0")


@dataclass(frozen=True)
class Code:
    """What is kept of a code."""

    hash: bytes
    sealed: bytes
    hands: bool
    """Whether who comes by it is to see only their hand, since a big screen shows the board."""

    @classmethod
    def of(cls, code: str, secret: str, hands: bool = False) -> Code:
        """
        >>> Code.of("K7MP4XQW", "some secret of an invitation").open("K7MP4XQW")
        'some secret of an invitation'
        """
        return cls(_hash(code), _sealed(secret.encode(), code), hands)

    def open(self, code: str) -> str | None:
        """The secret of the invitation; None if it is another's code."""
        if not hmac.compare_digest(self.hash, _hash(code)):
            return None
        return _sealed(self.sealed, code).decode()


@dataclass(frozen=True)
class Invited:
    """Where a code leads."""

    table: str
    secret: str
    hands: bool


def new_code() -> str:
    """A fresh code: 25 to the power of 8, about 37 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """A code as somebody wrote it down; None if it cannot be one.

    >>> read_code(" k7mp-4xqw "), read_code("KZMP 4XQW"), read_code("K7MP"), read_code("K0MP4XQW")
    ('K7MP4XQW', 'K2MP4XQW', None, None)
    """
    code = text.translate(BETWEEN).upper().translate(LOOK_ALIKE)
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def put_code(connection: Connection, table: str, code: Code) -> None:
    row = {"hash": code.hash, "table_id": table, "sealed": code.sealed, "hands": code.hands}
    connection.execute(insert(schema.codes).values(row))


def find_code(connection: Connection, code: str) -> Invited | None:
    """Where a code leads, while its table has not begun."""
    kept, table = schema.codes.c, schema.tables.c
    wanted = (
        select(kept.table_id, kept.hash, kept.sealed, kept.hands)
        .join(schema.tables, table.id == kept.table_id)
        .where(kept.hash == _hash(code), table.status == "open")
    )
    row = connection.execute(wanted).one_or_none()
    secret = None if row is None else Code(bytes(row.hash), bytes(row.sealed), row.hands).open(code)
    return None if row is None or secret is None else Invited(row.table_id, secret, row.hands)


def strike_codes(connection: Connection) -> None:
    """Forget the codes of tables that wait for nobody any more."""
    waiting = select(schema.tables.c.id).where(schema.tables.c.status == "open")
    connection.execute(delete(schema.codes).where(schema.codes.c.table_id.not_in(waiting)))


def _hash(code: str) -> bytes:
    return hashlib.sha256(b"code " + code.encode()).digest()


def _sealed(content: bytes, code: str) -> bytes:
    """Lock with a code, or open what was locked with it. Each code is used once, so a pad made from it will do."""
    assert len(content) <= 2 * SECRET_BYTES
    pad = hashlib.shake_256(b"seal " + code.encode()).digest(len(content))
    return bytes(one ^ other for one, other in zip(content, pad, strict=True))
