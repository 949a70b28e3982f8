"""Why a unit cannot be taken to a place: asked at random, and measured by the rules' own steps."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from kessel.board.areas import Space
from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules.orders import Activate
from kessel.games.circle_of_fire.rules.r06_control import where
from kessel.games.circle_of_fire.rules.r12_movement import after_step, entry, must_stop
from kessel.games.circle_of_fire.rules.state import ChoosingAction, Moving, Position
from tests.games.whynot import GAMES, Asking, Distances, ask, cheapest

LIFTED: Final = 10_000
"""An allowance that no march exhausts."""
ENOUGH: Final = 1_000
"""Who has spent more than that has spent everything, on a step that takes all."""

Node = tuple[Space, bool, bool]
"""Where a unit is, whether it has a bonus move, and whether it may not go on."""


def on_the_march(p: Position, unit: int) -> tuple[Position, Moving]:
    """The position with the unit's place activated."""
    if isinstance(p.flow[-1], ChoosingAction):
        p = GAME.copy(p)
        GAME.carry_out(p, Activate(where(p, UnitId(unit))))
    frame = p.flow[-1]
    assert isinstance(frame, Moving)
    return p, frame


def lifted(p: Position, unit: UnitId) -> Position:
    """The same with an allowance that no march exhausts."""
    after = GAME.copy(p)
    after.pack = copy.copy(p.pack)
    units = list(p.pack.units)
    units[unit] = replace(units[unit], allowance=LIFTED)
    after.pack.units = tuple(units)
    return after


def distances(p: Position, unit: int) -> Distances:
    """12.2 Place by place, as the rules let the unit go."""
    mover = UnitId(unit)
    p, f = on_the_march(p, unit)
    spent = f.spent if f.unit == mover else 0
    free = lifted(p, mover)
    start = f.here if f.unit == mover else f.place

    def frame(node: Node, so_far: int) -> Moving:
        here, bonus, _ = node
        if here == start and not so_far:
            return f
        return replace(f, unit=mover, here=here, spent=spent + so_far, bonus=bonus)

    def steps(node: Node, so_far: int) -> Iterator[tuple[Node, int]]:
        here, bonus, over = node
        at = frame(node, so_far)
        for there in () if over else free.pack.map.board.neighbours[here]:
            points = entry(free, at, mover, there)
            if not isinstance(points, int):
                continue
            onward = after_step(free, at, mover, there, points)
            # all that is left has gone into a step without a road
            out = points > ENOUGH and not onward.bonus
            ends = bonus or out or must_stop(free, onward) is not None
            own = p.pack.units[mover].allowance - spent
            yield (there, onward.bonus, ends), so_far + (own if points > ENOUGH else points)

    found: dict[int, int] = {}
    for (here, _, _), total in cheapest((start, f.bonus, False), steps).items():
        found[here] = min(total, found.get(here, total))
    return Distances(found, p.pack.units[mover].allowance - spent)


ASKING: Final = Asking(
    GAME,
    lambda p, unit: where(p, UnitId(unit)),
    lambda p, unit: p.pack.map.board.spaces,
    distances,
)


def test_every_place_has_its_reason() -> None:
    given = ask(ASKING, range(2 * GAMES))
    assert {"too-far", "on-the-way", "already-committed"} <= given.keys()
    assert given["too-far"] > 2 * GAMES
    assert given["on-the-way"] > 5 * GAMES
