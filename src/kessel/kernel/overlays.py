"""What a game can lay over its map: one table of titles and of what makes each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from kessel.kernel.errors import BadInput, BrokenRule
from kessel.kernel.position import Position
from kessel.kernel.scene import Overlay, OverlayView, ToneInfo
from kessel.kernel.sides import NOBODY, Side

P = TypeVar("P", bound=Position)


class Overlays(Generic[P]):
    """Overlays in the order in which they are offered, in the tones of a board; called, it makes
    one."""

    def __init__(
        self,
        tones: Iterable[ToneInfo],
        *offered: tuple[Overlay, Callable[..., OverlayView]],
    ) -> None:
        """A view is made of position and side, and of the spaces pointed at where there are any."""
        self._tones = frozenset(tone.id for tone in tones)
        self.titles = tuple(title for title, _ in offered)
        self._views = {title.id: (title, view) for title, view in offered}

    def __call__(self, p: P, id: str, side: Side, spaces: Sequence[int] = ()) -> OverlayView:
        """An overlay of a position or view for the side that looks, or NOBODY, at some spaces.

        :raises BadInput: there is no such overlay.
        """
        if id not in self._views:
            known = ", ".join(self._views)
            raise BadInput(f"there is no overlay '{id}'; expected one of {known}")
        title, make = self._views[id]
        pointed: tuple[Any, ...] = (tuple(spaces[-title.points :]),) if title.points else ()
        view = make(p, side, *pointed)
        tones = {space.tone for space in view.spaces} | {line.tone for line in view.lines}
        unknown = tones - self._tones
        if unknown:
            raise BrokenRule(f"no colour for the tone {', '.join(sorted(unknown))}")
        return view


def looking(p: Position, side: Side) -> Side:
    """Who has no side looks with the eyes of whoever acts, or of the first side."""
    return next(one for one in (side, p.to_act, Side(0)) if one != NOBODY)
