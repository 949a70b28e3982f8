"""What staffs advise and plan: hints, standing orders, marches, plans of many units, attacks."""

from __future__ import annotations

import msgspec

from kessel.kernel.scene import Words
from kessel.web.tongues import Text
from kessel.web.wire.asked import Standing
from kessel.web.wire.odds import PreviewView, Weighed


class HintStep(msgspec.Struct, frozen=True):
    """What an order names, as an option does."""

    units: tuple[int, ...]
    spaces: tuple[int, ...]


class HintOther(msgspec.Struct, frozen=True):
    """An order, why it would be given, its value, and what it and those meant to follow name."""

    order: str
    text: Words
    why: Words
    value: float
    steps: tuple[HintStep, ...]


class Hint(msgspec.Struct, frozen=True):
    """What the staff would do, and the next best."""

    order: str
    text: Words
    why: Words
    value: float
    steps: tuple[HintStep, ...]
    others: tuple[HintOther, ...]


class StandingKind(msgspec.Struct, frozen=True):
    """A kind of decision that can be left to the staff."""

    id: str
    name: Words


class StandingView(msgspec.Struct, frozen=True):
    """What can be left to the staff here, and what this seat leaves to it."""

    offered: tuple[StandingKind, ...]
    standing: Standing


class MarchView(msgspec.Struct, frozen=True):
    """A unit on its way to a space over several turns, the way, and why it halts if it does."""

    unit: int
    goal: int
    path: tuple[int, ...]
    halt: Words | None = None


class MarchesView(msgspec.Struct, frozen=True):
    """Whether units can be sent on marches here, and those whom this seat has sent."""

    offered: bool
    marches: tuple[MarchView, ...]


class Considered(msgspec.Struct, frozen=True):
    """What a computer is thinking about, and how much of its time has run (0 to 1)."""

    text: Words
    share: float


class LegView(msgspec.Struct, frozen=True):
    """What a unit would do: from where, to where, what it costs, by which way, with which orders;
    `chancy`: dice fall on the way, and are taken to fall well."""

    unit: int
    start: int
    goal: int
    end: int
    cost: float
    path: tuple[int, ...]
    orders: tuple[str, ...]
    mode: str
    chancy: bool
    why: Words | None = None
    """The reason, where the staff has planned it."""


class StayView(msgspec.Struct, frozen=True):
    """A unit that stays, and why."""

    unit: int
    goal: int
    rule: str
    text: Words


class PlanView(msgspec.Struct, frozen=True):
    """What units would do, in this order, if the table stays as it is, and who stays."""

    version: int
    legs: tuple[LegView, ...]
    stays: tuple[StayView, ...]


class AttackView(msgspec.Struct, frozen=True):
    """An attack before it is begun: its orders, who fights, what supports it and what else could,
    who cannot take part, and the odds as far as they can be told."""

    version: int
    target: int
    orders: tuple[str, ...]
    units: tuple[int, ...]
    support: tuple[int, ...]
    extras: tuple[Words, ...]
    offers: tuple[int, ...]
    spare: tuple[Words, ...]
    missing: tuple[StayView, ...]
    odds: tuple[PreviewView, ...]


class PointsView(msgspec.Struct, frozen=True):
    """Points that support attacks, such as air points."""

    name: Text
    count: int


class ArmsView(msgspec.Struct, frozen=True):
    """What is left to support attacks: guns that may still fire, and points."""

    guns: tuple[int, ...]
    points: tuple[PointsView, ...]


class PlanStop(msgspec.Struct, frozen=True):
    """Where a plan was stopped: the unit, where it is, and what has come between."""

    unit: int
    space: int
    rule: str
    text: Words


class PlanDone(msgspec.Struct, frozen=True):
    """The version after a plan, and how many units have done what was planned."""

    version: int
    legs: int
    orders: int
    stopped: PlanStop | None
    weighed: Weighed | None = None
    """An order that lets something loose, and was held."""
