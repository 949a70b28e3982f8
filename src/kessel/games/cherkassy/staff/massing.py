"""10, 11.1 Massing for attacks: who goes where to attack what after the movement, or next time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_map import FORTIFIED, RIVER, STREAM
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules.s1_forging import may_not_attack
from kessel.games.cherkassy.staff.attack import Assault, Means, assault, means_of
from kessel.games.cherkassy.staff.battle import Approach, Attacker, may_attack_over
from kessel.games.cherkassy.staff.company import Company, Mover
from kessel.games.cherkassy.staff.drive import Drive
from kessel.games.cherkassy.staff.objectives import Role
from kessel.hexkit.staff.massing import Setup, best_first, touching

NEXT_TIME: Final = 0.6
"""What an attack is worth that can only be made in the next segment."""
GERMAN_RISK: Final = 0.5
SOVIET_RISK: Final = 0.06
"""The part of a unit's worth that is at stake where it stands next to a strong enemy."""
MENACE: Final = 80.0
"""The threat that is taken for strong."""


class Massing:
    """The attacks of one phase, the best first."""

    def __init__(self, c: Company) -> None:
        self.c = c
        self.s = c.s
        self.drive = Drive(c)
        self.means: Means = means_of(c.s, c.aims, prepared=not c.fights_after)
        if not c.fights_after:
            self.means.air = dict.fromkeys(self.means.air, 1)

    def attempt(self) -> float:
        """Units go to where they attack from, the best attack first (11.1)."""
        total = 0.0
        scale = 1.0 if self.c.fights_after else NEXT_TIME
        made = best_first(
            self.setups(), self.assault, lambda m: m.is_free, self.c.d.worthwhile, scale
        )
        for setup, best in made:
            self.commit(best, setup)
            total += best.value
        return total

    def commit(self, made: Assault, setup: Setup[Mover]) -> None:
        by_unit = {mover.unit: mover for mover in setup.who}
        for unit, site in made.attackers:
            self.c.send(by_unit[unit], site)
        if self.c.fights_after:
            self.means.spend(made)
        else:
            self.means.fought.update(unit for unit, _ in made.attackers)

    def setups(self) -> Iterator[Setup[Mover]]:
        """Every group of units that could attack a hex together after moving."""
        able = filter(self.may_attack, self.c.movers)
        for target, movers in touching(self.s, able).items():
            for team in self.teams(movers):
                yield Setup(target, team)

    def may_attack(self, mover: Mover) -> bool:
        s, counter = self.s, self.s.units[mover.unit]
        if counter.attack == 0 or mover.role in (Role.STAY, Role.REAR):
            return False
        if mover.role in (Role.LINE, Role.POCKET) and s.side == GERMAN and not self.c.fights_after:
            return False
        return may_not_attack(s.p, mover.unit) is None

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

    def assault(self, setup: Setup[Mover]) -> Assault | None:
        """What the group can do, each unit put where it is best."""
        attackers = self.placed(self.means.approaches[setup.target], setup)
        if not attackers:
            return None
        made = assault(self.means, setup.target, attackers)
        price = self.risk(attackers) + self.drive.forgone(attackers)
        return made._replace(value=made.value - price)

    def risk(self, attackers: Sequence[Attacker]) -> float:
        """What it costs to stand next to the enemy when it is his turn."""
        s = self.s
        bold = SOVIET_RISK if s.side == SOVIET else GERMAN_RISK
        return (
            bold
            * self.c.d.caution
            * sum(s.worth(unit) * min(1.0, s.threat[site] / MENACE) for unit, site in attackers)
        )

    def placed(self, approach: Approach, setup: Setup[Mover]) -> list[Attacker]:
        """11.3 Units to sites, the strongest first, as long as there is room."""
        s, c = self.s, self.c
        sites = sorted(approach.sides, key=lambda site: (-self.site_comfort(approach, site), site))
        room = {site: c.room - c.count.get(site, 0) for site in sites}
        most = s.pack.charts.stacking.capacity if s.side == SOVIET else 99
        capacity = dict.fromkeys(sites, most)
        found: list[Attacker] = []
        for mover in sorted(setup.who, key=lambda m: (-s.attack[m.unit], m.unit)):
            tank, size = s.units[mover.unit].is_tank, s.units[mover.unit].capacity
            for site in sites:
                if site not in mover.found or s.taken[site] or site in c.guns_at:
                    continue
                free = room[site] > 0 or site == mover.here
                if not free or capacity[site] < size:
                    continue
                if not may_attack_over(approach, site, tank):
                    continue
                room[site] -= site != mover.here
                capacity[site] -= size
                found.append((mover.unit, site))
                break
        return found

    def site_comfort(self, approach: Approach, site: Hex) -> float:
        """How good a hex is to attack from: dry first, then sheltered, then little threatened."""
        s = self.s
        wet = bool(approach.sides[site] & (RIVER | STREAM))
        fort = approach.fortified and bool(approach.sides[site] & FORTIFIED)
        company = min(self.c.count.get(site, 0), 2)
        return s.ground.shelter[site] - 3 * wet - 2 * fort - s.threat[site] / 60 + company / 4
