"""Events by what they name: many tell of a hex, and of who is there. The rest is the game's own."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.kernel.events import SideEvent, UnitEvent


class SideAtHex(SideEvent, frozen=True, gc=False):
    hex: Hex


class UnitAtHex(UnitEvent, frozen=True, gc=False):
    hex: Hex
