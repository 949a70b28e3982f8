"""Where units get to in a phase of movement. The prices and bans are those of `s1_steps`; a test
compares. Friends shut nothing but to allies that do not work together, and in the exploitation
phase full hexes: only the end of a movement phase knows a stacking limit (12.0)."""

from __future__ import annotations

from typing import NamedTuple

from kessel.board import reach as board
from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER, Prices
from kessel.games.spring_prelude.pack.r02_map import Mobility
from kessel.games.spring_prelude.pack.r02_units import AXIS, Command, Nation, UnitId
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import (
    allowance,
    costs_of,
    hexes_within,
    surcharge,
)
from kessel.games.spring_prelude.rules.r12_stacking import dots_of
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.hexkit.staff import reach
from kessel.hexkit.staff.reach import Found
from kessel.kernel.known import Known


class Gait(NamedTuple):
    """How a unit moves: units alike in this go alike."""

    budget: int
    mobility: Mobility
    nation: Nation | None
    """12.0 Of an ally: he does not come to other allies."""
    shy: bool
    """8.1 A headquarters."""
    limited: bool
    """18.3 Does not go north."""
    dots: int
    """11.0 In the exploitation phase."""
    strategic: bool = False


class Paths(reach.Paths[Gait]):
    """Searches for the units of a side in a phase, each start and gait only once."""

    def __init__(self, s: Situation, exploiting: bool) -> None:
        super().__init__()
        self.s = s
        self.exploiting = exploiting
        self.enemy = s.p.interdicted[s.enemy]
        self.shut = Known(self.banned)
        self.prices = Known(self.priced)

    def gait(self, unit: UnitId) -> Gait:
        p, counter = self.s.p, self.s.units[unit]
        ally = counter.side == AXIS and counter.nation is not Nation.GERMAN
        limited = counter.command is Command.SEVENTEENTH and not p.southern_active
        return Gait(
            budget=allowance(p, unit),
            mobility=counter.mobility,
            nation=counter.nation if ally else None,
            shy=counter.is_headquarters,
            limited=limited and "18.3" in self.s.scenario.command,
            dots=counter.dots if self.exploiting else 0,
        )

    def marches(self, here: Hex, gait: Gait) -> Found:
        """10.2 By strategic movement; nowhere for who may not use it."""
        near = self.s.from_them[here] <= self.s.pack.charts.figures.strategic_enemy
        if gait.shy or near or self.exploiting or self.enemy == here:
            return {}
        return self.reach(here, gait._replace(strategic=True))

    def search(self, here: Hex, gait: Gait, spent: int) -> Found:
        s, costs = self.s, self.prices[gait.mobility, gait.strategic]
        held = bool(s.near[here]) and not spent
        leaving = 0 if gait.shy or not held else costs_of(s.p, gait.mobility).leave_zone
        shut = self.shut[gait._replace(budget=0, mobility=Mobility.FOOT), held]
        first = {}
        if not spent and not gait.strategic:
            for side in range(6 * here, 6 * here + 6):
                if costs[side] < NEVER and s.grid.around[side] != OFF_MAP:
                    first[side] = min(costs[side] + leaving, gait.budget)  # 10.4
        return board.reach(
            s.grid, here, gait.budget, costs, shut=shut, stops=s.near, first=first, spent=spent
        )

    def priced(self, asked: tuple[Mobility, bool]) -> Prices:
        """9.2, 9.4 With what interdiction and rubble add to tactical movement."""
        mobility, strategic = asked
        p, grid = self.s.p, self.s.grid
        costs = self.s.pack.costs(mobility, strategic, p.mud, tuple(p.down))
        if strategic or (self.enemy == OFF_MAP and not p.rubble):
            return costs
        found = list(costs)
        marked = set(p.rubble)
        if self.enemy != OFF_MAP:
            marked.update((self.enemy, *grid.neighbours[self.enemy]))
        for there in marked:
            more = surcharge(p, self.s.side, there)
            for direction in range(6):
                around = grid.around[6 * there + direction]
                side = 6 * around + (direction + 3) % 6
                if around != OFF_MAP and found[side] < NEVER:
                    found[side] += more
        return Prices(found)

    def banned(self, asked: tuple[Gait, bool]) -> bytearray:
        """6.1, 8.1, 10.2, 11.0, 12.0, 18.3, 21.0 Hexes that a unit does not enter."""
        gait, held = asked
        s, p = self.s, self.s.p
        found = bytearray(e or not i for e, i in zip(s.taken, s.in_play, strict=True))
        if held:
            found = bytearray(f or n > 0 for f, n in zip(found, s.near, strict=True))
        figures = s.pack.charts.figures
        away = figures.headquarters_distance - 1 if gait.shy else 0
        if gait.strategic:
            away = figures.strategic_enemy
        if away:
            found = bytearray(f or n <= away for f, n in zip(found, s.from_them, strict=True))
        if gait.strategic and self.enemy != OFF_MAP:
            for there in hexes_within(s.grid, self.enemy, 1):
                found[there] = 1
        if gait.limited:
            last = figures.north_row * s.grid.columns
            found[:last] = b"\1" * last
        for here, stack in s.ours.items():
            allies = {s.units[u].nation for u in stack} - {Nation.GERMAN, gait.nation}
            full = gait.dots and dots_of(p, stack) + gait.dots > figures.stack
            if full or (gait.nation is not None and allies):
                found[here] = 1
        return found
