"""18.5.a, 18.6 Setting up by oneself: counters begin where history had them, and each may be put
down elsewhere once; with 18.5 the Soviet reinforcements must be put down.

History does not keep to 18.6.b and c everywhere. So no counter may make it worse (it uncovers no
hex of the front line that was covered, breaks its division into no more parts than there were, and
puts nobody before infantry or between others who was not there), and nobody is ready as long as one
can cover a hex or join his division.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.board.reach import NEVER
from kessel.games.spark.pack.r03_map import RAIL
from kessel.games.spark.pack.r03_units import (
    GERMAN,
    NORMAL_ZONE,
    SOVIET,
    Mobility,
    Unit,
)
from kessel.games.spark.rules.counters import put, take_up
from kessel.games.spark.rules.events import Stationed
from kessel.games.spark.rules.frames import Playing, SettingUp
from kessel.games.spark.rules.orders import Done, Pick, Station
from kessel.games.spark.rules.r11_stacking import fits
from kessel.games.spark.rules.r17_setup import settle
from kessel.games.spark.rules.r18_divisions import Kin, is_infantry
from kessel.games.spark.rules.r18_start_lines import area, front_line
from kessel.games.spark.rules.state import (
    FREE_SETUP,
    SOVIET_HELP,
    Position,
    on_map,
    side_of,
    zone_of,
)
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

PICK_FIRST: Final = Reason("18.6", "pick-first")
PICKED: Final = Reason("18.6", "put-it-down-first")
NOT_LEFT: Final = Reason("18.6", "not-to-be-set-up")
MUST_STAND: Final = Reason("18.5", "reinforcements-to-set-up")
BEYOND: Final = Reason("18.6", "beyond-the-start-line")
CLOSED: Final = Reason("18.6", "closed-to-the-unit")
UNCOVERED: Final = Reason("18.6", "front-uncovered")
APART: Final = Reason("18.6", "division-apart")
FRONT: Final = "front"
DIVISION: Final = "division"
OWED: Final = {FRONT: UNCOVERED, DIVISION: APART}


def set_up(p: Position, f: Playing, emit: Emit) -> None:
    """18.6.a The Germans first."""
    late = [a.unit for a in p.pack.setup.arrivals if p.pack.units[a.unit].side == SOVIET]
    coming = late if SOVIET_HELP in p.options else []
    if FREE_SETUP in p.options:
        p.flow.append(SettingUp(SOVIET, [*standing(p, SOVIET), *coming]))
        p.flow.append(SettingUp(GERMAN, standing(p, GERMAN)))
    elif coming:
        p.flow.append(SettingUp(SOVIET, coming))


def standing(p: Position, side: Side) -> list[UnitId]:
    return [u.id for u in p.pack.units if u.side == side and on_map(p, u.id)]


# --- where ---------------------------------------------------------------------------------------


def is_open(p: Position, counter: Unit, here: Hex) -> bool:
    """11.14, 16.8 Whether the terrain admits a unit; who never moves was brought by lorry."""
    if counter.mobility is Mobility.RAIL:
        return any(flags & RAIL for flags in p.pack.map.around(here))
    fixed = counter.mobility is Mobility.FIXED
    row = Mobility.WHEELED if fixed else p.pack.row_of(counter)
    return p.pack.ground(row)[here] < NEVER


# --- 18.6.b the front line -----------------------------------------------------------------------


def covers(p: Position, unit: UnitId, here: Hex) -> Iterator[Hex]:
    """What a unit in a hex would cover: the zones of the front line as if it had no works."""
    yield here
    if zone_of(p, unit) & NORMAL_ZONE:
        yield from p.pack.map.grid.neighbours[here]


def needed(p: Position, unit: UnitId) -> set[Hex]:
    """Hexes of the front line that nobody else covers."""
    if not on_map(p, unit):
        return set()
    side, start = p.pack.units[unit].side, p.hex_of[unit]
    alone = set(covers(p, unit, start)) & front_line(p.pack, side)
    for near in p.pack.map.grid.within(start, 2):
        if alone and near in p.stacks and side_of(p, near) == side:
            for other in p.stacks[near]:
                if other != unit:
                    alone.difference_update(covers(p, other, near))
    return alone


# --- what is to be mended ------------------------------------------------------------------------


def owed(p: Position, f: SettingUp) -> str:
    """18.6.b, c What somebody who can still be put down could mend."""
    if FREE_SETUP not in p.options:
        return ""
    if any(closes_a_hole(p, f)):
        return FRONT
    return DIVISION if any(rallies(p, f)) else ""


def closes_a_hole(p: Position, f: SettingUp) -> Iterator[bool]:
    """18.6.b Counters that could cover a hex of the front line that nobody covers."""
    holes = set(front_line(p.pack, f.side))
    for here, stack in p.stacks.items():
        if side_of(p, here) == f.side:
            for unit in stack:
                holes.difference_update(covers(p, unit, here))
    if holes:
        around = {there for here in holes for there in (here, *p.pack.map.grid.neighbours[here])}
        for unit in f.left:
            if not on_map(p, unit) or needed(p, unit):
                continue
            kin = Kin(p, unit)
            for here in around:
                if holes.isdisjoint(covers(p, unit, here)) or kin.refusal(here) is not None:
                    continue
                if place_refusal(p, unit, here) is None:
                    yield True


def rallies(p: Position, f: SettingUp) -> Iterator[bool]:
    """18.6.c Infantry that could join the rest of its division."""
    for unit in f.left:
        if not is_infantry(p.pack.units[unit]) or not on_map(p, unit):
            continue
        kin = Kin(p, unit)
        if kin.parts < 2 or needed(p, unit):
            continue
        for here in set[Hex]().union(*kin.reach):
            if kin.parts_with(here) >= kin.parts or kin.refusal(here) is not None:
                continue
            if place_refusal(p, unit, here) is None:
                yield True


# --- the decision --------------------------------------------------------------------------------


def place_refusal(p: Position, unit: UnitId, here: Hex) -> Reason | None:
    """18.6.a, 11.2 Why a counter may not stand in a hex at all."""
    counter = p.pack.units[unit]
    if here not in area(p.pack, counter.side, counter.front):
        return BEYOND
    if not is_open(p, counter, here):
        return CLOSED
    return fits(p, [unit], here)


def station_refusal(p: Position, unit: UnitId, here: Hex) -> Reason | None:
    """18.6 Of reinforcements that find no place otherwise nothing but room is asked."""
    against = place_refusal(p, unit, here)
    if against is not None:
        return against
    if not needed(p, unit) <= set(covers(p, unit, here)):
        return UNCOVERED
    against = Kin(p, unit).refusal(here)
    if against is not None and not on_map(p, unit) and here in stations(p, unit):
        return None
    return against


def stations(p: Position, unit: UnitId) -> list[Hex]:
    """Where a counter may be put down; what is the same for all hexes is asked once."""
    counter = p.pack.units[unit]
    hexes = sorted(area(p.pack, counter.side, counter.front))
    only = needed(p, unit)
    if only:
        hexes = [here for here in hexes if only <= set(covers(p, unit, here))]
    kin = Kin(p, unit)
    kept = [here for here in hexes if kin.refusal(here) is None]
    found = [here for here in kept if place_refusal(p, unit, here) is None]
    if found or on_map(p, unit):
        return found
    return [here for here in hexes if place_refusal(p, unit, here) is None]


def candidates(p: Position, f: SettingUp) -> list[Order]:
    if f.unit is not None:
        return [Station(f.unit, here) for here in f.hexes]
    found: list[Order] = [Pick(unit) for unit in f.left]
    if not must_stand(p, f) and not f.owed:
        found.append(Done())
    return found


def must_stand(p: Position, f: SettingUp) -> bool:
    """18.5.a"""
    return any(not on_map(p, unit) for unit in f.left)


def refusal(p: Position, f: SettingUp, order: Order) -> Reason | None:
    if isinstance(order, Station):
        if f.unit != order.unit:
            return PICK_FIRST
        return station_refusal(p, order.unit, order.hex)
    if f.unit is not None:
        return PICKED
    if isinstance(order, Pick):
        return None if order.unit in f.left else NOT_LEFT
    return MUST_STAND if must_stand(p, f) else OWED.get(f.owed)


def apply(p: Position, f: SettingUp, order: Order, emit: Emit) -> None:
    if isinstance(order, Pick):
        f.unit, f.hexes = order.unit, stations(p, order.unit)
    elif isinstance(order, Station):
        f.left.remove(order.unit)
        f.unit, f.hexes, f.is_judged = None, [], False
        if on_map(p, order.unit):
            take_up(p, order.unit)
        put(p, order.unit, order.hex)
        settle(p, order.unit)
        emit(Stationed(f.side, order.unit, order.hex))
    else:
        p.flow.pop()


def ready(p: Position, f: SettingUp, emit: Emit) -> bool:
    """A counter that has no other place than its own stays where it is."""
    if f.unit is not None and not f.hexes:
        f.left.remove(f.unit)
        f.unit, f.is_judged = None, False
    if not f.is_judged:
        f.owed, f.is_judged = owed(p, f), True
    if f.left:
        return True
    p.flow.pop()
    return False


SETTING_UP: Final = Decision(
    "18.6", (Pick, Station, Done), candidates, refusal, apply, ready, exact=True
)
