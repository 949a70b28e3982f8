"""The units that may move in a phase, where they get to, and what they have been decided to do."""

from __future__ import annotations

from kessel.board.fields import field
from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, UnitId
from kessel.games.cherkassy.rules.r08_stacking import crowding
from kessel.games.cherkassy.rules.r09_reinforcements import due_units, edge_refusal, entry_hexes
from kessel.games.cherkassy.rules.r10_movement.s2_stacks import movable_units
from kessel.games.cherkassy.rules.state import MovementPhase, Moving, Position
from kessel.games.cherkassy.staff.objectives import Aims, Role
from kessel.games.cherkassy.staff.plans import Doctrine
from kessel.games.cherkassy.staff.reach import Gait, gait
from kessel.games.cherkassy.staff.reinforcement import coming
from kessel.games.cherkassy.staff.situation import Situation
from kessel.hexkit.staff import movers
from kessel.hexkit.staff.reach import Found
from kessel.kernel.known import Known
from kessel.kernel.sides import Side

Mover = movers.Mover[UnitId, Gait, Role]
Move = tuple[Mover, Hex]
"""A unit, and where it goes."""


class Company:
    """Our units before a phase, or before the rest of one, and how full hexes will be."""

    def __init__(
        self, s: Situation, d: Doctrine, *, fights_after: bool, under_way: Moving | None = None
    ) -> None:
        self.p = s.p
        self.s = s
        self.d = d
        self.aims = Aims(s, d)
        self.paths = s.paths
        self.fights_after = fights_after
        self.under_way = under_way
        self.room = s.pack.charts.stacking.units
        self.count = {here: len(stack) for here, stack in s.ours.items()}
        self.guns_at = {h for h, stack in s.ours.items() if s.units[stack[0]].is_artillery}
        self.defence_at: dict[Hex, float] = {
            here: sum(s.defence[unit] for unit in stack) for here, stack in s.ours.items()
        }
        self.movers: list[Mover] = []
        self.guns: list[Mover] = []
        self.post_fields = Known(self.post_field)
        phase = phase_of(s.p, s.side)
        for unit in phase.left:
            self.add(unit, s.p.hex_of[unit])
        self.entries = dict(phase.entries)
        for unit in coming(s, phase.due):
            self.add_entering(phase, unit)

    # --- who moves ------------------------------------------------------------------------------

    def add(self, unit: UnitId, here: Hex, enters: bool = False) -> None:
        s = self.s
        moves = gait(s, unit)
        stuck = enters and (s.near_dark if moves.ignores_light else s.near)[here]
        found = {} if stuck else self.paths.reach(here, moves)
        if self.under_way is not None and unit in self.under_way.units:
            found = self.reach_under_way(self.under_way, unit, moves)
        mover = Mover(unit, here, moves, found, self.aims.role(unit), enters=enters)
        (self.guns if s.units[unit].is_artillery else self.movers).append(mover)

    def reach_under_way(self, f: Moving, unit: UnitId, moves: Gait) -> Found:
        """What is left of a move that has begun, with all who move along."""
        shut = bytearray(self.paths.shut(moves))
        for here in self.s.ours:
            if here != f.here and crowding(self.p, f.units, here) is not None:
                shut[here] = 1
        spent = f.spent[f.units.index(unit)]
        return self.paths.search(f.here, moves, spent, shut=shut, march=f.march)

    def add_entering(self, phase: MovementPhase, unit: UnitId) -> None:
        """9.2, 9.3 Through the hex from which it is nearest to where it is needed."""
        s, p, counter = self.s, self.p, self.s.units[unit]
        there = None if counter.is_independent else self.entries.get(counter.formation)
        if there is None:
            free = [h for h in entry_hexes(p, unit) if edge_refusal(p, phase, unit, h) is None]
            free = [h for h in free if h not in self.guns_at]
            if counter.is_artillery:
                free = [h for h in free if not self.count.get(h)]
            if not free:
                return
            values = self.aims.field_for(unit, Role.ASSAULT)
            there = min(free, key=lambda h: (values[h] + 3 * s.near[h], h))
            if not counter.is_independent:
                self.entries[counter.formation] = there
        self.add(unit, there, enters=True)

    # --- deciding -------------------------------------------------------------------------------

    def send(self, mover: Mover, there: Hex) -> None:
        """Decide where a unit goes, its own hex included."""
        defence = self.s.defence[mover.unit]
        if not mover.enters and mover.to == OFF_MAP:
            self.count[mover.here] -= 1
            self.defence_at[mover.here] -= defence
        mover.to = there
        self.count[there] = self.count.get(there, 0) + 1
        self.defence_at[there] = self.defence_at.get(there, 0.0) + defence
        if self.s.units[mover.unit].is_artillery:
            self.guns_at.discard(mover.here)
            self.guns_at.add(there)

    def has_room(self, mover: Mover, there: Hex) -> bool:
        if there == mover.here and not mover.enters:
            return True
        return self.count.get(there, 0) < self.room_for(mover) and there not in self.guns_at

    def room_for(self, mover: Mover) -> int:
        """8.1 Nobody passes through a full hex: while the pocket leaves others keep it open."""
        passing = self.s.side == GERMAN and self.aims.is_breaking_out
        return self.room - 1 if passing and not self.s.is_encircled(mover.unit) else self.room

    # --- where to -------------------------------------------------------------------------------

    def field_of(self, mover: Mover) -> list[int]:
        """What a unit follows downhill."""
        if mover.role in (Role.LINE, Role.POCKET):
            return self.post_fields[mover.role, mover.gait.mechanised]
        return self.aims.field_for(mover.unit, mover.role)

    def post_field(self, asked: tuple[Role, bool]) -> list[int]:
        """To the posts that lack somebody, those that lack most pulling from further away."""
        role, mechanised = asked
        posts = self.aims.pocket_posts if role is Role.POCKET else self.aims.posts
        goals = {post.hex: round(8 * max(0.0, 1 - post.lack)) for post in posts}
        return field(self.aims.ways(mechanised), goals or self.aims.goals, self.aims.more)


def phase_of(p: Position, side: Side) -> MovementPhase:
    """The phase under way, or the one that is about to begin."""
    for frame in reversed(p.flow):
        if isinstance(frame, MovementPhase):
            return frame
    coming = MovementPhase(side=side)
    coming.left = movable_units(p, coming)
    coming.due = due_units(p, side)
    return coming
