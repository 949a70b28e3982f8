"""17, 8.1 Replacements, and headquarters that come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.r02_map import Terrain
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, WHITE, Nation, Type, Unit
from kessel.games.spring_prelude.rules.events import Refitted, Returned
from kessel.games.spring_prelude.rules.frames import ReplacementPhase, Replacing
from kessel.games.spring_prelude.rules.orders import Refit, Return
from kessel.games.spring_prelude.rules.r06_zones import touch
from kessel.games.spring_prelude.rules.r07_lines import trace
from kessel.games.spring_prelude.rules.r08_support import command_of, spend, supply_of
from kessel.games.spring_prelude.rules.r12_stacking import enemies_in, put
from kessel.games.spring_prelude.rules.r13_chits import draw, give_back
from kessel.games.spring_prelude.rules.r15_works import enemies_near, engineers_of, settle
from kessel.games.spring_prelude.rules.r18_doctrine import arrival_refusal
from kessel.games.spring_prelude.rules.state import CADRE, Place, Position, Supply, on_map
from kessel.kernel.events import Emit
from kessel.kernel.flow import enclosing, optional
from kessel.kernel.orders import Order, Reason
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

NOT_YOURS: Final = Reason("17.1", "not-yours")
NO_KIND: Final = Reason("17.1", "no-kind-of-point")
NOT_NEAR_ARMY: Final = Reason("8.1", "not-near-army")
ENEMY_THERE: Final = Reason("12.0", "enemy-there")

NEVER: Final = frozenset(("912 Eng", "930 Eng", "2 FJ", "375/454S", "610/213"))
"""17.0.f"""
INFANTRY: Final = "infantry"
MECHANIZED: Final = "mechanized"
FOOT: Final = frozenset((Type.INFANTRY, Type.MOUNTAIN, Type.AIRBORNE))
MOTORIZED: Final = frozenset((Type.MOTORIZED_INFANTRY, Type.MOTORIZED_RIFLE, Type.TANK_BRIGADE))


def kind_of(counter: Unit) -> str:
    """R69 Which kind of point rebuilds a unit, none for those that cannot be rebuilt. Infantry, and
    what is motorized, only of the size that fights by chits (17.1)."""
    if counter.is_major:
        found = counter.type in FOOT and INFANTRY
        return found or (MECHANIZED if counter.type in MOTORIZED else "")
    if counter.type is Type.TANK:
        return MECHANIZED
    return INFANTRY if counter.is_engineer else ""


def ever_refusal(side: Side, counter: Unit) -> Reason | None:
    """17.0.b, 17.0.f, R69 Why no point is ever spent on a unit."""
    if counter.side != side:
        return NOT_YOURS
    if side == AXIS and counter.nation is not Nation.GERMAN:
        return Reason("17.0", "not-german")
    if counter.name in NEVER:
        return Reason("17.0", "never-replaced")
    return None if kind_of(counter) else NO_KIND


def point_refusal(p: Position, counter: Unit) -> Reason | None:
    """17.1.a Why no point can be spent on such a unit now."""
    kind, side = kind_of(counter), counter.side
    figures = p.pack.charts.figures
    points, most = {
        INFANTRY: (p.infantry_points, figures.infantry_replacements),
        MECHANIZED: (p.mechanized_points, figures.mechanized_replacements),
    }[kind]
    if enclosing(p, ReplacementPhase).spent.count(kind) >= most:
        return Reason("17.1", "one-a-turn")
    return None if points[side] else Reason("17.1", "no-points")


def refit_refusal(p: Position, side: Side, unit: UnitId) -> Reason | None:
    """17.0.d, 17.0.e, 17.1 Engineers come back, but never win a step on the map."""
    counter = p.pack.units[unit]
    if against := ever_refusal(side, counter):
        return against
    if counter.is_engineer:
        return NO_KIND
    if not on_map(p, unit):
        return Reason("17.1", "not-on-map")
    if not p.lost[unit]:
        return Reason("17.1", "at-full-strength")
    if against := point_refusal(p, counter):
        return against
    if enemies_near(p, side, p.hex_of[unit], 1):
        return Reason("17.0", "enemy-adjacent")
    if unit in p.air_supplied:
        return Reason("17.0", "fed-by-air")
    return None if supply_of(p, unit) is Supply.IN else Reason("17.0", "unsupplied")


def return_refusal(p: Position, f: Replacing, order: Return) -> Reason | None:
    """17.1.e, 17.1.h, 17.1.l, 8.1.o, 12.0.e, 18.3.e"""
    unit, counter = order.unit, p.pack.units[order.unit]
    if counter.side != f.side:
        return NOT_YOURS
    if p.place[unit] is not Place.ELIMINATED:
        return Reason("17.1", "not-eliminated")
    if counter.is_headquarters:
        return headquarters_refusal(p, unit, order.hex)
    if against := ever_refusal(f.side, counter):
        return against
    if not counter.is_engineer and not counter.is_major:
        return NO_KIND
    if against := point_refusal(p, counter):
        return against
    if counter.is_engineer and any(on_map(p, other) for other in engineers_of(p.pack, f.side)):
        return Reason("17.1", "engineers-left")
    if enemies_in(p, f.side, order.hex):
        return ENEMY_THERE
    if order.hex not in towns_for(p, unit):
        return Reason("17.1", "not-the-town")
    return arrival_refusal(p, unit, order.hex)


# --- where they come back ------------------------------------------------------------------------


def kin_of(p: Position, unit: UnitId) -> list[Hex]:
    """17.1.i Where members of a unit's division or army stand: of its division if it has any on the
    map, of a Soviet unit those of its colour, else all of its command."""
    counter = p.pack.units[unit]
    by_color = counter.side == SOVIET and counter.color != WHITE
    mates = [
        other
        for other in p.pack.units
        if other.side == counter.side and other.is_combat and on_map(p, other.id)
    ]
    close = [
        other
        for other in mates
        if (other.color == counter.color if by_color else other.formation == counter.formation)
    ]
    found = close or [other for other in mates if other.command == counter.command]
    return sorted({p.hex_of[other.id] for other in found})


def towns_for(p: Position, unit: UnitId) -> list[Hex]:
    """17.1.i The towns in supply nearest to a member of a unit's division or army, of those that
    are three hexes from enemies."""
    grid, kin = p.pack.map.grid, kin_of(p, unit)
    fit = enclosing(p, ReplacementPhase).towns if kin else []
    far = {town: grid.nearest(town, kin) for town in fit}
    return [town for town in fit if far[town] == min(far.values())]


def fit_towns(p: Position, side: Side) -> list[Hex]:
    """17.1.i, 12.0 Towns where anybody can come back, as it is when the phase begins. An enemy
    headquarters may lie in one: it wins no hex, and does not count where distance does (R8)."""
    supplied, in_play = trace(p, side).supplied, p.pack.in_play[p.scenario]
    apart = p.pack.charts.figures.replacement_enemy - 1
    return [
        Hex(here)
        for here, terrain in enumerate(p.pack.map.terrain)
        if terrain is Terrain.TOWN
        and in_play[here]
        and p.control[here] == side
        and supplied >> here & 1
        and not enemies_in(p, side, Hex(here))
        and not enemies_near(p, side, Hex(here), apart)
    ]


def headquarters_refusal(p: Position, unit: UnitId, here: Hex) -> Reason | None:
    """8.1.o, 8.1.p"""
    units, figures = p.pack.units, p.pack.charts.figures
    if p.headquarters_returned:
        return Reason("8.1", "headquarters-came")
    if not p.pack.in_play[p.scenario][here]:
        return NOT_NEAR_ARMY
    if enemies_in(p, SOVIET, here):
        return ENEMY_THERE
    there = [other for other in p.stacks.get(here, ()) if units[other].is_headquarters]
    if len(there) >= figures.headquarters_stack:
        return Reason("12.0", "one-headquarters")
    distance = p.pack.map.grid.distance
    is_near = any(distance(here, h) <= figures.headquarters_return for h in army_of(p, unit))
    return None if is_near else NOT_NEAR_ARMY


def army_of(p: Position, headquarters: UnitId) -> list[Hex]:
    """8.1.p Where units of its army stand that are three hexes from enemies of any kind (R8)."""
    units, color = p.pack.units, p.pack.units[headquarters].color
    apart = p.pack.charts.figures.headquarters_distance - 1
    hexes = {
        p.hex_of[unit.id]
        for unit in units
        if unit.side == SOVIET and unit.is_combat and unit.color == color and on_map(p, unit.id)
    }
    return [h for h in sorted(hexes) if not enemies_near(p, SOVIET, h, apart, any_unit=True)]


# --- the decision --------------------------------------------------------------------------------


def open_phase(p: Position, f: ReplacementPhase, emit: Emit) -> None:
    """R13 In scenario 1, without replacements, for Soviet headquarters alone."""
    if p.infantry_points[f.side] or p.mechanized_points[f.side]:
        f.towns = fit_towns(p, f.side)
    p.flow.append(Replacing(f.side))


def candidates(p: Position, f: Replacing) -> Iterator[Order]:
    has_points = p.infantry_points[f.side] or p.mechanized_points[f.side]
    for counter in p.pack.units if has_points else p.pack.headquarters:
        unit = counter.id
        if counter.side != f.side:
            continue
        if p.place[unit] is Place.ELIMINATED:
            if counter.is_headquarters:
                yield from (Return(unit, here) for here in headquarters_hexes(p, unit))
            elif has_points and not ever_refusal(f.side, counter) and not point_refusal(p, counter):
                yield from (Return(unit, town) for town in towns_for(p, unit))
        elif has_points and p.lost[unit] and on_map(p, unit):
            yield Refit(unit)


def headquarters_hexes(p: Position, unit: UnitId) -> list[Hex]:
    if p.headquarters_returned:
        return []
    reach, grid = p.pack.charts.figures.headquarters_return, p.pack.map.grid
    return sorted({there for here in army_of(p, unit) for there in grid.within(here, reach)})


def refusal(p: Position, f: Replacing, order: Refit | Return) -> Reason | None:
    if isinstance(order, Refit):
        return refit_refusal(p, f.side, order.unit)
    return return_refusal(p, f, order)


def replace(p: Position, f: Replacing, order: Refit | Return, emit: Emit) -> None:
    unit, counter = order.unit, p.pack.units[order.unit]
    if isinstance(order, Return):
        come_back(p, unit, order.hex, emit)
        if counter.is_headquarters:
            p.headquarters_returned = True
            cost = p.pack.charts.support_costs.headquarters
            spend(p, command_of(p, unit), cost, "8.1", emit)
            return
    else:
        refit(p, unit, emit)
    pay(p, counter, emit)


def refit(p: Position, unit: UnitId, emit: Emit) -> None:
    """17.1.b-d, f, g At full strength without a chit; a cadre draws one, reduced side up (R72)."""
    counter = p.pack.units[unit]
    if counter.is_major and p.lost[unit] >= CADRE:
        p.lost[unit] = 1
        emit(Refitted(unit, "reduced"))
        draw(p, unit, emit, may_choose=False)
    else:
        give_back(p, unit)
        p.lost[unit] = 0
        emit(Refitted(unit, "full"))
    touch(p, p.hex_of[unit])


def come_back(p: Position, unit: UnitId, here: Hex, emit: Emit) -> None:
    """8.1.p, 17.1.e, h, l As a cadre; an engineer with its last step. Enemies who dig near there
    give it up (15.3.f)."""
    counter = p.pack.units[unit]
    give_back(p, unit)
    p.lost[unit] = max(counter.steps, 1) - 1
    p.supply[unit] = Supply.IN
    p.arrived[unit] = p.turn
    p.returned.append(unit)
    put(p, unit, here)
    emit(Returned(unit, here, "8.1" if counter.is_headquarters else "17.1"))
    settle(p, emit, (counter, here))


def pay(p: Position, counter: Unit, emit: Emit) -> None:
    """17.1.a, j, k"""
    kind, costs = kind_of(counter), p.pack.charts.support_costs
    enclosing(p, ReplacementPhase).spent.append(kind)
    if kind == MECHANIZED:
        p.mechanized_points[counter.side] -= 1
        p.mechanized_spent += counter.side == AXIS
    else:
        p.infantry_points[counter.side] -= 1
    cost = costs.mechanized if kind == MECHANIZED else costs.infantry
    spend(p, command_of(p, counter.id), cost, "17.1", emit)


REPLACING: Final = optional("17.1", (Refit, Return), candidates, refusal, replace)
