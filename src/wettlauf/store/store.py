"""The store: tables and their append-only logs, in SQLite or PostgreSQL.

`docs/decisions/15-store.md` says why so, `docs/internals/store.md` how to call it.
"""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row, Select, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from wettlauf.store import leases, presence, schema, transfer, upgrades
from wettlauf.store.codes import Code, Invited, find_code, put_code, strike_codes
from wettlauf.store.database import LOCKED_SECONDS, Database, PostgreSQL, SQLite, connect, default_url, parse_url
from wettlauf.store.errors import NoSuchTable, TableExists
from wettlauf.store.expressions import among, now
from wettlauf.store.hosting import Hosting
from wettlauf.store.housekeeping import Housekeeping, left_behind, remove, remove_some, with_old_chat
from wettlauf.store.jobs import Jobs
from wettlauf.store.listening import FanOut, Listener
from wettlauf.store.postgresql_news import Ear
from wettlauf.store.proving import WriteProof
from wettlauf.store.rows import News, Status, Summary, TableRow, Token, Written
from wettlauf.store.tokens import matching, put_tokens, tokens_of
from wettlauf.store.writer import Append, Counts, Spread, Writer, fact_rows, is_written

GATHER_SECONDS = 0.004
PATIENCE = 10.0  # seconds that a database that went away is waited for
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
LONGEST_MESSAGE = 100


class Store:
    """Tables and their logs. One a process; made by `await Store.open(...)`.

    A fact is bytes and means nothing here. A table's facts are numbered 1, 2, 3 ... without gaps, and never change.
    """

    def __init__(self, database: Database, gather: float = GATHER_SECONDS) -> None:
        """Use `Store.open`; the database must be up to date."""
        self.database = database
        self._write_proof = WriteProof(database)
        self.on_append: Callable[[float], object] = lambda seconds: None  # gets how long each append took
        self.jobs = Jobs(database)
        self.hosting = Hosting(database)
        self._fan_out = FanOut()
        # With PostgreSQL there are other processes to hear from and to tell.
        self._ear = Ear(database, self._fan_out.tell) if isinstance(database, PostgreSQL) else None
        self._spread: Spread = self._ear.spread if self._ear is not None else _spread_nothing
        self._writer = Writer(database, self._spread, self._fan_out.tell, gather)

    @classmethod
    async def open(
        cls, url: str | None = None, *, gather: float = GATHER_SECONDS, locked_seconds: float = LOCKED_SECONDS
    ) -> Store:
        """The store at an address: postgresql://..., sqlite:///FILE or a file; by itself `default_url()`.

        A SQLite file is made, or brought up to date, as needed. gather: how long an append waits for others to share
        a commit with. locked_seconds: how long another process that writes to a SQLite file is waited for.
        Raises BadDatabase or Unreachable with a sentence for people.
        """
        database = connect(parse_url(url or default_url()))
        if isinstance(database, SQLite):
            database.locked_seconds = locked_seconds
        try:
            await upgrades.make_current(database)
        except BaseException:
            await database.close()
            raise
        if isinstance(database, PostgreSQL):
            database.patience = PATIENCE  # only now: a wrong address is told at once
        store = cls(database, gather)
        try:
            if store._ear is not None:
                await store._ear.open()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        await self._writer.close()
        if self._ear is not None:
            await self._ear.close()
        self._fan_out.close()
        await self.database.close()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def counts(self) -> Counts:
        """How many appends and commits this process has made."""
        return self._writer.counts

    async def ping(self) -> None:
        """Raises Unreachable if the database does not answer."""
        await self.database.read(lambda connection: connection.execute(text("SELECT 1")))

    async def now(self) -> int:
        """What the database's clock says, in milliseconds since 1970."""
        return await self.database.read(lambda connection: connection.scalars(select(now())).one())

    async def count_tables(self) -> int:
        """How many tables there are, finished ones too."""
        wanted = select(func.count()).select_from(schema.tables)
        return await self.database.read(lambda connection: connection.scalars(wanted).one())

    def free_bytes(self) -> int | None:
        """What is left on the disk, where that is this machine's and known."""
        if not isinstance(self.database, SQLite):
            return None
        try:
            return shutil.disk_usage(self.database.path.parent).free
        except OSError:
            return None

    async def prove_writing(self) -> None:
        """Raises Unreachable if the database is damaged, or does not take what is written; at most a write a second."""
        if isinstance(self.database, SQLite):
            self.database.require_sound()
        await self._write_proof.fresh()

    # Writing

    async def create(
        self,
        table: str,
        facts: Sequence[bytes],
        summary: Summary,
        tokens: Sequence[Token] = (),
        code: Code | None = None,
    ) -> int:
        """A new table with its first facts and tokens, and the code that leads to it; gives the number of the last
        fact. Or raises TableExists, also if the code is another table's."""
        _check(table, facts, None)
        tried = False

        def work(connection: Connection) -> None:
            nonlocal tried
            again, tried = tried, True
            found = connection.scalar(select(schema.tables.c.sequence).where(schema.tables.c.id == table))
            first = Append(table, 0, facts)
            if found is not None:
                if again and is_written(connection, first):  # the connection broke after the commit
                    return
                raise TableExists(table)
            row = {"id": table, "sequence": len(facts), **summary.columns(), "created": now(), "touched": now()}
            connection.execute(insert(schema.tables).values(row))
            connection.execute(insert(schema.facts), fact_rows(first))
            put_tokens(connection, table, tokens)
            if code is not None:
                put_code(connection, table, code)
            self._spread(connection, [News(table, len(facts))])

        try:
            await self.database.write(work)
        except IntegrityError:  # another process was quicker by a moment
            raise TableExists(table) from None
        self._fan_out.tell(News(table, len(facts)))
        return len(facts)

    async def append(
        self,
        table: str,
        after: int,
        facts: Sequence[bytes],
        *,
        message: str | None = None,
        summary: Summary | None = None,
        tokens: Sequence[Token] = (),
        revoked: Sequence[bytes] = (),
    ) -> Written:
        """Add facts behind number `after`; returns when they are safely stored, as one of three.

        - `Written(sequence, repeated=False)`: the facts are in the log, the last with that number.
        - `Written(sequence, repeated=True)`: a message of that id was written at this table before, and ended with
          that number. Nothing was written now: do not fold these facts, answer as then.
        - `Stale(current)` is raised: the log has other facts behind `after`, and nothing was written.

        The summary, if given, replaces the table's; tokens are put or renewed, those with `revoked` hashes removed, in
        the same transaction as the facts. Also raises NoSuchTable, and Unreachable if the database stays away.
        """
        _check(table, facts, message)
        begun = time.perf_counter()
        written = await self._writer.append(Append(table, after, facts, message, summary, tokens, revoked))
        self.on_append(time.perf_counter() - begun)
        return written

    async def put_tokens(self, table: str, tokens: Sequence[Token]) -> None:
        """Give out tokens, or change kind and seats of those that are there."""

        def work(connection: Connection) -> None:
            if connection.scalar(select(schema.tables.c.id).where(schema.tables.c.id == table)) is None:
                raise NoSuchTable(table)
            put_tokens(connection, table, tokens)

        await self.database.write(work)

    # Reading

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The facts behind number `since`, in order: the first is number since + 1. All of them by itself."""
        fact = schema.facts.c
        wanted = select(fact.data).where(fact.table_id == table, fact.sequence > since).order_by(fact.sequence)
        found = await self.database.read(lambda connection: [bytes(data) for data in connection.scalars(wanted)])
        if not found and not await self.sequences([table]):
            raise NoSuchTable(table)
        return found

    async def answered(self, table: str, message: str) -> int | None:
        """What was answered to a message of that id at this table; None if none was written."""
        fact = schema.facts.c
        wanted = select(fact.sequence).where(fact.table_id == table, fact.message == message)
        return await self.database.read(lambda connection: connection.scalar(wanted))

    async def sequences(self, tables: Iterable[str]) -> dict[str, int]:
        """Where the logs of these tables end; a table that does not exist is left out."""
        table = schema.tables.c
        wanted = select(table.id, table.sequence).where(among(table.id, tables))
        return await self.database.read(lambda connection: {row.id: row.sequence for row in connection.execute(wanted)})

    async def unfinished(self, tables: Iterable[str]) -> set[str]:
        """Which of these tables are not over."""
        table = schema.tables.c
        wanted = select(table.id).where(among(table.id, tables), table.status != "over")
        return await self.database.read(lambda connection: set(connection.scalars(wanted)))

    async def table(self, table: str) -> TableRow:
        """What is known of a table without reading its log."""
        wanted = select(schema.tables).where(schema.tables.c.id == table)
        row = await self.database.read(lambda connection: connection.execute(wanted).one_or_none())
        if row is None:
            raise NoSuchTable(table)
        return table_row(row)

    async def tables(
        self,
        *,
        listed: bool | None = None,
        status: Collection[Status] | None = None,
        game: str | None = None,
        open_seats: bool | None = None,
        limit: int = 100,
        before: TableRow | None = None,
    ) -> list[TableRow]:
        """Tables, the last touched first: the lobby. Go on behind the last one of a page with `before`."""
        table = schema.tables.c
        wanted: Select[Any] = select(schema.tables).order_by(table.touched.desc(), table.id.desc()).limit(limit)
        if listed is not None:
            wanted = wanted.where(table.listed if listed else ~table.listed)
        if status is not None:
            wanted = wanted.where(table.status.in_(sorted(status)))
        if game is not None:
            wanted = wanted.where(table.game == game)
        if open_seats is not None:
            wanted = wanted.where(table.seats_open > 0 if open_seats else table.seats_open == 0)
        if before is not None:
            same = (table.touched == before.touched) & (table.id < before.id)
            wanted = wanted.where((table.touched < before.touched) | same)
        rows = await self.database.read(lambda connection: connection.execute(wanted).all())
        return [table_row(row) for row in rows]

    async def statuses(self) -> dict[Status, int]:
        """How many tables there are, by status."""
        status = schema.tables.c.status
        wanted = select(status, func.count()).group_by(status)
        return await self.database.read(lambda connection: {row[0]: row[1] for row in connection.execute(wanted)})

    async def find_token(self, table: str, secret: str) -> Token | None:
        """The token of a table that has this secret, or None; it takes no longer for a nearly right one."""
        return matching(await self.tokens(table), secret)

    async def tokens(self, table: str) -> list[Token]:
        return await self.database.read(lambda connection: tokens_of(connection, table))

    async def invited(self, code: str) -> Invited | None:
        """Where a code leads, as long as that table waits for people."""
        return await self.database.read(lambda connection: find_code(connection, code))

    def listen(self) -> Listener:
        """News of all tables from now on: `async for table, sequence in store.listen()`. Close it when done."""
        return self._fan_out.listen()

    # Which process drives a table's bots and clocks

    async def lease(self, tables: Iterable[str], owner: str, seconds: float) -> set[str]:
        """Take, or keep, the leases of these tables; gives those that are the owner's now.

        The owner is any text that no other process uses. Leases of 2.5 s, renewed every half second, with a look
        for free tables as often, have another process drive a dead one's tables within 5 s.
        """
        wanted = list(tables)
        return await self.database.write(lambda connection: leases.take(connection, wanted, owner, seconds))

    async def renew(self, owner: str, seconds: float) -> set[str]:
        """Prolong all leases of an owner, and see which they are: those that others have taken are not among them."""
        return await self.database.write(lambda connection: leases.renew(connection, owner, seconds))

    async def release(self, owner: str, tables: Iterable[str] | None = None) -> None:
        """Give leases back, by itself all of them: others need not wait until they end."""
        wanted = None if tables is None else list(tables)
        await self.database.write(lambda connection: leases.release(connection, owner, wanted))

    async def free_tables(
        self, within: float = 5, limit: int = 100, without: Collection[str] = frozenset()
    ) -> list[str]:
        """Tables that nobody drives and whose `deadline` is past or comes within so many seconds; the first first,
        without those that the caller cannot drive."""
        return await self.database.read(lambda connection: leases.free(connection, within, limit, without))

    # Who is there

    async def vouch(self, there: Mapping[str, Collection[int]], seconds: float) -> None:
        """Somebody is at these seats, by table, for so many seconds from now on: told to all processes."""
        await self.database.write(lambda connection: presence.vouch(connection, there, seconds))

    async def absences(self, table: str) -> dict[int, float]:
        """By seat: for how many seconds no process has vouched for anybody there; less than 0 while one does."""
        return await self.database.read(lambda connection: presence.absences(connection, table))

    # Notes between processes

    def hear_notes(self, hear: Callable[[str, str], None]) -> None:
        """Call this with the id of a process and what it passes on, from now on."""
        if self._ear is not None:
            self._ear.hear_note = hear

    async def pass_on(self, notes: Sequence[str]) -> None:
        """Tell the other processes something that is not kept: whoever does not listen just then misses it. A note
        has room for 7,900 bytes."""
        ear = self._ear
        if ear is not None and notes:
            await self.database.write(lambda connection: ear.pass_on(connection, notes))

    # Housekeeping, and moving to another database

    async def left_behind(self, rules: Housekeeping) -> list[str]:
        """What `tidy` would remove."""
        return await self.database.read(lambda connection: left_behind(connection, rules))

    async def tidy(self, rules: Housekeeping) -> list[str]:
        """Remove tables that were left behind; gives their ids. Listeners hear News(table, 0) of each."""
        removed: list[str] = []

        def work(connection: Connection) -> list[str]:
            found = remove_some(connection, rules)
            if found:
                self._spread(connection, [News(table, 0) for table in found])
            return found

        while found := await self.database.write(work):
            removed += found
            for table in found:
                self._fan_out.tell(News(table, 0))
        await self.database.write(strike_codes)
        return removed

    async def remove(self, table: str) -> None:
        """Remove one table, whoever is at it. Listeners hear News(table, 0). Raises NoSuchTable."""

        def work(connection: Connection) -> None:
            if not remove(connection, table):
                raise NoSuchTable(table)
            self._spread(connection, [News(table, 0)])

        await self.database.write(work)
        self._fan_out.tell(News(table, 0))

    async def with_old_chat(self, days: float, limit: int = 100) -> list[str]:
        """Tables at which nothing has happened for so many days and whose chat has not been erased since."""
        return await self.database.read(lambda connection: with_old_chat(connection, days, limit))

    async def rewrite(self, table: str, facts: Mapping[int, bytes], up_to: int) -> None:
        """Replace facts, by number, to erase what people said up to a fact. Nothing else in a log may ever change."""

        def work(connection: Connection) -> None:
            for number, data in facts.items():
                place = (schema.facts.c.table_id == table, schema.facts.c.sequence == number)
                connection.execute(update(schema.facts).where(*place).values(data=data))
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(chat_erased=up_to))

        await self.database.write(work)

    async def ids(self) -> list[str]:
        """The ids of all tables, in order."""
        wanted = select(schema.tables.c.id).order_by(schema.tables.c.id)
        return await self.database.read(lambda connection: list(connection.scalars(wanted)))

    async def export(self, tables: Iterable[str]) -> AsyncIterator[bytes]:
        """Tables as lines of JSON, for `bring_in` of another store. They hold the secrets of running games."""
        for table in tables:
            yield await self.database.read(partial(transfer.pack, table=table))

    async def bring_in(self, lines: Iterable[bytes]) -> AsyncIterator[tuple[str, bool]]:
        """Take in exported lines, each in a transaction of its own: its table, and whether it is new here.

        A table that is here already stays as it is. Raises BadImport for a line that holds no table.
        """
        for number, line in enumerate(lines, 1):
            found = transfer.read_line(line, number)
            try:
                new = await self.database.write(partial(transfer.unpack, line=found))
            except IntegrityError:  # made by another process in the same moment
                new = False
            yield found.id, new


def table_row(row: Row[Any]) -> TableRow:
    summary = Summary(row.game, row.status, row.listed, row.seats, row.seats_open, row.deadline, bytes(row.about))
    return TableRow(row.id, row.sequence, summary, row.created, row.touched)


def _spread_nothing(_connection: Connection, _news: Sequence[News]) -> None:
    """With SQLite there is nobody else to tell."""


def _check(table: str, facts: Sequence[bytes], message: str | None) -> None:
    if not facts:
        raise ValueError("an append needs a fact")
    if not TABLE_ID.fullmatch(table):
        raise ValueError("the id of a table is 1 to 64 letters, digits, _ and -")
    if message is not None and not (0 < len(message) <= LONGEST_MESSAGE and message.isprintable()):
        raise ValueError("the id of a message is 1 to 100 printable characters")
