"""The text map and descriptions: everything on the table is told, to who may know it."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len

from kessel.board.hexes import Hex
from kessel.cartography.terminal import WIDTH, around, runs
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Recovering, UnitId
from kessel.games.cherkassy.rules.r08_fog import hide
from kessel.games.cherkassy.rules.r08_stacking import put, take_up
from kessel.games.cherkassy.rules.state import (
    Battle,
    CombatPhase,
    Designating,
    Member,
    Place,
    Position,
    Reconstituting,
    RecoveryPhase,
)
from kessel.games.cherkassy.table.describing import TEXTS, describe, speaker, status
from kessel.games.cherkassy.table.drawing import Drawn, draw_map
from kessel.hexkit import table as kit
from kessel.hexkit.table.drawing import MARGIN
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.text import keys

HEADS = 2


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


def late(decisions: int, scenario: str = "forging") -> Position:
    """A position out of a random game."""
    position: Position = GAME.decode(played(decisions, scenario))
    return position


def cell(p: Position, label: str) -> str:
    """The two characters of a hex on the small map."""
    column, row = p.pack.map.grid.place(p.pack.hex(label))
    line = drawn(p).overview()[HEADS + 2 * row + column % 2]
    return line.ljust(80)[MARGIN + column :][:2]


# --- the map -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decisions", [0, 300, 2500, 100_000])
def test_no_line_is_wider_than_the_map(language: str, decisions: int) -> None:
    first, *others = draw_map(late(decisions, "breaking"), language).splitlines()
    assert cell_len(first) <= 120
    for line in others:
        assert cell_len(line) <= WIDTH + 2, line


@pytest.mark.parametrize("decisions", [0, 500])
def test_every_hex_has_its_place(decisions: int) -> None:
    p = late(decisions)
    for here, stack in p.stacks.items():
        shown = cell(p, p.pack.map.grid.labels[here])
        first = p.pack.units[stack[0]]
        assert shown == "GS"[first.side] + ("A" if first.is_artillery else str(len(stack)))
    lines = drawn(p).overview()
    assert len(lines) == HEADS + 2 * p.pack.map.grid.rows
    assert {cell_len(line) for line in lines[HEADS:]} <= {64, 65}


def test_ground_and_control() -> None:
    p = late(0)
    take_up(p, p.stacks[p.pack.hex("3809")][0])
    assert cell(p, "3809") == " *"
    p.control[p.pack.hex("3809")] = SOVIET
    assert cell(p, "3809") == ":*"
    assert cell(p, "1006") == ":o"


def test_numbers_stand_above_their_columns() -> None:
    p = late(0)
    even, odd = drawn(p).overview()[:HEADS]
    for column, label in enumerate(p.pack.map.grid.labels[: p.pack.map.grid.columns]):
        head = odd if column % 2 else even
        assert head[MARGIN + column :][:2] == label[:2]


def test_neighbours_touch() -> None:
    """A hex is one line and one character away from its neighbours in the next columns."""
    grid = late(0).pack.map.grid
    for here in range(len(grid)):
        column, row = grid.place(Hex(here))
        for there in grid.neighbours[here]:
            across, down = grid.place(there)
            lines = 2 * down + across % 2 - 2 * row - column % 2
            assert (abs(across - column), abs(lines)) in ((1, 1), (0, 2))


# --- the fighting --------------------------------------------------------------------------------


def fighting() -> Position:
    """Two Soviet regiments beside a German battalion that they attack."""
    p = late(0)
    for unit in range(p.pack.unknown):
        if p.place[unit] is Place.MAP:
            take_up(p, UnitId(unit))
            p.place[unit] = Place.OUT
    for label, there in (("G2", "2120"), ("G3", "2120"), ("S20", "2119"), ("S21", "2119")):
        put(p, p.pack.unit(label), p.pack.hex(there))
    p.flow.append(CombatPhase(side=SOVIET))
    p.flow.append(Battle(side=SOVIET, target=p.pack.hex("2120")))
    return p


def test_the_fighting_is_drawn_larger() -> None:
    p = fighting()
    drawn = draw_map(p, "en")
    assert "Around 2120" in drawn
    assert "S2 12-12" in drawn
    assert "G2 8-12" in drawn
    assert "  2120: I/80 G2 4-6-4, II/80 G3 4-6-4" in drawn


def test_a_reduced_unit_is_in_brackets() -> None:
    p = fighting()
    p.reduced[p.pack.unit("G2")] = True
    assert "I/80 [G2 3-5-4], II/80 G3 4-6-4" in draw_map(p, "en")
    assert "G2 7-11" in draw_map(p, "en")


def test_an_unseen_stack_keeps_its_secret() -> None:
    seen = fighting()
    hide(seen, SOVIET)
    drawn = draw_map(seen, "en")
    assert "G2 ?" in drawn
    assert "I/80" not in drawn
    assert cell(seen, "2120") == "G2"


def test_the_window_stays_on_the_map() -> None:
    assert around(0, 9, 61) == range(9)
    assert around(60, 9, 61) == range(52, 61)
    assert around(30, 9, 61) == range(26, 35)
    assert around(1, 9, 3) == range(3)
    p = late(0)
    for label in ("1001", "7001", "1034", "7034"):
        lines = drawn(p).close_up(p.pack.hex(label))
        assert any(label in line for line in lines[1:])


def test_nothing_goes_on_between_moves() -> None:
    p = late(0)
    assert drawn(p).focus() is None
    assert "Around" not in draw_map(p, "en")


# --- beside the map ------------------------------------------------------------------------------


def test_reinforcements_and_boxes() -> None:
    p = late(0)
    lost = p.pack.unit("G2")
    take_up(p, lost)
    p.place[lost] = Place.RECONSTITUTION
    drawn = draw_map(p, "en")
    assert "Eligible for reconstitution: G2" in drawn
    assert "  by exchange: S7" in drawn
    assert re.search(r"  turn 2: .*G98", drawn)
    assert "turn 9" not in drawn, "the scenario ends with turn 6"


def test_labels_in_a_row_are_drawn_together() -> None:
    pack = late(0).pack
    assert runs(
        [unit.label for unit in pack.units], [UnitId(4), UnitId(0), UnitId(1), UnitId(2)]
    ) == ["G1–G3", "G5"]


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_described(language: str) -> None:
    p = late(2500, "breaking")
    for side in (GERMAN, SOVIET, NOBODY):
        seen = p if side == NOBODY else GAME.view(p, Side(side)).position
        for unit in p.pack.units[: p.pack.unknown]:
            assert unit.label in describe(seen, unit.label.lower(), language)
        for formation in p.pack.formations:
            assert describe(seen, formation, language)
        for here in (*p.stacks, *p.pack.map.edges.south, *p.pack.map.towns):
            assert describe(seen, p.pack.map.grid.labels[here], language)


def test_a_unit_in_words() -> None:
    p = late(0)
    assert describe(p, "G1", "en") == (
        "34 ID Fus/34 (G1): German motorised infantry (battalion) of 34 ID, VII K. "
        "Full strength: attack 6, defence 8, movement 12. It stands in 2121."
    )
    assert "Range 6, defence 1" in describe(p, "G180", "en")
    assert "under the 1st Ukrainian Front" in describe(p, "S200", "en")
    assert "It comes on turn 2 from the south edge." in describe(p, "G98", "en")
    assert "from the north edge" in describe(p, "G39", "en")
    assert "It replaces the foot battalion" in describe(p, "S7", "en")


def test_markers_in_words() -> None:
    p = late(0)
    unit = p.pack.unit("G1")
    p.reduced[unit] = p.out_of_supply[unit] = p.mired[unit] = True
    p.group[unit] = Member.MEMBER
    said = describe(p, "G1", "en")
    assert "Reduced: attack 5, defence 7, movement 6." in said
    assert "Markers: Out of supply, Step lost to the swamp this turn, Group Stemmermann." in said
    tank = p.pack.unit("S1")
    p.maintenance[tank] = True
    p.recovering.append(Recovering("5 GTC"))
    assert "Maintenance step lost, Recovery underway" in describe(p, "S1", "en")
    gun = p.pack.unit("G180")
    p.used[gun] = True
    assert "Used (ACT)" in describe(p, "G180", "en")


def test_a_unit_in_a_box_in_words() -> None:
    p = late(0)
    for label, place in (("S1", Place.TWO_STEPS), ("S2", Place.OUT)):
        take_up(p, p.pack.unit(label))
        p.place[p.pack.unit(label)] = place
    assert "It is in the box “Recovery, 2 steps”." in describe(p, "S1", "en")
    assert "It is not in play." in describe(p, "S2", "en")
    assert "S1 (Recovery, 2 steps)" in describe(p, "5 GTC", "en")


def test_a_hex_in_words() -> None:
    p = late(0)
    said = describe(p, "3809", "en")
    assert said.startswith(
        "3809 Korsun: clear, town, Korsun airfield; German control. Road towards"
    )
    assert "German units: Depot G173 0-1-4." in said
    assert "A German unit here would have a supply line now." in said
    assert "A Soviet unit" not in said
    assert describe(p, "korsun", "en") == said
    assert describe(p, "コルスン", "ja").startswith("3809 コルスン：平地、町、コルスン飛行場、")
    surrounded = describe(p, "2625", "en")
    assert "Fortified line towards 2624, 2724, 2725, 2626, 2525, 2524." in surrounded
    assert "A Soviet unit here would have no supply line now." in surrounded
    assert "River towards 6129, 6029." in describe(p, "6128", "en")
    assert "Bridge towards 1007." in describe(p, "1006", "en")
    assert "Soviet supply source." in describe(p, "1006", "en")


def test_zones_in_words() -> None:
    p = fighting()
    assert "In a Soviet zone of control." in describe(p, "2120", "en")
    assert "In a German zone of control." in describe(p, "2119", "en")
    assert "In zones of control of both sides." in describe(p, "2020", "en")
    assert "In nobody’s zone of control." in describe(p, "4020", "en")
    assert "It is in an enemy zone of control." in describe(p, "G2", "en")


def test_who_cannot_see_is_not_told() -> None:
    p = late(0)
    seen = GAME.view(p, GERMAN).position
    assert "A Soviet stack of 3 units, unseen." in describe(seen, "2625", "en")
    assert "in a stack that cannot be looked into" in describe(seen, "S6", "en")
    assert "Printed strengths: attack 4" in describe(seen, "S6", "en")
    assert "S6 (in a stack unseen)" in describe(seen, "5 GTC", "en")


def test_an_unseen_depot_supplies_nobody_in_words() -> None:
    """7.9 Whether it stands in a stack is the Germans' secret."""
    p = late(0)
    friend, depot = p.pack.unit("G2"), p.pack.unit("G173")
    take_up(p, friend)
    put(p, friend, p.hex_of[depot])
    assert "A German unit here would" in describe(p, "3808", "en")
    assert "A German unit here would" not in describe(GAME.view(p, SOVIET).position, "3808", "en")


def test_what_is_not_there() -> None:
    with pytest.raises(BadInput, match="no unit, formation or hex 'X9'"):
        describe(late(0), "X9", "en")


# --- the status line -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["forging", "breaking"])
def test_the_status_line_is_one_line(language: str, scenario: str) -> None:
    for decisions in (0, 300, 100_000):
        assert "\n" not in status(late(decisions, scenario), language)


def test_the_status_line() -> None:
    p = late(0)
    p.air.german, p.air.first, p.air.second, p.air.divided = 4, 3, 0, False
    assert status(p, "en") == (
        "Turn 0 of 6, 25 January 1944 · Snow · Segment 1, Soviet Operations Segment · "
        "Air: German 4, Soviet 3 · Ring open"
    )
    p.turn, p.ring_closed = 4, True
    p.air.second, p.air.divided = 2, True
    assert "29 January 1944" in status(p, "en")
    assert status(p, "en").endswith("Soviet 3+2 · Ring closed")


def test_every_phase_has_its_name() -> None:
    p = late(0)
    for frame, name in (
        (Designating(), "Soviet Tank Recovery Designation Phase"),
        (CombatPhase(side=GERMAN), "German Combat Phase"),
        (Reconstituting(), "German Infantry Reconstitution Phase"),
        (RecoveryPhase(), "Soviet Tank Recovery Phase"),
    ):
        p.flow = [frame]
        assert f" · {name} · " in status(p, "en")
    p.flow = []
    assert " · End of the scenario · " in status(p, "en")


def test_both_languages_have_the_same_words() -> None:
    assert keys((TEXTS / "map",), "en").keys() == keys((TEXTS / "map",), "ja").keys()


def test_no_word_of_the_map_is_of_no_use() -> None:
    table = GAME.folder / "table"
    files = [file for end in ("py", "csv", "toml") for file in table.rglob(f"*.{end}")]
    files += Path(kit.__file__).parent.glob("*.py")
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    found = keys((TEXTS / "map",), "en")
    assert not [key for key in found if not re.search(rf'[",]{key}[",]', source)]
