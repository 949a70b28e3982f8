"""What the terminal shows: choices, what happened, and the odds of a fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text

from kessel.kernel.events import Event, rule_of
from kessel.kernel.game import Game
from kessel.kernel.notation import UNIT_TYPES, fields_of
from kessel.kernel.orders import Order
from kessel.kernel.preview import Preview
from kessel.kernel.text import Speaker

FEW: Final = 12
"""So many choices get a line and a sentence each."""
SOME: Final = 40
"""Up to so many are shown with names, more with labels alone."""
BAR: Final = 40
NUMBER: Final = "bold cyan"
RULE: Final = "dim"


# --- choices -------------------------------------------------------------------------------------


def choice_lines(
    game: Game, position: Any, options: Sequence[Order], said: Speaker, width: int
) -> Iterator[Text]:
    """Every choice with its number: one to a line, or grouped by the words they share."""
    numbered = list(enumerate(options, 1))
    if len(numbered) <= FEW:
        yield from (choice_line(game, position, *one, said) for one in numbered)
        return
    text = "choice-count" if len(numbered) <= SOME else "choice-many"
    yield Text(said.say(text, count=len(numbered)), "dim")
    for members in groups(game, position, numbered):
        if len(members) == 1:
            yield choice_line(game, position, *members[0], said)
        else:
            yield from group_lines(game, position, members, said, width, len(numbered) <= SOME)


def choice_line(game: Game, position: Any, number: int, order: Order, said: Speaker) -> Text:
    notation = game.notation(position).write(order)
    line = Text.assemble((f"{number:4}", NUMBER), f"  {notation:<16}  ")
    return line.append(game.say_order(position, order, said.language))


def groups(
    game: Game, position: Any, numbered: Sequence[tuple[int, Order]]
) -> list[list[tuple[int, Order]]]:
    """Choices that differ in their last word only, in the order in which they come."""
    notation = game.notation(position)
    found: dict[str, list[tuple[int, Order]]] = {}
    for number, order in numbered:
        found.setdefault(shared_words(notation.write(order)), []).append((number, order))
    return list(found.values())


def shared_words(notation: str) -> str:
    words = notation.split()
    return " ".join(words[:-1]) if len(words) > 1 else notation


def group_lines(
    game: Game,
    position: Any,
    members: Sequence[tuple[int, Order]],
    said: Speaker,
    width: int,
    named: bool,
) -> Iterator[Text]:
    """A heading with what is shared, then each choice by its last word: by its name, or, where
    there are too many for that, units by the places where they stand."""
    speaker = game.speaker(position, said.language)
    yield heading(game, position, members[0][1], said.language)
    name, hint = fields_of(type(members[0][1]))[-1]
    places = (
        {}
        if named or getattr(hint, "__name__", "") not in UNIT_TYPES
        else places_of(game, position)
    )
    found: dict[str, list[tuple[int, Any]]] = {}
    for number, order in members:
        value = getattr(order, name)
        found.setdefault(places.get(value, ""), []).append((number, value))
    items: list[Text] = []
    for place, here in found.items():
        for at, (number, value) in enumerate(here):
            word = speaker.name(hint, value) if named else speaker.codecs[hint].write(value)
            item = Text(f"{place} " if place and not at else "", "bold")
            items.append(item.append(f"[{number}]", NUMBER).append(f" {word}   ", "not bold"))
    yield from in_lines(items, width)


def in_lines(items: Sequence[Text], width: int) -> Iterator[Text]:
    line, used = Text("    "), 4
    for item in items:
        if used + cell_len(item.plain.rstrip()) > width and used > 4:
            yield trimmed(line)
            line, used = Text("    "), 4
        line.append_text(item)
        used += cell_len(item.plain)
    yield trimmed(line)


def places_of(game: Game, position: Any) -> dict[int, str]:
    """The labels of the spaces in which units stand."""
    if game.scene is None or game.board is None:
        return {}
    labels = {space.id: space.label for space in game.board(position.pack).spaces}
    standings = game.scene(position).standings
    return {one.counter: labels[one.space] for one in standings if one.space in labels}


def trimmed(line: Text) -> Text:
    line.rstrip()
    return line


def heading(game: Game, position: Any, order: Order, language: str) -> Text:
    """The notation and the sentence that a group shares, with … for what differs."""
    name, hint = fields_of(type(order))[-1]
    last = game.speaker(position, language).name(hint, getattr(order, name))
    shared = shared_words(game.notation(position).write(order))
    sentence = game.say_order(position, order, language).replace(last, "…")
    return Text.assemble("  ", (f"{shared} …", "bold"), f"  {sentence}")


# --- what happened -------------------------------------------------------------------------------


def event_lines(
    game: Game, position: Any, events: Sequence[Event], said: Speaker
) -> Iterator[Text]:
    """Events as sentences, each with its rule."""
    for event in events:
        yield ruled(event, game.tell(position, event, said.language))


def ruled(event: Event, sentence: str) -> Text:
    return Text.assemble((f"  {rule_of(event):<8}", RULE)).append(sentence)


# --- odds ----------------------------------------------------------------------------------------


def odds_lines(
    game: Game, position: Any, previews: Sequence[Preview], said: Speaker
) -> Iterator[Text]:
    """Every modifier with its rule, and every outcome with its chance as a bar."""
    for preview in previews:
        title = f"{said.say(f'preview-{preview.key}')} ({preview.rule})"
        if preview.of is not None:
            title += f": {getattr(preview.of, said.language)}"
        for order in preview.assuming:
            # the answer belongs to a decision to come, so not `say_order`
            answer = game.speaker(position, said.language).struct("order", order)
            title += f" — {said.say('assuming', answer=answer)}"
        yield Text(title, "bold")
        for line in preview.sums:
            yield Text(f"  {said.say(f'sum-{line.key}')}: {line.total:+d}")
            for modifier in line.modifiers:
                text = Text.assemble((f"    {modifier.rule:<8}", RULE), f"{modifier.value:+3d}  ")
                yield text.append(said.say(f"modifier-{modifier.key}"))
        if preview.columns:
            yield Text(f"  {' → '.join(preview.columns)}")
        yield from bars(preview, said)


def bars(preview: Preview, said: Speaker) -> Iterator[Text]:
    """The whole distribution."""
    labels = [said.say(f"chance-{one.key}", number=one.number) for one in preview.chances]
    wide = max(map(cell_len, labels), default=0)
    for label, one in zip(labels, preview.chances, strict=True):
        share = one.ways / preview.ways
        blank = " " * (wide - cell_len(label))
        text = Text(f"  {label}{blank}  {share:6.1%}  ")
        yield text.append("█" * round(share * BAR) or "▏", "cyan")
