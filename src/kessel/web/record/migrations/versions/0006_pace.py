"""Reminders, and when a table with clocks has to be looked at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reminder",
        match_column(),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("hook", sa.String(500), nullable=False, server_default=""),
        sa.Column("told", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("warned", sa.Integer, nullable=False, server_default="-1"),
    )
    op.create_table("due", match_column(), sa.Column("look", sa.Float, nullable=False))
    op.create_index("ix_due_look", "due", ["look"])


def match_column() -> sa.Column[str]:
    """The game that a row belongs to."""
    link = sa.ForeignKey("match.id", ondelete="CASCADE")
    return sa.Column("match", sa.String(32), link, primary_key=True, nullable=False)
