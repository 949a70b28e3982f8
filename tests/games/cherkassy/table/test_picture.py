"""Board, scene, reach and overlays: what a client is given to draw."""

from __future__ import annotations

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
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type, UnitId
from kessel.games.cherkassy.rules.orders import (
    Advance,
    At,
    Done,
    Enter,
    Halt,
    March,
    Move,
    Rebuild,
    Return,
    To,
    With,
)
from kessel.games.cherkassy.rules.r06_zones import (
    hexes_of,
    is_adjacent_to_dark,
    is_adjacent_to_enemy,
)
from kessel.games.cherkassy.rules.r07_supply import (
    broken_line,
    closed_to_lines,
    is_supplied,
    network,
)
from kessel.games.cherkassy.rules.r10_movement.s1_steps import side_to, spent_after, step_refusal
from kessel.games.cherkassy.rules.state import (
    Advancing,
    ChoosingMover,
    CombatPhase,
    Moving,
    Place,
    Placing,
    Position,
    Reconstituting,
    Returning,
)
from kessel.games.cherkassy.table.picture import reach as reaching
from kessel.games.cherkassy.table.picture import sequence
from kessel.games.cherkassy.table.picture.board import board
from kessel.games.cherkassy.table.picture.overlays import overlay
from kessel.games.cherkassy.table.picture.plan import sheet
from kessel.games.cherkassy.table.picture.reach import reach
from kessel.games.cherkassy.table.picture.scene import scene
from kessel.kernel.errors import BadInput
from kessel.kernel.orders import Reason
from kessel.kernel.scene import Board, OverlayView, Reach, Scene
from kessel.kernel.sides import NOBODY, Side, opponent

PACK: Final = GAME.pack()
BOARD: Final = board(PACK)
MAP: Final = PACK.map
GRID: Final = MAP.grid
SCENARIOS: Final = ("forging", "hammering", "breaking", "campaign")
STATES: Final = {state.id for state in BOARD.states}
BOXES: Final = {box.id for box in BOARD.boxes}
LOOKERS: Final = (GERMAN, SOVIET, NOBODY)
SIXES: Final = (6,) * 99
"""Nobody's engine fails."""


def random_positions(seed: int, decisions: int) -> Iterator[Position]:
    """A game at random, one and the same object after each order."""
    chance = random.Random(seed)
    p = GAME.new(SCENARIOS[seed % 4], dice=seed)
    for _ in range(decisions):
        if not p.flow:
            return
        yield p
        GAME.carry_out(p, chance.choice(GAME.options(p)))


@cache
def played() -> tuple[Position, ...]:
    """Positions in the middle of random games of all scenarios."""
    found = []
    for seed in range(8):
        for number, p in enumerate(random_positions(seed, 1300)):
            if number % 260 == 130 + 7 * seed:
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
    assert len(BOARD.spaces) == 2074
    assert len(BOARD.counters) == 405 + 4
    assert [space.id for space in BOARD.spaces] == list(range(2074))
    assert [counter.id for counter in BOARD.counters] == list(range(409))
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
    assert is_filled(BOARD)
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
        assert abs(space.anchor[0] - x) < paper.radius
        assert abs(space.anchor[1] - y) < paper.apothem


def test_neighbours_share_two_corners() -> None:
    for space in BOARD.spaces:
        assert space.neighbours == GRID.neighbours[space.id]
        for other in space.neighbours:
            common = set(space.outline) & set(BOARD.spaces[other].outline)
            assert len(common) == 2, (space.label, other)


def test_hexes_tell_what_is_in_them() -> None:
    korsun = BOARD.spaces[MAP.airfield]
    assert (korsun.label, korsun.name.en, korsun.name.ja) == ("3809", "Korsun", "コルスン")
    assert "airfield" in korsun.about.en
    assert "飛行場" in korsun.about.ja
    across = BOARD.spaces[PACK.hex("6128")].about
    assert across.en == "Clear. River towards 6129, 6029."
    assert "河川" in across.ja
    plain = BOARD.spaces[PACK.hex("2121")]
    assert plain.name.en == plain.name.ja == "2121"


def test_counters_have_their_printed_faces() -> None:
    """2.4, 2.9, 3.2, 11.22: the specimens of the rulebook."""
    fusiliers = BOARD.counters[PACK.unit("G1")]
    assert (fusiliers.left, fusiliers.right, fusiliers.style) == ("6-8", "12", "german")
    assert fusiliers.reduced is not None
    assert (fusiliers.reduced.left, fusiliers.reduced.right) == ("5-7", "12")
    brigade = BOARD.counters[PACK.unit("S1")]
    assert (brigade.left, brigade.right, brigade.style) == ("12", "8", "soviet-armour")
    assert brigade.reduced is not None
    assert (brigade.reduced.left, brigade.reduced.right) == ("11", "8")
    assert (brigade.kind.en, brigade.kind.ja) == ("Tank brigade", "戦車旅団")
    assert brigade.symbol == "SFGPUCA----H---"
    gun = BOARD.counters[PACK.unit("G178")]
    assert (gun.beside, gun.left, gun.right, gun.reduced) == ("6", "1", "6", None)


def test_every_type_and_size_has_its_symbol() -> None:
    shown = {(unit.type, BOARD.counters[unit.id].symbol[4:10]) for unit in PACK.units[:405]}
    assert {type for type, _ in shown} == set(Type)
    assert len(shown) == len(Type)
    assert all(len(counter.symbol) == 15 for counter in BOARD.counters)
    for unit in PACK.units[:405]:
        counter = BOARD.counters[unit.id]
        assert (counter.symbol[11] == "-") == (counter.top == "KG")
        assert counter.style.endswith("armour") == unit.is_dark
        assert (counter.reduced is not None) == (unit.steps == 2)


def test_unknown_counters_are_card_backs() -> None:
    backs = [counter for counter in BOARD.counters if counter.hidden]
    assert [counter.id for counter in backs] == [405, 406, 407, 408]
    assert [counter.style for counter in backs] == [
        *("german", "german-armour"),
        *("soviet", "soviet-armour"),
    ]
    assert not any(counter.left or counter.right or counter.reduced for counter in backs)


def test_the_turn_track_has_dates_and_weather() -> None:
    track = BOARD.tracks[0]
    assert track.id == "turn"
    assert len(track.labels) == len(track.notes) == len(track.signs) == 24
    assert track.notes[5].en == "30 January 1944: Snow"
    assert track.notes[7].ja == "2月1日：降雪／泥濘"
    assert (track.signs[0], track.signs[7], track.signs[11]) == ("snow", "roll", "mud")
    assert {f"turn-{turn}" for turn in range(24)} <= BOXES


def test_the_sequence_is_that_of_the_rules() -> None:
    """5.2 Seven phases, two segments alike, and every line cites a clause."""
    clauses = tomllib.loads((GAME.proof / "rules.toml").read_text(encoding="utf-8"))["clause"]
    known = {clause["id"] for clause in clauses}
    assert {line.rule for line in BOARD.sequence} <= known
    assert [line.id for line in BOARD.sequence if line.level == 0] == [
        *("weather", "supply", "designation", "first", "second", "recovery", "advance"),
    ]
    inside = [line.id for line in BOARD.sequence if line.level]
    first = [id.removeprefix("first-") for id in inside if id.startswith("first-")]
    second = [id.removeprefix("second-") for id in inside if id.startswith("second-")]
    assert first == second
    assert len(first) * 2 == len(inside)


def test_keys_leave_those_of_the_table_alone() -> None:
    assert not {one.key for one in overlay.titles} & set("eurolhdn0123456789+-=[]? ")


# --- the scene -----------------------------------------------------------------------------------


def check_scene(p: Position) -> Scene:
    seen = scene(p)
    for standing in seen.standings:
        assert (standing.space >= 0) != bool(standing.box)
        assert not standing.box or standing.box in BOXES
        assert set(standing.states) <= STATES
        assert bool(standing.key) == BOARD.counters[standing.counter].hidden
    names = [standing.key or standing.counter for standing in seen.standings]
    assert len(set(names)) == len(names)
    stacks: dict[int, tuple[int, ...]] = {}
    for standing in seen.standings:
        if standing.space >= 0:
            stacks[standing.space] = (*stacks.get(standing.space, ()), standing.counter)
    assert stacks == p.stacks
    assert all(0 <= marker.space < len(GRID) for marker in seen.markers)
    boxes = {track.id: len(track.labels) for track in BOARD.tracks}
    assert all(0 <= mark.box < boxes[mark.track] for mark in seen.tracks)
    assert (seen.phase in {line.id for line in BOARD.sequence}) == bool(p.flow)
    assert is_filled(seen)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Scene) == seen
    return seen


def test_scenes_of_random_games_hold_together() -> None:
    for p in played():
        seen = check_scene(p)
        shown = {standing.counter for standing in seen.standings}
        assert shown == {u for u in range(PACK.unknown) if p.place[u] is not Place.OUT}
        for side in LOOKERS:
            check_scene(GAME.view(p, side).position)


def test_views_show_no_unit_of_an_enemy_stack() -> None:
    """8.3 Backs lie there instead, as many as there are units."""
    p = GAME.new("hammering")
    for side in (GERMAN, SOVIET):
        seen = scene(GAME.view(p, side).position)
        hidden = [s for s in p.stacks.values() if len(s) > 1 and PACK.units[s[0]].side != side]
        assert hidden
        secret = {unit for stack in hidden for unit in stack}
        assert not secret & {standing.counter for standing in seen.standings}
        backs = [standing for standing in seen.standings if standing.counter >= PACK.unknown]
        assert len(backs) == len(secret)
        assert not any(standing.states for standing in backs)


def test_most_lines_of_the_sequence_come_up() -> None:
    lines = {sequence.current(p) for seed in range(4) for p in random_positions(seed, 2200)}
    assert {"first-soviet", "first-soviet-movement", "first-german-combat"} <= lines
    assert {"first-german", "second-soviet-movement"} <= lines


def test_units_wait_in_the_box_of_their_turn() -> None:
    """3.1, 9.4"""
    p = GAME.new("campaign")
    boxes = {standing.counter: standing.box for standing in scene(p).standings}
    for unit in PACK.units[:405]:
        wanted = "" if len(unit.code) == 4 else f"turn-{unit.code.rstrip('WE')}"
        if unit.code == "N":
            wanted = "german-north" if unit.side == GERMAN else "soviet-north"
        assert boxes[unit.id] == ("soviet-special" if unit.code == "Special" else wanted)


def test_states_show_on_the_counters() -> None:
    p = GAME.new("hammering")
    unit = next(u for u in PACK.units if u.breaks_down and p.place[u.id] is Place.MAP).id
    p.reduced[unit] = p.maintenance[unit] = p.out_of_supply[unit] = True
    p.recovering.append(PACK.units[unit].formation)
    lost = next(
        u for u in p.pack.setups["hammering"].group_stemmermann if PACK.units[u].is_division
    )
    p.stacks[p.hex_of[lost]] = tuple(u for u in p.stacks[p.hex_of[lost]] if u != lost)
    p.hex_of[lost], p.place[lost] = OFF_MAP, Place.RECONSTITUTION
    found = {standing.counter: standing for standing in scene(p).standings}
    assert {"reduced", "maintenance", "out-of-supply"} <= set(found[unit].states)
    assert "recovering" in found[unit].states
    assert found[lost].box == "german-reconstitution-stemmermann"
    assert "stemmermann" in found[lost].states


def test_markers_and_tracks() -> None:
    p = GAME.new("campaign")
    seen = scene(p)
    assert [(marker.kind, marker.side) for marker in seen.markers] == [("airfield", GERMAN)]
    p.ring_closed, p.control[MAP.airfield] = True, SOVIET
    p.air.german, p.air.first, p.air.second, p.air.divided = 2, 3, 1, True
    here = min(p.stacks)
    p.flow.append(CombatPhase(side=SOVIET, attacked=[here]))
    seen = scene(p)
    kinds = Counter((marker.kind, marker.side) for marker in seen.markers)
    assert kinds == {("airfield", SOVIET): 1, ("ring", SOVIET): 1, ("attacked", SOVIET): 1}
    marks = [(mark.track, mark.box, mark.face) for mark in seen.tracks]
    assert marks == [
        ("turn", 0, "snow"),
        ("german-air", 2, "german"),
        ("soviet-air", 3, "front-1"),
        ("soviet-air", 1, "front-2"),
    ]


def test_who_moves_and_who_has_moved() -> None:
    p = movement("forging", GERMAN)
    first, second, *_ = (u for u in p.flow[-2].left if len(p.stacks[p.hex_of[u]]) == 1)  # type: ignore[union-attr]
    GAME.carry_out(p, Move(first))
    assert states_of(p, first) == {"moving"}
    assert states_of(p, second) == set()
    GAME.apply(p, Halt())
    assert states_of(p, first) == set()
    GAME.carry_out(p, Move(first))
    GAME.apply(p, next(order for order in GAME.options(p) if isinstance(order, To)))
    if isinstance(p.flow[-1], Moving):
        GAME.apply(p, Halt())
    assert "moved" in states_of(p, first)


def states_of(p: Position, unit: int) -> set[str]:
    return next(set(s.states) for s in scene(p).standings if s.counter == unit)


# --- reach ---------------------------------------------------------------------------------------


def movement(scenario: str, side: Side) -> Position:
    """The start of a side's first movement phase."""
    p: Position = GAME.new(scenario)
    while not (isinstance(p.flow[-1], ChoosingMover) and p.to_act == side):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    return p


def moving_positions(seed: int, decisions: int) -> Iterator[Position]:
    """Now and then on a random way, when somebody is to be moved."""
    chance = random.Random(-seed)
    for p in random_positions(seed, decisions):
        if isinstance(p.flow[-1], ChoosingMover | Moving) and chance.random() < 0.006:
            yield GAME.copy(p)


def with_sixes(p: Position) -> Position:
    q: Position = GAME.copy(p)
    q.dice.script = SIXES
    return q


Costs = dict[int, tuple[int, str]]
"""By hex: what it costs to get there, and in which mode."""


def carried_out(p: Position, unit: UnitId) -> Costs:
    """Each way is legal order by order and ends where and at the cost it says, and the next unit
    can be chosen where the move began with a choice."""
    found = reach(p, unit)
    assert len({way.space for way in found}) == len(found)
    for way in found:
        q = with_sixes(p)
        cost = 0
        for text in way.orders:
            order = GAME.notation(q).read(text)
            if isinstance(order, To):
                cost += step_cost(q, order, unit)
            assert order in GAME.options(q), (text, way)
            GAME.carry_out(q, order)
        assert (q.hex_of[unit], cost) == (way.space, way.cost), way
        assert way.path[0] == p.hex_of[unit]
        assert all(there in GRID.neighbours[here] for here, there in pairwise(way.path))
        assert not (way.stops and can_go_on(q, unit)), way
        if isinstance(p.flow[-1], ChoosingMover):
            assert not any(isinstance(frame, Moving) for frame in q.flow), way
    return {way.space: (way.cost, way.mode) for way in found}


def step_cost(p: Position, order: To, unit: UnitId) -> int:
    frame = p.flow[-1]
    assert isinstance(frame, Moving)
    spent = frame.spent[frame.units.index(unit)]
    return spent_after(p, frame, unit, spent, side_to(p, frame.here, order.hex)) - spent


def can_go_on(p: Position, unit: UnitId) -> bool:
    frame = p.flow[-1] if p.flow else None
    moving = isinstance(frame, Moving) and unit in frame.units
    return moving and any(isinstance(order, To) for order in GAME.options(p))


def tried_out(p: Position, unit: UnitId) -> Costs:
    """Every hex to which any sequence of `to` orders leads, with the least points; by a march where
    nothing else does."""
    start = with_sixes(p)
    if isinstance(start.flow[-1], ChoosingMover):
        if Move(unit) not in GAME.options(start):
            return {}
        GAME.carry_out(start, Move(unit))
    found: dict[str, dict[int, int]] = {"": {}, "march": {}}
    waiting, known = [(start, 0)], set()
    for q, spent in waiting:  # the list grows while it is read
        frame = q.flow[-1]
        assert isinstance(frame, Moving)
        costs = found["march" if frame.march else ""]
        for order in GAME.options(q):
            if not isinstance(order, To | March):
                continue
            after = GAME.copy(q)
            cost = spent + step_cost(q, order, unit) if isinstance(order, To) else spent
            GAME.carry_out(after, order)
            assert after.ring_closed == p.ring_closed, "a ring that closes opens more"
            if isinstance(order, To):
                costs[order.hex] = min(cost, costs.get(order.hex, cost))
            onward = after.flow[-1] if after.flow else None
            if isinstance(onward, Moving) and unit in onward.units:
                state = (onward.here, tuple(onward.spent), onward.march)
                if state not in known:
                    known.add(state)
                    waiting.append((after, cost))
    both = {here: (cost, "march") for here, cost in found["march"].items()}
    both |= {here: (cost, "") for here, cost in found[""].items()}
    both.pop(p.hex_of[unit], None)
    return both


def movers(p: Position) -> list[UnitId]:
    frame = p.flow[-1]
    if isinstance(frame, Moving):
        return list(frame.units)
    phase = p.flow[-2]
    return list(phase.left)  # type: ignore[union-attr]


@pytest.mark.parametrize("seed", range(6))
def test_reach_is_what_orders_reach(seed: int) -> None:
    """Nothing more, nothing less, and nothing dearer: against trying every order."""
    chance = random.Random(seed)
    for p in moving_positions(seed, 1400):
        for unit in chance.sample(movers(p), min(2, len(movers(p)))):
            assert carried_out(p, unit) == tried_out(p, unit)


@pytest.mark.parametrize("scenario, side", [(s, side) for s in SCENARIOS for side in (0, 1)])
def test_reach_at_the_start(scenario: str, side: Side) -> None:
    """The fastest units and those beside the enemy, before anything is disordered."""
    p = movement(scenario, side)
    by_reach = sorted(movers(p), key=lambda unit: PACK.units[unit].allowance)
    near = [u for u in movers(p) if is_adjacent_to_enemy(p, side, p.hex_of[u])]
    for unit in {*by_reach[-2:], by_reach[0], *near[:2], *near[-1:]}:
        assert carried_out(p, unit) == tried_out(p, unit)


@pytest.mark.parametrize("scenario, side", [("forging", 1), ("hammering", 0), ("breaking", 1)])
def test_a_stack_goes_as_far_as_all_of_it(scenario: str, side: Side) -> None:
    """8.7 Units that pay differently, each with points of its own."""
    p = movement(scenario, side)
    left, chance = set(movers(p)), random.Random(side)
    stacks = [[u for u in stack if u in left] for stack in p.stacks.values() if len(stack) > 1]
    mixed = sorted(stacks, key=lambda units: (-kinds_of(units), chance.random()))[:3]
    assert kinds_of(mixed[0]) > 1
    for units in mixed:
        q = with_sixes(p)
        for order in (Move(units[0]), *map(With, units[1:])):
            GAME.apply(q, order)
        for unit in chance.sample(units, 2):
            assert carried_out(q, unit) == tried_out(q, unit)
        steps = [order for order in GAME.options(q) if isinstance(order, To)]
        if steps:
            GAME.carry_out(q, chance.choice(steps))
            assert carried_out(q, units[0]) == tried_out(q, units[0])


def kinds_of(units: list[UnitId]) -> int:
    return len({(PACK.units[u].is_mechanised, PACK.units[u].allowance) for u in units})


def test_a_view_reaches_as_far_as_the_position() -> None:
    """The server asks with what the side may know."""
    for scenario in SCENARIOS:
        p = movement(scenario, GERMAN)
        seen = GAME.view(p, GERMAN).position
        for unit in movers(p)[::9]:
            assert reach(seen, unit) == reach(p, unit)


def test_the_first_step_alone_is_asked_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far a unit gets, the slow predicates are asked for six hexsides, and for a march."""
    p = movement("hammering", GERMAN)
    unit = max(movers(p), key=lambda unit: len(reach(p, unit)))
    asked = 0

    def counted(*given: Any) -> Reason | None:
        nonlocal asked
        asked += 1
        return step_refusal(*given)

    monkeypatch.setattr(reaching, "step_refusal", counted)
    assert len(reach(p, unit)) > 100
    assert 0 < asked <= 12


def test_other_decisions_offer_their_places() -> None:
    """Entering, rebuilding, returning and advancing: each place once, at no cost."""
    met: Counter[str] = Counter()
    for seed in range(4):
        for p in random_positions(seed, 2500):
            frame = p.flow[-1]
            kind = type(frame).__name__
            if (
                isinstance(frame, Placing | Advancing | Reconstituting | Returning)
                and met[kind] < 6
            ):
                met[kind] += 1
                check_places(p)
            if len(met) == 4 and min(met.values()) > 1:
                return
    assert {"Placing", "Advancing", "Reconstituting"} <= met.keys()


def check_places(p: Position) -> None:
    for order in GAME.options(p):
        if isinstance(order, Advance | Rebuild | Return):
            assert reach(p, order.unit), order
            check_landing(p, order.unit)
    frame = p.flow[-1]
    if isinstance(frame, Placing):
        offered = {order.hex for order in GAME.options(p) if isinstance(order, At)}
        assert {way.space for way in reach(p, frame.unit)} == offered
        check_landing(p, frame.unit)


def check_landing(p: Position, unit: UnitId) -> None:
    for way in reach(p, unit):
        q = GAME.copy(p)
        for text in way.orders:
            GAME.apply(q, GAME.notation(q).read(text))
        assert (q.hex_of[unit], way.cost) == (way.space, 0)


def test_reinforcements_reach_their_edge() -> None:
    """9.2 From the choice of who moves: come, and at which hex."""
    for p in random_positions(0, 2500):
        coming = [order.unit for order in GAME.options(p) if isinstance(order, Enter)]
        if coming:
            break
    ways = reach(p, coming[0])
    assert ways
    assert all(way.orders[0] == f"enter {PACK.units[coming[0]].label}" for way in ways)
    assert all(way.path == (way.space,) for way in ways)
    check_landing(p, coming[0])


def test_boxes_give_back_by_reach() -> None:
    """12.1, 12.2 A battalion to rebuild, a brigade to return."""
    p = movement("hammering", GERMAN)
    division = next(
        units
        for name, units in sorted(PACK.formations.items())
        if sum(PACK.units[u].is_division and p.place[u] is Place.MAP for u in units) > 5
        and all(PACK.units[u].type is Type.INFANTRY for u in units)
    )
    for unit in division[:3]:
        rest = tuple(u for u in p.stacks.pop(p.hex_of[unit]) if u != unit)
        if rest:
            p.stacks[p.hex_of[unit]] = rest
        p.hex_of[unit], p.place[unit] = OFF_MAP, Place.RECONSTITUTION
    p.flow.append(Reconstituting())
    check_places(p)
    assert reach(p, division[0])[0].orders[0].startswith("rebuild")
    brigade = next(
        u.id for u in PACK.units if u.is_tank and u.side == SOVIET and p.place[u.id] is Place.MAP
        and not u.is_independent and len(p.stacks[p.hex_of[u.id]]) == 1
    )  # fmt: skip
    del p.stacks[p.hex_of[brigade]]
    p.hex_of[brigade], p.place[brigade] = OFF_MAP, Place.ONE_STEP
    p.recovering.append(PACK.units[brigade].formation)
    p.flow[-1] = Returning()
    p.to_act = SOVIET
    assert all(way.orders[0].startswith("return") for way in reach(p, brigade))
    assert {o.unit for o in GAME.options(p) if isinstance(o, Return)} == {
        u for u in range(PACK.unknown) if reach(p, u)
    }


def test_nobody_else_reaches_anything() -> None:
    p = movement("campaign", GERMAN)
    soviet = next(unit.id for unit in PACK.units if unit.side == SOVIET)
    assert reach(p, soviet) == ()
    assert reach(p, -1) == ()
    assert reach(p, PACK.unknown) == ()
    assert reach(p, 9999) == ()
    ways = reach(p, movers(p)[0])
    assert all(msgspec.json.decode(msgspec.json.encode(way), type=Reach) == way for way in ways)


# --- overlays ------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [one.id for one in overlay.titles])
def test_overlays_of_positions_and_views(id: str) -> None:
    for p in (GAME.new("forging"), GAME.new("breaking"), *played()[::12]):
        for side in LOOKERS:
            for q in (p, GAME.view(p, side).position):
                found = overlay(q, id, side)
                assert is_filled(found)
                assert msgspec.json.decode(msgspec.json.encode(found), type=OverlayView) == found
                assert all(0 <= space.space < len(GRID) for space in found.spaces)
                for line in found.lines:
                    assert line.path
                    assert line.broken == -1 or line.broken in line.path
                    assert all(b in GRID.neighbours[a] for a, b in pairwise(line.path))


def test_there_is_no_other_overlay() -> None:
    with pytest.raises(BadInput, match="there is no overlay 'weather'"):
        overlay(GAME.new(), "weather", GERMAN)
    assert BOARD.overlays == overlay.titles


def test_zones_are_those_of_the_rules() -> None:
    for p in (GAME.new("hammering"), *played()[::5]):
        tones = Counter((s.space, s.tone) for s in overlay(p, "zones", GERMAN).spaces)
        wanted: Counter[tuple[int, str]] = Counter()
        for side, name in ((GERMAN, "german"), (SOVIET, "soviet")):
            own = set(hexes_of(p, side))
            for here in (Hex(h) for h in range(len(GRID)) if h not in own):
                if is_adjacent_to_enemy(p, opponent(side), here):
                    dark = is_adjacent_to_dark(p, opponent(side), here)
                    wanted[here, f"{name}-dark" if dark else name] += 1
        assert tones == wanted


@pytest.mark.parametrize("side", [GERMAN, SOVIET])
def test_supply_is_that_of_the_rules(side: Side) -> None:
    """7.6 And where it breaks, the line is as little broken as the rules' own."""
    broken = 0
    for p in (GAME.new("forging"), *map(without_depot, played()[::8])):
        found = overlay(p, "supply", side)
        assert found == overlay(p, "enemy-supply", opponent(side))
        lines = network(p, side)
        tones = {s.space: s.tone for s in found.spaces if s.tone != "source"}
        assert tones == {
            here: "supplied" if is_supplied(p, lines, here) else "broken"
            for here in hexes_of(p, side)
        }
        closed = closed_to_lines(p, side)
        for line in found.lines:
            if line.tone == "broken":
                broken += 1
                other = broken_line(p, side, Hex(line.path[0]))
                assert len(line.path) == max(1, len(other))
                assert cuts(closed, line.path) == cuts(closed, other)
    assert broken


def cuts(closed: bytearray, path: Any) -> int:
    return sum(closed[here] for here in path[1:])


def without_depot(p: Position) -> Position:
    """A pocket that nobody flies to."""
    q: Position = GAME.copy(p)
    for unit in PACK.units[: PACK.unknown]:
        if unit.type is Type.DEPOT and p.place[unit.id] is Place.MAP:
            here = q.hex_of[unit.id]
            rest = tuple(u for u in q.stacks.pop(here) if u != unit.id)
            q.stacks |= {here: rest} if rest else {}
            q.hex_of[unit.id], q.place[unit.id] = OFF_MAP, Place.ELIMINATED
    return q


def test_a_hidden_depot_is_taken_to_be_at_its_airfield() -> None:
    """7.9 Else the whole pocket would seem to starve for who cannot look into the stack."""
    p = GAME.new("breaking")
    depot = next(unit.id for unit in PACK.units if unit.type is Type.DEPOT)
    assert len(p.stacks[p.hex_of[depot]]) > 1
    seen = overlay(GAME.view(p, SOVIET).position, "enemy-supply", SOVIET)
    assert seen == overlay(p, "supply", GERMAN)


def test_control_marks_what_was_gained() -> None:
    p = GAME.new("campaign")
    tones = Counter(s.tone for s in overlay(p, "control", GERMAN).spaces)
    assert tones.keys() == {"german", "soviet"}
    p.control[MAP.airfield] = SOVIET
    found = overlay(p, "control", GERMAN).spaces[MAP.airfield]
    assert (found.space, found.tone) == (MAP.airfield, "soviet-gained")


def test_the_ring_wants_a_road_from_edge_to_edge() -> None:
    """3.4"""
    p = GAME.new("campaign")
    found = overlay(p, "ring", SOVIET)
    road = found.lines[0].path
    assert road[0] in MAP.edges.west
    assert road[-1] in MAP.edges.east
    assert all(MAP.road_sides[GRID.side(Hex(a), Hex(b))] for a, b in pairwise(road))
    wanted = {s.space for s in found.spaces if s.tone == "wanted"}
    assert wanted == {here for here in road if p.control[here] == GERMAN}
    escapes = [line for line in found.lines if line.tone == "open"]
    assert escapes
    assert all(line.path[-1] in MAP.edges.south for line in escapes)
    for here in road:
        p.control[here] = SOVIET
    assert not any(s.tone == "wanted" for s in overlay(p, "ring", SOVIET).spaces)


def test_a_closed_ring_shows_who_is_in_it() -> None:
    p = GAME.new("hammering")
    seen = GAME.view(p, SOVIET).position
    trapped = {s.space for s in overlay(seen, "ring", SOVIET).spaces if s.tone == "trapped"}
    members = {p.hex_of[u] for u in PACK.setups["hammering"].group_stemmermann}
    assert trapped >= members
    assert "turn 6" in overlay(seen, "ring", SOVIET).legend.en


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_own_moves_are_the_reach_of_all(scenario: str) -> None:
    p = movement(scenario, SOVIET)
    least: dict[int, int] = {}
    for unit in movers(p):
        for way in reach(p, unit):
            if not way.mode:
                least[way.space] = min(way.cost, least.get(way.space, way.cost))
    found = {s.space: int(s.label) for s in overlay(p, "moves", SOVIET).spaces}
    standing = {p.hex_of[unit] for unit in movers(p)}
    assert found == {here: cost for here, cost in least.items() if here not in standing}
    assert overlay(p, "moves", SOVIET).spaces == tuple(
        msgspec.structs.replace(s, tone="reach") for s in overlay(p, "threat", GERMAN).spaces
    )


def test_who_has_moved_moves_no_more() -> None:
    p = movement("hammering", GERMAN)
    unit = next(u for u in movers(p) if len(p.stacks[p.hex_of[u]]) == 1 and len(reach(p, u)) > 9)
    p.flow[-2].left = [unit]  # type: ignore[union-attr]
    assert {s.space for s in overlay(p, "moves", GERMAN).spaces} == {
        way.space for way in reach(p, unit) if not way.mode
    }
    GAME.carry_out(p, Move(unit))
    GAME.carry_out(p, next(order for order in GAME.options(p) if isinstance(order, To)))
    assert overlay(p, "moves", GERMAN).spaces == ()


def test_stacks_face_down_threaten_too() -> None:
    p = GAME.new("hammering")
    seen = GAME.view(p, GERMAN).position
    hidden = [h for h, stack in seen.stacks.items() if stack[0] >= PACK.unknown]
    assert hidden
    reached = {s.space for s in overlay(seen, "threat", GERMAN).spaces}
    known = {here: stack for here, stack in seen.stacks.items() if here not in hidden}
    without = {s.space for s in overlay(
        msgspec.structs.replace(seen, stacks=known), "threat", GERMAN).spaces}  # fmt: skip
    assert reached - without
