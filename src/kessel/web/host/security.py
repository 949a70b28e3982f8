"""Headers of every answer, cookies, and who is asking."""

from __future__ import annotations

import ipaddress
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Message, Scope

AnyConnection = ASGIConnection[Any, Any, Any, Any]

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        # pages place counters by style attributes, which can run nothing
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # links are secrets: no other site may learn where a visitor comes from
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
PRIVATE: Final = "no-store"
FOR_EVER: Final = "public, max-age=31536000, immutable"
UNTIL_ANOTHER: Final = "no-cache, public"
"""Kept, but asked for each time whether it is still the same."""
YEAR: Final = 365 * 86400
NETWORK: Final = 64
"""Bits of an IPv6 address that tell one household or firm from another."""


RAW: Final = [
    (name.encode(), value.encode()) for name, value in {**HEADERS, "cache-control": PRIVATE}.items()
]


async def add_headers(message: Message, scope: Scope) -> None:
    """Harden every answer; what does not say how long it keeps is private."""
    if message["type"] == "http.response.start":
        given = list(message["headers"])
        named = {name.lower() for name, _ in given}
        message["headers"] = [*given, *(pair for pair in RAW if pair[0] not in named)]


def own_cookie(
    connection: AnyConnection, name: str, value: str, path: str, keep: int | None
) -> Cookie:
    """One that no script reads and no other site makes be sent; kept for so many seconds, or until
    the browser is closed."""
    return Cookie(
        key=name,
        value=value,
        path=path,
        httponly=True,
        samesite="strict",
        secure=is_secure(connection),
        max_age=keep,
    )


def seat_cookie(connection: AnyConnection, table: str, player: int, token: str) -> Cookie:
    """A seat, remembered by the browser and shown to its table alone. Both seats of a table have
    room in one browser."""
    name = cookie_name(table, place_of(player))
    return own_cookie(connection, name, token, f"/api/v1/tables/{table}", YEAR)


PLACES: Final = ("p1", "p2")
"""The seats of a table as addresses name them."""


def place_of(player: int) -> str:
    return PLACES[player]


def cookie_name(table: str, place: str) -> str:
    return f"kessel-{table}-{place}"


def token_of(connection: AnyConnection, table: str, query: str) -> str:
    """The token that a request shows: as a bearer, in its address, or as a cookie."""
    scheme, _, value = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return value.strip()
    return query or kept_token(connection, table)


def kept_token(connection: AnyConnection, table: str) -> str:
    """The token in a browser's cookie: of the seat that `as` names, else of any at the table."""
    if not is_own_page(connection):
        return ""
    place = connection.query_params.get("as", "")
    names = [cookie_name(table, one) for one in ((place,) if place else PLACES)]
    if not place:
        names.append(f"kessel-{table}")  # as browsers kept it before there were two
    return next((connection.cookies[name] for name in names if name in connection.cookies), "")


OWN_PAGES: Final = ("same-origin", "none")
"""Whose requests a browser's cookies count for: our own pages', not a neighbour's on the same
domain."""


def is_own_page(connection: AnyConnection) -> bool:
    """Whether a request comes from a page of this server, or from none.

    Browsers say so on secure pages alone. On others there is the page's origin, which they send
    with every live connection and everything that changes something.
    """
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site in OWN_PAGES
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    return origin is None or origin.partition("://")[2].lower() == host.lower() != ""


def is_secure(connection: AnyConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""


def network_of(address: str) -> str:
    """Whom limits count: an IPv4 address, but of IPv6, where everybody has 2**64 addresses and
    more, the network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK), strict=False))
