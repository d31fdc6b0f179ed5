"""Tables, their facts, and the tokens of their seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("seats_open", sa.SmallInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("about", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    only_listed = sa.text("listed")
    op.create_index("tables_in_the_lobby", "tables", ["status"], postgresql_where=only_listed, sqlite_where=only_listed)
    op.create_table(
        "facts",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("message", sa.Text),
        sqlite_with_rowid=False,
    )
    with_message = sa.text("message IS NOT NULL")
    op.create_index(
        "facts_by_message",
        "facts",
        ["table_id", "message"],
        unique=True,
        postgresql_where=with_message,
        sqlite_where=with_message,
    )
    op.create_table(
        "tokens",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
