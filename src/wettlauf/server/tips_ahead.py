"""Prepares tips in advance for players who have asked for one at this table before.

When it is such a player's turn, a background job (kind `tip`, key `table:sequence`) thinks about the position in the
spare process, so that no bot people wait for loses time. The job is removed with its position.
"""

from __future__ import annotations

import asyncio
import pickle
from collections import OrderedDict

import msgspec

from wettlauf.api.tables import ConsideredMove, Tip
from wettlauf.bots import bot, explain
from wettlauf.bots.explaining import Explanation
from wettlauf.core.driver_groups import PLAY, SEARCH
from wettlauf.core.sentences import sentence, sentences
from wettlauf.core.warming import make_ready
from wettlauf.server.errors import Refusal
from wettlauf.server.hub import Hub
from wettlauf.server.job_problems import PermanentFailure
from wettlauf.server.job_worker import JobKind, JobRun
from wettlauf.server.presence import carefully
from wettlauf.server.spare_process import SpareFailed, SpareProcess
from wettlauf.server.table_actor import TableActor
from wettlauf.table.table import Table

KIND = "tip"
ADVISER = "master"
MOST_TABLES = 1000  # for which this process remembers who asks for tips
MOST_WAIT = 5.0  # seconds to wait for a tip that is being prepared
POLL_SECONDS = 0.05
THINK = f"{__name__}:think"


class Position(msgspec.Struct, frozen=True):
    """The subject of a job."""

    table: str
    sequence: int
    seat: int

    @property
    def key(self) -> str:
        return f"{self.table}:{self.sequence}"


class TipsAhead:
    """Tips in advance for one process; those prepared by others are found, too."""

    def __init__(self, hub: Hub) -> None:
        self.spare = SpareProcess()
        self._hub = hub
        self._jobs = hub.store.jobs
        self._users: OrderedDict[str, set[int]] = OrderedDict()  # by table: the seats that have asked for a tip
        self._ordered: dict[str, Position] = {}
        hub.jobs.kinds.append(JobKind(KIND, self._run, most=1, most_of_opener=4, priority=-10))
        hub.registry.watchers.append(self.changed)

    async def stop(self) -> None:
        await self.spare.stop()

    def use(self, table: str, seat: int) -> None:
        """Somebody has asked for a tip: from now on one is prepared whenever it is their turn."""
        self._users.setdefault(table, set()).add(seat)
        self._users.move_to_end(table)
        if len(self._users) > MOST_TABLES:
            forgotten, _ = self._users.popitem(last=False)
            before = self._ordered.pop(forgotten, None)
            if before is not None:
                self._hub.supervisor.spawn(carefully(self._replace(before, None)))

    def changed(self, live: TableActor) -> None:
        """Something has happened at a table: removes what was prepared for an older position."""
        if live.id not in self._users:
            return
        wanted = self._wanted(live)
        before = self._ordered.get(live.id)
        if wanted == before:
            return
        if wanted is None:
            self._ordered.pop(live.id, None)
        else:
            self._ordered[live.id] = wanted
        self._hub.supervisor.spawn(carefully(self._replace(before, wanted)))

    async def ready(self, position: Position) -> Tip | None:
        """Returns the tip for a position if one is prepared or nearly so."""
        end = asyncio.get_running_loop().time() + MOST_WAIT
        while (job := await self._jobs.by_key(KIND, position.key)) is not None:
            if job.state == "done" and job.result:
                return msgspec.json.decode(job.result, type=Tip)
            if job.state != "running" or asyncio.get_running_loop().time() > end:
                await self._jobs.discard(KIND, position.key)  # the caller is faster
                return None
            await asyncio.sleep(POLL_SECONDS)
        return None

    # ---- jobs ----

    def _wanted(self, live: TableActor) -> Position | None:
        table = live.table
        actor = table.actor
        if not self._hub.jobs.limits()[KIND] or table.status != "playing" or actor is None or actor.by != "person":
            return None
        if actor.seat not in self._users[live.id] or table.game.modes.is_warming_up(SEARCH):
            return None
        return Position(live.id, table.game_sequence, actor.seat)

    async def _replace(self, before: Position | None, wanted: Position | None) -> None:
        if before is not None:
            await self._jobs.discard(KIND, before.key)
        if wanted is None or self._ordered.get(wanted.table) != wanted:
            return
        try:
            await self._hub.jobs.order(KIND, msgspec.json.encode(wanted), opener=wanted.table, key=wanted.key)
        except Refusal:  # the caller then thinks for itself
            self._ordered.pop(wanted.table, None)

    async def _run(self, run: JobRun) -> bytes:
        position = msgspec.json.decode(run.job.work, type=Position)
        live = await self._hub.load(position.table)
        if live.table.sequence < position.sequence:
            await live.catch_up()
        async with live.lock:
            given = thinkable(live.table, position, self._hub.settings.bots.named(ADVISER))
        if given is None:
            return b""
        try:
            return await self.spare.call(THINK, given)
        except SpareFailed as error:
            raise PermanentFailure(str(error)) from None


def thinkable(table: Table, position: Position, name: str) -> bytes | None:
    """Returns what the spare process needs to think about a position, which is only what the seat knows; None if the
    position is gone."""
    match = table.match
    if match is None or table.game_sequence != position.sequence or match.seat != position.seat:
        return None
    return pickle.dumps((name, match.seen(position.seat), list(match.legal())))


def think(given: bytes) -> bytes:
    """Runs in the spare process."""
    name, seen, legal = pickle.loads(given)
    make_ready(seen.game, (PLAY, SEARCH))
    return msgspec.json.encode(tip_of(explain(bot(name), seen, legal)))


def tip_of(answer: Explanation, lang: str | None = None) -> Tip:
    note = None if answer.note is None else sentence(answer.note, lang)
    considered = [
        ConsideredMove(
            str(one.move), sentence(one.move.words, lang), round(one.chance, 4), sentences(one.reasons, lang)
        )
        for one in answer.considered
    ]
    return Tip(str(answer.move), considered, note)
