"""How the game's own ids are typed and named: units, hexes, sides, commands, points."""

from __future__ import annotations

from typing import Any, Final

from kessel.board.hexes import Hex
from kessel.components.codecs import Units
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import POINT, Sixths
from kessel.games.spring_prelude.pack.r02_units import SIDES as SIDES
from kessel.games.spring_prelude.pack.r02_units import Command, Unit, UnitId
from kessel.hexkit.pack.terrain import hex_codec
from kessel.kernel.notation import Codecs, Number, Sides, Word
from kessel.kernel.sides import Side

SIDE_NAMES: Final = {"en": ("Axis", "Soviet"), "ja": ("枢軸軍", "ソ連軍")}
COMMAND_NAMES: Final = {
    Command.SIXTH: {"en": "6th Army", "ja": "第6軍"},
    Command.SEVENTEENTH: {"en": "17th Army", "ja": "第17軍"},
    Command.SWF: {"en": "Southwestern Front", "ja": "南西正面軍"},
    Command.SF: {"en": "Southern Front", "ja": "南方正面軍"},
}
SIXTHS: Final = ("", "⅙", "⅓", "½", "⅔", "⅚")


class UnitCodec(Units):
    """`G2` to type, `79 ID 212 IR (G2)` to read."""

    def called(self, unit: Unit, language: str) -> str:
        english, japanese = (unit.formation, unit.name), (unit.formation_ja, unit.name_ja)
        return " ".join(word for word in (japanese if language == "ja" else english) if word)


class CommandCodec(Word):
    """`SWF` to type."""

    def read(self, text: str) -> Any:
        return next((command for command in Command if command.lower() == text.lower()), text)

    def name(self, value: Any, language: str) -> str:
        return COMMAND_NAMES[value][language]


class SixthsCodec(Number):
    """`2⅓`: orders never name them."""

    def name(self, value: Any, language: str) -> str:
        whole, rest = divmod(value, POINT)
        return f"{whole or ''}{SIXTHS[rest]}" if rest else str(whole)


def codecs(pack: Pack) -> Codecs:
    return {
        Side: Sides(SIDES, SIDE_NAMES),
        UnitId: UnitCodec(pack),
        Hex: hex_codec(pack.map.grid, pack.map.places),
        Command: CommandCodec(),
        Sixths: SixthsCodec(),
    }
