"""What an attack is worth: the exact chances of its column, and how each side would meet a result.

Worths are in points of strength, like those of `ground.worths`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.paulus.pack.charts import ELIMINATED
from kessel.games.paulus.pack.r02_map import MAJOR, RIVER, STREAM
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.r06_combat.s2_odds import (
    attack_across,
    defence_modifiers,
    division_bonus,
    has_tigers,
    river_divisor,
)
from kessel.games.paulus.rules.state import TIGERS, Battle
from kessel.games.paulus.staff.chances import battle_chances, column_of
from kessel.games.paulus.staff.plans import Doctrine
from kessel.games.paulus.staff.situation import Force, Situation
from kessel.kernel.known import Known

ROUT: Final = 0.5
"""What a retreat costs who is driven out, beyond the ground."""
HEX_BACK: Final = 0.25
"""And for every hex of it."""
FALL_BACK: Final = 0.4
"""What it costs an attacker to meet a result by retreat."""

Attacker = tuple[UnitId, Hex]
"""A unit and the hex it attacks from."""


class Approach(NamedTuple):
    """A hex that may be attacked: its defence, and the hexsides it can be attacked across."""

    target: Hex
    defence: int
    force: Force
    sides: dict[Hex, int]
    divisors: dict[Hex, int]


class Assault(NamedTuple):
    """An attack as it should be made."""

    target: Hex
    attackers: tuple[Attacker, ...]
    value: float
    column: int


class Means:
    """Attacks of one side, weighed by what its aims set on the ground."""

    def __init__(self, s: Situation, ground: Callable[[Hex], float], d: Doctrine) -> None:
        self.s = s
        self.ground = ground
        self.d = d
        self.approaches = Known(self.look_at)
        self.strengths = Known(self.strength)

    def look_at(self, target: Hex) -> Approach:
        s, map = self.s, self.s.pack.map
        sides, divisors = {}, {}
        for side in range(6 * target, 6 * target + 6):
            site = s.grid.around[side]
            if site != OFF_MAP and map.open_sides[side] and s.in_play[site] and not s.taken[site]:
                sides[site] = map.sides[side]
                divisors[site] = river_divisor(s.p, (map.sides[side],))
        fight = Battle(side=s.side, targets=[target])
        defence = sum(modifier.value for modifier in defence_modifiers(s.p, fight))
        return Approach(target, defence, s.forces[target], sides, divisors)

    def strength(self, asked: tuple[UnitId, int]) -> int:
        unit, divisor = asked
        return self.s.attack[unit] if divisor == 1 else attack_across(self.s.p, unit, divisor)

    def column(self, a: Approach, attackers: Sequence[Attacker], *, overrun: bool = False) -> int:
        """6.3 The column of an attack, offensive supply counted; -1 below the least."""
        s = self.s
        attack = sum(self.strengths[unit, a.divisors[site]] for unit, site in attackers)
        if s.side == AXIS and len(attackers) > 2:
            attack += division_bonus(s.p, [unit for unit, _ in attackers])
        defence = a.defence
        flags = [a.sides[site] for _, site in attackers]
        if all(f & (STREAM | RIVER | MAJOR) for f in flags) and any(f & STREAM for f in flags):
            defence += s.pack.charts.terrain_effects.stream
        return column_of(s.pack, attack, defence, self.shift(attackers, overrun))

    def shift(self, attackers: Sequence[Attacker], overrun: bool) -> int:
        """7.54, 14.1"""
        s, figures = self.s, self.s.pack.charts.figures
        if s.side == SOVIET:
            if overrun or not s.p.offensive:
                return 0
            covered = sum(s.offensive[site] for _, site in attackers)
            return figures.offensive_shift if 2 * covered >= len(attackers) else 0
        if TIGERS in s.p.options and has_tigers(s.p, [unit for unit, _ in attackers]):
            return figures.tiger_overrun_shift if overrun else figures.tiger_attack_shift
        return 0

    def assault(
        self, target: Hex, attackers: Sequence[Attacker], *, overrun: bool = False
    ) -> Assault:
        a = self.approaches[target]
        column = self.column(a, attackers, overrun=overrun)
        value = self.value(a, attackers, column, overrun) if column >= 0 else -99.0
        return Assault(target, tuple(attackers), value, column)

    def best(self, target: Hex, attackers: Sequence[Attacker]) -> Assault | None:
        """The best attack by the first so many of some, who come strongest first."""
        a = self.approaches[target]
        found: Assault | None = None
        last = -1
        for number in range(1, len(attackers) + 1):
            team = attackers[:number]
            column = self.column(a, team)
            if column <= last:
                continue
            last = column
            value = self.value(a, team, column, False)
            if found is None or value > found.value:
                found = Assault(target, tuple(team), value, column)
        return found

    def clears(self, made: Assault) -> float:
        """The chance that the hex is left and nothing stops who attacked it (5.46)."""
        a = self.approaches[made.target]
        price = self.price_of_retreat(a, [site for _, site in made.attackers])
        return sum(
            part
            for lost, won, part in battle_chances(self.s.pack, made.column)
            if not lost and self.driven(a.force, won, price, self.ground(a.target))[1]
        )

    # --- the value of a column ------------------------------------------------------------------

    def value(
        self, a: Approach, attackers: Sequence[Attacker], column: int, overrun: bool
    ) -> float:
        ours = self.s.loss_costs(unit for unit, _ in attackers)
        ground = self.ground(a.target)
        price = self.price_of_retreat(a, [site for _, site in attackers])
        total = 0.0
        for lost, won, part in battle_chances(self.s.pack, column):
            gain, vacated = self.driven(a.force, won, price, ground)
            total += part * (gain - self.cost(ours, lost, vacated, ground, overrun))
        return total

    def driven(
        self, force: Force, won: int, price: float | None, ground: float
    ) -> tuple[float, bool]:
        """What a result against the defender brings, if he meets it as he likes best, and whether
        he leaves the hex."""
        costs = force.costs
        steps = len(costs) - 1
        if won == ELIMINATED or won >= steps:
            taken = (costs[-1] + ground, True)
            if won == ELIMINATED:
                return taken
        elif won == 0:
            return (0.0, False)
        else:
            taken = (costs[won], False)
        if price is None or not force.can_retreat:
            return taken
        for kept in range(min(won, steps)):
            back = costs[kept] + ground + price + HEX_BACK * (won - kept)
            if back < taken[0]:
                taken = (back, True)
        return taken

    def cost(
        self, ours: tuple[float, ...], lost: int, vacated: bool, ground: float, overrun: bool
    ) -> float:
        """What a result against us costs, met as is best for us (6.43)."""
        if not lost:
            return 0.0
        most = len(ours) - 1
        all_steps = self.d.caution * ours[min(lost, most)]
        least = (lost + 1) // 2 if self.s.side == SOVIET else 0
        if least >= lost:
            return all_steps
        given_up = ground if vacated and not overrun else 0.0
        return min(all_steps, self.d.caution * ours[min(least, most)] + FALL_BACK + given_up)

    def price_of_retreat(self, a: Approach, sites: Sequence[Hex]) -> float | None:
        """6.62, 6.63 What falling back costs the defender; None where there is no way."""
        s, grid = self.s, self.s.grid
        prices = s.pack.step_costs[True]
        zones = {near for site in sites for near in grid.neighbours[site]}
        costly = False
        for side in range(6 * a.target, 6 * a.target + 6):
            there = grid.around[side]
            if there == OFF_MAP or prices[side] >= NEVER or not s.in_play[there]:
                continue
            if there in s.ours or there in sites:
                continue
            if there in s.theirs or not (s.our_near[there] or there in zones):
                return ROUT
            costly = True
        return ROUT + a.force.costs[1] if costly and len(a.force.costs) > 1 else None
