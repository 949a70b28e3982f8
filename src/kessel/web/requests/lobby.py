"""The requests about finding each other."""

from __future__ import annotations

from litestar import Response, Router
from litestar.di import Provide
from litestar.params import FromPath, JSONBody

from kessel.web.host.security import address_of, kept_token, network_of
from kessel.web.parts import Here, Parts
from kessel.web.requests import members as club
from kessel.web.requests.seats import taken
from kessel.web.requests.tables import AnyRequest, Sitting, asks, does, seat_of
from kessel.web.table.seats import SPECTATOR
from kessel.web.wire.lobby import Around, Listing, Lobby, OfferWanted, Taking
from kessel.web.wire.seats import Sat
from kessel.web.words import Refused, refuse


@asks("/lobby", tags=["lobby"])
def lobby(request: AnyRequest, parts: Here) -> Lobby:
    """Open invitations, challenges to who asks, and games to watch."""
    return parts.finding.lobby(club.who_of(request, parts))


@asks("/tables/{table:str}/offer", tags=["lobby"])
def around(request: AnyRequest, parts: Here, seat: Sitting) -> Around:
    """How the own table can be found."""
    return parts.finding.around(seat, club.who_of(request, parts))


@does("/tables/{table:str}/offer", tags=["lobby"], status_code=200)
def put(request: AnyRequest, parts: Here, seat: Sitting, data: JSONBody[OfferWanted]) -> Around:
    """Offer the empty seat across the table to everybody, or to a member who is challenged."""
    network = network_of(address_of(request))
    parts.limits.check(parts.limits.new, network)
    return parts.finding.put(seat, club.who_of(request, parts), network, data)


@does("/tables/{table:str}/offer/withdraw", tags=["lobby"], status_code=200)
def withdraw(request: AnyRequest, parts: Here, seat: Sitting) -> Around:
    """Nobody is to take the seat any more."""
    return parts.finding.withdraw(seat, club.who_of(request, parts))


@does("/tables/{table:str}/listed", tags=["lobby"], status_code=200)
def listed(request: AnyRequest, parts: Here, seat: Sitting, data: JSONBody[Listing]) -> Around:
    """Whether the table is among the games to watch."""
    return parts.finding.set_listed(seat, club.who_of(request, parts), data.listed)


@does("/tables/{table:str}/offer/take", tags=["lobby"])
def take(
    request: AnyRequest, parts: Here, table: FromPath[str], data: JSONBody[Taking]
) -> Response[Sat]:
    """Take a seat that is offered. 410: somebody was faster, or it was withdrawn."""
    club.check_own(request)
    parts.limits.check(parts.limits.new, network_of(address_of(request)))
    check_other(request, parts, table)
    name = club.name_for(request, parts, data.name)
    seat, token = parts.finding.take(table, club.who_of(request, parts), name)
    club.sat(request, parts, seat, token)
    return taken(request, seat, token)


def check_other(request: AnyRequest, parts: Parts, table: str) -> None:
    """Nobody takes the seat across from his own by mistake."""
    try:
        seat = parts.tables.enter(table, kept_token(request, table))
    except Refused:
        return
    if seat.player != SPECTATOR:
        raise refuse(422, "offer-own")


@does("/tables/{table:str}/offer/decline", tags=["lobby"], status_code=204)
def decline(request: AnyRequest, parts: Here, table: FromPath[str]) -> None:
    """Not to take up a challenge."""
    parts.finding.decline(table, club.member(request, parts))


HANDLERS = [lobby, around, put, withdraw, listed, take, decline]


def router() -> Router:
    return Router("/api/v1", route_handlers=HANDLERS, dependencies={"seat": Provide(seat_of)})
