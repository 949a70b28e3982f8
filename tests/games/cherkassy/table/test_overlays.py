"""Overlays: what can be laid over the map."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type
from kessel.games.cherkassy.rules.orders import (
    Move,
    To,
)
from kessel.games.cherkassy.rules.r06_zones import (
    hexes_of,
    is_adjacent_to_dark,
    is_adjacent_to_enemy,
)
from kessel.games.cherkassy.rules.r07_supply import (
    closed_to_lines,
    is_supplied,
    network,
)
from kessel.games.cherkassy.rules.state import (
    Place,
    Position,
)
from kessel.games.cherkassy.table.picture.overlays import overlay
from kessel.games.cherkassy.table.picture.reach import reach
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side, opponent
from tests.games.cherkassy.lines import broken_line
from tests.games.cherkassy.table.positions import (
    BOARD,
    GRID,
    LOOKERS,
    MAP,
    PACK,
    SCENARIOS,
    movement,
    movers,
    played,
)
from tests.games.printed import check_overlay


@pytest.mark.parametrize("id", [one.id for one in overlay.titles])
def test_overlays_of_positions_and_views(id: str) -> None:
    for p in (GAME.new("forging"), GAME.new("breaking"), *played()[::12]):
        for side in LOOKERS:
            for q in (p, GAME.view(p, side).position):
                check_overlay(overlay(q, id, side), GRID)


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
