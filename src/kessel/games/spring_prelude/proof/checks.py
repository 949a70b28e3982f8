"""What must be true after every order of every test."""

from __future__ import annotations

from collections import Counter

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.pack.r02_units import AXIS, SIDES, SOVIET
from kessel.games.spring_prelude.rules.frames import ChoosingAttack, CombatPhase, Engineering
from kessel.games.spring_prelude.rules.r07_lines import closed_bits
from kessel.games.spring_prelude.rules.r08_headquarters import commanded
from kessel.games.spring_prelude.rules.r10_movement.s3_moving import ways_on
from kessel.games.spring_prelude.rules.r12_stacking import dots_of, enemy_near
from kessel.games.spring_prelude.rules.r15_demolition import find_charges
from kessel.games.spring_prelude.rules.state import CADRE, NO_CHIT, Place, Position, Supply
from kessel.kernel.copying import clone
from kessel.kernel.errors import demand
from kessel.kernel.flow import innermost
from kessel.kernel.sides import opponent


def check(p: Position) -> None:
    check_places(p)
    check_stacks(p)
    check_kept(p)
    check_chits(p)
    check_states(p)
    check_works(p)


def check_places(p: Position) -> None:
    """2.1 Every counter is on the map or off it, in the scenario's part, and in one stack; bridge
    units are in none (R58)."""
    units, in_play = p.pack.units, p.pack.in_play[p.scenario]
    standing = Counter(unit for stack in p.stacks.values() for unit in stack)
    for counter in units:
        unit, here = counter.id, p.hex_of[counter.id]
        on_map = here != OFF_MAP
        demand(on_map == (p.place[unit] is Place.MAP), "2.1", f"unit {unit} is nowhere")
        demand(not on_map or bool(in_play[here]), "2.1", f"unit {unit} is outside the map in play")
        wanted = 1 if on_map and not counter.is_bridge else 0
        demand(standing[unit] == wanted, "2.1", f"unit {unit} is in {standing[unit]} stacks")
    for here, stack in p.stacks.items():
        demand(bool(stack), "2.1", "a stack is empty")
        demand(all(p.hex_of[unit] == here for unit in stack), "2.1", f"a stack lies at {here}")


def check_stacks(p: Position) -> None:
    """12.0 Enemies never share a hex; the limits hold when the combat phase begins."""
    units, figures = p.pack.units, p.pack.charts.figures
    phase = innermost(p, CombatPhase)
    fresh = phase is not None and not phase.fought and isinstance(p.flow[-1], ChoosingAttack)
    for here, stack in p.stacks.items():
        demand(len({units[unit].side for unit in stack}) == 1, "12.0", f"enemies share {here}")
        if fresh and phase is not None and units[stack[0]].side == phase.side:
            demand(dots_of(p, stack) <= figures.stack, "12.0", f"the stack in {here} is too high")
        fighters = [unit for unit in stack if units[unit].is_combat]
        if fighters:
            held = p.control[here] == units[fighters[0]].side
            demand(held, "20.0", f"{here} is not held by who stands in it")


def check_kept(p: Position) -> None:
    """6.0 Whatever is kept beside the position is what a copy that was asked nothing finds."""
    fresh = clone(p)
    demand(p.exerting == fresh.exerting, "6.0", "a zone of control was left behind")
    demand(p.zones == fresh.zones, "6.0", "a zone of control is counted otherwise")
    demand(p.fighters == fresh.fighters, "2.1", "a combat unit was left behind")
    closed = {side: closed_bits(fresh, side) for side in p.closed}
    demand(p.closed == closed, "7.0", "lines are closed otherwise")
    for side in (AXIS, SOVIET):
        watched = p.watched[opponent(side)]
        now = {far: enemy_near(fresh, side, far) for far in watched}
        demand(watched == now, "10.2", "enemies are near otherwise")
    for down, lines in p.networks.items():
        fresh.down = list(down)
        reached = {one: commanded(fresh, one) for one in lines}
        demand(lines == reached, "8.1", "a headquarters is reached otherwise")
    fresh.down = p.down
    frame = p.flow[-1] if p.flow else None
    for f, orders in p.onward:  # whose move is over is asked no more
        if f is frame:
            demand(orders == ways_on(fresh, f), "10.0", "a unit on the move goes on otherwise")
    if isinstance(frame, Engineering):
        charges = find_charges(fresh, frame.side)
        demand(frame.charges == charges, "15.1", "a bridge can be blown otherwise")


def check_chits(p: Position) -> None:
    """13.1 Chits lie under major units that are no cadres, and none is lost."""
    held = Counter(kind for kind in p.chit if kind >= 0)
    for kind, chit in enumerate(p.pack.chits):
        there = p.container[kind] + held[kind]
        demand(there >= chit.count, "13.1", f"a chit of kind {kind} is lost")
        demand(p.container[kind] >= 0, "13.1", f"a chit of kind {kind} was made up")
    for counter in p.pack.units:
        if p.chit[counter.id] != NO_CHIT:
            able = counter.is_major and p.lost[counter.id] < CADRE
            demand(able, "13.1", f"unit {counter.id} has no use for a chit")


def check_states(p: Position) -> None:
    """7.3, 11.0, 13.3, 14.5 Who can be in which state."""
    for counter in p.pack.units:
        unit = counter.id
        if p.hex_of[unit] != OFF_MAP:
            steps = max(counter.steps, 1)
            demand(0 <= p.lost[unit] < steps, "14.6", f"unit {unit} has lost {p.lost[unit]}")
        if p.reserve[unit]:
            able = counter.side == AXIS and counter.is_mechanized
            demand(able, "11.0", f"unit {unit} is no reserve")
        demand(not p.fired[unit] or counter.is_artillery, "14.5", f"unit {unit} has no guns")
        twice = p.supply[unit] is Supply.TWICE
        demand(not twice or counter.side != AXIS, "7.3", f"unit {unit} never surrenders")


def check_works(p: Position) -> None:
    """9.4, 15.1, 15.2 Markers lie where they can."""
    demand(len(set(p.rubble)) == len(p.rubble), "9.4", "rubble lies twice in a hex")
    demand(len(set(p.down)) == len(p.down), "15.1", "a bridge is down twice")
    for bridge in p.bridges:
        demand(bridge in p.down, "15.2", "a bridge is built that is not down")
    for side, name in enumerate(SIDES):
        most = p.pack.charts.figures.bridges
        demand(p.rebuilt[side] <= most, "15.2", f"the {name} side has rebuilt too many bridges")
