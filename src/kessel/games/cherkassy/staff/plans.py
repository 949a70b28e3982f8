"""Plans worth comparing for an operations segment: the usual one, and others that differ from it
in what a commander might want to do differently."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kessel.games.cherkassy.pack.r02_units import GERMAN
from kessel.games.cherkassy.rules.state import (
    BREAKING,
    HAMMERING,
    ChoosingMover,
    ChoosingTarget,
    Declaring,
    Position,
)
from kessel.kernel.doctrine import Doctrines
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan

DEAR: Final = 2.0
"""So many times the usual, and tanks are kept out of fights."""


class Doctrine(NamedTuple):
    """The weights of a plan by name: the same script, bolder or more careful, here or there."""

    caution: float = 1.0
    """Own losses weigh so many times what they usually do."""
    worthwhile: float = 0.12
    """An attack is made when it is expected to bring at least this, in battalions."""
    prepared: float = 1.0
    """How much more the attacks that can be made before moving are worth than the others."""
    objective: float = 1.0
    """What it is worth to take the hexes that victory hangs on."""
    wing: float = 0.0
    """-1 for the west, 1 for the east: where the main effort lies."""
    breakout: float = 0.0
    """How much sooner (or, below 0, later) the pocket goes to meet the relief."""
    yielding: float = 0.0
    """How readily ground is given up to break contact."""
    tanks: float = 1.0
    """What it counts beyond its strength that a tank unit of the enemy is lost where tanks are
    compared (S2.3), times the usual."""

    @property
    def spares_tanks(self) -> bool:
        """Whether Soviet tanks keep out of fights in the last days, whoever is ahead, and panzers
        do not march alone into the reach of the enemy."""
        return self.tanks >= DEAR


USUAL: Final = Plan("staff-plan-usual", Doctrine())
BOLD: Final = Plan("staff-plan-bold", Doctrine(caution=0.6, worthwhile=0.05))
CAREFUL: Final = Plan("staff-plan-careful", Doctrine(caution=1.7, worthwhile=0.3))
PREPARED: Final = Plan("staff-plan-prepared", Doctrine(prepared=3.0))
MOBILE: Final = Plan("staff-plan-mobile", Doctrine(prepared=0.3))
OBJECTIVE: Final = Plan("staff-plan-objective", Doctrine(objective=2.5))
EAST: Final = Plan("staff-plan-east", Doctrine(wing=1.0))
WEST: Final = Plan("staff-plan-west", Doctrine(wing=-1.0))
YIELDING: Final = Plan("staff-plan-yielding", Doctrine(yielding=1.5, caution=1.3))
STUBBORN: Final = Plan("staff-plan-stubborn", Doctrine(yielding=-1.0))
BREAKOUT: Final = Plan("staff-plan-breakout", Doctrine(breakout=6.0))
SHELTER: Final = Plan("staff-plan-shelter", Doctrine(breakout=-12.0))
FIERCE: Final = Plan("staff-plan-fierce", Doctrine(caution=0.4, worthwhile=0.0, objective=2.5))
TANKS: Final = "staff-plan-tanks"
"""The name of the usual plan with tanks spared,"""
SPARING: Final = 3.0
"""and what they count there."""

GERMAN_LINES: Final = (BOLD, STUBBORN, YIELDING, CAREFUL, FIERCE, PREPARED, MOBILE)
GERMAN_RELIEF: Final = (PREPARED, MOBILE, BREAKOUT, SHELTER, BOLD, EAST, WEST)
SOVIET: Final = (BOLD, EAST, WEST, FIERCE, CAREFUL, OBJECTIVE, PREPARED, MOBILE)

DOCTRINES: Final = Doctrines(
    USUAL,
    Doctrine,
    {"wing": 0.7, "breakout": 4.0, "yielding": 0.8},
    Path(__file__).parent / "doctrines",
)


def plans(p: Position) -> Sequence[Plan]:
    """For a phase that begins; small decisions have but one. Where the tanks lost are half of the
    verdict they are spared under each."""
    if do_tanks_count(p):
        return [DOCTRINES.differing(p, sparing(plan)) for plan in (USUAL, *differing(p))]
    return DOCTRINES.compared(p, differing(p))


def do_tanks_count(p: Position) -> bool:
    """S2.3 Whether tanks lost are half of the verdict."""
    return p.scenario in (HAMMERING, BREAKING)


def follows(p: Position) -> bool:
    """What play-outs say of the relief of the pocket misleads the Germans."""
    return do_tanks_count(p) and p.to_act == GERMAN


def differing(p: Position) -> Sequence[Plan]:
    """What is compared with the usual plan."""
    frame = p.flow[-1] if p.flow else None
    if isinstance(frame, ChoosingTarget):
        return (BOLD, CAREFUL)
    if not isinstance(frame, Declaring | ChoosingMover):
        return ()
    if frame.side == GERMAN:
        return GERMAN_RELIEF if p.ring_closed else GERMAN_LINES
    return SOVIET


def sparing(plan: Plan) -> Plan:
    """The same with tanks spared."""
    weights = Doctrine(*plan.weights)._replace(tanks=SPARING)
    return Plan(TANKS if plan is USUAL else plan.name, weights)


# --- commanders of some style --------------------------------------------------------------------


def historical(p: Position) -> Plan:
    """The Soviets drive at the meeting point with all they have; the Germans give up nothing until
    the ring has closed, and then the pocket goes to meet the relief."""
    if p.flow and p.to_act != GERMAN:
        return FIERCE
    return BREAKOUT if p.ring_closed else STUBBORN


STYLES: Final = DOCTRINES.styles(cautious=CAREFUL, bold=BOLD, historical=historical)


def aim(p: Position, side: Side) -> str:
    """Whether the ring is closed everybody sees."""
    if p.ring_closed:
        return "staff-aim-lane" if side == GERMAN else "staff-aim-shut"
    return "staff-aim-open" if side == GERMAN else "staff-aim-meet"
