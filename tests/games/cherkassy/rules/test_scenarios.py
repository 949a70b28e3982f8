"""The four scenarios on the printed map: how each begins, who is bound on Turn 0, how it ends."""

from __future__ import annotations

import pytest

from kessel.board.hexes import OFF_MAP
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_map import Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Front, UnitId
from kessel.games.cherkassy.rules.events import GameEnded
from kessel.games.cherkassy.rules.orders import MoveFirst
from kessel.games.cherkassy.rules.r03_control import has_lateral_road
from kessel.games.cherkassy.rules.r07_supply import is_supplied, network, south_edge
from kessel.games.cherkassy.rules.r11_combat.s2_odds import shifts
from kessel.games.cherkassy.rules.s1_forging import may_not_attack
from kessel.games.cherkassy.rules.scenarios import LEVELS, points, verdict
from kessel.games.cherkassy.rules.state import (
    Battle,
    Declaring,
    Designating,
    Member,
    MovementPhase,
    Operations,
    Place,
    Position,
)
from kessel.kernel.dice import scripted
from kessel.kernel.events import Event
from kessel.kernel.position import Outcome
from kessel.kernel.sides import Side

EARLY = ("forging", "campaign")
LATE = ("hammering", "breaking")


def standing(p: Position, side: Side) -> list[UnitId]:
    return [
        UnitId(unit)
        for unit, here in enumerate(p.hex_of)
        if here != OFF_MAP and p.pack.units[unit].side == side
    ]


def movers(p: Position) -> set[UnitId]:
    """Who may move in the movement phase that a declaration opens."""
    GAME.apply(p, MoveFirst())
    phase = p.flow[-2]
    assert isinstance(phase, MovementPhase)
    return set(phase.left)


# --- S1.2, S4.2 Turn 0 ----------------------------------------------------------------------------


@pytest.mark.shows("S1.2.a", "S4.2.a")
@pytest.mark.parametrize("scenario", EARLY)
def test_s1_2_a_the_second_front_moves_alone(scenario: str) -> None:
    """Of 219 Soviet counters those of the 2nd Front on the map, guns included, and no others."""
    p = GAME.new(scenario, dice=scripted(3))
    soviet = standing(p, SOVIET)
    second = {unit for unit in soviet if p.pack.units[unit].front is Front.SECOND}
    assert 0 < len(second) < len(soviet)
    assert movers(p) == second
    assert {p.pack.units[u].front for u in set(soviet) - second} == {Front.FIRST}


@pytest.mark.shows("S1.2.b", "S4.2.b")
@pytest.mark.parametrize("scenario", EARLY)
def test_s1_2_b_the_eastern_germans_move_alone(scenario: str) -> None:
    """From column 37 on, and no others."""
    p = GAME.new(scenario, dice=scripted(3))
    for text in ("move-first", "done", "done"):
        GAME.apply(p, GAME.notation(p).read(text))
    assert isinstance(p.flow[-1], Declaring)
    east = {u for u in standing(p, GERMAN) if p.pack.map.grid.labels[p.hex_of[u]] >= "3701"}
    assert movers(p) == east


@pytest.mark.parametrize("scenario", EARLY)
def test_s1_2_b_where_the_west_does_not_attack_it_is_told_so(scenario: str) -> None:
    """R38 Read otherwise; that it does not move is no answer to who would attack."""
    p = GAME.new(scenario, ("west-does-not-attack",), dice=scripted(3))
    (here,) = (u.id for u in p.pack.units if u.formation == "34 ID" and u.name == "I/80")
    reason = may_not_attack(p, here)
    assert reason is not None
    assert reason.key == "west-holds"


@pytest.mark.shows("S1.2.e", "S1.2.f")
@pytest.mark.parametrize("scenario", EARLY)
def test_s1_2_f_the_surrounded_battalion_is_on_foot(scenario: str) -> None:
    """In 2625 it has no supply line, so after the first Mutual Supply Phase it still stands
    there, and the motorised counter waits."""
    p = GAME.new(scenario, dice=scripted(3))
    foot, motorised = p.pack.unit("S6"), p.pack.unit("S7")
    assert p.hex_of[foot] == p.pack.hex("2625")
    assert p.out_of_supply[foot]
    assert p.place[motorised] is Place.TRACK


@pytest.mark.shows("11.15.g", "11.15.h")
@pytest.mark.parametrize("near", ["2624", "2626", "2524", "2525", "2724", "2725"])
@pytest.mark.parametrize("scenario", [*EARLY, *LATE])
def test_11_15_g_all_six_hexsides_of_2625(scenario: str, near: str) -> None:
    """They help its Soviet garrison in the scenarios that begin with one there."""
    p = GAME.new(scenario, dice=1)
    p.flow.append(Operations(side=GERMAN))
    battle = Battle(side=GERMAN, target=p.pack.hex("2625"), attackers=[p.pack.unit("G2")])
    battle.defenders = [p.pack.unit("S6")]
    p.hex_of[battle.attackers[0]] = p.pack.hex(near)
    found = [modifier.key for modifier in shifts(p, battle)]
    assert ("fortified" in found) == (scenario in EARLY)


# --- S1.1, S4.1 -----------------------------------------------------------------------------------


@pytest.mark.shows("S1.1.a", "S4.1.a")
@pytest.mark.parametrize("scenario", EARLY)
def test_s1_1_a_turn_0_has_begun(scenario: str) -> None:
    """Snow, three Soviet air points, Soviet operations; no ring."""
    p = GAME.new(scenario, dice=scripted(4))
    assert (p.turn, p.segment, p.weather) == (0, 1, Weather.SNOW)
    assert (p.air.first, p.air.second, p.air.divided, p.air.german) == (3, 0, False, 4)
    assert p.flow[-1] == Declaring(SOVIET)
    assert not p.ring_closed
    assert not has_lateral_road(p)


# --- S2.1, S3.1 -----------------------------------------------------------------------------------


@pytest.mark.shows("S2.1.a", "S2.1.b", "S2.2.a", "S2.2.b", "S3.1.a", "S3.1.b", "S3.2.a", "S3.2.b")
@pytest.mark.parametrize(
    "scenario, turn, weather", [("hammering", 7, Weather.SNOW), ("breaking", 16, Weather.MUD)]
)
def test_s2_1_the_germans_begin(scenario: str, turn: int, weather: Weather) -> None:
    """No die has fallen; supply has been determined, nobody may be marked for recovery."""
    p = GAME.new(scenario, dice=scripted())
    assert (p.turn, p.segment, p.weather) == (turn, 1, weather)
    assert p.flow[-1] == Declaring(GERMAN)
    assert (p.air.german, p.air.first, p.air.second) == (3, 0, 0)
    assert not p.recovering
    for side in (GERMAN, SOVIET):
        lines = network(p, side)
        for unit in standing(p, side):
            assert p.out_of_supply[unit] != is_supplied(p, lines, p.hex_of[unit])


@pytest.mark.shows("S2.3.f", "S3.3.f")
@pytest.mark.parametrize("scenario", LATE)
def test_s2_3_f_whoever_is_in_the_ring_is_of_the_group(scenario: str) -> None:
    """None of them has a line to the south edge, every German outside has."""
    p = GAME.new(scenario, dice=scripted())
    lines = network(p, GERMAN, south_edge(p))
    for unit in standing(p, GERMAN):
        inside = not is_supplied(p, lines, p.hex_of[unit])
        assert (p.group[unit] is Member.MEMBER) == inside
    assert p.ring_closed
    assert points(p) == 1


@pytest.mark.shows("S2.2.c", "S3.2.c")
@pytest.mark.parametrize("scenario", LATE)
def test_s2_2_c_listed_losses_to_maintenance_can_be_recovered(scenario: str) -> None:
    """On its second turn the Soviet player is asked, and offered units that began with MSL."""
    p = GAME.new(scenario, dice=2)
    began = {u for u, marked in enumerate(p.maintenance) if marked}
    for text in ("move-first", "done", "done", "move-first", "done", "done", "move-first", "done"):
        GAME.apply(p, GAME.notation(p).read(text))
    GAME.apply(p, GAME.notation(p).read("done"))
    assert isinstance(p.flow[-1], Designating)
    offered = {order.unit for order in GAME.options(p) if hasattr(order, "unit")}
    assert offered & began


# --- victory --------------------------------------------------------------------------------------


@pytest.mark.shows("4.1.a")
@pytest.mark.parametrize(
    "scenario, chapter",
    [("forging", "S1.4"), ("hammering", "S2.4"), ("breaking", "S3.4"), ("campaign", "S4.4")],
)
def test_4_1_levels_are_those_of_the_scenario(scenario: str, chapter: str) -> None:
    """Nought is a German victory, operational where the ring was to be prevented and tactical
    where it was to be opened; then come three Soviet ones."""
    lowest = "german-operational" if scenario in EARLY else "german-tactical"
    soviet = ("soviet-tactical", "soviet-operational", "soviet-strategic")
    assert LEVELS[scenario] == (lowest, *soviet)
    p = GAME.new(scenario, dice=1)
    events: list[Event] = []
    verdict(p, events.append)
    assert events == [GameEnded(points(p))]
    level = LEVELS[scenario][points(p)]
    assert p.outcome == Outcome(GERMAN if points(p) == 0 else SOVIET, level, chapter)
    assert not p.flow
