"""Plans worth comparing for a phase: the usual one, and others that differ from it in what a
commander might want to do differently."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.paulus.pack.r02_units import AXIS
from kessel.games.paulus.rules.state import ChoosingMover, ChoosingTarget, Position
from kessel.games.paulus.staff.doctrine import Doctrine
from kessel.kernel.staff import Plan


def plan(name: str, doctrine: Doctrine) -> Plan:
    return Plan(name, tuple(doctrine))


USUAL: Final = plan("staff-plan-usual", Doctrine())
BOLD: Final = plan("staff-plan-bold", Doctrine(caution=0.6, worthwhile=0.1))
CAREFUL: Final = plan("staff-plan-careful", Doctrine(caution=1.7, worthwhile=1.0))
OBJECTIVE: Final = plan("staff-plan-objective", Doctrine(objective=2.5))
COMMITTED: Final = plan("staff-plan-committed", Doctrine(reserves=0.0))
YIELDING: Final = plan("staff-plan-yielding", Doctrine(yielding=1.0, caution=1.3))

AXIS_PLANS: Final = (USUAL, YIELDING, CAREFUL, BOLD)
SOVIET_PLANS: Final = (USUAL, COMMITTED, OBJECTIVE, BOLD, CAREFUL)


def plans(p: Position) -> Sequence[Plan]:
    """For a phase that begins; small decisions have but one."""
    frame = p.flow[-1] if p.flow else None
    if isinstance(frame, ChoosingTarget):
        return (USUAL, BOLD, CAREFUL)
    if isinstance(frame, ChoosingMover):
        return AXIS_PLANS if frame.side == AXIS else SOVIET_PLANS
    return (USUAL,)
