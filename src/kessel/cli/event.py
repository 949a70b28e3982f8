"""`kessel event`: tournaments on the web table, beside running servers."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal, Optional

import msgspec
import typer

from kessel.cli.backup import Database, url_of
from kessel.cli.output import console, show

if TYPE_CHECKING:
    from kessel.web.season.events import Events

event = typer.Typer()
Id = Annotated[str, typer.Argument(help="The event, as `new` printed it.")]
DAY = 86400


@event.callback()
def start() -> None:
    """Tournaments on the web table: found one, pair rounds, show standings."""


@contextlib.contextmanager
def opened(database: str | None) -> Iterator[Events]:
    """The events of a database, with its tables."""
    from kessel.games.registry import GAMES
    from kessel.kernel.errors import BadInput
    from kessel.web.hall.tables import Tables
    from kessel.web.record.store import Stale, Store
    from kessel.web.season.events import Events
    from kessel.web.settings import from_environment
    from kessel.web.words import Refused

    store = Store(url_of(database))
    try:
        store.migrate()
        yield Events(Tables(from_environment(), GAMES, store))
    except Refused as problem:
        raise BadInput(str(problem)) from None
    except Stale:
        raise BadInput("somebody else has just changed the event: look, and try again") from None
    finally:
        store.close()


@event.command()
def new(
    name: Annotated[str, typer.Argument(help="What the event is called.")],
    game: Annotated[str, typer.Option(help="The game that is played.")],
    player: Annotated[list[str], typer.Option(help="A player; the strongest first.")],
    scenario: Annotated[Optional[str], typer.Option(help="Its scenario.")] = None,  # noqa: UP045
    swiss: Annotated[int, typer.Option(help="Rounds of a Swiss event; else all meet all.")] = 0,
    days: Annotated[int, typer.Option(help="Clocks of so many days, one more each turn.")] = 0,
    database: Database = None,
) -> None:
    """Found an event; `pair` makes its first round."""
    from kessel.club.pace import Pace

    pace = Pace("days", budget=days * DAY, increment=DAY, vacation=14) if days > 0 else None
    kind: Literal["swiss", "round-robin"] = "swiss" if swiss else "round-robin"
    with opened(database) as events:
        made = events.found(name, game, player, kind, swiss, scenario, pace)
    show(console(), f"{made.id}  {made.name}: {len(player)} players, {made.rounds} rounds")


@event.command()
def pair(id: Id, database: Database = None) -> None:
    """Make the tables of the next round and print everybody's invitation."""
    with opened(database) as events:
        root = events.tables.settings.public_url.rstrip("/")
        for one in events.pair(id):
            show(console(), f"{one.first} - {one.second}", "bold")
            for name, link in zip((one.first, one.second), one.links, strict=True):
                show(console(), f"  {name}: {root}{link}")
        byes = [game.first for game in events.view(id).event.played[-1] if not game.second]
    for name in byes:
        show(console(), f"{name} sits out and has the point")


@event.command()
def score(
    id: Id,
    first: Annotated[str, typer.Argument(help="A player.")],
    second: Annotated[str, typer.Argument(help="His opponent.")],
    points: Annotated[float, typer.Argument(help="What the first of them scored: 1, 0.5 or 0.")],
    database: Database = None,
) -> None:
    """Set the result of a game by hand, where somebody did not come."""
    with opened(database) as events:
        events.score(id, first, second, points)


@event.command("show")
def show_event(
    id: Id,
    json: Annotated[bool, typer.Option("--json", help="As data.")] = False,
    database: Database = None,
) -> None:
    """Show the rounds and the standings."""
    with opened(database) as events:
        found = events.view(id)
    out = console()
    if json:
        show(out, msgspec.json.encode(found).decode())
        return
    show(out, found.event.name, "bold")
    for number, games in enumerate(found.event.played, 1):
        show(out, f"Round {number}")
        for game in games:
            result = "…" if game.score is None else f"{game.score:g} : {1 - game.score:g}"
            show(out, f"  {game.first} - {game.second or 'bye'}  {result}")
    for one in found.standings:
        show(
            out, f"{one.rank:3}. {one.player}  {one.points:g}  ({one.opponents:g}, {one.beaten:g})"
        )
