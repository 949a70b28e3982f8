"""15.1 Supply: sources, lines, and the phase in which both sides see who has one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from kessel.board.bits import IS_OPEN, fill, spread, to_bits
from kessel.board.hexes import OFF_MAP, Hex, mask
from kessel.board.reach import NEVER
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import ANY_ROAD, ROAD
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Mobility
from kessel.games.spark.rules.events import HeadquartersDrained, Restocked, SupplyChecked
from kessel.games.spark.rules.frames import Day, Fire, Resupplying
from kessel.games.spark.rules.orders import Done, Restock
from kessel.games.spark.rules.r11_zones import fire_at, kinds_that_count, zones
from kessel.games.spark.rules.state import (
    NO_AMMUNITION,
    Position,
    Supply,
    enemy_of,
    on_map,
    side_of,
    touch,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_OUT: Final = Reason("15.13", "not-out-of-supply")
NO_LINE: Final = Reason("15.13", "no-line-for-marker")
NO_POINTS: Final = Reason("15.13", "no-ammunition-for-marker")
EDGES: Final = {SOVIET: ("west", "north", "east"), GERMAN: ("south", "rail")}


# --- 15.11, 15.12 lines --------------------------------------------------------------------------


def traces(p: Position, unit: UnitId) -> bool:
    """15.1.a, 15.12 Whether a unit traces a line to a source at the edge."""
    found = lines(p, p.pack.units[unit].side, fire_at(p, unit), row_of(p, unit))
    return found >> p.hex_of[unit] & 1 == 1


def row_of(p: Position, unit: UnitId) -> str:
    """The row of the chart that says what is closed to a unit: to a motorised one what is closed to
    infantry (11.16.a). Who never moves is fed by lorry."""
    row = p.pack.row_of(p.pack.units[unit], mounted=False)
    return Mobility.WHEELED if row == Mobility.FIXED else row


def lines(p: Position, side: Side, fire: Fire, row: str) -> int:
    """15.12 The hexes from which such units trace a line, as bits: from a road that leads to a
    source, across anything that is open to them.

    A hex in an enemy zone ends the line of whoever stands beyond it, not of whoever stands in it.
    """
    found = p.lines[side]
    key = (OFF_MAP, fire, row)
    if key not in found:
        grid, closed = p.pack.map.grid, blocked(p, side, fire)
        starts = to_bits(sources(p.pack, side))
        roads = fill(grid, starts & ~closed, roads_to(p.pack, side, row), closed)
        sides = ways_now(p, row)
        found[key] = starts | outermost(p, fill(grid, roads, sides, closed), sides)
    return found[key]


def outermost(p: Position, reached: int, sides: bytes) -> int:
    """What is reached, and one hex farther into enemy zones."""
    return spread(p.pack.map.grid, reached, sides, 0, 1)


def blocked(p: Position, side: Side, fire: Fire) -> int:
    """15.12.c, R59 Enemy units, and enemy zones of the kind that matters."""
    enemy = enemy_of(side)
    found = p.held[enemy]
    for kind in kinds_that_count(p, fire):
        found |= to_bits(zones(p, enemy, kind).translate(IS_OPEN))
    return found


@cache
def sources(pack: Pack, side: Side) -> bytes:
    """15.11.a, b Hexes of the edge where a road leads off; for the Germans a railway too."""
    hexes = [here for edge in EDGES[side] for here in pack.map.entries[edge]]
    return bytes(mask(len(pack.map.grid), hexes))


@cache
def ways_to(pack: Pack, row: str) -> bytes:
    """15.12.c For each hexside, seen from the source outwards, whether it can be crossed towards
    it by a row of the chart: in column, so along roads too."""
    costs = (*pack.costs(row, True), NEVER)  # the last for what is beyond the edge
    return bytes([costs[back] < NEVER for back in pack.beyond])


def ways_now(p: Position, row: str) -> bytes:
    """11.5.e, R41 The same with the bridges that the Soviets have built: they serve both sides."""
    if not p.bridges:
        return ways_to(p.pack, row)
    sides, grid = bytearray(ways_to(p.pack, row)), p.pack.map.grid
    for bridge in p.bridges.values():
        for bank in bridge.banks:
            sides[grid.side(bridge.river, bank)] = sides[grid.side(bank, bridge.river)] = 1
    return bytes(sides)


@cache
def roads_to(pack: Pack, side: Side, row: str) -> bytes:
    """15.12.a Likewise along roads, for the Germans along railways too."""
    roads = ROAD if side == SOVIET else ANY_ROAD
    ways = zip(ways_to(pack, row), pack.map.sides, strict=True)
    return bytes([1 if is_open and flags & roads else 0 for is_open, flags in ways])


# --- 15.13 the phase -----------------------------------------------------------------------------


class Survey(NamedTuple):
    """15.1.a What a side finds out about its units on the map."""

    units: list[UnitId]
    cut: list[UnitId]
    """Who has no line to the edge."""
    fed: dict[UnitId, set[UnitId]]
    """15.11.c Whom headquarters feed."""


def supply_phase(p: Position, f: Day, emit: Emit) -> None:
    """15.13 Both sides, by the lines that there are before any marker comes or goes: with it a zone
    does. Then each may buy off markers of artillery and headquarters."""
    found = [survey(p, side) for side in (SOVIET, GERMAN)]
    fed = [check_supply(p, side, found[side], emit) for side in (SOVIET, GERMAN)]
    for side in (GERMAN, SOVIET):
        p.flow.append(Resupplying(side, fed[side]))


def survey(p: Position, side: Side) -> Survey:
    units = [unit for here, stack in p.stacks.items() if side_of(p, here) == side for unit in stack]
    cut = [unit for unit in sorted(units) if not traces(p, unit)]
    return Survey(units, cut, feed(p, cut) if side == GERMAN else {})


def check_supply(p: Position, side: Side, found: Survey, emit: Emit) -> list[UnitId]:
    """15.13.a, b Markers come and go; who is fed by a headquarters. Who bears an out-of-supply
    marker keeps it as long as he has no line, artillery and headquarters until it is paid for."""
    units, cut, fed = found
    lacking = [unit for unit in cut if all(unit not in served for served in fed.values())]
    for unit in units:
        if unit not in lacking:
            if p.supply[unit] is not Supply.OUT or not is_paid_for(p, unit):
                mark(p, unit, Supply.IN)
        elif p.supply[unit] is Supply.IN:
            mark(p, unit, Supply.ISOLATED)
    for headquarters in fed:
        mark(p, headquarters, Supply.OUT)
        emit(HeadquartersDrained(side, headquarters, p.hex_of[headquarters]))
    emit(SupplyChecked(side, tuple(sorted({p.hex_of[unit] for unit in lacking}))))
    return sorted(unit for served in fed.values() for unit in served)


def is_paid_for(p: Position, unit: UnitId) -> bool:
    """15.13.c Whose out-of-supply marker costs ammunition; 18.1 nobody's where none is counted."""
    counter = p.pack.units[unit]
    return NO_AMMUNITION not in p.options and (counter.is_artillery or counter.is_headquarters)


def mark(p: Position, unit: UnitId, supply: Supply) -> None:
    if p.supply[unit] is not supply:
        p.supply[unit] = supply
        touch(p, p.hex_of[unit])


def feed(p: Position, cut: Iterable[UnitId]) -> dict[UnitId, set[UnitId]]:
    """15.11.c-e, R58 Units without a line are fed by headquarters without an out-of-supply marker,
    by as few as can be. Headquarters do not feed one another."""
    left = {unit for unit in cut if not p.pack.units[unit].is_headquarters}
    ready = [hq.id for hq in p.pack.headquarters if on_map(p, hq.id) and has_stores(p, hq.id)]
    fed: dict[UnitId, set[UnitId]] = {}
    while left and ready:
        served = {hq: {unit for unit in left if is_fed_by(p, unit, hq)} for hq in ready}
        best = max(ready, key=lambda hq: (len(served[hq]), -hq))
        if not served[best]:
            break
        ready.remove(best)
        left -= served[best]
        fed[best] = served[best]
    return fed


def has_stores(p: Position, headquarters: UnitId) -> bool:
    return p.supply[headquarters] is not Supply.OUT


def is_fed_by(p: Position, unit: UnitId, headquarters: UnitId) -> bool:
    """15.12 A line of any hexes that are open to the unit, to where the headquarters stands."""
    around = fed_from(p, p.hex_of[headquarters], fire_at(p, unit), row_of(p, unit))
    return around >> p.hex_of[unit] & 1 == 1


def fed_from(p: Position, here: Hex, fire: Fire, row: str) -> int:
    """From where units of a kind trace a line to a German headquarters in a hex, as bits."""
    found, key = p.lines[GERMAN], (here, fire, row)
    if key not in found:
        sides = ways_now(p, row)
        around = fill(p.pack.map.grid, 1 << here, sides, blocked(p, GERMAN, fire))
        found[key] = outermost(p, around, sides)
    return found[key]


# --- 15.13.c markers that cost ammunition --------------------------------------------------------


def restock_ready(p: Position, f: Resupplying, emit: Emit) -> bool:
    """Whose marker can be bought off."""
    f.units = [unit for unit in marked(p, f.side) if restock_refusal(p, f, Restock(unit)) is None]
    if f.units:
        return True
    p.flow.pop()
    return False


def marked(p: Position, side: Side) -> list[UnitId]:
    units = p.pack.units
    out = [unit for unit, supply in enumerate(p.supply) if supply is Supply.OUT]
    return [UnitId(unit) for unit in out if units[unit].side == side and is_marked(p, UnitId(unit))]


def is_marked(p: Position, unit: UnitId) -> bool:
    """Whether a unit bears a marker that can be bought off."""
    return p.supply[unit] is Supply.OUT and on_map(p, unit) and is_paid_for(p, unit)


def restock_candidates(p: Position, f: Resupplying) -> list[Order]:
    return [*map(Restock, f.units), Done()]


def restock_refusal(p: Position, f: Resupplying, order: Order) -> Reason | None:
    """15.13.c, 13.96.f A line, to the edge or to a headquarters, and a point of the unit's own
    Front."""
    if not isinstance(order, Restock):
        return None
    unit = order.unit
    counter = p.pack.units[unit]
    if counter.side != f.side or not is_marked(p, unit):
        return NOT_OUT
    if unit not in f.fed and not traces(p, unit):
        return NO_LINE
    price = p.pack.charts.figures.marker_ammunition
    return None if p.ammunition[counter.front] >= price else NO_POINTS


def restock(p: Position, f: Resupplying, order: Order, emit: Emit) -> None:
    if not isinstance(order, Restock):
        p.flow.pop()
        return
    unit = order.unit
    p.ammunition[p.pack.units[unit].front] -= p.pack.charts.figures.marker_ammunition
    mark(p, unit, Supply.IN)
    emit(Restocked(f.side, unit, p.hex_of[unit]))


RESUPPLYING: Final = Decision(
    "15.13", (Restock, Done), restock_candidates, restock_refusal, restock, restock_ready
)
