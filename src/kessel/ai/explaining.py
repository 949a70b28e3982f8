"""A computer explains itself: what it is after, why it ordered this, and why not something else.

Everything comes from what it computed. What it computed from its own view its opponent must not
hear before the game is over, where that view holds secrets: during play the aim alone is told
there, which follows from what both sides see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from kessel.ai.thought import Thought
from kessel.kernel.game import Game, View
from kessel.kernel.sides import Side
from kessel.kernel.staff import Staff
from kessel.kernel.text import Speaker

NOTICEABLE: Final = 0.005
"""Chances of winning that differ by less are called alike."""


class Reasons(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an order was given: keys of sentences, orders in notation, chances from 0 to 1."""

    aim: str = ""
    turn: int = 0
    """When it was ordered: an aim is told once a turn."""
    why: str = ""
    plan: str = ""
    chance: float | None = None
    """Of winning, as the play-outs say; nothing where none were made."""
    other: str = ""
    """The best that was not ordered."""
    other_why: str = ""
    behind: float | None = None
    """How much smaller the chance would have been with it; below nothing the order was an error."""


def has_secrets(game: Game) -> bool:
    """Whether a side knows what the other must not: then somebody must imagine it."""
    return game.staff is not None and game.staff.imagine is not None


def aim_of(game: Game, position: Any, side: Side) -> str:
    """The key of what a side is after; nothing where its staff does not say."""
    staff = game.staff
    return staff.aim(position, side) if staff is not None and staff.aim is not None else ""


def turn_of(position: Any) -> int:
    """Or the day, where that is what a game counts."""
    return int(getattr(position, "turn", getattr(position, "day", 0)))


def is_worth_telling(staff: Staff, view: View, thought: Thought) -> bool:
    """Whether an order was a decision of its own, and not a small one or the rest of a script."""
    return bool(thought.plan) and type(view.position.flow[-1]) not in staff.minor


def reasons(game: Game, view: View, thought: Thought) -> Reasons | None:
    """What there is to say of an order."""
    if game.staff is None or not is_worth_telling(game.staff, view, thought):
        return None
    other = next(iter(thought.others), None)
    weighed = thought.weighed
    return Reasons(
        aim=aim_of(game, view.position, view.side),
        turn=turn_of(view.position),
        why=thought.why,
        plan=thought.plan,
        chance=round(chance(thought.value), 3) if weighed else None,
        other=game.notation(view.position).write(other.order) if other else "",
        other_why=other.why if other else "",
        behind=round((thought.value - other.worth) / 2, 3) if other and weighed else None,
    )


def chance(value: float) -> float:
    """Of winning, from a value between -1 and 1."""
    return min(1.0, max(0.0, (value + 1) / 2))


def told(found: Reasons, said: Speaker) -> Iterator[str]:
    """The sentences: why, and what else there was."""
    if found.why and said.has(found.why):
        yield said.say("computer-why", why=said.say(found.why))
    if found.other and found.behind is not None:
        yield alternative(found, found.behind, said)


def alternative(found: Reasons, behind: float, said: Speaker) -> str:
    """Why the best alternative was left: by how much it was worse, and what it was for."""
    why = found.other_why if said.has(found.other_why) else ""
    key = "computer-worse" if behind >= NOTICEABLE else "computer-alike"
    if behind <= -NOTICEABLE:
        key = "computer-better"
    points = f"{100 * abs(behind):.1f}"
    reason = said.say(why) if why else ""
    return said.say(key, order=found.other, points=points, why=reason, has="yes" if why else "no")
