"""The scene: where everything is, as a client is given it."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Recovering
from kessel.games.cherkassy.rules.orders import (
    Halt,
    Move,
    To,
)
from kessel.games.cherkassy.rules.r10_movement.s1_steps import rest_refusal, resting
from kessel.games.cherkassy.rules.state import (
    CombatPhase,
    Moving,
    Place,
    Position,
)
from kessel.games.cherkassy.table.picture import sequence
from kessel.games.cherkassy.table.picture.scene import scene, unmarked
from kessel.hexkit.table.scene import pile
from kessel.kernel.scene import Scene
from tests.games.cherkassy.table.positions import (
    BOARD,
    BOXES,
    GRID,
    LOOKERS,
    MAP,
    PACK,
    movement,
    played,
    random_positions,
)
from tests.games.filled import is_filled

STATES: Final = {state.id for state in BOARD.states}


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


def test_a_scene_of_what_lies_as_before_is_the_scene() -> None:
    """Stacks are remembered by all that they show, whoever looks."""
    for p in played():
        for side in LOOKERS:
            known = GAME.known(p, side)
            remembered = scene(known)
            unmarked.cache_clear()
            pile.cache_clear()
            assert scene(known) == remembered


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


def test_open_markers_are_told_apart() -> None:
    """8.3 On a stack that lies face down they show what they show on a counter, and how many."""
    p = GAME.new("campaign")
    first, second = sorted(p.stacks)[:2]
    p.open_markers = {first: (1, 2), second: (3, 0)}
    found = [(one.space, one.sign) for one in scene(p).markers if one.kind != "airfield"]
    assert found == [(first, "OOS"), (first, "M2"), (second, "OOS3")]


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


def test_who_rests_is_found_for_all_at_once() -> None:
    """As the rule has it of each unit: artillery that has fired, formations that recover, and who
    waits on Turn 0."""
    reasons: set[str] = set()
    for seed in range(4):
        for number, p in enumerate(random_positions(seed, 60)):
            p.recovering = [Recovering("5 GTC")] if number % 3 == 0 else []
            p.used[PACK.artillery[number % len(PACK.artillery)].id] = True
            for side in (GERMAN, SOVIET):
                on_map = [unit for stack in p.stacks.values() for unit in stack]
                mine = {unit for unit in on_map if PACK.units[unit].side == side}
                found = {unit: rest_refusal(p, unit) for unit in mine}
                assert resting(p, side) & mine == {unit for unit in mine if found[unit]}
                reasons |= {why.key for why in found.values() if why}
    assert reasons == {"used-artillery", "recovering", "front-waits", "west-waits"}
