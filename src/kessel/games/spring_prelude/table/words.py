"""How the game's own ids are typed and named: units, hexes, sides, commands, points."""

from __future__ import annotations

from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.components.codecs import Parts, Units
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import Sixths
from kessel.games.spring_prelude.pack.r02_units import SIDES as SIDES
from kessel.games.spring_prelude.pack.r02_units import Command, Unit, UnitId
from kessel.games.spring_prelude.pack.setups import Group, GroupName
from kessel.hexkit.pack.terrain import hex_codec
from kessel.kernel.notation import Codecs, Sides, Word
from kessel.kernel.sides import Side

SIDE_NAMES: Final = {"en": ("Axis", "Soviet"), "ja": ("枢軸軍", "ソ連軍")}
COMMAND_NAMES: Final = {
    Command.SIXTH: {"en": "6th Army", "ja": "第6軍"},
    Command.SEVENTEENTH: {"en": "17th Army", "ja": "第17軍"},
    Command.SWF: {"en": "Southwestern Front", "ja": "南西正面軍"},
    Command.SF: {"en": "Southern Front", "ja": "南方正面軍"},
}
SIXTHS: Final = Parts("⅙", "⅓", "½", "⅔", "⅚")


def variable_groups(pack: Pack) -> list[Group]:
    """16.2 The groups of all scenarios, each once."""
    found = {group.id: group for setup in pack.setups.values() for group in setup.groups}
    return list(found.values())


class UnitCodec(Units):
    """`G2` to type, `429/168 (G2)` to read."""

    def called(self, unit: Unit, language: str) -> str:
        return unit.name_ja if language == "ja" else unit.name


class CommandCodec(Word):
    """`SWF` to type."""

    def read(self, text: str) -> Any:
        return next((command for command in Command if command.lower() == text.lower()), text)

    def name(self, value: Any, language: str) -> str:
        return COMMAND_NAMES[value][language] if value in COMMAND_NAMES else str(value)


class GroupCodec(Word):
    """Variable groups: events name them, orders never do."""

    def __init__(self, pack: Pack) -> None:
        self.japanese = {group.id: group.name_ja for group in variable_groups(pack)}

    def name(self, value: Any, language: str) -> str:
        return self.japanese.get(value, value) if language == "ja" else str(value)


def codecs(pack: Pack) -> Codecs:
    return {
        Side: Sides(SIDES, SIDE_NAMES),
        UnitId: UnitCodec(pack),
        Hex: hex_codec(pack.map.grid, pack.map.places),
        Command: CommandCodec(),
        Sixths: SIXTHS,
        GroupName: GroupCodec(pack),
    }
