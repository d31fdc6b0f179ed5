"""Random numbers from secret bits: SHAKE-256 with a label per use."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Literal, get_args

Scheme = Literal["shake256/1", "shake256/2"]
FIRST: Scheme = "shake256/1"  # the server's secret alone
SECOND: Scheme = "shake256/2"  # with a contribution from every player
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)
SECRET_BYTES = 32
_FIRST_BYTES = 2048
_WORD = 4
_WORDS = 1 << 32
_HEX = frozenset("0123456789abcdef")


def fresh_secret() -> str:
    """Returns 256 random bits from the system, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """Returns what is published before the deal: the SHA-256 of the secret's 32 bytes.

    >>> commitment("00" * 32)
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_hash(value: Any) -> bool:
    """Whether this is 256 bits in lower-case hexadecimal.

    >>> is_hash("0f" * 32), is_hash("0F" * 32), is_hash("0f")
    (True, False, False)
    """
    return isinstance(value, str) and len(value) == 2 * SECRET_BYTES and set(value) <= _HEX


class Stream:
    """Random numbers from a 256-bit key, the same for the same label and scheme.

    >>> stream = Stream("00" * 32, "deal")
    >>> [stream.below(6) for _ in range(8)] == [Stream("00" * 32, "chance 0").below(6) for _ in range(8)]
    False
    """

    def __init__(self, key: str, label: str, scheme: Scheme = FIRST) -> None:
        self._shake = hashlib.shake_256(prefix(scheme) + bytes.fromhex(key) + label.encode())
        self._bytes = b""
        self._at = 0

    def word(self) -> int:
        if self._at == len(self._bytes):
            self._bytes = self._shake.digest(max(_FIRST_BYTES, 2 * self._at))
        self._at += _WORD
        return int.from_bytes(self._bytes[self._at - _WORD : self._at], "big")

    def below(self, n: int) -> int:
        """Returns an exactly uniform number: values beyond the last full multiple of n are rejected."""
        end = _WORDS - _WORDS % n
        while (word := self.word()) >= end:
            pass
        return word % n

    def seed(self) -> int:
        """Returns 62 random bits: two words without the lowest two bits."""
        return (self.word() << 32 | self.word()) >> 2


def prefix(scheme: Scheme) -> bytes:
    """Returns the prefix that separates the numbers of the two schemes."""
    return f"wettlauf {scheme}\0".encode()
