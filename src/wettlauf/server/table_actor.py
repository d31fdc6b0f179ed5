"""One table in memory: its sequential queue, its log in the store, and its viewers.

A table is folded ahead of the write, under its lock, and nobody looks at it until the write succeeds; if that fails,
the table is dropped and read again. So whatever anyone sees is stored.
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
from wettlauf.server.fan_out import FanOut
from wettlauf.server.grants import NO_GRANTS, Grants
from wettlauf.server.summaries import summary_basis, summary_of
from wettlauf.server.table_lock import TableLock
from wettlauf.server.viewers import Viewer
from wettlauf.server.whole_views import Whole, WholeViews
from wettlauf.store import Stale, Store, Token
from wettlauf.table.facts import Fact, decode_all, encode
from wettlauf.table.fairness import fresh_secret
from wettlauf.table.sealing import go_on
from wettlauf.table.table import Table

COMPANY_SECONDS = 10.0  # for which a plain request counts as company
_encoder = msgspec.json.Encoder()


class TableActor:
    """A table in use. Read or change it only while holding its lock; to change it, take a turn (`turns.py`)."""

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
        self.lock = TableLock()
        self.viewers: set[Viewer] = set()
        self.asker: Viewer | None = None  # the viewer of the current lock holder, who is answered when the turn ends
        self.waited = 0.0  # seconds that the current lock holder has waited for the store
        self.used = time.monotonic()
        self.looked = float("-inf")  # when a person last asked for it
        self.rests = False  # its bots continue when somebody watches
        self.attendance = Attendance()
        self.gone = False
        self._store = store
        self._on_change = on_change
        self._bots = bots or {}
        self._fan_out = FanOut()
        self.wholes = WholeViews()
        self._summarised = summary_basis(table)  # as stored
        self._sent = table.sequence  # all viewers know the table up to here
        self._rights_seen: tuple[list[Token], int] = ([], -1)

    # ---- its log ----

    async def append(self, facts: Sequence[Fact], grants: Grants, message: str | None, now: int) -> int:
        """Stores facts and informs all viewers; returns the sequence. Raises Overtaken if another process was
        faster: the table is up to date then. After any other failure only the store knows the state."""
        table, after = self.table, self.table.sequence
        for fact in facts:
            table.fold(fact)
        stored = [encode(fact) for fact in (*facts, *automatic_facts(table, now, self._bots))]
        summarised = summary_basis(table)
        asked = time.perf_counter()
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
            self._changed()  # so that news of this from the store is not taken for something new
            raise Overtaken from None
        finally:
            self.waited += time.perf_counter() - asked
        self._summarised = summarised
        if written.repeated:
            await self._read_anew()
        elif grants != NO_GRANTS:
            await self.read_tokens()
        self._changed()
        return written.sequence

    async def grant(self, grants: Grants) -> None:
        """Stores tokens without a fact, since they change nothing visible."""
        await self._store.put_tokens(self.id, grants.tokens)
        await self.read_tokens()
        self.tell()

    async def answered(self, message: str | None) -> int | None:
        """Returns the sequence that answered a message, if it has been carried out already."""
        return None if message is None else await self._store.answered(self.id, message)

    async def read_tokens(self) -> None:
        self.tokens = await self._store.tokens(self.id)

    async def read_on(self) -> bool:
        """Reads what other processes wrote and informs all viewers; returns whether there was anything."""
        found = decode_all(await self._store.read(self.id, self.table.sequence))
        await self.read_tokens()
        for fact in found:
            self.table.fold(fact)
        if found:
            self._summarised = summary_basis(self.table)
            self._changed()
        return bool(found)

    async def catch_up(self) -> None:
        """Reads ahead for a client that knows more about the table than this process: the news is still on its way."""
        async with self.lock:
            if not self.gone:
                await self.read_on()

    async def _read_anew(self) -> None:
        facts = decode_all(await self._store.read(self.id))
        self.table = await asyncio.to_thread(Table.from_facts, facts)
        self._summarised = summary_basis(self.table)
        await self.read_tokens()

    def _changed(self) -> None:
        self.tell()
        self._on_change(self)

    # ---- rights ----

    def token(self, wanted: bytes | None) -> Token | None:
        """Returns the token with this hash, if it is still valid."""
        return next((token for token in self.tokens if token.hash == wanted), None)

    def seats_of(self, token: Token | None) -> tuple[int, ...]:
        """Returns the seats of a token. Invitations, stored as spectators' tokens, have none."""
        if token is None or token.kind == "spectator":
            return ()
        return tuple(seat for seat in token.seats if self.table.seats[seat].holder is not None)

    # ---- viewers ----

    def tell(self) -> None:
        """Sends the news to all viewers, made once per view. Viewers who lost their seat continue as spectators,
        with a new snapshot."""
        since, self._sent = self._sent, self.table.sequence
        sent_off = self._send_off()
        if since == self._sent:
            return
        self._fan_out.tell(self.table, since, self.viewers - sent_off if sent_off else self.viewers, self.asker)

    def _send_off(self) -> set[Viewer]:
        """Returns the viewers who lost the seat they looked from, if tokens or seats have changed at all."""
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
        """Gives a viewer the view of this seat from now on; `seen` is the snapshot, if it has been made already."""
        token = self.token(viewer.token)
        viewer.seat, viewer.seats = seat, self.seats_of(token)
        is_host = token is not None and token.kind == "host"
        seen = seen or self.wholes.at(self.table, seat)
        warming = self.table.game.modes.is_warming_up(SEARCH)
        viewer.push(_encoder.encode(Welcome(self.id, list(viewer.seats), is_host, seen.encoded, warming)))
        self._fan_out.sent_whole(viewer, self.table)

    def welcome_back(self, viewer: Viewer, found: Whole) -> None:
        """Sends a viewer what came since they were last here."""
        viewer.push(_encoder.encode(Update(found.encoded)))
        self._fan_out.sent_whole(viewer, self.table)

    def look_in(self) -> None:
        """Somebody asks for the table or watches it: resting bots continue."""
        self.looked = time.monotonic()
        if self.rests:
            self.rests = False
            self._on_change(self)

    def has_company(self) -> bool:
        """Whether there is anybody for whom bots would play: a player, a spectator, or a recent request."""
        return (
            bool(self.viewers)
            or any(seat.holder is not None and seat.stand_in is None for seat in self.table.seats)
            or time.monotonic() - self.looked < COMPANY_SECONDS
        )

    def spectators(self) -> int:
        return sum(not viewer.seats for viewer in self.viewers)

    def end(self, code: str) -> None:
        """Closes all viewers' connections; they reconnect unless the code rules it out."""
        self.gone = True
        for viewer in self.viewers:
            viewer.end(code)


def automatic_facts(table: Table, now: int, bots: Mapping[str, str]) -> Sequence[Fact]:
    """Carries out what happens automatically once every seat is filled: fixing the secret of a shuffle, beginning
    the game. Returns its facts, already folded; `bots` names the bot for each level."""
    found: list[Fact] = []
    while table.status == "waiting" and (more := go_on(table, now, fresh_secret(), bots)):
        for fact in more:
            table.fold(fact)
        found += more
    return found
