"""Games, their seats, what was done at them, and who is there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("recipe", sa.Text, nullable=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("is_thinking", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("ix_match_thinking", "match", ["is_thinking", "changed"])
    op.create_table(
        "seat",
        sa.Column("token", sa.String(64), primary_key=True),
        match_column(primary_key=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
    )
    op.create_index("ix_seat_match", "seat", ["match"])
    op.create_table(
        "entry",
        match_column(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        match_column(primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )


def match_column(primary_key: bool) -> sa.Column[str]:
    """The game that a row belongs to."""
    link = sa.ForeignKey("match.id", ondelete="CASCADE")
    return sa.Column("match", sa.String(32), link, primary_key=primary_key, nullable=False)
