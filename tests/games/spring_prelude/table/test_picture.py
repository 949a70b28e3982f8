"""Board, scene, reach and overlays: what a client is given to draw."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Final

import msgspec
import pytest

from kessel.board.hexes import OFF_MAP
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.spring_prelude.rules.frames import ChoosingAttack, ChoosingMover, Moving
from kessel.games.spring_prelude.rules.orders import Done
from kessel.games.spring_prelude.rules.r07_lines import trace
from kessel.games.spring_prelude.rules.r08_headquarters import has_line
from kessel.games.spring_prelude.rules.r12_stacking import put, take_up
from kessel.games.spring_prelude.rules.r13_chits import worth
from kessel.games.spring_prelude.rules.r20_victory import points_held
from kessel.games.spring_prelude.rules.state import UNSEEN, Place, Position, Supply, Work, on_map
from kessel.games.spring_prelude.table.describing import phase_of
from kessel.games.spring_prelude.table.picture.arms import arms
from kessel.games.spring_prelude.table.picture.board import board, group_box
from kessel.games.spring_prelude.table.picture.overlays import overlay
from kessel.games.spring_prelude.table.picture.plan import sheet
from kessel.games.spring_prelude.table.picture.reach import reach
from kessel.games.spring_prelude.table.picture.scene import scene
from kessel.games.spring_prelude.table.words import SIXTHS
from kessel.kernel.errors import BadInput
from kessel.kernel.moving import Arms
from kessel.kernel.scene import OverlayView, Reach, Scene, Standing, Words
from kessel.kernel.sides import NOBODY, Side
from tests.games.filled import is_filled
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
SCENARIOS: Final = [scenario.id for scenario in GAME.scenarios]
STATES: Final = {state.id for state in BOARD.states}
BOXES: Final = {box.id for box in BOARD.boxes}
LOOKERS: Final = (AXIS, SOVIET, NOBODY)


@cache
def played() -> tuple[Position, ...]:
    """Positions in the middle of random games of all scenarios."""
    found = []
    for seed, scenario in enumerate(SCENARIOS):
        luck = random.Random(seed)
        p = GAME.new(scenario, dice=seed)
        for number in range(400):
            options = GAME.options(p)
            brisk = Done() in options and luck.random() < 0.2
            GAME.carry_out(p, Done() if brisk else luck.choice(options))
            if not p.flow:
                break
            if number % 130 == 60 + 9 * seed:
                found.append(GAME.copy(p))
    return tuple(found)


# --- the board -----------------------------------------------------------------------------------


def test_everything_has_a_name_of_its_own() -> None:
    check_names(BOARD, 77 * 52, len(PACK.units))
    assert not {one.key for one in BOARD.overlays} & set("eurolgbhin"), "keys that give orders"


def test_the_board_speaks_both_languages_and_travels() -> None:
    check_languages(BOARD)
    assert board(PACK) is BOARD, "made once"


def test_hexes_lie_where_the_map_is_drawn() -> None:
    check_hexes(BOARD, sheet(GRID))
    check_neighbours(BOARD, GRID)


def test_hexes_tell_what_is_in_them() -> None:
    murom = BOARD.spaces[PACK.hex("E3010")]
    assert (murom.label, murom.name.en, murom.name.ja) == ("E3010", "Murom", "ムロム")
    assert murom.about.en.startswith("Village. Improved position (Axis). Road towards")
    kharkov = BOARD.spaces[PACK.hex("E2118")]
    assert "airfield of Kharkov" in kharkov.about.en
    assert "15 victory points" in kharkov.about.en
    assert "出口E" in BOARD.spaces[PACK.hex("E4152")].about.ja


def counter_of(label: str) -> Any:
    return BOARD.counters[PACK.unit(label)]


def test_counters_have_their_printed_faces() -> None:
    """13.1 Class and rating, and a cadre's 1; 13.3 strengths; 14.5 fire; 8.1 range; 12.0 dots."""
    regiment = counter_of("G22")
    assert (regiment.left, regiment.right, regiment.dots) == ("rB", "6", "●●")
    assert [regiment.reduced.left, regiment.further[0].left] == ["(rB)", "1"]
    assert "red class, rating B, veteran" in regiment.about.en
    gun = counter_of("G24")
    assert (gun.left, gun.beside, gun.dots, gun.reduced) == ("1", "1", "○", None)
    army = counter_of("S1")
    assert (army.left, army.right, army.beside, army.style) == ("", "6", "7", "swf-green")
    tanks = next(u for u in PACK.units if u.type == "tank" and u.side == AXIS)
    face = counter_of(tanks.label)
    assert (face.left, face.right, face.reduced.left) == ("4", "12", "2")
    assert [(one.top, one.dots) for one in (regiment, counter_of("S96"))] == [
        ("", "●●"),
        ("Br", ""),
    ]


def test_counters_wear_the_colours_of_command_army_and_class() -> None:
    """2.6, 3.0, 13.1"""
    styles = {style.id: style for style in BOARD.styles}
    regiment, division = styles[counter_of("G22").style], styles[counter_of("S6").style]
    assert (regiment.id, division.id[:9]) == ("6a-red", "swf-green")
    assert regiment.band != styles["6a-blue"].band
    assert styles[counter_of("G24").style].band == ""
    assert {styles[f"{name}-red"].ground for name in ("swf-black", "swf-white")} == {
        division.ground
    }


# --- the scene -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(14))
def test_the_scene_shows_everything_once(number: int) -> None:
    if number >= len(played()):
        pytest.skip("a game was over early")
    p = played()[number]
    shown = scene(p)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown
    assert is_filled(shown)
    standing = {one.counter: one for one in shown.standings}
    assert len(standing) == len(shown.standings)
    for unit, place in enumerate(p.place):
        if place is Place.OUT:
            assert unit not in standing
        else:
            assert standing[unit].space == (p.hex_of[unit] if place is Place.MAP else -1)
            assert (standing[unit].box in BOXES) is (place is not Place.MAP)
            assert set(standing[unit].states) <= STATES
    lengths = {track.id: len(track.labels) for track in BOARD.tracks}
    assert all(0 <= mark.box < lengths[mark.track] for mark in shown.tracks)
    assert shown.phase in {line.id for line in BOARD.sequence}


def standing_of(p: Position, label: str) -> Standing:
    unit = PACK.unit(label)
    return next(one for one in scene(p).standings if one.counter == unit)


def test_chits_show_to_their_owner_alone() -> None:
    """13.1 The other side sees that there is one."""
    p = GAME.new("izyum-salient")
    unit = PACK.unit("G1")
    kind = next(k for k, chit in enumerate(PACK.chits) if chit.chit_class == "blue")
    p.chit[unit] = kind
    p.container[kind] -= 1
    mine, theirs = (GAME.view(p, side).position for side in (AXIS, SOVIET))
    assert standing_of(mine, "G1").states == (f"chit-{worth(p, unit, kind, 0)}",)
    assert theirs.chit[unit] == UNSEEN
    assert standing_of(theirs, "G1").states == ("chit",)
    assert "face down" in GAME.describe(theirs, "G1", "en")  # type: ignore[misc]
    p.lost[unit] = 1
    assert "reduced" in standing_of(p, "G1").states


def test_markers_and_states_show() -> None:
    p = GAME.new("izyum-salient")
    unit, gun = PACK.unit("G1"), PACK.unit("G24")
    p.supply[unit], p.reserve[unit], p.fired[gun] = Supply.ISOLATED, True, True
    assert standing_of(p, "G1").states == ("isolated", "reserve")
    assert "fired" in standing_of(p, "G24").states
    held = next(u for u, turn in enumerate(p.held_until) if turn)
    assert "do-not-move" in standing_of(p, PACK.units[held].label).states
    here = PACK.hex("E2117")
    p.rubble, p.trenches, p.interdicted = [here], {here: Work(AXIS, 1)}, [OFF_MAP, here]
    kinds = {marker.kind for marker in scene(p).markers if marker.space == here}
    assert kinds == {"ruin", "digging", "interdiction"}
    assert any(marker.text.en.startswith("Bridge to") for marker in scene(p).markers)
    p.trenches[PACK.hex("E2116")] = Work(AXIS, 0)
    signs = {m.kind: m.sign.en for m in scene(p).markers if isinstance(m.sign, Words)}
    assert signs["trench"] != signs["digging"], "what is done and what is under way"


def test_what_is_left_to_support_attacks() -> None:
    """14.5, 9.1 Guns that could fire for some attack, and air points that can fly."""
    p = GAME.new("izyum-salient")
    assert arms(p, AXIS) is None
    while not (isinstance(p.flow[-1], ChoosingAttack) and (guns := arms(p, p.to_act))):
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    side = p.to_act
    assert arms(p, Side(1 - side)) is None
    assert guns.points == (("fly", 0 if p.rain else p.air[side]),)
    for unit in guns.guns:
        assert PACK.units[unit].side == side
        assert PACK.units[unit].is_artillery
    p.rain, p.air[side] = False, 3
    p.fired = [True] * len(p.fired)
    assert arms(p, side) == Arms((), (("fly", 3),))
    p.rain = True
    assert arms(p, side) == Arms((), (("fly", 0),))


def test_groups_and_the_eliminated_lie_in_their_boxes() -> None:
    p = GAME.new("izyum-salient")
    waiting = next(u for u in PACK.units if u.group == "3 Pz")
    assert standing_of(p, waiting.label).box == group_box("3 Pz")
    take_up(p, PACK.unit("G1"), Place.ELIMINATED)
    assert standing_of(p, "G1").box == "axis-eliminated"


def test_the_status_goes_through_the_sequence_of_play() -> None:
    """Passing all that can be passed."""
    p = GAME.new("izyum-salient")
    assert phase_of(p) == "set-up"
    seen: list[str] = []
    while p.turn < 4:
        if p.turn == 3 and phase_of(p) not in seen:
            seen.append(phase_of(p))
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    order = [line.id for line in BOARD.sequence]
    assert seen == sorted(seen, key=order.index)
    assert {"air", "soviet-movement", "soviet-combat", "axis-movement"} <= set(seen)


# --- where a unit can get to ---------------------------------------------------------------------


def movers(p: Position) -> list[UnitId]:
    return [unit.id for unit in PACK.units if unit.side == p.to_act and reach(p, unit.id)]


def carried_out(p: Position, way: Reach) -> Position:
    after: Position = GAME.copy(p)
    for text in way.orders:
        order = GAME.notation(after).read(text)
        assert GAME.refusal(after, order) is None, (text, way)
        GAME.carry_out(after, order)
    return after


def test_ways_are_made_of_legal_orders() -> None:
    luck, walked = random.Random(5), 0
    for p in played():
        able = movers(p)
        for unit in luck.sample(able, min(3, len(able))):
            ways = reach(p, unit)
            assert len({way.space for way in ways}) == len(ways)
            for way in luck.sample(ways, min(4, len(ways))):
                after = carried_out(p, way)
                assert after.hex_of[unit] == way.space
                if isinstance(p.flow[-1], ChoosingMover) and "move" in way.orders[0]:
                    assert not any(isinstance(frame, Moving) for frame in after.flow), way
                walked += 1
    assert walked > 30


def test_costs_are_told_in_points() -> None:
    assert [SIXTHS.points(sixths) for sixths in (0, 2, 3, 6, 15)] == [0, 0.33, 0.5, 1, 2.5]


def test_who_cannot_act_gets_nowhere() -> None:
    p = GAME.new("izyum-salient")
    assert reach(p, -1) == ()
    assert reach(p, len(PACK.units)) == ()


# --- overlays ------------------------------------------------------------------------------------


def laid(p: Position, id: str, side: Side = NOBODY) -> OverlayView:
    return overlay(p, id, side)


@pytest.mark.parametrize("id", [one.id for one in BOARD.overlays])
def test_overlays_answer_in_every_position_and_view(id: str) -> None:
    for p in played()[::3]:
        for side in LOOKERS:
            check_overlay(laid(GAME.view(p, side).position, id, side), GRID)


def test_there_is_no_other_overlay() -> None:
    with pytest.raises(BadInput):
        laid(played()[0], "weather")


def test_supply_shows_states_and_broken_lines() -> None:
    """7.0 A regiment in the Soviet rear is isolated, and its line breaks."""
    p = GAME.new("izyum-salient")
    p.turn = 3
    before = laid(p, "supply", AXIS)
    assert {space.tone for space in before.spaces} == {"source", "supplied"}
    unit, there = PACK.unit("G1"), PACK.hex("E4020")
    take_up(p, unit)
    put(p, unit, there)
    after = laid(p, "supply", AXIS)
    tones = {space.space: space.tone for space in after.spaces}
    assert tones[there] == (
        "isolated" if not trace(p, AXIS).joined >> there & 1 else "out-of-supply"
    )
    broken = [line for line in after.lines if line.tone == "broken"]
    assert [line.path[0] for line in broken] == [there]
    assert broken[0].label is not None
    assert broken[0].broken in broken[0].path


def test_headquarters_show_their_lines() -> None:
    p = GAME.new("izyum-salient")
    marked = {space.space for space in laid(p, "headquarters").spaces if space.tone == "range"}
    unit = PACK.unit("S6")
    assert has_line(p, unit, PACK.unit("S1")) is (p.hex_of[unit] in marked)
    assert PACK.hex("W1010") not in marked


def test_chits_are_told_apart() -> None:
    p = GAME.new("izyum-salient")
    assert {space.tone for space in laid(p, "chits").spaces} <= {"undrawn", "drawn"}
    unit = PACK.unit("G1")
    p.chit[unit] = next(k for k, chit in enumerate(PACK.chits) if chit.chit_class == "blue")
    hidden = GAME.view(p, SOVIET).position
    tones = {space.space: space.tone for space in laid(hidden, "chits", SOVIET).spaces}
    assert tones[p.hex_of[unit]] == "hidden"


def test_control_counts_victory_points() -> None:
    p = GAME.new("izyum-salient")
    view = laid(p, "control")
    assert points_held(p) == (300, 75)
    assert "Axis 300, Soviet 75" in view.legend.en
    assert {space.tone for space in view.spaces} == {"axis", "soviet"}
    unit, here = PACK.unit("S20"), PACK.hex("E2511")
    assert not p.stacks.get(here) or take_up(p, p.stacks[here][0]) == here
    take_up(p, unit)
    put(p, unit, here)
    tones = {space.space: (space.tone, space.label) for space in laid(p, "control").spaces}
    assert tones[here] == ("soviet-gained", "5")


def test_edges_are_those_of_the_continuous_front() -> None:
    """19.0 In scenarios 1 and 4 there are none."""
    assert laid(GAME.new("northern-pincer"), "edges").spaces == ()
    spaces = laid(GAME.new("izyum-salient"), "edges").spaces
    assert PACK.hex("E4847") in {space.space for space in spaces if space.tone == "soviet"}


def test_reserves_show_who_could_become_one() -> None:
    p = GAME.new("izyum-salient")
    unit = next(u.id for u in PACK.units if u.is_mechanized and u.side == AXIS and on_map(p, u.id))
    assert (p.hex_of[unit], "able") in {(s.space, s.tone) for s in laid(p, "reserves").spaces}
    p.reserve[unit] = True
    assert (p.hex_of[unit], "reserve") in {(s.space, s.tone) for s in laid(p, "reserves").spaces}


def test_signs_of_the_weather_are_a_forecast_with_the_option_alone() -> None:
    """5.0 Otherwise dice decide it, and the weather of history on the track would mislead."""
    (days,) = (track for track in BOARD.tracks if track.id == "turn")
    assert len(days.signs) == len(days.labels)
    assert scene(GAME.new("izyum-salient")).unsigned == (days.id,)
    assert scene(GAME.new("izyum-salient", ["historical-weather"])).unsigned == ()
