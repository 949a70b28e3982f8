"""What counts in the end (19.0, 20.0): edges that are kept, and prizes that are open."""

from __future__ import annotations

import random

from kessel.ai.general import General
from kessel.board.hexes import Hex
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.spring_prelude.rules.frames import ChoosingMover, MovePhase
from kessel.games.spring_prelude.rules.r12_stacking import carry
from kessel.games.spring_prelude.rules.r19_continuity import EDGES, edge_hexes, keeps
from kessel.games.spring_prelude.rules.state import Position, on_map
from kessel.games.spring_prelude.staff import STAFF
from kessel.games.spring_prelude.staff.aims import Aims
from kessel.games.spring_prelude.staff.edges import Edges
from kessel.games.spring_prelude.staff.harvest import Harvest
from kessel.games.spring_prelude.staff.movers import Company
from kessel.games.spring_prelude.staff.plans import RECKONING, Doctrine
from kessel.games.spring_prelude.staff.situation import Situation
from kessel.kernel.flow import enclosing
from kessel.kernel.orders import Done

BELGOROD = GAME.shipped_pack().hex("E2902")


def at_soviet_movement(scenario: str = "izyum-salient") -> Position:
    position: Position = GAME.new(scenario, dice=1)
    while not (position.to_act == SOVIET and isinstance(position.flow[-1], ChoosingMover)):
        options = GAME.options(position)
        GAME.carry_out(position, Done() if Done() in options else options[-1])
    return position


def company(position: Position) -> tuple[Aims, Company]:
    aims = Aims(Situation(position, SOVIET), Doctrine(edges=1.0, harvest=1.0))
    return aims, Company(aims, enclosing(position, MovePhase))


def sent(company: Company) -> list[tuple[UnitId, Hex]]:
    return [(mover.unit, mover.to) for mover in company.movers if not mover.is_free]


def test_somebody_stays_on_each_edge() -> None:
    position = at_soviet_movement()
    aims, ours = company(position)
    Edges(aims, ours).run()
    there = {to for _, to in sent(ours)}
    assert len(there) == len(EDGES)
    assert all(there & set(edge_hexes(position.pack, SOVIET, edge)) for edge in EDGES)


def test_somebody_comes_nearer_to_an_edge_that_nobody_keeps() -> None:
    position = at_soviet_movement()
    edge = edge_hexes(position.pack, SOVIET, "north")
    distance = position.pack.map.grid.nearest
    there = position.pack.hex("E3038")
    for unit in position.pack.units:
        here = position.hex_of[unit.id]
        if unit.side == SOVIET and on_map(position, unit.id) and distance(here, edge) < 6:
            carry(position, unit.id, there)
    assert not keeps(position, SOVIET, ("north",))
    aims, ours = company(position)
    Edges(aims, ours).run()
    ((mover, to),) = [one for one in sent(ours) if distance(one[1], edge) < 20]
    assert distance(to, edge) < distance(position.hex_of[mover], edge)


def test_an_open_prize_is_taken_on_the_last_turn() -> None:
    position = at_soviet_movement()
    for unit in position.pack.units:
        near = position.pack.map.grid.distance(position.hex_of[unit.id], BELGOROD) <= 8
        if unit.side != SOVIET and on_map(position, unit.id) and near:
            carry(position, unit.id, position.pack.hex("W2724"))
    rider = next(
        unit.id
        for unit in position.pack.units
        if unit.side == SOVIET and unit.is_combat and on_map(position, unit.id)
    )
    carry(position, rider, position.pack.hex("E3103"))
    aims, ours = company(position)
    Harvest(aims, ours).run()
    assert BELGOROD in {to for _, to in sent(ours)}


def test_a_general_follows_where_points_decide() -> None:
    position = at_soviet_movement()
    assert STAFF.follows(position)
    assert [plan.name for plan in STAFF.plans(position)] == [RECKONING.name]
    general = General(GAME, STAFF, random.Random(1))
    trials = general.proposals(GAME.view(position, SOVIET))
    assert not general.is_worth_thinking(GAME.view(position, SOVIET), trials)


def test_elsewhere_he_compares() -> None:
    assert not STAFF.follows(at_soviet_movement("northern-pincer"))


def test_the_axis_goes_for_izyum_where_that_decides() -> None:
    """S4.o The Soviets there have no plan of their own: they compare."""
    position: Position = GAME.new("passive-timoshenko", dice=1)
    seen = {}
    while len(seen) < 2:
        if isinstance(position.flow[-1], ChoosingMover) and position.to_act is not None:
            plans = STAFF.plans(position)
            seen[position.to_act] = (STAFF.follows(position), len(plans))
        options = GAME.options(position)
        GAME.carry_out(position, Done() if Done() in options else options[-1])
    assert seen[AXIS] == (True, 1)
    assert not seen[SOVIET][0]
    assert seen[SOVIET][1] > 1
