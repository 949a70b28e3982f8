"""10 A phase of movement as a whole: who attacks from where, who holds what, who marches.

Every unit gets a hex to go to, then the orders are given one after the other. No dice fall.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.board.tracing import FAR
from kessel.games.spring_prelude.pack.r02_units import AXIS, UnitId
from kessel.games.spring_prelude.rules.frames import MovePhase
from kessel.games.spring_prelude.rules.orders import Halt, March, Move, Reserve, To
from kessel.games.spring_prelude.rules.r11_reserves import possible_reserves
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.edges import Edges
from kessel.games.spring_prelude.staff.errands import Errands
from kessel.games.spring_prelude.staff.footholds import turns_left
from kessel.games.spring_prelude.staff.garrisons import Garrisons
from kessel.games.spring_prelude.staff.harvest import Harvest
from kessel.games.spring_prelude.staff.massing import Massing
from kessel.games.spring_prelude.staff.movers import Company, Mover
from kessel.hexkit.staff.company import Posting, best_end
from kessel.hexkit.staff.ground import rings
from kessel.kernel.effort import within
from kessel.kernel.orders import Order

GAIN: Final = 3
"""Sixths of a field that a move must gain to be made."""
ATTACKING: Final = 0.5
"""The part of what a post needs that an attacker leaves there."""
EXPOSED: Final = 2.0
"""What a point of threat costs who stands in it without company, in sixths of a field."""
STARVING: Final = 60
"""Sixths that a hex without supply costs more;"""
UNLED: Final = 18
"""and one without a headquarters in range."""
WASTE: Final = 0.4
GUN_FRONT: Final = 4.0
"""The use of guns above which they are at the front;"""
GUN_USE: Final = 1.0
"""what an enemy adds to it who can be fired on, and a front hex of ours,"""
GUN_ALONE: Final = 6.0
"""and what it costs to stand without company."""


class Plan(NamedTuple):
    """A phase of movement, but for its end."""

    orders: tuple[Order, ...]
    value: float


class Movement:
    """The planning of one phase, or of the rest of one."""

    def __init__(self, aims: Aims, phase: MovePhase) -> None:
        self.aims, self.phase = aims, phase
        self.s, self.p, self.d = aims.s, aims.s.p, aims.d
        self.company = Company(aims, phase)
        self.massing = Massing(aims, self.company, phase.exploiting)

    def plan(self) -> Plan:
        if self.d.garrisons:
            Garrisons(self.aims, self.company).run(staying=self.phase.exploiting)
        if self.d.edges and not self.phase.exploiting:
            Edges(self.aims, self.company).run()
        if turns_left(self.s) < self.d.harvest:
            Harvest(self.aims, self.company).run()
        self.pin()
        worth = self.massing.set_up()
        self.man_posts()
        if not self.phase.exploiting and self.s.scenario.has_west:
            Errands(self.aims, self.company).run()
        movers = [m for m in self.company.movers if m.is_free and m.can_move]
        guns = [mover for mover in movers if self.is_gun(mover)]
        for mover in movers:
            if not self.is_gun(mover):
                self.advance(mover)
        for mover in within(guns):
            self.support(mover)
        return Plan(tuple(self.orders()), worth)

    def is_gun(self, mover: Mover) -> bool:
        return self.s.units[mover.unit].is_artillery

    # --- posts ----------------------------------------------------------------------------------

    def pin(self) -> None:
        """Who is needed at his post, and does not leave it for an attack."""
        part = ATTACKING if self.aims.is_attacking else 1.0
        by_hex: dict[Hex, list[Mover]] = {}
        for mover in self.company.movers:
            if self.holds(mover):
                by_hex.setdefault(mover.here, []).append(mover)
        for post in self.aims.posts:
            have = 0.0
            for mover in sorted(by_hex.get(post.hex, ()), key=self.too_good):
                if have < part * post.need:
                    mover.pinned = True
                    have += self.s.defence[mover.unit]

    def too_good(self, mover: Mover) -> tuple[bool, float, int]:
        """Infantry holds, the strongest first; what is motorized is kept free."""
        s = self.s
        return s.units[mover.unit].is_mechanized, -s.defence[mover.unit], mover.unit

    def man_posts(self) -> None:
        """The most urgent first; who stands there already stays."""
        company = self.company
        posting = Posting(self.s, self.aims.posts, company.send, company.has_room, self.waste)
        posting.keep(m for m in company.movers if not m.is_free or not m.can_move)
        ready = [m for m in company.movers if m.is_free and m.can_move and self.holds(m)]
        posting.settle(ready)
        posting.fill(mover for mover in ready if mover.is_free)

    def waste(self, mover: Mover) -> float:
        """How much too good a unit that goes fast is for a post."""
        s = self.s
        return WASTE * s.attack[mover.unit] if s.units[mover.unit].is_mechanized else 0.0

    def holds(self, mover: Mover) -> bool:
        """Who may be sent to a post."""
        return mover.role != "home" and not self.is_gun(mover)

    # --- marching -------------------------------------------------------------------------------

    def advance(self, mover: Mover) -> None:
        """Downhill to the goal, not into the arms of a stronger enemy."""
        best = best_end(
            mover.here,
            (*mover.found, *mover.marches),
            partial(self.discomfort, mover.unit),
            partial(self.company.has_room, mover),
            GAIN,
        )
        self.company.send(mover, best)

    def discomfort(self, unit: UnitId, there: Hex) -> float:
        s = self.s
        away = self.aims.downhill(unit)[there]
        danger = self.company.danger(unit, there)
        cost = (away if away < FAR else 10 * FAR) + EXPOSED * danger
        if not s.is_linked(unit, there):
            cost += UNLED
        return cost if s.is_supplied(there) else cost + STARVING

    # --- guns -----------------------------------------------------------------------------------

    def support(self, mover: Mover) -> None:
        """14.5 Two hexes from where it is needed, in company, not next to the enemy."""
        best, most = mover.here, self.use(mover, mover.here) + 0.5
        for there in mover.found:
            if there != mover.here and self.company.has_room(mover, there):
                use = self.use(mover, there)
                if use > most:
                    best, most = there, use
        if most < GUN_FRONT and best == mover.here:
            self.advance(mover)
        else:
            self.company.send(mover, best)

    def use(self, mover: Mover, there: Hex) -> float:
        s = self.s
        if s.from_them[there] < 2:
            return -10.0
        found = self.needs.get(there, 0.0)
        if there in mover.found:
            found -= mover.found[there].spent / 36
        if not self.company.defence_at.get(there) and s.threat[there]:
            found -= GUN_ALONE
        return found if s.is_supplied(there) else found - 10.0

    @cached_property
    def needs(self) -> dict[Hex, float]:
        """R66 How much guns are needed by hex: two from the enemy, and up to two behind ours."""
        s, found = self.s, dict[Hex, float]()
        reach = s.pack.charts.figures.artillery_range
        for target in s.theirs:
            made = self.massing.assaults.get(target)
            for there in rings(s.grid, target)[reach]:
                found[there] = found.get(there, 0.0) + (1.0 + made.value if made else GUN_USE)
        for here, defence in self.company.defence_at.items():
            if defence and s.from_them[here] == 1:
                for ring in rings(s.grid, here)[1 : reach + 1]:
                    for there in ring:
                        found[there] = found.get(there, 0.0) + GUN_USE
        return found

    # --- orders ---------------------------------------------------------------------------------

    def orders(self) -> Iterator[Order]:
        moving = [m for m in self.company.movers if m.to not in (OFF_MAP, m.here)]
        for mover in sorted(moving, key=lambda m: (self.is_gun(m), m.unit)):
            yield Move(mover.unit)
            yield from steps(mover)
        if self.s.side == AXIS and not self.phase.exploiting:
            going = {mover.unit for mover in moving}
            for unit in possible_reserves(self.p, self.phase):
                if unit not in going and self.s.from_them[self.p.hex_of[unit]] <= 8:
                    yield Reserve(unit)


def steps(mover: Mover) -> Iterator[Order]:
    if mover.to in mover.found:
        yield from (To(there) for there in way(mover.found, mover.to)[1:])
    else:
        yield from (March(there) for there in way(mover.marches, mover.to)[1:])
    yield Halt()
