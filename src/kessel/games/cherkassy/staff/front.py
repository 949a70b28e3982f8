"""How a front is kept: the habits of both armies."""

from __future__ import annotations

from typing import Final

from kessel.hexkit.staff.front import Front

FRONT: Final = Front(
    behind_them=1.5,
    sheltered=0.2,
    intervals=(5, 4, 3),  # two hexes between posts lie in the zones of both
    threats=(6.0, 18.0),
    needed=0.45,
    least=4.0,
    most=18.0,  # a stack of three good battalions
    base=0.3,
)
