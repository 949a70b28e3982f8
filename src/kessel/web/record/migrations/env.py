"""Runs the migrations on the connection that `Store.migrate` opened."""

from __future__ import annotations

from alembic import context

from kessel.web.record import schema

context.configure(
    connection=context.config.attributes["connection"], target_metadata=schema.metadata
)
with context.begin_transaction():
    context.run_migrations()
