"""A text map for the terminal: the whole map small, the fighting larger, and what lies beside it.

Where columns are straight every other one stands half a hex lower: a row of hexes takes two lines,
the higher columns on the first. Where rows are straight every other one stands half a hex further
east. On the small map a hex has two characters, so the lines are full, and a hex touches its
neighbours in the lines around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Final, Generic, TypeVar

from kessel.board.hexes import Hex
from kessel.cartography.terminal import around, hanging, pad, runs, sections, titled
from kessel.hexkit.table.describing import place_name
from kessel.hexkit.table.shape import Position
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

P = TypeVar("P", bound=Position)
Cell = Callable[[Hex], Sequence[str]]
"""The lines of a hex."""

MARGIN: Final = 3
WIDE: Final = 10
"""Characters of a hex on the larger map."""
ACROSS: Final = 9
DOWN: Final = 7
"""Columns and rows of the larger map."""


class TextMap(Generic[P]):
    """A map being drawn; what a hex and a unit look like is the game's."""

    row_first: ClassVar[bool] = False
    """Whether a hex's number begins with that of its row."""
    boxes: ClassVar[Sequence[Enum]] = ()
    """Places beside the map, in the order in which they are told."""
    signs: Mapping[Any, str] = {}
    """By terrain."""
    ways: Sequence[tuple[int, str]] = ()
    """Flags of hexsides that tell what goes on through a hex, and their signs."""

    def __init__(self, p: P, said: Speaker) -> None:
        self.p, self.said = p, said
        self.map: Any = p.pack.map
        self.grid = p.pack.map.grid

    # --- the game's own ---------------------------------------------------------------------------

    def status(self) -> str:
        raise NotImplementedError

    def rows(self) -> range:
        """The rows in play."""
        return range(self.grid.rows)

    def letter(self, unit: int) -> str:
        """Whose a unit is."""
        raise NotImplementedError

    def ground(self, here: Hex) -> str:
        """What a hex is, in one character."""
        return self.signs[self.map.terrain[here]]

    def mark(self, here: Hex) -> str:
        """What else is to be known of it, before that."""
        return " "

    def factors(self, unit: int) -> tuple[int, int]:
        """What a unit attacks and defends with."""
        raise NotImplementedError

    def tokens(self, here: Hex) -> Sequence[str]:
        """The units of a hex that can be seen."""
        raise NotImplementedError

    def focus(self) -> Hex | None:
        """Where something is going on."""
        raise NotImplementedError

    def to_come(self, side: Side) -> Iterable[tuple[Any, str, int]]:
        """Units that wait: what they are sorted by, when and where they come, who it is."""
        raise NotImplementedError

    def box_name(self, place: Any) -> str:
        return place_name(place, self.said)

    # --- hexes ------------------------------------------------------------------------------------

    def small(self, here: Hex) -> str:
        """A hex in two characters: `G2` for a stack, `+` for more than nine; or its ground."""
        stack = self.p.stacks.get(here)
        if not stack:
            return f"{self.mark(here)}{self.ground(here)}"
        return f"{self.letter(stack[0])}{len(stack) if len(stack) < 10 else '+'}"

    def head(self, here: Hex) -> str:
        """Number, ground and ways."""
        flags = self.map.around(here)
        ways = "".join(sign for flag, sign in self.ways if any(one & flag for one in flags))
        return f"{self.grid.labels[here]}{self.mark(here)}{self.ground(here)}{ways}"

    # --- the page ---------------------------------------------------------------------------------

    def drawn(self) -> str:
        """Status, map, legend, the surroundings of what goes on, units to come, boxes."""
        say = self.said.say
        found: list[Sequence[str]] = [[self.status()], self.overview()]
        found.append([say("legend-units"), say("legend-ground")])
        middle = self.focus()
        if middle is not None:
            found += [self.close_up(middle), self.stacks_around(middle)]
        for side in (Side(1), Side(0)):
            name = self.said.name(Side, side)
            found.append(titled(say("to-come", side=name), self.listed(self.waiting(side))))
            found.append(titled(say("boxes", side=name), self.listed(self.boxed(side))))
        return sections(*found)

    # --- the whole map ----------------------------------------------------------------------------

    def overview(self) -> list[str]:
        """With the numbers of columns above and of rows on the left."""
        grid, rows = self.grid, self.rows()
        lines = self.laid(range(grid.columns), rows, 2, lambda here: (self.small(here),))
        heads = ["", ""] if grid.flat else [""]
        for column, label in enumerate(grid.labels[: grid.columns]):
            head = int(grid.flat and self.is_shifted(column))
            if grid.flat or column % 2 == 0:
                at = column if grid.flat else 2 * column
                heads[head] = pad(heads[head], at) + self.numbers(label)[0]
        names = dict.fromkeys(range(len(lines)), "")
        for number, row in enumerate(rows):
            names[(1 + grid.flat) * number] = self.numbers(grid.labels[grid.at(0, row)])[1]
        numbered = [f"{names[at]:{MARGIN}}{line}".rstrip() for at, line in enumerate(lines)]
        return [*(" " * MARGIN + head for head in heads), *numbered]

    def numbers(self, label: str) -> tuple[str, str]:
        """The numbers of a hex's column and row."""
        return (label[2:], label[:2]) if self.row_first else (label[:2], label[2:])

    def is_shifted(self, number: int) -> bool:
        return bool(number % 2 == self.grid.shifted)

    def laid(self, columns: range, rows: range, wide: int, cell: Cell) -> list[str]:
        """The hexes of some columns and rows; of two characters those of a line touch."""
        if not self.grid.flat:
            return [line for row in rows for line in self.row_of(columns, row, wide, cell)]
        step = 1 if wide == 2 else wide
        lines = [""] * (2 * len(rows) + 2)
        for column in columns:
            for row in rows:
                top = 2 * (row - rows.start) + self.is_shifted(column)
                for number, text in enumerate(cell(self.grid.at(column, row)), top):
                    lines[number] = pad(lines[number], step * (column - columns.start)) + text
        while not lines[-1]:
            lines.pop()
        return lines

    def row_of(self, columns: range, row: int, wide: int, cell: Cell) -> Iterator[str]:
        indent = " " * (wide // 2) if self.is_shifted(row) else ""
        for texts in zip(*(cell(self.grid.at(column, row)) for column in columns), strict=True):
            yield indent + "".join(pad(text, wide) for text in texts)

    # --- the fighting -----------------------------------------------------------------------------

    def window(self, middle: Hex) -> tuple[range, range]:
        """The columns and rows around a hex, moved inwards at the edge of the map."""
        column, row = self.grid.place(middle)
        return around(column, ACROSS, self.grid.columns), around(row, DOWN, self.grid.rows)

    def close_up(self, middle: Hex) -> list[str]:
        lines = self.laid(*self.window(middle), WIDE, lambda h: (self.head(h), self.strengths(h)))
        say = self.said.say
        title = say("around", hex=self.said.name(Hex, middle))
        legend = (say("legend-hex"), say("legend-stack"))
        return [title, *(line.rstrip() for line in lines), *legend]

    def strengths(self, here: Hex) -> str:
        """`G2 10-14`: how many units, and what they attack and defend with."""
        stack = self.p.stacks.get(here, ())
        if not stack:
            return ""
        if not self.tokens(here):
            return f"{self.small(here)} ?"
        both = [self.factors(unit) for unit in stack]
        return f"{self.small(here)} {sum(a for a, _ in both)}-{sum(d for _, d in both)}"

    def stacks_around(self, middle: Hex) -> list[str]:
        """Every unit on the larger map that can be seen."""
        columns, rows = self.window(middle)
        places = [(c, r) for c in columns for r in rows]
        if not self.grid.flat:
            places = [(c, r) for r in rows for c in columns]
        found = []
        for column, row in places:
            here = self.grid.at(column, row)
            tokens = self.tokens(here)
            if tokens:
                found += hanging(f"{self.said.name(Hex, here)}: ", tokens, self.said.comma)
        return found

    # --- beside the map ---------------------------------------------------------------------------

    def waiting(self, side: Side) -> dict[str, list[int]]:
        """Reinforcements by turn, as far as the scenario goes."""
        found: dict[str, list[int]] = {}
        for _, name, unit in sorted(self.to_come(side)):
            found.setdefault(name, []).append(unit)
        return found

    def boxed(self, side: Side) -> dict[str, list[int]]:
        return {self.box_name(place): self.held(side, place) for place in self.boxes}

    def held(self, side: Side, place: Any) -> list[int]:
        units = zip(self.p.pack.units, self.p.place, strict=False)
        return [unit.id for unit, where in units if unit.side == side and where is place]

    def listed(self, found: Mapping[str, Sequence[int]]) -> list[str]:
        labels = [unit.label for unit in self.p.pack.units]
        return [
            line
            for name, units in found.items()
            if units
            for line in hanging(f"{name}: ", runs(labels, units), " ")
        ]
