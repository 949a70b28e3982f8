"""10 The movement phase as a whole: who attacks from where, who holds what, who marches.

First every unit gets a hex to go to, then the moves are put in an order in which each is possible.
Nothing that happens in the phase can spoil it: enemies do not move, and who breaks down only leaves
room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kessel.board.hexes import Hex
from kessel.board.reach import way
from kessel.board.tracing import FAR
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.orders import Done, Halt, Move, To
from kessel.games.cherkassy.rules.s1_forging import has_special_rules
from kessel.games.cherkassy.rules.state import Moving, Operations
from kessel.games.cherkassy.staff.closing import Closing
from kessel.games.cherkassy.staff.company import Company, Mover
from kessel.games.cherkassy.staff.dispatch import Dispatch
from kessel.games.cherkassy.staff.guns import place
from kessel.games.cherkassy.staff.massing import Massing
from kessel.games.cherkassy.staff.objectives import Role
from kessel.games.cherkassy.staff.opening import Opening, decides_release
from kessel.games.cherkassy.staff.plans import Doctrine
from kessel.games.cherkassy.staff.situation import Situation
from kessel.hexkit.staff.front import ENOUGH, Post, man
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order

RING_CLOSED: Final = 50.0
"""What it is worth to close the ring, in battalions."""
STEP_WORTH: Final = 1
"""Points of a field that a move must gain to be made."""
EXPOSED: Final = 0.05
"""What a point of threat costs who stands in it without company, in points of a field."""
ALONE: Final = 12.0
"""So many times as much for a panzer battalion where panzers are spared: on their way to the pocket
they were destroyed one by one."""
DESPERATE: Final = 0.25
"""The part of it that counts for who leaves the pocket."""
COMPANY: Final = 2.0
"""Threat that one point of own defence in the hex takes away."""


class Plan(NamedTuple):
    """A movement phase."""

    orders: tuple[Order, ...]
    attacks: float
    """What the attacks that it makes possible are worth."""
    ends: dict[UnitId, Hex]
    """Where units end up."""


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


class Movement(Company):
    """The planning of one phase, or of the rest of one."""

    def plan(self) -> Plan:
        closed = self.close_ring()
        self.break_out()
        worth = Massing(self).attempt()
        self.man_posts(self.aims.posts, (Role.LINE, Role.ASSAULT))
        self.release()
        self.man_posts(self.aims.pocket_posts, (Role.POCKET,))
        for mover in self.movers:
            if mover.is_free:
                self.advance(mover)
        for gun in self.guns:
            if gun.is_free:
                place(self, gun)
        ends = {mover.unit: mover.to for mover in self.movers}
        return Plan((*Dispatch(self).orders(), Done()), worth + closed, ends)

    # --- the ring -------------------------------------------------------------------------------

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
            if not self.s.is_encircled(mover.unit) or not mover.is_free:
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
                    post.enlist(mover.unit, s.defence[mover.unit])
        free = [m for m in self.movers if m.is_free and m.role in roles]
        at_hand = [
            sorted(
                (m for m in free if post.hex in m.found or m.here == post.hex),
                key=lambda m, post=post: self.trouble(m, post),  # type: ignore[misc]
            )
            for post in posts
        ]

        def send_nearest(number: int, post: Post) -> bool:
            for mover in at_hand[number]:
                if mover.is_free and self.has_room(mover, post.hex):
                    self.send(mover, post.hex)
                    post.enlist(mover.unit, s.defence[mover.unit])
                    return True
            return False

        man(posts, send_nearest)

    def release(self) -> None:
        """Soviets whom no post needs press on: towards the road, or on whoever is nearest."""
        if self.s.side != SOVIET or any(post.lack > ENOUGH for post in self.aims.posts):
            return
        for mover in self.movers:
            if mover.role is Role.LINE:
                mover.role = Role.PIN if self.p.ring_closed else Role.ASSAULT

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

    def exposure(self, mover: Mover, there: Hex) -> float:
        """What it costs to stand in a hex where the enemy can strike."""
        s = self.s
        company = self.defence_at.get(there, 0.0)
        if there != mover.here or mover.enters:
            company += s.defence[mover.unit]
        price = EXPOSED * (DESPERATE if self.aims.is_leaving(mover.unit) else 1.0)
        if self.d.spares_tanks and s.side == GERMAN and s.units[mover.unit].is_tank:
            price *= ALONE
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
