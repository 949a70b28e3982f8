"""Where a unit can get to: the chapters' own predicates, followed step by step."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Final

from kessel.board import paths
from kessel.board.areas import Space
from kessel.board.paths import Entry
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.orders import Activate, Move, Place, Redeploy, Retreat
from kessel.games.circle_of_fire.rules.r06_control import where
from kessel.games.circle_of_fire.rules.r07_sequence import DECISIONS
from kessel.games.circle_of_fire.rules.r11_impulses import action_refusal
from kessel.games.circle_of_fire.rules.r12_movement import after_step, entry, may_set_out, must_stop
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table import words
from kessel.kernel.notation import Notation
from kessel.kernel.orders import Order, Reason
from kessel.kernel.scene import Reach

ORDERS: Final = (Activate, Move, Place, Redeploy, Retreat)


@cache
def notation(pack: Pack) -> Notation:
    return Notation(ORDERS, words.codecs(pack))


def reach(p: Position, unit: int) -> tuple[Reach, ...]:
    """Every space the unit can be taken to now, by space; nothing if it cannot act."""
    if not p.flow or not 0 <= unit < len(p.pack.units) or p.pack.units[unit].side != p.to_act:
        return ()
    frame, mover = p.flow[-1], UnitId(unit)
    if isinstance(frame, state.Moving):
        return marches(p, frame, mover, ())
    if isinstance(frame, state.ChoosingAction):
        return marches_after_activation(p, frame, mover)
    if isinstance(frame, state.SettingUp | state.Placing | state.Retreating | state.Redeploying):
        return offered(p, mover, DECISIONS[type(frame)].candidates(p, frame))
    return ()


def offered(p: Position, unit: UnitId, orders: Iterable[Order]) -> tuple[Reach, ...]:
    """Spaces that single orders take the unit to, at no cost."""
    here = where(p, unit)
    found = []
    for order in orders:
        if isinstance(order, Place | Retreat | Redeploy) and order.unit == unit:
            there = order.space if isinstance(order, Place) else order.to
            path = (here, there) if here >= 0 else (there,)
            found.append(Reach(there, 0, path, False, (notation(p.pack).write(order),)))
    return tuple(sorted(found, key=lambda way: way.space))


# --- marches ---------------------------------------------------------------------------------


def marches_after_activation(
    p: Position, f: state.ChoosingAction, unit: UnitId
) -> tuple[Reach, ...]:
    """11.2 As if the unit's place were activated for movement."""
    place = where(p, unit)
    if place < 0 or action_refusal(p, f, Activate(place)) is not None:
        return ()
    return marches(p, state.Moving(f.side, place, f.substitute), unit, (Activate(place),))


def marches(
    p: Position, f: state.Moving, unit: UnitId, before: tuple[Order, ...]
) -> tuple[Reach, ...]:
    """Every place the unit's march can lead to, cheapest way."""
    if f.unit not in (state.NO_UNIT, unit) or (f.unit == state.NO_UNIT and may_set_out(p, f, unit)):
        return ()
    march = March(p, f, unit)
    ways = paths.reach(march.start, march.budget, march.step, p.pack.map.board.neighbours)
    write = notation(p.pack).write
    return tuple(
        Reach(
            space=there,
            cost=way.spent,
            path=way.path,
            stops=march.stops(way.path),
            orders=tuple(
                write(order) for order in (*before, *(Move(unit, to) for to in way.path[1:]))
            ),
        )
        for there, way in sorted(ways.items())
        if there != march.start
    )


class March:
    """A unit's march for the search, which knows where it is and what it has spent, no more.

    That is enough: a zone is entered for all points, so only from the start, and whether the step
    earned a bonus move follows from the start. A bonus move ends the march.
    """

    def __init__(self, p: Position, f: state.Moving, unit: UnitId) -> None:
        self.p, self.f, self.unit = p, f, unit
        self.start = f.here if f.unit == unit else f.place
        # a frame still tells what the unit before spent
        self.budget = p.pack.units[unit].allowance - (f.spent if f.unit == unit else 0)

    def step(self, here: Space, there: Space, spent: int) -> Entry | None:
        """12.2 The price of a step, as `entry` says for a frame that stands there."""
        frame = self.frame(here, spent)
        points = entry(self.p, frame, self.unit, there)
        if isinstance(points, Reason):
            return None
        onward = after_step(self.p, frame, self.unit, there, points)
        return Entry(points, frame.bonus or must_stop(self.p, onward) is not None)

    def frame(self, here: Space, spent: int) -> state.Moving:
        """The decision as it would be on the march."""
        if here == self.start and not spent:
            return self.f
        first = after_step(self.p, self.f, self.unit, here, spent)
        if here == self.start:
            first.bonus = False
        return first

    def stops(self, path: tuple[Space, ...]) -> bool:
        """12.3 Whether the unit must stop at the end of a way, whatever points are left."""
        frame = self.f
        for _, there in pairwise(path):
            points = entry(self.p, frame, self.unit, there)
            assert isinstance(points, int)
            was_bonus = frame.bonus
            frame = after_step(self.p, frame, self.unit, there, points)
        return was_bonus or must_stop(self.p, frame) is not None
