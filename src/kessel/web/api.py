"""The requests that the server answers, under /api/v1."""

from __future__ import annotations

from typing import Annotated, Any, cast

from litestar import MediaType, Request, Response, Router, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import CacheControlHeader, State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from kessel.kernel.game import Game
from kessel.kernel.scene import Board, Reach
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


@get("/games", sync_to_thread=True, tags=["games"])
def games(parts: Here) -> list[wire.GameInfo]:
    """Every game with its sides, scenarios and optional rules."""
    return [catalog.game_info(game) for game in parts.tables.games.values()]


@get("/games/{game:str}/rules", sync_to_thread=True, tags=["games"])
def rules(parts: Here, game: FromPath[str]) -> wire.Rules:
    """The rules of a game, point by point."""
    return catalog.rules_of(game_of(parts, game))


@get(
    "/games/{game:str}/packs/{pack:str}/board",
    sync_to_thread=True,
    tags=["games"],
    cache_control=CacheControlHeader.from_header(FOR_EVER),
)
def board(parts: Here, game: FromPath[str], pack: FromPath[str]) -> Board:
    """Everything printed: spaces, counters, boxes, tracks and the sequence of play."""
    return catalog.board_of(game_of(parts, game), pack)


@get(
    "/games/{game:str}/packs/{pack:str}/{file:str}",
    sync_to_thread=True,
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
    return catalog.art_of(game_of(parts, game), pack, language)


# --- tables --------------------------------------------------------------------------------------


@post("/tables", sync_to_thread=True, tags=["tables"])
def new_table(
    request: AnyRequest, parts: Here, data: JSONBody[wire.TableWanted]
) -> Response[wire.Created]:
    """A new table; its creator gets a cookie for the first human seat."""
    parts.limits.check(parts.limits.new, address_of(request))
    return founded(request, parts.tables.create(data))


@post("/tables/load", sync_to_thread=True, tags=["tables"])
def load_table(request: AnyRequest, parts: Here, body: RawBody) -> Response[wire.Created]:
    """A new table that goes on with a save, sent as plain text; an open game gets new dice."""
    parts.limits.check(parts.limits.new, address_of(request))
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise refuse(422, "save-wrong", problem="it is not text") from None
    return founded(request, parts.tables.load(text))


def founded(request: AnyRequest, created: wire.Created) -> Response[wire.Created]:
    """The answer with a cookie for the first seat there is."""
    links = created.links
    link = links.get("player1") or links.get("player2") or links.get("spectator", "")
    cookie = seat_cookie(created.table, link.rpartition("/")[2], request.url.scheme == "https")
    return Response(created, cookies=[cookie])


@get("/tables/{table:str}", sync_to_thread=True, tags=["tables"])
def view(parts: Here, seat: Sitting) -> Response[wire.TableView]:
    """All that the seat may know now."""
    found = parts.tables.view(seat, parts.live.present(seat.table))
    return cast("Response[wire.TableView]", Response(found, media_type=MediaType.JSON))


@get("/tables/{table:str}/at/{number:int}", sync_to_thread=True, tags=["tables"])
def view_at(parts: Here, seat: Sitting, number: FromPath[int]) -> wire.TableView:
    """The table as it was after so many orders."""
    return parts.tables.view_at(seat, number, parts.live.present(seat.table))


@get("/tables/{table:str}/log", sync_to_thread=True, tags=["tables"])
def read_log(
    parts: Here, seat: Sitting, first: Annotated[int, QueryParameter(name="from")] = 0
) -> tuple[wire.LogEntry, ...]:
    """What happened, from a number of orders on."""
    return parts.tables.log(seat, first)


@get("/tables/{table:str}/reach/{unit:int}", sync_to_thread=True, tags=["tables"])
def reach(parts: Here, seat: Sitting, unit: FromPath[int]) -> tuple[Reach, ...]:
    """Where a unit can go now."""
    return parts.tables.reach(seat, unit)


@get("/tables/{table:str}/dice", sync_to_thread=True, tags=["tables"])
def dice(parts: Here, seat: Sitting) -> wire.DiceView:
    """Every throw, and once the game is over the secret and whether all agrees."""
    return parts.tables.dice(seat)


@get("/tables/{table:str}/save", sync_to_thread=True, tags=["tables"], media_type=MediaType.TEXT)
def save(parts: Here, seat: Sitting) -> Response[str]:
    """The game as text; while it lasts, only what the seat may know."""
    name = f'attachment; filename="kessel-{seat.table}.save"'
    text = parts.tables.save(seat)
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@post("/tables/{table:str}/why", sync_to_thread=True, tags=["tables"], status_code=200)
def why(parts: Here, seat: Sitting, data: JSONBody[wire.OrderAsked]) -> wire.Why:
    """Whether an order may be given, and the rule that forbids it."""
    return parts.tables.why(seat, data.order or "")


@post("/tables/{table:str}/preview", sync_to_thread=True, tags=["tables"], status_code=200)
def preview(
    parts: Here, seat: Sitting, data: JSONBody[wire.OrderAsked]
) -> tuple[wire.PreviewView, ...]:
    """The odds of the pending fight, or of one that an order would begin."""
    return parts.tables.previews(seat, data.order)


@post("/tables/{table:str}/orders", sync_to_thread=True, tags=["orders"], status_code=200)
def order(parts: Here, seat: Sitting, data: JSONBody[wire.OrderGiven]) -> wire.Version:
    """Give an order. 409: the table has changed since. 422: a rule forbids it."""
    return wire.Version(parts.tables.order(seat, data.order, data.version))


@post("/tables/{table:str}/undo", sync_to_thread=True, tags=["orders"], status_code=200)
def undo(parts: Here, seat: Sitting) -> wire.Version:
    """Take back the last order, while nothing was revealed."""
    return wire.Version(parts.tables.undo(seat))


@post("/tables/{table:str}/redo", sync_to_thread=True, tags=["orders"], status_code=200)
def redo(parts: Here, seat: Sitting) -> wire.Version:
    """Give again what was taken back."""
    return wire.Version(parts.tables.redo(seat))


@post("/tables/{table:str}/undo/ask", sync_to_thread=True, tags=["orders"], status_code=200)
def ask_undo(parts: Here, seat: Sitting) -> wire.Version:
    """Ask the opponent to agree to going back before the seat's last order."""
    return wire.Version(parts.tables.ask_undo(seat))


@post("/tables/{table:str}/undo/answer", sync_to_thread=True, tags=["orders"], status_code=200)
def answer_undo(parts: Here, seat: Sitting, data: JSONBody[wire.Answer]) -> wire.Version:
    """Agree, or not."""
    return wire.Version(parts.tables.answer_undo(seat, data.grant))


@post("/tables/{table:str}/resign", sync_to_thread=True, tags=["orders"], status_code=200)
def resign(parts: Here, seat: Sitting) -> wire.Version:
    """Give the game up."""
    return wire.Version(parts.tables.resign(seat))


@post("/tables/{table:str}/claim", sync_to_thread=True, tags=["orders"], status_code=200)
def claim(parts: Here, seat: Sitting) -> wire.Version:
    """Win a game that the opponent has left."""
    return wire.Version(parts.tables.claim(seat))


@post("/tables/{table:str}/rematch", sync_to_thread=True, tags=["orders"])
def rematch(request: AnyRequest, parts: Here, seat: Sitting) -> Response[wire.Created]:
    """The same game again with sides swapped; the answer holds the asking seat's own link."""
    return founded(request, parts.tables.rematch(seat))


@post("/tables/{table:str}/notify", sync_to_thread=True, tags=["tables"], status_code=200)
def notify(parts: Here, seat: Sitting, data: JSONBody[wire.Address]) -> wire.Address:
    """Where this seat wants mail when it is its turn; empty for none."""
    parts.tables.set_email(seat, data.email)
    return data


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
    games, rules, board, art, new_table, load_table, view, view_at, read_log, reach, dice, save,
    why, preview, order, undo, redo, ask_undo, answer_undo, resign, claim, rematch, notify, live,
]  # fmt: skip


def router() -> Router:
    return Router(
        "/api/v1",
        route_handlers=HANDLERS,
        dependencies={"seat": Provide(seat_of)},
    )
