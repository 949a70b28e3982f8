"""Invitations, the spectators' link, since when a link opens a seat, and table talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("since", sa.Float, nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "invitation",
        sa.Column("token", sa.String(64), primary_key=True),
        match_column(primary_key=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False, server_default="0"),
        sa.Column("own", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_invitation_match", "invitation", ["match"])
    op.create_table(
        "watch",
        match_column(primary_key=True),
        sa.Column("token", sa.String(22), nullable=False),
    )
    op.create_table(
        "talk",
        match_column(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("orders", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def match_column(primary_key: bool) -> sa.Column[str]:
    """The game that a row belongs to."""
    link = sa.ForeignKey("match.id", ondelete="CASCADE")
    return sa.Column("match", sa.String(32), link, primary_key=primary_key, nullable=False)
