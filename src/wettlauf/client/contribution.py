"""A program's contribution to the shuffle of a table: random bytes for each of its seats, committed to first."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from msgspec import UNSET

from wettlauf.api.messages import Pledge, Reveal
from wettlauf.client.witness import Witness
from wettlauf.table.fairness import OwnPart, Receipt, SealedSeen, fresh_secret, pledge_of
from wettlauf.table.wire import Now, ShuffleSeen

ID_BYTES = 12


def new_part() -> OwnPart:
    """Returns random bytes and the commitment to them."""
    entropy = fresh_secret()
    return OwnPart(entropy, pledge_of(entropy))


class Contribution:
    """A program's parts of the shuffle at one table, and what it saw of the shuffle and the game."""

    def __init__(self) -> None:
        self.own: dict[int, OwnPart] = {}
        self.sealed: SealedSeen | None = None
        self.left_out: list[int] = []  # seats whose part was revealed but not used
        self.witness = Witness()
        self._revealed: set[int] = set()

    @property
    def receipt(self) -> Receipt:
        """The receipt for `wettlauf verify --receipt`."""
        own = {str(seat): self.own[seat] for seat in sorted(self.own)}
        return Receipt(own, self.sealed, self.witness.seen)

    def answers(self, now: Now, seats: Iterable[int]) -> list[Pledge | Reveal]:
        """Returns the commands to send now for your seats."""
        shuffle = now.shuffle
        if shuffle is UNSET:
            return []
        if shuffle.stage == "pledging":
            return [self._pledge(seat) for seat in seats if seat not in self.own]
        if shuffle.stage == "revealing":
            return self._reveals(shuffle)
        self._look_for_own(shuffle)
        return []

    def _pledge(self, seat: int) -> Pledge:
        self.own[seat] = new_part()
        return Pledge(id=_new_id(), seat=seat, commitment=self.own[seat].commitment)

    def _reveals(self, shuffle: ShuffleSeen) -> list[Pledge | Reveal]:
        if self.sealed is None and shuffle.commitment is not None:
            bots = None if shuffle.bots is UNSET else shuffle.bots
            self.sealed = SealedSeen(shuffle.commitment, shuffle.pledges, bots)
        listed = {one.seat: one.commitment for one in shuffle.pledges}
        due = [
            seat for seat, own in self.own.items() if listed.get(seat) == own.commitment and seat not in self._revealed
        ]
        self._revealed.update(due)
        return [Reveal(id=_new_id(), seat=seat, entropy=self.own[seat].entropy) for seat in due]

    def _look_for_own(self, shuffle: ShuffleSeen) -> None:
        used = {part.seat: part.entropy for part in shuffle.parts or []}
        self.left_out = [seat for seat in sorted(self._revealed) if used.get(seat) != self.own[seat].entropy]


def _new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)
