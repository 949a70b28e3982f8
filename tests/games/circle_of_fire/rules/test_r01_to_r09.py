"""Chapters 1 to 9 where a case cannot show them: components, catalogues, whole games."""

from __future__ import annotations

import dataclasses
import itertools
import random
import shutil
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from kessel.components.pack import ChartBook, Source
from kessel.games.circle_of_fire.game import GAME, rehearsal_pack
from kessel.games.circle_of_fire.pack.pack import Pack, load, shipped
from kessel.games.circle_of_fire.pack.r03_map import NON_ROAD, ROAD, ZONE, Terrain
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, Kind, Unit, UnitId
from kessel.games.circle_of_fire.rules import orders, r07_sequence, r11_impulses, r18_end, state
from kessel.games.circle_of_fire.rules.events import (
    AdvantageSpent,
    ControlChanged,
    GarrisonPlaced,
    ImpulseBegan,
    PartisansStruck,
    PhaseBegan,
    TurnBegan,
)
from kessel.games.circle_of_fire.rules.r05_setup import empty, first_box
from kessel.games.circle_of_fire.rules.r06_control import enter, is_contested, is_free, is_vacant
from kessel.games.circle_of_fire.rules.r10_reinforcements import (
    s2_reorganised,
    s3_random,
    s4_regular,
)
from kessel.games.circle_of_fire.rules.r16_close_combat import s0_phase
from kessel.games.circle_of_fire.rules.state import Box, Position
from kessel.kernel.dice import scripted, seeded
from kessel.kernel.errors import BadComponent
from kessel.kernel.events import Emit, Event, Rolled
from kessel.kernel.flow import Step
from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY, Side

DATA = GAME.data
USES: Final = {"reinforcements", "night", "stubborn", "logistics", "infiltration", "redeployment"}


@pytest.fixture
def pack() -> Pack:
    return shipped()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "pack"))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def play(game: Game, choose: Callable[[list[Order]], Order], seed: int) -> Iterator[Played]:
    """A whole game without the check of Turn 4: each position with the events that led to it."""
    p, events = game.begin(dice=seeded(seed), pack=rehearsal_pack())
    yield Played(p, [], events)
    while p.outcome is None:
        offered = game.options(p)
        yield Played(p, offered, game.carry_out(p, choose(offered)))


@dataclasses.dataclass
class Played:
    position: Position
    offered: list[Order]
    """What could have been chosen instead of the order that led here."""
    events: list[Event]


def quietly(offered: list[Order]) -> Order:
    """Do nothing wherever that is possible."""
    idle = [o for o in offered if isinstance(o, orders.Pass | orders.Decline | orders.Done)]
    return (idle or offered)[0]


def at_random(seed: int) -> Callable[[list[Order]], Order]:
    return random.Random(seed).choice


@pytest.fixture(scope="module")
def quiet_events() -> list[Event]:
    return [event for step in play(GAME, quietly, 1) for event in step.events]


# --- 1 The frame of the game ---------------------------------------------------------------------


@pytest.mark.shows("1.0.a")
def test_1_0_a_nine_turns(pack: Pack, quiet_events: list[Event]) -> None:
    """The track has nine boxes, and a game that nobody wins before has just so many turns."""
    assert pack.charts.tracks.turns == 9
    turns = [event.turn for event in quiet_events if isinstance(event, TurnBegan)]
    assert turns == list(range(1, 10))


@pytest.mark.shows("1.0.a")
def test_1_0_a_another_number_of_turns_is_refused(copy: Path) -> None:
    """A pack of ten turns is not this game."""
    change(copy / "charts.toml", "turns = 9", "turns = 10")
    with pytest.raises(BadComponent, match="expected turns 9, got 10"):
        load(copy)


@pytest.mark.shows("1.0.b")
def test_1_0_b_period(pack: Pack) -> None:
    """From the partisans' night, before Turn 1, to the last turn."""
    campaign, tracks = pack.charts.campaign, pack.charts.tracks
    assert (campaign.first_date, campaign.last_date) == (date(1942, 1, 18), date(1942, 1, 27))
    assert tracks.date_of(1) == campaign.first_date + timedelta(days=1)
    assert tracks.date_of(tracks.turns) == campaign.last_date


@pytest.mark.shows("1.0.c")
def test_1_0_c_a_turn_is_a_day(pack: Pack) -> None:
    """The calendar goes on by one day from turn to turn."""
    assert pack.charts.tracks.days_per_turn == 1
    dates = [pack.charts.tracks.date_of(turn) for turn in range(1, 10)]
    assert {b - a for a, b in itertools.pairwise(dates)} == {timedelta(days=1)}


@pytest.mark.parametrize(
    "old, new",
    [
        pytest.param("1942-01-27", "1942-01-28", marks=pytest.mark.shows("1.0.b")),
        pytest.param("1942-01-18", "1942-01-20", marks=pytest.mark.shows("1.0.b")),
        pytest.param("per_turn = 1", "per_turn = 2", marks=pytest.mark.shows("1.0.c")),
    ],
)
def test_1_0_b_a_calendar_that_does_not_fit_is_refused(copy: Path, old: str, new: str) -> None:
    """Nine turns of a day must lie in the period and end with it."""
    change(copy / "charts.toml", old, new)
    with pytest.raises(BadComponent, match=r"expected 9 turns within .* rule 1\.0"):
        load(copy)


@pytest.mark.shows("1.0.d")
def test_1_0_d_scale(pack: Pack) -> None:
    """1:25,000 is 4 cm on the map to the 100,000 cm of a kilometre."""
    assert pack.charts.campaign.scale == 25_000
    assert 100_000 / pack.charts.campaign.scale == 4
    assert stated("campaign", "scale") is Source.TEXT


@pytest.mark.shows("1.0.e")
def test_1_0_e_units_are_companies(pack: Pack) -> None:
    """The pack says so, and its ground units are named so: none is as large as a battalion."""
    assert pack.charts.campaign.unit_size == "company"
    assert stated("campaign", "unit_size") is Source.TEXT
    riflemen = [u for u in pack.units if u.name_ja.endswith("中隊") and u.kind is Kind.INFANTRY]
    assert len(riflemen) > 30
    assert all(u.is_gun for u in pack.units if u.name.endswith(("battalion", "regiment")))


def stated(chart: str, key: str) -> Source:
    return ChartBook.read(DATA / "charts.toml").chart(chart).source(key)


@pytest.mark.shows("1.0.f")
def test_1_0_f_two_sides(pack: Pack) -> None:
    """German and Soviet, with a player each; nobody else owns a unit or ever decides."""
    assert pack.charts.campaign.sides == GAME.sides == ("german", "soviet")
    assert {unit.side for unit in pack.units} == {GERMAN, SOVIET}
    assert GAME.new().players == (GERMAN, SOVIET)
    actors = {p.to_act for p in (step.position for step in play(GAME, quietly, 1)) if p.flow}
    assert actors == {GERMAN, SOVIET}


@pytest.mark.shows("1.0.f")
def test_1_0_f_a_third_side_is_refused(copy: Path) -> None:
    """A pack for other sides is not this game."""
    change(copy / "charts.toml", '"german soviet"', '"german soviet finnish"')
    with pytest.raises(BadComponent, match="expected sides 'german soviet'"):
        load(copy)


# --- 3 Map -----------------------------------------------------------------------------------


@pytest.mark.shows("3.2.a", "3.2.b")
def test_3_2_a_areas_and_zones(pack: Pack) -> None:
    """35 areas by number, then six zones by letter."""
    labels = pack.map.board.labels
    assert [labels[area] for area in pack.map.areas] == [str(n) for n in range(1, 36)]
    assert [labels[zone] for zone in pack.map.zones] == list("ABCDEF")
    assert len(labels) == 41


@pytest.mark.shows("3.2.d")
def test_3_2_d_three_types_of_terrain(pack: Pack) -> None:
    """Clear, woods and urban are all there are, and all three are on the map."""
    assert [kind.value for kind in Terrain] == ["clear", "woods", "urban"]
    assert set(pack.map.terrain) == set(Terrain)
    assert len(pack.map.terrain) == len(pack.map.board.labels)


@pytest.mark.shows("3.2.d")
@pytest.mark.parametrize("file", ["areas.csv", "zones.csv"])
def test_3_2_d_other_terrain_is_refused(copy: Path, file: str) -> None:
    """Neither an area nor a zone can be a swamp."""
    change(copy / file, "woods", "swamp")
    with pytest.raises(BadComponent, match="expected terrain to be one of clear, woods, urban"):
        load(copy)


@pytest.mark.shows("3.2.e")
def test_3_2_e_four_kinds_of_link(pack: Pack) -> None:
    """Borders and arrows are road or non-road; zones are linked to each other without either."""
    found: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for here, row in enumerate(pack.map.board.neighbours):
        for there in row:
            link = pack.map.board.link(pack.map.board.space(pack.map.board.labels[here]), there)
            assert link is not None
            found[pack.map.is_zone[here] + pack.map.is_zone[there]].add(link.kind)
    assert found == {0: {ROAD, NON_ROAD}, 1: {ROAD, NON_ROAD}, 2: {ZONE}}


@pytest.mark.shows("3.2.e")
@pytest.mark.parametrize(
    "file, old, new", [("arrows.csv", "2,road", "2,trail"), ("borders.csv", "1,2,R", "1,2,T")]
)
def test_3_2_e_another_kind_of_link_is_refused(copy: Path, file: str, old: str, new: str) -> None:
    """The map key knows no others."""
    change(copy / file, old, new)
    with pytest.raises(BadComponent, match="expected kind to be one of"):
        load(copy)


# --- 4 Units ---------------------------------------------------------------------------------


@pytest.mark.shows("4.2.a")
def test_4_2_a_every_unit_has_one_class(pack: Pack) -> None:
    """Armour, artillery or air, or infantry: one of them, and each exists."""
    for unit in pack.units:
        assert [unit.is_armour, unit.is_gun, unit.is_infantry].count(True) == 1
    for side in (GERMAN, SOVIET):
        mine = [unit for unit in pack.units if unit.side == side]
        assert any(unit.is_armour for unit in mine)
        assert any(unit.is_gun for unit in mine)
        assert any(unit.is_infantry for unit in mine)


@pytest.mark.shows("4.2.b")
def test_4_2_b_armour_shows_a_vehicle(pack: Pack) -> None:
    """A counter with a vehicle on it is armour, and no other is."""
    armour = {unit.label for unit in pack.units if unit.is_armour}
    assert armour == {unit.label for unit in pack.units if unit.model}
    assert {unit.model for unit in pack.units} == {"", "StuG", "T-34", "T-26"}


@pytest.mark.shows("4.2.b")
@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ("U,StuG", "U,", "expected a model"),
        ("infantry,1,,4,C,", "infantry,1,,4,C,T-34", "no vehicle model but on armour: rule 4.2"),
    ],
)
def test_4_2_b_vehicle_and_armour_go_together(
    copy: Path, old: str, new: str, sentence: str
) -> None:
    """Armour without a vehicle, or a vehicle on infantry, is refused."""
    change(copy / "units.csv", old, new)
    with pytest.raises(BadComponent, match=sentence):
        load(copy)


CLASSES = {
    Kind.INFANTRY: "infantry",
    Kind.HEADQUARTERS: "infantry",
    Kind.MACHINE_GUN: "infantry",
    Kind.ENGINEER: "infantry",
    Kind.MOUNTAIN: "infantry",
    Kind.RECON_CAVALRY: "infantry",
    Kind.ARMOUR: "armour",
    Kind.ARTILLERY: "gun",
    Kind.STUKA: "gun",
}


@pytest.mark.shows("4.2.a", "4.2.c")
@pytest.mark.parametrize("kind", Kind)
def test_4_2_c_class_of_each_type(kind: Kind) -> None:
    """What is neither armour nor artillery nor air is infantry."""
    unit = Unit(id=UnitId(0), label="X", side=GERMAN, kind=kind, strength=1)
    is_a = {"armour": unit.is_armour, "gun": unit.is_gun, "infantry": unit.is_infantry}
    assert [name for name, holds in is_a.items() if holds] == [CLASSES[kind]]


@pytest.mark.shows("4.2.d")
def test_4_2_d_reorganised_units(pack: Pack) -> None:
    """KG are German, RG Soviet, and both sides have some."""
    for code, side in (("KG", GERMAN), ("RG", SOVIET)):
        assert {unit.side for unit in pack.units if unit.code == code} == {side}


@pytest.mark.shows("4.2.e")
def test_4_2_e_every_counter_begins_on_its_front() -> None:
    """Nobody is committed, and no gun used, before the game has begun."""
    p = GAME.new()
    assert p.committed == [False] * len(p.pack.units)


# --- 5 Set-up --------------------------------------------------------------------------------


@pytest.mark.shows("5.1.d", "5.1.e", "5.1.f")
def test_5_1_d_the_code_names_the_box(pack: Pack) -> None:
    """A turn number, a letter, KG and RG: each waits in its own box of its own side."""
    p = GAME.new()
    expected = {"KG": Box.REORGANISED, "RG": Box.REORGANISED, "C": Box.REINFORCEMENT}
    expected |= dict.fromkeys("UJAK", Box.RANDOM)
    expected |= dict.fromkeys("123456789", Box.REINFORCEMENT)
    for unit in pack.units:
        assert first_box(unit) is expected[unit.code]
        assert unit.id in p.boxes[unit.side][expected[unit.code]]


@pytest.mark.shows("5.2.c", "5.2.d")
def test_5_2_c_all_is_german_but_zone_a() -> None:
    """Who controls the 41 places when the game begins."""
    p = GAME.new()
    soviet = [p.pack.map.board.labels[i] for i, side in enumerate(p.control) if side == SOVIET]
    assert soviet == ["A"]
    assert p.control.count(GERMAN) == 40


@pytest.mark.shows("5.3.a", "5.3.b")
def test_5_3_a_the_partisans_strike_once_between_set_up_and_turn_1(
    quiet_events: list[Event],
) -> None:
    """After the last unit is placed, before the first turn, a Soviet die for each; then no more."""
    kinds = (GarrisonPlaced, PartisansStruck, TurnBegan)
    told = [type(event) for event in quiet_events if isinstance(event, kinds)]
    assert told[:17] == [GarrisonPlaced] * 8 + [PartisansStruck] * 8 + [TurnBegan]
    assert told.count(PartisansStruck) == 8
    dice = [e for e in quiet_events if isinstance(e, Rolled) and e.why == "partisans"]
    assert [(die.side, len(die.dice)) for die in dice] == [(SOVIET, 1)] * 8


# --- 6 Occupation and control --------------------------------------------------------------------


@pytest.mark.shows("6.2.a", "6.2.e")
def test_6_2_a_every_place_has_one_controller_throughout() -> None:
    """In random play control is always somebody's, and every change of it turns a marker over."""
    for seed in (1, 2):
        control: list[Side] = []
        for step in play(GAME, at_random(seed), seed):
            p = step.position
            assert set(p.control) <= {GERMAN, SOVIET}
            assert len(p.control) == 41
            for space, holder in enumerate(p.control):
                assert not (p.units[1 - holder][space] and not p.units[holder][space])
            for event in step.events:
                if isinstance(event, ControlChanged):
                    assert control[event.space] != event.side
                    control[event.space] = event.side
            if control:
                assert control == p.control
            control = list(p.control)


@pytest.mark.shows("6.2.b", "6.3.a", "6.3.b", "6.4.a", "6.5.a")
@pytest.mark.parametrize("place", ["7", "B"])
@pytest.mark.parametrize("holder", [GERMAN, SOVIET])
@pytest.mark.parametrize("germans, soviets", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_6_4_a_contested_vacant_and_free(
    pack: Pack, place: str, holder: Side, germans: int, soviets: int
) -> None:
    """All eight states of an area and of a zone, and what each side calls them."""
    p = empty(pack, "cholm", (), scripted())
    space = pack.map.board.space(place)
    p.control[space] = holder
    told: list[Event] = []
    # the holder first: so that it is not taken from him before he is there
    for side in (holder, Side(1 - holder)):
        if (germans, soviets)[side]:
            enter(p, pack.unit(("G01", "S01")[side]), space, told.append)
    alone = germans != soviets
    taken = alone and bool((germans, soviets)[1 - holder])
    assert p.control[space] == (1 - holder if taken else holder)
    assert told == ([ControlChanged(space, Side(1 - holder))] if taken else [])
    assert is_contested(p, space) == (germans == soviets == 1)
    assert is_vacant(p, GERMAN, space) == (not soviets)
    assert is_vacant(p, SOVIET, space) == (not germans)
    nobody = not germans and not soviets
    assert is_free(p, GERMAN, space) == (nobody and holder == GERMAN)
    assert is_free(p, SOVIET, space) == (nobody and holder == SOVIET)


# --- 7 Sequence of play --------------------------------------------------------------------------


@pytest.mark.shows("7.0.a")
def test_7_0_a_four_phases_in_every_turn(quiet_events: list[Event]) -> None:
    """The same four phases in the same order, nine times."""
    phases = [event.phase for event in quiet_events if isinstance(event, PhaseBegan)]
    assert phases == ["reinforcement", "movement-fire", "close-combat", "end"] * 9


# --- 8 Tactical advantage ------------------------------------------------------------------------

BEGINNINGS: Final = (
    s2_reorganised.reorganise_germans,
    s3_random.begin_random,
    s4_regular.begin_regular,
    r11_impulses.begin_movement_fire,
    r11_impulses.next_impulse,
    s0_phase.begin_close_combat,
    r18_end.begin_end,
)
"""The steps that open a phase, a segment or an impulse."""


@pytest.mark.shows("8.0.a", "8.1.2.a")
def test_8_0_a_one_side_holds_the_advantage_at_every_beginning() -> None:
    """At the start of each phase, segment and impulse of random games there is one holder."""
    holders: list[Side] = []

    def watched(step: Step) -> Step:
        def begin(p: Any, frame: Any, emit: Emit) -> None:
            holders.append(p.advantage)
            step(p, frame, emit)

        return begin if step in BEGINNINGS else step

    procedures = {
        frame: tuple(watched(step) for step in steps)
        for frame, steps in r07_sequence.PROCEDURES.items()
    }
    game = dataclasses.replace(GAME, procedures=procedures, packs={})
    spent_but_not_passed = 0
    for seed in (1, 2):
        for step in play(game, at_random(seed), seed):
            spent_but_not_passed += step.position.advantage == NOBODY
    assert len(holders) > 100
    assert set(holders) == {GERMAN, SOVIET}
    assert spent_but_not_passed > 0


@pytest.mark.shows("8.1.a")
def test_8_1_a_six_uses_and_each_may_be_declined() -> None:
    """Where the advantage can be spent there is a way not to, and it is spent on six things."""
    decisions = r07_sequence.DECISIONS
    asked = {frame for frame, asks in decisions.items() if orders.Spend in asks.orders}
    assert asked == {
        state.SpendingOnRandom,
        state.DeclaringInfiltration,
        state.PreventingHalt,
        state.OfferingRedeployment,
    }
    uses: set[str] = set()
    for seed in range(1, 5):
        for step in play(GAME, at_random(seed), seed):
            kinds = {type(order) for order in step.offered}
            if orders.Spend in kinds:
                assert orders.Decline in kinds
            if orders.Night in kinds or orders.Stubborn in kinds:
                assert orders.Pass in kinds
            uses |= {event.use for event in step.events if isinstance(event, AdvantageSpent)}
    assert uses - {"infiltration"} == USES - {"infiltration"}


@pytest.mark.shows("8.1.1E.g", "8.1.1E.h", "8.1.1E.i")
def test_8_1_1_e_the_infiltration_die(pack: Pack) -> None:
    """One unit on 1 to 4, two on 5, three on 6."""
    chart = pack.charts.infiltration
    assert [chart.number(die) for die in range(1, 7)] == [1, 1, 1, 1, 2, 3]


@pytest.mark.shows("8.1.1F.f")
def test_8_1_1_f_from_one_contested_area_to_another() -> None:
    """Refused for that reason, which is told before that of the enemies there."""
    p = empty(GAME.pack(), "cholm", (), scripted())
    board = p.pack.map.board
    for label, place in (("G01", "9"), ("S01", "9"), ("G02", "10"), ("S02", "10")):
        unit = p.pack.unit(label)
        enter(p, unit, board.space(place), lambda event: None)
    p.flow = [state.Redeploying(GERMAN)]
    GAME.run(p, [])
    refusal = GAME.refusal(p, orders.Redeploy(p.pack.unit("G01"), board.space("10")))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("8.1.1F", "redeploy-contested")
    assert GAME.refusal(p, orders.Redeploy(p.pack.unit("G01"), board.space("11"))) is None


# --- 9 Night ---------------------------------------------------------------------------------


@pytest.mark.shows("9.1.d")
def test_9_1_d_every_turn_begins_by_day() -> None:
    """In random games night falls, holds while its impulses last, and is gone in the next turn."""
    nights = 0
    for seed in (1, 2):
        fallen = False
        for step in play(GAME, at_random(seed), seed):
            for event in step.events:
                if isinstance(event, TurnBegan):
                    fallen = False
                if isinstance(event, ImpulseBegan) and fallen:
                    assert step.position.night
            if any(isinstance(event, TurnBegan) for event in step.events):
                assert not step.position.night
            if step.position.night and not fallen:
                fallen = True
                nights += 1
    assert nights > 0
