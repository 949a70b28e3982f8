"""What is offered is accepted, and everything else is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.errors import IllegalOrder
from kessel.kernel.game import Game
from kessel.kernel.match import (
    Match,
)
from kessel.kernel.notation import fields_of
from kessel.kernel.orders import GAME_OVER, NOT_NOW, NOT_OFFERED, NOT_YOUR_DECISION, Order
from kessel.kernel.sides import Side, opponent
from kessel.testkit.conformance.trial import Trial, moments, place
from kessel.testkit.made_up import any_order, harvest, near_misses


def check_options_are_accepted(trial: Trial) -> None:
    """Every option is legal for its side, and refused to the other."""
    for match, luck in moments(trial, 0.2):
        side, kept = match.position.to_act, trial.hash(match.position)
        for order in luck.sample(match.options, min(8, len(match.options))):
            assert trial.game.refusal(match.position, order) is None
            assert trial.game.refusal(match.position, order, side) is None
            refused(trial, match, order, opponent(side), NOT_YOUR_DECISION)
            check_comes_up_when_said(trial, match, order)
        assert trial.hash(match.position) == kept


def check_comes_up_when_said(trial: Trial, match: Match, order: Order) -> None:
    """What is told of an order at other moments, that its question is put in these lines of the
    sequence of play, is true now that it is put."""
    game, p = trial.game, match.position
    if game.asked is not None:
        lines, now = game.asked(p, type(p.flow[-1]), order), game.phase(p)
        assert now in lines, f"{place(trial, match)}: {order} comes up in {now}, not in {lines}"


def check_other_orders_are_refused(trial: Trial, share: float = 0.07, each: int = 8) -> None:
    """No order outside the list is accepted, whatever its arguments, and every no has a reason."""
    seen: dict[Any, list[Any]] = {}
    for match, luck in moments(trial, share):
        harvest(match.options, seen)
        listed = {repr(order) for order in match.options}
        kept = trial.hash(match.position)
        asked = trial.game.decision(match.position).orders if match.options else ()
        for kind in (*trial.game.orders, *asked * each):
            order = any_order(kind, seen, luck)
            if repr(order) not in listed:
                refused(trial, match, order)
        for order in luck.sample(match.options, min(4, len(match.options))):
            for twin in twins(order):
                refused(trial, match, twin)
            for other in near_misses(order, seen, luck):
                if repr(other) not in listed:
                    refused(trial, match, other)
        refused(trial, match, Stranger(1))
        assert trial.hash(match.position) == kept, f"{place(trial, match)}: a refusal left traces"


class Stranger(Order, frozen=True, gc=False, tag="stranger"):
    """An order of no game at all."""

    number: int


def twins(order: Order) -> Iterator[Order]:
    """Orders that Python holds equal to an option though their arguments are of another type."""
    values = [getattr(order, name) for name, _ in fields_of(type(order))]
    for at, value in enumerate(values):
        if isinstance(value, int):
            for odd in (float(value), *([bool(value)] if value in (0, 1) else [])):
                yield type(order)(*values[:at], odd, *values[at + 1 :])


def refused(
    trial: Trial, match: Match, order: Order, side: Side | None = None, key: str | None = None
) -> None:
    """The order is refused everywhere, with a rule and a sentence in every language."""
    game, where = trial.game, f"{place(trial, match)}: {order}"
    refusal = game.refusal(match.position, order, side)
    assert refusal is not None, f"{where} is accepted"
    assert refusal.rule or refusal.key == GAME_OVER, f"{where} is refused by no rule"
    assert refusal.key != NOT_OFFERED, f"{where} is allowed by the rules but not listed"
    assert refusal.key != NOT_NOW, f"{where}: nothing says when it would be right"
    if key is not None and match.options:
        assert refusal.key == key, f"{where} is refused as {refusal.key}"
    for language in LANGUAGES:
        assert game.explain(match.position, refusal, language), f"{where}: no words"
    for told in (applied(game, match.position, order, side), done(match, order, side)):
        # repr: an argument may be equal to nothing, itself included
        assert repr(told) == repr(refusal), f"{where} was answered with {told}"


def applied(game: Game, position: Any, order: Order, side: Side | None) -> Any:
    """How a game answers an order."""
    try:
        return game.apply(position, order, side)
    except IllegalOrder as problem:
        return problem.refusal


def done(match: Match, order: Order, side: Side | None) -> Any:
    """How a match answers an order."""
    try:
        return match.do(order, side)
    except IllegalOrder as problem:
        return problem.refusal
