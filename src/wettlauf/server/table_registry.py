"""The tables in use in this process: finds, loads and drops them, and keeps them up to date with other processes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from wettlauf.core.game import Game
from wettlauf.server.logs import log
from wettlauf.server.summaries import summary_of
from wettlauf.server.table_actor import TableActor, automatic_facts
from wettlauf.store import Store, StoredCode, TableNews, Token
from wettlauf.table.facts import Fact, TableOpened, decode_all, encode
from wettlauf.table.table import Table

IDLE_SECONDS = 300.0  # after which a table without viewers is dropped from memory


class TableRegistry:
    """One actor per table, created on demand."""

    def __init__(
        self,
        store: Store,
        warm: Callable[[Game], None] = lambda game: None,
        bots: Mapping[str, str] | None = None,
    ) -> None:
        self.watchers: list[Callable[[TableActor], None]] = []  # called for everything that happens at a table
        self._store = store
        self._bots = bots or {}  # the bot for a level, where it is not the one of the same name
        self._warm = warm  # called with a game that is about to be played, to get its compiled rules
        self._actors: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Task[TableActor]] = {}

    def __len__(self) -> int:
        return len(self._actors)

    def __contains__(self, table_id: str) -> bool:
        """Whether a table is in use here."""
        return table_id in self._actors

    def get(self, table_id: str) -> TableActor | None:
        """Returns a table if it is in use here."""
        return self._actors.get(table_id)

    def __iter__(self) -> Iterator[TableActor]:
        """Iterates over a snapshot of all tables in use here."""
        return iter(list(self._actors.values()))

    async def create(
        self, table_id: str, facts: Sequence[Fact], tokens: Sequence[Token], code: StoredCode | None, now: int
    ) -> TableActor:
        """Creates a table with its first facts; the game begins at once if all seats are filled."""
        table = await asyncio.to_thread(Table.from_facts, facts) if goes_on(facts) else Table.from_facts(facts)
        stored = [encode(fact) for fact in (*facts, *automatic_facts(table, now, self._bots))]
        actor = self._actor(table_id, table, tokens)
        actor.looked = time.monotonic()
        async with actor.lock:
            self._actors[table_id] = actor  # first, so that no news of it is missed
            try:
                await self._store.create(table_id, stored, summary_of(table), tokens, code)
            except BaseException:
                self.drop(actor, "try-again")
                raise
        self.changed(actor)
        return actor

    async def load(self, table_id: str) -> TableActor:
        """Returns a table, from memory or from the store. Raises NoSuchTable."""
        actor = self._actors.get(table_id)
        if actor is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            actor = await asyncio.shield(task)
        actor.used = time.monotonic()
        return actor

    async def _load(self, table_id: str) -> TableActor:
        facts, tokens = decode_all(await self._store.read(table_id)), await self._store.tokens(table_id)
        actor = self._actor(table_id, await asyncio.to_thread(Table.from_facts, facts), tokens)
        async with actor.lock:
            self._actors[table_id] = actor
            try:
                await actor.read_on()  # what came since we started: its news found nobody here
            except BaseException:
                self.drop(actor, "try-again")
                raise
        self.changed(actor)
        return actor

    def _actor(self, table_id: str, table: Table, tokens: Sequence[Token]) -> TableActor:
        self._warm(table.game)
        return TableActor(table_id, table, list(tokens), self._store, self.changed, self._bots)

    def changed(self, actor: TableActor) -> None:
        """Called when something has happened at a table, or somebody watches it."""
        for watcher in self.watchers:
            watcher(actor)

    def drop(self, actor: TableActor, code: str) -> None:
        """Drops a table from memory; viewers are notified why and may reconnect."""
        if self._actors.get(actor.id) is actor:
            del self._actors[actor.id]
        actor.end(code)

    def drop_idle(self) -> None:
        """Drops tables that nobody has watched or asked for in a while."""
        old = time.monotonic() - IDLE_SECONDS
        for actor in self:
            is_still = actor.table.status in ("ended", "closed") or actor.used < old
            if is_still and not actor.viewers and not actor.lock.locked():
                self.drop(actor, "idle")

    async def stop(self) -> None:
        """Says goodbye to all viewers and stops loading tables."""
        for actor in self:
            for viewer in actor.viewers:
                viewer.end("stopping")
        loading = list(self._loading.values())
        for task in loading:
            task.cancel()
        await asyncio.gather(*loading, return_exceptions=True)

    # ---- what other processes do ----

    def behind(self, news: TableNews) -> TableActor | None:
        """Returns the table that this news is about, if it is in use here and not up to date yet."""
        actor = self._actors.get(news.table)
        is_news = actor is not None and (news.sequence == 0 or news.sequence > actor.table.sequence)
        return actor if is_news else None

    async def catch_up(self, actor: TableActor, sequence: int) -> None:
        """Reads up to what another process has written; 0 means that it removed the table."""
        async with actor.lock:
            if sequence == 0:
                self.drop(actor, "removed")
                return
            if actor.gone or sequence <= actor.table.sequence:
                return
            try:
                await actor.read_on()
            except Exception as error:
                log("table lost", logging.ERROR, error)
                self.drop(actor, "try-again")


def goes_on(facts: Sequence[Fact]) -> bool:
    """Whether a new table continues from a given position: it may come with a long game, and others need the loop."""
    return isinstance(facts[0], TableOpened) and facts[0].start is not None
