"""The text map for the terminal: the scenario's part of the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from kessel.board.hexes import Hex
from kessel.games.paulus.pack.r02_map import RAILWAY, ROAD, TRAIL, Terrain
from kessel.games.paulus.pack.r02_units import Nation, UnitId
from kessel.games.paulus.rules.r06_combat.s2_odds import attack_of, defence_of
from kessel.games.paulus.rules.r09_reinforcements import arrival_of
from kessel.games.paulus.rules.state import Battle, Crowding, Moving, Place, Position, Retreating
from kessel.games.paulus.table.describing import named_token, speaker, status
from kessel.hexkit.table.drawing import TextMap
from kessel.kernel.sides import Side

GROUND: Final = {
    Terrain.CLEAR: ".",
    Terrain.FOREST: '"',
    Terrain.TOWN: "o",
    Terrain.VILLAGE: ",",
    Terrain.CITY: "#",
}
LETTERS: Final = {Nation.ROMANIAN: "R", Nation.SOVIET: "S", Nation.GUARDS: "S", Nation.NAVAL: "S"}
WAYS: Final = ((ROAD, "="), (TRAIL, "-"), (RAILWAY, "+"))


def draw_map(p: Position, language: str) -> str:
    return Drawn(p, speaker(p.pack, language)).drawn()


class Drawn(TextMap[Position]):
    row_first: ClassVar = True
    signs, ways = GROUND, WAYS
    boxes: ClassVar = (Place.ROUTED, Place.RETREATED, Place.EXITED, Place.ELIMINATED)

    def status(self) -> str:
        return status(self.p, self.said.language)

    def rows(self) -> range:
        scenario = self.p.pack.charts.scenarios[self.p.scenario]
        return range(scenario.first_row - 1, scenario.last_row)

    def letter(self, unit: int) -> str:
        return LETTERS.get(self.p.pack.units[unit].nation, "G")

    def factors(self, unit: int) -> tuple[int, int]:
        mover = UnitId(unit)
        return attack_of(self.p, mover, ()), defence_of(self.p, mover, in_city=False)

    def tokens(self, here: Hex) -> Sequence[str]:
        return [named_token(self.p, unit, self.said) for unit in self.p.stacks.get(here, ())]

    def focus(self) -> Hex | None:
        for frame in reversed(self.p.flow):
            match frame:
                case Moving(here=here) | Retreating(here=here) | Crowding(hex=here):
                    return here
                case Battle(targets=[here, *_]):
                    return here
        return None

    def to_come(self, side: Side) -> Iterator[tuple[tuple[int, str], str, int]]:
        """9.1 Reinforcements by turn and entry, as far as the scenario goes."""
        for unit in self.held(side, Place.COMING):
            arrival = arrival_of(self.p, UnitId(unit))
            turn, entry = (self.p.turn, "") if arrival is None else (arrival.turn, arrival.entry)
            if turn <= self.p.pack.charts.scenarios[self.p.scenario].last_turn:
                key = self.said.say("to-come-turn", turn=turn, entry=entry or "none")
                yield (turn, entry), key, unit
