"""`kessel backup` and `kessel restore`: all games of the web table in one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import msgspec
import typer

from kessel.cli.output import console, show

Database = Annotated[
    Optional[str],  # noqa: UP045  Typer reads this annotation at run time
    typer.Option("--database", help="The database's URL, as for `kessel serve`."),
]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must be new.")],
    database: Database = None,
) -> None:
    """Copy all games to a file, while servers go on."""
    from kessel.web.record.backup import back_up

    games = back_up(url_of(database), file)
    show(console(), f"{games} games are in {file}")


def restore(
    file: Annotated[Path, typer.Argument(help="What `kessel backup` wrote.")],
    database: Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="In the place of the games that are there.")
    ] = False,
) -> None:
    """Put a backup in the place of a database that no server uses."""
    from kessel.web.record.backup import restore as put_back

    games = put_back(file, url_of(database), replace)
    show(console(), f"{games} games are back from {file}")


def url_of(database: str | None) -> str:
    """The database that `kessel serve` would use."""
    from kessel.web.settings import database_url, from_environment

    settings = from_environment()
    if database:
        settings = msgspec.structs.replace(settings, database=database)
    return database_url(settings)
