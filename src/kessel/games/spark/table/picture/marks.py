"""Assault markers, of units that are seen and of those that lie face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules.state import Position


def assaults(p: Position) -> Iterator[tuple[Hex, Hex, int]]:
    """11.4 From where markers point, at what hex, and how many they are."""
    found = Counter((p.hex_of[unit], target) for unit, target in p.assault.items())
    found.update(
        (here, veil.assault)
        for here, veils in p.veils.items()
        for veil in veils
        if veil.assault != OFF_MAP
    )
    for (here, there), count in sorted(found.items()):
        if here != OFF_MAP:
            yield here, there, count
