"""11 A movement phase as a whole: assaults, closing the way, and everybody else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kessel.board.reach import way
from kessel.games.spark.rules.orders import Halt, Mark, Move, Occupy, To
from kessel.games.spark.staff.aims import Aims
from kessel.games.spark.staff.barrier import plug
from kessel.games.spark.staff.marches import march_orders, spread_out
from kessel.games.spark.staff.massing import Assault, Room, plan_assaults
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId


def whole_plan(aims: Aims, left: Iterable[UnitId]) -> list[list[Order]]:
    """The orders of each unit that does something."""
    room, units = Room(aims.s), list(left)
    found: list[list[Order]] = []
    if aims.s.is_german:
        marches = plug(aims, units, room)
        found += [march_orders(aims, march) for march in marches]
        gone = {march.unit for march in marches}
        units = [unit for unit in units if unit not in gone]
    assaults = plan_assaults(aims, units, room)
    found += [orders for assault in assaults for orders in assault_orders(aims, assault)]
    busy = {post.unit for assault in assaults for post in assault.posts}
    return found + spread_out(aims, [unit for unit in units if unit not in busy], room)


def assault_orders(aims: Aims, assault: Assault) -> Iterator[list[Order]]:
    s = aims.s
    for post in assault.posts:
        here = s.p.hex_of[post.unit]
        ways = s.reach(post.unit, here, s.allowance(post.unit), fresh=True)
        steps: list[Order] = [To(there) for there in way(ways, post.here)[1:]]
        yield [Move(post.unit), *steps, Mark(assault.target), Occupy(), Halt()]
