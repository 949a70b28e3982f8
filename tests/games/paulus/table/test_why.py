"""Why a unit cannot be taken to a hex: asked at random, and measured by the rules' own steps."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from kessel.board.hexes import Hex
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.orders import Move
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance, step
from kessel.games.paulus.rules.state import ChoosingMover, MovePhase, Moving, Position
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from tests.games.whynot import GAMES, Asking, Distances, ask, cheapest

LIFTED: Final = 10_000
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


def lifted(p: Position, movers: Iterable[UnitId]) -> Position:
    """The same with allowances that no way exhausts."""
    after = GAME.copy(p)
    after.pack = copy.copy(p.pack)
    units = list(p.pack.units)
    for unit in movers:
        units[unit] = replace(units[unit], allowance=LIFTED)
        after.markers[unit] = min(after.markers[unit], 2)  # three would leave one point
    after.pack.units = tuple(units)
    return after


def distances(p: Position, unit: int) -> Distances:
    """5.11 Hex by hex, as the rules let the whole stack go."""
    p, f = on_the_move(p, unit)
    kind = enclosing(p, MovePhase).kind
    has = min(allowance(p, one, kind) for one in f.units) - f.spent
    free = lifted(p, f.units)

    def steps(here: Hex, so_far: int) -> Iterator[tuple[Hex, int]]:
        at = replace(f, here=here, spent=HalfPoints(f.spent + so_far))
        for there in free.pack.map.grid.neighbours[here]:
            sums = [step(free, at, one, there) for one in f.units]
            told = [one for one in sums if not isinstance(one, Reason)]
            if len(told) == len(sums):
                yield there, max(told) - f.spent

    return Distances(cheapest(f.here, steps), has)


ASKING: Final = Asking(GAME, lambda p, unit: p.hex_of[unit], around, distances)


def test_every_hex_has_its_reason() -> None:
    given = ask(ASKING, range(GAMES))
    assert {"too-far", "on-the-way", "enemy-there", "has-moved"} <= given.keys()
    assert given["too-far"] > 5 * GAMES
    assert given["on-the-way"] > 5 * GAMES
