"""The server: every part of it assembled into an application."""

from __future__ import annotations

import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, ExceptionHandlersMap, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

import kessel
from kessel.games.registry import GAMES, find
from kessel.kernel.game import Game
from kessel.kernel.scene import Words
from kessel.web import wire
from kessel.web.host.lasting import PRESSED
from kessel.web.host.logs import visible
from kessel.web.host.security import add_headers, address_of, network_of
from kessel.web.parts import Parts
from kessel.web.requests import accounts as accountapi
from kessel.web.requests import admin, doors, pages, passkeys, upkeep
from kessel.web.requests import lobby as lobbyapi
from kessel.web.requests import pace as paceapi
from kessel.web.requests import seats as seatapi
from kessel.web.requests import tables as api
from kessel.web.settings import Settings, from_environment
from kessel.web.think.mind import Find
from kessel.web.words import Refused, refuse, say

log: Final = logging.getLogger("kessel.web")
KEEPERS: Final = frozenset(("/health", "/ready", "/metrics"))
"""Asked by programs that keep the server running, as often as they like."""
AnyRequest = Request[Any, Any, Any]
ABOUT: Final = (
    "Board wargames with every rule enforced. All texts come in English and Japanese; "
    "a seat is opened by the secret of its link, sent as a bearer token."
)


def create_app(
    settings: Settings | None = None, games: Sequence[Game] = GAMES, find: Find = find
) -> Litestar:
    """An application for some games; without settings, those of the environment. `find` is how the
    processes that think find a game by its id."""
    settings = settings or from_environment()
    app = assembled(settings.largest_body)
    furnish(app, Parts(settings, games, find))
    return app


def furnish(app: Litestar, parts: Parts) -> None:
    """Give an application that does not run the parts that it will run with."""
    app.state.parts = parts
    if parts.settings.admin:
        admin.listen()


@contextlib.asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    async with app.state.parts.running():
        yield


def assembled(largest_body: int) -> Litestar:
    """Everything that can be asked; it takes half a second, and knows nothing of any database."""
    return Litestar(
        route_handlers=[
            api.router(),
            seatapi.router(),
            accountapi.router(),
            passkeys.router(),
            lobbyapi.router(),
            paceapi.router(),
            upkeep.health,
            upkeep.ready,
            upkeep.metrics,
            *admin.HANDLERS,
            doors.door,
            doors.threshold,
            pages.home,
            pages.page,
        ],
        dependencies={"parts": Provide(api.parts_of)},
        lifespan=[lifespan],
        state=State(),
        before_send=[add_headers],
        exception_handlers=EXCEPTIONS,
        middleware=[count_answers, limit_addresses],
        compression_config=CompressionConfig(
            # lines that tell how far something is would wait for each other
            backend="gzip",
            minimum_size=2000,
            gzip_compress_level=4,
            exclude="/tables/load$",
            exclude_opt_key=PRESSED,
        ),
        request_max_body_size=largest_body,
        openapi_config=interface(),
        logging_config=None,
        debug=False,
    )


def interface() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Kessel",
        version=kessel.__version__,
        description=ABOUT,
        path="/api/v1/schema",
        use_handler_docstrings=True,
        render_plugins=[
            JsonRenderPlugin(path="/openapi.json"),
            pages.SchemaPage(path="/"),
        ],
    )


# --- refusing ------------------------------------------------------------------------------------


def count_answers(app: ASGIApp) -> ASGIApp:
    """For the metrics: how many, how they ended, how long they took."""

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        metrics, began = scope["litestar_app"].state.parts.metrics, time.perf_counter()

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.answered(message["status"], time.perf_counter() - began)
            await send(message)

        await app(scope, receive, sent)

    return counted


def limit_addresses(app: ASGIApp) -> ASGIApp:
    """Answer an address that asks too often without looking at what it asks."""

    async def limited(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            parts: Parts = scope["litestar_app"].state.parts
            if scope["path"] in KEEPERS:
                await app(scope, receive, send)
                return
            client = scope["client"]
            if not parts.limits.address.allows(network_of(client[0] if client else "")):
                raise refuse(429, "too-many")
        await app(scope, receive, send)

    return limited


def answer(status: int, problem: wire.Problem) -> Response[Any]:
    body = msgspec.json.encode(wire.Error(problem))
    return Response(body, status_code=status, media_type=MediaType.JSON)


def loggable(path: str) -> str:
    """An address without the secret of a link or an invitation."""
    return re.split("(?<=^/[it]/)|(?<=^/admin/)", path)[0]


def refused(request: AnyRequest, problem: Refused) -> Response[Any]:
    """Something was asked that cannot be: the sentence says why."""
    level = logging.INFO if problem.status in (409, 422) else logging.WARNING
    place = loggable(request.scope["path"])
    asked = visible(f"{request.method} {place} from {address_of(request)}: {problem.text.en}")
    log.log(level, "%s", asked)
    return answer(problem.status, wire.Problem(problem.rule, problem.text))


def malformed(request: AnyRequest, problem: HTTPException) -> Response[Any]:
    """The framework could not make sense of a request."""
    status = problem.status_code
    if status >= 500 and "disconnected" in problem.detail:
        return answer(400, wire.Problem("", say("request-wrong", problem="")))  # nobody reads it
    if status >= 500:
        return failed(request, problem)
    if status == 413:
        limit = request.app.state.parts.settings.largest_body
        return refused(request, refuse(413, "body-too-large", bytes=limit))
    if status in (404, 405):
        return refused(request, refuse(status, "page-unknown"))
    return refused(request, refuse(status, "request-wrong", problem=details(problem)))


def details(problem: HTTPException) -> Words:
    """What the framework found wrong: in its own, English, words, or else only where."""
    extra = getattr(problem, "extra", None) or []
    found = [one for one in extra if isinstance(one, dict)]
    told = [f"{one.get('key', '')} {one.get('message', '')}".strip() for one in found]
    keys = [one["key"] for one in found if one.get("key")]
    return Words(
        "; ".join(told) or str(problem.detail), "、".join(keys) or str(problem.status_code)
    )


def too_deep(request: AnyRequest, problem: RecursionError) -> Response[Any]:
    """Brackets in brackets without end: the framework's reader gives up."""
    return refused(request, refuse(400, "request-too-deep"))


def failed(request: AnyRequest, problem: Exception) -> Response[Any]:
    """Our fault: recorded with everything, told in one sentence."""
    place = loggable(request.scope["path"])
    log.error("%s", visible(f"{request.method} {place} failed"), exc_info=problem)
    return answer(500, wire.Problem("", say("server-failed")))


def unavailable(request: AnyRequest, problem: SQLAlchemyError) -> Response[Any]:
    """The database cannot be reached, is full, locked or damaged: nothing was changed."""
    found = request.app.state.parts.store.failed(problem)
    return answer(503, wire.Problem("", say(found.player)))


EXCEPTIONS: Final[ExceptionHandlersMap] = {
    Refused: refused,
    HTTPException: malformed,
    RecursionError: too_deep,
    SQLAlchemyError: unavailable,
    Exception: failed,
}
