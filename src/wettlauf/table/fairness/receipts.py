"""What a player noted during a shuffle: their own entropy, and what the server published. The page keeps the same."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from wettlauf.table.fairness.parts import SeatPledge
from wettlauf.table.fairness.promises import AnyPromise, Hash, SecondPromise, refuse

SeatText = Annotated[str, Meta(pattern="^[0-9]{1,2}$")]


class OwnPart(Struct, frozen=True):
    """The entropy of one seat, and what was committed to."""

    entropy: Hash
    commitment: Hash


class SealedSeen(Struct, frozen=True):
    """What the server published when its secret was fixed."""

    commitment: Hash
    pledges: list[SeatPledge]


class Receipt(Struct, frozen=True, omit_defaults=True):
    """What one device knows of a shuffle. `seats` are its own, by their numbers."""

    seats: dict[SeatText, OwnPart]
    sealed: SealedSeen | None = None

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, text: bytes) -> Receipt:
        """Raises msgspec.DecodeError if it is not one."""
        return msgspec.json.decode(text, type=cls)

    def require(self, promised: AnyPromise) -> None:
        """Raises BadRecord if a record tells anything else, or if one's own entropy is not in."""
        second = _second(promised)
        if self.sealed is not None:
            if self.sealed.commitment != second.commitment:
                refuse("fair-noted")
            if self.sealed.pledges != [SeatPledge(part.seat, part.commitment) for part in second.parts]:
                refuse("fair-receipt-pledges")
        for seat, own in self.seats.items():
            if second.revealed.get(int(seat)) != own.entropy:
                refuse("fair-own-missing", seat=int(seat) + 1)


def require_entropy(promised: AnyPromise, entropy: str) -> None:
    """Raises BadRecord if this is not among what the players contributed."""
    if entropy not in _second(promised).revealed.values():
        refuse("fair-entropy-missing")


def _second(promised: AnyPromise) -> SecondPromise:
    if not isinstance(promised, SecondPromise):
        refuse("fair-first-scheme")
    return promised
