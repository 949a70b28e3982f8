"""A side sees what it may know, and nothing else."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from kessel.kernel.copying import clone
from kessel.kernel.dice import scripted
from kessel.kernel.game import Game
from kessel.kernel.match import (
    Match,
)
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.testkit.answers import READERS, view_text
from kessel.testkit.conformance.trial import Trial, moments, place


def check_views_hide_dice(trial: Trial) -> None:
    """Positions that differ only in dice to come look alike, and no view holds their secret."""
    game = trial.game
    for match, _ in moments(trial, 0.3):
        other = clone(match.position)
        other.dice.secret = "another secret"
        written = clone(match.position)
        written.dice.secret, written.dice.script = "", scripted(1, 2, 3).script
        for reader in READERS:
            seen = view_text(game, match.position, reader)
            assert seen == view_text(game, other, reader), f"{place(trial, match)}: dice leak"
            assert seen == view_text(game, written, reader), f"{place(trial, match)}: script leaks"
            assert match.position.dice.secret.encode() not in seen


def check_looking(trial: Trial) -> None:
    """Who only looks sees what he would see in a copy, and changes nothing of what all look at."""
    game = trial.game
    for match, _ in moments(trial, 0.3):
        still = match.glimpse(len(match.entries))
        before = game.encode(still)
        for reader in READERS:
            seen = game.looked_at(still, reader)
            assert game.encode(seen) == known(game, match.position, reader), (
                f"{place(trial, match)}: who looks sees something else"
            )
            if game.scene is not None:
                game.scene(seen)
            if reader == seen.to_act:
                game.options(seen)
        assert game.encode(still) == before == game.encode(match.position), (
            f"{place(trial, match)}: looking has changed something"
        )


def check_views_hide_what_is_hidden(trial: Trial) -> None:
    """A position made up from a side's view alone looks the same to it: the view holds nothing
    that the real position and the made-up one do not share."""
    game = trial.game
    if game.imagine is None:
        return
    for match, luck in moments(trial, 0.2):
        for reader in READERS:
            seen = view_text(game, match.position, reader)
            view = game.view(match.position, reader).position
            assert stage_of(game, view) == stage_of(game, match.position), (
                f"{place(trial, match)}: the stage tells {reader} what is hidden"
            )
            guess = game.imagine(view, reader, luck)
            assert known(game, guess, reader) == known(game, match.position, reader), (
                f"{place(trial, match)}: the view of {reader} tells what is hidden"
            )
            assert seen == view_text(game, match.position, reader)


def stage_of(game: Game, position: Any) -> Hashable:
    """What a computer player asks of the position itself where it follows a plan."""
    return game.staff.stage(position) if game.staff is not None else None


def known(game: Game, position: Any, reader: Side) -> bytes:
    """A view without its options, which follow from the real position."""
    return game.encode(game.view(position, reader).position)


def check_secret_orders(trial: Trial) -> None:
    """Who does not know an order sees the same view and record whichever was given."""
    for match, luck in moments(trial, 1.0):
        secret = [order for order in match.options if order.secret]
        if len(secret) > 1:
            check_secret(trial, match, luck.sample(secret, 2))


def check_secret(trial: Trial, match: Match, orders: Sequence[Order]) -> None:
    giver = match.position.to_act
    futures = [continued(trial, match, order) for order in orders]
    for future in futures:
        assert future.record(giver)[-1].order == orders_of(future)[-1], "a side knows its order"
    if any(future.position.revealed != match.position.revealed for future in futures):
        return  # both sides have answered: now it is known
    for reader in (opponent(giver), NOBODY):
        records = [future.record(reader) for future in futures]
        views = {view_text(trial.game, future.position, reader) for future in futures}
        assert len(views) == 1, f"{place(trial, match)}: {orders} differ in the view of {reader}"
        assert records[0] == records[1], f"{place(trial, match)}: {orders} differ in the record"
    check_further_secrets(trial, match, futures)


def check_further_secrets(trial: Trial, match: Match, futures: Sequence[Match]) -> None:
    """What was ordered in secret stays so while its giver orders more in secret."""
    giver = match.position.to_act
    first, second = futures
    both = [order for order in first.options if order.secret and order in second.options]
    if not both or first.position.to_act != giver or second.position.to_act != giver:
        return
    for future in futures:
        future.do(both[-1])
    if any(future.position.revealed != match.position.revealed for future in futures):
        return
    for reader in (opponent(giver), NOBODY):
        assert first.record(reader) == second.record(reader), (
            f"{place(trial, match)}: {both[-1]} opens what was sealed before it"
        )


def continued(trial: Trial, match: Match, order: Order) -> Match:
    """A copy of the match with one more order."""
    copy = Match(trial.game, match.start, match.opening)
    for entry in match.entries:
        copy.do(entry.order)
    copy.do(order)
    return copy


def check_records(trial: Trial) -> None:
    """Each side knows its own orders, nobody forgets what he knew, in the end all is known."""
    knew: dict[Side, set[int]] = {reader: set() for reader in READERS}
    for match, _ in moments(trial, 0.5):
        for reader in READERS:
            record = match.record(reader)
            orders = orders_of(match)
            known = {number for number, entry in enumerate(record) if entry.order is not None}
            own = {n for n, entry in enumerate(match.entries) if entry.side == reader}
            assert known >= own | knew[reader], f"{place(trial, match)}: {reader} forgot something"
            assert all(record[number].order == orders[number] for number in known)
            knew[reader] = known
    if not match.position.flow:
        assert [entry.order for entry in match.record(NOBODY)] == orders_of(match)


def orders_of(match: Match) -> list[Order]:
    return [entry.order for entry in match.entries]
