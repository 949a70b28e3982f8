"""Lines of sight on hexes: what lies between two of them. What blocks a line is a game's business.

A line runs from centre to centre. It goes through hexes, and where it follows a hexside it runs
between two of them. Everything depends on where one end lies as seen from the other alone, so a
line is worked out once for each displacement, in whole numbers.

In cube coordinates (three that add up to nothing) a hex is where each two of the three differ by
no more than 1 from what they do in its centre.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
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


@cache
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


class Sight:
    """Which hexes are seen from which, so far.

    `blocking` has a mark for each hex that blocks a line, `nearer` for each that does so where it
    lies nearer to where the line begins than to where it ends.

    On a field of axial coordinates with a margin a displacement is one number. So what lies at it
    from every hex at once is a shift of the field, held as the bits of one number.
    """

    def __init__(
        self, grid: HexGrid, reach: int, blocking: Sequence[int], nearer: Sequence[int]
    ) -> None:
        self.grid, self.reach = grid, reach
        axial = [grid.axial(Hex(here)) for here in range(len(grid))]
        self._corner = min(q for q, _ in axial) - reach, min(r for _, r in axial) - reach
        self._row = max(r for _, r in axial) + reach + 1 - self._corner[1]
        places = [self._place(Hex(here)) for here in range(len(grid))]
        size = max(places) + reach * (self._row + 1) + 1
        inside = sum(1 << place for place in places)
        outside = ((1 << size) - 1) ^ inside
        # what blocks, and what keeps no hexside open: outside there is nothing that would
        fields = []
        for marks in (blocking, nearer):
            solid = sum(1 << place for place, mark in zip(places, marks, strict=True) if mark)
            fields.append((solid, solid | outside))
        self._blocked = [
            [
                (
                    q * self._row + r,
                    (self._between(q, r, fields) & inside).to_bytes(size // 8 + 1, "little"),
                )
                for q, r in _offsets(far)
            ]
            for far in range(1, reach + 1)
        ]
        self._hexes = [OFF_MAP] * size
        """What lies in each place of the field."""
        for here, place in enumerate(places):
            self._hexes[place] = Hex(here)
        self._views: dict[tuple[Hex, int], int] = {}

    def _place(self, here: Hex) -> int:
        (q, r), (first_q, first_r) = self.grid.axial(here), self._corner
        return (q - first_q) * self._row + r - first_r

    def _between(self, q: int, r: int, fields: Sequence[tuple[int, int]]) -> int:
        """The hexes from which something blocks the line of this displacement."""
        blocked = 0
        for hexes in course(q, r).passed:
            dq, dr = hexes[0]
            solid, shut = fields[_length(dq, dr) < _length(q - dq, r - dr)]
            places = [dq * self._row + dr for dq, dr in hexes]
            both, either = -1, 0
            for place in places:
                both &= _shifted(shut, place)
                either |= _shifted(solid, place)
            blocked |= both & either
        return blocked

    def view(self, here: Hex, far: int) -> int:
        """Everything that is seen from a hex so far, as bits (see `bits`)."""
        found = self._views.get((here, far))
        if found is None:
            found = self.view(here, far - 1) if far > 1 else 0
            place, hexes = self._place(here), self._hexes
            byte, bit = divmod(place, 8)
            for by, blocked in self._blocked[far - 1]:
                if not blocked[byte] >> bit & 1 and (there := hexes[place + by]) != OFF_MAP:
                    found |= 1 << there
            self._views[here, far] = found
        return found


def _shifted(field: int, place: int) -> int:
    """The hexes from which what lies at a displacement is in a field."""
    return field >> place if place > 0 else field << -place


def _length(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


def _offsets(far: int) -> Iterator[Offset]:
    """What lies exactly so far away."""
    for q in range(-far, far + 1):
        for r in range(-far, far + 1):
            if _length(q, r) == far:
                yield q, r
