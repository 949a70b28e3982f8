"""What must be true after every order of every test."""

from __future__ import annotations

from collections import Counter

from kessel.board.hexes import OFF_MAP
from kessel.games.spark.rules.state import Condition, Place, Position
from kessel.kernel.copying import clone
from kessel.kernel.errors import demand


def check(p: Position) -> None:
    check_places(p)
    check_stacks(p)
    check_states(p)
    check_kept(p)


def check_kept(p: Position) -> None:
    """11.31 Whatever is kept beside the position is what a copy that was asked nothing finds."""
    fresh = clone(p)
    demand(p.exerting == fresh.exerting, "11.31", "a zone of control was left behind")
    demand(p.zones == fresh.zones, "11.31", "a zone of control is counted otherwise")


def check_places(p: Position) -> None:
    """3.2 Every counter is on the map or off it, and in one stack."""
    standing = Counter(unit for stack in p.stacks.values() for unit in stack)
    for counter in p.pack.units:
        unit, here = counter.id, p.hex_of[counter.id]
        on_map = here != OFF_MAP
        demand(on_map == (p.place[unit] is Place.MAP), "3.2", f"unit {unit} is nowhere")
        demand(standing[unit] == on_map, "3.2", f"unit {unit} is in {standing[unit]} stacks")
    for here, stack in p.stacks.items():
        demand(bool(stack), "3.2", "a stack is empty")
        demand(all(p.hex_of[unit] == here for unit in stack), "3.2", f"a stack lies at {here}")


def check_stacks(p: Position) -> None:
    """11.2 Enemies never share a hex."""
    units = p.pack.units
    for here, stack in p.stacks.items():
        demand(len({units[unit].side for unit in stack}) == 1, "11.2", f"enemies share {here}")


def check_states(p: Position) -> None:
    """11.4, 11.15, 13.10.8 Markers lie under units that can have them."""
    units = p.pack.units
    for unit, counter in enumerate(units):
        demand(0 <= p.lost[unit] < max(1, counter.steps), "13.10.8", f"unit {unit} has no step")
        dug = p.dug_in[unit]
        demand(not dug or p.hex_of[unit] in p.pack.map.works, "11.15", f"unit {unit} has no trench")
        demand(not (dug and counter.is_afv), "11.15.a", f"an AFV is in a trench: {unit}")
        demand(not (dug and p.column[unit]), "11.13C.c", f"a column is in a trench: {unit}")
    for unit, target in p.assault.items():
        # 13.62.b who has advanced keeps it until he turns it
        near = p.pack.map.grid.distance(p.hex_of[unit], target) <= 1
        demand(near, "11.4.d", f"the marker of unit {unit} points at nothing near")
        demand(p.condition[unit] is Condition.NORMAL, "11.41.e", f"unit {unit} cannot assault")
    for front, points in p.ammunition.items():
        demand(points >= 0, "13.96.g", f"ammunition of {front} is below zero")
