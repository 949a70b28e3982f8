"""14 Attacks that a phase of movement sets up: who goes where to attack what, and with what guns.

Whether it is made is decided when it comes to combat (`attack`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_units import SOVIET, WHITE, Command, Nation
from kessel.games.spring_prelude.rules.frames import Fight
from kessel.games.spring_prelude.rules.r14_combat.s1_odds import Water, water
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import combat_dots
from kessel.games.spring_prelude.rules.r14_combat.s3_support import company_of_guns
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.battle import Means, Support
from kessel.games.spring_prelude.staff.movers import Company, Mover
from kessel.games.spring_prelude.staff.stakes import bar, point_price
from kessel.hexkit.staff.ground import rings
from kessel.hexkit.staff.massing import Setup, best_first

GUN_REACH: Final = 10
"""Hexes beyond which no gun is looked for."""
COMPANY: Final = 3.0
"""Of how many hexes around a gun those are worth who stand with it."""
MOST: Final = 9
"""Units that are looked at for an attack."""
NOT_MISSED: Final = 0.1
"""A unit that adds no more than this to an attack is left for another."""


class Assault(NamedTuple):
    """An attack as it should be made: who goes where."""

    value: float
    sent: Sequence[tuple[Mover, Hex]]
    payer: Command
    guns: Sequence[tuple[Mover, Hex]] = ()


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
        self.means = Means(aims.s, aims.d, aims.ground)
        units = aims.s.units
        self.batteries = [mover for mover in company.movers if units[mover.unit].fire]
        self.batteries.sort(key=lambda mover: (-units[mover.unit].fire, mover.unit))

    def set_up(self) -> float:
        """Units go to where they attack from, the best attack first, as long as there is support
        for them (8.2)."""
        total = 0.0
        setups = [Setup(*one) for one in self.touching().items()]
        least = bar(self.aims.d, max(self.support.values()))
        for setup, best in best_first(setups, self.assault, lambda mover: mover.is_free, least):
            self.support[best.payer] -= 1
            for mover, site in (*best.sent, *best.guns):
                self.company.send(mover, site)
            self.assaults[setup.target] = best
            total += best.value
        return total

    def touching(self) -> dict[Hex, list[Mover]]:
        """The enemies that could be attacked after moving, and by whom."""
        s, found = self.s, dict[Hex, list[Mover]]()
        contact: dict[Hex, list[Hex]] = {}
        for target in s.theirs:
            for near in s.grid.neighbours[target]:
                contact.setdefault(near, []).append(target)
        known: dict[tuple[int, bool], list[Hex]] = {}
        for mover in self.company.movers:
            if self.may_attack(mover):
                key = (id(mover.found), mover.pinned)
                if key not in known:
                    sites = contact.keys() & set(self.sites(mover))
                    known[key] = sorted({target for site in sites for target in contact[site]})
                for target in known[key]:
                    found.setdefault(target, []).append(mover)
        return {target: found[target] for target in sorted(found)}

    def sites(self, mover: Mover) -> Collection[Hex]:
        """Where a unit may attack from; who is needed at his post goes no further than the next
        hex."""
        if not mover.pinned:
            return mover.found
        near = (mover.here, *self.s.grid.neighbours[mover.here])
        return [there for there in near if there in mover.found]

    def may_attack(self, mover: Mover) -> bool:
        """11.0 In the exploitation phase reserves alone."""
        s, unit = self.s, mover.unit
        if self.exploiting and not self.p.reserve[unit]:
            return False
        return s.attack[unit] > 0 and mover.role != "home" and not s.is_bound(unit)

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
        near, most = s.grid.neighbours[target], s.pack.charts.figures.combat_dots
        wet = {site: water(self.p, site, target) for site in near}
        found: list[tuple[Mover, Hex]] = []
        room: dict[Hex, int] = {}
        fighting: dict[Hex, int] = {}
        for mover in sorted(setup.who, key=lambda m: (-s.attack[m.unit], m.unit))[:MOST]:
            allowed = self.sites(mover)
            sites = [
                site
                for site in near
                if site in allowed
                and (site == mover.here or room.get(site, 0) + self.company.size(mover) <= 6)
                and self.company.has_room(mover, site)
                and s.is_linked(mover.unit, site)
                and fighting.get(site, 0) + combat_dots(self.p, mover.unit) <= most
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
            fighting[best] = fighting.get(best, 0) + combat_dots(self.p, mover.unit)
            found.append((mover, best))
        return found

    def strongest(self, target: Hex, group: Sequence[tuple[Mover, Hex]]) -> Assault | None:
        """As many as it takes: all, then fewer, the weakest left out first."""
        best: Assault | None = None
        guns, most = self.guns_for(target, group), 0.0
        for number in range(len(group), 0, -1):
            some = group[:number]
            payer = self.payer(some)
            if self.support[payer] <= 0:
                continue
            value = self.value(target, some, guns) - point_price(self.support[payer])
            if value < most - NOT_MISSED:
                break
            best, most = Assault(value, some, payer, guns), max(most, value)
        return best

    def payer(self, group: Sequence[tuple[Mover, Hex]]) -> Command:
        """8.2 The command with most strength in it."""
        totals: dict[Command, float] = {}
        for mover, _ in group:
            command = self.aims.command(mover.unit)
            totals[command] = totals.get(command, 0.0) + self.s.attack[mover.unit]
        return max(totals, key=lambda command: totals[command])

    def value(
        self,
        target: Hex,
        group: Sequence[tuple[Mover, Hex]],
        guns: Sequence[tuple[Mover, Hex]],
    ) -> float:
        attackers = [(mover.unit, site) for mover, site in group]
        support = Support(guns=[mover.unit for mover, _ in guns])
        return self.means.prospect(target, attackers, support=support).value

    def guns_for(
        self, target: Hex, group: Sequence[tuple[Mover, Hex]]
    ) -> Sequence[tuple[Mover, Hex]]:
        """14.5 The best guns that may join these and can get two hexes from their target."""
        s, figures = self.s, self.s.pack.charts.figures
        fight = Fight([target], [mover.unit for mover, _ in group])
        found: list[tuple[Mover, Hex]] = []
        ring = rings(s.grid, target)[figures.artillery_range]
        for mover in self.batteries:
            if not mover.is_free or s.grid.distance(mover.here, target) > GUN_REACH:
                continue
            if s.is_bound(mover.unit) or company_of_guns(self.p, fight, mover.unit) is not None:
                continue
            sites = [h for h in ring if h in mover.found and s.from_them[h] > 1]
            sites = [h for h in sites if s.is_supplied(h) and self.company.has_room(mover, h)]
            if not sites:
                continue
            best = min(sites, key=lambda h: (-self.cover(h, group), mover.found[h].spent, h))
            found.append((mover, best))
            fight.guns.append(mover.unit)
            if len(found) == figures.attack_artillery:
                break
        return found

    def cover(self, site: Hex, group: Sequence[tuple[Mover, Hex]]) -> float:
        """How well guns stand in a hex: beside others, and behind them."""
        taken = {there for _, there in group}
        found = COMPANY if self.company.defence_at.get(site) or self.is_held(site) else 0.0
        for near in self.s.grid.neighbours[site]:
            if near in taken or self.company.defence_at.get(near) or self.is_held(near):
                found += 1.0
        return found

    def is_held(self, here: Hex) -> bool:
        """Whether somebody stands there who is no gunner and has not been sent away."""
        by_unit = self.company.by_unit
        stack = [by_unit[unit] for unit in self.s.ours.get(here, ()) if unit in by_unit]
        return any(self.s.attack[m.unit] > 0 and m.to in (OFF_MAP, here) for m in stack)
