"""13 Direct fire: what cases cannot say, against brute force. The rules themselves are in cases."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.board.areas import Space
from kessel.cases.format import parse
from kessel.cases.run import Runner
from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.pack import Pack, shipped
from kessel.games.circle_of_fire.pack.r03_map import Map
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, Kind, Unit, UnitId
from kessel.games.circle_of_fire.rules.events import PointsIgnored
from kessel.games.circle_of_fire.rules.orders import Done, Lose, PullBack, Retreat
from kessel.games.circle_of_fire.rules.r05_setup import empty
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import assign
from kessel.games.circle_of_fire.rules.r13_fire.s3_casualties import most
from kessel.games.circle_of_fire.rules.state import (
    NO_UNIT,
    AssigningCasualties,
    Box,
    Position,
    Retreating,
)
from kessel.kernel.dice import scripted
from kessel.kernel.events import Event
from kessel.kernel.sides import Side

# --- 13.3 dividing casualty points -------------------------------------------------------------

KINDS = (Kind.INFANTRY, Kind.ARMOUR)
ZONE = Space(1)
"""A zone, so that any number of units may stand together."""

Split = frozenset[tuple[str, UnitId]]
"""Who goes back and who is lost."""


def stack(kinds: list[Kind]) -> Position:
    """German units together in a zone, next to an area that is free."""
    units = [
        Unit(id=UnitId(i), label=f"U{i}", side=GERMAN, kind=kind, strength=3, allowance=5)
        for i, kind in enumerate(kinds)
    ]
    board = Map.build(areas=[("1", "clear")], zones=["B"], arrows=[("B", "1", "road")])
    made_up = Pack(board, units, shipped().charts, hash=f"stack-{'-'.join(kinds)}")
    p = empty(GAME.pack(made_up), "cholm", (), scripted())
    p.units[GERMAN][ZONE] = tuple(unit.id for unit in units)
    return p


def cost(kind: Kind, fate: str) -> int:
    """13.3 One point to go back, two for infantry, four for armour, written down once more."""
    return {"": 0, "back": 1, "lost": 4 if kind is Kind.ARMOUR else 2}[fate]


def best_splits(kinds: list[Kind], points: int, lead: UnitId) -> tuple[int, set[Split]]:
    """By trying everything: the most points that can be met, and every way to meet so many."""
    found: dict[Split, int] = {}
    for fates in product(("", "back", "lost"), repeat=len(kinds)):
        used = sum(cost(kind, fate) for kind, fate in zip(kinds, fates, strict=True))
        if used <= points and (lead == NO_UNIT or fates[lead]):
            found[frozenset((fate, UnitId(i)) for i, fate in enumerate(fates) if fate)] = used
    most_used = max(found.values())
    return most_used, {split for split, used in found.items() if used == most_used}


def offered_splits(p: Position, lead: UnitId) -> set[Split]:
    """Every way through the decision; each order offered leads on to an end."""
    ends: set[Split] = set()
    seen: set[Split] = set()

    def go(here: Position, so_far: Split) -> None:
        if so_far in seen:
            return
        seen.add(so_far)
        if not here.flow or not isinstance(here.flow[-1], AssigningCasualties):
            ends.add(so_far)
            return
        orders = GAME.options(here)
        assert orders, f"a dead end after {sorted(so_far)}"
        for order in orders:
            assert isinstance(order, PullBack | Lose)
            assert so_far or lead in (NO_UNIT, order.unit), "the first point is not on the lead"
            then = GAME.copy(here)
            GAME.carry_out(then, order)
            go(then, so_far | {("lost" if isinstance(order, Lose) else "back", order.unit)})

    go(p, frozenset())
    return ends


@st.composite
def hits(draw: st.DrawFn) -> tuple[list[Kind], int, UnitId]:
    """A stack, the points that fall on it, and its lead; none where armour has absorbed (21.3)."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=5))
    lead = draw(st.sampled_from([NO_UNIT, *range(len(kinds))]))
    return kinds, draw(st.integers(1, 21)), UnitId(lead)


@pytest.mark.shows("13.3.a", "13.3.b", "13.3.d")
@settings(max_examples=150, deadline=None)
@given(hits())
def test_13_3_d_every_split_that_uses_most_points_is_open_and_no_other(
    hit: tuple[list[Kind], int, UnitId],
) -> None:
    """The orders offered lead to exactly the splits that brute force finds best, lead first."""
    kinds, points, lead = hit
    most_used, splits = best_splits(kinds, points, lead)
    p = stack(kinds)
    events: list[Event] = []
    assign(p, GERMAN, ZONE, points, lead, events.append)
    GAME.run(p, [])
    frame = p.flow[-1]
    assert isinstance(frame, AssigningCasualties)
    assert frame.points == most_used
    assert offered_splits(p, lead) == splits


@settings(max_examples=300, deadline=None)
@given(
    st.integers(0, 30),
    st.lists(st.tuples(st.integers(1, 5), st.integers(1, 9)), max_size=5),
)
def test_most_is_the_best_sum_within_the_points(points: int, costs: list[tuple[int, int]]) -> None:
    """Whatever the charts of a pack ask for a retreat and a loss."""
    sums = (sum(taken) for taken in product(*((0, *pair) for pair in costs)))
    assert most(points, tuple(costs)) == max(total for total in sums if total <= points)


@pytest.mark.parametrize(
    ("kinds", "points", "used", "ways"),
    [
        ("I", 1, 1, 1),
        ("I", 2, 2, 1),
        ("I", 9, 2, 1),
        ("A", 1, 1, 1),
        ("A", 3, 1, 1),
        ("A", 4, 4, 1),
        ("A", 9, 4, 1),
        ("II", 2, 2, 2),
        ("II", 3, 3, 2),
        ("II", 5, 4, 1),
        ("IA", 3, 3, 1),
        ("IA", 4, 3, 1),
        ("IA", 5, 5, 1),
        ("AI", 4, 4, 1),
        ("AI", 5, 5, 1),
        ("AA", 2, 2, 1),
        ("AA", 3, 2, 1),
        ("AA", 5, 5, 2),
        ("IIA", 4, 4, 3),
        ("IIIA", 10, 10, 1),
        ("IIIA", 12, 10, 1),
    ],
)
@pytest.mark.shows("13.3.c", "13.3.d", "13.3.e", "13.3.f", "13.3.h")
def test_13_3_table_of_splits(kinds: str, points: int, used: int, ways: int) -> None:
    """Worked out by hand for stacks of infantry (I) and armour (A), led by the first of them."""
    p = stack([KINDS["IA".index(letter)] for letter in kinds])
    events: list[Event] = []
    assign(p, GERMAN, ZONE, points, UnitId(0), events.append)
    frame = p.flow[-1]
    assert isinstance(frame, AssigningCasualties)
    assert frame.points == used
    ignored = [event.points for event in events if isinstance(event, PointsIgnored)]
    assert ignored == ([points - used] if used < points else [])
    assert len(offered_splits(p, UnitId(0))) == ways


# --- 13.4 the retreat tables, said a second time -------------------------------------------------


GARRISONS = [(0, 0), (0, 0), (1, 0), (3, 0), (4, 0), (0, 1), (1, 1), (3, 1)]
"""Friends and enemies in a place."""


@st.composite
def retreats(draw: st.DrawFn) -> tuple[Position, UnitId, Space]:
    """A unit of either side that is to leave a place of the printed map, amid a random front."""
    p = empty(GAME.pack(), "cholm", (), scripted())
    spaces = len(p.control)
    waiting = [
        [unit.id for unit in p.pack.units if unit.side == side and not unit.is_gun]
        for side in (GERMAN, SOVIET)
    ]

    def next_unit(side: int) -> UnitId:
        return waiting[side].pop(draw(st.integers(0, len(waiting[side]) - 1)))

    side = draw(st.integers(0, 1))
    unit, here = next_unit(side), Space(draw(st.integers(0, spaces - 1)))
    p.units[side][here] = (unit,)
    control = draw(st.lists(st.integers(0, 1), min_size=spaces, max_size=spaces))
    for there in p.pack.map.board.neighbours[here]:
        friends, enemies = draw(st.sampled_from(GARRISONS))
        p.units[side][there] = tuple(next_unit(side) for _ in range(friends))
        p.units[1 - side][there] = tuple(next_unit(1 - side) for _ in range(enemies))
        if bool(friends) != bool(enemies):
            control[there] = side if friends else 1 - side
    p.control = [Side(holder) for holder in control]
    return p, unit, here


def table(p: Position, side: Side, here: Space) -> Iterator[list[Space]]:
    """The lines of the retreat priority table, as they are printed (with R17, R18, R19)."""
    rules = p.pack.map
    linked = rules.board.neighbours[here]
    mine = {there: p.control[there] == side for there in linked}
    friends = {there: bool(p.units[side][there]) for there in linked}
    enemies = {there: bool(p.units[1 - side][there]) for there in linked}
    zone = {there: rules.is_zone[there] for there in linked}
    yield [there for there in linked if mine[there] and not friends[there] and not enemies[there]]
    if rules.is_zone[here]:
        yield [there for there in linked if mine[there] and not enemies[there]]
        yield [there for there in linked if mine[there] and friends[there] and enemies[there]]
        return
    yield [there for there in linked if not enemies[there] and (mine[there] or not zone[there])]
    for control in (True, False):
        yield [
            there
            for there in linked
            if friends[there] and enemies[there] and mine[there] == control and not zone[there]
        ]


def best_places(p: Position, unit: UnitId, here: Space) -> set[Space]:
    """13.4 Where the table sends a unit."""
    counter = p.pack.units[unit]
    rules = p.pack.map

    def has_room(there: Space) -> bool:
        stack = [p.pack.units[other] for other in (*p.units[counter.side][there], unit)]
        plain = [other for other in stack if not other.is_armour and not other.is_headquarters]
        return rules.is_zone[there] or (len(stack) <= 4 and len(plain) <= 3)

    def threat(there: Space) -> int:
        return sum(p.control[area] != counter.side for area in rules.adjacent[there])

    for number, line in enumerate(table(p, counter.side, here)):
        places = [there for there in line if has_room(there)]
        areas = [there for there in places if not rules.is_zone[there]]
        if number and areas and not rules.is_zone[here]:
            fewest = min(map(threat, areas))
            places = [t for t in places if rules.is_zone[t] or threat(t) == fewest]
        if places:
            return set(places)
    return set()


@settings(max_examples=400, deadline=None)
@given(retreats())
def test_13_4_retreats_offered_are_those_of_the_table(
    drawn: tuple[Position, UnitId, Space],
) -> None:
    """On random fronts of the printed map, for either side, in areas and zones."""
    p, unit, here = drawn
    p.flow.append(Retreating(p.pack.units[unit].side, here, [unit], voluntary=True))
    wanted = best_places(p, unit, here)
    GAME.run(p, [])
    assert bool(p.flow) == bool(wanted)
    options = GAME.options(p)
    assert {order.to for order in options if isinstance(order, Retreat)} == wanted
    assert (Done() in options) == bool(wanted)


@pytest.mark.shows("13.4.e")
def test_13_4_e_reorganised_units_without_a_way_out_are_gone_for_good() -> None:
    """A battle group that cannot retreat does not come to the box of those to be reorganised."""
    p = empty(GAME.pack(), "cholm", (), scripted())
    pack = p.pack
    group, other = pack.unit("G31"), pack.unit("G01")
    p.boxes[GERMAN][Box.REORGANISED] = (pack.unit("G32"),)
    here = pack.map.board.space("1")
    p.units[GERMAN][here] = (group, other)
    soviets = [unit.id for unit in pack.units if unit.side == SOVIET and not unit.is_gun]
    for there, unit in zip(pack.map.board.neighbours[here], soviets, strict=False):
        p.units[SOVIET][there] = (unit,)
        p.control[there] = SOVIET
    p.flow.append(Retreating(GERMAN, here, [group, other]))
    GAME.run(p, [])
    assert p.boxes[GERMAN][Box.ELIMINATED] == (other,)
    assert p.boxes[GERMAN][Box.REMOVED] == (group,)
    assert not p.flow


# --- refusals ------------------------------------------------------------------------------------

FRONT = """
game: circle_of_fire
case: A front
map:
  areas: 1 clear, 2 clear, 3 clear, 4 clear, 5 clear
  zones: A B
  roads: 1-2 2-3 2-4 3-5 2-A 2-B 1-A
  corners: 2-5
units:
  T1 soviet armour 9-7
  R1 soviet infantry 3-5
  R2 soviet infantry 3-5
  R3 soviet infantry 3-5
  I1 german infantry 3-5
  I2 german infantry 3-5
  I3 german infantry 3-5
  I4 german infantry 3-5
  P1 german armour 4-6
position:
  1: T1 R1 R2*
  2: I1 I2 P1
  3: I3
  4: R3
  B: I4
begin: soviet impulse
play:
"""
FIRING = "  soviet: fire 1 2\n"
LEADING = f"{FIRING}  soviet: join T1\n  soviet: lead T1\n"
HIT = f"{LEADING}  dice 1 1 2 2\n  german: lead I1\n"  # three points
MISSED = f"{LEADING}  dice 1 1 6 6\n  german: lead I1\n"


@pytest.mark.parametrize(
    ("play", "order", "key"),
    [
        ("", "fire 3 2", "no-firers"),
        ("", "fire 1 1", "no-enemy"),
        ("", "fire 1 3", "fire-not-adjacent"),
        ("", "fire 1 A", "fire-zone"),
        (FIRING, "join R3", "not-a-firer"),
        (FIRING, "join R2", "already-committed"),
        (FIRING, "lead T1", "lead-not-firing"),
        (f"{FIRING}  soviet: join R1\n", "join R1", "already-fires"),
        (f"{FIRING}  soviet: join R1\n", "lead R1", "only-infantry"),
        (f"{FIRING}  soviet: join-all\n", "join-all", "already-fires"),
        (LEADING, "lead I3", "lead-not-defending"),
        (HIT, "lose I3", "not-hit"),
        (HIT, "lose I2", "lead-first"),
        (f"{HIT}  german: pull-back I1\n", "lose I1", "already-hit"),
        (f"{HIT}  german: pull-back I1\n", "lose P1", "too-dear"),
        (f"{HIT}  german: pull-back I1\n  german: lose I2\n", "done", "must-retreat"),
        (MISSED, "retreat I3 5", "not-retreating"),
        (MISSED, "retreat I1 5", "retreat-corner"),
        (MISSED, "retreat I1 A", "retreat-enemy-zone"),
        (MISSED, "retreat I1 4", "retreat-enemy-held"),
    ],
)
def test_13_refusals_say_why(play: str, order: str, key: str) -> None:
    """Each refusal has its own reason, not the general one that the order is not offered."""
    (case,) = parse(FRONT + play)
    runner = Runner(case, GAME)
    assert runner.run() is None
    refusal = GAME.refusal(runner.position, runner.read(order))
    assert refusal is not None
    assert refusal.key == key
