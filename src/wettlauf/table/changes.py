"""What changed for those who follow a table: `news` without saying again what they know.

What everyone sees is compared once. A seat gets the same steps, and those for the few parts of its view that are its
own (`core/own_parts.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET

from wettlauf.core.own_parts import OwnParts, around
from wettlauf.table.events import events_since
from wettlauf.table.patching import Step, as_patch, differences, step
from wettlauf.table.seen import Present, legal_moves, outlooks_seen, own_now, present_for
from wettlauf.table.table import Table
from wettlauf.table.viewer_cache import ViewerCache
from wettlauf.table.wire import LegalChange, Now

_encode = msgspec.json.Encoder().encode


@dataclass
class Own:
    """What a seat has besides what everyone has: its own parts of the view, and the moves that were described."""

    parts: OwnParts
    moves: set[int] = field(default_factory=set)


class Followed:
    """What those have who follow a table. All of them are at the same sequence."""

    def __init__(self) -> None:
        self.sequence = -1
        self._public: Now | None = None
        self._own: dict[int, Own] = {}

    def begin(self, table: Table, seat: int | None, cache: ViewerCache) -> None:
        """Somebody gets a whole view of the table as it is now, from this seat, and follows it from then on."""
        present = present_for(table, (seat,), table.lengths[-1], cache)
        if self.sequence != table.sequence:
            self.sequence, self._public, self._own = table.sequence, present.public, {}
        if seat is not None:
            self._own[seat] = Own(present.own[seat])

    def changes(
        self, table: Table, viewers: Collection[int | None], since: int, cache: ViewerCache
    ) -> dict[int | None, bytes]:
        """For each of these viewers the changes since then as JSON (`Changes`), and from now on they have them. Who has
        nothing that they could change is left out: a whole view comes first."""
        first = min(table.lengths[since:])
        sequence, match = table.sequence, table.match
        to_act = match.seat if match is not None and table.status == "playing" else None
        present = present_for(table, viewers, first, cache)
        knowing = [seat for seat in viewers if seat is None or seat in self._own] if self.sequence == since else []
        changed = Changed(differences(self._public, present.public) if knowing else [])
        told: dict[int, bytes] = {}  # by the id of what is told: several are told the same
        events: dict[bool, bytes] = {}  # all seats hear of the same ones, and all who only watch
        found = {}
        own: dict[int, Own] = {}
        for viewer in knowing:
            patch, legal, watches, story = changed.patch, b"null", viewer is None, present.told[viewer]
            if viewer is not None:
                known, has = self._own[viewer], present.own[viewer]
                patch = changed.for_seat(known.parts, has) or self._compared(known.parts, has, present.public)
                known.parts, own[viewer] = has, known
                if viewer == to_act:
                    legal = _encode(_legal(table, present, viewer, known.moves))
            if id(story) not in told:
                told[id(story)] = _encode(story)
            if watches not in events:
                events[watches] = _encode(events_since(table, viewer, since))
            found[viewer] = b'{"sequence":%d,"since":%d,"first":%d,"told":%b,"events":%b,"patch":%b,"legal":%b}' % (
                sequence,
                since,
                first,
                told[id(story)],
                events[watches],
                patch,
                legal,
            )
        self.sequence, self._public, self._own = sequence, present.public, own
        return found

    def _compared(self, had: OwnParts, has: OwnParts, public: Now) -> bytes:
        """The patch of a seat, found by comparing all that it had with all that it has."""
        assert self._public is not None
        return as_patch(differences(own_now(self._public, had), own_now(public, has)))


class Changed:
    """What changed of that which everyone sees, for those who see more."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._texts = [text for _, text in steps]
        self._places = {place for place, _ in steps}
        self._around = self._places.union(*map(around, self._places))
        self.patch = as_patch(steps)

    def for_seat(self, had: OwnParts, has: OwnParts) -> bytes | None:
        """The patch of a seat that had and has these parts of its own; None if it cannot be told from these alone."""
        if not self._around.isdisjoint(has):
            return None
        if had.keys() != has.keys() and not all(map(self._is_over, had.keys() - has.keys())):
            return None
        more: list[bytes] = []
        for place, part in has.items():
            if place not in had or not self._places.isdisjoint(around(place)):  # it has what everyone sees there
                more.append(step("replace", place, part)[1])
            elif had[place] is not part:
                more += [text for _, text in differences(had[place], part, place)]
        return b"[%b]" % b",".join(self._texts + more) if more else self.patch

    def _is_over(self, place: str) -> bool:
        """Whether everyone's value has come where a seat had its own, with something that lies around it."""
        return place not in self._around and not self._places.isdisjoint(around(place))


def _legal(table: Table, present: Present, seat: int, described: set[int]) -> LegalChange:
    assert table.match is not None
    assert present.positions is not None
    legal = legal_moves(table.match)
    codes = [move.code for move in legal]
    new = [move for move in legal if move.code not in described]
    described.update(codes)
    return LegalChange(codes, new, outlooks_seen(table.match, legal, present.positions[seat]) or UNSET)
