"""`kessel pack`: is a component pack complete and right? and keeping one for saves of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kessel.cli.output import console, show
from kessel.components.pack import About, Source, count_sources
from kessel.components.pack import keep as keep_files
from kessel.games.registry import find

pack = typer.Typer(help="Work with component packs.")


@pack.callback()
def start() -> None:
    """Work with component packs."""


@pack.command()
def check(
    directory: Annotated[Path, typer.Argument(help="The directory of the pack.")],
) -> None:
    """Check a component pack against every fact that the rulebook states."""
    about = About.read(directory)
    loaded = find(about.game).load_pack(directory)
    out = console()
    show(out, f"{about.title} ({about.id}, {loaded.hash})", "bold")
    for file, counts in count_sources(directory).items():
        sources = ", ".join(f"{counts[source]} {source}" for source in Source if counts[source])
        show(out, f"  {file}: {sources}")
    show(out, "The pack is complete and agrees with the rulebook.")


@pack.command()
def keep(game: Annotated[str, typer.Argument(help="The game's id.")]) -> None:
    """Keep the pack that a game comes with, before values of it are changed: games under way and
    saves go on with it."""
    found = find(game)
    kept = keep_files(found.data, found.earlier)
    show(console(), f"Saves of {found.pack().hash} go on with {kept}.")
