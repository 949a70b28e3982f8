"""Tables out of the store: replayed, or, where the rules have changed, from the last position.

A game that goes on from a stored position has lost its record, and nothing else. What was agreed
around it (who gave up, who stopped the computers, who asked for what) stands in entries that are
never deleted, and is recalled from them.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kessel.kernel import save
from kessel.kernel.errors import BadInput, KesselError
from kessel.kernel.game import Game
from kessel.kernel.match import Match, finished
from kessel.kernel.sides import Side
from kessel.kernel.typed import read_json
from kessel.web.hall import views
from kessel.web.hall.founding import row_of
from kessel.web.record.store import EntryRow, MatchRow
from kessel.web.table import table as kinds
from kessel.web.table.seats import Chair, Seat, Setup, new_table_id
from kessel.web.table.table import Table

log: Final = logging.getLogger("kessel.web")
NOT_TO_BE_APPLIED: Final = (KesselError, LookupError, ValueError, TypeError)
"""What entries raise that lead nowhere under the rules of today."""


def replayed(row: MatchRow, entries: Sequence[EntryRow], find_game: Callable[[str], Game]) -> Table:
    """A stored table: its recipe, then every entry since.

    :raises BadInput: the record does not lead to the stored position.
    """
    recipe = save.parse(row.recipe)
    match = finished(save.loading(recipe, find_game))
    if match.notes != recipe.notes:
        raise BadInput("what the record begins with cannot be replayed")
    table = Table(row.id, setup_of(row), match, row.base)
    recall(table, (entry for entry in entries if entry.number <= row.base))
    later = [entry for entry in entries if entry.number > row.base]
    for entry in later:
        if entry.number <= row.reached:
            table.apply(entry)
    if not agrees(table, row):
        raise BadInput("the replay does not arrive at the stored position")
    for entry in later:
        if entry.number > row.reached:
            table.apply(entry)
    return table


def agrees(table: Table, row: MatchRow) -> bool:
    """Whether a replayed table is where it was stored to be."""
    game = table.game
    return game.encode(table.match.position) == game.encode(game.decode(row.position))


def resumed(row: MatchRow, entries: Sequence[EntryRow], find_game: Callable[[str], Game]) -> Table:
    """A stored table that goes on from its last position, since its record leads elsewhere now.

    Entries that are younger than that (where a server was killed at once) count as far as they can.
    """
    earlier = [entry for entry in entries if entry.number <= row.reached]
    table = arrived(row, row.reached, earlier, find_game)
    try:
        for entry in entries[len(earlier) :]:
            table.apply(entry)
    except NOT_TO_BE_APPLIED as failure:
        log.error("table %s: the last entries do not fit its position: %s", row.id, failure)
        return arrived(row, row.version, entries, find_game)
    return table


def arrived(
    row: MatchRow, version: int, entries: Sequence[EntryRow], find_game: Callable[[str], Game]
) -> Table:
    """A table at its stored position, after entries that count as played."""
    game = find_game(row.game)
    match = Match.resume(game, game.decode(row.position))
    match.notes = [save.RESUMED]
    table = Table(row.id, setup_of(row), match, version)
    recall(table, entries)
    return table


def setup_of(row: MatchRow) -> Setup:
    return read_json(row.setup, Setup)


# --- what was agreed -----------------------------------------------------------------------------


def recall(table: Table, entries: Iterable[EntryRow]) -> None:
    """Give a table what entries from before its record did to it, play apart."""
    given, table.settled = Given(), 0
    for entry in entries:
        side = Side(entry.side)
        if entry.kind in kinds.AROUND:
            kinds.AROUND[entry.kind](table, side, entry.text)
        given.follow(entry.kind, side, entry.text)
        table.count_time(entry, table.player_of(side))
        if entry.kind not in kinds.ASIDE:
            table.asked = table.asked if entry.kind == kinds.ASK else None
            table.settled, table.last = entry.number, entry.kind
    table.decided = given.decided
    notation = table.game.notation(table.match.start)
    table.match.offer_again([(side, notation.read(text)) for side, text in given.back])


class Given:
    """Who decided last, and which orders were taken back and can be given again."""

    def __init__(self) -> None:
        self.decided: Side | None = None
        self.back: list[tuple[Side, str]] = []
        self._orders: list[tuple[Side, str]] = []

    def follow(self, kind: str, side: Side, text: str) -> None:
        if kind in kinds.ORDERS:
            self._orders.append((side, text))
            self.back.clear()
        elif kind == kinds.UNDO:
            for _ in range(kinds.count_of(text)):
                # an order that stands in no entry came with a save, and its words are gone
                self.back = [*self.back, self._orders.pop()] if self._orders else []
        elif kind == kinds.REDO and self.back:
            for _ in range(min(kinds.count_of(text), len(self.back))):
                self._orders.append(self.back.pop())
        elif kind == kinds.REWIND:
            self._orders.clear()
            self.back.clear()
        elif kind == kinds.SEED:
            self.back.clear()
        if kind in (kinds.ORDER, kinds.THEN, kinds.REDO):
            self.decided = side
        elif kind in (kinds.UNDO, kinds.REWIND):
            self.decided = None


# --- before anybody asks -------------------------------------------------------------------------


@functools.cache
def rehearse(game: Game) -> None:
    """Store a table of a game in mind, read it again and look at it.

    Two threads that show msgspec a new type at the same time can crash it: so it has seen all that
    is decoded before there are two.
    """
    humans = Setup((Chair("human", ""), Chair("human", "")))
    row = row_of(Table(new_table_id(), humans, Match.begin(game)))
    table = replayed(row, [], lambda _: game)
    views.picture(table, Seat(row.id, 0), set()).whole()
