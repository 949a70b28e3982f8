"""Units that the player of a seat has sent on marches of several turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("marches", sa.Text, nullable=False, server_default=""))
