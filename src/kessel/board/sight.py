"""Lines of sight on hexes: what lies between two of them. What blocks a line is the game's business.

A line runs from centre to centre. It goes through hexes, and where it follows a hexside it runs
between two of them. Everything depends on where one end lies as seen from the other alone, so a
line is worked out once for each displacement, in whole numbers.

In cube coordinates (three that add up to nothing) a hex is where each two of the three differ by
no more than 1 from what they do in its centre.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from kessel.board.hexes import OFF_MAP, Hex, HexGrid

Offset = tuple[int, int]
"""In axial coordinates."""
Differences = tuple[int, int, int]
"""Of each two of the three cube coordinates."""


class Course(NamedTuple):
    """What a line passes, as offsets from its beginning and in its order."""

    passed: tuple[tuple[Offset, ...], ...]
    """One hex that it goes through, or the two of a hexside that it follows."""
    last: tuple[Offset, ...]
    """Where it comes out of as it enters its last hex: two of them where it follows a hexside."""


class Line(NamedTuple):
    """The same between two hexes of a grid; `OFF_MAP` beyond its edge."""

    passed: tuple[tuple[Hex, ...], ...]
    last: tuple[Hex, ...]


def differences(q: int, r: int) -> Differences:
    s = -q - r
    return q - r, r - s, s - q


def near(q: int, r: int) -> set[Offset]:
    """Hexes that a line can meet: those around each of its steps."""
    steps = max(abs(q), abs(r), abs(q + r), 1)
    return {
        (q * step // steps + dq, r * step // steps + dr)
        for step in range(steps + 1)
        for dq in range(-1, 3)
        for dr in range(-1, 3)
    }


def is_beside(along: Differences, centre: Differences) -> bool:
    """Whether a line that meets a hex does no more than follow one of its sides."""
    return any(not by and abs(at) == 1 for by, at in zip(along, centre, strict=True))


@lru_cache(maxsize=None)
def course(q: int, r: int) -> Course:
    """The line from a hex to the one that lies so far from it."""
    along = differences(q, r)
    whole = lcm(*(by for by in along if by))

    def within(centre: Differences) -> tuple[int, int]:
        """From where to where the line is in a hex or on its edge, as parts of the whole."""
        first, end = 0, whole
        for by, at in zip(along, centre, strict=True):
            if by:
                part = whole // by
                ends = sorted(((at - 1) * part, (at + 1) * part))
                first, end = max(first, ends[0]), min(end, ends[1])
            elif abs(at) > 1:
                return 0, 0
        return first, end

    met: dict[tuple[int, int, Offset], list[Offset]] = {}
    for offset in near(q, r) - {(0, 0), (q, r)}:
        centre = differences(*offset)
        first, end = within(centre)
        if first < end:
            beside = is_beside(along, centre)
            met.setdefault((first, end, (0, 0) if beside else offset), []).append(offset)
    found = [(first, end, tuple(sorted(met[first, end, kind]))) for first, end, kind in sorted(met)]
    entered, _ = within(differences(q, r))
    last = next((hexes for _, end, hexes in found if end == entered), ((0, 0),))
    return Course(tuple(hexes for _, _, hexes in found), last)


def line(grid: HexGrid, here: Hex, there: Hex) -> Line:
    """What lies between two hexes of a grid."""
    (q, r), (to_q, to_r) = grid.axial(here), grid.axial(there)
    passed, last = course(to_q - q, to_r - r)
    at = grid.at_axial
    return Line(
        tuple([tuple([at(q + dq, r + dr) for dq, dr in hexes]) for hexes in passed]),
        tuple([at(q + dq, r + dr) for dq, dr in last]),
    )


def blockers(
    grid: HexGrid, here: Hex, there: Hex, blocks: Callable[[Hex], bool]
) -> list[tuple[Hex, ...]]:
    """What blocks a line: hexes that it goes through, and hexsides that it follows where the hexes
    on both sides block."""
    return [
        hexes
        for hexes in line(grid, here, there).passed
        if all(one == OFF_MAP or blocks(one) for one in hexes) and max(hexes) != OFF_MAP
    ]


def is_clear(grid: HexGrid, here: Hex, there: Hex, blocks: Callable[[Hex], bool]) -> bool:
    return not blockers(grid, here, there, blocks)
