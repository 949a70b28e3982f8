"""The table in words: status, descriptions and the text map, to who may know."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.spring_prelude.rules.frames import ChoosingMover, MovePhase
from kessel.games.spring_prelude.rules.r12_stacking import put, take_up
from kessel.games.spring_prelude.rules.r13_chits import worth
from kessel.games.spring_prelude.rules.r15_bridges import hexside
from kessel.games.spring_prelude.rules.state import CADRE, Place, Supply, Work
from kessel.games.spring_prelude.table.describing import describe, status, strength_word
from kessel.games.spring_prelude.table.drawing import draw_map
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.errors import BadInput


@pytest.fixture
def salient() -> Any:
    return GAME.new("izyum-salient")


def test_the_status_says_turn_date_weather_phase_and_points(salient: Any) -> None:
    assert status(salient, "en") == (
        "Turn 1 of 10, 12 May 1942 · clear, dry · Before the first turn · "
        "SP 6A 6, 17A 4, SWF 18, SF 4"
    )
    assert status(GAME.new("northern-pincer"), "ja").startswith("第1ターン（全6ターン、5月12日）")
    assert "17A" not in status(GAME.new("northern-pincer"), "en"), "not in the scenario"
    salient.rain = salient.mud = True
    assert "降雨・泥濘" in status(salient, "ja")
    assert status(salient, "ja").endswith("SP 第6軍 6、第17軍 4、南西 18、南方 4")


def test_units_are_told_with_class_chit_and_place(salient: Any) -> None:
    told = describe(salient, "G13", "en")
    assert "German infantry (regiment), 6th Army, 79 ID" in told
    assert "blue class, rating B" in told
    assert "It has not drawn a chit yet." in told
    assert "It stands in E3010 Murom." in told
    assert "第6軍" in describe(salient, "G13", "ja")
    assert "It can spend support points through HQ 28A (S2)." in describe(salient, "S19", "en")
    assert "command range 7" in describe(salient, "S1", "en")


def test_a_chit_is_told_to_its_owner_alone(salient: Any) -> None:
    """13.1"""
    unit = salient.pack.unit("G13")
    kind = next(k for k, c in enumerate(salient.pack.chits) if c.chit_class == "blue")
    salient.chit[unit] = kind
    salient.container[kind] -= 1
    value = worth(salient, unit, kind, 0)
    assert f"Its chit is worth {value}." in describe(salient, "G13", "en")
    hidden = GAME.view(salient, SOVIET).position
    assert "lies face down" in describe(hidden, "G13", "en")
    assert strength_word(hidden, unit) == "bB?"
    salient.lost[unit], salient.chit[unit] = CADRE, -1
    assert strength_word(salient, unit) == "1"
    assert "cadre" in describe(salient, "G13", "en")


def test_markers_are_told(salient: Any) -> None:
    unit = salient.pack.unit("G13")
    salient.supply[unit], salient.reserve[unit] = Supply.OUT, True
    assert "Markers: Out of supply, Reserve." in describe(salient, "G13", "en")
    held = next(u for u, turn in enumerate(salient.held_until) if turn > 1)
    label, turn = salient.pack.units[held].label, salient.held_until[held]
    assert f"held back until turn {turn}" in describe(salient, label, "en")


def test_units_elsewhere_are_told(salient: Any) -> None:
    coming = salient.pack.setups["izyum-salient"].arrivals[0]
    label = salient.pack.units[coming.unit].label
    assert f"It comes on turn {coming.turn}." in describe(salient, label, "en")
    waiting = next(u for u in salient.pack.units if u.group == "3 Pz")
    assert "第3装甲師団" in describe(salient, waiting.label, "ja")
    unit = salient.pack.unit("G13")
    take_up(salient, unit, Place.ELIMINATED)
    assert "Eliminated" in describe(salient, "G13", "en")
    salient.place[unit], salient.outside[unit] = Place.OUTSIDE, (2, "E")
    assert "may come back from turn 4 on, at a hex marked W" in describe(salient, "G13", "en")


def test_a_formation_is_told_with_its_places(salient: Any) -> None:
    told = describe(salient, "79 ID", "en")
    assert "212/79 G13 bB-6 in E3010 Murom" in told
    assert describe(salient, "第79歩兵師団", "ja").startswith("第79歩兵師団（枢軸軍）：")


def test_hexes_are_told_with_all_that_lies_there(salient: Any) -> None:
    told = describe(salient, "E3010", "en")
    assert told.startswith("E3010 Murom: village; controlled by the Axis side.")
    assert "Improved position (Axis)." in told
    assert "In nobody’s zone of control." in told
    both = next(h for h, n in enumerate(salient.zones[AXIS]) if n and salient.zones[SOVIET][h])
    label = salient.pack.map.grid.labels[both]
    assert "In zones of control of both sides." in describe(salient, label, "en")
    assert "Axis units here would be in supply now." in told
    here, there = salient.pack.hex("E2228"), salient.pack.hex("E2229")
    assert hexside(salient, here, there) in salient.down
    assert "Bridge destroyed towards E2229" in describe(salient, "E2228", "en")
    salient.rubble, salient.trenches[here] = [here], Work(AXIS, 1)
    salient.interdicted = [OFF_MAP, here]
    told = describe(salient, "E2228", "ja")
    assert all(word in told for word in ("瓦礫", "構築中の塹壕（枢軸軍）", "航空妨害"))
    assert "Exit W over the south edge." in describe(salient, "W3652", "en")
    assert "Soviet supply source." in describe(salient, "E4807", "en")


def test_who_asks_for_nothing_that_exists_is_told_so(salient: Any) -> None:
    with pytest.raises(BadInput):
        describe(salient, "Berlin", "en")


# --- the text map --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_map_shows_the_part_in_play(language: str) -> None:
    north = draw_map(GAME.new("northern-pincer"), language).split("\n")
    assert any(line.startswith("22 ") for line in north)
    assert not any(line.startswith("23 ") for line in north)
    south = draw_map(GAME.new("passive-timoshenko"), language).split("\n")
    assert not any(line.startswith("24 ") for line in south)
    assert max(cell_len(line) for line in north) < 200


def test_the_text_map_shows_the_fighting(salient: Any) -> None:
    """Round a unit on the move every stack is told, chits as far as they are known."""
    p = GAME.new("northern-pincer")
    while "move S19" not in [GAME.notation(p).write(order) for order in GAME.options(p)]:
        GAME.carry_out(p, GAME.options(p)[-1])
    GAME.carry_out(p, GAME.notation(p).read("move S19"))
    text = draw_map(p, "en")
    here = p.pack.map.grid.labels[p.hex_of[p.pack.unit("S19")]]
    assert f"Around {here}" in text
    assert "13 Gd RD S19 rA-6" in text
    assert "+?" in text


def test_stacks_of_all_nations_have_their_letters(salient: Any) -> None:
    text = draw_map(salient, "en")
    assert all(letter in text for letter in ("G1", "H1", "R1", "S1"))
    unit = next(u for u in salient.pack.units if u.nation == "slovak")
    assert salient.hex_of[unit.id] != OFF_MAP
    put(salient, salient.pack.unit("S96"), salient.hex_of[unit.id])
    assert "V1" in draw_map(salient, "en"), "bridge units are in no stack"


@pytest.mark.parametrize(
    ("phase", "rule", "says"),
    [
        (MovePhase(SOVIET), "10.0", "どのユニットを動かしますか"),
        (MovePhase(SOVIET, forced=[UnitId(0)]), "8.1", "敵に近すぎる司令部が1個"),
        (MovePhase(SOVIET, driven=[UnitId(0)] * 2), "10.0", "補給源へ向かわせなければ"),
        (MovePhase(AXIS, exploiting=True), "11.0", "どの予備を動かしますか"),
    ],
)
def test_who_may_move_is_asked_by_its_rule(phase: MovePhase, rule: str, says: str) -> None:
    """8.1 Not which unit is next, where headquarters have to get away first."""
    p = GAME.new("izyum-salient")
    name = "exploitation" if phase.exploiting else "movement"
    p.flow = [phase, ChoosingMover(phase.side, name)]
    assert GAME.asked_by(p) == rule
    assert says in GAME.prompt(p, "ja")
    assert ("増援" in GAME.prompt(p, "ja")) == (rule == "10.0")
