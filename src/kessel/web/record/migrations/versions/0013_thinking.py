"""An index of the games in which a computer is to act, and of no others: orders write it less."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("ix_match_thinking", "match")
    op.create_index(
        "ix_match_thinking",
        "match",
        ["changed"],
        sqlite_where=sa.text("is_thinking = 1"),
        postgresql_where=sa.text("is_thinking"),
    )
