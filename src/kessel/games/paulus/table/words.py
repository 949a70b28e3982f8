"""How the game's own ids are typed and named: units, hexes, sides, armies, groups, points."""

from __future__ import annotations

from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.components.codecs import Parts, Units
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_map import HalfPoints
from kessel.games.paulus.pack.r02_units import SIDES as SIDES
from kessel.games.paulus.pack.r02_units import SOVIET, Army, GroupName, Unit, UnitId
from kessel.games.paulus.pack.setups import CAMPAIGN
from kessel.hexkit.pack.terrain import hex_codec
from kessel.kernel.notation import Codecs, Sides, Word
from kessel.kernel.sides import Side

SIDE_NAMES = {"en": ("Axis", "Soviet"), "ja": ("枢軸軍", "ソ連軍")}
ROMANIAN_ARMIES = {
    "3": {"en": "Romanian 3rd Army", "ja": "ルーマニア第3軍"},
    "4": {"en": "Romanian 4th Army", "ja": "ルーマニア第4軍"},
}


class UnitCodec(Units):
    """`G2` to type (or `Pz2`, if nobody else is called so), `16 Pz Pz 2 (G28)` to read."""

    def called(self, unit: Unit, language: str) -> str:
        english, japanese = (unit.division, unit.name), (unit.division_ja, unit.name_ja)
        return " ".join(word for word in (japanese if language == "ja" else english) if word)


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


class HalfPointsCodec(Parts):
    """`2½`; nothing is no number of points."""

    def knows(self, value: Any) -> bool:
        return super().knows(value) and value > 0


HALVES: Final = HalfPointsCodec("½")


def codecs(pack: Pack) -> Codecs:
    return {
        Side: Sides(SIDES, SIDE_NAMES),
        UnitId: UnitCodec(pack),
        Hex: hex_codec(pack.map.grid, pack.map.places),
        Army: ArmyCodec(pack),
        GroupName: GroupCodec(pack),
        HalfPoints: HALVES,
    }
