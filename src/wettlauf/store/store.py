"""The store: tables and their append-only logs, in SQLite or PostgreSQL.

See `docs/decisions/15-store.md` for the reasons and `docs/internals/store.md` for how to use it.
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
from wettlauf.store.clock_check import ClockCheck, check_clock, confirm_clock
from wettlauf.store.codes import Invited, StoredCode, find_code, put_code, remove_old_codes
from wettlauf.store.database import LOCKED_SECONDS, Database, PostgreSQL, SQLite, connect, default_url, parse_url
from wettlauf.store.errors import NoSuchTable, TableExists
from wettlauf.store.expressions import among, now
from wettlauf.store.hosting import Hosting
from wettlauf.store.housekeeping import Housekeeping, abandoned_tables, remove, remove_some, tables_with_old_chat
from wettlauf.store.jobs import Jobs
from wettlauf.store.listening import FanOut, Listener
from wettlauf.store.postgresql_news import NewsChannel
from wettlauf.store.rows import Status, Summary, TableNews, TableRow, Token, Written
from wettlauf.store.tokens import matching, put_tokens, tokens_of
from wettlauf.store.write_proof import WriteProof
from wettlauf.store.writer import Append, Counts, Notify, Writer, fact_rows, is_written

GATHER_SECONDS = 0.004
RECONNECT_SECONDS = 10.0  # how long to wait for a database that went away
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
LONGEST_MESSAGE = 100


class Store:
    """Tables and their logs. One per process, created by `await Store.open(...)`.

    A fact is opaque bytes here. A table's facts are numbered 1, 2, 3 ... without gaps and never change.
    """

    def __init__(self, database: Database, gather: float = GATHER_SECONDS) -> None:
        """Use `Store.open`; the database must be up to date."""
        self.database = database
        self._write_proof = WriteProof(database)
        self.on_append: Callable[[float], object] = lambda seconds: None  # called with the duration of each append
        self.jobs = Jobs(database)
        self.hosting = Hosting(database)
        self._fan_out = FanOut()
        # Only PostgreSQL is shared with other processes.
        self._channel = NewsChannel(database, self._fan_out.announce) if isinstance(database, PostgreSQL) else None
        self._notify: Notify = self._channel.notify if self._channel is not None else _announce_nothing
        self._writer = Writer(database, self._notify, self._fan_out.announce, gather)

    @classmethod
    async def open(
        cls, url: str | None = None, *, gather: float = GATHER_SECONDS, locked_seconds: float = LOCKED_SECONDS
    ) -> Store:
        """Opens the store at postgresql://..., sqlite:///FILE or a file path; `default_url()` by default.

        A SQLite file is created or upgraded as needed. gather: how long an append waits for others to share a commit
        with. locked_seconds: how long to wait while another process writes to a SQLite file.
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
            database.reconnect_seconds = RECONNECT_SECONDS  # only now: a wrong address is reported immediately
        store = cls(database, gather)
        try:
            if store._channel is not None:
                await store._channel.open()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Writes what is waiting, then closes the database."""
        await self._writer.close()
        if self._channel is not None:
            await self._channel.close()
        self._fan_out.close()
        await self.database.close()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def counts(self) -> Counts:
        """The number of appends and commits of this process."""
        return self._writer.counts

    async def ping(self) -> None:
        """Raises Unreachable if the database does not answer."""
        await self.database.read(lambda connection: connection.execute(text("SELECT 1")))

    async def now(self) -> int:
        """Returns the time of the database's clock, in milliseconds since 1970."""
        return await self.database.read(lambda connection: connection.scalars(select(now())).one())

    async def count_tables(self) -> int:
        """Returns the number of tables, finished ones included."""
        wanted = select(func.count()).select_from(schema.tables)
        return await self.database.read(lambda connection: connection.scalars(wanted).one())

    def free_bytes(self) -> int | None:
        """Returns the free disk space; None if the database is on another machine or the system does not say."""
        if not isinstance(self.database, SQLite):
            return None
        try:
            return shutil.disk_usage(self.database.path.parent).free
        except OSError:
            return None

    async def prove_writing(self) -> None:
        """Raises Unreachable if the database is damaged or refuses writes. Writes at most once per second."""
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
        code: StoredCode | None = None,
    ) -> int:
        """Creates a table with its first facts, tokens and code; returns the number of the last fact. Raises
        TableExists, also if another table has the code."""
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
            self._notify(connection, [TableNews(table, len(facts))])

        try:
            await self.database.write(work)
        except IntegrityError:  # another process was a moment faster
            raise TableExists(table) from None
        self._fan_out.announce(TableNews(table, len(facts)))
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
        """Appends facts after number `after`; returns once they are safely stored.

        - `Written(sequence, repeated=False)`: the facts are in the log; the last one has that number.
        - `Written(sequence, repeated=True)`: a message with that id was already written at this table and ended with
          that number. Nothing was written now: do not fold these facts, repeat the earlier answer.
        - Raises `Stale(current)` if the log has other facts after `after`. Nothing was written.

        In the same transaction the summary, if given, replaces the table's, tokens are added or updated, and those with
        `revoked` hashes are removed. Also raises NoSuchTable, and Unreachable if the database does not come back.
        """
        _check(table, facts, message)
        begun = time.perf_counter()
        written = await self._writer.append(Append(table, after, facts, message, summary, tokens, revoked))
        self.on_append(time.perf_counter() - begun)
        return written

    async def put_tokens(self, table: str, tokens: Sequence[Token]) -> None:
        """Adds tokens, or updates kind and seats of existing ones."""

        def work(connection: Connection) -> None:
            if connection.scalar(select(schema.tables.c.id).where(schema.tables.c.id == table)) is None:
                raise NoSuchTable(table)
            put_tokens(connection, table, tokens)

        await self.database.write(work)

    # Reading

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """Returns the facts after number `since`, in order; all of them by default."""
        fact = schema.facts.c
        wanted = select(fact.data).where(fact.table_id == table, fact.sequence > since).order_by(fact.sequence)
        found = await self.database.read(lambda connection: [bytes(data) for data in connection.scalars(wanted)])
        if not found and not await self.sequences([table]):
            raise NoSuchTable(table)
        return found

    async def answered(self, table: str, message: str) -> int | None:
        """Returns the sequence that answered the message with that id; None if it was never written."""
        fact = schema.facts.c
        wanted = select(fact.sequence).where(fact.table_id == table, fact.message == message)
        return await self.database.read(lambda connection: connection.scalar(wanted))

    async def sequences(self, tables: Iterable[str]) -> dict[str, int]:
        """Returns the last sequence of each of these tables; unknown tables are left out."""
        table = schema.tables.c
        wanted = select(table.id, table.sequence).where(among(table.id, tables))
        return await self.database.read(lambda connection: {row.id: row.sequence for row in connection.execute(wanted)})

    async def unfinished(self, tables: Iterable[str]) -> set[str]:
        """Returns those of these tables that have not ended."""
        table = schema.tables.c
        wanted = select(table.id).where(among(table.id, tables), table.status != "over")
        return await self.database.read(lambda connection: set(connection.scalars(wanted)))

    async def table(self, table: str) -> TableRow:
        """Returns what is known about a table without reading its log."""
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
        """Returns a page of tables, most recently used first. `before` is the last table of the previous page."""
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
        """Returns the number of tables by status."""
        status = schema.tables.c.status
        wanted = select(status, func.count()).group_by(status)
        return await self.database.read(lambda connection: {row[0]: row[1] for row in connection.execute(wanted)})

    async def find_token(self, table: str, secret: str) -> Token | None:
        """Returns the token with this secret, or None. Takes the same time for a nearly correct secret."""
        return matching(await self.tokens(table), secret)

    async def tokens(self, table: str) -> list[Token]:
        return await self.database.read(lambda connection: tokens_of(connection, table))

    async def invited(self, code: str) -> Invited | None:
        """Returns the table and invitation behind a code, as long as the table has not begun."""
        return await self.database.read(lambda connection: find_code(connection, code))

    def listen(self) -> Listener:
        """Returns a listener for news of all tables: `async for table, sequence in store.listen()`. Close it when
        done."""
        return self._fan_out.listen()

    # Which process drives a table's bots and clocks

    async def lease(self, tables: Iterable[str], owner: str, seconds: float) -> set[str]:
        """Takes or keeps the leases of these tables; returns the tables that the owner holds now.

        The owner is any text that no other process uses. With leases of 2.5 s, renewed every half second, and a check
        for free tables as often, the tables of a dead process are taken over within 5 s.
        """
        wanted = list(tables)
        return await self.database.write(lambda connection: leases.take(connection, wanted, owner, seconds))

    async def renew(self, owner: str, seconds: float) -> set[str]:
        """Extends all leases of an owner and returns their tables, without those that others have taken."""
        return await self.database.write(lambda connection: leases.renew(connection, owner, seconds))

    async def release(self, owner: str, tables: Iterable[str] | None = None) -> None:
        """Gives leases back, all of them by default, so that others need not wait until they expire."""
        wanted = None if tables is None else list(tables)
        await self.database.write(lambda connection: leases.release(connection, owner, wanted))

    async def free_tables(
        self, within: float = 5, limit: int = 100, without: Collection[str] = frozenset()
    ) -> list[str]:
        """Returns tables without a lease whose `deadline` is past or comes within this many seconds, earliest first,
        excluding those that the caller cannot drive."""
        return await self.database.read(lambda connection: leases.free(connection, within, limit, without))

    async def free_tables_after(self, table: str, within: float, limit: int) -> list[str]:
        """Returns such tables in the order of their ids, after this one."""
        return await self.database.read(lambda connection: leases.free_after(connection, table, within, limit))

    # Who is there

    async def vouch(self, there: Mapping[str, Collection[int]], seconds: float) -> None:
        """Records for all processes that somebody is at these seats (by table) for this many seconds from now."""
        await self.database.write(lambda connection: presence.vouch(connection, there, seconds))

    async def absences(self, table: str) -> dict[int, float]:
        """Returns by seat for how many seconds nobody has been there; negative while somebody is."""
        return await self.database.read(lambda connection: presence.absences(connection, table))

    # Notes between processes

    def on_notes(self, call: Callable[[str, str], None]) -> None:
        """Calls this with the id of a process and the note it sends, from now on."""
        if self._channel is not None:
            self._channel.on_note = call

    async def send_notes(self, notes: Sequence[str]) -> None:
        """Sends notes to the other processes. They are not stored: who is not listening misses them. A note has room
        for 7,900 bytes."""
        channel = self._channel
        if channel is not None and notes:
            await self.database.write(lambda connection: channel.send_notes(connection, notes))

    # Housekeeping, and moving to another database

    async def abandoned_tables(self, rules: Housekeeping) -> list[str]:
        """Returns the tables that `tidy` would remove."""
        return await self.database.read(lambda connection: abandoned_tables(connection, rules))

    async def tidy(self, rules: Housekeeping) -> list[str]:
        """Removes abandoned tables and returns their ids. Listeners get TableNews(table, 0) for each."""
        removed: list[str] = []

        def work(connection: Connection) -> list[str]:
            found = remove_some(connection, rules)
            if found:
                self._notify(connection, [TableNews(table, 0) for table in found])
            return found

        while found := await self.database.write(work):
            removed += found
            for table in found:
                self._fan_out.announce(TableNews(table, 0))
        await self.database.write(remove_old_codes)
        return removed

    async def check_clock(self, ran_seconds: float) -> ClockCheck:
        """Checks that the database's clock is plausible, before `tidy`. ran_seconds: how long ago this process last
        did so, or began."""
        return await self.database.write(lambda connection: check_clock(connection, round(1000 * ran_seconds)))

    async def confirm_clock(self) -> None:
        """Notes that the database's clock is right, however far it is from the last check."""
        await self.database.write(confirm_clock)

    async def remove(self, table: str) -> None:
        """Removes a table, even if people are there. Listeners get TableNews(table, 0). Raises NoSuchTable."""

        def work(connection: Connection) -> None:
            if not remove(connection, table):
                raise NoSuchTable(table)
            self._notify(connection, [TableNews(table, 0)])

        await self.database.write(work)
        self._fan_out.announce(TableNews(table, 0))

    async def tables_with_old_chat(self, days: float, limit: int = 100, after: str = "") -> list[str]:
        """Returns tables that have been quiet for this many days and whose chat has not been erased since, in the
        order of their ids, after this one."""
        return await self.database.read(lambda connection: tables_with_old_chat(connection, days, limit, after))

    async def rewrite(self, table: str, facts: Mapping[int, bytes], up_to: int) -> None:
        """Replaces facts, by number, to erase chat up to a fact. Nothing else in a log may ever change."""

        def work(connection: Connection) -> None:
            for number, data in facts.items():
                place = (schema.facts.c.table_id == table, schema.facts.c.sequence == number)
                connection.execute(update(schema.facts).where(*place).values(data=data))
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(chat_erased=up_to))

        await self.database.write(work)

    async def ids(self) -> list[str]:
        """Returns the ids of all tables, sorted."""
        wanted = select(schema.tables.c.id).order_by(schema.tables.c.id)
        return await self.database.read(lambda connection: list(connection.scalars(wanted)))

    async def export(self, tables: Iterable[str]) -> AsyncIterator[bytes]:
        """Yields tables as lines of JSON, for `import_tables` of another store. They contain the secrets of running
        games."""
        for table in tables:
            yield await self.database.read(partial(transfer.pack, table=table))

    async def import_tables(self, lines: Iterable[bytes]) -> AsyncIterator[tuple[str, bool]]:
        """Imports exported lines, each in its own transaction; yields each table's id and whether it was new.

        Existing tables are left unchanged. Raises BadImport for a line that is not a table.
        """
        for number, line in enumerate(lines, 1):
            found = transfer.read_line(line, number)
            try:
                new = await self.database.write(partial(transfer.unpack, line=found))
            except IntegrityError:  # created by another process at the same moment
                new = False
            yield found.id, new


def table_row(row: Row[Any]) -> TableRow:
    summary = Summary(row.game, row.status, row.listed, row.seats, row.seats_open, row.deadline, bytes(row.about))
    return TableRow(row.id, row.sequence, summary, row.created, row.touched)


def _announce_nothing(_connection: Connection, _news: Sequence[TableNews]) -> None:
    """Does nothing: a SQLite file has only one server."""


def _check(table: str, facts: Sequence[bytes], message: str | None) -> None:
    if not facts:
        raise ValueError("an append needs a fact")
    if not TABLE_ID.fullmatch(table):
        raise ValueError("the id of a table is 1 to 64 letters, digits, _ and -")
    if message is not None and not (0 < len(message) <= LONGEST_MESSAGE and message.isprintable()):
        raise ValueError("the id of a message is 1 to 100 printable characters")
