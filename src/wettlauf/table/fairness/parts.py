"""What the players contribute to a shuffle: entropy that they commit to before the server's secret is fixed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from msgspec import Struct

from wettlauf.table.fairness.streams import SECOND, prefix

_PLEDGE_PREFIX = b"wettlauf entropy/1\0"


class SeatPledge(Struct, frozen=True, gc=False):
    """What a seat has committed to: `commitment` is the SHA-256 of `"wettlauf entropy/1\\0"` and 32 bytes."""

    seat: int
    commitment: str


class Part(Struct, frozen=True, gc=False):
    """What a seat has contributed: `entropy` is null if it committed to some and did not reveal it in time."""

    seat: int
    commitment: str
    entropy: str | None = None


def pledge_of(entropy: str) -> str:
    """The commitment to 32 bytes of entropy.

    >>> pledge_of("00" * 32)
    '956a23e7b8568f1f7e316ea1be8ec79d64b04fc1c50372915ac509e3648d76c2'
    """
    return hashlib.sha256(_PLEDGE_PREFIX + bytes.fromhex(entropy)).hexdigest()


def shared_key(secret: str, revealed: Mapping[int, str]) -> str:
    """The key of all luck of a game: SHA-256 of the scheme's prefix, the server's secret, and for each seat that
    revealed its entropy, in ascending order, its number in one byte and the 32 bytes."""
    parts = b"".join(bytes([seat]) + bytes.fromhex(revealed[seat]) for seat in sorted(revealed))
    return hashlib.sha256(prefix(SECOND) + bytes.fromhex(secret) + parts).hexdigest()
