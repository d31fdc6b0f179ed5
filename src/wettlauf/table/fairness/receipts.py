"""What a player noted during a shuffle: their own entropy, and what the server published. The page keeps the same."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from wettlauf.table.fairness.parts import SeatPledge
from wettlauf.table.fairness.proofs import AnyProof, Hash, SecondProof, refuse

SeatText = Annotated[str, Meta(pattern="^[0-9]{1,2}$")]


class OwnPart(Struct, frozen=True):
    """The entropy of one seat, and its commitment."""

    entropy: Hash
    commitment: Hash


class SealedSeen(Struct, frozen=True):
    """What the server published when it fixed its secret."""

    commitment: Hash
    pledges: list[SeatPledge]


class Receipt(Struct, frozen=True, omit_defaults=True):
    """What one device knows about a shuffle. `seats` are its own, by number."""

    seats: dict[SeatText, OwnPart]
    sealed: SealedSeen | None = None

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, text: bytes) -> Receipt:
        """Raises msgspec.DecodeError if it is malformed."""
        return msgspec.json.decode(text, type=cls)

    def require(self, proof: AnyProof) -> None:
        """Raises BadRecord if a record contradicts the receipt or lacks the device's own entropy."""
        second = _second(proof)
        if self.sealed is not None:
            if self.sealed.commitment != second.commitment:
                refuse("fair-noted")
            if self.sealed.pledges != [SeatPledge(part.seat, part.commitment) for part in second.parts]:
                refuse("fair-receipt-pledges")
        for seat, own in self.seats.items():
            if second.revealed.get(int(seat)) != own.entropy:
                refuse("fair-own-missing", seat=int(seat) + 1)


def require_entropy(proof: AnyProof, entropy: str) -> None:
    """Raises BadRecord if this entropy is not among the players' contributions."""
    if entropy not in _second(proof).revealed.values():
        refuse("fair-entropy-missing")


def _second(proof: AnyProof) -> SecondProof:
    if not isinstance(proof, SecondProof):
        refuse("fair-first-scheme")
    return proof
