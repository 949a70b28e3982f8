"""The text map for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.r03_map import LIGHT_RAIL, RAIL, ROAD, Terrain
from kessel.games.spark.pack.r03_units import UnitId
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.state import LAST_DAY, Place, Position, at_strength, strength
from kessel.games.spark.table.describing import due_day, named_token, speaker, status
from kessel.hexkit.table.describing import seen_tokens
from kessel.hexkit.table.drawing import TextMap
from kessel.kernel.sides import Side

LETTERS: Final = "SG"
GROUND: Final = {
    Terrain.CLEAR: ".",
    Terrain.WOODS: '"',
    Terrain.VILLAGE: "o",
    Terrain.TOWN: "#",
    Terrain.SWAMP: "%",
    Terrain.BOG: ",",
    Terrain.LAKE: "~",
    Terrain.RIVER: "=",
}
WAYS: Final = ((ROAD, "-"), (RAIL | LIGHT_RAIL, "+"))


def draw_map(p: Position, language: str) -> str:
    return Drawn(p, speaker(p.pack, language)).drawn()


class Drawn(TextMap[Position]):
    ways = WAYS
    boxes: ClassVar = (Place.OUTSIDE, Place.WAITING, Place.ELIMINATED)

    def status(self) -> str:
        return status(self.p, self.said.language)

    def letter(self, unit: int) -> str:
        return LETTERS[self.p.pack.units[unit].side]

    def ground(self, here: Hex) -> str:
        if here in self.p.bridges:
            return "H"
        terrain = self.map.terrain[here]
        return "^" if here in self.map.hills else GROUND[terrain]

    def mark(self, here: Hex) -> str:
        return "|" if here in self.map.works else " "

    def factors(self, unit: int) -> tuple[int, int]:
        return strength(self.p, UnitId(unit)), at_strength(self.p, UnitId(unit))

    def tokens(self, here: Hex) -> Sequence[str]:
        return seen_tokens(self.p, here, named_token, self.said)

    def focus(self) -> Hex | None:
        for frame in reversed(self.p.flow):
            match frame:
                case (
                    frames.Moving(here=here)
                    | frames.ZoneFiring(hex=here)
                    | frames.Firing(hex=here)
                    | frames.Retreating(start=here)
                    | frames.Assault(target=here)
                ) if here != OFF_MAP:
                    return here
        return None

    def to_come(self, side: Side) -> Iterator[tuple[int, str, int]]:
        """11.7 Reinforcements by day."""
        for unit in self.held(side, Place.COMING):
            day = due_day(self.p, UnitId(unit))
            if day <= LAST_DAY:
                yield day, self.said.say("date", day=day), unit

    def held(self, side: Side, place: Place) -> list[int]:
        """Without the counters that stand for unseen ones."""
        return [unit for unit in super().held(side, place) if unit < self.p.pack.unknown]
