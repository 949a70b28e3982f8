"""The games' part of docs/cases.md: what each game says of its cases, and every word it knows."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from fluent.runtime import FluentResource
from fluent.syntax import ast

from kessel.cases.run import reasons
from kessel.kernel.errors import BadInput
from kessel.kernel.flow import Count
from kessel.kernel.game import Game
from kessel.kernel.notation import Notation, fields_of, verb
from kessel.kernel.text import Speaker

MARKER: Final = (
    "<!-- From here on written by `make index`: every game's proof/cases.md, and every order, "
    "decision and event there is. -->\n"
)
OTHER: Final = "other"
"""The word of a text for everything that is not named."""
PAGE: Final = "cases.md"
"""In a game's folder: how its maps, counters, positions and expectations are written."""


def assembled(page: str, games: Iterable[Game]) -> str:
    """The page with the games' part made anew."""
    general, marker, _ = page.partition(MARKER)
    if not marker:
        raise BadInput(f"expected the line '{MARKER.strip()}' in the page")
    return general + marker + "".join(f"\n{chapter(game)}" for game in games)


def chapter(game: Game) -> str:
    """A game's own page, and its vocabulary."""
    notation, speakers = game.words(game.pack().hash)
    own = (game.proof / PAGE).read_text(encoding="utf-8")
    return own + "".join(vocabulary(game, notation, speakers["en"]))


def vocabulary(game: Game, notation: Notation, speaker: Speaker) -> Iterator[str]:
    yield "\n### Orders\n\nWords in capitals are what you fill in.\n\n"
    yield table(
        ("order", "as the game says it, for example", "answers"),
        [
            (
                f"`{notation.usage(kind)}`{arguments(speaker, kind)}",
                said(speaker, "order", kind),
                deciding(game, kind),
            )
            for kind in game.orders
        ],
    )
    yield "\n### Decisions\n\n`expect asks …`, and the rule that asks.\n\n"
    yield table(
        ("decision", "rule", "the question, for example"),
        [
            (f"`{verb(frame)}`", decision.rule, said(speaker, "ask", frame, decision.counts))
            for frame, decision in game.decisions.items()
        ],
    )
    yield "\n### Events\n\n`expect event …`, with any of its fields.\n\n"
    yield table(
        ("event", "fields", "rule", "what is told, for example"),
        [
            (
                f"`{verb(kind)}`",
                fields(speaker, kind),
                kind.rule or "`by`",
                said(speaker, "event", kind),
            )
            for kind in game.events
        ],
    )
    yield "\n### Dice\n\n`dice …`, and what they are thrown for.\n\n"
    known = reasons(game.texts)
    yield table(("reason", ""), [(f"`{why}`", speaker.say(f"why-{why}")) for why in known])


def said(
    speaker: Speaker, prefix: str, kind: type[msgspec.Struct], counts: Iterable[Count] = ()
) -> str:
    """The sentence of an order, a decision or an event: its fields in capitals, a word that makes
    a difference as the first of those there are."""
    words = choices(speaker, prefix, kind)
    given: dict[str, Any] = {"side": "SIDE", "player": 0, **{name: "N" for name, _ in counts}}
    for name, _ in fields_of(kind):
        given |= {name: name.upper(), f"{name}-count": "N", f"{name}-least": "N"}
        given[f"{name}-known"] = "yes"
    given |= {name: among[0] for name, among in words.items()}
    return speaker.say(f"{prefix}-{verb(kind)}", **given)


def choices(speaker: Speaker, prefix: str, kind: type[msgspec.Struct]) -> dict[str, list[str]]:
    """The words that text fields may hold, where the sentence depends on them."""
    texts = {name for name, hint in fields_of(kind) if hint is str}
    pattern = patterns(speaker.folders)[f"{prefix}-{verb(kind)}"]
    return {
        select.selector.id.name: [
            variant.key.name for variant in select.variants if variant.key.name != OTHER
        ]
        for select in (placeable.expression for placeable in pattern if has_choice(placeable))
        if select.selector.id.name in texts
    }


def has_choice(element: ast.BaseNode) -> bool:
    select = getattr(element, "expression", None)
    return isinstance(select, ast.SelectExpression) and isinstance(
        select.selector, ast.VariableReference
    )


@functools.cache
def patterns(folders: tuple[Path, ...]) -> dict[str, list[Any]]:
    """Every English sentence in its parts."""
    return {
        entry.id.name: entry.value.elements
        for folder in folders
        for entry in FluentResource((folder / "en.ftl").read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message) and entry.value is not None
    }


def deciding(game: Game, order: type[msgspec.Struct]) -> str:
    """The decisions that an order answers."""
    found = [verb(f) for f, decision in game.decisions.items() if order in decision.orders]
    return ", ".join(found)


def fields(speaker: Speaker, kind: type[msgspec.Struct]) -> str:
    """An event's fields; those that hold one of a few words with them."""
    words = choices(speaker, "event", kind)
    return ", ".join(
        f"{name} ({' '.join(words[name])})" if name in words else name
        for name, _ in fields_of(kind)
    )


def arguments(speaker: Speaker, kind: type[msgspec.Struct]) -> str:
    """What the words of an order may be: ` (RESULT: U J A K)`."""
    words = choices(speaker, "order", kind)
    return "".join(f" ({name.upper()}: {' '.join(among)})" for name, among in words.items())


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n".replace("|  |", "| |") for line in lines)
