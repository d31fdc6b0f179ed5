"""Drives bots and clocks: one process at a time per table, by a lease.

A process that dies stops renewing its leases, and another finds the tables that are waiting.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from dataclasses import dataclass
from functools import partial

from wettlauf.bots import bot
from wettlauf.bots.playing import ask
from wettlauf.core.errors import BadBot
from wettlauf.core.match import Match
from wettlauf.server.addresses import household
from wettlauf.server.errors import Refusal
from wettlauf.server.hub import Hub, Verb
from wettlauf.server.logs import log
from wettlauf.server.next_table import follow_if_agreed
from wettlauf.server.quotas import BotThreads, NewTables
from wettlauf.server.remembered import Remembered
from wettlauf.server.settings import Settings
from wettlauf.server.summaries import due
from wettlauf.server.table_actor import TableActor
from wettlauf.store import NoSuchTable, Unreachable
from wettlauf.table.bot_players import BotPlayer, Choice
from wettlauf.table.clocks import run_out
from wettlauf.table.facts import Fact
from wettlauf.table.fairness import fresh_secret
from wettlauf.table.moving import play
from wettlauf.table.refusing import CommandRefused, OtherVersion
from wettlauf.table.sealing import go_on
from wettlauf.table.table import Actor, Table

# The tables of a killed process continue after at most the sum of these two: within 5 s, even on a busy machine.
LEASE_SECONDS, ROUND_SECONDS = 2.5, 0.5
NO_ROOM_SECONDS = 10.0  # until the next game of a series is tried again
FALLBACK = "heuristic"  # plays where a bot fails
LONGEST_BACK_OFF = 300.0  # seconds between two attempts at a table where driving fails
MOST_FAILING = 10_000  # such tables to remember
MOST_RESTING = 100_000  # tables to remember as resting: beyond that, all are checked once more
MOST_STRANGE = 10_000  # the same for tables that cannot be loaded
AT_ONCE = 100  # tables without a driver that one round takes on
MOST_EXCLUDED = 1_000  # known tables that the database is asked to leave out
SWEEP = 1_000  # tables that one round looks at, if more are known than that


@dataclass
class Failing:
    """A table where driving has failed this many times in a row, and until when it is left alone."""

    count: int = 0
    until: float = 0.0


class Driver:
    """Does everything at the tables of this process that does not need a person."""

    def __init__(self, hub: Hub, settings: Settings, bot_threads: BotThreads, new_tables: NewTables) -> None:
        self.hub = hub
        self.store = hub.store
        self.settings = settings
        self.owner = secrets.token_hex(8)
        self.mine: set[str] = set()
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._strange = Remembered(MOST_STRANGE)  # of versions that only other processes support, or damaged
        self._bots: dict[tuple[str, int, str], BotPlayer] = {}
        self._bot_threads = bot_threads
        self._new_tables = new_tables
        self._failing: dict[str, Failing] = {}
        self._bad_moves: Counter[str] = Counter()  # by bot: how often the heuristic had to step in
        self._resting = Remembered(MOST_RESTING)  # tables whose bots continue when somebody watches
        self._swept = ""  # the last table that a sweep has looked at
        self._round: asyncio.Task[None] | None = None
        hub.registry.watchers.append(self.mind)

    def start(self) -> None:
        self._round = asyncio.create_task(self._rounds())

    async def stop(self) -> None:
        tasks = [task for task in (self._round, *self._loading.values(), *self._driven.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self.store.release(self.owner)
        except Unreachable as error:
            log("leases not released", logging.WARNING, error)

    def mind(self, live: TableActor) -> None:
        """Notices that a table has changed or is being watched, and starts what is due there."""
        self._resting.discard(live.id)
        failing = self._failing.get(live.id)
        if failing is not None and failing.until > time.monotonic():
            return
        if live.id not in self._driven and self._is_due(live):
            self._driven[live.id] = asyncio.create_task(self._drive(live.id))

    def _is_due(self, live: TableActor) -> bool:
        """Whether this table needs a driver. Most shuffles are over in a moment: the periodic round handles the
        others when their time is up."""
        when = due(live.table)
        if when is None or live.table.match is not None:
            return when is not None
        return when <= self.hub.now() + ROUND_SECONDS * 1000

    # ---- leases ----

    async def _rounds(self) -> None:
        """Renews our leases and finds tables without a driver: at startup, those of a killed process."""
        while True:
            try:
                self.mine = await self.store.renew(self.owner, LEASE_SECONDS)
                await self._let_go({table for table in self.mine if table not in self.hub.registry})
                for table in (*self.mine, *await self._free_tables()):
                    self._look_after(table)
            except Unreachable as error:
                log("round failed", logging.WARNING, error)
            except Exception as error:
                log("round failed", logging.ERROR, error)
            await asyncio.sleep(ROUND_SECONDS)

    async def _free_tables(self) -> list[str]:
        """Returns tables that need a driver. If many are known that need none, the rounds go through all tables, part
        by part, so that none of them costs more than the others."""
        within = 2 * ROUND_SECONDS
        if len(self._strange) + len(self._resting) <= MOST_EXCLUDED:
            return await self.store.free_tables(within, AT_ONCE, {*self._strange, *self._resting})
        found = await self.store.free_tables_after(self._swept, within, SWEEP)
        unknown = [table for table in found if table not in self._strange and table not in self._resting]
        if len(unknown) > AT_ONCE:  # the next round goes on from there
            self._swept = unknown[AT_ONCE - 1]
        else:
            self._swept = found[-1] if len(found) == SWEEP else ""
        return unknown[:AT_ONCE]

    def _look_after(self, table_id: str) -> None:
        """Loads a table and does what is due, beside the rounds, so that leases are renewed in time however long it
        takes.

        The lease is taken only once the table is loaded: a process that already has the rules loaded is faster.
        """
        if not any(table_id in those for those in (self._driven, self._loading, self._strange, self._resting)):
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))

    async def _load(self, table_id: str) -> None:
        try:
            self.mind(await self.hub.load(table_id))
        except NoSuchTable:
            pass
        except OtherVersion as error:  # reported once, not every half second
            self._strange.add(table_id)
            log("table not driven", logging.WARNING, error)
        except Unreachable as error:
            log("table not driven", logging.WARNING, error)
        except Exception as error:  # damaged: reported once, too
            self._strange.add(table_id)
            log("table not driven", logging.ERROR, error)

    async def _is_mine(self, table_id: str) -> bool:
        if table_id not in self.mine:
            taken = await self.store.lease([table_id], self.owner, LEASE_SECONDS)
            self.mine |= taken  # not in one statement with the await: a round may have replaced the set in the meantime
        return table_id in self.mine

    # ---- one table ----

    async def _drive(self, table_id: str) -> None:
        """Does what is due until it is a person's turn and no clock is running."""
        try:
            while await self._is_mine(table_id):
                live = await self.hub.load(table_id)
                async with live.lock:
                    actor, deadline, sequence = live.table.actor, due(live.table), live.table.sequence
                    match = live.table.match.copy() if live.table.match is not None else None
                    if deadline is None:
                        del self._driven[table_id]  # while holding the lock: whatever happens next finds no driver
                        return
                    rests = actor is not None and actor.by != "person" and not live.has_company()
                    if rests:
                        del self._driven[table_id]
                        self._resting.add(table_id)
                        live.rests = True
                if rests:
                    await self._let_go({table_id})  # somebody may be watching through another process
                    return
                if match is not None and actor is not None and actor.by != "person":
                    seed = live.table.luck.bot_seed(actor.seat)
                    await self._let_play(live, actor, match, sequence, seed)
                elif live.table.ended is not None:
                    await self._go_on(live.id, deadline)
                else:
                    await self._wait_for_clock(live, deadline, self._shuffle if match is None else run_out)
                self._recovered(table_id)
        except (CommandRefused, NoSuchTable):
            pass  # somebody was faster, or the table is gone
        except Unreachable as error:
            log("table not driven", logging.WARNING, error)
        except Exception as error:
            self._fails(table_id, error)
        self._driven.pop(table_id, None)  # the next round will try again

    def _fails(self, table_id: str, error: Exception) -> None:
        """Backs off longer and longer, and logs the first failure and then fewer and fewer."""
        failing = self._failing.pop(table_id, None) or Failing()
        failing.count += 1
        failing.until = time.monotonic() + min(ROUND_SECONDS * 2**failing.count, LONGEST_BACK_OFF)
        if len(self._failing) >= MOST_FAILING:
            del self._failing[next(iter(self._failing))]
        self._failing[table_id] = failing
        if failing.count.bit_count() == 1:  # 1, 2, 4, 8 ... times
            log("table not driven", logging.ERROR, error, table=table_id, times=failing.count)

    def _recovered(self, table_id: str) -> None:
        failing = self._failing.pop(table_id, None)
        if failing is not None:
            log("table driven again", table=table_id, after=failing.count)

    async def _let_go(self, tables: set[str]) -> None:
        """Gives back the leases of tables that are no longer in use here."""
        if not tables:
            return
        self.mine -= tables
        for key in [key for key in self._bots if key[0] in tables]:
            del self._bots[key]
        await self.store.release(self.owner, tables)

    async def _let_play(self, live: TableActor, actor: Actor, match: Match, sequence: int, seed: int) -> None:
        level = actor.level or FALLBACK
        wait = self._bot_threads.wait(live.id)
        if wait:  # the bots of this table have used up their time: others come first
            await asyncio.sleep(min(wait, ROUND_SECONDS))
            return
        chosen = await self._bot_threads.run(
            live.id, self._charged_address(live), lambda: self._chosen(live.id, level, match, seed)
        )
        command = partial(play, seat=actor.seat, move=chosen.move, seen=sequence, by=actor.by, timed=chosen.timed)
        try:
            await self.hub.do(live.id, command)
        except CommandRefused as refused:
            if refused.code not in ("stale", "not-your-turn", "paused", "over", "not-your-seat"):
                raise

    def _charged_address(self, live: TableActor) -> str:
        """Returns the address charged for this table's bots: its opener's or, after a restart, a viewer's."""
        opener = self._new_tables.openers.address_of(live.id)
        if opener is not None:
            return household(opener)
        watching = sorted(household(viewer.address) for viewer in live.viewers)
        return watching[0] if watching else live.id

    def _chosen(self, table_id: str, level: str, match: Match, seed: int) -> Choice:
        """Returns the bot's move, chosen in a thread; the heuristic's if the bot fails."""
        assert match.seat is not None
        key = (table_id, match.seat, level)
        if key not in self._bots:
            self._bots[key] = BotPlayer(self.settings.bots.named(level), seed)
        try:
            return self._bots[key].choose(match)
        except BadBot as error:
            self._log_bot_failure(level, error)
            return Choice(str(ask(bot(FALLBACK), match)), timed=True)

    def _log_bot_failure(self, level: str, error: BadBot) -> None:
        """Logs failures of a bot: the first, then after 2, 4, 8 ... so that a bot that always fails does not fill
        the log."""
        self._bad_moves[level] += 1
        if self._bad_moves[level].bit_count() == 1:
            log("bot failed", logging.ERROR, error, bot=level, times=self._bad_moves[level])

    async def _go_on(self, table_id: str, deadline: int) -> None:
        """Opens the next game of a series once all are ready or the wait is over."""
        left = (deadline - self.hub.now()) / 1000
        if left > 0:
            await asyncio.sleep(min(left, ROUND_SECONDS))
            return
        try:
            opener = self._new_tables.openers.address_of(table_id)
            await follow_if_agreed(self.hub, self._new_tables, table_id, opener)
        except Refusal:  # no room for it now
            await asyncio.sleep(NO_ROOM_SECONDS)

    def _shuffle(self, table: Table, now: int) -> list[Fact]:
        """Continues a shuffle without those who are late."""
        return go_on(table, now, fresh_secret(), self.settings.bots.renamed)

    async def _wait_for_clock(self, live: TableActor, deadline: int, then: Verb) -> None:
        """Sleeps until the time is up, or returns early when something happens."""
        left = (deadline - self.hub.now()) / 1000
        if left > 0:
            await asyncio.sleep(min(left, ROUND_SECONDS))
            return
        await self.hub.do(live.id, then)
