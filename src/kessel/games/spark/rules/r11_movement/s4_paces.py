"""11.14, 11.17, 11.22-11.24 The steps of a unit or a stack on the move, and where it may end."""

from __future__ import annotations

from collections.abc import Sequence

from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.reach import NEVER
from kessel.games.spark.pack.r03_units import Mobility
from kessel.games.spark.rules.frames import Moving
from kessel.games.spark.rules.r10_integrity import bonds, integrity_refusal
from kessel.games.spark.rules.r11_movement.s2_steps import (
    ENEMY_THERE,
    NOT_ADJACENT,
    Closed,
    costs_of,
    price,
    zone_refusal,
)
from kessel.games.spark.rules.r11_stacking import fits, meets_column
from kessel.games.spark.rules.state import Condition, Position
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NO_WAY_ON = Reason("11.24", "no-way-on")
BY_RAIL = Reason("11.18", "by-rail")


class TooFar(Reason, frozen=True):
    """11.14 What a hex takes of whom it costs most, and what the one with least has left."""

    unit: UnitId
    hex: Hex
    needs: int
    has: int


def is_fresh(f: Moving) -> bool:
    """11.17 Whether nothing has been done yet: then one hex is always open."""
    return not (f.went or f.acted)


def end_refusal(p: Position, units: Sequence[UnitId], here: Hex, start: Hex) -> Reason | None:
    """11.24.a, 10.22 Why units that began in one hex may not end their movement in another."""
    return fits(p, units, here) or integrity_refusal(p, units, here, start)


class Pace:
    """How units go on from where they are. What does not depend on the hexside is asked once."""

    __slots__ = ("bonds", "costs", "f", "has", "is_shy", "is_train", "p", "units")

    def __init__(self, p: Position, f: Moving) -> None:
        self.p, self.f, self.units = p, f, f.units
        self.costs = self.prices()
        self.has = min(f.left)
        shaken = [unit for unit in f.units if p.condition[unit] is Condition.DISRUPTED]
        self.is_shy = p.is_lull or bool(shaken)
        self.bonds = bonds(p, f.units, f.start)
        self.is_train = p.pack.units[f.units[0]].mobility is Mobility.RAIL

    def prices(self) -> Marks:
        """11.22.a What every hexside costs: who pays most sets the price for all."""
        p, units = self.p, self.units
        if p.bridges and any(p.column[unit] for unit in units):
            return Asked(lambda side: max([price(p, unit, side) for unit in units]))
        if len(units) == 1:
            return costs_of(p, units[0])
        tables = [costs_of(p, unit) for unit in units]
        return Asked(lambda side: max([costs[side] for costs in tables]))

    # --- one step --------------------------------------------------------------------------------

    def bar(self, side: int) -> Reason | None:
        """Why the units may not cross a hexside, whatever it costs."""
        p, units = self.p, self.units
        there = p.pack.map.grid.around[side]
        stack = p.stacks.get(there)
        if stack is not None:
            if p.pack.units[stack[0]].side != self.f.side:
                return ENEMY_THERE
            reason = meets_column(p, units, there)
            if reason is not None:
                return reason
        if self.is_shy:
            for unit in units:
                reason = zone_refusal(p, unit, there)
                if reason is not None:
                    return reason
        return None

    def across(self, side: int) -> int | Reason:
        """What crossing a hexside of the hex costs the units, or why they may not."""
        f, there = self.f, self.p.pack.map.grid.around[side]
        if there == OFF_MAP:
            return NOT_ADJACENT
        cost = self.costs[side]
        if cost >= NEVER:
            return self.closed(side)
        reason = self.bar(side)
        if reason is not None:
            return reason
        has = self.has
        if cost > has:
            if not is_fresh(f):
                return TooFar("11.14", "too-far", self.dearest(side), there, cost, has)
            cost = has  # 11.17 one hex for everything it has
        if self.is_plain(there) or self.can_end(there, has - cost):
            return cost
        return self.end_refusal(there) or NO_WAY_ON

    def dearest(self, side: int) -> UnitId:
        return max(self.units, key=lambda unit: price(self.p, unit, side))

    def closed(self, side: int) -> Reason:
        here, there = Hex(side // 6), self.p.pack.map.grid.around[side]
        return Closed("11.11", "closed", self.dearest(side), here, there)

    # --- where it leads --------------------------------------------------------------------------

    def is_plain(self, there: Hex) -> bool:
        """Whether nothing is to be asked of a hex where the units would end: nobody is there, and
        their formations are near."""
        return there not in self.p.stacks and self.is_kept(there)

    def is_kept(self, there: Hex) -> bool:
        for bond in self.bonds:
            if not bond.is_kept(there):
                return False
        return True

    def end_refusal(self, there: Hex) -> Reason | None:
        """11.24.a, 10.22 Why the units may not end their movement in a hex."""
        reason = fits(self.p, self.units, there)
        if reason is not None:
            return reason
        for bond in self.bonds:
            reason = bond.refusal(there)
            if reason is not None:
                return reason
        return None

    def can_end(self, there: Hex, left: int) -> bool:
        """11.24.a Whether the units may end in a hex, or can go on from it to one where they may:
        nobody walks into a hex that he could not leave and where he may not stay."""
        if self.end_refusal(there) is None or self.has_room_beside(there, left):
            return True
        around, best, waiting = self.p.pack.map.grid.around, {there: left}, [there]
        while waiting:
            at = waiting.pop()
            for side in range(6 * at, 6 * at + 6):
                beyond, rest = around[side], best[at] - self.costs[side]
                if rest < 0 or beyond == OFF_MAP or rest <= best.get(beyond, -1):
                    continue
                if self.bar(side) is not None:
                    continue
                if self.end_refusal(beyond) is None:
                    return True
                best[beyond] = rest
                waiting.append(beyond)
        return False

    def has_room_beside(self, there: Hex, left: int) -> bool:
        """The usual case: an empty hex next to it."""
        around, stacks = self.p.pack.map.grid.around, self.p.stacks
        for side in range(6 * there, 6 * there + 6):
            if self.costs[side] <= left and around[side] not in stacks:
                return not self.is_shy and self.end_refusal(around[side]) is None
        return False

    def open_steps(self) -> list[Hex]:
        """Where the units may go next."""
        if self.is_train:
            return []
        f, costs, stacks, counters = self.f, self.costs, self.p.stacks, self.p.pack.units
        around, here, is_shy = self.p.pack.map.grid.around, f.here, self.is_shy
        most = NEVER - 1 if is_fresh(f) else self.has
        found = []
        for side in range(6 * here, 6 * here + 6):
            if costs[side] > most:
                continue
            there = around[side]
            # most hexes are empty, and the formation near: then nothing is to be asked
            stack = stacks.get(there)
            if stack is None and not is_shy and self.is_kept(there):
                found.append(there)
            elif stack is not None and counters[stack[0]].side != f.side:
                continue
            elif not isinstance(self.across(side), Reason):
                found.append(there)
        return found


def step(p: Position, f: Moving, there: Hex) -> int | Reason:
    """11.14 What the next hex costs the units, or why they may not go there."""
    pace = Pace(p, f)
    if pace.is_train:
        return BY_RAIL
    side = p.pack.map.grid.side(f.here, there) if OFF_MAP not in (f.here, there) else -1
    return pace.across(side) if side >= 0 else NOT_ADJACENT
