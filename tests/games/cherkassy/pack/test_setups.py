"""Set-ups and arrivals of the shipped pack."""

from __future__ import annotations

from collections import Counter

import pytest

from kessel.games.cherkassy.pack.pack import Pack, Placement
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Size, Type, Unit
from kessel.games.cherkassy.pack.setups import OUT
from kessel.kernel.sides import Side
from tests.games.cherkassy.pack.shipped import counters, named

SCENARIOS = ("forging", "hammering", "breaking", "campaign")
LISTED = ("hammering", "breaking")


def placed(pack: Pack, scenario: str, formation: str) -> dict[str, Placement]:
    placements = pack.setups[scenario].placements
    return {pack.units[u].name: placements[u] for u in pack.formations[formation]}


@pytest.mark.shows("3.1.g", "S1.1.b", "S4.1.b", "3.2.d")
def test_s1_1_b_counters_say_where(pack: Pack) -> None:
    """Scenarios 1 and 4 follow the counters' own codes, at full strength."""
    own = tuple(Placement(unit.code) for unit in counters(pack))
    assert pack.setups["forging"].placements == pack.setups["campaign"].placements == own
    assert pack.setups["forging"].group_stemmermann == ()
    on_map = sum(len(placement.code) == 4 for placement in own)
    assert on_map == 260


ARRIVALS = {
    GERMAN: "2:12 3:3 4:6 5:7 6:9 8:9 9:12 10:2 12:10 13:2 17:1 19:2 20:2 N:18",
    SOVIET: "2E:10 2W:1 3E:4 4E:6 5W:1 8W:3 12W:14 20W:1 N:9 Special:1",
}


@pytest.mark.parametrize("side", ARRIVALS)
def test_3_1_arrivals(pack: Pack, side: Side) -> None:
    codes = Counter(u.code for u in counters(pack) if u.side == side and len(u.code) != 4)
    assert codes == {c: int(n) for c, n in (entry.split(":") for entry in ARRIVALS[side].split())}


@pytest.mark.shows("S1.2.e")
def test_s1_2_e_two_counters_of_one_battalion(pack: Pack) -> None:
    """On foot with movement 4 in 2625; the motorised one waits, and fights the other scenarios."""
    foot, motor = (named(pack, "5 GTC", f"3/6 GMRB ({word})") for word in ("foot", "mot"))
    assert (foot.code, foot.allowance, foot.type, foot.is_mechanised) == (
        *("2625", 4),
        *(Type.INFANTRY, False),
    )
    assert (motor.code, motor.allowance, motor.type) == ("Special", 8, Type.MOTORISED)
    assert (foot.steps, foot.attack) == (motor.steps, motor.attack)
    for scenario in LISTED:
        corps = placed(pack, scenario, "5 GTC")
        assert corps[foot.name].code == OUT
        assert len(corps[motor.name].code) == 4


@pytest.mark.shows("3.2.e", "3.2.c")
def test_3_2_e_worked_listing(pack: Pack) -> None:
    """A 12-8 tank brigade (-1, MSL) at 3128: reduced, and its step lost to maintenance."""
    brigade = pack.units[pack.unit("155 TB")]
    assert (brigade.attack, brigade.defence, brigade.allowance) == (12, 12, 8)
    assert (brigade.type, brigade.size, brigade.steps) == (Type.TANK, Size.BRIGADE, 2)
    placement = pack.setups["hammering"].placements[brigade.id]
    assert placement == Placement("3128", reduced=True, maintenance=True)
    alone = [p.code for p in pack.setups["hammering"].placements].count("3128")
    assert alone == 1


@pytest.mark.shows("S2.1.c", "S3.1.c")
@pytest.mark.parametrize(
    "formation, hammering, breaking",
    [
        ("34 ID", "2127 2228 2028 2127 2228 2028 2127", "2229 2130 2030 2229 2130 2030 2229"),
        ("213 Sec", "3410 3310", "3410 -"),
        ("KAB", "3305 3504 3703 3305 3504 3703 3305", "3308 3408 3508 3308 3408 3508 3308"),
        ("24 PzD", "9 9 9 9 9 9", "- - - - - -"),
        ("4 Mtn", "- - - -", "19 19 20 20"),
        ("3 PzK", "8 8 17 9", "2625 2525 17 2625"),
        ("1 SS LAH", "9 9 9 9 10 10 9", "2223 2323 2423 2223 2323 2423 2223"),
        ("1 PzD", "12 12 12 13 13 12", "2627 2727 2627 2727 2627 2727"),
        ("3 PzK rocket", "1932 2031 2231", "2127 2227 2326"),
        ("47 PzK art", "4630 5428 6130", "3932 4530 5529"),
        ("Korsun", "3809", "3809"),
        (
            "5 GTC",
            "2524 2624 2724 2524 2624 - 2724 2524 2624",
            "2622 2723 box-2-steps 2722 2622 - 2723 2722 2622",
        ),
        ("20 TC", "3526 3625 3128 3527 3526 3625 3527", "3525 3626 3425 3525 3626 3425 3525"),
        ("29 TC", "4525 4526 4625 4525 4526 4625 4525", "3118 3020 box-1-step 3019 3118 3020 3019"),
        ("202 RD", "8W 8W 8W", "3018 2918 2919"),
        ("1UF I", "12W 20W 2324 2325 2024 2324 2325", "2519 20W 2321 2026 2519 2321 2026"),
        ("206 RD", "3117 3217 3317", "3316 3416 3516"),
        ("5GTA art", "4424 4122", "3220 3521"),
    ],
)
def test_s2_1_c_listings(pack: Pack, formation: str, hammering: str, breaking: str) -> None:
    """Counters are dealt round and round; who is due later, or in a box, is not."""
    for scenario, codes in (("hammering", hammering), ("breaking", breaking)):
        found = [placement.code for placement in placed(pack, scenario, formation).values()]
        assert found == codes.split()


@pytest.mark.shows("3.2.a", "3.2.c")
@pytest.mark.parametrize(
    "scenario, reduced, maintenance",
    [
        (
            "hammering",
            "389 ID/14 PzD|I/308 II/308 I/326 I/80 II/80 I/246 II/248 I/6_Pz 80_TB 32_TB 1194 465 "
            "204_G 924 1_G",
            "20_GTB 22_GTB 233_TB 25_TR 31_TB 110_TB 155_TB",
        ),
        (
            "breaking",
            "389 ID/14 PzD/88 ID/57 ID|I/308 II/308 I/326 I/80 II/80 I/6_Pz 177 I/Germania "
            "I/Westland Narwa Pz/5_SS II/39_Pz I/4_Pz 80_TB 20_GTB 74_TR 1194 465 "
            "18_G 1_G 182_G 75 204_G 924 1241 122_G 3_G 73_G 84 145_G 267_G 344 585 572 36_G",
            "233_TB 25_TR 31_TB 110_TB 155_TB 50_TB 107_TB 8_GTB 25_TB 181_TB",
        ),
    ],
)
def test_3_2_a_starting_states(pack: Pack, scenario: str, reduced: str, maintenance: str) -> None:
    """Who starts reduced, and who of them may recover; nobody else does."""
    formations, _, names = reduced.partition("|")
    expected = [u.name for u in counters(pack) if u.formation in formations.split("/")]
    expected += [name.replace("_", " ") for name in names.split()]
    placements = pack.setups[scenario].placements
    found = {p: [u.name for u in counters(pack) if placements[u.id].reduced
                 and placements[u.id].maintenance == p] for p in (False, True)}  # fmt: skip
    assert sorted(found[False]) == sorted(expected)
    assert sorted(found[True]) == sorted(n.replace("_", " ") for n in maintenance.split())


@pytest.mark.shows("S2.3.f", "S3.3.f")
@pytest.mark.parametrize("scenario, size", [("hammering", 57), ("breaking", 56)])
def test_s2_3_f_group_stemmermann(pack: Pack, scenario: str, size: int) -> None:
    """All units on the map of the formations inside the ring, and no others."""
    setup = pack.setups[scenario]
    assert len(setup.group_stemmermann) == size
    formations = {pack.units[unit].formation for unit in setup.group_stemmermann}
    assert formations == {
        *("88 ID", "213 Sec", "42 K", "KAB", "SS Wiking", "SS Wall", "72 ID", "57 ID", "389 ID"),
        *("11 K", "Korsun", "11 K art", "42 K art"),
    }
    outside = [
        u for f in formations for u in pack.formations[f] if u not in setup.group_stemmermann
    ]
    assert all(setup.placements[unit].code == OUT for unit in outside)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_8_1_set_ups_obey_stacking(pack: Pack, scenario: str) -> None:
    held: dict[str, list[Unit]] = {}
    for unit, placement in zip(counters(pack), pack.setups[scenario].placements, strict=True):
        if len(placement.code) == 4:
            held.setdefault(placement.code, []).append(unit)
    for units in held.values():
        assert len({unit.side for unit in units}) == 1
        assert len(units) == 1 if any(u.is_artillery for u in units) else len(units) <= 3
    assert len(held) == {"hammering": 241, "breaking": 261}.get(scenario, 200)
