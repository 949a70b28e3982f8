"""What a side sees of the map: who stands where, how strong he is, and what he threatens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from kessel.board.bits import spread
from kessel.board.hexes import Hex
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_units import AXIS, Unit, UnitId
from kessel.games.paulus.rules.r04_zones import zone_of
from kessel.games.paulus.rules.r06_combat.s2_odds import attack_across, defence_of
from kessel.games.paulus.rules.r07_lines import (
    closed_to_lines,
    needs_headquarters,
    normal_supply,
    offensive_range,
    road_lines,
    source_lines,
)
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.staff.ground import Ground, ground
from kessel.hexkit.staff.survey import Survey
from kessel.kernel.sides import Side

RAID: Final = 8
"""Hexes that an enemy comes in a turn where nobody stops him."""


class Force(NamedTuple):
    """A stack as its enemy must reckon with it."""

    attack: float
    defence: float
    costs: tuple[float, ...]
    """What it loses, in worth, with 0, 1, 2 … steps."""
    can_retreat: bool


class Situation(Survey[UnitId, Force]):
    """Built for one question and thrown away; the dearer parts only when they are asked for."""

    p: Position
    pack: Pack
    units: tuple[Unit, ...]
    ground: Ground

    def __init__(self, p: Position, side: Side) -> None:
        super().__init__(p, side, ground(p.pack))
        scenario = p.pack.charts.scenarios[p.scenario]
        self.first_row, self.last_row = scenario.first_row - 1, scenario.last_row - 1
        self.last_turn = scenario.last_turn

    # --- strengths ------------------------------------------------------------------------------

    @cached_property
    def attack(self) -> list[int]:
        """By unit, markers counted (7.75)."""
        return [attack_across(self.p, u.id, 1) if u.is_combat else 0 for u in self.units]

    @cached_property
    def defence(self) -> list[int]:
        return [0 if u.is_supply else defence_of(self.p, u.id, False) for u in self.units]

    def worth(self, unit: UnitId) -> float:
        """Of what is left of a unit."""
        ladder = self.ground.worths[unit]
        return ladder[min(self.p.lost[unit], len(ladder) - 1)]

    def step_cost(self, unit: UnitId, more: int = 0) -> float:
        """What losing a step costs, after so many others."""
        ladder = self.ground.worths[unit]
        lost = self.p.lost[unit] + more
        return ladder[lost] - ladder[lost + 1] if lost + 1 < len(ladder) else 0.0

    def loss_costs(self, units: Iterable[UnitId]) -> tuple[float, ...]:
        """6.56 What losing 0, 1, 2 … steps costs: nobody twice before all once, the cheapest
        first."""
        costs = [0.0]
        ladders = [self.ground.worths[unit][self.p.lost[unit] :] for unit in units]
        depth = 0
        while True:
            due = sorted(
                ladder[depth] - ladder[depth + 1] for ladder in ladders if depth + 1 < len(ladder)
            )
            if not due:
                return tuple(costs)
            for cost in due:
                costs.append(costs[-1] + cost)
            depth += 1

    def force(self, stack: Sequence[UnitId]) -> Force:
        units = self.units
        able = [unit for unit in stack if not units[unit].is_supply]
        return Force(
            attack=sum(self.attack[unit] for unit in able),
            defence=sum(self.defence[unit] for unit in able),
            costs=self.loss_costs(able),
            can_retreat=any(units[unit].allowance for unit in able),
        )

    def is_held(self, stack: Sequence[UnitId]) -> bool:
        """5.21 Supply units alone do not shut a hex."""
        return any(not self.units[unit].is_supply for unit in stack)

    def zone(self, side: Side) -> bytearray:
        """4.21"""
        return zone_of(self.p, side)

    def fighting(self, stacks: Mapping[Hex, Sequence[UnitId]]) -> list[Hex]:
        """Hexes with combat units."""
        units = self.units
        return [h for h, stack in stacks.items() if any(units[u].is_combat for u in stack)]

    # --- supply ---------------------------------------------------------------------------------

    @cached_property
    def supply(self) -> tuple[bytearray, bytearray]:
        """R29 Our hexes with a normal line: from sources, and from headquarters."""
        return normal_supply(self.p, self.side)

    def has_supply(self, unit: UnitId, here: Hex) -> bool:
        direct, near = self.supply
        return bool((near if needs_headquarters(self.p, unit) else direct)[here])

    @cached_property
    def closed(self) -> bytearray:
        """7.31, 7.32 Hexes that our lines do not go through."""
        return closed_to_lines(self.p, self.side)

    @cached_property
    def roads(self) -> bytearray:
        """7.22 Hexes from which our headquarters reach a source."""
        lines = road_lines(self.p, self.side, self.closed)
        return lines.reached

    @cached_property
    def offensive(self) -> bytearray:
        """7.53"""
        return offensive_range(self.p)

    @cached_property
    def their_reach(self) -> int:
        """Where the enemy could come to in a turn past units of ours and over no closed water, as
        bits."""
        return spread(
            self.grid,
            self.p.held[self.enemy],
            self.pack.map.open_sides,
            self.p.held[self.side],
            RAID,
        )

    @cached_property
    def axis_lines(self) -> bytearray:
        """7.21 Hexes from which the Axis reaches a source."""
        lines = source_lines(self.p, AXIS, closed_to_lines(self.p, AXIS))
        return lines.reached

    @cached_property
    def pocket(self) -> dict[Hex, tuple[UnitId, ...]]:
        """Axis stacks without a line to a source."""
        axis = self.ours if self.side == AXIS else self.theirs
        return {
            here: stack
            for here, stack in axis.items()
            if not self.axis_lines[here] and any(self.units[u].is_combat for u in stack)
        }

    @cached_property
    def in_play(self) -> bytearray:
        """10.11"""
        columns = self.grid.columns
        first, last = self.first_row * columns, (self.last_row + 1) * columns
        size = len(self.grid)
        return bytearray(first) + b"\1" * (last - first) + bytes(size - last)
