"""Presence: a bot stands in for players who are away too long, and gives the seat back when they return.

Absence only counts while somebody else at the table is waiting, and from when this process has known about it: after
a restart everyone has the full time to come back. Where processes share tables, each vouches in the database for its
own connections, so that nobody connected elsewhere loses a seat. The process of a waiting player calls the stand-in;
the one with the table's lease plays for it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Iterable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from wettlauf.server.logs import log
from wettlauf.server.turns import again_if_overtaken
from wettlauf.store import NoSuchTable, Unreachable
from wettlauf.table import facts as f
from wettlauf.table.refusing import CommandRefused, refusal
from wettlauf.table.stand_ins import come_back, stand_in
from wettlauf.table.table import Table

if TYPE_CHECKING:
    from wettlauf.server.hub import Hub
    from wettlauf.server.table_actor import TableActor

ROUND_SECONDS = 5.0
AT_ONCE = 50  # tables to check before yielding to others
LINGERS = 10.0  # seconds for which a plain request counts as presence; also the shortest absence
AWAY_SECONDS = 1.0  # after its last connection has ended, when a player is shown as away
VOUCHED_SECONDS, ROUNDS_TO_VOUCH = 25.0, 2
OVER = ("ended", "closed")


class Presence:
    """The presence of players at the tables of a hub."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time.monotonic) -> None:
        self.hub = hub
        self.clock = clock
        self.shared = hub.store.database.shared

    # ---- coming and going ----

    def came(self, live: TableActor, seats: Collection[int]) -> None:
        """A player has connected: seats where a bot stood in are theirs again."""
        if seats:
            live.attendance.waiting = live.attendance.waiting or self.clock()
            self.hub.supervisor.spawn(carefully(self._welcome_back(live, seats)))

    def left(self, live: TableActor, seats: Collection[int]) -> None:
        """A player's connection has ended."""
        self._note(live, seats)

    def asked(self, live: TableActor, seats: Collection[int]) -> None:
        """A player has sent a plain request."""
        if seats:
            returns = not self.attending(live).issuperset(seats)
            self._note(live, seats)
            live.attendance.asked.update(dict.fromkeys(seats, self.clock()))
            live.attendance.waiting = live.attendance.waiting or self.clock()
            if returns:
                self.hub.audiences.changed(live)

    def _note(self, live: TableActor, seats: Iterable[int]) -> None:
        now = self.clock()
        for seat in seats:
            live.attendance.last[seat] = now

    def _connected(self, live: TableActor) -> set[int]:
        return {seat for viewer in live.viewers for seat in live.seats_of(live.token(viewer.token))}

    def here(self, live: TableActor) -> set[int]:
        """Returns the seats of players who are present, as far as this process knows, including all their other
        seats."""
        recent = self.clock() - LINGERS
        asked = (seat for seat, last in live.attendance.last.items() if last > recent)
        seats = live.table.seats
        people = {seats[seat].holder for seat in (*self._connected(live), *asked)} - {None}
        return {number for number, seat in enumerate(seats) if seat.holder in people}

    def attending(self, live: TableActor) -> set[int]:
        """Returns the seats of players who are connected to this process, have sent a request lately, or left just
        now: reloading the page is not leaving."""
        now, known = self.clock(), live.attendance
        asked = {seat for seat, at in known.asked.items() if at > now - LINGERS}
        just_left = {seat for seat, at in known.last.items() if at > now - AWAY_SECONDS}
        return self._connected(live) | asked | just_left

    # ---- checking all tables ----

    async def rounds(self) -> None:
        number = 0
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            number += 1
            if self.shared and number % ROUNDS_TO_VOUCH == 0:
                await carefully(self.vouch())
            await self.look_around()

    async def vouch(self, seconds: float = VOUCHED_SECONDS) -> None:
        """Tells the other processes who is here."""
        unfinished = (live for live in self.hub.registry if live.table.status not in OVER)
        there = {live.id: here for live in unfinished if (here := self.here(live))}
        if there:
            await self.hub.store.vouch(there, seconds)

    async def look_around(self) -> None:
        for number, live in enumerate(self.hub.registry, 1):
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
            if live.attendance.waiting is not None and not live.gone and live.table.status == "playing":
                await carefully(self._look_at(live))

    async def _look_at(self, live: TableActor) -> None:
        here = self.here(live)
        if not here:
            live.attendance.waiting = None
            return
        await self._give_back(live, [seat for seat in self._connected(live) if was_away(live.table, seat)])
        table, rule = live.table, live.table.opened.stand_in
        missing = [seat for seat in table.people if seat not in here and table.seats[seat].stand_in is None]
        if rule is None or not missing:
            return
        away = {seat: self._away(live, seat) for seat in missing}
        if self.shared and any(1000 * seconds >= rule.after for seconds in away.values()):
            elsewhere = await self.hub.store.absences(live.id)
            away = {seat: min(seconds, elsewhere.get(seat, seconds)) for seat, seconds in away.items()}
        for seat, seconds in away.items():
            if 1000 * seconds >= rule.after:
                await self._stand_in(live, seat, seconds)

    def _away(self, live: TableActor, seat: int) -> float:
        """Returns for how many seconds somebody has waited for them."""
        known = live.attendance
        here = self.clock() - max(known.last.get(seat, known.since), known.waiting or known.since)
        return min(here, (self.hub.now() - last_sign(live.table, seat)) / 1000)

    @again_if_overtaken
    async def _stand_in(self, live: TableActor, seat: int, seconds: float) -> None:
        async with self.hub.turn(live.id) as turn:
            if seat in self.here(turn.actor):  # they came back this very moment
                raise refusal("not-away-long")
            away_since = turn.now - round(1000 * seconds)
            await turn.commit(stand_in(turn.table, turn.now, seat, away_since, somebody_waits=True))

    # ---- giving back ----

    async def _welcome_back(self, live: TableActor, seats: Collection[int]) -> None:
        if self.shared and live.table.status not in OVER:
            await self.hub.store.vouch({live.id: seats}, VOUCHED_SECONDS)
        await self._give_back(live, seats)

    async def _give_back(self, live: TableActor, seats: Iterable[int]) -> None:
        for number in seats:
            seat = live.table.seats[number]
            if seat.stand_in is not None and not seat.out_of_time:
                await self.hub.do(live.id, partial(come_back, seat=number))


async def carefully(work: Awaitable[None]) -> None:
    """Logs what goes wrong at one table, so that the others go on."""
    try:
        await work
    except (CommandRefused, NoSuchTable):
        pass  # somebody was faster, or the table is gone
    except Unreachable as error:
        log("presence check failed", logging.WARNING, error)
    except Exception as error:
        log("presence check failed", logging.ERROR, error)


def last_sign(table: Table, seat: int) -> int:
    """Returns when this person last did something visible at the table, through whichever process; at the earliest
    the start of the game or the end of a pause."""
    for fact in reversed(table.facts):
        match fact:
            case f.Began() | f.Resumed():
                return fact.at
            case f.Moved(by="person") | f.SeatTaken() | f.CameBack() | f.Said() | f.Asked() | f.Answered():
                if fact.seat == seat:
                    return fact.at
    return table.opened.at


def was_away(table: Table, seat: int) -> bool:
    """Whether a bot stands in because the person was away, not because their time ran out: in that case it plays
    until they take the seat back themselves."""
    if table.seats[seat].stand_in is None:
        return False
    for before, fact in pairwise(reversed(table.facts)):
        if isinstance(before, f.StoodIn) and before.seat == seat:
            return not isinstance(fact, f.TimeRanOut)
    return False
