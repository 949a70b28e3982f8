"""6.11, 6.13 Attacks that a phase of movement sets up: who goes where to attack what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.state import KALACH, MovePhase, Moving
from kessel.games.paulus.staff.aims import Aims, Role
from kessel.games.paulus.staff.battle import Approach, Assault, Attacker, Means
from kessel.games.paulus.staff.dash import Dash
from kessel.games.paulus.staff.guard import Guard
from kessel.games.paulus.staff.movers import Company, Mover
from kessel.hexkit.staff.massing import Setup, best_first, touching
from kessel.kernel.known import Known

COMMITTED: Final = 0.03
"""What each point of attack strength used in an attack could do elsewhere."""
RISK: Final = {AXIS: 0.012, SOVIET: 0.004}
"""The part of a unit's worth that is at stake for each point of threat where it goes to attack."""
DASH: Final = 0.02
"""What every half point of the way costs that a column does not make, by its attack strength, in
the scenario where the way is all;"""
HURRY: Final = 0.01
"""and elsewhere."""


class Assembly:
    """Our units before a phase, where each could go, and the attacks that are worth it."""

    def __init__(self, aims: Aims, phase: MovePhase, under_way: Moving | None = None) -> None:
        self.s = aims.s
        self.p = aims.s.p
        self.d = aims.d
        self.phase = phase
        self.aims = aims
        self.means = Means(self.s, aims.ground, self.d)
        self.company = Company(aims, phase, under_way)
        self.guard = Guard(aims)
        self.dash = Dash(aims, phase)
        self.by_unit = {mover.unit: mover for mover in self.company.movers}
        self.march_ends = Known(self.nearest)

    def may_go(self, mover: Mover, there: Hex) -> bool:
        """Whether a unit can be spared where it stands."""
        if there == mover.here:
            return True
        if not mover.can_move or not self.company.has_room(mover, there):
            return False
        return self.guard.may_leave(mover, there)

    def send(self, mover: Mover, there: Hex) -> None:
        self.company.send(mover, there)
        if there != mover.here:
            self.guard.note(mover, there)

    # --- attacks --------------------------------------------------------------------------------

    def set_up_attacks(self) -> float:
        """Units go to where they attack from, the best attack first (6.13)."""
        total = 0.0
        able = filter(self.may_attack, self.company.movers)
        setups = (Setup(*one) for one in touching(self.s, able, self.is_bound).items())
        made = best_first(setups, self.assault, lambda m: m.is_free, self.d.worthwhile)
        for _, best in made:
            for unit, site in best.attackers:
                if self.may_go(self.by_unit[unit], site):  # the ring may not spare all of them
                    self.send(self.by_unit[unit], site)
            total += best.value
        return total

    def is_bound(self, mover: Mover) -> bool:
        """Who attacks only from where he stands."""
        return mover.role in (Role.STAY, Role.POCKET)

    def may_attack(self, mover: Mover) -> bool:
        p, s = self.p, self.s
        if not s.attack[mover.unit] or p.disrupted[mover.unit] or p.reserve[mover.unit]:
            return False
        return not p.markers[mover.unit] or s.side == SOVIET

    def assault(self, setup: Setup[Mover]) -> Assault | None:
        """What the group can do, each unit put where it is best."""
        approach = self.means.approaches[setup.target]
        attackers = self.placed(approach, setup)
        made = self.means.best(setup.target, attackers) if attackers else None
        if made is None:
            return None
        return made._replace(value=made.value - self.price(made.attackers))

    def price(self, attackers: Sequence[Attacker]) -> float:
        """What else the attackers could do, and what it costs to stand there afterwards."""
        s = self.s
        risk = self.d.caution * RISK[s.side]
        return sum(
            COMMITTED * s.attack[unit]
            + risk * s.worth(unit) * min(s.threat[site], 60.0)
            + self.delay(unit, site)
            for unit, site in attackers
        )

    def delay(self, unit: UnitId, site: Hex) -> float:
        """What it costs a column to stop for an attack on its way to the goal."""
        s = self.s
        if s.side != SOVIET:
            return 0.0
        urgency = DASH if self.p.scenario == KALACH else HURRY
        return (
            urgency * s.attack[unit] * max(0, self.downhill_of(unit)[site] - self.march_ends[unit])
        )

    def downhill_of(self, unit: UnitId) -> Sequence[int]:
        return self.aims.march_of(unit)

    def nearest(self, unit: UnitId) -> int:
        """How near to its goal a unit comes in this phase if it just marches."""
        downhill = self.downhill_of(unit)
        return min(downhill[there] for there in self.by_unit[unit].found)

    def placed(self, approach: Approach, setup: Setup[Mover]) -> list[Attacker]:
        """Units to sites, the strongest first, as long as there is room."""
        company, s = self.company, self.s
        sites = sorted(approach.sides, key=lambda site: (-self.site_comfort(approach, site), site))
        room = {site: company.free[site] for site in sites}
        found: list[Attacker] = []
        for mover in sorted(setup.who, key=lambda m: (-s.attack[m.unit], m.unit)):
            if mover.here in approach.sides and (
                self.is_bound(mover) or approach.divisors[mover.here] == 1
            ):
                found.append((mover.unit, mover.here))
                continue
            if self.is_bound(mover):
                continue
            size = company.size(mover)
            for site in sites:
                own = site == mover.here
                if site in mover.found and (own or room[site] >= size) and self.may_go(mover, site):
                    found.append((mover.unit, site))
                    room[site] -= 0 if own else size
                    break
        return found

    def site_comfort(self, approach: Approach, site: Hex) -> float:
        s = self.s
        covered = 1.0 if s.side == SOVIET and s.p.offensive and s.offensive[site] else 0.0
        threat = s.threat[site] / 40
        return covered + s.ground.shelter[site] / 4 - 2.0 * approach.divisors[site] - threat
