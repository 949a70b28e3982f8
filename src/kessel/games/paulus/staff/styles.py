"""Commanders of some style, by the plans that they prefer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.games.paulus.pack.r02_units import AXIS
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.staff.plans import BOLD, CAREFUL, DOCTRINES, KALACH, Doctrine
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan

VOLGA: Final = Plan("staff-plan-volga", Doctrine(stand=99.0))


def historical(p: Position) -> Plan:
    """The sixth army stands on the Volga to the end; the Soviets close the ring at Kalach."""
    return DOCTRINES.differing(p, VOLGA if p.flow and p.to_act == AXIS else KALACH)


STYLES: Final[Mapping[str, Callable[[Any], Plan]]] = {
    "cautious": lambda p: DOCTRINES.differing(p, CAREFUL),
    "bold": lambda p: DOCTRINES.differing(p, BOLD),
    "historical": historical,
}

AIMS: Final = {
    "kalach": ("staff-aim-block", "staff-aim-dash"),
    "winter-storm": ("staff-aim-relief", "staff-aim-ring"),
    "campaign": ("staff-aim-army", "staff-aim-chir"),
}
"""By scenario and side."""


def aim(p: Position, side: Side) -> str:
    return AIMS[p.scenario][side]
