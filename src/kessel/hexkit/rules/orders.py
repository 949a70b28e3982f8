"""Orders by what they name: most name a unit, a hex, or both. Verb and rule are the game's own."""

from __future__ import annotations

from kessel.board.hexes import Hex
from kessel.kernel.orders import Order
from kessel.kernel.units import UnitId


class UnitOrder(Order, frozen=True, gc=False):
    unit: UnitId


class HexOrder(Order, frozen=True, gc=False):
    hex: Hex


class UnitToHex(Order, frozen=True, gc=False):
    unit: UnitId
    hex: Hex
