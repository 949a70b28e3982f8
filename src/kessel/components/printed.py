"""What the packs of all games have in common: titles, units by label, and how both are read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from kessel.components.pack import About, Row, Table
from kessel.kernel.errors import BadInput
from kessel.kernel.misread import Misread
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

MANY: Final = 12
"""More labels than are listed one by one."""


class Counter(Protocol):
    """What every game's units have."""

    @property
    def id(self) -> UnitId: ...
    @property
    def label(self) -> str: ...
    @property
    def side(self) -> Side: ...
    @property
    def name(self) -> str: ...
    @property
    def name_ja(self) -> str: ...


M = TypeVar("M")
U = TypeVar("U", bound=Counter)
C = TypeVar("C")


class Printed(Generic[M, U, C]):
    """Everything that is printed. Units are in the order of their ids; labels are unique.

    A plain class, so that a position is saved with its pack's hash and not with its pack.
    """

    units: tuple[U, ...]

    def __init__(
        self, map: M, units: Sequence[U], charts: C, *, hash: str, about: About | None = None
    ) -> None:
        self.id = about.id if about else "made-up"
        self.title = about.title if about else "Made-up components"
        self.title_ja = about.title_ja if about else "架空のコンポーネント"
        self.hash = hash
        self.map = map
        self.units = tuple(units)
        self.charts = charts
        self._by_label: dict[str, UnitId] = {}
        for unit in units:
            if unit.label in self._by_label:
                raise BadInput(f"expected a label of its own, unit '{unit.label}' appears twice")
            self._by_label[unit.label] = unit.id

    def unit(self, label: str) -> UnitId:
        """The unit with this label, or the only one with this name, blanks left out.

        :raises BadInput: there is none, or the name is not unique.
        """
        if label in self._by_label:
            return self._by_label[label]
        compact = label.replace(" ", "")
        counters = [self.units[unit] for unit in self._by_label.values()]
        named = [
            unit.label
            for unit in counters
            if compact and compact in (unit.name.replace(" ", ""), unit.name_ja.replace(" ", ""))
        ]
        if len(named) == 1:
            return self._by_label[named[0]]
        if named:
            raise Misread("typed-units", typed=label, known=", ".join(named))
        raise self._no_unit(label)

    def printed(self) -> Collection[UnitId]:
        """The units that have a label of their own."""
        return self._by_label.values()

    def _no_unit(self, label: str) -> Misread:
        labels = list(self._by_label)
        if len(labels) > MANY:
            return Misread("typed-unit", typed=label, first=labels[0], last=labels[-1])
        if labels:
            return Misread("typed-one-of-few", typed=label, known=", ".join(labels))
        return Misread("typed-no-units", typed=label)


def read_units(
    directory: Path, columns: str, make: Callable[[UnitId, str, Row], U]
) -> list[tuple[Row, U]]:
    """The units of `units.csv` with the rows they stand in, made from id, label and row.

    :raises BadComponent: naming the line and what was expected there.
    """
    table = Table.read(directory / "units.csv", ("id", *columns.split()), key=("id",), noun="unit")
    return [(row, make(UnitId(number), _label(row), row)) for number, row in enumerate(table)]


def _label(row: Row) -> str:
    label = row.some_text("id")
    if not label.isalnum():
        raise row.bad(f"expected an id of letters and digits, got '{label}'")
    return label


def yes_or_no(row: Row, column: str) -> bool:
    """Whether a column says yes."""
    return row.one_of(column, ("yes", "no")) == "yes"


def side_of(row: Row, sides: Sequence[str]) -> Side:
    """Whose a row is, by the name of a side in `side`."""
    return Side(sides.index(row.one_of("side", sides)))
