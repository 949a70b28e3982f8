"""Members, their seats and records; open invitations, games to watch; muting and reporting."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("watch", sa.Column("founder", sa.Integer, nullable=False, server_default="-2"))
    op.add_column(
        "watch", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    talk()
    members()
    seats()
    lobby()


def talk() -> None:
    op.create_table("mute", match_column(), player_column(primary_key=True))
    op.create_table(
        "report",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        player_column(),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("ix_report_match", "report", ["match"])


def members() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("email", sa.String(254), nullable=False, server_default=""),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("id", sa.String(22), primary_key=True),
        account_column(),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("before", sa.String(64), nullable=False, server_default=""),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("renewed", sa.Float, nullable=False),
    )
    op.create_index("ix_session_account", "session", ["account"])
    op.create_index("ix_session_before", "session", ["before"])
    op.create_table(
        "device",
        sa.Column("token", sa.String(64), primary_key=True),
        account_column(),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_device_account", "device", ["account"])


def seats() -> None:
    op.create_table(
        "hold",
        match_column(),
        player_column(primary_key=True),
        account_column(),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
    )
    op.create_index("ix_hold_account", "hold", ["account"])
    link = sa.ForeignKey("seat.token", ondelete="CASCADE")
    session = sa.ForeignKey("session.id", ondelete="CASCADE")
    op.create_table(
        "borrowed",
        sa.Column("token", sa.String(64), link, primary_key=True),
        sa.Column("session", sa.String(22), session, nullable=False),
    )
    op.create_index("ix_borrowed_session", "borrowed", ["session"])
    op.create_table(
        "record",
        account_column(primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("winner", sa.Integer, nullable=False),
        sa.Column("rival", sa.String(20), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )


def lobby() -> None:
    op.create_table(
        "offer",
        match_column(),
        player_column(),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("pace", sa.String(120), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("network", sa.String(64), nullable=False),
        account_column(nullable=True),
        account_column("rival", nullable=True),
    )
    for column in ("network", "account", "rival"):
        op.create_index(f"ix_offer_{column}", "offer", [column])


def match_column() -> sa.Column[str]:
    """The game that a row belongs to."""
    link = sa.ForeignKey("match.id", ondelete="CASCADE")
    return sa.Column("match", sa.String(32), link, primary_key=True, nullable=False)


def player_column(primary_key: bool = False) -> sa.Column[int]:
    return sa.Column(
        "player", sa.Integer, primary_key=primary_key, autoincrement=False, nullable=False
    )


def account_column(
    name: str = "account", primary_key: bool = False, nullable: bool = False
) -> sa.Column[str]:
    """The member that a row belongs to."""
    link = sa.ForeignKey("account.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(22), link, primary_key=primary_key, nullable=nullable)
