"""Small signs put in many places: bridges, pontoons, the badges of sides."""

from __future__ import annotations

from typing import Final

from kessel.cartography.svg import named, path

STAR: Final = "M0-7.2L1.62-2.2H6.85L2.62.85L4.23 5.8L0 2.75L-4.23 5.8L-2.62.85L-6.85-2.2H-1.62Z"
CROSS: Final = "M-2-6.6H2V-2H6.6V2H2V6.6H-2V2H-6.6V-2H-2Z"


def sign(data: str, kind: str) -> str:
    """A badge on its round ground."""
    return f'<circle {named("sign-ground")} r="9.5"/>' + path(data, kind)


def bridge(long: float, wide: float, kind: str = "span") -> str:
    """Parapets along the road that open at both ends."""
    sides = "".join(
        f"M{-long - 2.2:g} {y + out:g}L{-long:g} {y:g}H{long:g}L{long + 2.2:g} {y + out:g}"
        for y, out in ((-wide, -2.2), (wide, 2.2))
    )
    return path(sides, f"{kind}-halo") + path(sides, kind)


def pontoon(long: float, boats: int) -> str:
    """Boats side by side under the way."""
    apart = 2 * long / boats
    hulls = "".join(
        f"M{-long + (i + 0.5) * apart:g}-6.4q2.4 1.6 2.4 3.2v6.4q0 1.6-2.4 3.2q-2.4-1.6-2.4-3.2"
        "v-6.4q0-1.6 2.4-3.2z"
        for i in range(boats)
    )
    deck = f"M{-long:g}-1.6H{long:g}M{-long:g} 1.6H{long:g}"
    return path(hulls, "boat") + path(deck, "span")
