"""10.2 Orders for a movement phase whose ends are decided: each when its way is free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import way
from kessel.games.cherkassy.rules.orders import At, Enter, Halt, March, Move, To, With
from kessel.games.cherkassy.staff.company import Company, Mover
from kessel.games.cherkassy.staff.reach import Gait
from kessel.kernel.orders import Order

TRIES: Final = 6
"""How often a unit waits for others to leave its way."""


class Dispatch:
    """Puts decided moves into an order in which each is possible."""

    def __init__(self, c: Company) -> None:
        self.c = c
        self.s = c.s
        self.room = c.room
        self.now: dict[Hex, int] = {h: len(stack) for h, stack in c.s.ours.items()}
        self.gun_at = {h for h, st in c.s.ours.items() if c.s.units[st[0]].is_artillery}
        self.given: list[Order] = []

    def orders(self) -> list[Order]:
        waiting = self.groups()
        for _ in range(TRIES):
            waiting = [group for group in waiting if not self.go(group)]
            if not waiting:
                break
        for group in waiting:
            self.go_as_far_as_possible(group)
        return self.given

    def go_as_far_as_possible(self, group: list[Mover]) -> None:
        """Whoever finds his way blocked goes where he comes nearest to where he should be."""
        first = group[0]
        if first.enters and not self.enter(group[:1]):
            return
        values = self.c.field_of(first)
        for mover in group:
            shut = self.shut(mover, 1)
            reached = self.c.paths.search(mover.here, mover.gait, shut=shut)
            best = min(reached, key=lambda h: (values[h] + 4 * self.s.near[h], h))
            if values[best] < values[mover.here] and self.is_free(mover, best, 1):
                self.move([mover], way(reached, best), False)

    def groups(self) -> list[list[Mover]]:
        """Units that go the same way together."""
        found: dict[tuple[Hex, Hex, Gait, bool], list[Mover]] = {}
        for mover in sorted((*self.c.movers, *self.c.guns), key=lambda m: not m.urgent):
            if mover.enters or (mover.to not in (OFF_MAP, mover.here)):
                key = (mover.here, mover.to, mover.gait, mover.enters)
                found.setdefault(key, []).append(mover)
        groups = []
        for movers in found.values():
            groups += [movers[n : n + self.room] for n in range(0, len(movers), self.room)]
        return groups

    def go(self, group: list[Mover]) -> bool:
        """Give the orders for a group; False when somebody is still in its way."""
        if group[0].enters:
            return self.enter(group)
        for size in range(len(group), 0, -1):
            path = self.path(group[0], size)
            if path is not None:
                self.move(group[:size], *path)
                del group[:size]
                return not group or self.go(group)
        return False

    def enter(self, group: list[Mover]) -> bool:
        first = group[0]
        here = first.here
        if self.now.get(here, 0) + len(group) > self.room or here in self.gun_at:
            return False
        if self.s.units[first.unit].is_artillery and self.now.get(here, 0):
            return False
        for mover in group:
            self.given += (Enter(mover.unit), At(here))
            self.now[here] = self.now.get(here, 0) + 1
        if self.s.units[first.unit].is_artillery:
            self.gun_at.add(here)
        if first.to != here:
            path = self.path(first, len(group))
            if path is not None:
                self.move(group, *path)
        return True

    def path(self, mover: Mover, size: int) -> tuple[list[Hex], bool] | None:
        """The way for so many units, and whether it is a march."""
        there = mover.to
        if there in mover.found:
            found = way(mover.found, there)
            if all(self.is_free(mover, h, size) for h in found[1:]):
                return found, False
        shut = self.shut(mover, size)
        if there in mover.found:
            reached = self.c.paths.search(mover.here, mover.gait, shut=shut)
            if there in reached:
                return way(reached, there), False
        reached = self.c.paths.march(mover.here, mover.gait, shut)
        return (way(reached, there), True) if there in reached else None

    def shut(self, mover: Mover, size: int) -> bytearray:
        """Enemies, and friends who leave no room."""
        shut = bytearray(self.c.paths.shut(mover.gait))
        most = 0 if self.s.units[mover.unit].is_artillery else self.room - size
        for here, standing in self.now.items():
            if standing > most:
                shut[here] = 1
        for here in self.gun_at:
            if self.now.get(here, 0):
                shut[here] = 1
        shut[mover.here] = 0
        return shut

    def is_free(self, mover: Mover, here: Hex, size: int) -> bool:
        """8.1, 8.4 Whether so many units may be in a hex with those who are there now."""
        standing = self.now.get(here, 0)
        if not standing:
            return True
        if here in self.gun_at or self.s.units[mover.unit].is_artillery:
            return False
        return standing + size <= self.room

    def move(self, group: Sequence[Mover], path: Sequence[Hex], marches: bool) -> None:
        first, *others = group
        self.given.append(Move(first.unit))
        self.given += (With(other.unit) for other in others)
        if marches:
            self.given.append(March())
        self.given += (To(here) for here in path[1:])
        self.given.append(Halt())
        start, end = path[0], path[-1]
        self.now[start] -= len(group)
        self.now[end] = self.now.get(end, 0) + len(group)
        if self.s.units[first.unit].is_artillery:
            self.gun_at.discard(start)
            self.gun_at.add(end)
