"""Marches of several turns: units on their way to a goal that they cannot reach in one.

A march is a wish of its player, no part of the game: each of his phases of movement its next
stretch is thought out anew (`Marcher`), like any plan, from what his side may know. A stretch never
throws dice, reveals or spends something, and it keeps clear of the enemy: no space of it lies
beside a known one. What happened to a unit since its march was ordered is read from the record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from kessel.kernel.game import Game
from kessel.kernel.plans import Planner, Stay, chart_of
from kessel.kernel.scene import Reach
from kessel.kernel.sides import Side
from kessel.kernel.telling import WAYS, Kind, Sight

FOUGHT: Final = "march-fought"
LOST: Final = "march-lost"
DRIVEN: Final = "march-driven"
CHANCY: Final = "march-chancy"
MEETS: Final = "march-meets"
"""Why a march halts: the unit was in a fight, lost strength, had to retreat; its way would let
something loose; an enemy."""


class March(msgspec.Struct, frozen=True):
    """A unit on its way: how many orders had been given when it was sent, or sent on, and where it
    stood before and after its last stretch."""

    unit: int
    goal: int
    since: int
    trail: tuple[int, ...]


def offers(game: Game) -> bool:
    """Whether units of a game can be sent on marches."""
    return game.reach is not None and game.movement is not None and bool(game.movement.course)


# --- what became of it ---------------------------------------------------------------------------


def is_over(march: March, here: int, seen: Iterable[Sight] = ()) -> bool:
    """Whether a march has ended by itself: the unit has arrived, is no longer there, or its player
    has taken it elsewhere. Where orders are taken back it is on its way again."""
    if here < 0 or here == march.goal:
        return True
    return here not in march.trail and last_way(march.unit, seen) != Kind.RETREAT


def last_way(unit: int, seen: Iterable[Sight]) -> Kind | None:
    """How a unit came to where it is."""
    found = None
    for one in seen:
        if one.kind in WAYS and unit in one.units:
            found = one.kind
    return found


def befell(march: March, here: int, seen: Iterable[Sight]) -> str:
    """What has happened to a unit since it was sent that halts it: the key of a reason, or none."""
    found = ""
    for one in seen:
        reason = halting(one, march.unit, here)
        if reason and found in ("", FOUGHT):  # what came of a fight tells more than the fight
            found = reason
    return found


def halting(seen: Sight, unit: int, here: int) -> str:
    if seen.kind == Kind.FIGHT:
        return FOUGHT if unit in seen.units or here in seen.spaces else ""
    if unit not in seen.units:
        return ""
    return {Kind.LOSS: LOST, Kind.RETREAT: DRIVEN}.get(seen.kind or Kind.MOVE, "")


def known_enemies(game: Game, seen: Any, side: Side) -> set[int]:
    """The spaces where a side knows enemies, face down or not."""
    if game.board is None or game.scene is None:
        return set()
    theirs = {one.id for one in game.board(seen.pack).counters if one.side == 1 - side}
    standings = game.scene(seen).standings
    return {one.space for one in standings if one.counter in theirs and one.space >= 0}


# --- the next stretch ----------------------------------------------------------------------------


class Marcher(Planner):
    """Thinks out the next stretch of some marches."""

    def __init__(self, game: Game, seen: Any, *more: Any) -> None:
        super().__init__(game, seen, *more)
        self.enemies = known_enemies(game, seen, self.side)
        around = chart_of(game, seen.pack.hash).neighbours
        self.near = self.enemies.union(*(around[space] for space in self.enemies))
        self.met: dict[int, int] = {}
        """Enemies that halt units, or let them go no further: unit to space."""
        self._barred: dict[int, list[Reach]] = {}
        """Ways of units that lead past an enemy."""
        self._loose: set[int] = set()
        """Units whose way would let something loose."""

    def march(self, goals: Mapping[int, int]) -> None:
        """Take units on towards their goals; who stands beside an enemy halts."""
        for unit in goals:
            here = self.movement.place(self.now, unit)
            if here in self.near:
                self._meet(unit, (here,))
                self.stays[unit] = Stay(unit, goals[unit], None, MEETS)
        self.go({unit: goal for unit, goal in goals.items() if unit not in self.stays})

    def _meet(self, unit: int, path: Iterable[int]) -> None:
        """Note the first enemy beside a way."""
        around = self.chart.neighbours
        for space in path:
            found = {space, *around[space]} & self.enemies
            if found:
                self.met[unit] = min(found)
                return

    def _field(self, unit: int, goal: int) -> Mapping[int, float]:
        """A march has time for detours: how far it is by ways that can be gone."""
        found = self._fields.get((unit, goal))
        if found is None:
            assert self.movement.course is not None
            far = self.movement.course(self.now, unit, goal).far
            found = self._fields[unit, goal] = dict(enumerate(far))
        return found

    def _moved(self, unit: int, goal: int, exact: bool) -> bool:
        moved = super()._moved(unit, goal, exact)
        if moved or not exact:
            self._look_ahead(unit, goal)
        return moved

    def _look_ahead(self, unit: int, goal: int) -> None:
        """Note the enemy without whom a unit would go further."""
        far, here = self._field(unit, goal), self.movement.place(self.now, unit)
        nearer = [way for way in self._barred.get(unit, ()) if far[way.space] < far[here]]
        if nearer:
            self._meet(unit, min(nearer, key=lambda way: far[way.space]).path[1:])
        else:
            self.met.pop(unit, None)

    def _ways(self, unit: int) -> list[Reach]:
        ways = super()._ways(unit)
        self._barred[unit] = [way for way in ways if not self.near.isdisjoint(way.path[1:])]
        return [way for way in ways if way not in self._barred[unit]]

    def _gone(
        self, orders: Iterable[str], unit: int, end: int | None
    ) -> tuple[bool, tuple[str, ...]] | None:
        before = self.now
        gone = super()._gone(orders, unit, end)
        if gone is None or not self._lets_loose(before, *gone):
            return gone
        self.now = before
        self._loose.add(unit)
        return None

    def _lets_loose(self, before: Any, fell: bool, orders: Sequence[str]) -> bool:
        """Whether a way threw dice, revealed or spent something."""
        telling, notation = self.game.telling, self.game.notation(before)
        spends = telling.spends if telling is not None else ()
        given = map(notation.read, orders)
        return (
            fell
            or self.now.revealed > before.revealed
            or any(isinstance(order, spends) for order in given)
        )

    def _stay(self, unit: int, goal: int) -> Stay:
        if unit in self._loose:
            return Stay(unit, goal, None, CHANCY)
        if unit in self.met:
            return Stay(unit, goal, None, MEETS)
        return super()._stay(unit, goal)
