"""Changes for the viewers who follow a table: `news` without repeating what they know.

The public view is compared once. A seat gets the same steps, plus those for the few parts of its view that are its
own (`core/own_parts.py`).
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET

from wettlauf.core.own_parts import OwnParts, around
from wettlauf.table.events import events_since
from wettlauf.table.patching import Step, as_pairs, as_patch, differences, step
from wettlauf.table.seen import Present, legal_moves, outlooks_seen, own_now, present_for
from wettlauf.table.table import Table
from wettlauf.table.viewer_cache import ViewerCache
from wettlauf.table.wire import LegalChange, Now

_encode = msgspec.json.Encoder().encode
NOTHING = b"null"


class Patch:
    """The steps of a patch; each form is encoded when it is first needed."""

    __slots__ = ("_full", "_pairs", "steps")  # not cached_property: its lock costs more than everything else

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = steps
        self._full = self._pairs = b""

    @property
    def full(self) -> bytes:
        self._full = self._full or as_patch(self.steps)
        return self._full

    @property
    def pairs(self) -> bytes:
        self._pairs = self._pairs or as_pairs(self.steps)
        return self._pairs


class Change:
    """The changes for one viewer, or for several who get the same."""

    __slots__ = ("_head", "_legal", "_patch")

    def __init__(self, head: bytes, patch: Patch, legal: bytes) -> None:
        self._head = head
        self._patch = patch
        self._legal = legal

    @property
    def full(self) -> bytes:
        """Returns `Changes` as JSON."""
        return b'%b,"patch":%b,"legal":%b}' % (self._head, self._patch.full, self._legal)

    @property
    def compact(self) -> bytes:
        """Returns `CompactChanges` as JSON."""
        if self._legal is NOTHING:
            return b'%b,"patch":%b}' % (self._head, self._patch.pairs)
        return b'%b,"patch":%b,"legal":%b}' % (self._head, self._patch.pairs, self._legal)


@dataclass
class Own:
    """What a seat has besides the public view: its own parts, and the moves it has been sent."""

    parts: OwnParts
    moves: set[int] = field(default_factory=set)


class Followed:
    """What the followers of a table have. All of them are at the same sequence."""

    def __init__(self) -> None:
        self.sequence = -1
        self._public: Now | None = None
        self._own: dict[int, Own] = {}

    def begin(self, table: Table, seat: int | None, cache: ViewerCache) -> None:
        """A viewer of this seat gets a whole view of the table as it is now, and follows it from then on."""
        present = present_for(table, (seat,), table.lengths[-1], cache)
        if self.sequence != table.sequence:
            self.sequence, self._public, self._own = table.sequence, present.public, {}
        if seat is not None:
            self._own[seat] = Own(present.own[seat])

    def changes(
        self, table: Table, viewers: Collection[int | None], since: int, cache: ViewerCache
    ) -> dict[int | None, Change]:
        """Returns the changes since `since` for each viewer. Viewers without a view of that sequence are left out: they
        need a full view first."""
        first = min(table.lengths[since:])
        match = table.match
        to_act = match.seat if match is not None and table.status == "playing" else None
        present = present_for(table, viewers, first, cache)
        knowing = [seat for seat in viewers if seat is None or seat in self._own] if self.sequence == since else []
        changed = Changed(differences(self._public, present.public) if knowing else [])
        head = b'{"sequence":%d,"since":%d,"first":%d,"told":%%b,"events":%%b' % (table.sequence, since, first)
        heads: dict[tuple[int, bool], bytes] = {}  # by the id of the story, and whether the viewer is a spectator
        events = {
            watches: _encode(events_since(table, None if watches else 0, since))
            for watches in {v is None for v in knowing}
        }
        made: dict[tuple[int, int], Change] = {}  # by the ids of head and patch, for viewers who are not to act
        found: dict[int | None, Change] = {}
        own: dict[int, Own] = {}
        for viewer in knowing:
            patch, story = changed.patch, present.told[viewer]
            heard = id(story), viewer is None
            begun = heads.get(heard)
            if begun is None:
                begun = heads[heard] = head % (_encode(story), events[viewer is None])
            if viewer is not None:
                known, has = self._own[viewer], present.own[viewer]
                patch = changed.for_seat(known.parts, has) or self._compared(known.parts, has, present.public)
                known.parts, own[viewer] = has, known
                if viewer == to_act:
                    found[viewer] = Change(begun, patch, _encode(_legal(table, present, viewer, known.moves)))
                    continue
            same = id(begun), id(patch)
            if same not in made:
                made[same] = Change(begun, patch, NOTHING)
            found[viewer] = made[same]
        self.sequence, self._public, self._own = table.sequence, present.public, own
        return found

    def _compared(self, had: OwnParts, has: OwnParts, public: Now) -> Patch:
        """Returns the patch of a seat by comparing its whole views."""
        assert self._public is not None
        return Patch(differences(own_now(self._public, had), own_now(public, has)))


class Changed:
    """The changes of the public view, for seats that see more."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = [*steps]
        self._places, self._around = _places_and_around(tuple([place for place, _, _ in steps]))
        self.patch = Patch(self._steps)

    def for_seat(self, had: OwnParts, has: OwnParts) -> Patch | None:
        """Returns the patch of a seat with these old and new own parts; None if it cannot be derived from them
        alone."""
        if not self._around.isdisjoint(has):
            return None
        if had is not has and had.keys() != has.keys() and not all(map(self._is_over, had.keys() - has.keys())):
            return None
        is_apart = self._places.isdisjoint(around_all(tuple(has)))  # no public step replaces a value around an own part
        if had is has and is_apart:
            return self.patch
        more: list[Step] = []
        for place, part in has.items():
            if place not in had or not (is_apart or self._places.isdisjoint(around(place))):
                more.append(step("replace", place, part))  # the seat sees the public value there
            elif had[place] is not part:
                more += differences(had[place], part, place)
        return Patch(self._steps + more) if more else self.patch

    def _is_over(self, place: str) -> bool:
        """Whether a public step has replaced something around an own part, and with it the part."""
        return place not in self._around and not self._places.isdisjoint(around(place))


@functools.lru_cache(10_000)
def _places_and_around(places: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """Returns these places as a set, and the same with all places around them."""
    return frozenset(places), around_all(places).union(places)


@functools.lru_cache(10_000)
def around_all(places: tuple[str, ...]) -> frozenset[str]:
    """Returns all places around these."""
    return frozenset[str]().union(*map(around, places))


def _legal(table: Table, present: Present, seat: int, described: set[int]) -> LegalChange:
    assert table.match is not None
    assert present.positions is not None
    legal = legal_moves(table.match)
    codes = [move.code for move in legal]
    new = [move for move in legal if move.code not in described]
    described.update(codes)
    return LegalChange(codes, new, outlooks_seen(table.match, legal, present.positions[seat]) or UNSET)
