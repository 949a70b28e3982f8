"""`kessel tidy`: delete tables that nobody needs any more, or only tell which."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from kessel.cli.backup import Database, url_of
from kessel.cli.output import console, show


def tidy(
    keep_days: Annotated[
        float, typer.Option("--keep-days", min=0.1, help="Tables older than so many days go.")
    ],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell which; nothing is deleted.")
    ] = False,
    database: Database = None,
) -> None:
    """Delete web tables that are over, or that everybody has left, for so many days."""
    from kessel.games.registry import find
    from kessel.web.hall.retention import Retention
    from kessel.web.record.store import Store

    store = Store(url_of(database))
    try:
        kept = Retention(store, find, keep_days)
        found = kept.old()
        for one in found:
            when = datetime.fromtimestamp(one.changed, UTC).strftime("%Y-%m-%d")
            how = "over" if one.is_over else "left"
            show(console(), f"{one.id}  {when}  {one.game}  {how}")
        if dry_run:
            show(console(), f"{len(found)} tables would be deleted.")
        else:
            show(console(), f"{kept.delete(found)} tables are deleted.")
    finally:
        store.close()
