"""11.2, 10.22 What is kept of stacks, of formations and of who can come where he is wanted, until
something changes that it rests on."""

from __future__ import annotations

from typing import NamedTuple

from kessel.board.hexes import Hex
from kessel.kernel.units import UnitId


class Crowd(NamedTuple):
    """11.2 A stack as far as others ask who would join it."""

    points: int
    division: str
    """11.21.a Of Soviet divisions, if there is one in it."""
    columns: int
    is_legal: bool
    """11.24 Whether these units may stand together."""


class Tie(NamedTuple):
    """10.22.a What binds a unit to its formation; hexes as bits."""

    fellows: list[UnitId]
    """The others of it on the map."""
    near: int
    """Where the unit is near them."""
    far: dict[tuple[Hex, int, int], int]
    """Where else it may go, by where it began, the points of the impulse, and how many can still
    begin to move in the phase."""


class Errand(NamedTuple):
    """10.22 Whether a unit can come where it is wanted, and on what that rests; hexes as bits."""

    can: bool
    ground: int
    """Hexes where nothing may change, but for units that pass through."""
    roads: int
    """Hexes where no column may pass either: all of them, if columns could be in the way."""
    goals: int
    """Hexes where nobody may pass: those where it ends, and those beside them."""
    rooms: int
    """The same of those where it would end if there were room, or if others did not stand around
    them: that nobody goes from there is enough."""
    formation: str
    wide: int
    """Hexes to which nobody of the formation may come, and which nobody of it may leave."""


class Errands(dict[tuple[UnitId, UnitId], Errand]):
    """10.22 Who can follow another of his formation, and, asked of himself, who can rejoin it."""

    def __init__(self) -> None:
        super().__init__()
        self.stirred = 0
        """Hexes where something has changed since, as bits."""
        self.passed = 0
        """Those where a unit of the mover has come or gone, and nothing else: it keeps nobody of
        its own side from going on, unless both are columns."""
        self.columns = 0
        """Those of them where it was a column."""
        self.left = 0
        """Those of them from which it has gone."""
        self.trodden: dict[str, int] = {}
        """Those that somebody of a formation has left or come to."""
        self.grounds = 0
        """All the hexes on which anything here rests."""
        self.review: tuple[int, ...] = ()
        """10.22 What a review rests on, as it was when there was one (`s6_duties.grounds_of`)."""
        self.astray: UnitId | None = None
        """And whom it found."""

    def __setitem__(self, asked: tuple[UnitId, UnitId], found: Errand) -> None:
        super().__setitem__(asked, found)
        self.grounds |= found.ground | found.goals | found.rooms | found.wide

    def forget(self) -> None:
        """What does not rest on the same any more."""
        stirred, passed, left, trodden = self.stirred, self.passed, self.left, self.trodden
        columns = self.columns
        if (stirred | passed) & self.grounds:
            for asked, (_, ground, roads, goals, rooms, formation, wide) in [*self.items()]:
                if (
                    goals & passed
                    or rooms & left
                    or wide & trodden.get(formation, 0)
                    or (stirred and ground & stirred)
                    or (columns and roads & columns)
                ):
                    del self[asked]
        self.stirred, self.passed, self.columns, self.left, self.trodden = 0, 0, 0, 0, {}
