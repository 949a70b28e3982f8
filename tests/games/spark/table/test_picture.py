"""Board, scene, reach and overlays: what a client is given to draw."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from kessel.board.hexes import Hex
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_map import Terrain
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Front, UnitId
from kessel.games.spark.rules.counters import put, take_up
from kessel.games.spark.rules.frames import ChoosingMover, Consenting, MovePhase, Moving, ZoneFiring
from kessel.games.spark.rules.orders import Done, Halt, Move, To
from kessel.games.spark.rules.r11_reinforcements import entry_points
from kessel.games.spark.rules.r15_supply import traces
from kessel.games.spark.rules.r17_victory import path
from kessel.games.spark.rules.state import Bridge, Condition, Place, Position, Supply, on_map, touch
from kessel.games.spark.table.describing import phase_of
from kessel.games.spark.table.picture.board import board
from kessel.games.spark.table.picture.fields import is_seen
from kessel.games.spark.table.picture.overlays import overlay
from kessel.games.spark.table.picture.plan import sheet
from kessel.games.spark.table.picture.reach import reach
from kessel.games.spark.table.picture.scene import scene
from kessel.kernel.copying import clone
from kessel.kernel.errors import BadInput
from kessel.kernel.flow import enclosing
from kessel.kernel.scene import OverlayView, Reach, Words
from kessel.kernel.sides import NOBODY, Side
from tests.games.printed import (
    check_hexes,
    check_languages,
    check_names,
    check_neighbours,
    check_overlay,
)

PACK: Final = GAME.pack()
BOARD: Final = board(PACK)
GRID: Final = PACK.map.grid
STATES: Final = {state.id for state in BOARD.states}
BOXES: Final = {box.id for box in BOARD.boxes}
LOOKERS: Final = (SOVIET, GERMAN, NOBODY)


@cache
def played() -> tuple[Position, ...]:
    """Positions in the middle of random games."""
    found = []
    for seed, options in ((1, ()), (2, ("free-setup",)), (3, ("random-weather", "soviet-help"))):
        luck = random.Random(seed)
        p = GAME.new("spark", list(options), dice=seed)
        for number in range(700):
            choices = GAME.options(p)
            brisk = Done() in choices and luck.random() < 0.2
            GAME.carry_out(p, Done() if brisk else luck.choice(choices))
            if number % 100 == 99:
                found.append(clone(p))
    return tuple(found)


def seen(p: Position, side: Side) -> Position:
    found: Position = GAME.view(p, side).position
    return found


def moving() -> Position:
    """The Soviet movement phase of the first morning."""
    p: Position = GAME.new("spark", dice=1)
    while not isinstance(p.flow[-1], ChoosingMover):
        GAME.carry_out(p, GAME.options(p)[0])
    return p


def clear_of_enemies(p: Position) -> UnitId:
    """A Soviet unit that may move and that no enemy is near."""
    germans = [here for here in p.stacks if PACK.units[p.stacks[here][0]].side == GERMAN]
    near = (order.unit for order in GAME.options(p) if isinstance(order, Move))
    return next(
        unit
        for unit in near
        if on_map(p, unit) and min(GRID.distance(p.hex_of[unit], there) for there in germans) > 6
    )


# --- the board -----------------------------------------------------------------------------------


def test_every_hex_and_counter_is_there() -> None:
    check_names(BOARD, len(GRID), len(PACK.units))
    check_languages(BOARD)
    check_hexes(BOARD, sheet(GRID))
    check_neighbours(BOARD, GRID)


def test_a_counter_shows_what_is_printed() -> None:
    """3.2 Morale left of the symbol, strength and AT strength by steps, dots at the top."""
    unit = next(unit for unit in PACK.units if unit.armour == 2)
    counter = BOARD.counters[unit.id]
    assert counter.before == str(unit.morale)
    assert counter.left == f"{unit.strengths[0]}-{unit.at[0]}"
    assert counter.top == "●●"
    assert 1 + (counter.reduced is not None) + len(counter.further) == unit.steps
    gun = next(unit for unit in PACK.units if unit.is_artillery)
    assert BOARD.counters[gun.id].left.startswith("(")
    assert BOARD.counters[gun.id].right == str(gun.range)


def test_unknown_counters_are_card_backs() -> None:
    """12.0"""
    assert [counter.hidden for counter in BOARD.counters].count(True) == 2
    assert all(counter.hidden for counter in BOARD.counters[PACK.unknown :])


def test_keys_of_overlays_are_no_orders_keys() -> None:
    keys = [one.key for one in BOARD.overlays]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & set("eurolgbhin")


def test_the_sequence_has_a_line_for_every_position() -> None:
    lines = {line.id for line in BOARD.sequence}
    assert {phase_of(p) for p in played()} <= lines


# --- the scene -----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", LOOKERS)
def test_everything_is_somewhere(side: Side) -> None:
    for p in played():
        shown = scene(seen(p, side))
        assert {s for standing in shown.standings for s in standing.states} <= STATES
        assert {one.box for one in shown.standings if one.space < 0} <= BOXES
        on = [one for one in shown.standings if one.space >= 0]
        assert len(on) == sum(len(stack) for stack in p.stacks.values())
        assert all(mark.box < 400 for mark in shown.tracks)


def test_enemy_stacks_lie_face_down() -> None:
    p = GAME.new()
    shown = scene(seen(p, GERMAN))
    mine = {u for u in range(PACK.unknown) if PACK.units[u].side == GERMAN and on_map(p, UnitId(u))}
    known = {one.counter for one in shown.standings if 0 <= one.counter < PACK.unknown}
    assert {unit for unit in known if on_map(p, UnitId(unit))} == mine
    backs = [one for one in shown.standings if one.counter >= PACK.unknown]
    assert len({one.key for one in backs}) == len(backs) > 50


def test_markers_of_hidden_stacks_are_open() -> None:
    """12.0 Conditions, columns and supply show; what is marked does not."""
    p = GAME.new()
    unit = next(u for u in PACK.formations["45 Gds RD"] if on_map(p, u))
    here = p.hex_of[unit]
    p.condition[unit], p.column[unit], p.supply[unit] = Condition.DISRUPTED, True, Supply.ISOLATED
    shown = scene(seen(p, GERMAN))
    kinds = {marker.kind for marker in shown.markers if marker.space == here}
    assert {"disrupted", "column", "isolated"} <= kinds
    own = next(one for one in scene(seen(p, SOVIET)).standings if one.counter == unit)
    assert {"disrupted", "column", "isolated"} <= set(own.states)


def test_letters_on_stacks_that_lie_face_down_are_in_the_readers_language() -> None:
    """12.0 No Latin letter stands for a Japanese word: what lies open, and the kinds observed."""
    p = GAME.new()
    found = {one.kind: one.sign for one in scene(seen(p, SOVIET)).markers}
    assert found == {"dug-in": Words("T", "塹"), "makeup": found["makeup"]}
    kinds = {one.sign for one in scene(seen(p, SOVIET)).markers if one.kind == "makeup"}
    assert Words("PW", "兵火") in kinds
    signs = [state.sign for state in BOARD.states if state.sign not in ("", "!")]
    assert all(isinstance(sign, Words) and not sign.ja.isascii() for sign in signs)


@pytest.mark.parametrize("side", LOOKERS)
def test_assault_markers_have_a_direction(side: Side) -> None:
    """11.4 The other side sees them, and not whose they are."""
    p = GAME.new()
    unit = next(u for u in PACK.formations["45 Gds RD"] if on_map(p, u))
    here = p.hex_of[unit]
    column, row = GRID.place(here)
    goal = GRID.at(column, row - 1)
    p.assault[unit] = goal
    kind = f"assault-{GRID.side(here, goal) % 6}"
    view = seen(p, side)
    marker = next(one for one in scene(view).markers if one.kind == kind and one.space == here)
    assert GRID.labels[goal] in marker.text.en
    assert marker.sign == "↑"
    lines = [line.path for line in overlay(view, "assaults", side).lines]
    assert lines == [(here, goal)]


def test_bridges_and_work_on_them_are_marked() -> None:
    p = GAME.new()
    rivers = [Hex(h) for h, ground in enumerate(PACK.map.terrain) if ground is Terrain.RIVER]
    first, second = rivers[0], rivers[5]
    p.bridges[first] = Bridge(first, (GRID.neighbours[first][0], GRID.neighbours[first][3]))
    p.building.append(Bridge(second, (GRID.neighbours[second][0], GRID.neighbours[second][1])))
    found = {(marker.kind, marker.space) for marker in scene(p).markers}
    assert {("bridge", first), ("building", second)} <= found


def test_who_is_asked_to_consent_sees_where() -> None:
    """10.22.e The unit on the move lies face down for him; its hex has a marker."""
    p = moving()
    unit = clear_of_enemies(p)
    here = p.hex_of[unit]
    p.flow += [Moving(SOVIET, [unit], here, here, [8]), Consenting(GERMAN, "integrity", [unit])]
    view = seen(p, GERMAN)
    assert [m.space for m in scene(view).markers if m.kind == "asked"] == [here]
    assert "the unit on the move" in GAME.prompt(view, "en")


def test_ammunition_of_the_other_side_is_not_told() -> None:
    """13.96"""
    p = GAME.new()
    tracks = {mark.track for mark in scene(seen(p, GERMAN)).tracks}
    assert "ammunition-german" in tracks
    assert not {"ammunition-leningrad", "ammunition-volkhov", "armour"} & tracks
    assert f"German {p.ammunition[Front.GERMAN]}" in scene(seen(p, GERMAN)).status.en


# --- reach ---------------------------------------------------------------------------------------


def carried_out(p: Position, way: Reach) -> Position:
    """What a way's orders come to; they end where the other side is asked."""
    after = clone(p)
    for text in way.orders:
        if isinstance(after.flow[-1], ZoneFiring | Consenting):
            break
        order = GAME.notation(after).read(text)
        assert GAME.refusal(after, order) is None, (way, text)
        GAME.carry_out(after, order)
    return after


def test_ways_lead_where_they_say() -> None:
    p = moving()
    unit = clear_of_enemies(p)
    ways = reach(seen(p, SOVIET), unit)
    assert len(ways) > 10
    for way in random.Random(1).sample(ways, 8):
        after = carried_out(p, way)
        assert after.hex_of[unit] == way.space
    assert len({way.space for way in ways}) == len(ways)


def test_ways_of_all_decisions_are_legal() -> None:
    luck, tried = random.Random(4), 0
    for p in played():
        mine = [u for s in p.stacks.values() for u in s if PACK.units[u].side == p.to_act]
        named = [order.unit for order in GAME.options(p) if hasattr(order, "unit")]
        for unit in {*luck.sample(mine, 4), *named[:3], *getattr(p.flow[-1], "units", [])[:2]}:
            ways = reach(seen(p, p.to_act), unit)
            if ways:
                carried_out(p, luck.choice(ways))
                tried += 1
    assert tried > 5


def test_who_comes_in_is_told_what_it_costs() -> None:
    """11.72.b, f The road for its place in the queue, or the points for leaving a train."""
    p = GAME.new()
    while not (isinstance(p.flow[-1], ChoosingMover) and coming(p)):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    costs = []
    for _ in range(2):
        unit = coming(p)[-1]
        ways = reach(p, unit)
        for way in ways:
            (left,) = carried_out(p, way).flow[-1].left
            assert way.cost == entry_points(p, unit) - left > 0
        enters = next(way for way in ways if way.orders[-1].startswith("enter"))
        costs.append(enters.cost)
        p = carried_out(p, enters)
        GAME.carry_out(p, next(o for o in GAME.options(p) if isinstance(o, To)))
        while not isinstance(p.flow[-1], ChoosingMover):
            GAME.carry_out(p, Halt() if Halt() in GAME.options(p) else GAME.options(p)[0])
    assert costs[1] > costs[0]


def coming(p: Position) -> list[UnitId]:
    return enclosing(p, MovePhase).coming


def test_an_enemy_can_be_chosen_to_be_assaulted() -> None:
    """11.4 From the hex beside him; the last order is the marker."""
    p = moving()
    found = (
        (order.unit, way)
        for order in GAME.options(p)
        if isinstance(order, Move)
        for way in reach(p, order.unit)
        if way.mode == "assault"
    )
    unit, way = next((unit, way) for unit, way in found if len(way.path) == 2)
    assert way.orders[-1] == f"mark {GRID.labels[way.space]}"
    assert carried_out(p, way).assault[unit] == way.space


def test_nobody_is_taken_anywhere_out_of_turn() -> None:
    p = moving()
    germans = [u for u in range(PACK.unknown) if PACK.units[u].side == GERMAN]
    assert all(reach(p, unit) == () for unit in germans[:20])
    assert reach(p, PACK.unknown) == ()


def test_a_way_ends_where_leaving_draws_fire() -> None:
    """11.33 Beyond an enemy zone nothing is promised."""
    p = moving()
    for order in GAME.options(p)[:80]:
        if isinstance(order, Move) and on_map(p, order.unit):
            ways = [way for way in reach(p, order.unit) if not way.mode]
            stops = {way.space for way in ways if way.stops}
            assert not any(set(way.path[1:-1]) & stops for way in ways)


# --- overlays ------------------------------------------------------------------------------------


def tones(view: OverlayView, *wanted: str) -> Iterator[int]:
    return (space.space for space in view.spaces if space.tone in wanted)


@pytest.mark.parametrize("side", LOOKERS)
def test_every_overlay_can_be_laid(side: Side) -> None:
    luck = random.Random(6)
    for p in played()[::3]:
        view = seen(p, side)
        for one in BOARD.overlays:
            spaces = tuple(luck.choice(sorted(p.stacks)) for _ in range(one.points))
            made = overlay(view, one.id, side, spaces)
            check_overlay(made, GRID, by_steps=one.id not in ("sight", "command"))
            if one.points:
                assert overlay(view, one.id, side).legend != made.legend


def test_pointing_beside_the_map_is_refused() -> None:
    with pytest.raises(BadInput):
        overlay(GAME.new(), "sight", SOVIET, (0, len(GRID)))


def test_zones_by_kind() -> None:
    """11.31 An AT zone where a gun with range reaches, none of a disrupted unit."""
    p = GAME.new()
    unit = next(u.id for u in PACK.units if u.at_range > 1 and u.side == GERMAN and on_map(p, u.id))
    clear = next(
        Hex(h)
        for h, ground in enumerate(PACK.map.terrain)
        if ground is Terrain.CLEAR
        and not any(there in p.stacks for there in GRID.within(Hex(h), 3))
        and not any(there in PACK.map.works for there in GRID.within(Hex(h), 2))
        and len(GRID.neighbours[h]) == 6
    )
    take_up(p, unit)
    put(p, unit, clear)
    beside = set(GRID.neighbours[clear])
    assert beside & set(tones(overlay(p, "zones", GERMAN), "german-at"))
    p.condition[unit] = Condition.DISRUPTED
    touch(p, clear)
    assert not beside & set(tones(overlay(p, "zones", GERMAN), "german-at", "german"))


def test_supply_lines_are_those_of_the_rules() -> None:
    """15.12 A line for every stack that traces one; a broken one for the others."""
    for p in played()[::4]:
        for side in (SOVIET, GERMAN):
            view = overlay(p, "supply", side)
            cut = {p.hex_of[u] for s in p.stacks.values() for u in s if is_cut(p, u, side)}
            assert set(tones(view, "broken")) == cut
            whole = [line for line in view.lines if line.tone == "supplied"]
            for line in whole:
                steps = zip(line.path, line.path[1:], strict=False)
                assert all(there in GRID.neighbours[here] for here, there in steps)
            ends = {line.path[-1] for line in whole if len(line.path) > 1}
            assert ends <= set(tones(view, "source"))


def is_cut(p: Position, unit: UnitId, side: Side) -> bool:
    return PACK.units[unit].side == side and not traces(p, unit)


def test_command_shows_who_is_out_of_it() -> None:
    p = GAME.new()
    unit = next(
        u for u in range(PACK.unknown) if PACK.units[u].side == SOVIET and on_map(p, UnitId(u))
    )
    p.in_command[unit] = False
    assert p.hex_of[unit] in tones(overlay(p, "command", SOVIET), "out-of-command")
    assert p.hex_of[unit] not in tones(overlay(seen(p, GERMAN), "command", GERMAN), "in-command")


def test_ammunition_of_ones_own_guns() -> None:
    """13.96 A gun out of supply cannot fire; who has fired can be fired back at."""
    p = GAME.new()
    gun = next(u.id for u in PACK.units if u.gun and u.side == GERMAN and on_map(p, u.id))
    here = p.hex_of[gun]
    others = [u for u in p.stacks[here] if u != gun]
    for other in others:
        take_up(p, other)
    assert here in tones(overlay(p, "ammunition", GERMAN), "guns")
    assert here not in tones(overlay(seen(p, SOVIET), "ammunition", SOVIET), "guns")
    p.fired_from[gun], p.supply[gun] = here, Supply.OUT
    view = overlay(p, "ammunition", GERMAN)
    assert here in tones(view, "fired")
    assert here in tones(view, "out-of-supply")


def test_the_field_of_observation_is_what_the_rules_see() -> None:
    """12.02, 12.03 From a hex with units, or an empty one."""
    p, luck = GAME.new(), random.Random(2)
    for _ in range(40):
        here = Hex(luck.randrange(len(GRID)))
        found = set(tones(overlay(p, "observation", SOVIET, (here,)), "seen"))
        expected = {there for there in GRID.within(here, 7) if there != here}
        assert found == {there for there in expected if is_seen(p, here, Hex(there))}


def test_the_field_of_fire_has_the_firepower_of_a_distance() -> None:
    """13.10.3.j Beside it everything, farther off less; nobody fires who is disrupted."""
    p = GAME.new()
    unit = next(
        u.id
        for u in PACK.units
        if u.range > 1 and not u.gun and on_map(p, u.id) and u.strengths[0] > 2
    )
    here = p.hex_of[unit]
    for other in p.stacks[here]:
        if other != unit:
            take_up(p, other)
    view = overlay(p, "fire", PACK.units[unit].side, (here,))
    points = {space.space: int(space.label) for space in view.spaces if space.tone == "direct"}
    near = [points[there] for there in points if GRID.distance(here, Hex(there)) == 1]
    assert set(near) == {PACK.units[unit].strengths[0]}
    off = [value for there, value in points.items() if GRID.distance(here, Hex(there)) == 2]
    assert all(value < near[0] for value in off)
    p.condition[unit] = Condition.DISRUPTED
    assert not list(tones(overlay(p, "fire", SOVIET, (here,)), "direct"))


def test_the_line_of_sight_tool_agrees_with_the_rules() -> None:
    """12.03 Seen or not, whatever pair of hexes is pointed at."""
    p, luck, blocked = GAME.new(), random.Random(3), 0
    for _ in range(300):
        here = Hex(luck.randrange(len(GRID)))
        there = luck.choice([h for h in GRID.within(here, 6) if h != here])
        view = overlay(p, "sight", SOVIET, (here, there))
        assert (view.lines[0].tone == "seen") == is_seen(p, here, there)
        blocked += any(space.tone == "blocked" for space in view.spaces)
    assert blocked > 20


def test_the_line_of_sight_tool_names_what_stands_between() -> None:
    p = GAME.new()
    here, there, wood = next(woods_between())
    view = overlay(p, "sight", SOVIET, (here, there))
    assert [s.space for s in view.spaces if s.label == "12.03.c"] == [wood]
    assert view.legend.en == (
        f"{GRID.labels[there]} is not seen from {GRID.labels[here]}: distance 2, range 4. "
        f"In the way: woods in {GRID.labels[wood]} (12.03.c)."
    )
    assert "森が遮ります" in view.legend.ja


def woods_between() -> Iterator[tuple[Hex, Hex, Hex]]:
    """Two hexes without names in a straight line with woods between them."""
    map = PACK.map
    for number, ground in enumerate(map.terrain):
        wood = Hex(number)
        ends = [GRID.around[6 * wood + direction] for direction in (0, 3)]
        if ground is not Terrain.WOODS or min(ends) < 0:
            continue
        plain = [end not in map.hills and map.terrain[end] is Terrain.CLEAR for end in ends]
        if wood not in map.hills and all(plain) and not {wood, *ends} & map.places.keys():
            yield ends[0], ends[1], wood


def test_own_moves_are_those_of_the_phase() -> None:
    p = moving()
    view = overlay(p, "moves", SOVIET)
    unit = clear_of_enemies(p)
    reached = {way.space for way in reach(p, unit) if not way.mode}
    assert reached - {p.hex_of[unit]} <= set(tones(view, "reach")) | set(p.stacks)
    assert not overlay(p, "moves", GERMAN).spaces


def test_the_land_bridge() -> None:
    """17.2 The way that the rules find, or none."""
    p = GAME.new()
    start = {*PACK.map.leningrad_start, *PACK.map.volkhov_start}
    assert start <= set(tones(overlay(p, "bridge", SOVIET), "start"))
    for unit in range(PACK.unknown):
        if PACK.units[unit].side == GERMAN and on_map(p, UnitId(unit)):
            take_up(p, UnitId(unit))
            p.place[unit] = Place.ELIMINATED
    assert not overlay(p, "bridge", SOVIET).lines  # R63 nobody has been there
    p.control = bytes(len(GRID))
    (line,) = overlay(p, "bridge", SOVIET).lines
    assert line.path == tuple(path(p))
    assert line.path[0] in PACK.map.leningrad_start
    assert line.path[-1] in PACK.map.volkhov_start
    across = {Hex(h) for h in range(len(GRID)) if GRID.labels[h].startswith("28")}
    german = [u.id for u in PACK.units[: PACK.unknown] if u.side == GERMAN]
    for unit, here in zip(german, sorted(across), strict=False):
        put(p, unit, here)
    view = overlay(p, "bridge", SOVIET)
    assert not view.lines
    assert "shut" in view.legend.en


def test_a_move_under_way_goes_on() -> None:
    p = moving()
    unit = clear_of_enemies(p)
    GAME.carry_out(p, Move(unit))
    assert isinstance(p.flow[-1], Moving)
    ways = reach(p, unit)
    assert ways
    assert all("halt" not in way.orders for way in ways)


def test_signs_of_the_weather_are_no_forecast_where_dice_decide_it() -> None:
    """7.0.a"""
    (days,) = (track for track in BOARD.tracks if track.id == "turn")
    assert days.signs
    assert scene(GAME.new("spark", ["random-weather"])).unsigned == (days.id,)
    assert scene(GAME.new("spark")).unsigned == ()
