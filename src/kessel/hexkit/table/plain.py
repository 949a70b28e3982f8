"""A plain table for any game on `rules.standing`: board, scene, zones and supply, descriptions, the
text map and a drawn one, from tables and a few functions. A game begins with it, is on the screen
on its first day, and overrides what it wants to show better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.tracing import breaks
from kessel.cartography import grid, land, margin, roads, towns
from kessel.cartography.inks import style_sheet
from kessel.cartography.printing import Print, printed
from kessel.cartography.sheet import Margins, Sheet
from kessel.cartography.svg import group
from kessel.hexkit.rules.standing import Place, Standing
from kessel.hexkit.table import describing, voice
from kessel.hexkit.table.board import TURN, Printed, counter, sentence, turn_track
from kessel.hexkit.table.describing import Telling
from kessel.hexkit.table.drawing import TextMap
from kessel.hexkit.table.overlays import (
    SUPPLY,
    ZONES,
    broken_lines,
    drawn_lines,
    marked,
    sides_seen,
    supply_tone,
)
from kessel.hexkit.table.plan import NUMBER, Drawing, Land
from kessel.hexkit.table.scene import Doing, in_boxes, piles, standings
from kessel.kernel.looks import read_looks
from kessel.kernel.notation import Codecs, verb
from kessel.kernel.overlays import Overlays
from kessel.kernel.scene import (
    Board,
    BoxInfo,
    CounterInfo,
    Face,
    Marker,
    OverlayLine,
    OverlaySpace,
    OverlayView,
    Scene,
    TrackMark,
    Words,
)
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker
from kessel.kernel.units import UnitId

RADIUS: Final = 46.0
MARGINS: Final = Margins(24, 24, 24, 24)
INKS: Final = Path(__file__).with_name("plain.txt")


class PlainTable:
    """Units have type, attack, defence and move; the map has `places`."""

    folder: ClassVar[Path]
    """With `looks.toml`, `sequence.csv` and `texts/`; a line of the sequence is SIDE-PHASE."""
    sides: ClassVar[tuple[str, str]]
    turns: ClassVar[int]
    ground: ClassVar[Mapping[str, str]]
    """A sign for each terrain on the text map."""
    woods: ClassVar[str]
    towns: ClassVar[str]
    """Terrain that is drawn as such."""
    road: ClassVar[int]
    """The flag of roads."""

    def __init__(self) -> None:
        self.voice = voice(self.codecs, self.folder / "texts")
        self.looks = read_looks(self.folder / "looks.toml")
        self.board = cache(self._board)
        self.art = cache(self._art)
        self.sheet = cache(lambda grid: Sheet(grid, RADIUS, MARGINS))
        self.overlay = Overlays[Any](
            self.looks.tones,
            (ZONES, self.zones_view),
            (SUPPLY, self.supply_view),
        )

    @property
    def face(self) -> dict[str, Any]:
        """The fields of a `Game` that this table fills."""
        names = ("draw_map", "status", "describe", "board", "art", "scene", "overlay")
        return {name: getattr(self, name) for name in names}

    # --- what a game says -----------------------------------------------------------------------

    def codecs(self, pack: Any) -> Codecs:
        raise NotImplementedError

    def factors(self, p: Any, unit: UnitId) -> tuple[int, int]:
        """What a unit attacks and defends with now."""
        raise NotImplementedError

    def ends(self, p: Any, side: Side) -> Sequence[Hex]:
        """Where lines of supply may end."""
        raise NotImplementedError

    def score(self, p: Any, said: Speaker) -> str:
        """What the status says of victory."""
        raise NotImplementedError

    def doing(self, p: Any) -> Doing:
        """Who moves and fights."""
        return ()

    def targets(self, p: Any) -> Iterable[tuple[Side, Hex]]:
        """Hexes under attack, and who attacks."""
        return ()

    def held(self, p: Any) -> Iterable[tuple[Side, Hex]]:
        """Hexes that victory hangs on, and who holds them."""
        return ()

    # --- words ----------------------------------------------------------------------------------

    def phase(self, p: Any) -> str:
        """The line of the innermost frame that has one."""
        known = {line.id for line in self.board(p.pack).sequence}
        names = (
            f"{self.sides[f.side]}-{verb(type(f))}" for f in p.flow[::-1] if hasattr(f, "side")
        )
        return next((name for name in names if name in known), "")

    def status(self, p: Any, language: str) -> str:
        said = self.voice.speaker(p.pack, language)
        line = self.phase(p)
        phase = said.say(f"phase-{line}") if line else said.say("phase-end")
        told = said.say("plain-status", turn=p.turn, turns=self.turns, phase=phase)
        return said.joined((told, self.score(p, said)))

    def describe(self, p: Any, what: str, language: str) -> str:
        said = self.voice.speaker(p.pack, language)
        telling = Telling(self.tell_hex, self.tell_unit, UnitId)
        return describing.describe(p, what, said, p.pack.map.places, telling)

    def tell_hex(self, p: Any, here: Hex, said: Speaker) -> Iterator[str]:
        yield f"{said.name(Hex, here)}."[: -1 if said.language == "ja" else None]
        yield from self.about_hex(p.pack, here, said)
        units = (said.name(UnitId, unit) for unit in p.stacks.get(here, ()))
        yield describing.standing_sentence(p, here, said, units)
        held = describing.zones_over(self.sides, lambda side: bool(p.zone(side)[here]))
        yield said.say("plain-zones", sides=held)

    def about_hex(self, pack: Any, here: Hex, said: Speaker) -> Iterator[str]:
        yield sentence(said.say(f"terrain-{pack.map.terrain[here]}"), said)
        yield from describing.side_sentences({"road": self.road}, pack.map, here, said)

    def tell_unit(self, p: Any, unit: Any, said: Speaker) -> Iterator[str]:
        attack, defence = self.factors(p, unit.id)
        name, kind = said.name(UnitId, unit.id), said.say(f"type-{unit.type}")
        factors = {"attack": attack, "defence": defence, "move": unit.move}
        yield said.say("plain-unit", unit=name, kind=kind, **factors)
        if p.hex_of[unit.id] == OFF_MAP:
            yield said.say("plain-eliminated")
            return
        yield said.say("unit-at", hex=said.name(Hex, p.hex_of[unit.id]))
        lines = p.lines(unit.side, self.ends(p, unit.side))
        yield said.say("plain-supply", has="yes" if lines.reaches(p.hex_of[unit.id]) else "no")

    def draw_map(self, p: Any, language: str) -> str:
        return PlainText(p, self.voice.speaker(p.pack, language), self).drawn()

    # --- board and scene ------------------------------------------------------------------------

    def _board(self, pack: Any) -> Board:
        face = Printed(
            self.voice,
            self.looks,
            self.sheet(pack.map.grid),
            pack.map.places,
            self.about_hex,
        )
        name, turns = self.voice.say(pack, "track-turn"), range(1, self.turns + 1)
        track = turn_track(name, turns, lambda turn: self.voice.say(pack, "turn", turn=turn))
        boxes = [
            BoxInfo(f"{side}-eliminated", number, self.voice.say(pack, "plain-eliminated-box"))
            for number, side in enumerate(self.sides)
        ]
        counters = (self.counter(pack, unit) for unit in pack.units)
        titles = self.overlay.titles
        return face.board(pack, counters, boxes, (track,), self.folder / "sequence.csv", titles)

    def counter(self, pack: Any, unit: Any) -> CounterInfo:
        """Its other face has half of its strengths."""
        halves = ((unit.attack + 1) // 2, (unit.defence + 1) // 2)
        faces = [
            Face(f"{attack}-{defence}", str(unit.move))
            for attack, defence in ((unit.attack, unit.defence), halves)
        ]
        kind = self.voice.say(pack, f"type-{unit.type}")
        factors = {"attack": unit.attack, "defence": unit.defence, "move": unit.move}
        name = Words(unit.name, unit.name_ja)
        about = self.voice.say(pack, "plain-unit", unit=name, kind=kind, **factors)
        style, symbol = self.sides[unit.side], self.looks.symbol(unit.type, "unit")
        blank = Words("", "")
        return counter(unit, faces, symbol, kind, about, formation=blank, style=style, top="")

    def scene(self, p: Any) -> Scene:
        turn = max(p.turn, 1)
        words = self.voice.say(p.pack, "turn-of", turn=turn, turns=self.turns)
        states = partial(self.states, p)
        boxed = in_boxes(p, states, self.box_of, (Place.MAP,))
        found = standings(p, piles(p, states), self.doing(p), boxed)
        return Scene(
            standings=found,
            markers=tuple(self.markers(p)),
            tracks=(TrackMark(TURN, turn - 1, "turn", words),),
            phase=self.phase(p),
            status=Words(self.status(p, "en"), self.status(p, "ja")),
        )

    def markers(self, p: Any) -> Iterator[Marker]:
        word = self.voice.say(p.pack, "marker-attack")
        yield from (Marker("attack", here, side, word) for side, here in self.targets(p))
        for side, here in self.held(p):
            name = self.voice.told(p.pack, lambda said, side=side: said.name(Side, side))  # type: ignore[misc]
            yield Marker("control", here, side, self.voice.say(p.pack, "plain-held", side=name))

    def states(self, p: Any, unit: UnitId) -> tuple[str, ...]:
        return ("reduced",) if p.lost[unit] else ()

    def box_of(self, p: Any, unit: UnitId) -> str:
        return f"{self.sides[p.owner(unit)]}-eliminated"

    # --- overlays -------------------------------------------------------------------------------

    def zones_view(self, p: Standing, side: Side) -> OverlayView:
        spaces = [s for n, name in enumerate(self.sides) for s in marked(p.zone(Side(n)), name)]
        return OverlayView(tuple(spaces), (), self.voice.say(p.pack, "plain-legend-zones"))

    def supply_view(self, p: Standing, side: Side) -> OverlayView:
        spaces: list[OverlaySpace] = []
        lines: list[OverlayLine] = []
        every = b"\1" * (6 * len(p.pack.map.grid))
        for owner in sides_seen(side):
            ends, closed = self.ends(p, owner), p.closed(owner)
            found = p.lines(owner, ends)
            hexes = p.hexes_of(owner)
            traced = [(here, found.line(here) if found.reaches(here) else None) for here in hexes]

            def broken(path: list[Hex], closed: bytearray = closed) -> tuple[Hex, Words]:
                return breaks(path, closed)[0], self.voice.say(p.pack, "plain-broken")

            lines += drawn_lines(traced)
            lines += broken_lines(p.pack.map.grid, traced, ends, every, closed, broken)
            spaces += [OverlaySpace(here, supply_tone(path)) for here, path in traced]
        legend = self.voice.say(p.pack, "plain-legend-supply")
        return OverlayView(tuple(spaces), tuple(lines), legend)

    # --- the drawn map --------------------------------------------------------------------------

    def _art(self, pack: Any, language: str) -> str:
        ground = PlainLand(pack.map, self.sheet(pack.map.grid), self)
        texts = self.folder / "texts"
        names = Drawing(pack, language, texts, ground)
        ground.claim_roads(names.papers.lines, 1.6)
        title = names.say("game-title")
        what = Print(ground.sheet, language, title, style_sheet(INKS), "")
        floor, trees = land.draw_woods(ground.trees, ground.ways, 6.2)
        placed = names.towns(ground, pack.map.places)
        layers = [
            margin.rectangle(ground.sheet.frame, "land"),
            land.draw_fields(ground.sheet, names.papers.lines, 46.0, (ground.trees,)),
            floor,
            trees,
            grid.draw_grid(ground.sheet),
            grid.draw_outlines(ground.sheet, ground.hexes(self.woods)),
            towns.draw_grounds(ground.towns),
            roads.draw_roads(ground.net.roads, ("road",)),
            towns.draw_houses(ground.towns),
            grid.draw_numbers(ground.sheet, NUMBER),
            group("names", *(name.drawn() for name in placed)),
        ]
        return printed(what, layers, ())


class PlainLand(Land):
    """Woods, roads and towns."""

    def __init__(self, map: Any, sheet: Sheet, table: PlainTable) -> None:
        super().__init__(map, sheet)
        self.waters, self.lakes, self.bridges = [], [], []
        self.net = roads.RoadNet(sheet, {"road": self.once(table.road)})
        self.trees = land.patch(sheet, self.hexes(table.woods), 1, 0.34)
        self.ways = self.blank()
        self.claim_roads(self.ways)
        self.towns = [
            towns.settle(self.net, (), here, towns.TOWN) for here in self.hexes(table.towns)
        ]

    def roads(self) -> Iterable[roads.Road]:
        return self.net.roads


class PlainText(TextMap[Standing]):
    """The text map."""

    boxes: ClassVar = (Place.ELIMINATED,)

    def __init__(self, p: Standing, said: Speaker, table: PlainTable) -> None:
        super().__init__(p, said)
        self.table = table
        self.signs, self.ways = table.ground, ((table.road, "="),)

    def status(self) -> str:
        return self.table.status(self.p, self.said.language)

    def letter(self, unit: int) -> str:
        return self.table.sides[self.p.owner(UnitId(unit))][0].upper()

    def factors(self, unit: int) -> tuple[int, int]:
        return self.table.factors(self.p, UnitId(unit))

    def tokens(self, here: Hex) -> Sequence[str]:
        return [self.said.name(UnitId, unit) for unit in self.p.stacks.get(here, ())]

    def focus(self) -> Hex | None:
        return next((here for _, here in self.table.targets(self.p)), None)

    def to_come(self, side: Side) -> Iterable[tuple[Any, str, int]]:
        return ()

    def box_name(self, place: Any) -> str:
        return self.said.say("plain-eliminated-box")
