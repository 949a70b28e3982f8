"""15 Ruins: what heavy fire leaves of a town quarter."""

from __future__ import annotations

from kessel.board.areas import Space
from kessel.games.circle_of_fire.rules.events import Ruined
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.events import Emit

RUIN = 1
HEAVY_RUIN = 2


def ruin(p: Position, space: Space, margin: int, needed: int, emit: Emit) -> None:
    """15.1 A margin of at least `needed` in an urban area ruins it, a second one heavily."""
    if margin < needed or not p.pack.map.is_urban[space] or p.ruins[space] == HEAVY_RUIN:
        return
    p.ruins[space] += 1
    emit(Ruined(space, heavy=p.ruins[space] == HEAVY_RUIN))
