"""Why a unit cannot be taken to a hex: asked at random, and measured by the rules' own steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from unittest import mock

from msgspec.structs import replace

from kessel.board.hexes import Hex
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.orders import Move
from kessel.games.paulus.rules.r05_movement import s1_steps
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance, step
from kessel.games.paulus.rules.state import ChoosingMover, MovePhase, Moving, Position
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Reason
from tests.games.whynot import GAMES, Asking, Distances, ask, cheapest


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


def boundless(*_: object) -> int:
    """An allowance that no way exhausts."""
    return 10_000


def distances(p: Position, unit: int) -> Distances:
    """5.11 Hex by hex, as the rules let the whole stack go that has points without end. Nothing
    else of it is changed: markers keep some out of zones (4.29)."""
    p, f = on_the_move(p, unit)
    kind = enclosing(p, MovePhase).kind
    has = min(allowance(p, one, kind) for one in f.units) - f.spent

    def steps(here: Hex, so_far: int) -> Iterator[tuple[Hex, int]]:
        at = replace(f, here=here, spent=HalfPoints(f.spent + so_far))
        for there in p.pack.map.grid.neighbours[here]:
            sums = [step(p, at, one, there) for one in f.units]
            told = [one for one in sums if not isinstance(one, Reason)]
            if len(told) == len(sums):
                yield there, max(told) - f.spent

    with mock.patch.object(s1_steps, "allowance", boundless):
        return Distances(cheapest(f.here, steps), has)


ASKING: Final = Asking(GAME, lambda p, unit: p.hex_of[unit], around, distances)


def test_every_hex_has_its_reason() -> None:
    given = ask(ASKING, range(GAMES))
    assert {"too-far", "on-the-way", "enemy-there", "has-moved"} <= given.keys()
    assert given["too-far"] > 5 * GAMES
    assert given["on-the-way"] > 5 * GAMES
