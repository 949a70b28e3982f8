"""11.51 The dash of scenario 1: Soviet columns leave over the south edge with the strength they
have at that moment, so that who outruns his supply on the way brings half of it (7.75)."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules.r07_lines import mark_range
from kessel.games.paulus.rules.r11_kalach import exit_cost, strength_beyond, ways_south
from kessel.games.paulus.rules.state import KALACH, Kind, MovePhase, Moving
from kessel.games.paulus.staff.aims import Aims
from kessel.games.paulus.staff.movers import Mover
from kessel.games.paulus.staff.reach import Paths

OUTRUN: Final = 16.0
"""Half points of the way that are given up to stay in supply."""
HEADQUARTERS_DANGER: Final = 0.5
"""Half points that a point of threat costs where a headquarters is to go."""


class Dash:
    """What the columns of one phase can count on."""

    def __init__(self, aims: Aims, phase: MovePhase) -> None:
        self.s = s = aims.s
        self.aims = aims
        self.phase = phase
        self.is_on = s.p.scenario == KALACH and s.side == SOVIET

    def leaves(self, mover: Mover, there: Hex) -> bool:
        """Whether a unit can go to a hex and off the map."""
        s, arrival = self.s, mover.found.get(there)
        if not self.is_on or arrival is None or there not in self.aims.exits:
            return False
        if not mover.can_move or not strength_beyond(s.p, mover.unit):
            return False
        move = Moving(SOVIET, [mover.unit], there, there)
        cost = exit_cost(s.p, move)
        return bool(ways_south(s.p, move)) and arrival.spent + cost <= mover.gait.budget

    def outrun(self, unit: UnitId, there: Hex) -> float:
        """What it costs a unit to end a turn in a hex, as far as supply goes."""
        s = self.s
        if s.p.turn >= s.last_turn:
            return 0.0
        return 0.0 if self.served[there] or s.has_supply(unit, there) else OUTRUN

    @cached_property
    def served(self) -> bytearray:
        """7.23 Hexes in range of where headquarters go next; none when they have gone."""
        s = self.s
        covered = bytearray(len(s.grid))
        if self.phase.kind is not Kind.MOVEMENT:
            return covered
        paths = Paths(s, Kind.HEADQUARTERS)
        for counter in s.pack.headquarters[SOVIET]:
            here = s.p.hex_of[counter.id]
            if here != OFF_MAP:
                found = paths.reach(here, paths.gait(counter.id))
                best = min(found, key=lambda there: (self.lag(there), there))
                mark_range(s.p, best, counter.range, s.closed, covered)
        return covered

    def lag(self, there: Hex) -> float:
        """How far from the edge, how much in danger and how far from a source a hex is."""
        s = self.s
        behind = self.aims.march(True)[there] + HEADQUARTERS_DANGER * s.threat[there]
        return behind if s.roads[there] else behind + 1000.0
