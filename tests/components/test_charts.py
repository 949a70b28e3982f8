"""Charts become structs, each value as its field's type says, or name the line that is wrong."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from kessel.components.charts import charts_of, die_rows, into, row_into
from kessel.components.pack import ChartBook, Table
from kessel.kernel.errors import BadComponent


class Track(msgspec.Struct, frozen=True):
    first: date
    turns: int
    rows: tuple[int, int]
    sources: tuple[str, ...]
    corps: tuple[str, ...]
    points: tuple[int, ...]
    men: Annotated[int, msgspec.Meta(ge=100, le=900)]
    name: str


class Die(msgspec.Struct, frozen=True):
    results: tuple[tuple[str, ...], ...]


class Charts(msgspec.Struct, frozen=True):
    track: Track
    die: Die


TEXT = """
[track]
source = "text"
first = "1942-11-19"
turns = 12
rows = "1-29"
sources = "A B"
corps = "18 TC, 20 TC"
points = "3 6"
men = 200
name = "the track"

[die]
source = "text"
rows = '''
1-2 none
3-6 lost
'''
"""


def book(tmp_path: Path, *change: str) -> ChartBook:
    path = tmp_path / "charts.toml"
    path.write_text(TEXT.replace(*change) if change else TEXT, "utf-8")
    return ChartBook.read(path)


def read(charts: ChartBook) -> Charts:
    die = charts.chart("die")
    results = die_rows(die, 1, ("none", "lost"), "7.41")
    return charts_of(charts, Charts, die=into(die, Die, "rows", results=results))


def test_every_field_is_read_as_its_type_says(tmp_path: Path) -> None:
    found = read(book(tmp_path))
    assert found.track == Track(
        date(1942, 11, 19), 12, (1, 29), ("A", "B"), ("18 TC", "20 TC"), (3, 6), 200, "the track"
    )
    assert found.die.results == (("none",),) * 2 + (("lost",),) * 4


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ('"1942-11-19"', '"19 Nov"', ":4: expected first to be a day such as .*, got '19 Nov'"),
        ("turns = 12", "turns = 100", ":5: expected turns from 0 to 99, got 100"),
        ("turns = 12", "turn = 12", ":5: expected only first, turns, .* got turn"),
        ("turns = 12\n", "", ":2: expected turns in .track."),
        ('"1-29"', '"29-1"', ":6: expected rows from number to number such as 1-3, got '29-1'"),
        ('"3 6"', '"3 x"', ":9: expected numbers in points, got '3 x'"),
        ("men = 200", "men = 99", ":10: expected men from 100 to 900, got 99"),
        ("men = 200", "men = 901", ":10: expected men from 100 to 900, got 901"),
        ('"the track"', '""', ":11: expected name to be a text"),
        ("3-6 lost", "3-5 lost", ":15: expected a row for each roll of a die: rule 7.41"),
        ("[die]", "[dice]", "expected a chart .die."),
    ],
)
def test_what_is_wrong_is_named_with_its_line(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(BadComponent, match=sentence):
        read(book(tmp_path, old, new))


# ---- Rows of tables ----


class Arm(StrEnum):
    FOOT = "foot"
    HORSE = "horse"


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    arm: Arm
    name: str
    day: date
    strengths: tuple[int, ...]
    sides: tuple[int, int]
    bands: frozenset[str]
    is_guard: bool
    range: int
    is_new: bool = True


HEADING = "arm,name,day,strengths,sides,bands,is_guard,range,source"
PIECE = 'horse,First,1942-05-12,4 2,3/1,"1 ID, 2 ID",yes,,text'


def piece(path: Path, line: str) -> Piece:
    file = path / "pieces.csv"
    file.write_text(f"{HEADING}\n{line}\n", "utf-8")
    (row,) = Table.read(file, HEADING.split(",")[:-1], key=("name",), noun="piece")
    return row_into(row, Piece, id=7)


def test_a_row_is_read_as_the_types_of_its_fields_say(tmp_path: Path) -> None:
    """An empty number is 0, and a field without a column keeps its default."""
    assert piece(tmp_path, PIECE) == Piece(
        id=7,
        arm=Arm.HORSE,
        name="First",
        day=date(1942, 5, 12),
        strengths=(4, 2),
        sides=(3, 1),
        bands=frozenset(("1 ID", "2 ID")),
        is_guard=True,
        range=0,
    )
    assert piece(tmp_path, PIECE.replace("4 2", "")).strengths == ()


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ("horse", "tank", r":2: expected arm to be one of foot, horse, got 'tank'"),
        ("1942-05-12", "12 May", r":2: expected day to be a day such as 1942-11-19, got '12 May'"),
        ("4 2", "4 x", r":2: expected strengths such as 3 2, got '4 x'"),
        ("3/1", "3/1/1", r":2: expected sides such as 3/2, got '3/1/1'"),
        ("yes", "maybe", r":2: expected is_guard to be one of yes, no, got 'maybe'"),
        (",,text", ",far,text", r":2: expected range from 0 to 99, got 'far'"),
    ],
)
def test_a_bad_cell_is_named(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadComponent, match=sentence):
        piece(tmp_path, PIECE.replace(old, new))
