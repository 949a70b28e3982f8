"""What stands around a map: bars along its edges, paragraphs, turns, keys, and the whole sheet."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from kessel.cartography import edges, furniture, key, printing, signs
from kessel.cartography.edges import Stretch
from kessel.cartography.names import width_of
from kessel.cartography.paper import Box
from kessel.cartography.terminal import WIDTH, around, hanging, pad, runs, sections
from tests.cartography import grids

both = pytest.mark.parametrize("flat", [True, False], ids=["flat", "pointed"])


@both
@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_a_bar_goes_along_its_hexes(flat: bool, edge: str) -> None:
    sheet = grids.sheet(flat)
    grid = sheet.grid
    last = {"north": (1, 0), "south": (1, grid.rows - 1), "west": (0, 0), "east": (0, 8)}[edge]
    hexes = [
        grid.at(n, last[1]) if last[0] else grid.at(last[1], n)
        for n in range(grid.columns if last[0] else grid.rows)
    ]
    found = edges.bar(sheet, Stretch(edge, hexes, "ours", "Ours", "star"))
    upright = edge in ("east", "west")
    (ax, ay), (bx, by) = found.start, found.end
    assert (ax == bx) if upright else (ay == by)
    centres = [sheet.centre(here) for here in hexes]
    ends = [c[1] if upright else c[0] for c in centres]
    start, end = (ay, by) if upright else (ax, bx)
    assert start < min(ends[0], ends[-1])
    assert end > ends[-1]
    frame = sheet.frame
    outside = {"north": ay < frame.top, "south": ay > frame.bottom,
               "west": ax < frame.left, "east": ax > frame.right}  # fmt: skip
    assert outside[edge]


def test_arrows_stand_where_units_come_in() -> None:
    sheet = grids.sheet(True)
    top = [sheet.grid.at(column, 0) for column in range(9)]
    silent = edges.draw_edges(sheet, [Stretch("north", top, "ours", "Ours", "star")])
    assert "arrow" not in silent
    long = edges.draw_edges(sheet, [Stretch("north", top, "ours", "Ours", "", "us", "N")])
    assert long.count("k-arrow-us") == long.count(">N<") == 2
    alone = edges.draw_edges(sheet, [Stretch("north", top[:1], "", "", "", "us", "A")])
    assert alone.count(">A<") == 1
    assert "k-bar" not in alone
    assert edges.draw_edges(sheet, [Stretch("north", [], "ours", "Ours", "star")]) == ""


def test_paragraphs_fit_their_width() -> None:
    english = "What the rules name stands where they name it; the rest is after the geography."
    lines = furniture.broken(english, 12, 200)
    assert " ".join(lines) == english
    assert all(width_of(line, 12) <= 200 for line in lines)
    japanese = "ルールに名のある場所はその通りに置き、その他は地理に基づく独自の作図。"
    lines = furniture.broken(japanese, 12, 120)
    assert "".join(lines) == japanese
    assert not any(line.startswith(("、", "。")) for line in lines)


def test_turns_stand_in_rows() -> None:
    turns = [furniture.TurnBox(str(n), "1 Jan", "plain", [("G", "note")]) for n in range(1, 6)]
    svg = furniture.draw_turns(Box(0, 0, 300, 200), "Turns", turns, 2)
    boxes = [e for e in ElementTree.fromstring(svg) if "k-turn-box" in e.get("class", "")]
    assert len(boxes) == 5
    tops = [float(box.get("y", "")) for box in boxes]
    assert tops[0] == tops[1] == tops[2] < tops[3] == tops[4]


def test_a_line_of_the_key() -> None:
    entry = key.Entry("road", ("1", "2"), "none")
    columns = key.Columns(name=100, cost=50)
    line = "".join(key.draw_line(entry, "Road", key.SIGNS["road"], columns, 10, 20))
    assert ">Road<" in line
    assert f'x="{columns.cost_at(10, 1):g}"' in line
    assert columns.combat_at(10, 2) > columns.cost_at(10, 1)
    assert [place[:2] for place in key.rows_of([entry] * 3, 2)] == [(0, 0), (0, 1), (1, 0)]


def test_a_pontoon_has_its_boats() -> None:
    assert signs.pontoon(9, 3).count("z") == 3
    assert "k-rail-halo" in signs.bridge(6, 4, "rail")


def test_a_print_is_one_drawing_in_its_language() -> None:
    sheet = grids.sheet(True)
    what = printing.Print(sheet, "ja", "A & B", ".k-land{fill:none}", "<defs/>")
    svg = ElementTree.fromstring(printing.printed(what, ['<path d="M0 0"/>'], ["<g/>"]))
    assert svg.get("lang") == "ja"
    assert svg.get("viewBox") == f"0 0 {sheet.width:g} {sheet.height:g}"
    assert svg[0].text == "A & B"
    assert any(element.get("clip-path") == "url(#k-frame)" for element in svg)


# --- the terminal --------------------------------------------------------------------------------


def test_pieces_of_text_maps() -> None:
    assert around(0, 9, 61) == range(9)
    assert around(60, 9, 61) == range(52, 61)
    assert around(1, 9, 3) == range(3)
    assert runs("abcdef", [4, 0, 1, 2]) == ["a–c", "e"]
    assert pad("地", 4) == "地  "
    assert sections(["a"], [], ["b", "c"]) == "a\n\nb\nc"
    lines = hanging("head: ", ["word"] * 40, ", ")
    assert len(lines) > 1
    assert all(len(line) <= WIDTH + 2 for line in lines)
    assert lines[0].startswith("  head: word, word")
    assert not lines[-1].endswith(",")


def test_cells_fill_a_panel_below_its_head() -> None:
    box = Box(0, 0, 128, 100)
    cells = list(furniture.cells(box, 2, 5, 30))
    assert len(cells) == 10
    assert all(cell.left > box.left and cell.right < box.right for cell in cells)
    assert min(cell.top for cell in cells) > box.top + 30
    assert [cell.top for cell in cells] == sorted(cell.top for cell in cells)
    assert cells[0].right < cells[1].left


def test_a_table_has_a_row_for_each_head() -> None:
    rows: list[furniture.Row] = [
        ("1", [("A1", "cell"), ("-", "cell")]),
        ("2", [("-", "cell"), ("D1", "cell-red")]),
    ]
    svg = furniture.draw_table(
        Box(0, 0, 300, 200), "Results", rows, 40, lambda head, box: iter([f"<b>{head}</b>"]), "Note"
    )
    assert svg.count("k-cell-red-text") == 1
    assert all(f">{said}<" in svg for said in ("Results", "1", "2", "A1", "D1", "Note"))


def test_a_key_says_over_its_columns_what_they_are() -> None:
    entries = [key.Entry("road", ("1",), "none"), key.Entry("town", ("2",), "half")]

    def drawn(combat: bool) -> str:
        return key.draw_signs(
            Box(0, 0, 300, 200), str.upper, ("foot",), entries, key.SIGNS, key.Columns(),
            combat=combat,
        )  # fmt: skip

    assert all(f">ART-KEY-{said}<" in drawn(True) for said in ("ROAD", "TOWN", "FOOT", "COMBAT"))
    assert ">ART-KEY-COMBAT<" not in drawn(False)


@both
def test_rows_end_along_hexsides(flat: bool) -> None:
    sheet = grids.sheet(flat)
    whole, part = sheet.below(2), sheet.below(2, 3)
    assert set(part) < set(whole)
    assert len(whole) >= 2 * sheet.grid.columns - 1
    ends = [round(y) for line in whole for _, y in line]
    centres = [sheet.centre(sheet.grid.at(column, row))[1] for column in (0, 1) for row in (2, 3)]
    assert min(centres) < min(ends)
    assert max(ends) < max(centres)


def test_hexes_lie_at_edges() -> None:
    grid = grids.sheet(True).grid
    places = {"north": (3, 0), "south": (3, grid.rows - 1), "west": (0, 3), "east": (8, 3)}
    for edge, (column, row) in places.items():
        assert edges.edge_of(grid, grid.at(column, row)) == edge
