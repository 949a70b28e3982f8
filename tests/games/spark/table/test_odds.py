"""Previews: every shift of a fire, the whole distribution, and assaults; against what happens."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, UnitId
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.counters import put, take_up
from kessel.games.spark.rules.frames import (
    AirPhase,
    Assault,
    CombatPhase,
    Firing,
    Occasion,
    Striking,
)
from kessel.games.spark.rules.orders import Assail, Done, Fires, Shell, Strike
from kessel.games.spark.rules.r11_stacking import overstacked
from kessel.games.spark.rules.r13_assault.s1_morale import Sides, assault_morale
from kessel.games.spark.rules.r13_fire.s3_columns import column_of, table_for
from kessel.games.spark.rules.state import Position, on_map
from kessel.games.spark.table.odds import clash, pending, previews
from kessel.kernel.copying import clone
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview

PACK = GAME.pack()


def until(wanted: Any, seed: int = 1, most: int = 6000) -> Position:
    """A game played on at random to a position that is wanted."""
    luck = random.Random(seed)
    p: Position = GAME.new("spark", dice=seed)
    for _ in range(most):
        if wanted(p):
            return p
        options = GAME.options(p)
        brisk = Done() in options and luck.random() < 0.2
        GAME.carry_out(p, Done() if brisk else luck.choice(options))
    raise AssertionError("it never came to that")


def is_firing(p: Position) -> bool:
    return isinstance(p.flow[-1], Firing) and bool(p.flow[-1].shots)


def is_assaulting(p: Position) -> bool:
    return isinstance(p.flow[-1], frames.GivingUp | frames.Withdrawing)


def test_a_fire_is_itemised_for_every_target() -> None:
    p = until(is_firing)
    attack = pending(clone(p), None)
    assert attack is not None
    found = [one for one in previews(p, None) if one.key.startswith("fire")]
    assert found
    names = [PACK.units[u].label for u in p.stacks[attack.hex]]
    for one in found:
        label = next(label for label in names if one.of is not None and f"({label})" in one.of.en)
        unit = PACK.unit(label)
        column = column_of(p, attack, unit)
        sums = {part.key: part for part in one.sums}
        assert sums["firepower"].total == column.points + column.heavy
        assert sums["shifts"].modifiers == column.shifts
        assert one.columns[-1] == str(table_for(p, unit).columns[column.final])
        assert one.ways == p.faces**2


def test_the_chances_of_fire_are_those_of_the_dice() -> None:
    """13.10 A thousand resolutions with other dice agree with the distribution."""
    p = until(is_firing)
    target = previews(p, None)[0]
    label = target.of.en.split("(")[-1].rstrip(")") if target.of else ""
    unit, luck = PACK.unit(label), random.Random(3)
    found: Counter[str] = Counter()
    before = p.lost[unit]
    for _ in range(400):
        after = clone(p)
        after.dice.secret = f"{luck.random()}"
        GAME.carry_out(after, shoot(after))
        found["eliminated" if not on_map(after, unit) else ""] += 1
        found[f"steps-{after.lost[unit] - before}"] += on_map(after, unit)
    lost = target.probability("eliminated")
    assert abs(Fraction(found["eliminated"], 400) - lost) < Fraction(1, 8)
    untouched = sum(one.ways for one in target.chances if one.number == 0)
    assert abs(Fraction(found["steps-0"], 400) - Fraction(untouched, 100)) < Fraction(1, 8)


def shoot(p: Position) -> Order:
    return next(order for order in GAME.options(p) if type(order).__name__ == "Shoot")


def test_an_order_changes_the_fire_that_is_foretold() -> None:
    """Who joins in adds to it, and the position stays as it is."""
    p = until(lambda p: is_firing(p) and any_joins(p))
    order = next(o for o in GAME.options(p) if isinstance(o, Fires | Shell))
    before = clone(p)
    now, then = previews(p, None), previews(p, order)
    assert firepower(then[0]) > firepower(now[0])
    assert p == before


def any_joins(p: Position) -> bool:
    return any(isinstance(order, Fires | Shell) for order in GAME.options(p))


def firepower(preview: Preview) -> int:
    return next(part.total for part in preview.sums if part.key == "firepower")


def test_of_units_that_lie_face_down_only_the_own_fire_is_told() -> None:
    """12.0 Post-assault and counter-battery fire at what cannot be seen: how much is fired at it,
    and in which column that begins."""
    late = (Occasion.COUNTER_BATTERY, Occasion.POST_ASSAULT)
    p = until(lambda p: is_firing(p) and p.flow[-1].occasion in late)
    known = previews(p, None)[0]
    (found,) = previews(GAME.view(p, p.to_act).position, None)
    assert (found.key, found.chances) == ("fire-unseen", ())
    assert firepower(found) == firepower(known)
    assert found.columns == known.columns[:1]
    assert (found.attackers, found.targets) == (known.attackers, known.targets)


def test_the_dice_of_fire_bring_no_assault() -> None:
    """13.10 What waits for the order to shoot is the fire alone."""
    p = until(lambda p: is_firing(p) and len({one.rule for one in previews(p, None)}) == 2, seed=2)
    assert {one.key == "assault" for one in previews(p, shoot(p))} == {False}


def test_an_air_strike_is_foretold_by_its_points() -> None:
    """13.26 Both kinds of targets in the hex."""
    p: Position = GAME.new()
    here = next(h for h, s in p.stacks.items() if PACK.units[s[0]].side == GERMAN)
    p.flow = [AirPhase(side=SOVIET, strikes={here: 6}), Striking(SOVIET)]
    found = previews(p, Strike(here))
    assert len(found) == len(p.stacks[here])
    assert all(firepower(one) == 6 for one in found)


# --- assaults ------------------------------------------------------------------------------------


def test_an_assault_is_foretold_with_both_sums() -> None:
    p = until(is_assaulting, seed=2)
    assault = next(frame for frame in p.flow if isinstance(frame, Assault))
    found = [one for one in previews(p, None) if one.key == "assault"]
    assert len(found) == 1
    attackers = [unit for unit, goal in p.assault.items() if goal == assault.target]
    sides = Sides(attackers, p.stacks[assault.target], assault.target, assault.surprise)
    mine, theirs = assault_morale(p, sides)
    assert [part.total for part in found[0].sums] == [mine.total, theirs.total]
    assert found[0].ways == 100
    level = mine.total - theirs.total
    thrown = [clash(p, level + a - b) for a in range(1, 11) for b in range(1, 11)]
    left = sum(PACK.units[unit].steps - p.lost[unit] for unit in attackers)
    lost = [(key, steps) for key, steps in thrown if key.startswith("lost")]
    assert max(steps for _, steps in lost) > left, "nobody loses more than he has"
    gone = sum(steps >= left for _, steps in lost)
    expected = Counter(one for one in thrown if one not in lost or one[1] < left)
    expected["lost-eliminated", 0] = gone
    assert {(one.key, one.number): one.ways for one in found[0].chances} == expected


def test_no_assault_is_foretold_against_unseen_defenders() -> None:
    """13.4.a Who is there is shown when the assault is designated, not before."""
    p = until(lambda p: any(isinstance(o, Assail) for o in GAME.options(p)), seed=2)
    order = next(o for o in GAME.options(p) if isinstance(o, Assail))
    assert [one.key for one in previews(p, order)] == ["assault"]
    assert previews(GAME.view(p, p.to_act).position, order) == []


def test_a_crowded_hex_is_foretold_once_its_owner_has_picked() -> None:
    """13.11.3.l, m Who beyond the stacking limit does not fight is not known before."""
    p = until(is_assaulting, seed=2)
    assault = next(frame for frame in p.flow if isinstance(frame, Assault))
    phase = next(frame for frame in p.flow if isinstance(frame, CombatPhase))
    side = PACK.units[p.stacks[assault.target][0]].side
    rest = [u.id for u in PACK.units[: PACK.unknown] if u.side == side and on_map(p, u.id)]
    while not overstacked(p, assault.target):
        unit = rest.pop()
        take_up(p, unit)
        put(p, unit, assault.target)
    assert [one for one in previews(p, None) if one.key == "assault"] == []
    phase.picked.append(assault.target)
    phase.silent.append(p.stacks[assault.target][-1])
    (found,) = (one for one in previews(p, None) if one.key == "assault")
    assert found.defenders == p.stacks[assault.target][:-1]


@pytest.mark.parametrize(
    ("difference", "outcome"),
    [
        (0, ("tie", 1)),
        (1, ("won-suppressed", 0)),
        (2, ("won-disrupted", 0)),
        (3, ("won-disrupted", 1)),
        (4, ("won-disrupted", 1)),
        (5, ("won-disrupted", 2)),
        (-1, ("lost-suppressed", 0)),
        (-6, ("lost-disrupted", 3)),
    ],
)
def test_what_a_difference_brings(difference: int, outcome: tuple[str, int]) -> None:
    """13.11.4.j-l"""
    assert clash(GAME.new(), difference) == outcome


def test_nothing_is_foretold_in_peace() -> None:
    p = GAME.new()
    assert previews(p, None) == []
    assert previews(p, Strike(p.hex_of[UnitId(0)])) == []
