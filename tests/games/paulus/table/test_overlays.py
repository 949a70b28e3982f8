"""Overlays: what can be laid over the map."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.r04_zones import friends_in, in_zone
from kessel.games.paulus.rules.r05_movement.s5_phases import move_refusal, open_phase
from kessel.games.paulus.rules.r07_lines import (
    closed_to_lines,
    is_on_normal_line,
    mark_range,
    within_headquarters,
)
from kessel.games.paulus.rules.r10_victory import counts_west, relieved_steps
from kessel.games.paulus.rules.state import (
    Kind,
    MovePhase,
)
from kessel.games.paulus.table.picture.overlays import overlay
from kessel.games.paulus.table.picture.reach import reach
from kessel.games.paulus.table.picture.supply import headquarters, hexes_of
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import NOBODY, Side, opponent
from tests.games.paulus.table.positions import (
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
def test_overlays_of_positions(id: str) -> None:
    for p in (*map(GAME.new, SCENARIOS), *played()[::4]):
        for side in LOOKERS:
            check_overlay(overlay(p, id, side), GRID)


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
