"""10.4 Regular reinforcement segment: units that carry the turn's number."""

from __future__ import annotations

from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.rules.r10_reinforcements.s0_placing import REGULAR, bring_in
from kessel.games.circle_of_fire.rules.r10_reinforcements.s5_interdiction import offer_interdiction
from kessel.games.circle_of_fire.rules.state import Box, Position, RegularSegment, Turn
from kessel.kernel.events import Emit
from kessel.kernel.sides import Side


def begin_regular(p: Position, f: Turn, emit: Emit) -> None:
    held = list(p.boxes[SOVIET][Box.HELD_REGULAR])
    p.flow.append(RegularSegment(due(p, SOVIET), held))


def due(p: Position, side: Side) -> list[UnitId]:
    """10.4 The units marked with the current turn."""
    return [
        unit for unit in p.boxes[side][Box.REINFORCEMENT] if p.pack.units[unit].entry_turn == p.turn
    ]


# --- the steps -------------------------------------------------------------------------------


def interdict_regular(p: Position, f: RegularSegment, emit: Emit) -> None:
    """10.5 Declared at the start of the segment, before anybody is placed."""
    offer_interdiction(p, f.selected)


def bring_in_germans(p: Position, f: RegularSegment, emit: Emit) -> None:
    held = p.boxes[GERMAN][Box.HELD_REGULAR]
    bring_in(p, GERMAN, REGULAR, [*held, *due(p, GERMAN)], emit)


def bring_in_soviets(p: Position, f: RegularSegment, emit: Emit) -> None:
    """10.4 With the units held back last turn (10.5), which cannot be held again."""
    bring_in(p, SOVIET, REGULAR, [*f.held, *f.selected], emit)
