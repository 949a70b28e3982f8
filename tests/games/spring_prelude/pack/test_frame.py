"""What the shipped pack is made of. For broken packs see `test_facts.py`."""

from __future__ import annotations

import itertools

import pytest

from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import (
    AXIS,
    SOVIET,
    Command,
)
from tests.games.spring_prelude.pack.shipped import AGGRESSIVE, PASSIVE, SALIENT, labels


@pytest.mark.shows("1.0.b", "2.1.b")
def test_1_0_b_two_sides_and_a_day_a_turn(pack: Pack) -> None:
    assert {unit.side for unit in pack.units} == {AXIS, SOVIET}
    salient = pack.charts.scenarios[SALIENT]
    days = [salient.date_of(turn) for turn in range(1, salient.turns + 1)]
    assert {(b - a).days for a, b in itertools.pairwise(days)} == {1}


@pytest.mark.shows("2.2.a", "20.0.e")
def test_2_2_a_play_aids(pack: Pack) -> None:
    """Terrain effects and combat results, both tracks, set-ups and schedules are there."""
    charts = pack.charts
    assert len(charts.terrain_effects.costs) == 8
    assert len(charts.turn_track) == 24
    assert len(charts.weather.highest) == 7
    assert len(pack.setups) == len(charts.scenarios) == 6
    assert len(charts.victory.levels) == 9
    points = charts.points
    assert (points.mechanized, points.axis_isolated, points.axis_out_of_supply) == (2, 2, 1)
    assert points.campaign == 80


@pytest.mark.shows("3.0.h")
def test_3_0_h_symbol_colours(pack: Pack) -> None:
    """A colour for each army, white for the fronts, none for the Axis."""
    colours = {unit.formation: unit.color for unit in pack.units if unit.side == SOVIET}
    assert (colours["28A"], colours["3 Gd CC"], colours["22 TC"]) == ("yellow", "yellow", "orange")
    assert (colours["6 CC"], colours["23 TC"]) == ("dark blue", "black")
    assert {colours[name] for name in ("SWF", "SF", "2 CC", "5 CC", "24 TC")} == {"white"}
    assert not any(unit.color for unit in pack.units if unit.side == AXIS)


@pytest.mark.shows("8.0.b")
def test_8_0_b_support_at_the_start(pack: Pack) -> None:
    sixth, seventeenth, swf, sf = Command
    start = {name: scenario.support for name, scenario in pack.charts.scenarios.items()}
    assert start[SALIENT] == {sixth: 6, seventeenth: 4, swf: 18, sf: 4}
    assert start[AGGRESSIVE] == {sixth: 7, seventeenth: 5, swf: 12, sf: 4}
    assert start[PASSIVE] == {sixth: 10, seventeenth: 14, swf: 8, sf: 8}


@pytest.mark.shows("19.0.b")
def test_hexes_that_rules_name(pack: Pack) -> None:
    marks = {name: labels(pack, hexes) for name, hexes in pack.map.marks.items()}
    assert marks["east edge seam"] == ["E4847", "E4848"]
    assert marks["soviet objectives"] == ["E2308", "E2511", "E2617"]
    assert marks["axis objectives"] == ["E3010", "E3013", "E3116"]
    assert marks["kept by the axis"] == ["E2822", "E2922"]
