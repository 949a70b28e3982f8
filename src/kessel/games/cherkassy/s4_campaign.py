"""S4 The Campaign: how its awards build on one another."""

from __future__ import annotations

from kessel.games.cherkassy.r02_units import GERMAN
from kessel.games.cherkassy.s2_breaking import group_destroyed, group_lives, more_panzers_lost
from kessel.games.cherkassy.state import Member, Position


def points(p: Position) -> int:
    """S4.3 The size of the group, its fate, the tanks."""
    return len(p.awards) + fate_counts(p) + more_panzers_lost(p)


def fate_counts(p: Position) -> bool:
    """S4.3.b, e The ring must have closed, whatever its size; if every survivor was released there
    is nothing (R42)."""
    if not p.ring_closed:
        return False
    return group_lives(p) or (had_members(p) and group_destroyed(p))


def had_members(p: Position) -> bool:
    return any(
        part is Member.MEMBER and p.pack.units[unit].side == GERMAN
        for unit, part in enumerate(p.group)
    )
