"""Every question that can be put to a position: by players, clients, opponents and studies.

Where a game keeps what it has found out, beside a position or between positions, an answer could
depend on what was asked before. The conformance kit puts these questions to a position that has
lived through a game and to the same one loaded from a save, which has been asked nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

import msgspec

from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game, encode_pack
from kessel.kernel.orders import Order
from kessel.kernel.scene import Board
from kessel.kernel.sides import NOBODY, Side
from kessel.testkit.made_up import any_order, harvest

T = TypeVar("T")
Question = tuple[str, Callable[[Any], Any]]
"""What is asked, for a message, and how a position answers it."""

SIDES: Final = (Side(0), Side(1))
READERS: Final = (*SIDES, NOBODY)
FEW: Final = 4
"""So many orders, overlays, units and places are asked about at a time."""


def answer(question: Question, position: Any) -> Any:
    """What is answered; what cannot be answered is refused in the same words."""
    try:
        return question[1](position)
    except KesselError as problem:
        return repr(problem)


def questions(game: Game, position: Any, luck: random.Random) -> Iterator[Question]:
    """Questions of every kind; of many orders, overlays, units and places about a few."""
    yield "options", game.options
    yield from about_orders(game, position, luck)
    yield from about_words(game)
    yield from about_views(game)
    yield from about_judgement(game)
    if game.board is not None:
        yield from about_pieces(game, game.board(position.pack), luck)


def some(things: Sequence[T], luck: random.Random) -> list[T]:
    return luck.sample(things, min(FEW, len(things)))


def asking(kind: str, ask: Callable[..., Any] | None, *more: Any) -> Iterator[Question]:
    """A question with arguments besides the position, if the game answers such at all."""
    if ask is not None:
        given = " ".join(map(str, more))
        yield f"{kind} {given}".strip(), lambda position: ask(position, *more)


def about_orders(game: Game, position: Any, luck: random.Random) -> Iterator[Question]:
    yield from asking("odds", game.preview)
    for order in some(game.options(position), luck):
        yield from asking("refusal", game.refusal, order)
        yield from asking("odds", game.preview, order)
    yield from about_refusals(game, position, luck)


def about_refusals(game: Game, position: Any, luck: random.Random) -> Iterator[Question]:
    """Orders that may not be given: of this decision with arguments of another option, and of
    other moments; and what is said to them."""
    seen: dict[Any, list[Any]] = {}
    harvest(game.options(position), seen)

    def said(position: Any, order: Order, language: str) -> str:
        refusal = game.refusal(position, order)
        return "" if refusal is None else game.explain(position, refusal, language)

    asked = game.decision(position).orders if position.flow else ()
    for kind in (*some(asked, luck), *some(game.orders, luck)):
        order = any_order(kind, seen, luck)
        if game.knows(position, order):
            yield from asking("refusal", said, order, luck.choice(LANGUAGES))


def about_words(game: Game) -> Iterator[Question]:
    for language in LANGUAGES:
        yield from asking("prompt", game.prompt, language)
        yield from asking("status", game.status, language)
        yield from asking("map", game.draw_map, language)


def about_views(game: Game) -> Iterator[Question]:
    def sent(position: Any, reader: Side) -> bytes:
        return view_text(game, position, reader)

    yield from asking("scene", game.scene)
    for reader in READERS:
        yield from asking("view", sent, reader)


def view_text(game: Game, position: Any, reader: Side) -> bytes:
    """A view as it is sent."""
    return msgspec.json.encode(game.view(position, reader), enc_hook=encode_pack)


def about_judgement(game: Game) -> Iterator[Question]:
    """What the staff thinks of it, and what studies count."""
    yield from asking("measures", game.measures)
    if game.staff is not None:
        yield from asking("stage", game.staff.stage)
        yield from asking("plans", game.staff.plans)
        for side in SIDES:
            yield from asking("worth", game.staff.evaluate, side)


def about_pieces(game: Game, board: Board, luck: random.Random) -> Iterator[Question]:
    """What lies on the board and over it, and where pieces get to."""
    for overlay in some(board.overlays, luck):
        pointed = [tuple(luck.choice(board.spaces).id for _ in range(overlay.points))]
        where = pointed if overlay.points else []
        yield from asking("overlay", game.overlay, overlay.id, luck.choice(READERS), *where)
    for piece in some(board.counters, luck):
        yield from asking("reach", game.reach, piece.id)
        for space in some(board.spaces, luck):
            yield from asking("why not", game.why_not, piece.id, space.id)
    labels = [piece.label for piece in board.counters] + [space.label for space in board.spaces]
    for label in some(labels, luck):
        for language in LANGUAGES:
            yield from asking("description", game.describe, label, language)
