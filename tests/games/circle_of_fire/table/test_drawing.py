"""The text map and descriptions: everything on the table is told, in columns that stay straight."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len

from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import Map
from kessel.games.circle_of_fire.rules.state import Box, Position
from kessel.games.circle_of_fire.table.describing import TEXTS, describe, speaker, status
from kessel.games.circle_of_fire.table.drawing import WIDTH, column_spaces, draw_map, schematic
from kessel.kernel.errors import BadInput
from kessel.kernel.text import keys

LANGUAGES = ("en", "ja")


def late(decisions: int, seed: int = 3) -> Position:
    """A position out of a random game that lasts."""
    assert GAME.rehearsal_pack is not None
    position: Position = GAME.new(dice=seed, pack=GAME.rehearsal_pack())
    chance = random.Random(seed)
    for _ in range(decisions):
        if position.outcome is None:
            GAME.carry_out(position, chance.choice(GAME.options(position)))
    return position


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decisions", [0, 30, 150, 300, 500, 5000])
def test_no_line_is_wider_than_the_map(language: str, decisions: int) -> None:
    for line in draw_map(late(decisions), language).splitlines():
        assert cell_len(line) <= WIDTH + 2, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_frames_stand_straight(language: str) -> None:
    """Below each upper corner of a cell comes its side, then its lower corner."""
    p = late(300)
    grid = [columns_of(line) for line in schematic(p, speaker(p.pack, language))]
    corners = 0
    for row, line in enumerate(grid):
        for column, character in enumerate(line):
            if character in "┌╔":
                corners += 1
                side, end = ("│", "└") if character == "┌" else ("║", "╚")
                below = [at(grid, lower, column) for lower in range(row + 1, row + 8)]
                assert end in below
                assert set(below[: below.index(end)]) == {side}
    assert corners == len(p.pack.map.board)


def columns_of(line: str) -> str:
    """One character for each column: wide ones are followed by a blank."""
    return "".join(character + " " * (cell_len(character) - 1) for character in line)


def at(grid: list[str], row: int, column: int) -> str:
    return grid[row][column] if row < len(grid) and column < len(grid[row]) else " "


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decisions", [0, 60, 250, 450])
def test_every_unit_on_the_map_is_told(language: str, decisions: int) -> None:
    p = late(decisions)
    drawn = draw_map(p, language)
    for side in (0, 1):
        for units in p.units[side]:
            for unit in units:
                assert f"{p.pack.units[unit].label} " in drawn


def test_markers_and_stacks() -> None:
    p = late(0)
    nine = p.pack.map.board.space("9")
    p.units[0][nine] = tuple(p.pack.unit(label) for label in ("G01", "G09", "G30"))
    p.units[1][nine] = tuple(p.pack.unit(label) for label in ("S01", "S29"))
    p.committed[p.pack.unit("G01")] = True
    p.ruins[nine] = 1
    p.stubborn = nine
    drawn = draw_map(p, "en")
    assert "│G 24(3) │" in drawn
    assert "│S 25    │" in drawn
    assert "└x r SD +┘" in drawn
    assert "[G01 3-5], G09 2-3 HQ, G30 4-6 arm, S01 2-6, S29 5-7 arm" in drawn


def test_control_shows_in_the_frame() -> None:
    p = late(0)
    assert "╔A zone══╗" in draw_map(p, "en")
    p.control[p.pack.map.board.space("30")] = 1  # type: ignore[call-overload]
    assert "╔30 clear╗" in draw_map(p, "en")


def test_a_crowded_zone_takes_more_lines() -> None:
    p = late(0)
    zone = p.pack.map.board.space("A")
    p.units[1][zone] = tuple(p.pack.unit(f"S{n:02}") for n in range(9, 24))
    p.committed[p.pack.unit("S23")] = True
    drawn = draw_map(p, "en")
    assert "║S 333333║" in drawn
    assert "║  (3)   ║" in drawn


def test_neighbours_are_listed_with_their_borders() -> None:
    drawn = draw_map(late(0), "en")
    assert " 9: 7= 10= 11= 12= 13=" in drawn
    assert "14: 10= 11= 15= 16- 23~ 25~ 26~" in drawn
    assert " A: B F 2» 1> 3>" in drawn


def test_the_east_is_to_the_right() -> None:
    """Columns run from west to east, and within one from north to south."""
    pack = late(0).pack
    columns = column_spaces(pack)
    assert sum(map(len, columns)) == 41
    xs = [[pack.map.xy[space][0] for space in column] for column in columns]
    assert all(max(west) < min(east) for west, east in pairwise(xs))


def test_a_made_up_map_is_drawn_too() -> None:
    board = Map.build(
        areas=[("1", "clear"), ("2", "urban")], zones=["A"], borders=[("1", "2", "R")],
        arrows=[("A", "1", "road")],
    )  # fmt: skip
    shipped = GAME.pack()
    pack = Pack(board, shipped.units, shipped.charts, hash="two areas")
    p = late(0)
    p.pack = pack
    p.units = [[(), (), ()], [(), (), ()]]
    p.control, p.ruins = [board.start_control[i] for i in range(3)], [0, 0, 0]
    drawn = draw_map(p, "en")
    assert "┌2 urban─┐" in drawn
    assert "Nobody is on the map." in drawn


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_described(language: str) -> None:
    p = late(400)
    for label in p.pack.map.board.labels:
        assert describe(p, label.lower(), language)
    for unit in p.pack.units:
        assert unit.label in describe(p, unit.label, language)


def test_a_unit_in_words() -> None:
    p = late(0)
    assert describe(p, "G09", "en") == (
        "Scherer (281st Security Div.) (G09): Headquarters, German, of no formation. "
        "Strength 2, movement 3. It is in the box “Reinforcements”. It arrives on turn 3."
    )
    assert "Strength 5 by day, 3 at night." in describe(p, "S49", "en")
    assert "never at night" in describe(p, "G35", "en")
    assert "random group J" in describe(p, "G16", "en")


def test_a_place_in_words() -> None:
    said = describe(late(0), "9", "en")
    assert "8 Bobyakhino" in said, "the corner is named"
    assert "12 Confluence and bridges (road)" in said
    assert "(bridge)" in describe(late(0), "12", "en")


def test_what_is_not_there() -> None:
    with pytest.raises(BadInput, match="no unit or place 'X9'"):
        describe(late(0), "X9", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_status_line_is_one_line(language: str) -> None:
    for decisions in (0, 20, 100, 5000):
        assert "\n" not in status(late(decisions), language)


def test_the_status_line_tells_turn_light_and_advantage() -> None:
    p = late(0)
    assert status(p, "en") == "Before the first turn · advantage: Soviet"
    p = late(12)
    p.night, p.initiative = True, [2, 0]
    line = status(p, "en")
    assert line.startswith("Turn 1 of 9, 19 January 1942")
    assert "Night" in line
    assert line.endswith("seize the initiative: 2 German, 0 Soviet")


def test_used_guns_are_in_brackets() -> None:
    p = late(0)
    gun = p.pack.unit("S49")
    p.boxes[1][Box.REINFORCEMENT] = tuple(u for u in p.boxes[1][Box.REINFORCEMENT] if u != gun)
    p.boxes[1][Box.ARTILLERY] = (gun,)
    p.committed[gun] = True
    assert "Artillery: [S49 5/3 art]" in draw_map(p, "en")


def test_both_languages_have_the_same_words() -> None:
    english: Any = keys((TEXTS / "map",), "en").keys()
    assert english == keys((TEXTS / "map",), "ja").keys()
