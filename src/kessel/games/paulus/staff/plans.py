"""Plans worth comparing for a phase: the usual one, and others that differ from it in what a
commander might want to do differently."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kessel.games.paulus.pack.r02_units import AXIS
from kessel.games.paulus.rules.state import (
    CAMPAIGN,
    KALACH,
    WINTER_STORM,
    ChoosingMover,
    ChoosingTarget,
    Position,
)
from kessel.kernel.doctrine import Doctrines
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan


class Doctrine(NamedTuple):
    """The weights of a plan by name: the same script, bolder or more careful, here or there."""

    caution: float = 1.0
    """Own losses weigh so many times what they usually do."""
    worthwhile: float = 0.4
    """An attack is made when it is expected to bring at least this, in points of strength."""
    objective: float = 1.0
    """What it is worth to take the hexes that victory hangs on."""
    reserves: float = 1.0
    """Corps are kept for the exploitation phase where this is above nothing."""
    yielding: float = 0.0
    """How readily ground is given up to break contact."""
    stand: float = 8.0
    """The turn up to which the sixth army holds on to the Volga."""
    ring: float = 0.0
    """Above nothing the Soviets go for Kalach from the start; else straight for the Chir."""
    lanes: float = 0.0
    """Above nothing the Axis steps into enemy zones for a line to the pocket."""
    wall: float = 0.0
    """Above nothing the Axis builds a wall before the south edge, and overruns nobody before."""


USUAL: Final = Plan("staff-plan-usual", Doctrine())
BOLD: Final = Plan("staff-plan-bold", Doctrine(caution=0.6, worthwhile=0.1))
CAREFUL: Final = Plan("staff-plan-careful", Doctrine(caution=1.7, worthwhile=1.0))
OBJECTIVE: Final = Plan("staff-plan-objective", Doctrine(objective=2.5))
COMMITTED: Final = Plan("staff-plan-committed", Doctrine(reserves=0.0))
YIELDING: Final = Plan("staff-plan-yielding", Doctrine(yielding=1.0, caution=1.3))
RING: Final = Plan("staff-plan-kalach", Doctrine(ring=1.0, objective=2.5))
LANES: Final = Plan("staff-plan-lanes", Doctrine(lanes=1.0))
WALL: Final = Plan("staff-plan-wall", Doctrine(wall=1.0))

AXIS_PLANS: Final = (YIELDING, CAREFUL, BOLD)
RELIEF: Final = (LANES, *AXIS_PLANS)
"""Where there is a pocket to be joined."""
BARRIER: Final = (WALL, *AXIS_PLANS)
"""Where the Soviets must get off the map."""
AXIS_COMPARED: Final = {KALACH: BARRIER, WINTER_STORM: RELIEF}
"""By scenario, where not the usual ones."""
SOVIET_PLANS: Final = (COMMITTED, OBJECTIVE, BOLD, CAREFUL)
PINCERS: Final = (COMMITTED, RING, BOLD, CAREFUL)
"""Where there is a ring to close."""

DOCTRINES: Final = Doctrines(
    USUAL,
    Doctrine,
    {"yielding": 0.6, "stand": 4.0, "ring": 0.5, "lanes": 0.5, "wall": 0.5},
    Path(__file__).parent / "doctrines",
)


def plans(p: Position) -> Sequence[Plan]:
    """For a phase that begins; small decisions have but one."""
    frame = p.flow[-1] if p.flow else None
    if isinstance(frame, ChoosingTarget):
        return DOCTRINES.compared(p, (BOLD, CAREFUL))
    if isinstance(frame, ChoosingMover):
        soviet = PINCERS if p.scenario == CAMPAIGN else SOVIET_PLANS
        axis = AXIS_COMPARED.get(p.scenario, AXIS_PLANS)
        return DOCTRINES.compared(p, axis if frame.side == AXIS else soviet)
    return DOCTRINES.compared(p, ())


# --- commanders of some style --------------------------------------------------------------------

VOLGA: Final = Plan("staff-plan-volga", Doctrine(stand=99.0))


def historical(p: Position) -> Plan:
    """The sixth army stands on the Volga to the end; the Soviets close the ring at Kalach."""
    return VOLGA if p.flow and p.to_act == AXIS else RING


STYLES: Final = DOCTRINES.styles(cautious=CAREFUL, bold=BOLD, historical=historical)

AIMS: Final = {
    "kalach": ("staff-aim-block", "staff-aim-dash"),
    "winter-storm": ("staff-aim-relief", "staff-aim-ring"),
    "campaign": ("staff-aim-army", "staff-aim-chir"),
}
"""By scenario and side."""


def aim(p: Position, side: Side) -> str:
    return AIMS[p.scenario][side]
