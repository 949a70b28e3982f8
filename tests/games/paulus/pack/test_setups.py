"""Set-ups and arrivals of the shipped pack."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from kessel.board.hexes import OFF_MAP
from kessel.components.pack import Source
from kessel.games.paulus.pack.pack import Group, Pack, shipped
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules import r10_setup
from kessel.games.paulus.rules.r04_stacking import crowded_hexes
from kessel.games.paulus.rules.r07_lines import (
    closed_to_lines,
    normal_supply,
    road_lines,
    source_lines,
)
from kessel.games.paulus.rules.r08_special import targets
from kessel.games.paulus.rules.state import Position
from kessel.kernel.dice import seeded
from kessel.kernel.sides import Side
from tests.games.paulus.pack.shipped import SCENARIOS, group, labels, stated


def begun(scenario: str) -> Position:
    """The plain set-up of a scenario."""
    return r10_setup.start(shipped(), scenario, (), seeded(0))


def names(pack: Pack, found: Group) -> list[str]:
    return [pack.units[unit].name for unit in found.units]


# ---- 10 to 13 Set-ups ----


@pytest.mark.shows("10.0.a", "11.1.a", "11.1.b", "12.1.a", "12.1.c", "13.1.a")
def test_10_0_a_scenarios(pack: Pack) -> None:
    """Turns 1-3 on rows 1-29, turns 8-12 from row 31 on, turns 1-12 on the whole map."""
    said = {name: msgspec.structs.astuple(s) for name, s in pack.charts.scenarios.items()}
    assert said == {
        "kalach": (1, 3, 1, 29),
        "winter-storm": (8, 12, 31, 56),
        "campaign": (1, 12, 1, 56),
    }
    assert stated("rows", "kalach") is Source.TEXT


@pytest.mark.shows("10.11.a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_11_a_a_scenario_is_complete(pack: Pack, scenario: str) -> None:
    """Turns, map, groups of both sides in the right order, reinforcements."""
    setup, part = pack.setups[scenario], pack.charts.scenarios[scenario]
    sides = [group.side for group in setup.groups]
    assert sides == sorted(sides)
    assert set(sides) == {AXIS, SOVIET}
    assert setup.arrivals
    for one in setup.groups:
        for here in (*one.area, *one.rear, *one.fixed.values()):
            assert part.first_row <= pack.map.grid.place(here)[1] + 1 <= part.last_row


@pytest.mark.shows("11.2.a", "11.2.b", "11.2.c", "11.3.a")
def test_11_2_groups_of_scenario_1(pack: Pack) -> None:
    """As many units as the rulebook counts."""
    counts = {(g.side, g.id): len(g.units) for g in pack.setups["kalach"].groups}
    axis = {"I": 6, "II": 6, "7 Cav": 1, "V": 6, "IV Rum": 7, "XI": 10, "22 Pz": 2, "1 Arm": 1}
    soviet = {"1G": 8, "5T": 17, "21": 13, "65": 12}
    assert counts == {
        **{(AXIS, name): number for name, number in axis.items()},
        (AXIS, "Ludw"): 1,
        **{(SOVIET, name): number for name, number in soviet.items()},
    }
    campaign = {(g.side, g.id): g for g in pack.setups["campaign"].groups}
    assert all(campaign[g.side, g.id] == g for g in pack.setups["kalach"].groups)
    assert names(pack, group(pack, "kalach", AXIS, "Ludw")) == ["KG Ludw"]


@pytest.mark.shows("8.21.a")
def test_8_21_a_the_city(pack: Pack) -> None:
    """24 units of LI Corps in three city hexes, the 62nd Army in the fourth."""
    corps = group(pack, "campaign", AXIS, "LI")
    assert len(corps.units) == 24 == sum(unit.formation == "LI" for unit in pack.units)
    assert labels(pack, corps.area) == ["3704", "3905", "4005"]
    assert corps.each_occupied
    army = group(pack, "campaign", SOVIET, "62")
    assert labels(pack, army.area) == ["3804"]
    assert len(army.units) == 17
    fixed = {pack.units[u].name: pack.map.grid.labels[h] for u, h in army.fixed.items()}
    assert fixed == {"HQ 62": "3803", "124 RB": "3603", "149 RB": "3603"}


@pytest.mark.shows("13.2.a", "13.3.a")
def test_13_2_groups_of_scenario_3(pack: Pack) -> None:
    counts = {g.id: len(g.units) for g in pack.setups["campaign"].groups if g.side == AXIS}
    assert (counts["14 Pz"], counts["VIII"], counts["XIV"], counts["IV"]) == (4, 7, 13, 11)
    assert (counts["29 Mot"], counts["VI"], counts["VII"], counts["Fl.Pl."]) == (3, 9, 5, 2)
    soviet = {g.id: len(g.units) for g in pack.setups["campaign"].groups if g.side == SOVIET}
    expected = {"1G": 8, "5T": 17, "21": 13, "65": 12, "24": 13, "66": 8, "62": 17, "64": 13}
    assert soviet == {**expected, "57": 10, "51": 12}


@pytest.mark.shows("12.2.a", "12.3.a")
def test_12_2_groups_of_scenario_2(pack: Pack) -> None:
    """Who stands where on 11 December, and at what strength."""
    setup = pack.setups["winter-storm"]
    assert Counter(group.side for group in setup.groups) == {AXIS: 11, SOVIET: 10}
    lost = {pack.units[unit].name: number for unit, number in setup.lost.items()}
    assert (lost["4 Mech"], lost["13 Mech"], lost["7 SK"], lost["1 TK"]) == (3, 1, 1, 4)
    assert (lost["26 TK"], lost["81 CD"], lost["13 Gd RD"]) == (4, 1, 1)
    assert "KG v.Hu" not in lost
    pocket = [g for g in setup.groups if g.name.startswith("Pocket")]
    assert [g.id for g in pocket] == ["XIV", "VIII", "XI", "LI", "IV"]
    supply = group(pack, "winter-storm", AXIS, "6A")
    assert sum(pack.units[unit].is_supply for unit in supply.units) == 2


def test_12_51_steps_outside_the_pocket(pack: Pack) -> None:
    """32 German steps at the start and 8 to come: 45 need a link with the pocket."""
    p = begun("winter-storm")
    lines = source_lines(p, AXIS)
    outside = sum(
        unit.steps - p.lost[unit.id]
        for unit in pack.units
        if unit.is_german and unit.is_combat and not unit.is_alarm
        and p.hex_of[unit.id] != OFF_MAP and lines.reaches(p.hex_of[unit.id])
    )  # fmt: skip
    assert outside == 32
    coming = [pack.units[a.unit] for a in pack.setups["winter-storm"].arrivals if not a.option]
    assert sum(unit.steps for unit in coming if unit.is_german) == 8


def arrivals(pack: Pack, scenario: str, side: Side) -> list[str]:
    """Turn, entry and unit of every reinforcement of a side, with a mark if it is an option."""
    return [
        f"{a.turn} {a.entry} {'supply' if unit.is_supply else unit.name}{' ?' if a.option else ''}"
        for a in pack.setups[scenario].arrivals
        for unit in (pack.units[a.unit],)
        if unit.side == side
    ]


@pytest.mark.shows("11.41.a")
def test_11_41_a_reinforcements_of_scenario_1(pack: Pack) -> None:
    """Turns 1 to 3 at A, B and G only."""
    assert arrivals(pack, "kalach", AXIS) == [
        "3 G HQ XVII",
        "3 G 62 ID",
        "3 G KG Smns",
        "3 G KG Strk",
    ]
    assert arrivals(pack, "kalach", SOVIET) == ["2 B supply", "3 A supply"]


@pytest.mark.shows("12.41.a", "12.41.b", "12.41.c", "12.41.d")
def test_12_41_reinforcements_of_scenario_2(pack: Pack) -> None:
    """Of turns 8 and 9; nothing at A, B and C a turn later along row 31, the Tigers at F (R66)."""
    assert arrivals(pack, "winter-storm", AXIS) == [
        *("8 F 503 ?", "9 F Pz 39", "9 F 40 Mot", "9 F 63 Mot", "9 E 15 Lw"),
    ]
    assert arrivals(pack, "winter-storm", SOVIET) == [
        *("8 D supply", "8 D 20 RB", "9 B HQ 2G", "9 B 1 Gd SK", "10 C 13 Gd SK"),
        *("10 C 2 Gd Mech", "10 B 6 Mech", "10 B supply", "9 ABCD supply ?"),
    ]
    supply = pack.setups["winter-storm"].supply
    assert supply.keys() == {"B", "C"}
    assert labels(pack, supply["C"])[0::12] == ["3117", "3105"]
    assert not pack.setups["campaign"].supply


@pytest.mark.shows("12.41.e")
def test_12_41_e_23rd_panzer(pack: Pack) -> None:
    """Three units stacked in 5233; in the campaign they come on turn 8."""
    division = group(pack, "winter-storm", AXIS, "23 Pz")
    assert names(pack, division) == ["Pz 201", "126 Mot", "128 Mot"]
    assert set(labels(pack, division.fixed.values())) == {"5233"}
    assert "8 E Pz 201" in arrivals(pack, "campaign", AXIS)


@pytest.mark.shows("13.41.a")
def test_13_41_a_reinforcements_of_scenario_3(pack: Pack) -> None:
    """All of both tables."""
    axis, soviet = arrivals(pack, "campaign", AXIS), arrivals(pack, "campaign", SOVIET)
    assert (len(axis), len(soviet)) == (47, 27)
    assert sum("chir" in said for said in axis) == 10
    assert [said for said in (*axis, *soviet) if "?" in said] == ["8 G 503 ?", "9 ABCD supply ?"]
    assert sum("supply" in said for said in soviet) == 9
    alarm = {a.unit for a in pack.setups["campaign"].arrivals if a.entry == "chir"}
    assert alarm == {unit.id for unit in pack.units if unit.is_alarm}
    assert max(a.turn for a in pack.setups["campaign"].arrivals) == 9


# ---- The plain set-up ----


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_14_the_plain_set_up(scenario: str) -> None:
    """Everybody has a hex of his group, every area is covered, no hex is over the limit."""
    p = begun(scenario)
    for one in p.pack.setups[scenario].groups:
        allowed = {*one.area, *one.rear, *one.fixed.values()}
        assert {p.hex_of[unit] for unit in one.units} <= allowed
        assert r10_setup.is_covered(p, one)
    assert not crowded_hexes(p)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_7_22_soviets_begin_in_supply(scenario: str) -> None:
    """Every headquarters traces along ways, every unit is in range of one."""
    p = begun(scenario)
    _, near = normal_supply(p, SOVIET)
    roads = road_lines(p, SOVIET)
    for unit in p.pack.units:
        here = p.hex_of[unit.id]
        if unit.side == SOVIET and here != OFF_MAP:
            assert near[here] or not unit.is_combat, unit.name
            assert roads.reaches(here) or not unit.is_headquarters, unit.name


@pytest.mark.parametrize(
    "scenario, cut_off", [("kalach", 0), ("winter-storm", 63), ("campaign", 0)]
)
def test_7_21_axis_supply_at_the_start(scenario: str, cut_off: int) -> None:
    """The pocket has no line; in the campaign somebody in 3604 keeps one open to 3704."""
    p = begun(scenario)
    lines = source_lines(p, AXIS, closed_to_lines(p, AXIS))
    without = [
        unit
        for unit in p.pack.units
        if unit.side == AXIS and unit.is_combat and p.hex_of[unit.id] != OFF_MAP
        and not lines.reaches(p.hex_of[unit.id])
    ]  # fmt: skip
    assert len(without) == cut_off


def test_8_13_every_army_has_targets() -> None:
    p = begun("campaign")
    assert all(targets(p, army) for army in p.pack.charts.bombardment.points)
    assert not targets(begun("kalach"), "57")
