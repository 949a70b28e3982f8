"""Board, scene, reach and overlays: what a client is given to draw."""

from __future__ import annotations

import math
import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final

import msgspec
import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cartography.counters import shown_face
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Type, UnitId
from kessel.games.paulus.rules.orders import (
    Advance,
    At,
    Back,
    Cross,
    Deploy,
    Done,
    Enter,
    Halt,
    Infiltrate,
    Move,
    Overrun,
    To,
    With,
)
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.r04_zones import friends_in, in_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import step
from kessel.games.paulus.rules.r05_movement.s4_overruns import overrun_cost
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal, open_phase
from kessel.games.paulus.rules.r07_lines import (
    closed_to_lines,
    is_on_normal_line,
    mark_range,
    within_headquarters,
)
from kessel.games.paulus.rules.r10_victory import counts_west, relieved_steps
from kessel.games.paulus.rules.state import (
    Advancing,
    Battle,
    ChoosingMover,
    Deploying,
    Kind,
    MovePhase,
    Moving,
    Place,
    Placing,
    Position,
    Retreating,
)
from kessel.games.paulus.table.picture import reach as reaching
from kessel.games.paulus.table.picture.board import board
from kessel.games.paulus.table.picture.overlays import overlay
from kessel.games.paulus.table.picture.plan import sheet
from kessel.games.paulus.table.picture.reach import reach
from kessel.games.paulus.table.picture.scene import scene
from kessel.games.paulus.table.picture.supply import headquarters, hexes_of
from kessel.kernel.errors import BadInput
from kessel.kernel.scene import Board, OverlayView, Reach, Scene
from kessel.kernel.sides import NOBODY, Side, opponent

PACK: Final = GAME.pack()
BOARD: Final = board(PACK)
MAP: Final = PACK.map
GRID: Final = MAP.grid
SCENARIOS: Final = ("kalach", "winter-storm", "campaign")
OPTIONS: Final = tuple(option.id for option in GAME.optional_rules)
STATES: Final = {state.id for state in BOARD.states}
BOXES: Final = {box.id for box in BOARD.boxes}
LOOKERS: Final = (AXIS, SOVIET, NOBODY)
BRISK: Final = 0.2


def random_positions(seed: int, decisions: int) -> Iterator[Position]:
    """A game at random, one and the same object after each order; odd ones with every option. The
    set-up is cut short."""
    chance = random.Random(seed)
    options = OPTIONS if seed % 2 else ()
    p = GAME.new(SCENARIOS[seed % 3], options=options, dice=seed)
    for _ in range(decisions):
        if not p.flow:
            return
        yield p
        enough = isinstance(p.flow[-1], Deploying) and chance.random() < BRISK
        GAME.carry_out(p, Done() if enough else chance.choice(GAME.options(p)))


@cache
def played() -> tuple[Position, ...]:
    """Positions in the middle of random games of all scenarios."""
    found = []
    for seed in range(4):
        for number, p in enumerate(random_positions(seed, 700)):
            if number % 140 == 70 + 7 * seed:
                found.append(GAME.copy(p))
    return tuple(found)


def words_in(thing: Any) -> Iterator[dict[str, str]]:
    """Every text in both languages, wherever it is."""
    if isinstance(thing, dict):
        if thing.keys() == {"en", "ja"}:
            yield thing
        for value in thing.values():
            yield from words_in(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from words_in(value)


def is_filled(thing: msgspec.Struct) -> bool:
    found = list(words_in(msgspec.to_builtins(thing)))
    return bool(found) and all(text["en"].strip() and text["ja"].strip() for text in found)


# --- the board -----------------------------------------------------------------------------------


def test_everything_has_a_name_of_its_own() -> None:
    assert [space.id for space in BOARD.spaces] == list(range(1904))
    assert [counter.id for counter in BOARD.counters] == list(range(len(PACK.units)))
    for names in (
        [space.label for space in BOARD.spaces],
        [counter.label for counter in BOARD.counters],
        [box.id for box in BOARD.boxes],
        [track.id for track in BOARD.tracks],
        [line.id for line in BOARD.sequence],
        [state.id for state in BOARD.states],
        [one.id for one in BOARD.overlays],
        [one.key for one in BOARD.overlays],
    ):
        assert len(set(names)) == len(names)


def test_the_board_speaks_both_languages_and_travels() -> None:
    shown = msgspec.structs.replace(BOARD, counters=())
    assert is_filled(shown)
    for counter in BOARD.counters:
        for text in (counter.name, counter.kind, counter.about):
            assert all((text.en, text.ja))
        assert bool(counter.formation.en) == bool(counter.formation.ja), counter.label
    assert msgspec.json.decode(msgspec.json.encode(BOARD), type=Board) == BOARD
    assert board(PACK) is BOARD, "made once"


def test_hexes_lie_where_the_map_is_drawn() -> None:
    paper = sheet(GRID)
    assert (BOARD.width, BOARD.height) == (paper.width, paper.height)
    for space in BOARD.spaces:
        x, y = paper.centre(Hex(space.id))
        assert space.centre == (round(x, 1), round(y, 1))
        assert len(set(space.outline)) == 6
        for corner in (*space.outline, space.anchor):
            assert 0 < corner[0] < BOARD.width
            assert 0 < corner[1] < BOARD.height
        assert abs(space.anchor[0] - x) < paper.apothem
        assert abs(space.anchor[1] - y) < paper.radius


def test_neighbours_share_two_corners() -> None:
    for space in BOARD.spaces:
        assert space.neighbours == GRID.neighbours[space.id]
        for other in space.neighbours:
            assert len(set(space.outline) & set(BOARD.spaces[other].outline)) == 2


def test_the_hexes_of_the_city_have_room_beside_the_map() -> None:
    """4.15 Their stacks have no limit."""
    assert {inset.space for inset in BOARD.insets} == MAP.city
    frame = sheet(GRID).frame
    for inset in BOARD.insets:
        assert inset.centre[0] - inset.radius > frame.right
        assert inset.centre[0] + inset.radius < BOARD.width
    for a, b in pairwise(sorted(BOARD.insets, key=lambda inset: inset.space)):
        assert math.dist(a.centre, b.centre) == pytest.approx(a.radius + b.radius, abs=0.2)


def test_hexes_tell_what_is_in_them() -> None:
    kalach = BOARD.spaces[PACK.hex("3217")]
    assert (kalach.label, kalach.name.en, kalach.name.ja) == ("3217", "Kalach", "カラチ")
    assert kalach.about.en.startswith("Town. Road towards")
    assert "Bridge towards 3118." in kalach.about.en
    assert "橋梁" in kalach.about.ja
    entry = BOARD.spaces[PACK.hex("2834")].about
    assert "Axis entry hex G, a supply source." in entry.en
    assert "It lies west of the Chir." in entry.en


def test_counters_have_their_printed_faces() -> None:
    """2.21, 2.24, 6.53"""
    panzers = BOARD.counters[PACK.unit("G28")]
    assert (panzers.left, panzers.right, panzers.style) == ("6-4", "10", "german")
    assert panzers.reduced is not None
    assert (panzers.reduced.left, panzers.band, panzers.further) == ("3-2", True, ())
    assert panzers.symbol == "SFGPUCA----G---"
    corps = BOARD.counters[PACK.unit("S17")]
    assert (corps.left, len(corps.further), corps.further[-1].left) == ("10-8", 6, "1-1")
    headquarters = BOARD.counters[PACK.unit("G1")]
    assert (headquarters.beside, headquarters.band, headquarters.reduced) == ("7", False, None)
    assert BOARD.counters[PACK.unit("R13")].style == "romanian"
    supply = next(BOARD.counters[unit.id] for unit in PACK.units if unit.is_supply)
    assert (supply.left, supply.right) == ("", "8")
    airfield = next(BOARD.counters[unit.id] for unit in PACK.units if unit.is_airfield)
    assert airfield.symbol == "SFGPIBA---H----"


def test_every_type_and_nation_has_its_look() -> None:
    shown = {(unit.type, BOARD.counters[unit.id].symbol[4:10]) for unit in PACK.units}
    assert {type for type, _ in shown} == set(Type)
    assert len(shown) == len(Type)
    styles = {(unit.nation, BOARD.counters[unit.id].style) for unit in PACK.units}
    assert len(styles) == len({style for _, style in styles}) == 7
    for unit in PACK.units:
        counter = BOARD.counters[unit.id]
        assert len(counter.symbol) == 15
        assert 1 + (counter.reduced is not None) + len(counter.further) == len(unit.faces)


def test_the_face_that_shows_follows_the_steps_lost() -> None:
    p = GAME.new("campaign")
    corps = BOARD.counters[PACK.unit("S17")]
    unit = UnitId(corps.id)
    for lost in range(len(PACK.units[unit].faces)):
        p.lost[unit] = lost
        states = next(s.states for s in scene(p).standings if s.counter == unit)
        face = PACK.units[unit].faces[lost]
        assert shown_face(corps, states).left == f"{face.attack}-{face.defence}"


def test_the_turn_track_has_dates() -> None:
    track = BOARD.tracks[0]
    assert track.id == "turn"
    assert len(track.labels) == len(track.notes) == 12
    assert track.notes[7].en == "10 December 1942"
    assert track.notes[0].ja == "11月19日"
    assert {f"turn-{turn}" for turn in range(1, 13)} <= BOXES


def test_the_sequence_is_that_of_the_rules() -> None:
    """3.0 Two player turns alike, and every line cites a clause."""
    clauses = tomllib.loads((GAME.proof / "rules.toml").read_text(encoding="utf-8"))["clause"]
    known = {clause["id"] for clause in clauses}
    assert {line.rule for line in BOARD.sequence} <= known
    main = [line.id for line in BOARD.sequence if line.level == 0]
    assert main == ["set-up", "bombardment", "soviet", "axis"]
    inside = [line.id for line in BOARD.sequence if line.level]
    assert len(inside) == 12
    assert inside.index("axis-reaction") < inside.index("soviet-exploitation")


def test_keys_leave_those_of_the_table_alone() -> None:
    assert not {one.key for one in overlay.titles} & set("eurolhdn0123456789+-=[]? ")


# --- the scene -----------------------------------------------------------------------------------


def check_scene(p: Position) -> Scene:
    seen = scene(p)
    for standing in seen.standings:
        assert (standing.space >= 0) != bool(standing.box)
        assert not standing.box or standing.box in BOXES
        assert set(standing.states) <= STATES
    names = [standing.counter for standing in seen.standings]
    assert len(set(names)) == len(names)
    stacks: dict[int, tuple[int, ...]] = {}
    for standing in seen.standings:
        if standing.space >= 0:
            stacks[standing.space] = (*stacks.get(standing.space, ()), standing.counter)
    assert stacks == p.stacks
    assert set(names) == {u for u in range(len(PACK.units)) if p.place[u] is not Place.OUT}
    assert all(0 <= marker.space < len(GRID) for marker in seen.markers)
    boxes = {track.id: len(track.labels) for track in BOARD.tracks}
    assert all(0 <= mark.box < boxes[mark.track] for mark in seen.tracks)
    assert (seen.phase in {line.id for line in BOARD.sequence}) == bool(p.flow)
    assert is_filled(seen)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Scene) == seen
    return seen


def test_scenes_of_random_games_hold_together() -> None:
    for p in played():
        check_scene(p)
        for side in LOOKERS:
            assert scene(GAME.view(p, side).position) == scene(p), "everything is open (4.16)"


def test_most_lines_of_the_sequence_come_up() -> None:
    p: Position = GAME.new("campaign")
    lines = []
    while p.turn < 2:
        lines.append(scene(p).phase)
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    order = [line.id for line in BOARD.sequence]
    assert lines == sorted(lines, key=order.index), "one after the other"
    assert {"set-up", "bombardment", "soviet-movement", "soviet-combat"} <= set(lines)
    assert {"axis-reaction", "axis-movement", "axis-combat", "axis-exploitation"} <= set(lines)


def test_units_wait_in_the_box_of_their_turn() -> None:
    p = GAME.new("campaign")
    boxes = {standing.counter: standing.box for standing in scene(p).standings}
    for arrival in PACK.setups["campaign"].arrivals:
        if not PACK.units[arrival.unit].is_supply:
            assert boxes[arrival.unit] == f"turn-{arrival.turn}"
    supply = next(u.id for u in PACK.units if u.is_supply and p.place[u.id] is Place.POOL)
    assert boxes[supply] == f"{'soviet' if PACK.units[supply].side else 'axis'}-pool"


def test_states_and_boxes_show() -> None:
    p = GAME.new("campaign")
    german, romanian, hq = (PACK.unit(label) for label in ("G28", "R14", "S36"))
    p.markers[german], p.disrupted[german], p.reserve[german] = 2, True, True
    p.offensive.append(hq)
    take_up(p, romanian, Place.ROUTED)
    found = {standing.counter: standing for standing in scene(p).standings}
    assert {"markers-2", "disrupted", "reserve"} <= set(found[german].states)
    assert "offensive-supply" in found[hq].states
    assert found[romanian].box == "routed-3"
    assert {state.id: state.sign for state in BOARD.states}["markers-2"] == "★★"


def test_markers_and_tracks() -> None:
    p = GAME.new("campaign")
    p.victory_points = 200
    here = min(p.stacks)
    p.flow.append(Battle(side=SOVIET, targets=[here], overrun=True))
    seen = scene(p)
    assert [(m.kind, m.space, m.text.en) for m in seen.markers] == [("attack", here, "Overrun")]
    assert [(m.track, m.box) for m in seen.tracks] == [("turn", 0), ("points", 79)]
    p = GAME.new("kalach")
    p.exited = 7
    assert [(m.track, m.box) for m in scene(p).tracks] == [("turn", 0), ("exited", 7)]


def test_who_moves_and_who_has_moved() -> None:
    p = movement("winter-storm", AXIS)
    first, second, *_ = (u for u in movers(p) if len(p.stacks[p.hex_of[u]]) == 1)
    GAME.carry_out(p, Move(first))
    assert "moving" in states_of(p, first)
    assert not {"moving", "moved"} & states_of(p, second)
    GAME.apply(p, Halt())
    assert not {"moving", "moved"} & states_of(p, first), "it was only taken up"
    GAME.carry_out(p, Move(first))
    GAME.carry_out(p, next(order for order in GAME.options(p) if isinstance(order, To)))
    if isinstance(p.flow[-1], Moving):
        GAME.apply(p, Halt())
    assert "moved" in states_of(p, first)


def states_of(p: Position, unit: int) -> set[str]:
    return next(set(s.states) for s in scene(p).standings if s.counter == unit)


# --- reach ---------------------------------------------------------------------------------------


def movement(scenario: str, side: Side, kind: Kind = Kind.MOVEMENT) -> Position:
    """The start of a side's first movement phase."""
    p: Position = GAME.new(scenario, options=OPTIONS)
    while not (
        isinstance(p.flow[-1], ChoosingMover)
        and p.to_act == side
        and any(isinstance(f, MovePhase) and f.kind is kind for f in p.flow)
    ):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    return p


def moving_positions(seed: int, decisions: int) -> Iterator[Position]:
    """Now and then on a random way, when somebody is to be moved."""
    chance = random.Random(-seed)
    for p in random_positions(seed, decisions):
        if isinstance(p.flow[-1], ChoosingMover | Moving) and chance.random() < 0.012:
            yield GAME.copy(p)


Costs = dict[int, tuple[float, str]]
"""By hex: what it costs to get there, and in which mode."""
DETERMINED: Final = ("", "overrun")
"""Modes whose cost the rules tell before a die is rolled."""


def carried_out(p: Position, unit: UnitId) -> Costs:
    """Each way is legal order by order and ends where and at the cost it says, and the next unit
    can be chosen where the move began with a choice."""
    found = reach(p, unit)
    assert len({way.space for way in found}) == len(found)
    for way in found:
        q = GAME.copy(p)
        cost = 0.0
        for text in way.orders:
            order = GAME.notation(q).read(text)
            frame = q.flow[-1]
            if isinstance(order, To | Overrun):
                assert isinstance(frame, Moving)
                cost += price(q, frame, order) / 2
            assert order in GAME.options(q), (text, way)
            GAME.carry_out(q, order)
        assert way.path[0] == p.hex_of[unit]
        assert all(there in GRID.neighbours[here] for here, there in pairwise(way.path))
        assert way.path[-1] == way.space
        if way.mode in DETERMINED:
            assert cost == way.cost, way
        if way.mode == "":
            assert q.hex_of[unit] == way.space
            if isinstance(p.flow[-1], ChoosingMover) and not way.stops:
                assert not any(isinstance(frame, Moving) for frame in q.flow), way
    return {way.space: (way.cost, way.mode) for way in found if way.mode in DETERMINED}


def price(p: Position, f: Moving, order: To | Overrun) -> int:
    if isinstance(order, Overrun):
        after = overrun_cost(p, f, order.hex)
    else:
        after = max(step(p, f, unit, order.hex) for unit in f.units)  # type: ignore[type-var]
    assert isinstance(after, int)
    return after - f.spent


def tried_out(p: Position, unit: UnitId) -> Costs:
    """Every hex to which any sequence of `to` orders leads, with the least points, and what can be
    overrun from there."""
    start = GAME.copy(p)
    if isinstance(start.flow[-1], ChoosingMover):
        if Move(unit) not in GAME.options(start):
            return {}
        GAME.carry_out(start, Move(unit))
    moved: dict[int, float] = {}
    overrun: dict[int, float] = {}
    waiting, known = [start], set()
    before = start.flow[-1].spent  # type: ignore[union-attr]
    for q in waiting:  # the list grows while it is read
        frame = q.flow[-1]
        assert isinstance(frame, Moving)
        for order in GAME.options(q):
            if not isinstance(order, To | Overrun):
                continue
            spent = (frame.spent + price(q, frame, order) - before) / 2
            found = moved if isinstance(order, To) else overrun
            found[order.hex] = min(spent, found.get(order.hex, spent))
            if isinstance(order, Overrun):
                continue
            after = GAME.copy(q)
            GAME.carry_out(after, order)
            onward = after.flow[-1] if after.flow else None
            if isinstance(onward, Moving) and unit in onward.units:
                state = (onward.here, onward.spent)
                if state not in known:
                    known.add(state)
                    waiting.append(after)
    both: Costs = {here: (cost, "overrun") for here, cost in overrun.items()}
    both |= {here: (cost, "") for here, cost in moved.items()}
    both.pop(p.hex_of[unit], None)
    return both


def movers(p: Position) -> list[UnitId]:
    frame = p.flow[-1]
    if isinstance(frame, Moving):
        return list(frame.units)
    phase = p.flow[-2]
    assert isinstance(phase, MovePhase)
    return [unit for unit in phase.left if move_refusal(p, phase, unit) is None]


@pytest.mark.parametrize("seed", range(6))
def test_reach_is_what_orders_reach(seed: int) -> None:
    """Nothing more, nothing less, and nothing dearer: against trying every order."""
    chance = random.Random(seed)
    for p in moving_positions(seed, 450):
        for unit in chance.sample(movers(p), min(1, len(movers(p)))):
            assert carried_out(p, unit) == tried_out(p, unit)


@pytest.mark.parametrize("scenario, side", [(s, side) for s in SCENARIOS for side in (0, 1)])
def test_reach_at_the_start(scenario: str, side: Side) -> None:
    """The fastest units, the slowest and those beside the enemy, before anything is disordered."""
    p = movement(scenario, side)
    by_reach = sorted(movers(p), key=lambda unit: PACK.units[unit].allowance)
    near = [u for u in movers(p) if in_zone(p, side, p.hex_of[u])]
    for unit in {by_reach[-1], by_reach[0], *near[:1], *near[-1:]}:
        assert carried_out(p, unit) == tried_out(p, unit)


def test_a_stack_goes_as_the_dearest_of_it() -> None:
    """5.12 Units of one allowance; on a road both pay alike, in a forest they do not."""
    p = movement("winter-storm", AXIS)
    left = set(movers(p))
    stacks = ([u for u in stack if u in left] for stack in p.stacks.values())
    units = next(s for s in stacks if len({PACK.units[u].allowance for u in s}) == 1 < len(s))
    for order in (Move(units[0]), *map(With, units[1:])):
        GAME.apply(p, order)
    assert carried_out(p, units[0]) == tried_out(p, units[0])


def test_a_reserve_is_offered_what_it_may_do_when_it_moves() -> None:
    """5.39 Its marker comes off as it starts, so enemy zones are open to it."""
    p = movement("winter-storm", AXIS, Kind.EXPLOITATION)
    unit = max(movers(p), key=lambda unit: len(reach(p, unit)))
    slow = len(reach(p, unit))
    p.reserve[unit] = True
    found = carried_out(p, unit)
    assert len(found) > slow
    assert found == tried_out(p, unit)
    laid = {space.space for space in overlay(p, "moves", AXIS).spaces}
    standing = {p.hex_of[other] for other in movers(p)}
    assert laid | standing >= {way.space for way in reach(p, unit) if not way.mode}
    assert p.reserve[unit], "nothing has happened"


def test_optional_rules_are_offered_as_what_they_are() -> None:
    """14.2, 14.3"""
    met: set[str] = set()
    for seed in (1, 3, 5, 7, 9):
        for p in random_positions(seed, 900):
            frame = p.flow[-1]
            if isinstance(frame, Moving) and not {"cross", "infiltrate"} <= met:
                orders = [o for o in GAME.options(p) if isinstance(o, Cross | Infiltrate)]
                ways = {way.space: way for way in reach(p, frame.units[0])}
                met |= {ways[order.hex].mode for order in orders}
        if {"cross", "infiltrate"} <= met:
            break
    assert met - {""} == {"cross", "infiltrate"}


def test_the_first_step_alone_is_asked_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far a unit gets, the slow predicate is asked for six hexsides."""
    p = movement("winter-storm", AXIS)
    unit = max(movers(p), key=lambda unit: len(reach(p, unit)))
    asked = 0

    def counted(*given: Any) -> Any:
        nonlocal asked
        asked += 1
        return step(*given)

    monkeypatch.setattr(reaching, "step", counted)
    assert len(reach(p, unit)) > 60
    assert 0 < asked <= 6


def test_other_decisions_offer_their_places() -> None:
    """Deploying, entering, advancing and falling back: each place once, at no cost."""
    p, coming = reinforced()
    GAME.carry_out(p, Enter(coming))
    assert isinstance(p.flow[-1], Placing)
    check_places(p)
    met: Counter[str] = Counter()
    kinds = (Deploying, Advancing, Retreating)
    for seed in range(9):
        for p in random_positions(seed, 500):
            kind = type(p.flow[-1]).__name__
            if isinstance(p.flow[-1], kinds) and met[kind] < 3:
                met[kind] += 1
                check_places(p)
        if len(met) == len(kinds):
            break
    assert met.keys() == {kind.__name__ for kind in kinds}


def reinforced() -> tuple[Position, UnitId]:
    """The first choice of the campaign in which a reinforcement may come, and who: both sides have
    done nothing so far."""
    p: Position = GAME.new("campaign")
    while True:
        options = GAME.options(p)
        coming = [order.unit for order in options if isinstance(order, Enter)]
        if coming:
            return p, coming[0]
        GAME.carry_out(p, Done() if Done() in options else options[0])


def check_places(p: Position) -> None:
    """What reach offers is what the options are, for every unit."""
    offered: dict[int, set[int]] = {}
    for order in GAME.options(p):
        match order, p.flow[-1]:
            case Deploy(unit=unit, hex=here) | Advance(unit=unit, hex=here), _:
                offered.setdefault(unit, set()).add(here)
            case At(hex=here), Placing(unit=unit):
                offered.setdefault(unit, set()).add(here)
            case Back(hex=here), Retreating(units=units):
                for unit in units:
                    offered.setdefault(unit, set()).add(here)
    found = {u.id: {way.space for way in reach(p, u.id)} for u in PACK.units}
    assert {unit: spaces for unit, spaces in found.items() if spaces} == offered
    for unit in offered:
        for way in reach(p, unit):
            q = GAME.copy(p)
            for text in way.orders:
                GAME.apply(q, GAME.notation(q).read(text))
            assert way.cost == 0


def test_reinforcements_reach_their_entry() -> None:
    """9.13 From the choice of who moves: come, and at which hex."""
    p, coming = reinforced()
    ways = reach(p, coming)
    assert ways
    assert all(way.orders[0] == f"enter {PACK.units[coming].label}" for way in ways)
    assert all(way.path == (way.space,) for way in ways)


def test_nobody_else_reaches_anything() -> None:
    p = movement("campaign", AXIS)
    soviet = next(unit.id for unit in PACK.units if unit.side == SOVIET)
    assert reach(p, soviet) == ()
    assert reach(p, -1) == ()
    assert reach(p, len(PACK.units)) == ()
    ways = reach(p, movers(p)[0])
    assert all(msgspec.json.decode(msgspec.json.encode(way), type=Reach) == way for way in ways)


# --- overlays ------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [one.id for one in overlay.titles])
def test_overlays_of_positions(id: str) -> None:
    for p in (*map(GAME.new, SCENARIOS), *played()[::4]):
        for side in LOOKERS:
            found = overlay(p, id, side)
            assert is_filled(found)
            assert msgspec.json.decode(msgspec.json.encode(found), type=OverlayView) == found
            assert all(0 <= space.space < len(GRID) for space in found.spaces)
            for line in found.lines:
                assert line.path
                assert line.broken == -1 or line.broken in line.path
                assert all(b in GRID.neighbours[a] for a, b in pairwise(line.path))


def test_there_is_no_other_overlay() -> None:
    with pytest.raises(BadInput, match="there is no overlay 'weather'"):
        overlay(GAME.new(), "weather", AXIS)
    assert BOARD.overlays == overlay.titles


def test_zones_are_those_of_the_rules() -> None:
    for p in (GAME.new("winter-storm"), *played()[::5]):
        tones = {(s.space, s.tone) for s in overlay(p, "zones", AXIS).spaces}
        assert tones == {
            (here, name)
            for side, name in ((AXIS, "german"), (SOVIET, "soviet"))
            for here in map(Hex, range(len(GRID)))
            if in_zone(p, opponent(side), here) and not friends_in(p, side, here)
        }


@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_supply_is_that_of_the_rules(side: Side) -> None:
    """7.11 By hex: whoever stands there has a line or has none, and where it breaks it is closed or
    too far."""
    broken = 0
    for p in (GAME.new("winter-storm"), *played()[::3]):
        found = overlay(p, "supply", side)
        assert found == overlay(p, "enemy-supply", opponent(side))
        wanted = Counter(
            (here, supplied)
            for here in hexes_of(p, side)
            for supplied in {
                (is_on_normal_line(p, unit, here), PACK.units[unit].is_alarm)
                for unit in p.stacks[here]
                if PACK.units[unit].is_combat
            }
        )
        told = Counter(s.tone == "supplied" for s in found.spaces if s.tone != "source")
        assert told[True] == sum(n for (_, (on_line, _)), n in wanted.items() if on_line)
        assert told.total() == wanted.total()
        closed = closed_to_lines(p, side)
        for line in found.lines:
            if line.tone == "broken":
                broken += 1
                cuts = [here for here in line.path[1:-1] if closed[here]]
                assert not cuts or line.broken == cuts[0]
            else:
                assert not any(closed[here] for here in line.path[1:-1])
    assert broken


def test_supply_tells_how_often_units_were_judged_out_of_it() -> None:
    p = GAME.new("winter-storm")
    unit = PACK.unit("G28")
    p.markers[unit] = 3
    labels = {s.space: s.label for s in overlay(p, "supply", AXIS).spaces if s.tone != "source"}
    assert labels[p.hex_of[unit]] == "3"
    assert sum(label != "" for label in labels.values()) == 1


def test_a_headquarters_cut_off_is_told_apart() -> None:
    """7.22"""
    p = GAME.new("winter-storm")
    found = overlay(p, "ranges", SOVIET)
    tones = {s.space: s.tone for s in found.spaces if s.label}
    standing = dict(headquarters(p, SOVIET))
    assert tones.keys() == set(standing.values())
    covered = within_headquarters(p, SOVIET)
    green = {s.space for s in found.spaces if s.tone == "supplied"}
    assert green == {here for here, is_in in enumerate(covered) if is_in}
    roads = [line for line in found.lines if line.tone == "supplied"]
    assert len(roads) == sum(tone == "held" for tone in tones.values())
    hq = next(unit for unit, here in standing.items() if tones[here] == "held")
    take_up(p, hq)
    put(p, hq, GRID.hex("5020"))
    moved = {s.space: s.tone for s in overlay(p, "ranges", SOVIET).spaces if s.label}
    assert moved[GRID.hex("5020")] == "broken"


def test_offensive_supply_of_armies() -> None:
    """7.52, 7.53"""
    p = GAME.new("campaign")
    ready = {s.space for s in overlay(p, "offensive", SOVIET).spaces if s.tone == "open"}
    assert ready
    hq = next(unit for unit, here in headquarters(p, SOVIET) if here in ready)
    p.offensive.append(hq)
    spaces = overlay(p, "offensive", SOVIET).spaces
    reached = bytearray(len(GRID))
    mark_range(p, p.hex_of[hq], PACK.units[hq].range, closed_to_lines(p, SOVIET), reached)
    assert {s.space for s in spaces if s.tone == "wanted"} == {
        here for here, is_in in enumerate(reached) if is_in
    }
    assert [s.space for s in spaces if s.tone == "held"] == [p.hex_of[hq]]


def test_who_may_react() -> None:
    """5.52, 5.53 As many as a phase that began now would have, and nobody out of supply."""
    p = GAME.new("winter-storm")
    for side in (AXIS, SOVIET):
        phase = MovePhase(side=side, kind=Kind.REACTION)
        open_phase(p, phase, lambda event: None)
        able = [unit for unit in phase.left if move_refusal(p, phase, unit) is None]
        wanted = Counter(p.hex_of[unit] for unit in able)
        found = {s.space: int(s.label) for s in overlay(p, "reaction", side).spaces}
        assert found == wanted
        assert found
        for unit in able:
            p.markers[unit] = 1
        assert overlay(p, "reaction", side).spaces == ()


def test_reserves_and_who_could_be_one() -> None:
    p = GAME.new("winter-storm")
    spaces = overlay(p, "reserves", AXIS).spaces
    assert {s.tone for s in spaces} == {"reach"}
    unit = next(u for u in p.stacks[Hex(spaces[0].space)] if PACK.units[u].is_combat)
    p.reserve[unit] = True
    found = {s.space: (s.tone, s.label) for s in overlay(p, "reserves", AXIS).spaces}
    assert found[p.hex_of[unit]] == ("held", "1")


def test_what_counts_in_each_scenario() -> None:
    """10.22, 11.51, 12.51, 13.52, 13.53, 14.4"""
    row = {s.space for s in overlay(GAME.new("kalach"), "victory", NOBODY).spaces}
    assert row == {GRID.at(column, 28) for column in range(34)}
    p = GAME.new("winter-storm")
    free = [s for s in overlay(p, "victory", NOBODY).spaces if s.tone == "supplied"]
    assert sum(int(s.label) for s in free) == relieved_steps(p)
    p = GAME.new("campaign", options=("hold",))
    division = next(u for u in PACK.units if u.size == "XX" and u.side == SOVIET and u.is_combat)
    if p.hex_of[division.id] != OFF_MAP:
        take_up(p, division.id)
    put(p, division.id, GRID.hex("2933"))
    assert counts_west(p, division)
    tones = Counter(s.tone for s in overlay(p, "victory", NOBODY).spaces)
    assert tones["wanted"] == sum(MAP.west_of_chir)
    assert tones["soviet-gained"] == 1
    assert tones["soviet"] == 4 + 1, "entry hexes A to D, and one hex of the city"
    assert tones["german"] == 2 + 3, "two airfields, and three hexes of the city"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_own_moves_are_the_reach_of_all(scenario: str) -> None:
    p = movement(scenario, SOVIET)
    least: dict[int, float] = {}
    for unit in movers(p):
        for way in reach(p, unit):
            if not way.mode:
                least[way.space] = min(way.cost, least.get(way.space, way.cost))
    found = {s.space: points(s.label) for s in overlay(p, "moves", SOVIET).spaces}
    standing = {p.hex_of[unit] for unit in movers(p)}
    assert found == {here: cost for here, cost in least.items() if here not in standing}
    assert overlay(p, "moves", SOVIET).spaces == tuple(
        msgspec.structs.replace(s, tone="reach") for s in overlay(p, "threat", AXIS).spaces
    )


def points(label: str) -> float:
    return float(label.removesuffix("½") or 0) + 0.5 * label.endswith("½")
