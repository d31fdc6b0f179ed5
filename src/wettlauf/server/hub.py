"""The tables that are in use in this process: one sequential queue a table, everything acknowledged only when stored,
and everyone who watches told what they may know.

A table is folded ahead of the write, under its lock, and nobody looks at it until the write is made; if that fails the
table is read anew. So what anyone sees is always stored.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec

from wettlauf.api.messages import Update, Welcome
from wettlauf.core.driver_groups import SEARCH
from wettlauf.core.game import Game
from wettlauf.core.registry import kinds
from wettlauf.core.warming import Warmer
from wettlauf.server.changes import Change
from wettlauf.server.errors import try_again
from wettlauf.server.logs import log
from wettlauf.server.presence import Attendance, Presence
from wettlauf.server.rates import Buckets
from wettlauf.server.settings import Settings
from wettlauf.server.summaries import summary_of, what_summaries_tell
from wettlauf.server.viewers import SEND_SECONDS, Viewer
from wettlauf.store import Code, Stale, Store, Token
from wettlauf.table.facts import Fact, decode_all, encode
from wettlauf.table.refusing import Refused
from wettlauf.table.seating import begin, is_full
from wettlauf.table.seen import news_for_all, snapshot
from wettlauf.table.table import Table
from wettlauf.table.viewer_cache import ViewerCache

TRIES = 8  # against other processes that write at the same table
WARM_UP_AFTER = 0.3  # seconds: first of all the page is shown, and loading machine code would hold it up
IDLE_SECONDS = 300.0  # after which a table that nobody watches is forgotten; the store has it
Verb = Callable[[Table, int], Sequence[Fact]]
Act = Callable[["LiveTable", int], Change]
_encoder = msgspec.json.Encoder()


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table in memory. Look at it, or change it, only with its lock."""

    def __init__(self, table_id: str, table: Table, tokens: list[Token]) -> None:
        self.id = table_id
        self.table = table
        self.tokens = tokens
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.cache = ViewerCache()
        self.summarised = what_summaries_tell(table)  # as it is stored
        self.told = table.sequence  # everyone who watches knows the table up to here
        self._rights_seen: tuple[list[Token], int] = ([], -1)
        self.used = time.monotonic()
        self.attendance = Attendance()
        self.gone = False

    def tell(self) -> None:
        """Tell all who watch what is new: made once for each pair of eyes. Who has no right to a seat any more looks
        on as a spectator, from the beginning."""
        since, self.told = self.told, self.table.sequence
        sent_off = self._send_off()
        if since == self.told:
            return
        found = news_for_all(self.table, {viewer.seat for viewer in self.viewers}, since, self.cache)
        made = {seat: _encoder.encode(Update(one)) for seat, one in found.items()}
        for viewer in self.viewers:
            if viewer not in sent_off:
                viewer.push(made[viewer.seat])

    def _send_off(self) -> set[Viewer]:
        """Those who had to leave the seat that they looked from, if tokens or seats have changed at all."""
        if self._rights_seen[0] is self.tokens and self._rights_seen[1] == self.table.seats_sequence:
            return set()
        self._rights_seen = self.tokens, self.table.seats_sequence
        found = {
            viewer
            for viewer in self.viewers
            if viewer.seat is not None and viewer.seat not in self.seats_of(self.token(viewer.token))
        }
        for viewer in found:
            self.welcome(viewer, None)
        return found

    def token(self, wanted: bytes | None) -> Token | None:
        """The token with this hash, if it is still good."""
        return next((token for token in self.tokens if token.hash == wanted), None)

    def seats_of(self, token: Token | None) -> tuple[int, ...]:
        """The seats that a token is good for. Invitations, which are the tokens of spectators, are good for none."""
        if token is None or token.kind == "spectator":
            return ()
        return tuple(seat for seat in token.seats if self.table.seats[seat].holder is not None)

    def welcome(self, viewer: Viewer, seat: int | None) -> None:
        """Let a viewer look through these eyes from now on."""
        token = self.token(viewer.token)
        viewer.seat, viewer.seats = seat, self.seats_of(token)
        is_host = token is not None and token.kind == "host"
        seen = snapshot(self.table, seat)
        warming = self.table.game.modes.is_warming_up(SEARCH)
        viewer.push(_encoder.encode(Welcome(self.id, list(viewer.seats), is_host, seen, warming)))

    def spectators(self) -> int:
        return sum(not viewer.seats for viewer in self.viewers)


class Hub:
    """All tables that are in use here."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int] = milliseconds) -> None:
        self.store = store
        self.settings = settings
        self.now = now
        self.changed: Callable[[LiveTable], None] = lambda live: None  # whoever drives bots and clocks
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.warmer = Warmer([Game(kind, {}) for kind in kinds()])
        self.presence = Presence(self)
        self.commands = Buckets(settings.limits.commands_of_table, settings.limits.addresses)

    def start(self) -> None:
        self.spawn(self._listen())
        self.spawn(self._forget())
        self.spawn(self.presence.rounds())
        self.spawn(self._cut_stuck())
        self.spawn(self._warm_up())

    async def stop(self) -> None:
        for live in self._live.values():
            for viewer in live.viewers:
                viewer.end("stopping")
        for task in [*self._tasks, *self._loading.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        await asyncio.to_thread(self.warmer.stop)

    def __len__(self) -> int:
        return len(self._live)

    def __contains__(self, table_id: str) -> bool:
        """Whether a table is in use here."""
        return table_id in self._live

    # ---- tables ----

    def tables(self) -> list[LiveTable]:
        """All that are in use here at this moment."""
        return list(self._live.values())

    async def _warm_up(self) -> None:
        """Load the compiled rules, or have them compiled: games are played in pure mode until then."""
        await asyncio.sleep(WARM_UP_AFTER)
        self.warmer.want()

    async def create(
        self, table_id: str, facts: Sequence[Fact], tokens: Sequence[Token], code: Code | None = None
    ) -> LiveTable:
        """A new table with its first facts; it begins at once if nobody is missing."""
        table = Table.from_facts(facts)
        self.warmer.want(table.game)
        found = [*facts, *self._begun(table)]
        live = LiveTable(table_id, table, list(tokens))
        async with live.lock:
            self._live[table_id] = live  # first, so that nothing is missed that another process does there at once
            try:
                await self.store.create(table_id, [encode(fact) for fact in found], summary_of(table), tokens, code)
            except BaseException:
                self._drop(live, "try-again")
                raise
        self.changed(live)
        return live

    async def load(self, table_id: str) -> LiveTable:
        """A table, from memory or from the store; raises NoSuchTable."""
        live = self._live.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        facts, tokens = decode_all(await self.store.read(table_id)), await self.store.tokens(table_id)
        table = await asyncio.to_thread(Table.from_facts, facts)
        self.warmer.want(table.game)
        live = LiveTable(table_id, table, tokens)
        async with live.lock:
            self._live[table_id] = live
            try:
                await self._read_on(live)  # what came since we began: news of it found nobody here
            except BaseException:
                self._drop(live, "try-again")
                raise
        self.changed(live)
        return live

    # ---- doing something ----

    async def do(self, table_id: str, verb: Verb, *, message: str | None = None) -> int:
        """Carry out a verb: returns the sequence when it is stored, or raises Refused and nothing has changed."""
        sequence, _ = await self.change(table_id, lambda live, now: Change(verb(live.table, now)), message=message)
        return sequence

    async def change(
        self, table_id: str, act: Act, *, message: str | None = None, grants: bool = False
    ) -> tuple[int, Change]:
        """The same for what may change the rights to a table, too, which `grants` says beforehand.

        `act` sees the table, and its tokens, as they are when it happens: it has to look there whether this may be done
        still. If another process was quicker it is asked once more."""
        for _ in range(TRIES):
            live = await self.load(table_id)
            async with live.lock:
                if live.gone:  # while we waited for it
                    continue
                if grants:
                    live.tokens = await self.store.tokens(live.id)  # another process may have given out more
                try:
                    change = act(live, self.now())
                except Refused:
                    earlier = await self.store.answered(live.id, message) if message else None
                    if earlier is not None:
                        return earlier, Change(())
                    if self.store.database.shared and await self._read_on(live):
                        continue  # it was refused only since we had not heard of something that it follows upon
                    raise
                if not change.facts:
                    if change.tokens:
                        await self.store.put_tokens(live.id, change.tokens)
                        live.tokens = await self.store.tokens(live.id)
                        live.tell()
                    return live.table.sequence, change
                written = await self._write(live, change, message)
                if written is not None:
                    return written, change
        raise try_again()

    async def _write(self, live: LiveTable, change: Change, message: str | None) -> int | None:
        """Store a change and tell everyone; None if another process was quicker: the table is up to date then."""
        table, after = live.table, live.table.sequence
        try:
            for fact in change.facts:
                table.fold(fact)
            stored = [encode(fact) for fact in (*change.facts, *self._begun(table))]
            told = what_summaries_tell(table)
            written = await self.store.append(
                live.id,
                after,
                stored,
                message=message,
                summary=None if told == live.summarised else summary_of(table),
                tokens=change.tokens,
                revoked=change.revoked,
            )
        except Stale:
            await self._read_anew(live)
            live.tell()  # the news of it will find that we know already
            self.changed(live)
            return None
        except BaseException:  # whether it was written nobody knows: what counts is what the store has
            live.gone = True
            self._live.pop(live.id, None)
            for viewer in live.viewers:
                viewer.end("try-again")
            raise
        live.summarised = told
        if written.repeated:
            await self._read_anew(live)
        elif change.tokens or change.revoked:
            live.tokens = await self.store.tokens(live.id)
        live.tell()
        self.changed(live)
        return written.sequence

    def _begun(self, table: Table) -> Sequence[Fact]:
        """A table begins when every seat is filled."""
        if table.status != "waiting" or not is_full(table):
            return ()
        found = begin(table, self.now())
        for fact in found:
            table.fold(fact)
        return found

    async def _read_anew(self, live: LiveTable) -> None:
        facts = decode_all(await self.store.read(live.id))
        live.table = await asyncio.to_thread(Table.from_facts, facts)
        live.summarised = what_summaries_tell(live.table)
        live.tokens = await self.store.tokens(live.id)

    async def _read_on(self, live: LiveTable) -> bool:
        """Read what others have done since, and tell everyone; whether there was anything."""
        found = decode_all(await self.store.read(live.id, live.table.sequence))
        live.tokens = await self.store.tokens(live.id)
        for fact in found:
            live.table.fold(fact)
        if found:
            live.summarised = what_summaries_tell(live.table)
            live.tell()
            self.changed(live)
        return bool(found)

    # ---- what other processes do ----

    async def _listen(self) -> None:
        listener = self.store.listen()
        async for told in listener:
            live = self._live.get(told.table)
            if live is not None and (told.sequence == 0 or told.sequence > live.table.sequence):
                self.spawn(self._catch_up(live, told.sequence))

    async def catch_up(self, live: LiveTable) -> None:
        """For one who knows more of a table than we do: read on before the news have come."""
        async with live.lock:
            if not live.gone:
                await self._read_on(live)

    async def _catch_up(self, live: LiveTable, sequence: int) -> None:
        async with live.lock:
            if sequence == 0:
                self._drop(live, "removed")
                return
            if live.gone or sequence <= live.table.sequence:
                return
            try:
                await self._read_on(live)
            except Exception as error:
                log("table lost", logging.ERROR, error)
                self._drop(live, "try-again")

    # ---- housekeeping ----

    def _drop(self, live: LiveTable, code: str) -> None:
        live.gone = True
        if self._live.get(live.id) is live:
            del self._live[live.id]
        for viewer in live.viewers:
            viewer.end(code)

    async def _forget(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 10)
            old = time.monotonic() - IDLE_SECONDS
            for live in list(self._live.values()):
                still = live.table.status in ("ended", "closed") or live.used < old
                if still and not live.viewers and not live.lock.locked():
                    self._drop(live, "idle")

    async def _cut_stuck(self) -> None:
        while True:
            await asyncio.sleep(SEND_SECONDS / 4)
            now = time.monotonic()
            for live in self._live.values():
                for viewer in live.viewers:
                    viewer.cut_if_stuck(now)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Work beside everything else, ended with the hub."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
