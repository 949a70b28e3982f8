"""What goes where on the drawn map, before anything is drawn: the land, and paper for names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Final

from kessel.board.hexes import Hex
from kessel.cartography import places
from kessel.cartography.grid import number_box
from kessel.cartography.lines import Line, beside
from kessel.cartography.names import Name, Papers
from kessel.cartography.paper import Blank
from kessel.cartography.roads import Bridge, Road
from kessel.cartography.sheet import Sheet
from kessel.cartography.towns import Settlement
from kessel.cartography.water import Water
from kessel.kernel.scene import Point
from kessel.kernel.text import Speaker

BROAD: Final = 5.0
"""A water is broad whose halves are wider."""
NUMBER: Final = 7.4
"""The size of a hex's number."""
SIZES: Final = {"city": 22.0, "town": 14.5, "village": 11.5}
JAPANESE: Final = {"city": 19.0, "town": 12.5, "village": 10.5}
"""The sizes in which style sheets set the names of places."""


class Land:
    """The land of a map as it is drawn: the same in every language. A game says what lies there."""

    halves: ClassVar[Mapping[str, float]] = {"river": 4.0, "stream": 1.5}
    """How far each kind of water goes from its middle."""
    waters: list[Water]
    lakes: list[list[Point]]
    bridges: list[Bridge]
    towns: list[Settlement]

    def __init__(self, map: Any, sheet: Sheet) -> None:
        self.map, self.sheet = map, sheet

    def roads(self) -> Iterable[Road]:
        """Roads and whatever else goes over land."""
        raise NotImplementedError

    def once(self, flag: int) -> list[int]:
        """The hexsides with a flag, each once."""
        return self.sheet.grid.once(self.map.sides, flag)

    def blank(self) -> Blank:
        return Blank(self.sheet.width, self.sheet.height)

    def hexes(self, terrain: str) -> list[Hex]:
        return [Hex(here) for here, kind in enumerate(self.map.terrain) if kind is terrain]

    def broad_halves(self) -> Iterator[Water]:
        """The middle of both halves of broad waters, from which houses keep away too."""
        for water in self.waters:
            off = self.halves[water.kind]
            if off > BROAD:
                yield replace(water, line=tuple(beside(water.line, off)))
                yield replace(water, line=tuple(beside(water.line, -off)))

    def claim_waters(self, blank: Blank, more: float = 0.0) -> None:
        """Rivers and streams with so much room around them."""
        for water in self.waters:
            blank.fill_line(water.line, self.halves[water.kind] + more)

    def claim_lakes(self, blank: Blank, more: float = 0.0) -> None:
        for ring in self.lakes:
            blank.fill_line([*ring, ring[0]], 4.0 + more)

    def claim_roads(self, blank: Blank, more: float = 0.0) -> None:
        for road in self.roads():
            blank.fill_line(road.line, 1.6 + more)

    def claim_works(self, blank: Blank) -> None:
        """Bridges and houses."""
        for bridge in self.bridges:
            blank.fill_line([bridge.at, bridge.at], 8.0)
        for town in self.towns:
            for house in town.houses:
                blank.fill_line([house.at, house.at], 2.6)

    def claim_numbers(self, blank: Blank) -> None:
        for here in range(len(self.sheet.grid)):
            blank.fill_box(number_box(self.sheet, Hex(here), NUMBER))


class Drawing:
    """A map being drawn in a language: its words, and paper on which names find their places."""

    def __init__(self, pack: Any, language: str, texts: Path, land: Land) -> None:
        self.pack, self.map, self.language = pack, pack.map, language
        self.say = Speaker(language, (texts,), {}).say
        """Says what is printed on the map; names of units and places it does not know."""
        self.sheet = land.sheet
        self.papers = Papers(land.blank(), land.blank(), land.blank())
        land.claim_works(self.papers.lines)
        land.claim_numbers(self.papers.small)

    def name_of(self, names: Sequence[str]) -> str:
        """Of a name in English and Japanese, the reader's."""
        return names[self.language == "ja"]

    def towns(self, land: Land, named: Mapping[Hex, Sequence[str]]) -> list[Name]:
        """Names beside their towns, those of the larger ones first."""
        sizes = JAPANESE if self.language == "ja" else SIZES
        return places.place_towns(
            self.papers, self.sheet, land.towns, lambda here: self.name_of(named[here]), sizes
        )

    def waters(self, land: Land, *kinds: str) -> Iterator[tuple[str, str, Line]]:
        """The names of waters of some kinds, their inks and their lines."""
        names = {line.name: (line.name, line.name_ja) for line in self.map.lines}
        for water in land.waters:
            if water.kind in kinds:
                yield self.name_of(names[water.name]), f"{water.kind}-name", water.line
