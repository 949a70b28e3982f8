"""Commanders of some style, by the plans that they prefer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.games.spark.pack.r03_units import SOVIET
from kessel.games.spark.rules.state import Position
from kessel.games.spark.staff.plans import BOLD, CAREFUL, DOCTRINES, NARROW
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan


def historical(p: Position) -> Plan:
    """The Fronts meet on a narrow strip south of the lake; the Germans hold every work."""
    return DOCTRINES.differing(p, NARROW if p.flow and p.to_act == SOVIET else CAREFUL)


STYLES: Final[Mapping[str, Callable[[Any], Plan]]] = {
    "cautious": lambda p: DOCTRINES.differing(p, CAREFUL),
    "bold": lambda p: DOCTRINES.differing(p, BOLD),
    "historical": historical,
}


def aim(p: Position, side: Side) -> str:
    """17.2"""
    return "staff-aim-way" if side == SOVIET else "staff-aim-bar"
