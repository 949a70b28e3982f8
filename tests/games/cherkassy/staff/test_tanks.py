"""S2.3 Tanks, half of the verdict: what those lost count, and who keeps out of fights."""

from __future__ import annotations

from typing import Any

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.r03_control import members_on_map
from kessel.games.cherkassy.rules.scenarios import last_turn
from kessel.games.cherkassy.rules.state import ChoosingMover, Member, Position
from kessel.games.cherkassy.staff import STAFF
from kessel.games.cherkassy.staff.battle import Strike, Terms, approach_of, prospect
from kessel.games.cherkassy.staff.movement import ALONE, Movement
from kessel.games.cherkassy.staff.objectives import LAST_DAYS, Aims, Role
from kessel.games.cherkassy.staff.plans import CAREFUL, TANKS, USUAL, Doctrine, plans, sparing
from kessel.games.cherkassy.staff.situation import Situation
from kessel.games.cherkassy.staff.survey import FLIP, TANK_TOLL

SPARED = Doctrine(*sparing(USUAL).weights)


def begun(scenario: str = "hammering") -> Any:
    return GAME.new(scenario, (), dice=1)


def aims(position: Position, side: int, doctrine: Doctrine = SPARED) -> Aims:
    return Aims(Situation(position, GERMAN if side == GERMAN else SOVIET), doctrine)


def tanks(position: Position, side: int) -> list[UnitId]:
    on_map = (u for u in position.pack.units if position.hex_of[u.id] != OFF_MAP)
    return [u.id for u in on_map if u.is_tank and u.side == side]


def soviet_roles(position: Position, doctrine: Doctrine = SPARED) -> set[Role]:
    found = aims(position, SOVIET, doctrine)
    return {found.role(unit) for unit in tanks(position, SOVIET)}


def without_group(position: Position) -> Position:
    for unit in members_on_map(position):
        position.group[unit] = Member.RELEASED
    return position


def attackable(s: Situation, is_tank: bool) -> Hex:
    """A stack of the enemy with tanks in it, or without."""
    return next(
        here
        for here, stack in s.theirs.items()
        if any(s.units[unit].is_tank for unit in stack) is is_tank
    )


@pytest.mark.parametrize("is_tank", [True, False])
def test_a_tank_of_the_enemy_counts_more(is_tank: bool) -> None:
    """By so much for each that is expected to be lost; a stack without tanks counts as always."""
    position = begun()
    dear, usual = aims(position, SOVIET), aims(position, SOVIET, Doctrine())
    s = dear.s
    target = attackable(s, is_tank)
    approach = approach_of(s, target)
    strong = Strike(total=1000, shift=0, costs=(0.0, 0.0, 0.0, 0.0, 0.0))
    values = [
        prospect(s, approach, strong, Terms(), found.stakes(target)).value
        for found in (usual, dear)
    ]
    assert (values[1] > values[0]) is is_tank


def test_which_steps_are_tanks() -> None:
    """11.10 Whole units are turned over before any is eliminated."""
    position = begun()
    s = Situation(position, GERMAN)
    panzer = tanks(position, GERMAN)[0]
    assert s.force((panzer,)).tanks == (0, 0, 1)
    position.reduced[panzer] = True
    assert Situation(position, GERMAN).force((panzer,)).tanks == (0, 1)


def test_a_tank_gone_costs_its_toll_and_a_step_of_it_does_not() -> None:
    position = begun()
    panzer = tanks(position, GERMAN)[0]
    worth = Situation(position, GERMAN).worth(panzer)
    costs = Situation(position, GERMAN).loss_costs([panzer])
    assert costs == pytest.approx((0, FLIP * worth, worth + TANK_TOLL))


def test_soviet_tanks_keep_out_of_fights_in_the_last_days() -> None:
    """R40 Those in the workshops count as lost, unless they are back by then. As usual only who is
    ahead does so, on the last day."""
    position = begun()
    position.turn = last_turn(position) - LAST_DAYS
    assert soviet_roles(position) == {Role.LINE}
    position.turn += 1
    assert soviet_roles(position) <= {Role.STAY, Role.REAR}
    assert soviet_roles(position, Doctrine()) == {Role.LINE}


def test_and_once_nothing_is_left_of_the_group() -> None:
    position = without_group(begun())
    assert soviet_roles(position) <= {Role.STAY, Role.REAR}
    assert soviet_roles(position, Doctrine()) == {Role.LINE}


def test_not_where_tanks_are_not_compared() -> None:
    """S1.3"""
    position = begun("forging")
    position.ring_closed = True
    position.turn = last_turn(position)
    assert soviet_roles(position) == {Role.LINE}
    target = attackable(Situation(position, GERMAN), True)
    assert aims(position, GERMAN).stakes(target).tank == 0


def test_every_plan_spares_them_where_they_are_half_of_the_verdict() -> None:
    for scenario, spared in (("hammering", True), ("breaking", True), ("forging", False)):
        position = begun(scenario)
        for side in (GERMAN, SOVIET):
            position.flow.append(ChoosingMover(side=side))
            position.to_act = side
            found = plans(position)
            assert len(found) > 2
            assert {Doctrine(*plan.weights).spares_tanks for plan in found} == {spared}
            assert found[0].name == (TANKS if spared else USUAL.name)
    assert sparing(CAREFUL).name == CAREFUL.name


@pytest.mark.parametrize("is_tank", [True, False])
def test_panzers_do_not_march_alone_into_the_reach_of_the_enemy(is_tank: bool) -> None:
    position = begun()
    s = Situation(position, GERMAN)
    usual = Movement(s, Doctrine(), fights_after=True)
    careful = Movement(s, SPARED, fights_after=True)
    exposed = [
        (usual.exposure(mover, there), careful.exposure(mover, there))
        for mover in usual.movers
        if s.units[mover.unit].is_tank is is_tank
        for there in mover.found
        if usual.exposure(mover, there)
    ]
    assert exposed
    assert all(now == pytest.approx(before * (ALONE if is_tank else 1)) for before, now in exposed)


def test_the_germans_follow_their_staff_where_tanks_count() -> None:
    for scenario, side, there in (
        ("hammering", GERMAN, True),
        ("hammering", SOVIET, False),
        ("breaking", GERMAN, True),
        ("forging", GERMAN, False),
        ("campaign", GERMAN, False),
    ):
        position = begun(scenario)
        position.to_act = side
        assert STAFF.follows(position) is there
