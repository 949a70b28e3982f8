"""Commanders of some style, by the plans that they prefer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.games.cherkassy.pack.r02_units import GERMAN
from kessel.games.cherkassy.rules.state import Position
from kessel.games.cherkassy.staff.plans import (
    BOLD,
    BREAKOUT,
    CAREFUL,
    DOCTRINES,
    FIERCE,
    STUBBORN,
)
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan


def historical(p: Position) -> Plan:
    """The Soviets drive at the meeting point with all they have; the Germans give up nothing until
    the ring has closed, and then the pocket goes to meet the relief."""
    if p.flow and p.to_act != GERMAN:
        return DOCTRINES.differing(p, FIERCE)
    return DOCTRINES.differing(p, BREAKOUT if p.ring_closed else STUBBORN)


STYLES: Final[Mapping[str, Callable[[Any], Plan]]] = {
    "cautious": lambda p: DOCTRINES.differing(p, CAREFUL),
    "bold": lambda p: DOCTRINES.differing(p, BOLD),
    "historical": historical,
}


def aim(p: Position, side: Side) -> str:
    """Whether the ring is closed everybody sees."""
    if p.ring_closed:
        return "staff-aim-lane" if side == GERMAN else "staff-aim-shut"
    return "staff-aim-open" if side == GERMAN else "staff-aim-meet"
