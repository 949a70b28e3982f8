"""Levels and styles: how they are written, how they err, how they play."""

from __future__ import annotations

import itertools
import pickle
import random
from collections import Counter

import pytest

from kessel.ai import levels
from kessel.ai.clock import Clock
from kessel.ai.commander import Commander, styled
from kessel.ai.levels import SCALE, STYLES, Level, Spec
from kessel.ai.players import keep_in_mind, player, recall
from kessel.ai.slips import Slips
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from tests.ai.table import GAME, JUDGED


@pytest.mark.parametrize(
    "text",
    ["random", "recruit", "staff", "general", "general:2", "captain:bold", "general:0.5:cautious"],
)
def test_what_is_written_is_read_and_written_again(text: str) -> None:
    assert str(levels.read(text)) == text
    assert player(GAME, text).name == levels.read(text).name


@pytest.mark.parametrize(
    "text, said",
    [
        ("nobody", "there is no opponent 'nobody'"),
        ("general:x", "expected seconds after the colon"),
        ("general:-1", "expected seconds after the colon"),
        ("general:nan", "expected seconds after the colon"),
        ("captain:2", "expected a style after the colon"),
        ("staff:wild", "expected a style after the colon"),
        ("random:bold", "chance has no style"),
    ],
)
def test_what_cannot_be_had_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        levels.read(text)


def test_a_level_is_stronger_by_thought_and_by_fewer_errors() -> None:
    """In the order of the scale: nothing that makes a level weaker grows."""
    for weaker, stronger in itertools.pairwise(SCALE):
        assert stronger.part >= weaker.part
        assert stronger.noise <= weaker.noise
        assert stronger.part > weaker.part or stronger.blunder < weaker.blunder
    assert Spec("staff").searches is False
    assert Spec("captain").searches


def errors(level: Level, worths: list[float]) -> Counter[int]:
    slips = Slips(level, random.Random(4))
    return Counter(slips.taken(worths) for _ in range(2_000))


def test_a_blunder_is_the_second_or_the_third() -> None:
    found = errors(Level("x", blunder=0.2), [1.0, 0.9, 0.8, 0.7])
    assert found.keys() == {0, 1, 2}
    assert 0.17 < 1 - found[0] / 2_000 < 0.23


def test_noise_takes_for_better_what_is_nearly_as_good() -> None:
    near = errors(Level("x", noise=0.5), [1.0, 0.99, 0.0])
    far = errors(Level("x", noise=0.5), [1.0, 0.01, 0.0])
    assert near[1] > 4 * far[1] > 0
    assert errors(Level("x"), [1.0, 0.99, 0.0]) == {0: 2_000}


def test_who_has_one_choice_makes_no_error() -> None:
    assert errors(Level("x", blunder=1.0, noise=3.0), [0.5]) == {0: 2_000}


def test_who_knows_but_one_order_strays_from_it() -> None:
    """Now and then, to any other that may be given."""
    slips = Slips(Level("x", blunder=0.2), random.Random(4))
    options = GAME.view(GAME.new(dice=5), Side(0)).options
    found = [slips.stray(options, options[0]) for _ in range(1_000)]
    assert options[0] not in found
    assert 0.17 < sum(order is not None for order in found) / 1_000 < 0.23
    assert Slips(Level("x"), random.Random(4)).stray(options, options[0]) is None


# --- at the table --------------------------------------------------------------------------------


def given(level: str, most: int, seed: int = 5, limit: int | None = 20) -> list[Order]:
    """The orders of a game that a level plays against itself."""
    position, found = GAME.new(dice=seed), []
    seats, clock = [player(GAME, level, 2 * seed + side) for side in (0, 1)], Clock(limit=limit)
    while position.flow and len(found) < most:
        view = GAME.view(position, position.to_act)
        order = seats[position.players.index(position.to_act)].choose(view, clock).order
        assert order in view.options
        found.append(order)
        GAME.carry_out(position, order)
    return found


@pytest.mark.parametrize("level", ["recruit", "captain", "captain:bold"])
def test_a_seed_and_a_count_give_the_same_game(level: str) -> None:
    assert given(level, 60) == given(level, 60)


def test_a_recruit_errs() -> None:
    assert given("recruit", 60) != given("staff", 60)


def test_levels_count_their_play_outs_where_nobody_else_does() -> None:
    """Also where time is looked at: a fast machine is not a better player."""
    position = GAME.new(dice=5)
    while type(position.flow[-1]).__name__ != "ChoosingAction":
        view = GAME.view(position, position.to_act)
        GAME.carry_out(position, player(GAME, "staff", 1).choose(view, Clock()).order)
    clock, captain = Clock(), player(GAME, "captain", 1)
    assert isinstance(captain, Commander)
    captain.choose(GAME.view(position, position.to_act), clock)
    assert GAME.staff is not None
    assert 0 < captain.playouts <= 0.2 * GAME.staff.playouts + 10
    assert (clock.limit, clock.latest) == (None, None), "the clock is handed back as it was"


def test_counted_thought_ends_on_a_slow_machine_too() -> None:
    now = [0.0]
    clock = Clock(limit=100, latest=2.0, now=lambda: now[0])
    clock.start(0.5)
    assert not clock.is_up
    now[0] = 1.1
    assert clock.is_up
    assert not clock.is_over
    now[0] = 3.5
    assert clock.is_over


def test_errors_go_on_in_another_process() -> None:
    """Whoever takes a player's place errs where he would have."""
    one, other = (player(GAME, "recruit", 3) for _ in range(2))
    position = GAME.new(dice=5)
    for _ in range(12):
        view = GAME.view(position, position.to_act)
        GAME.carry_out(position, one.choose(view, Clock()).order)
    recall(other, pickle.loads(pickle.dumps(keep_in_mind(one))))
    view = GAME.view(position, position.to_act)
    assert other.choose(view, Clock()).order == one.choose(view, Clock()).order


# --- styles --------------------------------------------------------------------------------------

ATTACKS = frozenset({"fire", "bombard", "attack", "overrun"})


def attacks(game: Game, level: str, scenario: str | None, seeds: int) -> float:
    """How often both sides attack in a turn; a tag tells what an order is."""
    found = turns = 0
    for seed in range(seeds):
        position = game.new(scenario, dice=seed)
        seats = [player(game, level, 2 * seed + side) for side in (0, 1)]
        while position.flow:
            view = game.view(position, position.to_act)
            order = seats[position.players.index(position.to_act)].choose(view, Clock()).order
            found += order.__struct_config__.tag in ATTACKS
            game.carry_out(position, order)
        turns += position.turn
    return found / turns


@pytest.mark.on_demand
@pytest.mark.parametrize(
    "game, scenario, seeds", [("circle_of_fire", None, 6), ("paulus", "kalach", 2)]
)
def test_the_bold_attack_more_often_than_the_cautious(
    game: str, scenario: str | None, seeds: int
) -> None:
    """Over the same seeds, in games that are cheap; both see the same views."""
    bold, cautious = (
        attacks(find(game), f"staff:{style}", scenario, seeds) for style in ("bold", "cautious")
    )
    assert bold > 1.2 * cautious > 0


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
def test_every_game_knows_the_styles(game: Game) -> None:
    """Each names a plan of the staff's own kind, with a sentence, and the bold one another than
    the cautious."""
    assert game.staff is not None
    position = game.new()
    assert set(game.staff.styles) == set(STYLES)
    plans = {style: prefers(position) for style, prefers in game.staff.styles.items()}
    assert plans["bold"] != plans["cautious"]
    for plan in plans.values():
        assert all(game.speaker(position, lang).has(plan.name) for lang in ("en", "ja"))


def test_a_bold_general_does_not_look_at_careful_plans() -> None:
    game = find("paulus")
    assert game.staff is not None
    position = game.new("kalach", dice=3)
    while type(position.flow[-1]).__name__ != "ChoosingMover":
        view = game.view(position, position.to_act)
        game.carry_out(position, player(game, "staff", 1).choose(view, Clock()).order)
    view = game.view(position, position.to_act)
    names = [plan.name for plan in styled(game.staff, "bold", view).plans(view.position)]
    assert names[0] == "staff-plan-bold"
    assert "staff-plan-careful" not in names
    assert "staff-plan-usual" in names
