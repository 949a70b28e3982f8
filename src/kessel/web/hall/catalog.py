"""What can be played here: games, their rules, and what is printed for them."""

from __future__ import annotations

import functools
from typing import Any

from kessel import rulebook
from kessel.ai import measured
from kessel.kernel.game import Game
from kessel.kernel.scene import Board, Words
from kessel.kernel.sides import Side
from kessel.rulebook.index import RULES_FILE
from kessel.web import wire
from kessel.web.host.drawings import LANGUAGES, Drawings
from kessel.web.think.thinking import levels_of
from kessel.web.words import game_words, refuse, side_name, title_of


@functools.cache
def game_info(game: Game) -> wire.GameInfo:
    """A game as it is listed."""
    position = game.new()
    return wire.GameInfo(
        id=game.id,
        title=title_of(game),
        about=game_words(game, "game-about"),
        pack=position.pack.hash,
        sides=tuple(
            wire.Side(id, side_name(game, position, Side(side)))
            for side, id in enumerate(game.sides)
        ),
        scenarios=tuple(
            wire.ScenarioInfo(one.id, *two_words(game, f"scenario-{one.id}"))
            for one in game.scenarios
        ),
        options=tuple(
            wire.OptionInfo(one.id, one.rule, *two_words(game, f"option-{one.id}"))
            for one in game.optional_rules
        ),
        rulings=tuple(
            wire.RulingInfo(
                one.id,
                one.number,
                one.rule,
                game_words(game, f"ruling-{one.id}"),
                game_words(game, f"ruling-{one.id}-ours"),
                game_words(game, f"ruling-{one.id}-other"),
            )
            for one in game.rulings
        ),
        levels=levels_of(game),
        opponents=tuple(opponent(game, level) for level in levels_of(game)),
        styles=tuple(
            wire.OpponentInfo(style, *two_words(game, f"style-{style}"))
            for style in (game.staff.styles if game.staff is not None else ())
        ),
    )


def opponent(game: Game, level: str) -> wire.OpponentInfo:
    """A level with its ratings, where they have been measured."""
    found = (
        wire.RatingInfo(scenario, round(one.value), round(one.low), round(one.high), one.games)
        for scenario, standing in measured.read(game).items()
        for one in standing.ratings
        if one.name == level
    )
    return wire.OpponentInfo(level, *two_words(game, f"level-{level}"), tuple(found))


def two_words(game: Game, key: str) -> tuple[Words, Words]:
    """A title and what is behind it."""
    return game_words(game, key), game_words(game, f"{key}-about")


@functools.cache
def rules_of(game: Game) -> wire.Rules:
    """Every rule in one line, in the order of the rulebook."""
    if not (game.proof / RULES_FILE).exists():
        return wire.Rules(())
    return wire.Rules(
        tuple(
            wire.RuleClause(
                clause.id,
                Words(clause.en, clause.ja),
                tuple(
                    wire.RulePoint(point.id, str(point.kind), Words(point.en, point.ja))
                    for point in clause.points
                ),
            )
            for clause in rulebook.load_points(game.proof).clauses
        )
    )


def pack_of(game: Game, hash: str) -> Any:
    """Components that a game of this server uses."""
    found = game.known_pack(hash)
    if found is None:
        raise refuse(404, "pack-unknown", hash=hash)
    return found


def board_of(game: Game, hash: str) -> Board:
    pack = pack_of(game, hash)
    if game.board is None:
        raise refuse(404, "no-board", game=title_of(game))
    return game.board(pack)


def art_of(game: Game, hash: str, language: str, drawings: Drawings) -> str:
    """The drawn map in a language."""
    pack = pack_of(game, hash)
    if game.art is None:
        raise refuse(404, "no-board", game=title_of(game))
    if language not in LANGUAGES:
        raise refuse(404, "page-unknown")
    return drawings.art(game, pack, language)
