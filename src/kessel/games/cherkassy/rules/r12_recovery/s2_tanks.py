"""12.2 The Soviet Tank Recovery Phase: steps come back, and units from the boxes."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_map import Terrain, Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type, UnitId
from kessel.games.cherkassy.rules.events import Recovered, Returned
from kessel.games.cherkassy.rules.orders import Return
from kessel.games.cherkassy.rules.r03_control import arrive
from kessel.games.cherkassy.rules.r06_zones import enemies_in, is_adjacent_to_enemy
from kessel.games.cherkassy.rules.r08_stacking import is_covered, stacking_refusal
from kessel.games.cherkassy.rules.r12_recovery.s2_markers import BOXES, marker_of, units_under
from kessel.games.cherkassy.rules.state import Place, Placing, Position, RecoveryPhase, Returning
from kessel.kernel.events import Emit
from kessel.kernel.flow import optional
from kessel.kernel.orders import Order, Reason

NOT_IN_BOX = Reason("12.2", "not-in-box")
NOT_MARKED = Reason("12.2", "not-marked")
NO_FORMATION = Reason("12.2", "no-formation-on-map")
NO_PLACE = Reason("12.2", "no-place-to-return")
NOT_A_FULL_TURN = Reason("12.2", "not-a-full-turn")
ENEMY_THERE = Reason("10.5", "enemy-there")
IN_RANGE = Reason("12.2", "in-artillery-range")
IN_ZONE = Reason("12.2", "in-german-zone")
NOT_BESIDE_INFANTRY = Reason("12.2", "not-beside-infantry")
TOO_FAR = Reason("12.2", "too-far-from-formation")
SWAMP_IN_MUD = Reason("CH.tec", "swamp-in-mud")

INFANTRY = frozenset((Type.INFANTRY, Type.PARATROOP, Type.FORTRESS))


def recover_on_map(p: Position, f: RecoveryPhase, emit: Emit) -> None:
    """12.2 Marked units on the map lose their maintenance marker and turn to the full face."""
    for counter in p.pack.units:
        unit = counter.id
        marked = p.maintenance[unit] and marker_of(p, unit) in p.recovering
        if marked and p.place[unit] is Place.MAP:
            p.maintenance[unit] = p.reduced[unit] = False
            emit(Recovered(SOVIET, unit, not is_covered(p, unit)))


def take_markers_off(p: Position, f: RecoveryPhase, emit: Emit) -> None:
    """12.2"""
    p.recovering.clear()


# --- from the boxes ------------------------------------------------------------------------------


def return_candidates(p: Position, f: Returning) -> Iterator[Order]:
    for unit, place in enumerate(p.place):
        if place in BOXES:
            yield Return(UnitId(unit))


def return_refusal(p: Position, f: Returning, order: Return) -> Reason | None:
    """12.2 A formation needs its marker, an independent unit none; but where R22 is read so, a
    full turn in the box."""
    counter = p.pack.units[order.unit]
    if p.place[order.unit] not in BOXES:
        return NOT_IN_BOX
    if not counter.is_independent:
        if counter.formation not in p.recovering:
            return NOT_MARKED
        if not standing(p, order.unit):
            return NO_FORMATION
    elif p.boxed.get(order.unit, -1) == p.turn:
        return NOT_A_FULL_TURN
    return None if next(return_hexes(p, order.unit), None) is not None else NO_PLACE


def choose_return(p: Position, f: Returning, order: Return, emit: Emit) -> None:
    p.flow.append(Placing(SOVIET, order.unit, "return"))


def standing(p: Position, unit: UnitId) -> list[Hex]:
    """Where units of its formation are."""
    return [p.hex_of[u] for u in units_under(p, unit) if p.hex_of[u] != OFF_MAP]


def return_hexes(p: Position, unit: UnitId) -> Iterator[Hex]:
    """Every hex where a unit may come back."""
    grid = p.pack.map.grid
    near: dict[Hex, None] = {}
    if p.pack.units[unit].is_independent:
        for here, stack in p.stacks.items():
            if any(is_soviet_infantry(p, other) for other in stack):
                near.update(dict.fromkeys(grid.neighbours[here]))
    else:
        for here in standing(p, unit):
            near.update(dict.fromkeys(grid.within(here, p.pack.charts.recovery.distance)))
    return (here for here in sorted(near) if return_hex_refusal(p, unit, here) is None)


def is_soviet_infantry(p: Position, unit: UnitId) -> bool:
    counter = p.pack.units[unit]
    return counter.side == SOVIET and counter.type in INFANTRY


def return_hex_refusal(p: Position, unit: UnitId, there: Hex) -> Reason | None:
    """12.2 Out of German artillery range and zones, near its own."""
    if enemies_in(p, SOVIET, there):
        return ENEMY_THERE
    if is_adjacent_to_enemy(p, SOVIET, there):
        return IN_ZONE
    if in_artillery_range(p, there):
        return IN_RANGE
    grid = p.pack.map.grid
    if p.pack.units[unit].is_independent:
        beside = (p.stacks.get(near, ()) for near in grid.neighbours[there])
        if not any(is_soviet_infantry(p, other) for stack in beside for other in stack):
            return NOT_BESIDE_INFANTRY
    elif all(
        grid.distance(here, there) > p.pack.charts.recovery.distance for here in standing(p, unit)
    ):
        return TOO_FAR
    if p.weather is Weather.MUD and p.pack.map.terrain[there] is Terrain.SWAMP:
        return SWAMP_IN_MUD
    return stacking_refusal(p, (unit,), there)


def in_artillery_range(p: Position, there: Hex) -> bool:
    """12.2 German artillery of every kind counts, ready or used (R22)."""
    grid = p.pack.map.grid
    for counter in p.pack.artillery:
        here = p.hex_of[counter.id]
        german = counter.side == GERMAN and here != OFF_MAP
        if german and grid.distance(here, there) <= counter.range:
            return True
    return False


def come_back(p: Position, f: Placing, there: Hex, emit: Emit) -> None:
    """12.2 Reduced; from the 2-step box with a maintenance marker, so that it can go on."""
    p.maintenance[f.unit] = p.place[f.unit] is Place.TWO_STEPS
    p.reduced[f.unit] = True
    emit(Returned(f.unit, there))
    arrive(p, (f.unit,), there, emit)


RETURNING = optional("12.2", (Return,), return_candidates, return_refusal, choose_return)
