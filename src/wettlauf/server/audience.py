"""Who watches tables without playing, and which players are away: told to all there who want to know, soon after it
changes.

Each process counts those whom it serves and tells the others by notes that are not kept, again and again: when one
dies, its last word runs out. So a number may be behind by some seconds, never for longer than a word holds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from wettlauf.api.messages import Audience
from wettlauf.server.presence import AWAY_SECONDS, OVER, carefully
from wettlauf.server.viewers import Viewer

if TYPE_CHECKING:
    from wettlauf.server.hub import Hub
    from wettlauf.server.table_actor import TableActor

SOON = 0.25  # seconds in which several changes become one
MOST_NAMES = 20  # that are told; all are counted
NOTE_SECONDS, NOTE_HOLDS = 10.0, 25.0
NOBODY = Audience(0, [], 0)
# Seconds after loading a table in which those who were never seen here may still be on their way, or connected to
# another process whose next note is to come.
SETTLES, SETTLES_SHARED = 5.0, NOTE_SECONDS + 5.0
_encoder = msgspec.json.Encoder()


class Note(msgspec.Struct, frozen=True, array_like=True):
    """What one process tells the others of one table."""

    table: str
    audience: Audience
    seats: tuple[int, ...] = ()  # of players who are there


class Audiences:
    """Those who watch at the tables of one hub."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time.monotonic) -> None:
        self.hub = hub
        self.clock = clock
        self._soon: set[str] = set()  # tables of which something is told in a moment
        self._told: dict[str, Audience] = {}
        self._elsewhere: dict[str, dict[str, tuple[float, Note]]] = {}  # by table and process: until when it holds
        self._notes = msgspec.json.Decoder(Note)
        hub.store.on_notes(self._hear)

    def of(self, live: TableActor) -> Audience:
        """All who watch there, and which players are away, as far as this process knows."""
        now = self.clock()
        elsewhere = [note for until, note in self._elsewhere.get(live.id, {}).values() if until > now]
        watching = added([here(live), *(note.audience for note in elsewhere)])
        return msgspec.structs.replace(watching, away=self._away(live, elsewhere))

    def _away(self, live: TableActor, elsewhere: Iterable[Note]) -> list[int]:
        """The seats of people who play themselves and are connected nowhere."""
        table, known = live.table, live.attendance
        if table.status in OVER:
            return []
        presence = self.hub.presence
        there = presence.attending(live).union(*(note.seats for note in elsewhere))
        settles = SETTLES_SHARED if presence.shared else SETTLES
        is_settled = presence.clock() - known.since >= settles
        seats = table.seats
        missing = (seat for seat in table.people if seat not in there and (is_settled or seat in known.last))
        return [seat for seat in missing if seats[seat].stand_in is None and not seats[seat].program]

    def welcome(self, live: TableActor, viewer: Viewer) -> None:
        """Somebody has come: they hear who watches, and the others hear of them."""
        if viewer.hears_audience:
            viewer.push(_encoder.encode(self.of(live)))
        self.changed(live)

    def rename(self, live: TableActor, viewer: Viewer, name: str) -> None:
        """Somebody has another name. Their answer is who watches: every message has one."""
        viewer.name = name
        viewer.push(_encoder.encode(self.of(live)))
        self.changed(live)

    def changed(self, live: TableActor) -> None:
        """Somebody came, went, or has another name."""
        if live.id not in self._soon:
            self._soon.add(live.id)
            self.hub.supervisor.spawn(carefully(self._tell_soon(live)))

    def left(self, live: TableActor) -> None:
        """A player's connection has ended: in a moment they are away."""
        self.hub.supervisor.after(AWAY_SECONDS, lambda: self.changed(live))

    async def _tell_soon(self, live: TableActor) -> None:
        await asyncio.sleep(SOON)
        self._soon.discard(live.id)
        self._tell(live)
        await self.hub.store.send_notes([self._note(live)])

    def _tell(self, live: TableActor) -> None:
        audience = self.of(live)
        if audience == self._told.get(live.id, NOBODY):
            return
        self._told[live.id] = audience
        if audience == NOBODY:
            del self._told[live.id]
        message = _encoder.encode(audience)
        for viewer in live.viewers:
            if viewer.hears_audience:
                viewer.push(message)

    # ---- other processes ----

    async def rounds(self) -> None:
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            await carefully(self.renew())

    async def renew(self) -> None:
        """Say again who is here, and forget what has run out."""
        now = self.clock()
        for table, notes in list(self._elsewhere.items()):
            kept = {process: note for process, note in notes.items() if note[0] > now}
            if kept:
                self._elsewhere[table] = kept
            else:
                del self._elsewhere[table]
        lives = list(self.hub.registry)
        for live in lives:
            self._tell(live)
        await self.hub.store.send_notes([self._note(live) for live in lives if live.viewers])

    def _hear(self, process: str, note: str) -> None:
        try:
            told = self._notes.decode(note)
        except msgspec.DecodeError:
            return  # of another version
        self._elsewhere.setdefault(told.table, {})[process] = (self.clock() + NOTE_HOLDS, told)
        live = self.hub.registry.get(told.table)
        if live is not None:
            self._tell(live)

    def _note(self, live: TableActor) -> str:
        seats = sorted(self.hub.presence.attending(live))
        return _encoder.encode(Note(live.id, here(live), tuple(seats))).decode()


def here(live: TableActor) -> Audience:
    """Who watches a table through this process. Who has a seat does not; a big screen is for all."""
    watchers = [viewer for viewer in live.viewers if not viewer.seats]
    screens = sum(viewer.is_screen for viewer in watchers)
    names = sorted(viewer.name for viewer in watchers if viewer.name and not viewer.is_screen)
    return Audience(len(watchers) - screens, names[:MOST_NAMES], screens)


def added(audiences: Iterable[Audience]) -> Audience:
    found = NOBODY
    for one in audiences:
        names = sorted([*found.names, *one.names])[:MOST_NAMES]
        found = Audience(found.watching + one.watching, names, found.screens + one.screens)
    return found
