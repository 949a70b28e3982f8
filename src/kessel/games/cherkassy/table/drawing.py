"""The text map for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from kessel.board.hexes import Hex
from kessel.games.cherkassy.pack.r02_map import IMPROVED, ROAD, Terrain
from kessel.games.cherkassy.pack.r02_units import GERMAN, UnitId
from kessel.games.cherkassy.rules.r09_reinforcements import code_of, due_turn
from kessel.games.cherkassy.rules.r11_combat.s2_odds import attack_strength, defence_strength
from kessel.games.cherkassy.rules.s1_forging import SPECIAL
from kessel.games.cherkassy.rules.scenarios import last_turn
from kessel.games.cherkassy.rules.state import Battle, Moving, Place, Position, Trimming
from kessel.games.cherkassy.table.describing import box_name, speaker, status, with_name
from kessel.hexkit.table.describing import seen_tokens
from kessel.hexkit.table.drawing import TextMap
from kessel.kernel.sides import Side

LETTERS: Final = "GS"
GROUND: Final = {Terrain.CLEAR: ".", Terrain.WOODS: '"', Terrain.HILL: "^", Terrain.SWAMP: "%"}


def draw_map(p: Position, language: str) -> str:
    return Drawn(p, speaker(p.pack, language)).drawn()


class Drawn(TextMap[Position]):
    ways = ((IMPROVED, "="), (ROAD, "-"))
    boxes: ClassVar = (Place.RECONSTITUTION, Place.TWO_STEPS, Place.ONE_STEP, Place.ELIMINATED)

    def status(self) -> str:
        return status(self.p, self.said.language)

    def small(self, here: Hex) -> str:
        """`GA` for artillery."""
        stack = self.p.stacks.get(here)
        if stack and self.p.pack.units[stack[0]].is_artillery:
            return f"{self.letter(stack[0])}A"
        return super().small(here)

    def letter(self, unit: int) -> str:
        return LETTERS[self.p.pack.units[unit].side]

    def ground(self, here: Hex) -> str:
        if here == self.map.airfield:
            return "*"
        return "o" if here in self.map.towns else GROUND[self.map.terrain[here]]

    def mark(self, here: Hex) -> str:
        """A colon where the Soviets rule."""
        return " " if self.p.control[here] == GERMAN else ":"

    def factors(self, unit: int) -> tuple[int, int]:
        return attack_strength(self.p, UnitId(unit)), defence_strength(self.p, UnitId(unit))

    def tokens(self, here: Hex) -> Sequence[str]:
        return seen_tokens(self.p, here, with_name, self.said)

    def focus(self) -> Hex | None:
        for frame in reversed(self.p.flow):
            match frame:
                case Moving(here=here) | Trimming(hex=here) | Battle(target=here):
                    return here
        return None

    def to_come(self, side: Side) -> Iterator[tuple[tuple[int, str], str, int]]:
        """9.1 By turn; those who wait for the north edge or an exchange first."""
        for unit in self.held(side, Place.TRACK):
            code = code_of(self.p, UnitId(unit))
            if code in ("N", SPECIAL):
                key = "to-come-north" if code == "N" else "to-come-exchange"
                yield (-1, code), self.said.say(key), unit
            elif due_turn(code) <= last_turn(self.p):
                turn = due_turn(code)
                yield (turn, ""), self.said.say("to-come-turn", turn=turn), unit

    def box_name(self, place: Place) -> str:
        return box_name(place, self.said)
