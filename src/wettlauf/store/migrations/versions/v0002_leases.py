"""Which process drives a table's bots and clocks, and which tables wait for one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("leases_by_owner", "leases", ["owner"])
    waiting = sa.text("deadline IS NOT NULL")
    op.create_index("tables_by_deadline", "tables", ["deadline"], postgresql_where=waiting, sqlite_where=waiting)
