"""Chapters 5 to 9 where one case is not enough: lines against a search for each unit, every box of
the weather track, every die, every scenario."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise, product

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.pack import shipped
from kessel.games.spring_prelude.pack.r02_map import BRIDGE, DNIEPER, RIVER, ROAD
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command
from kessel.games.spring_prelude.rules import state
from kessel.games.spring_prelude.rules.frames import GameTurn
from kessel.games.spring_prelude.rules.r05_weather import weather
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r07_lines import found, line_of, sides_now, sources, trace
from kessel.games.spring_prelude.rules.r07_supply import payers_of
from kessel.games.spring_prelude.rules.r08_headquarters import has_line, link, use
from kessel.games.spring_prelude.rules.r09_air import may_interdict
from kessel.games.spring_prelude.rules.r12_stacking import enemies_in, friends_in, put, take_up
from kessel.games.spring_prelude.rules.r15_bridges import down_sides
from kessel.games.spring_prelude.rules.state import Position, Supply
from kessel.kernel.dice import scripted
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId
from tests.kernel.timing import processor_time

SIDES = (AXIS, SOVIET)
SCENARIOS = tuple(shipped().setups)
Leads = Callable[[int], bool]


def beginning(scenario: str, *options: str) -> Position:
    p: Position = GAME.start(shipped(), scenario, options, scripted())
    p.turn = 5
    return p


def scattered(scenario: str, seed: int) -> Position:
    """The counters of a set-up anywhere on the map, and a few bridges down."""
    p, choice = beginning(scenario), random.Random(seed)
    grid, in_play = p.pack.map.grid, p.pack.in_play[scenario]
    hexes = [Hex(here) for here in range(len(grid)) if in_play[here]]
    for unit in p.pack.units:
        if p.hex_of[unit.id] == OFF_MAP or unit.is_bridge or choice.random() < 0.4:
            continue
        there = choice.choice(hexes)
        if not enemies_in(p, unit.side, there):
            take_up(p, unit.id)
            put(p, unit.id, there)
    bridges = [s for s in grid.once(p.pack.map.sides, BRIDGE) if p.pack.map.sides[s] & RIVER]
    p.down = sorted(choice.sample(bridges, 12))
    return p


# --- 7 lines, the slow way -----------------------------------------------------------------------


class Slow:
    """7.0-7.2 by a search for each unit, as the rules say it."""

    def __init__(self, p: Position, side: Side) -> None:
        self.p, self.side, self.grid = p, side, p.pack.map.grid
        self.down = down_sides(p)
        self.sources = {here for here in sources(p, side) if not self.is_closed(here)}
        self.networks = [self.spread(start, self.is_road) for start in self.sources]

    def is_closed(self, here: Hex) -> bool:
        p, side = self.p, self.side
        zone = in_zone(p, side, here) and not friends_in(p, side, here)
        return zone or enemies_in(p, side, here) or not p.pack.in_play[p.scenario][here]

    def is_bridged(self, way: int) -> bool:
        return bool(self.p.pack.map.sides[way] & BRIDGE) and way not in self.down

    def is_open(self, way: int) -> bool:
        return self.is_bridged(way) or not self.p.pack.map.sides[way] & (RIVER | DNIEPER)

    def is_road(self, way: int) -> bool:
        return bool(self.p.pack.map.sides[way] & ROAD) and self.is_open(way)

    def may_leave(self, way: int) -> bool:
        return self.is_bridged(way) or not self.p.pack.map.sides[way] & DNIEPER

    def spread(self, start: Hex, leads: Leads, first: Leads | None = None) -> dict[Hex, int]:
        reached, row = {start: 0}, [start]
        while row:
            further = []
            for here in row:
                passes = first if first is not None and here == start else leads
                for way in range(6 * here, 6 * here + 6):
                    there = self.grid.around[way]
                    if there == OFF_MAP or there in reached or not passes(way):
                        continue
                    if not self.is_closed(there):
                        reached[there] = reached[here] + 1
                        further.append(there)
            row = further
        return reached

    def is_supply_road(self, here: Hex) -> bool:
        """A road hex that leads to a source, to another one if it is a source itself."""
        return any(
            here in network and (here not in self.sources or network[here] > 0)
            for network in self.networks
        )

    def state(self, unit: UnitId) -> Supply:
        counter, here = self.p.pack.units[unit], self.p.hex_of[unit]
        reached = self.spread(here, self.is_open, self.may_leave)
        if self.has_line(reached):
            return Supply.IN
        near = any(
            other.is_combat
            and other.side == self.side
            and (there := self.p.hex_of[other.id]) != OFF_MAP
            and self.grid.distance(here, there) <= 3
            and self.has_line(self.spread(there, self.is_open, self.may_leave))
            for other in self.p.pack.units
        )
        if self.sources & set(reached) or (near and not counter.is_headquarters):
            return Supply.OUT
        return Supply.ISOLATED

    def has_line(self, reached: dict[Hex, int]) -> bool:
        return any(
            (far <= 3 and here in self.sources) or (far <= 4 and self.is_supply_road(here))
            for here, far in reached.items()
            if far <= 4
        )


@pytest.mark.shows("7.0.d", "7.0.f", "7.0.g", "7.1.a", "7.1.c", "7.2.a", "7.2.b", "8.1.d")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("scenario", (state.IZYUM_SALIENT, state.PASSIVE))
def test_7_the_floods_find_what_a_search_for_each_unit_finds(scenario: str, seed: int) -> None:
    p = scattered(scenario, seed)
    for side in SIDES:
        slow, lines = Slow(p, side), trace(p, side)
        ours = [u for u in p.pack.units if u.side == side and p.hex_of[u.id] != OFF_MAP]
        for unit in random.Random(seed).sample([u for u in ours if not u.is_bridge], 40):
            assert found(p, lines, unit.id) is slow.state(unit.id), unit.label
    slow = Slow(p, SOVIET)
    for unit in p.pack.units:
        if unit.side != SOVIET or p.hex_of[unit.id] == OFF_MAP or unit.is_bridge:
            continue
        reached = slow.spread(p.hex_of[unit.id], slow.is_open, slow.may_leave)
        for one in p.pack.headquarters:
            there = p.hex_of[one.id]
            expected = there in reached and reached[there] <= one.range
            assert has_line(p, unit.id, one.id) is expected, (unit.label, one.label)


def test_7_in_all_states_at_once() -> None:
    """What the test above compares is not one state alone."""
    seen: dict[Side, set[Supply]] = {AXIS: set(), SOVIET: set()}
    for seed, side in product(range(2), SIDES):
        p = scattered(state.PASSIVE, seed)
        lines = trace(p, side)
        units = [u.id for u in p.pack.units if u.side == side and p.hex_of[u.id] != OFF_MAP]
        seen[side] |= {found(p, lines, unit) for unit in units}
    every = {Supply.IN, Supply.OUT, Supply.ISOLATED}
    assert seen == {AXIS: every, SOVIET: every}


@pytest.mark.parametrize("seed", range(3))
def test_7_a_line_that_is_shown_is_one(seed: int) -> None:
    """From the unit over at most four hexes to a road, along it to a source; a line that is broken
    breaks where an enemy closes it, or is too long."""
    p = scattered(state.IZYUM_CAMPAIGN, seed)
    grid, sides = p.pack.map.grid, sides_now(p)
    for side in SIDES:
        lines = trace(p, side)
        for unit in p.pack.units:
            here = p.hex_of[unit.id]
            if unit.side != side or here == OFF_MAP or unit.is_bridge:
                continue
            line = line_of(p, lines, here)
            if not line.path:
                continue
            ways = [grid.side(a, b) for a, b in pairwise(line.path)]
            assert line.path[0] == here
            assert line.source in lines.sources
            assert line.path[line.off_road] == line.road
            assert all(sides.road[way] for way in ways[line.off_road :])
            assert all(sides.open[way] for way in ways[1 : line.off_road])
            assert all(sides.leaving[way] for way in ways[:1])
            assert set(line.breaks) == {h for h in line.path[1:] if lines.closed >> h & 1}
            is_short = line.off_road <= (3 if lines.sole >> line.road & 1 else 4)
            assert (is_short and not line.breaks) == bool(lines.supplied >> here & 1)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_3_everybody_begins_in_supply(scenario: str) -> None:
    p = beginning(scenario)
    for side in SIDES:
        lines = trace(p, side)
        for unit in p.pack.units:
            if unit.side == side and p.hex_of[unit.id] != OFF_MAP and not unit.is_bridge:
                assert found(p, lines, unit.id) is Supply.IN, unit.label


def test_7_a_whole_side_takes_less_than_three_milliseconds() -> None:
    p = scattered(state.IZYUM_CAMPAIGN, 0)
    mine = [u.id for u in p.pack.units if u.side == SOVIET and p.hex_of[u.id] != OFF_MAP]

    def whole_side() -> None:
        p.__dict__.pop("closed", None)
        lines = trace(p, SOVIET)
        for unit in mine:
            found(p, lines, unit)

    assert processor_time(whole_side) < 0.003


# --- 7.5 sources ---------------------------------------------------------------------------------


@pytest.mark.shows("7.5.a", "7.5.c")
def test_7_5_sources_are_the_road_hexes_of_the_edges() -> None:
    """All edges of map W and the south of E, the north as far as E3201; Soviet ones from E4001
    round to E4845."""
    p = beginning(state.IZYUM_SALIENT)
    board = p.pack.map
    expected: tuple[set[str], set[str]] = (set(), set())
    roads = board.beside(ROAD)
    for here, label in enumerate(board.grid.labels):
        if len(board.grid.neighbours[here]) == 6 or not roads[here]:
            continue
        sheet, column, row = label[0], int(label[1:3]), int(label[3:])
        if sheet == "W" or column == 10 or row == 52 or (row == 1 and column <= 32):
            expected[AXIS].add(label)
        elif (row == 1 and column >= 40) or (column == 48 and row <= 45):
            expected[SOVIET].add(label)
    for side in SIDES:
        labels = {board.grid.labels[here] for here in sources(p, side)}
        cities = {board.grid.labels[here] for here in board.cities} if side == AXIS else set()
        assert labels - cities == expected[side]


@pytest.mark.shows("S1.g", "S1.h", "S4.e", "S4.f")
@pytest.mark.parametrize(
    "scenario, side, has, has_not",
    [
        (state.NORTHERN_PINCER, AXIS, "E3201 E1001 E2922 E2117", "E3501 W1025 E3222"),
        (state.NORTHERN_PINCER, SOVIET, "E4422 E4807 E4820", "E3201 E4001 E2117"),
        (state.PASSIVE, AXIS, "E3425 E1026 E4152", "E4425 E2117 W4752"),
        (state.PASSIVE, SOVIET, "E4425 E4827", "E3425 E4807"),
    ],
)
def test_sources_of_the_part_maps(scenario: str, side: Side, has: str, has_not: str) -> None:
    p = beginning(scenario)
    labels = {p.pack.map.grid.labels[here] for here in sources(p, side)}
    assert set(has.split()) <= labels
    assert not set(has_not.split()) & labels


@pytest.mark.shows("7.5.b")
def test_7_5_a_city_that_has_fallen_is_no_source() -> None:
    p = beginning(state.IZYUM_SALIENT)
    city = p.pack.hex("E2217")
    assert city in sources(p, AXIS)
    p.control = p.control[:city] + bytes((SOVIET,)) + p.control[city + 1 :]
    assert city not in sources(p, AXIS)
    assert city not in sources(p, SOVIET)


# --- 5 weather -----------------------------------------------------------------------------------


@pytest.mark.shows("5.0.b", "5.0.c", "5.0.e", "5.0.f", "5.0.g", "5.0.h")
@pytest.mark.parametrize("box, highest", list(enumerate((7, 7, 6, 6, 5, 4))))
def test_5_0_every_box_and_throw(box: int, highest: int) -> None:
    for axis, soviet, rained in product(range(1, 7), range(1, 7), (False, True)):
        p = beginning(state.AGGRESSIVE_CAMPAIGN)
        p.dice = scripted(axis, soviet)
        p.rain_days, p.rain, p.mud = box, rained, rained
        weather(p, GameTurn(), lambda event: None)
        rains = axis + soviet <= highest
        assert (p.rain, p.mud) == (rains, rains or rained)
        assert p.continued_rain == (rains and rained)
        assert p.rain_days == box + rains


@pytest.mark.shows("5.0.a", "5.0.d")
def test_5_0_rain_never_lasts_longer_than_two_turns() -> None:
    p = beginning(state.AGGRESSIVE_CAMPAIGN)
    p.dice = scripted(1, 1, 1, 1)
    seen = []
    for turn in (2, 3, 4):
        p.turn = turn
        weather(p, GameTurn(), lambda event: None)
        seen.append((p.rain, p.mud, p.rain_days))
    assert seen == [(True, True, 1), (True, True, 2), (False, True, 2)]


@pytest.mark.shows("3.0.e")
@pytest.mark.parametrize(
    "scenario, box",
    [(state.IZYUM_SALIENT, 4), (state.AGGRESSIVE, 0), (state.PASSIVE, 4)],
)
def test_3_0_where_the_marker_begins(scenario: str, box: int) -> None:
    assert beginning(scenario).rain_days == box


@pytest.mark.shows("5.0.i")
def test_5_0_historical_weather_has_six_rain_days() -> None:
    p = beginning(state.AGGRESSIVE_CAMPAIGN, state.HISTORICAL_WEATHER)
    rainy = []
    for turn in range(1, 21):
        p.turn = turn
        weather(p, GameTurn(), lambda event: None)
        rainy += [turn] * p.rain
        assert p.mud == (turn in rainy or turn - 1 in rainy)
    assert rainy == [2, 4, 5, 7, 18]
    assert p.rain_days == len(rainy)


# --- 8, 9 ----------------------------------------------------------------------------------------


@pytest.mark.shows("8.1.a")
def test_8_1_seven_headquarters() -> None:
    headquarters = shipped().headquarters
    assert [one.side for one in headquarters] == [SOVIET] * 7
    assert len({one.color for one in headquarters}) == 7
    commands = [one.command for one in headquarters]
    assert (commands.count(Command.SWF), commands.count(Command.SF)) == (5, 2)


@pytest.mark.shows("8.1.b", "8.1.f")
@pytest.mark.parametrize("supply, again", [(Supply.IN, True), (Supply.OUT, False)])
def test_8_1_a_point_goes_through_a_headquarters(supply: Supply, again: bool) -> None:
    p = beginning(state.IZYUM_SALIENT)
    unit, one = next((u.id, h) for u in p.pack.units if u.is_major and (h := link(p, u.id)))
    p.supply[one] = supply
    assert link(p, unit) == one
    use(p, one)
    assert link(p, unit) == (one if again else None)


@pytest.mark.shows("9.2.b", "5.1.g")
@pytest.mark.parametrize(
    "mine, theirs, may", [(3, 7, False), (1, 3, False), (2, 4, False), (3, 5, True), (0, 0, False)]
)
def test_9_2_who_may_interdict(mine: int, theirs: int, may: bool) -> None:
    p = beginning(state.IZYUM_SALIENT)
    p.air = [mine, theirs]
    assert may_interdict(p, AXIS) is may
    assert may_interdict(p, SOVIET) is (theirs > 0)


@pytest.mark.shows("7.6.g")
def test_7_6_who_pays_in_a_stack_of_two_armies() -> None:
    p = beginning(state.IZYUM_SALIENT)
    for unit in p.pack.units:
        if p.hex_of[unit.id] != OFF_MAP and unit.side == AXIS:
            assert payers_of(p, p.hex_of[unit.id]) == [unit.command]
