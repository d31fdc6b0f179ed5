"""One table in memory: its sequential queue, its log in the store, and those who watch it.

A table is folded ahead of the write, under its lock, and nobody looks at it until the write is made; if that fails the
table is forgotten and read anew. So what anyone sees is always stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

from wettlauf.api.messages import Update, Welcome
from wettlauf.core.driver_groups import SEARCH
from wettlauf.server.attendance import Attendance
from wettlauf.server.errors import Overtaken
from wettlauf.server.grants import NO_GRANTS, Grants
from wettlauf.server.summaries import summary_of, what_summaries_tell
from wettlauf.server.telling import Telling
from wettlauf.server.viewers import Viewer
from wettlauf.server.whole_views import Whole, WholeViews
from wettlauf.store import Stale, Store, Token
from wettlauf.table.facts import Fact, decode_all, encode
from wettlauf.table.fairness import fresh_secret
from wettlauf.table.sealing import go_on
from wettlauf.table.table import Table

COMPANY_SECONDS = 10.0  # that one who asks by plain requests counts as being there
_encoder = msgspec.json.Encoder()


class TableActor:
    """A table that is in use. Look at it, or change it, only with its lock; whoever wants to change it takes a turn
    (`turns.py`)."""

    def __init__(
        self,
        table_id: str,
        table: Table,
        tokens: list[Token],
        store: Store,
        on_change: Callable[[TableActor], None] = lambda actor: None,
        bots: Mapping[str, str] | None = None,
    ) -> None:
        self.id = table_id
        self.table = table
        self.tokens = tokens
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.asker: Viewer | None = None  # of whoever has the lock: the one who is answered when they are done
        self.used = time.monotonic()
        self.looked = float("-inf")  # when a person last asked for it
        self.rests = False  # its bots play on when somebody looks
        self.attendance = Attendance()
        self.gone = False
        self._store = store
        self._on_change = on_change
        self._bots = bots or {}
        self._telling = Telling()
        self.wholes = WholeViews()
        self._summarised = what_summaries_tell(table)  # as it is stored
        self._told = table.sequence  # everyone who watches knows the table up to here
        self._rights_seen: tuple[list[Token], int] = ([], -1)

    # ---- its log ----

    async def append(self, facts: Sequence[Fact], grants: Grants, message: str | None, now: int) -> int:
        """Stores facts and tells everyone; gives the sequence. Raises Overtaken if another process was quicker: the
        table is up to date then. After any other failure only the store knows how things stand."""
        table, after = self.table, self.table.sequence
        for fact in facts:
            table.fold(fact)
        stored = [encode(fact) for fact in (*facts, *by_itself(table, now, self._bots))]
        summarised = what_summaries_tell(table)
        try:
            written = await self._store.append(
                self.id,
                after,
                stored,
                message=message,
                summary=None if summarised == self._summarised else summary_of(table),
                tokens=grants.tokens,
                revoked=grants.revoked,
            )
        except Stale:
            await self._read_anew()
            self._changed()  # the news of it will find that we know already
            raise Overtaken from None
        self._summarised = summarised
        if written.repeated:
            await self._read_anew()
        elif grants != NO_GRANTS:
            await self.read_tokens()
        self._changed()
        return written.sequence

    async def grant(self, grants: Grants) -> None:
        """Stores tokens without a fact: they tell nobody anything."""
        await self._store.put_tokens(self.id, grants.tokens)
        await self.read_tokens()
        self.tell()

    async def answered(self, message: str | None) -> int | None:
        """The sequence that was answered to a message, if it has been carried out already."""
        return None if message is None else await self._store.answered(self.id, message)

    async def read_tokens(self) -> None:
        self.tokens = await self._store.tokens(self.id)

    async def read_on(self) -> bool:
        """Reads what others have done since, and tells everyone; whether there was anything."""
        found = decode_all(await self._store.read(self.id, self.table.sequence))
        await self.read_tokens()
        for fact in found:
            self.table.fold(fact)
        if found:
            self._summarised = what_summaries_tell(self.table)
            self._changed()
        return bool(found)

    async def catch_up(self) -> None:
        """For one who knows more of the table than we do: read on before the news have come."""
        async with self.lock:
            if not self.gone:
                await self.read_on()

    async def _read_anew(self) -> None:
        facts = decode_all(await self._store.read(self.id))
        self.table = await asyncio.to_thread(Table.from_facts, facts)
        self._summarised = what_summaries_tell(self.table)
        await self.read_tokens()

    def _changed(self) -> None:
        self.tell()
        self._on_change(self)

    # ---- rights ----

    def token(self, wanted: bytes | None) -> Token | None:
        """The token with this hash, if it is still good."""
        return next((token for token in self.tokens if token.hash == wanted), None)

    def seats_of(self, token: Token | None) -> tuple[int, ...]:
        """The seats that a token is good for. Invitations, which are the tokens of spectators, are good for none."""
        if token is None or token.kind == "spectator":
            return ()
        return tuple(seat for seat in token.seats if self.table.seats[seat].holder is not None)

    # ---- those who watch ----

    def tell(self) -> None:
        """Tell all who watch what is new: made once for each pair of eyes. Who has no right to a seat any more looks
        on as a spectator, from the beginning."""
        since, self._told = self._told, self.table.sequence
        sent_off = self._send_off()
        if since == self._told:
            return
        self._telling.tell(self.table, since, self.viewers - sent_off if sent_off else self.viewers, self.asker)

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

    def welcome(self, viewer: Viewer, seat: int | None, seen: Whole | None = None) -> None:
        """Let a viewer look through these eyes from now on; `seen` is what they see, if it has been made already."""
        token = self.token(viewer.token)
        viewer.seat, viewer.seats = seat, self.seats_of(token)
        is_host = token is not None and token.kind == "host"
        seen = seen or self.wholes.at(self.table, seat)
        warming = self.table.game.modes.is_warming_up(SEARCH)
        viewer.push(_encoder.encode(Welcome(self.id, list(viewer.seats), is_host, seen.encoded, warming)))
        self._telling.told_whole(viewer, self.table)

    def welcome_back(self, viewer: Viewer, found: Whole) -> None:
        """Tell a viewer what came since they were here."""
        viewer.push(_encoder.encode(Update(found.encoded)))
        self._telling.told_whole(viewer, self.table)

    def look_in(self) -> None:
        """Somebody asks for the table or watches it: bots that rested play on."""
        self.looked = time.monotonic()
        if self.rests:
            self.rests = False
            self._on_change(self)

    def has_company(self) -> bool:
        """Whether anybody is there for whom bots would play: who sits there themselves, watches, or has just asked."""
        return (
            bool(self.viewers)
            or any(seat.holder is not None and seat.stand_in is None for seat in self.table.seats)
            or time.monotonic() - self.looked < COMPANY_SECONDS
        )

    def spectators(self) -> int:
        return sum(not viewer.seats for viewer in self.viewers)

    def end(self, code: str) -> None:
        """Nobody looks at this any more: all who watch connect again, if the code does not speak against it."""
        self.gone = True
        for viewer in self.viewers:
            viewer.end(code)


def by_itself(table: Table, now: int, bots: Mapping[str, str]) -> Sequence[Fact]:
    """Lets happen what follows without anybody's doing when every seat is filled: the secret of a shuffle is fixed, the
    game begins. The facts of that, folded already; `bots` says which bot plays at a level."""
    found: list[Fact] = []
    while more := go_on(table, now, fresh_secret(), bots):
        for fact in more:
            table.fold(fact)
        found += more
    return found
