"""Supply and zones of control against the text of chapters 6 and 7, taken word by word.

Units of both sides are put down, moved and taken away, on the printed map and on made-up ones. The
slow reader beside them knows hexes and hexsides, and asks of one unit at a time: is there a line?
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, numbered
from kessel.games.cherkassy.pack.pack import Pack, shipped
from kessel.games.cherkassy.pack.r02_map import (
    BRIDGE,
    FORTIFIED,
    IMPROVED,
    LAKE,
    RIVER,
    ROAD,
    STREAM,
    Map,
    Terrain,
    Weather,
)
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type, Unit, UnitId
from kessel.games.cherkassy.rules.r03_setup import empty
from kessel.games.cherkassy.rules.r06_zones import (
    enemies_in,
    hexes_of,
    in_enemy_zone,
    is_adjacent_to_dark,
    is_adjacent_to_enemy,
    zone_of,
)
from kessel.games.cherkassy.rules.r07_supply import (
    depot,
    edge_sources,
    is_supplied,
    network,
    south_edge,
    supply_line,
)
from kessel.games.cherkassy.rules.r08_stacking import put, take_up
from kessel.games.cherkassy.rules.state import CAMPAIGN, Position
from kessel.kernel.dice import seeded
from kessel.kernel.sides import Side, opponent
from tests.games.cherkassy.lines import broken_line

SIX = 6
"""7.6"""
PRINTED = shipped()
CROWD = 24
"""Units on the map at most."""


# --- the slow reader -----------------------------------------------------------------------------


class Reader:
    """Chapters 6 and 7 for somebody with the map in front of him."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.grid = p.pack.map.grid
        on_map = [unit for unit in p_units(p) if p.hex_of[unit.id] != OFF_MAP]
        self.of = {side: [u for u in on_map if u.side == side] for side in (GERMAN, SOVIET)}
        self.passes = cache(self.may_pass)

    def units(self, side: Side) -> list[Unit]:
        return self.of[side]

    def some_hexes(self, side: Side) -> list[Hex]:
        """Where units stand: not all of them, for the reader is slow."""
        return sorted({self.p.hex_of[unit.id] for unit in self.units(side)})[:8]

    def occupied(self, side: Side, here: Hex) -> bool:
        return any(self.p.hex_of[unit.id] == here for unit in self.units(side))

    def in_zone(self, side: Side, here: Hex) -> bool:
        """6.1, 6.2 Every unit of the side has one in the six hexes around it, whatever lies
        between."""
        return any(self.p.hex_of[u.id] in self.grid.neighbours[here] for u in self.units(side))

    def dark_near(self, side: Side, here: Hex) -> bool:
        """2.5 Red and black: tanks, mechanised infantry, armoured reconnaissance."""
        dark = (Type.TANK, Type.MECHANISED, Type.RECON)
        near = (u for u in self.units(side) if self.p.hex_of[u.id] in self.grid.neighbours[here])
        return any(unit.type in dark for unit in near)

    def binds(self, unit: Unit, here: Hex) -> bool:
        """6.3 Tanks are bound by dark counters only; so are German skis in snow."""
        enemy = opponent(unit.side)
        skis = unit.type is Type.SKI and unit.side == GERMAN and self.p.weather is Weather.SNOW
        if unit.type is Type.TANK or skis:
            return self.dark_near(enemy, here)
        return self.in_zone(enemy, here)

    # --- lines ----------------------------------------------------------------------------------

    def may_pass(self, side: Side, here: Hex) -> bool:
        """7.13 No enemy unit; 6.4 no enemy zone, unless a friend stands there."""
        enemy = opponent(side)
        if self.occupied(enemy, here):
            return False
        return not self.in_zone(enemy, here) or self.occupied(side, here)

    def flags(self, here: Hex, there: Hex) -> int:
        return self.p.pack.map.between(here, there)

    def is_water(self, here: Hex, there: Hex) -> bool:
        """7.11 River or lake; R45 a bridge makes it none."""
        flags = self.flags(here, there)
        return bool(flags & (RIVER | LAKE)) and not flags & BRIDGE

    def sources(self, side: Side) -> set[Hex]:
        """7.7, 7.8, R24 The edges."""
        grid, map = self.grid, self.p.pack.map
        if map is PRINTED.map:
            labels = set(printed_sources(side))
            return {Hex(h) for h, label in enumerate(grid.labels) if label in labels}
        found = set()
        for number in range(len(grid)):
            column, row = grid.place(Hex(number))
            german = bool(map.german_start[number])
            if side == GERMAN and (row == grid.rows - 1 or (column == 0 and german)):
                found.add(Hex(number))
            if side == SOVIET and column == grid.columns - 1:
                found.add(Hex(number))
            if side == SOVIET and (column == 0 or row == 0) and not german:
                found.add(Hex(number))
        return found

    def off_road(self, side: Side, start: Hex) -> dict[Hex, int]:
        """7.6, 7.11 Every hex at most six hexes from a unit, its own not counted: water is crossed
        only on the way out of its own hex."""
        found = {start: 0}
        for far in range(1, SIX + 1):
            for here in [h for h, known in found.items() if known == far - 1]:
                for there in self.grid.neighbours[here]:
                    wet = self.is_water(here, there) and here != start
                    if there not in found and not wet and self.passes(side, there):
                        found[there] = far
        return found

    def by_road(self, side: Side, starts: Iterable[Hex]) -> set[Hex]:
        """7.6, R45 Every hex that roads join to one of these."""
        found = set(starts)
        waiting = list(found)
        while waiting:
            here = waiting.pop()
            for there in self.grid.neighbours[here]:
                joined = self.flags(here, there) & (ROAD | IMPROVED)
                if there not in found and joined and self.passes(side, there):
                    found.add(there)
                    waiting.append(there)
        return found

    def has_line(self, side: Side, here: Hex, sources: set[Hex], wagon: Hex = OFF_MAP) -> bool:
        """7.5, 7.6 To a source, by road after the first six hexes; 7.9 or to the depot away from
        its airfield, within six hexes."""
        near = self.off_road(side, here)
        if wagon in near:
            return True
        open_sources = {h for h in sources if not self.occupied(opponent(side), h)}
        return bool(open_sources & self.by_road(side, near))

    def ends(self, side: Side) -> tuple[set[Hex], Hex]:
        """7.7-7.9, R36 Full sources, and the depot where it stands elsewhere than in Korsun."""
        full = self.sources(side)
        for unit in self.units(side):
            if unit.type is Type.DEPOT:
                here = self.p.hex_of[unit.id]
                if here != self.p.pack.map.airfield:
                    return full, here
                return full | {here}, OFF_MAP
        return full, OFF_MAP


def p_units(p: Position) -> tuple[Unit, ...]:
    return p.pack.units[: p.pack.unknown]


def printed_sources(side: Side) -> Iterator[str]:
    """7.7, 7.8 As the rules list them; 9.4 the German front meets the north edge at 1901 and
    5201."""
    if side == GERMAN:
        yield from (f"{column}34" for column in range(10, 71))
        yield from ("1033", "1034")
    else:
        yield from (f"70{row:02}" for row in range(1, 35))
        yield from (f"10{row:02}" for row in range(1, 33))
        yield from (f"{column}01" for column in (*range(10, 19), *range(53, 71)))


# --- maps ----------------------------------------------------------------------------------------

FEATURES = st.sampled_from([0, 0, 0, STREAM, RIVER, RIVER, LAKE, ROAD, ROAD, IMPROVED, FORTIFIED])
GRID = HexGrid.build(12, 9, numbered(10, 1))


@st.composite
def made_up_packs(draw: st.DrawFn) -> Pack:
    """The printed counters on a small map; every road over water has its bridge (10.12)."""
    grid = GRID
    sides = [0] * (6 * len(grid))
    for side, there in enumerate(grid.around):
        if there == OFF_MAP or side > grid.other_side(side):
            continue
        flags = draw(FEATURES)
        if flags & (RIVER | LAKE) and draw(st.booleans()):
            flags |= BRIDGE | ROAD
        sides[side] = sides[grid.other_side(side)] = flags
    # one road through the country, so that long lines are met
    for column in range(grid.columns - 1):
        side = grid.side(grid.at(column, 4), grid.at(column + 1, 4))
        flags = sides[side] | ROAD
        flags |= BRIDGE if flags & (RIVER | LAKE) else 0
        sides[side] = sides[grid.other_side(side)] = flags
    german = draw(st.sets(st.integers(0, len(grid) - 1)))
    map = Map(
        grid,
        [Terrain.CLEAR] * len(grid),
        sides,
        towns={},
        german_start=[Hex(here) for here in german],
        airfield=grid.at(5, 3),
    )
    units = PRINTED.units[: PRINTED.unknown]
    return Pack(map, units, PRINTED.charts, {}, hash="made-up")


# --- the machine ---------------------------------------------------------------------------------


class Supply(RuleBasedStateMachine):
    """Units come and go; nobody's turn, no stacking limit but sides apart."""

    p: Position
    places: list[Hex]
    """Where units are put: near each other, or nothing would happen."""

    def start(self, pack: Pack) -> None:
        self.p = empty(pack, CAMPAIGN, (), seeded(0))
        self.places = [Hex(here) for here in range(len(pack.map.grid))]

    def put_down(self, unit: UnitId, there: Hex) -> None:
        if not enemies_in(self.p, self.p.pack.units[unit].side, there):
            put(self.p, unit, there)

    @property
    def standing(self) -> list[UnitId]:
        return [unit.id for unit in p_units(self.p) if self.p.hex_of[unit.id] != OFF_MAP]

    @precondition(lambda self: len(self.standing) < CROWD)
    @rule(data=st.data())
    def come(self, data: st.DataObject) -> None:
        waiting = [u.id for u in p_units(self.p) if self.p.hex_of[u.id] == OFF_MAP]
        for _ in range(data.draw(st.integers(1, 4))):
            self.put_down(
                data.draw(st.sampled_from(waiting)), data.draw(st.sampled_from(self.places))
            )
            waiting = [u.id for u in p_units(self.p) if self.p.hex_of[u.id] == OFF_MAP]

    @precondition(lambda self: len(self.standing) < CROWD)
    @rule(data=st.data(), side=st.sampled_from([GERMAN, SOVIET]), far=st.sampled_from([2, 3, 4]))
    def surround(self, data: st.DataObject, side: Side, far: int) -> None:
        """A ring whose zones touch each other, with or without a gap."""
        grid = self.p.pack.map.grid
        centre = data.draw(st.sampled_from([*self.places, self.p.pack.map.airfield]))
        ring = [there for there in grid.ring(centre, far) if there not in self.p.stacks]
        gap = data.draw(st.sampled_from([None, *ring]))
        waiting = (u.id for u in p_units(self.p) if u.side == side)
        for there in ring:
            if there == gap or any(near in self.p.stacks for near in grid.neighbours[there]):
                continue
            self.put_down(next(unit for unit in waiting if self.p.hex_of[unit] == OFF_MAP), there)

    @precondition(lambda self: self.standing)
    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        unit = data.draw(st.sampled_from(self.standing))
        near = self.p.pack.map.grid.neighbours[self.p.hex_of[unit]]
        there = data.draw(st.sampled_from(near))
        if not enemies_in(self.p, self.p.pack.units[unit].side, there):
            take_up(self.p, unit)
            put(self.p, unit, there)

    @precondition(lambda self: self.standing)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        take_up(self.p, data.draw(st.sampled_from(self.standing)))

    @rule(data=st.data(), at_home=st.booleans())
    def drive_the_depot(self, data: st.DataObject, at_home: bool) -> None:
        (unit,) = (u.id for u in p_units(self.p) if u.type is Type.DEPOT)
        airfield = self.p.pack.map.airfield
        there = airfield if at_home else data.draw(st.sampled_from(self.places))
        if self.p.hex_of[unit] != OFF_MAP:
            take_up(self.p, unit)
        self.put_down(unit, there)

    @rule(weather=st.sampled_from(list(Weather)))
    def turn_the_weather(self, weather: Weather) -> None:
        self.p.weather = weather

    # --- chapter 6 ------------------------------------------------------------------------------

    @invariant()
    def zones_are_read_as_written(self) -> None:
        p, reader = self.p, Reader(self.p)
        looked_at = {there for h in p.stacks for there in (h, *p.pack.map.grid.neighbours[h])}
        for side in (GERMAN, SOVIET):
            assert set(hexes_of(p, side)) == {p.hex_of[unit.id] for unit in reader.units(side)}
            zone = zone_of(p, side)
            assert {Hex(h) for h, marked in enumerate(zone) if marked} <= looked_at
            for here in looked_at:
                assert bool(zone[here]) == reader.in_zone(side, here)
                assert is_adjacent_to_enemy(p, opponent(side), here) == bool(zone[here])
                assert is_adjacent_to_dark(p, opponent(side), here) == reader.dark_near(side, here)
        for unit in self.standing[:6]:
            for here in (p.hex_of[unit], *p.pack.map.grid.neighbours[p.hex_of[unit]]):
                assert in_enemy_zone(p, unit, here) == reader.binds(p.pack.units[unit], here)

    # --- chapter 7 ------------------------------------------------------------------------------

    @invariant()
    def supply_is_read_as_written(self) -> None:
        p, reader = self.p, Reader(self.p)
        for side in (GERMAN, SOVIET):
            lines = network(p, side)
            sources, wagon = reader.ends(side)
            for here in reader.some_hexes(side):
                supplied = reader.has_line(side, here, sources, wagon)
                assert is_supplied(p, lines, here) == supplied
                line = supply_line(p, lines, here)
                assert (line is not None) == supplied
                if line is not None:
                    check_line(reader, side, line, sources, wagon)
                check_broken(reader, side, here, line, {*sources, wagon})

    @invariant()
    def lines_to_the_south_edge_are_read_as_written(self) -> None:
        """R5 For the ring only the south edge counts, and no depot."""
        p, reader = self.p, Reader(self.p)
        grid = p.pack.map.grid
        south = {grid.at(column, grid.rows - 1) for column in range(grid.columns)}
        lines = network(p, GERMAN, south_edge(p))
        for here in reader.some_hexes(GERMAN):
            assert is_supplied(p, lines, here) == reader.has_line(GERMAN, here, south)


def check_line(reader: Reader, side: Side, line: list[Hex], sources: set[Hex], wagon: Hex) -> None:
    """A line that can be followed with a finger on the map: six hexes at most, then road; water
    at the unit's own hex alone."""
    steps = list(pairwise(line))
    assert all(reader.passes(side, here) for here in line[1:])
    assert all(b in reader.grid.neighbours[a] for a, b in steps)
    dry = [n == 0 or not reader.is_water(a, b) for n, (a, b) in enumerate(steps)]
    road = [bool(reader.flags(a, b) & (ROAD | IMPROVED)) for a, b in steps]
    on_foot = max((n + 1 for n, is_road in enumerate(road) if not is_road), default=0)
    assert on_foot <= SIX
    assert all(dry[:on_foot])
    if line[-1] not in sources:
        assert line[-1] == wagon
        assert len(steps) <= SIX
        assert all(dry)


def check_broken(
    reader: Reader, side: Side, here: Hex, line: list[Hex] | None, ends: set[Hex]
) -> None:
    """What is shown to a player: a way over dry hexsides to a source, whatever its length; a
    line that crosses no water is no more broken than that."""
    broken = broken_line(reader.p, side, here)
    if line is not None and not any(reader.is_water(a, b) for a, b in pairwise(line)):
        assert all(reader.passes(side, there) for there in broken[1:])
        assert 0 < len(broken) <= len(line)
    if broken:
        assert broken[0] == here
        assert broken[-1] in ends
        assert all(b in reader.grid.neighbours[a] for a, b in pairwise(broken))
        assert not any(reader.is_water(a, b) for a, b in pairwise(broken))


class OnThePrintedMap(Supply):
    """Around Korsun, the fortified corner 2625, the river of 7.11, and where edges meet."""

    centres = ("3809", "2625", "6128", "7034", "1033", "1801", "5301", "4020")

    @initialize(centre=st.sampled_from(centres), spread=st.sampled_from([3, 5, 9]))
    def unfold(self, centre: str, spread: int) -> None:
        self.start(PRINTED)
        grid = PRINTED.map.grid
        self.places = grid.within(grid.hex(centre), spread)


class OnAMadeUpMap(Supply):
    """Rivers, lakes, roads and bridges anywhere."""

    @initialize(pack=made_up_packs())
    def unfold(self, pack: Pack) -> None:
        self.start(pack)


def test_supply_on_the_printed_map() -> None:
    run_state_machine_as_test(
        OnThePrintedMap, settings=settings(max_examples=8, stateful_step_count=10, deadline=None)
    )


def test_supply_on_made_up_maps() -> None:
    run_state_machine_as_test(
        OnAMadeUpMap, settings=settings(max_examples=16, stateful_step_count=10, deadline=None)
    )


def test_sources_are_those_of_the_list() -> None:
    """7.7, 7.8, R24 Hex by hex; the corner 7034 serves both sides."""
    p = empty(PRINTED, CAMPAIGN, (), seeded(0))
    for side in (GERMAN, SOVIET):
        found = {PRINTED.map.grid.labels[here] for here in edge_sources(p, side)}
        assert found == set(printed_sources(side))
        assert "7034" in found


def test_the_depot_of_the_printed_units_is_found() -> None:
    """7.9 There is one, and it is off the map until somebody puts it there."""
    p = empty(PRINTED, CAMPAIGN, (), seeded(0))
    assert depot(p) is None
    (unit,) = (u.id for u in p_units(p) if u.type is Type.DEPOT)
    put(p, unit, PRINTED.map.airfield)
    assert depot(p) == unit
