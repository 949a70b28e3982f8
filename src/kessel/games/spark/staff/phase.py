"""11 A movement phase as a whole: assaults, closing the way, and everybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from kessel.board.reach import way
from kessel.games.spark.rules.orders import Halt, Mark, Move, Occupy, To
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.barrier import bar
from kessel.games.spark.staff.cut import cut
from kessel.games.spark.staff.marches import spread_out
from kessel.games.spark.staff.massing import Assault, Room, plan_assaults
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId

Task = Callable[[Aims, Iterable[UnitId], Room], list[list[Order]]]
"""What some of the units do, with their orders."""


def whole_plan(aims: Aims, left: Iterable[UnitId]) -> list[list[Order]]:
    """The orders of each unit that does something. Germans close the way before they assault; once
    it is open they assault first."""
    aims.s.stays(frees_roads=aims.d.looks_ahead)
    room, units = Room(aims.s), list(left)
    if not aims.s.is_german:
        tasks: tuple[Task, ...] = (assault, spread_out)
    else:
        then = (assault, bar) if aims.is_open else (bar, assault)
        tasks = (cut, *then, spread_out)
    found: list[list[Order]] = []
    for task in tasks:
        found += task(aims, units, room)
        gone = {order.unit for orders in found for order in orders if isinstance(order, Move)}
        units = [unit for unit in units if unit not in gone]
    return found


def assault(aims: Aims, units: Iterable[UnitId], room: Room) -> list[list[Order]]:
    """The orders of everybody who is to assault."""
    plans = plan_assaults(aims, units, room)
    return [orders for plan in plans for orders in assault_orders(aims, plan)]


def assault_orders(aims: Aims, plan: Assault) -> Iterator[list[Order]]:
    s = aims.s
    for post in plan.posts:
        here = s.p.hex_of[post.unit]
        ways = s.reach(post.unit, here, s.allowance(post.unit), fresh=True)
        steps: list[Order] = [To(there) for there in way(ways, post.here)[1:]]
        yield [Move(post.unit), *steps, Mark(plan.target), Occupy(), Halt()]
