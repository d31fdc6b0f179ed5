"""A load: many tables with four sockets each, paced or flat out, and its measurements.

Paced: each table moves at fixed intervals, spread evenly. A move that was delayed because the last one had not reached
everybody counts from the moment when it was due, so that a slow server cannot look better by keeping its players
waiting. Flat out: each table moves as soon as everybody has the last view.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from dataclasses import dataclass, field

from benchmarks.load_protocols import Door, Post, Talk, Trouble, ViewMessage
from benchmarks.load_servers import Server
from benchmarks.load_websocket import Socket

TIMEOUT = 30.0  # seconds for what is still under way at the end; what arrives later is lost


@dataclass
class Tally:
    """What was measured between two moments."""

    begun: float = 0.0
    seconds: float = 0.0
    late: int = 0  # moves that waited for the one before
    views: int = 0
    view_bytes: int = 0
    delays: list[float] = field(default_factory=list)  # seconds from a move to the last of its views

    def delay(self, share: float) -> float | None:
        """Returns the delay that this share of all moves did not exceed; None without moves."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None


class Table:
    """A table and its sockets. `missing` are those that do not have the last move yet."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.number = number
        self.rng = random.Random(number)
        self.moves = 0
        self.doors: list[Door] = []
        self.sockets: list[Socket] = []
        self.seats: dict[Socket, int] = {}
        self.sequences: list[int | None] = []
        self.missing: set[int] = set()
        self.next: bytes | None = None  # the next possible move
        self.over = False
        self.turn = 0  # whose turn it is
        self.due = 0.0  # when the current move was due
        self.beat = 0.0  # when the next one is due
        self.owed: deque[float] = deque()  # when the delayed moves were due
        self.timer: asyncio.TimerHandle | None = None

    async def open(self, post: Post) -> None:
        """Starts a new game with everyone connected."""
        load = self.load
        self.doors = await asyncio.to_thread(load.talk.open_table, post, self.number)
        self.sequences = [None] * len(self.doors)
        self.missing = set(range(len(self.doors)))
        self.over, self.next = False, None
        server = load.server
        host = f"{server.host}:{server.port}"
        self.sockets = [Socket(door.path, host, door.first, self.heard) for door in self.doors]
        self.seats = {socket: number for number, socket in enumerate(self.sockets)}
        for socket in self.sockets:
            await socket.connect(server.host, server.port)
        async with asyncio.timeout(TIMEOUT):
            while self.missing:
                await asyncio.sleep(0.005)
                for socket in self.sockets:
                    if socket.closed is not None:
                        raise Trouble(socket.closed)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()

    # ---- messages ----

    def heard(self, socket: Socket, payload: bytes, at: float) -> None:
        load = self.load
        number = self.seats[socket]
        try:
            heard = load.talk.read(socket, self.doors[number], payload)
        except Trouble as trouble:
            load.troubles.append(str(trouble))
            return
        if heard is None:
            return
        known = self.sequences[number]
        self.sequences[number] = heard.sequence
        if number not in self.missing or (heard.since != known and known is not None):
            load.wrong += 1  # twice, or something in between was left out
            return
        load.tally.views += 1
        load.tally.view_bytes += len(payload)
        self.missing.discard(number)
        self._look(number, payload, heard)
        if not self.missing and known is not None:
            self._everyone_has_it(at)

    def _look(self, number: int, payload: bytes, heard: ViewMessage) -> None:
        talk = self.load.talk
        if number == 0:
            self.over = talk.is_over(payload)
        move = talk.move(self.doors[number], payload, heard, self.moves, self.rng)
        if move is not None:
            self.next, self.turn = move, number

    def _everyone_has_it(self, at: float) -> None:
        load = self.load
        load.tally.delays.append(at - self.due)
        load.under_way -= 1
        if len(set(self.sequences)) != 1:
            load.wrong += 1
        if self.over:
            load.renew(self)
        elif load.pace == 0:
            self.move(at)
        elif self.owed:
            load.tally.late += 1
            self.move(self.owed.popleft())

    # ---- moves ----

    def move(self, due: float) -> None:
        load = self.load
        if self.next is None or not load.running:
            return
        text, self.next = self.next, None
        self.due = due
        self.missing = set(range(len(self.sockets)))
        self.moves += 1
        load.sent += 1
        load.under_way += 1
        self.sockets[self.turn].send(text)

    def strike(self) -> None:
        """Moves at the table's intervals."""
        self.owed.append(self.beat)
        self.beat += self.load.pace
        self.timer = asyncio.get_running_loop().call_at(self.beat, self.strike)
        if self.next is not None and not self.missing:
            self.move(self.owed.popleft())


class Load:
    """All tables at one server."""

    def __init__(self, talk: Talk, server: Server, tables: int) -> None:
        self.talk = talk
        self.server = server
        self.tables = [Table(self, number) for number in range(tables)]
        self.tally = Tally()
        self.troubles: list[str] = []
        self.wrong = 0  # views that came twice or skipped something
        self.sent = 0  # moves
        self.under_way = 0
        self.pace = 0.0  # seconds between two moves of a table; 0: flat out
        self.running = False
        self._post = Post(server.host, server.port)
        self._opening = asyncio.Lock()
        self._renewing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        for table in self.tables:
            await table.open(self._post)

    def close(self) -> None:
        for table in self.tables:
            table.close()

    async def play(self, pace: float, seconds: float, warm_up: float) -> Tally:
        """Runs for this many seconds; counting begins after the warm-up."""
        loop = asyncio.get_running_loop()
        self.pace, self.running = pace, True
        begun = loop.time()
        for number, table in enumerate(self.tables):
            if pace:
                table.owed.clear()
                table.beat = begun + pace * number / len(self.tables)
                table.timer = loop.call_at(table.beat, table.strike)
            else:
                table.move(begun)
        await asyncio.sleep(warm_up)
        self.tally = Tally(begun=loop.time())
        await asyncio.sleep(seconds)
        tally, self.tally = self.tally, Tally()
        tally.seconds = loop.time() - tally.begun
        await self._come_to_rest()
        return tally

    async def _come_to_rest(self) -> None:
        self.running = False
        for table in self.tables:
            if table.timer is not None:
                table.timer.cancel()
        loop = asyncio.get_running_loop()
        end = loop.time() + TIMEOUT
        while (self.under_way or self._renewing or self.lost) and loop.time() < end:
            await asyncio.sleep(0.02)

    @property
    def lost(self) -> int:
        """Returns the views that never came, and the moves that were not acknowledged where that is promised."""
        views = sum(len(table.missing) for table in self.tables)
        done: int | None = getattr(self.talk, "done", None)
        return views + (0 if done is None else self.sent - done)

    def renew(self, table: Table) -> None:
        """Starts the next game at a new table when one is over."""
        task = asyncio.create_task(self._renew(table))
        self._renewing.add(task)
        task.add_done_callback(self._renewing.discard)

    async def _renew(self, table: Table) -> None:
        for socket in table.sockets:
            socket.close()
        async with self._opening:
            await table.open(self._post)
        if self.running and self.pace == 0:
            table.move(asyncio.get_running_loop().time())

    def state(self) -> dict[str, int]:
        return {"lost": self.lost, "wrong": self.wrong, "refused": len(self.troubles)}
