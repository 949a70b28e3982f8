"""What must be true after every order of every test."""

from __future__ import annotations

from kessel.board.bits import fill, spread
from kessel.board.hexes import OFF_MAP
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.r04_stacking import crowded_hexes
from kessel.games.paulus.rules.r07_lines import (
    closed_bits,
    in_play,
    in_range,
    road_hexes,
    source_hexes,
    sources,
    working_headquarters,
)
from kessel.games.paulus.rules.state import Position
from kessel.hexkit.proof.checks import check_places
from kessel.kernel.copying import clone
from kessel.kernel.errors import BrokenRule, demand
from kessel.kernel.sides import Side


def check(p: Position) -> None:
    check_places(p, state.Place.MAP, "2.1")
    check_play(p)
    check_stacks(p)
    check_kept(p)
    check_steps(p)
    check_markers(p)
    check_supply_units(p)
    check_frames(p)
    check_track(p)


def check_play(p: Position) -> None:
    """6.62, 10.11 Everybody is in the scenario's part of the map, or returns from somewhere."""
    for here in p.stacks:
        demand(in_play(p, here), "10.11", "a unit is outside the scenario's map")
    for unit in p.returning:
        demand(p.place[unit] is state.Place.RETREATED, "6.62", f"unit {unit} returns from nowhere")


def check_stacks(p: Position) -> None:
    """5.21 Enemies never share a hex; 4.11 the limit holds when a phase of combat begins."""
    units = p.pack.units
    for stack in p.stacks.values():
        sides = {units[unit].side for unit in stack}
        capturing = any(units[unit].is_supply for unit in stack)
        demand(len(sides) == 1 or capturing, "5.21", "enemies share a hex")
    top = p.flow[-1] if p.flow else None
    if isinstance(top, state.ChoosingTarget):
        phase = p.flow[-2]
        fresh = isinstance(phase, state.CombatPhase) and not phase.attacked
        demand(not fresh or not crowded_hexes(p), "4.17", "a stack is too high")


def check_kept(p: Position) -> None:
    """4.21, 7.31 Whatever is kept beside the position, or remembered between questions, is what a
    copy that was asked nothing finds."""
    fresh = clone(p)
    demand(p.zones == fresh.zones, "4.21", "a zone of control was left behind")
    demand(p.held == fresh.held, "7.31", "a hex is not held by who stands in it")
    for side in (SOVIET, AXIS):
        closed = closed_bits(fresh, side)
        demand(closed_bits(p, side) == closed, "4.21", "a zone and its bits differ")
        check_lines(p, closed, side)


def check_lines(p: Position, closed: int, side: Side) -> None:
    """7.2, 7.3 Lines and ranges that are remembered, against those that are drawn anew."""
    map = p.pack.map
    starts = sum({1 << here for here in sources(p, side)}) & ~closed
    along = map.along_bridges if side == SOVIET else map.along_ways
    drawn = fill(map.grid, starts, along, closed)
    demand(road_hexes(p, side) == drawn, "7.22", "a line along roads runs otherwise")
    drawn = fill(map.grid, starts, map.open_sides, closed)
    demand(source_hexes(p, side, closed) == drawn, "7.21", "a line to a source runs otherwise")
    for here, reach in working_headquarters(p, side):
        drawn = spread(map.grid, 1 << here, map.open_sides, closed, reach)
        demand(in_range(map, here, reach, closed) == drawn, "7.23", "a range is another")


def check_steps(p: Position) -> None:
    """6.5 Who stands on the map has a step left."""
    for counter in p.pack.units:
        lost = p.lost[counter.id]
        if p.hex_of[counter.id] != OFF_MAP and not 0 <= lost < max(counter.steps, 1):
            raise BrokenRule(f"6.51: unit {counter.id} has lost {lost} steps")


def check_markers(p: Position) -> None:
    """7.72, 7.74, 5.36, 6.84 Who can carry which marker."""
    for counter in p.pack.units:
        unit = counter.id
        if p.markers[unit]:
            demand(p.markers[unit] <= 3, "7.74", f"unit {unit} has too many markers")
            demand(counter.is_combat, "7.72", f"unit {unit} cannot be out of supply")
        if p.reserve[unit]:
            able = counter.is_combat and not counter.is_alarm and p.hex_of[unit] != OFF_MAP
            demand(able or p.hex_of[unit] == OFF_MAP, "5.36", f"unit {unit} is no reserve")
            demand(counter.side == p.phasing, "5.39", f"unit {unit} is an idle reserve")
        if p.disrupted[unit]:
            demand(counter.is_combat, "6.81", f"unit {unit} cannot be disrupted")
    for unit in p.offensive:
        counter = p.pack.units[unit]
        demand(counter.is_headquarters and counter.side == SOVIET, "7.52", "no headquarters")
        demand(p.phasing == SOVIET, "7.57", "offensive supply has outlived its turn")


def check_supply_units(p: Position) -> None:
    """7.64 Not too many of them."""
    figures = p.pack.charts.figures
    for side, most in (
        (AXIS, figures.axis_supply_units),
        (SOVIET, figures.soviet_supply_units),
    ):
        there = [u for u in p.pack.units if u.is_supply and u.side == side]
        number = sum(p.place[unit.id] is state.Place.MAP for unit in there)
        demand(number <= most, "7.64", "there are too many supply units")


def check_frames(p: Position) -> None:
    units = p.pack.units
    for frame in p.flow:
        if isinstance(frame, state.MovePhase):
            sides = {units[unit].side for unit in (*frame.left, *frame.due)}
            demand(sides <= {frame.side}, "5.0", "a stranger is left to move")
        elif isinstance(frame, state.SupplyPhase) and p.consumed:
            demand(frame.side == AXIS, "7.44", "supply is consumed in a Soviet phase")
        elif isinstance(frame, state.Crowding):
            demand(frame.hex != OFF_MAP, "4.17", "a stack off the map is too high")


def check_track(p: Position) -> None:
    """3.0 The turn is on the track."""
    last = max(scenario.last_turn for scenario in p.pack.charts.scenarios.values())
    demand(0 <= p.turn <= last, "3.0", f"there is no turn {p.turn}")
    demand(p.exited >= 0, "11.51", "less than nothing has left the map")
