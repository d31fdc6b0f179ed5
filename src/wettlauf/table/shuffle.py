"""A shuffle to which all players contribute, as it follows from the facts before a game.

Each player commits to entropy; then the server fixes its secret; then everyone reveals. The cards follow from all of
it, so nobody alone can choose or foresee them. `sealing` has the verbs.
"""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.fairness import SECOND, Luck, Part, shared_key


class Shuffle:
    """The pledges, the server's secret, and what has been revealed."""

    def __init__(self) -> None:
        self.pledges: dict[int, str] = {}
        self.sealed: f.Sealed | None = None
        self.revealed: dict[int, str] = {}

    def fold(self, fact: f.Pledged | f.Sealed | f.Revealed) -> None:
        match fact:
            case f.Pledged():
                _require(self.sealed is None, "a commitment before the secret is fixed")
                self.pledges[fact.seat] = fact.commitment
            case f.Sealed():
                _require(self.sealed is None, "one secret")
                self.sealed = fact
            case f.Revealed():
                _require(self.sealed is not None and fact.seat in self.pledges, "entropy that was committed to")
                self.revealed[fact.seat] = fact.entropy

    def forget(self, seat: int) -> None:
        """A player has left this seat before the secret was fixed: drops their pledge."""
        self.pledges.pop(seat, None)

    @property
    def parts(self) -> list[Part]:
        """Returns what each seat that pledged has contributed."""
        return [Part(seat, self.pledges[seat], self.revealed.get(seat)) for seat in sorted(self.pledges)]

    @property
    def luck(self) -> Luck:
        if self.sealed is None:
            raise ValueError("the secret is not fixed yet")
        return Luck(shared_key(self.sealed.secret, self.revealed), SECOND)


def _require(fits: bool, what: str) -> None:
    if not fits:
        raise ValueError(f"only {what} can follow")
