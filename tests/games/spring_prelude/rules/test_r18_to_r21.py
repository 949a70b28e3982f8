"""Doctrine, surprise and victory where one case is not enough: every scenario, every moment."""

from __future__ import annotations

import pytest

from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.pack import shipped
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.rules import state
from kessel.games.spring_prelude.rules.events import ChitDrawn
from kessel.games.spring_prelude.rules.frames import CombatPhase
from kessel.games.spring_prelude.rules.r03_setup import start
from kessel.games.spring_prelude.rules.r15_demolition import is_kept, river_bridges
from kessel.games.spring_prelude.rules.r15_works import ends_of
from kessel.games.spring_prelude.rules.r18_doctrine import note_attack, symbols
from kessel.games.spring_prelude.rules.r20_victory import check_at_once, final_points, points_held
from kessel.games.spring_prelude.rules.r21_scenarios import may_fire, surprise
from kessel.games.spring_prelude.rules.state import CAMPAIGNS, Position
from kessel.kernel.dice import scripted, seeded
from kessel.kernel.events import Event
from kessel.kernel.sides import Side

SCENARIOS = tuple(shipped().charts.scenarios)

UNITS = """
units:
  R1 soviet infantry XX rB 3 6 color yellow
  R2 soviet infantry XX rB 3 6 color orange
  R3 soviet infantry XX rB 3 6
  A1 soviet artillery III 1 1 6 fire 1 color orange
  G1 soviet infantry XX rB 3 6 color grey command SF
  G2 soviet infantry XX rB 3 6 command SF
  I1 german infantry III bB 2 6
  I2 german infantry III bB 2 6
"""


def position(lines: str, begin: str = "axis combat", ground: str = "clear: E1001") -> Position:
    text = f"game: spring_prelude\ncase: here\nmap:\n  {ground}\n{UNITS}\nposition:\n{lines}\n"
    (case,) = parse(f"{text}begin: {begin}\nplay:\n  expect turn 5\n")
    found = made_up(GAME, case)
    assert isinstance(found, Position)
    return found


def attacked(p: Position, *labels: str) -> list[Event]:
    """An attack on the hexes of some units is declared; what comes of it."""
    events: list[Event] = []
    note_attack(p, [p.hex_of[p.pack.unit(label)] for label in labels], events.append)
    return events


# --- 18.1 ----------------------------------------------------------------------------------------


@pytest.mark.shows("18.1.a")
def test_an_attack_has_one_colour_and_white() -> None:
    p = position("  E3020: R1\n  E3022: R2 A1\n  E3024: R3", "soviet combat")
    r1, r2, r3, a1 = (p.pack.unit(label) for label in ("R1", "R2", "R3", "A1"))
    assert symbols(p, [r1], r2) is not None
    assert symbols(p, [r1, r3], a1) is not None
    assert symbols(p, [r2, r3], a1) is None
    assert symbols(p, [r1, r3], r3) is None
    p.scenario = state.PASSIVE
    assert symbols(p, [r1], r2) is None


# --- 18.2, 18.3 ----------------------------------------------------------------------------------

HELD = "  E3020: R1\n  E3030: R2\n  E3040: G2\n  E3042: G1\n  held R1 6\n  held A1 8\n"


@pytest.mark.shows("18.2.d")
def test_an_attack_on_one_frees_all() -> None:
    p = position(HELD)
    attacked(p, "R1")
    assert not any(p.held_until)
    assert not p.southern_active


@pytest.mark.shows("18.2.d")
def test_an_attack_on_somebody_else_frees_nobody() -> None:
    p = position(HELD)
    attacked(p, "R2")
    assert sum(map(bool, p.held_until)) == 2


@pytest.mark.shows("18.2.e", "18.3.c")
@pytest.mark.parametrize("target", ["G1", "G2"])
def test_an_attack_on_the_southern_front_frees_all_and_wakes_it(target: str) -> None:
    p = position(HELD)
    names = [type(event).__name__ for event in attacked(p, target)]
    assert names == ["Released", "SouthernFrontWoke"]
    assert not any(p.held_until)
    assert p.southern_active
    assert p.southern_surprise == 5
    assert not attacked(p, target), "once is enough"


@pytest.mark.shows("18.2.f")
def test_an_attack_on_a_soviet_entrenchment_east_of_the_donets() -> None:
    ring = "donets: " + " ".join(f"E3020/{there}" for there in around("E3020"))
    for ground, freed in (
        (f"entrenched: soviet E3020\n  {ring}", True),
        (f"improved: soviet E3020\n  {ring}", False),
        ("entrenched: soviet E3020", False),
        (f"entrenched: axis E3020\n  {ring}", False),
    ):
        p = position("  E3020: R2\n  E3040: R1\n  held R1 6\n", ground=ground)
        attacked(p, "R2")
        assert (not any(p.held_until)) is freed, ground


def around(label: str) -> list[str]:
    grid = shipped().map.grid
    return [grid.labels[there] for there in grid.neighbours[grid.hex(label)]]


@pytest.mark.shows("18.2.d")
def test_soviet_attacks_free_nobody() -> None:
    p = position(HELD + "  E3021: I1\n", "soviet combat")
    attacked(p, "I1")
    assert any(p.held_until)


# --- surprise ------------------------------------------------------------------------------------


def rows(number: int) -> list[str]:
    charts = shipped().charts
    return [name for name in SCENARIOS if charts.scenarios[name].number == number]


@pytest.mark.shows("S1.i", "S2.e", "S3.d", "S4.k")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_surprise_on_the_first_turn(scenario: str) -> None:
    p = position("  E3030: R1\n  E3031: I1\n")
    p.scenario, p.turn = scenario, 1
    surprising = AXIS if scenario == state.PASSIVE else SOVIET
    for side in (AXIS, SOVIET):
        target = p.hex_of[p.pack.unit("R1" if side == AXIS else "I1")]
        assert surprise(p, side, [target]) == (side == surprising)
    p.turn = 2
    assert not surprise(p, surprising, [p.hex_of[p.pack.unit("I1")]])


@pytest.mark.shows("S2.j", "S3.i")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_surprise_against_the_southern_front(scenario: str) -> None:
    """On the turn of the first attack on it, whenever that is, and on no other."""
    p = position("  E3030: G1\n  E3040: R1\n  E3031: I1\n")
    p.scenario = scenario
    south, north = (p.hex_of[p.pack.unit(label)] for label in ("G1", "R1"))
    wanted = p.pack.charts.scenarios[scenario].number in (2, 3)
    assert surprise(p, AXIS, [south]) == wanted
    assert not surprise(p, AXIS, [north])
    attacked(p, "G1")
    assert surprise(p, AXIS, [north, south]) == wanted
    p.turn += 1
    assert not surprise(p, AXIS, [south])


@pytest.mark.shows("S1.j", "S2.f", "S3.e", "S4.l")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_guns_of_the_surprised_are_silent(scenario: str) -> None:
    p = position("  E3030: R1\n  E3031: I1\n")
    p.scenario, p.turn = scenario, 1
    surprising = AXIS if scenario == state.PASSIVE else SOVIET
    other = Side(1 - surprising)
    p.phasing = surprising
    p.flow.append(CombatPhase(side=surprising))
    refusal = may_fire(p, other)
    assert refusal is not None
    assert refusal.rule == f"S{p.pack.charts.scenarios[scenario].number}"
    assert may_fire(p, surprising) is None
    p.flow[-1] = CombatPhase(side=surprising, exploiting=True)
    assert may_fire(p, other) is None, "exploitation is another phase"
    p.flow[-1] = CombatPhase(side=surprising)
    p.turn = 2
    assert may_fire(p, other) is None
    p.turn, p.phasing = 1, other
    assert may_fire(p, other) is None, "in its own player turn"


@pytest.mark.shows("S1.k", "S2.g", "S3.f", "S4.m")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_was_attacked_on_the_first_turn_is_noted(scenario: str) -> None:
    p = position("  E3030: R1\n  E3031: I1\n")
    for p.turn, noted in ((2, False), (1, True)):
        for side in (AXIS, SOVIET):
            p.scenario, p.phasing = scenario, side
            p.surprised = []
            attacked(p, "R1" if side == AXIS else "I1")
            surprising = AXIS if scenario == state.PASSIVE else SOVIET
            assert bool(p.surprised) == (noted and side == surprising)


@pytest.mark.shows("S1.b", "S2.b")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_begins_reduced_draws_before_play(scenario: str) -> None:
    p = start(shipped(), scenario, (), seeded(1))
    GAME.pack(p.pack)
    seen: list[Event] = []
    GAME.run(p, seen)
    (regiment,) = [unit for unit in p.pack.units if unit.name == "211/71"]
    is_reduced = p.pack.charts.scenarios[scenario].number in (1, 2)
    assert p.lost[regiment.id] == is_reduced
    assert (p.chit[regiment.id] != state.NO_CHIT) is is_reduced
    assert [event.unit for event in seen if isinstance(event, ChitDrawn)] == (
        [regiment.id] if is_reduced else []
    )


# --- victory -------------------------------------------------------------------------------------


@pytest.mark.shows("20.0.c", "20.0.g")
@pytest.mark.parametrize("scenario", rows(2) + rows(3))
def test_points_at_the_start(scenario: str) -> None:
    p = start(shipped(), scenario, (), scripted())
    assert points_held(p) == (300, 75)
    owes = p.pack.charts.points.campaign if scenario in CAMPAIGNS else 0
    assert final_points(p) == (300 - owes, 75), "everybody is in supply"
    kharkov = p.pack.map.kharkov
    assert sum(p.pack.map.points[here] for here in kharkov) == 60


def taken(p: Position, *labels: str) -> None:
    held = bytearray(p.control)
    for label in labels:
        held[p.pack.hex(label)] = SOVIET
    p.control = bytes(held)


@pytest.mark.shows("S1.r")
@pytest.mark.parametrize("gate", ["E2822", "E2922"])
def test_scenario_1_is_lost_with_either_gate(gate: str) -> None:
    p = position("  E3030: R1\n")
    taken(p, gate)
    check_at_once(p, lambda event: None)
    assert p.outcome is None, "in scenario 2 it is not"
    p.scenario = state.NORTHERN_PINCER
    check_at_once(p, lambda event: None)
    assert p.outcome is not None
    assert (p.outcome.winner, p.outcome.level) == (SOVIET, "soviet-automatic")
    assert not p.flow


@pytest.mark.shows("20.1.i", "3.0.g")
def test_all_five_cities_win_the_gamble() -> None:
    pack = shipped()
    cities = [pack.map.grid.labels[here] for here in sorted(pack.map.cities)]
    assert len(cities) == 5
    for gambles, count, won in ((True, 5, True), (True, 4, False), (False, 5, False)):
        p = start(pack, state.IZYUM_SALIENT, (), scripted())
        p.turn, p.high_risk = 7, gambles
        check_at_once(p, lambda event: None)
        assert [p.city_fell] == [0]
        taken(p, *cities[:count])
        check_at_once(p, lambda event: None)
        assert (p.outcome is not None) is won
        assert p.city_fell == 7
        p.turn = 9
        check_at_once(p, lambda event: None)
        assert p.city_fell == 7, "the first time counts"


@pytest.mark.shows("20.1.c")
def test_murom_falls_for_who_gambles() -> None:
    for gambles in (True, False):
        p = start(shipped(), state.IZYUM_SALIENT, (), scripted())
        p.turn, p.high_risk = 3, gambles
        taken(p, "E3010")
        check_at_once(p, lambda event: None)
        assert p.murom_fell == (3 if gambles else 0)


# --- bridge units --------------------------------------------------------------------------------


@pytest.mark.shows("15.0.b", "15.0.c")
def test_each_bridge_unit_serves_one_bridge() -> None:
    p = start(shipped(), state.IZYUM_SALIENT, (), scripted())
    labels = p.pack.map.grid.labels
    kept = [bridge for bridge in river_bridges(p.pack.map) if is_kept(p, bridge)]
    found = {"/".join(labels[end] for end in ends_of(p, bridge)) for bridge in kept}
    assert found == {"E3116/E3216", "E3113/E3214", "E3433/E3434", "E3837/E3838"}
