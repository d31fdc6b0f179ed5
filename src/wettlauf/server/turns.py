"""A turn at a table: what is done in it is stored before anyone sees it, or has not happened."""

from __future__ import annotations

import contextlib
import functools
import time
from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import ParamSpec, TypeVar

from wettlauf.server.errors import Overtaken, try_again
from wettlauf.server.grants import NO_GRANTS, Grants
from wettlauf.server.table_actor import TableActor
from wettlauf.server.table_registry import TableRegistry
from wettlauf.store import Token
from wettlauf.table.facts import Fact
from wettlauf.table.refusing import CommandRefused
from wettlauf.table.table import Table

TRIES = 8  # against other processes writing at the same table
P = ParamSpec("P")
T = TypeVar("T")


def again_if_overtaken(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Decorates a function that takes a turn: if another process was faster, it runs again from the beginning, with
    the table as it is then."""

    @functools.wraps(work)
    async def tried(*args: P.args, **more: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            with contextlib.suppress(Overtaken):
                return await work(*args, **more)
        return await work(*args, **more)

    return tried


class Turn:
    """Exclusive use of a table between `async with` and the end of the block: check what may be done, then commit.

    A refusal changes nothing. A message that was carried out earlier is not refused: the block ends early, and
    `sequence` is the earlier answer.
    """

    def __init__(
        self,
        registry: TableRegistry,
        table_id: str,
        now: Callable[[], int],
        message: str | None = None,
        fresh_rights: bool = False,
        shared: bool = False,
    ) -> None:
        self.actor: TableActor
        self.now = 0
        self.sequence = 0  # set when the block has ended
        self.milliseconds = 0.0  # that it kept the event loop busy; set when the block has ended
        self._begun = 0.0
        self._registry = registry
        self._id = table_id
        self._clock = now
        self._message = message
        self._fresh_rights = fresh_rights
        self._shared = shared

    @property
    def table(self) -> Table:
        return self.actor.table

    @property
    def tokens(self) -> list[Token]:
        return self.actor.tokens

    async def __aenter__(self) -> Turn:
        self.actor = actor = await self._locked()
        try:
            if self._fresh_rights:
                await actor.read_tokens()  # another process may have issued more
        except BaseException:
            actor.lock.release()
            raise
        self.now, self.sequence = self._clock(), actor.table.sequence
        actor.waited, self._begun = 0.0, time.perf_counter()
        return self

    async def _locked(self) -> TableActor:
        for _ in range(TRIES):
            actor = await self._registry.load(self._id)
            await actor.lock.acquire()
            if not actor.gone:
                return actor
            actor.lock.release()  # it was dropped while we waited for it
        raise try_again()

    async def commit(self, facts: Sequence[Fact], grants: Grants = NO_GRANTS) -> int:
        """Stores what was decided and informs everyone; returns the sequence once it is safe."""
        actor = self.actor
        if facts:
            try:
                self.sequence = await actor.append(facts, grants, self._message, self.now)
            except Overtaken:
                raise
            except BaseException:  # it is unknown whether this was written: the store decides
                self._registry.drop(actor, "try-again")
                raise
        elif grants.tokens:
            await actor.grant(grants)
        return self.sequence

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self.milliseconds = 1000 * (time.perf_counter() - self._begun - self.actor.waited)
        try:
            return isinstance(error, CommandRefused) and await self._is_answered(error)
        finally:
            self.actor.asker = None
            self.actor.lock.release()

    async def _is_answered(self, refused: CommandRefused) -> bool:
        """Whether what is refused now was already done by the same message. Raises Overtaken if the refusal may only
        be due to news that has not reached this process yet."""
        earlier = await self.actor.answered(self._message)
        if earlier is not None:
            self.sequence = earlier
            return True
        if self._shared and await self.actor.read_on():
            raise Overtaken from refused
        return False
