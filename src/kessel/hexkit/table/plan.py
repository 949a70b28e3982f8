"""What goes where on the drawn map, before anything is drawn: the land, and paper for names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Final

from kessel.board.hexes import Hex
from kessel.cartography import furniture, places
from kessel.cartography.furniture import Measure
from kessel.cartography.grid import number_box
from kessel.cartography.lines import Line, beside
from kessel.cartography.names import Name, Papers
from kessel.cartography.paper import Blank, Box
from kessel.cartography.printing import Print, printed
from kessel.cartography.roads import Bridge, Road, RoadNet, bridges
from kessel.cartography.sheet import Sheet
from kessel.cartography.towns import TOWN, VILLAGE, Settlement, settle
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

    def crossings(self, flag: int, nets: Mapping[int, RoadNet]) -> Iterator[Bridge]:
        """Where hexsides with a flag are crossed, by each net of ways with the flags of its own."""
        sides, flags = self.once(flag), self.map.sides
        for ways, net in nets.items():
            yield from bridges(net, self.waters, [side for side in sides if flags[side] & ways])

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


class RailLand(Land):
    """Land with railways beside its roads."""

    net: RoadNet
    rails: RoadNet

    def roads(self) -> list[Road]:
        return [*self.net.roads, *self.rails.roads]

    def claim_ways(self, blank: Blank, more: float) -> None:
        """Waters and ways with so much room around them."""
        for claim in (self.claim_waters, self.claim_lakes, self.claim_roads):
            claim(blank, more)

    def kept_clear(self, water: float, road: float, rail: float) -> list[tuple[Line, float]]:
        """How far from the middle of each water and way nothing is built."""
        found: list[tuple[Line, float]] = [
            (one.line, self.halves[one.kind] + water) for one in self.waters
        ]
        found += [(one.line, road) for one in self.net.roads]
        return found + [(one.line, rail) for one in self.rails.roads]

    def settlement(self, here: Hex, town: str) -> Settlement:
        """Houses along the roads, or along the railway where there is none; off broad waters."""
        size = TOWN if self.map.terrain[here] is town else VILLAGE
        nets = (self.net, self.rails) if self.net.sides(here) else (self.rails, self.net)
        return settle(nets[0], [*self.waters, *self.broad_halves()], here, size, nets[1:])


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

    def printed(
        self, style: str, definitions: str, layers: Iterable[str], around: Iterable[str]
    ) -> str:
        """The map with its inks and symbols: what lies on it, then what stands around it."""
        what = Print(self.sheet, self.language, self.say("art-title"), style, definitions)
        return printed(what, layers, around)

    def scale(
        self,
        box: Box,
        across: float,
        turned: float,
        parts: range = range(0, 50, 10),
        unit: str = "kilometre",
        **more: object,
    ) -> str:
        """Scale and compass, where a hex is so much across; the scale is marked in some parts."""
        *marks, last = parts
        said = [*map(str, marks), self.say(f"art-{unit}", count=last)]
        part = 2 * parts.step * self.sheet.apothem / across
        measure = Measure(part, said, self.say("art-scale", **more))
        return furniture.draw_scale_and_compass(box, measure, turned, self.say("art-north"))

    def along(
        self, kind: str, named: Mapping[str, Sequence[str]]
    ) -> Iterator[tuple[str, str, Line]]:
        """Names by their keys in an ink, along the hexes that are said."""
        for key, labels in named.items():
            hexes = [self.map.grid.hex(label) for label in labels]
            yield self.say(key), kind, [self.sheet.centre(here) for here in hexes]

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
