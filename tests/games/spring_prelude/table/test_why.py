"""Why a unit cannot be taken to a hex: asked at random, and measured by the rules' own steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_map import Sixths
from kessel.games.spring_prelude.pack.r02_units import UnitId
from kessel.games.spring_prelude.rules.frames import ChoosingMover, Moving
from kessel.games.spring_prelude.rules.orders import Move
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import Pace, step
from kessel.games.spring_prelude.rules.r10_movement.s2_search import further
from kessel.games.spring_prelude.rules.state import Position
from kessel.kernel.copying import clone
from kessel.kernel.orders import Reason
from tests.games.whynot import GAMES, Asking, Distances, ask, cheapest

LIFTED: Final = Sixths(10_000)
"""An allowance that no way exhausts."""


def around(p: Position, unit: int) -> list[Hex]:
    return p.pack.map.grid.within(p.hex_of[unit], 2 * p.pack.units[unit].allowance)


def on_the_move(p: Position, unit: int) -> tuple[Position, Moving]:
    """The position with the unit in hand."""
    if isinstance(p.flow[-1], ChoosingMover):
        p = GAME.copy(p)
        GAME.carry_out(p, Move(UnitId(unit)))
    frame = p.flow[-1]
    assert isinstance(frame, Moving)
    return p, frame


def distances(p: Position, unit: int) -> Distances:
    """10.0 Hex by hex, as the rules let the unit go."""
    p, f = on_the_move(p, unit)
    strategic, grid = bool(f.strategic), p.pack.map.grid
    before = min(Pace(p, f, strategic).before, f.points)
    free = clone(f)
    free.points = LIFTED

    def steps(here: Hex, so_far: int) -> Iterator[tuple[Hex, int]]:
        at = free
        if here != f.here:
            at = further(free, here, before + so_far, strategic, 2)
            at.stopped = in_zone(p, f.side, here)
        for there in grid.neighbours[here]:
            spent = step(p, at, there, strategic)
            if not isinstance(spent, Reason):
                yield there, spent - before

    needs = {int(here): cost for here, cost in cheapest(f.here, steps).items()}
    return Distances(needs, f.points - before)


ASKING: Final = Asking(GAME, lambda p, unit: p.hex_of[unit], around, distances)


def test_every_hex_has_its_reason() -> None:
    given = ask(ASKING, range(GAMES))
    assert {"too-far", "on-the-way", "enemy-there"} <= given.keys()
    assert given["too-far"] > 3 * GAMES
    assert given["on-the-way"] >= GAMES
