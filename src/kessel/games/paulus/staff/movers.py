"""Units that may move in a phase, where they get to, and room for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import Arrival
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.r04_stacking import face, limit_at
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal
from kessel.games.paulus.rules.state import MovePhase, Moving
from kessel.games.paulus.staff.aims import Aims, Role
from kessel.games.paulus.staff.reach import Found, Gait, Paths
from kessel.games.paulus.staff.situation import Situation


@dataclass(slots=True, eq=False)
class Mover:
    """A combat unit of ours: one that has moved gets nowhere else."""

    unit: UnitId
    here: Hex
    gait: Gait
    found: Found
    role: Role
    can_move: bool
    to: Hex = OFF_MAP
    """Where it has been decided to go."""


class Company:
    """All combat units of the phasing side, and how full hexes will be when they have moved."""

    def __init__(
        self, s: Situation, aims: Aims, phase: MovePhase, under_way: Moving | None = None
    ) -> None:
        self.s = s
        self.paths = Paths(s, phase.kind)
        self.room: dict[Hex, int] = {}
        self.defence_at: dict[Hex, float] = {}
        self.movers: list[Mover] = []
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

    def free(self, here: Hex) -> int:
        """4.12 Half units that still fit into a hex, of those who stay or have been sent there."""
        found = self.room.get(here)
        if found is None:
            limit = limit_at(self.s.p, here)
            standing = sum(face(self.s.p, unit).stacking for unit in self.s.ours.get(here, ()))
            found = self.room[here] = 99 if limit is None else limit - standing
        return found

    def size(self, mover: Mover) -> int:
        return face(self.s.p, mover.unit).stacking

    def has_room(self, mover: Mover, there: Hex) -> bool:
        return there == mover.here or self.free(there) >= self.size(mover)

    def send(self, mover: Mover, there: Hex) -> None:
        """Decide where a unit goes, its own hex included."""
        size = self.size(mover)
        leaving = self.free(mover.here) + size
        self.room[mover.here] = leaving
        self.room[there] = self.free(there) - size
        mover.to = there
        defence = self.s.defence[mover.unit]
        self.defence_at[there] = self.defence_at.get(there, 0.0) + defence

    def undecided(self, roles: Sequence[Role]) -> list[Mover]:
        return [m for m in self.movers if m.to == OFF_MAP and m.role in roles]
