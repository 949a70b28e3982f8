"""Where units get to in a movement phase, and the orders that take them there.

The prices and bans are those of `picture.reach`, which tells a person the same; a test compares.
Friends do not shut a hex here unless they are said to: whoever plans many moves knows who will
have left by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from kessel.board import reach as board
from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER, Arrival, Prices
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import BRIDGE, FORTIFIED, LAKE, RIVER
from kessel.games.cherkassy.pack.r02_units import SOVIET, UnitId
from kessel.games.cherkassy.rules.r06_zones import ignores_light
from kessel.games.cherkassy.rules.r10_movement.s1_steps import allowance, prices_of
from kessel.games.cherkassy.rules.s1_forging import has_special_rules
from kessel.games.cherkassy.staff.survey import Survey
from kessel.hexkit.staff import reach
from kessel.hexkit.staff.reach import Found
from kessel.kernel.known import Known


class Gait(NamedTuple):
    """How a unit moves: units alike in this go alike."""

    budget: int
    mechanised: bool
    ignores_light: bool
    bound_by_line: bool
    """6.3 A Soviet tank."""
    keeps_away: bool
    """S1.2 Of a tank corps that may not touch the enemy yet."""
    marches: bool
    """10.13 May go on a march, if it stands on a road."""


def gait(s: Survey, unit: UnitId) -> Gait:
    p, counter = s.p, s.units[unit]
    soviet = counter.side == SOVIET
    early = (
        soviet
        and p.turn == 0
        and p.segment == 1
        and has_special_rules(p)
        and not p.ring_closed
        and counter.formation in s.pack.charts.standoff.tank_corps
    )
    return Gait(
        budget=allowance(p, unit),
        mechanised=counter.is_mechanised,
        ignores_light=ignores_light(p, unit),
        bound_by_line=soviet and counter.is_tank,
        keeps_away=early,
        marches=not p.out_of_supply[unit] and not (soviet and counter.is_artillery),
    )


class Paths(reach.Paths[Gait]):
    """Searches for the units of a side."""

    def __init__(self, s: Survey) -> None:
        super().__init__()
        self.s = s
        self.prices = Known(self.chart)
        self.closed = Known(self.banned)

    def shut(self, gait: Gait) -> bytearray:
        """10.5 Enemies, S1.2 and hexes that are banned."""
        return self.closed[gait.keeps_away]

    def banned(self, keeps_away: bool) -> bytearray:
        s = self.s
        banned = s.near if keeps_away else s.kept_away or bytes(len(s.taken))
        return bytearray(a | b for a, b in zip(s.taken, banned, strict=True))

    def search(
        self,
        here: Hex,
        gait: Gait,
        spent: int = 0,
        *,
        shut: bytearray | None = None,
        march: bool = False,
    ) -> Found:
        """Around enemies and bans, or around what else is said to be shut."""
        s = self.s
        budget = 2 * gait.budget if march else gait.budget
        stops = s.near_dark if gait.ignores_light and not march else s.near
        if spent and (stops[here] or (march and s.near[here])):
            return {here: Arrival(spent, OFF_MAP)}
        costs = self.costs(gait, march)
        instead = {} if spent else self.first_step(here, gait, march, budget)
        closed = self.shut(gait) if shut is None else shut
        return board.reach(
            s.grid, here, budget, costs, shut=closed, stops=stops, instead=instead, spent=spent
        )

    def march(self, here: Hex, gait: Gait, shut: bytearray) -> Found:
        """10.13 Along roads, twice as far; nothing for who may not."""
        s = self.s
        if not gait.marches or not s.pack.map.road_hexes[here] or s.near[here]:
            return {}
        return self.search(here, gait, shut=shut, march=True)

    def costs(self, gait: Gait, march: bool) -> Prices:
        """What crossing each hexside costs."""
        return self.prices[gait.mechanised, gait.bound_by_line, march]

    def chart(self, asked: tuple[bool, bool, bool]) -> Prices:
        mechanised, bound_by_line, march = asked
        found = prices_of(self.s.pack, self.s.p.weather, mechanised, march)
        return self.without_line(found) if bound_by_line else found

    def without_line(self, prices: Sequence[int]) -> Prices:
        """6.3 Soviet tanks do not cross the fortified line from zone to zone (R48)."""
        near, found = self.s.near, list(prices)
        for side, here, there in fortified_sides(self.s.pack):
            if near[here] and near[there]:
                found[side] = NEVER
        return Prices(found)

    def first_step(self, here: Hex, gait: Gait, march: bool, budget: int) -> dict[int, int]:
        """10.4, 10.9, R3 Who has spent nothing may take one hex for everything he has."""
        s = self.s
        prices = self.costs(gait, march)
        stops = s.near_dark if gait.ignores_light else s.near
        changed: dict[int, int] = {}
        for side in range(6 * here, 6 * here + 6):
            there = s.grid.around[side]
            if there == OFF_MAP:
                continue
            price = prices[side]
            if price >= NEVER:
                whole_move = self.may_ford(gait, side) and not march
            else:
                whole_move = price > budget or bool(stops[here] and stops[there])
            if whole_move and price != budget:
                changed[side] = budget
        return changed

    def may_ford(self, gait: Gait, side: int) -> bool:
        """10.9 Infantry crosses a river as its whole move."""
        flags = self.s.pack.map.sides[side]
        wet = flags & RIVER and not flags & (LAKE | BRIDGE)
        return bool(wet) and not gait.mechanised


@cache
def fortified_sides(pack: Pack) -> tuple[tuple[int, Hex, Hex], ...]:
    around = pack.map.grid.around
    return tuple(
        (side, Hex(side // 6), around[side])
        for side, flags in enumerate(pack.map.sides)
        if flags & FORTIFIED and around[side] != OFF_MAP
    )
