"""The text map: everything on the table is told."""

from __future__ import annotations

import random
from functools import cache

import pytest
from rich.cells import cell_len

from kessel.board.hexes import Hex
from kessel.cartography.terminal import WIDTH
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Nation, UnitId
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.state import (
    Battle,
    CombatPhase,
    Crowding,
    Moving,
    Place,
    Position,
    Retreating,
)
from kessel.games.paulus.table.describing import TEXTS, speaker
from kessel.games.paulus.table.drawing import Drawn, draw_map
from kessel.hexkit.table.drawing import MARGIN
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.text import keys

HEAD = 1


@cache
def played(decisions: int, scenario: str) -> bytes:
    position = GAME.new(scenario, dice=3)
    chance = random.Random(3)
    for _ in range(decisions):
        if position.flow:
            GAME.carry_out(position, chance.choice(GAME.options(position)))
    return GAME.encode(position)


def drawn(p: Position) -> Drawn:
    return Drawn(p, speaker(p.pack, "en"))


def late(decisions: int, scenario: str = "campaign") -> Position:
    """A position out of a random game."""
    position: Position = GAME.decode(played(decisions, scenario))
    return position


def cell(p: Position, label: str) -> str:
    """The two characters of a hex on the small map."""
    grid = p.pack.map.grid
    column, row = grid.place(p.pack.hex(label))
    first = p.pack.charts.scenarios[p.scenario].first_row - 1
    line = drawn(p).overview()[HEAD + row - first].ljust(80)
    return line[MARGIN + (row % 2 == grid.shifted) + 2 * column :][:2]


# --- the map -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decisions", [0, 400])
def test_no_line_is_wider_than_the_map(language: str, decisions: int) -> None:
    first, *others = draw_map(late(decisions), language).splitlines()
    assert cell_len(first) <= 120
    for line in others:
        assert cell_len(line) <= WIDTH + 2, line


@pytest.mark.parametrize("scenario", ["kalach", "winter-storm", "campaign"])
def test_every_hex_has_its_place(scenario: str) -> None:
    p = late(0, scenario)
    for here, stack in p.stacks.items():
        first = p.pack.units[stack[0]]
        letter = "R" if first.nation is Nation.ROMANIAN else "GS"[first.side]
        count = str(len(stack)) if len(stack) < 10 else "+"
        assert cell(p, p.pack.map.grid.labels[here]) == letter + count
    rows = p.pack.charts.scenarios[scenario]
    assert len(drawn(p).overview()) == HEAD + rows.last_row - rows.first_row + 1


def test_ground() -> None:
    p = late(0)
    for label, sign in (("3217", "o"), ("0720", '"'), ("3011", ","), ("5520", ".")):
        for unit in p.stacks.get(p.pack.hex(label), ()):
            take_up(p, unit)
        assert cell(p, label) == f" {sign}"
    for unit in p.stacks[p.pack.hex("3905")]:
        take_up(p, unit)
    assert cell(p, "3905") == " #"


def test_numbers_stand_above_their_columns() -> None:
    p = late(0)
    head = drawn(p).overview()[0].ljust(80)
    for column, label in enumerate(p.pack.map.grid.labels[:34]):
        shown = label[2:] if column % 2 == 0 else "  "
        assert head[MARGIN + 2 * column :][:2] == shown


def test_neighbours_touch() -> None:
    """In the lines above and below a hex is one character to the left or right."""
    grid = late(0).pack.map.grid
    for here in range(len(grid)):
        column, row = grid.place(Hex(here))
        for there in grid.neighbours[here]:
            across, down = grid.place(there)
            moved = (row % 2 == grid.shifted) - (down % 2 == grid.shifted)
            characters = 2 * (column - across) + moved
            assert (abs(down - row), abs(characters)) in ((0, 2), (1, 1))


# --- the fighting --------------------------------------------------------------------------------


def fighting() -> Position:
    """Two Soviet divisions beside a German regiment that they attack."""
    p = late(0)
    for unit in range(len(p.pack.units)):
        if p.place[unit] is Place.MAP:
            take_up(p, UnitId(unit), Place.OUT)
    for label, there in (("G21", "2120"), ("S25", "2119"), ("S26", "2119")):
        put(p, p.pack.unit(label), p.pack.hex(there))
    p.flow.append(CombatPhase(side=SOVIET))
    p.flow.append(Battle(side=SOVIET, targets=[p.pack.hex("2120")]))
    return p


def test_the_fighting_is_drawn_larger() -> None:
    p = fighting()
    drawn = draw_map(p, "en")
    assert "Around 2120" in drawn
    assert "S2 6-8" in drawn
    assert "G1 3-4" in drawn
    assert "  2120: 178 G21 3-4-6" in drawn
    p.lost[p.pack.unit("G21")] = 1
    assert "  2120: [178 G21 1-2-6]" in draw_map(p, "en")


def test_the_window_stays_on_the_map() -> None:
    p = late(0)
    for label in ("0101", "0134", "5601", "5634", "2020"):
        middle = p.pack.hex(label)
        columns, rows = drawn(p).window(middle)
        assert (len(columns), len(rows)) == (9, 7)
        column, row = p.pack.map.grid.place(middle)
        assert column in columns
        assert row in rows
        lines = drawn(p).close_up(middle)
        assert any(label in line for line in lines[1:])


def test_what_goes_on_is_found() -> None:
    p = late(0)
    here, there = p.pack.hex("2020"), p.pack.hex("2021")
    for frame, where in (
        (Moving(AXIS, [], here, there), here),
        (Retreating(AXIS, [], there, here, 1), here),
        (Crowding(AXIS, there, False), there),
        (Battle(side=AXIS, targets=[here]), here),
    ):
        p.flow = [frame]
        assert drawn(p).focus() == where
    p.flow = []
    assert drawn(p).focus() is None
    assert "Around" not in draw_map(p, "en")


# --- beside the map ------------------------------------------------------------------------------


def test_reinforcements_and_boxes() -> None:
    p = late(0)
    take_up(p, p.pack.unit("R14"), Place.ROUTED)
    drawn = draw_map(p, "en")
    assert "Routed units: R14" in drawn
    assert "Soviet units to come" in drawn
    assert "  turn 8, B: " in drawn
    assert "turn 8" not in draw_map(late(0, "kalach"), "en"), "the scenario ends with turn 3"


def test_both_languages_have_the_same_words() -> None:
    assert keys((TEXTS / "map",), "en").keys() == keys((TEXTS / "map",), "ja").keys()
