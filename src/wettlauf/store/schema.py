"""The database schema of this version; `migrations/` creates it.

A row of `tables` is a game table with what lobby and housekeeping need to know about it. Everything else is in `facts`,
its append-only log. Times are whole milliseconds since 1970, by the database's clock.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("seats_open", SmallInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("about", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    # Chat has been erased up to this fact.
    Column("chat_erased", Integer, nullable=False, server_default="0"),
    Index("tables_in_the_lobby", "status", postgresql_where=text("listed"), sqlite_where=text("listed")),
    Index(
        "tables_by_deadline",
        "deadline",
        postgresql_where=text("deadline IS NOT NULL"),
        sqlite_where=text("deadline IS NOT NULL"),
    ),
)

facts = Table(
    "facts",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    # On the last fact of an append: the id of the client's message.
    Column("message", Text),
    Index(
        "facts_by_message",
        "table_id",
        "message",
        unique=True,
        postgresql_where=text("message IS NOT NULL"),
        sqlite_where=text("message IS NOT NULL"),
    ),
    sqlite_with_rowid=False,  # stores the facts of a table side by side
)

tokens = Table(
    "tokens",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", LargeBinary, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seats", Text, nullable=False),
    sqlite_with_rowid=False,
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("leases_by_owner", "owner"),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    Column("hands", Boolean, nullable=False),
    Index("codes_by_table", "table_id"),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

jobs = Table(
    "jobs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("key", Text),  # unique among the jobs of a kind
    Column("place", Text),  # only workers there can do the job
    Column("opener", Text, nullable=False),
    Column("priority", Integer, nullable=False),
    Column("work", LargeBinary, nullable=False),
    Column("state", Text, nullable=False),
    Column("owner", Text),
    Column("heartbeat", BigInteger),
    Column("expires", BigInteger),
    Column("progress", Float, nullable=False),
    Column("attempt", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("result", LargeBinary),
    Column("problem", Text),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Index("jobs_by_state", "state", "kind", "due"),
    Index(
        "jobs_by_key",
        "kind",
        "key",
        unique=True,
        postgresql_where=text("key IS NOT NULL"),
        sqlite_where=text("key IS NOT NULL"),
    ),
)

# Who waits for a job besides its opener: each may withdraw, and the job ends when nobody waits for it.
job_requests = Table(
    "job_requests",
    metadata,
    Column("job", Text, primary_key=True),
    Column("opener", Text, primary_key=True),
)

bans = Table(
    "bans",
    metadata,
    Column("network", Text, primary_key=True),
    Column("reason", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),
)

# One row.
housekeeping = Table(
    "housekeeping",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    # When the clock was last checked.
    Column("checked", BigInteger, nullable=False),
    # For how many milliseconds of running nothing is removed, because the clock may be wrong.
    Column("waits", BigInteger, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("restart", BigInteger),
    Column("until", BigInteger, nullable=False),
)
