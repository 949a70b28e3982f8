"""A replay that is watched together, through several processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    match = sa.ForeignKey("match.id", ondelete="CASCADE")
    op.create_table(
        "shown",
        sa.Column("match", sa.String(32), match, primary_key=True),
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
