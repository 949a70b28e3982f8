"""The links of seats: who opens one is led on to an address that holds no secret.

The browser keeps the seat in a cookie that no script reads. The spectators' link is no secret of a
seat and stays in the address bar, where it can be copied.
"""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from kessel.web.host.lasting import PRESSED
from kessel.web.host.security import address_of, network_of, place_of
from kessel.web.host.tokens import TOKEN
from kessel.web.parts import Here, Parts
from kessel.web.requests.pages import find_page, shows
from kessel.web.requests.seats import cookies_of
from kessel.web.requests.tables import AnyRequest
from kessel.web.table.seats import SPECTATOR, TABLE, Seat
from kessel.web.words import Refused


@get("/t/{table:str}/{token:str}", include_in_schema=False, opt={PRESSED: True})
async def door(
    request: AnyRequest, parts: Here, table: FromPath[str], token: FromPath[str]
) -> Response[Any]:
    """A table's page; a seat's link is kept by the browser and vanishes from its address."""
    seat = await opened(request, parts, table, token)
    if seat is None or seat.player == SPECTATOR:
        return await asyncio.to_thread(find_page, parts, request, f"t/{table}/{token}")
    headers = {"location": f"/t/{table}/{place_of(seat.player)}"}
    return Response(b"", status_code=303, headers=headers, cookies=cookies_of(request, seat, token))


@shows("/t/{table:str}")
def threshold(parts: Here, request: AnyRequest, table: FromPath[str]) -> Response[Any]:
    """A table's page for whoever's browser keeps a seat there; notifications lead here."""
    return find_page(parts, request, f"t/{table}")


async def opened(request: AnyRequest, parts: Parts, table: str, token: str) -> Seat | None:
    """The seat that a link opens; where it opens none the page says so, and it counts as wrong."""
    if not TABLE.fullmatch(table) or not TOKEN.fullmatch(token):
        return None
    try:
        return await parts.enter(table, token)
    except Refused:
        parts.limits.check(parts.limits.wrong, network_of(address_of(request)))
        return None
