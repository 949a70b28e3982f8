"""13.10 Fire and 12 observation: the chances that are told are those of the dice, what is kept is
kept in step, and what events give away."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from kessel.board.hexes import Hex
from kessel.cases.format import parse
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.pack import shipped
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.proof.casekit import KIT
from kessel.games.spark.proof.casekit.fire import attack
from kessel.games.spark.proof.checks import check_kept
from kessel.games.spark.rules.counters import eliminate, put, take_up
from kessel.games.spark.rules.r12_observation import (
    arrived,
    blockers,
    is_observed,
    observes,
    reveal_by_fire,
    sees,
)
from kessel.games.spark.rules.r13_conditions import set_condition
from kessel.games.spark.rules.r13_events import ConditionChanged
from kessel.games.spark.rules.r13_fire.s4_results import distribution, resolve
from kessel.games.spark.rules.state import Condition, Position, on_map
from kessel.kernel.copying import clone
from kessel.kernel.dice import scripted
from kessel.kernel.events import Event
from kessel.kernel.units import UnitId

FIELD = """\
game: spark
case: field
map:
  trench: 1010/1009
  woods: 1410 1412 1706
  hill: 2010
units:
  S1 SR
  S2 SB
  S4 T34
  S7 DA formation 45RD army 67
  S8 HH army 67
  S9 FB
  G1 GI
  G2 ES
  G3 GA
  G4 HQ
  G11 LF
begin: soviet movement
position:
"""


def field(*lines: str) -> Position:
    """A position from lines as cases have them."""
    (case,) = parse(FIELD + "".join(f"  {line}\n" for line in lines))
    p: Position = KIT.position(case)
    return p


def unit(p: Position, label: str) -> UnitId:
    return UnitId(p.pack.unit(label))


# --- chances -------------------------------------------------------------------------------------


def outcome(p: Position, target: UnitId, lost: int, dice: tuple[int, int], made: Any) -> Any:
    """What the resolver makes of two dice: steps lost, condition, or gone."""
    now = clone(p)
    now.dice = scripted(*dice)
    resolve(now, made, lambda event: None)
    if now.hex_of[target] < 0:
        return "eliminated"
    return now.lost[target] - lost, now.condition[target]


@pytest.mark.parametrize(
    "lines, how",
    [
        (("1210: S1", "1211: G1 G2"), ("defensive", "S1", "G1,G2")),
        (("1210: S2~", "1211: G1 G2 G3"), ("zone", "S2", "G1,G2,G3")),
        (("1210: S4--", "1211: G3"), ("zone", "S4", "G3")),
        (("1010: G1^--", "1009: S1", "1005: S7", "1004: S8"), ("bombardment", "G1", "S7*,S8*")),
        (("1210: G1 G4~", "1211: S1", "1205: S7"), ("offensive", "G1", "S1,S7*")),
        (("1210: S1~~-------", "1211: G1 G2"), ("formation", "S1", "G1,G2")),
    ],
)
def test_chances_are_what_the_dice_do(lines: tuple[str, ...], how: tuple[str, str, str]) -> None:
    """13.10 The preview's distribution, and every throw of both dice through the resolver."""
    p = field(*lines)
    made, target = attack(p, *how)
    made.only = [target] if made.unit is None else []
    lost, was = p.lost[target], p.condition[target]
    fallen = Counter(
        outcome(p, target, lost, (die, check), made)
        for die in range(1, 11)
        for check in range(1, 11)
    )
    told: Counter[Any] = Counter()
    worse = {"suppressed": min(was + 1, 2), "disrupted": 2}
    for (key, steps), share in distribution(p, made, target).items():
        if key == "eliminated":
            told["eliminated"] += int(share * 100)
        else:
            told[steps, worse.get(key, was)] += int(share * 100)
    assert fallen == told
    assert sum(distribution(p, made, target).values()) == Fraction(1)


# --- what is kept --------------------------------------------------------------------------------


def test_zones_are_kept_in_step_in_play() -> None:
    """11.31 Whatever happens, the zones that are kept are those that a fresh look finds."""
    p, luck = GAME.new(dice=5), random.Random(5)
    for _ in range(400):
        GAME.carry_out(p, luck.choice(GAME.options(p)))
        check_kept(p)


def test_views_are_what_the_tool_says() -> None:
    """12.03 On the printed map the tables of sight and the list of blockers agree."""
    map, luck = shipped().map, random.Random(12)
    for _ in range(3000):
        here = Hex(luck.randrange(len(map.grid)))
        there = luck.choice(map.grid.within(here, 6))
        if here != there:
            for hill in (False, True):
                assert sees(map, here, there, hill) == (not blockers(map, here, there, hill))


# --- what fire gives away ------------------------------------------------------------------------


def go(p: Position, label: str, there: str) -> None:
    one = unit(p, label)
    take_up(p, one)
    put(p, one, p.pack.hex(there))
    arrived(p, [one])


@pytest.mark.shows("12.04.f")
def test_12_04_f_who_loses_sight_does_not_find_it_again() -> None:
    """An observer that moves out of sight has lost the unit in the woods, back in sight too; one
    that moves and still sees its hex has not."""
    p = field("1410: G1", "1407: S1", "1408: S2")
    guns = unit(p, "G1")
    reveal_by_fire(p, guns)
    assert observes(p, unit(p, "S1"), guns)
    go(p, "S1", "1307")
    assert observes(p, unit(p, "S1"), guns)
    go(p, "S1", "1404")
    assert not observes(p, unit(p, "S1"), guns)
    go(p, "S1", "1407")
    assert not observes(p, unit(p, "S1"), guns)
    assert observes(p, unit(p, "S2"), guns)


@pytest.mark.shows("12.04.f")
def test_12_04_f_who_moves_and_hides_again_is_lost() -> None:
    p = field("1410: G1", "1407: S1")
    reveal_by_fire(p, unit(p, "G1"))
    go(p, "G1", "1409")
    assert observes(p, unit(p, "S1"), unit(p, "G1"))  # in the open
    p.sighted.clear()  # the next impulse
    go(p, "G1", "1410")
    assert not observes(p, unit(p, "S1"), unit(p, "G1"))


@pytest.mark.shows("13.23.e")
def test_13_23_e_who_comes_back_in_the_same_impulse_is_still_observed() -> None:
    p = field("1410: G1", "1407: S1")
    reveal_by_fire(p, unit(p, "G1"))
    go(p, "G1", "1409")
    go(p, "G1", "1410")
    assert observes(p, unit(p, "S1"), unit(p, "G1"))


@pytest.mark.shows("13.23.e", "12.04.f")
def test_13_23_e_who_saw_him_fire_loses_him_all_the_same() -> None:
    """Though the position was copied while he was away: its witnesses are known again."""
    p = field("1410: G1", "1407: S1")
    reveal_by_fire(p, unit(p, "G1"))
    go(p, "G1", "1409")
    p = clone(p)
    assert not p.seers
    go(p, "G1", "1410")
    assert observes(p, unit(p, "S1"), unit(p, "G1"))
    go(p, "S1", "1404")
    assert not observes(p, unit(p, "S1"), unit(p, "G1"))


def test_12_04_e_the_dead_see_nothing() -> None:
    p = field("1410: G1", "1407: S1")
    reveal_by_fire(p, unit(p, "G1"))
    assert is_observed(p, unit(p, "G1"), SOVIET)
    eliminate(p, unit(p, "S1"))
    assert not is_observed(p, unit(p, "G1"), SOVIET)


@pytest.mark.shows("13.23.d")
def test_13_23_d_what_was_seen_in_passing_is_known_until_it_moves() -> None:
    p = field("1410: G1", "1408: S1")
    assert not p.air_known[unit(p, "G1")]
    go(p, "S1", "1409")
    assert p.air_known[unit(p, "G1")]
    go(p, "S1", "1405")
    assert p.air_known[unit(p, "G1")]
    go(p, "G1", "1412")
    assert not p.air_known[unit(p, "G1")]


@pytest.mark.shows("12.0.c")
def test_12_0_c_events_of_fire_name_no_hidden_unit() -> None:
    """The firer does not learn whom he has hit, the target not who fired: hexes, kinds and dice."""
    p = field("1210: S1", "1211: G1 G2")
    made, _ = attack(p, "zone", "S1", "G1,G2")
    p.dice = scripted(10, 9)
    events: list[Event] = []
    resolve(p, made, events.append)
    names = ("unit", "units")
    for event in events:
        seen = {side: event.veiled(side) for side in (SOVIET, GERMAN)}
        owner = getattr(event, "side", None)
        for side, view in seen.items():
            if owner is not None and side != owner and type(event).__name__ != "Rolled":
                assert not any(getattr(view, name, ()) for name in names), view
    told = [type(event.veiled(GERMAN)).__name__ for event in events]
    assert "SomeoneFiredOn" in told
    assert "SomeConditionChanged" in told
    assert "morale" not in {f for e in events for f in e.veiled(GERMAN).__struct_fields__}


def test_recovery_from_disruption_does_not_read_like_suppression() -> None:
    """14.0 The marker is turned to its better side."""
    p = GAME.new()
    told: list[Event] = []
    unit = next(UnitId(u) for u in range(len(p.hex_of)) if on_map(p, UnitId(u)))
    for condition in (Condition.SUPPRESSED, Condition.DISRUPTED, Condition.SUPPRESSED):
        set_condition(p, unit, condition, "14.0", told.append)
    changed = [event for event in told if isinstance(event, ConditionChanged)]
    assert [event.condition for event in changed] == ["suppressed", "disrupted", "eased"]
    assert GAME.tell(p, changed[-1], "ja").endswith("が混乱から活動抑制に回復。")
