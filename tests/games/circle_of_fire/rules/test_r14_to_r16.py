"""14 to 16 Bombardment, ruins and close combat: what a single case cannot show."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kessel.board.areas import Space
from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.pack import Pack, shipped
from kessel.games.circle_of_fire.pack.r03_map import Map
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, Kind, Unit, UnitId
from kessel.games.circle_of_fire.rules import events
from kessel.games.circle_of_fire.rules.r05_setup import empty
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import attack_modifiers
from kessel.games.circle_of_fire.rules.state import (
    Bombardment,
    Box,
    CloseCombatPhase,
    Position,
    Screening,
    Siege,
    Turn,
)
from kessel.kernel.dice import seeded
from kessel.kernel.events import Event
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side

# --- 14 ------------------------------------------------------------------------------------------

GUNS = [unit for unit in shipped().units if unit.is_gun]


@pytest.mark.shows("14.1.6.a", "14.1.6.b")
@pytest.mark.parametrize("gun", GUNS, ids=lambda gun: gun.label)
def test_14_1_6_every_printed_gun_has_a_day_and_a_night_strength(gun: Unit) -> None:
    """By day the left number counts, at night the red one; Stukas have none."""
    p = GAME.new(dice=1)
    bombardment = Bombardment(gun.side, Space(0), lead=gun.id)
    assert [line.value for line in attack_modifiers(p, bombardment)] == [gun.strength]
    p.night = True
    assert [line.value for line in attack_modifiers(p, bombardment)] == [gun.night]
    assert gun.night < gun.strength
    assert (gun.night == 0) == gun.is_stuka


@pytest.mark.shows("14.1.b")
def test_14_1_b_no_gun_is_ever_on_the_map() -> None:
    """In whole random games guns are in boxes of their own side, and Stukas are German."""
    assert {unit.side for unit in GUNS if unit.is_stuka} == {GERMAN}
    used = 0
    for seed in range(3):
        p = GAME.new(dice=seed, pack=GAME.rehearsal_pack() if GAME.rehearsal_pack else None)
        chance = random.Random(seed)
        while p.flow:
            GAME.carry_out(p, chance.choice(GAME.options(p)))
            on_map = {unit for side in p.units for there in side for unit in there}
            assert not any(gun.id in on_map for gun in GUNS)
        arrived = [gun for gun in GUNS if gun.id in p.boxes[gun.side][Box.ARTILLERY]]
        used += len(arrived)
    assert used


# --- 16 ------------------------------------------------------------------------------------------

KINDS = (Kind.INFANTRY, Kind.ENGINEER, Kind.ARMOUR)
EACH = 10
"""Counters of each kind and side: two places of at most five units."""


@cache
def made_up() -> Pack:
    """Two linked zones to fight in, where any number of units may stand."""
    board = Map.build(
        areas=[("4", "urban"), ("5", "clear"), ("6", "clear")],
        zones=["D", "E"],
        arrows=[("D", "5", "road"), ("E", "6", "road")],
        zone_links=[("D", "E")],
    )
    units: list[Unit] = []
    for side in (GERMAN, SOVIET):
        for kind in KINDS:
            for number in range(EACH):
                label = f"{'GS'[side]}{kind.value[0].upper()}{number}"
                units.append(
                    Unit(
                        id=UnitId(len(units)),
                        label=label,
                        side=side,
                        kind=kind,
                        strength=3,
                        allowance=5,
                    )
                )
    pack = Pack(board, units, shipped().charts, hash="close-combat-test")
    found: Pack = GAME.pack(pack)
    return found


def position(holder: Side, places: Iterable[tuple[list[Kind], list[Kind]]], seed: int) -> Position:
    """A close combat phase about to begin: German and Soviet kinds in zones D, E."""
    pack = made_up()
    p = empty(pack, "cholm", (), seeded(seed))
    p.advantage = p.advantage_began = holder
    left = {
        (side, kind): [u.id for u in pack.units if (u.side, u.kind) == (side, kind)]
        for side in (GERMAN, SOVIET)
        for kind in KINDS
    }
    for zone, sides in zip(pack.map.zones, places, strict=False):
        for side, kinds in zip((GERMAN, SOVIET), sides, strict=True):
            p.units[side][zone] = tuple(left[side, kind].pop() for kind in kinds)
    for (side, _), units in left.items():
        p.boxes[side][Box.REMOVED] += tuple(units)
    p.control[pack.map.board.space("6")] = SOVIET
    p.flow = [Siege(step=3), Turn(step=6)]
    return p


class Group(NamedTuple):
    """One attack as it was resolved."""

    attackers: tuple[UnitId, ...]
    target: UnitId


class Place:
    """What happened in one place."""

    def __init__(self, p: Position, space: Space) -> None:
        self.units = [set(p.units[side][space]) for side in (GERMAN, SOVIET)]
        self.screened: list[set[UnitId]] = [set(), set()]
        self.groups: list[list[Group]] = [[], []]


class Watch(list[Event]):
    """Events as they fall, sorted by place."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.places: list[Place] = []

    def append(self, event: Event) -> None:
        super().append(event)
        if isinstance(event, events.CloseCombatBegan):
            self.places.append(Place(self.p, event.space))
        elif isinstance(event, events.LinedUp):
            self.places[-1].screened[event.side].update(event.screened)
        elif isinstance(event, events.CloseCombatResolved):
            side = self.p.pack.units[event.attackers[0]].side
            self.places[-1].groups[side].append(Group(event.attackers, event.target))


def fight(p: Position, chance: random.Random) -> Watch:
    """Random play to the end of the phase; attacking is liked better than to stop."""
    watch = Watch(p)
    GAME.run(p, watch)
    for _ in range(1000):
        if not any(isinstance(frame, CloseCombatPhase) for frame in p.flow):
            return watch
        options = GAME.options(p)
        assert options, f"a dead end at {p.flow[-1]}"
        GAME.decision(p).apply(p, p.flow[-1], choose(options, chance), watch.append)
        GAME.run(p, watch)
        GAME.check(p)
    pytest.fail("the phase does not end")


def choose(options: list[Order], chance: random.Random) -> Order:
    """`done` comes last where it is offered: taken one time in five."""
    return chance.choice(options[:-1] if len(options) > 1 and chance.random() < 0.8 else options)


some_kinds = st.lists(st.sampled_from(KINDS), min_size=1, max_size=5)
some_place = st.tuples(some_kinds, some_kinds)


@pytest.mark.shows("16.0.e", "16.3.d", "16.4.a", "16.4.b", "16.4.d", "16.4.e", "16.4.f")
@settings(max_examples=300, deadline=None)
@given(
    holder=st.sampled_from([GERMAN, SOVIET]),
    places=st.lists(some_place, min_size=1, max_size=2),
    seed=st.integers(0, 2**16),
)
def test_16_random_close_combat_keeps_every_rule(
    holder: Side, places: list[tuple[list[Kind], list[Kind]]], seed: int
) -> None:
    """Whatever two sides do in made-up places: never a dead end, and no rule of pairing broken."""
    p = position(holder, places, seed)
    watch = fight(p, random.Random(seed))
    assert len(watch.places) == len(places)
    groups = [group for place in watch.places for side in place.groups for group in side]
    attackers = [unit for group in groups for unit in group.attackers]
    assert len(attackers) == len(set(attackers)), "16.0: a unit attacks once"
    targets = [group.target for group in groups]
    assert len(targets) == len(set(targets)), "16.0: a unit is attacked once"
    attacked_before: set[UnitId] = set()
    for place in watch.places:
        for side in (GERMAN, SOVIET):
            check_half(p, place, side, attacked_before)
        attacked_before.update(group.target for side in place.groups for group in side)


def check_half(p: Position, place: Place, side: Side, attacked_before: set[UnitId]) -> None:
    """16.3, 16.4 The attacks of one side in one place."""
    units = p.pack.units
    screened, behind = place.screened[side], place.screened[1 - side]
    enemies = place.units[1 - side] - attacked_before
    hit = {group.target for group in place.groups[side]}
    unpaired_infantry = {unit for unit in enemies if units[unit].is_infantry} - hit
    for attackers, target in place.groups[side]:
        by_armour = all(units[unit].is_armour for unit in attackers)
        assert place.units[side].issuperset(attackers)
        assert target in place.units[1 - side]
        if units[target].is_infantry:
            assert target not in behind, "16.4: screened infantry is out of reach"
        elif not by_armour:
            assert target not in behind, "16.4: screened armour is out of reach of infantry"
            assert not unpaired_infantry, "16.4: armour stands behind its infantry"
        if len(attackers) > 1:
            assert hit >= enemies - behind, "16.3: all are attacked before one is by two"
        assert not screened.issuperset(attackers), "16.4: no separate attack of the screened"
    excess = len(place.units[side]) - len(place.units[1 - side])
    back = sum(units[unit].is_infantry for unit in screened)
    assert back <= max(0, excess), "16.4: infantry is screened by number only"
    assert screened < place.units[side], "16.4: somebody does the screening"


MIXES = list(itertools.product(range(3), range(3)))[1:]
"""Numbers of infantry and armour."""


@pytest.mark.shows("16.4.c")
@pytest.mark.parametrize("mine", MIXES)
@pytest.mark.parametrize("theirs", MIXES)
def test_16_4_c_armour_that_no_infantry_can_reach_may_be_screened(
    mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    """The owner keeps back all armour but as many as enemy infantry could be left for, however the
    enemy pairs off; whoever is in excess may stay back in any case.
    """
    p = position(SOVIET, [(kinds(*theirs), kinds(*mine))], seed=1)
    GAME.run(p, [])
    excess = max(0, sum(mine) - sum(theirs))
    allowed = max(excess, mine[1] - reaching(mine, theirs)) if theirs[0] else excess
    top = p.flow[-1]
    tanks = [u for u in p.units[SOVIET][3] if p.pack.units[u].is_armour]
    screened = 0
    while isinstance(p.flow[-1], Screening):
        tank = [order for order in GAME.options(p) if getattr(order, "unit", None) in tanks]
        if not tank:
            break
        GAME.carry_out(p, tank[0])
        screened += 1
    assert screened == min(allowed, mine[1]), top


def kinds(infantry: int, armour: int) -> list[Kind]:
    return [Kind.INFANTRY] * infantry + [Kind.ARMOUR] * armour


def reaching(mine: tuple[int, int], theirs: tuple[int, int]) -> int:
    """How many enemy infantry can be set against my armour, one to one: by trying it out."""
    targets = kinds(*mine)
    most = 0
    for order in set(
        itertools.permutations([*kinds(*theirs), *[None] * len(targets)], len(targets))
    ):
        pairs = list(zip(targets, order, strict=True))
        if all(unit is not None for target, unit in pairs if target is Kind.INFANTRY):
            most = max(most, sum(pair == (Kind.ARMOUR, Kind.INFANTRY) for pair in pairs))
    return most
