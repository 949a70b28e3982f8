"""How the game's own ids are typed and named: units, hexes, sides, kinds of fire."""

from __future__ import annotations

from typing import Final

from kessel.board.hexes import Hex
from kessel.components.codecs import Units
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import SIDES as SIDES
from kessel.games.spark.pack.r03_units import Front, Unit, UnitId
from kessel.games.spark.rules.frames import Fire
from kessel.hexkit.pack.terrain import hex_codec
from kessel.kernel.notation import Codecs, Sides, Word
from kessel.kernel.sides import Side

SIDE_NAMES: Final = {"en": ("Soviet", "German"), "ja": ("ソ連軍", "ドイツ軍")}
FIRE_NAMES: Final = {
    Fire.NORMAL: {"en": "normal fire", "ja": "通常射撃"},
    Fire.AT: {"en": "anti-tank fire", "ja": "対戦車射撃"},
}
FRONT_NAMES: Final = {
    Front.LENINGRAD: {"en": "Leningrad Front", "ja": "レニングラード戦線"},
    Front.VOLKHOV: {"en": "Volkhov Front", "ja": "ヴォルコフ戦線"},
    Front.GERMAN: {"en": "German", "ja": "ドイツ軍"},
}


class UnitCodec(Units):
    """`G2` to type, `I/366 (G2)` to read."""

    def called(self, unit: Unit, language: str) -> str:
        return unit.name_ja if language == "ja" else unit.name


class FireCodec(Word):
    """`normal`, `at` to type."""

    def read(self, text: str) -> object:
        return next((fire for fire in Fire if fire == text.lower()), text)

    def name(self, value: object, language: str) -> str:
        return FIRE_NAMES[value][language] if isinstance(value, Fire) else str(value)


class FrontCodec(Word):
    """Stocks of ammunition: events name them, orders never do."""

    def name(self, value: object, language: str) -> str:
        return FRONT_NAMES[value][language] if isinstance(value, Front) else str(value)


def codecs(pack: Pack) -> Codecs:
    return {
        Side: Sides(SIDES, SIDE_NAMES),
        UnitId: UnitCodec(pack),
        Hex: hex_codec(pack.map.grid, pack.map.places),
        Fire: FireCodec(),
        Front: FrontCodec(),
    }
