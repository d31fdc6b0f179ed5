"""Spectators and absent players of tables: announced to all viewers who want to know, soon after a change.

Each process counts its own viewers and sends the numbers to the others in notes that are not stored, again and
again; when a process dies, its last note expires. So a number can be a few seconds old, but never older than a note
is valid.
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

SOON = 0.25  # seconds within which several changes are announced together
MOST_NAMES = 20  # listed by name; all are counted
NOTE_SECONDS, NOTE_HOLDS = 10.0, 25.0
NOBODY = Audience(0, [], 0)
# Seconds after loading a table in which players who were never seen here may still be connecting, or be connected to
# another process whose next note is due.
SETTLES, SETTLES_SHARED = 5.0, NOTE_SECONDS + 5.0
_encoder = msgspec.json.Encoder()


class Note(msgspec.Struct, frozen=True, array_like=True):
    """A process's note to the others about one table."""

    table: str
    audience: Audience
    seats: tuple[int, ...] = ()  # of connected players


class Audiences:
    """The spectators of all tables of a hub."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time.monotonic) -> None:
        self.hub = hub
        self.clock = clock
        self._soon: set[str] = set()  # tables with an announcement pending
        self._sent: dict[str, Audience] = {}
        self._elsewhere: dict[str, dict[str, tuple[float, Note]]] = {}  # note and expiry, by table and process
        self._notes = msgspec.json.Decoder(Note)
        hub.store.on_notes(self._hear)

    def of(self, live: TableActor) -> Audience:
        """Returns the spectators of a table and the absent players, as far as this process knows."""
        now = self.clock()
        elsewhere = [note for until, note in self._elsewhere.get(live.id, {}).values() if until > now]
        watching = added([here(live), *(note.audience for note in elsewhere)])
        return msgspec.structs.replace(watching, away=self._away(live, elsewhere))

    def _away(self, live: TableActor, elsewhere: Iterable[Note]) -> list[int]:
        """Returns the seats of people who are connected nowhere."""
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
        """Announces a new viewer to the others, and the audience to the new viewer."""
        if viewer.hears_audience:
            viewer.push(_encoder.encode(self.of(live)))
        self.changed(live)

    def rename(self, live: TableActor, viewer: Viewer, name: str) -> None:
        """Sets a spectator's name. The audience is the reply: every message gets one."""
        viewer.name = name
        viewer.push(_encoder.encode(self.of(live)))
        self.changed(live)

    def changed(self, live: TableActor) -> None:
        """Announces that a spectator came, left or changed their name."""
        if live.id not in self._soon:
            self._soon.add(live.id)
            self.hub.supervisor.spawn(carefully(self._tell_soon(live)))

    def left(self, live: TableActor) -> None:
        """Announces that a player's connection has ended: they will soon count as away."""
        self.hub.supervisor.after(AWAY_SECONDS, lambda: self.changed(live))

    async def _tell_soon(self, live: TableActor) -> None:
        await asyncio.sleep(SOON)
        self._soon.discard(live.id)
        self._tell(live)
        await self.hub.store.send_notes([self._note(live)])

    def _tell(self, live: TableActor) -> None:
        audience = self.of(live)
        if audience == self._sent.get(live.id, NOBODY):
            return
        self._sent[live.id] = audience
        if audience == NOBODY:
            del self._sent[live.id]
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
        """Repeats this process's notes and drops expired ones from others."""
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
            audience = self._notes.decode(note)
        except msgspec.DecodeError:
            return  # from another version
        self._elsewhere.setdefault(audience.table, {})[process] = (self.clock() + NOTE_HOLDS, audience)
        live = self.hub.registry.get(audience.table)
        if live is not None:
            self._tell(live)

    def _note(self, live: TableActor) -> str:
        seats = sorted(self.hub.presence.attending(live))
        return _encoder.encode(Note(live.id, here(live), tuple(seats))).decode()


def here(live: TableActor) -> Audience:
    """Returns the spectators of a table who are connected to this process. Players do not count as spectators; a big
    screen is counted apart."""
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
