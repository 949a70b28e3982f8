"""The environment itself: a PettingZoo AEC environment for any game.

An action is an index into the list of options of the pending decision. A decision with more options
than there are actions is shown in pages: the last action then turns the page.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

import numpy
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it ships no annotations

from kessel.env.encoding import LARGEST, NONE, Encoder, Numbers, Part, number
from kessel.kernel.dice import seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.notation import fields_of
from kessel.kernel.orders import Order
from kessel.kernel.position import Pack
from kessel.kernel.sides import NOBODY, Side

AGENTS: Final = ("player_0", "player_1")
"""Players and not sides: where sides are bid for, who commands which is settled in the game."""
ACTIONS: Final = 512
"""No decision of our games was seen to have more options than 300."""

Observation = dict[str, NDArray[Any]]


class KesselEnv(AECEnv):  # type: ignore[misc]  # the base is not annotated
    """One game after the other; `reset` begins a new one."""

    def __init__(
        self,
        game: Game,
        scenario: str | None,
        *,
        options: Sequence[str],
        pack: Pack | None,
        seed: int,
        most_decisions: int | None,
        actions: int,
        features: bool,
    ) -> None:
        super().__init__()
        if actions < 2:
            raise BadInput(f"expected two actions or more, got {actions}")
        self.game = game
        self.scenario = game.scenario(scenario).id
        self.chosen = game.chosen(options)
        self.pack = game.pack(pack)
        self.most_decisions = most_decisions
        self.actions = actions
        self._bench = game.staff.bench if features and game.staff is not None else None
        self.metadata = {
            "name": f"kessel_{game.id}_v{game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = list(AGENTS)
        self._seeds = random.Random(seed)
        self._verbs = {kind: place for place, kind in enumerate(game.orders)}
        self._width = 1 + max(len(fields_of(kind)) for kind in game.orders)
        self.position: Any = game.new(self.scenario, self.chosen, seeded(seed), self.pack)
        self.encoder = Encoder(game, self.position)
        self.agent_selection: str = AGENTS[0]
        self.decisions = 0
        self._options: list[Order] = []
        self._page = 0
        self._seen: dict[str, Observation] = {}
        """What each agent observes of the pending decision, once it has been asked."""
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}
        self.observation_spaces = {agent: self._observed() for agent in AGENTS}

    def _observed(self) -> spaces.Dict:
        def numbers(*shape: int) -> spaces.Box:
            return spaces.Box(-LARGEST, LARGEST, shape, dtype=numpy.int16)

        told: dict[str, spaces.Space[Any]] = {
            "observation": numbers(self.encoder.size),
            "action_mask": spaces.Box(0, 1, (self.actions,), dtype=numpy.int8),
            "actions": numbers(self.actions, self._width),
        }
        if self.features:
            size = (len(self.features),)
            told["features"] = spaces.Box(-numpy.inf, numpy.inf, size, dtype=numpy.float32)
        return spaces.Dict(told)

    @property
    def features(self) -> tuple[str, ...]:
        """What `features` observes, seen from side 0 whoever looks: the names that the game gives
        it, none where the game names nothing."""
        return self._bench.names if self._bench is not None else ()

    @property
    def layout(self) -> list[Part]:
        """What stands where in `observation`."""
        return self.encoder.layout

    @property
    def verbs(self) -> list[str]:
        """The kinds of orders, in the order in which `actions` counts them."""
        return [str(kind.__struct_config__.tag) for kind in self._verbs]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    # --- playing ----------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed the next one follows from the last; `options` are PettingZoo's
        and are not used: scenario and rules are chosen in `make`."""
        if seed is not None:
            self._seeds.seed(seed)
        dice = seeded(self._seeds.getrandbits(48))
        self.position = self.game.new(self.scenario, self.chosen, dice, self.pack)
        self.decisions = 0
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._skip_agent_selection = None
        self._ask()
        self.infos = {agent: self._info(agent) for agent in AGENTS}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self._turns_page(int(action)):
            self._page = (self._page + 1) % self._pages
            self._seen = {}
        else:
            self.game.carry_out(self.position, self.order(int(action)))
            self.decisions += 1
            self._ask()
        for name in self.agents:
            self.infos[name] = self._info(name)
        self._accumulate_rewards()

    def _ask(self) -> None:
        """The next decision, or the end."""
        self._seen = {}
        self._page = 0
        self._options = self.game.options(self.position)
        if not self.position.flow:
            self._end()
        else:
            self.agent_selection = AGENTS[self.position.players.index(self.position.to_act)]
            if self.most_decisions is not None and self.decisions >= self.most_decisions:
                self.truncations = dict.fromkeys(AGENTS, True)

    def _end(self) -> None:
        winner = self.position.outcome.winner
        for player, agent in enumerate(AGENTS):
            won = 1 if self.position.players[player] == winner else -1
            self.rewards[agent] = 0 if winner == NOBODY else won
            self.terminations[agent] = True

    def _info(self, agent: str) -> dict[str, Any]:
        return {"side": self.game.sides[self._side(agent)]}

    def _side(self, agent: str) -> Side:
        side: Side = self.position.players[AGENTS.index(agent)]
        return side

    # --- orders -----------------------------------------------------------------------------

    @property
    def _pages(self) -> int:
        """One where all options fit; else each has all actions but the last."""
        if len(self._options) <= self.actions:
            return 1
        return -(-len(self._options) // (self.actions - 1))

    def _turns_page(self, action: int) -> bool:
        return self._pages > 1 and action == self.actions - 1

    def _offered(self) -> list[Order]:
        """The options that actions stand for now."""
        if self._pages == 1:
            return self._options
        size = self.actions - 1
        return self._options[self._page * size : (self._page + 1) * size]

    def order(self, action: int) -> Order:
        """The order that an action stands for in the pending decision."""
        offered = self._offered()
        if not 0 <= action < len(offered):
            raise BadInput(f"expected an action from 0 to {len(offered) - 1}, got {action}")
        return offered[action]

    def say(self, action: int) -> str:
        """The order in the notation of saves, to read."""
        return self.game.notation(self.position).write(self.order(action))

    # --- observing --------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What the agent's side may know; the other side's options are none of its business."""
        if agent not in self._seen:
            self._seen[agent] = self._observe(agent)
        return self._seen[agent]

    def _observe(self, agent: str) -> Observation:
        side = self._side(agent)
        seen = self.game.view(self.position, side).position
        mask = numpy.zeros(self.actions, dtype=numpy.int8)
        told: Numbers = numpy.full((self.actions, self._width), NONE, dtype=numpy.int16)
        if self.position.flow and agent == self.agent_selection:
            offered = self._offered()
            mask[: len(offered)] = 1
            mask[-1] |= self._pages > 1
            for place, order in enumerate(offered):
                self._tell(told[place], order)
        found: Observation = {
            "observation": self.encoder.encode(seen, side),
            "action_mask": mask,
            "actions": told,
        }
        if self._bench is not None:
            found["features"] = numpy.array(self._bench.look(seen), dtype=numpy.float32)
        return found

    def _tell(self, row: Numbers, order: Order) -> None:
        """An option: its verb, then its arguments."""
        row[0] = self._verbs[type(order)]
        for place, (name, _) in enumerate(fields_of(type(order)), 1):
            row[place] = number(getattr(order, name))

    def render(self) -> str:
        """The text map of what the deciding side sees; of the whole table when the game is over."""
        seen = self.position
        if seen.flow:
            seen = self.game.view(seen, seen.to_act).position
        return self.game.draw_map(seen, "en")

    def close(self) -> None:
        """There is nothing to release."""
