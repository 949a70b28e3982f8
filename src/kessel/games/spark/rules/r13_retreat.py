"""13.12 Retreats and withdrawals, hex by hex: the least that the combat phase needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules.events import Moved
from kessel.games.spark.rules.frames import Retreating, ZoneFiring
from kessel.games.spark.rules.orders import Back
from kessel.games.spark.rules.r11_bridging import disturb
from kessel.games.spark.rules.r11_movement.s2_steps import may_enter
from kessel.games.spark.rules.r11_stacking import fits
from kessel.games.spark.rules.r11_zones import triggers
from kessel.games.spark.rules.r12_observation import arrived
from kessel.games.spark.rules.state import Position, enemy_of, put, take_up
from kessel.kernel.events import Emit
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NO_WAY = Reason("13.12.1", "no-way-back")


def begin(
    p: Position,
    emit: Emit,
    units: Sequence[UnitId],
    hexes: int,
    leader: Side,
    enemy: Sequence[Hex],
    withdrawal: bool = False,
    goal: Hex = OFF_MAP,
) -> None:
    """13.12 Units go back so many hexes; a withdrawal goes to the hex that was named."""
    side, start = p.pack.units[units[0]].side, p.hex_of[units[0]]
    p.flow.append(
        Retreating(
            side=side,
            leader=leader,
            units=list(units),
            start=start,
            hexes=p.pack.map.grid.distance(start, goal) if withdrawal else hexes,
            enemy=list(enemy),
            goal=goal,
            is_withdrawal=withdrawal,
        )
    )


def goals(
    p: Position, unit: UnitId, hexes: int, enemy: Sequence[Hex], clear_of: Hex = OFF_MAP
) -> list[Hex]:
    """13.71.i, 13.72.c, 13.12.1 Where a unit may withdraw to: so many hexes or fewer, away from the
    enemy, without overstacking; if asked not next to a hex."""
    grid, start = p.pack.map.grid, p.hex_of[unit]
    edge, found = [start], dict[Hex, None]()
    for went in range(1, hexes + 1):
        edge = [
            there
            for here in edge
            for there in grid.neighbours[here]
            if grid.distance(start, there) == went and may_enter(p, unit, here, there) is None
        ]
        found.update(dict.fromkeys(there for there in edge if fits(p, (unit,), there) is None))
    near = (start, *grid.neighbours[clear_of], clear_of) if clear_of != OFF_MAP else ()
    return [
        there
        for there in found
        if there not in near
        and all(grid.distance(there, e) > grid.distance(there, start) for e in enemy)
    ]


def ways(p: Position, f: Retreating) -> list[Hex]:
    here, grid = p.hex_of[f.units[0]], p.pack.map.grid
    open_hexes = [
        there
        for there in grid.neighbours[here]
        if all(may_enter(p, unit, here, there) is None for unit in f.units)
    ]
    if f.is_withdrawal:
        return [there for there in open_hexes if grid.distance(there, f.goal) < f.hexes]
    away = [t for t in open_hexes if all(grid.distance(t, e) > 1 for e in f.enemy)]
    return away or open_hexes


def candidates(p: Position, f: Retreating) -> Iterator[Order]:
    return map(Back, ways(p, f))


def refusal(p: Position, f: Retreating, order: Back) -> Reason | None:
    return None if order.hex in ways(p, f) else NO_WAY


def ready(p: Position, f: Retreating, emit: Emit) -> bool:
    f.units = [unit for unit in f.units if p.hex_of[unit] != OFF_MAP]
    if f.units and f.hexes and not f.path:
        f.path.append(p.hex_of[f.units[0]])
    if f.units and f.hexes and ways(p, f):
        return True
    p.flow.pop()
    return False


def go_back(p: Position, f: Retreating, order: Back, emit: Emit) -> None:
    f.hexes -= 1
    f.path.append(order.hex)
    move(p, f.units, order.hex, emit)
    if f.hexes and triggers(p, f.units, order.hex):
        p.flow.append(ZoneFiring(enemy_of(f.side), order.hex, list(f.units)))


def move(p: Position, units: Iterable[UnitId], there: Hex, emit: Emit) -> None:
    mine = list(units)
    for unit in mine:
        take_up(p, unit)
        put(p, unit, there)
    emit(Moved(p.pack.units[mine[0]].side, tuple(mine), there, "13.12"))
    arrived(p, mine)
    for unit in mine:
        disturb(p, unit, emit)
