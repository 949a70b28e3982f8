"""What the shipped pack is made of. For broken packs see `test_facts.py`."""

from __future__ import annotations

import itertools
from collections import Counter
from datetime import date, timedelta

import msgspec
import pytest

from kessel.components.pack import Source, count_sources
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_units import Nation
from tests.games.paulus.pack.shipped import DATA, labels, stated

# ---- 1, 2.1, 2.3 The frame ----


@pytest.mark.shows("1.0.c", "2.1.b", "CH.turns.a")
def test_1_0_c_calendar(pack: Pack) -> None:
    """Twelve turns of three days from 19 November to 24 December; a hex is 5.5 kilometres."""
    track, scale = pack.charts.turn_track, pack.charts.scale
    assert (scale.days, scale.kilometres, track.turns) == (3, "5.5", 12)
    assert track.date_of(1) == date(1942, 11, 19)
    assert track.date_of(12) == date(1942, 12, 22)
    assert track.date_of(12) + timedelta(days=2) == date(1942, 12, 24)
    days = [track.date_of(turn) for turn in range(1, 13)]
    assert {(b - a).days for a, b in itertools.pairwise(days)} == {3}
    assert stated("scale", "kilometres") is Source.TEXT


@pytest.mark.shows("2.1.c")
def test_2_1_c_displays(pack: Pack) -> None:
    """Turn track, combat results, terrain effects and bombardment are there as charts."""
    charts = pack.charts
    assert charts.turn_track.turns == 12
    assert charts.combat_results.rows
    assert charts.terrain_effects.costs
    assert charts.bombardment.rows


@pytest.mark.shows("2.1.d", "4.15.d")
def test_2_1_d_four_city_hexes_and_two_routed_boxes(pack: Pack) -> None:
    """The city is four hexes in a row; routed Romanians are of the 3rd or the 4th Army."""
    city = sorted(pack.map.city)
    assert labels(pack, city) == ["3704", "3804", "3905", "4005"]
    assert all(b in pack.map.grid.neighbours[a] for a, b in itertools.pairwise(city))
    assert pack.charts.scale.city_hexes == 4
    armies = {u.army for u in pack.units if u.nation is Nation.ROMANIAN}
    assert armies == {"3", "4"}


@pytest.mark.shows("2.3.a", "2.25.a", "8.12.b")
def test_2_3_pieces(pack: Pack) -> None:
    """800 pieces on four sheets: units, further counters of corps, supply units and markers."""
    numbers = msgspec.structs.asdict(pack.charts.counters)
    assert numbers.pop("sheets") == 4
    assert numbers.pop("total") == 800 == sum(numbers.values())
    assert numbers["units"] == sum(not unit.is_supply for unit in pack.units) == 304
    markers = {"out_of_supply", "disrupted", "reserve", "bombardment", "turn", "phase"}
    assert markers | {"victory_points"} == numbers.keys() - {
        *("units", "corps_steps", "axis_supply", "soviet_supply")
    }
    assert numbers["bombardment"] == len(pack.charts.bombardment.points) == 4


@pytest.mark.shows("2.3.b", "CH.crt.a")
def test_2_3_b_two_dice(pack: Pack) -> None:
    """The Combat Results Table has a row for each sum of two dice."""
    assert len(pack.charts.combat_results.rows) == 11
    columns = "1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"
    assert " ".join(pack.charts.combat_results.columns) == columns
    assert stated("combat_results", "columns") is Source.TEXT


# ---- Sources ----


def test_every_value_names_its_source() -> None:
    """How much is from the text: it can only become more."""
    counts = count_sources(DATA)
    assert counts.keys() == {path.name for path in DATA.iterdir()} - {"pack.toml"}
    total = sum(counts.values(), Counter())
    assert total[Source.OWNER] == 0
    assert total[Source.TEXT] >= 600
    assert counts["abbreviations.csv"].keys() == {Source.TEXT}
