"""The requests about clocks, reminders, ladders and events."""

from __future__ import annotations

from litestar import Router
from litestar.di import Provide
from litestar.params import FromPath, JSONBody

from kessel.web import wire
from kessel.web.parts import Here
from kessel.web.requests.tables import Sitting, asks, does, game_of, seat_of
from kessel.web.season.hooks import checked_hook
from kessel.web.table import clocks
from kessel.web.table import table as kinds
from kessel.web.wire.events import EventInfo, EventView
from kessel.web.wire.ladders import Ladder
from kessel.web.words import refuse


@does("/tables/{table:str}/zone", tags=["clocks"], status_code=200)
def set_zone(parts: Here, seat: Sitting, data: JSONBody[wire.Zone]) -> wire.Version:
    """Where the player lives ("Asia/Tokyo"), for weekends and vacations; said once."""
    with parts.tables.acting(seat) as table:
        if table.setup.pace is None:
            raise refuse(422, "clock-none")
        if table.tally.has_zone[seat.player]:
            raise refuse(422, "zone-said")
        zone = clocks.checked_zone(data.zone)
        side = table.side_of(seat)
        return wire.Version(parts.tables.commit(table, kinds.ZONE, side, zone))


@does("/tables/{table:str}/vacation", tags=["clocks"], status_code=200)
def vacation(parts: Here, seat: Sitting, data: JSONBody[wire.Vacation]) -> wire.Version:
    """Whole days off, where the player lives; without days he is back."""
    with parts.tables.acting(seat) as table:
        side, text = table.side_of(seat), ""
        if data.first or data.last:
            text = clocks.checked_vacation(table, seat.player, data.first, data.last)
        elif not clocks.has_vacation(table, seat.player):
            raise refuse(422, "vacation-not-now")
        return wire.Version(parts.tables.commit(table, kinds.AWAY, side, text))


@asks("/tables/{table:str}/hook", tags=["clocks"])
def hook(parts: Here, seat: Sitting) -> wire.Hook:
    """The address that is called when it is this seat's turn."""
    parts.tables.player_only(seat)
    return wire.Hook(parts.notifier.due.hook(seat.table, seat.player))


@does("/tables/{table:str}/hook", tags=["clocks"], status_code=200)
def set_hook(parts: Here, seat: Sitting, data: JSONBody[wire.Hook]) -> wire.Hook:
    """Have an address called, by POST, when it is this seat's turn and when time is short."""
    parts.tables.player_only(seat)
    if data.url and not parts.settings.hooks:
        raise refuse(422, "no-hooks")
    url = checked_hook(data.url, parts.settings.hooks_private)
    parts.notifier.due.set_hook(seat.table, seat.player, url)
    return wire.Hook(url)


@asks("/tables/{table:str}/push", tags=["clocks"])
def pushes(parts: Here, seat: Sitting) -> tuple[str, ...]:
    """The push addresses of the browsers that are told when it is this seat's turn."""
    parts.tables.player_only(seat)
    rows = parts.notifier.push.rows.of(seat.table, seat.player)
    return tuple(row.endpoint for row in rows)


@does("/tables/{table:str}/push", tags=["clocks"], status_code=204)
def push(parts: Here, seat: Sitting, data: JSONBody[wire.PushWanted]) -> None:
    """Have a browser show that it is this seat's turn, though no page is open."""
    parts.tables.player_only(seat)
    parts.notifier.push.add(seat.table, seat.player, data)


@does("/tables/{table:str}/push/remove", tags=["clocks"], status_code=204)
def unpush(parts: Here, seat: Sitting, data: JSONBody[wire.PushGone]) -> None:
    """No more of it."""
    parts.tables.player_only(seat)
    parts.notifier.push.rows.remove(seat.table, seat.player, data.endpoint)


@asks("/ladder/{game:str}", tags=["games"])
def ladder(parts: Here, game: FromPath[str]) -> Ladder:
    """The ratings of all who played a game, by side."""
    return parts.ladders.ladder(game_of(parts, game).id)


@asks("/events", tags=["games"])
def events(parts: Here) -> tuple[EventInfo, ...]:
    """The latest events."""
    return parts.events.all()


@asks("/events/{event:str}", tags=["games"])
def event(parts: Here, event: FromPath[str]) -> EventView:
    """An event: its rounds, results and standings."""
    return parts.events.view(event)


HANDLERS = [set_zone, vacation, hook, set_hook, pushes, push, unpush, ladder, events, event]


def router() -> Router:
    return Router("/api/v1", route_handlers=HANDLERS, dependencies={"seat": Provide(seat_of)})
