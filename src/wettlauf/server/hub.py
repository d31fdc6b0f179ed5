"""The tables of one process and everything they need: store, clock, presence, background tasks.

`TableRegistry` holds the tables, each a `TableActor`; `Supervisor` runs the background tasks. To change a table, take a
turn:

    async with hub.turn(table_id) as turn:
        await turn.commit(play(turn.table, turn.now, seat, move))
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from wettlauf.core.game import Game
from wettlauf.core.registry import kinds
from wettlauf.core.warming import Warmer
from wettlauf.server.address_rates import AddressRates
from wettlauf.server.audience import Audiences
from wettlauf.server.job_worker import JobWorker
from wettlauf.server.lab_jobs import Lab
from wettlauf.server.presence import Presence
from wettlauf.server.rates import Buckets
from wettlauf.server.settings import Settings
from wettlauf.server.steady_clock import SteadyClock
from wettlauf.server.supervisor import Supervisor
from wettlauf.server.table_actor import TableActor
from wettlauf.server.table_registry import IDLE_SECONDS, TableRegistry
from wettlauf.server.turns import Turn, again_if_overtaken
from wettlauf.server.viewers import SEND_SECONDS
from wettlauf.server.warm_ups import WarmUps, place
from wettlauf.store import Store, StoredCode, TableNews, Token
from wettlauf.table.facts import Fact
from wettlauf.table.table import Table

WARM_UP_AFTER = 0.3  # seconds: the page is shown first, since loading machine code would delay it
Verb = Callable[[Table, int], Sequence[Fact]]


class Hub:
    """The server's entry point to tables."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int] | None = None) -> None:
        self.store = store
        self.settings = settings
        self.now = now or SteadyClock()
        self.supervisor = Supervisor()
        self.jobs = JobWorker(store.jobs, settings.jobs, places=[place()])
        self._warm_ups = WarmUps(store.jobs, self.supervisor.spawn, self.jobs.wake)
        self.jobs.kinds.append(self._warm_ups.kind)
        self.lab = Lab(self.jobs, settings.lab)
        self.warmer = Warmer([Game(kind, {}) for kind in kinds()], self._warm_ups.compile)
        self.registry = TableRegistry(store, self.warmer.want, settings.bots.renamed)
        self.presence = Presence(self)
        self.audiences = Audiences(self)
        limits = settings.limits
        self.commands = Buckets(limits.commands_of_table, limits.addresses)
        self.command_time = AddressRates(limits.command_milliseconds, limits.addresses)

    def start(self) -> None:
        self.supervisor.keep(self._listen)
        self.supervisor.keep(self.presence.rounds)
        self.supervisor.keep(self.audiences.rounds)
        self.supervisor.keep(self.jobs.rounds)
        if self.settings.jobs.workers:
            self._warm_ups.start()
        self.supervisor.every(IDLE_SECONDS / 10, self.registry.drop_idle)
        self.supervisor.every(SEND_SECONDS / 4, self._cut_stuck)
        # Games run in pure mode until the compiled rules are loaded.
        self.supervisor.after(WARM_UP_AFTER, self.warmer.want)

    async def stop(self) -> None:
        await self.registry.stop()
        await self.supervisor.stop()
        await asyncio.to_thread(self.warmer.stop)

    def __len__(self) -> int:
        """Returns how many tables are in use here."""
        return len(self.registry)

    # ---- tables ----

    async def create(
        self, table_id: str, facts: Sequence[Fact], tokens: Sequence[Token], code: StoredCode | None = None
    ) -> TableActor:
        """Creates a table with its first facts. The game begins at once if all seats are filled."""
        return await self.registry.create(table_id, facts, tokens, code, self.now())

    async def load(self, table_id: str) -> TableActor:
        """Returns a table, from memory or from the store. Raises NoSuchTable."""
        return await self.registry.load(table_id)

    def turn(self, table_id: str, message: str | None = None, fresh_rights: bool = False) -> Turn:
        """Takes a turn at a table, for `async with`, in a function decorated with `again_if_overtaken`.

        A repeated message is recognised by its id. Pass `fresh_rights` when granting or revoking rights.
        """
        shared = self.store.database.shared
        return Turn(self.registry, table_id, self.now, message, fresh_rights, shared)

    @again_if_overtaken
    async def do(self, table_id: str, verb: Verb, *, message: str | None = None) -> int:
        """Carries out a verb; returns the sequence once it is stored. Raises CommandRefused without changing
        anything."""
        async with self.turn(table_id, message) as turn:
            await turn.commit(verb(turn.table, turn.now))
        return turn.sequence

    # ---- background tasks ----

    async def _listen(self) -> None:
        """Takes in what other processes do at our tables."""
        listener = self.store.listen()
        known = await self.store.sequences(actor.id for actor in self.registry)  # missed before
        for table, sequence in known.items():
            self._hear(TableNews(table, sequence))
        async for news in listener:
            self._hear(news)

    def _hear(self, news: TableNews) -> None:
        actor = self.registry.behind(news)
        if actor is not None:
            self.supervisor.spawn(self.registry.catch_up(actor, news.sequence))

    def _cut_stuck(self) -> None:
        now = time.monotonic()
        for actor in self.registry:
            for viewer in actor.viewers:
                viewer.cut_if_stuck(now)
