"""Setting up and the sequence of play, phase by phase."""

from __future__ import annotations

from typing import Any

import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.pack import shipped
from kessel.games.spring_prelude.pack.r02_map import Terrain
from kessel.games.spring_prelude.pack.r02_units import AXIS, SIDES, SOVIET, Command
from kessel.games.spring_prelude.proof.checks import check
from kessel.games.spring_prelude.rules import frames, state
from kessel.games.spring_prelude.rules.events import PhaseBegan, TurnBegan
from kessel.games.spring_prelude.rules.orders import Build, Dig, Done, Enter, Halt, Move
from kessel.games.spring_prelude.rules.r03_setup import start
from kessel.games.spring_prelude.rules.r10_movement.s2_search import search
from kessel.games.spring_prelude.rules.r12_stacking import put
from kessel.games.spring_prelude.rules.state import Place, Position, Work
from kessel.kernel.dice import seeded
from kessel.kernel.events import Event
from kessel.kernel.sides import Side

SCENARIOS = tuple(shipped().charts.scenarios)
SOVIET_TURN = ("movement", "combat", "supply", "engineering")
AXIS_TURN = ("movement", "combat", "supply", "exploitation", "engineering")


def fresh(scenario: str, *options: str) -> Position:
    return start(shipped(), scenario, options, seeded(1))


def idle(scenario: str, turns: int, rain: tuple[int, ...] = ()) -> list[Event]:
    """What happens in a game in which nobody does anything that he need not do; it rains on turns
    that are named and on no other."""
    events: list[Event] = []
    position, begun = GAME.begin(scenario, (), 7)
    events += begun
    while position.outcome is None and position.turn <= turns:
        options = GAME.options(position)
        order = next((o for o in options if isinstance(o, Done | Halt)), options[0])
        position.rain = position.turn in rain
        events += GAME.carry_out(position, order)
    return events


def phases(events: list[Event]) -> dict[int, list[tuple[Side, str]]]:
    """The phases of each turn in their order."""
    found: dict[int, list[tuple[Side, str]]] = {}
    turn = 0
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, PhaseBegan) and event.phase != "accounting":
            found.setdefault(turn, []).append((event.side, event.phase))
    return found


def of(side: Side, names: tuple[str, ...]) -> list[tuple[Side, str]]:
    return [(side, name) for name in names]


@pytest.mark.shows("3.0.a")
def test_options_are_agreed_before_markers_and_units_are_laid() -> None:
    """They decide how many points there are and how a unit begins."""
    plain = fresh(state.IZYUM_SALIENT)
    lean = fresh(state.IZYUM_SALIENT, state.HISTORICAL_LOGISTICS)
    assert (lean.support[Command.SWF], lean.support[Command.SF]) == (12, 2)
    assert plain.support[Command.SWF] != 12
    dropping = fresh(state.IZYUM_SALIENT, state.PARA_DROP)
    changed = [unit for unit, lost in enumerate(dropping.lost) if lost != plain.lost[unit]]
    assert [plain.pack.units[unit].name for unit in changed] == ["2 FJ"]


@pytest.mark.shows("3.0.b")
@pytest.mark.parametrize("option", ["", *(option.id for option in GAME.optional_rules)])
def test_every_option_by_itself_and_none(option: str) -> None:
    position = GAME.new(state.IZYUM_SALIENT, [option] if option else [], 3)
    assert position.options == ((option,) if option else ())
    assert GAME.options(position)


@pytest.mark.shows("3.0.c")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_markers_begin_where_the_scenario_says(scenario: str) -> None:
    p, printed = fresh(scenario), shipped().charts.scenarios[scenario]
    assert (p.rain, p.mud, p.rain_days, p.turn) == (False, False, printed.rain_box, 0)
    assert p.support == {**dict.fromkeys(Command, 0), **printed.support}


@pytest.mark.shows("3.0.i")
def test_colours_do_not_matter_to_stacks_and_moves() -> None:
    """R49"""
    p = fresh(state.IZYUM_SALIENT)
    colours: dict[str, Any] = {}
    for unit in p.pack.units:
        if unit.side == SOVIET and unit.dots == 3 and p.place[unit.id] is Place.MAP:
            colours.setdefault(unit.color, unit)
    one, two = colours["yellow"], colours["orange"]
    here = p.pack.hex("E4620")
    ways = []
    for unit in (one, two):
        q = GAME.copy(p)
        q.flow = [frames.MovePhase(side=SOVIET)]
        state_of = q.hex_of[unit.id]
        q.stacks[state_of] = tuple(u for u in q.stacks[state_of] if u != unit.id)
        if not q.stacks[state_of]:
            del q.stacks[state_of]
        put(q, unit.id, here)
        ways.append(set(search(q, unit.id, False)))
    assert ways[0] == ways[1]
    assert len(ways[0]) > 20


@pytest.mark.shows("4.0.a", "4.0.b", "4.1.f", "4.1.g")
def test_the_phases_of_a_turn() -> None:
    """The replacement phase is there from the second turn on, and nobody has points for it."""
    found = phases(idle(state.IZYUM_SALIENT, 3))
    first = of(SOVIET, ("replacement", *SOVIET_TURN)) + of(AXIS, ("replacement", *AXIS_TURN))
    assert found[2] == first
    assert found[1] == [one for one in first if one[1] != "supply"]


@pytest.mark.shows("4.0.b")
def test_the_phasing_player_is_whose_turn_it_is() -> None:
    position = GAME.new(state.NORTHERN_PINCER, (), 5)
    seen = set()
    while position.turn < 2:
        for frame in position.flow:
            if isinstance(frame, frames.PlayerTurn):
                assert position.phasing == frame.side
                seen.add(frame.side)
        options = GAME.options(position)
        order = next((o for o in options if isinstance(o, Done | Halt)), options[0])
        GAME.carry_out(position, order)
    assert seen == {AXIS, SOVIET}


@pytest.mark.shows("4.1.h")
def test_scenario_one_has_no_replacements() -> None:
    found = phases(idle(state.NORTHERN_PINCER, 3))
    assert found[2] == of(SOVIET, SOVIET_TURN) + of(AXIS, AXIS_TURN)


@pytest.mark.shows("4.1.j")
def test_in_rain_nobody_exploits() -> None:
    found = phases(idle(state.NORTHERN_PINCER, 3, rain=(2,)))
    assert (AXIS, "exploitation") not in found[2]
    assert (AXIS, "exploitation") in found[1]
    assert not any((SOVIET, "exploitation") in turn for turn in found.values())


@pytest.mark.shows("4.1.p")
def test_play_goes_on_to_the_last_turn_and_somebody_is_declared() -> None:
    position = GAME.new(state.NORTHERN_PINCER, (), 7)
    last = 0
    while position.outcome is None:
        last = position.turn
        options = GAME.options(position)
        order = next((o for o in options if isinstance(o, Done | Halt)), options[0])
        GAME.carry_out(position, order)
    assert last == shipped().charts.scenarios[state.NORTHERN_PINCER].turns
    assert position.outcome.level


@pytest.mark.shows("4.1.k")
def test_works_begin_and_reinforcements_come_in_the_movement_phase() -> None:
    """And in no other, but for groups that a die releases (16.2)."""
    position = GAME.new(state.IZYUM_SALIENT, (), 11)
    kinds: dict[str, set[type]] = {}
    while position.turn < 5:
        options = GAME.options(position)
        top = type(position.flow[-1]).__name__
        kinds.setdefault(top, set()).update(map(type, options))
        order = next((o for o in options if isinstance(o, Done | Halt)), options[0])
        GAME.carry_out(position, order)
    assert {Move, Enter} <= kinds["ChoosingMover"]
    others = {name: found for name, found in kinds.items() if name != "ChoosingMover"}
    assert [name for name, found in others.items() if found & {Enter, Dig, Build}] == ["Placing"]


@pytest.mark.shows("2.7.a")
def test_markers_never_run_out() -> None:
    p = fresh(state.IZYUM_SALIENT)
    map = p.pack.map
    p.rubble = [h for h, kind in enumerate(map.terrain) if kind in (Terrain.TOWN, Terrain.CITY)]
    mine = [here for here, stack in p.stacks.items() if p.pack.units[stack[0]].side == SOVIET]
    p.trenches = {here: Work(SOVIET, 0) for here in mine}
    assert len(p.rubble) > 20
    assert len(p.trenches) > 40
    p.__dict__.clear()
    check(p)
    assert GAME.decode(GAME.encode(p)).rubble == p.rubble


@pytest.mark.shows("2.1.c")
@pytest.mark.parametrize("language, distance", [("en", "4.5 km"), ("ja", "4.5km")])
def test_the_scale_that_is_printed_is_about_three_miles(language: str, distance: str) -> None:
    """The fit of the map to geography says 4.5 km; three miles are 4.8."""
    assert GAME.art is not None
    assert distance in GAME.art(shipped(), language)
    assert abs(4.5 - 3 * 1.609) / (3 * 1.609) < 0.1


def test_sides_are_named_as_they_are_typed() -> None:
    assert GAME.sides == SIDES
