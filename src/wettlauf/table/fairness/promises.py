"""What a record says of its shuffles under `fairness`, written and read."""

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
    """A bot that decided something in the game, and what it drew its luck from."""

    seat: SeatNumber
    level: str
    bot: str
    """Which bot played at this level, as `wettlauf.bot` takes it."""
    seed: Seed
    """62 bits in 16 hexadecimal digits."""
    stand_in: list[Entry] | None = None
    """The entries of the log that it decided for a person who was away; null: all of this seat."""
    timed: list[Entry] = []
    """The entries in which it thought for a time: asked again, it may decide otherwise."""


class SentPart(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    commitment: Hash
    entropy: Hash | None


class Opening(Struct, frozen=True):
    """The secret that what the options leave open follows from, and its SHA-256, published with the table."""

    commitment: Hash
    secret: Hash


class FirstPromise(Struct, frozen=True, tag=FIRST, tag_field="scheme"):
    commitment: Hash
    secret: Hash
    options: dict[str, Any]
    given: Entry | UnsetType | None = UNSET


class SecondPromise(Struct, frozen=True, tag=SECOND, tag_field="scheme"):
    commitment: Hash
    secret: Hash
    options: dict[str, Any]
    opening: Opening
    parts: list[SentPart]
    bots: list[BotLuck]
    given: Entry | UnsetType | None = UNSET
    """How many entries of the log, and the deal, came from elsewhere: at a table that went on from a position."""

    @property
    def revealed(self) -> dict[int, str]:
        """The entropy that went into the key, by seat."""
        return {part.seat: part.entropy for part in self.parts if part.entropy is not None}


AnyPromise = FirstPromise | SecondPromise


def promise(secret: str, wished: Mapping[str, Any], given: int | None) -> dict[str, Any]:
    """What a record of the first scheme needs to be verified. `given`: how many entries of its log, and the deal, came
    from elsewhere."""
    told = {"scheme": FIRST, "commitment": commitment(secret), "secret": secret, "options": dict(wished)}
    return told if given is None else {**told, "given": given}


def second_promise(
    secret: str,
    opening: str,
    wished: Mapping[str, Any],
    given: int | None,
    parts: Sequence[Part],
    bots: Sequence[BotLuck],
) -> dict[str, Any]:
    """The same for the second scheme. `opening` is the secret that open options follow from."""
    return {
        **promise(secret, wished, given),
        "scheme": SECOND,
        "opening": {"commitment": commitment(opening), "secret": opening},
        "parts": [msgspec.to_builtins(part) for part in parts],
        "bots": [msgspec.to_builtins(bot) for bot in bots],
    }


def read_promise(record: Record) -> AnyPromise:
    """What a record says of its shuffles. Raises BadRecord if it does not, or not in the right form."""
    told = record.extra.get(KEY)
    if told is None:
        refuse("fair-missing")
    try:
        found: AnyPromise = msgspec.convert(told, AnyPromise)
    except msgspec.ValidationError as error:
        scheme = told.get("scheme") if isinstance(told, dict) else None
        if scheme == SECOND:
            refuse("fair-form-parts", problem=str(error))
        refuse("fair-form", scheme=FIRST if scheme == FIRST else ", ".join(SCHEMES))
    fits = not isinstance(found.given, int) or found.given <= len(record.log)
    if not fits:
        refuse("fair-form", scheme=FIRST)
    return found


def seed_text(seed: int) -> str:
    """A seed as records write it: numbers of JSON are not exact beyond 53 bits everywhere."""
    return f"{seed:0{SEED_DIGITS}x}"


def refuse(name: str, /, **args: Any) -> NoReturn:
    raise BadRecord(Words(name, args))
