"""S1 Forging the Ring: its special rules, which the campaign shares, and its victory."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import SOVIET, Front, Type, UnitId
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.events import Exchanged
from kessel.games.cherkassy.rules.r06_zones import enemies_in
from kessel.games.cherkassy.rules.r08_stacking import is_covered, put, take_up
from kessel.games.cherkassy.rules.state import CAMPAIGN, FORGING, Place, Position
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

FRONT_WAITS = Reason("S1.2", "front-waits")
WEST_WAITS = Reason("S1.2", "west-waits")
WEST_HOLDS = Reason("S1.2", "west-holds")
CORPS_KEEPS_AWAY = Reason("S1.2", "corps-keeps-away")
KORSUN_STANDOFF = Reason("S1.2", "korsun-standoff")

SPECIAL = "Special"


def has_special_rules(p: Position) -> bool:
    return p.scenario in (FORGING, CAMPAIGN)


def waits(p: Position, unit: UnitId) -> Reason | None:
    """S1.2.a, b Who may not move on Turn 0: the 1st Ukrainian Front, and Germans in the west."""
    if p.turn != 0 or not has_special_rules(p):
        return None
    counter = p.pack.units[unit]
    if counter.side == SOVIET:
        return FRONT_WAITS if counter.front is Front.FIRST else None
    return WEST_WAITS if p.hex_of[unit] in frozen_west(p.pack) else None


def waiting(p: Position, side: Side) -> Set[UnitId]:
    """S1.2.a, b Units of a side that wait, as `waits` has it of each."""
    if p.turn != 0 or not has_special_rules(p):
        return frozenset()
    if side == SOVIET:
        return first_front(p.pack)
    west = p.stacks.keys() & frozen_west(p.pack)
    return {unit for here in west for unit in p.stacks[here] if p.pack.units[unit].side == side}


@cache
def first_front(pack: Pack) -> frozenset[UnitId]:
    """S1.2.a The 1st Ukrainian Front."""
    units = (one for one in pack.units if one.side == SOVIET and one.front is Front.FIRST)
    return frozenset(unit.id for unit in units)


@cache
def frozen_west(pack: Pack) -> frozenset[Hex]:
    """S1.2.b The hexes in which Germans wait."""
    border, labels = pack.charts.standoff.frozen_west_of, pack.map.grid.labels
    return frozenset(Hex(here) for here, label in enumerate(labels) if int(label[:2]) < border)


def may_not_attack(p: Position, unit: UnitId) -> Reason | None:
    """S1.2.a The 1st Ukrainian Front does not attack on Turn 0, its artillery included. Germans in
    the west do (R38)."""
    if p.pack.units[unit].side == SOVIET:
        return waits(p, unit)
    return WEST_HOLDS if rulings.WEST_DOES_NOT_ATTACK in p.options and waits(p, unit) else None


def approach_refusal(p: Position, unit: UnitId, there: Hex) -> Reason | None:
    """S1.2.c, d Why a Soviet unit may not come next to the Germans around a hex."""
    if p.ring_closed or not has_special_rules(p):
        return None
    counter, standoff = p.pack.units[unit], p.pack.charts.standoff
    if counter.side != SOVIET:
        return None
    early = p.turn == 0 and p.segment == 1 and counter.formation in standoff.tank_corps
    if not early and there not in around_airfield(p.pack, standoff.airfield_distance + 1):
        return None
    for near in p.pack.map.grid.neighbours[there]:
        if enemies_in(p, SOVIET, near):
            if early:
                return CORPS_KEEPS_AWAY
            if near in around_airfield(p.pack, standoff.airfield_distance):
                return KORSUN_STANDOFF
    return None


@cache
def around_airfield(pack: Pack, distance: int) -> frozenset[Hex]:
    """Asked at every step of every Soviet unit, so counted out once."""
    airfield = pack.map.airfield
    return frozenset(() if airfield == OFF_MAP else pack.map.grid.within(airfield, distance))


def exchange_foot(p: Position, emit: Emit) -> None:
    """S1.2.f The surrounded foot battalion in supply becomes the motorised one (R52)."""
    for special in p.pack.units:
        if special.code != SPECIAL or p.place[special.id] is not Place.TRACK:
            continue
        for unit in p.pack.formations[special.formation]:
            foot = p.pack.units[unit].type is Type.INFANTRY
            if foot and p.place[unit] is Place.MAP and not p.out_of_supply[unit]:
                exchange(p, unit, special.id, emit)


def exchange(p: Position, foot: UnitId, motorised: UnitId, emit: Emit) -> None:
    """S1.2.g The new counter takes over the step state."""
    here = p.hex_of[foot]
    emit(Exchanged(SOVIET, foot, motorised, here, seen=not is_covered(p, foot)))
    take_up(p, foot)
    p.place[foot] = Place.OUT
    put(p, motorised, here)
    p.reduced[motorised] = p.reduced[foot]
    p.maintenance[motorised] = p.maintenance[foot]


def points(p: Position) -> int:
    """S1.3 The awards of the moment the ring closed, and the airfield at the end."""
    held = p.control[p.pack.map.airfield] == SOVIET
    return len(p.awards) + held
