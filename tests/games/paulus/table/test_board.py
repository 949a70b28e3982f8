"""The board: everything printed, as a client is given it."""

from __future__ import annotations

import math
import tomllib
from itertools import pairwise

import pytest

from kessel.cartography.counters import shown_face
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import Type, UnitId
from kessel.games.paulus.table.picture.board import board
from kessel.games.paulus.table.picture.overlays import overlay
from kessel.games.paulus.table.picture.plan import sheet
from kessel.games.paulus.table.picture.scene import scene
from tests.games.paulus.table.positions import BOARD, BOXES, GRID, MAP, PACK
from tests.games.printed import check_hexes, check_languages, check_names, check_neighbours


def test_everything_has_a_name_of_its_own() -> None:
    check_names(BOARD, 1904, len(PACK.units))


def test_the_board_speaks_both_languages_and_travels() -> None:
    check_languages(BOARD)
    assert board(PACK) is BOARD, "made once"


def test_hexes_lie_where_the_map_is_drawn() -> None:
    check_hexes(BOARD, sheet(GRID))


def test_neighbours_share_two_corners() -> None:
    check_neighbours(BOARD, GRID)


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
