"""The requests about members, under /api/v1/account; without accounts there is nothing there."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, Router, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from kessel.web.hall import briefs
from kessel.web.host.security import address_of, network_of
from kessel.web.parts import Here, Parts
from kessel.web.people.accounts import Who
from kessel.web.record.accounts import AccountRow
from kessel.web.requests import members as club
from kessel.web.requests.seats import taken
from kessel.web.requests.tables import REFUSED, AnyRequest, asks, does
from kessel.web.table.seats import Seat
from kessel.web.wire.accounts import (
    Confirmed,
    Export,
    MailTo,
    Me,
    MyTable,
    PasswordChange,
    Score,
    SignIn,
    SignUp,
)
from kessel.web.wire.seats import Sat
from kessel.web.words import Refused

MOST_GAMES = 60
"""Games that a member's home page shows."""


def welcomed(request: AnyRequest, parts: Parts, account: AccountRow) -> Response[Me]:
    """A new session for a browser, in place of whatever it showed."""
    before = club.who_of(request, parts)
    if before is not None:
        parts.accounts.rows.end([before.session])
    session, token = parts.accounts.begin(account)
    who = Who(account.id, account.name, account.email, session)
    cookies = [
        club.session_cookie(request, token),
        club.device_cookie(request, parts.accounts.learn(account)),
    ]
    return Response(parts.accounts.me(who), cookies=cookies)


@does("/account/sign-up", tags=["account"])
def sign_up(request: AnyRequest, parts: Here, data: JSONBody[SignUp]) -> Response[Me]:
    """Become a member, signed in at once. 409: somebody has this name."""
    parts.accounts.required()
    club.check_own(request)
    network = network_of(address_of(request))
    made = parts.accounts.sign_up(network, data.name, data.password, data.email)
    return welcomed(request, parts, made)


@does("/account/sign-in", tags=["account"], status_code=200)
def sign_in(request: AnyRequest, parts: Here, data: JSONBody[SignIn]) -> Response[Me]:
    """Sign in. 403: there is no such member, or the password is not his."""
    parts.accounts.required()
    club.check_own(request)
    network, device = network_of(address_of(request)), request.cookies.get(club.DEVICE, "")
    account = parts.accounts.sign_in(network, device, data.name, data.password)
    return welcomed(request, parts, account)


@asks("/account", tags=["account"])
def me(request: AnyRequest, parts: Here) -> Response[Me]:
    """Who is signed in; a name that is empty for nobody."""
    parts.accounts.required()
    token = club.shown(request)
    who = club.who_of(request, parts)
    if who is None:
        gone = [club.session_cookie(request, "")] if token else []
        return Response(Me(), cookies=gone)
    fresh = parts.accounts.renewed(token)
    cookies = [club.session_cookie(request, fresh)] if fresh else []
    return Response(parts.accounts.me(who), cookies=cookies)


async def turn_out(parts: Parts, tables: list[str]) -> None:
    """End connections whose links are gone."""
    for table in set(tables):
        parts.tables.forget_seats(table)
    await parts.live.turn_out()


def nothing(cookies: list[Cookie]) -> Response[Me]:
    return Response(Me(), cookies=cookies)


@post("/account/sign-out", tags=["account"], status_code=200, responses=REFUSED)
async def sign_out(request: AnyRequest, parts: Here) -> Response[Me]:
    """End the session, with the links of seats that were its own."""
    who = await asyncio.to_thread(club.member, request, parts)
    await turn_out(parts, await asyncio.to_thread(parts.accounts.rows.end, [who.session]))
    return nothing([club.session_cookie(request, "")])


@post("/account/password", tags=["account"], status_code=200, responses=REFUSED)
async def password(
    request: AnyRequest, parts: Here, data: JSONBody[PasswordChange]
) -> Response[Me]:
    """Another password; every other session ends, and this one gets another token."""
    who = await asyncio.to_thread(club.member, request, parts)
    network = network_of(address_of(request))
    change = parts.accounts.change_password
    tables = await asyncio.to_thread(change, who, data.old, data.new, network)
    await turn_out(parts, tables)
    token = await asyncio.to_thread(parts.accounts.replaced, club.shown(request))
    found = await asyncio.to_thread(parts.accounts.me, who)
    return Response(found, cookies=[club.session_cookie(request, token)] if token else [])


@does("/account/email", tags=["account"], status_code=200)
def email(request: AnyRequest, parts: Here, data: JSONBody[MailTo]) -> Me:
    """Where games that the member sits down at from now on send mail."""
    who = club.member(request, parts)
    parts.accounts.set_email(who, data.email)
    return parts.accounts.me(club.member(request, parts))


@post("/account/delete", tags=["account"], status_code=200, responses=REFUSED)
async def delete(request: AnyRequest, parts: Here, data: JSONBody[Confirmed]) -> Response[Me]:
    """Leave: all that is kept about the member is deleted, and his games stay without his name."""
    who = await asyncio.to_thread(club.member, request, parts)
    network = network_of(address_of(request))
    await asyncio.to_thread(parts.accounts.confirm, who, data.password, network)
    await turn_out(parts, await asyncio.to_thread(parts.holding.delete, who))
    return nothing([club.session_cookie(request, "")])


@asks("/account/export", tags=["account"])
def export(request: AnyRequest, parts: Here) -> Response[Export]:
    """All that is kept about the member."""
    found = parts.holding.export(club.member(request, parts))
    headers = {"content-disposition": 'attachment; filename="kessel-account.json"'}
    return Response(found, headers=headers)


@asks("/account/record", tags=["account"])
def record(request: AnyRequest, parts: Here) -> tuple[Score, ...]:
    """Games played and won, by game, side and rival."""
    return parts.holding.scores(club.member(request, parts))


# --- seats ---------------------------------------------------------------------------------------


@asks("/account/games", tags=["account"])
def games(request: AnyRequest, parts: Here) -> tuple[MyTable, ...]:
    """The member's games at a glance, the latest first."""
    who = club.member(request, parts)
    found = []
    for game in parts.accounts.rows.games(who.account, MOST_GAMES):
        seat = Seat(game.match, game.player)
        try:
            here = parts.live.present(game.match)
            one = briefs.brief(parts.tables, parts.sitting.seats, seat, here)
        except Refused:  # it was deleted meanwhile
            continue
        found.append(MyTable(one))
    return tuple(found)


@does("/account/tables/{table:str}", tags=["account"], status_code=200)
def open_seat(request: AnyRequest, parts: Here, table: FromPath[str]) -> Response[Sat]:
    """Have this browser open the seat that the member holds at a table."""
    seat, token = parts.holding.open(club.member(request, parts), table)
    return taken(request, seat, token)


@does("/account/tables/{table:str}/release", tags=["account"], status_code=204)
def release(request: AnyRequest, parts: Here, table: FromPath[str]) -> None:
    """Give a seat up: it is no longer the member's."""
    parts.holding.release(club.member(request, parts), table)


HANDLERS: list[Any] = [
    sign_up, sign_in, me, sign_out, password, email, delete, export, record, games, open_seat,
    release,
]  # fmt: skip


def router() -> Router:
    return Router("/api/v1", route_handlers=HANDLERS)
