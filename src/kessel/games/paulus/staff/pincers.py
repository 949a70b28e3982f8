"""13.52 The encirclement: where the ring is to be closed, and who goes to which place of it.

Spearheads of both wings go to Kalach first, then to the places on either side of it. What the Don
closes to lines (7.31) needs nobody but at its crossings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

from kessel.board.fields import SHUT, cheapest_chain, field
from kessel.board.hexes import Hex
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import CROSSING, DON, MAJOR
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules.state import CAMPAIGN
from kessel.games.paulus.staff.front import FRONT
from kessel.games.paulus.staff.lines import BEHIND_US, KALACH_HEX, Lines
from kessel.hexkit.staff.front import Post
from kessel.kernel.known import Known

DONE: Final = 0.15
"""What a hex of the ring costs that the Axis has no line through;"""
BANK: Final = 0.3
"""and one where the Don is closed."""
XI_CORPS: Final = ("1916", KALACH_HEX)
"""West of here a ring runs that has the XI Corps inside: from Kletskaya to Kalach."""
PREY: Final = 4
"""German units in the bend of the Don for which the ring takes it in."""
REACH: Final = 3
"""Hexes from one place of the ring to the next: those between lie in the zones of both."""
ENEMY: Final = 8
"""Half points that a hex with an enemy costs more, to clear it."""
BY_DEFENCE: Final = 1.5
"""And for each point of his defence."""
ZONE: Final = 5
"""Half points that an enemy zone costs more: leaving it, and not going on in the next."""
SOLID: Final = 4
"""Points of defence that make up for half a phase of marching, when a place is given away."""
SMALL: Final = 4
"""Attack strength of a unit that is too good to keep a crossing."""
GATES: Final = ("0719", "1616", "1709", "2110", "4504", "3803", "3703")
"""Crossings of the Don and the Volga on our side, by which a line would go round the ring."""


@lru_cache(maxsize=8)
def volga_bank(pack: Pack) -> frozenset[Hex]:
    """Hexes on the Volga, and those where its crossings are."""
    grid = pack.map.grid
    return frozenset(
        Hex(here)
        for here in range(len(grid))
        if any(flags & MAJOR and not flags & DON for flags in pack.map.around(Hex(here)))
    )


@lru_cache(maxsize=8)
def closed_banks(pack: Pack) -> frozenset[Hex]:
    """Hexes on the Don with no crossing."""
    found = set()
    for here in range(len(pack.map.grid)):
        don = [flags for flags in pack.map.around(Hex(here)) if flags & DON]
        if don and not any(flags & CROSSING for flags in don):
            found.add(Hex(here))
    return frozenset(found)


class Pincers(Lines):
    """The lines of one side, and the ring that is still to be closed."""

    @cached_property
    def closes(self) -> bool:
        """Whether the ring comes before all else."""
        s = self.s
        return s.side == SOVIET and s.p.scenario == CAMPAIGN and self.hunts and not self.is_ringed

    @cached_property
    def noose(self) -> list[Hex]:
        """The cheapest line to close, from the north edge round the sixth army."""
        s = self.s
        costs = FRONT.holding_costs(s, attacking=True)
        banks = closed_banks(s.pack)
        for here, reached in enumerate(s.axis_lines):
            if s.taken[here] or costs[here] >= SHUT:
                continue
            if not reached:
                costs[here] = DONE
            elif here in banks and here < self.pivot:
                costs[here] = BANK
        for here in (*self.barrier, *self.bend):
            costs[here] = SHUT
        below = max(here // s.grid.columns for here in self.barrier)
        ends = [here for here in volga_bank(s.pack) if here // s.grid.columns >= below]
        return cheapest_chain(s.grid, self.edge_row(s.first_row), ends, costs)

    @cached_property
    def bend(self) -> list[Hex]:
        """Hexes that keep the ring west of the XI Corps as long as it stands in the Don bend."""
        s = self.s
        if any(label not in s.grid.labels for label in XI_CORPS):
            return []
        (left, top), (right, bottom) = (s.grid.place(s.grid.hex(label)) for label in XI_CORPS)
        arm = {
            row: round(left + (right - left) * (row - top) / (bottom - top))
            for row in range(top, bottom + 1)
        }
        prey = sum(
            s.units[unit].is_german and s.units[unit].is_combat
            for here, stack in s.theirs.items()
            if s.ground.west_of_don[here]
            and here % s.grid.columns >= arm.get(here // s.grid.columns, s.grid.columns)
            for unit in stack
        )
        if prey < PREY:
            return []
        return [s.grid.at(column + off, row) for row, column in arm.items() for off in (0, 1)]

    @cached_property
    def stations(self) -> list[Hex]:
        """Places from which the ring is closed, the meeting place first."""
        s, chain = self.s, self.noose
        if not chain:
            return []
        kalach = s.grid.hex(KALACH_HEX)
        gaps = [n for n, here in enumerate(chain) if self.is_open(here)]
        found: list[int] = []
        for n in sorted(gaps, key=lambda n: (s.grid.distance(chain[n], kalach), n)):
            if all(abs(n - other) >= REACH for other in found):
                found.append(n)
        for n in gaps:
            if all(abs(n - other) > 1 for other in found):
                found.append(n)
        return [chain[n] for n in found]

    def is_open(self, here: Hex) -> bool:
        """Whether the Axis has a line through a hex that no river closes."""
        s = self.s
        return bool(s.axis_lines[here]) and (here > self.pivot or here not in closed_banks(s.pack))

    @cached_property
    def chain(self) -> list[Hex]:
        return self.noose if self.closes else super().chain

    @cached_property
    def posts(self) -> list[Post]:
        s = self.s
        if not self.closes:
            return super().posts
        return [
            FRONT.post(s, here)
            for here in self.stations
            if not s.taken[here] and s.from_us[here] + BEHIND_US >= s.from_them[here]
        ]

    # --- who goes where -------------------------------------------------------------------------

    @cached_property
    def posted(self) -> dict[UnitId, Hex]:
        """Units and the places of the ring they go to: spearheads first, then who is near."""
        if not self.closes:
            return {}
        found = dict(self.garrison)
        for group in self.groups():
            left = set(group).difference(self.garrison)
            for station in self.stations:
                best = min(left, key=lambda unit: (self.days(unit, station), unit), default=None)
                if best is None:
                    break
                found[best] = station
                left.discard(best)
        return found

    @cached_property
    def gates(self) -> list[Hex]:
        """Crossings in play, by which a line would go round the ring."""
        s = self.s
        here = [s.grid.hex(label) for label in GATES if label in s.grid.labels]
        return [gate for gate in here if s.in_play[gate] and not s.taken[gate]]

    @cached_property
    def garrison(self) -> dict[UnitId, Hex]:
        """Who keeps the crossings: whoever is nearest, and of those the weakest."""
        s = self.s
        if not self.closes:
            return {}
        found: dict[UnitId, Hex] = {}
        able = [
            unit
            for here in s.fighting(s.ours)
            for unit in s.ours[here]
            if s.units[unit].is_combat and s.attack[unit] < SMALL
        ]
        for gate in self.gates:
            away = self.ways_to[gate, False]
            best = min(
                (unit for unit in able if unit not in found),
                key=lambda unit: (away[s.p.hex_of[unit]] + 2 * s.attack[unit], unit),
                default=None,
            )
            if best is not None:
                found[best] = gate
        return found

    def groups(self) -> Iterator[list[UnitId]]:
        """Who is sent first, and who after them."""
        raise NotImplementedError

    def days(self, unit: UnitId, station: Hex) -> float:
        """Halves of a phase that a unit marches to a place; fewer for who can hold it."""
        s = self.s
        away = self.ways_to[station, s.units[unit].is_vehicle][s.p.hex_of[unit]]
        return away / s.units[unit].allowance - s.defence[unit] / SOLID

    @cached_property
    def ways_to(self) -> Known[tuple[Hex, bool], Sequence[int]]:
        """Half points from every hex to a place of the ring."""
        return Known(self.way_to)

    def way_to(self, asked: tuple[Hex, bool]) -> Sequence[int]:
        station, vehicle = asked
        return field(self.s.ground.ways[vehicle], {station: 0}, self.obstacles)

    @cached_property
    def obstacles(self) -> list[int]:
        """What enemies add to the cost of every hex."""
        return self.s.resistance(ZONE, lambda defence: ENEMY + round(BY_DEFENCE * defence))
