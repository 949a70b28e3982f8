"""6.11, 6.13 Attacks that a phase of movement sets up: who goes where to attack what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.state import KALACH, MovePhase, Moving, Position
from kessel.games.paulus.staff.aims import Aims, Role
from kessel.games.paulus.staff.battle import Approach, Assault, Attacker, Means
from kessel.games.paulus.staff.dash import Dash
from kessel.games.paulus.staff.doctrine import Doctrine
from kessel.games.paulus.staff.guard import Guard
from kessel.games.paulus.staff.movers import Company, Mover
from kessel.games.paulus.staff.situation import Situation
from kessel.kernel.effort import within

COMMITTED: Final = 0.03
"""What each point of attack strength used in an attack could do elsewhere."""
RISK: Final = {AXIS: 0.012, SOVIET: 0.004}
"""The part of a unit's worth that is at stake for each point of threat where it goes to attack."""
DASH: Final = 0.02
"""What every half point of the way costs that a column does not make, by its attack strength, in
the scenario where the way is all;"""
HURRY: Final = 0.01
"""and elsewhere."""


class Setup(NamedTuple):
    """An attack as it may be set up."""

    target: Hex
    movers: list[Mover]


class Assembly:
    """Our units before a phase, where each could go, and the attacks that are worth it."""

    def __init__(
        self, p: Position, phase: MovePhase, d: Doctrine, under_way: Moving | None = None
    ) -> None:
        self.p = p
        self.phase = phase
        self.d = d
        self.s = Situation(p, phase.side)
        self.aims = Aims(self.s, d)
        self.means = Means(self.s, self.aims.ground, d)
        self.company = Company(self.s, self.aims, phase, under_way)
        self.guard = Guard(self.s, self.aims)
        self.dash = Dash(self.s, self.aims, phase)
        self.by_unit = {mover.unit: mover for mover in self.company.movers}
        self.march_ends: dict[UnitId, int] = {}

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
        waiting = []
        for number, setup in enumerate(within(self.setups())):
            made = self.assault(setup)
            if made is not None and made.value >= self.d.worthwhile:
                waiting.append((-made.value, number, setup))
        heapify(waiting)
        total = 0.0
        while waiting:
            _, number, setup = heappop(waiting)
            left = Setup(setup.target, [m for m in setup.movers if m.to == OFF_MAP])
            made = self.assault(left) if left.movers else None
            if made is None or made.value < self.d.worthwhile:
                continue
            if waiting and made.value < -waiting[0][0]:
                heappush(waiting, (-made.value, number, left))
                continue
            for unit, site in made.attackers:
                if self.may_go(self.by_unit[unit], site):  # the ring may not spare all of them
                    self.send(self.by_unit[unit], site)
            total += made.value
        return total

    def setups(self) -> Iterator[Setup]:
        """Every group of units that could attack a hex together after moving."""
        able: dict[Hex, list[Mover]] = {}
        touching: dict[tuple[int, bool], list[Hex]] = {}
        for mover in self.company.movers:
            if not self.may_attack(mover):
                continue
            key = (id(mover.found), self.is_bound(mover))
            if key not in touching:
                touching[key] = self.enemies_touched(mover)
            for target in touching[key]:
                able.setdefault(target, []).append(mover)
        for target in sorted(able):
            yield Setup(target, able[target])

    def is_bound(self, mover: Mover) -> bool:
        """Who attacks only from where he stands."""
        return mover.role in (Role.STAY, Role.POCKET)

    def may_attack(self, mover: Mover) -> bool:
        p, s = self.p, self.s
        if not s.attack[mover.unit] or p.disrupted[mover.unit] or p.reserve[mover.unit]:
            return False
        return not p.markers[mover.unit] or s.side == SOVIET

    def enemies_touched(self, mover: Mover) -> list[Hex]:
        s = self.s
        sites = (mover.here,) if self.is_bound(mover) else mover.found
        touched: set[Hex] = set()
        for there in sites:
            if s.near[there] or s.from_them[there] == 1:
                touched.update(near for near in s.grid.neighbours[there] if s.taken[near])
        return sorted(touched)

    def assault(self, setup: Setup) -> Assault | None:
        """What the group can do, each unit put where it is best."""
        approach = self.means.approach(setup.target)
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
        return urgency * s.attack[unit] * max(0, self.downhill_of(unit)[site] - self.nearest(unit))

    def downhill_of(self, unit: UnitId) -> Sequence[int]:
        return self.aims.march_of(unit)

    def nearest(self, unit: UnitId) -> int:
        """How near to its goal a unit comes in this phase if it just marches."""
        found = self.march_ends.get(unit)
        if found is None:
            mover = self.by_unit[unit]
            downhill = self.downhill_of(unit)
            found = self.march_ends[unit] = min(downhill[there] for there in mover.found)
        return found

    def placed(self, approach: Approach, setup: Setup) -> list[Attacker]:
        """Units to sites, the strongest first, as long as there is room."""
        company, s = self.company, self.s
        sites = sorted(approach.sides, key=lambda site: (-self.site_comfort(approach, site), site))
        room = {site: company.free(site) for site in sites}
        found: list[Attacker] = []
        for mover in sorted(setup.movers, key=lambda m: (-s.attack[m.unit], m.unit)):
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
