"""15.1 Blowing bridges."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_
from typing import Final

from kessel.board.bits import disc, from_hexes
from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, DNIEPER, RIVER, Map
from kessel.games.spring_prelude.rules.events import BridgeTried
from kessel.games.spring_prelude.rules.frames import Engineering
from kessel.games.spring_prelude.rules.orders import Blow
from kessel.games.spring_prelude.rules.r06_zones import fighting
from kessel.games.spring_prelude.rules.r07_lines import around
from kessel.games.spring_prelude.rules.r08_support import supply_of
from kessel.games.spring_prelude.rules.r12_stacking import enemy_near
from kessel.games.spring_prelude.rules.r15_bridges import hexside
from kessel.games.spring_prelude.rules.r15_works import (
    bridge_units,
    bridging_refusal,
    ends_of,
)
from kessel.games.spring_prelude.rules.r18_doctrine import held
from kessel.games.spring_prelude.rules.state import Position, Supply, on_map
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

OTHER_END_FIRST: Final = Reason("15.1", "other-end-first")


@cache
def river_bridges(map: Map) -> tuple[int, ...]:
    found = map.grid.once(map.sides, BRIDGE)
    return tuple(side for side in found if is_over_river(map.sides[side]))


def is_over_river(flags: int) -> bool:
    """15.1.f A river that is not the Dnieper."""
    return flags & (RIVER | DNIEPER) == RIVER


def is_kept(p: Position, bridge: int) -> bool:
    """15.0.c, R58 Whether a bridge unit lies in one of the hexes of a bridge."""
    ends, hex_of = ends_of(p, bridge), p.hex_of
    return any(hex_of[unit.id] in ends for unit in bridge_units(p.pack))


def bridge_refusal(p: Position, side: Side, bridge: int) -> Reason | None:
    """15.1.c, 15.1.d, 15.1.f Whether anybody of a side may try a bridge now."""
    flags = p.pack.map.sides[bridge] if bridge >= 0 else 0
    if not flags & BRIDGE:
        return Reason("15.1", "no-bridge")
    if not is_over_river(flags):
        return Reason("15.1", "not-over-river")
    if bridge in p.down:
        return Reason("15.1", "already-down")
    if bridge in p.blown:
        return Reason("15.1", "tried-before")
    if is_kept(p, bridge):
        return Reason("15.0", "bridge-kept")
    near = p.pack.charts.figures.demolition_enemy
    watched = enemy_near(p, side, near)
    is_near = any(watched >> end & 1 for end in ends_of(p, bridge))
    return None if is_near else Reason("15.1", "no-enemy-near-bridge")


def unit_refusal(p: Position, side: Side, unit: UnitId) -> Reason | None:
    """15.1.a, 15.1.e, 15.2.b"""
    counter = p.pack.units[unit]
    if counter.side != side:
        return Reason("15.1", "not-yours")
    if not on_map(p, unit):
        return Reason("15.1", "not-on-map")
    if not counter.is_combat:
        return Reason("15.1", "cannot-blow")
    if against := held(p, unit):
        return against
    if supply_of(p, unit) is not Supply.IN:
        return Reason("15.1", "blower-unsupplied")
    is_spent = p.blowers.count(unit) >= p.pack.charts.figures.demolitions
    return Reason("15.1", "tried-enough") if is_spent else bridging_refusal(p, unit)


def find_charges(
    p: Position, side: Side, among: Iterable[int] | None = None
) -> dict[int, list[UnitId]]:
    """15.1 Every bridge that can be blown now, and who gets at it; `among` those that could before,
    where nothing but one of them has changed."""
    asked = endangered(p, side) if among is None else among
    bridges = [b for b in asked if bridge_refusal(p, side, b) is None]
    if not bridges:
        return {}
    reach = p.pack.charts.figures.demolition_hexes
    near = {bridge: near_bridge(p.pack.map, bridge, reach) for bridge in bridges}
    around_any = reduce(or_, near.values())
    able = [
        unit
        for here in fighting(p, side)
        if around_any >> here & 1
        for unit in p.stacks[here]
        if unit_refusal(p, side, unit) is None
    ]
    where = from_hexes({p.hex_of[unit] for unit in able})
    found = {b: blowers(p, side, b, able) for b in bridges if near[b] & where}
    return {bridge: units for bridge, units in found.items() if units}


@cache
def near_bridge(map: Map, bridge: int, reach: int) -> int:
    """The hexes at most so far from one of the two of a bridge, as bits."""
    return disc(map.grid, Hex(bridge // 6), reach) | disc(map.grid, map.grid.around[bridge], reach)


def endangered(p: Position, side: Side) -> list[int]:
    """15.1.c Bridges with an enemy combat unit near enough."""
    watched = enemy_near(p, side, p.pack.charts.figures.demolition_enemy)
    return [bridge for bridge, ends in bridge_ends(p.pack.map) if watched & ends]


@cache
def bridge_ends(map: Map) -> tuple[tuple[int, int], ...]:
    """The two hexes of each bridge, as bits."""
    around = map.grid.around
    return tuple((b, from_hexes((Hex(b // 6), around[b]))) for b in river_bridges(map))


def blowers(p: Position, side: Side, bridge: int, able: list[UnitId]) -> list[UnitId]:
    """15.1.a, 15.1.b Of some units those from which a supply path of at most four hexes leads to a
    bridge."""
    reach = p.pack.charts.figures.demolition_hexes
    bits = around(p, side, ends_of(p, bridge), reach)
    return sorted([unit for unit in able if bits >> p.hex_of[unit] & 1])


def blow_refusal(p: Position, f: Engineering, order: Blow) -> Reason | None:
    bridge = hexside(p, order.hex, order.beyond)
    if order.hex > order.beyond:
        return OTHER_END_FIRST
    if order.unit in f.charges.get(bridge, ()):
        return None
    against = bridge_refusal(p, f.side, bridge) or unit_refusal(p, f.side, order.unit)
    return against or Reason("15.1", "bridge-out-of-reach")


def blow(p: Position, f: Engineering, order: Blow, emit: Emit) -> None:
    """15.1, R24"""
    bridge, dice = hexside(p, order.hex, order.beyond), p.pack.charts.dice
    (die,) = roll(p, emit, f.side, 1, "15.1", "demolition")
    is_engineer = p.pack.units[order.unit].is_engineer
    is_down = die <= (dice.demolition_engineer if is_engineer else dice.demolition)
    p.blown.append(bridge)
    p.blowers.append(order.unit)
    if is_down:
        p.down = sorted((*p.down, bridge))
    emit(BridgeTried(order.unit, order.hex, order.beyond, is_down))
