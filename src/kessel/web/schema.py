"""The tables of the database. Migrations make them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

match = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(64), nullable=False),
    Column("setup", Text, nullable=False),
    Column("recipe", Text, nullable=False),
    Column("base", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("is_thinking", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("ix_match_thinking", "is_thinking", "changed"),
)
"""A game: `version` is the number of its last entry. `setup` says who sits there (JSON). `recipe`
is the save from which entries after `base` are replayed; `position` is where they lead under the
rules of version `rules`. `is_thinking`: a computer is to act."""

seat = Table(
    "seat",
    metadata,
    Column("token", String(64), primary_key=True),
    Column(
        "match", String(32), ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("player", Integer, nullable=False),
    Column("email", String(254), nullable=False),
    Column("standing", Text, nullable=False, server_default=""),
)
"""A link: the SHA-256 of its token, and who holds it (0, 1, or -1 for spectators). `standing` is
what he leaves to the staff (JSON), if anything."""

entry = Table(
    "entry",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""All that was done at a table, never changed afterwards: an order in notation, or what else."""

presence = Table(
    "presence",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("worker", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)
"""Who is connected, to which process, and when that process last said so."""
