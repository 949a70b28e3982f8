"""9, 12 Who comes onto the map where: entries, tanks from the workshop, rebuilt battalions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, UnitId
from kessel.games.cherkassy.rules import state
from kessel.games.cherkassy.rules.orders import At, Rebuild, Recover, Return
from kessel.games.cherkassy.rules.r12_recovery.s2_markers import can_gain, units_under
from kessel.games.cherkassy.rules.state import CAMPAIGN, Member, Place
from kessel.games.cherkassy.staff.objectives import Ask, Role, do_tanks_decide
from kessel.games.cherkassy.staff.situation import Situation
from kessel.kernel.staff import Advice, ranked

RECOVER: Final = "staff-recover"
GO_ON: Final = "staff-go-on"
REBUILD: Final = "staff-rebuild"
RETURN: Final = "staff-return"
PLACE: Final = "staff-place"

WORKSHOP: Final = 0.34
"""The part of a formation's tanks that must wait for repair before it is taken out of the fight."""
HALF: Final = 0.5
"""As long as the ring is open it must miss so much of itself: a unit that is only reduced has lost
a single point, and a marked corps stands still for a day."""
QUEUE: Final = 0.1
"""And so much more for every marker that lies already."""
REAR: Final = 4
"""A formation so far from the enemy is repaired at once."""
SAFE: Final = 3
WORKSHOPS: Final = (Place.TWO_STEPS, Place.ONE_STEP)
"""12.2 The boxes from which tanks return."""


def advise_designation(ask: Ask[state.Designating]) -> list[Advice]:
    """12.2 Formations with many broken-down tanks, and whoever is not needed today."""
    return ranked(
        Advice(order, need_of_repair(ask.s, order.unit), RECOVER)
        if isinstance(order, Recover)
        else Advice(order, 0.0, GO_ON)
        for order in ask.options
    )


def need_of_repair(s: Situation, unit: UnitId) -> float:
    """Steps to be had back against a day of rest; at the end those in the boxes are counted."""
    units = [u for u in units_under(s.p, unit) if s.units[u].breaks_down]
    broken = sum(can_gain(s.p, u) for u in units)
    standing = [s.p.hex_of[u] for u in units_under(s.p, unit) if s.p.hex_of[u] != OFF_MAP]
    away = min((s.from_them[here] for here in standing), default=SAFE)
    part = broken / max(len(units), 1)
    absent = sum(s.p.place[u] in WORKSHOPS for u in units)
    if do_tanks_decide(s.p) and absent:
        return part
    if not s.p.ring_closed:
        return absent / max(len(units), 1) - HALF - QUEUE * len(s.p.recovering)
    return part - (WORKSHOP / 3 if away >= REAR else WORKSHOP)


def advise_rebuild(ask: Ask[state.Reconstituting | state.Returning]) -> list[Advice]:
    """12.1 A battalion whenever there is material for one; 12.2 everybody who may return."""
    found = []
    for order in ask.options:
        worth = ask.s.worth(order.unit) if isinstance(order, Rebuild | Return) else 0.0
        why = REBUILD if isinstance(order, Rebuild) else RETURN
        found.append(Advice(order, worth, why if worth else GO_ON))
    return ranked(found)


def advise_placing(ask: Ask[state.Placing]) -> list[Advice]:
    """9.3, 12.1, 12.2 Near to where it is needed, not where the enemy can strike at once."""
    s, f = ask.s, ask.frame
    values = ask.aims.field_for(f.unit, Role.ASSAULT)

    def worth(here: Hex) -> float:
        danger = max(0, SAFE - s.from_them[here]) if f.why != "entry" else 3 * s.near[here]
        company = len(s.ours.get(here, ()))
        return 0.1 * company - min(values[here], 100) / 50 - danger

    return ranked(Advice(order, worth(order.hex), PLACE) for order in ask.offered(At))


def coming(s: Situation, due: Sequence[UnitId]) -> list[UnitId]:
    """9.1, S4.3.a Everybody; but of the German N units so few that the group stays too small for
    the award, as long as there are others enough."""
    p, units, quota = s.p, s.units, s.pack.charts.victory
    if p.scenario != CAMPAIGN or s.side != GERMAN or "S4.3.a" in p.awards:
        return list(due)
    members = [u for u in units[: s.pack.unknown] if p.group[u.id] is Member.MEMBER]
    if p.ring_closed and sum(not u.from_north for u in members) < quota.other:
        return list(due)
    here = members if p.ring_closed else [u for u in units if p.hex_of[u.id] != OFF_MAP]
    room = quota.north - 1 - sum(u.from_north and u.side == GERMAN for u in here)
    north = [unit for unit in due if units[unit].from_north]
    return [unit for unit in due if unit not in north] + north[: max(0, room)]
