"""When housekeeping last checked the clock, so that it notices a jump after a restart, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "housekeeping",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("checked", sa.BigInteger, nullable=False),
        sa.Column("waits", sa.BigInteger, nullable=False),
    )
