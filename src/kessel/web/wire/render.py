"""Orders, events, refusals and odds of a game in words, as the wire has them."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from kessel.ai import explaining
from kessel.ai.explaining import Reasons
from kessel.kernel.events import Event, Rolled, rule_of
from kessel.kernel.game import Game
from kessel.kernel.match import Entry, Match
from kessel.kernel.memory import Memory
from kessel.kernel.notation import SPACE_TYPES, UNIT_TYPES, fields_of, verb
from kessel.kernel.orders import Order, Refusal
from kessel.kernel.position import Frame
from kessel.kernel.preview import Preview
from kessel.kernel.scene import Words
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.telling import ids_of, sight
from kessel.kernel.text import Book
from kessel.web import wire
from kessel.web.tongues import LANGS, Lang, Text, told
from kessel.web.wire.brief import BriefOption, event_type, line_type


def kernel_words(match: Match, key: str, **arguments: Any) -> Words:
    """A sentence of the kernel's or the game's catalogue."""
    position = match.position
    pair = (match.game.speaker(position, lang).say(key, **arguments) for lang in LANGS)
    return Words(*pair)


# --- the log -------------------------------------------------------------------------------------


def opening(match: Match, events: Sequence[Event], lang: Lang | None = None) -> wire.LogEntry:
    """What happened before the first decision, as somebody knows it."""
    told = event_views(match.game, match.start, events, lang)
    return line_type(lang)(number=0, side=NOBODY, order=None, notation=None, events=told)


def note(number: int, side: Side, text: Text, lang: Lang | None = None) -> wire.LogEntry:
    """A remark between orders."""
    return line_type(lang)(number=number, side=side, order=text, notation=None, events=())


def reason(match: Match, key: str, lang: Lang | None = None) -> Text | None:
    """A sentence of the staff's, if it has one."""
    said = functools.partial(match.game.speaker, match.start)
    return told(lang, lambda one: said(one).say(key)) if key and said("en").has(key) else None


def reasons(match: Match, found: Reasons, lang: Lang | None = None) -> tuple[Text, ...]:
    """Why a computer gave an order, and what else there was."""
    langs = LANGS if lang is None else (lang,)
    said = [explaining.told(found, match.game.speaker(match.start, one)) for one in langs]
    return tuple(Words(*pair) if lang is None else pair[0] for pair in zip(*said, strict=True))


def order_line(
    game: Game, before: Any, entry: Entry, number: int, lang: Lang | None = None
) -> wire.LogEntry:
    """An order, in the words of the decision it answered, and what came of it."""
    order = option_views(game, before, (entry.order,), lang)[0]
    return line_type(lang)(
        number=number,
        side=entry.side,
        order=order.text,
        notation=order.order,
        events=event_views(game, before, entry.events, lang),
    )


def event_views(
    game: Game, position: Any, events: Iterable[Event], lang: Lang | None = None
) -> tuple[wire.EventView, ...]:
    """What happened, in words. Dice differ by their number alone, which nobody is told."""
    always, found = (lang, game, position.pack.hash), []
    for event in events:
        alike = (event.side, event.why, event.by, event.dice) if type(event) is Rolled else event
        found.append(SAID.get((always, alike), event_view, game, position, event, lang))
    return tuple(found)


def event_view(game: Game, position: Any, event: Event, lang: Lang | None) -> wire.EventView:
    side = getattr(event, "side", NOBODY)
    seen = sight(game.telling, event)
    return event_type(lang)(
        rule=rule_of(event),
        text=told(lang, lambda one: game.tell(position, event, one)),
        tag=verb(type(event)),
        side=side if side in (0, 1) else NOBODY,
        dice=event.dice if isinstance(event, Rolled) else (),
        kind=str(seen.kind or ""),
        units=seen.units,
        spaces=seen.spaces,
        count=seen.count,
    )


# --- orders --------------------------------------------------------------------------------------


def order_words(game: Game, position: Any, order: Order) -> Words:
    return Words(*(game.say_order(position, order, lang) for lang in LANGS))


def option_views(
    game: Game, position: Any, orders: Sequence[Order], lang: Lang | None = None
) -> tuple[wire.OptionView, ...]:
    """The orders that may be given now."""
    if not orders:
        return ()
    frame: type[Frame] = type(position.flow[-1])
    book = game.speaker(position, "en").book
    asked, always = None, (lang, game, position.pack.hash)
    found = []
    for order in orders:
        about: tuple[Any, ...] = always
        if depends(book, type(order), frame):
            about = asked = asked or (lang, *decision_key(game, position))
        found.append(SAID.get((about, order), option_view, game, position, order, lang))
    return tuple(found)


@functools.cache
def depends(book: Book, order: type[Order], frame: type[Frame]) -> bool:
    """Whether the words for an order depend on the decision it answers (see `Game.say_order`)."""
    return book.has(f"order-{verb(order)}-{verb(frame)}")


def option_view(
    game: Game, position: Any, order: Order, lang: Lang | None = None
) -> wire.OptionView:
    said: dict[str, Any] = {
        "order": game.notation(position).write(order),
        "text": told(lang, lambda one: game.say_order(position, order, one)),
        "units": ids_of(order, UNIT_TYPES),
        "spaces": ids_of(order, SPACE_TYPES),
        "ends": game.telling.ending(order) if game.telling else "",
        "number": number_of(order),
        "appeals": game.telling is not None and isinstance(order, game.telling.appeals),
    }
    if lang is not None:
        return BriefOption(**said)
    return wire.OptionView(verb=verb(type(order)), **said)


def number_of(order: Order) -> int | None:
    """The number that an order names, if there is just one."""
    named = [getattr(order, field) for field, hint in fields_of(type(order)) if hint is int]
    return named[0] if len(named) == 1 else None


def refusal_words(game: Game, position: Any, refusal: Refusal) -> Words:
    """Why not; the rule's number is told apart."""
    return Words(*(game.reason_given(position, refusal, lang) for lang in LANGS))


def prompt(game: Game, position: Any, lang: Lang | None = None) -> wire.Prompt:
    """What is asked, and by which rule; once the game is over, who has won."""
    if not position.flow:
        text = told(lang, lambda one: game.prompt(position, one))
        return wire.Prompt(position.outcome.rule, text)
    counted = tuple(game.counted(position).items())
    about = lang, counted, decision_key(game, position)
    return SAID.get(about, asked, game, position, lang)


def asked(game: Game, position: Any, lang: Lang | None) -> wire.Prompt:
    """A question in words."""
    text = told(lang, lambda one: game.prompt(position, one))
    return wire.Prompt(game.asked_by(position), text)


def prompt_words(game: Game, position: Any) -> Words:
    """What is asked, as an answer to a question."""
    return Words(*(game.prompt(position, lang) for lang in LANGS))


def decision_key(game: Game, position: Any) -> tuple[Any, ...]:
    """All on which the words of answers to a decision depend."""
    frame = position.flow[-1] if position.flow else None
    return game, position.pack.hash, position.to_act, type(frame), msgspec.json.encode(frame)


SAID: Final = Memory(50_000)
"""What was put into words before."""


# --- odds ----------------------------------------------------------------------------------------


def preview_view(game: Game, position: Any, preview: Preview) -> wire.PreviewView:
    speakers = [game.speaker(position, lang) for lang in LANGS]

    def say(key: str, **arguments: Any) -> Words:
        return Words(*(one.say(key, **arguments) for one in speakers))

    sums = tuple(
        wire.SumView(
            title=say(f"sum-{one.key}"),
            total=one.total,
            lines=tuple(
                wire.SumLine(line.rule, say(f"modifier-{line.key}"), line.value)
                for line in one.modifiers
            ),
        )
        for one in preview.sums
    )
    chances = tuple(
        wire.ChanceView(
            text=say(f"chance-{one.key}", number=one.number),
            number=one.number,
            key=one.key,
            probability=one.ways / preview.ways,
        )
        for one in preview.chances
    )
    # answers belong to decisions to come, so they have no other words than their own
    assuming = tuple(
        Words(*(one.struct("order", order) for one in speakers)) for order in preview.assuming
    )
    title = say(f"preview-{preview.key}")
    if preview.of is not None:
        title = Words(f"{title.en}: {preview.of.en}", f"{title.ja}：{preview.of.ja}")
    return wire.PreviewView(
        preview.rule,
        title,
        assuming,
        sums,
        chances,
        preview.columns,
        preview.attackers,
        preview.defenders,
        preview.targets,
    )
