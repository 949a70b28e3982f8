"""How the game's own ids are typed and named: units, hexes, sides."""

from __future__ import annotations

from typing import Any

from kessel.board.hexes import Hex
from kessel.components.codecs import Units
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import SIDES as SIDES
from kessel.games.cherkassy.pack.r02_units import Recovering, Unit, UnitId
from kessel.hexkit.pack.terrain import hex_codec
from kessel.kernel.notation import Codecs, Sides, Word
from kessel.kernel.sides import Side

SIDE_NAMES = {"en": ("German", "Soviet"), "ja": ("ドイツ軍", "ソ連軍")}


class UnitCodec(Units):
    """`G2` to type (or `I/80`, if nobody else is called so), `34 ID I/80 (G2)` to read."""

    def called(self, unit: Unit, language: str) -> str:
        if language == "ja":
            return f"{unit.formation_ja or unit.formation} {unit.name_ja or unit.name}"
        return f"{unit.formation} {unit.name}" if unit.name else ""


class RecoveringCodec(Word):
    """`5 GTC` or `S7`: events name what recovers, orders never do."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.units = UnitCodec(pack)

    def name(self, value: Any, language: str) -> str:
        units = self.pack.formations.get(value)
        if units is None:
            return self.units.name(self.pack.unit(value), language)
        return self.pack.units[units[0]].formation_ja if language == "ja" else str(value)


def codecs(pack: Pack) -> Codecs:
    return {
        Side: Sides(SIDES, SIDE_NAMES),
        UnitId: UnitCodec(pack),
        Recovering: RecoveringCodec(pack),
        Hex: hex_codec(pack.map.grid, pack.map.towns),
    }
