"""Tables at a glance: whose turn it is, since when, what is asked, and where everybody stands.

A home page asks for a dozen of them at once. They are made from the stored position, without
replaying the game.
"""

from __future__ import annotations

import functools
from collections.abc import Set
from typing import Any, Final

from kessel.kernel.game import Game
from kessel.kernel.scene import Scene, Words
from kessel.web.hall import catalog, reading, views
from kessel.web.hall.tables import Tables
from kessel.web.record.seats import SeatStore
from kessel.web.record.store import EntryRow, MatchRow, Store
from kessel.web.table.clocks import clock_view
from kessel.web.table.seats import Seat
from kessel.web.table.table import AROUND, Table
from kessel.web.wire.seats import Brief, Dot
from kessel.web.words import refuse

KINDS: Final = tuple(AROUND)
Box = tuple[int, int, int, int]


def brief(tables: Tables, seats: SeatStore, seat: Seat, present: Set[int]) -> Brief:
    """What a seat may know of its table at a glance."""
    row = tables.store.match(seat.table)
    if row is None:
        raise refuse(403, "link-wrong")
    table = reading.resumed(row, told_of(row, tables.store, seats), tables.find_game)
    side = table.side_of(seat)
    seen = views.known_to(table.game, table.match.position, side, table.is_over)
    scene = views.scene_of(table, seen)
    whole = whole_of(table.game, seen.pack.hash)
    held = {one.player for one in seats.held(seat.table)}
    return Brief(
        table=table.id,
        game=table.game.id,
        pack=seen.pack.hash,
        scenario=seen.scenario,
        player=seat.player,
        side=side,
        players=views.players(table, present),
        to_act=table.to_act,
        thinking=table.is_thinking,
        prompt=views.table_prompt(table, seen, is_now=True),
        status=scene.status if scene else Words("", ""),
        outcome=views.outcome(table, seen),
        changed=row.changed,
        clock=clock_view(table),
        taken=(is_taken(table, 0, held), is_taken(table, 1, held)),
        box=box_of(scene, whole),
        whole=whole,
        dots=dots_of(table.game, seen, scene),
    )


def told_of(row: MatchRow, store: Store, seats: SeatStore) -> list[EntryRow]:
    """What was agreed around a game; where it has clocks, all that was done."""
    has_clocks = reading.setup_of(row).pace is not None
    return store.entries(row.id) if has_clocks else seats.around(row.id, KINDS)


def is_taken(table: Table, player: int, held: Set[int]) -> bool:
    """Whether somebody or something sits there."""
    return table.setup.shared or table.setup.chairs[player].kind == "computer" or player in held


def dots_of(game: Game, seen: Any, scene: Scene | None) -> tuple[Dot, ...]:
    """Where each side stands, once for a space."""
    if scene is None or game.board is None:
        return ()
    centres, sides = places(game, seen.pack.hash)
    here = {
        (standing.space, sides.get(standing.counter, -1))
        for standing in scene.standings
        if standing.space in centres
    }
    return tuple(Dot(*centres[space], side) for space, side in sorted(here))


@functools.cache
def places(game: Game, pack: str) -> tuple[dict[int, tuple[int, int]], dict[int, int]]:
    """The middles of the spaces, and the sides of the counters."""
    board = catalog.board_of(game, pack)
    centres = {one.id: (round(one.centre[0]), round(one.centre[1])) for one in board.spaces}
    return centres, {one.id: int(one.side) for one in board.counters}


@functools.cache
def whole_of(game: Game, pack: str) -> Box:
    if game.board is None:
        return (0, 0, 0, 0)
    board = catalog.board_of(game, pack)
    return (0, 0, round(board.width), round(board.height))


def box_of(scene: Scene | None, whole: Box) -> Box:
    if scene is None or scene.field is None:
        return whole
    (x0, y0), (x1, y1) = scene.field
    return round(min(x0, x1)), round(min(y0, y1)), round(abs(x1 - x0)), round(abs(y1 - y0))
