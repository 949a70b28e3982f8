"""The host's page: tables, load, what went wrong last, games that crashed, and reports.

It is a plain page without a script. `kessel serve --admin` prints a link; who opens it gets a
cookie that goes to this page alone. Without that there is nothing at its address.
"""

from __future__ import annotations

import hashlib
import hmac
import html
import logging
import re
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath

import kessel
from kessel.kernel.errors import BadInput
from kessel.kernel.typed import read_json
from kessel.web.host.logs import Line, visible
from kessel.web.host.security import address_of, network_of, own_cookie
from kessel.web.parts import Here, Parts
from kessel.web.people import manners
from kessel.web.record import schema
from kessel.web.requests.members import check_own
from kessel.web.requests.pages import document
from kessel.web.requests.upkeep import gauges
from kessel.web.table.seats import Setup
from kessel.web.words import refuse, say

COOKIE: Final = "kessel-admin"
MOST_TABLES: Final = 50
MOST_ERRORS: Final = 50
CRASH: Final = re.compile(r"[0-9A-Za-z_-]{1,120}\.save")
DAY: Final = 86400.0
AnyRequest = Request[Any, Any, Any]


class Kept(logging.Handler):
    """Remembers what a process logged last, as lines that nobody can forge."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: deque[str] = deque(maxlen=MOST_ERRORS)
        self.setFormatter(Line())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


KEPT: Final = Kept()


def listen() -> None:
    """Begin to remember; once is enough."""
    logger = logging.getLogger("kessel")
    if KEPT not in logger.handlers:
        logger.addHandler(KEPT)


# --- who may look --------------------------------------------------------------------------------


def shown_by(word: str) -> str:
    """What the host's browser shows: it cannot be turned back into the link."""
    return hashlib.sha256(f"kessel admin {word}".encode()).hexdigest()


def agrees(shown: str, wanted: str) -> bool:
    return bool(wanted) and hmac.compare_digest(shown.encode(), wanted.encode())


def check_host(request: AnyRequest, parts: Parts) -> None:
    """For the host alone; nobody else learns that there is something."""
    word = parts.settings.admin
    cookie = request.cookies.get(COOKIE, "")
    if not word or not agrees(cookie, shown_by(word)):
        raise refuse(404, "page-unknown")
    check_own(request)


@get("/admin/{word:str}", include_in_schema=False, sync_to_thread=True)
def enter(request: AnyRequest, parts: Here, word: FromPath[str]) -> Response[Any]:
    """The host's link: his browser keeps it, and it vanishes from the address."""
    if not agrees(word, parts.settings.admin):
        parts.limits.check(parts.limits.wrong, network_of(address_of(request)))
        raise refuse(404, "page-unknown")
    cookie = own_cookie(request, COOKIE, shown_by(word), "/admin", None)
    return Response(b"", status_code=303, headers={"location": "/admin"}, cookies=[cookie])


# --- the page ------------------------------------------------------------------------------------


@get("/admin", include_in_schema=False, sync_to_thread=True, media_type=MediaType.HTML)
def admin(request: AnyRequest, parts: Here) -> Response[bytes]:
    """How the server is, for its host."""
    check_host(request, parts)
    lang = "ja" if request.headers.get("accept-language", "").startswith("ja") else "en"
    wanted = request.query_params.get("lang", lang)
    page = Page(parts, "ja" if wanted == "ja" else "en")
    return Response(document(page.word("admin-title"), page.body()), media_type=MediaType.HTML)


class Page:
    """The host's page in one language."""

    def __init__(self, parts: Parts, lang: str) -> None:
        self.parts = parts
        self.lang = lang

    def word(self, key: str, **arguments: Any) -> str:
        return str(getattr(say(key, **arguments), self.lang))

    def body(self) -> str:
        other = "en" if self.lang == "ja" else "ja"
        name = {"en": "English", "ja": "日本語"}[other]
        sections = (
            ("admin-load", self.load()),
            ("admin-reports", self.reports()),
            ("admin-errors", self.errors()),
            ("admin-crashes", self.crashes()),
            ("admin-tables", self.tables()),
        )
        told = "".join(f"<h2>{html.escape(self.word(key))}</h2>{text}" for key, text in sections)
        link = f"<p><a href='/admin?lang={other}' lang='{other}'>{name}</a></p>"
        return f"<div lang='{self.lang}'><h1>{self.word('admin-title')}</h1>{link}{told}</div>"

    def rows(self, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
        """A table; whatever stands in it is text."""
        found = list(rows)
        if not found:
            return f"<p>{html.escape(self.word('admin-none'))}</p>"
        head = "".join(f"<th scope='col'>{html.escape(self.word(key))}</th>" for key in heads)
        lines = ("".join(f"<td>{cell(one)}</td>" for one in row) for row in found)
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    # --- its parts ----------------------------------------------------------------------------

    def load(self) -> str:
        """What this process does; each worker answers for itself."""
        parts = self.parts
        problem = parts.store.problem() or "ok"
        up = (time.time() - parts.metrics.began) / 3600
        facts: list[tuple[str, object]] = [
            (self.word("admin-version"), kessel.__version__),
            (self.word("admin-up"), f"{up:.1f}"),
            (self.word("admin-database"), problem),
        ]
        facts += [(self.word(f"admin-count-{key}"), number) for key, number in self.counts()]
        facts += [
            (f"{name} {labels}".strip(), f"{value:g}")
            for _, name, labels, value in gauges(parts)
            if "start_time" not in name
        ]
        return self.rows(("admin-what", "admin-value"), facts)

    def counts(self) -> Iterator[tuple[str, int]]:
        match = schema.match.c
        asked = {
            "tables": sa.select(sa.func.count()).select_from(schema.match),
            "today": sa.select(sa.func.count()).where(match.changed > time.time() - DAY),
            "members": sa.select(sa.func.count()).select_from(schema.account),
        }
        with self.parts.store.reading() as connection:
            for key, query in asked.items():
                yield key, connection.execute(query).scalar_one()

    def tables(self) -> str:
        """The tables at which something happened last; nothing that a player keeps secret."""
        columns = schema.match.c
        query = (
            sa.select(columns.id, columns.game, columns.setup, columns.version, columns.changed)
            .order_by(columns.changed.desc())
            .limit(MOST_TABLES)
        )
        with self.parts.store.reading() as connection:
            rows = connection.execute(query).all()
        return self.rows(
            ("admin-table", "admin-game", "admin-players", "admin-entries", "admin-changed"),
            ((row.id, row.game, names(row.setup), row.version, when(row.changed)) for row in rows),
        )

    def errors(self) -> str:
        lines = [visible(line) for line in reversed(KEPT.lines)]
        return self.rows(("admin-line",), ((line[:2000],) for line in lines))

    def crashes(self) -> str:
        """Saves of games that made the program fail: `kessel replay FILE` shows it again."""
        files = crash_files(self.parts)
        heads = ("admin-file", "admin-changed")
        return self.rows(heads, ((Link(f"/admin/crashes/{file.name}", file.name),
                                  when(file.stat().st_mtime)) for file in files))  # fmt: skip

    def reports(self) -> str:
        found = manners.reports(self.parts.store)
        heads = (
            "admin-changed",
            "admin-table",
            "admin-who",
            "admin-reason",
            "admin-said",
            "admin-do",
        )
        done = self.word("admin-settle")
        return self.rows(
            heads,
            (
                (
                    when(one.at),
                    one.match,
                    about(one),
                    one.reason,
                    " / ".join(f"{line.player + 1}: {line.text}" for line in one.lines),
                    Button(f"/admin/reports/{one.id}", done),
                )
                for one in found
            ),
        )


class Link(msgspec.Struct, frozen=True):
    to: str
    text: str


class Button(msgspec.Struct, frozen=True):
    """Does something when it is pressed."""

    to: str
    text: str


def cell(what: object) -> str:
    """Anything as text; only our own links and buttons are more."""
    match what:
        case Link(to, text):
            return f"<a href='{html.escape(to)}'>{html.escape(text)}</a>"
        case Button(to, text):
            inside = f"<button>{html.escape(text)}</button>"
            return f"<form method='post' action='{html.escape(to)}'>{inside}</form>"
        case _:
            return html.escape(str(what))


def names(setup: str) -> str:
    chairs = read_json(setup, Setup).chairs
    return " – ".join(
        chair.name if chair.kind == "human" else f"{chair.name} ({chair.level})" for chair in chairs
    )


def about(report: manners.Report) -> str:
    called = report.names or ("Player 1", "Player 2")
    return f"{called[report.player]} → {called[1 - report.player]}"


def when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


# --- crashed games and reports -------------------------------------------------------------------


def crash_files(parts: Parts) -> list[Path]:
    """The last saves of games that made the program fail."""
    folder = Path(parts.settings.crashes) if parts.settings.crashes else None
    if folder is None or not folder.is_dir():
        return []
    found = [file for file in folder.iterdir() if CRASH.fullmatch(file.name) and file.is_file()]
    return sorted(found, key=lambda file: file.stat().st_mtime, reverse=True)[:MOST_ERRORS]


@get("/admin/crashes/{name:str}", include_in_schema=False, sync_to_thread=True)
def crash(request: AnyRequest, parts: Here, name: FromPath[str]) -> Response[bytes]:
    """A save of a game that made the program fail."""
    check_host(request, parts)
    file = next((one for one in crash_files(parts) if one.name == name), None)
    if file is None:
        raise refuse(404, "page-unknown")
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.read_bytes(), media_type=MediaType.TEXT, headers=headers)


@post("/admin/reports/{report:str}", include_in_schema=False, sync_to_thread=True)
def settle(request: AnyRequest, parts: Here, report: FromPath[str]) -> Response[Any]:
    """The host is done with a report."""
    check_host(request, parts)
    try:
        manners.settle(parts.store, report)
    except BadInput:
        raise refuse(404, "page-unknown") from None
    return Response(b"", status_code=303, headers={"location": "/admin"})


HANDLERS: Final[list[Any]] = [admin, enter, crash, settle]
