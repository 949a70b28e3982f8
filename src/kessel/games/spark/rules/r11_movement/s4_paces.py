"""11.14, 11.17, 11.22-11.24 The steps of a unit or a stack on the move, and where it may end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kessel.board.bits import disc
from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.reach import NEVER, gets_to
from kessel.games.spark.rules.frames import MovePhase, Moving
from kessel.games.spark.rules.r10_integrity import EVERYWHERE, integrity_refusal, is_pinched
from kessel.games.spark.rules.r10_integrity import bonds as bonds_of
from kessel.games.spark.rules.r11_movement.s2_steps import (
    ENEMIES,
    ENEMY_THERE,
    NOT_ADJACENT,
    Closed,
    costs_of,
    holds_enemy,
    least_for,
    price,
    shuns_zones,
    shut_by_zones,
    zone_refusal,
)
from kessel.games.spark.rules.r11_movement.s3_formation import column_of
from kessel.games.spark.rules.r11_movement.s4_gaits import Terms, comes_otherwise
from kessel.games.spark.rules.r11_reinforcements import all_entries, last_ways, way_to_edge
from kessel.games.spark.rules.r11_stacking import fits, is_roomy, meets_column
from kessel.games.spark.rules.state import DISRUPTED, Position
from kessel.kernel.flow import enclosing, innermost
from kessel.kernel.orders import Reason
from kessel.kernel.units import UnitId

NO_WAY_ON = Reason("11.24", "no-way-on")
BY_RAIL = Reason("11.18", "by-rail")
NO_GATES: Final[frozenset[Hex]] = frozenset()


class TooFar(Reason, frozen=True):
    """11.14 What a hex takes of whom it costs most, and what the one with least has left."""

    unit: UnitId
    hex: Hex
    needs: int
    has: int


class InTheWay(Reason, frozen=True):
    """11.73.a A column in the hex by which a unit must come in."""

    unit: UnitId
    hex: Hex


class Ended(Reason, frozen=True):
    """11.0 Where a unit has ended its movement."""

    unit: UnitId
    here: Hex


def ended(p: Position, unit: UnitId) -> Ended:
    return Ended("11.0", "has-moved", unit, p.hex_of[unit])


def is_fresh(f: Moving) -> bool:
    """11.17 Whether nothing has been done yet: then one hex is always open."""
    return not (f.went or f.acted)


def end_refusal(p: Position, units: Sequence[UnitId], here: Hex, start: Hex) -> Reason | None:
    """11.24.a, 10.22 Why units that began in one hex may not end their movement in another."""
    return fits(p, units, here) or integrity_refusal(p, units, here, start)


class Pace:
    """How units go on from where they are. What does not depend on the hexside is asked once."""

    __slots__ = (
        "_costs",
        "_ends",
        "_goals",
        "_last",
        "bonds",
        "f",
        "gates",
        "has",
        "in_column",
        "p",
        "units",
        "zones",
    )

    def __init__(self, p: Position, f: Moving) -> None:
        self.p, self.f, self.units = p, f, f.units
        self.in_column, self.has = column_of(p, f) is not None, min(f.left)
        self.zones = [shut_by_zones(p, unit) for unit in f.units if shuns_zones(p, unit)]
        """11.13.g, 9.33.h Enemy zones that the units may not enter: none for most."""
        self.bonds = bonds_of(p, f.units, f.start)
        """10.22 What binds the units to their formations."""
        self.gates = gates(p, f) if self.in_column else NO_GATES
        """11.73.a Hexes where a column might keep others out."""
        self._costs: Marks | None = None
        self._last: dict[Hex, UnitId] | None = None
        self._goals: int | None = None
        self._ends: dict[Hex, bool] = {}

    def keeps_out(self, there: Hex) -> UnitId | None:
        """11.73.a Whom the units would keep out if they ended in a hex: of most hexes nobody comes
        in, and then it need not be found who has one way alone."""
        if there not in self.gates:
            return None
        if self._last is None:
            self._last = last_ways(self.p, enclosing(self.p, MovePhase), self.units)
        return self._last.get(there)

    def goals(self) -> int:
        """10.22.a Where the units' formations let them end, as bits, whatever else is there."""
        if self._goals is None:
            self._goals = EVERYWHERE
            for bond in self.bonds:
                self._goals &= bond.allowed()
        return self._goals

    @property
    def is_train(self) -> bool:
        return self.p.pack.units[self.units[0]].is_train

    @property
    def costs(self) -> Marks:
        """11.22.a What every hexside costs: who pays most sets the price for all."""
        if self._costs is None:
            self._costs = self.prices()
        return self._costs

    def prices(self) -> Marks:
        p, units = self.p, self.units
        if p.bridges and self.in_column:
            return Asked(lambda side: max([price(p, unit, side) for unit in units]))
        tables = [costs_of(p, unit) for unit in units]
        return Asked(lambda side: max([costs[side] for costs in tables]))

    # --- one step --------------------------------------------------------------------------------

    def is_open(self, there: Hex) -> bool:
        """Whether the units may be in a hex, whatever it costs: the same as `bar` without its
        reason."""
        p = self.p
        for zone in self.zones:
            if zone[there]:
                return False
        holder = p.holders[there]
        if not holder:
            return True
        if holder != self.f.side + 1:
            return False
        return not self.in_column or meets_column(p, self.units, there) is None

    def is_shut(self, there: Hex) -> bool:
        return not self.is_open(there)

    def bar(self, side: int) -> Reason | None:
        """Why the units may not cross a hexside, whatever it costs."""
        p, units = self.p, self.units
        there = p.pack.map.grid.around[side]
        if self.is_open(there):
            return None
        if holds_enemy(p, units[0], there):
            return ENEMY_THERE
        reasons = (zone_refusal(p, unit, there) for unit in units)
        return meets_column(p, units, there) or next(filter(None, reasons), None)

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
        if self.leads_on(there, has - cost):
            return cost
        return self.end_refusal(there) or NO_WAY_ON

    def dearest(self, side: int) -> UnitId:
        return max(self.units, key=lambda unit: price(self.p, unit, side))

    def closed(self, side: int) -> Reason:
        here, there = Hex(side // 6), self.p.pack.map.grid.around[side]
        return Closed("11.11", "closed", self.dearest(side), here, there)

    # --- where it leads --------------------------------------------------------------------------

    def may_end(self, there: Hex) -> bool:
        """Whether the units may end their movement in a hex; asked again for each way there."""
        found = self._ends.get(there)
        if found is None:
            found = self._ends[there] = self.is_end(there)
        return found

    def is_end(self, there: Hex) -> bool:
        """The same, found out: there is room, formations allow it, and nobody is kept out."""
        if fits(self.p, self.units, there) is not None:
            return False
        for bond in self.bonds:
            if not bond.allows(there):
                return False
        return self.keeps_out(there) is None

    def end_refusal(self, there: Hex) -> Reason | None:
        """11.24.a, 10.22 Why they may not."""
        if self.may_end(there):
            return None
        against = (bond.refusal(there) for bond in self.bonds)
        reason = fits(self.p, self.units, there) or next(filter(None, against), None)
        if reason is None and (other := self.keeps_out(there)) is not None:
            return InTheWay("11.73", "in-the-way", other, there)
        return reason

    def leads_on(self, there: Hex, left: int) -> bool:
        """11.24.a Whether the units may end in a hex, or can go on from it to one where they may:
        nobody walks into a hex that he could not leave and where he may not stay."""
        return self.may_end(there) or self.can_leave(there, left)

    def can_leave(self, there: Hex, left: int) -> bool:
        """Whether the units can go on from a hex to one where they may end, if need be by a change
        of formation on the way."""
        return self.finds_way(there, left)

    def finds_way(self, there: Hex, left: int) -> bool:
        """The same, found out by a search."""
        grid, goals = self.p.pack.map.grid, self.goals()
        if not (left and disc(grid, there, left) & goals):
            return False  # every step costs something
        shut = Asked(self.is_shut)
        can, came = gets_to(grid, {there: left}, self.costs, shut, goals, self.may_end)
        return can or self.can_change(came)

    def can_come_back(self, side: int, left: int) -> bool:
        """Whether the units could come back across a hexside of theirs, and end where they are."""
        here, back = self.f.here, self.p.pack.beyond[side]
        return self.costs[back] <= left and self.may_end(here) and self.is_open(here)

    def can_change(self, came: Mapping[Hex, int]) -> bool:
        """11.13, 11.16 Whether a unit by itself comes to where it may end if it changes formation,
        mounts or dismounts in one of the hexes to which it has come with so much left."""
        if len(self.units) > 1 or self.is_train:
            return False
        remounted = self.f.here if self.f.remounted else OFF_MAP
        can, _ = comes_otherwise(self.p, self.units[0], came, self.terms, remounted)
        return can

    def terms(self) -> Terms:
        """The same units as they go now."""
        pace = pace_of(self.p, self.f)
        return Terms(pace.costs, Asked(pace.is_shut), pace.goals(), pace.may_end)

    def goes_on(self) -> bool:
        """Whether the units can do anything but end where they are."""
        return bool(self.open_steps()) or self.can_change({self.f.here: self.has})

    def open_steps(self) -> list[Hex]:
        """Where the units may go next."""
        here, has, costs, around = self.f.here, self.has, self.costs, self.p.pack.map.grid.around
        most = NEVER - 1 if is_fresh(self.f) else has
        found = []
        for side in range(6 * here, 6 * here + 6):
            cost, there = costs[side], around[side]
            if cost <= most and self.is_open(there):
                left = max(0, has - cost)
                if (
                    self.may_end(there)
                    or self.can_come_back(side, left)
                    or self.can_leave(there, left)
                ):
                    found.append(there)
        return found


class LonePace(Pace):
    """The same of one unit, which most are: the answers are those of any `Pace`, found faster."""

    __slots__ = ("counter",)

    def __init__(self, p: Position, f: Moving) -> None:
        unit = f.units[0]
        self.p, self.f, self.units, self.counter = p, f, f.units, p.pack.units[unit]
        self.in_column, self.has = p.column[unit], f.left[0]
        self.zones = []
        if p.is_lull or p.condition[unit] is DISRUPTED:
            self.zones.append(shut_by_zones(p, unit))
        self.bonds = bonds_of(p, f.units, f.start) if self.counter.is_bound else []
        self.gates = gates(p, f) if self.in_column else NO_GATES
        self._costs = self._last = self._goals = None
        self._ends = {}

    def prices(self) -> Marks:
        p, unit = self.p, self.units[0]
        if p.bridges and self.in_column:
            return Asked(lambda side: price(p, unit, side))
        return costs_of(p, unit)

    def is_end(self, there: Hex) -> bool:
        p = self.p
        if p.holders[there] and not is_roomy(p, self.units[0], there):
            return False
        for bond in self.bonds:
            if not bond.allows(there):
                return False
        return not self.gates or self.keeps_out(there) is None

    def open_steps(self) -> list[Hex]:
        if self.counter.is_train:
            return []
        p, has, gates, bonds = self.p, self.has, self.gates, self.bonds
        here, in_column, costs, around = (
            self.f.here,
            self.in_column,
            self.costs,
            p.pack.map.grid.around,
        )
        holders, own = p.holders, self.f.side + 1
        zone = self.zones[0] if self.zones else None
        near = bonds[0].near if bonds else EVERYWHERE
        is_near = not p.pack.map.ringed[here] & ~near
        most = has if self.f.went or self.f.acted else NEVER - 1
        found, doubtful = [], {}
        for side in range(6 * here, 6 * here + 6):
            cost, there = costs[side], around[side]
            if cost > most:
                continue
            holder = holders[there]
            if (holder and holder != own) or (zone is not None and zone[there]):
                continue
            if holder and in_column and meets_column(p, self.units, there) is not None:
                continue
            found.append(there)
            # nobody there, and others of the formation near enough: there is seldom more to ask
            is_plain = is_near or near >> there & 1
            if is_plain and bonds:
                is_plain = not is_pinched(p, there)
            if (is_plain and not holder and there not in gates) or self.may_end(there):
                continue
            if not self.can_come_back(side, has - cost):
                doubtful[there] = has - cost
        if not doubtful:
            return found
        open_ways = self.ways_on(doubtful)
        return [there for there in found if there not in doubtful or there in open_ways]

    def ways_on(self, starts: Mapping[Hex, int]) -> list[Hex]:
        """Which of some hexes, where so much is left, the unit can leave (see `can_leave`)."""
        found = [there for there, left in starts.items() if self.has_room_beside(there, left)]
        rest = {there: left for there, left in starts.items() if left > 0 and there not in found}
        if rest and not self.is_lost(rest):
            found += [there for there, left in rest.items() if self.finds_way(there, left)]
        return found

    def can_leave(self, there: Hex, left: int) -> bool:
        return bool(self.ways_on({there: left}))

    def has_room_beside(self, there: Hex, left: int) -> bool:
        """Whether the unit may end in an empty hex beside one: there mostly is such a hex."""
        if self.in_column or self.zones:
            return False
        costs, around, holders = self.costs, self.p.pack.map.grid.around, self.p.holders
        for side in range(6 * there, 6 * there + 6):
            beyond = around[side]
            if costs[side] <= left and not holders[beyond] and self.may_end(beyond):
                return True
        return False

    def is_lost(self, starts: Mapping[Hex, int]) -> bool:
        """Whether a unit that is no column comes to no hex where it may end even if it pays the
        least that it could in any gait: as a column it may end nowhere else (see `can_change`)."""
        p, unit = self.p, self.units[0]
        if self.in_column or p.bridges:
            return False
        enemies = p.holders.translate(ENEMIES[self.f.side])
        costs, grid = least_for(p, unit), p.pack.map.grid
        can, _ = gets_to(grid, starts, costs, enemies, self.goals(), self.may_end)
        return not can


def pace_of(p: Position, f: Moving) -> Pace:
    """How units on the move go on."""
    return LonePace(p, f) if len(f.units) == 1 else Pace(p, f)


def gates(p: Position, f: Moving) -> frozenset[Hex]:
    """11.73.a Where others who are due come in, if a column could come there."""
    phase = innermost(p, MovePhase)
    if phase is None or not phase.due:
        return NO_GATES
    is_far = f.here == OFF_MAP or way_to_edge(p.pack)[f.here] > max(f.left) + 1
    return NO_GATES if is_far else all_entries(p.pack)


def step(p: Position, f: Moving, there: Hex) -> int | Reason:
    """11.14 What the next hex costs the units, or why they may not go there."""
    pace = pace_of(p, f)
    if pace.is_train:
        return BY_RAIL
    side = p.pack.map.grid.side(f.here, there) if OFF_MAP not in (f.here, there) else -1
    return pace.across(side) if side >= 0 else NOT_ADJACENT
