"""A position: plain data that holds everything, the pending decision included."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Protocol, Union

import msgspec

from kessel.kernel import dice as dice_module
from kessel.kernel.dice import Dice
from kessel.kernel.events import Emit, Rolled
from kessel.kernel.sides import NOBODY, Side


class Pack(Protocol):
    """A component pack as the kernel sees it; positions refer to it, saves name its hash."""

    @property
    def id(self) -> str: ...
    @property
    def hash(self) -> str: ...


class Frame(msgspec.Struct, tag=True):
    """One entry of the flow stack: something under way."""

    def __init_subclass__(cls) -> None:
        has_kinds.cache_clear()  # a game may come later than another that shares a kind


@cache
def has_kinds(kind: type[Frame]) -> bool:
    """Whether other frames are made from a kind."""
    return bool(kind.__subclasses__())


class Question(Frame, tag=True):
    """A frame that waits for an order of one side."""

    side: Side


class Procedure(Frame, kw_only=True, tag=True):
    """A frame that runs through the steps of a table; `step` is the next one."""

    step: int = 0


def frames_of(names: Mapping[str, Any]) -> Any:
    """The union of all frames that a module has defined, by its names so far: for `flow`."""
    module = names["__name__"]
    own = [kind for kind in names.values() if getattr(kind, "__module__", "") == module]
    return Union[tuple(k for k in own if isinstance(k, type) and issubclass(k, Frame))]  # noqa: UP007


class Outcome(msgspec.Struct, frozen=True):
    """Who won and how: `level` is the key of the verdict's sentence."""

    winner: int
    level: str
    rule: str


class Position(msgspec.Struct, kw_only=True):
    """Base of every game's position.

    Games narrow `flow` to the union of their frames (`frames_of`), so that JSON comes back as it
    was.
    """

    faces: ClassVar[int] = dice_module.FACES
    """Of the game's dice."""

    scenario: str
    options: tuple[str, ...]
    dice: Dice
    flow: list[Any]
    to_act: Side = NOBODY
    revealed: int = 0
    """Grows whenever somebody learns something; undo does not cross it."""
    outcome: Outcome | None = None
    players: tuple[Side, Side] = (Side(0), Side(1))
    """The side each of the two players commands."""


def roll(
    position: Position,
    emit: Emit,
    side: Side,
    count: int,
    rule: str,
    why: str,
    *,
    secret: bool = False,
) -> tuple[int, ...]:
    """Throw dice for a rule; the throw is an event and a revelation, of a secret one to its side
    alone."""
    number = position.dice.rolled
    fallen = dice_module.throw(position.dice, count, why, position.faces)
    position.revealed += 1
    emit(Rolled(side, why, rule, fallen, number, secret))
    return fallen
