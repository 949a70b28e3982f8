"""How the game's own ids are typed and named: units, hexes, sides, armies, groups, points."""

from __future__ import annotations

from typing import Any

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import SOVIET, Army, GroupName, UnitId
from kessel.games.paulus.pack.setups import CAMPAIGN
from kessel.kernel.errors import BadInput
from kessel.kernel.notation import NONE, Codecs, Number, Sides, Word
from kessel.kernel.sides import Side

SIDES = ("axis", "soviet")
SIDE_NAMES = {"en": ("Axis", "Soviet"), "ja": ("枢軸軍", "ソ連軍")}
ROMANIAN_ARMIES = {
    "3": {"en": "Romanian 3rd Army", "ja": "ルーマニア第3軍"},
    "4": {"en": "Romanian 4th Army", "ja": "ルーマニア第4軍"},
}


class UnitCodec:
    """`G2` to type (or `Pz2`, if nobody else is called so), `16 Pz Pz 2 (G28)` to read."""

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
        return type(value) is int and 0 <= value < len(self.pack.units)

    def name(self, value: Any, language: str) -> str:
        if not self.knows(value):
            return NONE
        unit = self.pack.units[value]
        if language == "ja":
            words = (unit.division_ja, unit.name_ja, f"({unit.label})")
        else:
            words = (unit.division, unit.name, f"({unit.label})")
        return " ".join(word for word in words if word)


class HexCodec:
    """`3217` to type, `3217 Kalach` to read."""

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
        place = self.map.places.get(Hex(value))
        if place is None:
            return label
        return f"{label} {place.name_ja if language == 'ja' else place.name}"


class ArmyCodec(Word):
    """`5T` to type, `5th Tank Army` to read: the name of the army's set-up group."""

    def __init__(self, pack: Pack) -> None:
        groups = pack.setups[CAMPAIGN].groups if CAMPAIGN in pack.setups else ()
        self.names = ROMANIAN_ARMIES | {
            group.id: {"en": group.name, "ja": group.name_ja}
            for group in groups
            if group.side == SOVIET
        }

    def read(self, text: str) -> Any:
        return next((army for army in self.names if army.lower() == text.lower()), text)

    def name(self, value: Any, language: str) -> str:
        return self.names[value][language] if value in self.names else str(value)


class GroupCodec(Word):
    """Set-up groups: questions name them, orders never do."""

    def __init__(self, pack: Pack) -> None:
        groups = [group for setup in pack.setups.values() for group in setup.groups]
        self.japanese = {group.name: group.name_ja for group in groups}

    def name(self, value: Any, language: str) -> str:
        return self.japanese.get(value, value) if language == "ja" else str(value)


class HalfPointsCodec(Number):
    """`2½`: orders never name them. Nothing is no number of points."""

    def knows(self, value: Any) -> bool:
        return super().knows(value) and value > 0

    def name(self, value: Any, language: str) -> str:
        whole, half = divmod(value, 2)
        return f"{whole or ''}½" if half else str(whole)


def codecs(pack: Pack) -> Codecs:
    return {
        Side: Sides(SIDES, SIDE_NAMES),
        UnitId: UnitCodec(pack),
        Hex: HexCodec(pack),
        Army: ArmyCodec(pack),
        GroupName: GroupCodec(pack),
        HalfPoints: HalfPointsCodec(),
    }
