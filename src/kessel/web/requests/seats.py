"""The requests about seats: invitations, renewal, holders, table talk, tables at a glance."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Response, Router, post
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from kessel.web.hall import briefs
from kessel.web.hall.loading import about
from kessel.web.host.security import address_of, network_of, seat_cookie, token_of
from kessel.web.parts import Here, Parts
from kessel.web.requests import members as club
from kessel.web.requests.tables import REFUSED, AnyRequest, SaveUpload, Sitting, asks, does, seat_of
from kessel.web.table.seats import SPECTATOR, Seat
from kessel.web.wire.seats import (
    Accepting,
    Brief,
    Invitation,
    InvitationView,
    InviteWanted,
    Muted,
    Sat,
    SaveInfo,
    Saying,
    SeatsView,
    TalkLine,
)
from kessel.web.words import Refused

LAST: Final = 2**63 - 1
"""The largest number that a database knows."""
After = Annotated[int, QueryParameter(name="after", ge=0, le=LAST)]


def taken(request: AnyRequest, seat: Seat, token: str, is_new: bool = True) -> Response[Sat]:
    """The answer to who sits down: his browser remembers the seat."""
    found = Sat(seat.table, seat.player, f"/t/{seat.table}/{token}" if is_new else "")
    return Response(found, cookies=cookies_of(request, seat, token))


def cookies_of(request: AnyRequest, seat: Seat, token: str) -> list[Cookie]:
    if seat.player == SPECTATOR:
        return []
    seated = seat_cookie(request, seat.table, seat.player, token)
    return [seated, *club.guest_cookies(request)]


# --- sitting down --------------------------------------------------------------------------------


@does("/tables/{table:str}/sit", tags=["seats"], status_code=200)
def sit(request: AnyRequest, parts: Here, seat: Sitting, table: FromPath[str]) -> Response[Sat]:
    """Have the browser remember the seat whose link is shown, for a year from now."""
    token = token_of(request, table, request.query_params.get("token", ""))
    parts.sitting.note(token)
    club.sat(request, parts, seat)
    return taken(request, seat, token, is_new=False)


@asks("/tables/{table:str}/invitation", tags=["seats"])
def invitation(request: AnyRequest, parts: Here, table: FromPath[str]) -> InvitationView:
    """What the invitation that is shown as a bearer token invites to. 410: somebody accepted it."""
    with guessing(request, parts):
        return parts.sitting.invitation(table, token_of(request, table, ""))


@does("/tables/{table:str}/invitation", tags=["seats"])
def accept(
    request: AnyRequest, parts: Here, table: FromPath[str], data: JSONBody[Accepting]
) -> Response[Sat]:
    """Turn the invitation that is shown as a bearer token into a seat; it can be done once."""
    with guessing(request, parts):
        shown = token_of(request, table, "")
        parts.sitting.waiting(table, shown)
        name = club.name_for(request, parts, data.name)
        seat, token = parts.sitting.accept(table, shown, name)
    club.sat(request, parts, seat, token)
    return taken(request, seat, token)


class guessing:
    """Counts wrong invitations of a network as wrong links are counted; a right one holds."""

    def __init__(self, request: AnyRequest, parts: Parts) -> None:
        self.limits, self.network = parts.limits, network_of(address_of(request))

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, problem: object, where: object) -> None:
        if isinstance(problem, Refused) and problem.status == 403:
            self.limits.check(self.limits.wrong, self.network)


@does("/tables/{table:str}/invitations", tags=["seats"])
def invite(parts: Here, seat: Sitting, data: JSONBody[InviteWanted]) -> Invitation:
    """A new invitation to an empty seat, or to the own one, for another device."""
    return parts.sitting.invite(seat, data.player)


@asks("/tables/{table:str}/seats", tags=["seats"])
def holders(parts: Here, seat: Sitting) -> SeatsView:
    """Who holds the seats, and the spectators' link."""
    return parts.sitting.holders(seat)


def renewed(request: AnyRequest, parts: Parts, seat: Seat) -> str:
    """A new link for a seat, by its member where it has one."""
    who = club.who_of(request, parts)
    if parts.settings.accounts:
        parts.holding.check_renewal(seat, who)
    token = parts.sitting.renew(seat)
    if who is not None:
        parts.holding.renewed(seat, who, token)
    return token


@post("/tables/{table:str}/seats/renew", tags=["seats"], status_code=200, responses=REFUSED)
async def renew(request: AnyRequest, parts: Here, seat: Sitting) -> Response[Sat]:
    """A new link for the own seat, kept by this browser; no other opens it any more."""
    token = await asyncio.to_thread(renewed, request, parts, seat)
    await parts.live.turn_out()
    return taken(request, seat, token)


# --- talk ----------------------------------------------------------------------------------------


@asks("/tables/{table:str}/talk", tags=["seats"])
def heard(parts: Here, seat: Sitting, after: After = 0) -> tuple[TalkLine, ...]:
    """What the players said to each other, after a message that is known."""
    return parts.manners.lines(seat, after)


@does("/tables/{table:str}/talk", tags=["seats"], status_code=200)
def say(parts: Here, seat: Sitting, data: JSONBody[Saying]) -> TalkLine:
    """A message to the other player: one line of plain text."""
    return parts.talk.say(seat, data.text)


@asks("/tables/{table:str}/talk/mute", tags=["seats"])
def muted(parts: Here, seat: Sitting) -> Muted:
    """Whether this seat does not want to hear the other player."""
    parts.tables.player_only(seat)
    return Muted(parts.manners.is_muted(seat))


@does("/tables/{table:str}/talk/mute", tags=["seats"], status_code=200)
def mute(parts: Here, seat: Sitting, data: JSONBody[Muted]) -> Muted:
    """Hear nothing of the other player any more, or again."""
    parts.manners.mute(seat, data.muted)
    return data


@does("/tables/{table:str}/spectators/mute", tags=["seats"], status_code=200)
def mute_spectators(parts: Here, seat: Sitting, data: JSONBody[Muted]) -> Muted:
    """Let spectators show the replay to nobody any more, or again."""
    parts.manners.mute_spectators(seat, data.muted)
    return data


@does("/tables/{table:str}/talk/report", tags=["seats"], status_code=204)
def report(parts: Here, seat: Sitting, data: JSONBody[Saying]) -> None:
    """Tell the host about the other player: why, with what was said last."""
    parts.manners.report(seat, data.text)


# --- at a glance ---------------------------------------------------------------------------------


@asks("/tables/{table:str}/brief", tags=["tables"])
def brief(parts: Here, seat: Sitting) -> Brief:
    """Whose turn it is, since when, what is asked, and where everybody stands."""
    return briefs.brief(parts.tables, parts.sitting.seats, seat, parts.live.present(seat.table))


@does("/saves", tags=["tables"], status_code=200, operation_class=SaveUpload)
def save_info(request: AnyRequest, parts: Here, body: RawBody) -> SaveInfo:
    """What a save says about itself; nothing is replayed."""
    parts.limits.check(parts.limits.new, network_of(address_of(request)))
    return about(body)


HANDLERS = [
    sit, invitation, accept, invite, holders, renew, heard, say, muted, mute, mute_spectators,
    report, brief, save_info,
]  # fmt: skip


def router() -> Router:
    return Router("/api/v1", route_handlers=HANDLERS, dependencies={"seat": Provide(seat_of)})
