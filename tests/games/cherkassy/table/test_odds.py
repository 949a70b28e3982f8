"""Previews tell the truth: throw by throw they equal what the resolver does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection
from itertools import combinations, product
from typing import Any

import pytest

from kessel.cases.format import parse
from kessel.cases.run import Runner
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules.events import ArtilleryFired, BattleResolved
from kessel.games.cherkassy.rules.orders import Attack, Join, Stand
from kessel.games.cherkassy.rules.r11_combat.s2_odds import defence_strength, odds_column, shifted
from kessel.games.cherkassy.rules.state import Battle, ChoosingTarget, Position
from kessel.games.cherkassy.table.odds import answers, previews, proposed
from kessel.kernel.dice import scripted
from kessel.kernel.events import Event
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview
from kessel.kernel.sides import opponent
from tests.kernel.timing import taking_less

Result = tuple[int, int]

COMPONENTS = """
game: cherkassy
case: A battle about to be fought
map:
  grid: 1001-1810
  woods: 1405
  town: 1605
  stream: 1404/1405 1405/1504
  river: 1605/1704
  fortified: 1404/1405 1405/1504
units:
  R1 soviet infantry III 5-4 formation 206_RD
  R2 soviet infantry III 6-4 formation 206_RD
  R3 soviet infantry III 7-4 formation 206_RD
  T1 soviet tank X 12-8 formation 206_RD
  B1 soviet motorised II 4-8 formation 206_RD
  Q1 soviet infantry III 9-4 formation 31_RD
  Q2 soviet infantry III 9-4 formation 31_RD
  N1 soviet infantry X 4-4 formation 2UF_I
  N2 soviet tank III 6-8 formation 2UF_I
  C1 soviet artillery X 1-4
  C2 soviet artillery X 1-4
  C3 soviet artillery X 1-4
  I1 german infantry II 4-5-4
  I2 german infantry II 4-6-4
  P1 german tank II 9-8-10
  G1 german mechanised II 7-7-10
  L1 german artillery X 1-8
  Z2 german infantry II 4-5-4
"""

FIGHTS = {
    "no dice but the battle's": """
position:
  1404: R1
  1405: I1
begin: soviet combat
play:
  soviet: attack 1405
then: join R1
""",
    "prepared, from the air, across stream and line, into woods": """
position:
  air soviet 1
  1404: T1 R1
  1504: R2!
  1405: I1 I2-
begin: soviet prepared combat
play:
  soviet: attack 1405
  soviet: join T1
  soviet: join R1
  soviet: join R2
then: air
""",
    "concentric, half of it over a river and out of supply, into a town": """
position:
  1704: R1! R2
  1505: R3
  1604: T1
  1606: N1
  1605: P1 I1
begin: soviet combat
play:
  soviet: attack 1605
  soviet: join R1
  soviet: join R2
  soviet: join R3
  soviet: join T1
then: join N1
""",
    "one gun in the defence": """
position:
  1404: R1 R2
  1405: I1
  1407: L1
begin: soviet combat
play:
  soviet: attack 1405
  soviet: join R1
  soviet: join R2
then: support L1
""",
    "two guns against one": """
position:
  1404: R1
  1403: C1
  1402: C2
  1405: G1 I1
  1407: L1
begin: soviet combat
play:
  soviet: attack 1405
  soviet: join R1
  soviet: support C1
  soviet: support C2
then: support L1
""",
    "three guns against one": """
position:
  1404: R1
  1403: C1
  1402: C2
  1503: C3
  1405: G1 I1
  1407: L1
begin: soviet combat
play:
  soviet: attack 1405
  soviet: join R1
  soviet: support C1
  soviet: support C2
  soviet: support C3
then: support L1
""",
    "German armour on a part of a Soviet stack": """
position:
  1404: R1 R2 T1
  1405: P1 I1
begin: german combat
play:
  german: attack 1404
  german: join P1
  german: join I1
  soviet: stand R1
then: stand R2
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


def resolved(p: Position, order: Order, dice: tuple[int, ...]) -> BattleResolved:
    """The battle that an order leads to when these dice fall, and any for what comes after it."""
    copy = GAME.copy(p)
    copy.dice = scripted(*dice, 1, 1, 1)
    return battle_in(GAME.carry_out(copy, order))


def battle_in(events: list[Event]) -> BattleResolved:
    (battle,) = [event for event in events if isinstance(event, BattleResolved)]
    return battle


def chances(preview: Preview) -> dict[Result, int]:
    """Ways by losses."""
    return {result_of(chance.key): chance.ways for chance in preview.chances}


def result_of(key: str) -> Result:
    word, attacker, defender = key.split("-")
    assert word == "losses"
    return int(attacker), int(defender)


def totals(preview: Preview) -> dict[str, int]:
    return {part.key: part.total for part in preview.sums}


# --- the resolver ---------------------------------------------------------------------------------


@pytest.mark.shows("11.9.a", "11.25.a")
@pytest.mark.parametrize("text", FIGHTS.values(), ids=FIGHTS)
def test_11_9_the_preview_is_what_every_throw_does(text: str) -> None:
    """All dice of guns and battle, one throw after the other: the same results, as often."""
    p, order = about_to_fight(text)
    (preview,) = GAME.preview(p, order)
    guns = guns_of(p, order)
    found: Counter[Result] = Counter()
    for dice in product(range(1, 7), repeat=guns + 1):
        battle = resolved(p, order, dice)
        found[battle.attacker_loss, battle.defender_loss] += 1
        assert battle.die == dice[-1]
        assert battle.shift == totals(preview)["shifts"]
        strengths = totals(preview)["attack"] + totals(preview)["defence"] + sum(dice[:-1])
        assert battle.attack + battle.defence == strengths
    assert chances(preview) == found
    assert preview.ways == 6 ** (guns + 1)


def guns_of(p: Position, order: Order) -> int:
    battle = proposed(p, order)
    assert battle is not None
    return len(battle.support) + len(battle.cover)


def test_11_9_worked_previews() -> None:
    """By hand: 5 against 5 in woods behind stream and line is 1:1, three columns left, so 1:4; an
    attack on the town from all sides is 2:1, the circle against the town."""
    p, order = about_to_fight(FIGHTS["no dice but the battle's"])
    (preview,) = GAME.preview(p, order)
    assert totals(preview) == {"attack": 5, "defence": 5, "shifts": -3}
    assert chances(preview) == {(3, 0): 1, (2, 0): 2, (1, 0): 2, (0, 0): 1}
    p, order = about_to_fight(
        FIGHTS["concentric, half of it over a river and out of supply, into a town"]
    )
    (preview,) = GAME.preview(p, order)
    # out of supply over the river 5 → 2 → 1, over it 6 → 3, and 7 + 12 + 4 on dry ground
    assert totals(preview) == {"attack": 27, "defence": 13, "shifts": 0}
    assert chances(preview) == {(2, 1): 2, (1, 1): 3, (1, 2): 1}


@pytest.mark.shows("11.9.a", "11.12.a", "11.14.a", "11.15.d")
def test_11_9_every_line_of_a_preview_cites_its_rule() -> None:
    """What the player reads beside the sums: which rule gives or takes each column."""
    p, order = about_to_fight(FIGHTS["prepared, from the air, across stream and line, into woods"])
    (preview,) = GAME.preview(p, order)
    lines = {part.key: [(m.rule, m.key, m.value) for m in part.modifiers] for part in preview.sums}
    assert lines == {
        "attack": [("11.6", "units", 23), ("7.3", "out-of-supply", -3)],
        "defence": [("11.6", "units", 10)],
        "shifts": [
            ("11.27", "prepared", 1),
            ("11.16", "air", 1),
            ("11.28", "armour", 1),
            ("11.12", "terrain-woods", -1),
            ("11.14", "stream", -1),
            ("11.15", "fortified", -1),
        ],
    }
    p, order = about_to_fight(FIGHTS["German armour on a part of a Soviet stack"])
    (preview,) = GAME.preview(p, order)
    shifts = [(m.rule, m.key, m.value) for m in preview.sums[2].modifiers]
    assert shifts == [("11.28", "armour", 1), ("11.14", "stream", -1)]


def test_11_25_a_gun_that_has_fired_is_no_chance_any_more() -> None:
    """Once dice have fallen they are a line of the sum. Losses are asked for after that, and then
    nothing is foretold."""
    p, order = about_to_fight(FIGHTS["one gun in the defence"])
    p.dice = scripted(3, 5)
    GAME.apply(p, order)
    assert type(p.flow[-1]).__name__ == "TakingLosses"
    assert GAME.preview(p) == []
    battle = next(frame for frame in p.flow if isinstance(frame, Battle))
    assert battle.cover_dice == (3,)


# --- odds of every strength -----------------------------------------------------------------------


@pytest.mark.shows("11.6.a", "11.7.a", "11.8.b")
def test_11_6_11_7_every_ratio() -> None:
    """Down for a stronger attacker, up for a weaker one, held between 1:4 and 7:1."""
    p = GAME.new(dice=1)
    columns = p.pack.charts.combat_results.columns
    for attack, defence in product(range(1, 90), range(1, 30)):
        if attack >= defence:
            expected = f"{min(int(attack / defence + 1e-9), 7)}:1"
        else:
            expected = f"1:{min(next(n for n in range(2, 99) if n * attack >= defence), 4)}"
        assert columns[odds_column(p, attack, defence)] == expected


@pytest.mark.shows("11.8.c")
def test_11_8_c_shifts_never_leave_the_table() -> None:
    p = GAME.new(dice=1)
    for column, shift in product(range(10), range(-12, 13)):
        assert shifted(p, column, shift) == sorted((0, column + shift, 9))[1]


# --- what a preview supposes ----------------------------------------------------------------------


@pytest.mark.shows("11.3.b")
def test_11_3_one_preview_for_each_defence_that_may_be_chosen() -> None:
    """Two regiments' worth of three units: the pairs that fit, the strongest first, and armour
    superiority (against the stream) where the tanks are left out."""
    text = FIGHTS["German armour on a part of a Soviet stack"]
    p, _ = about_to_fight(text.replace("  soviet: stand R1\n", ""))
    r1, r2, t1 = (p.pack.unit(label) for label in ("R1", "R2", "T1"))
    found = GAME.preview(p)
    assert [preview.assuming for preview in found] == [
        (Stand(r2), Stand(t1)),
        (Stand(r1), Stand(t1)),
        (Stand(r1), Stand(r2)),
    ]
    assert [totals(preview)["defence"] for preview in found] == [18, 17, 11]
    assert [totals(preview)["shifts"] for preview in found] == [-1, -1, 0]
    (chosen,) = GAME.preview(p, Stand(r2))[:1]
    assert chosen.assuming == (Stand(t1),)
    GAME.apply(p, Stand(r1))
    assert [totals(preview)["defence"] for preview in GAME.preview(p, Stand(t1))] == [17]
    assert GAME.preview(p, Stand(t1))[0].assuming == ()


def test_11_3_defences_of_one_strength_are_one_preview() -> None:
    text = FIGHTS["German armour on a part of a Soviet stack"].replace("R1 R2 T1", "Q1 Q2 R1")
    p, _ = about_to_fight(text.replace("  soviet: stand R1\n", ""))
    assert [totals(preview)["defence"] for preview in GAME.preview(p)] == [18, 14]


@pytest.mark.parametrize("number", [3, 5, 7, 30])
def test_11_3_defences_of_a_crowd_are_found_at_once(number: int) -> None:
    """As by trying every part of a stack, where that can be done; no more than the limit fit."""
    p = GAME.new("campaign", dice=1)
    target = next(iter(p.stacks))
    soviets = [u for u in p.pack.units if u.side == SOVIET and not u.is_artillery]
    stack = tuple(unit.id for unit in random.Random(number).sample(soviets, number))
    p.stacks[target] = stack
    with taking_less(2.0):
        found = answers(p, Battle(side=GERMAN, target=target), stack)
    room, sizes = p.pack.charts.stacking.capacity, {u.id: u.capacity for u in p.pack.units}
    assert all(sum(sizes[unit] for unit in more) <= room for more in found)
    if number < 30:
        parts = [set(c) for n in range(number + 1) for c in combinations(stack, n)]
        fitting = [part for part in parts if sum(sizes[unit] for unit in part) <= room]
        full = [part for part in fitting if not any(part < other for other in fitting)]

        def strength(part: Collection[UnitId]) -> tuple[int, bool]:
            dark = any(p.pack.units[unit].is_dark for unit in part)
            return sum(defence_strength(p, unit) for unit in part), dark

        expected = (
            {strength(part) for part in full}
            if sum(sizes[u] for u in stack) > room
            else {strength(stack)}
        )
        assert [strength(more) for more in found] == sorted(expected, reverse=True)


@pytest.mark.shows("11.18.a", "11.3.a")
def test_11_18_an_attack_is_previewed_as_it_may_be_made() -> None:
    """One formation and its independents, two regiments' worth of a stack: what is foretold of
    naming the hex can be ordered unit by unit."""
    (case,) = parse(
        f"{COMPONENTS}position:\n  1404: R1 R2 R3\n  1504: Q1 N1 N2\n  1304: T1 Q2\n  1405: I1\n"
        "begin: soviet combat\n"
    )
    p: Position = Runner(case, GAME).position
    (preview,) = GAME.preview(p, Attack(p.pack.hex("1405")))
    assert totals(preview)["attack"] == 6 + 7 + 12 + 4 + 6  # R2 R3 T1 N1 N2, not 18 + 4 + 6
    names = [p.pack.units[unit].label for unit in attackers(p, "1405")]
    assert sorted(names) == ["N1", "N2", "R2", "R3", "T1"]
    orders = [Join(unit) for unit in attackers(p, "1405")]
    GAME.apply(p, Attack(p.pack.hex("1405")))
    p.dice = scripted(1, 1)
    for order in orders:
        assert GAME.refusal(p, order) is None
        GAME.apply(p, order)


def attackers(p: Position, label: str) -> list[UnitId]:
    battle = proposed(p, Attack(p.pack.hex(label)))
    assert battle is not None
    return battle.attackers


@pytest.mark.shows("11.16.g")
def test_11_16_an_air_point_shows_before_it_is_spent() -> None:
    text = FIGHTS["prepared, from the air, across stream and line, into woods"]
    p, air = about_to_fight(text)
    (without,) = GAME.preview(p)
    (with_air,) = GAME.preview(p, air)
    assert totals(with_air)["shifts"] - totals(without)["shifts"] == 1


def test_8_3_of_a_stack_face_down_nothing_is_foretold() -> None:
    """The attacker who has yet to see the stack gets no odds; of a lone unit he does."""
    (case,) = parse(
        f"{COMPONENTS}position:\n  1404: R1\n  1405: I1 I2\n  1604: R2\n  1605: P1\n"
        "begin: soviet combat\n"
    )
    p: Position = Runner(case, GAME).position
    seen = GAME.view(p, SOVIET).position
    assert GAME.preview(seen, Attack(p.pack.hex("1405"))) == []
    assert len(GAME.preview(seen, Attack(p.pack.hex("1605")))) == 1
    assert len(GAME.preview(p, Attack(p.pack.hex("1405")))) == 1


# --- battles of played games ----------------------------------------------------------------------


def likely(p: Position, options: list[Order], rng: random.Random) -> Order:
    """Mostly anything; where there is somebody to attack, an attack."""
    if isinstance(p.flow[-1], ChoosingTarget) and rng.random() < 0.9:
        return rng.choice(options[:-1])
    return rng.choice(options)


@pytest.mark.parametrize("scenario, seed", [("hammering", 3), ("breaking", 4)])
def test_previews_in_played_games(scenario: str, seed: int) -> None:
    """Just before its dice fall every battle has one preview, with the strengths, the shifts and
    the chance of what comes."""
    rng = random.Random(seed)
    p: Any = GAME.new(scenario, dice=seed)
    battles = 0
    while p.flow and battles < 150:
        order = likely(p, GAME.options(p), rng)
        before = previews(p, order)
        events = GAME.carry_out(p, order)
        fought = [event for event in events if isinstance(event, BattleResolved)]
        if not fought:
            continue
        battles += 1
        (battle,), (preview,) = fought, before
        guns = dict.fromkeys((GERMAN, SOVIET), 0)
        for event in events:
            if isinstance(event, ArtilleryFired):
                guns[event.side] = event.strength
        mine, theirs = guns[battle.side], guns[opponent(battle.side)]
        assert totals(preview) == {
            "attack": battle.attack - mine,
            "defence": battle.defence - theirs,
            "shifts": battle.shift,
        }
        assert (battle.attacker_loss, battle.defender_loss) in chances(preview)
    assert battles >= 100
