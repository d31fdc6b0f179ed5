"""Codes: invitations short enough to read aloud, valid until the table begins.

A code leads to the secret of an invitation for any free seat. The database has the hash of the code, and that secret
encrypted with the code: without the code neither can be found except by trying all of them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from wettlauf.store import schema
from wettlauf.store.rows import SECRET_BYTES

# Of characters that look alike only one is used, and the others are read as it; 0, O, 1, I and L are not used at all.
# Without vowels, codes cannot spell words.
LETTERS = "23456789CDFGHJKMNPQRTVWXY"
LOOK_ALIKE = str.maketrans({"Z": "2", "S": "5", "B": "8", "U": "V"})
LENGTH = 8
BETWEEN = str.maketrans("", "", " -‐‑–.\u00a0")


@dataclass(frozen=True)
class StoredCode:
    """A code as it is stored."""

    hash: bytes
    sealed: bytes
    hands: bool
    """Whether players who join by it only see their hand, because a big screen shows the board."""

    @classmethod
    def of(cls, code: str, secret: str, hands: bool = False) -> StoredCode:
        """
        >>> StoredCode.of("K7MP4XQW", "some secret of an invitation").open("K7MP4XQW")
        'some secret of an invitation'
        """
        return cls(_hash(code), _sealed(secret.encode(), code), hands)

    def open(self, code: str) -> str | None:
        """Returns the secret of the invitation; None if this is a different code."""
        if not hmac.compare_digest(self.hash, _hash(code)):
            return None
        return _sealed(self.sealed, code).decode()


@dataclass(frozen=True)
class Invited:
    """The table and invitation behind a code."""

    table: str
    secret: str
    hands: bool


def new_code() -> str:
    """Returns a new code of 8 letters out of 25, about 37 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """Normalises a code as somebody typed it; None if it cannot be one.

    >>> read_code(" k7mp-4xqw "), read_code("KZMP 4XQW"), read_code("K7MP"), read_code("K0MP4XQW")
    ('K7MP4XQW', 'K2MP4XQW', None, None)
    """
    code = text.translate(BETWEEN).upper().translate(LOOK_ALIKE)
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def put_code(connection: Connection, table: str, code: StoredCode) -> None:
    row = {"hash": code.hash, "table_id": table, "sealed": code.sealed, "hands": code.hands}
    connection.execute(insert(schema.codes).values(row))


def find_code(connection: Connection, code: str) -> Invited | None:
    """Returns the table and invitation behind a code, as long as the table has not begun."""
    kept, table = schema.codes.c, schema.tables.c
    wanted = (
        select(kept.table_id, kept.hash, kept.sealed, kept.hands)
        .join(schema.tables, table.id == kept.table_id)
        .where(kept.hash == _hash(code), table.status == "open")
    )
    row = connection.execute(wanted).one_or_none()
    secret = None if row is None else StoredCode(bytes(row.hash), bytes(row.sealed), row.hands).open(code)
    return None if row is None or secret is None else Invited(row.table_id, secret, row.hands)


def remove_old_codes(connection: Connection) -> None:
    """Removes the codes of tables that have begun or ended."""
    waiting = select(schema.tables.c.id).where(schema.tables.c.status == "open")
    connection.execute(delete(schema.codes).where(schema.codes.c.table_id.not_in(waiting)))


def _hash(code: str) -> bytes:
    return hashlib.sha256(b"code " + code.encode()).digest()


def _sealed(content: bytes, code: str) -> bytes:
    """Encrypts or decrypts with a code. Each code is used only once, so a pad derived from it is enough."""
    assert len(content) <= 2 * SECRET_BYTES
    pad = hashlib.shake_256(b"seal " + code.encode()).digest(len(content))
    return bytes(one ^ other for one, other in zip(content, pad, strict=True))
