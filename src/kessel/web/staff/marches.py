"""Marches of several turns: whom a seat has sent where, kept with it, and what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import msgspec

from kessel.kernel.marches import March, befell, is_over, offers
from kessel.kernel.moving import Movement
from kessel.kernel.plans import chart_of
from kessel.kernel.sides import Side
from kessel.kernel.telling import Sight, sight
from kessel.kernel.typed import read_json
from kessel.web import wire
from kessel.web.hall.seeing import Past
from kessel.web.hall.tables import Tables
from kessel.web.table.seats import Seat
from kessel.web.table.table import Table
from kessel.web.words import refuse, say

NOBODY_SENT: Final = ""


class Course(NamedTuple):
    """A march as it stands: what halts it, if anything, and whether it has ended by itself."""

    march: March
    here: int
    halt: str
    is_over: bool


def read(text: str) -> list[March]:
    return read_json(text, list[March]) if text else []


def written(marches: Iterable[March]) -> str:
    found = list(marches)
    return msgspec.json.encode(found).decode() if found else NOBODY_SENT


def movement_of(table: Table) -> Movement:
    """How units move at a table.

    :raises Refused: its game has no marches.
    """
    if not offers(table.game) or table.game.movement is None:
        raise refuse(422, "march-not-here")
    return table.game.movement


def courses(tables: Tables, table: Table, seat: Seat) -> list[Course]:
    """The marches of the side that a seat plays, those that are over among them."""
    side, place = table.side_of(seat), movement_of(table).place
    units = table.match.position.pack.units
    found, heard = [], Heard(table, side)
    for march in read(tables.store.marches(seat.table, seat.player)):
        if march.unit >= len(units) or units[march.unit].side != side:
            continue  # at a shared screen the other side's
        here, seen = place(table.match.position, march.unit), heard.since(march.since)
        halt = befell(march, here, seen)
        found.append(Course(march, here, halt, is_over(march, here, seen)))
    return found


class Heard:
    """What a side has seen happen after so many orders."""

    def __init__(self, table: Table, side: Side) -> None:
        self.table, self.side = table, side
        self._found: dict[int, list[Sight]] = {}

    def since(self, first: int) -> list[Sight]:
        last = len(self.table.match.entries)
        if first not in self._found:
            table = self.table
            past = Past(table.id, table.version, table.match, self.side, table.is_over)
            events = past.events(min(first, last), last)
            self._found[first] = [sight(self.table.game.telling, event) for event in events]
        return self._found[first]


def view(tables: Tables, seat: Seat) -> wire.MarchesView:
    """Whom the seat has sent where."""
    tables.player_only(seat)
    with tables.opened(seat.table) as table:
        return view_of(tables, table, seat)


def view_of(tables: Tables, table: Table, seat: Seat) -> wire.MarchesView:
    if not offers(table.game) or table.is_over:
        return wire.MarchesView(False, ())
    way, side = movement_of(table).course, table.side_of(seat)
    seen = table.game.view(table.match.position, side).position
    assert way is not None
    return wire.MarchesView(
        True,
        tuple(
            wire.MarchView(
                march.unit,
                march.goal,
                tuple(way(seen, march.unit, march.goal).path),
                say(halt) if halt else None,
            )
            for march, _, halt, over in courses(tables, table, seat)
            if not over
        ),
    )


def change(tables: Tables, seat: Seat, given: wire.MarchesGiven) -> wire.MarchesView:
    """Send units on marches, and let others end."""
    with tables.acting(seat) as table:
        send(tables, table, seat, given.send, drop=given.drop)
        return view_of(tables, table, seat)


def places_of(table: Table, units: Iterable[int]) -> dict[int, int]:
    """Where units are."""
    place = movement_of(table).place
    return {unit: place(table.match.position, unit) for unit in units}


def check(table: Table, seat: Seat, sent: Iterable[wire.MarchGiven]) -> None:
    """Units are the seat's, and their goals are spaces of the map."""
    game, position = table.game, table.match.position
    movement_of(table)
    units, spaces = position.pack.units, chart_of(game, position.pack.hash).centres
    for one in sent:
        if not 0 <= one.unit < len(units) or units[one.unit].side != table.side_of(seat):
            raise refuse(404, "no-such-unit", unit=one.unit)
        if one.goal not in spaces:
            raise refuse(404, "no-such-space", space=one.goal)


def send(
    tables: Tables,
    table: Table,
    seat: Seat,
    sent: Iterable[wire.MarchGiven],
    starts: Mapping[int, int] | None = None,
    drop: Iterable[int] = (),
) -> None:
    """Keep marches with the seat; whoever stood at a start has gone a stretch since. A unit that is
    sent on has been looked at: what befell it before no longer halts it."""
    sent = list(sent)
    check(table, seat, sent)
    now = places_of(table, (one.unit for one in sent))
    number = len(table.match.entries)
    known = {one.march.unit: one for one in courses(tables, table, seat)}
    mine = {unit: one.march for unit, one in known.items() if not one.is_over}
    for one in sent:
        trail = dict.fromkeys(((starts or now)[one.unit], now[one.unit]))
        mine[one.unit] = March(one.unit, one.goal, number, tuple(trail))
    for unit in drop:
        mine.pop(unit, None)
    others = [
        march
        for march in read(tables.store.marches(seat.table, seat.player))
        if march.unit not in known
    ]
    text = written([*others, *mine.values()])
    tables.store.set_marches(seat.table, seat.player, text)
