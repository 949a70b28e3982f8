"""Counters laid down, taken up and moved, and what goes with them."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules.state import (
    GATES,
    ON_MAP,
    Place,
    Position,
    Sighting,
    on_map,
    stir,
)
from kessel.kernel.units import UnitId


def put(p: Position, unit: UnitId, here: Hex) -> None:
    """Set a counter down in a hex."""
    p.place[unit] = ON_MAP
    loosen(p, unit, 1 << here)
    lay(p, unit, here)
    stir(p, (here,), 1 << here, passes=passes(p, unit), in_column=p.column[unit])


def take_up(p: Position, unit: UnitId) -> None:
    """Lift a counter off its hex; what belonged to the hex is gone (13.91.c, 11.15, 12.04.f)."""
    here = p.hex_of[unit]
    lift(p, unit)
    p.hex_of[unit] = OFF_MAP
    loosen(p, unit, 1 << here)
    bit, in_column = 1 << here, p.column[unit]
    stir(p, (here,), bit, left=bit, passes=passes(p, unit), in_column=in_column)


def shift(p: Position, unit: UnitId, there: Hex) -> None:
    """Take a counter up and put it down in another hex, at one stroke."""
    here, is_passing = p.hex_of[unit], passes(p, unit)
    lift(p, unit)
    lay(p, unit, there)
    left = 1 << here
    both = left | 1 << there
    loosen(p, unit, both)
    stir(p, (here, there), both, left=left, passes=is_passing, in_column=p.column[unit])


def lift(p: Position, unit: UnitId) -> None:
    here = p.hex_of[unit]
    stack = p.stacks[here]
    if len(stack) > 1:
        p.stacks[here] = tuple([other for other in stack if other != unit])
    else:
        del p.stacks[here]
        change_hands(p, unit, here)
    if p.air_known[unit]:
        p.sighted.setdefault(unit, []).append(Sighting(here, p.watched.get(unit, [])))
        p.air_known[unit] = False
    p.dug_in[unit] = False
    if p.fired_from:
        p.fired_from.pop(unit, None)
    if p.watched:
        p.watched.pop(unit, None)


def lay(p: Position, unit: UnitId, here: Hex) -> None:
    p.hex_of[unit] = here
    stack = p.stacks.get(here)
    if stack:
        p.stacks[here] = (*stack, unit)
        return
    p.stacks[here] = (unit,)
    change_hands(p, unit, here)
    side = p.pack.units[unit].side
    if p.control[here] != side:
        p.control = p.control[:here] + bytes((side,)) + p.control[here + 1 :]


def loosen(p: Position, unit: UnitId, hexes: int) -> None:
    """A counter has come to some hexes or gone from them: what binds the others to it is not what
    it was."""
    ties, errands = p.__dict__.get("ties"), p.__dict__.get("errands")
    if (errands or ties) and (formation := p.pack.units[unit].formation):
        if errands:
            errands.trodden[formation] = errands.trodden.get(formation, 0) | hexes
        if ties and (family := ties.pop(formation, None)) and unit in family:
            ties[formation] = {unit: family[unit]}


def passes(p: Position, unit: UnitId) -> bool:
    """Whether its coming and going keeps nobody who moves from passing through its hex, unless both
    are columns."""
    return p.pack.units[unit].side == p.mover


def change_hands(p: Position, unit: UnitId, here: Hex) -> None:
    """The first counter has come to a hex, or the last one has left it."""
    kept, side = p.__dict__, p.pack.units[unit].side
    if "_lines" in kept:
        p._lines[1 - side].clear()
    if side != p.mover:
        kept.pop(GATES, None)
    if "held" in kept:
        p.held[side] ^= 1 << here
    if "holders" in kept:
        p.holders[here] ^= side + 1


def eliminate(p: Position, unit: UnitId) -> None:
    """A counter leaves the game."""
    if on_map(p, unit):
        take_up(p, unit)
    p.place[unit] = Place.ELIMINATED
    p.assault.pop(unit, None)
