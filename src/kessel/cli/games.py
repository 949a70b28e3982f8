"""`kessel games`: what can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from kessel.cli.output import console, print_json, show, speaker
from kessel.games.registry import GAMES
from kessel.kernel.game import Game


class Choice(msgspec.Struct, omit_defaults=True):
    """A scenario or an optional rule."""

    id: str
    title: str
    about: str
    rule: str = ""


class About(msgspec.Struct):
    """A game as it is listed."""

    id: str
    title: str
    about: str
    sides: tuple[str, str]
    scenarios: list[Choice]
    options: list[Choice]
    rulings: list[Choice]


def games(
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    lang: Annotated[str, typer.Option("--lang", help="en or ja.")] = "en",
) -> None:
    """List the games with their scenarios and optional rules."""
    listed = [about(game, lang) for game in GAMES]
    if json:
        print_json({"games": listed})
        return
    out = console()
    for game in listed:
        show(out, f"{game.id}  {game.title}", "bold")
        for line in lines(game, lang):
            show(out, line)


def about(game: Game, lang: str) -> About:
    say = speaker(game, lang).say

    def choice(key: str, id: str, rule: str = "") -> Choice:
        return Choice(id, say(f"{key}-{id}"), say(f"{key}-{id}-about"), rule)

    return About(
        id=game.id,
        title=say("game-title"),
        about=say("game-about"),
        sides=game.sides,
        scenarios=[choice("scenario", scenario.id) for scenario in game.scenarios],
        options=[choice("option", option.id, option.rule) for option in game.optional_rules],
        rulings=[
            Choice(one.id, say(f"ruling-{one.id}"), say(f"ruling-{one.id}-other"), one.rule)
            for one in game.rulings
        ],
    )


def lines(game: About, lang: str) -> Iterator[str]:
    yield f"  {game.about}"
    for choice in game.scenarios:
        yield f"  {choice.id}: {choice.title}. {choice.about}"
    for choice in (*game.options, *game.rulings):
        yield f"  --option {choice.id}  ({choice.rule}) {choice.title}. {choice.about}"
