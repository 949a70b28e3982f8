"""10 The movement phase as a whole: who attacks from where, who holds what, who marches.

First every unit gets a hex to go to, then the moves are put in an order in which each is possible.
Nothing that happens in the phase can spoil it: enemies do not move, and who breaks down only leaves
room.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.board.tracing import FAR
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.orders import Done, Halt, Move, To
from kessel.games.cherkassy.rules.r08_stacking import crowding
from kessel.games.cherkassy.rules.r09_reinforcements import (
    due_units,
    edge_refusal,
    entry_hexes,
)
from kessel.games.cherkassy.rules.r10_movement.s2_stacks import movable_units
from kessel.games.cherkassy.rules.s1_forging import has_special_rules
from kessel.games.cherkassy.rules.state import MovementPhase, Moving, Operations, Position
from kessel.games.cherkassy.staff.closing import Closing
from kessel.games.cherkassy.staff.dispatch import ROOM, Dispatch
from kessel.games.cherkassy.staff.doctrine import Doctrine
from kessel.games.cherkassy.staff.fields import field
from kessel.games.cherkassy.staff.front import Post
from kessel.games.cherkassy.staff.guns import Guns
from kessel.games.cherkassy.staff.massing import Massing
from kessel.games.cherkassy.staff.movers import Mover
from kessel.games.cherkassy.staff.objectives import Aims, Role
from kessel.games.cherkassy.staff.opening import Opening, decides_release
from kessel.games.cherkassy.staff.reach import Found, Gait, gait
from kessel.games.cherkassy.staff.reinforcement import coming
from kessel.games.cherkassy.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side

ENOUGH: Final = 0.15
"""A post that lacks no more than this gets nobody."""
RING_CLOSED: Final = 50.0
"""What it is worth to close the ring, in battalions."""
STEP_WORTH: Final = 1
"""Points of a field that a move must gain to be made."""
EXPOSED: Final = 0.05
"""What a point of threat costs who stands in it without company, in points of a field."""
DESPERATE: Final = 0.25
"""The part of it that counts for who leaves the pocket."""
COMPANY: Final = 2.0
"""Threat that one point of own defence in the hex takes away."""


class Plan(NamedTuple):
    """A movement phase."""

    orders: tuple[Order, ...]
    attacks: float
    """What the attacks that it makes possible are worth."""


def plan_movement(s: Situation, d: Doctrine, *, fights_after: bool) -> Plan:
    """The orders of a whole movement phase, before or after the combat of the segment."""
    return Movement(s, d, fights_after=fights_after).plan()


def plan_rest_of_move(s: Situation, f: Moving, d: Doctrine) -> tuple[Order, ...]:
    """10.2 Where a stack that is on the move should go on to."""
    fights_after = not enclosing(s.p, Operations).prepared
    movement = Movement(s, d, fights_after=fights_after, under_way=f)
    planned = movement.plan().orders
    if not any(f.spent) and Move(f.units[0]) in planned:
        # it was taken up for this: the plan of the phase knows who goes along and who marches
        first = planned.index(Move(f.units[0])) + 1
        return planned[first : planned.index(Halt(), first) + 1]
    mover = next(m for m in movement.movers + movement.guns if m.unit == f.units[0])
    path = way(mover.found, mover.to) if mover.to in mover.found else []
    return (*(To(here) for here in path[1:]), Halt())


class Movement:
    """The planning of one phase, or of the rest of one."""

    def __init__(
        self,
        s: Situation,
        d: Doctrine,
        *,
        fights_after: bool,
        under_way: Moving | None = None,
    ) -> None:
        self.p = s.p
        self.under_way = under_way
        self.s = s
        self.d = d
        self.aims = Aims(self.s, d)
        self.paths = s.paths
        self.fights_after = fights_after
        self.count: dict[Hex, int] = {h: len(stack) for h, stack in self.s.ours.items()}
        self.guns_at = {h for h, st in self.s.ours.items() if self.s.units[st[0]].is_artillery}
        self.defence_at: dict[Hex, float] = {}
        for here, stack in self.s.ours.items():
            self.defence_at[here] = sum(self.s.defence[unit] for unit in stack)
        self.movers: list[Mover] = []
        self.guns: list[Mover] = []
        phase = phase_of(s.p, s.side)
        for unit in phase.left:
            self.add(unit, s.p.hex_of[unit])
        self.entries = dict(phase.entries)
        for unit in coming(s, phase.due):
            self.add_entering(phase, unit)

    def add(self, unit: UnitId, here: Hex, enters: bool = False) -> None:
        s = self.s
        moves = gait(s, unit)
        stuck = enters and (s.near_dark if moves.ignores_light else s.near)[here]
        found = {} if stuck else self.paths.reach(here, moves)
        if self.under_way is not None and unit in self.under_way.units:
            found = self.reach_under_way(self.under_way, unit, moves)
        counter = s.units[unit]
        mover = Mover(unit, here, moves, found, self.aims.role(unit), enters)
        (self.guns if counter.is_artillery else self.movers).append(mover)

    def reach_under_way(self, f: Moving, unit: UnitId, moves: Gait) -> Found:
        """What is left of a move that has begun, with all who move along."""
        shut = bytearray(self.paths.shut(moves))
        for here in self.s.ours:
            if here != f.here and crowding(self.p, f.units, here) is not None:
                shut[here] = 1
        spent = f.spent[f.units.index(unit)]
        return self.paths.search(f.here, moves, shut, march=f.march, spent=spent)

    def plan(self) -> Plan:
        closed = self.close_ring()
        self.break_out()
        worth = Massing(self).attempt()
        self.man_posts(self.aims.posts, (Role.LINE, Role.ASSAULT))
        self.release()
        self.man_posts(self.aims.pocket_posts, (Role.POCKET,))
        for mover in self.movers:
            if mover.to == OFF_MAP:
                self.advance(mover)
        for gun in self.guns:
            if gun.to == OFF_MAP:
                Guns(self).place(gun)
        return Plan((*Dispatch(self).orders(), Done()), worth + closed)

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
        return ROOM - 1 if passing and not self.s.is_encircled(mover.unit) else ROOM

    def close_ring(self) -> float:
        """3.4 Before anything else, where it can be done at once."""
        if self.s.side != SOVIET or self.p.ring_closed or not has_special_rules(self.p):
            return 0.0
        moves = Closing(self).attempt()
        if moves is None:
            return 0.0
        for mover, there in moves:
            self.send(mover, there)
            mover.urgent = True
        return RING_CLOSED

    def break_out(self) -> None:
        """3.5 Who can reach a hex with a line to the south edge goes there."""
        if self.s.side != GERMAN:
            return
        if decides_release(self.p):
            self.open_lines()
        if not self.aims.is_breaking_out:
            return
        reached = self.s.southern.off_road.distance
        for mover in self.movers:
            if not self.s.is_encircled(mover.unit) or mover.to != OFF_MAP:
                continue
            values = self.aims.field_for(mover.unit, Role.ASSAULT)
            out = [h for h in mover.found if reached[h] < FAR and self.has_room(mover, h)]
            if out:
                self.send(mover, min(out, key=lambda h: (values[h], h)))

    def open_lines(self) -> None:
        """3.5 So that the supply phase releases as many as can be."""
        for mover, there in Opening(self).attempt():
            mover.urgent = True
            self.send(mover, there)

    # --- posts ----------------------------------------------------------------------------------

    def man_posts(self, posts: Sequence[Post], roles: Sequence[Role]) -> None:
        """The post that lacks most gets the unit that is nearest, again and again."""
        s = self.s
        for post in posts:
            for mover in self.movers:
                if mover.to == post.hex:
                    post.units.append(mover.unit)
                    post.have += s.defence[mover.unit]
        free = [m for m in self.movers if m.to == OFF_MAP and m.role in roles]
        waiting = [(-post.lack, number) for number, post in enumerate(posts)]
        heapify(waiting)
        at_hand: dict[int, list[Mover]] = {}
        for number, post in enumerate(posts):
            near = [m for m in free if post.hex in m.found or m.here == post.hex]
            near.sort(key=lambda m: self.trouble(m, post))
            at_hand[number] = near
        while waiting and -waiting[0][0] > ENOUGH:
            _, number = heappop(waiting)
            post = posts[number]
            chosen = self.nearest(post, at_hand[number])
            if chosen is None:
                continue
            self.send(chosen, post.hex)
            post.units.append(chosen.unit)
            post.have += s.defence[chosen.unit]
            heappush(waiting, (-post.lack, number))

    def release(self) -> None:
        """Soviets whom no post needs press on: towards the road, or on whoever is nearest."""
        if self.s.side != SOVIET or any(post.lack > ENOUGH for post in self.aims.posts):
            return
        for mover in self.movers:
            if mover.role is Role.LINE:
                mover.role = Role.PIN if self.p.ring_closed else Role.ASSAULT

    def nearest(self, post: Post, near: list[Mover]) -> Mover | None:
        for mover in near:
            if mover.to == OFF_MAP and self.has_room(mover, post.hex):
                return mover
        return None

    def trouble(self, mover: Mover, post: Post) -> tuple[float, int]:
        """What it costs to have a unit in a post: the way, and what it could do elsewhere."""
        if mover.here == post.hex:
            return (-1.0, mover.unit)
        spent = mover.found[post.hex].spent / max(mover.gait.budget, 1)
        dear = 1.0 if mover.role is Role.ASSAULT and self.s.units[mover.unit].is_tank else 0.0
        return (spent + dear, mover.unit)

    # --- everybody else -------------------------------------------------------------------------

    def advance(self, mover: Mover) -> None:
        """Follow the field as far as it pays."""
        if not mover.found or mover.role is Role.STAY:
            self.send(mover, mover.here)
            return
        if mover.role is Role.PIN and self.s.near[mover.here] and not mover.enters:
            self.send(mover, mover.here)
            return
        values = self.field_of(mover)
        best, least = mover.here, self.exposure(mover, mover.here) + values[mover.here] - STEP_WORTH
        if self.count.get(mover.here, 0) > self.room_for(mover):
            least = FAR
        for there in mover.found:
            if values[there] > least or not self.has_room(mover, there):
                continue
            score = values[there] + self.exposure(mover, there)
            if score < least or (score == least and there < best):
                best, least = there, score
        if mover.role in (Role.LINE, Role.POCKET, Role.ASSAULT):
            best = self.marched(mover, best, values)
        self.send(mover, best)

    def field_of(self, mover: Mover) -> list[int]:
        if mover.role in (Role.LINE, Role.POCKET):
            return self.post_field(mover)
        return self.aims.field_for(mover.unit, mover.role)

    def post_field(self, mover: Mover) -> list[int]:
        """To the posts that lack somebody, those that lack most pulling from further away."""
        key = (mover.role, mover.gait.mechanised)
        found = self.post_fields.get(key)
        if found is None:
            posts = self.aims.pocket_posts if mover.role is Role.POCKET else self.aims.posts
            goals = {post.hex: round(8 * max(0.0, 1 - post.lack)) for post in posts}
            goals = goals or dict(self.aims.goals)
            found = field(self.s, goals, mover.gait.mechanised, self.aims.more)
            self.post_fields[key] = found
        return found

    @property
    def post_fields(self) -> dict[tuple[Role, bool], list[int]]:
        if not hasattr(self, "_post_fields"):
            self._post_fields: dict[tuple[Role, bool], list[int]] = {}
        return self._post_fields

    def exposure(self, mover: Mover, there: Hex) -> float:
        """What it costs to stand in a hex where the enemy can strike."""
        s = self.s
        company = self.defence_at.get(there, 0.0)
        if there != mover.here or mover.enters:
            company += s.defence[mover.unit]
        price = EXPOSED * (DESPERATE if self.aims.is_leaving(mover.unit) else 1.0)
        return price * max(0.0, s.threat[there] - COMPANY * company)

    def marched(self, mover: Mover, best: Hex, values: Sequence[int]) -> Hex:
        """10.13 Further along a road, where that leads further and no enemy is near."""
        if self.s.from_them[mover.here] < 3:
            return best
        reached = self.paths.march(mover.here, mover.gait, self.paths.shut(mover.gait))
        for there in sorted(reached, key=lambda h: (values[h], h)):
            if values[there] >= values[best] - STEP_WORTH:
                break
            if self.has_room(mover, there) and not self.s.near[there]:
                return there
        return best

    # --- reinforcements -------------------------------------------------------------------------

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


def phase_of(p: Position, side: Side) -> MovementPhase:
    """The phase under way, or the one that is about to begin."""
    for frame in reversed(p.flow):
        if isinstance(frame, MovementPhase):
            return frame
    coming = MovementPhase(side=side)
    coming.left = movable_units(p, coming)
    coming.due = due_units(p, side)
    return coming
