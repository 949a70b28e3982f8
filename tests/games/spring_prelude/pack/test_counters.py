"""The counters of the shipped pack against the rulebook and our notes."""

from __future__ import annotations

from collections import Counter

import pytest

from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import (
    AXIS,
    SOVIET,
    Command,
    Nation,
    Size,
    Type,
)
from tests.games.spring_prelude.pack.shipped import (
    ARMOR,
    FOOT,
    GUNS,
    MOTOR,
    PASSIVE,
    PINCER,
    SALIENT,
    axis,
    soviet,
)


@pytest.mark.shows("2.4.a", "2.4.b", "2.4.c", "2.4.d", "2.4.e")
def test_2_4_categories(pack: Pack) -> None:
    mechanized = {Type.RECON, Type.TANK, Type.MOTORIZED_INFANTRY, Type.FLAK, Type.ASSAULT_GUN,
                  Type.MOTORIZED_ARTILLERY, Type.TANK_BRIGADE, Type.MOTORIZED_RIFLE}  # fmt: skip
    armor = {Type.TANK, Type.ASSAULT_GUN, Type.TANK_BRIGADE}
    foot = {Type.INFANTRY, Type.MOUNTAIN, Type.BICYCLE, Type.AIRBORNE, Type.ENGINEER, Type.POLICE,
            Type.ORDNANCE}  # fmt: skip
    neither = {Type.CAVALRY, Type.ARTILLERY, Type.ANTI_TANK, Type.HEADQUARTERS, Type.BRIDGE}
    for unit in pack.units:
        assert unit.is_mechanized == (unit.type in mechanized)
        assert unit.is_armor == (unit.type in armor)
        assert unit.is_foot == (unit.type in foot)
        assert (unit.type in neither) == (not unit.is_mechanized and not unit.is_foot)
    assert {unit.type for unit in pack.units} == {*Type} - {Type.ARMORED_CAR}


def test_10_1_mobility(pack: Pack) -> None:
    """Who may cross rivers: motorized infantry, recon; guns and Flak may not."""
    mobility = {name: axis(pack, name).mobility for name in
                ("417/168", "248 Arty/168", "3/3 Pz", "3 Rec/3 Pz", "I/6", "91 Flak",
                 "75 Arty/3 Pz", "294 AT/294", "Savoia")}  # fmt: skip
    assert list(mobility.values()) == [
        *(FOOT, GUNS, MOTOR, MOTOR, ARMOR, ARMOR),
        *(ARMOR, FOOT, FOOT),
    ]
    names = ("34 Mot Bde", "4 Gd Kat", "10 Tk Bde", "HQ 21A", "51 Mcl Bn")
    assert [soviet(pack, n).mobility for n in names] == [MOTOR, ARMOR, ARMOR, FOOT, MOTOR]


@pytest.mark.shows("2.5.a", "2.5.c")
def test_2_5_sizes_and_dots(pack: Pack) -> None:
    assert [*Size] == ["", "II", "KG", "III", "Gp", "X", "XX"]
    assert {unit.dots for unit in pack.units} == {0, 1, 2, 3}
    rifle, brigade = soviet(pack, "76 RD"), soviet(pack, "10 Tk Bde")
    assert (rifle.dots, brigade.dots, axis(pack, "417/168").dots) == (3, 1, 2)
    assert axis(pack, "294 AT/294").dots == 0


@pytest.mark.shows("2.6.a", "2.6.b", "2.6.c", "2.6.d", "8.0.a")
def test_2_6_nations_and_commands(pack: Pack) -> None:
    nations = {Nation.GERMAN, Nation.HUNGARIAN, Nation.ROMANIAN, Nation.SLOVAK, Nation.ITALIAN}
    assert {unit.nation for unit in pack.units if unit.side == AXIS} == nations
    slovaks = [unit.type for unit in pack.units if unit.nation is Nation.SLOVAK]
    assert slovaks == [Type.ARTILLERY]
    commands = {(unit.side, unit.command) for unit in pack.units}
    assert commands == {
        *((AXIS, Command.SIXTH), (AXIS, Command.SEVENTEENTH)),
        *((SOVIET, Command.SWF), (SOVIET, Command.SF)),
    }


@pytest.mark.shows("2.3.a", "13.1.a", "13.3.c")
def test_13_strengths(pack: Pack) -> None:
    """A class and a rating, or a printed strength with one step or two."""
    assert Counter(u.chit_class for u in pack.units if u.is_major) == {"red": 67, "blue": 116}
    for unit in pack.units:
        assert unit.is_major == bool(unit.rating) == (unit.steps == 3)
        assert not (unit.is_major and unit.strengths)
    fixed = {name: axis(pack, name).strengths for name in
             ("I/6", "244 StuG", "912 Eng", "179 Eng/79", "3 Rec/3 Pz", "91 Flak")}  # fmt: skip
    assert list(fixed.values()) == [(4, 2), (3, 1), (3, 2), (2, 1), (2,), (2,)]
    assert soviet(pack, "1/5 Eng").strengths == (2, 1)
    assert soviet(pack, "71 Tk Bn").strengths == (2,)
    zones = {axis(pack, "I/6"), axis(pack, "244 StuG"), axis(pack, "417/168")}
    assert all(unit.has_zone for unit in zones)
    assert not any(axis(pack, name).has_zone for name in ("3 Rec/3 Pz", "912 Eng", "91 Flak"))
    assert not soviet(pack, "71 Tk Bn").has_zone


@pytest.mark.shows("8.1.a", "15.0.b", "18.3.b")
def test_8_1_a_headquarters_and_bridge_units(pack: Pack) -> None:
    heads = {unit.formation: (unit.color, unit.range) for unit in pack.headquarters}
    assert heads == {
        "21A": ("green", 7),
        "28A": ("yellow", 6),
        "38A": ("orange", 7),
        "6A": ("black", 7),
        "Bobkin": ("dark blue", 5),
        "9A": ("grey", 8),
        "57A": ("light blue", 6),
    }
    bridges = [unit for unit in pack.units if unit.is_bridge]
    assert len(bridges) == 4
    assert not any(unit.is_combat for unit in (*bridges, *pack.headquarters))


@pytest.mark.shows("14.3.j", "14.3.k", "14.3.l", "S4.b")
def test_14_3_bands(pack: Pack) -> None:
    """Two regiments of the 71st and 113th Divisions, three on the revised counters."""
    for division, two, third in (
        ("71 ID", {"211/71", "191/71"}, "194/71"),
        ("113 ID", {"260/113", "268/113"}, "261/113"),
    ):
        assert {unit.name for unit in pack.bands[division]} == two
        assert {unit.name for unit in pack.revised_bands[division]} == {*two, third}
    scenarios = pack.charts.scenarios
    assert scenarios[PINCER].defence_only == {"71 ID"}
    assert scenarios[SALIENT].defence_only == {"71 ID", "113 ID"}
    assert not scenarios[PASSIVE].defence_only
    assert {2, 3, 4} == {len(units) for units in pack.bands.values()}
    assert len(pack.bands["23 TC"]) == 4
    assert all(unit.is_major for units in pack.bands.values() for unit in units)
