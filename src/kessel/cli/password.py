"""`kessel password`: the host helps a member who has forgotten his password."""

from __future__ import annotations

from typing import Annotated

import typer

from kessel.cli.backup import Database, url_of
from kessel.cli.output import console, show


def password(
    name: Annotated[str, typer.Argument(help="The member's name.")], database: Database = None
) -> None:
    """Give a member of the web table another password, and print it."""
    from kessel.web.people.accounts import new_password
    from kessel.web.settings import from_environment

    show(console(), new_password(url_of(database), name, from_environment().password_memory))
