"""Who else waits for a job, besides the opener who ordered it first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "job_requests",
        sa.Column("job", sa.Text, primary_key=True),
        sa.Column("opener", sa.Text, primary_key=True),
    )
