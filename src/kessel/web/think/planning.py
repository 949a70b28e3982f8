"""Plans thought out and put into words: what is asked of a mind, and what it answers."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from kessel.ai.guard import guarded
from kessel.ai.planning import StaffPlanner
from kessel.kernel.attacks import Assault, Assaults
from kessel.kernel.game import Game, View
from kessel.kernel.marches import MEETS, Marcher
from kessel.kernel.orders import Order
from kessel.kernel.plans import Leg, Plan, Planner, Stay
from kessel.kernel.scene import Words
from kessel.web import wire
from kessel.web.think.thinking import reason_words
from kessel.web.wire import render
from kessel.web.words import say

Before = Sequence[wire.LegGiven]


def moves_planned(game: Game, view: View, before: Before, goals: Mapping[int, int]) -> Told:
    """What was planned before, and then units on their way to their goals."""
    planner = Planner(game, view.position)
    follow(planner, before)
    planner.go(goals)
    return told(game, view, planner.plan)


def marches_planned(
    game: Game, view: View, goals: Mapping[int, int], halts: Iterable[tuple[int, int, str]]
) -> Told:
    """The next stretch of marches; whom an enemy halts or lets go no further is told so."""
    marcher = Marcher(game, view.position)
    marcher.march(goals)
    for unit, goal, why in halts:
        marcher.stays[unit] = Stay(unit, goal, None, why)
    labels = labels_of(game, view)
    met = {unit: say(MEETS, place=labels[space]) for unit, space in marcher.met.items()}
    halted = [stay for stay in marcher.stays.values() if stay.key == MEETS]
    for stay in halted:
        del marcher.stays[stay.unit]
    legs, stays = told(game, view, marcher.plan)
    return (
        tuple(msgspec.structs.replace(leg, why=met.get(leg.unit)) for leg in legs),
        (*(wire.StayView(stay.unit, stay.goal, "", met[stay.unit]) for stay in halted), *stays),
    )


def labels_of(game: Game, view: View) -> dict[int, str]:
    """What spaces are called."""
    assert game.board is not None
    return {space.id: space.label for space in game.board(view.position.pack).spaces}


def left_to_staff(game: Game, view: View, before: Before, units: Collection[int]) -> Told:
    """What was planned before, and then what the staff thinks of."""
    planner = StaffPlanner(game, view.position)
    follow(planner, before)
    planner.think(units)
    return told(game, view, planner.plan)


def attack_planned(game: Game, view: View, wanted: wire.AttackWanted) -> wire.AttackView | None:
    """Units that attack, with the support that is named or that the staff would give."""
    staff = None if game.staff is None else guarded(game.staff)
    luck = random.Random("attack")

    def advise(now: Any, options: Sequence[Order]) -> list[Order]:
        assert staff is not None
        return [one.order for one in staff.advise(now, options, staff.foremost(now), luck)]

    thinker = Assaults(game, view.position, advise if staff is not None else None)
    found = thinker.plan(
        wanted.target, wanted.units, wanted.support, wanted.extras, frozenset(wanted.taken)
    )
    return None if found is None else attack_view(game, view, wanted, found)


def attack_view(
    game: Game, view: View, wanted: wire.AttackWanted, found: Assault
) -> wire.AttackView:
    def said(text: str) -> Words:
        order = game.notation(view.position).read(text)
        return render.order_words(game, view.position, order)

    return wire.AttackView(
        version=wanted.version,
        target=wanted.target,
        orders=found.orders,
        units=found.units,
        support=found.support,
        extras=tuple(map(said, found.extras)),
        offers=found.offers,
        spare=tuple(map(said, found.spare)),
        missing=tuple(
            stay_view(game, view, Stay(unit, wanted.target, refusal, "attack-not-in-it"))
            for unit, refusal in found.missing
        ),
        odds=tuple(render.preview_view(game, view.position, one) for one in found.odds),
    )


def follow(planner: Planner, legs: Before) -> None:
    """Go on from what was planned before, as far as it is still possible."""
    for leg in legs:
        if planner.is_late:
            break
        planner.follow(leg.unit, leg.orders)


# --- telling -------------------------------------------------------------------------------------

Told = tuple[tuple[wire.LegView, ...], tuple[wire.StayView, ...]]
"""What units do, and who stays."""


def told(game: Game, view: View, plan: Plan) -> Told:
    return (
        tuple(leg_view(game, view, leg) for leg in plan.legs),
        tuple(stay_view(game, view, stay) for stay in plan.stays),
    )


def leg_view(game: Game, view: View, leg: Leg) -> wire.LegView:
    why = deeds(game, view, leg)
    if why is None and leg.why:
        why = reason_words(game, view.position, leg.why)
    return wire.LegView(**{**leg._asdict(), "why": why})


def deeds(game: Game, view: View, leg: Leg) -> Words | None:
    """What a unit does on its way that nobody sees on the map: it says more than any reason."""
    notable = game.movement.told if game.movement is not None else ()
    if not notable:
        return None
    notation = game.notation(view.position)
    orders = [order for text in leg.orders if isinstance(order := notation.read(text), notable)]
    said = [render.order_words(game, view.position, order) for order in orders]
    if not said:
        return None
    return Words(", ".join(one.en for one in said), "、".join(one.ja for one in said))


def stay_view(game: Game, view: View, stay: Stay) -> wire.StayView:
    if stay.refusal is None:
        return wire.StayView(stay.unit, stay.goal, "", say(stay.key))
    text = render.refusal_words(game, view.position, stay.refusal)
    return wire.StayView(stay.unit, stay.goal, stay.refusal.rule, text)
