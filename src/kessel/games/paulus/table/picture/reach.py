"""Where a unit can get to: the search of `board.reach` with the prices of chapters 4 and 5.

The first step is asked of `s1_steps` itself, because only who has spent nothing yet may make a
minimum move (5.15). Later steps follow from prices, hexes that are shut and pairs of hexes in
enemy zones, all of which stay as they are while a unit moves. A hex with nothing but enemy supply
in it ends a way: what becomes of the supply is asked there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from kessel.board import reach as board_reach
from kessel.board.hexes import OFF_MAP, Asked, Hex, Marks
from kessel.board.reach import NEVER
from kessel.games.paulus.pack.r02_map import WAYS, HalfPoints
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.orders import (
    Advance,
    At,
    Back,
    Cross,
    Deploy,
    Enter,
    Halt,
    Infiltrate,
    Move,
    Overrun,
    To,
)
from kessel.games.paulus.rules.r03_sequence import DECISIONS
from kessel.games.paulus.rules.r04_stacking import fits
from kessel.games.paulus.rules.r04_zones import enemies_in, in_zone, may_not_enter_zone, only_supply
from kessel.games.paulus.rules.r05_movement.s1_steps import (
    allowance,
    bound_to_roads,
    step,
    zone_exit,
)
from kessel.games.paulus.rules.r05_movement.s4_overruns import overrun_cost
from kessel.games.paulus.rules.r05_movement.s5_phases import (
    move_refusal,
    mover_refusal,
    take_in_hand,
)
from kessel.games.paulus.rules.r07_lines import in_play
from kessel.games.paulus.rules.r08_special import is_of_city_corps, is_restricted
from kessel.games.paulus.rules.r09_reinforcements import hexes_for
from kessel.games.paulus.rules.r10_setup import deploy_refusal, group_of
from kessel.games.paulus.rules.r11_kalach import exit_refusal
from kessel.games.paulus.rules.r14_options import cross_refusal, infiltration_refusal
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.table import words
from kessel.hexkit.table.ways import Script, can_act
from kessel.kernel.copying import clone
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Order, Reason
from kessel.kernel.scene import Reach

ORDERS: Final = (Advance, At, Back, Cross, Deploy, Enter, Halt, Infiltrate, Move, Overrun, To)
OVERRUN: Final = "overrun"
CROSS: Final = "cross"
INFILTRATE: Final = "infiltrate"


SCRIPT: Final = Script(words.codecs, ORDERS, To, At)
points: Final = words.HALVES.points


def reach(p: Position, unit: int) -> tuple[Reach, ...]:
    """Every hex the unit can be taken to now, by hex; nothing if it cannot act."""
    if not can_act(p, unit, len(p.pack.units)):
        return ()
    mover = UnitId(unit)
    match p.flow[-1]:
        case state.Moving() as frame if mover in frame.units:
            return moves(p, frame, (), halts=False)
        case state.ChoosingMover() as frame:
            if move_refusal(p, enclosing(p, state.MovePhase), mover) is None:
                return moves(*in_hand(p, mover), (Move(mover),), halts=True)
            if mover_refusal(p, frame, Enter(mover)) is None:
                return SCRIPT.placed(p, hexes_for(p, mover), (Enter(mover),))
        case state.Placing(unit=entering) if entering == mover:
            return SCRIPT.placed(p, hexes_for(p, mover), ())
        case state.Deploying() as frame if mover in frame.left:
            return tuple(deployments(p, frame, mover))
        case state.Advancing() | state.Retreating():
            found = SCRIPT.singles(p, mover, DECISIONS, (Advance,), (Back,))
            return tuple(sorted(found, key=lambda way: way.space))
    return ()


def in_hand(p: Position, unit: UnitId) -> tuple[Position, state.Moving]:
    """The position when the unit has been chosen to move: a reserve is none any more (5.39)."""
    after = clone(p)
    return after, take_in_hand(after, unit)


# --- places --------------------------------------------------------------------------------------


def deployments(p: Position, f: state.Deploying, unit: UnitId) -> Iterator[Reach]:
    """10.14 Where a unit may begin."""
    group = group_of(p, f)
    for here in sorted({*group.area, *group.rear}):
        if deploy_refusal(p, f, Deploy(unit, here)) is None:
            yield SCRIPT.straight(p, Deploy(unit, here), here)


# --- moves ---------------------------------------------------------------------------------------


def moves(
    p: Position, f: state.Moving, before: Iterable[Order], *, halts: bool
) -> tuple[Reach, ...]:
    """Wherever the stack can be taken; where it cannot go, what it can overrun or try."""
    ground = Ground(p, f)
    first = SCRIPT.written(p, before)
    found: dict[int, Reach] = {}
    for way in ground.ways():
        orders = (*first, *way.orders)
        if halts and not way.stops and ground.goes_on(Hex(way.space), f.spent + int(2 * way.cost)):
            orders += SCRIPT.written(p, (Halt(),))
        found[way.space] = replace(way, orders=orders)
    for way in (*ground.overruns(), *ground.attempts()):
        found.setdefault(way.space, replace(way, orders=(*first, *way.orders)))
    return tuple(found[space] for space in sorted(found))


class Ground:
    """What a moving stack finds on the map. It is worked out where somebody comes and asks, so that
    a large map costs no more than a small one."""

    def __init__(self, p: Position, f: state.Moving, near: Marks | None = None) -> None:
        """`near` may be given where many stacks ask which hexes are in enemy zones."""
        self.p, self.f = p, f
        self.map = p.pack.map
        self.units = [p.pack.units[unit] for unit in f.units]
        kind = enclosing(p, state.MovePhase).kind
        self.budget = min(allowance(p, unit, kind) for unit in f.units)
        self.near = near or Asked(lambda here: in_zone(p, f.side, here))
        leaving = zone_exit(p)
        self.exits: Marks = Asked(lambda here: leaving if self.near[here] else 0)
        self.barred = None if all(unit.is_armour for unit in self.units) else self.near
        self.costs = self.prices()
        self.shut = Asked(self.is_shut)
        self.stops = Asked(lambda here: enemies_in(p, f.side, here))
        self.found = board_reach.reach(
            self.map.grid,
            f.here,
            self.budget,
            self.costs,
            shut=self.shut,
            stops=self.stops,
            exits=self.exits,
            barred=self.barred,
            first=self.first_steps(),
            spent=f.spent,
        )
        self.paths = dict(self.trails())

    def trails(self) -> Iterator[tuple[Hex, tuple[Hex, ...]]]:
        yield self.f.here, (self.f.here,)
        for there, _, path in board_reach.ways(self.found, self.f.here):
            yield there, path

    # --- prices and bans -------------------------------------------------------------------------

    def prices(self) -> Marks:
        """5.14, 5.28, 8.21 What crossing each hexside costs the stack: the most of its units."""
        p, around, flags = self.p, self.map.grid.around, self.map.sides
        classes = [p.pack.step_costs[v] for v in sorted({unit.is_vehicle for unit in self.units})]
        on_roads = any(bound_to_roads(p, unit.id) for unit in self.units)
        penned = self.is_penned()
        if len(classes) == 1 and not on_roads and not penned:
            return classes[0]

        def price(side: int) -> int:
            leaves = Hex(side // 6) in self.map.city and around[side] not in self.map.city
            if (on_roads and not flags[side] & WAYS) or (penned and leaves):
                return NEVER
            return max(costs[side] for costs in classes)

        return Asked(price)

    def is_penned(self) -> bool:
        """8.21 Whether so many of the corps have left the city that these may not."""
        p, gone = self.p, self.p.left_city
        if not is_restricted(p):
            return False
        going = {u for u in self.f.units if u not in gone and is_of_city_corps(p, u)}
        return bool(going) and len(gone) + len(going) > p.pack.charts.figures.city_leavers

    def is_shut(self, there: Hex) -> bool:
        """4.25, 4.29, 5.21, 10.11"""
        return not in_play(self.p, there) or self.is_taken(there) or self.is_watched(there)

    def is_taken(self, there: Hex) -> bool:
        """5.21 By enemies, and not by supply units alone."""
        if not enemies_in(self.p, self.f.side, there):
            return False
        return not (all(unit.is_combat for unit in self.units) and only_supply(self.p, there))

    def is_watched(self, there: Hex) -> bool:
        """4.25, 4.29 By an enemy zone that one of the stack may not enter."""
        watched = bool(self.near[there])
        return watched and any(may_not_enter_zone(self.p, unit, there) for unit in self.f.units)

    def first_steps(self) -> dict[int, int]:
        """What the rules say of each step from where the stack is."""
        p, f, prices = self.p, self.f, {}
        for side in range(6 * f.here, 6 * f.here + 6):
            there = self.map.grid.around[side]
            sums = [step(p, f, unit, there) for unit in f.units] if there != OFF_MAP else [NEVER]
            told = [one for one in sums if not isinstance(one, Reason)]
            prices[side] = max(told) - f.spent if len(told) == len(sums) else NEVER
        return prices

    # --- ways ------------------------------------------------------------------------------------

    def ways(self) -> Iterator[Reach]:
        """The cheapest way to every hex, with the orders that go it."""
        for there, path in self.paths.items():
            if there != self.f.here:
                cost = points(self.found[there].spent - self.f.spent)
                yield Reach(there, cost, path, bool(self.stops[there]), self.orders(path))

    def orders(self, path: tuple[Hex, ...], *last: Order) -> tuple[str, ...]:
        return (*SCRIPT.along(self.p, path), *SCRIPT.written(self.p, last))

    def at(self, here: Hex, spent: int) -> state.Moving:
        """The move when the stack has come to a hex."""
        return replace(self.f, here=here, spent=HalfPoints(spent))

    def goes_on(self, here: Hex, spent: int) -> bool:
        """Whether the stack could do more: if not, its move is over without an order."""
        if len(self.f.units) > 1 or self.can_step(here, spent):
            return True
        moving = self.at(here, spent)
        around = self.map.grid.neighbours[here]
        return (
            any(self.overrun(here, spent, there) is not None for there in around)
            or exit_refusal(self.p, moving) is None
            or any(infiltration_refusal(self.p, moving, there) is None for there in around)
        )

    def can_step(self, here: Hex, spent: int) -> bool:
        left = self.budget - spent - self.exits[here]
        for side in range(6 * here, 6 * here + 6):
            there = self.map.grid.around[side]
            if there == OFF_MAP or self.costs[side] > left or self.shut[there]:
                continue
            if self.barred is None or not (self.barred[here] and self.barred[there]):
                return True
        return False

    def overruns(self) -> Iterator[Reach]:
        """5.41 Enemies that can be overrun from the start or on the way, as cheaply as can be."""
        if not self.f.may_overrun:
            return
        best: dict[Hex, tuple[int, Hex]] = {}
        for here in self.paths:
            spent = self.found[here].spent
            for there in self.map.grid.neighbours[here]:
                cost = None if self.stops[here] else self.overrun(here, spent, there)
                if cost is not None and (there not in best or cost < best[there][0]):
                    best[there] = cost, here
        for there, (cost, here) in best.items():
            orders = self.orders(self.paths[here], Overrun(there))
            path = (*self.paths[here], there)
            yield Reach(there, points(cost - self.f.spent), path, True, orders, OVERRUN, True)

    def overrun(self, here: Hex, spent: int, there: Hex) -> int | None:
        """5.42 What an overrun from a hex would have cost in all; None where it may not be. The
        stack counts for the limit of that hex (4.14)."""
        if not enemies_in(self.p, self.f.side, there) or not fits(self.p, self.f.units, here):
            return None
        cost = overrun_cost(self.p, self.at(here, spent), there)
        return None if isinstance(cost, Reason) else cost

    def attempts(self) -> Iterator[Reach]:
        """14.2, 14.3 What the optional rules let the stack try from where it is."""
        f, here = self.f, self.f.here
        for there in sorted(self.map.grid.neighbours[here]):
            path = (here, there)
            if cross_refusal(self.p, f, there) is None:
                cost = points(self.budget)
                yield Reach(there, cost, path, True, self.orders(path[:1], Cross(there)), CROSS)
            elif infiltration_refusal(self.p, f, there) is None:
                side = self.map.grid.side(here, there)
                cost = points(self.costs[side] + self.exits[here])
                orders = self.orders(path[:1], Infiltrate(there))
                yield Reach(there, cost, path, True, orders, INFILTRATE)
