"""The encirclement: where the ring is closed, and who goes there (13.52)."""

from __future__ import annotations

import pytest

from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import SOVIET, UnitId
from kessel.games.paulus.rules import state
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.state import Position
from kessel.games.paulus.staff.aims import Aims, Role
from kessel.games.paulus.staff.pincers import GATES
from kessel.games.paulus.staff.plans import RING, USUAL, Doctrine, plans
from kessel.games.paulus.staff.situation import Situation


@pytest.fixture
def p() -> Position:
    position: Position = GAME.new("campaign", (), dice=1)
    return position


def aims_of(p: Position, ring: float = 1.0) -> Aims:
    return Aims(Situation(p, SOVIET), Doctrine(ring=ring))


def named(p: Position, name: str) -> UnitId:
    return next(unit.id for unit in p.pack.units if unit.name == name)


def test_the_pincers_meet_at_kalach(p: Position) -> None:
    """The first place of the ring is the bridge; others lie on both sides, a zone apart."""
    aims, labels = aims_of(p), p.pack.map.grid.labels
    rows = [int(labels[here][:2]) for here in aims.stations]
    assert labels[aims.stations[0]] == "3118"
    assert min(rows) < 22
    assert max(rows) > 40
    assert len(rows) <= 12


def test_both_wings_send_their_corps(p: Position) -> None:
    aims = aims_of(p)
    places = [aims.posted[named(p, name)] for name in ("26 TK", "4 TK", "4 Mech", "13 Mech")]
    assert len(set(places)) == 4
    assert set(places) <= set(aims.stations)


def test_a_spearhead_passes_a_prize_on_its_way(p: Position) -> None:
    """The field of a posted corps leads to its place, whoever stands beside the way."""
    aims = aims_of(p)
    corps = named(p, "26 TK")
    downhill = aims.march_of(corps)
    assert downhill[aims.posted[corps]] == 0
    assert aims.role(corps) is Role.FREE


def test_crossings_are_kept_so_that_no_line_goes_round(p: Position) -> None:
    aims, grid = aims_of(p), p.pack.map.grid
    assert {grid.labels[here] for here in aims.garrison.values()} == set(GATES)
    assert all(aims.s.attack[unit] < 4 for unit in aims.garrison)


def test_who_keeps_a_crossing_stays_there(p: Position) -> None:
    unit, gate = next(iter(aims_of(p).garrison.items()))
    take_up(p, unit)
    put(p, unit, gate)
    assert aims_of(p).role(unit) is Role.STAY


def test_without_the_plan_nobody_is_posted(p: Position) -> None:
    aims = aims_of(p, ring=0.0)
    assert not aims.closes
    assert not aims.posted
    assert not aims.garrison


def test_the_ring_is_compared_in_the_campaign_alone() -> None:
    for scenario, there in (("campaign", True), ("kalach", False), ("winter-storm", False)):
        position: Position = GAME.new(scenario, (), dice=1)
        position.flow.append(state.ChoosingMover(SOVIET, "movement"))
        position.to_act = SOVIET
        names = [plan.name for plan in plans(position)]
        assert names[0] == USUAL.name
        assert (RING.name in names) is there


def test_romanians_alone_make_no_ring(p: Position) -> None:
    """A pocket of the third army is no reason to stop closing that of the sixth."""
    aims = aims_of(p)
    romanians = {here: s for here, s in aims.s.theirs.items() if not p.pack.units[s[0]].is_german}
    aims.s.__dict__["pocket"] = romanians
    assert sum(map(len, romanians.values())) > 12
    assert not aims.is_ringed
