"""What the shipped pack is made of. For broken packs see `test_facts.py`."""

from __future__ import annotations

import itertools
from collections import Counter

import msgspec
import pytest

from kessel.components.pack import Source, count_sources
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import Size, Unit
from kessel.kernel.errors import BadInput
from tests.games.cherkassy.pack.shipped import DATA, counters, named, stated

# ---- 1, 2.1 The frame ----


@pytest.mark.shows("1.2.a")
def test_1_2_a_a_turn_is_a_day(pack: Pack) -> None:
    """24 hours, and so the calendar goes on by one day."""
    track = pack.charts.turn_track
    assert pack.charts.scale.hours == 24
    days = [track.date_of(turn) for turn in range(24)]
    assert {(b - a).total_seconds() / 3600 for a, b in itertools.pairwise(days)} == {24}


@pytest.mark.shows("1.2.b", "1.2.c")
def test_1_2_scale(pack: Pack) -> None:
    """Men and miles, as the text states them."""
    scale = pack.charts.scale
    assert (scale.battalion, scale.brigade, scale.miles) == ("200-900", "1000-2000", "1.25")
    assert {stated("scale", key) for key in ("battalion", "brigade", "miles")} == {Source.TEXT}
    sizes = Counter(unit.size for unit in counters(pack))
    assert sizes == {
        Size.BATTALION: 199,
        Size.REGIMENT: 144,
        Size.BRIGADE: 61,
        Size.BATTLE_GROUP: 1,
    }


@pytest.mark.shows("2.1.a", "2.3.a", "2.12.a")
def test_2_1_counters(pack: Pack) -> None:
    """500 counters: 405 units, most of them not artillery, and markers of every kind."""
    numbers = msgspec.structs.asdict(pack.charts.counters)
    assert numbers.pop("total") == 500 == sum(numbers.values())
    assert numbers["units"] == len(counters(pack)) == 405
    assert sum(unit.is_artillery for unit in counters(pack)) == 38
    markers = "out_of_supply maintenance_step_lost recovery_underway soviet_air german_air phase"
    assert set(numbers) == {"units", *markers.split(), "turn", "weather", "control"}
    assert all(numbers.values())


# ---- The pack as a whole ----


def test_names_in_both_languages(pack: Pack) -> None:
    assert pack.units[pack.unit("465")].name_ja == "第465狙撃連隊"
    assert pack.units[pack.unit("110 TB")].name_ja == "第110戦車旅団"
    assert pack.unit("第110戦車旅団") == pack.unit("110TB")
    assert named(pack, "34 ID", "I/80").formation_ja == "第34歩兵師団"
    assert named(pack, "5 GTC", "20 GTB").formation_ja == "第5親衛戦車軍団"
    assert pack.map.towns[pack.hex("4923")].name_ja == "シュポラ"
    with pytest.raises(BadInput, match="several units are named '1': say one of"):
        pack.unit("1")
    with pytest.raises(BadInput, match="there is no unit 'X1'; labels go from G1 to S219"):
        pack.unit("X1")


def test_units_survive_json(pack: Pack) -> None:
    for unit in counters(pack):
        assert msgspec.json.decode(msgspec.json.encode(unit), type=Unit) == unit


def test_every_value_names_its_source() -> None:
    counts = count_sources(DATA)
    assert set(counts) == {path.name for path in DATA.iterdir()} - {"pack.toml"}
    assert all(not count[Source.OWNER] for count in counts.values())
    assert counts["terrain_effects.csv"][Source.TEXT] > 40
    assert counts["units.csv"][Source.TEXT] > 100
