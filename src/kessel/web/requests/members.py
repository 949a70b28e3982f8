"""Who is signed in when something is asked, and what sitting down means to him."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Cookie

from kessel.web import wire
from kessel.web.host.security import OWN_PAGES, YEAR, AnyConnection, is_secure, own_cookie
from kessel.web.host.tokens import TOKEN, hashed, new_token
from kessel.web.parts import Parts
from kessel.web.people.accounts import LONGEST, Who
from kessel.web.table.seats import SPECTATOR, Seat
from kessel.web.words import refuse

GUEST: Final = "kessel-guest"
"""The cookie of a browser in which a guest sat down: his games are rated together."""
DEVICE: Final = "kessel-device"
"""The cookie of a browser in which somebody signed in once."""


def session_name(connection: AnyConnection) -> str:
    """The name of the cookie; where it can be, one that no neighbour on the same domain can set."""
    return "__Host-kessel-session" if is_secure(connection) else "kessel-session"


def session_cookie(connection: AnyConnection, token: str) -> Cookie:
    """Who is signed in, remembered by the browser: no script reads it, no other site makes it be
    sent. Without a token it is taken away."""
    keep = int(LONGEST) if token else 0
    return own_cookie(connection, session_name(connection), token, "/", keep)


def device_cookie(connection: AnyConnection, token: str) -> Cookie:
    return own_cookie(connection, DEVICE, token, "/api/v1/account", YEAR)


def is_own(connection: AnyConnection) -> bool:
    """Whether one of our own pages asks, and not another site's through somebody's browser.

    Browsers that do not say so at least say where the page comes from.
    """
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site in OWN_PAGES
    origin = connection.headers.get("origin", "")
    if not origin:
        return True
    host = urlsplit(f"//{connection.headers.get('host', '')}").hostname
    return urlsplit(origin).hostname == host


def check_own(connection: AnyConnection) -> None:
    if not is_own(connection):
        raise refuse(403, "other-site")


def shown(connection: AnyConnection) -> str:
    """The session's token that a browser shows, for one of our own pages."""
    if not is_own(connection):
        return ""
    return connection.cookies.get(session_name(connection), "")


def who_of(connection: AnyConnection, parts: Parts) -> Who | None:
    """Who is signed in."""
    token = shown(connection) if parts.settings.accounts else ""
    return parts.accounts.who(token) if token else None


def member(connection: AnyConnection, parts: Parts) -> Who:
    """Who is signed in; nobody else may ask."""
    parts.accounts.required()
    who = who_of(connection, parts)
    if who is None:
        raise refuse(401, "sign-in-first")
    return who


# --- sitting down --------------------------------------------------------------------------------


def name_for(connection: AnyConnection, parts: Parts, name: str) -> str:
    """What somebody is called who sits down: a member by his own name, a guest by no member's."""
    who = who_of(connection, parts)
    if who is not None:
        return who.name
    parts.accounts.check_guest(name)
    return name


def named(connection: AnyConnection, parts: Parts, wanted: wire.TableWanted) -> wire.TableWanted:
    """A table under the name of the member who founds it."""
    if not parts.settings.accounts:
        return wanted
    who = who_of(connection, parts)
    chairs = list(wanted.seats)
    people = [player for player, chair in enumerate(chairs) if chair.kind == "human"]
    mine = wanted.mine if wanted.mine is not None else next(iter(people), -1)
    for player, chair in enumerate(chairs):
        if who is not None and player == mine and chair.kind == "human":
            chairs[player] = msgspec.structs.replace(chair, name=who.name)
        else:
            parts.accounts.check_guest(chair.name)
    return msgspec.structs.replace(wanted, seats=chairs)


def sat(connection: AnyConnection, parts: Parts, seat: Seat, token: str = "") -> None:
    """Somebody sat down, with a link that was made for him (`token`) or that he had: a member holds
    the seat from now on."""
    who = who_of(connection, parts)
    if who is not None:
        parts.holding.take(who, seat, token)
    elif seat.player != SPECTATOR and is_own(connection):
        parts.ladders.sat(seat, hashed(guest_of(connection))[:32])


def guest_of(connection: AnyConnection) -> str:
    """What tells a guest's browser from others; one that has nothing to show is given it."""
    shown = connection.cookies.get(GUEST, "") or getattr(connection.state, "guest", "")
    if not TOKEN.fullmatch(shown):
        connection.state.guest = shown = new_token()
    return shown


def guest_cookies(connection: AnyConnection) -> list[Cookie]:
    """The cookie of a guest who has just been given it."""
    token = getattr(connection.state, "guest", "")
    return [own_cookie(connection, GUEST, token, "/api/v1", YEAR)] if token else []


def founded(connection: AnyConnection, parts: Parts, created: wire.Created) -> None:
    """A member holds his seat at a table that he founds."""
    for player, name in enumerate(("player1", "player2")):
        if link := created.links.get(name):
            sat(connection, parts, Seat(created.table, player), link.rpartition("/")[2])
            return
