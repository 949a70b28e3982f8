"""Component packs: directories of CSV and TOML files in which every value names its source.

`text` is what the rulebook states, `reconstructed` is ours, `owner` was typed in by someone who
owns the printed game. A row or a chart gives the source of all its values in `source` and lists
the exceptions in `except`, as in "cf:text;name:text".
"""

from __future__ import annotations

import csv
import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from kessel.kernel.errors import BadComponent

PACK_FILE = "pack.toml"
CHARTS_FILE = "charts.toml"
ABOUT_SOURCES = ("source", "except")


class Source(StrEnum):
    """Where a value comes from."""

    TEXT = "text"
    RECONSTRUCTED = "reconstructed"
    OWNER = "owner"


# ---- The pack itself ----


@dataclass(frozen=True, slots=True)
class About:
    """What `pack.toml` says: which game, whose work, and what is known how, in both languages."""

    id: str
    game: str
    title: str
    title_ja: str
    licence: str
    description: Mapping[Source, tuple[str, str]]

    @classmethod
    def read(cls, directory: Path) -> About:
        """:raises BadComponent: the file or one of its entries is missing."""
        if not directory.is_dir():
            raise BadComponent(str(directory), None, "expected a directory with a component pack")
        values = _toml(directory / PACK_FILE)
        return cls(
            id=_string(values, "id"),
            game=_string(values, "game"),
            title=_string(values, "title"),
            title_ja=_string(values, "title_ja"),
            licence=_string(values, "licence"),
            description={source: _bilingual(values, source) for source in Source},
        )

    @classmethod
    def of(cls, directory: Path, game: str) -> About:
        """:raises BadComponent: as for `read`, or the pack is another game's."""
        about = cls.read(directory)
        if about.game != game:
            raise BadComponent(PACK_FILE, None, f"expected game '{game}', got '{about.game}'")
        return about


def _string(values: Mapping[str, Any], key: str, place: str = "") -> str:
    value = values.get(key)
    if isinstance(value, str) and value:
        return value
    raise BadComponent(PACK_FILE, None, f"expected a text for {place}{key}, got {value!r}")


def _bilingual(values: Mapping[str, Any], source: Source) -> tuple[str, str]:
    said = values.get(source.value)
    if not isinstance(said, dict):
        expected = f"expected a table [{source}] that says in en and ja what in the pack is that"
        raise BadComponent(PACK_FILE, None, expected)
    return _string(said, "en", f"{source}."), _string(said, "ja", f"{source}.")


def pack_hash(directory: Path) -> str:
    """Sixteen hex digits that stand for the names and contents of the pack's files."""
    total = hashlib.sha256()
    for path in _files(directory):
        name = path.relative_to(directory).as_posix().encode()
        content = path.read_bytes()
        total.update(b"%d %d " % (len(name), len(content)) + name + content)
    return total.hexdigest()[:16]


def keep(directory: Path, folder: Path) -> Path:
    """Put a pack's files into an archive named by its hash, the same bytes for the same files."""
    folder.mkdir(exist_ok=True)
    kept = folder / f"{pack_hash(directory)}.zip"
    with ZipFile(kept, "w", ZIP_DEFLATED) as archive:
        for path in _files(directory):
            archive.writestr(
                ZipInfo(path.relative_to(directory).as_posix()), path.read_bytes(), ZIP_DEFLATED
            )
    return kept


def count_sources(directory: Path) -> dict[str, Counter[Source]]:
    """How many values each file has from each source; empty cells are no values."""
    counts: dict[str, Counter[Source]] = {}
    for path in _files(directory):
        if path.suffix == ".csv":
            rows = Table.read(path, (), key=(), noun="row")
            counts[path.name] = Counter(source for row in rows for source in row.sources())
        elif path.name == CHARTS_FILE:
            charts = ChartBook.read(path).charts.values()
            counts[path.name] = Counter(source for chart in charts for source in chart.sources())
    return counts


def _files(directory: Path) -> list[Path]:
    found = (path for path in directory.rglob("*") if path.is_file())
    visible = (
        p for p in found if not any(part[0] in "._" for part in p.parts[len(directory.parts) :])
    )
    return sorted(visible, key=lambda path: path.relative_to(directory).as_posix())


# ---- Tables: CSV files ----


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table. Its readers answer a bad value with file, line and expectation."""

    file: str
    line: int
    label: str
    """What the row is about, for messages: "unit 'G09'"."""
    values: Mapping[str, str]
    default_source: Source
    exceptions: Mapping[str, Source]

    def text(self, column: str) -> str:
        """The value as it stands, perhaps empty."""
        return self.values[column]

    def some_text(self, column: str) -> str:
        """The value, which must not be empty."""
        if self.values[column]:
            return self.values[column]
        raise self._got(f"a {column}", "")

    def texts(self, *columns: str, blank: bool = False) -> dict[str, Any]:
        """Some values by column, which must not be empty unless they may be `blank`."""
        read = self.text if blank else self.some_text
        return {column: read(column) for column in columns}

    def integer(self, column: str, low: int, high: int, blank: int | None = None) -> int:
        """A whole number from `low` to `high`; an empty cell is `blank`, where that is given."""
        value = self.values[column]
        if not value and blank is not None:
            return blank
        if re.fullmatch(r"-?[0-9]{1,9}", value) and low <= int(value) <= high:
            return int(value)
        raise self._got(f"{column} from {low} to {high}", value)

    def one_of(self, column: str, choices: Iterable[str]) -> str:
        """One of the words in `choices`."""
        value = self.values[column]
        words = list(choices)
        if value in words:
            return value
        raise self._got(f"{column} to be one of {', '.join(words)}", value)

    def source(self, column: str) -> Source:
        """Where the value in this column comes from."""
        return self.exceptions.get(column, self.default_source)

    def sources(self) -> Iterator[Source]:
        """The source of every value in the row."""
        return (
            self.source(column)
            for column, value in self.values.items()
            if value and column not in ABOUT_SOURCES
        )

    def bad(self, expected: str) -> BadComponent:
        """The error at this row, for a game's own checks."""
        return BadComponent(self.file, self.line, f"{expected} ({self.label})")

    def _got(self, expected: str, value: str) -> BadComponent:
        return self.bad(f"expected {expected}, got '{value}'")


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of one CSV file, in its order."""

    file: str
    rows: tuple[Row, ...]

    @classmethod
    def read(cls, path: Path, columns: Sequence[str], *, key: Sequence[str], noun: str) -> Table:
        """Read a table that has at least `columns`, and `source`.

        No two rows may agree in all columns of `key`; with `noun` they name a row in messages.

        :raises BadComponent: with the line and what was expected there.
        """
        lines = _lines(path)
        if not lines:
            raise BadComponent(path.name, None, f"expected a heading with {', '.join(columns)}")
        heading = lines[0][1]
        for column in (*columns, "source"):
            if heading.count(column) != 1:
                expected = f"expected one column '{column}', got {','.join(heading)}"
                raise BadComponent(path.name, lines[0][0], expected)
        rows = tuple(_row(path.name, line, heading, cells, key, noun) for line, cells in lines[1:])
        _refuse_twice(rows, key)
        return cls(path.name, rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)


def tables_of(directory: Path) -> Callable[[str, str, str, str], Table]:
    """Reads the tables of a folder by name: columns, key (as words in a text) and noun."""

    def table(name: str, columns: str, key: str, noun: str) -> Table:
        path = directory / f"{name}.csv"
        return Table.read(path, columns.split(), key=key.split(), noun=noun)

    return table


def read_tables(directory: Path, wanted: Mapping[str, tuple[str, str, str]]) -> dict[str, Table]:
    """The files of a pack by name, each with its columns, its key and what a row is called.

    :raises BadComponent: a file or column is missing, or a row is there twice.
    """
    table = tables_of(directory)
    return {name: table(name, *shape) for name, shape in wanted.items()}


def _lines(path: Path) -> list[tuple[int, list[str]]]:
    """The lines that are not empty, cut into cells, each with its number."""
    reader = csv.reader(_decoded(path).splitlines(), strict=True)
    try:
        return [(reader.line_num, [c.strip() for c in cells]) for cells in reader if any(cells)]
    except csv.Error as error:
        raise BadComponent(path.name, reader.line_num, f"expected a line of CSV: {error}") from None


def _row(
    file: str, line: int, heading: list[str], cells: list[str], key: Sequence[str], noun: str
) -> Row:
    if len(cells) != len(heading):
        raise BadComponent(file, line, f"expected {len(heading)} values, got {len(cells)}")
    values = dict(zip(heading, cells, strict=True))
    name = " ".join(values[column] for column in key)
    label = f"{noun} '{name}'" if key else f"{noun} {line}"
    default, exceptions = _sources(file, line, line, values)
    return Row(file, line, label, values, default, exceptions)


def _refuse_twice(rows: Iterable[Row], key: Sequence[str]) -> None:
    seen: dict[tuple[str, ...], Row] = {}
    for row in rows:
        name = tuple(row.values[column] for column in key)
        if key and name in seen:
            raise row.bad(
                f"expected no second row of this name, the first is in line {seen[name].line}"
            )
        seen[name] = row


# ---- Charts: tables of charts.toml, laid out as printed ----


@dataclass(frozen=True, slots=True)
class Chart:
    """One table of the charts file."""

    file: str
    name: str
    values: Mapping[str, Any]
    lines: Mapping[str, int]
    default_source: Source
    exceptions: Mapping[str, Source]

    def text(self, key: str) -> str:
        """A text, which must not be empty."""
        value = self._value(key)
        if isinstance(value, str) and value.strip():
            return value
        raise self.bad(key, f"expected {key} to be a text, got {value!r}")

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        value = self._value(key)
        if type(value) is int and low <= value <= high:
            return value
        raise self.bad(key, f"expected {key} from {low} to {high}, got {value!r}")

    def words(self, key: str) -> list[str]:
        """The words of a text: "C D E"."""
        return self.text(key).split()

    def rolls(self, key: str, columns: int, choices: Iterable[str]) -> RollTable:
        """A table of die rolls: a line per row, its roll ("3-", "4-5", "6", "11+") first.

        The rows must follow each other without a gap, and hold only words of `choices`.
        """
        words = frozenset(choices)
        first: int | None = None
        results: list[tuple[str, ...]] = []
        for line, row in self._rows(key):
            roll, *cells = row.split()
            due = None if first is None else first + len(results)
            low, high = _roll_range(self.file, line, roll, due)
            if len(cells) != columns or not words.issuperset(cells):
                expected = f"expected {columns} of {' '.join(sorted(words))} after roll {roll}"
                raise BadComponent(self.file, line, f"{expected}, got '{' '.join(cells)}'")
            first = low if first is None else first
            results += [tuple(cells)] * (high - low + 1)
        if first is None:
            raise self.bad(key, f"expected rows of rolls in {key}")
        return RollTable(first, tuple(results))

    def only(self, *keys: str) -> None:
        """Refuse any key that nobody will read: most likely it is misspelt."""
        for key in self.values:
            if key not in keys and key not in ABOUT_SOURCES:
                raise self.bad(key, f"expected only {', '.join(keys)} in [{self.name}], got {key}")

    def source(self, key: str) -> Source:
        """Where the value of this key comes from."""
        return self.exceptions.get(key, self.default_source)

    def sources(self) -> Iterator[Source]:
        """The source of every value; a table of rolls has as many as it has results."""
        for key, value in self.values.items():
            if key in ABOUT_SOURCES:
                continue
            rows = value.strip().splitlines() if isinstance(value, str) else []
            number = sum(len(row.split()) - 1 for row in rows) if len(rows) > 1 else 1
            yield from [self.source(key)] * number

    def bad(self, key: str, expected: str) -> BadComponent:
        """The error at this key, for a game's own checks."""
        return BadComponent(self.file, self.lines.get(key, self.lines[""]), expected)

    def _rows(self, key: str) -> list[tuple[int, str]]:
        """The lines of a long text that are not empty, each with its number in the file."""
        lines = enumerate(self.text(key).splitlines(), self.lines[key] + 1)
        return [(number, line) for number, line in lines if line.strip()]

    def _value(self, key: str) -> Any:
        if key not in self.values:
            raise self.bad(key, f"expected {key} in [{self.name}]")
        return self.values[key]


@dataclass(frozen=True, slots=True)
class RollTable:
    """Results by die roll. Rolls beyond either end take the row there."""

    first: int
    results: tuple[tuple[str, ...], ...]

    def at(self, roll: int, column: int = 0) -> str:
        """The result for a roll, in a column counted from 0."""
        row = min(max(roll - self.first, 0), len(self.results) - 1)
        return self.results[row][column]


@dataclass(frozen=True, slots=True)
class ChartBook:
    """All charts of a pack."""

    file: str
    charts: Mapping[str, Chart]

    @classmethod
    def read(cls, path: Path) -> ChartBook:
        """:raises BadComponent: the file is no TOML, or a chart names no source."""
        lines = _key_lines(_decoded(path))
        charts: dict[str, Chart] = {}
        for name, values in _toml(path).items():
            if not isinstance(values, dict):
                raise BadComponent(path.name, None, f"expected {name} to stand in a table")
            own = {key: line for (chart, key), line in lines.items() if chart == name}
            heading = own.setdefault("", 1)
            source_line, except_line = (own.get(key, heading) for key in ABOUT_SOURCES)
            default, exceptions = _sources(path.name, source_line, except_line, values)
            charts[name] = Chart(path.name, name, values, own, default, exceptions)
        return cls(path.name, charts)

    def chart(self, name: str) -> Chart:
        """:raises BadComponent: there is no such chart."""
        if name in self.charts:
            return self.charts[name]
        raise BadComponent(self.file, None, f"expected a chart [{name}]")


def _roll_range(file: str, line: int, roll: str, due: int | None) -> tuple[int, int]:
    """Both ends of a row's rolls, which must begin with the one that is due."""
    match = re.fullmatch(r"(-?\d+)(?:-(\d+)|([-+]))?", roll)
    if match is None:
        raise BadComponent(file, line, f"expected a roll such as 3-, 4-5, 6 or 11+, got '{roll}'")
    low = int(match[1])
    high = int(match[2] or low)
    if due is not None and (low != due or match[3] == "-"):
        raise BadComponent(file, line, f"expected the row for roll {due}, got '{roll}'")
    if high < low:
        raise BadComponent(file, line, f"expected the lower roll first, got '{roll}'")
    return low, high


def _key_lines(text: str) -> dict[tuple[str, str], int]:
    """Where each key of each table stands; the key "" stands for the table's heading."""
    lines: dict[tuple[str, str], int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if match := re.match(r"\s*\[([\w-]+)\]", line):
            table = match[1]
            lines[table, ""] = number
        elif match := re.match(r"\s*([\w-]+)\s*=", line):
            lines.setdefault((table, match[1]), number)
    return lines


# ---- What both kinds of file share ----


def _sources(
    file: str, line: int, except_line: int, values: Mapping[str, Any]
) -> tuple[Source, dict[str, Source]]:
    default = _source(file, line, str(values.get("source", "")))
    exceptions: dict[str, Source] = {}
    for part in filter(None, str(values.get("except", "")).split(";")):
        name, _, source = part.partition(":")
        if name not in values or name in ABOUT_SOURCES:
            expected = f"expected exceptions such as cf:text, got '{part}'"
            raise BadComponent(file, except_line, expected)
        exceptions[name] = _source(file, except_line, source)
    return default, exceptions


def _source(file: str, line: int, word: str) -> Source:
    if word in list(Source):
        return Source(word)
    raise BadComponent(
        file, line, f"expected source to be one of {', '.join(Source)}, got '{word}'"
    )


def _decoded(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError:
        raise BadComponent(path.name, None, f"expected this file in {path.parent}") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BadComponent(path.name, line, "expected UTF-8 text") from None


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(_decoded(path))
    except tomllib.TOMLDecodeError as error:
        raise BadComponent(path.name, None, f"expected TOML: {error}") from None
