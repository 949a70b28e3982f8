"""Made-up maps and counters of cases, line by line."""

from __future__ import annotations

from enum import StrEnum

import pytest

from kessel.board.hexes import HexGrid, numbered
from kessel.cases.format import Case, parse
from kessel.hexkit.proof.sketch import (
    MapLanguage,
    Sketch,
    hex_list,
    made_up_grid,
    made_up_pack,
    made_up_units,
    one_of,
)
from kessel.kernel.errors import BadInput


class Ground(StrEnum):
    CLEAR = "clear"
    WOODS = "woods"


ROAD, RIVER = 1, 2
OWN = MapLanguage(Ground, {"road": ROAD}, {"river": RIVER}, blocks=("town",))
PRINTED = HexGrid.build(3, 3, numbered(3, 1, eastward=-1, row_first=True), flat=False)


def case(text: str) -> Case:
    return parse(f"game: x\ncase: x\n{text}\n")[0]


def sketched(*lines: str, language: MapLanguage = OWN) -> Sketch:
    return language.sketch(case("map:\n" + "\n".join(f"  {line}" for line in lines)))


def test_a_map_of_its_own() -> None:
    found = sketched(
        "grid: 1001-1204",
        "woods: 1101-1202",
        "town: 1003 1004",
        "road: 1001 1002",
        "river: 1003/1004",
    )
    grid = found.grid
    woods = [grid.labels[here] for here, kind in enumerate(found.terrain) if kind is Ground.WOODS]
    assert woods == ["1101", "1201", "1102", "1202"]
    assert found.blocks == {"town": [grid.hex("1003"), grid.hex("1004")]}
    assert found.chains == [[grid.hex("1001"), grid.hex("1002")]]
    a, b, c = (grid.hex(label) for label in ("1002", "1003", "1004"))
    assert found.sides()[grid.side(a, grid.hex("1001"))] == ROAD
    assert found.sides()[grid.side(c, b)] == RIVER
    assert found.sides()[grid.side(a, b)] == 0


def test_the_printed_grid_and_words_of_a_game() -> None:
    moved: list[str] = []
    language = MapLanguage(
        Ground,
        {},
        {},
        own={"entry": lambda sketch, words: moved.extend(words)},
        grid=lambda: PRINTED,
    )
    found = sketched("entry: A 0101", "woods: all", language=language)
    assert found.grid is PRINTED
    assert moved == ["A", "0101"]
    assert set(found.terrain) == {Ground.WOODS}


def test_a_block_has_any_two_corners() -> None:
    """Columns are numbered from the east here, so the first corner is the eastern one."""
    assert sorted(hex_list(PRINTED, ["0101-0202"])) == sorted(hex_list(PRINTED, ["0202-0101"]))
    assert len(hex_list(PRINTED, ["0101-0202"])) == 4


@pytest.mark.parametrize(
    "lines, sentence",
    [
        (("woods: 1001",), "case:4: expected 'grid: 1001-1608' first"),
        (("grid: 1001-1204", "moor: 1001"), "case:5: expected one of grid, clear, woods, town"),
        (("grid: 1001-1204", "woods: 1301"), "case:5: there is no hex '1301'"),
        (("grid: 1001-1204", "road: 1001 1003"), "case:5: 1001 and 1003 do not touch"),
        (("grid: 1001-1204", "river: 1001-1002"), "case:5: expected a hexside such as 1001/"),
        (("grid: 1204-1001",), "case:4: expected 1001 south-east of 1204"),
        (("grid: 10-12",), "case:4: expected a grid such as 1001-1608, got '10-12'"),
    ],
)
def test_mistakes_name_their_line(lines: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        sketched(*lines)


@pytest.mark.parametrize("first, a, b", [("1001", "1001", "1101"), ("1101", "1101", "1202")])
def test_odd_columns_stand_lower_wherever_a_grid_begins(first: str, a: str, b: str) -> None:
    grid = made_up_grid([f"{first}-1404"])
    assert grid.hex(b) in grid.neighbours[grid.hex(a)]


def test_units_are_words_of_a_form_and_pairs() -> None:
    def make(unit: int, words: list[str], more: dict[str, str]) -> tuple[int, str, str | None]:
        return unit, one_of(Ground, words[1]).value, more.get("code")

    text = case("units:\n  I1 woods code 5\n  I2 clear")
    assert made_up_units(text, "LABEL KIND", ("code",), make) == [
        (0, "woods", "5"),
        (1, "clear", None),
    ]
    for line, sentence in (
        ("I1", "case:4: expected LABEL KIND, then pairs of code"),
        ("I1 woods code", "case:4: expected LABEL KIND, then pairs of code"),
        ("I1 woods colour grey", "case:4: expected LABEL KIND, then pairs of code"),
        ("I1 moor", "case:4: expected ground to be one of clear, woods, got 'moor'"),
    ):
        with pytest.raises(BadInput, match=sentence):
            made_up_units(case(f"units:\n  {line}"), "LABEL KIND", ("code",), make)


def test_cases_with_the_same_components_share_a_pack() -> None:
    def made(text: str) -> list[str]:
        return made_up_pack(case(text), lambda: ["printed"], make)

    def make(text: object, hash: str) -> list[str]:
        return [hash]

    assert made("begin: turn") == ["printed"]
    one, same, other = made("units:\n  I1 x"), made("units:\n  I1 x"), made("map:\n  I1 x")
    assert one is same
    assert one[0].startswith("case-")
    assert one != other
