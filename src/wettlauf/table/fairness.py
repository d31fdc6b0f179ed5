"""Shuffles that can be checked: 256 secret bits, promised by their hash before the deal, shown at the end.

The bits are expanded by SHAKE-256, with a label for every use, into the deal and all later chance. Whoever noted the
hash can check afterwards that no card was chosen: `verify`, or `wettlauf verify RECORD`.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from wettlauf.core.before import as_before
from wettlauf.core.drawing import chance_from, deal_from
from wettlauf.core.errors import BadOption, BadRecord, whole_number
from wettlauf.core.game import Game, GameKind
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.replaying import replay_record, start_of, step
from wettlauf.core.words import Words

SCHEME = "shake256/1"
SECRET_BYTES = 32
KEY = "fairness"  # the extra key of a record
_PREFIX = b"wettlauf shake256/1\0"
_FIRST_BYTES = 2048
_WORD = 4
_WORDS = 1 << 32


def fresh_secret() -> str:
    """256 bits from the system, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is published before the deal: the SHA-256 of the secret's 32 bytes.

    >>> commitment("00" * 32)
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class Stream:
    """Random numbers from a secret, the same for the same label.

    >>> stream = Stream("00" * 32, "deal")
    >>> [stream.below(6) for _ in range(8)] == [Stream("00" * 32, "chance 0").below(6) for _ in range(8)]
    False
    """

    def __init__(self, secret: str, label: str) -> None:
        self._shake = hashlib.shake_256(_PREFIX + bytes.fromhex(secret) + label.encode())
        self._bytes = b""
        self._at = 0

    def word(self) -> int:
        if self._at == len(self._bytes):
            self._bytes = self._shake.digest(max(_FIRST_BYTES, 2 * self._at))
        self._at += _WORD
        return int.from_bytes(self._bytes[self._at - _WORD : self._at], "big")

    def below(self, n: int) -> int:
        """Exactly uniform: words beyond the last full multiple of n are thrown away."""
        end = _WORDS - _WORDS % n
        while (word := self.word()) >= end:
            pass
        return word % n


# ---- what tables draw ----


def fixed_game(game: Game, secret: str) -> Game:
    """The game with all that its options leave open: a random course follows from the secret as well."""
    stream = Stream(secret, "options")
    return game.fixed((stream.word() << 32 | stream.word()) >> 2)


def fair_deal(game: Game, secret: str) -> dict[str, Any]:
    return deal_from(game, Stream(secret, "deal"))


def fair_chance(match: Match, secret: str, number: int) -> str:
    """The chance event that a match waits for, the `number`th of the game from 0.

    It depends on that number alone: taking a move back and playing it again meets the same luck."""
    return chance_from(match, Stream(secret, f"chance {number}"))


# ---- checking ----


@dataclass(frozen=True)
class Verified:
    """What was recomputed from the secret of a record, and found to agree."""

    commitment: str
    dealt: bool  # False: the deal was given, as at a table that goes on from a position
    events: int


def promise(secret: str, wished: Mapping[str, Any], given: int | None) -> dict[str, Any]:
    """What a record needs to be verified. `given`: how many entries of its log, and the deal, came from elsewhere."""
    told = {"scheme": SCHEME, "commitment": commitment(secret), "secret": secret, "options": dict(wished)}
    return told if given is None else {**told, "given": given}


def verify(record: Record, kind: GameKind, noted: str | None = None) -> Verified:
    """Recompute the deal and every chance event of a record from the secret that it shows. Raises BadRecord if
    anything differs, also from the commitment that was `noted` when the game began."""
    replayed = replay_record(record, kind).game
    told = _told(record)
    if not hmac.compare_digest(commitment(told["secret"]), told["commitment"]):
        _refuse("fair-commitment")
    if noted is not None and noted.strip().lower() != told["commitment"]:
        _refuse("fair-noted")
    given = told.get("given")
    if given is None:
        _check_deal(record, kind, told, replayed)
    return Verified(told["commitment"], given is None, _check_chance(record, kind, told["secret"], given or 0))


def _told(record: Record) -> dict[str, Any]:
    told = record.extra.get(KEY)
    if told is None:
        _refuse("fair-missing")
    if not isinstance(told, dict) or told.get("scheme") != SCHEME or not isinstance(told.get("options"), dict):
        _refuse("fair-form", scheme=SCHEME)
    given = told.get("given")
    fits = given is None or (whole_number(given) and 0 <= given <= len(record.log))
    if not fits or not all(is_hash(told.get(name)) for name in ("secret", "commitment")):
        _refuse("fair-form", scheme=SCHEME)
    return told


def is_hash(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 2 * SECRET_BYTES and set(value) <= set("0123456789abcdef")


def _check_deal(record: Record, kind: GameKind, told: Mapping[str, Any], replayed: Game) -> None:
    try:
        game = fixed_game(Game(kind, as_before(kind, told["options"])), told["secret"])
    except BadOption as error:
        raise BadRecord(error.words) from None
    if game.recorded_options != replayed.recorded_options or not set(record.options) <= set(replayed.recorded_options):
        _refuse("fair-options")
    if fair_deal(game, told["secret"]) != dict(record.deal):
        _refuse("fair-deal")


def _check_chance(record: Record, kind: GameKind, secret: str, given: int) -> int:
    match = start_of(record, kind)
    events = checked = 0
    for number, (seat, text) in enumerate(record.log):
        if seat is None:
            if number >= given:
                if fair_chance(match, secret, events) != text:
                    raise BadRecord(Words("fair-chance"), entry=number + 1)
                checked += 1
            events += 1
        step(match, seat, text)
    return checked


def _refuse(name: str, /, **args: Any) -> NoReturn:
    raise BadRecord(Words(name, args))
