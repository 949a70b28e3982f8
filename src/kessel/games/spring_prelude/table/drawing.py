"""The text map for the terminal: the scenario's part of the maps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.r02_map import LEVEL_TWO, RAIL, ROAD, Terrain
from kessel.games.spring_prelude.pack.r02_units import Nation, UnitId
from kessel.games.spring_prelude.rules.frames import Battle, Moving, Trimming
from kessel.games.spring_prelude.rules.state import Place, Position
from kessel.games.spring_prelude.table.describing import (
    due_turn,
    named_token,
    speaker,
    status,
    strength_word,
)
from kessel.hexkit.table.drawing import TextMap
from kessel.kernel.sides import Side

GROUND: Final = {
    Terrain.CLEAR: ".",
    Terrain.VILLAGE: ",",
    Terrain.TOWN: "o",
    Terrain.CITY: "#",
    Terrain.SWAMP: "%",
    Terrain.WOODED_SWAMP: '"',
}
LETTERS: Final = {
    Nation.SOVIET: "S",
    Nation.ROMANIAN: "R",
    Nation.HUNGARIAN: "H",
    Nation.ITALIAN: "I",
    Nation.SLOVAK: "V",
}
WAYS: Final = ((ROAD, "="), (RAIL, "+"))


def draw_map(p: Position, language: str) -> str:
    return Drawn(p, speaker(p.pack, language)).drawn()


class Drawn(TextMap[Position]):
    ways = WAYS
    boxes: ClassVar = (Place.WAITING, Place.OUTSIDE, Place.ELIMINATED)

    def status(self) -> str:
        return status(self.p, self.said.language)

    def rows(self) -> range:
        scenario = self.p.pack.charts.scenarios[self.p.scenario]
        return range(scenario.first_row - 1, scenario.last_row)

    def numbers(self, label: str) -> tuple[str, str]:
        """`E2118`: the sheet is told by the number of the column."""
        return label[1:3], label[3:]

    def letter(self, unit: int) -> str:
        return LETTERS.get(self.p.pack.units[unit].nation, "G")

    def ground(self, here: Hex) -> str:
        terrain = self.map.terrain[here]
        high = terrain is Terrain.CLEAR and self.map.level[here] == LEVEL_TWO
        return "^" if high else GROUND[terrain]

    def mark(self, here: Hex) -> str:
        """A colon where the Soviets rule."""
        return ":" if self.p.control[here] else " "

    def strengths(self, here: Hex) -> str:
        """`G2 12+?`: how many units, and their strength as far as it is known."""
        stack = self.p.stacks.get(here, ())
        if not stack:
            return ""
        found = [strength_word(self.p, unit) for unit in stack]
        known = [int(word) for word in found if word.isdigit()]
        more = "+?" if any(not word.isdigit() and word != "-" for word in found) else ""
        return f"{self.small(here)} {sum(known)}{more}"

    def tokens(self, here: Hex) -> Sequence[str]:
        return [named_token(self.p, unit, self.said) for unit in self.p.stacks.get(here, ())]

    def focus(self) -> Hex | None:
        for frame in reversed(self.p.flow):
            match frame:
                case Moving(here=here) | Trimming(hex=here):
                    return here if here != OFF_MAP else None
                case Battle():
                    return frame.fight.targets[0]
        return None

    def to_come(self, side: Side) -> Iterator[tuple[int, str, int]]:
        """16.1 Reinforcements by turn, as far as the scenario goes."""
        for unit in self.held(side, Place.COMING):
            turn = due_turn(self.p, UnitId(unit))
            if turn <= self.p.pack.charts.scenarios[self.p.scenario].turns:
                yield turn, self.said.say("to-come-turn", turn=turn), unit
