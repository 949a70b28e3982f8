"""The requests that the server answers, under /api/v1."""

from __future__ import annotations

import functools
import time
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, cast

import msgspec
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
from kessel.cartography.glance import at_a_glance, names_on
from kessel.kernel.game import Game
from kessel.kernel.scene import Board, OverlayView, Reach
from kessel.web import wire
from kessel.web.hall import catalog
from kessel.web.hall.live import LANG_UNKNOWN, LINK_WRONG, NO_SUCH_LANG
from kessel.web.host.lasting import PRESSED, answer
from kessel.web.host.security import (
    UNTIL_ANOTHER,
    address_of,
    network_of,
    seat_cookie,
    token_of,
)
from kessel.web.host.tokens import hashed
from kessel.web.parts import Here, Parts
from kessel.web.requests import members as club
from kessel.web.staff import marches
from kessel.web.table.seats import Seat
from kessel.web.tongues import LANGS, known_lang
from kessel.web.wire.seats import Seating
from kessel.web.words import Refused, refuse

AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, State]
Sitting = NamedDependency[Seat]
TOO_MANY = 4429


# --- what the requests share ---------------------------------------------------------------------

REFUSALS = {
    400: "The request cannot be understood.",
    401: "Nobody is signed in.",
    403: "The link does not open this table, or is a spectator's.",
    404: "There is nothing of this name.",
    409: "The table has changed since.",
    410: "It was used before.",
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
LONGEST_LEVEL: Final = 40


def described(kind: type) -> ResponseSpec:
    """What an answer holds that is made ready before it is sent."""
    return ResponseSpec(kind, description="What was asked for.", generate_examples=False)


asks = functools.partial(get, sync_to_thread=True, responses=REFUSED)
lasts = functools.partial(
    asks,
    tags=["games"],
    cache_control=CacheControlHeader.from_header(UNTIL_ANOTHER),
    opt={PRESSED: True},
)
"""What another program may tell otherwise, but never another game, and is pressed once."""
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
    try:
        seat = await parts.enter(table, token_of(request, table, token or ""))
    except Refused:
        parts.limits.check(parts.limits.wrong, network_of(address_of(request)))
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
    return wire.ServerInfo(
        version=kessel.__version__,
        mail=bool(settings.smtp_host),
        claim_days=days,
        hooks=settings.hooks,
        now=time.time(),
        accounts=settings.accounts,
        push=parts.notifier.push.public,
    )


@asks("/games", tags=["games"])
def games(parts: Here) -> list[wire.GameInfo]:
    """Every game with its sides, scenarios and optional rules."""
    return [catalog.game_info(game) for game in parts.tables.games.values()]


@asks(
    "/games/{game:str}/rules",
    tags=["games"],
    opt={PRESSED: True},
    responses={**REFUSED, 200: described(wire.Rules)},
)
def rules(parts: Here, request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rules of a game, point by point."""
    found = game_of(parts, game)
    pressed = parts.lasting.find(
        (game, "rules"), lambda: msgspec.json.encode(catalog.rules_of(found))
    )
    return answer(request, pressed, MediaType.JSON, {})


@lasts(
    "/games/{game:str}/packs/{pack:str}/board",
    responses={**REFUSED, 200: described(Board)},
)
def board(
    parts: Here, request: AnyRequest, game: FromPath[str], pack: FromPath[str]
) -> Response[bytes]:
    """Everything printed: spaces, counters, boxes, tracks and the sequence of play."""
    found = catalog.board_of(game_of(parts, game), pack)
    pressed = parts.lasting.find((game, pack, "board"), lambda: msgspec.json.encode(found))
    return answer(request, pressed, MediaType.JSON, {})


@lasts("/games/{game:str}/packs/{pack:str}/{file:str}", media_type="image/svg+xml")
def art(
    parts: Here, request: AnyRequest, game: FromPath[str], pack: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    """The drawn map, `map.en.svg` or `map.ja.svg`; `glance.…` is the same to be seen small, and
    `names.en.json` tells where it names its places."""
    name, _, rest = file.partition(".")
    language, _, kind = rest.partition(".")
    if (name, kind) not in (("map", "svg"), ("glance", "svg"), ("names", "json")):
        raise refuse(404, "page-unknown")
    drawn = catalog.art_of(game_of(parts, game), pack, language, parts.drawings)

    def shown() -> bytes:
        if name == "names":
            return msgspec.json.encode([one._asdict() for one in names_on(drawn)])
        return (at_a_glance(drawn) if name == "glance" else drawn).encode()

    pressed = parts.lasting.find((game, pack, file), shown)
    return answer(request, pressed, MediaType.JSON if kind == "json" else "image/svg+xml", {})


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
    parts.limits.check(parts.limits.new, network_of(address_of(request)))
    return founded(request, parts, parts.tables.create(club.named(request, parts, data)))


@does("/tables/load", tags=["tables"], operation_class=SaveUpload, responses=LOADING)
def load_table(
    request: AnyRequest,
    parts: Here,
    body: RawBody,
    side: Annotated[int, QueryParameter(name="side")] = 0,
    other: Annotated[
        Literal["friend", "computer", "here"], QueryParameter(name="other")
    ] = "friend",
    level: Annotated[str, QueryParameter(name="level")] = "staff",
) -> Response[wire.Created]:
    """A new table that goes on with a save, sent as plain text; an open game gets new dice.

    Whoever sends it takes a side; the other side is a friend's, the computer's, or here.
    202: it takes longer, and lines of JSON tell how far it is, the last one what came of it.
    """
    network = network_of(address_of(request))
    parts.limits.check(parts.limits.new, network)
    load = parts.loads.begin(network, body, Seating(side, other, level[:LONGEST_LEVEL]))
    if load.created is not None:
        return founded(request, parts, load.created)
    told = Stream(parts.loads.follow(load), status_code=202, media_type=LINES, headers=UNBUFFERED)
    return cast("Response[wire.Created]", told)


def founded(request: AnyRequest, parts: Parts, created: wire.Created) -> Response[wire.Created]:
    """The answer with a cookie for the seat of whoever asked."""
    parts.staffwork.own(created.table, network_of(address_of(request)))
    club.founded(request, parts, created)
    cookies = [
        seat_cookie(request, created.table, player, link.rpartition("/")[2])
        for player, name in enumerate(("player1", "player2"))
        if (link := created.links.get(name))
    ]
    return Response(created, cookies=[*cookies[:1], *club.guest_cookies(request)])


@asks("/tables/{table:str}", tags=["tables"])
def view(
    parts: Here,
    seat: Sitting,
    name: Annotated[str, QueryParameter(name="lang")] = "",
) -> Response[wire.TableView]:
    """All that the seat may know now, in both languages or in one (`lang`)."""
    parts.computers.looked(seat.table)
    lang = known_lang(name)
    if name and lang is None:
        raise refuse(422, "no-such-language", name=name, known=", ".join(LANGS))
    found = parts.tables.view(seat, parts.live.present(seat.table), lang=lang)
    return cast("Response[wire.TableView]", Response(found.whole(), media_type=MediaType.JSON))


@asks("/tables/{table:str}/at/{number:int}", tags=["tables"])
def view_at(parts: Here, seat: Sitting, number: FromPath[int]) -> Response[wire.TableView]:
    """The table as it was after so many orders."""
    found = parts.tables.view_at(seat, number, parts.live.present(seat.table))
    return cast("Response[wire.TableView]", Response(found, media_type=MediaType.JSON))


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


@asks("/tables/{table:str}/recap", tags=["tables"])
def recap(
    parts: Here,
    seat: Sitting,
    first: Annotated[int | None, QueryParameter(name="from")] = None,
) -> wire.RecapView:
    """What happened after so many orders, or since the seat's own last one, in a few sentences."""
    return parts.tables.recap(seat, first)


@asks("/tables/{table:str}/way/{unit:int}", tags=["tables"])
def way(parts: Here, seat: Sitting, unit: FromPath[int]) -> tuple[wire.Step, ...]:
    """Where a unit has been in this game."""
    return parts.tables.way(seat, unit)


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
    parts.limits.check(parts.limits.new, network_of(address_of(request)))
    return founded(request, parts, parts.tables.branch(seat, data))


@asks("/tables/{table:str}/considered", tags=["tables"])
def considered(parts: Here, seat: Sitting) -> wire.Considered:
    """What the computer is thinking about."""
    return parts.staffwork.considered(seat)


@does("/tables/{table:str}/hurry", tags=["tables"], status_code=204)
def hurry(parts: Here, seat: Sitting) -> None:
    """Let the computer play now, with the best it has found."""
    parts.computers.looked(seat.table)
    parts.staffwork.hurry(seat)


@does("/tables/{table:str}/hold", tags=["tables"], status_code=200)
def hold(parts: Here, seat: Sitting, data: JSONBody[wire.Held]) -> wire.Version:
    """Stop the computers, or let them go on."""
    parts.computers.looked(seat.table)
    return wire.Version(parts.staffwork.hold(seat, data.held))


@asks("/tables/{table:str}/dice", tags=["tables"])
def dice(parts: Here, seat: Sitting) -> wire.DiceView:
    """Every throw, and once the game is over the secret and whether all agrees."""
    return parts.tables.dice(seat)


@asks("/tables/{table:str}/save", tags=["tables"], media_type=MediaType.TEXT)
def save(
    parts: Here, seat: Sitting, talk: Annotated[bool, QueryParameter(name="talk")] = False
) -> Response[str]:
    """The game as text; while it lasts, only what the seat may know. With `talk`, what the players
    said stands above it, as comments."""
    name = f'attachment; filename="kessel-{seat.table}.save"'
    text = parts.tables.save(seat)
    text = parts.talk.noted(seat, text) if talk else text
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
def order(parts: Here, seat: Sitting, data: JSONBody[wire.OrderGiven]) -> wire.Ordered:
    """Give an order. 409: the table has changed since. 422: a rule forbids it. Who is not sure
    gets an order back that rolls dice, reveals or spends something, and sends it again."""
    return parts.tables.order(seat, data.order, data.version, data.sure)


@post("/tables/{table:str}/plan", tags=["orders"], status_code=200, responses=REFUSED)
async def plan(parts: Here, seat: Sitting, data: JSONBody[wire.PlanWanted]) -> wire.PlanView:
    """What units would do on their way to a space, with the orders that do it, and who cannot."""
    return await parts.plans.plan(seat, data)


@post("/tables/{table:str}/plan/staff", tags=["orders"], status_code=200, responses=REFUSED)
async def staff_plan(
    parts: Here, seat: Sitting, data: JSONBody[wire.StaffPlanWanted]
) -> wire.PlanView:
    """What the staff would do with some units, or with all that have not moved."""
    return await parts.plans.staff_plan(seat, data)


@post("/tables/{table:str}/plan/march", tags=["orders"], status_code=200, responses=REFUSED)
async def march_plan(
    parts: Here, seat: Sitting, data: JSONBody[wire.MarchPlanWanted]
) -> wire.PlanView:
    """The next stretch of all marches of this seat, and who halts and why."""
    return await parts.plans.march_plan(seat, data.version)


@post("/tables/{table:str}/plan/attack", tags=["orders"], status_code=200, responses=REFUSED)
async def attack_plan(
    parts: Here, seat: Sitting, data: JSONBody[wire.AttackWanted]
) -> wire.AttackView:
    """How units would attack a space, with which support and at which odds."""
    return await parts.plans.attack(seat, data)


@does("/tables/{table:str}/plan/do", tags=["orders"], status_code=200)
def do_plan(parts: Here, seat: Sitting, data: JSONBody[wire.PlanGiven]) -> wire.PlanDone:
    """Give the orders of a plan one after the other; it ends where something comes between."""
    return parts.plans.carry_out(seat, data)


@does("/tables/{table:str}/undo", tags=["orders"], status_code=200)
def undo(
    parts: Here, seat: Sitting, one: Annotated[bool, QueryParameter(name="one")] = False
) -> wire.Version:
    """Take back what was ordered last, while nothing was revealed; `one` order of it only."""
    return wire.Version(parts.tables.undo(seat, one))


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
    if parts.tables.is_rematch_new(seat):
        parts.limits.check(parts.limits.new, network_of(address_of(request)))
    made = parts.tables.rematch(seat)
    parts.holding.play_again(seat, made.table)
    return founded(request, parts, made)


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


@asks("/tables/{table:str}/marches", tags=["tables"])
def marching(parts: Here, seat: Sitting) -> wire.MarchesView:
    """Whom this seat has sent on marches of several turns."""
    return marches.view(parts.tables, seat)


@does("/tables/{table:str}/marches", tags=["tables"], status_code=200)
def march(parts: Here, seat: Sitting, data: JSONBody[wire.MarchesGiven]) -> wire.MarchesView:
    """Send units on marches, and let others end."""
    return marches.change(parts.tables, seat, data)


# --- live ----------------------------------------------------------------------------------------


@websocket("/tables/{table:str}/live")
async def live(socket: AnySocket, parts: Here, table: FromPath[str]) -> None:
    """Every change of the table as it happens."""
    await socket.accept()
    address = network_of(address_of(socket))
    if not parts.limits.address.allows(address) or not parts.sockets.enter(address):
        await socket.close(TOO_MANY, "too many connections")
        return
    try:
        token = token_of(socket, table, socket.query_params.get("token", ""))
        try:
            seat = await parts.enter_live(address, table, token)
        except Refused:
            await socket.close(TOO_MANY, "too many wrong links")
            return
        if seat is None:
            await socket.close(LINK_WRONG, "this link does not open this table")
            return
        name = socket.query_params.get("lang", "")
        lang = known_lang(name)
        if name and lang is None:
            await socket.close(LANG_UNKNOWN, NO_SUCH_LANG)
            return
        parts.staffwork.own(table, address)
        await parts.live.serve(socket, seat, hashed(token), lang)
    finally:
        parts.sockets.leave(address)


HANDLERS = [
    server, games, rules, board, art, new_table, load_table, view, view_at, read_log, reach,
    recap, way, overlay, hurry, hold, considered, hint, review, branch, dice, save, why, why_not,
    preview, order, plan, staff_plan, attack_plan, do_plan, undo, redo, ask_undo,
    answer_undo, resign, claim, rematch, seed, notified, notify, standing, set_standing,
    march_plan, marching, march, live,
]  # fmt: skip


def router() -> Router:
    return Router(
        "/api/v1",
        route_handlers=HANDLERS,
        dependencies={"seat": Provide(seat_of)},
    )
