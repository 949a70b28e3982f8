"""What one seat may see of a table, made from the kernel's views and records of its side alone."""

from __future__ import annotations

import functools
from collections.abc import Hashable, Sequence, Set
from typing import Any, Final

import msgspec

from kessel.kernel.dice import Dice, commitment_of, derive, is_scripted, read_seed
from kessel.kernel.errors import BadInput, KesselError
from kessel.kernel.events import Rolled
from kessel.kernel.game import Game
from kessel.kernel.notation import verb
from kessel.kernel.orders import Order, are_secret
from kessel.kernel.plans import moves_of
from kessel.kernel.scene import OverlayView, Reach, Scene, Words
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.web import wire
from kessel.web.table.clocks import clock_view
from kessel.web.table.log import Lines
from kessel.web.table.seats import SPECTATOR, Seat
from kessel.web.table.table import Table
from kessel.web.think.reviews import is_reviewable
from kessel.web.tongues import Lang, Text, said_in, told
from kessel.web.wire import render
from kessel.web.wire.brief import brief
from kessel.web.wire.changes import SceneChanges, change
from kessel.web.words import game_words, in_words, refuse, say, say_in, side_name

TAIL: Final = 50
"""Orders whose lines of the log ride along with a view."""


SLID: Final = 3
"""By so many lines a log may have slid on, to be compared at a glance."""


class Picture:
    """A view ready to be sent: whole, or as what changed since another."""

    def __init__(
        self,
        view: wire.TableView,
        lang: Lang | None = None,
        scenes: SceneChanges | None = None,
    ) -> None:
        self.view = view
        self.lang = lang
        """The one language in which its texts are sent; of the scene they are held in both."""
        self._scenes = scenes
        """What others are told of the scenes of this version."""
        self._since: tuple[Picture | None, bytes] | None = None
        """The frame that was made last: who watch the same were mostly told the same before."""
        self._joined: Picture | None = None

    def joined_by(self, players: tuple[wire.Player, ...]) -> Picture:
        """The same view with who is connected now; one for all who were told this."""
        if players == self.view.players:
            return self
        if self._joined is None or self._joined.view.players != players:
            self._joined = Picture(
                msgspec.structs.replace(self.view, players=players), self.lang, self._scenes
            )
        return self._joined

    def whole(self) -> bytes:
        view = self.view
        if self.lang is not None:
            view = msgspec.structs.replace(view, scene=brief(self.lang, view.scene))
        return msgspec.json.encode(view)

    def frame(self, told: Picture | None) -> bytes:
        """What a live connection is sent that was told another view before, or none."""
        if told is not None and told.lang != self.lang:
            told = None
        kept = self._since
        if kept is None or kept[0] is not told:
            if told is not None:
                told._since = None  # or every view of a game would be kept by the next
            kept = self._since = told, self._frame(told)
        return kept[1]

    def _frame(self, told: Picture | None) -> bytes:
        if told is None:
            return b'{"type":"view","view":%b}' % self.whole()
        log = news(self.view.log, told.view.log)
        new = self.view if log is self.view.log else msgspec.structs.replace(self.view, log=log)
        return msgspec.json.encode(change(told.view, new, self.lang, self._scenes))


def picture(table: Table, seat: Seat, present: Set[int], lang: Lang | None = None) -> Picture:
    """The view of the moment, made once for each seat, language and version."""
    key = (seat.player, frozenset(present), lang)
    found: Picture | None = table.pictures.get(key)
    if found is None:
        view = table_view(table, seat, present, lang=lang)
        found = table.pictures[key] = Picture(view, lang, table.scene_changes)
    return found


def news(log: Lines, told: Lines) -> Lines:
    """What is new in a log, after the number of the last line that is known.

    Old lines can change, when a secret is revealed, and go, when orders are taken back; who merges
    what he is told with what he knows drops his own lines of the numbers that he is told.
    """
    for gone in range(SLID):
        kept = told[gone:]
        if kept and log[: len(kept)] == kept:
            new = log[len(kept) :]
            if not new or new[0].number > kept[-1].number:
                return new
    first = max((lines[0].number for lines in (log, told) if lines), default=0)
    ours, old = ([line for line in lines if line.number >= first] for lines in (log, told))
    alike = common(ours, old)
    if not alike:
        return log
    last = ours[alike - 1].number
    # a remark may have come to the last order that is known
    is_same = [line for line in ours if line.number == last] == [
        line for line in old if line.number == last
    ]
    return tuple(line for line in log if line.number >= last + is_same)


def common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many things two lists begin with alike."""
    most = min(len(one), len(other))
    if one[:most] == other[:most]:
        return most
    return next(n for n in range(most) if one[n] != other[n])


def table_view(
    table: Table,
    seat: Seat,
    present: Set[int] = frozenset(),
    number: int | None = None,
    lang: Lang | None = None,
) -> wire.TableView:
    """The table now, or, with a number, as it was after so many orders. With a language all texts
    are in that one, but for the scene's."""
    game, match = table.game, table.match
    is_now = number is None
    side = table.side_of(seat)
    position = match.glimpse(len(match.entries) if number is None else number)
    seen = game.opened(position) if table.is_over else game.looked_at(position, side)
    offered: list[Order] = match.options if is_now and side == table.to_act != NOBODY else []
    orders = len(match.entries) if number is None else number
    return wire.TableView(
        table=table.id,
        version=table.version,
        settled=table.settled,
        game=game.id,
        scenario=seen.scenario,
        rules=tuple(seen.options),
        pack=seen.pack.hash,
        seat=side,
        player=table.player_of(side),
        players=players(table, present),
        shared=table.setup.shared,
        scene=scene_of(table, seen, scene_key(table, side, number)),
        to_act=table.to_act if is_now else seen.to_act,
        decision=verb(type(seen.flow[-1])) if seen.flow else "",
        prompt=table_prompt(table, seen, is_now, lang),
        options=render.option_views(game, seen, offered, lang),
        orders=len(match.entries),
        moves=moves_of(game, seen) if offered else None,
        arms=arms_view(game, seen, side, lang) if offered else None,
        undo=undo_view(table, seat, lang),
        redo=table.redo_refused(seat) is None,
        asked=table.asked,
        clock=clock_view(table) if is_now else None,
        outcome=outcome(table, seen, lang) if is_now or seen.outcome else None,
        dice=dice_state(table, seat, seen.dice),
        thinking=table.is_thinking,
        held=table.held,
        hides=table.setup.shared and hides(table),
        review=is_reviewable(table),
        origin=say_in(lang, f"origin-{table.setup.origin}") if table.setup.origin else None,
        rematch=table.rematch,
        log=table.log.lines(side, max(0, orders - TAIL + 1), orders, lang),
    )


def arms_view(game: Game, seen: Any, side: Side, lang: Lang | None) -> wire.ArmsView | None:
    """What a side has left to support its attacks, if it attacks."""
    found = game.arms(seen, side) if game.arms is not None else None
    if found is None:
        return None
    points = (
        wire.PointsView(said_in(lang, game_words(game, f"arms-{verb}", verb)), count)
        for verb, count in found.points
    )
    return wire.ArmsView(found.guns, tuple(points))


def known_to(game: Game, position: Any, side: Side, is_over: bool) -> Any:
    """A position as a side may know it; once the game is over, all there is to know."""
    return game.opened(position) if is_over else game.known(position, side)


def scene_key(table: Table, side: Side, number: int | None) -> Hashable:
    """What tells a scene from another at a glance, where the sides know different things anyway."""
    is_hidden = table.game.imagine is not None and not table.is_over
    return (side, number) if is_hidden else None


def scene_of(table: Table, seen: Any, key: Hashable = None) -> Scene | None:
    """The picture of a view, drawn once for all who know the same."""
    if table.game.scene is None:
        return None
    known = seen if key is None else key
    for other, scene in table.scenes:
        if other == known:
            return scene
    drawn: Scene = table.game.scene(seen)
    table.scenes.append((known, drawn))
    return drawn


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


def table_prompt(table: Table, seen: Any, is_now: bool, lang: Lang | None = None) -> wire.Prompt:
    if is_now and table.given is not None:
        return wire.Prompt("", given_words(table, lang))
    return render.prompt(table.game, seen, lang)


def hides(table: Table) -> bool:
    """Whether the sides know different things, or are about to."""
    game, position = table.game, table.match.position
    if table.is_over:
        return False
    known = [game.encode(game.known(position, Side(side))) for side in (0, 1)]
    return known[0] != known[1] or are_secret(game.decision(position).orders)


# --- taking back and the end ---------------------------------------------------------------------


def undo_view(table: Table, seat: Seat, lang: Lang | None) -> wire.UndoView:
    """Whether, and if not why not."""
    if seat.player == SPECTATOR or table.is_over:
        key = "spectator" if seat.player == SPECTATOR else "game-is-over"
        return wire.UndoView(False, say_in(lang, key), False)
    side = table.undo_side(seat)
    reason = table.match.undo_refusal(side)
    if reason is None:
        return undo_free(lang, table.undo_count(side))
    can_ask = table.asked is None and table.may_rewind(side)
    return undo_refused(table.game, table.match.position.pack.hash, lang, reason, can_ask)


@functools.lru_cache(maxsize=200)
def undo_free(lang: Lang | None, count: int) -> wire.UndoView:
    return wire.UndoView(True, say_in(lang, "undo-free", count=count), False, count)


@functools.lru_cache(maxsize=200)
def undo_refused(
    game: Game, pack: str, lang: Lang | None, reason: str, can_ask: bool
) -> wire.UndoView:
    speakers = game.words(pack)[1]
    return wire.UndoView(False, told(lang, lambda one: speakers[one].say(reason)), can_ask)


def outcome(table: Table, seen: Any, lang: Lang | None = None) -> wire.OutcomeView | None:
    if table.given is not None:
        return wire.OutcomeView(table.given.winner, table.given.level, given_words(table, lang))
    if seen.outcome is None:
        return None
    text = told(lang, lambda one: table.game.verdict(seen, one))
    return wire.OutcomeView(seen.outcome.winner, seen.outcome.level, text)


def given_words(table: Table, lang: Lang | None) -> Text:
    """How a game ended outside its rules."""
    assert table.given is not None
    winner = table.given.winner
    position = table.match.position
    return say_in(
        lang,
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
    return wire.Why(True, game.asked_by(seen), render.order_words(game, seen, order))


def why_not(table: Table, seat: Seat, unit: int, space: int) -> wire.Why:
    """Why this seat cannot take a unit to a space now."""
    game, side = table.game, table.side_of(seat)
    seen = game.view(table.match.position, side).position
    if table.given is not None or not seen.flow:
        return wire.Why(False, "", say("game-is-over"))
    if side != table.to_act:
        return wire.Why(False, game.asked_by(seen), render.prompt_words(game, seen))
    try:
        refusal = game.why_not(seen, unit, space)
    except BadInput:
        raise refuse(404, "no-such-unit", unit=unit) from None
    if refusal is None:
        return wire.Why(True, game.asked_by(seen), render.prompt_words(game, seen))
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
        seen = known_to(game, table.match.position, side, table.is_over)
        return game.overlay(seen, overlay, side, *((spaces,) if spaces else ()))
    except (KesselError, LookupError):
        raise refuse(404, "no-such-overlay", overlay=overlay) from None


def read_order(table: Table, text: str) -> Order:
    """An order in notation, or a refusal that says what was expected."""
    try:
        return table.game.notation(table.match.start).read(text)
    except BadInput as problem:
        raise refuse(422, "order-unread", problem=in_words(problem)) from None


# --- dice ----------------------------------------------------------------------------------------


def dice_state(table: Table, seat: Seat, dice: Dice) -> wire.DiceState:
    is_player = seat.player != SPECTATOR and not table.is_over
    may_seed = is_player and table.seed_refused(seat) is None
    faces = table.match.position.faces
    seeds = tuple(read_seed(seed).text for seed in dice.seeds)
    return wire.DiceState(dice.commitment, dice.rolled, seeds, may_seed, faces)


def dice_view(table: Table, seat: Seat) -> wire.DiceView:
    """Every throw so far, and once the game is over whether secret and rolls agree."""
    match, dice = table.match, table.match.start.dice
    agree, text = dice_verdict(table)
    derived = {roll.number for roll in match.derived_rolls()}
    rolls = tuple(
        wire.RollView(
            roll.number,
            roll.side,
            roll.dice,
            render.kernel_words(match, f"why-{roll.why}"),
            roll.number in derived,
        )
        for roll in (match.rolls() if table.is_over else match.known_rolls(table.side_of(seat)))
    )
    secret = dice.secret if table.is_over and not is_scripted(dice) else None
    faces = match.position.faces
    seeds, since = zip(*map(read_seed, dice.seeds), strict=True) if dice.seeds else ((), ())
    return wire.DiceView(dice.commitment, seeds, since, secret, rolls, agree, text, faces)


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
