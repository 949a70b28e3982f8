"""How a front is kept: the habits of both armies."""

from __future__ import annotations

from typing import Final

from kessel.hexkit.staff.front import Front

FRONT: Final = Front(
    farthest=10,
    behind_them=1.2,
    sheltered=0.08,
    clearing=3.0,
    by_defence=0.8,
    intervals=(4, 3, 2),  # two hexes between posts lie in the zones of both
    threats=(4.0, 40.0),
    needed=0.25,
    least=3.0,
    most=12.0,
    base=0.5,
    comfort_of_shelter=0.5,
    comfort_of_ours=0.6,
)
