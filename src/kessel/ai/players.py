"""Opponents by level and style. A player sees his side's view and no more."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from kessel.ai.circles import Circles
from kessel.ai.clock import Clock
from kessel.ai.commander import Commander
from kessel.ai.guard import guarded
from kessel.ai.judging import judged_by
from kessel.ai.levels import RANDOM, STAFF, read
from kessel.ai.script import Script
from kessel.ai.slips import Slips
from kessel.ai.thought import Thought
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game, View
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, Plan, Staff


class Player(Protocol):
    """Somebody who decides for a side."""

    name: str

    @property
    def staff(self) -> Staff | None:
        """Who advises him, and says what a stage is."""

    def goes_on(self, stage: Hashable, options: Sequence[Order]) -> Thought | None:
        """What he orders without looking at the position, if he need not."""

    def choose(self, view: View, clock: Clock) -> Thought: ...


@dataclass
class RandomPlayer:
    """Any option, each as likely as the others."""

    luck: random.Random
    name: str = RANDOM
    staff: Staff | None = None

    def goes_on(self, stage: Hashable, options: Sequence[Order]) -> Thought | None:
        return Thought(self.luck.choice(options))

    def choose(self, view: View, clock: Clock) -> Thought:
        return Thought(self.luck.choice(view.options))


@dataclass
class StaffPlayer:
    """The game's script, under the plan of a style, and with the errors of a level."""

    staff: Staff
    luck: random.Random
    name: str = STAFF
    style: str = ""
    slips: Slips | None = None
    _script: Script = field(default_factory=Script)
    _circles: Circles = field(default_factory=Circles)
    _thought: Thought | None = None

    def goes_on(self, stage: Hashable, options: Sequence[Order]) -> Thought | None:
        if len(options) == 1:
            return Thought(options[0])
        order = self._script.next(stage, options)
        if order is None or self._thought is None:
            return None
        return Thought(order, self._thought.value, self._thought.why)

    def choose(self, view: View, clock: Clock) -> Thought:
        stage = self.staff.stage(view.position)
        followed = self.goes_on(stage, view.options)
        if followed is not None:
            return followed
        plan = self.plan(view)
        found = self.staff.advise(view.position, view.options, plan, self.luck)
        advice = [found[0], *(one for one in found[1:] if one.order in view.options)]
        if self.slips is not None:
            self.err(self.slips, advice, view)
        best = self._circles.left(stage, view.options, advice[0], self.luck)
        self._script.begin(stage, best)
        others = tuple(advice[1:3])
        self._thought = Thought(best.order, best.worth, best.why, others, plan.name)
        return self._thought

    def err(self, slips: Slips, advice: list[Advice], view: View) -> None:
        """Another advice comes first now and then; where there is but one, any other order."""
        if len(advice) > 1:
            advice.insert(0, advice.pop(slips.taken([one.worth for one in advice])))
            return
        order = slips.stray(view.options, advice[0].order)
        if order is not None:
            advice.insert(0, Advice(order, advice[0].worth))

    def plan(self, view: View) -> Plan:
        preferred = self.staff.styles.get(self.style, self.staff.usual)
        return preferred(view.position)


def decide(game: Game, position: Any, seat: Player, clock: Clock) -> Thought:
    """What who is to act orders. Who follows a plan need not look: of a game that hides much a view
    costs more than all the rest, and stages are open to everybody."""
    stage = seat.staff.stage(position) if seat.staff is not None else None
    followed = seat.goes_on(stage, game.options(position))
    return followed or seat.choose(game.view(position, position.to_act), clock)


def staff_of(game: Game) -> Staff:
    if game.staff is None:
        raise BadInput(f"{game.id} has no computer staff yet; play against 'random'")
    return game.staff


def player(game: Game, level: str, seed: int = 0) -> Player:
    """A player as `levels.read` understands them; `general:2` thinks two seconds a stage instead of
    counting play-outs, and who judges for him may be said: `general@hand`, `general@FILE`."""
    level, _, judge = level.partition("@")
    spec = read(level)
    luck = random.Random(seed)
    if spec.name == RANDOM:
        return RandomPlayer(luck)
    staff, found = guarded(judged_by(staff_of(game), judge)), spec.level
    slips = Slips(found, random.Random(f"slips {seed}"))
    if not spec.searches:
        errs = slips if found.blunder or found.noise else None
        return StaffPlayer(staff, luck, spec.name, spec.style, errs)
    return Commander(
        game,
        staff,
        luck,
        found.part if spec.seconds is None else spec.seconds,
        name=spec.name,
        judge=judge,
        slips=slips,
        style=spec.style,
        counts=spec.seconds is None,
    )


# --- what a player keeps in mind ------------------------------------------------------------------

KEPT: Final = (
    *(
        "luck",
        "slips",
        "_script",
        "_circles",
        "_thought",
        "_stage",
        "_share_left",
        "_value",
        "_why",
    ),
)
"""All that a player knows besides the game: with it another one goes on as he would have."""


def keep_in_mind(someone: Player) -> dict[str, Any]:
    """What he needs for his next decision."""
    return {name: getattr(someone, name) for name in KEPT if hasattr(someone, name)}


def recall(someone: Player, kept: dict[str, Any]) -> None:
    """Let a new player of the same level go on in the place of an old one."""
    for name, value in kept.items():
        setattr(someone, name, value)
