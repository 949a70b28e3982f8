"""A player that teaches itself Circle of Fire, in fifty lines: an actor and its critic.

    python docs/examples/baseline.py [seconds to learn] [games to prove it]

The critic says from the features how the German side stands; at first it goes by the forecast
alone, then by what came of the games. The actor learns which orders the critic's odds rise with.
Both are linear, and both learn from games against `random`, which the actor has to beat in the end.
"""

import random
import sys
import time

import numpy

import kessel.env

WEIGHTS, CRITIC_RATE, ACTOR_RATE, PATIENCE = 1 << 16, 0.001, 0.1, 0.9


class Learner:
    def __init__(self, env):
        self.env = env
        self.critic = numpy.array([*(name == "forecast" for name in env.features), 0], dtype=float)
        self.actor = numpy.zeros(WEIGHTS)

    def weighed(self, observation, side):
        """Where the weights of each option lie: one for its verb, one for each of its arguments."""
        rows = observation["actions"][observation["action_mask"] == 1].astype(int)
        salt = (rows[:, :1] * 2 + side) * 7919 + numpy.arange(rows.shape[1]) * 104729
        return (salt + numpy.where(numpy.arange(rows.shape[1]) > 0, rows, 0) * 31) % WEIGHTS

    def play(self, seed, seat):
        """One game against chance; answers our decisions, our side, and whether side 0 has won."""
        env, steps, dice = self.env, [], random.Random(seed)
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, ended, _, info = env.last()
            if ended:
                return steps, side, float(env.position.outcome.winner == 0)
            if agent == env.possible_agents[seat]:
                side = env.game.sides.index(info["side"])
                places = self.weighed(observation, side)
                liked = numpy.exp(self.actor[places].sum(axis=1).clip(-15, 15))
                odds = liked / liked.sum()
                taken = dice.choices(range(len(odds)), odds)[0]
                steps.append((observation["features"], places, odds, taken))
            else:
                taken = dice.randrange(int(observation["action_mask"].sum()))
            env.step(taken)

    def learn(self, seed):
        """Like what the critic's odds rose with, soon or a little later; teach the critic."""
        steps, side, won = self.play(seed, seed % 2)
        seen = numpy.array([numpy.append(step[0], 1) for step in steps])
        odds = (seen @ self.critic).clip(-9, 9)
        gains = numpy.diff(odds, append=odds[-1]) * (1 if side == 0 else -1)
        for place in range(len(gains) - 2, -1, -1):
            gains[place] += PATIENCE * gains[place + 1]
        gains = (gains - gains.mean()) / (gains.std() + 1e-9)
        for gain, (_, places, chances, taken) in zip(gains, steps, strict=True):
            push = -chances
            push[taken] += 1
            numpy.add.at(self.actor, places, ACTOR_RATE * gain * push[:, None])
        self.critic += CRITIC_RATE * (won - 1 / (1 + numpy.exp(-odds))) @ seen / len(seen)


def prove(learner, games, seed=10**6):
    """Games that it wins against `random`, each seed with both sides."""
    return sum(learner.play(seed + n // 2, n % 2)[2] == 1 - n % 2 for n in range(games))


if __name__ == "__main__":
    seconds, games = (*map(int, sys.argv[1:]), *(300, 100)[len(sys.argv) - 1 :])
    learner, began, number = Learner(kessel.env.make("circle_of_fire")), time.process_time(), 0
    while time.process_time() - began < seconds:
        number += 1
        learner.learn(number)
    print(f"{number} games learnt from; won {prove(learner, games)} of {games} against random")
