"""The toy that shows what a hex game costs: whole, told in both languages, and with a staff."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kessel import rulebook
from kessel.ai.clock import Clock
from kessel.ai.players import player
from kessel.board.hexes import Hex
from kessel.games.registry import GAMES, find
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput, BrokenRule
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.kernel.text import keys
from kessel.kernel.units import UnitId
from kessel.testkit import salient
from kessel.testkit.conformance.trial import EVERYTHING
from kessel.testkit.salient import BLUE, RED, SALIENT, Attack, Combat, Movement
from kessel.testkit.texts import Listener, Spelling, common_keys, malformed, prefixed

MOST_LINES = 700


def test_what_a_game_costs() -> None:
    """All its Python, which is one file."""
    (file,) = SALIENT.folder.rglob("*.py")
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_a_toy_is_found_and_not_listed() -> None:
    assert find("salient") is SALIENT
    assert SALIENT not in list(GAMES)


def positions(seed: int, share: float) -> Iterator[Any]:
    """Some positions of a random game, and its end."""
    p, luck = SALIENT.new(dice=seed), random.Random(seed)
    while p.flow:
        if luck.random() < share:
            yield p
        SALIENT.carry_out(p, luck.choice(SALIENT.options(p)))
    yield p


# --- rules and words ----------------------------------------------------------------------------


def test_every_point_of_the_rules_is_shown() -> None:
    assert rulebook.load(SALIENT.proof).missing() == ()


def test_nothing_lacks_a_text_and_none_is_of_one_language() -> None:
    spelled = Spelling(SALIENT.folder)
    needed = common_keys(SALIENT) | spelled.starting("staff-")
    needed |= prefixed("no", spelled.reasons()) | prefixed("sum", spelled.given("Sum", 0))
    needed |= prefixed("verdict", spelled.given("Outcome", 1))
    needed |= prefixed("modifier", spelled.given("Modifier", 1))
    both = [keys((SALIENT.texts,), language).keys() for language in LANGUAGES]
    assert both[0] == both[1]
    assert needed - both[0] == set()
    assert [malformed(SALIENT.texts, language) for language in LANGUAGES] == [[], []]


def test_everything_is_said() -> None:
    """Prompts, options, refusals, events and odds of whole games."""

    def any_order(kind: Any, p: Any, luck: random.Random) -> Any:
        values = {"unit": luck.randrange(12), "hex": luck.randrange(80)}
        return kind(*(values[field] for field in kind.__struct_fields__))

    def near(p: Any, hint: Any, value: Any) -> Any:
        return p.pack.map.grid.neighbours[value] if hint is Hex else ()

    listener, luck = Listener(SALIENT, any_order, near), random.Random(3)
    for seed in range(6):
        p, events = SALIENT.begin(dice=seed)
        listener.hear(p, events, luck)
        while p.flow:
            events = SALIENT.carry_out(p, luck.choice(SALIENT.options(p)))
            listener.hear(p, events, luck)
    assert set(listener.asked) == set(SALIENT.decisions)


def test_a_preview_is_what_the_die_does() -> None:
    """The chances before an attack are the results of six equal positions with each die."""
    seen = 0
    for seed in range(4):
        for p in positions(seed, 1.0):
            attacks = [o for o in SALIENT.options(p) if isinstance(o, Attack)]
            for order in attacks[:1]:
                (preview,) = SALIENT.preview(p, order)
                fallen = Counter(results(p, order, die) for die in range(1, 7))
                assert {chance.key: chance.ways for chance in preview.chances} == fallen
                seen += 1
    assert seen > 5


def results(p: Any, order: Attack, die: int) -> str:
    copy = SALIENT.copy(p)
    copy.dice = scripted(die, *[1] * 20)
    events = SALIENT.carry_out(copy, order)
    (resolved,) = [event for event in events if isinstance(event, salient.Resolved)]
    return f"result-{resolved.attacker}-{resolved.defender}"


def test_a_broken_position_is_noticed() -> None:
    p = SALIENT.new()
    p.hex_of[0] = p.hex_of[7]
    with pytest.raises(BrokenRule, match="both sides"):
        SALIENT.check(p)
    p = SALIENT.new()
    p.lost[0] = salient.STEPS
    with pytest.raises(BrokenRule, match="has lost"):
        SALIENT.check(p)


def test_a_pack_is_a_folder_with_a_case(tmp_path: Path) -> None:
    """A copy is the same pack; another map is another, and is played."""
    text = (SALIENT.data / "salient.case").read_text(encoding="utf-8")
    (tmp_path / "salient.case").write_text(text, encoding="utf-8")
    assert SALIENT.load_pack(tmp_path) is SALIENT.pack()
    (tmp_path / "salient.case").write_text(text.replace("woods: 0302", "woods:"), encoding="utf-8")
    other = SALIENT.load_pack(tmp_path)
    assert other.hash != SALIENT.pack().hash
    assert SALIENT.new(pack=other).pack is other
    with pytest.raises(BadInput, match="cannot be read"):
        SALIENT.load_pack(tmp_path / "nowhere")


# --- the table ----------------------------------------------------------------------------------


def test_reach_and_why_not_agree() -> None:
    """Where a unit can be taken there is no reason against it, and elsewhere there is one; and the
    orders of a way are legal one after the other."""
    asked: Counter[type] = Counter()
    for p in (p for seed in range(3 if EVERYTHING else 1) for p in positions(seed, 0.2)):
        if not p.flow:
            continue
        for unit in p.units_of(p.to_act):
            ways = {way.space: way for way in salient.reach(p, unit)}
            for space in range(len(p.pack.map.grid)):
                why = SALIENT.why_not(p, unit, space)
                if space in ways:
                    assert why is None, (p.flow[-1], unit, space)
                elif space != p.hex_of[unit]:
                    assert why is not None, (p.flow[-1], unit, space)
                    assert all(SALIENT.explain(p, why, language) for language in LANGUAGES)
            for way in list(ways.values())[::5]:
                copy = SALIENT.copy(p)
                for text in way.orders:
                    SALIENT.apply(copy, SALIENT.notation(copy).read(text))
        asked[type(p.flow[-1])] += 1
    assert {Movement, Combat} <= set(asked)


def test_an_enemy_may_be_attacked_and_nothing_else() -> None:
    p = SALIENT.new()
    why = SALIENT.why_not(p, 7, p.hex_of[7])
    assert why is not None
    assert why.key == "not-yours"


def test_the_table_shows_where_everybody_is() -> None:
    game, pack = salient.TABLE, SALIENT.pack()
    board = game.board(pack)
    known = {box.id for box in board.boxes}
    phases = {line.id for line in board.sequence} | {""}
    for p in positions(5, 0.1):
        scene = game.scene(p)
        assert sorted(standing.counter for standing in scene.standings) == list(range(12))
        assert all(s.space >= 0 or s.box in known for s in scene.standings)
        assert scene.phase in phases
        for title in board.overlays:
            for side in (RED, BLUE, NOBODY):
                assert game.overlay(p, title.id, side).legend.ja
    p = SALIENT.new()
    assert "R2" in game.draw_map(p, "en")
    assert game.describe(p, "Dorn", "en").startswith("0704 Dorn. Town. Road towards")
    assert "補給下" in game.describe(p, "r1", "ja")
    assert game.status(p, "en") == "Turn 1 of 6: Red movement. Blue was last in 0704 Dorn."
    assert [game.art(pack, language).count("ドルン") for language in LANGUAGES] == [0, 1]


def test_a_line_that_is_cut_breaks_where_the_enemy_is() -> None:
    p = SALIENT.new()
    moved = {"R1": "0604", "B4": "0501", "B2": "0503", "B3": "0505", "B5": "0507"}
    for label, place in moved.items():
        p.hex_of[p.pack.unit(label)] = p.pack.hex(place)
    lines = salient.TABLE.overlay(p, "supply", RED).lines
    (broken,) = [line for line in lines if line.tone == "broken"]
    assert broken.path[0] == p.pack.hex("0604")
    assert broken.broken in broken.path[1:]
    assert "out of supply" in salient.TABLE.describe(p, "R1", "en")


# --- the staff ----------------------------------------------------------------------------------


def winner(kinds: tuple[str, str], seed: int) -> Side:
    p = SALIENT.new(dice=seed)
    seats = [player(SALIENT, kind, seed + number) for number, kind in enumerate(kinds)]
    while p.flow:
        order = seats[p.to_act].choose(SALIENT.view(p, p.to_act), Clock()).order
        SALIENT.apply(p, order)
    assert p.outcome is not None
    return Side(p.outcome.winner)


@pytest.mark.on_demand
def test_the_staff_beats_chance() -> None:
    """Ten games on each side: seventeen of twenty at least."""
    won = sum(winner(("staff", "random"), seed) == RED for seed in range(10))
    won += sum(winner(("random", "staff"), seed) == BLUE for seed in range(10, 20))
    assert won >= 17


@pytest.mark.on_demand
def test_both_sides_can_win_against_the_staff() -> None:
    assert {winner(("staff", "staff"), seed) for seed in range(8)} == {RED, BLUE}


def test_positions_are_judged_for_both_sides_alike() -> None:
    staff = SALIENT.staff
    assert staff is not None
    for p in positions(2, 0.1):
        for side in (RED, BLUE):
            assert -1 <= staff.evaluate(p, side) <= 1
            assert staff.evaluate(p, side) == pytest.approx(-staff.evaluate(p, opponent(side)))
        if p.flow:
            for plan in staff.plans(p):
                advice = staff.advise(p, SALIENT.options(p), plan, random.Random(1))
                assert advice[0].order in SALIENT.options(p)


def test_a_march_searches_as_it_steps() -> None:
    """What `search` finds is what single steps lead to, for the same points."""
    for p in (p for seed in range(3) for p in positions(seed, 0.2)):
        if not p.flow or not isinstance(p.flow[-1], Movement):
            continue
        for unit in p.units_of(p.to_act):
            if salient.mover_refusal(p, p.flow[-1], unit) is None:
                march = salient.march_of(p, p.flow[-1], unit)
                found = {here: arrival.spent for here, arrival in march.search().items()}
                assert found == stepped(march, p.hex_of[UnitId(unit)])


def stepped(march: Any, start: Hex) -> dict[Hex, int]:
    grid, costs = march.p.pack.map.grid, march.p.pack.map.costs
    best, waiting = {start: march.spent}, [start]
    while waiting:
        here = waiting.pop()
        if march.zone[here] and here != start:
            continue
        for there in grid.neighbours[here]:
            if march.step_refusal(here, there, best[here]) is None:
                spent = best[here] + costs[grid.side(here, there)]
                if spent < best.get(there, spent + 1):
                    best[there] = spent
                    waiting.append(there)
    return best
