"""How the game's own ids are typed and named: units, spaces, sides."""

from __future__ import annotations

from kessel.board.areas import Space
from kessel.components.codecs import Places, Units
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import Map
from kessel.games.circle_of_fire.pack.r04_units import SIDES as SIDES
from kessel.games.circle_of_fire.pack.r04_units import Unit, UnitId
from kessel.kernel.notation import Codecs, Sides
from kessel.kernel.sides import Side

SIDE_NAMES = {"en": ("German", "Soviet"), "ja": ("ドイツ軍", "ソ連軍")}


class UnitCodec(Units):
    """`G01` to type, `1./Pol 65 (G01)` to read."""

    def called(self, unit: Unit, language: str) -> str:
        name = unit.name_ja if language == "ja" else unit.name
        return name if name != unit.label else ""


def space_codec(map: Map) -> Places:
    """`9` or `D` to type, `9 Ostkirche (East Church)` to read."""

    def called(space: Space, language: str) -> str:
        return (map.names_ja if language == "ja" else map.names)[space]

    return Places(map.board.labels, lambda text: map.board.space(text.upper()), called)


def codecs(pack: Pack) -> Codecs:
    return {Side: Sides(SIDES, SIDE_NAMES), UnitId: UnitCodec(pack), Space: space_codec(pack.map)}
