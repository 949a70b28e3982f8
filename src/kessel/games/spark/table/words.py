"""How the game's own ids are typed and named: units, hexes, sides, kinds of fire."""

from __future__ import annotations

from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.components.codecs import Units
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import SIDES as SIDES
from kessel.games.spark.pack.r03_units import FormationName, Front, Unit, UnitId
from kessel.games.spark.rules.frames import Fire, Occasion
from kessel.hexkit.pack.terrain import hex_codec
from kessel.kernel.notation import Codecs, Sides, Word
from kessel.kernel.sides import Side

SIDE_NAMES: Final = {"en": ("Soviet", "German"), "ja": ("ソ連軍", "ドイツ軍")}
UNKNOWN: Final = {"en": "an unknown unit", "ja": "不明ユニット"}
FIRE_NAMES: Final = {
    Fire.NORMAL: {"en": "normal fire", "ja": "通常射撃"},
    Fire.AT: {"en": "anti-tank fire", "ja": "対戦車射撃"},
}
OCCASION_NAMES: Final = {
    Occasion.ZONE: {"en": "ZOC fire", "ja": "ZOC射撃"},
    Occasion.AIR: {"en": "air strike", "ja": "空襲"},
    Occasion.COUNTER_BATTERY: {"en": "counter-battery fire", "ja": "対砲兵射撃"},
    Occasion.BOMBARDMENT: {"en": "bombardment", "ja": "砲撃"},
    Occasion.DEFENSIVE: {"en": "defensive fire", "ja": "防御側射撃"},
    Occasion.OFFENSIVE: {"en": "offensive fire", "ja": "攻撃側射撃"},
    Occasion.POST_ASSAULT: {"en": "post-assault fire", "ja": "突撃後射撃"},
}
FRONT_NAMES: Final = {
    Front.LENINGRAD: {"en": "Leningrad Front", "ja": "レニングラード戦線"},
    Front.VOLKHOV: {"en": "Volkhov Front", "ja": "ヴォルコフ戦線"},
    Front.GERMAN: {"en": "German", "ja": "ドイツ軍"},
}


class UnitCodec(Units):
    """`G2` to type, `I/366 (G2)` to read; a counter that cannot be seen has no name."""

    pack: Pack

    def called(self, unit: Unit, language: str) -> str:
        return unit.name_ja if language == "ja" else unit.name

    def name(self, value: Any, language: str) -> str:
        if type(value) is int and self.pack.unknown <= value < len(self.pack.units):
            return UNKNOWN[language]
        return super().name(value, language)


class FireCodec(Word):
    """`normal`, `at` to type."""

    def read(self, text: str) -> object:
        return next((fire for fire in Fire if fire == text.lower()), text)

    def name(self, value: object, language: str) -> str:
        return FIRE_NAMES[value][language] if isinstance(value, Fire) else str(value)


class OccasionCodec(Word):
    """When there is fire: decisions tell of it, orders never do."""

    def name(self, value: object, language: str) -> str:
        return OCCASION_NAMES[value][language] if isinstance(value, Occasion) else str(value)


class FormationCodec(Word):
    """Divisions and brigades: decisions and reasons name them, orders never do."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def knows(self, value: object) -> bool:
        return value in self.pack.formations

    def name(self, value: object, language: str) -> str:
        called = self.pack.formations_ja.get(str(value), "") if language == "ja" else ""
        return called or str(value)


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
        Occasion: OccasionCodec(),
        Front: FrontCodec(),
        FormationName: FormationCodec(pack),
    }
