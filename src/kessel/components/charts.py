"""Charts into a game's own structs: each field from the value of its name, as its type says.

int                a whole number from 0 to 99, or as `msgspec.Meta` bounds it
str, date          a text, a day such as 1942-11-19
tuple[str, ...]    the words of a text, between commas where it has some
tuple[int, ...]    numbers; tuple[int, int] a span such as 1-3
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator, Mapping
from datetime import date
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Final, TypeVar

import msgspec

from kessel.components.pack import Chart, ChartBook, Row
from kessel.components.printed import yes_or_no

HIGHEST: Final = 99
Counted = Annotated[int, msgspec.Meta(le=999)]
"""Counters on the sheets."""

T = TypeVar("T", bound=msgspec.Struct)


def charts_of(book: ChartBook, kind: type[T], **made: Any) -> T:
    """All charts of a pack: each field from the chart of its name, unless it is made already.

    :raises BadComponent: naming the file, the line and what was expected there.
    """
    for name, hint in _hints(kind).items():
        if name not in made:
            made[name] = into(book.chart(name), hint)
    return kind(**made)


def into(chart: Chart, kind: type[T], *also: str, **made: Any) -> T:
    """One chart as a struct. Fields that are `made` are left alone, and so are the keys in `also`
    that they were made from; any other key is refused."""
    hints = {name: hint for name, hint in _hints(kind).items() if name not in made}
    chart.only(*hints, *also)
    return kind(**made, **{name: _value(chart, name, hint) for name, hint in hints.items()})


def day(chart: Chart, key: str) -> date:
    """A day such as 1942-11-19."""
    said = chart.text(key)
    try:
        return date.fromisoformat(said)
    except ValueError:
        expected = f"expected {key} to be a day such as 1942-11-19"
        raise chart.bad(key, f"{expected}, got '{said}'") from None


def row_day(row: Row, column: str) -> date:
    """The day in a column of a table."""
    try:
        return date.fromisoformat(row.text(column))
    except ValueError:
        expected = f"expected {column} to be a day such as 1942-11-19"
        raise row.bad(f"{expected}, got '{row.text(column)}'") from None


def row_numbers(row: Row, column: str, count: int, between: str) -> tuple[int, ...]:
    """Some numbers in a column of a table, such as 3/2/1."""
    words = row.text(column).split(between)
    if len(words) != count or not all(word.isdecimal() for word in words):
        example = between.join("321"[:count])
        raise row.bad(f"expected {column} such as {example}, got '{row.text(column)}'")
    return tuple(map(int, words))


def row_into(row: Row, kind: type[T], **made: Any) -> T:
    """A row as a struct: each field that has a column of its name from there, as its type says;
    an empty number is 0, several are such as 3/2. Fields that are `made` are left alone."""
    found = {
        name: _cell(row, name, hint)
        for name, hint in _hints(kind).items()
        if name in row.values and name not in made
    }
    return kind(**made, **found)


def _cell(row: Row, column: str, hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint(row.one_of(column, hint))
    if hint is int:
        return row.integer(column, 0, HIGHEST, 0)
    if hint is bool:
        return yes_or_no(row, column)
    if hint is date:
        return row_day(row, column)
    if hint == tuple[int, ...]:
        words = row.text(column).split()
        return row_numbers(row, column, len(words), " ") if words else ()
    if typing.get_origin(hint) is tuple:
        return row_numbers(row, column, len(typing.get_args(hint)), "/")
    if hint == frozenset[str]:
        return frozenset(word.strip() for word in row.text(column).split(",") if word.strip())
    return row.text(column)


def span(chart: Chart, key: str) -> tuple[int, int]:
    """First and last of some numbers, such as 1-3."""
    said = chart.text(key)
    match = re.fullmatch(r"(\d{1,2})-(\d{1,2})", said)
    if match is None or int(match[2]) < int(match[1]):
        raise chart.bad(key, f"expected {key} from number to number such as 1-3, got '{said}'")
    return int(match[1]), int(match[2])


def numbers(chart: Chart, key: str) -> tuple[int, ...]:
    """Whole numbers, none below zero."""
    words = chart.words(key)
    if not all(word.isdecimal() for word in words):
        raise chart.bad(key, f"expected numbers in {key}, got '{' '.join(words)}'")
    return tuple(map(int, words))


def names(chart: Chart, key: str) -> tuple[str, ...]:
    """Words, or names between commas."""
    said = chart.text(key)
    return tuple(name.strip() for name in (said.split(",") if "," in said else said.split()))


def die_rows(chart: Chart, columns: int, choices: Any, rule: str) -> tuple[tuple[str, ...], ...]:
    """The results of a table in `rows` that has one for each roll of a die."""
    rolls = chart.rolls("rows", columns, choices)
    if (rolls.first, len(rolls.results)) != (1, 6):
        raise chart.bad("rows", f"expected a row for each roll of a die: rule {rule}")
    return rolls.results


def _value(chart: Chart, key: str, hint: Any) -> Any:
    if typing.get_origin(hint) is Annotated:
        _, meta = typing.get_args(hint)
        most = HIGHEST if meta.le is None else meta.le
        return chart.integer(key, meta.ge or 0, most)
    if hint is int:
        return chart.integer(key, 0, HIGHEST)
    return READERS[hint](chart, key)


READERS: Final[Mapping[Any, Any]] = {
    str: Chart.text,
    date: day,
    tuple[int, int]: span,
    tuple[int, ...]: numbers,
    tuple[str, ...]: names,
}


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a struct and their types, bounds kept."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


def fields(chart: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """The fields of a chart and what they hold."""
    return ((name, getattr(chart, name)) for name in chart.__struct_fields__)
