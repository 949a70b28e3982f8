"""Positions that are stored later than the orders that lead to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("reached", sa.Integer, nullable=False, server_default="0"))
    op.execute('UPDATE "match" SET reached = version')
