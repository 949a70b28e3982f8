"""What must be true after every order of every test."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.pack.r02_units import SOVIET
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.r03_control import has_lateral_road
from kessel.games.cherkassy.rules.r06_zones import is_adjacent_to_enemy
from kessel.games.cherkassy.rules.r08_stacking import may_crowd
from kessel.games.cherkassy.rules.r12_recovery.s2_markers import marker_of
from kessel.games.cherkassy.rules.scenarios import last_turn
from kessel.games.cherkassy.rules.state import Position
from kessel.hexkit.proof.checks import check_places
from kessel.kernel.errors import demand


def check(p: Position) -> None:
    check_places(p, state.Place.MAP, "2.2")
    demand(not p.open_markers, "8.3", "markers of hidden stacks are kept outside a view")
    check_stacks(p)
    check_control(p)
    check_markers(p)
    check_track(p)
    check_group(p)
    check_frames(p)


def check_stacks(p: Position) -> None:
    """8.1, 8.4 The limits hold at every instant."""
    units = p.pack.units
    for stack in p.stacks.values():
        demand(len({units[unit].side for unit in stack}) == 1, "10.5", "enemies share a hex")
        fits = len(stack) <= p.pack.charts.stacking.units or may_crowd(p)
        demand(fits, "8.1", "a stack is too high")
        alone = len(stack) == 1 or not any(units[unit].is_artillery for unit in stack)
        demand(alone, "8.4", "artillery is stacked")


def check_control(p: Position) -> None:
    """3.3, 3.4 Who stands somewhere controls it; the lateral road is kept in step with control."""
    for here, stack in p.stacks.items():
        demand(p.control[here] == p.pack.units[stack[0]].side, "3.3", "a unit is in a foreign hex")
    demand(p.lateral_road == has_lateral_road(p), "3.4", "the lateral road is misjudged")


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


def check_group(p: Position) -> None:
    """3.5 Before the ring there is no group; whoever was released has broken out (R47)."""
    demand(p.ring_closed == (p.ring_turn >= 0), "3.4", "the turn of the ring is unknown")
    released = state.Member.RELEASED in p.group
    demand(p.broken_out == released, "3.5", "who has broken out is misjudged")
    demand(p.ring_closed or not any(p.group), "3.5", "there is a group without a ring")
    demand(len(set(p.awards)) == len(p.awards), "4.1", "an award was given twice")


def check_frames(p: Position) -> None:
    """What is under way says where units stand: it must agree with the map."""
    units = p.pack.units
    for frame in p.flow:
        match frame:
            case state.MovementPhase():
                sides = {units[unit].side for unit in frame.left}
                demand(sides <= {frame.side}, "10.1", "a stranger is left to move")
                here = all(p.hex_of[unit] != OFF_MAP for unit in frame.left)
                demand(here, "10.1", "somebody is left to move who is not on the map")
            case state.Moving():
                there = all(p.hex_of[unit] == frame.here for unit in frame.units)
                demand(there, "10.2", "a stack on the move is elsewhere")
            case state.Advancing():
                beside = all(
                    p.pack.map.grid.distance(p.hex_of[unit], frame.target) <= 1
                    for unit in frame.units
                )
                demand(beside, "11.29", "somebody advances from afar")


def check_track(p: Position) -> None:
    """5.1 The turn and its segment are on the track."""
    demand(0 <= p.turn <= last_turn(p), "5.1", f"there is no turn {p.turn}")
    demand(p.segment in (1, 2), "5.2", f"there is no segment {p.segment}")
    demand(-1 <= p.ring_turn <= p.turn, "3.4", "the ring was closed later")
