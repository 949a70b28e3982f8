"""Plans worth comparing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kessel.games.cherkassy.staff.doctrine import Doctrine
from kessel.games.cherkassy.state import Position
from kessel.kernel.staff import Plan

USUAL: Final = Plan("staff-plan-usual", tuple(Doctrine()))


def plans(p: Position) -> Sequence[Plan]:
    return (USUAL,)
