"""9.32.b, c, 9.35 Brigades and divisions that are new, and those that are not any more."""

from __future__ import annotations

from collections.abc import Iterable

from kessel.games.spark.rules.state import Position
from kessel.kernel.units import UnitId


def is_new(p: Position, formation: str) -> bool:
    """9.32.b"""
    return formation != "" and formation not in p.seasoned


def season(p: Position, units: Iterable[UnitId], *, openly: bool = False) -> None:
    """9.32.c, 9.35.a, 11.4.j Units have received assault markers or stand in a hex that is settled
    by assault combat; the other side knows once it has seen them (13.4.a)."""
    for unit in units:
        formation = p.pack.units[unit].formation
        if is_new(p, formation):
            p.seasoned.append(formation)
        if openly and formation and formation not in p.shown:
            p.shown.append(formation)
