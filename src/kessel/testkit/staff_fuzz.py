"""Games of staff and chance mixed, to find advice that fails, is not offered, or takes too long.

In each stage a side follows its staff, now and then leaving it for an order of chance, or plays at
random; how often which, follows from the seed. Wherever the staff is not asked anyway it is asked
now and then, so that it must answer for positions that it would never have brought about. Time is
the thread's own processor time: a busy machine slows nothing.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.ai.script import Script
from kessel.games.registry import find
from kessel.kernel.crash import write_crash
from kessel.kernel.dice import seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game, View
from kessel.kernel.match import Match
from kessel.kernel.orders import Order
from kessel.kernel.staff import Advice, Staff
from kessel.kernel.staff import Plan as How
from kessel.testkit.fuzz import Plan, Setup, results, set_up

LIMIT: Final = 2.0
"""Seconds of processor time that an advice may take."""
ASKED: Final = 400
"""About how often the staff is asked in a game besides what it is asked for to play."""
DEVIATES: Final = 0.02
"""How often a side that follows its staff gives an order of chance."""
SHARES: Final = (0.0, 0.3, 0.6, 0.9, 1.0)
"""Of a game's stages in which a side follows its staff."""
KEPT: Final = 10
"""So many of the slowest are told."""
BUCKETS: Final = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0)


class Slowest(msgspec.Struct, frozen=True):
    """An advice: how long it took, of whom and where it was asked, and the save that shows it."""

    seconds: float = 0.0
    seed: int = 0
    order: int = 0
    """Orders given before it."""
    scenario: str = ""
    decision: str = ""
    plan: str = ""
    dump: str = ""


class Asked(msgspec.Struct, frozen=True):
    """One game: how often the staff was asked, how long that took, and what went wrong."""

    seed: int
    decisions: int
    asked: int
    seconds: float
    slowest: tuple[Slowest, ...]
    """The slowest first."""
    times: dict[str, int]
    """Advices by the bucket their time falls into."""
    failure: str = ""
    dump: str = ""


class Summary(msgspec.Struct):
    """What a run found."""

    game: str
    games: int
    decisions: int
    asked: int
    seconds: float
    """Of processor time, of all advices."""
    slowest: tuple[Slowest, ...]
    times: dict[str, int]
    failures: list[Asked]
    too_slow: list[Slowest]


class Wrong(Exception):
    """The staff advised what cannot be ordered."""


# --- one game ------------------------------------------------------------------------------------


class Asking:
    """A game under way, and what has been measured in it."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.game = find(plan.game)
        self.staff = staff_of(self.game)
        self.plan = plan
        self.seed = seed
        self.setup, self.chance = set_up(self.game, plan, seed)
        self.given: list[Order] = []
        self.asked = 0
        self.seconds = 0.0
        self.slowest: list[Slowest] = []
        self.times: Counter[str] = Counter()
        self.scripts = (Script(), Script())
        self.share = self.chance.choice(SHARES), self.chance.choice(SHARES)
        self.stage: Any = None
        self.follows = [False, False]
        expected = self.game.scenario(self.setup.scenario).decisions
        self.asks = min(1.0, ASKED / expected)

    def play(self) -> None:
        setup = self.setup
        position = self.game.new(setup.scenario, setup.options, seeded(self.seed), setup.pack)
        while position.flow and len(self.given) < self.plan.cap:
            view = self.game.view(position, position.to_act)
            order = self.choose(view) if len(view.options) > 1 else view.options[0]
            self.given.append(order)
            self.game.carry_out(position, order)

    def choose(self, view: View) -> Order:
        """What is ordered next, by the staff or by chance."""
        chance, side = self.chance, view.side
        stage = self.staff.stage(view.position)
        if stage != self.stage:
            self.stage = stage
            self.follows = [chance.random() < share for share in self.share]
        if not self.follows[side] or chance.random() < DEVIATES:
            if chance.random() < self.asks:
                self.advised(view, chance.choice(self.plans(view)))
            return chance.choice(view.options)
        order = self.scripts[side].next(stage, view.options)
        if order is not None:
            return order
        found = self.advised(view, self.staff.usual(view.position))
        self.scripts[side].begin(stage, found)
        return found.order

    def plans(self, view: View) -> list[How]:
        return [self.staff.usual(view.position), *self.staff.plans(view.position)]

    def advised(self, view: View, plan: How) -> Advice:
        """The staff's best advice, timed and checked."""
        began = time.thread_time()
        found = self.staff.advise(view.position, view.options, plan, self.chance)
        seconds = time.thread_time() - began
        self.note(view, plan, seconds)
        if not found:
            raise Wrong("the staff has no advice")
        for advice in found:
            if advice.order not in view.options:
                raise Wrong(f"the staff advises {advice.order}, which is not offered")
        return found[0]

    def note(self, view: View, plan: How, seconds: float) -> None:
        self.asked += 1
        self.seconds += seconds
        self.times[bucket(seconds)] += 1
        if len(self.slowest) < KEPT or seconds > self.slowest[-1].seconds:
            decision = type(view.position.flow[-1]).__name__
            slow = Slowest(
                seconds, self.seed, len(self.given), self.setup.scenario, decision, plan.name
            )
            self.slowest = the_slowest([*self.slowest, slow])

    # --- what was found -----------------------------------------------------------------------

    def result(self, failure: str = "") -> Asked:
        """The figures of the game; the position of a failure, and of what was too slow, is kept."""
        slowest = (*map(self.dumped, self.slowest[:1]), *self.slowest[1:])
        return Asked(
            self.seed, len(self.given), self.asked, self.seconds, slowest, dict(self.times),
            failure, self.keep("staff", self.given) if failure else "",
        )  # fmt: skip

    def dumped(self, slow: Slowest) -> Slowest:
        """With a save, where it was too slow."""
        if slow.seconds <= LIMIT:
            return slow
        return msgspec.structs.replace(slow, dump=self.keep("slow", self.given[: slow.order]))

    def keep(self, what: str, given: list[Order]) -> str:
        name = f"{what}-{self.game.id}-{self.seed}"
        return str(write_crash(replayed(self.game, self.setup, self.seed, given), None, name,
                               Path(self.plan.folder)))  # fmt: skip


def staff_of(game: Game) -> Staff:
    if game.staff is None:
        raise BadInput(f"{game.id} has no computer staff yet")
    return game.staff


def replayed(game: Game, setup: Setup, seed: int, given: list[Order]) -> Match:
    match = Match.begin(game, setup.scenario, setup.options, seeded(seed), setup.pack)
    for order in given:
        match.do(order)
    return match


def the_slowest(found: Iterable[Slowest]) -> list[Slowest]:
    return sorted(found, key=lambda slow: -slow.seconds)[:KEPT]


def bucket(seconds: float) -> str:
    return next((f"{edge:g}" for edge in BUCKETS if seconds <= edge), "more")


def play(plan: Plan, seed: int) -> Asked:
    """Play one game; a failure is dumped and told, never raised."""
    asking = Asking(plan, seed)
    try:
        asking.play()
    except Exception as problem:  # a fuzzer is there to catch whatever breaks
        return asking.result(f"{type(problem).__name__}: {problem}")
    return asking.result()


# --- a run ---------------------------------------------------------------------------------------


def run(
    plan: Plan, jobs: int | None = None, progress: Callable[[Any], None] | None = None
) -> Summary:
    """Play all games of a plan, on several cores unless one job is asked for."""
    staff_of(find(plan.game))
    find(plan.game).scenario(plan.scenario)
    played: list[Asked] = []
    for one in results(plan, jobs, play):
        played.append(one)
        if progress:
            progress(one)
    return summarise(plan, played)


def summarise(plan: Plan, played: list[Asked]) -> Summary:
    times: Counter[str] = Counter()
    for one in played:
        times.update(one.times)
    return Summary(
        game=plan.game,
        games=len(played),
        decisions=sum(one.decisions for one in played),
        asked=sum(one.asked for one in played),
        seconds=sum(one.seconds for one in played),
        slowest=tuple(the_slowest(slow for one in played for slow in one.slowest)),
        times={f"{edge:g}": times[f"{edge:g}"] for edge in BUCKETS} | {"more": times["more"]},
        failures=[one for one in played if one.failure],
        too_slow=[slow for one in played for slow in one.slowest[:1] if slow.seconds > LIMIT],
    )
