"""What one seat may see of a table, made from the kernel's views and records of its side alone."""

from __future__ import annotations

import itertools
from collections.abc import Set
from typing import Any, Final

import msgspec

from kessel.kernel.dice import Dice, commitment_of, derive, is_scripted
from kessel.kernel.errors import BadInput, KesselError
from kessel.kernel.events import Rolled
from kessel.kernel.notation import Notation, fields_of, verb
from kessel.kernel.orders import Order
from kessel.kernel.scene import OverlayView, Reach, Scene, Words
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.web import render, wire
from kessel.web.log import Lines
from kessel.web.reviews import is_reviewable
from kessel.web.seats import SPECTATOR, Seat
from kessel.web.table import Table
from kessel.web.words import Refused, refuse, say, side_name

TAIL: Final = 50
"""Orders whose lines of the log ride along with a view."""
NO_LOG: Final = b"[]}"
"""How a view ends without them."""


class Picture(msgspec.Struct, frozen=True):
    """A view as JSON, with its log apart: everybody lacks another part of that."""

    body: bytes
    """All that stands before the log, which is last."""
    log: Lines

    def after(self, told: Lines = ()) -> bytes:
        """The whole view, for somebody who was told these lines of the log before."""
        return b"%b%b}" % (self.body, msgspec.json.encode(news(self.log, told)))


def picture(table: Table, seat: Seat, present: Set[int]) -> Picture:
    """The view of the moment, made once for each seat and version."""
    key = (seat.player, tuple(sorted(present)))
    found: Picture | None = table.pictures.get(key)
    if found is None:
        view = table_view(table, seat, present)
        body = msgspec.json.encode(msgspec.structs.replace(view, log=()))
        assert body.endswith(NO_LOG)
        found = table.pictures[key] = Picture(body.removesuffix(NO_LOG), view.log)
    return found


def news(log: Lines, told: Lines) -> Lines:
    """What is new in a log, from the number of the last line that is known.

    Old lines can change, when a secret is revealed, and go, when orders are taken back; who merges
    what he is told with what he knows drops his own lines of the numbers that he is told.
    """
    first = max((lines[0].number for lines in (log, told) if lines), default=0)
    new, old = ([line for line in lines if line.number >= first] for lines in (log, told))
    alike = list(itertools.takewhile(lambda pair: pair[0] == pair[1], zip(new, old, strict=False)))
    if not alike:
        return log
    last = alike[-1][0].number
    return tuple(line for line in log if line.number >= last)


def table_view(
    table: Table, seat: Seat, present: Set[int] = frozenset(), number: int | None = None
) -> wire.TableView:
    """The table now, or, with a number, as it was after so many orders."""
    game, match = table.game, table.match
    is_now = number is None
    side = table.side_of(seat)
    position = match.position if number is None else match.position_at(number)
    seen = known_to(table, position, side)
    offered: list[Order] = match.options if is_now and side == table.to_act != NOBODY else []
    orders = len(match.entries) if number is None else number
    return wire.TableView(
        table=table.id,
        version=table.version,
        game=game.id,
        scenario=seen.scenario,
        rules=tuple(seen.options),
        pack=seen.pack.hash,
        seat=side,
        player=table.player_of(side),
        players=players(table, present),
        shared=table.setup.shared,
        scene=scene_of(table, seen),
        to_act=table.to_act if is_now else seen.to_act,
        decision=verb(type(seen.flow[-1])) if seen.flow else "",
        prompt=table_prompt(table, seen, is_now),
        options=render.option_views(game, seen, offered),
        orders=len(match.entries),
        undo=undo_view(table, seat),
        redo=table.redo_refused(seat) is None,
        asked=table.asked,
        outcome=outcome(table, seen) if is_now or seen.outcome else None,
        dice=dice_state(table, seat, seen.dice),
        thinking=table.is_thinking,
        held=table.held,
        hides=table.setup.shared and hides(table),
        review=is_reviewable(table),
        rematch=table.rematch,
        log=table.log.lines(side, max(0, orders - TAIL + 1), orders),
    )


def known_to(table: Table, position: Any, side: Side) -> Any:
    """A position of a table as a side may know it; once the game is over, all there is to know."""
    if table.is_over:
        return table.game.opened(position)
    return table.game.view(position, side).position


def scene_of(table: Table, seen: Any) -> Scene | None:
    """The picture of a view, drawn once for all who know the same."""
    if table.game.scene is None:
        return None
    known = table.game.encode(seen)
    if known not in table.scenes:
        table.scenes[known] = table.game.scene(seen)
    return table.scenes[known]


def players(table: Table, present: Set[int]) -> tuple[wire.Player, ...]:
    """Both players; a computer is always there, and so are both of a shared screen."""
    shared = table.setup.shared and bool(present & {0, 1})
    return tuple(
        wire.Player(
            name=chair.name,
            kind=chair.kind,
            side=table.match.position.players[player],
            connected=chair.kind == "computer" or shared or player in present,
        )
        for player, chair in enumerate(table.setup.chairs)
    )


def table_prompt(table: Table, seen: Any, is_now: bool) -> wire.Prompt:
    if is_now and table.given is not None:
        return wire.Prompt("", given_words(table))
    return render.prompt(table.game, seen)


def hides(table: Table) -> bool:
    """Whether the sides know different things, or are about to."""
    game, position = table.game, table.match.position
    if table.is_over:
        return False
    known = [game.encode(game.view(position, Side(side)).position) for side in (0, 1)]
    return known[0] != known[1] or any(order.secret for order in game.decision(position).orders)


# --- taking back and the end ---------------------------------------------------------------------


def undo_view(table: Table, seat: Seat) -> wire.UndoView:
    """Whether, and if not why not."""
    if seat.player == SPECTATOR or table.is_over:
        key = "spectator" if seat.player == SPECTATOR else "game-is-over"
        return wire.UndoView(False, say(key), False)
    side = table.undo_side(seat)
    reason = table.match.undo_refusal(side)
    if reason is None:
        return wire.UndoView(True, say("undo-free"), False)
    can_ask = table.asked is None and table.rewind_goal(side) is not None
    return wire.UndoView(False, render.kernel_words(table.match, reason), can_ask)


def outcome(table: Table, seen: Any) -> wire.OutcomeView | None:
    if table.given is not None:
        return wire.OutcomeView(table.given.winner, table.given.level, given_words(table))
    if seen.outcome is None:
        return None
    text = Words(*(table.game.verdict(seen, lang) for lang in ("en", "ja")))
    return wire.OutcomeView(seen.outcome.winner, seen.outcome.level, text)


def given_words(table: Table) -> Words:
    """How a game ended outside its rules."""
    assert table.given is not None
    winner = table.given.winner
    position = table.match.position
    return say(
        f"verdict-{table.given.level}",
        winner=side_name(table.game, position, winner),
        loser=side_name(table.game, position, opponent(winner)),
    )


# --- questions -----------------------------------------------------------------------------------


def why(table: Table, seat: Seat, text: str) -> wire.Why:
    """Whether an order could be given by this seat now, and if not why not."""
    if table.given is not None:
        return wire.Why(False, "", say("game-is-over"))
    game, side = table.game, table.side_of(seat)
    order = read_order(table, text)
    seen = game.view(table.match.position, side).position
    refusal = game.refusal(seen, order, side)
    if refusal is not None:
        return wire.Why(False, refusal.rule, render.refusal_words(game, seen, refusal))
    return wire.Why(True, game.decision(seen).rule, render.order_words(game, seen, order))


def why_not(table: Table, seat: Seat, unit: int, space: int) -> wire.Why:
    """Why this seat cannot take a unit to a space now."""
    game, side = table.game, table.side_of(seat)
    seen = game.view(table.match.position, side).position
    if table.given is not None or not seen.flow:
        return wire.Why(False, "", say("game-is-over"))
    if side != table.to_act:
        return wire.Why(False, game.decision(seen).rule, render.prompt(game, seen).text)
    try:
        refusal = game.why_not(seen, unit, space)
    except BadInput:
        raise refuse(404, "no-such-unit", unit=unit) from None
    if refusal is None:
        return wire.Why(True, game.decision(seen).rule, render.prompt(game, seen).text)
    return wire.Why(False, refusal.rule, render.refusal_words(game, seen, refusal))


def previews(table: Table, seat: Seat, text: str | None) -> tuple[wire.PreviewView, ...]:
    """The odds of what is pending, or of the fight that an order would begin."""
    game, side = table.game, table.side_of(seat)
    seen = game.view(table.match.position, side).position
    order = read_order(table, text) if text else None
    if not seen.flow or (order is not None and game.refusal(seen, order) is not None):
        return ()
    return tuple(render.preview_view(game, seen, one) for one in game.preview(seen, order))


def reach(table: Table, seat: Seat, unit: int) -> tuple[Reach, ...]:
    """Where a unit of the side to act can be taken now."""
    game, side = table.game, table.side_of(seat)
    if game.reach is None or side != table.to_act or side == NOBODY:
        return ()
    seen = game.view(table.match.position, side).position
    try:
        return game.reach(seen, unit)
    except (KesselError, LookupError):
        raise refuse(404, "no-such-unit", unit=unit) from None


def overlay(table: Table, seat: Seat, overlay: str, spaces: tuple[int, ...] = ()) -> OverlayView:
    """An overlay of the board, made from what the seat's side may know, at the spaces that it
    points at."""
    game, side = table.game, table.side_of(seat)
    if game.overlay is None:
        raise refuse(404, "no-such-overlay", overlay=overlay)
    try:
        seen = known_to(table, table.match.position, side)
        return game.overlay(seen, overlay, side, *((spaces,) if spaces else ()))
    except (KesselError, LookupError):
        raise refuse(404, "no-such-overlay", overlay=overlay) from None


def read_order(table: Table, text: str) -> Order:
    """An order in notation, or a refusal that says what was expected."""
    notation = table.game.notation(table.match.start)
    try:
        return notation.read(text)
    except BadInput:
        raise unreadable(notation, text) from None


def unreadable(notation: Notation, text: str) -> Refused:
    """Why an order cannot be read."""
    words = text.split()
    if not words:
        return refuse(422, "order-missing")
    kinds = {verb(kind): kind for kind in notation.orders}
    kind = kinds.get(words[0].lower())
    if kind is None:
        return refuse(422, "order-verb-unknown", word=words[0], known=", ".join(sorted(kinds)))
    fields = fields_of(kind)
    if len(words) - 1 != len(fields):
        return refuse(422, "order-misshapen", usage=notation.usage(kind))
    for (_, hint), word in zip(fields, words[1:], strict=True):
        try:
            notation.codecs[hint].read(word)
        except BadInput:
            return refuse(422, "order-argument-wrong", word=word, order=" ".join(words))
    return refuse(422, "order-impossible")


# --- dice ----------------------------------------------------------------------------------------


def dice_state(table: Table, seat: Seat, dice: Dice) -> wire.DiceState:
    is_player = seat.player != SPECTATOR and not table.is_over
    may_seed = is_player and table.seed_refused(seat) is None
    faces = table.match.position.faces
    return wire.DiceState(dice.commitment, dice.rolled, dice.seeds, may_seed, faces)


def dice_view(table: Table, seat: Seat) -> wire.DiceView:
    """Every throw so far, and once the game is over whether secret and rolls agree."""
    match, dice = table.match, table.match.start.dice
    agree, text = dice_verdict(table)
    rolls = tuple(
        wire.RollView(
            roll.number, roll.side, roll.dice, render.kernel_words(match, f"why-{roll.why}")
        )
        for roll in (match.rolls() if table.is_over else match.known_rolls(table.side_of(seat)))
    )
    secret = dice.secret if table.is_over and not is_scripted(dice) else None
    faces = match.position.faces
    return wire.DiceView(dice.commitment, dice.seeds, secret, rolls, agree, text, faces)


def wrong_roll(roll: Rolled, expected: tuple[int, ...]) -> Words:
    said = {"expected": expected, "fallen": roll.dice}
    dice = {name: " ".join(map(str, thrown)) for name, thrown in said.items()}
    return say("dice-disagree-roll", number=roll.number, **dice)


def dice_verdict(table: Table) -> tuple[bool | None, Words]:
    match, dice = table.match, table.match.start.dice
    if is_scripted(dice):
        return None, say("dice-scripted")
    if not table.is_over:
        return None, say("dice-open")
    if commitment_of(dice.secret) != dice.commitment:
        return False, say("dice-disagree-secret")
    derived, faces = match.derived_rolls(), match.position.faces
    for roll in derived:
        expected = derive(dice.secret, dice.seeds, roll.number, len(roll.dice), faces)
        if expected != roll.dice:
            return False, wrong_roll(roll, expected)
    before = 0 if match.is_recipe else match.start.dice.rolled
    earlier = before + len(match.rolls()) - len(derived)
    if earlier:
        return True, say("dice-agree-after", count=len(derived), earlier=earlier)
    return True, say("dice-agree", count=len(derived))
