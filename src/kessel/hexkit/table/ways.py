"""Where a unit can be taken: orders in notation, and hexes that single orders lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from kessel.board.hexes import OFF_MAP, Hex
from kessel.hexkit.table.shape import Position
from kessel.kernel.notation import Codecs, Notation
from kessel.kernel.orders import Order
from kessel.kernel.scene import Reach


class Script:
    """Writes the orders that take units to hexes: those of a step, and those that put a unit onto
    the map, are the game's."""

    def __init__(
        self,
        codecs: Callable[[Any], Codecs],
        orders: tuple[type[Order], ...],
        step: Callable[[Hex], Order],
        put: Callable[[Hex], Order],
    ) -> None:
        self.notation = cache(lambda pack: Notation(orders, codecs(pack)))
        self.steps = cache(lambda pack: self._steps(pack, step))
        """The order to go to each hex."""
        self._put = put

    def _steps(self, pack: Any, step: Callable[[Hex], Order]) -> tuple[str, ...]:
        write = self.notation(pack).write
        return tuple(write(step(Hex(here))) for here in range(len(pack.map.grid)))

    def written(self, p: Position, orders: Iterable[Order]) -> tuple[str, ...]:
        return tuple(map(self.notation(p.pack).write, orders))

    def along(self, p: Position, path: Sequence[int]) -> list[str]:
        """The orders to go along a path, its first hex left out."""
        steps = self.steps(p.pack)
        return [steps[here] for here in path[1:]]

    def straight(self, p: Position, order: Order, *path: Hex) -> Reach:
        """What one order does, at no cost."""
        return Reach(path[-1], 0, path, False, self.written(p, (order,)))

    def singles(
        self,
        p: Position,
        unit: int,
        decisions: Mapping[type, Any],
        own: tuple[type[Order], ...],
        together: tuple[type[Order], ...] = (),
        modes: Mapping[type, str] = {},
    ) -> Iterator[Reach]:
        """Hexes that a single order takes a unit to: orders that name it, and those of the frame's
        units together."""
        frame: Any = p.flow[-1]
        decision, here = decisions[type(frame)], p.hex_of[unit]
        for order in decision.candidates(p, frame):
            kind = type(order)
            mine = order.unit == unit if kind in own else kind in together and unit in frame.units
            if mine and (decision.exact or decision.refusal(p, frame, order) is None):
                path = (here, order.hex) if here != OFF_MAP else (order.hex,)
                written, mode = self.written(p, (order,)), modes.get(kind, "")
                yield Reach(order.hex, 0, path, False, written, mode)

    def placed(
        self, p: Position, hexes: Iterable[Hex], before: Iterable[Order]
    ) -> tuple[Reach, ...]:
        """Hexes where a unit may be put onto the map, at no cost."""
        first = self.written(p, before)
        return tuple(
            Reach(here, 0, (here,), False, (*first, *self.written(p, (self._put(here),))))
            for here in sorted(hexes)
        )


def can_act(p: Position, unit: int, known: int) -> bool:
    """Whether a unit is one that is known, of the side that decides."""
    return bool(p.flow) and 0 <= unit < known and p.pack.units[unit].side == p.to_act
