"""Commands that are imported when they are called: most need one game, some none."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup


class Entry(NamedTuple):
    """A function in a module beside this one, and its line in the help."""

    module: str
    function: str
    help: str


COMMANDS: Final = {
    "games": Entry("games", "games", "List the games with their scenarios and optional rules."),
    "play": Entry(
        "play",
        "play",
        "Play in the terminal: numbered choices, or orders in notation; `help` tells the rest.",
    ),
    "serve": Entry(
        "serve",
        "serve",
        "Serve the web table; other settings come from variables KESSEL_… (see docs/serving.md).",
    ),
    "backup": Entry("backup", "backup", "Copy all games to a file, while servers go on."),
    "restore": Entry(
        "backup", "restore", "Put a backup in the place of a database that no server uses."
    ),
    "invite": Entry(
        "invite", "invite", "Close a seat of a web table and print an invitation to it."
    ),
    "event": Entry(
        "event", "event", "Tournaments on the web table: found one, pair rounds, show standings."
    ),
    "password": Entry(
        "password", "password", "Give a member of the web table another password, and print it."
    ),
    "reports": Entry(
        "reports",
        "reports",
        "Show what players of the web table reported, with what had been said.",
    ),
    "tidy": Entry(
        "tidy",
        "tidy",
        "Delete web tables that are over, or that everybody has left, for so many days.",
    ),
    "rules": Entry(
        "rules",
        "rules",
        "List a game's rules, show one with the tests that prove it, or count what is proved.",
    ),
    "case": Entry(
        "case", "case", "Put cases to the rules; exit 1 and a readable difference where one fails."
    ),
    "fuzz": Entry(
        "fuzz",
        "fuzz",
        "Play random legal games to the end; a failure is kept as a save that shows it again.",
    ),
    "replay": Entry(
        "replay", "replay", "Replay a saved game and tell what happened, or only check it."
    ),
    "bench": Entry(
        "bench",
        "bench",
        "Measure random play of every game on one core, and what its small parts cost.",
    ),
    "study": Entry(
        "study",
        "study",
        "Play many games, sides swapped on each seed, and report who won, how, where and why.",
    ),
    "learn": Entry(
        "learn",
        "learn",
        "Play games, learn from them who wins, and examine the judge on games held out.",
    ),
    "tune": Entry(
        "tune",
        "tune",
        "Vary the weights of both staffs in many games, step towards what wins, and prove it.",
    ),
    "ladder": Entry(
        "ladder",
        "ladder",
        "Let the computer's levels play each other until it is sure who is stronger; rate them.",
    ),
    "map": Entry("map", "map_", "Draw the map of a game."),
    "pack": Entry("pack", "pack", "Work with component packs."),
}
"""In the order of the help."""


class Commands(TyperGroup):
    """Knows the names of the commands and what they are for; fetches the one that is called."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = {
            name: TyperCommand(name, help=entry.help) for name, entry in COMMANDS.items()
        }

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, _, rest = super().resolve_command(ctx, args)
        return name, None if name is None else fetched(name), rest


def fetched(name: str) -> Any:
    """The command itself, with all its options."""
    entry = COMMANDS[name]
    found = getattr(import_module(f"kessel.cli.{entry.module}"), entry.function)
    if not isinstance(found, typer.Typer):
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        alone.command(name)(found)
        found = alone
    return typer.main.get_command(found)
