"""The scene: where everything is, as a client is given it."""

from __future__ import annotations

from typing import Final

import msgspec

from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules.orders import (
    Done,
    Halt,
    Move,
    To,
)
from kessel.games.paulus.rules.r04_stacking import take_up
from kessel.games.paulus.rules.state import (
    Battle,
    Moving,
    Place,
    Position,
)
from kessel.games.paulus.table.picture.scene import scene
from kessel.kernel.scene import Scene
from tests.games.filled import is_filled
from tests.games.paulus.table.positions import (
    BOARD,
    BOXES,
    GRID,
    LOOKERS,
    PACK,
    movement,
    movers,
    played,
)

STATES: Final = {state.id for state in BOARD.states}


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
