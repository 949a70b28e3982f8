"""What a game can lay over its map: one table of titles and of what makes each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from kessel.kernel.errors import BadInput
from kessel.kernel.position import Position
from kessel.kernel.scene import Overlay, OverlayView
from kessel.kernel.sides import NOBODY, Side

P = TypeVar("P", bound=Position)


class Overlays(Generic[P]):
    """Overlays in the order in which they are offered; called, it makes one."""

    def __init__(self, *offered: tuple[Overlay, Callable[[P, Side], OverlayView]]) -> None:
        self.titles = tuple(title for title, _ in offered)
        self._views = {title.id: view for title, view in offered}

    def __call__(self, p: P, id: str, side: Side) -> OverlayView:
        """An overlay of a position or view for the side that looks, or NOBODY.

        :raises BadInput: there is no such overlay.
        """
        if id not in self._views:
            known = ", ".join(self._views)
            raise BadInput(f"there is no overlay '{id}'; expected one of {known}")
        return self._views[id](p, side)


def looking(p: Position, side: Side) -> Side:
    """Who has no side looks with the eyes of whoever acts, or of the first side."""
    return next(one for one in (side, p.to_act, Side(0)) if one != NOBODY)
