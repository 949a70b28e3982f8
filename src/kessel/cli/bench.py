"""`kessel bench`: decisions per second, beside python-chess in the same run."""

from __future__ import annotations

from typing import Annotated

import typer

from kessel.board.compiled import load_at_once
from kessel.cli.output import console, print_json, show
from kessel.kernel.errors import BadInput
from kessel.testkit.bench import Figures, measure
from kessel.testkit.pace import Pace, paces


def bench(
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", help="Seconds for each game.")] = 10.0,
    playouts: Annotated[
        bool, typer.Option("--playouts", help="Play-outs of the general instead of random play.")
    ] = False,
    only: Annotated[
        str, typer.Option("--only", help="With --playouts: one game, or GAME/SCENARIO.")
    ] = "",
) -> None:
    """Measure random play of every game on one core, and what its small parts cost."""
    if playouts:
        bench_playouts(json, only)
        return
    if seconds <= 0:
        raise BadInput(f"expected some seconds, got {seconds:g}")
    figures = measure(seconds)
    if json:
        print_json({"games": figures})
        return
    for game in figures:
        show_figures(game)


def bench_playouts(json: bool, only: str) -> None:
    """One scenario after the other, with the compiled searches from the beginning."""
    load_at_once()
    found = paces(only)
    if json:
        print_json({"scenarios": list(found)})
        return
    for one in found:
        show_pace(one)


def show_pace(one: Pace) -> None:
    out = console()
    show(out, f"{one.game} {one.scenario}", "bold")
    show(out, f"  {one.playouts_per_second:10,.1f} play-outs a second, of {one.playouts}")
    show(out, f"  {one.ratio:10,.3f} for each thousand random chess moves (python-chess)")
    show(out, f"  {one.staff_game:10,.2f} s for a game of two staffs")
    show(out, f"  {one.staff_game_in_moves:10,.1f} thousand chess moves in that time")
    show(out, f"  {1000 * one.proposing:10,.1f} ms to propose, on the average")
    show(out, f"  {one.fingerprint} is the fingerprint of every order and value")


def show_figures(game: Figures) -> None:
    out, parts = console(), game.microseconds
    show(out, game.game, "bold")
    show(out, f"  {game.decisions_per_second:10,.0f} decisions a second")
    show(out, f"  {game.chess_moves_per_second:10,.0f} random chess moves a second (python-chess)")
    show(out, f"  {game.ratio:10.2f} decisions for each chess move")
    for name, work in WORK.items():
        value = getattr(parts, name)
        if value is not None:
            show(out, f"  {value:10,.1f} µs to {work}")
    show(out, f"  {game.copy_in_orders:10,.2f} orders carried out in the time of a copy")
    for name, found in game.soundings.items():
        larger = f"{found.growth:.2f} times that on a map four times as large"
        show(out, f"  {found.microseconds:10,.1f} µs for {name}, {larger}")


WORK = {
    "copy": "copy a position",
    "apply": "carry out an order",
    "encode": "encode a position",
    "decode": "decode a position",
    "options": "list the options",
    "preview": "preview a fight",
}
