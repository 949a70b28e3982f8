"""`kessel reports`: what players told the host about each other."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from kessel.cli.backup import Database, url_of
from kessel.cli.output import console, show

if TYPE_CHECKING:
    from kessel.web.people.manners import Report


def reports(
    settle: Annotated[
        str, typer.Option("--settle", help="The report that you are done with.")
    ] = "",
    everything: Annotated[bool, typer.Option("--all", help="Also those that are settled.")] = False,
    database: Database = None,
) -> None:
    """Show what players of the web table reported, with what had been said."""
    from kessel.web.people import manners
    from kessel.web.record.store import Store

    store = Store(url_of(database))
    try:
        if settle:
            manners.settle(store, settle)
            return
        found = manners.reports(store, everything)
        for report in found:
            for line in told(report):
                show(console(), line)
        if not found:
            show(console(), "There are no reports.")
    finally:
        store.close()


def told(report: Report) -> list[str]:
    """A report as lines; nothing in it can steer a terminal, since no message may hold signs that
    do."""
    when = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M")
    names = report.names or ("Player 1", "Player 2")
    about = f"{names[report.player]} about {names[1 - report.player]}"
    head = f"{report.id}  {when}  table {report.match}  {about}: {report.reason}"
    settled = "  (settled)" if report.settled else ""
    return [head + settled, *(f"    {names[one.player]}: {one.text}" for one in report.lines)]
