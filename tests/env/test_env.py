"""Every game as a PettingZoo environment: the standard tests, secrets, pages, rewards."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]  # no annotations

import kessel.env
from kessel.games.registry import GAMES, find
from kessel.kernel.dice import seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.sides import Side
from kessel.testkit.nimble import NIMBLE
from kessel.testkit.salient import SALIENT

ALL = [*GAMES, NIMBLE, SALIENT]
DOCUMENT = Path(__file__).parents[2] / "docs" / "studies.md"

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)


def play_on(env: Any, decisions: int) -> None:
    """So many random decisions, or to the end."""
    for agent in env.agent_iter(decisions):
        observation, _, ended, cut, _ = env.last()
        mask = observation["action_mask"]
        env.step(None if ended or cut else env.action_space(agent).sample(mask))


@every_game
@pytest.mark.filterwarnings("ignore:Observation")  # theirs with a mask are excused by their names
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # at the end of a game
def test_the_standard_test_is_passed(game: Game) -> None:
    api_test(kessel.env.make(game), num_cycles=40)


@every_game
def test_one_seed_is_one_game(game: Game) -> None:
    seed_test(lambda: kessel.env.make(game), num_cycles=40)


def test_seeds_differ_and_follow_each_other() -> None:
    env = kessel.env.make("circle_of_fire", seed=5)
    env.reset(seed=1)
    first = env.position.dice.secret
    env.reset()
    assert env.position.dice.secret != first
    env.reset(seed=1)
    assert env.position.dice.secret == first


def test_the_winner_is_rewarded() -> None:
    env = kessel.env.make("circle_of_fire")
    env.reset(seed=2)
    rewards: dict[str, float] = {}
    for _ in env.agent_iter():
        observation, reward, ended, _, info = env.last()
        if ended:
            rewards[info["side"]] = reward
            env.step(None)
        else:
            env.step(int(numpy.flatnonzero(observation["action_mask"])[-1]))
    winner = env.game.sides[env.position.outcome.winner]
    assert env.agents == []
    assert rewards == {side: 1 if side == winner else -1 for side in env.game.sides}


@every_game
def test_what_judges_look_at_is_observed(game: Game) -> None:
    """Of the view of the side that looks, whole or not; a game without judges has nothing."""
    env = kessel.env.make(game)
    env.reset(seed=1)
    play_on(env, 30)
    bench = game.staff.bench if game.staff is not None else None
    assert env.features == (bench.names if bench is not None else ())
    for agent in env.possible_agents:
        seen = env.observe(agent)
        assert ("features" in seen) is (bench is not None)
        if bench is not None:
            position = game.view(env.position, env._side(agent)).position
            numpy.testing.assert_allclose(seen["features"], bench.look(position), rtol=1e-5)


def test_features_can_be_left_out() -> None:
    env = kessel.env.make("circle_of_fire", features=False)
    env.reset(seed=1)
    assert env.features == ()
    assert "features" not in env.observe("player_0")
    assert "features" not in env.observation_space("player_0").spaces


def test_a_game_can_be_cut_short() -> None:
    env = kessel.env.make("cherkassy", "campaign", most_decisions=5)
    env.reset(seed=0)
    play_on(env, 5)
    assert env.truncations == {"player_0": True, "player_1": True}
    assert not any(env.terminations.values())


def test_where_sides_are_bid_for_players_stay_who_they_are() -> None:
    env = kessel.env.make("circle_of_fire", options=["bid"])
    env.reset(seed=0)
    env.step(0)
    assert env.agent_selection == "player_1"
    env.step(3)
    assert env.say(1) == "command soviet"
    env.step(1)
    sides = {agent: env.infos[agent]["side"] for agent in env.agents}
    assert sides == {"player_0": "german", "player_1": "soviet"}


# --- what is observed ----------------------------------------------------------------------------


def test_the_observation_is_laid_out() -> None:
    env = kessel.env.make("circle_of_fire")
    env.reset(seed=0)
    env.action_space(env.agent_selection).seed(0)
    play_on(env, 60)
    seen = env.observe(env.agent_selection)["observation"]
    parts = {part.name: seen[part.start : part.start + part.size] for part in env.layout}
    position = env.position
    assert sum(part.size for part in env.layout) == len(seen)
    assert parts["turn"] == [position.turn]
    assert list(parts["control"]) == position.control
    impulses = sum(type(frame).__name__ == "Impulse" for frame in position.flow)
    assert parts["frame impulse"][0] == impulses
    space, stack = next((s, units) for s, units in enumerate(position.units[1]) if units)
    assert all(parts["at"][unit] == space for unit in stack)
    by = {part.name: part.by for part in env.layout}
    assert (by["control"], by["committed"], by["turn"]) == ("space", "counter", "")


def test_actions_are_told() -> None:
    env = kessel.env.make("circle_of_fire")
    env.reset(seed=0)
    seen = env.observe("player_0")
    assert seen["action_mask"].sum() == 72
    assert env.say(0) == "place G01 9"
    verb, unit, space = seen["actions"][0]
    assert (env.verbs[verb], unit, space) == ("place", 0, 8)
    assert (seen["actions"][72:] == -1).all()
    other = env.observe("player_1")
    assert not other["action_mask"].any()
    assert (other["actions"] == -1).all(), "the other side's options are secret"


def test_what_looks_alike_is_observed_alike() -> None:
    """Hidden stacks dealt anew: the whole position changes, what the side observes does not."""
    env = kessel.env.make("cherkassy", "breaking")
    env.reset(seed=4)
    play_on(env, 40)
    agent = env.agent_selection
    side = Side(env.game.sides.index(env.infos[agent]["side"]))
    game, before, true = env.game, env.observe(agent), env.position
    assert game.imagine is not None
    dealt = game.imagine(game.view(true, side).position, side, random.Random(1))
    dealt.dice = true.dice
    assert game.encode(dealt) != game.encode(true)
    env.position, env._seen = dealt, {}
    after = env.observe(agent)
    assert all((before[key] == after[key]).all() for key in before)
    parts = {part.name: before["observation"][part.start :][: part.size] for part in env.layout}
    assert parts[f"face down {1 - side}"].sum() > 0


def test_hidden_dice_are_not_observed() -> None:
    """Two games that differ in their future only."""
    game = find("circle_of_fire")
    env = kessel.env.make(game)
    env.reset(seed=0)
    before = env.observe("player_0")["observation"]
    env.position.dice, env._seen = seeded(99), {}
    assert (env.observe("player_0")["observation"] == before).all()


# --- pages ---------------------------------------------------------------------------------------


def test_more_options_than_actions_come_in_pages() -> None:
    env = kessel.env.make("circle_of_fire", actions=30)
    env.reset(seed=0)
    found = []
    for page in range(3):
        mask = env.observe("player_0")["action_mask"]
        assert mask.sum() == (30, 30, 72 - 2 * 29 + 1)[page]
        found += [env.say(action) for action in range(int(mask[:-1].sum()))]
        env.step(29)
    whole = kessel.env.make("circle_of_fire")
    whole.reset(seed=0)
    assert found == [whole.say(action) for action in range(72)]
    assert env.say(0) == found[0], "after the last page comes the first"
    assert env.decisions == 0


@pytest.mark.parametrize("action", [72, 511, -1])
def test_a_masked_action_is_refused(action: int) -> None:
    env = kessel.env.make("circle_of_fire")
    env.reset(seed=0)
    with pytest.raises(BadInput, match="expected an action from 0 to 71"):
        env.step(action)


def test_the_documented_example_runs() -> None:
    example = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert len(example) == 1
    exec(example[0], {})


def test_the_map_is_rendered() -> None:
    env = kessel.env.make("circle_of_fire")
    env.reset(seed=0)
    assert "9" in env.render()
    env.close()
