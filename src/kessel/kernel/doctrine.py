"""Doctrines: the weights of a staff's plans, by scenario and side as games have shown to be best.

A game names its weights in a named tuple, whose defaults somebody has set by hand. What `kessel
tune` has found to win more stands in the game's `staff/doctrines`, a small file a scenario.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.kernel import learnt
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

FORMAT: Final = "kessel doctrine 1"
Weights = dict[str, float]


@dataclass(frozen=True, slots=True)
class Plan:
    """How the staff is to play for a while: the same script with other weights.

    `name` is the key of a sentence that tells a person what it is about; `weights` belong to the
    game.
    """

    name: str
    weights: tuple[float, ...] = ()


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """The games that a doctrine comes from, and how it did in others against the one by hand."""

    games: int
    seeds: tuple[int, int]
    """The first and the last."""
    date: str
    rules: int
    proved: int
    """Games against the staff by hand, sides swapped."""
    points: float
    """Won of those; a draw is half a point."""


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """What is done otherwise than by hand in one scenario."""

    format: str = FORMAT
    game: str
    scenario: str
    weights: tuple[Weights, Weights]
    """By side; what is not named is as by hand."""
    origin: Origin


class Doctrines:
    """The plan that a staff follows by itself in each scenario, and others by their difference."""

    def __init__(
        self, hand: Plan, weigh: Callable[..., Any], spans: Mapping[str, float], home: Path
    ) -> None:
        self.hand = hand
        self.weigh = weigh
        """Makes the named tuple out of weights by name."""
        self.spans = spans
        """How far weights are varied that do not go by ratio: those that may be nothing."""
        self.home = home
        self.usual = cache(self._usual)
        self.like = cache(self._like)
        self.tuned = shipped(home)
        for scenario, tuned in self.tuned.items():
            unknown = {name for side in tuned.weights for name in side} - set(self.names)
            if unknown:
                raise BadInput(f"the doctrine of {scenario} names no weights: {sorted(unknown)}")

    @property
    def names(self) -> tuple[str, ...]:
        found: tuple[str, ...] = self.weigh()._fields
        return found

    def plan(self, weights: Mapping[str, float]) -> Plan:
        """The plan by hand with other weights."""
        return Plan(self.hand.name, self.weigh(**weights))

    def _usual(self, scenario: str, side: Side) -> Plan:
        tuned = self.tuned.get(scenario)
        return self.hand if tuned is None or side not in (0, 1) else self.plan(tuned.weights[side])

    def of(self, p: Any) -> Plan:
        """What the staff of the side to act follows."""
        return self.usual(p.scenario, p.to_act)

    def _like(self, plan: Plan, scenario: str, side: Side) -> Plan:
        own = zip(self.names, self.usual(scenario, side).weights, strict=True)
        wanted, hand = plan.weights, self.hand.weights
        weights = {
            name: value + there - here if name in self.spans else value * there / here
            for (name, value), there, here in zip(own, wanted, hand, strict=True)
        }
        return Plan(plan.name, self.weigh(**weights))

    def differing(self, p: Any, plan: Plan) -> Plan:
        """A plan that differs from the usual one as another does from the one by hand."""
        return self.like(plan, p.scenario, p.to_act)

    def styles(
        self, *, cautious: Plan, bold: Plan, historical: Callable[[Any], Plan]
    ) -> dict[str, Callable[[Any], Plan]]:
        """Commanders by the plans that they prefer, likewise; history's by the position."""
        return {
            "cautious": lambda p: self.differing(p, cautious),
            "bold": lambda p: self.differing(p, bold),
            "historical": lambda p: self.differing(p, historical(p)),
        }

    def compared(self, p: Any, others: Iterable[Plan]) -> tuple[Plan, ...]:
        """The usual plan, and others that differ from it."""
        return (self.of(p), *(self.differing(p, plan) for plan in others))


def read_tuned(path: Path) -> Tuned:
    return learnt.read(path, Tuned, "doctrine", FORMAT)


def shipped(folder: Path) -> dict[str, Tuned]:
    """The doctrines that lie in a game's folder, by scenario."""
    return learnt.by_scenario(folder, Tuned, "doctrine", FORMAT)
