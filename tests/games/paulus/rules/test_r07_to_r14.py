"""Chapters 7 to 14 where one case is not enough: every die, every level, every scenario."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from kessel.board.hexes import Hex
from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.pack import shipped
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules import events, r10_setup
from kessel.games.paulus.rules.orders import Deploy, Done, Stand
from kessel.games.paulus.rules.r04_stacking import crowded_hexes, put, take_up
from kessel.games.paulus.rules.r07_lines import road_lines, sources, within_headquarters
from kessel.games.paulus.rules.r09_reinforcements import edge_hexes
from kessel.games.paulus.rules.r10_setup import empty
from kessel.games.paulus.rules.state import Deploying, Place, Position, SettingUp
from kessel.kernel.dice import scripted, seeded
from kessel.kernel.events import Event
from kessel.kernel.sides import Side

SCENARIOS = ("kalach", "winter-storm", "campaign")
DICE = range(1, 7)

UNITS = """
units:
  I1 german infantry III 3-4/1-2 6
  M1 romanian infantry III 2-2/0-1 5
  M2 romanian infantry III 2-2/0-1 5
  C1 croatian infantry III 2-2/1-1 5
  P1 german panzer III 6-4/3-2 10
  F1 german airfield - 0-1 0
  F2 german airfield - 0-1 0
  U1 german supply - 0-0 8
  U2 german supply - 0-0 8
  R1 soviet rifle XX 3-4/1-2 6
  R2 soviet rifle XX 3-4/1-2 6
  R3 soviet rifle XX 3-4/1-2 6
  R4 soviet rifle XX 3-4/1-2 6 formation 5T
  R5 soviet rifle XX 3-4/1-2 6
  R6 soviet rifle XX 3-4/1-2 6
  T1 soviet tank X 4-3/2-1 10
  V1 soviet supply - 0-0 8
"""
CUT_OFF = "  5334: R1\n  3734: R2\n  2834: R3\n"
"""Soviets on E, F and G: no Axis unit has a supply line."""
RING = "  2009: R4\n  1911: R5\n  2111: R6\n"
"""Their zones cover everything around 2010."""


def position(
    lines: str, begin: str, *dice: int, ground: str = "clear: 0101", options: tuple[str, ...] = ()
) -> tuple[Position, list[Event]]:
    """A position as a case would have it, at its first decision, and what happened on the way."""
    text = f"game: paulus\ncase: here\nmap:\n  {ground}\n{UNITS}\nposition:\n{lines}\n"
    p: Position = made_up(GAME, parse(f"{text}begin: {begin}\n")[0])
    p.options = options
    p.dice = scripted(*dice)
    seen: list[Event] = []
    GAME.run(p, seen)
    return p, seen


def give(p: Position, *texts: str) -> list[Event]:
    """Give orders; says what the last one brought about."""
    seen: list[Event] = []
    for text in texts:
        seen = GAME.apply(p, GAME.notation(p).read(text), GAME.to_act(p))
    return seen


def unit(p: Position, label: str) -> UnitId:
    return p.pack.unit(label)


# --- 7 Every die ----------------------------------------------------------------------------------


@pytest.mark.shows("7.41.a")
@pytest.mark.parametrize("die, flown", [(1, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 0)])
def test_7_41_a_airlift_by_die(die: int, flown: int) -> None:
    p, seen = position("  4010: F1\n  4030: F2\n  2020: R1", "axis supply", die)
    if flown == 1:
        seen = give(p, "land 4010")
    assert sum(isinstance(event, events.SupplyLanded) for event in seen) == flown


@pytest.mark.shows("7.45.b")
@pytest.mark.parametrize("die", DICE)
def test_7_45_b_panzers_by_die(die: int) -> None:
    p, _ = position(f"{CUT_OFF}  4010: U1\n  4012: P1!", "axis supply", die)
    give(p, "consume U1")
    assert p.markers[unit(p, "P1")] == (0 if die <= 3 else 2)


@pytest.mark.shows("7.61.b", "7.61.c")
@pytest.mark.parametrize("die", DICE)
def test_7_61_capture_by_die(die: int) -> None:
    p, _ = position("  2009: R1\n  2010: U1\n  2030: R2", "soviet movement", die)
    give(p, "move R1", "to 2010", "capture")
    assert (p.place[unit(p, "V1")] is Place.MAP) == (die <= 2)
    assert p.place[unit(p, "U1")] is Place.POOL


@pytest.mark.shows("7.82.b", "7.82.d", "7.83.a", "7.83.b")
@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize(
    "ground, shelter", [("clear", 0), ("forest", 0), ("village", 1), ("town", 2), ("city", 2)]
)
@pytest.mark.parametrize("label, needed", [("I1", 5), ("P1", 5), ("M1", 2), ("C1", 2)])
def test_7_82_surrender_by_die(
    die: int, ground: str, shelter: int, label: str, needed: int
) -> None:
    lines = f"{CUT_OFF}{RING}  2010: {label}!!!"
    p, _ = position(lines, "axis supply", die, ground=f"{ground}: 2010")
    assert p.lost[unit(p, label)] == (die - shelter >= needed)


@pytest.mark.shows("7.82.c")
@pytest.mark.parametrize("die", DICE)
def test_7_82_c_surrender_of_soviets_by_die(die: int) -> None:
    lines = "  3009: I1\n  2911: M1\n  3111: C1\n  3010: R1!!!"
    p, _ = position(lines, "soviet supply", die)
    assert p.lost[unit(p, "R1")] == (die >= 4)


@pytest.mark.shows("7.36.a", "7.36.b")
def test_7_36_the_62nd_army_lives_across_the_volga() -> None:
    """From the east bank its headquarters reaches the city over the pontoons; in the city it would
    be cut off from its own source."""
    p = r10_setup.start(shipped(), "campaign", (), seeded(0))
    head = next(u for u in p.pack.units if u.name == "HQ 62")
    assert p.hex_of[head.id] == p.pack.hex("3803")
    assert road_lines(p, SOVIET).reaches(p.pack.hex("3803"))
    assert within_headquarters(p, SOVIET)[p.pack.hex("3804")]
    take_up(p, head.id)
    put(p, head.id, p.pack.hex("3804"))
    assert not road_lines(p, SOVIET).reaches(p.pack.hex("3804"))
    assert not within_headquarters(p, SOVIET)[p.pack.hex("3804")]


# --- 8.1 The bombardment table --------------------------------------------------------------------


@pytest.mark.shows("8.13.f", "CH.bomb.a")
@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("points", range(1, 8))
def test_8_13_f_steps_by_die_and_points(die: int, points: int) -> None:
    """So many of seven points on one hex, the others on a second one."""
    p, _ = position("  2010: R4\n  2011: M1\n  1911: M2", "bombardment", die, *[1] * (points < 7))
    printed = p.pack.charts.bombardment.rows[die - 1][points - 1]
    seen = give(p, "bombard 5T", *["aim 2011"] * points, *["aim 1911"] * (7 - points))
    first = next(event for event in seen if isinstance(event, events.Bombarded))
    assert (first.die, first.points, first.steps) == (die, points, printed)
    assert p.lost[unit(p, "M1")] == min(printed, 2)


# --- 9.16 Blocked entry hexes ---------------------------------------------------------------------


@pytest.mark.shows("9.16.b")
@pytest.mark.parametrize("code", "ABCDEFG")
def test_9_16_b_the_edge_near_a_blocked_entry(code: str) -> None:
    """Ten to either side of it; B and E are near a corner, where hexes touch and save a step."""
    p = empty(shipped(), "campaign", (), seeded(0))
    grid, entry = p.pack.map.grid, p.pack.map.entries[code]
    soviet = code in "ABCD"
    enemy = next(u.id for u in p.pack.units if u.is_combat and (u.side == AXIS) == soviet)
    friend = next(u.id for u in p.pack.units if u.is_combat and (u.side == SOVIET) == soviet)
    assert edge_hexes(p, friend, code) == [entry]
    put(p, enemy, entry)
    found = edge_hexes(p, friend, code)
    assert entry in found
    assert len(found) == (22 if code in "BE" else 21)
    for here in found:
        assert len(grid.neighbours[here]) < 6
        assert grid.distance(here, entry) <= 10


# --- 10 to 13 Scenarios ---------------------------------------------------------------------------


def set_up_plainly(scenario: str) -> tuple[Position, list[str]]:
    """Everybody leaves the plain set-up as it is; who was asked in which order."""
    p, _ = GAME.begin(scenario, (), seeded(1))
    asked: list[str] = []
    while isinstance(p.flow[-1], Deploying):
        asked.append(GAME.sides[GAME.to_act(p)])
        GAME.apply(p, Done())
    return p, asked


@pytest.mark.shows("10.12.a", "8.13.a", "12.1.b")
@pytest.mark.parametrize(
    "scenario, first", [("kalach", SOVIET), ("winter-storm", AXIS), ("campaign", SOVIET)]
)
def test_10_12_a_the_axis_sets_up_first(scenario: str, first: int) -> None:
    """Then the guns of turn 1 fire, or Winter Storm begins with the Axis movement of turn 8."""
    p, asked = set_up_plainly(scenario)
    assert asked == sorted(asked)
    assert set(asked) == {"axis", "soviet"}
    assert GAME.to_act(p) == first
    asks = "choosing-mover" if scenario == "winter-storm" else "choosing-army"
    assert p.flow[-1].__struct_config__.tag == asks
    assert p.turn == (8 if scenario == "winter-storm" else 0)


@pytest.mark.shows("10.12.a", "10.14.a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_14_a_a_side_may_leave_everything_as_it_stands(scenario: str) -> None:
    """One order a side does what finishing every group does; the last group is asked for itself."""
    p, _ = GAME.begin(scenario, (), seeded(1))
    for side in (AXIS, SOVIET):
        assert GAME.to_act(p) == side
        assert GAME.options(p)[-2:] == [Done(), Stand()]
        GAME.apply(p, Stand())
    plain, asked = set_up_plainly(scenario)
    assert GAME.encode(p) == GAME.encode(plain)
    q, _ = GAME.begin(scenario, (), seeded(1))
    for _ in range(asked.count("axis") - 1):
        GAME.apply(q, Done())
    refusal = GAME.refusal(q, Stand())
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("10.14", "last-group")
    assert Stand() not in GAME.options(q)


@pytest.mark.shows("10.13.a", "10.14.a", "10.14.b")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_10_14_every_set_up_that_is_allowed_is_lawful(scenario: str, seed: int) -> None:
    """Players who place at random break neither area, nor cover, nor the stacking limit."""
    choose = random.Random(seed)
    p, _ = GAME.begin(scenario, (), seeded(1))
    while isinstance(frame := p.flow[-1], Deploying):
        group = p.pack.setups[scenario].groups[frame.group]
        legal = [order for order in GAME.options(p) if isinstance(order, Deploy)]
        GAME.apply(p, choose.choice(legal) if legal else Done(), frame.side)
        allowed = {*group.area, *group.rear, *group.fixed.values()}
        assert {p.hex_of[one] for one in group.units} <= allowed
        assert r10_setup.is_covered(p, group)
    assert not any(isinstance(frame, SettingUp) for frame in p.flow)
    assert not crowded_hexes(p)


@pytest.mark.shows("10.14.a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_14_a_units_of_a_group_can_change_places(scenario: str) -> None:
    """One of two waits in a third hex, since the area is covered all the time."""
    p, _ = GAME.begin(scenario, (), seeded(1))
    while isinstance(frame := p.flow[-1], Deploying):
        group = p.pack.setups[scenario].groups[frame.group]
        hexes = [*group.area, *group.rear]
        standing = {one: p.hex_of[one] for one in frame.left}
        if len(set(standing.values())) > 1:
            assert any(
                change_places(p, one, other, by_way_of)
                for one, other in combinations(standing, 2)
                if standing[one] != standing[other]
                for by_way_of in hexes
                if by_way_of not in (standing[one], standing[other])
            )
        GAME.apply(p, Done())


def change_places(p: Position, one: UnitId, other: UnitId, by_way_of: Hex) -> bool:
    """Whether two units can be exchanged by legal placings."""
    q = GAME.copy(p)
    here, there = q.hex_of[one], q.hex_of[other]
    for order in (Deploy(one, by_way_of), Deploy(other, here), Deploy(one, there)):
        if order not in GAME.options(q):
            return False
        GAME.apply(q, order)
    return (q.hex_of[one], q.hex_of[other]) == (there, here)


@pytest.mark.shows("7.33.a", "12.41.c")
def test_7_33_a_sources_of_every_scenario() -> None:
    """The entry hexes that lie in the part of the map; in Winter Storm row 31 for B and C."""

    def found(scenario: str, side: Side) -> list[str]:
        p = empty(shipped(), scenario, (), seeded(0))
        names = {here: code for code, here in p.pack.map.entries.items()}
        labels = p.pack.map.grid.labels
        return sorted({names.get(here, labels[here]) for here in sources(p, side)})

    row = [f"31{column:02}" for column in range(5, 18)]
    assert found("campaign", AXIS) == ["E", "F", "G"]
    assert found("campaign", SOVIET) == ["A", "B", "C", "D"]
    assert found("kalach", AXIS) == ["G"]
    assert found("kalach", SOVIET) == ["A", "B", "C"]
    assert found("winter-storm", AXIS) == ["E", "F"]
    assert found("winter-storm", SOVIET) == [*row, "D"]


@pytest.mark.shows("13.55.a", "CH.victory.a")
@pytest.mark.parametrize(
    "net, level",
    [
        *((-50, "soviet-strategic"), (24, "soviet-strategic"), (25, "soviet-operational")),
        *((44, "soviet-operational"), (45, "soviet-tactical"), (59, "soviet-tactical")),
        *((60, "draw"), (69, "draw"), (70, "axis-tactical"), (89, "axis-tactical")),
        *((90, "axis-operational"), (109, "axis-operational"), (110, "axis-strategic")),
    ],
)
def test_13_55_a_levels(net: int, level: str) -> None:
    assert shipped().charts.victory.level(net) == level


# --- 14.3 Infiltration by every die ---------------------------------------------------------------


@pytest.mark.shows("14.3.b", "14.3.c", "14.3.d")
@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("watcher, strength", [("M1", 2), ("I1!", 4), ("I1-", 2), ("M1!", 1)])
def test_14_3_infiltration_by_die(die: int, watcher: str, strength: int) -> None:
    lines = f"  2010: T1\n  1911: {watcher}\n  4010: R1"
    p, _ = position(lines, "soviet movement", die, options=("infiltration",))
    give(p, "move T1", "infiltrate 2011")
    through = die > strength
    assert p.hex_of[unit(p, "T1")] == p.pack.hex("2011" if through else "2010")
    assert p.lost[unit(p, "T1")] == (not through)
