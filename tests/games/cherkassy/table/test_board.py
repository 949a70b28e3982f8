"""The board: everything printed, as a client is given it."""

from __future__ import annotations

import tomllib

from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import Type
from kessel.games.cherkassy.table.picture.board import board
from kessel.games.cherkassy.table.picture.overlays import overlay
from kessel.games.cherkassy.table.picture.plan import sheet
from tests.games.cherkassy.table.positions import BOARD, BOXES, GRID, MAP, PACK
from tests.games.printed import check_hexes, check_languages, check_names, check_neighbours


def test_everything_has_a_name_of_its_own() -> None:
    check_names(BOARD, 2074, 405 + 4)


def test_the_board_speaks_both_languages_and_travels() -> None:
    check_languages(BOARD)
    assert board(PACK) is BOARD, "made once"


def test_hexes_lie_where_the_map_is_drawn() -> None:
    check_hexes(BOARD, sheet(GRID))


def test_neighbours_share_two_corners() -> None:
    check_neighbours(BOARD, GRID)


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
