"""16.2 A group that is released is put down at once where the chart names hexes within the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.pack import Group
from kessel.games.spring_prelude.rules.events import Entered
from kessel.games.spring_prelude.rules.frames import Placing
from kessel.games.spring_prelude.rules.orders import Enter
from kessel.games.spring_prelude.rules.r06_zones import in_zone, zone_holders
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import Watched
from kessel.games.spring_prelude.rules.r12_stacking import enemies_in, put
from kessel.games.spring_prelude.rules.r15_works import settle
from kessel.games.spring_prelude.rules.r16_reinforcements import (
    ENTRY_TAKEN,
    WRONG_ENTRY,
    due_refusal,
    entries_of,
    is_edge,
)
from kessel.games.spring_prelude.rules.r18_doctrine import arrival_refusal
from kessel.games.spring_prelude.rules.state import Place, Position, Supply
from kessel.kernel.events import Emit
from kessel.kernel.flow import optional
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

LATER: Final = Reason("16.0", "enters-in-movement")


def place_at_once(p: Position, group: Group) -> None:
    """16.2 Its owner is asked where; whoever is left over comes in the movement phase (16.0.f)."""
    units = [unit for unit in group.units if p.place[unit] is Place.COMING]
    if units and not any(is_edge(p, here) for here in group.entries):
        p.flow.append(Placing(group.side, units))


def candidates(p: Position, f: Placing) -> Iterator[Enter]:
    return (Enter(unit, here) for unit in f.units for here in entries_of(p, unit))


def refusal(p: Position, f: Placing, order: Enter) -> Reason | None:
    if order.unit not in f.units:
        return due_refusal(p, order.unit) or LATER
    if order.hex not in entries_of(p, order.unit):
        return WRONG_ENTRY
    return blocked(p, f.side, order.hex) or arrival_refusal(p, order.unit, order.hex)


def blocked(p: Position, side: Side, here: Hex) -> Reason | None:
    """16.1"""
    if enemies_in(p, side, here):
        return ENTRY_TAKEN
    if in_zone(p, side, here):
        return Watched("16.1", "entry-in-zone", here, zone_holders(p, side, here)[0])
    return None


def place(p: Position, f: Placing, order: Enter, emit: Emit) -> None:
    """7.0 In supply on the turn of its arrival."""
    unit = order.unit
    f.units.remove(unit)
    p.supply[unit] = Supply.IN
    p.arrived[unit] = p.turn
    put(p, unit, order.hex)
    emit(Entered(unit, order.hex))
    settle(p, emit, (p.pack.units[unit], order.hex))


PLACING: Final = optional("16.2", (Enter,), candidates, refusal, place)
