"""`result 2`, `result retreat`: the dice that give a result, for rules that begin after them.

Points and effects follow from sums, so a result that no dice give is had with dice as they are not
sold; preview and resolver add them up like any others.
"""

from __future__ import annotations

from collections.abc import Callable

from kessel.cases.results import Loaded
from kessel.games.circle_of_fire.pack.charts import CloseCombat
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import preview
from kessel.games.circle_of_fire.rules.r16_close_combat.s5_resolution import (
    close_effect,
    close_preview,
)
from kessel.games.circle_of_fire.rules.state import Position
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Rolled

EVEN = 7
"""The middle of two dice."""


def two_dice(total: int) -> tuple[int, int]:
    """Two dice of a sum; below 2 and above 12 they have other faces."""
    return total // 2, total - total // 2


def attack_dice(p: Position, points: str) -> tuple[int, ...]:
    """13.2.2 As near the middle as leaves the defence a throw; a bombarded stack names its lead
    later (14.3)."""
    attack = p.flow[-1]
    assert isinstance(attack, state.Attack), "an attack rolls for its points"
    if attack.defence_lead == state.NO_UNIT:
        return two_dice(EVEN)
    ahead = int(points) - lead_over(p, attack)
    return two_dice(min(max(EVEN + ahead, 2), 12))


def defence_dice(p: Position, points: str) -> tuple[int, ...]:
    """13.2.4 What leaves the attacker these points."""
    attack = p.flow[-1]
    assert isinstance(attack, state.Attack), "an attack rolls for its points"
    return two_dice(sum(attack.attack_dice) + lead_over(p, attack) - int(points))


def lead_over(p: Position, attack: state.Attack) -> int:
    """By how much the attack's sum exceeds the defence's, without dice."""
    ours, theirs = preview(p, attack, attack.defence_lead).sums
    return ours.total - theirs.total


def close_die(p: Position, effect: str) -> tuple[int, ...]:
    """16.5 The die, if need be one beyond its faces: totals beyond the table take its ends."""
    attack = p.flow[-1]
    assert isinstance(attack, state.CloseAttack), "close combat rolls for its effect"
    (ours,) = close_preview(p, attack).sums
    faces = (*range(1, 7), *range(0, -10, -1), *range(7, 16))
    return next((die,) for die in faces if close_effect(p, die, ours.total) == effect)


LOADED: dict[str, Callable[[Position, str], tuple[int, ...]]] = {
    "attack": attack_dice,
    "defence": defence_dice,
    "close-combat": close_die,
}


def result_dice(result: str) -> tuple[str, ...]:
    """Casualty points for fire and bombardment, an effect for close combat."""
    if result.isdecimal():
        return ("attack", "attack", "defence", "defence")
    if result not in CloseCombat.results:
        effects = ", ".join(CloseCombat.results)
        raise BadInput(f"expected casualty points, or one of {effects}, got '{result}'")
    return ("close-combat",)


def load(p: Position, rolled: Rolled, result: str) -> Loaded:
    return Loaded(LOADED[rolled.why](p, result))
