"""The key `fairness` of a record: how the game was shuffled. Reading and writing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from wettlauf.core.errors import BadRecord
from wettlauf.core.record import Record
from wettlauf.core.words import Words
from wettlauf.table.fairness.parts import Part
from wettlauf.table.fairness.streams import FIRST, SCHEMES, SECOND, commitment

KEY = "fairness"  # the extra key of a record
SEED_DIGITS = 16
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Seed = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=255)]
Entry = Annotated[int, Meta(ge=0)]


class BotLuck(Struct, frozen=True, omit_defaults=True):
    """A bot that decided something in the game, and its seed."""

    seat: SeatNumber
    level: str
    bot: str
    """The bot that played at this level, in the form `wettlauf.bot` takes."""
    seed: Seed
    """62 bits in 16 hexadecimal digits."""
    stand_in: list[Entry] | None = None
    """The log entries that it decided for an absent person; null: all of this seat."""
    timed: list[Entry] = []
    """The entries in which it thought by the clock: asked again, it may decide differently."""


class SentPart(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    commitment: Hash
    entropy: Hash | None


class Opening(Struct, frozen=True):
    """The secret behind open options, and its SHA-256, published with the table."""

    commitment: Hash
    secret: Hash


class FirstProof(Struct, frozen=True, tag=FIRST, tag_field="scheme"):
    commitment: Hash
    secret: Hash
    options: dict[str, Any]
    given: Entry | UnsetType | None = UNSET


class SecondProof(Struct, frozen=True, tag=SECOND, tag_field="scheme"):
    commitment: Hash
    secret: Hash
    options: dict[str, Any]
    opening: Opening
    parts: list[SentPart]
    bots: list[BotLuck]
    given: Entry | UnsetType | None = UNSET
    """How many log entries, along with the deal, were given: at a table that continues from a position."""

    @property
    def revealed(self) -> dict[int, str]:
        """Returns the entropy that went into the key, by seat."""
        return {part.seat: part.entropy for part in self.parts if part.entropy is not None}

    @property
    def withheld(self) -> tuple[int, ...]:
        """Returns the seats that had pledged but whose entropy did not go into the key."""
        return tuple(part.seat for part in self.parts if part.entropy is None)


AnyProof = FirstProof | SecondProof


def given_entries(proof: AnyProof) -> int | None:
    """Returns how many log entries came with a given position; None if the game was dealt."""
    return proof.given if isinstance(proof.given, int) else None


def first_proof(secret: str, wished: Mapping[str, Any], given: int | None) -> dict[str, Any]:
    """Returns what a record of the first scheme needs for verification. `given`: how many log entries, along with
    the deal, were given."""
    proof = {"scheme": FIRST, "commitment": commitment(secret), "secret": secret, "options": dict(wished)}
    return proof if given is None else {**proof, "given": given}


def second_proof(
    secret: str,
    opening: str,
    wished: Mapping[str, Any],
    given: int | None,
    parts: Sequence[Part],
    bots: Sequence[BotLuck],
) -> dict[str, Any]:
    """Returns the same for the second scheme. `opening` is the secret behind open options."""
    return {
        **first_proof(secret, wished, given),
        "scheme": SECOND,
        "opening": {"commitment": commitment(opening), "secret": opening},
        "parts": [msgspec.to_builtins(part) for part in parts],
        "bots": [msgspec.to_builtins(bot) for bot in bots],
    }


def read_proof(record: Record) -> AnyProof:
    """Reads this key of a record. Raises BadRecord if it is missing or malformed."""
    proof = record.extra.get(KEY)
    if proof is None:
        refuse("fair-missing")
    try:
        found: AnyProof = msgspec.convert(proof, AnyProof)
    except msgspec.ValidationError as error:
        scheme = proof.get("scheme") if isinstance(proof, dict) else None
        if scheme == SECOND:
            refuse("fair-form-parts", problem=str(error))
        refuse("fair-form", scheme=FIRST if scheme == FIRST else ", ".join(SCHEMES))
    fits = not isinstance(found.given, int) or found.given <= len(record.log)
    if not fits:
        refuse("fair-form", scheme=FIRST)
    return found


def seed_text(seed: int) -> str:
    """Formats a seed for records: not every JSON reader keeps numbers beyond 53 bits exact."""
    return f"{seed:0{SEED_DIGITS}x}"


def refuse(name: str, /, **args: Any) -> NoReturn:
    raise BadRecord(Words(name, args))
