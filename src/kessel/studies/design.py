"""What a study plays: one way to play, and perhaps variants of it, over the same seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.ai.players import player
from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.studies import packs
from kessel.studies.packs import Files

FORMAT: Final = "kessel study 1"
BASE: Final = "base"
"""The name of the way to play that variants are compared with."""


class Arm(msgspec.Struct, frozen=True, kw_only=True):
    """One way to play."""

    name: str
    scenario: str
    options: tuple[str, ...]
    players: tuple[str, str]
    pack: str
    """The hash of the component pack."""
    files: Files | None = None
    """The pack itself, to travel to workers that have no such directory; None is the shipped."""


class Task(msgspec.Struct, frozen=True):
    """One game of a study: which arm, and the game's number in it."""

    arm: int
    number: int


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides how each game goes. How many are played is not part of it: a study
    can be continued."""

    game: str
    rules: int
    seed: int
    arms: tuple[Arm, ...]
    playouts: int | None = None
    """The general thinks so many play-outs a second instead of seconds: repeatable."""
    luck: bool = True
    """Whether the dice are weighed with the staff's evaluation."""
    notes: bool = False
    """Whether positions are noted for a judge to learn from."""

    def seed_of(self, arm: Arm, number: int) -> int:
        """Games 2i and 2i + 1 share a seed, with sides swapped. Between two players of one level
        there is nothing to swap: each game has its own, or it would be played twice."""
        one, other = arm.players
        return self.seed + (number if one == other else number // 2)

    def tasks(self, games: int) -> Iterator[Task]:
        """Game by game through all arms, so that an interrupted study can be compared too."""
        for number in range(games):
            for arm in range(len(self.arms)):
                yield Task(arm, number)

    def identity(self) -> dict[str, Any]:
        """What makes this study another than the next, as it is written in its folder."""
        told: dict[str, Any] = msgspec.to_builtins(self)
        for arm in told["arms"]:
            del arm["files"]
        if not self.notes:  # folders from before there were any go on
            del told["notes"]
        return {"format": FORMAT, **told}


def design(
    game: Game,
    *,
    scenario: str | None = None,
    players: Sequence[str] = ("random", "random"),
    options: Sequence[str] = (),
    pack: Path | None = None,
    seed: int = 0,
    compare: Sequence[str] = (),
    playouts: int | None = None,
    luck: bool = True,
    notes: bool = False,
) -> Study:
    """A study, checked: everything that can be wrong is said before the first game."""
    files = packs.read(pack) if pack else None
    base = Arm(
        name=BASE,
        scenario=game.scenario(scenario).id,
        options=game.chosen(options),
        players=contestants(game, players),
        pack=packs.load(game, files).hash,
        files=files,
    )
    arms = [base, *(variant(game, base, text) for text in compare)]
    for number, arm in enumerate(arms):
        if any(msgspec.structs.replace(arm, name=a.name) == a for a in arms[:number]):
            raise BadInput(f"'{arm.name}' changes nothing: there is nothing to compare")
    return Study(
        game=game.id,
        rules=game.rules_version,
        seed=seed,
        arms=tuple(arms),
        playouts=playouts,
        luck=luck,
        notes=notes,
    )


def contestants(game: Game, players: Sequence[str]) -> tuple[str, str]:
    if len(players) != 2:
        raise BadInput(f"expected two players such as staff,random, got '{','.join(players)}'")
    one, other = players
    for level in players:
        player(game, level)
    return one, other


def variant(game: Game, base: Arm, text: str) -> Arm:
    """The base with one thing changed: `option=ID` (on, or off where it is on), `pack=DIR`,
    `players=A,B`, `scenario=ID`, `chart.CHART.KEY=VALUE`."""
    key, equals, value = text.partition("=")
    if not equals or not value:
        raise BadInput(f"expected a change such as option=ID or pack=DIR, got '{text}'")
    changed = msgspec.structs.replace(base, name=text)
    match key.split("."):
        case ["option"]:
            others = [option for option in base.options if option != value]
            added = [value] if value not in base.options else []
            options = game.chosen([*others, *added])
            return msgspec.structs.replace(changed, options=options)
        case ["players"]:
            return msgspec.structs.replace(changed, players=contestants(game, value.split(",")))
        case ["scenario"]:
            return msgspec.structs.replace(changed, scenario=game.scenario(value).id)
        case ["pack"]:
            return with_pack(game, changed, packs.read(Path(value)))
        case ["chart", chart, entry]:
            files = base.files or packs.shipped(game)
            return with_pack(game, changed, packs.changed(files, chart, entry, value))
    known = "option, players, scenario, pack or chart.CHART.KEY"
    raise BadInput(f"expected a change of {known}, got '{text}'")


def with_pack(game: Game, arm: Arm, files: Files) -> Arm:
    hash = packs.load(game, files).hash
    return msgspec.structs.replace(arm, pack=hash, files=files)


def check_rules(study: Study) -> Game:
    """The study's game; a worker of another version must not play it."""
    game = find(study.game)
    if game.rules_version != study.rules:
        raise BadInput(
            f"a worker plays {study.game} by rules version {game.rules_version}, "
            f"the study by {study.rules}"
        )
    return game
