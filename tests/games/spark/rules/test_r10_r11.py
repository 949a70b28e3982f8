"""10, 11 Command and movement: what a case cannot ask."""

from __future__ import annotations

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.board.reach import NEVER
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.pack import shipped
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, UnitId
from kessel.games.spark.rules.counters import put, take_up
from kessel.games.spark.rules.events import DugIn, Formed, Halted, Marked, Moved, Seen
from kessel.games.spark.rules.frames import Moving, Replacing
from kessel.games.spark.rules.orders import Done, Replace
from kessel.games.spark.rules.r10_command import determine, in_command_now, units_of
from kessel.games.spark.rules.r10_integrity import is_out
from kessel.games.spark.rules.r11_bridging import banks_of, complete, neva_banks, other_bank
from kessel.games.spark.rules.r11_movement.s2_steps import price
from kessel.games.spark.rules.r11_movement.s3_formation import (
    MOUNTED,
    NOT_MOTORISED,
    ON_FOOT,
    dismount_refusal,
    mount_refusal,
)
from kessel.games.spark.rules.r11_reinforcements import likeness
from kessel.games.spark.rules.r11_stacking import overstacked
from kessel.games.spark.rules.r13_conditions import suppress
from kessel.games.spark.rules.r15_replacements import GONE, WHOLE, replace_refusal
from kessel.games.spark.rules.r17_setup import settle, start
from kessel.games.spark.rules.r18_setup import OWED
from kessel.games.spark.rules.state import SPARK, Bridge, Condition, Place, Position
from kessel.games.spark.table.picture.reach import search
from kessel.kernel.dice import scripted
from kessel.kernel.events import Event
from kessel.kernel.orders import Reason, Refusal


@pytest.fixture
def p() -> Position:
    return start(shipped(), SPARK, (), scripted())


def unit(p: Position, code: str) -> UnitId:
    return next(unit.id for unit in p.pack.units if unit.code == code)


def ignore(event: Event) -> None:
    """Nobody listens."""


@pytest.mark.shows("11.12.c")
def test_11_12_fixed_guns_occupy_the_entrenchment_they_are_set_up_in(p: Position) -> None:
    """Wherever the 617th stands it never leaves, so it is in the works from the start."""
    guns = unit(p, "F6")
    assert not p.dug_in[guns], "Mga has none"
    take_up(p, guns)
    put(p, guns, min(here for here in p.pack.map.works if here not in p.stacks))
    settle(p, guns)
    assert p.dug_in[guns]


@pytest.mark.shows("10.12.a", "10.21.a")
def test_10_everybody_begins_in_command(p: Position) -> None:
    """The set-up keeps formations together and Germans near a headquarters."""
    for side in (SOVIET, GERMAN):
        determine(p, side, ignore)
        assert all(p.in_command[unit] for unit in units_of(p.pack, side))
        standing = [unit for unit in p.pack.setup.units if p.pack.units[unit].side == side]
        assert all(in_command_now(p, unit) for unit in standing)
    assert not any(is_out(p, unit) for unit in p.pack.setup.units)
    assert not any(overstacked(p, here) for here in p.stacks)


@pytest.mark.shows("11.51.g")
def test_11_51_suppression_voids_the_work(p: Position) -> None:
    """Whatever suppresses a builder."""
    engineer, pontoons = unit(p, "SE"), unit(p, "PB")
    river, bank = p.pack.hex("1220"), p.pack.hex("1219")
    p.building.append(Bridge(river, (bank, p.pack.hex("1221")), None, engineer, pontoons))
    suppress(p, pontoons, "13.10.9", ignore)
    assert not p.building


@pytest.mark.shows("11.51.b")
def test_11_51_the_other_bank_is_across_the_river() -> None:
    """R41 Straight on where that is the other bank, else to one side, never the same bank."""
    pack = shipped()
    labels, banks = pack.map.grid.labels, banks_of(pack.map)
    found = {
        (labels[bank], labels[river]): other_bank(pack.map, bank, river)
        for bank, rivers in neva_banks(pack.map).items()
        for river in rivers
    }
    assert labels[found["1217", "1318"]] == "1418", "straight on"
    assert labels[found["1219", "1220"]] == "1321", "straight on there is more river"
    assert all(other != OFF_MAP for other in found.values())
    assert all(banks[other] != banks[pack.hex(bank)] for (bank, _), other in found.items())


@pytest.mark.shows("11.51.j", "11.52.b")
def test_11_51_a_battalion_comes_with_each_bridge(p: Position) -> None:
    """One that waits, or else one that is on its way back or on the map."""
    engineer, pontoons = unit(p, "SE"), unit(p, "PB")
    bank, river = p.pack.hex("1211"), p.pack.hex("1709")
    far = p.pack.hex("1708")
    for worker in (engineer, pontoons):
        take_up(p, worker)
        put(p, worker, far)
    battalions = [unit.id for unit in p.pack.units if unit.is_bridge]
    for other in battalions[1:]:
        p.place[other] = Place.ELIMINATED
    p.place[battalions[0]] = Place.COMING
    p.building.append(Bridge(river, (far, bank), None, engineer, pontoons))
    complete(p, ignore)
    assert p.bridges[river].battalion == battalions[0]
    assert p.hex_of[battalions[0]] == river


@pytest.mark.shows("11.5.e")
def test_11_5_whoever_holds_it_uses_a_bridge(p: Position) -> None:
    """German columns cross a bridge whose battalion is gone, deployed ones do not."""
    guns, river, bank = unit(p, "K1"), p.pack.hex("1318"), p.pack.hex("1418")
    take_up(p, guns)
    put(p, guns, bank)
    p.column[guns] = True
    side = p.pack.map.grid.side(bank, river)
    assert price(p, guns, side) == NEVER
    p.bridges[river] = Bridge(river, (p.pack.hex("1218"), bank))
    assert price(p, guns, side) == 1
    p.column[guns] = False
    assert price(p, guns, side) == NEVER


@pytest.mark.shows("11.17.a", "11.14.a")
def test_11_14_a_march_is_as_long_as_the_points(p: Position) -> None:
    """Six clear hexes for twelve points at most, and one for none at all."""
    regiment = unit(p, "SR")
    here, grid = p.hex_of[regiment], p.pack.map.grid

    def reached(points: int, went: int = 0) -> set[int]:
        f = Moving(SOVIET, [regiment], here, here, [points], went)
        return {grid.distance(here, there) for there in search(p, f, onward=True)}

    assert max(reached(12)) <= 6
    assert reached(0) == {0, 1}
    assert reached(0, went=1) == {0}


@pytest.mark.shows("11.13.j")
def test_11_13_every_entry_is_a_road_hex() -> None:
    """Units come in column along roads (11.72.a)."""
    map = shipped().map
    for hexes in map.entries.values():
        assert set(hexes) <= map.roads


def test_12_0_movers_show_no_more_than_their_number() -> None:
    """What the other side reads of a move names no unit."""
    units, here = (UnitId(3), UnitId(4)), Hex(7)
    assert Moved(SOVIET, units, here, "11.14").veiled(SOVIET).units == units  # type: ignore[attr-defined]
    assert Moved(SOVIET, units, here, "11.14").veiled(GERMAN) == Seen(
        SOVIET, 2, Hex(-1), here, "11.14"
    )
    for event in (
        Formed(SOVIET, units, here, "column", "11.13"),
        Marked(SOVIET, units, here, here),
    ):
        assert event.veiled(SOVIET) is event
        assert event.veiled(GERMAN).units == ()  # type: ignore[attr-defined]
    assert DugIn(SOVIET, units, here).veiled(GERMAN) == Halted(SOVIET, here)


def test_10_a_disrupted_headquarters_is_one_the_moment_it_recovers(p: Position) -> None:
    """10.11 The state counts, not the headquarters."""
    for headquarters in p.pack.headquarters:
        p.condition[headquarters.id] = Condition.DISRUPTED
    soldier = unit(p, "GI")
    assert not in_command_now(p, soldier)
    p.condition[p.pack.headquarters[0].id] = Condition.SUPPRESSED
    near = p.pack.map.grid.distance(p.hex_of[soldier], p.hex_of[p.pack.headquarters[0].id]) <= 8
    assert in_command_now(p, soldier) is near


def test_11_16_who_is_mounted_is_told_so(p: Position) -> None:
    """The reason is not that the unit has no vehicles."""
    rider, walker = unit(p, "SMG"), unit(p, "SR")
    f = Moving(SOVIET, [rider], p.hex_of[rider], p.hex_of[rider], [8])
    assert mount_refusal(p, f) is MOUNTED
    p.mounted[rider] = False
    assert dismount_refusal(p, f) is ON_FOOT
    f = Moving(SOVIET, [walker], p.hex_of[walker], p.hex_of[walker], [8])
    assert mount_refusal(p, f) is dismount_refusal(p, f) is NOT_MOTORISED


def test_15_2_who_has_not_come_yet_is_not_taken_for_lost(p: Position) -> None:
    tank = next(u.id for u in p.pack.units if u.code == "KV" and p.place[u.id] is Place.COMING)
    assert replace_refusal(p, Replacing(), Replace(tank)) is WHOLE
    p.place[tank] = Place.ELIMINATED
    assert replace_refusal(p, Replacing(), Replace(tank)) is GONE


def test_11_73_units_of_another_division_are_not_taken_for_alike(p: Position) -> None:
    """A unit of one's own division in the hex of entry does not let others stand there."""
    coming = [u for u in p.pack.units if u.code == "S2" and p.place[u.id] is Place.COMING]
    first, other = coming[0], next(u for u in coming if u.formation != coming[0].formation)
    assert likeness(p, first.id)[1:] != likeness(p, other.id)[1:]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("reason", OWED.values())
def test_18_6_who_is_not_ready_is_told_why(reason: Reason, language: str) -> None:
    """No hex is named where none was ordered."""
    p = GAME.new(dice=1)
    assert GAME.explain(p, Refusal.of(reason, Done()), language)
