"""Counters drawn on a map from a board and a scene."""

from __future__ import annotations

import math
import re
from collections import Counter
from typing import Final
from xml.etree import ElementTree

import msgspec
import pytest

from kessel.board.hexes import Hex
from kessel.cartography.counters import counter_size, sign, with_counters
from kessel.kernel.scene import (
    Board,
    CounterInfo,
    Face,
    Inset,
    Scene,
    SpaceInfo,
    Standing,
    StateInfo,
    StyleInfo,
    Words,
)
from tests.cartography import grids

MAP: Final = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
NOTHING: Final = Words("", "")


def counter(id: int, name: str, **more: object) -> CounterInfo:
    given = {
        "id": id,
        "label": f"G{id}",
        "side": 0,
        "name": Words(name, name),
        "formation": Words("34 ID", "34"),
        "kind": NOTHING,
        "style": "german",
        "symbol": "SFGPUCI----F---",
        "left": "6-8",
        "right": "12",
        "top": "",
        "about": NOTHING,
        **more,
    }
    return CounterInfo(**given)  # type: ignore[arg-type]


STYLES = (
    StyleInfo("german", "#a7ad9d", "#14160f"),
    StyleInfo("german-armour", "#2b2e2f", "#f5f3ea"),
)


def board(*counters: CounterInfo) -> Board:
    sheet = grids.sheet(True)
    spaces = tuple(
        SpaceInfo(
            id=here,
            label=label,
            name=NOTHING,
            kind="hex",
            terrain="clear",
            outline=sheet.outline(Hex(here)),
            centre=sheet.centre(Hex(here)),
            anchor=sheet.top(Hex(here)),
            neighbours=sheet.grid.neighbours[here],
            about=NOTHING,
        )
        for here, label in enumerate(sheet.grid.labels)
    )
    states = (StateInfo("out", NOTHING, "OOS"), StateInfo("reduced", NOTHING))
    size = (sheet.width, sheet.height)
    return Board("hexes", *size, spaces, counters, (), (), (), states, styles=STYLES)


def drawn(board: Board, *standings: Standing) -> str:
    scene = Scene(standings, (), (), "", NOTHING)
    return with_counters(MAP, board, scene)


def printed(svg: str) -> list[str]:
    found = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")
    return [element.text or "" for element in found]


def test_a_counter_shows_its_name_its_factors_and_its_size() -> None:
    svg = drawn(board(counter(0, "I/80")), Standing(0, 3))
    assert printed(svg) == ["I/80", "II", "6-8-12", "34 ID"]
    assert "<title>G0 I/80</title>" in svg


def test_only_the_top_of_a_stack_is_printed_and_it_is_counted() -> None:
    counters = [counter(i, name) for i, name in enumerate(("I/80", "II/80", "Fus/34"))]
    svg = drawn(board(*counters), *(Standing(i, 5) for i in range(3)))
    assert printed(svg) == ["Fus/34", "II", "6-8-12", "34 ID", "3"]
    assert svg.count("<title>") == 3


def test_states_turn_a_counter_and_mark_it() -> None:
    one = counter(0, "I/80", reduced=Face("5-7", "12"), beside="6")
    svg = drawn(board(one), Standing(0, 3, states=("reduced", "out")))
    assert "5-7-12" in svg
    assert "6-8-12" not in svg
    assert ">OOS</text>" in svg


def test_each_step_lost_may_have_a_face_of_its_own() -> None:
    faces = (Face("4-4", "12"), Face("2-2", "12"))
    one = counter(0, "1 TK", reduced=Face("5-7", "12"), further=faces)
    for state, factors in (("reduced", "5-7-12"), ("step-2", "4-4-12"), ("step-3", "2-2-12")):
        assert factors in printed(drawn(board(one), Standing(0, 3, states=(state,))))


def test_dots_stand_one_below_the_other() -> None:
    one = counter(0, "I/80", dots="●●○")
    svg = drawn(board(one), Standing(0, 3))
    found = re.findall(r'<text x="([\d.-]+)" y="([\d.-]+)"[^>]*>([●○])<', svg)
    assert [sign for _, _, sign in found] == ["●", "●", "○"]
    assert len({x for x, _, _ in found}) == 1
    assert len({y for _, y, _ in found}) == 3


def test_a_band_stands_out_from_its_ground() -> None:
    plain, on_grey, on_black = (
        drawn(board(counter(0, "Pz 2", band=band, style=style)), Standing(0, 3))
        for band, style in ((False, "german"), (True, "german"), (True, "german-armour"))
    )
    assert plain.count("<rect") + 1 == on_grey.count("<rect") == on_black.count("<rect")
    assert 'fill="#fff" fill-opacity=".42"' in on_grey
    assert 'fill="#000" fill-opacity=".3"' in on_black


def test_a_stack_is_laid_out_where_its_space_is_enlarged() -> None:
    counters = [counter(i, f"{i}/80") for i in range(7)]
    table = msgspec.structs.replace(board(*counters), insets=(Inset(5, (500.0, 400.0), 90.0),))
    svg = drawn(table, *(Standing(i, 5) for i in range(7)))
    assert Counter(printed(svg))["6/80"] == 2, "on top of its stack, and beside the map"
    assert Counter(printed(svg))["0/80"] == 1
    pairs = re.findall(r"translate\(([\d.]+) ([\d.]+)\)", svg)
    middles = [(float(x), float(y)) for x, y in pairs]
    spread = [at for at in middles if math.dist(at, (500, 400)) < 100]
    assert len(set(spread)) == 7
    assert max(math.dist(at, (500, 400)) for at in spread) < 90
    assert drawn(table) == drawn(board(*counters))


def test_a_card_back_tells_nothing() -> None:
    back = counter(9, "German unit", hidden=True, top="?")
    svg = drawn(board(back), Standing(9, 3, key="a"), Standing(9, 4, key="b"))
    assert svg.count(">?</text>") == 2
    assert "G9" not in svg


def test_what_is_in_a_box_is_not_on_the_map() -> None:
    assert "I/80" not in drawn(board(counter(0, "I/80")), Standing(0, -1, "turn-3"))


def test_names_are_escaped() -> None:
    assert ElementTree.fromstring(drawn(board(counter(0, "A<&B")), Standing(0, 3))) is not None


def test_counters_suit_their_hexes() -> None:
    assert counter_size(board(counter(0, ""))) == pytest.approx(0.82 * 1.612 * grids.RADIUS, 0.01)


def test_the_longest_function_code_that_is_known_decides() -> None:
    assert sign("SFGPUCI----F---") in sign("SFGPUCIZ---F---")
    assert sign("SFGPUCIZ---F---") != sign("SFGPUCI----F---")
    assert sign("") == ""
