"""Plans worth comparing for an operations segment: the usual one, and others that differ from it
in what a commander might want to do differently."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.cherkassy.pack.r02_units import GERMAN
from kessel.games.cherkassy.rules.state import (
    ChoosingMover,
    ChoosingTarget,
    Declaring,
    Position,
)
from kessel.games.cherkassy.staff.doctrine import Doctrine
from kessel.kernel.staff import Plan


def plan(name: str, doctrine: Doctrine) -> Plan:
    return Plan(name, tuple(doctrine))


USUAL: Final = plan("staff-plan-usual", Doctrine())
BOLD: Final = plan("staff-plan-bold", Doctrine(caution=0.6, worthwhile=0.05))
CAREFUL: Final = plan("staff-plan-careful", Doctrine(caution=1.7, worthwhile=0.3))
PREPARED: Final = plan("staff-plan-prepared", Doctrine(prepared=3.0))
MOBILE: Final = plan("staff-plan-mobile", Doctrine(prepared=0.3))
OBJECTIVE: Final = plan("staff-plan-objective", Doctrine(objective=2.5))
EAST: Final = plan("staff-plan-east", Doctrine(wing=1.0))
WEST: Final = plan("staff-plan-west", Doctrine(wing=-1.0))
YIELDING: Final = plan("staff-plan-yielding", Doctrine(yielding=1.5, caution=1.3))
STUBBORN: Final = plan("staff-plan-stubborn", Doctrine(yielding=-1.0))
BREAKOUT: Final = plan("staff-plan-breakout", Doctrine(breakout=6.0))
SHELTER: Final = plan("staff-plan-shelter", Doctrine(breakout=-12.0))

FIERCE: Final = plan("staff-plan-fierce", Doctrine(caution=0.4, worthwhile=0.0, objective=2.5))

GERMAN_LINES: Final = (USUAL, BOLD, STUBBORN, YIELDING, CAREFUL, FIERCE, PREPARED, MOBILE)
GERMAN_RELIEF: Final = (USUAL, PREPARED, MOBILE, BREAKOUT, SHELTER, BOLD, EAST, WEST)
SOVIET: Final = (USUAL, BOLD, EAST, WEST, FIERCE, CAREFUL, OBJECTIVE, PREPARED, MOBILE)


def plans(p: Position) -> Sequence[Plan]:
    """For a phase that begins; small decisions have but one."""
    frame = p.flow[-1] if p.flow else None
    if not isinstance(frame, Declaring | ChoosingMover | ChoosingTarget):
        return (USUAL,)
    if isinstance(frame, ChoosingTarget):
        return (USUAL, BOLD, CAREFUL)
    if frame.side == GERMAN:
        return GERMAN_RELIEF if p.ring_closed else GERMAN_LINES
    return SOVIET
