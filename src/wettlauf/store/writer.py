"""Group commit: appends to many tables that arrive within a few milliseconds share one transaction.

A commit costs the same for one fact or a hundred. An append that is stale or repeated does not affect the others of its
group, and each is answered only after the commit.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from wettlauf.store import direct_sql, schema, sqlite_fast_path
from wettlauf.store.database import Database
from wettlauf.store.errors import NoSuchTable, Stale, Unreachable
from wettlauf.store.expressions import among_those, as_list, now
from wettlauf.store.rows import Summary, TableNews, Token, Written
from wettlauf.store.tokens import put_tokens

MOST_IN_A_GROUP = 500
LONGEST_WAIT = 3  # times as long as a single append waits for others

Outcome = Written | NoSuchTable | Stale
Notify = Callable[[Connection, Sequence[TableNews]], None]
"""Announces news to other processes, inside the transaction."""


@dataclass(frozen=True)
class Append:
    table: str
    after: int
    facts: Sequence[bytes]
    message: str | None = None
    summary: Summary | None = None
    tokens: Sequence[Token] = ()
    revoked: Sequence[bytes] = ()


@dataclass
class Counts:
    """Counters of the writer, for metrics."""

    appends: int = 0
    commits: int = 0


class Writer:
    """The only task of a process that appends to logs."""

    def __init__(
        self, database: Database, notify: Notify, announce: Callable[[TableNews], None], gather: float
    ) -> None:
        self.counts = Counts()
        self._database = database
        self._notify = notify
        self._announce = announce
        self._gather = gather
        self._waiting: list[tuple[Append, asyncio.Future[Written]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def append(self, append: Append) -> Written:
        if self._closing:
            raise RuntimeError("the store is closed")
        future: asyncio.Future[Written] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, future))
        self._wake.set()
        return await future

    async def close(self) -> None:
        """Writes what is waiting, then stops."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            if not self._closing and len(self._waiting) < MOST_IN_A_GROUP:
                # Others may join: the more arrive, the longer it is worth waiting.
                await asyncio.sleep(self._gather * min(LONGEST_WAIT, 1 + len(self._waiting) // 2))
            self._wake.clear()
            taken, self._waiting = self._waiting[:MOST_IN_A_GROUP], self._waiting[MOST_IN_A_GROUP:]
            if self._waiting or self._closing:
                self._wake.set()
            group = [one for one in taken if not one[1].cancelled()]
            if group:
                await self._write(group)
            elif self._closing and not self._waiting:
                return

    async def _write(self, group: Sequence[tuple[Append, asyncio.Future[Written]]]) -> None:
        """Writes a group and answers all callers. If the database rejects the group, each append is tried alone."""
        transaction = Transaction([append for append, _ in group], self._notify)
        try:
            outcomes = await self._database.write(transaction.write)
        except Exception as error:
            if len(group) > 1 and not isinstance(error, Unreachable):
                for one in group:
                    await self._write([one])
                return
            for _, future in group:
                _answer(future, error)
            return
        self.counts.commits += 1
        for (_, future), outcome in zip(group, outcomes, strict=True):
            self.counts.appends += is_new(outcome)
            _answer(future, outcome)
        for news in transaction.news:
            self._announce(news)


def _answer(future: asyncio.Future[Written], outcome: Written | Exception) -> None:
    if future.done():  # the caller has gone
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


@dataclass
class Transaction:
    """A group of appends, written in one transaction."""

    appends: Sequence[Append]
    notify: Notify
    news: list[TableNews] = field(default_factory=list)
    tried: bool = False

    def write(self, connection: Connection) -> list[Outcome]:
        again, self.tried = self.tried, True
        if not again and written_fast(connection, self.appends):
            self.news = [TableNews(append.table, append.after + len(append.facts)) for append in self.appends]
            self.notify(connection, self.news)
            return [Written(news.sequence) for news in self.news]
        ends = lock(connection, {append.table for append in self.appends})
        answered = earlier_answers(connection, self.appends)
        outcomes: list[Outcome] = []
        accepted: list[Append] = []
        grown: dict[str, None] = {}
        for append in self.appends:
            outcome = judge(append, ends.get(append.table), answered)
            if is_new(outcome):
                accepted.append(append)
                ends[append.table] = append.after + len(append.facts)
                if append.message is not None:
                    answered[append.table, append.message] = ends[append.table]
            elif again and is_written(connection, append):  # by the first try, whose answer was lost
                outcome = Written(append.after + len(append.facts))
            if is_new(outcome):
                grown[append.table] = None
            outcomes.append(outcome)
        write_down(connection, accepted)
        self.news = [TableNews(table, ends[table]) for table in grown]
        if self.news:
            self.notify(connection, self.news)
        return outcomes


def written_fast(connection: Connection, appends: Sequence[Append]) -> bool:
    """Writes a group of ordinary appends on the fast path; returns whether that was possible."""
    driver = direct_sql.driver_connection(connection)
    if driver is None:
        return False
    if any(append.summary is not None or append.tokens or append.revoked for append in appends):
        return False
    ends = [(append.table, append.after, append.after + len(append.facts)) for append in appends]
    facts = [
        (append.table, number, data, append.message if number == append.after + len(append.facts) else None)
        for append in appends
        for number, data in enumerate(append.facts, append.after + 1)
    ]
    return sqlite_fast_path.write(driver, ends, facts)


def is_new(outcome: Outcome) -> bool:
    return isinstance(outcome, Written) and not outcome.repeated


def judge(append: Append, end: int | None, answered: dict[tuple[str, str], int]) -> Outcome:
    if end is None:
        return NoSuchTable(append.table)
    if append.message is not None and (append.table, append.message) in answered:
        return Written(answered[append.table, append.message], repeated=True)
    if append.after != end:
        return Stale(append.table, end)
    return Written(end + len(append.facts))


LOCK = (
    select(schema.tables.c.id, schema.tables.c.sequence)
    .where(among_those(schema.tables.c.id, "ids"))
    .order_by(schema.tables.c.id)
    .with_for_update(key_share=True)
)


def lock(connection: Connection, ids: set[str]) -> dict[str, int]:
    """Returns where the logs of these tables end, and locks them until the commit.

    In order, so that two groups with the same tables cannot deadlock. SQLite has no such locks, but admits no other
    writer after BEGIN IMMEDIATE.
    """
    return {str(table): int(end) for table, end in direct_sql.rows(connection, LOCK, {"ids": as_list(ids)})}


ANSWERS = {
    "sqlite": text("""
        SELECT facts.table_id, facts.message, facts.sequence FROM json_each(:pairs) AS pair
        JOIN facts ON facts.table_id = json_extract(pair.value, '$[0]')
         AND facts.message = json_extract(pair.value, '$[1]')"""),
    "postgresql": text("""
        SELECT facts.table_id, facts.message, facts.sequence FROM json_array_elements(CAST(:pairs AS json)) AS pair
        JOIN facts ON facts.table_id = pair.value ->> 0 AND facts.message = pair.value ->> 1"""),
}


def earlier_answers(connection: Connection, appends: Sequence[Append]) -> dict[tuple[str, str], int]:
    """Returns the answers to those of these messages that were written earlier."""
    pairs = [(append.table, append.message) for append in appends if append.message is not None]
    if not pairs:
        return {}
    found = direct_sql.rows(connection, ANSWERS[connection.dialect.name], {"pairs": json.dumps(pairs)})
    return {(table, message): sequence for table, message, sequence in found}


def is_written(connection: Connection, append: Append) -> bool:
    """Whether exactly this append is in the log: the connection may break during a commit that succeeds."""
    fact = schema.facts.c
    found = connection.scalars(
        select(fact.data)
        .where(fact.table_id == append.table, fact.sequence > append.after)
        .where(fact.sequence <= append.after + len(append.facts))
        .order_by(fact.sequence)
    )
    return list(found) == list(append.facts)


INSERT_FACTS = insert(schema.facts)
ONLY_SEQUENCE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values(sequence=bindparam("sequence"), touched=now())
)
WITH_SUMMARY = ONLY_SEQUENCE.values({name: bindparam(name) for name in Summary.__dataclass_fields__})


def write_down(connection: Connection, appends: Sequence[Append]) -> None:
    if not appends:
        return
    ends: dict[str, int] = {}
    summaries: dict[str, Summary] = {}
    for append in appends:
        ends[append.table] = append.after + len(append.facts)
        if append.summary is not None:
            summaries[append.table] = append.summary
    direct_sql.run(connection, INSERT_FACTS, [row for append in appends for row in fact_rows(append)])
    long = [{"of_table": t, "sequence": ends[t], **summary.columns()} for t, summary in summaries.items()]
    direct_sql.run(connection, WITH_SUMMARY, long)
    short = [{"of_table": t, "sequence": end} for t, end in ends.items() if t not in summaries]
    direct_sql.run(connection, ONLY_SEQUENCE, short)
    for append in appends:
        if append.revoked:
            token = schema.tokens.c
            gone = delete(schema.tokens).where(token.table_id == append.table, token.hash.in_(append.revoked))
            connection.execute(gone)
        put_tokens(connection, append.table, append.tokens)


def fact_rows(append: Append) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = [
        {"table_id": append.table, "sequence": number, "data": data, "message": None}
        for number, data in enumerate(append.facts, append.after + 1)
    ]
    rows[-1]["message"] = append.message
    return rows
