"""Chapters 10 to 12 where a case cannot show them: every hex, every stack, every die."""

from __future__ import annotations

import itertools
import random
import shutil
from collections import Counter
from pathlib import Path

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.pack import load
from kessel.games.cherkassy.pack.r02_map import BRIDGE, LAKE, RIVER, Terrain, Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.events import Eliminated, StepLost
from kessel.games.cherkassy.rules.orders import Attack, Enter, Leave, March, Move, Split, To, With
from kessel.games.cherkassy.rules.r08_stacking import put, take_up
from kessel.games.cherkassy.rules.r10_movement.s2_stacks import crossable_sides
from kessel.games.cherkassy.rules.r11_combat.s2_odds import attack_strength, defence_strength
from kessel.games.cherkassy.rules.r12_recovery.s1_reconstitution import is_battalion
from kessel.games.cherkassy.rules.state import (
    ChoosingMover,
    ChoosingTarget,
    Moving,
    Placing,
    Position,
    TakingLosses,
)
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadComponent, BadInput
from kessel.kernel.events import Event
from kessel.kernel.match import Match
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side

DATA = GAME.data

COMPONENTS = """
map:
  grid: 1001-1810
units:
  R1 soviet infantry III 5-4
  R2 soviet infantry III 5-4
  R3 soviet infantry III 5-4
  T1 soviet tank X 12-8
  I1 german infantry II 4-5-4
  I2 german infantry II 4-5-4
  I3 german infantry II 4-5-4
  D1 german depot II 0-1-4 steps 1
"""


def position(lines: str, begin: str, *dice: int, components: str = COMPONENTS) -> Position:
    """A position as a case would have it, at its first decision."""
    text = f"game: cherkassy\ncase: here\n{components}\nposition:\n{lines}\nbegin: {begin}\n"
    p: Position = made_up(GAME, parse(text)[0])
    p.dice = scripted(*dice)
    GAME.run(p, [])
    return p


def order(p: Position, text: str) -> Order:
    return GAME.notation(p).read(text)


# --- 10.2 Taking back -----------------------------------------------------------------------------


@pytest.mark.shows("10.2.f")
def test_10_2_f_a_finished_move_is_redone_only_by_consent() -> None:
    """Another unit has moved and the enemy has had his turn: no order moves the first again and
    nobody can take it back alone; by consent it is taken back."""
    p = position("  1205: R1\n  1408: R2\n  1810: I1", "soviet movement")
    match = Match.resume(GAME, p)
    for text in ("move R1", "to 1204", "halt", "move R2", "to 1407", "halt", "move-first"):
        side = GERMAN if text == "move-first" else SOVIET
        match.do(order(match.position, text), side)
    assert match.undo_refusal(SOVIET) == "undo-other-side"
    with pytest.raises(BadInput):
        match.undo(SOVIET)
    match.rewind(0)
    assert match.position.hex_of[p.pack.unit("R1")] == p.pack.hex("1205")
    assert GAME.refusal(match.position, order(p, "move R1")) is None


# --- 10.4, 10.6, 10.9 One step from every hex -----------------------------------------------------


@pytest.fixture
def bare() -> Position:
    """The printed map with nobody on it, in a Soviet movement phase, after the ring has closed."""
    text = "game: cherkassy\ncase: here\nposition:\n  ring closed\nbegin: soviet movement\n"
    p: Position = made_up(GAME, parse(text)[0])
    return p


def steps_from(p: Position, unit: UnitId, here: Hex) -> set[Hex]:
    """Where a unit alone may go from a hex as its first step."""
    put(p, unit, here)
    frame = Moving(p.pack.units[unit].side, [unit], [0], here)
    p.flow.append(frame)
    found = {p.pack.map.grid.around[side] for side in crossable_sides(p, frame)}
    p.flow.pop()
    take_up(p, unit)
    return found


@pytest.mark.shows("10.6.a", "10.4.a", "10.4.b", "10.9.c", "10.9.d", "10.9.e", "CH.tec.b")
@pytest.mark.parametrize("label", ["G2", "G1", "S1", "S25"])
@pytest.mark.parametrize("weather", Weather)
def test_10_4_every_neighbour_that_is_not_shut(
    bare: Position, label: str, weather: Weather
) -> None:
    """From each of the 2,074 hexes a unit may take a step to every hex next to it on the map,
    however dear, except over a lake, and for vehicles over a river without a bridge or into a
    swamp in mud; and to nowhere else."""
    board, unit = bare.pack.map, bare.pack.unit(label)
    grid = board.grid
    bare.weather = weather
    vehicle = bare.pack.units[unit].is_mechanised
    for here in map(Hex, range(len(grid))):
        expected = set()
        for there in grid.neighbours[here]:
            flags = board.between(here, there)
            water = not flags & BRIDGE and (flags & LAKE or (vehicle and flags & RIVER))
            mud = vehicle and weather is Weather.MUD and board.terrain[there] is Terrain.SWAMP
            if not water and not mud:
                expected.add(there)
        assert steps_from(bare, unit, here) == expected


@pytest.mark.shows("10.6.a")
@pytest.mark.parametrize("label, ways", [("1001", 2), ("1801", 2), ("1810", 3), ("1005", 4)])
def test_10_6_a_the_edge_of_the_map_is_the_end(label: str, ways: int) -> None:
    """In a corner or at an edge only the hexes that are there are offered; off the map there is
    nowhere to go."""
    p = position(f"  {label}: R1\n  1405: I1", "soviet movement")
    GAME.apply(p, order(p, "move R1"))
    steps = [option for option in GAME.options(p) if isinstance(option, To)]
    assert len(steps) == ways
    assert all(0 <= step.hex < len(p.pack.map.grid) for step in steps)
    off = GAME.refusal(p, To(OFF_MAP))
    assert off is not None


@pytest.mark.shows("10.7.a")
def test_10_7_a_one_natural_terrain_to_a_hex(tmp_path: Path) -> None:
    """A second one for a hex is refused when the map is read; towns and the airfield may lie on
    any."""
    copy = Path(shutil.copytree(DATA, tmp_path / "pack"))
    file = copy / "terrain.csv"
    heading, first, *rest = file.read_text("utf-8").splitlines()
    here = first.partition(",")[0]
    other = next(line for line in rest if line.split(",")[1] != first.split(",")[1])
    twice = ",".join((here, *other.split(",")[1:]))
    file.write_text("\n".join((heading, first, twice, *rest, "")), "utf-8")
    with pytest.raises(BadComponent, match="expected no second row of this name"):
        load(copy)
    pack = GAME.new(dice=1).pack
    assert len(pack.map.terrain) == len(pack.map.grid)
    assert all(isinstance(terrain, Terrain) for terrain in pack.map.terrain)


# --- What is offered and what is refused ----------------------------------------------------------


def near_orders(p: Position) -> list[Order]:
    """Orders of the pending decision about every hex and unit around."""
    frame = p.flow[-1]
    if isinstance(frame, Moving):
        near = p.pack.map.grid.neighbours[frame.here]
        units = [unit for there in (frame.here, *near) for unit in p.stacks.get(there, ())]
        return [*map(To, near), *map(With, units), *map(Split, units), *map(Leave, units), March()]
    if isinstance(frame, ChoosingTarget):
        return [Attack(Hex(here)) for here in p.stacks]
    if isinstance(frame, ChoosingMover):
        units = [UnitId(unit) for unit in range(p.pack.unknown)]
        return [*map(Move, units), *map(Enter, units)]
    return []


@pytest.mark.parametrize("scenario, seed", [("hammering", 5), ("breaking", 6)])
def test_what_is_not_offered_is_refused_by_a_rule(scenario: str, seed: int) -> None:
    """Steps, movers and targets are offered by quick searches; for every hex and unit around they
    agree with the refusals that name a rule."""
    rng = random.Random(seed)
    p: Position = GAME.new(scenario, dice=seed)
    compared: Counter[bool] = Counter()
    for number in range(1500):
        options = GAME.options(p)
        frame = p.flow[-1]
        if isinstance(frame, Moving) or number % 10 == 0:
            refusal = GAME.decision(p).refusal
            for order in near_orders(p):
                offered = order in options
                compared[offered] += 1
                assert (refusal(p, frame, order) is None) == offered, order
        GAME.carry_out(p, rng.choice(options))
    assert min(compared.values()) > 1000


# --- 11.10 Losses ---------------------------------------------------------------------------------


def stacks(labels: str) -> list[str]:
    """Every mix of whole and reduced units."""
    words = labels.split()
    return [
        " ".join(f"{word}{mark}" for word, mark in zip(words, marks, strict=True))
        for marks in itertools.product(("", "-"), repeat=len(words))
    ]


@pytest.mark.shows("11.10.b", "11.10.c", "11.10.f")
@pytest.mark.parametrize("stack", [*stacks("I1"), *stacks("I1 I2"), *stacks("I1 I2 I3"), "I1 D1"])
@pytest.mark.parametrize("steps", range(1, 8))
def test_11_10_german_losses(stack: str, steps: int) -> None:
    """As many steps as are due or there are; nobody is lost while another is whole."""
    for seed in range(3):
        p = position(f"  1405: {stack}\n  1404: R1", "soviet combat")
        units = list(p.stacks[p.pack.hex("1405")])
        before = steps_of(p, units)
        events = suffer(p, GERMAN, steps, units, [], seed)
        assert before - steps_of(p, units) == min(steps, before)
        whole = [UnitId(u) for u in units if not p.reduced[u] and p.pack.units[u].steps > 1]
        if any(isinstance(event, Eliminated) for event in events):
            assert not whole


@pytest.mark.shows("11.10.d", "11.10.f", "11.10.g", "11.10.h")
@pytest.mark.parametrize("stack", stacks("R1 R2 R3"))
@pytest.mark.parametrize("steps", range(1, 8))
def test_11_10_soviet_losses(stack: str, steps: int) -> None:
    """R14 Whole participants, whole bystanders, then eliminations in the same order: R3 took no
    part. The events tell the order."""
    for seed in range(3):
        p = position(f"  1405: {stack}\n  1404: I1", "german combat")
        units = list(p.stacks[p.pack.hex("1405")])
        before = steps_of(p, units)
        ranks = [rank(p, event, units[2]) for event in suffer_one_by_one(p, steps, units, seed)]
        assert len(ranks) == min(steps, before)
        assert ranks == sorted(ranks)


def rank(p: Position, event: Event, bystander: UnitId) -> int:
    assert isinstance(event, (StepLost, Eliminated))
    return 2 * isinstance(event, Eliminated) + (event.unit == bystander)


def steps_of(p: Position, units: list[UnitId]) -> int:
    """Steps that some units have on the map."""
    standing = [unit for unit in units if p.hex_of[unit] != OFF_MAP]
    return sum(p.pack.units[unit].steps - p.reduced[unit] for unit in standing)


def suffer_one_by_one(p: Position, steps: int, units: list[UnitId], seed: int) -> list[Event]:
    return suffer(p, SOVIET, steps, units[:2], units[2:], seed)


def suffer(
    p: Position, side: Side, steps: int, part: list[UnitId], beside: list[UnitId], seed: int
) -> list[Event]:
    """Take losses, choosing at random among those who may; what was lost, in order."""
    rng = random.Random(seed)
    p.dice = scripted(*[1] * 9)
    mark = TakingLosses(side, steps, part, beside)
    p.flow.append(mark)
    events: list[Event] = []
    GAME.run(p, events)
    while p.flow and p.flow[-1] is mark:
        events += GAME.carry_out(p, rng.choice(GAME.options(p)))
    return [event for event in events if isinstance(event, (StepLost, Eliminated))]


# --- 11.16 Air points -----------------------------------------------------------------------------


@pytest.mark.shows("11.16.b", "11.16.c", "11.16.h", "11.16.i")
@pytest.mark.parametrize("soviet, german", [*itertools.product(range(1, 7), repeat=2)])
def test_11_16_every_die(soviet: int, german: int) -> None:
    """A 6 gives the Germans 5; the 2nd Front has half of the Soviet die, the 1st the rest."""
    p = position("  1205: R1\n  1408: I1", "segment", soviet, german)
    assert p.air.german == min(german, 5)
    assert (p.air.first, p.air.second) == (soviet - soviet // 2, soviet // 2)


# --- Counters -------------------------------------------------------------------------------------


@pytest.mark.shows("ER.2.b", "2.11.b")
@pytest.mark.parametrize("name", ["Inf KG/10", "Cos", "177"])
def test_er_2_b_a_step_costs_one_strength_point(name: str) -> None:
    """The three units whose reverse is misprinted, and with them every other: 1 less in attack
    and in defence, and two steps all the same."""
    p = GAME.new(dice=1)
    unit = p.pack.unit(name)
    counter = p.pack.units[unit]
    assert counter.steps == 2
    whole = (attack_strength(p, unit), defence_strength(p, unit))
    assert whole == (counter.attack, counter.defence)
    p.reduced[unit] = True
    assert (attack_strength(p, unit), defence_strength(p, unit)) == (whole[0] - 1, whole[1] - 1)


@pytest.mark.shows("11.18.d")
@pytest.mark.parametrize("scenario", ["forging", "hammering", "breaking", "campaign"])
def test_11_18_d_the_attached_brigade(scenario: str) -> None:
    """233 TB alone, wherever a scenario puts it."""
    pack = GAME.new(scenario, dice=1).pack
    (unit,) = pack.attached
    assert (pack.units[unit].name, pack.units[unit].formation) == ("233 TB", "5 MC")


@pytest.mark.shows("12.1.d")
def test_12_1_whose_battalions_count() -> None:
    """R21 The infantry divisions, KAB and 4 Mtn; no panzer, SS, corps or security troops."""
    p = GAME.new(dice=1)
    numbers = Counter(
        counter.formation
        for counter in p.pack.units[: p.pack.unknown]
        if is_battalion(p, counter.id)
    )
    assert {formation for formation, number in numbers.items() if number >= 3} == {
        *("34 ID", "198 ID", "82 ID", "75 ID", "88 ID", "KAB", "72 ID", "57 ID", "389 ID"),
        *("376 ID", "320 ID", "106 ID", "282 ID", "4 Mtn"),
    }


@pytest.mark.parametrize(
    ("why", "rule"), [("entry", "9.3"), ("rebuild", "12.1"), ("return", "12.2")]
)
def test_where_a_unit_is_placed_is_asked_by_the_rule_that_brings_it(why: str, rule: str) -> None:
    p = GAME.new(dice=1)
    p.flow = [Placing(GERMAN, UnitId(0), why)]
    assert GAME.asked_by(p) == rule
