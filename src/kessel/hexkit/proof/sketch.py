"""Made-up maps and counters of cases, in one language for all hex games.

map:
  grid: 1001-1608              # north-west and south-east hex of a grid that is not printed
  woods: 1203 1301-1404        # terrain: hexes, blocks of them, or all
  road: 1201 1302 1402         # a chain, one line for each
  river: 1203/1303 1203/1304   # hexsides
  german: 1001-1604            # whatever else a game has lists of hexes for
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import Any, TypeVar

from kessel.board.hexes import Hex, HexGrid, numbered
from kessel.cases.format import Case
from kessel.cases.words import labels_once
from kessel.hexkit.pack.reading import Pair, Place, side_name
from kessel.kernel.errors import BadInput
from kessel.kernel.units import UnitId

T = TypeVar("T", bound=StrEnum)
K = TypeVar("K")
GRID = "grid"


@dataclass
class Sketch:
    """A map in the making; everything that is not named is the first kind of terrain."""

    grid: HexGrid
    terrain: list[Any]
    flags: dict[int, list[Pair]] = field(default_factory=dict)
    chains: list[list[Hex]] = field(default_factory=list)
    blocks: dict[str, list[Hex]] = field(default_factory=dict)
    places: dict[Hex, Place] = field(default_factory=dict)

    def sides(self) -> tuple[int, ...]:
        """The flags of all hexsides; refuses hexes that do not touch."""
        return self.grid.features(self.flags)


@dataclass(frozen=True)
class MapLanguage:
    """What the map section of a game's cases may name."""

    ground: type[StrEnum]
    chains: Mapping[str, int]
    hexsides: Mapping[str, int]
    blocks: Sequence[str] = ()
    own: Mapping[str, Callable[[Sketch, list[str]], None]] = field(default_factory=dict)
    """Words that need a reader of their own."""
    grid: Callable[[], HexGrid] | None = None
    """The printed grid; without one a case says how large its own is."""

    def sketch(self, case: Case) -> Sketch:
        """:raises BadCase: with the line and what was expected there."""
        lines = case.section("map")
        known = (*self.ground, *self.blocks, *self.chains, *self.hexsides, *self.own)
        known = known if self.grid else (GRID, *known)
        found: Sketch | None = None
        for line in lines:
            name, _, rest = line.text.partition(":")
            if name not in known:
                raise case.bad(line.number, f"expected one of {', '.join(known)}, got '{name}'")
            try:
                if found is None:
                    found = self._begin(name, rest.split())
                if name != GRID:
                    self._draw(found, name, rest.split())
            except BadInput as problem:
                raise case.bad(line.number, str(problem)) from None
        assert found is not None, "only a section with lines is sketched"
        return found

    def _begin(self, name: str, words: list[str]) -> Sketch:
        if self.grid is None and name != GRID:
            raise BadInput("expected 'grid: 1001-1608' first")
        grid = self.grid() if self.grid else made_up_grid(words)
        clear = next(iter(self.ground))
        return Sketch(grid, [clear] * len(grid), blocks={name: [] for name in self.blocks})

    def _draw(self, found: Sketch, name: str, words: list[str]) -> None:
        grid = found.grid
        if name in self.own:
            self.own[name](found, words)
        elif name in self.blocks:
            found.blocks[name] += hex_list(grid, words)
        elif name in self.chains:
            found.chains.append([grid.hex(word) for word in words])
            found.flags.setdefault(self.chains[name], []).extend(pairwise(found.chains[-1]))
        elif name in self.hexsides:
            sides = [pair_of(grid, word) for word in words]
            found.flags.setdefault(self.hexsides[name], []).extend(sides)
        else:
            for here in hex_list(grid, words):
                found.terrain[here] = self.ground(name)
        found.sides()


def made_up_grid(words: list[str]) -> HexGrid:
    """`1001-1608`: the hexes in the north-west and the south-east; odd columns stand lower."""
    first, dash, last = " ".join(words).partition("-")
    if not dash or not all(len(text) == 4 and text.isdecimal() for text in (first, last)):
        raise BadInput(f"expected a grid such as 1001-1608, got '{' '.join(words)}'")
    west, north, east, south = (int(text) for text in (first[:2], first[2:], last[:2], last[2:]))
    if east < west or south < north:
        raise BadInput(f"expected {last} south-east of {first}")
    columns, rows = east - west + 1, south - north + 1
    return HexGrid.build(columns, rows, numbered(west, north), flat=True, shifted=(west + 1) % 2)


def named_place(sketch: Sketch, words: list[str]) -> None:
    """`0704 Dorn ドルン`: a reader for `MapLanguage.own`; an underscore is a blank."""
    if len(words) != 3:
        raise BadInput(f"expected a hex and its names, got '{' '.join(words)}'")
    english, japanese = (word.replace("_", " ") for word in words[1:])
    sketch.places[sketch.grid.hex(words[0])] = Place(english, japanese)


def hex_list(grid: HexGrid, words: Sequence[str]) -> list[Hex]:
    """Hexes, blocks of them by two corners (`1001-1304`), or `all`."""
    found: list[Hex] = []
    for word in words:
        first, dash, last = word.partition("-")
        if word == "all":
            found += [Hex(here) for here in range(len(grid))]
        elif dash:
            (a, r), (b, s) = grid.place(grid.hex(first)), grid.place(grid.hex(last))
            columns = range(min(a, b), max(a, b) + 1)
            found += [grid.at(x, y) for y in range(min(r, s), max(r, s) + 1) for x in columns]
        else:
            found.append(grid.hex(word))
    return found


def pair_of(grid: HexGrid, text: str) -> Pair:
    a, slash, b = text.partition("/")
    if not slash:
        example = side_name(grid, (Hex(0), grid.neighbours[0][0]))
        raise BadInput(f"expected a hexside such as {example}, got '{text}'")
    return grid.hex(a), grid.hex(b)


# ---- Counters and packs ----


def made_up_units(
    case: Case,
    form: str,
    pairs: Sequence[str],
    make: Callable[[UnitId, list[str], dict[str, str]], K],
) -> list[K]:
    """The counters of a case: a line has the words of a form, then pairs of further ones."""
    labels_once(case)
    fixed = len(form.split())
    units: list[K] = []
    for number, line in enumerate(case.section("units")):
        words = line.text.split()
        more = dict(zip(words[fixed::2], words[fixed + 1 :: 2], strict=False))
        if len(words) < fixed or (len(words) - fixed) % 2 or set(more) - set(pairs):
            expected = f"expected {form}, then pairs of {', '.join(pairs)}"
            raise case.bad(line.number, expected)
        try:
            units.append(make(UnitId(number), words, more))
        except (BadInput, ValueError) as problem:
            raise case.bad(line.number, str(problem)) from None
    return units


def one_of(kind: type[T], word: str, *, by_name: bool = False) -> T:
    """The member of an enumeration that is written so."""
    known = {(member.name.lower() if by_name else member.value): member for member in kind}
    if word not in known:
        expected = f"expected {kind.__name__.lower()} to be one of {', '.join(known)}"
        raise BadInput(f"{expected}, got '{word}'")
    return known[word]


PACKS: dict[tuple[object, str], Any] = {}
"""Made-up packs by hash: the cases of a file often share one."""


def made_up_pack(case: Case, shipped: Callable[[], K], make: Callable[[Case, str], K]) -> K:
    """The printed pack, or one with the case's own map, own counters, or both: made from the case
    and a hash."""
    sections = [case.section(name) for name in ("map", "units")]
    if not any(sections):
        return shipped()
    content = [text for section in sections for text in (*(line.text for line in section), "")]
    digest = f"case-{hashlib.sha256(repr(content).encode()).hexdigest()[:16]}"
    if (make, digest) not in PACKS:
        PACKS[make, digest] = make(case, digest)
    pack: K = PACKS[make, digest]
    return pack
