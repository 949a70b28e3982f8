"""Scenarios, set-ups and arrivals of the shipped pack."""

from __future__ import annotations

from collections import Counter

import pytest

from kessel.components.pack import Source, count_sources
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import (
    AXIS,
    SOVIET,
    Command,
    Unit,
)
from kessel.games.spring_prelude.pack.setups import Setup
from kessel.kernel.sides import Side
from tests.games.spring_prelude.pack.shipped import (
    AGGRESSIVE,
    DATA,
    PASSIVE,
    PINCER,
    SALIENT,
    axis,
    labels,
    named,
    soviet,
)

LONG = {"izyum-campaign": SALIENT, "aggressive-campaign": AGGRESSIVE}


def where(pack: Pack, scenario: str, unit: Unit) -> str:
    return pack.map.grid.labels[pack.setups[scenario].units[unit.id]]


def numbers(pack: Pack, setup: Setup) -> tuple[int, int]:
    """How many units of each side stand on the map."""
    sides = Counter(pack.units[unit].side for unit in setup.units)
    return sides[AXIS], sides[SOVIET]


@pytest.mark.shows("S1.a", "S1.d", "S2.a", "S2.d", "S3.a", "S3.c", "S4.a", "S4.c")
def test_scenarios_lengths_and_maps(pack: Pack) -> None:
    found = {
        name: (s.number, s.turns, s.first_date.day, s.date_of(s.turns).day, sum(pack.in_play[name]))
        for name, s in pack.charts.scenarios.items()
    }
    assert found == {
        PINCER: (1, 6, 12, 17, 39 * 22),
        SALIENT: (2, 10, 12, 21, 4004),
        "izyum-campaign": (2, 16, 12, 27, 4004),
        AGGRESSIVE: (3, 12, 4, 15, 4004),
        "aggressive-campaign": (3, 20, 4, 23, 4004),
        PASSIVE: (4, 10, 18, 27, 39 * 28),
    }
    assert not pack.in_play[PINCER][pack.hex("W4712")]
    assert pack.in_play[PINCER][pack.hex("W4812")]


@pytest.mark.shows("S1.e", "S1.n", "S1.q", "S2.k", "S2.l", "S3.j", "S3.k", "S4.g", "S4.j", "S4.n")
def test_scenarios_say_what_holds(pack: Pack) -> None:
    one, two, three, four = (
        pack.charts.scenarios[name] for name in (PINCER, SALIENT, AGGRESSIVE, PASSIVE)
    )
    assert one.support == {Command.SIXTH: 3, Command.SWF: 9}
    assert (one.is_halved, one.has_replacements, one.has_variable) == (True, False, False)
    assert [s.clear_turns for s in (one, two, three, four)] == [6, 2, 1, 2]
    assert [s.sixth_until for s in (one, two, three, four)] == [0, 3, 3, 0]
    assert two.command == {"18.1", "18.2", "18.3", "18.4"}
    assert four.command == {"18.4"}
    assert [len(s.destroyed) for s in (one, two, three, four)] == [1, 1, 1, 0]
    assert sorted(labels(pack, two.destroyed[0])) == ["E2228", "E2229"]


@pytest.mark.shows("S2.h", "S3.g")
def test_half_move_hexes_hold_axis_units(pack: Pack) -> None:
    for name, hexes in ((SALIENT, {"E2427", "E2926"}), (AGGRESSIVE, {"E2017", "E2217"})):
        assert set(labels(pack, pack.charts.scenarios[name].half_move)) == hexes
        assert pack.charts.scenarios[name].half_move <= {*pack.setups[name].units.values()}


@pytest.mark.shows("7.5.a", "7.5.c", "S1.g", "S1.h", "S4.e", "S4.f")
def test_7_5_sources(pack: Pack) -> None:
    """All are road hexes; scenario 2 has every one of the edges."""
    for scenario in pack.charts.scenarios.values():
        assert all(pack.map.roads[here] for side in scenario.sources for here in side)
    german, russian = (set(labels(pack, s)) for s in pack.charts.scenarios[SALIENT].sources)
    assert {"W1013", "W2452", "E3052", "E3201", "E1001"} <= german
    assert "E3901" not in german | russian
    assert russian == {
        *("E4001", "E4807", "E4814", "E4820", "E4821", "E4827", "E4837", "E4843"),
    }
    first, fourth = (pack.charts.scenarios[name].sources[SOVIET] for name in (PINCER, PASSIVE))
    assert "E4422" in labels(pack, first)
    assert {"E4425", "E4848"} <= set(labels(pack, fourth))


@pytest.mark.shows("3.0.j")
def test_3_0_j_numbers_on_the_map(pack: Pack) -> None:
    setups = pack.setups
    assert numbers(pack, setups[PINCER]) == (31, 52)
    assert numbers(pack, setups[SALIENT]) == (96, 126)
    assert numbers(pack, setups[AGGRESSIVE]) == (92, 126)
    assert numbers(pack, setups[PASSIVE]) == (129, 78)
    for long, short in LONG.items():
        assert setups[long] == setups[short]


def test_20_0_c_front(pack: Pack) -> None:
    """1075 Soviet hexes; every unit stands on its own side, nobody with an enemy."""
    assert len(pack.setups[SALIENT].soviet) == 1075 == 4004 - 2929
    for setup in pack.setups.values():
        for unit, here in setup.units.items():
            assert (here in setup.soviet) == (pack.units[unit].side == SOVIET)


@pytest.mark.shows("S1.b", "S2.b")
def test_s1_b_reduced(pack: Pack) -> None:
    regiment = axis(pack, "211/71").id
    reduced = {name: setup.reduced for name, setup in pack.setups.items()}
    assert reduced[PINCER] == reduced[SALIENT] == {regiment}
    assert not reduced[AGGRESSIVE]
    assert not reduced[PASSIVE]


@pytest.mark.shows("18.2.a")
def test_18_2_a_do_not_move(pack: Pack) -> None:
    def held(scenario: str, name: str) -> int:
        return pack.setups[scenario].held.get(soviet(pack, name).id, 0)

    names = ("6 Gd Tk Bde", "5 Gd CD", "64 Tk Bde", "130 Tk Bde", "277 RD", "13 Tk Bde", "76 RD")
    assert [held(SALIENT, name) for name in names] == [4, 4, 6, 6, 5, 0, 0]
    assert [held(AGGRESSIVE, name) for name in names] == [4, 6, 8, 8, 5, 4, 0]
    assert [held(PINCER, name) for name in names] == [4, 4, 0, 0, 0, 0, 0]
    assert not pack.setups[PASSIVE].held


@pytest.mark.parametrize(
    "scenario, side, name, label",
    [
        (SALIENT, AXIS, "194/71", "E2519"),
        (AGGRESSIVE, AXIS, "194/71", "E2017"),
        (PASSIVE, AXIS, "194/71", "E2228"),
        (SALIENT, SOVIET, "13 Gd RD", "E3016"),
        (AGGRESSIVE, SOVIET, "13 Gd RD", "E3215"),
        (SALIENT, AXIS, "4 Radf", "W4231"),
        (PASSIVE, SOVIET, "62 CD", "E2641"),
        (PASSIVE, AXIS, "I/36", "E3349"),
        (PASSIVE, SOVIET, "HQ 28A", "E4026"),
        (PINCER, AXIS, "2 FJ", "E2117"),
        (SALIENT, SOVIET, "Bridge 4", "E3838"),
    ],
)
def test_3_0_j_where_units_begin(
    pack: Pack, scenario: str, side: Side, name: str, label: str
) -> None:
    assert where(pack, scenario, named(pack, side, name)) == label


@pytest.mark.shows("16.0.a", "20.1.d", "S1.f")
def test_16_arrivals(pack: Pack) -> None:
    def arrival(scenario: str, name: str) -> tuple[int, tuple[str, ...], bool] | None:
        unit = axis(pack, name).id
        found = [a for a in pack.setups[scenario].arrivals if a.unit == unit]
        return next(((a.turn, (*labels(pack, a.entries),), a.asterisk) for a in found), None)

    north = ("E2801", "E3201")
    assert arrival(SALIENT, "429/168") == (4, north, True)
    assert arrival(AGGRESSIVE, "429/168") == (5, north, True)
    assert arrival(PINCER, "429/168") == (4, north, True)
    assert arrival(SALIENT, "172/75") == (4, north, False)
    assert arrival(SALIENT, "175 Arty/75") == (4, north, False)
    assert arrival(SALIENT, "248/88") == (7, north, True)
    assert arrival(PINCER, "248/88") is None
    assert arrival(SALIENT, "I/36") == (4, ("E3052",), False)
    assert arrival(AGGRESSIVE, "I/36") == (5, ("E3052",), False)
    assert arrival(AGGRESSIVE, "260/113") == (2, ("W2724",), False)
    assert arrival(SALIENT, "685/336") == (9, ("W1013", "W1025", "W1036"), False)
    assert arrival(AGGRESSIVE, "685/336") is None
    assert arrival(PINCER, "I/6") == (2, ("E2017", "E2117", "E2118", "E2217"), False)
    assert arrival(SALIENT, "I/6") is None
    first = pack.setups[PINCER].arrivals
    assert {pack.units[a.unit].side for a in first} == {AXIS}


@pytest.mark.shows("CH.var.a", "3.0.f", "16.0.h")
def test_ch_var_groups(pack: Pack) -> None:
    found = {str(group.id): group for group in pack.setups[SALIENT].groups}
    panzer, garrison, corps = found["3 Pz"], found["Kharkov garrison"], found["24 TC"]
    assert (panzer.release, panzer.highest, panzer.automatic) == (2, 4, 3)
    assert len(panzer.units) == 7
    assert not garrison.entries
    assert set(garrison.units) <= pack.setups[SALIENT].units.keys()
    assert (corps.release, corps.highest, corps.automatic, len(corps.units)) == (9, 2, 14, 3)
    assert labels(pack, corps.entries) == ["E4807", "E4814", "E4820", "E4821"]
    assert labels(pack, found["156 Tk Bde"].entries) == ["E4827", "E4837", "E4843"]
    assert found["242 RD"].automatic == 0
    later = {str(group.id): group for group in pack.setups[AGGRESSIVE].groups}
    assert (later["3 Pz"].release, later["3 Pz"].automatic) == (3, 4)
    assert later.keys() == found.keys()
    assert not pack.setups[PINCER].groups


@pytest.mark.shows("3.0.g", "20.1.c", "20.1.e", "20.1.f", "20.1.g")
def test_3_0_g_asterisks(pack: Pack) -> None:
    def kinds(scenario: str) -> set[tuple[str, int, int, str]]:
        return {
            (pack.units[a.unit].nation, a.delay, a.turn, pack.map.grid.labels[a.entries[0]])
            for a in pack.setups[scenario].asterisks
        }

    assert kinds(SALIENT) == {("hungarian", 2, 5, "E1001"), ("german", 4, 0, "E4152")}
    assert kinds(AGGRESSIVE) == {("hungarian", 2, 7, "E1001"), ("german", 4, 16, "E4152")}
    starred = {unit.id for unit in pack.units if unit.is_asterisk}
    assert starred == {a.unit for a in pack.setups[SALIENT].asterisks}
    assert [*pack.setups[SALIENT].after_murom] == [soviet(pack, "1 Mot Bde").id]
    assert not pack.setups[PINCER].after_murom


@pytest.mark.shows("3.0.d", "15.0.c")
def test_15_0_bridge_units_serve_bridges(pack: Pack) -> None:
    served = {
        pack.units[unit].name: set(labels(pack, side))
        for unit, side in pack.setups[SALIENT].bridges.items()
    }
    assert served == {
        "Bridge 1": {"E3116", "E3216"},
        "Bridge 2": {"E3113", "E3214"},
        "Bridge 3": {"E3433", "E3434"},
        "Bridge 4": {"E3837", "E3838"},
    }
    assert len(pack.setups[PINCER].bridges) == 2
    assert len(pack.setups[PASSIVE].bridges) == 2


def test_15_3_b_markers_of_scenario_4(pack: Pack) -> None:
    laid = pack.setups[PASSIVE].entrenchments
    assert len(laid) == 16
    assert set(laid.values()) == {SOVIET}
    assert set(laid) <= {*pack.setups[PASSIVE].units.values()}
    assert not pack.setups[SALIENT].entrenchments


@pytest.mark.shows("2.8.a")
def test_2_8_a_abbreviations(pack: Pack) -> None:
    assert pack.abbreviations["HLC"] == ("High level command", "最高司令部")
    assert pack.abbreviations["FJ"].ja == "降下猟兵"
    assert {"EZOC", "LOC", "TRT", "VAR", "TC", "CC"} <= pack.abbreviations.keys()


def test_every_value_names_its_source() -> None:
    counts = count_sources(DATA)
    assert sum(count[Source.TEXT] for count in counts.values()) > 400
    assert not any(count[Source.OWNER] for count in counts.values())
    assert counts["units.csv"][Source.TEXT]


def test_names_are_in_both_languages(pack: Pack) -> None:
    for unit in pack.units:
        assert unit.name
        assert any(ord(letter) > 0x3000 for letter in unit.name_ja + unit.formation_ja)
    for place in pack.map.places.values():
        assert all(ord(letter) > 0x3000 for letter in place.name_ja)
