"""What must be true after every order of every test."""

from __future__ import annotations

from kessel.board.bits import to_hexes
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules.frames import ChoosingMover, Fire, Firing, MovePhase
from kessel.games.spark.rules.r10_integrity import tie_of
from kessel.games.spark.rules.r11_movement.s6_duties import (
    find_errand,
    grounds_of,
    review_integrity,
)
from kessel.games.spark.rules.r11_reinforcements import who_can_come
from kessel.games.spark.rules.r11_stacking import crowd_at
from kessel.games.spark.rules.r12_observation import is_concealed
from kessel.games.spark.rules.r13_combat.s8_targets import anybody
from kessel.games.spark.rules.r15_supply import fed_from, lines
from kessel.games.spark.rules.state import GATES, NOTED, Condition, Place, Position, on_map
from kessel.kernel.copying import clone
from kessel.kernel.errors import demand
from kessel.kernel.flow import enclosing, innermost


def check(p: Position) -> None:
    check_places(p)
    check_stacks(p)
    check_states(p)
    check_kept(p)


def check_kept(p: Position) -> None:
    """11.31 Whatever is kept beside the position is what a copy that was asked nothing finds."""
    fresh = clone(p)
    demand(p.exerting == fresh.exerting, "11.31", "a zone of control was left behind")
    demand(p.held == fresh.held, "11.2", "a hex is held by somebody else")
    demand(p.holders == fresh.holders, "11.2", "a hex is held by somebody else")
    demand(p.zones == fresh.zones, "11.31", "a zone of control is counted otherwise")
    demand(p.seers >= fresh.seers, "12.04", "a witness of fire is not known as one")
    for here, crowd in p.crowds.items():
        demand(crowd == crowd_at(fresh, here), "11.2", "a stack is not what it was")
    for family in p.ties.values():
        for unit, tie in family.items():
            demand(tie[:2] == tie_of(fresh, unit)[:2], "10.22", "a formation stands elsewhere")
    for here in to_hexes(p.__dict__.get(NOTED, 0)):
        new = (unit for unit in p.stacks.get(here, ()) if not p.air_known[unit])
        demand(all(is_concealed(p, unit) for unit in new), "13.23", "the air does not know")
    check_errands(p, fresh)
    check_review(p, fresh)
    check_coming(p, fresh)
    check_firers(p, fresh)
    for side in (SOVIET, GERMAN):
        for (goal, fire, row), line in p.lines[side].items():
            kind = Fire(fire)
            own = goal == OFF_MAP
            found = lines(fresh, side, kind, row) if own else fed_from(fresh, Hex(goal), kind, row)
            demand(line == found, "15.12", "a supply line was left behind")


def check_errands(p: Position, fresh: Position) -> None:
    """10.22 Who could follow or rejoin his formation still can."""
    if innermost(p, MovePhase) is None:
        return
    p.errands.forget()
    for (unit, other), errand in p.errands.items():
        if on_map(p, unit) and on_map(p, other):
            can = find_errand(fresh, unit, other).can
            demand(errand.can == can, "10.22", f"unit {unit} cannot do what it could")


def check_review(p: Position, fresh: Position) -> None:
    """10.22 A review that rests on what is still so would find the same again, with errands that
    have been looked at above."""
    phase = innermost(p, MovePhase)
    if phase is None or p.errands.review != grounds_of(p, phase):
        return
    again = enclosing(fresh, MovePhase)
    fresh.errands.update(p.errands)
    review_integrity(fresh, again)
    demand(p.errands.astray == again.astray, "10.22", "somebody else is to come back")
    demand(phase.bound == again.bound, "10.22", "others are bound to come back")


def check_coming(p: Position, fresh: Position) -> None:
    """11.73 Who can come was looked into again whenever something had changed."""
    top = fresh.flow[-1] if fresh.flow else None
    if GATES in p.__dict__ and isinstance(top, ChoosingMover):
        phase = enclosing(fresh, MovePhase)
        can_come = who_can_come(fresh, phase) if phase.due else []
        demand(phase.coming == can_come, "11.73", "somebody else can come")


def check_firers(p: Position, fresh: Position) -> None:
    """13.8 Who was found able to fire on this occasion is one of those who fire, and whoever is
    found instead of him now: the answer is that of a copy that remembers nobody."""
    frame, found = p.__dict__.get("firers", (None, {}))
    asked = fresh.flow[-1] if fresh.flow else None
    if not isinstance(asked, Firing) or not isinstance(frame, Firing) or frame is not p.flow[-1]:
        return
    for (fire, here, target), (unit, _) in list(found.items()):
        demand(p.pack.units[unit].side == asked.side, "13.8", f"unit {unit} does not fire")
        now = anybody(p, frame, fire, here, target)
        demand(now == anybody(fresh, asked, fire, here, target), "13.8", "others can fire")


def check_places(p: Position) -> None:
    """3.2 Every counter is on the map or off it, and in one stack."""
    hex_of, place = p.hex_of, p.place
    standing = {unit: here for here, stack in p.stacks.items() for unit in stack}
    lying = {unit: here for unit, here in enumerate(hex_of) if here != OFF_MAP}
    demand(standing == lying, "3.2", "stacks and hexes disagree")
    demand(len(standing) == sum(map(len, p.stacks.values())), "3.2", "a unit is in two stacks")
    nowhere = [unit for unit in lying if place[unit] is not Place.MAP]
    demand(not nowhere, "3.2", f"units {nowhere} are nowhere")
    demand(place.count(Place.MAP) == len(lying), "3.2", "a unit is on the map and in no hex")
    demand(all(p.stacks.values()), "3.2", "a stack is empty")


def check_stacks(p: Position) -> None:
    """11.2 Enemies never share a hex."""
    units = p.pack.units
    for here, stack in p.stacks.items():
        side = units[stack[0]].side
        if any(units[unit].side != side for unit in stack):
            demand(False, "11.2", f"enemies share {here}")


def check_states(p: Position) -> None:
    """11.4, 11.15, 13.10.8 Markers lie under units that can have them."""
    units = p.pack.units
    gone = [u for u, lost in enumerate(p.lost) if lost and not 0 < lost < units[u].steps]
    demand(not gone, "13.10.8", f"units {gone} have no step")
    for unit in [unit for unit, dug in enumerate(p.dug_in) if dug]:
        if p.hex_of[unit] not in p.pack.map.works or units[unit].is_afv or p.column[unit]:
            demand(False, "11.15", f"unit {unit} can be in no trench")
    for unit, target in p.assault.items():
        # 13.62.b who has advanced keeps it until he turns it
        near = p.pack.map.grid.distance(p.hex_of[unit], target) <= 1
        demand(near, "11.4.d", f"the marker of unit {unit} points at nothing near")
        demand(p.condition[unit] is Condition.NORMAL, "11.41.e", f"unit {unit} cannot assault")
    for front, points in p.ammunition.items():
        demand(points >= 0, "13.96.g", f"ammunition of {front} is below zero")
