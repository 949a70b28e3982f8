"""`kessel invite`: the host helps somebody who has lost every device that opened his seat."""

from __future__ import annotations

from typing import Annotated

import typer

from kessel.cli.backup import Database, url_of
from kessel.cli.output import console, show


def invite(
    table: Annotated[str, typer.Argument(help="The table, as its address names it.")],
    player: Annotated[int, typer.Argument(min=1, max=2, help="Whose seat: 1 or 2.")],
    database: Database = None,
) -> None:
    """Close a seat of a web table and print an invitation to it."""
    from kessel.web.people.sitting import reopened

    show(console(), reopened(url_of(database), table, player - 1).path)
