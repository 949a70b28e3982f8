"""14.6-14.9 What results are worth: steps, ground and retreats, and the points that attacks cost.

Worths are in steps: a step of a usual division is worth about one, so is a hex on the way to a
prize.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.pack.charts import Result
from kessel.games.spring_prelude.pack.r02_units import UnitId
from kessel.games.spring_prelude.rules.state import zone_of
from kessel.games.spring_prelude.staff.plans import Doctrine
from kessel.games.spring_prelude.staff.situation import Situation

STEP: Final = 0.4
"""What any step is worth,"""
BY_STRENGTH: Final = 0.14
"""and more for each point of strength that goes with it."""
BY_FIRE: Final = 0.7
"""What a gun is worth beside that, for each column of its fire."""
HEADQUARTERS: Final = 2.0
ROUT: Final = 0.4
"""What a retreat costs who is driven out, beyond the ground,"""
HEX_BACK: Final = 0.15
"""and for every hex of it."""
FALL_BACK: Final = 0.35
"""What each hex of retreat costs a stack of the attacker."""
OVERRUN: Final = 1.0
"""What an overrun opens."""
PRESSED: Final = 0.6
"""14.6 The part of the ground that is worth a second step."""
POINT: Final = 0.6
"""What the last support point of a command is worth in steps; one of many the less."""
ENOUGH: Final = 3
"""With so many points, or fewer, only what is worthwhile is attacked; with more of them more."""

Attacker = tuple[UnitId, Hex]
"""A unit, and the hex it attacks from."""


class Approach(NamedTuple):
    """A hex that may be attacked, as far as it does not depend on who attacks."""

    defenders: tuple[UnitId, ...]
    cadres: tuple[UnitId, ...]
    raw: Mapping[UnitId, float]
    spread: float
    """How far the defence strays, as a part of it, squared."""
    costs: tuple[float, ...]
    """What it costs the defender to lose 0, 1, 2 … steps."""
    ways: Mapping[Hex, bool]
    """Where he can go back to, and whether that is in a zone of ours."""
    ignores: int
    """14.1 Hexes of retreat that he need not meet."""
    fort: bool
    """14.1 Whether it costs a step to make him pay with steps."""
    guns: Sequence[UnitId]
    """Ours that can fire on it, the best first."""
    cover: Sequence[UnitId]
    """The gun that can help him."""


# --- steps ---------------------------------------------------------------------------------------


def step_costs(s: Situation, unit: UnitId) -> list[float]:
    """What each step of a unit costs from now on, the next first."""
    counter = s.units[unit]
    if not counter.is_combat:
        return [HEADQUARTERS]
    now, steps = s.strengths[unit], s.ground.expected[unit]
    found = []
    for after in steps[s.p.lost[unit] + 1 :]:
        after = min(now, after)
        found.append(STEP + BY_STRENGTH * (now - after))
        now = after
    if counter.fire:
        found[-1] += BY_FIRE * counter.fire
    return found


def loss_costs(s: Situation, units: Iterable[UnitId], *, attack: bool = False) -> tuple[float, ...]:
    """14.6 What losing 0, 1, 2 … steps costs, the cheapest first; of an attacker the first falls on
    armor."""
    ladders = {unit: step_costs(s, unit) for unit in units}
    costs = [0.0]
    armor = [unit for unit in ladders if s.units[unit].is_armor] if attack else []
    while ladders:
        unit = min(armor or ladders, key=lambda unit: ladders[unit][0])
        armor = []
        costs.append(costs[-1] + ladders[unit].pop(0))
        if not ladders[unit]:
            del ladders[unit]
    return tuple(costs)


# --- support points ------------------------------------------------------------------------------


def point_price(left: int) -> float:
    """8.2 What one of so many points is worth, in steps."""
    return POINT / left if left > 0 else POINT


def bar(d: Doctrine, left: int) -> float:
    """What an attack must bring; points that would be left over make lesser ones worth it."""
    return d.worthwhile * min(1.0, ENOUGH / max(left, 1))


class Stakes:
    """What each result is worth to the attacker if both meet it as is best for them."""

    def __init__(
        self,
        s: Situation,
        d: Doctrine,
        ground: float,
        a: Approach,
        attackers: Sequence[Attacker],
    ) -> None:
        self.a = a
        self.caution = d.caution
        self.ours = loss_costs(s, (unit for unit, _ in attackers), attack=True)
        self.ground = ground
        sites = {site for _, site in attackers}
        self.sites = len(sites)
        self.toll = self.toll_of_retreat(s, a, sites)

    def toll_of_retreat(self, s: Situation, a: Approach, sites: Collection[Hex]) -> float | None:
        """6.2, 14.7 What the first hex of retreat costs the defender in steps; None where there is
        no way."""
        reach = zone_of(s.pack.map)
        zones = {near for site in sites for near in reach[site]}
        ways = [there for there in a.ways if there not in sites]
        if not ways:
            return None
        free = any(not a.ways[there] and there not in zones for there in ways)
        return 0.0 if free else a.costs[1]

    def gain(self, result: Result) -> tuple[float, bool, bool]:
        """What a result against the defender brings, whether he leaves the hex, and whether he
        stays by paying with steps."""
        costs, steps = self.a.costs, result.defender_steps
        last = len(costs) - 1
        if steps >= last:
            return costs[last] + self.ground, True, False
        hexes = result.defender_retreat - (0 if result.is_overrun else self.a.ignores)
        if hexes <= 0:
            return costs[steps], False, False
        overrun = OVERRUN if result.is_overrun else 0.0
        if self.toll is None:
            leaves = costs[last] + self.ground + overrun
        else:
            leaves = costs[steps] + self.toll + ROUT + HEX_BACK * hexes + self.ground + overrun
        if result.is_overrun or steps + hexes >= last:
            return min(leaves, costs[last] + self.ground), True, False
        stays = costs[steps + hexes]
        return (stays, False, True) if stays < leaves else (leaves, True, False)

    def cost(self, result: Result, leaves: bool, paid: bool) -> float:
        """What a result costs the attacker."""
        steps = result.attacker_steps + (self.a.fort and paid)
        found = self.caution * self.ours[min(steps, len(self.ours) - 1)]
        found += FALL_BACK * result.attacker_retreat * self.sites
        if result.is_split and leaves:
            found += (1 - PRESSED) * self.ground
        return found
