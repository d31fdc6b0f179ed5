"""Codes that lead to tables which wait for people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("hands", sa.Boolean, nullable=False),
    )
    op.create_index("codes_by_table", "codes", ["table_id"])
