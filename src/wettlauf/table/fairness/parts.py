"""The players' contributions to a shuffle: entropy that they commit to before the server's secret is fixed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from msgspec import Struct

from wettlauf.table.fairness.streams import SECOND, prefix

_PLEDGE_PREFIX = b"wettlauf entropy/1\0"


class SeatPledge(Struct, frozen=True, gc=False):
    """A seat's pledge: `commitment` is the SHA-256 of `"wettlauf entropy/1\\0"` and 32 bytes."""

    seat: int
    commitment: str


class Part(Struct, frozen=True, gc=False):
    """A seat's contribution: `entropy` is null if it pledged but did not reveal in time."""

    seat: int
    commitment: str
    entropy: str | None = None


def pledge_of(entropy: str) -> str:
    """Returns the commitment to 32 bytes of entropy.

    >>> pledge_of("00" * 32)
    '956a23e7b8568f1f7e316ea1be8ec79d64b04fc1c50372915ac509e3648d76c2'
    """
    return hashlib.sha256(_PLEDGE_PREFIX + bytes.fromhex(entropy)).hexdigest()


def shared_key(secret: str, revealed: Mapping[int, str]) -> str:
    """Returns the key of all randomness of a game: SHA-256 of the scheme's prefix, the server's secret, and for each
    seat that revealed, in ascending order, its number as one byte and the 32 bytes."""
    parts = b"".join(bytes([seat]) + bytes.fromhex(revealed[seat]) for seat in sorted(revealed))
    return hashlib.sha256(prefix(SECOND) + bytes.fromhex(secret) + parts).hexdigest()
