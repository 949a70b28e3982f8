"""10, 11.1 Massing for attacks: who goes where to attack what after the movement, or next time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_map import FORTIFIED, RIVER, STREAM
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules.s1_forging import may_not_attack
from kessel.games.cherkassy.staff import battle
from kessel.games.cherkassy.staff.attack import Assault, Means, assault, means_of
from kessel.games.cherkassy.staff.battle import Attacker
from kessel.games.cherkassy.staff.dispatch import ROOM
from kessel.games.cherkassy.staff.movers import Mover
from kessel.games.cherkassy.staff.objectives import Role
from kessel.kernel.effort import within

if TYPE_CHECKING:
    from kessel.games.cherkassy.staff.movement import Movement

NEXT_TIME: Final = 0.6
"""What an attack is worth that can only be made in the next segment."""
GERMAN_RISK: Final = 0.5
SOVIET_RISK: Final = 0.06
"""The part of a unit's worth that is at stake where it stands next to a strong enemy."""
MENACE: Final = 80.0
"""The threat that is taken for strong."""


class Setup(NamedTuple):
    """An attack as it may be set up."""

    target: Hex
    movers: list[Mover]


class Massing:
    """The attacks of one phase, the best first."""

    def __init__(self, m: Movement) -> None:
        self.m = m
        self.s = m.s

    def attempt(self) -> float:
        """Units go to where they attack from, the best attack first (11.1)."""
        means = means_of(self.s, self.m.aims, prepared=not self.m.fights_after)
        scale = 1.0 if self.m.fights_after else NEXT_TIME
        if not self.m.fights_after:
            means.air = dict.fromkeys(means.air, 1)
        waiting = []
        for number, setup in enumerate(within(self.setups(means))):
            made = self.assault(means, setup)
            if made is not None:
                waiting.append((-made.value, number, setup))
        heapify(waiting)
        total = 0.0
        done: set[Hex] = set()
        while waiting and -waiting[0][0] * scale >= self.m.d.worthwhile:
            _, number, setup = heappop(waiting)
            if setup.target in done:
                continue
            left = Setup(setup.target, [m for m in setup.movers if m.to == OFF_MAP])
            made = self.assault(means, left) if left.movers else None
            if made is None:
                continue
            if waiting and made.value < -waiting[0][0]:
                heappush(waiting, (-made.value, number, left))
                continue
            if made.value * scale < self.m.d.worthwhile:
                continue
            self.commit(means, made, left)
            done.add(setup.target)
            total += made.value
        return total

    def commit(self, means: Means, made: Assault, setup: Setup) -> None:
        by_unit = {mover.unit: mover for mover in setup.movers}
        for unit, site in made.attackers:
            self.m.send(by_unit[unit], site)
        if self.m.fights_after:
            means.spend(made)
        else:
            means.fought.update(unit for unit, _ in made.attackers)

    def setups(self, means: Means) -> Iterator[Setup]:
        """Every group of units that could attack a hex together after moving."""
        able: dict[Hex, list[Mover]] = {}
        touching: dict[int, list[Hex]] = {}
        for mover in self.m.movers:
            if not self.may_attack(mover):
                continue
            key = id(mover.found)
            if key not in touching:
                touching[key] = self.enemies_touched(mover)
            for target in touching[key]:
                able.setdefault(target, []).append(mover)
        for target in sorted(able):
            for team in self.teams(able[target]):
                yield Setup(target, team)

    def may_attack(self, mover: Mover) -> bool:
        s, counter = self.s, self.s.units[mover.unit]
        if counter.attack == 0 or mover.role in (Role.STAY, Role.REAR):
            return False
        if mover.role in (Role.LINE, Role.POCKET) and s.side == GERMAN and not self.m.fights_after:
            return False
        return may_not_attack(s.p, mover.unit) is None

    def enemies_touched(self, mover: Mover) -> list[Hex]:
        s = self.s
        touched: set[Hex] = set()
        for there in mover.found:
            if s.near[there]:
                touched.update(near for near in s.grid.neighbours[there] if s.taken[near])
        return sorted(touched)

    def teams(self, movers: Sequence[Mover]) -> list[list[Mover]]:
        """11.18, 11.19 By formation, with independents."""
        s = self.s
        if s.side == GERMAN:
            return [list(movers)]
        units = s.units
        independents = [m for m in movers if units[m.unit].is_independent]
        independents.sort(key=lambda m: (-s.attack[m.unit], m.unit))
        independents = independents[: s.pack.charts.combat.independents]
        formations: dict[str, list[Mover]] = {}
        for mover in movers:
            if not units[mover.unit].is_independent:
                formations.setdefault(units[mover.unit].formation, []).append(mover)
        found = [[*formed, *independents] for formed in formations.values()]
        return found or ([independents] if independents else [])

    def assault(self, means: Means, setup: Setup) -> Assault | None:
        """What the group can do, each unit put where it is best."""
        approach = means.approach(setup.target)
        attackers = self.placed(approach, setup)
        if not attackers:
            return None
        made = assault(means, setup.target, attackers)
        return made._replace(value=made.value - self.risk(attackers))

    def risk(self, attackers: Sequence[Attacker]) -> float:
        """What it costs to stand next to the enemy when it is his turn."""
        s = self.s
        bold = SOVIET_RISK if s.side == SOVIET else GERMAN_RISK
        return (
            bold
            * self.m.d.caution
            * sum(s.worth(unit) * min(1.0, s.threat[site] / MENACE) for unit, site in attackers)
        )

    def placed(self, approach: battle.Approach, setup: Setup) -> list[Attacker]:
        """11.3 Units to sites, the strongest first, as long as there is room."""
        s = self.s
        sites = sorted(approach.sides, key=lambda site: (-self.site_comfort(approach, site), site))
        room = {site: ROOM - self.m.count.get(site, 0) for site in sites}
        most = s.pack.charts.stacking.capacity if s.side == SOVIET else 99
        capacity = dict.fromkeys(sites, most)
        found: list[Attacker] = []
        for mover in sorted(setup.movers, key=lambda m: (-s.attack[m.unit], m.unit)):
            tank, size = s.units[mover.unit].is_tank, s.units[mover.unit].capacity
            for site in sites:
                if site not in mover.found or s.taken[site] or site in self.m.guns_at:
                    continue
                free = room[site] > 0 or site == mover.here
                if not free or capacity[site] < size:
                    continue
                if not battle.may_attack_over(approach, site, tank):
                    continue
                room[site] -= site != mover.here
                capacity[site] -= size
                found.append((mover.unit, site))
                break
        return found

    def site_comfort(self, approach: battle.Approach, site: Hex) -> float:
        """How good a hex is to attack from: dry first, then sheltered, then little threatened."""
        s = self.s
        wet = bool(approach.sides[site] & (RIVER | STREAM))
        fort = approach.fortified and bool(approach.sides[site] & FORTIFIED)
        company = min(self.m.count.get(site, 0), 2)
        return s.ground.shelter[site] - 3 * wet - 2 * fort - s.threat[site] / 60 + company / 4
