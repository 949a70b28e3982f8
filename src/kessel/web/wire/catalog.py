"""What can be played here, the rules of it, and how a table comes to be."""

from __future__ import annotations

import msgspec

from kessel.kernel.scene import Words


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused; `rule` is empty where no rule of the game is behind it."""

    rule: str
    text: Words


class Error(msgspec.Struct, frozen=True):
    """Every answer of status 400 and above."""

    error: Problem


class Side(msgspec.Struct, frozen=True):
    id: str
    name: Words


class ScenarioInfo(msgspec.Struct, frozen=True):
    id: str
    title: Words
    about: Words


class OptionInfo(msgspec.Struct, frozen=True):
    id: str
    rule: str
    title: Words
    about: Words


class RulingInfo(msgspec.Struct, frozen=True):
    """A doubtful sentence of the rulebook: the question, our reading, and the other."""

    id: str
    number: str
    rule: str
    title: Words
    ours: Words
    other: Words


class RatingInfo(msgspec.Struct, frozen=True):
    """How strong a level was measured to be in a scenario, on the scale of the club."""

    scenario: str
    value: int
    low: int
    high: int
    games: int


class OpponentInfo(msgspec.Struct, frozen=True):
    """A level, or a style: what it is called, and in a line how it plays."""

    id: str
    name: Words
    about: Words
    ratings: tuple[RatingInfo, ...] = ()


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here; `pack` names its components."""

    id: str
    title: Words
    about: Words
    pack: str
    sides: tuple[Side, ...]
    scenarios: tuple[ScenarioInfo, ...]
    options: tuple[OptionInfo, ...]
    rulings: tuple[RulingInfo, ...]
    levels: tuple[str, ...]
    """Computer opponents, the strongest first."""
    opponents: tuple[OpponentInfo, ...]
    """The same, told."""
    styles: tuple[OpponentInfo, ...]
    """How they may be asked to play: `level:style`."""


class ServerInfo(msgspec.Struct, frozen=True):
    """What this server can do besides playing."""

    version: str
    mail: bool
    """Whether players can be told by mail that it is their turn."""
    claim_days: float
    """Days without an order after which a waiting player may claim the game."""
    hooks: bool
    """Whether players may have an address called when it is their turn."""
    now: float
    """What time it is here, in seconds since 1970: clocks are read by it."""
    accounts: bool = False
    """Whether players may have accounts."""
    push: str = ""
    """The key (base64) by which browsers know this server's push messages; empty: it sends none."""


class RulePoint(msgspec.Struct, frozen=True):
    id: str
    kind: str
    text: Words


class RuleClause(msgspec.Struct, frozen=True):
    id: str
    title: Words
    points: tuple[RulePoint, ...]


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game, point by point."""

    clauses: tuple[RuleClause, ...]


class Created(msgspec.Struct, frozen=True):
    """A new table and the links of whoever founded it, by `player1`, `player2` and `spectator`:
    that of his own seat, which is secret, and the spectators'. The other human seats have an
    invitation instead, which whoever is given it turns into a link of his own, once."""

    table: str
    links: dict[str, str]
    invitations: dict[str, str] = {}


class LoadState(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the replay of a long save is; the last one tells what came of it."""

    done: int
    total: int
    created: Created | None = None
    error: Problem | None = None


class Version(msgspec.Struct, frozen=True):
    """The version of the table after a change."""

    version: int
