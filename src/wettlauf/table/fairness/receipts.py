"""What a player noted of a shuffle and of the game that followed: their own entropy, what the server published, and
what they saw. The page keeps the same."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from wettlauf.table.fairness.parts import SeatPledge
from wettlauf.table.fairness.proofs import AnyProof, Hash, SecondProof, refuse
from wettlauf.table.fairness.seen_games import GameSeen

SeatText = Annotated[str, Meta(pattern="^[0-9]{1,2}$")]


class OwnPart(Struct, frozen=True):
    """The entropy of one seat, and its commitment."""

    entropy: Hash
    commitment: Hash


class SealedSeen(Struct, frozen=True, omit_defaults=True):
    """What the server published when it fixed its secret. `bots` says which bot plays at a level, where it is not the
    one of the same name; null if that was not noted."""

    commitment: Hash
    pledges: list[SeatPledge]
    bots: dict[str, str] | None = None


class Receipt(Struct, frozen=True, omit_defaults=True):
    """What one device knows about a shuffle and its game. `seats` are its own, by number. `game` is missing in receipts
    of earlier versions."""

    seats: dict[SeatText, OwnPart]
    sealed: SealedSeen | None = None
    game: GameSeen | None = None

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, text: bytes) -> Receipt:
        """Raises msgspec.DecodeError if it is malformed."""
        return msgspec.json.decode(text, type=cls)

    def require(self, proof: AnyProof) -> None:
        """Raises BadRecord if a record contradicts the receipt or lacks the device's own entropy."""
        if not self.seats and self.sealed is None:  # its device only watched
            return
        second = _second(proof)
        if self.sealed is not None:
            if self.sealed.commitment != second.commitment:
                refuse("fair-noted")
            if self.sealed.pledges != [SeatPledge(part.seat, part.commitment) for part in second.parts]:
                refuse("fair-receipt-pledges")
            self._require_bots(second)
        for seat, own in self.seats.items():
            if second.revealed.get(int(seat)) != own.entropy:
                refuse("fair-own-missing", seat=int(seat) + 1)

    def _require_bots(self, proof: SecondProof) -> None:
        announced = None if self.sealed is None else self.sealed.bots
        if announced is None:
            return
        for one in proof.bots:
            if one.bot != announced.get(one.level, one.level):
                refuse("fair-bot-sealed", seat=one.seat + 1, bot=one.bot)


def require_entropy(proof: AnyProof, entropy: str) -> None:
    """Raises BadRecord if this entropy is not among the players' contributions."""
    if entropy not in _second(proof).revealed.values():
        refuse("fair-entropy-missing")


def _second(proof: AnyProof) -> SecondProof:
    if not isinstance(proof, SecondProof):
        refuse("fair-first-scheme")
    return proof
