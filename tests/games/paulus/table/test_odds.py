"""Previews tell the truth: throw by throw they equal what the resolver does, however a result is
met."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from kessel.cases.format import parse
from kessel.cases.run import Runner
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.charts import ELIMINATED
from kessel.games.paulus.pack.r02_units import UnitId
from kessel.games.paulus.rules.events import BattleResolved, Eliminated, FellBack, StepLost
from kessel.games.paulus.rules.orders import Attack, Join
from kessel.games.paulus.rules.r06_combat.s2_odds import column_of, shifted
from kessel.games.paulus.rules.state import (
    Battle,
    ChoosingTarget,
    Crowding,
    MeetingResult,
    Position,
    Retreating,
)
from kessel.games.paulus.table.odds import previews
from kessel.kernel.dice import scripted
from kessel.kernel.events import Event
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview

Result = tuple[int, int]

CORRIDOR = " ".join(
    f"30{c:02}/{row}{c + west:02}" for c in range(5, 17) for row in (29, 31) for west in (0, 1)
)
"""Lakes north and south of row 30, where a retreat has one way."""

COMPONENTS = f"""
game: paulus
case: A battle about to be fought
map:
  forest: 2111
  town: 2411
  stream: 2010/2111 2110/2111
  river: 2410/2411
  major: 2511/2411
  pontoon: 2511/2411
  city: 2810
  lake: {CORRIDOR}
units:
  T1 soviet tank X 8-4/4-2 8
  T2 soviet tank X 5-3/2-1 8
  R1 soviet rifle XX 4-6/2-3 5
  R2 soviet rifle XX 4-6/2-3 5
  R3 soviet rifle XX 3-5/1-2 5
  C1 soviet tank XXX 10-8/8-6/5-4/2-2 8 dots 4,3,2,1
  H1 soviet headquarters XXXX 0-1 8
  I1 german infantry III 3-4/1-2 6 division 76_ID
  I2 german infantry III 3-4/1-2 6 division 76_ID
  I3 german infantry III 3-4/1-2 6 division 76_ID
  P1 german panzer III 6-4/3-2 10 division 16_Pz
  K1 german headquarters XXX 0-1 10
  A1 german airfield - 0-1 0
  M1 romanian infantry III 2-2/1-1 5
  M2 romanian infantry III 2-2 5
  Z1 soviet tank X 8-4 8
  Z2 romanian infantry III 2-2 6
"""

FIGHTS = {
    "one on one": """
position:
  2010: T1
  2011: I1
begin: soviet combat
play:
  soviet: attack 2011
  soviet: join T1
then: done
""",
    "across a stream into the forest, out of supply, with offensive supply": """
position:
  2008: H1*
  2010: T1 R1!
  2110: T2
  2111: I1 M1!!
begin: soviet combat
play:
  soviet: attack 2111
  soviet: join T1
  soviet: join R1
  soviet: join T2
then: done
""",
    "over river and pontoon into a town, against a whole division": """
position:
  2410: C1
  2511: T1 R1 R2
  2411: I1 I2 I3 K1
begin: soviet combat
play:
  soviet: attack 2411
  soviet: join C1
  soviet: join T1
  soviet: join R1
  soviet: join R2
then: done
""",
    "a German division, some of it out of supply": """
position:
  2010: R1 H1
  2011: I1! I2 I3
begin: axis combat
play:
  axis: attack 2010
  axis: join I1
  axis: join I2
  axis: join I3
then: done
""",
    "one unit on two hexes": """
position:
  2010: C1
  2011: M1
  2111: I1
begin: soviet combat
play:
  soviet: attack 2011
  soviet: join C1
  soviet: attack 2111
then: done
""",
    "two on two with one way back": """
position:
  3010: R1 R2
  3011: I1 M1
begin: soviet combat
play:
  soviet: attack 3011
  soviet: join R1
  soviet: join R2
then: done
""",
    "the same the other way round": """
position:
  3010: R1
  3011: I1 M1
begin: axis combat
play:
  axis: attack 3010
  axis: join I1
  axis: join M1
then: done
""",
    "an overrun": """
position:
  2010: R3
  2011: P1
  3030: Z2
begin: axis movement
play:
  axis: move P1
then: overrun 2010
""",
}


def about_to_fight(text: str) -> tuple[Position, Order]:
    """The position before the order after which the dice fall, and that order."""
    lines, _, last = text.partition("then: ")
    (case,) = parse(f"{COMPONENTS}{lines}")
    runner = Runner(case, GAME)
    assert runner.run() is None
    p: Position = runner.position
    return p, GAME.notation(p).read(last.strip())


def thrown(p: Position, order: Order, dice: tuple[int, ...]) -> tuple[Position, list[Event]]:
    """What an order leads to when these dice fall, and any for what comes after the battle."""
    copy = GAME.copy(p)
    copy.dice = scripted(*dice, *([1] * 40))
    return copy, GAME.carry_out(copy, order)


def battle_in(events: list[Event]) -> BattleResolved:
    (battle,) = [event for event in events if isinstance(event, BattleResolved)]
    return battle


def chances(preview: Preview) -> dict[Result, int]:
    """Ways by losses."""
    return {result_of(chance.key): chance.ways for chance in preview.chances}


def result_of(key: str) -> Result:
    word, attacker, defender = key.split("-")
    assert word == "result"
    return int(attacker), ELIMINATED if defender == "e" else int(defender)


def totals(preview: Preview) -> dict[str, int]:
    return {part.key: part.total for part in preview.sums}


# --- the resolver ---------------------------------------------------------------------------------


@pytest.mark.shows("6.3.a", "6.3.h")
@pytest.mark.parametrize("text", FIGHTS.values(), ids=FIGHTS)
def test_6_3_the_preview_is_what_every_throw_does(text: str) -> None:
    """All 36 throws, one after the other: the same results, as often."""
    p, order = about_to_fight(text)
    (preview,) = GAME.preview(p, order)
    found: Counter[Result] = Counter()
    for dice in product(range(1, 7), repeat=2):
        battle = battle_in(thrown(p, order, dice)[1])
        found[battle.attacker_loss, battle.defender_loss] += 1
        assert battle.dice == sum(dice)
        assert totals(preview) == {
            "attack": battle.attack,
            "defence": battle.defence,
            "shifts": battle.shift,
        }
    assert chances(preview) == found
    assert preview.ways == 36


def endings(p: Position, events: list[Event]) -> Iterator[tuple[Position, list[Event]]]:
    """Every way in which the owners may meet a result, up to the advance."""
    meeting = (MeetingResult, Retreating, Crowding)
    if not p.flow or not isinstance(p.flow[-1], meeting):
        yield p, events
        return
    for order in GAME.options(p):
        copy = GAME.copy(p)
        yield from endings(copy, events + GAME.carry_out(copy, order))


@pytest.mark.shows("6.42.a", "6.55.a", "6.58.a", "6.61.b")
@pytest.mark.parametrize("name", ["two on two with one way back", "the same the other way round"])
def test_6_42_however_it_is_met_a_result_costs_what_was_foretold(name: str) -> None:
    """For every throw and every choice of the owners: steps of the side and hexes of each of its
    units make the number, unless nobody is left."""
    p, order = about_to_fight(FIGHTS[name])
    (preview,) = GAME.preview(p, order)
    units = p.pack.units
    seen = set()
    for total in range(2, 13):
        first = max(1, total - 6)
        start, events = thrown(p, order, (first, total - first))
        battle = battle_in(events)
        for end, happened in endings(start, events):
            for side, number in zip(
                (battle.side, 1 - battle.side),
                (battle.attacker_loss, battle.defender_loss),
                strict=True,
            ):
                mine = [unit for unit in fighters(p, battle) if units[unit].side == side]
                seen.add((side, number, check_met(end, happened, mine, number)))
    numbers = {(side, number) for side, number, _ in seen}
    assert {n for s, n in numbers if s == battle.side} == {a for a, _ in chances(preview)}
    assert len(seen) > len(numbers)  # results have been met in more than one way


def fighters(p: Position, battle: BattleResolved) -> list[UnitId]:
    (target,) = next(frame for frame in p.flow if isinstance(frame, Battle)).targets
    return [*battle.attackers, *p.stacks[target]]


def check_met(p: Position, events: list[Event], mine: list[UnitId], number: int) -> int:
    """The steps of those who fought for a side; hexes come on top for everybody left."""
    steps = sum(
        (isinstance(event, StepLost) or (isinstance(event, Eliminated) and event.by == "6.52"))
        and event.unit in mine
        for event in events
    )
    alive = [unit for unit in mine if p.hex_of[unit] >= 0]
    for unit in alive:
        hexes = sum(isinstance(event, FellBack) and unit in event.units for event in events)
        assert steps + hexes == number
    assert alive or steps <= number or number == ELIMINATED
    return steps


@pytest.mark.shows("6.29.b", "6.3.f")
def test_6_2_worked_previews() -> None:
    """By hand, with the rule of every line that the player reads beside the sums."""
    p, order = about_to_fight(
        FIGHTS["across a stream into the forest, out of supply, with offensive supply"]
    )
    assert lines_of(GAME.preview(p, order)[0]) == {
        "attack": [("6.14", "units", 15)],  # 8, half of 4, and 5
        "defence": [
            ("6.14", "units", 5),  # 4, and half of 2
            ("6.21", "terrain-forest", 2),
            ("6.23", "stream", 2),
        ],
        "shifts": [("7.54", "offensive-supply", 2)],
    }
    p, order = about_to_fight(
        FIGHTS["over river and pontoon into a town, against a whole division"]
    )
    assert lines_of(GAME.preview(p, order)[0]) == {
        "attack": [("6.14", "units", 12)],  # half of 10, a third of 8, 4 and 4
        "defence": [("6.14", "units", 13), ("6.21", "terrain-town", 1), ("6.27", "division", 4)],
        "shifts": [],
    }


def lines_of(preview: Preview) -> dict[str, list[tuple[str, str, int]]]:
    return {part.key: [(m.rule, m.key, m.value) for m in part.modifiers] for part in preview.sums}


# --- odds of every strength -----------------------------------------------------------------------


@pytest.mark.shows("6.3.b", "6.3.c", "6.3.d")
def test_6_3_every_ratio() -> None:
    """Down for a stronger attacker, up for a weaker one, 9:1 at most, nothing below 1:4."""
    p = GAME.new(dice=1)
    columns = p.pack.charts.combat_results.columns
    for attack, defence in product(range(1, 90), range(1, 30)):
        found = column_of(p, attack, defence)
        if attack >= defence:
            assert columns[found] == f"{min(attack // defence, 9)}:1"
        elif defence > 4 * attack:
            assert found == -1
        else:
            least = next(n for n in range(2, 5) if n * attack >= defence)
            assert columns[found] == f"1:{least}"


@pytest.mark.shows("6.3.c")
def test_6_3_shifts_never_leave_the_table() -> None:
    p = GAME.new(dice=1)
    for column, shift in product(range(12), range(4)):
        assert shifted(p, column, shift) == min(column + shift, 11)


# --- what a preview supposes ----------------------------------------------------------------------


def test_4_15_an_attack_is_previewed_as_it_may_be_made() -> None:
    """Out of a city hex four units' worth, the strongest: what is foretold of naming the hex can
    be ordered unit by unit."""
    (case,) = parse(
        f"{COMPONENTS}position:\n  2810: R1 R2 R3 T1 T2\n  2811: I1\nbegin: soviet combat\n"
    )
    p: Position = Runner(case, GAME).position
    target = p.pack.hex("2811")
    (preview,) = GAME.preview(p, Attack(target))
    assert totals(preview)["attack"] == 8 + 5 + 4 + 4
    GAME.apply(p, Attack(target))
    for label in ("T1", "T2", "R1", "R2"):
        assert GAME.refusal(p, Join(p.pack.unit(label))) is None
        GAME.apply(p, Join(p.pack.unit(label)))
    (made,) = GAME.preview(p)
    assert totals(made) == totals(preview)


@pytest.mark.shows("6.3.d")
def test_6_3_of_an_attack_below_the_least_odds_nothing_is_foretold() -> None:
    text = FIGHTS["one on one"].replace("2011: I1", "2011: I1 I2 I3").replace("T1", "T2--")
    text = text.replace("join T2--", "join T2").replace("T2--", "T2-")
    (case,) = parse(f"{COMPONENTS}{text.partition('play:')[0]}")
    p: Position = Runner(case, GAME).position
    assert GAME.preview(p, Attack(p.pack.hex("2011"))) == []


def test_nothing_is_foretold_once_the_dice_have_fallen() -> None:
    p, order = about_to_fight(FIGHTS["one on one"])
    assert len(GAME.preview(p)) == 1
    after, _ = thrown(p, order, (6, 5))
    assert isinstance(after.flow[-1], MeetingResult)
    assert GAME.preview(after) == []


# --- battles of played games ----------------------------------------------------------------------


def likely(p: Position, options: list[Order], rng: random.Random) -> Order:
    """Mostly anything; where there is somebody to attack, an attack."""
    if isinstance(p.flow[-1], ChoosingTarget) and rng.random() < 0.9:
        return rng.choice(options[:-1])
    return rng.choice(options)


@pytest.mark.parametrize("scenario, seed", [("kalach", 7)])
def test_previews_in_played_games(scenario: str, seed: int) -> None:
    """Just before its dice fall every battle has one preview, with the strengths, the shifts and
    the chance of what comes."""
    rng = random.Random(seed)
    p: Any = GAME.new(scenario, dice=seed)
    battles = 0
    while p.flow and battles < 30:
        order = likely(p, GAME.options(p), rng)
        before = previews(p, order)
        fought = [event for event in GAME.carry_out(p, order) if isinstance(event, BattleResolved)]
        if not fought:
            continue
        battles += 1
        (battle,), (preview,) = fought, before
        assert totals(preview) == {
            "attack": battle.attack,
            "defence": battle.defence,
            "shifts": battle.shift,
        }
        assert (battle.attacker_loss, battle.defender_loss) in chances(preview)
    assert battles == 30
