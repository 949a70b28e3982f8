"""S4 The Campaign: how its awards build on one another."""

from __future__ import annotations

from kessel.games.cherkassy.pack.r02_units import GERMAN
from kessel.games.cherkassy.rules import rulings
from kessel.games.cherkassy.rules.r03_control import is_group_large, judged_at_end
from kessel.games.cherkassy.rules.s2_breaking import group_destroyed, group_lives, more_panzers_lost
from kessel.games.cherkassy.rules.state import Member, Position


def points(p: Position) -> int:
    """S4.3 The size of the group, its fate, the tanks."""
    size = judged_at_end(p) and is_group_large(p)
    return len(p.awards) + size + fate_counts(p) + more_panzers_lost(p)


def fate_counts(p: Position) -> bool:
    """S4.3.b, e The ring must have closed, whatever its size; if every survivor was released there
    is nothing (R42)."""
    if not p.ring_closed or (rulings.FATE_NEEDS_AWARD in p.options and not size_counts(p)):
        return False
    return group_lives(p) or (had_members(p) and group_destroyed(p))


def size_counts(p: Position) -> bool:
    """R42, R55 Whether the award for the size of the group is given."""
    return is_group_large(p) if judged_at_end(p) else "S4.3.a" in p.awards


def had_members(p: Position) -> bool:
    return any(
        part is Member.MEMBER and p.pack.units[unit].side == GERMAN
        for unit, part in enumerate(p.group)
    )
