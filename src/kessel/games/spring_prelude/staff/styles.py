"""Commanders of some style, by the plans that they prefer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kessel.games.spring_prelude.pack.r02_units import SOVIET
from kessel.games.spring_prelude.rules.state import PASSIVE, Position
from kessel.games.spring_prelude.staff.plans import BOLD, CAREFUL, DOCTRINES, OBJECTIVE
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan


def historical(p: Position) -> Plan:
    """Timoshenko presses on whatever it costs; the Axis goes for what cuts the salient off."""
    return DOCTRINES.differing(p, BOLD if p.flow and p.to_act == SOVIET else OBJECTIVE)


STYLES: Final[Mapping[str, Callable[[Any], Plan]]] = {
    "cautious": lambda p: DOCTRINES.differing(p, CAREFUL),
    "bold": lambda p: DOCTRINES.differing(p, BOLD),
    "historical": historical,
}


def aim(p: Position, side: Side) -> str:
    """In one scenario there has been no Soviet offensive."""
    if p.scenario == PASSIVE:
        return "staff-aim-foothold" if side == SOVIET else "staff-aim-izyum"
    return "staff-aim-kharkov" if side == SOVIET else "staff-aim-salient"
