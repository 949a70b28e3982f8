"""The counters of the shipped pack against the rulebook, its errata and our notes."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kessel.components.pack import Source, Table
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Front, Size, Type
from kessel.kernel.sides import Side
from tests.games.cherkassy.pack.shipped import DATA, counters, effects, named


def unit_source(label: str, column: str) -> Source:
    (row,) = [
        row
        for row in Table.read(DATA / "units.csv", (), key=("id",), noun="unit")
        if row.text("id") == label
    ]
    return row.source(column)


# ---- 2.3 to 2.11 Counters ----


def test_2_3_numbers_of_the_notes(pack: Pack) -> None:
    assert Counter(unit.side for unit in counters(pack)) == {GERMAN: 186, SOVIET: 219}
    assert [unit.id for unit in counters(pack)] == list(range(405))
    assert [u.label for u in counters(pack)] == [
        *(f"G{n}" for n in range(1, 187)),
        *(f"S{n}" for n in range(1, 220)),
    ]
    types = Counter(unit.type for unit in counters(pack))
    expected = "infantry 198/tank 60/mech inf 49/artillery 27/mot inf 21/paratroop 11/rocket 11/"
    expected += "cavalry 10/arm recon 10/fortress 6/ski 1/depot 1"
    assert "/".join(f"{kind} {number}" for kind, number in types.most_common()) == expected
    assert sum(u.attack for u in counters(pack)) == 2101
    assert sum(u.defence for u in counters(pack)) == 2289
    assert sum(u.allowance for u in counters(pack)) == 2396


@pytest.mark.shows("2.3.b")
def test_2_3_b_what_a_counter_shows(pack: Pack) -> None:
    """Formation, steps, strengths, type, allowance, and a hex or a turn of entry."""
    for unit in counters(pack):
        assert unit.formation
        assert unit.formation_ja
        assert unit.name
        assert unit.name_ja
        assert unit.steps in (1, 2)
        assert unit.defence > 0
        assert unit.allowance > 0
        assert re.fullmatch(r"\d{4}|\d+[WE]?|N|Special", unit.code)
        assert (unit.front is Front.NONE) == (unit.side == GERMAN)


@pytest.mark.shows("2.4.b", "2.9.a")
def test_2_4_b_specimen(pack: Pack) -> None:
    """34 ID: attack 6, defence 8, movement 12, two steps, in 2121. The rulebook's own example."""
    unit = pack.units[pack.unit("G1")]
    assert (unit.formation, unit.size) == ("34 ID", Size.BATTALION)
    assert (unit.attack, unit.defence, unit.allowance) == (6, 8, 12)
    assert (unit.steps, unit.code) == (2, "2121")
    for value in ("formation", "size", "attack", "defence", "move", "steps", "code"):
        assert unit_source("G1", value) is Source.TEXT


@pytest.mark.shows("2.4.c")
def test_2_4_c_independent_units(pack: Pack) -> None:
    """Soviet, with an I behind the formation; besides them, all artillery (11.20)."""
    independent = {u.formation for u in counters(pack) if u.is_independent and not u.is_artillery}
    assert independent == {"1UF I", "2UF I"}
    assert all(u.is_independent for u in counters(pack) if u.is_artillery)


@pytest.mark.shows("2.5.a", "2.5.b")
def test_2_5_dark_counters(pack: Pack) -> None:
    """Red are Soviet tanks and mechanised infantry, black German panzers, recce and grenadiers."""

    def dark(side: Side) -> set[Type]:
        return {u.type for u in counters(pack) if u.side == side and u.is_dark}

    assert dark(SOVIET) == {Type.TANK, Type.MECHANISED}
    assert dark(GERMAN) == {Type.TANK, Type.MECHANISED, Type.RECON}
    light = {u.type for u in counters(pack) if not u.is_dark}
    assert light == set(Type) - {Type.TANK, Type.MECHANISED, Type.RECON}


ABBREVIATED = {
    "2.6.a": """
        Cos コサック/K 軍団/KG カンプグルッペ(戦闘団)/Pz 装甲/PzK 装甲軍団
        PzGr 装甲擲弾兵/SS 親衛隊/SS_Wall SS義勇突撃旅団ワロニエン
        KAB B軍団支隊(Korps_Abteilung_“B”)
    """,
    "2.6.b": """
        A 軍/FA 陣地帯/G 親衛/GTA 親衛戦車軍/GTC 親衛戦車軍団
        MC 機械化軍団/TA 戦車軍/TC 戦車軍団/UF ウクライナ方面軍
    """,
    "3.1.h": """
        Bde 旅団/Bn 大隊/CD 騎兵師団/GAD 親衛空挺師団/GCC 親衛騎兵軍団/GRD 親衛狙撃師団
        ID 歩兵師団/MB 機械化大隊/MIB 自動車化歩兵大隊/MRB 自動車化狙撃大隊/Pz 装甲/PzD 装甲師団
        PzGr 装甲擲弾兵/Recon 偵察/RD 狙撃師団/TB 戦車旅団/TR 戦車連隊/StuG 突撃砲大隊
    """,
}


@pytest.mark.shows("2.6.a", "2.6.b", "3.1.h")
@pytest.mark.parametrize("words", ABBREVIATED.values(), ids=ABBREVIATED)
def test_2_6_abbreviations(pack: Pack, words: str) -> None:
    """What the letters stand for, as the rulebook puts it."""
    for entry in words.strip().replace("\n", "/").split("/"):
        word, meaning = (part.replace("_", " ") for part in entry.split())
        assert pack.abbreviations[word].ja == meaning
        assert pack.abbreviations[word].en


@pytest.mark.shows("2.7.a", "2.7.b", "2.7.c")
def test_2_7_classes_and_types(pack: Pack) -> None:
    """Six mechanised types and six others; the rulebook announces a thirteenth it never names."""

    def types(mechanised: bool) -> set[str]:
        return {u.type.value for u in counters(pack) if u.is_mechanised == mechanised}

    assert types(True) == {"tank", "mech inf", "mot inf", "arm recon", "artillery", "rocket"}
    assert types(False) == {"infantry", "depot", "ski", "cavalry", "paratroop", "fortress"}


@pytest.mark.shows("2.8.a")
def test_2_8_sizes(pack: Pack) -> None:
    assert {u.size.value for u in counters(pack)} == {"X", "III", "II", "KG"}
    examples = {"110 TB": "X", "465": "III", "I/80": "II", "Inf KG/10": "KG"}
    assert {n: pack.units[pack.unit(n)].size for n in examples} == examples


@pytest.mark.shows("2.11.a")
def test_2_11_a_most_units_have_two_steps(pack: Pack) -> None:
    """All but artillery and the depot."""
    single = [u for u in counters(pack) if u.steps == 1]
    assert len(single) == 39
    assert all(u.is_artillery or u.type is Type.DEPOT for u in single)


def test_11_3_capacity(pack: Pack) -> None:
    """R13 Regiments of infantry, paratroops and cavalry count 1, all else half."""
    whole = {(u.type, u.size) for u in counters(pack) if u.side == SOVIET and u.capacity == 2}
    assert whole == {
        (kind, Size.REGIMENT) for kind in (Type.INFANTRY, Type.PARATROOP, Type.CAVALRY)
    }
    halves = [named(pack, "5 GCC", "1896 SU"), named(pack, "1UF I", "1 Czech Bde")]
    assert [u.capacity for u in halves] == [1, 1]


def test_10_3_who_breaks_down(pack: Pack) -> None:
    kinds = {(u.side, u.type) for u in counters(pack) if u.breaks_down}
    assert kinds == {(SOVIET, Type.TANK), (SOVIET, Type.MECHANISED)}


@pytest.mark.shows("11.22.a")
def test_11_22_a_range(pack: Pack) -> None:
    """Artillery has a range, and nobody else."""
    assert {(u.side, u.type, u.range) for u in counters(pack) if u.range} == {
        (GERMAN, Type.ARTILLERY, 6),
        (GERMAN, Type.ROCKET, 4),
        (SOVIET, Type.ARTILLERY, 5),
        (SOVIET, Type.ROCKET, 3),
    }
    assert all(bool(u.range) == u.is_artillery for u in counters(pack))


@pytest.mark.shows("3.1.i")
def test_3_1_i_assault_guns_are_tanks(pack: Pack) -> None:
    guns = [u for u in counters(pack) if u.name.startswith("StuG")]
    assert len(guns) == 7
    assert all(u.is_tank for u in guns)


def test_12_1_divisions(pack: Pack) -> None:
    """Corps troops, the brigade and the depot belong to no division."""
    others = {u.formation for u in counters(pack) if u.side == GERMAN and not u.is_division}
    corps = {"42 K", "11 K", "47 PzK", "3 PzK", "SS Wall", "Korsun"}
    assert others == corps | {f"{k} art" for k in ("3 PzK", "7 K", "11 K", "42 K", "47 PzK")} | {
        "3 PzK rocket"
    }
    assert not any(u.is_division for u in counters(pack) if u.side == SOVIET)


# ---- Errata ----


@pytest.mark.parametrize(
    "formation, kind, codes",
    [
        pytest.param("3 PzK rocket", "rocket", "4 5 6", marks=pytest.mark.shows("ER.3.a")),
        pytest.param("3 PzK art", "artillery", "2", marks=pytest.mark.shows("ER.3.b")),
        pytest.param("7 K art", "artillery", "2518 2425 1630", marks=pytest.mark.shows("ER.3.c")),
        pytest.param("11 K art", "artillery", "5626 5317", marks=pytest.mark.shows("ER.3.d")),
        pytest.param("42 K art", "artillery", "2306", marks=pytest.mark.shows("ER.3.e")),
        pytest.param("47 PzK art", "artillery", "5213 2 6130", marks=pytest.mark.shows("ER.3.f")),
    ],
)
def test_er_3_german_artillery(pack: Pack, formation: str, kind: str, codes: str) -> None:
    """Where and when it comes, in the order of the errata."""
    units = [pack.units[unit] for unit in pack.formations[formation]]
    assert [unit.code for unit in units] == codes.split()
    assert {unit.type.value for unit in units} == {kind}
    assert {unit_source(unit.label, "code") for unit in units} == {Source.TEXT}


@pytest.mark.shows("ER.2.a", "ER.2.c", "ER.3.g")
def test_er_2_misprinted_reverses() -> None:
    """Nine counters; the first rocket unit's reverse reads ACT 6130, three cannot be used."""
    rows = Table.read(DATA / "units.csv", (), key=("id",), noun="unit")
    found = [(r.text("formation"), r.text("name"), r.text("misprint")) for r in rows]
    assert [entry for entry in found if entry[2]] == [
        ("213 Sec", "177", "unusable"),
        ("42 K", "Cos", "unusable"),
        ("10 PzGr", "Inf KG/10", "unusable"),
        ("3 PzK rocket", "1", "ACT 6130"),
        ("3 PzK art", "1", "wrong"),
        ("7 K art", "1", "wrong"),
        ("11 K art", "1", "wrong"),
        ("42 K art", "1", "wrong"),
        ("47 PzK art", "1", "wrong"),
    ]


@pytest.mark.shows("ER.1.a")
def test_er_1_footnote() -> None:
    """The river's combat cell has two entries, and the note says whose they are."""
    (river,) = [r for r in effects() if r.text("terrain") == "river"]
    assert river.text("combat") == "half / prohibited **"
    assert river.text("note") == "** = (non-tank or non-panzer)/(tank or panzer)"
    assert river.source("note") is Source.TEXT
