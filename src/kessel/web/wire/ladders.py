"""What goes over the wire about ladders."""

from __future__ import annotations

import msgspec


class Ranked(msgspec.Struct, frozen=True):
    """Somebody's place: `kind` is member, guest or computer (of a level); a member who has left has
    no name. True strength lies within two deviations of the rating, nearly always."""

    name: str
    kind: str
    level: str
    side: int
    rating: int
    deviation: int
    provisional: bool
    games: int
    wins: int
    draws: int
    losses: int


class Ladder(msgspec.Struct, frozen=True):
    """A game's ratings by side, the strongest first, those that are not sure yet after the others;
    from so many results."""

    game: str
    results: int
    sides: tuple[tuple[Ranked, ...], tuple[Ranked, ...]]
