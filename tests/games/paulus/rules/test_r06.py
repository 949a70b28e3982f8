"""Chapter 6 where a case cannot show it: retreats in whole positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.events import Eliminated
from kessel.games.paulus.rules.orders import Back, BackOff
from kessel.games.paulus.rules.r04_stacking import put, take_up
from kessel.games.paulus.rules.r04_zones import enemies_in
from kessel.games.paulus.rules.r06_combat.s5_ways import LinesAfter
from kessel.games.paulus.rules.r07_lines import is_on_normal_line
from kessel.games.paulus.rules.state import ChoosingTarget, MeetingResult, Position, Retreating
from kessel.kernel.dice import scripted
from kessel.kernel.orders import Order

FRONT = """
game: paulus
case: A front with a pocket and a gap
map:
  entry: D 2001
  road: 2001 2002 2003 2004 2005 2006 2007
  road: 2034 2033 2032 2031 2030 2029 2028 2027 2026 2025 2024 2023 2022 2021 2020 2019 2018
  entry: E 2034
  entry: F 2234
  entry: G 2434
  lake: 2015/2016 1915/1916 2115/2116 2115/2015 2115/2014 2115/2215
  major: 2213/2214 2313/2314
  bridge: 2213/2214
units:
  H1 soviet headquarters XXXX 0-1 8 range 5
  T1 soviet tank X 8-4/4-2 8
  T2 soviet tank X 8-4/4-2 8
  R1 soviet rifle XX 4-4/2-2 5
  R2 soviet rifle XX 4-4/2-2 5
  I1 german infantry III 3-4/1-2 6
  I2 german infantry III 3-4/1-2 6
  P1 german panzer III 6-4/3-2 10
  K1 german headquarters XXX 0-1 10
  W1 german alarm II 1-2 4
position:
  2007: H1 R1
  2012: T1
  2214: T2
  1917: R2
  2114: I1 I2
  2010: P1
  2018: K1 W1
begin: soviet combat
"""


def front() -> Position:
    p: Position = made_up(GAME, parse(FRONT)[0])
    p.dice = scripted()
    GAME.run(p, [])
    return p


@pytest.mark.shows("6.61.d")
@pytest.mark.parametrize("label", ["T1", "R1", "H1", "I1", "W1"])
def test_6_61_d_supply_at_the_end_of_a_retreat_is_as_if_the_stack_stood_there(label: str) -> None:
    """Every hex within three: what is foretold of it is so once the whole stack has gone there."""
    p = front()
    unit = p.pack.unit(label)
    here = p.hex_of[unit]
    stack = p.stacks[here]
    lines = LinesAfter(p, stack)
    before = (dict(p.stacks), list(p.hex_of))
    found = set()
    for there in p.pack.map.grid.within(here, 3):
        if there == here or enemies_in(p, p.pack.units[unit].side, there):
            continue
        foretold = lines.reach(unit, there)
        assert (p.stacks, p.hex_of) == before
        assert foretold == has_line_there(stack, unit, there)
        found.add(foretold)
    assert found == {True, False}


def has_line_there(stack: tuple[UnitId, ...], unit: UnitId, there: Hex) -> bool:
    p = front()
    for other in stack:
        take_up(p, other)
        put(p, other, there)
    if p.pack.units[unit].label == "H1":
        return p.pack.map.grid.labels[there] in ("2004", "2005", "2006")
    return is_on_normal_line(p, unit, there)


def test_6_61_d_a_line_does_not_lead_through_another_way_back() -> None:
    """A hex in an enemy zone is open to the stack that would stand there, and to no other."""
    p = front()
    for label, there in {"I1": "0204", "T1": "0404", "T2": "0103", "R2": "0106"}.items():
        take_up(p, p.pack.unit(label))
        put(p, p.pack.unit(label), p.pack.hex(there))
    unit = p.pack.unit("I1")
    lines = LinesAfter(p, (unit,))
    assert lines.reach(unit, p.pack.hex("0304"))
    assert not lines.reach(unit, p.pack.hex("0104"))


def likely(p: Position, options: list[Order], rng: random.Random) -> Order:
    """Attacks where there are some, and retreats rather than losses."""
    if isinstance(p.flow[-1], ChoosingTarget) and rng.random() < 0.9:
        return rng.choice(options[:-1])
    if isinstance(p.flow[-1], MeetingResult) and rng.random() < 0.8:
        return options[-1]
    return rng.choice(options)


@pytest.mark.shows("6.61.a", "6.62.a", "6.66.c")
@pytest.mark.parametrize("scenario, seed", [("kalach", 7), ("kalach", 106)])
def test_6_6_retreats_in_played_games(scenario: str, seed: int) -> None:
    """What is offered is what is not refused; each hex leads farther from the start and away from
    enemies, and nobody is lost for want of a way that was promised."""
    rng = random.Random(seed)
    p: Any = GAME.new(scenario, dice=seed)
    grid = p.pack.map.grid
    retreats = 0
    while p.flow and retreats < 30:
        options = GAME.options(p)
        frame = p.flow[-1]
        if isinstance(frame, Retreating):
            retreats += 1
            hexes = [order.hex for order in options if isinstance(order, Back)]
            legal = [there for there in grid.neighbours[frame.here] if may_go(p, there)]
            assert sorted(hexes) == sorted(legal)
            for there in hexes:
                assert grid.distance(frame.start, there) == frame.went + 1
                assert not enemies_in(p, frame.side, there)
            off = GAME.refusal(p, BackOff()) is None
            assert off == any(isinstance(order, BackOff) for order in options)
        events = GAME.carry_out(p, likely(p, options, rng))
        assert not [e for e in events if isinstance(e, Eliminated) and e.by == "6.62"]
        assert all(p.hex_of[u] == OFF_MAP or u in p.stacks[p.hex_of[u]] for u in range(len(p.lost)))
    assert retreats == 30


def may_go(p: Position, there: Hex) -> bool:
    return GAME.refusal(p, Back(there)) is None
