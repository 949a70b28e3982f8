"""What the kit asks of a game: a map, counters, and a position of stacks in hexes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Protocol

from kessel.board.hexes import Hex, HexGrid
from kessel.kernel.position import Frame
from kessel.kernel.sides import Side


class Place(Protocol):
    """A town or another place with a name."""

    @property
    def name(self) -> str: ...
    @property
    def name_ja(self) -> str: ...


class Map(Protocol):
    @property
    def grid(self) -> HexGrid: ...
    @property
    def terrain(self) -> Sequence[str]: ...
    @property
    def sides(self) -> Sequence[int]:
        """The flags of every hexside."""


class Unit(Place, Protocol):
    @property
    def id(self) -> int: ...
    @property
    def side(self) -> Side: ...
    @property
    def label(self) -> str: ...


class Pack(Protocol):
    @property
    def map(self) -> Map: ...
    @property
    def units(self) -> Sequence[Unit]: ...


class Position(Protocol):
    """Stacks by hex, the bottom first; of every unit its hex (or OFF_MAP) and its place."""

    @property
    def pack(self) -> Any: ...
    @property
    def flow(self) -> Sequence[Frame]: ...
    @property
    def to_act(self) -> Side: ...
    @property
    def stacks(self) -> Mapping[Hex, Sequence[int]]: ...
    @property
    def hex_of(self) -> Sequence[Hex]: ...
    @property
    def place(self) -> Sequence[Enum]: ...
