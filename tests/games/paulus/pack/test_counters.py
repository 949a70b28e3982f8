"""The counters of the shipped pack against the rulebook and our notes."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from kessel.components.pack import Source
from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Nation, Size, Type, Unit
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side
from tests.games.paulus.pack.shipped import SCENARIOS, cell_source


def named(pack: Pack, side: Side, name: str) -> Unit:
    (found,) = [unit for unit in pack.units if (unit.side, unit.name) == (side, name)]
    return found


def ladder(unit: Unit) -> str:
    """A unit's steps as a chart has them: "3-4 (1), 1-2 (1)"."""
    dots = {1: "1/2"}
    return ", ".join(
        f"{f.attack}-{f.defence} ({dots.get(f.stacking, f.stacking // 2)})" for f in unit.faces
    )


@pytest.mark.shows("1.0.b")
def test_1_0_b_sizes_and_nations(pack: Pack) -> None:
    """Divisions, brigades and regiments, with corps, battalions and battle groups."""
    assert Counter(unit.side for unit in pack.units) == {AXIS: 180, SOVIET: 146}
    sizes = Counter(unit.size for unit in pack.units if unit.is_combat)
    assert sizes.keys() == set(Size) - {Size.ARMY, Size.NONE}
    axis = {unit.nation for unit in pack.units if unit.side == AXIS}
    assert axis == {Nation.GERMAN, Nation.LUFTWAFFE, Nation.ROMANIAN, Nation.CROATIAN}
    assert [unit.id for unit in pack.units] == list(range(326))


@pytest.mark.shows("2.21.a", "2.21.j")
def test_2_21_a_what_a_counter_shows(pack: Pack) -> None:
    """Name, parent, strengths for each step, allowance, and stacking for each step."""
    for unit in pack.units:
        assert unit.name
        assert unit.name_ja
        assert unit.formation or unit.is_supply
        assert bool(unit.formation) == bool(unit.formation_ja)
        assert bool(unit.division) == bool(unit.division_ja)
        assert unit.allowance or unit.is_airfield
        assert all(face.defence for face in unit.faces) != unit.is_supply


@pytest.mark.shows("2.21.b")
def test_2_21_b_size_symbols(pack: Pack) -> None:
    said = [size.value for size in Size if size is not Size.NONE]
    assert said == ["XXXX", "XXX", "XX", "X", "III", "II", "KG"]
    assert {unit.size for unit in pack.units} == set(Size)


@pytest.mark.shows("2.21.c", "9.0.a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_2_21_c_everybody_starts_or_enters_once(pack: Pack, scenario: str) -> None:
    """No unit stands in two groups, nor in a group and the reinforcement table."""
    setup = pack.setups[scenario]
    placed = Counter(unit for group in setup.groups for unit in group.units)
    coming = Counter(a.unit for a in setup.arrivals if not pack.units[a.unit].is_supply)
    assert max((placed + coming).values()) == 1
    if scenario == "campaign":
        supply = {unit.id for unit in pack.units if unit.is_supply}
        assert (placed + coming).keys() | supply == set(range(326))


@pytest.mark.shows("2.21.f", "2.21.h", "2.21.i", "6.19.a")
def test_2_21_h_headquarters(pack: Pack) -> None:
    """0-1, one step, range 7; the 62nd Army's has 2."""
    for unit in pack.units:
        if unit.is_headquarters:
            assert ladder(unit) == "0-1 (0)"
            assert unit.range == (2 if unit.name == "HQ 62" else 7)
        elif not unit.is_supply:
            assert unit.range == 0
    assert cell_source("units.csv", "name", "HQ 62", "range") is Source.TEXT
    assert cell_source("units.csv", "name", "HQ 5T", "strengths") is Source.TEXT


def kinds(pack: Pack, *nations: Nation) -> set[str]:
    return {f"{u.type} {u.size}".strip() for u in pack.units if u.nation in nations}


@pytest.mark.shows("2.22.a")
def test_2_22_a_german_types(pack: Pack) -> None:
    assert kinds(pack, Nation.GERMAN, Nation.LUFTWAFFE) == {
        *("panzer III", "panzer II", "panzer KG", "assault gun II", "panzer grenadier KG"),
        *("motorised III", "motorised KG", "cavalry KG", "infantry XX", "infantry III"),
        *("infantry KG", "alarm II", "headquarters XXXX", "headquarters XXX", "supply", "airfield"),
    }


@pytest.mark.shows("2.22.b")
def test_2_22_b_allied_types(pack: Pack) -> None:
    allied = kinds(pack, Nation.ROMANIAN, Nation.CROATIAN)
    assert allied == {"armoured XX", "cavalry XX", "infantry III"}
    assert kinds(pack, Nation.CROATIAN) == {"infantry III"}


@pytest.mark.shows("2.22.c")
def test_2_22_c_soviet_types(pack: Pack) -> None:
    soviet = kinds(pack, Nation.SOVIET, Nation.GUARDS, Nation.NAVAL)
    assert soviet == {
        *("tank XXX", "tank X", "tank III", "mechanised XXX", "motorised rifle X"),
        *("motorcycle III", "rifle XXX", "rifle XX", "rifle X", "rifle III", "cavalry XX"),
        *("naval infantry X", "heavy weapons X", "headquarters XXXX", "supply"),
    }


ABBREVIATED = {
    "2.23.a": "Pz Mot Jg KG Lw Ur.z. Be.h. Es.b. Vg.d. BdLw Fl.Pl. Rum C",
    "2.23.b": "Birk Bsff Gobl Ludw Miko Prus Quen Saub Sauv Sbru Seyd Smns Strk Tsch Unre v.Br "
    "v.Hu v.Op v.Pw Zoll",
    "2.23.c": "G Gd SK KK TK VPU Sh OPA",
}


@pytest.mark.shows("2.23.a", "2.23.b", "2.23.c")
def test_2_23_abbreviations(pack: Pack) -> None:
    """Each is explained in both languages, and is somewhere on the counters."""
    said = " ".join(ABBREVIATED.values()).split()
    assert list(pack.abbreviations) == said
    printed = " ".join(f"{u.name} {u.division} {u.formation}" for u in pack.units)
    for word in said:
        assert word in printed, word
    assert pack.abbreviations["Zoll"] == ("Zollenkopf", "ツォーレンコップ")
    assert pack.abbreviations["OPA"].ja == "独立重火器歩兵"
    groups = {u.name for u in pack.units if u.size is Size.BATTLE_GROUP}
    assert groups == {f"KG {word}" for word in ABBREVIATED["2.23.b"].split()}


@pytest.mark.shows("2.24.a", "2.24.b")
def test_2_24_colours(pack: Pack) -> None:
    """Seven ground colours; inside the box the army, by which bombardment knows its own."""
    assert {unit.nation for unit in pack.units} == set(Nation)
    armies = {u.formation for u in pack.units if u.side == SOVIET and not u.is_supply}
    assert armies == {
        *["1G", "5T", "21", "65", "24", "66", "62", "64", "57", "51", "3G", "5Sh", "2G"]
    }
    heads = Counter(u.formation for u in pack.units if u.side == SOVIET and u.is_headquarters)
    assert heads == dict.fromkeys(armies, 1)


@pytest.mark.shows("2.24.c", "2.24.d")
def test_2_24_vehicles(pack: Pack) -> None:
    """Panzers, motorised and mechanised units and supply are vehicles, all others walk."""
    vehicles = {unit.type for unit in pack.units if unit.is_vehicle}
    assert vehicles == {
        *(Type.PANZER, Type.ASSAULT_GUN, Type.PANZER_GRENADIER, Type.MOTORISED, Type.ARMOURED),
        *(Type.TANK, Type.MECHANISED, Type.MOTORISED_RIFLE, Type.MOTORCYCLE, Type.SUPPLY),
    }
    assert not {unit.type for unit in pack.units if not unit.is_vehicle} & vehicles


@pytest.mark.shows("4.12.e")
def test_4_12_dots(pack: Pack) -> None:
    """A full tank corps fills a hex; German battalions and single-step battle groups are halves."""
    tanks = [u for u in pack.units if u.type is Type.TANK and u.is_corps]
    assert {unit.faces[0].stacking for unit in tanks} == {8} == {pack.charts.figures.stacking}
    for unit in pack.units:
        dots = [face.stacking for face in unit.faces]
        if not unit.is_combat:
            assert dots == [0]
        elif unit.is_german and unit.size is Size.BATTALION:
            assert dots == [1]
        elif unit.size is Size.BATTLE_GROUP:
            assert dots == [2, 1][-len(dots) :]
        elif unit.size not in (Size.CORPS, Size.DIVISION):
            assert set(dots) == {2}


@pytest.mark.parametrize(
    "side, name, steps",
    [
        (AXIS, "672", "3-4 (1), 1-2 (1)"),
        (AXIS, "191", "2-3 (1), 1-2 (1)"),
        (AXIS, "Jg 54", "3-3 (1), 1-2 (1)"),
        (AXIS, "62 ID", "3-5 (2), 1-3 (2)"),
        (AXIS, "15 Lw", "3-5 (2), 1-3 (2)"),
        (AXIS, "64 Mot", "4-4 (1), 2-2 (1)"),
        (AXIS, "Pz 2", "6-4 (1), 3-2 (1)"),
        (AXIS, "Pz 24", "4-3 (1), 2-1 (1)"),
        (AXIS, "Pz 15", "7-4 (1), 3-2 (1)"),
        (AXIS, "Pz Bn 103", "3-2 (1/2)"),
        (AXIS, "StuG 243", "3-2 (1/2)"),
        (AXIS, "KG v.Hu", "8-5 (1), 4-3 (1/2)"),
        (AXIS, "KG Unre", "5-4 (1), 2-2 (1/2)"),
        (AXIS, "KG Quen", "3-2 (1/2)"),
        (AXIS, "KG Miko", "1-2 (1/2)"),
        (AXIS, "KG Saub", "2-2 (1/2)"),
        (AXIS, "KG v.Pw", "2-2 (1/2)"),
        (AXIS, "Ur.z. 1", "0-1 (1/2)"),
        (AXIS, "C 369", "2-2 (1), 1-1 (1)"),
        (AXIS, "14", "2-2 (1), 0-1 (1)"),
        (AXIS, "7 Cav", "3-3 (2), 1-2 (2)"),
        (AXIS, "1 Arm", "5-4 (3), 2-2 (2)"),
        (AXIS, "503", "6-4 (1/2)"),
        (AXIS, "Fl.Pl. Gumrak", "0-1 (0)"),
        (SOVIET, "63 RD", "3-4 (2), 1-2 (1)"),
        (SOVIET, "14 Gd RD", "4-5 (2), 2-3 (1)"),
        (SOVIET, "13 Gd RD", "1-3 (1), 0-2 (1)"),
        (SOVIET, "42 RB", "1-2 (1)"),
        (SOVIET, "66 NB", "1-2 (1)"),
        (SOVIET, "45 OPA", "0-2 (1)"),
        (SOVIET, "VPU", "1-1 (1)"),
        (SOVIET, "61 CD", "2-2 (1), 1-1 (1)"),
        (SOVIET, "84 TB", "2-1 (1)"),
        (SOVIET, "22 MRB", "2-3 (1), 1-1 (1)"),
        (SOVIET, "8 MCR", "1-1 (1)"),
        (
            SOVIET,
            "1 TK",
            "10-8 (4), 9-7 (4), 8-6 (3), 6-5 (3), 5-4 (2), 4-3 (2), 2-2 (1), 1-1 (1)",
        ),
        (
            SOVIET,
            "4 Mech",
            "9-10 (4), 8-9 (4), 7-8 (3), 6-6 (3), 5-5 (2), 3-4 (2), 2-3 (1), 1-1 (1)",
        ),
        (SOVIET, "13 Mech", "8-7 (4), 6-6 (3), 5-4 (3), 4-3 (2), 2-2 (2), 1-1 (1)"),
        (SOVIET, "1 Gd SK", "8-10 (4), 6-8 (3), 5-6 (3), 3-4 (2), 1-2 (1)"),
        (SOVIET, "7 SK", "7-9 (4), 5-7 (3), 4-5 (3), 2-3 (2), 0-1 (1)"),
    ],
)
def test_3_6_of_the_notes_faces(pack: Pack, side: Side, name: str, steps: str) -> None:
    assert ladder(named(pack, side, name)) == steps


@pytest.mark.shows("6.51.a", "6.51.b", "6.51.c", "6.51.d")
def test_6_51_steps(pack: Pack) -> None:
    """One or two by the printed faces, but for corps, supply units and one headquarters."""
    for unit in pack.units:
        if unit.is_corps:
            assert unit.steps > 2
        elif unit.is_supply:
            assert unit.steps == 0
        else:
            assert unit.steps == len(unit.faces) <= 2
    assert named(pack, AXIS, "HQ XLVIII").steps == 1


@pytest.mark.shows("6.53.a", "6.54.a")
def test_6_53_corps(pack: Pack) -> None:
    """Eight or six steps; rifle corps five; each step is weaker."""
    steps = {unit.name: unit.steps for unit in pack.units if unit.is_corps}
    assert [name for name, number in steps.items() if number == 6] == ["16 TK", "13 Mech"]
    assert [name for name, n in steps.items() if n == 5] == ["7 SK", "1 Gd SK", "13 Gd SK"]
    assert sorted(name for name, number in steps.items() if number == 8) == sorted(
        ["1 TK", "26 TK", "4 TK", "4 Mech", "7 TK", "5 Mech", "1 Gd Mech", "2 Gd Mech", "6 Mech"]
    )
    for unit in pack.units:
        for strong, weak in itertools.pairwise(unit.faces):
            assert (weak.attack, weak.defence) < (strong.attack, strong.defence)


@pytest.mark.shows("7.64.a")
def test_7_64_a_supply_units(pack: Pack) -> None:
    """Twelve and ten."""
    supply = Counter(unit.side for unit in pack.units if unit.is_supply)
    assert supply == {AXIS: 12, SOVIET: 10}
    assert {u.allowance for u in pack.units if u.is_supply} == {8}
    assert sum(unit.is_airfield for unit in pack.units) == 2


def test_6_28_divisions(pack: Pack) -> None:
    """14 Pz five units, 6 Pz four, 22 Pz two, 100 Jg three with the Croatians."""
    sizes = Counter(unit.division for unit in pack.units if unit.side == AXIS and unit.division)
    assert (sizes["14 Pz"], sizes["6 Pz"], sizes["22 Pz"], sizes["23 Pz"]) == (5, 4, 2, 3)
    assert named(pack, AXIS, "C 369").division == "100 Jg"
    odd = {name: number for name, number in sizes.items() if number != 3}
    assert odd == {"14 Pz": 5, "6 Pz": 4, "22 Pz": 2}


def test_7_14_corps_headquarters(pack: Pack) -> None:
    heads = [unit for unit in pack.units if unit.is_headquarters and unit.side == AXIS]
    corps = {unit.name for unit in heads if unit.is_corps_headquarters}
    assert corps == {f"HQ {n}" for n in ["XI", "XLVIII", "VIII", "XIV", "LI", "IV", "XVII", "LVII"]}
    assert {unit.name for unit in heads} - corps == {"HQ 6A", "HQ 4PzA"}


def test_labels_and_names(pack: Pack) -> None:
    """A unit is found by its label, or by a name that only one has."""
    assert pack.unit("G1") == 0
    assert pack.units[pack.unit("KGLudw")].name == "KG Ludw"
    assert pack.units[pack.unit("Pz 2")].division == "16 Pz"
    with pytest.raises(BadInput, match="several units are named 'Supply 1'"):
        pack.unit("Supply 1")
    with pytest.raises(BadInput, match="there is no unit 'X9'; labels go from G1 to S146"):
        pack.unit("X9")
