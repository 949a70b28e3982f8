"""Keys that sign members in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(400), primary_key=True),
        of_member(nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "challenge",
        sa.Column("token", sa.String(64), primary_key=True),
        of_member(nullable=True),
        sa.Column("made", sa.Float, nullable=False),
    )


def of_member(nullable: bool) -> sa.Column[str]:
    to = sa.ForeignKey("account.id", ondelete="CASCADE")
    return sa.Column("account", sa.String(22), to, nullable=nullable, index=True)
