"""What is laid over the map."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from kessel.board.hexes import Hex
from kessel.hexkit.table.overlays import zones
from kessel.kernel.scene import OverlaySpace


def test_zones_of_both_sides_where_none_of_their_own_stand() -> None:
    units = [SimpleNamespace(side=0), SimpleNamespace(side=1)]
    p: Any = SimpleNamespace(pack=SimpleNamespace(units=units), stacks={Hex(0): [0], Hex(2): [1]})
    reached = [bytearray((1, 1, 0)), bytearray((1, 1, 1))]
    assert list(zones(p, ("blue", "red"), reached.__getitem__)) == [
        OverlaySpace(1, "blue"),
        OverlaySpace(0, "red"),
        OverlaySpace(1, "red"),
    ]
