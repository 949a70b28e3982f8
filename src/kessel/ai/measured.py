"""How strong the levels have been measured to be in a game: what `kessel ladder` keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from kessel.kernel.game import Game
from kessel.kernel.typed import read_json

DATA: Final = "ladder.json"
"""Beside a game's other proofs."""


class Rated(msgspec.Struct, frozen=True):
    """A player's rating with its 95 % interval against the one it is anchored to."""

    name: str
    value: float
    low: float
    high: float
    games: int


class Match(msgspec.Struct, frozen=True):
    """Two levels, and how their games went for the stronger on the scale."""

    one: str
    other: str
    games: int
    won: int
    drawn: int
    pairs: tuple[int, int]
    """Seeds of which he won both games, and lost both."""
    low: float
    high: float
    """The chances that he wins a decided pair which are not ruled out."""
    sure: bool

    @property
    def score(self) -> float:
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5


class Standing(msgspec.Struct, frozen=True):
    """A ladder of one scenario as it was measured."""

    scenario: str
    date: str
    rules: int
    playouts: int
    games: int
    at_most: int
    side: float
    """What side 0 has over side 1, in points."""
    ratings: tuple[Rated, ...]
    matches: tuple[Match, ...]


def read(game: Game) -> dict[str, Standing]:
    """What has been measured of a game, by scenario."""
    path = game.proof / DATA
    if not path.exists():
        return {}
    return read_json(path.read_bytes(), dict[str, Standing])


def write(game: Game, found: Standing) -> Path:
    """Keep a ladder beside those of the game's other scenarios."""
    kept = {**read(game), found.scenario: found}
    order = [one.id for one in game.scenarios if one.id in kept]
    text = msgspec.json.encode({name: kept[name] for name in order})
    path = game.proof / DATA
    path.write_bytes(msgspec.json.format(text, indent=2) + b"\n")
    return path
