"""Background work that several processes share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("place", sa.Text),
        sa.Column("opener", sa.Text, nullable=False),
        sa.Column("priority", sa.Integer, nullable=False),
        sa.Column("work", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("heartbeat", sa.BigInteger),
        sa.Column("expires", sa.BigInteger),
        sa.Column("progress", sa.Float, nullable=False),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("result", sa.LargeBinary),
        sa.Column("problem", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
    )
    op.create_index("jobs_by_state", "jobs", ["state", "kind", "due"])
    has_key = sa.text("key IS NOT NULL")
    op.create_index("jobs_by_key", "jobs", ["kind", "key"], unique=True, postgresql_where=has_key, sqlite_where=has_key)
