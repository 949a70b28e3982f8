"""Chapters 13 and 14 where one case is not enough: previews against every fight, and what each side
may know."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest

from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.charts import TWO_DICE, result_of
from kessel.games.spring_prelude.pack.pack import shipped
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET
from kessel.games.spring_prelude.proof.checks import check
from kessel.games.spring_prelude.rules.events import ChitDiscarded, ChitDrawn, ChitTaken
from kessel.games.spring_prelude.rules.frames import (
    Battle,
    ChoosingAttack,
    CombatPhase,
    Declaring,
)
from kessel.games.spring_prelude.rules.orders import Attack, Done, Join
from kessel.games.spring_prelude.rules.r12_stacking import carry
from kessel.games.spring_prelude.rules.r13_chances import unknown
from kessel.games.spring_prelude.rules.r13_chits import CHIT, draw, kinds_of, lose_step
from kessel.games.spring_prelude.rules.r14_combat.s3_support import gun_refusal
from kessel.games.spring_prelude.rules.r14_combat.s8_battle import name_of, tally
from kessel.games.spring_prelude.rules.r14_combat.s9_preview import key_of
from kessel.games.spring_prelude.rules.state import NO_CHIT, UNSEEN, Position
from kessel.games.spring_prelude.table.odds import previews
from kessel.kernel.copying import clone
from kessel.kernel.events import Event, Rolled
from kessel.kernel.flow import enclosing
from kessel.kernel.match import Match
from kessel.kernel.preview import Preview
from kessel.kernel.save import tellable
from kessel.kernel.sides import NOBODY
from kessel.kernel.units import UnitId

# --- previews ------------------------------------------------------------------------------------


def first_attack(scenario: str = "northern-pincer") -> Position:
    """The first combat phase, nobody having moved."""
    p: Position = GAME.new(scenario)
    while not isinstance(p.flow[-1], ChoosingAttack):
        orders = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in orders else orders[0])
    return p


def is_single_major(p: Position, order: Attack) -> bool:
    stack = p.stacks[order.hex]
    return len(stack) == 1 and p.pack.units[stack[0]].is_major


def joined(p: Position) -> Position:
    """One unit without a chit against one without a chit."""
    for order in GAME.options(p):
        if isinstance(order, Attack) and is_single_major(p, order):
            tried = clone(p)
            GAME.carry_out(tried, order)
            for join in GAME.options(tried):
                if isinstance(join, Join) and p.pack.units[join.unit].is_major:
                    GAME.carry_out(tried, join)
                    return tried
    raise AssertionError("no such attack")


def test_a_preview_is_the_resolver_over_all_dice_and_chits() -> None:
    p = joined(first_attack())
    (found,) = previews(p, None)
    fight = enclosing(p, Battle).fight
    mine, his = fight.attackers[0], p.stacks[fight.targets[0]][0]
    p.support[p.pack.units[mine].command] -= 1
    fight.defenders, fight.payer = [his], p.pack.units[mine].command
    drawn: Counter[tuple[int, int]] = Counter()
    assert not p.pack.units[mine].is_veteran
    for kind in kinds_of(p.pack, p.pack.units[mine].chit_class):
        for other in kinds_of(p.pack, p.pack.units[his].chit_class):
            left = p.container[other] - (kind == other)
            if p.pack.units[his].is_veteran:
                rest = [p.container[k] - (k == kind) for k in range(len(p.container))]
                left = twice(p, his, other, rest)
            drawn[kind, other] = p.container[kind] * left
    ways: Counter[str] = Counter()
    table = p.pack.charts.combat_results
    for (kind, other), often in drawn.items():
        p.chit[mine], p.chit[his] = kind, other
        column = tally(p, fight).column
        for dice in TWO_DICE:
            ways[key_of(table.result(dice, column))] += often * (6 - abs(dice - 7))
    total = sum(ways.values())
    for key, many in ways.items():
        assert found.probability(key) == Fraction(many, total)
    assert sum(found.probability(key) for key in ways) == 1


def twice(p: Position, unit: UnitId, kind: int, left: list[int]) -> int:
    """How often a kind is the one kept of two."""
    kinds = kinds_of(p.pack, p.pack.units[unit].chit_class)
    value = dict(zip(kinds, unknown(p, unit).strengths, strict=True))
    ways = 0
    for first, second in product(kinds, repeat=2):
        kept = first if (value[first] or 0) >= (value[second] or 0) else second
        if kept == kind:
            ways += left[first] * (left[second] - (first == second))
    return ways


def test_previews_are_foretold_with_the_askers_own_knowledge() -> None:
    p = joined(first_attack())
    fight = enclosing(p, Battle).fight
    his = p.stacks[fight.targets[0]][0]
    (unknown_to_all,) = previews(p, None)
    give(p, his, best=True)
    (from_view,) = previews(GAME.view(p, SOVIET).position, None)
    (owner,) = previews(GAME.view(p, AXIS).position, None)
    assert chances(from_view) == chances(unknown_to_all)
    assert chances(owner) != chances(unknown_to_all)


@pytest.mark.shows("14.6.d", "14.6.f")
def test_a_preview_tells_the_odds_and_the_column_that_is_used() -> None:
    """They are those of the battle once the chits are known."""
    p = joined(first_attack())
    fight = enclosing(p, Battle).fight
    mine, his = fight.attackers[0], p.stacks[fight.targets[0]][0]
    for unit in (mine, his):
        give(p, unit, best=True)
    (found,) = previews(p, None)
    fight.defenders, fight.payer = [his], p.pack.units[mine].command
    known = tally(p, fight)
    assert found.columns == (known.line[known.bare], known.line[known.column])
    assert found.columns[0] != found.columns[1], "surprise shifts it"


def chances(preview: Preview) -> dict[str, Fraction]:
    return {chance.key: preview.probability(chance.key) for chance in preview.chances}


def give(p: Position, unit: UnitId, *, best: bool) -> None:
    kinds = kinds_of(p.pack, p.pack.units[unit].chit_class)
    kind = kinds[0] if best else kinds[-1]
    p.chit[unit] = kind
    p.container[kind] -= 1


def test_results_are_written_as_the_table_prints_them() -> None:
    for row in shipped().charts.combat_results.rows:
        for result in row:
            assert result_of(name_of(result)) == result
    assert key_of(result_of("A(1*)/D(1)")) == "a1s-d1"
    assert key_of(result_of("D(2)r4!")) == "d2r4o"


# --- fog -----------------------------------------------------------------------------------------


def in_fight() -> tuple[Position, UnitId, UnitId]:
    p = first_attack()
    mine = next(u.id for u in p.pack.units if u.is_major and u.side == SOVIET and on_map(p, u.id))
    his = next(u.id for u in p.pack.units if u.is_major and u.side == AXIS and on_map(p, u.id))
    for unit in (mine, his):
        if p.chit[unit] == NO_CHIT:
            give(p, unit, best=True)
    return p, mine, his


def on_map(p: Position, unit: UnitId) -> bool:
    return p.hex_of[unit] >= 0


@pytest.mark.shows("13.1.e")
def test_a_side_sees_its_own_chits_alone() -> None:
    p, mine, his = in_fight()
    seen = GAME.view(p, SOVIET).position
    assert seen.chit[mine] == p.chit[mine]
    assert seen.chit[his] == UNSEEN
    hidden = Counter(kind for unit, kind in enumerate(p.chit) if seen.chit[unit] == UNSEEN)
    assert all(seen.container[k] == many + hidden[k] for k, many in enumerate(p.container))
    nobody = GAME.view(p, NOBODY).position
    assert nobody.chit[mine] == nobody.chit[his] == UNSEEN


def test_chits_lie_open_while_they_fight() -> None:
    p = joined(first_attack())
    fight = enclosing(p, Battle).fight
    mine = fight.attackers[0]
    give(p, mine, best=True)
    assert GAME.view(p, AXIS).position.chit[mine] == UNSEEN
    fight.revealed = True
    assert GAME.view(p, AXIS).position.chit[mine] == p.chit[mine]


def test_imagined_chits_fit_and_none_is_lost() -> None:
    p, mine, his = in_fight()
    p.lost[his] = 1
    for seed in range(40):
        luck = random.Random(seed)
        view = GAME.view(p, SOVIET).position
        dealt = GAME.imagine(view, SOVIET, luck) if GAME.imagine else view
        check(dealt)
        assert dealt.chit[mine] == p.chit[mine]
        assert UNSEEN not in dealt.chit
        strengths = dict(
            zip(
                kinds_of(p.pack, p.pack.units[his].chit_class),
                unknown(p, his).strengths,
                strict=True,
            )
        )
        assert strengths[dealt.chit[his]]


def test_a_chit_drawn_outside_a_fight_is_its_owners_secret() -> None:
    p = first_attack()
    unit = next(u.id for u in p.pack.units if u.is_major and u.side == SOVIET and on_map(p, u.id))
    events: list[Event] = []
    lose_step(p, unit, "14.6", events.append)
    rolled = [event for event in events if isinstance(event, Rolled)]
    assert rolled
    assert all(event.secret for event in rolled)
    assert all(event.veiled(AXIS).dice == () for event in rolled)
    assert all(event.veiled(SOVIET).dice for event in rolled)
    (drawn,) = [event for event in events if isinstance(event, ChitDrawn)]
    assert drawn.veiled(AXIS) == ChitTaken(unit)
    assert drawn.veiled(SOVIET) is drawn


def test_a_chit_drawn_in_a_fight_is_seen_by_all() -> None:
    p = first_attack()
    unit = next(u.id for u in p.pack.units if u.is_major and u.side == SOVIET and on_map(p, u.id))
    events: list[Event] = []
    draw(p, unit, events.append)
    assert all(event.veiled(AXIS) is event for event in events)


def test_a_veteran_tells_what_it_puts_back() -> None:
    """13.5 Both players see the two chits that it draws in a fight."""
    p = first_attack()
    veterans = (u.id for u in p.pack.units if u.is_veteran and on_map(p, u.id))
    unit = next(unit for unit in veterans if not p.lost[unit])
    about = GAME.describe(p, p.pack.units[unit].label, "en")
    assert "it draws two and keeps the better" in about
    before, events = list(p.container), []
    draw(p, unit, events.append)
    taken = [event for event in events if not isinstance(event, Rolled)]
    back, drawn = taken
    assert isinstance(back, ChitDiscarded)
    assert isinstance(drawn, ChitDrawn)
    assert back.strength <= drawn.strength
    assert sum(before) - sum(p.container) == 1
    assert all(back.veiled(reader) is back for reader in (AXIS, SOVIET, NOBODY))
    for language, word in (("en", "back"), ("ja", "容器に戻す")):
        said = GAME.tell(p, back, language)
        assert word in said
        assert str(back.strength) in said


def test_of_dice_only_those_that_are_added_up_have_a_total() -> None:
    p = first_attack()
    chit = Rolled(AXIS, CHIT, "13.1", (1, 2, 3), 0)
    fight = Rolled(AXIS, "combat", "14.6", (4, 5), 1)
    for language, word in (("en", "total"), ("ja", "合計")):
        assert word not in GAME.tell(p, chit, language)
        assert GAME.tell(p, fight, language).count(word) == 1


def test_the_set_up_chit_leaks_neither_through_the_record_nor_through_a_save() -> None:
    match = Match.begin(GAME, "northern-pincer", dice=3)
    drawn = [event for event in match.opening if isinstance(event, ChitDrawn)]
    assert len(drawn) == 1
    for reader, sees in ((AXIS, True), (SOVIET, False), (NOBODY, False)):
        known = match.known_opening(reader)
        assert (drawn[0] in known) == sees
        rolls = [event for event in known if isinstance(event, Rolled)]
        assert rolls
        assert all(bool(roll.dice) == sees for roll in rolls if roll.secret)
        assert match.known_rolls(reader) == rolls
    assert tellable(match, AXIS, SOVIET) is match
    assert tellable(match, AXIS) is match
    assert tellable(match, SOVIET) is None


def test_who_gave_the_order_does_not_see_what_the_other_side_drew() -> None:
    """A step that the defender loses may come of the attacker's order."""
    match = Match.begin(GAME, "northern-pincer", dice=3)
    match.do(match.options[0])
    giver = match.entries[0].side
    other = SOVIET if giver == AXIS else AXIS
    secret = Rolled(other, "chit", "13.1", (1, 2, 3), 99, secret=True)
    match.entries[0] = msgspec.structs.replace(match.entries[0], events=(secret,))
    assert match.known(0, giver).events == (secret.veiled(giver),)
    assert match.known(0, other).events == (secret,)
    match.position.flow.clear()
    assert match.known(0, giver).events == (secret,)


def test_declaring_never_runs_dry() -> None:
    """Whoever has been named first, the attack can be closed."""
    luck = random.Random(1)
    for seed in range(20):
        p = first_attack()
        luck.seed(seed)
        attacks = [order for order in GAME.options(p) if isinstance(order, Attack)]
        GAME.carry_out(p, luck.choice(attacks))
        while isinstance(p.flow[-1], Declaring):
            orders = GAME.options(p)
            assert orders
            assert Done() in orders or not enclosing(p, Battle).fight.attackers
            GAME.carry_out(p, luck.choice(orders))


# --- who can be attacked -------------------------------------------------------------------------


def test_a_hex_out_of_reach_is_called_so_though_it_has_been_attacked() -> None:
    p = first_attack()
    phase = enclosing(p, CombatPhase)
    near = next(order.hex for order in GAME.options(p) if isinstance(order, Attack))
    far = p.pack.hex("E2117")
    phase.fought += [*p.stacks[near], *p.stacks[far]]
    reasons = [GAME.refusal(p, Attack(here)) for here in (far, near)]
    assert [reason and reason.key for reason in reasons] == ["nobody-near", "defended-already"]


def test_so_is_one_that_an_attack_cannot_take_in() -> None:
    p = joined(first_attack())
    far = p.pack.hex("E2117")
    enclosing(p, CombatPhase).fought += p.stacks[far]
    reason = GAME.refusal(p, Attack(far))
    assert reason is not None
    assert reason.key == "attacker-not-adjacent"


# --- guns ----------------------------------------------------------------------------------------


def test_guns_in_the_thick_of_it_are_not_called_too_far_away() -> None:
    p = joined(first_attack())
    fight = enclosing(p, Battle).fight
    near = p.hex_of[fight.attackers[0]]
    ours = [unit for unit in p.pack.units if unit.is_artillery and unit.side == SOVIET]
    guns = next(unit.id for unit in ours if on_map(p, unit.id))
    carry(p, guns, near)
    beside = gun_refusal(p, fight, SOVIET, guns, attacks=True)
    assert beside is not None
    assert beside.key == "enemy-next-to-guns"
    carry(p, guns, p.pack.hex("E4801"))
    away = gun_refusal(p, fight, SOVIET, guns, attacks=True)
    assert away is not None
    assert away.key == "out-of-range"
