"""The games of a server, each opened when it is first wanted: all at once take seconds."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence

from kessel.games.registry import Shelf
from kessel.kernel.game import Game


class Cupboard(Mapping[str, Game]):
    """Games by id. Whoever asks for one that is not open waits, and so does who asks meanwhile.

    `rehearse` is done with a game before anybody gets it: see `reading.rehearse`.
    """

    def __init__(self, games: Sequence[Game], rehearse: Callable[[Game], None]) -> None:
        self._rehearse = rehearse
        self._open: dict[str, Game] = {}
        self._lock = threading.Lock()
        self._shut: dict[str, Callable[[], Game]] = (
            dict(games.games)
            if isinstance(games, Shelf)
            else {game.id: lambda game=game: game for game in games}  # type: ignore[misc]
        )

    def __getitem__(self, game: str) -> Game:
        if game not in self._open:
            with self._lock:
                if game not in self._open:
                    found = self._shut[game]()
                    self._rehearse(found)
                    self._open[game] = found
        return self._open[game]

    def __contains__(self, game: object) -> bool:
        return game in self._shut

    def __iter__(self) -> Iterator[str]:
        return iter(self._shut)

    def __len__(self) -> int:
        return len(self._shut)
