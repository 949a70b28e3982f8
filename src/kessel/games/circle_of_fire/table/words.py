"""How the game's own ids are typed and named: units, spaces, sides."""

from __future__ import annotations

from typing import Any

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.kernel.errors import BadInput
from kessel.kernel.notation import NONE, Codecs, Sides
from kessel.kernel.sides import Side

SIDES = ("german", "soviet")
SIDE_NAMES = {"en": ("German", "Soviet"), "ja": ("ドイツ軍", "ソ連軍")}


class UnitCodec:
    """`G01` to type, `1./Pol 65 (G01)` to read."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def write(self, value: Any) -> str:
        return str(self.pack.units[value].label)

    def read(self, text: str) -> Any:
        """A label in any case, or a name."""
        try:
            return self.pack.unit(text.upper())
        except BadInput:
            return self.pack.unit(text)

    def knows(self, value: Any) -> bool:
        return type(value) is int and 0 <= value < len(self.pack.units)

    def name(self, value: Any, language: str) -> str:
        if not self.knows(value):
            return NONE
        unit = self.pack.units[value]
        name = unit.name_ja if language == "ja" else unit.name
        return f"{name} ({unit.label})" if name and name != unit.label else unit.label


class SpaceCodec:
    """`9` or `D` to type, `9 Ostkirche (East Church)` to read."""

    def __init__(self, pack: Pack) -> None:
        self.map = pack.map

    def write(self, value: Any) -> str:
        return str(self.map.board.labels[value])

    def read(self, text: str) -> Any:
        return self.map.board.space(text.upper())

    def knows(self, value: Any) -> bool:
        return type(value) is int and 0 <= value < len(self.map.board.labels)

    def name(self, value: Any, language: str) -> str:
        if not self.knows(value):
            return NONE
        label = self.map.board.labels[value]
        name = (self.map.names_ja if language == "ja" else self.map.names)[value]
        return f"{label} {name}" if name != label else label


def codecs(pack: Pack) -> Codecs:
    return {Side: Sides(SIDES, SIDE_NAMES), UnitId: UnitCodec(pack), Space: SpaceCodec(pack)}
