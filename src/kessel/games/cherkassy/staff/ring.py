"""3.3-3.5 The ring: the road that closes it, the lines that keep it open, the pocket within it."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from kessel.board.fields import cheapest_way
from kessel.board.hexes import Hex
from kessel.board.tracing import FAR
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET
from kessel.games.cherkassy.rules.r07_supply import is_supplied, supply_line
from kessel.games.cherkassy.staff.ground import Force
from kessel.games.cherkassy.staff.survey import Survey

TAKEN_ROAD: Final = 0.5
OPEN_ROAD: Final = 1.0
HELD_ROAD: Final = 6.0
"""What a road hex costs the Soviets who look for the road to close: theirs, open, defended."""
STRENGTH: Final = 5.0
"""And one more for so much of its defence."""
BANNED: Final = 100.0
"""S1.2 Likewise where they may not go before the ring closes."""
OPEN_LANE: Final = 0.1
HELD_LANE: Final = 1.0
CLEARED: Final = 3.0
OFF_ROAD: Final = 0.15
"""What a hex costs the Germans who open a line: free, to be stood in, to be cleared; off roads."""
CORRIDOR: Final = 5
"""Lines are cut so near to the road."""


class Ring:
    """Seen from either side; each part is worked out when it is asked for."""

    def __init__(self, s: Survey) -> None:
        self.s = s

    @cached_property
    def germans(self) -> dict[Hex, Force]:
        return self.s.our_forces if self.s.side == GERMAN else self.s.forces

    # --- the road -------------------------------------------------------------------------------

    @cached_property
    def chain(self) -> list[Hex]:
        """3.4 The road from edge to edge that the Soviets are nearest to holding."""
        map, prices = self.s.pack.map, self.prices()
        west = {here: prices[here] for here in map.edges.west if map.road_hexes[here]}
        east = [here for here in map.edges.east if map.road_hexes[here]]
        return cheapest_way(self.s.grid, map.road_sides, west, east, prices)

    def prices(self) -> list[float]:
        """What it costs the Soviets to have each hex of a road."""
        s = self.s
        found = [TAKEN_ROAD if side == SOVIET else OPEN_ROAD for side in s.p.control]
        for here, force in self.germans.items():
            found[here] = HELD_ROAD + force.defence / STRENGTH
        if s.kept_away is not None:
            return [p + BANNED if away else p for p, away in zip(found, s.kept_away, strict=True)]
        return found

    @cached_property
    def open_road(self) -> list[Hex]:
        """Hexes of the road that are not the Soviets', or that German lines still cross."""
        crossed = self.s.southern.off_road.distance
        control = self.s.p.control
        return [h for h in self.chain if control[h] != SOVIET or crossed[h] < FAR]

    @cached_property
    def from_chain(self) -> list[int]:
        return self.s.distances(self.chain)

    @cached_property
    def lifelines(self) -> set[Hex]:
        """7.6 Where lines of Germans north of the road run near it to the south edge."""
        s = self.s
        rows = {s.grid.place(here)[0]: s.grid.place(here)[1] for here in self.chain}
        found: set[Hex] = set()
        for here in sorted(self.germans):
            column, row = s.grid.place(here)
            if here in found or row >= rows.get(column, 0):
                continue
            path = supply_line(s.p, s.southern, here)
            if path is not None:
                found.update(h for h in path if self.from_chain[h] <= CORRIDOR)
        return found

    # --- the lane -------------------------------------------------------------------------------

    @cached_property
    def soviets(self) -> dict[Hex, Force]:
        return self.s.our_forces if self.s.side == SOVIET else self.s.forces

    @cached_property
    def soviet_zones(self) -> bytearray:
        return self.s.our_near if self.s.side == SOVIET else self.s.near

    @cached_property
    def lane(self) -> list[Hex]:
        """3.5, 7.6 The way on which a supply line is opened to the pocket most easily, from those
        who have one to the pocket; empty where nobody is to be relieved, or nobody can."""
        s = self.s
        limit = s.pack.charts.supply.hexes // 2
        far = s.southern.off_road.distance
        starts = {Hex(here): 0.0 for here, away in enumerate(far) if away <= limit}
        return cheapest_way(s.grid, s.pack.map.dry_sides, starts, self.pocket, self.lane_prices)

    @cached_property
    def lane_prices(self) -> list[float]:
        """What it costs the Germans to lead a line through each hex."""
        held = [HELD_LANE if near else OPEN_LANE for near in self.soviet_zones]
        roads = self.s.pack.map.road_hexes
        found = [p if road else p + OFF_ROAD for p, road in zip(held, roads, strict=True)]
        for here in self.germans:
            found[here] = OPEN_LANE
        for here, force in self.soviets.items():
            found[here] = CLEARED + force.defence / STRENGTH
        return found

    # --- the pocket -----------------------------------------------------------------------------

    @cached_property
    def pocket(self) -> list[Hex]:
        """Hexes of Germans who are cut off from the south edge once the ring is closed."""
        s = self.s
        if not s.p.ring_closed:
            return []
        if s.side == GERMAN:
            return [h for h, stack in s.ours.items() if any(s.is_encircled(u) for u in stack)]
        return [here for here in s.theirs if not is_supplied(s.p, s.southern, here)]

    @cached_property
    def outside(self) -> list[Hex]:
        """German hexes with a line to the south edge."""
        s = self.s
        return [here for here in self.germans if is_supplied(s.p, s.southern, here)]

    @cached_property
    def inside(self) -> list[Hex]:
        """German hexes without one."""
        beyond = set(self.outside)
        return [here for here in self.germans if here not in beyond]

    @cached_property
    def centre(self) -> Hex:
        """Of the pocket: the airfield while the Germans have it, else the hex amidst them."""
        s = self.s
        airfield = s.pack.map.airfield
        if s.p.control[airfield] == GERMAN or not self.pocket:
            return airfield
        distance = s.grid.distance
        return min(self.pocket, key=lambda h: (sum(distance(h, o) for o in self.pocket), h))

    @cached_property
    def from_pocket(self) -> list[int]:
        return self.s.distances(self.pocket)

    @cached_property
    def from_outside(self) -> list[int]:
        return self.s.distances(self.outside)

    @cached_property
    def gap(self) -> int:
        """Hexes between the relief and the pocket."""
        return min((self.from_outside[here] for here in self.pocket), default=0)

    @cached_property
    def contour(self) -> list[Hex]:
        """The hexes two away from the pocket, which a line out of it must cross."""
        taken = self.s.taken if self.s.side == SOVIET else bytes(len(self.s.grid))
        away = self.from_pocket
        return [Hex(h) for h in range(len(away)) if away[h] == 2 and not taken[h]]
