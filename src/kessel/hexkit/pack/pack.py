"""The component pack of a hex game: its files, and what is made of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from kessel.board.hexes import Hex, HexGrid
from kessel.components.pack import CHARTS_FILE, About, ChartBook, pack_hash, read_tables
from kessel.components.printed import Counter, Printed
from kessel.hexkit.pack.charts import Effects
from kessel.hexkit.pack.reading import (
    ABBREVIATIONS,
    MapReader,
    Meaning,
    Tables,
    meanings,
)
from kessel.hexkit.pack.terrain import HexMap

M = TypeVar("M", bound=HexMap[Any])
U = TypeVar("U", bound=Counter)
C = TypeVar("C")
S = TypeVar("S")


class Files(NamedTuple):
    """The files of a pack, opened."""

    directory: Path
    about: About
    book: ChartBook
    effects: Effects
    tables: Tables
    read: MapReader

    @classmethod
    def open(
        cls,
        directory: Path,
        game: str,
        effects: tuple[str, str],
        tables: Mapping[str, tuple[str, str, str]],
        grid: HexGrid,
    ) -> Files:
        """`effects` are the columns and the rule of the Terrain Effects Chart, `tables` those of
        the map by name.

        :raises BadComponent: a file or column is missing, or the pack is another game's.
        """
        return cls(
            directory,
            About.of(directory, game),
            ChartBook.read(directory / CHARTS_FILE),
            Effects(directory, *effects),
            read_tables(directory, {**tables, "abbreviations": ABBREVIATIONS}),
            MapReader(grid),
        )

    def made(self, *sides: str) -> dict[str, Any]:
        """What a pack that is read knows beside its parts; abbreviations are of these sides."""
        return {
            "about": self.about,
            "hash": pack_hash(self.directory),
            "abbreviations": meanings(self.tables["abbreviations"], sides),
        }


class HexPack(Printed[M, U, C], Generic[M, U, C, S]):
    """Everything that is printed of a hex game."""

    def __init__(
        self,
        map: M,
        units: Sequence[U],
        charts: C,
        setups: Mapping[str, S],
        *,
        hash: str,
        about: About | None = None,
        abbreviations: Mapping[str, Meaning] | None = None,
    ) -> None:
        super().__init__(map, units, charts, hash=hash, about=about)
        self.setups = dict(setups)
        """By scenario."""
        self.abbreviations = dict(abbreviations or {})
        """What the letters on counters and in listings stand for."""
        self.prepare()

    def prepare(self) -> None:
        """What a game wants at hand that follows from all this."""

    def hex(self, label: str) -> Hex:
        return self.map.grid.hex(label)
