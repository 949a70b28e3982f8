"""The requests that the server answers, under /api/v1."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Annotated, Any, cast

from litestar import MediaType, Request, Response, Router, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import CacheControlHeader, State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
)
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody
from litestar.response import Stream

import kessel
from kessel.kernel.game import Game
from kessel.kernel.scene import Board, OverlayView, Reach
from kessel.web import catalog, wire
from kessel.web.parts import Here, Parts
from kessel.web.seats import Seat
from kessel.web.security import FOR_EVER, address_of, seat_cookie, token_of
from kessel.web.words import Refused, refuse

AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, State]
Sitting = NamedDependency[Seat]
LINK_WRONG = 4403
TOO_MANY = 4429


# --- what the requests share ---------------------------------------------------------------------

REFUSALS = {
    400: "The request cannot be understood.",
    403: "The link does not open this table, or is a spectator's.",
    404: "There is nothing of this name.",
    409: "The table has changed since.",
    413: "The request is too large.",
    422: "It is understood, and not allowed; the rule says why.",
    429: "Too many requests.",
    503: "Too many are asking the staff.",
}
REFUSED = {
    status: ResponseSpec(wire.Error, description=text, generate_examples=False)
    for status, text in REFUSALS.items()
}
LOADING = {
    **REFUSED,
    202: ResponseSpec(wire.LoadState, description="It is being replayed.", generate_examples=False),
}
LINES = "application/x-ndjson"
UNBUFFERED = {"x-accel-buffering": "no"}
"""Asks proxies to pass lines on as they come."""
asks = functools.partial(get, sync_to_thread=True, responses=REFUSED)
does = functools.partial(post, sync_to_thread=True, responses=REFUSED)
"""Handlers that run in a thread of their own; what they refuse looks alike."""


async def parts_of(state: State) -> Parts:
    parts: Parts = state.parts
    return parts


async def seat_of(
    request: AnyRequest,
    parts: Here,
    table: FromPath[str],
    token: Annotated[
        str | None,
        QueryParameter(
            name="token",
            required=False,
            description="The secret of a seat's link; a header 'Authorization: Bearer' is better.",
        ),
    ] = None,
) -> Seat:
    """Who is asking, by the secret of a link."""
    address = address_of(request)
    parts.limits.check_guesses(address)
    try:
        seat = await parts.enter(table, token_of(request, table, token or ""))
    except Refused:
        parts.limits.count_guess(address)
        raise
    if request.method == "POST":
        parts.limits.check(parts.limits.seat, seat)
    return seat


def game_of(parts: Parts, game: str) -> Game:
    if game not in parts.tables.games:
        raise refuse(404, "game-unknown")
    return parts.tables.games[game]


# --- games ---------------------------------------------------------------------------------------


@asks("/server", tags=["games"])
def server(parts: Here) -> wire.ServerInfo:
    """What this server can do besides playing."""
    settings = parts.settings
    days = settings.claim_after / 86400
    return wire.ServerInfo(kessel.__version__, bool(settings.smtp_host), days)


@asks("/games", tags=["games"])
def games(parts: Here) -> list[wire.GameInfo]:
    """Every game with its sides, scenarios and optional rules."""
    return [catalog.game_info(game) for game in parts.tables.games.values()]


@asks("/games/{game:str}/rules", tags=["games"])
def rules(parts: Here, game: FromPath[str]) -> wire.Rules:
    """The rules of a game, point by point."""
    return catalog.rules_of(game_of(parts, game))


@asks(
    "/games/{game:str}/packs/{pack:str}/board",
    tags=["games"],
    cache_control=CacheControlHeader.from_header(FOR_EVER),
)
def board(parts: Here, game: FromPath[str], pack: FromPath[str]) -> Board:
    """Everything printed: spaces, counters, boxes, tracks and the sequence of play."""
    return catalog.board_of(game_of(parts, game), pack)


@asks(
    "/games/{game:str}/packs/{pack:str}/{file:str}",
    tags=["games"],
    media_type="image/svg+xml",
    cache_control=CacheControlHeader.from_header(FOR_EVER),
)
def art(parts: Here, game: FromPath[str], pack: FromPath[str], file: FromPath[str]) -> str:
    """The drawn map, `map.en.svg` or `map.ja.svg`."""
    name, _, rest = file.partition(".")
    language, _, kind = rest.partition(".")
    if name != "map" or kind != "svg":
        raise refuse(404, "page-unknown")
    return catalog.art_of(game_of(parts, game), pack, language, parts.drawings)


# --- tables --------------------------------------------------------------------------------------


@dataclass
class SaveUpload(Operation):
    """How the interface describes a request whose body is a save."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


@does("/tables", tags=["tables"])
def new_table(
    request: AnyRequest, parts: Here, data: JSONBody[wire.TableWanted]
) -> Response[wire.Created]:
    """A new table; its creator gets a cookie for the first human seat."""
    parts.limits.check(parts.limits.new, address_of(request))
    return founded(request, parts.tables.create(data))


@does("/tables/load", tags=["tables"], operation_class=SaveUpload, responses=LOADING)
def load_table(request: AnyRequest, parts: Here, body: RawBody) -> Response[wire.Created]:
    """A new table that goes on with a save, sent as plain text; an open game gets new dice.

    202: it takes longer, and lines of JSON tell how far it is, the last one what came of it.
    """
    parts.limits.check(parts.limits.new, address_of(request))
    load = parts.loads.begin(address_of(request), body)
    if load.created is not None:
        return founded(request, load.created)
    told = Stream(parts.loads.follow(load), status_code=202, media_type=LINES, headers=UNBUFFERED)
    return cast("Response[wire.Created]", told)


def founded(request: AnyRequest, created: wire.Created) -> Response[wire.Created]:
    """The answer with a cookie for the first seat there is."""
    links = created.links
    link = links.get("player1") or links.get("player2") or links.get("spectator", "")
    cookie = seat_cookie(created.table, link.rpartition("/")[2], request.url.scheme == "https")
    return Response(created, cookies=[cookie])


@asks("/tables/{table:str}", tags=["tables"])
def view(parts: Here, seat: Sitting) -> Response[wire.TableView]:
    """All that the seat may know now."""
    found = parts.tables.view(seat, parts.live.present(seat.table))
    return cast("Response[wire.TableView]", Response(found.after(), media_type=MediaType.JSON))


@asks("/tables/{table:str}/at/{number:int}", tags=["tables"])
def view_at(parts: Here, seat: Sitting, number: FromPath[int]) -> wire.TableView:
    """The table as it was after so many orders."""
    return parts.tables.view_at(seat, number, parts.live.present(seat.table))


@asks("/tables/{table:str}/log", tags=["tables"])
def read_log(
    parts: Here,
    seat: Sitting,
    first: Annotated[int, QueryParameter(name="from")] = 0,
    last: Annotated[int | None, QueryParameter(name="to")] = None,
) -> tuple[wire.LogEntry, ...]:
    """What happened, from a number of orders on, to another where one is named."""
    return parts.tables.log(seat, first, last)


@asks("/tables/{table:str}/reach/{unit:int}", tags=["tables"])
def reach(parts: Here, seat: Sitting, unit: FromPath[int]) -> tuple[Reach, ...]:
    """Where a unit can go now."""
    return parts.tables.reach(seat, unit)


@asks("/tables/{table:str}/overlays/{overlay:str}", tags=["tables"])
def overlay(
    parts: Here,
    seat: Sitting,
    overlay: FromPath[str],
    at: Annotated[str, QueryParameter(name="at")] = "",
) -> OverlayView:
    """Something that the game lays over its map, as the seat may see it; `at` are the spaces
    pointed at, with commas between them."""
    spaces = tuple(int(space) for space in at.split(",") if space.isdigit())
    return parts.tables.overlay(seat, overlay, spaces)


@get("/tables/{table:str}/hint", tags=["tables"], responses=REFUSED)
async def hint(parts: Here, seat: Sitting) -> wire.Hint:
    """What the staff would do now."""
    return await parts.staffwork.hint(seat)


@asks("/tables/{table:str}/review", tags=["tables"])
def review(parts: Here, seat: Sitting) -> wire.ReviewState:
    """How the game went: values, turning points, luck; until it is made, how far it is."""
    return parts.tables.review(seat)


@does("/tables/{table:str}/branch", tags=["tables"])
def branch(
    request: AnyRequest, parts: Here, seat: Sitting, data: JSONBody[wire.BranchWanted]
) -> Response[wire.Created]:
    """A new table that goes on from a moment of this one."""
    parts.limits.check(parts.limits.new, address_of(request))
    return founded(request, parts.tables.branch(seat, data))


@asks("/tables/{table:str}/considered", tags=["tables"])
def considered(parts: Here, seat: Sitting) -> wire.Considered:
    """What the computer is thinking about."""
    return parts.staffwork.considered(seat)


@does("/tables/{table:str}/hurry", tags=["tables"], status_code=204)
def hurry(parts: Here, seat: Sitting) -> None:
    """Let the computer play now, with the best it has found."""
    parts.staffwork.hurry(seat)


@does("/tables/{table:str}/hold", tags=["tables"], status_code=200)
def hold(parts: Here, seat: Sitting, data: JSONBody[wire.Held]) -> wire.Version:
    """Stop the computers, or let them go on."""
    return wire.Version(parts.staffwork.hold(seat, data.held))


@asks("/tables/{table:str}/dice", tags=["tables"])
def dice(parts: Here, seat: Sitting) -> wire.DiceView:
    """Every throw, and once the game is over the secret and whether all agrees."""
    return parts.tables.dice(seat)


@asks("/tables/{table:str}/save", tags=["tables"], media_type=MediaType.TEXT)
def save(parts: Here, seat: Sitting) -> Response[str]:
    """The game as text; while it lasts, only what the seat may know."""
    name = f'attachment; filename="kessel-{seat.table}.save"'
    text = parts.tables.save(seat)
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@does("/tables/{table:str}/why", tags=["tables"], status_code=200)
def why(parts: Here, seat: Sitting, data: JSONBody[wire.OrderAsked]) -> wire.Why:
    """Whether an order may be given, and the rule that forbids it."""
    return parts.tables.why(seat, data.order or "")


@asks("/tables/{table:str}/why/{unit:int}/{space:int}", tags=["tables"])
def why_not(parts: Here, seat: Sitting, unit: FromPath[int], space: FromPath[int]) -> wire.Why:
    """Why a unit cannot be taken to a space now; its own space asks why it cannot act."""
    return parts.tables.why_not(seat, unit, space)


@does("/tables/{table:str}/preview", tags=["tables"], status_code=200)
def preview(
    parts: Here, seat: Sitting, data: JSONBody[wire.OrderAsked]
) -> tuple[wire.PreviewView, ...]:
    """The odds of the pending fight, or of one that an order would begin."""
    return parts.tables.previews(seat, data.order)


@does("/tables/{table:str}/orders", tags=["orders"], status_code=200)
def order(parts: Here, seat: Sitting, data: JSONBody[wire.OrderGiven]) -> wire.Version:
    """Give an order. 409: the table has changed since. 422: a rule forbids it."""
    return wire.Version(parts.tables.order(seat, data.order, data.version))


@does("/tables/{table:str}/undo", tags=["orders"], status_code=200)
def undo(parts: Here, seat: Sitting) -> wire.Version:
    """Take back the last order, while nothing was revealed."""
    return wire.Version(parts.tables.undo(seat))


@does("/tables/{table:str}/redo", tags=["orders"], status_code=200)
def redo(parts: Here, seat: Sitting) -> wire.Version:
    """Give again what was taken back."""
    return wire.Version(parts.tables.redo(seat))


@does("/tables/{table:str}/undo/ask", tags=["orders"], status_code=200)
def ask_undo(parts: Here, seat: Sitting) -> wire.Version:
    """Ask the opponent to agree to going back before the seat's last order."""
    return wire.Version(parts.tables.ask_undo(seat))


@does("/tables/{table:str}/undo/answer", tags=["orders"], status_code=200)
def answer_undo(parts: Here, seat: Sitting, data: JSONBody[wire.Answer]) -> wire.Version:
    """Agree, or not."""
    return wire.Version(parts.tables.answer_undo(seat, data.grant))


@does("/tables/{table:str}/resign", tags=["orders"], status_code=200)
def resign(parts: Here, seat: Sitting) -> wire.Version:
    """Give the game up."""
    return wire.Version(parts.tables.resign(seat))


@does("/tables/{table:str}/claim", tags=["orders"], status_code=200)
def claim(parts: Here, seat: Sitting) -> wire.Version:
    """Win a game that the opponent has left."""
    return wire.Version(parts.tables.claim(seat))


@does("/tables/{table:str}/rematch", tags=["orders"])
def rematch(request: AnyRequest, parts: Here, seat: Sitting) -> Response[wire.Created]:
    """The same game again with sides swapped; the answer holds the asking seat's own link."""
    return founded(request, parts.tables.rematch(seat))


@does("/tables/{table:str}/seed", tags=["orders"], status_code=200)
def seed(parts: Here, seat: Sitting, data: JSONBody[wire.SeedGiven]) -> wire.Version:
    """Add a seed to the dice, before the first of them falls; each player may do so once."""
    return wire.Version(parts.tables.seed(seat, data.seed))


@asks("/tables/{table:str}/notify", tags=["tables"])
def notified(parts: Here, seat: Sitting) -> wire.Address:
    """Where this seat wanted mail."""
    return wire.Address(parts.tables.email(seat))


@does("/tables/{table:str}/notify", tags=["tables"], status_code=200)
def notify(parts: Here, seat: Sitting, data: JSONBody[wire.Address]) -> wire.Address:
    """Where this seat wants mail when it is its turn; empty for none."""
    parts.tables.set_email(seat, data.email)
    return data


@asks("/tables/{table:str}/standing", tags=["tables"])
def standing(parts: Here, seat: Sitting) -> wire.StandingView:
    """What this seat can leave to the staff, and what it leaves."""
    return parts.staffwork.standing(seat)


@does("/tables/{table:str}/standing", tags=["tables"], status_code=200)
def set_standing(parts: Here, seat: Sitting, data: JSONBody[wire.Standing]) -> wire.StandingView:
    """Leave small decisions to the staff."""
    parts.staffwork.set_standing(seat, data)
    return parts.staffwork.standing(seat)


# --- live ----------------------------------------------------------------------------------------


@websocket("/tables/{table:str}/live")
async def live(socket: AnySocket, parts: Here, table: FromPath[str]) -> None:
    """Every change of the table as it happens."""
    await socket.accept()
    address = address_of(socket)
    if not parts.sockets.enter(address):
        await socket.close(TOO_MANY, "too many connections")
        return
    try:
        seat = await parts.enter_live(address, table, socket.query_params.get("token", ""))
        if seat is None:
            await socket.close(LINK_WRONG, "this link does not open this table")
            return
        await parts.live.serve(socket, seat)
    finally:
        parts.sockets.leave(address)


HANDLERS = [
    server, games, rules, board, art, new_table, load_table, view, view_at, read_log, reach,
    overlay, hurry, hold, considered, hint, review, branch, dice, save, why, why_not, preview,
    order, undo, redo, ask_undo, answer_undo, resign, claim, rematch, seed, notified, notify,
    standing, set_standing, live,
]  # fmt: skip


def router() -> Router:
    return Router(
        "/api/v1",
        route_handlers=HANDLERS,
        dependencies={"seat": Provide(seat_of)},
    )
