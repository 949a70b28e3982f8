"""Units that may move in a phase, where they get to, and room for them."""

from __future__ import annotations

from collections.abc import Sequence

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import Arrival
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.r04_stacking import face, limit_at
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal
from kessel.games.paulus.rules.state import MovePhase, Moving
from kessel.games.paulus.staff.aims import Aims, Role
from kessel.games.paulus.staff.reach import Gait, Paths
from kessel.hexkit.staff import company, movers
from kessel.hexkit.staff.reach import Found

Mover = movers.Mover[UnitId, Gait, Role]


class Company(company.Company[Mover]):
    """All combat units of the phasing side, and how full hexes will be when they have moved."""

    def __init__(self, aims: Aims, phase: MovePhase, under_way: Moving | None = None) -> None:
        super().__init__(s := aims.s)
        self.paths = Paths(s, phase.kind)
        left = set(phase.left)
        for here, stack in s.ours.items():
            for unit in stack:
                if not s.units[unit].is_combat:
                    continue
                can = unit in left and move_refusal(s.p, phase, unit) is None
                gait = self.paths.gait(unit)
                found: Found = {here: Arrival(0, OFF_MAP)}
                if under_way is not None and unit in under_way.units:
                    found, can = self.paths.reach(here, gait, under_way.spent), True
                elif can:
                    found = self.paths.reach(here, gait)
                self.movers.append(Mover(unit, here, gait, found, aims.role(unit), can))

    def room_at(self, here: Hex) -> int:
        """4.12 Half units that still fit into a hex, of those who stay or have been sent there."""
        limit = limit_at(self.s.p, here)
        standing = sum(face(self.s.p, unit).stacking for unit in self.s.ours.get(here, ()))
        return 99 if limit is None else limit - standing

    def size(self, mover: Mover) -> int:
        return face(self.s.p, mover.unit).stacking

    def undecided(self, roles: Sequence[Role]) -> list[Mover]:
        return [m for m in self.movers if m.is_free and m.role in roles]
