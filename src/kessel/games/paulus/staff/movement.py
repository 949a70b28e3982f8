"""5 A phase of movement as a whole: who attacks from where, who holds what, who marches.

First every unit gets a hex to go to, then the orders are given one after the other. Dice fall only
in overruns; after one of them the rest is planned anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.board.tracing import FAR
from kessel.games.paulus.pack.r02_units import AXIS
from kessel.games.paulus.rules.orders import Exit, Halt, Move, To
from kessel.games.paulus.rules.state import KALACH, Kind
from kessel.games.paulus.staff.aims import Role
from kessel.games.paulus.staff.assembly import Assembly
from kessel.games.paulus.staff.blocking import Blocking
from kessel.games.paulus.staff.lanes import OURS_TO_MOVE, Lanes, opens_lanes
from kessel.games.paulus.staff.movers import Mover
from kessel.games.paulus.staff.wall import Wall
from kessel.hexkit.staff.company import Posting, best_end
from kessel.kernel.orders import Order

HOLDERS: Final = (Role.LINE, Role.WEST)
"""Who may be sent to a post."""
CROWD: Final = 3
"""Units in a hex of which some can be spared."""
GAIN: Final = 1
"""Half points of a field that a move must gain to be made."""
EXPOSED: Final = 0.2
"""What a point of threat costs who stands in it without company, in half points of a field."""
UNSUPPLIED: Final = 6
"""Half points that a hex without supply costs a spearhead more;"""
STARVING: Final = 24
"""and anybody else."""


class Plan(NamedTuple):
    """A phase of movement, but for its end."""

    orders: tuple[Order, ...]
    value: float


class Movement(Assembly):
    """The planning of one phase, or of the rest of one."""

    def plan(self) -> Plan:
        self.leave()
        worth = self.set_up_attacks() if self.phase.kind is Kind.MOVEMENT else 0.0
        if self.blocks:
            self.block()
        else:
            self.man_posts()
        if self.phase.kind is not Kind.REACTION:
            for mover in self.company.movers:
                if mover.is_free and mover.can_move:
                    self.advance(mover)
        return Plan(tuple(self.orders()), worth)

    def comes_first(self) -> bool:
        """What is done before all else where the plan says so, overruns included; whether there
        is any of it."""
        return self.open_lanes() or self.build_wall()

    def open_lanes(self) -> bool:
        """12.51 Whether there are lanes to be opened or to be kept."""
        return opens_lanes(self) and Lanes(self).open()

    def build_wall(self) -> bool:
        """11.52 Everybody into the wall, where there is to be one."""
        if not self.blocks or self.d.wall <= 0 or self.phase.kind not in OURS_TO_MOVE:
            return False
        self.block()
        return True

    def leave(self) -> None:
        """11.51 Who can get off the map does nothing else."""
        for mover in self.company.movers if self.dash.is_on else ():
            way_out = self.way_out(mover)
            if way_out != OFF_MAP:
                self.send(mover, way_out)

    # --- blocking -------------------------------------------------------------------------------

    @property
    def blocks(self) -> bool:
        """11.52"""
        return self.p.scenario == KALACH and self.s.side == AXIS

    def block(self) -> None:
        """Everybody to where he holds up most of the Soviet columns, the best place first."""
        blocking = (Wall if self.d.wall > 0 else Blocking)(self.s, self.aims.exits)
        able: dict[Hex, list[Mover]] = {}
        for mover in self.company.movers:
            if not mover.is_free or not mover.can_move:
                blocking.stand(mover.unit, mover.here if mover.is_free else mover.to)
                continue
            for there in mover.found:
                able.setdefault(there, []).append(mover)
        flow = blocking.flow()
        while able:
            there, worth = blocking.best(able, flow)
            if worth < blocking.idle:
                break
            ready = [m for m in able[there] if m.is_free and self.may_go(m, there)]
            if not ready:
                del able[there]
                continue
            mover = blocking.chosen(there, ready)
            self.send(mover, there)
            blocking.stand(mover.unit, there)
            flow = blocking.flow()

    # --- posts ----------------------------------------------------------------------------------

    def man_posts(self) -> None:
        """The most urgent first; who stands there already stays."""
        attack, company = self.s.attack, self.company
        posting = Posting[Mover](
            self.s,
            self.aims.posts,
            self.send,
            self.may_go,
            lambda mover: max(0, attack[mover.unit] - 3) * 0.3,
        )
        spare = set(map(id, self.surplus()))
        staying = [
            m for m in company.movers if not m.is_free or not m.can_move or m.role is Role.STAY
        ]
        posting.keep(mover for mover in staying if id(mover) not in spare)
        posting.settle(mover for mover in company.undecided(HOLDERS) if mover.can_move)
        ready = (*company.undecided(HOLDERS), *self.surplus())
        posting.fill(mover for mover in ready if mover.can_move)

    def surplus(self) -> list[Mover]:
        """Who can be spared of a hex that is full of units that stay."""
        staying = self.company.undecided((Role.STAY,))
        count = Counter(mover.here for mover in staying)
        return [mover for mover in staying if count[mover.here] >= CROWD]

    # --- marching -------------------------------------------------------------------------------

    def advance(self, mover: Mover) -> None:
        """Downhill to the goal, not into the arms of a stronger enemy."""
        if mover.role in (Role.STAY, Role.POCKET) or self.is_tired(mover):
            self.send(mover, mover.here)
            return
        best = best_end(
            mover.here,
            mover.found,
            partial(self.discomfort, mover),
            partial(self.may_go, mover),
            GAIN,
        )
        self.send(mover, best)

    def is_tired(self, mover: Mover) -> bool:
        """5.18 Who is out of supply suffers from moving; he does it only to get back into it."""
        if not self.p.markers[mover.unit]:
            return False
        return not any(self.s.has_supply(mover.unit, there) for there in mover.found)

    def discomfort(self, mover: Mover, there: Hex) -> float:
        s = self.s
        away = self.downhill_of(mover.unit)[there]
        danger = self.company.danger(mover.unit, there)
        cost = (away if away < FAR else 10 * FAR) + EXPOSED * danger
        if self.dash.is_on:
            return cost + self.dash.outrun(mover.unit, there)
        if s.has_supply(mover.unit, there):
            return cost
        return cost + (UNSUPPLIED if mover.role is Role.FREE else STARVING)

    # --- orders ---------------------------------------------------------------------------------

    def orders(self) -> Iterator[Order]:
        """Who leads goes first (4.29)."""
        moving = [m for m in self.company.movers if m.to not in (OFF_MAP, m.here) or self.exits(m)]
        s = self.s
        for mover in sorted(moving, key=lambda m: (-(s.attack[m.unit] > 0), m.unit)):
            yield Move(mover.unit)
            yield from self.steps(mover)

    def exits(self, mover: Mover) -> bool:
        """11.51"""
        return self.dash.leaves(mover, mover.to)

    def way_out(self, mover: Mover) -> Hex:
        """11.51 The nearest hex from which a unit can leave the map in this phase."""
        ways = [there for there in self.aims.exits if self.dash.leaves(mover, there)]
        return min(ways, key=lambda there: (mover.found[there].spent, there), default=OFF_MAP)

    def steps(self, mover: Mover) -> Iterator[Order]:
        for there in way(mover.found, mover.to)[1:]:
            yield To(there)
        if self.exits(mover):
            yield Exit()
        yield Halt()
