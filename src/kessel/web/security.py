"""Headers of every answer, cookies, and who is asking."""

from __future__ import annotations

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
YEAR: Final = 365 * 86400


RAW: Final = [
    (name.encode(), value.encode()) for name, value in {**HEADERS, "cache-control": PRIVATE}.items()
]


async def add_headers(message: Message, scope: Scope) -> None:
    """Harden every answer; what does not say how long it keeps is private."""
    if message["type"] == "http.response.start":
        given = list(message["headers"])
        named = {name.lower() for name, _ in given}
        message["headers"] = [*given, *(pair for pair in RAW if pair[0] not in named)]


def seat_cookie(table: str, token: str, is_secure: bool) -> Cookie:
    """A seat, remembered by the browser: no script reads it, no other site makes it be sent."""
    return Cookie(
        key=cookie_name(table),
        value=token,
        path=f"/api/v1/tables/{table}",
        httponly=True,
        samesite="strict",
        secure=is_secure,
        max_age=YEAR,
    )


def cookie_name(table: str) -> str:
    return f"kessel-{table}"


def token_of(connection: AnyConnection, table: str, query: str) -> str:
    """The token that a request shows: as a bearer, in its address, or as a cookie."""
    scheme, _, value = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return value.strip()
    return query or connection.cookies.get(cookie_name(table), "")


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""
