"""14 Attacks that a phase of movement sets up: who goes where to attack what, and with what guns.

What an attack may bring is reckoned here by the expected strengths and the columns of the table;
whether it is made is decided when it comes to combat (`battle`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from math import ceil
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import CombatResults
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import Terrain
from kessel.games.spring_prelude.pack.r02_units import SOVIET, WHITE, Command, Nation
from kessel.games.spring_prelude.rules.r14_combat.s1_odds import Water, water
from kessel.games.spring_prelude.rules.r21_scenarios import surprise
from kessel.games.spring_prelude.rules.state import is_entrenched
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.movers import Company, Mover
from kessel.hexkit.staff.massing import Setup, best_first, touching
from kessel.kernel.sides import opponent

RETREAT: Final = 0.7
"""What it is worth to drive the enemy off, in steps, beside the ground."""
OVERRUN: Final = 2.0
COMMITTED: Final = 0.02
"""What each point of strength used in an attack could do elsewhere."""
POINT_OF_SUPPORT: Final = 0.25
"""Steps that a support point is worth."""
AIR: Final = 0.5
GUNS: Final = 2
"""14.5 Guns that support an attack."""
MOST: Final = 9
"""Units that are looked at for an attack."""


class Prospect(NamedTuple):
    """What a column of the table is likely to bring."""

    lost: float
    """Steps of the attacker."""
    gained: float
    cleared: float
    """The chance that the hex is taken."""


@cache
def prospects(pack: Pack) -> tuple[Prospect, ...]:
    table = pack.charts.combat_results
    return tuple(prospect(table, column) for column in range(table.columns))


def prospect(table: CombatResults, column: int) -> Prospect:
    lost = gained = cleared = 0.0
    for one in range(1, 7):
        for other in range(1, 7):
            result = table.result(one + other, column)
            lost += result.attacker_steps
            gained += result.defender_steps
            if result.defender_retreat:
                cleared += 1
                gained += OVERRUN if result.is_overrun else RETREAT
    return Prospect(lost / 36, gained / 36, cleared / 36)


class Assault(NamedTuple):
    """An attack as it should be made: who goes where."""

    value: float
    sent: Sequence[tuple[Mover, Hex]]
    payer: Command


class Massing:
    """Our attackers before a phase, and the attacks that are worth it."""

    def __init__(self, aims: Aims, company: Company, exploiting: bool) -> None:
        self.aims = aims
        self.s = aims.s
        self.p = aims.s.p
        self.company = company
        self.exploiting = exploiting
        self.support = dict(self.p.support)
        self.assaults: dict[Hex, Assault] = {}

    def set_up(self) -> float:
        """Units go to where they attack from, the best attack first, as long as there is support
        for them (8.2)."""
        total = 0.0
        able = [mover for mover in self.company.movers if self.may_attack(mover)]
        setups = (Setup(*one) for one in touching(self.s, able, is_pinned).items())
        for setup, best in best_first(
            setups, self.assault, lambda mover: mover.is_free, self.aims.d.worthwhile
        ):
            self.support[best.payer] -= 1
            for mover, site in best.sent:
                self.company.send(mover, site)
            self.assaults[setup.target] = best
            total += best.value
        return total

    def may_attack(self, mover: Mover) -> bool:
        return (
            self.s.attack[mover.unit] > 0
            and mover.role != "home"
            and not self.s.is_bound(mover.unit)
        )

    # --- one attack -----------------------------------------------------------------------------

    def assault(self, setup: Setup[Mover]) -> Assault | None:
        """The best that one army, or one nation with the Germans, can do (18.1, 8.2)."""
        if self.aims.ground(setup.target) < 0:
            return None
        placed = self.placed(setup)
        made = [self.strongest(setup.target, group) for group in self.groups(placed)]
        return max((one for one in made if one), key=lambda one: one.value, default=None)

    def groups(self, placed: Sequence[tuple[Mover, Hex]]) -> Iterator[Sequence[tuple[Mover, Hex]]]:
        units = self.s.units
        if self.s.side == SOVIET and "18.1" in self.s.scenario.command:
            colors = {units[mover.unit].color for mover, _ in placed} - {WHITE} or {WHITE}
            for color in sorted(colors):
                yield [one for one in placed if units[one[0].unit].color in (color, WHITE)]
            return
        nations = {units[mover.unit].nation for mover, _ in placed} - {Nation.GERMAN}
        for nation in sorted(nations) or [Nation.GERMAN]:
            yield [one for one in placed if units[one[0].unit].nation in (nation, Nation.GERMAN)]

    def placed(self, setup: Setup[Mover]) -> list[tuple[Mover, Hex]]:
        """Each unit where it attacks best from, the strongest first."""
        s, target = self.s, setup.target
        near = s.grid.neighbours[target]
        wet = {site: water(self.p, site, target) for site in near}
        found: list[tuple[Mover, Hex]] = []
        room: dict[Hex, int] = {}
        for mover in sorted(setup.who, key=lambda m: (-s.attack[m.unit], m.unit))[:MOST]:
            sites = [
                site
                for site in near
                if site in mover.found
                and (site == mover.here or not mover.pinned)
                and (site == mover.here or room.get(site, 0) + self.company.size(mover) <= 6)
                and self.company.has_room(mover, site)
                and s.is_linked(mover.unit, site)
                and wet[site] < Water.DNIEPER
            ]
            if not sites:
                continue
            best = min(
                sites,
                key=lambda site: (
                    max(0, wet[site] - 1),
                    site != mover.here,
                    -s.ground.shelter[site],
                    mover.found[site].spent,
                ),
            )
            if best != mover.here:
                room[best] = room.get(best, 0) + self.company.size(mover)
                if room[best] > self.company.free[best]:
                    continue
            found.append((mover, best))
        return found

    def strongest(self, target: Hex, group: Sequence[tuple[Mover, Hex]]) -> Assault | None:
        """As many as it takes."""
        best: Assault | None = None
        for number in range(1, len(group) + 1):
            some = group[:number]
            payer = self.payer(some)
            if self.support[payer] <= 0:
                continue
            value = self.value(target, some)
            if best is None or value > best.value:
                best = Assault(value, some, payer)
        return best

    def payer(self, group: Sequence[tuple[Mover, Hex]]) -> Command:
        """8.2 The command with most strength in it."""
        totals: dict[Command, float] = {}
        for mover, _ in group:
            command = self.aims.command(mover.unit)
            totals[command] = totals.get(command, 0.0) + self.s.attack[mover.unit]
        return max(totals, key=lambda command: totals[command])

    def value(self, target: Hex, group: Sequence[tuple[Mover, Hex]]) -> float:
        s = self.s
        attack = sum(s.attack[mover.unit] for mover, _ in group)
        column = self.column(target, group, attack)
        table = prospects(s.pack)
        low = min(max(int(column), 0), len(table) - 1)
        high = min(low + 1, len(table) - 1)
        part = min(max(column - low, 0.0), 1.0)
        a, b = table[low], table[high]
        lost = a.lost + part * (b.lost - a.lost)
        gained = a.gained + part * (b.gained - a.gained)
        cleared = a.cleared + part * (b.cleared - a.cleared)
        value = gained + cleared * self.aims.ground(target) - self.aims.d.caution * lost
        return value - COMMITTED * attack - POINT_OF_SUPPORT

    def column(self, target: Hex, group: Sequence[tuple[Mover, Hex]], attack: float) -> float:
        """14.6 Where on the table the attack is likely to be settled."""
        s, p = self.s, self.p
        kind = min(water(p, site, target) for _, site in group)
        defence = max(s.forces[target].defence, 1.0)
        if kind >= Water.SWOLLEN:
            works = defence > sum(s.defence[unit] for unit in s.theirs[target]) * 1.9
            defence *= 1.5 if works else 2.0
        table, map = s.pack.charts.combat_results, s.pack.map
        line = table.line(map.terrain[target], map.level[target])
        found = float(table.column(line, int(attack), ceil(defence)))
        found -= kind is Water.STREAM
        return found + self.shifts(target, group) - (1 if p.rain else 0)

    def shifts(self, target: Hex, group: Sequence[tuple[Mover, Hex]]) -> float:
        s, p = self.s, self.p
        units = [s.units[mover.unit] for mover, _ in group]
        found = float(surprise(p, s.side, (target,)))
        dug = is_entrenched(p, target, opponent(s.side))
        hard = dug or s.pack.map.terrain[target] in (Terrain.TOWN, Terrain.CITY)
        found += hard and any(unit.is_engineer for unit in units)
        armor = {site for mover, site in group if s.units[mover.unit].is_armor}
        foot = {site for mover, site in group if not s.units[mover.unit].is_armor}
        defended = any(s.units[u].is_anti_tank or s.units[u].is_armor for u in s.theirs[target])
        if not dug and not defended:
            teams = len(armor & foot)
            found += min(teams, 1) if s.side == SOVIET else teams
        found += self.guns_at(target, s.side) - min(self.guns_at(target, s.enemy), 1)
        if p.air[s.side]:
            found += AIR
        return found

    def guns_at(self, target: Hex, side: int) -> int:
        """14.5 Fire that can be had against a hex, or for it: guns that stand at two hexes."""
        found = sorted(self.guns.get((target, side), ()), reverse=True)
        return sum(found[:GUNS])

    @cached_property
    def guns(self) -> dict[tuple[Hex, int], list[int]]:
        s = self.s
        found: dict[tuple[Hex, int], list[int]] = {}
        for stacks in (s.ours, s.theirs):
            for here, stack in stacks.items():
                fires = [s.units[u].fire for u in stack if s.units[u].fire and not self.p.fired[u]]
                if not fires:
                    continue
                for there in s.grid.within(here, 2):
                    if there in s.theirs:
                        found.setdefault((there, s.units[stack[0]].side), []).extend(fires)
        return found


def is_pinned(mover: Mover) -> bool:
    return mover.pinned
