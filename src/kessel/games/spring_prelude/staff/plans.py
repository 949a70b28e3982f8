"""Plans worth comparing for a phase: the usual one, and others that differ from it in what a
commander might want to do differently."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules.frames import ChoosingAttack, ChoosingMover
from kessel.games.spring_prelude.rules.state import (
    AGGRESSIVE,
    AGGRESSIVE_CAMPAIGN,
    IZYUM_CAMPAIGN,
    IZYUM_SALIENT,
    PASSIVE,
    Position,
)
from kessel.kernel.doctrine import Doctrines
from kessel.kernel.sides import Side
from kessel.kernel.staff import Plan


class Doctrine(NamedTuple):
    """The weights of a plan by name: the same script, bolder or more careful, here or there."""

    caution: float = 1.0
    """Own losses weigh so many times what they usually do."""
    worthwhile: float = 0.5
    """An attack is made when it is expected to bring at least this, in steps."""
    objective: float = 1.0
    """What it is worth to take the hexes that victory hangs on."""
    holding: float = 1.0
    """How strongly a line is held before others go forward."""
    yielding: float = 0.0
    """How readily ground is given up to break contact."""
    edges: float = 0.0
    """Above nothing somebody is sent to keep each edge before anybody marches."""
    harvest: float = 0.0
    """On so many turns, the last ones, prizes are taken wherever somebody gets to."""
    garrisons: float = 0.0
    """Above nothing somebody is kept in every prize that the enemy could walk into."""


USUAL: Final = Plan("staff-plan-usual", Doctrine())
BOLD: Final = Plan("staff-plan-bold", Doctrine(caution=0.6, worthwhile=0.2, holding=0.6))
CAREFUL: Final = Plan("staff-plan-careful", Doctrine(caution=1.6, worthwhile=1.0, holding=1.5))
OBJECTIVE: Final = Plan("staff-plan-objective", Doctrine(objective=2.5, holding=0.8))
YIELDING: Final = Plan("staff-plan-yielding", Doctrine(yielding=1.0, caution=1.3))
RECKONING: Final = Plan(
    "staff-plan-reckoning", Doctrine(objective=2.5, edges=1.0, harvest=2.0, garrisons=1.0)
)
CLOSING: Final = Plan(
    RECKONING.name,
    Doctrine(objective=4.0, caution=0.3, worthwhile=0.1, edges=1.0, harvest=2.0, garrisons=1.0),
)
"""And of the Axis on the last two turns of scenario 3."""
OPEN_PRIZES: Final = Plan(RECKONING.name, Doctrine(edges=1.0, harvest=2.0, garrisons=1.0))
"""The same where prizes are left alone until the end: scenario 2."""
IZYUM_FIRST: Final = Plan(OBJECTIVE.name, Doctrine(objective=6.0))
"""And of the Axis in scenario 4, which hangs on one town: support goes there before elsewhere."""
CLOSING_TURNS: Final = 2
BY_POINTS: Final = (IZYUM_SALIENT, IZYUM_CAMPAIGN, AGGRESSIVE, AGGRESSIVE_CAMPAIGN)
"""20.0 Scenarios in which points decide."""

DOCTRINES: Final = Doctrines(
    USUAL,
    Doctrine,
    {"yielding": 0.6, "edges": 0.5, "harvest": 0.5, "garrisons": 0.5},
    Path(__file__).parent / "doctrines",
)


def plans(p: Position) -> Sequence[Plan]:
    """For a phase that begins; small decisions have but one. Where one is followed, that one."""
    if follows(p):
        plan = IZYUM_FIRST if p.scenario == PASSIVE else reckoning(p)
        return [DOCTRINES.differing(p, plan)]
    frame = p.flow[-1] if p.flow else None
    if isinstance(frame, ChoosingAttack):
        return DOCTRINES.compared(p, (BOLD, CAREFUL))
    if isinstance(frame, ChoosingMover):
        return DOCTRINES.compared(p, (OBJECTIVE, BOLD, CAREFUL, YIELDING))
    return DOCTRINES.compared(p, ())


def reckoning(p: Position) -> Plan:
    """What is followed where points decide."""
    if p.scenario not in (AGGRESSIVE, AGGRESSIVE_CAMPAIGN):
        return OPEN_PRIZES
    left = p.pack.charts.scenarios[p.scenario].turns - p.turn
    return CLOSING if p.to_act == AXIS and left < CLOSING_TURNS else RECKONING


def follows(p: Position) -> bool:
    """What decides by points comes on the last turns, later than any play-out ends; and the Axis of
    scenario 4 knows what it wants."""
    return p.scenario in BY_POINTS or (p.scenario == PASSIVE and p.to_act == AXIS)


# --- commanders of some style --------------------------------------------------------------------


def historical(p: Position) -> Plan:
    """Timoshenko presses on whatever it costs; the Axis goes for what cuts the salient off."""
    return BOLD if p.flow and p.to_act == SOVIET else OBJECTIVE


STYLES: Final = DOCTRINES.styles(cautious=CAREFUL, bold=BOLD, historical=historical)


def aim(p: Position, side: Side) -> str:
    """In one scenario there has been no Soviet offensive."""
    if p.scenario == PASSIVE:
        return "staff-aim-foothold" if side == SOVIET else "staff-aim-izyum"
    return "staff-aim-kharkov" if side == SOVIET else "staff-aim-salient"
