"""The invariants notice what is kept wrongly."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Mobility
from kessel.games.spark.proof.checks import check
from kessel.games.spark.rules.frames import ChoosingMover, Fire, Firing, MovePhase
from kessel.games.spark.rules.r10_integrity import bound_formations, tie_of
from kessel.games.spark.rules.r11_movement.s6_duties import errand_of, grounds_of
from kessel.games.spark.rules.r11_stacking import crowd_at
from kessel.games.spark.rules.r12_observation import is_concealed
from kessel.games.spark.rules.r13_combat import s8_targets
from kessel.games.spark.rules.r15_supply import lines
from kessel.games.spark.rules.state import GATES, NOTED, Position
from kessel.kernel.copying import clone
from kessel.kernel.errors import BrokenRule
from kessel.kernel.flow import enclosing
from kessel.kernel.position import Frame


@cache
def position(kind: type[Frame]) -> Position:
    """A game played at random until such a decision has several answers."""
    luck = random.Random(1)
    p: Position = GAME.new("spark", dice=1)
    while not isinstance(p.flow[-1], kind) or len(GAME.options(p)) < 3:
        GAME.carry_out(p, luck.choice(GAME.options(p)))
    return p


def asked(kind: type[Frame]) -> Position:
    """A copy that keeps nothing but what its options made it find out."""
    p = clone(position(kind))
    assert GAME.options(p)
    return p


def firing() -> tuple[Position, Firing, Any]:
    """Somebody fires, and it has been asked who can at whom: also what is remembered of that."""
    p = asked(Firing)
    frame = p.flow[-1]
    assert isinstance(frame, Firing)
    for fire, here in itertools.product((Fire.NORMAL, Fire.AT), p.stacks):
        s8_targets.anybody(p, frame, fire, here, None)
    found = s8_targets.found_before(p, frame)
    assert found
    return p, frame, found


def zone_left_behind(p: Position) -> None:
    p.exerting.popitem()


def zone_counted_twice(p: Position) -> None:
    p.zones[0][0] += 1


def hex_not_handed_over(p: Position) -> None:
    here = p.held[SOVIET] & -p.held[SOVIET]
    p.held[SOVIET] ^= here
    p.held[GERMAN] ^= here


def holder_left_behind(p: Position) -> None:
    p.holders[next(iter(p.stacks))] ^= 3


def witness_forgotten(p: Position) -> None:
    unit = next(iter(p.stacks.values()))[0]
    p.watched[unit] = [unit]
    p.__dict__["seers"] = set()


def stack_left_behind(p: Position) -> None:
    crowds = {here: crowd_at(p, here) for here in p.stacks}
    here, there = next((a, b) for a in crowds for b in crowds if crowds[a] != crowds[b])
    p.crowds[here] = crowds[there]


def formation_left_behind(p: Position) -> None:
    bound = bound_formations(p.pack)
    standing = [unit for stack in p.stacks.values() for unit in stack]
    members = [unit for unit in standing if p.pack.units[unit].formation in bound]
    ties = {unit: tie_of(p, unit) for unit in members}
    one, other = next((a, b) for a in ties for b in ties if ties[a][:2] != ties[b][:2])
    p.ties[p.pack.units[one].formation][one] = ties[other]


def hex_not_looked_into(p: Position) -> None:
    """Somebody in the open whom the air would know, had anybody looked."""
    new = (unit for stack in p.stacks.values() for unit in stack if not p.air_known[unit])
    unit = next(unit for unit in new if not is_concealed(p, unit))
    p.__dict__[NOTED] = 1 << p.hex_of[unit]


def errand_left_behind(p: Position) -> None:
    phase = enclosing(p, MovePhase)
    unit = next(unit for unit in phase.left if p.pack.units[unit].is_bound)
    can = errand_of(p, unit, unit).can
    p.errands[unit, unit] = p.errands[unit, unit]._replace(can=not can)


def review_left_behind(p: Position) -> None:
    phase = enclosing(p, MovePhase)
    p.errands.review = grounds_of(p, phase)
    p.errands.astray = phase.left[0]


def line_left_behind(p: Position) -> None:
    lines(p, SOVIET, Fire.NORMAL, Mobility.FOOT)
    key = next(iter(p.lines[SOVIET]))
    p.lines[SOVIET][key] ^= 1


def arrival_left_behind(p: Position) -> None:
    phase = enclosing(p, MovePhase)
    p.__dict__[GATES] = True
    phase.coming = [*phase.coming, next(iter(p.stacks.values()))[0]]


WRONG: tuple[Callable[[Position], None], ...] = (
    zone_left_behind,
    zone_counted_twice,
    hex_not_handed_over,
    holder_left_behind,
    witness_forgotten,
    stack_left_behind,
    formation_left_behind,
    hex_not_looked_into,
    errand_left_behind,
    review_left_behind,
    line_left_behind,
    arrival_left_behind,
)


@pytest.mark.parametrize("spoil", WRONG, ids=lambda spoil: spoil.__name__)
def test_what_is_kept_wrongly_is_noticed(spoil: Callable[[Position], None]) -> None:
    p = asked(ChoosingMover)
    check(p)
    spoil(p)
    with pytest.raises(BrokenRule):
        check(p)


def test_who_does_not_fire_is_noticed() -> None:
    """A firer remembered from the enemy's fire."""
    p, frame, found = firing()
    check(p)
    enemies = [unit.id for unit in p.pack.units if unit.side != frame.side]
    found[next(iter(found))] = enemies[0], False
    with pytest.raises(BrokenRule):
        check(p)


def test_a_firer_who_is_not_asked_again_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody is remembered for a hex at which nobody can fire, and believed."""
    p, frame, found = firing()
    (fire, _, _), (unit, _) = next(iter(found.items()))
    safe = next(here for here in p.stacks if not s8_targets.anybody(p, frame, fire, here, None))
    found[fire, safe, None] = unit, False
    check(p)
    true = s8_targets.shot_refusal
    monkeypatch.setattr(
        s8_targets,
        "shot_refusal",
        lambda at, *more, **how: None if at is p else true(at, *more, **how),
    )
    with pytest.raises(BrokenRule):
        check(p)
