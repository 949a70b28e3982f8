"""What must be true after every order of every test."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.r02_units import SOVIET
from kessel.games.cherkassy.r03_control import lateral_roads
from kessel.games.cherkassy.r06_zones import is_adjacent_to_enemy
from kessel.games.cherkassy.r12_recovery.s2_markers import marker_of
from kessel.games.cherkassy.scenarios import last_turn
from kessel.games.cherkassy.state import MovementPhase, Place, Position
from kessel.kernel.errors import BrokenRule


def check(p: Position) -> None:
    check_places(p)
    check_stacks(p)
    check_control(p)
    check_markers(p)
    check_track(p)


def demand(holds: bool, rule: str, says: str) -> None:
    if not holds:
        raise BrokenRule(f"{rule}: {says}")


def check_places(p: Position) -> None:
    """2.2 A unit is in one hex or in none, and the two lists agree."""
    for unit, here in enumerate(p.hex_of):
        demand((here != OFF_MAP) == (p.place[unit] is Place.MAP), "2.2", f"unit {unit} is torn")
        if here != OFF_MAP:
            demand(unit in p.stacks.get(here, ()), "2.2", f"unit {unit} is not in its stack")
    standing = sum(here != OFF_MAP for here in p.hex_of)
    demand(sum(map(len, p.stacks.values())) == standing, "2.2", "a stack holds a stranger")


def check_stacks(p: Position) -> None:
    """8.1, 8.4 The limits hold at every instant."""
    units = p.pack.units
    for stack in p.stacks.values():
        demand(len({units[unit].side for unit in stack}) == 1, "10.5", "enemies share a hex")
        demand(len(stack) <= p.pack.charts.stacking.units, "8.1", "a stack is too high")
        alone = len(stack) == 1 or not any(units[unit].is_artillery for unit in stack)
        demand(alone, "8.4", "artillery is stacked")


def check_control(p: Position) -> None:
    """3.3, 3.4"""
    for here, stack in p.stacks.items():
        demand(p.control[here] == p.pack.units[stack[0]].side, "3.3", "a unit is in a foreign hex")
    if not p.ring_closed:
        demand(p.lateral_road == bool(lateral_roads(p)), "3.4", "the lateral road is misjudged")


def check_markers(p: Position) -> None:
    units = p.pack.units
    for unit, counter in enumerate(units):
        if p.maintenance[unit]:
            kept = p.reduced[unit] and counter.breaks_down
            demand(kept, "10.3", f"unit {unit} has a maintenance marker")
        if p.used[unit]:
            demand(counter.is_artillery, "5.5", f"unit {unit} is used and no artillery")
    for here, stack in p.stacks.items():
        marked = any(
            units[unit].side == SOVIET and marker_of(p, unit) in p.recovering for unit in stack
        )
        if marked:
            demand(not is_adjacent_to_enemy(p, SOVIET, here), "12.2", "recovery beside Germans")
    for frame in p.flow:
        if isinstance(frame, MovementPhase):
            sides = {units[unit].side for unit in frame.left}
            demand(sides <= {frame.side}, "10.1", "a stranger is left to move")


def check_track(p: Position) -> None:
    """5.1 The turn and its segment are on the track."""
    demand(0 <= p.turn <= last_turn(p), "5.1", f"there is no turn {p.turn}")
    demand(p.segment in (1, 2), "5.2", f"there is no segment {p.segment}")
    demand(-1 <= p.ring_turn <= p.turn, "3.4", "the ring was closed later")
