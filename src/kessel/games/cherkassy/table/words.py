"""How the game's own ids are typed and named: units, hexes, sides."""

from __future__ import annotations

from typing import Any

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import Recovering, UnitId
from kessel.kernel.errors import BadInput
from kessel.kernel.notation import NONE, Codecs, Sides
from kessel.kernel.sides import Side

SIDES = ("german", "soviet")
SIDE_NAMES = {"en": ("German", "Soviet"), "ja": ("ドイツ軍", "ソ連軍")}


class UnitCodec:
    """`G2` to type (or `I/80`, if nobody else is called so), `34 ID I/80 (G2)` to read."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def write(self, value: Any) -> str:
        return str(self.pack.units[value].label)

    def read(self, text: str) -> Any:
        """A label in any case, or a name without blanks."""
        try:
            return self.pack.unit(text.upper())
        except BadInput:
            return self.pack.unit(text)

    def knows(self, value: Any) -> bool:
        return type(value) is int and 0 <= value < self.pack.unknown

    def name(self, value: Any, language: str) -> str:
        if not self.knows(value):
            return NONE
        unit = self.pack.units[value]
        if language == "ja":
            return (
                f"{unit.formation_ja or unit.formation} {unit.name_ja or unit.name} ({unit.label})"
            )
        return f"{unit.formation} {unit.name} ({unit.label})" if unit.name else unit.label


class RecoveringCodec:
    """`5 GTC` or `S7`: events name what recovers, orders never do."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.units = UnitCodec(pack)

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, text: str) -> Any:
        return text

    def knows(self, value: Any) -> bool:
        return isinstance(value, str)

    def name(self, value: Any, language: str) -> str:
        units = self.pack.formations.get(value)
        if units is None:
            return self.units.name(self.pack.unit(value), language)
        return self.pack.units[units[0]].formation_ja if language == "ja" else str(value)


class HexCodec:
    """`3809` to type, `3809 Korsun` to read."""

    def __init__(self, pack: Pack) -> None:
        self.map = pack.map

    def write(self, value: Any) -> str:
        return str(self.map.grid.labels[value])

    def read(self, text: str) -> Any:
        return self.map.grid.hex(text)

    def knows(self, value: Any) -> bool:
        return type(value) is int and 0 <= value < len(self.map.grid)

    def name(self, value: Any, language: str) -> str:
        if not self.knows(value):
            return NONE
        label: str = self.map.grid.labels[value]
        town = self.map.towns.get(Hex(value))
        if town is None:
            return label
        return f"{label} {town.name_ja if language == 'ja' else town.name}"


def codecs(pack: Pack) -> Codecs:
    return {
        Side: Sides(SIDES, SIDE_NAMES),
        UnitId: UnitCodec(pack),
        Recovering: RecoveringCodec(pack),
        Hex: HexCodec(pack),
    }
