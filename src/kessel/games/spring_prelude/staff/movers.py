"""Units that may move in a phase, where they get to, and room for them."""

from __future__ import annotations

from dataclasses import dataclass, field

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import Arrival
from kessel.games.spring_prelude.pack.r02_units import Unit, UnitId
from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.r10_movement.s4_phases import move_refusal
from kessel.games.spring_prelude.rules.r12_stacking import are_strange, dots_of
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.reach import Gait, Paths
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.hexkit.staff import company, movers
from kessel.hexkit.staff.reach import Found


@dataclass(slots=True, eq=False)
class Mover(movers.Mover[UnitId, Gait, str]):
    """Its role is what it wants: to get home, to a prize, or to the line."""

    marches: Found = field(default_factory=dict)
    """10.2 Where it gets by strategic movement."""
    pinned: bool = False
    """Its post needs it: it attacks only from where it stands."""


class Company(company.Company[Mover]):
    """All combat units of the phasing side, and how full hexes will be when they have moved."""

    s: Situation

    def __init__(self, aims: Aims, phase: MovePhase) -> None:
        super().__init__(s := aims.s)
        self.paths = Paths(s, phase.exploiting)
        self.company_at: dict[Hex, list[Unit]] = {}
        left = set(phase.left) - set(phase.driven)
        for here, stack in s.ours.items():
            for unit in stack:
                if not s.units[unit].is_combat:
                    continue
                can = unit in left and move_refusal(s.p, phase, unit) is None
                gait = self.paths.gait(unit)
                found: Found = {here: Arrival(0, OFF_MAP)}
                marches: Found = {}
                if can:
                    found = self.paths.reach(here, gait)
                    marches = self.paths.marches(here, gait)
                role = aims.purpose(unit)
                self.movers.append(Mover(unit, here, gait, found, role, can, marches=marches))
        self.by_unit = {mover.unit: mover for mover in self.movers}

    def room_at(self, here: Hex) -> int:
        """12.0 Dots that still fit into a hex, of those who stay or have been sent there."""
        standing = dots_of(self.s.p, self.s.ours.get(here, ()))
        return self.s.pack.charts.figures.stack - standing

    def size(self, mover: Mover) -> int:
        return self.s.units[mover.unit].dots

    def has_room(self, mover: Mover, there: Hex) -> bool:
        if there == mover.here or not super().has_room(mover, there):
            return there == mover.here
        own = self.s.units[mover.unit]
        return not any(are_strange(own, other) for other in self.company_at.get(there, ()))

    def send(self, mover: Mover, there: Hex) -> None:
        super().send(mover, there)
        self.company_at.setdefault(there, []).append(self.s.units[mover.unit])
