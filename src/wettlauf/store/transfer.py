"""Tables on the way from one database to another: one line of JSON per table, with everything that belongs to it.

Facts are copied byte by byte, tokens as their hashes. Leases are left out: they belong to processes, not to tables.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from sqlalchemy import Connection, insert, select, text

from wettlauf.core.words import Words, quote
from wettlauf.store import schema
from wettlauf.store.errors import BadImport, NoSuchTable
from wettlauf.store.rows import Status, Summary, Token, TokenKind
from wettlauf.store.tokens import put_tokens, tokens_of

FORMAT: Final = "wettlauf-table/1"
HASH_BYTES = 32

Natural = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Small = Annotated[int, msgspec.Meta(ge=0, lt=1000)]


class TokenLine(msgspec.Struct):
    hash: Annotated[bytes, msgspec.Meta(min_length=HASH_BYTES, max_length=HASH_BYTES)]
    kind: TokenKind
    seats: list[Small]


class TableLine(msgspec.Struct):
    """An exported table; bytes are in base64."""

    format: Literal["wettlauf-table/1"]
    id: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
    game: str
    status: Status
    listed: bool
    seats: Small
    seats_open: Small
    deadline: Natural | None
    about: bytes
    created: Natural
    touched: Natural
    facts: Annotated[list[bytes], msgspec.Meta(min_length=1)]
    messages: dict[str, int]
    tokens: list[TokenLine]


def pack(connection: Connection, table: str) -> bytes:
    """Returns a table as a line, read in one consistent snapshot."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one_or_none()
    if row is None:
        raise NoSuchTable(table)
    fact = schema.facts.c
    wanted = select(fact.sequence, fact.data, fact.message).where(fact.table_id == table).order_by(fact.sequence)
    facts = connection.execute(wanted).all()
    line = TableLine(
        format=FORMAT,
        id=table,
        game=row.game,
        status=row.status,
        listed=row.listed,
        seats=row.seats,
        seats_open=row.seats_open,
        deadline=row.deadline,
        about=bytes(row.about),
        created=row.created,
        touched=row.touched,
        facts=[bytes(one.data) for one in facts],
        messages={one.message: one.sequence for one in facts if one.message is not None},
        tokens=[TokenLine(token.hash, token.kind, list(token.seats)) for token in tokens_of(connection, table)],
    )
    return msgspec.json.encode(line) + b"\n"


def read_line(line: bytes, number: int) -> TableLine:
    """Parses and checks a line. Raises BadImport with the line number and the problem."""
    try:
        table = msgspec.json.decode(line, type=TableLine)
        if len(set(table.messages.values())) < len(table.messages):
            raise ValueError("two messages at one fact")
        for message, sequence in table.messages.items():
            if not (0 < sequence <= len(table.facts) and 0 < len(message) <= 100 and message.isprintable()):
                raise ValueError("a message at no fact")
    except (ValueError, RecursionError) as error:
        problem = Words("store-bad-line", {"problem": quote(error, 160)})
        raise BadImport(Words("record-bad-line", {"line": number, "reason": problem})) from None
    return table


def unpack(connection: Connection, line: TableLine) -> bool:
    """Stores the table. Returns False if its id is taken; the existing table is left unchanged."""
    if connection.scalar(select(schema.tables.c.id).where(schema.tables.c.id == line.id)) is not None:
        return False
    summary = Summary(line.game, line.status, line.listed, line.seats, line.seats_open, line.deadline, line.about)
    row = {"id": line.id, "sequence": len(line.facts), "created": line.created, "touched": line.touched}
    connection.execute(insert(schema.tables).values({**row, **summary.columns()}))
    messages = {sequence: message for message, sequence in line.messages.items()}
    connection.execute(
        insert(schema.facts),
        [
            {"table_id": line.id, "sequence": number, "data": data, "message": messages.get(number)}
            for number, data in enumerate(line.facts, 1)
        ],
    )
    put_tokens(connection, line.id, [Token(token.hash, token.kind, tuple(token.seats)) for token in line.tokens])
    return True
