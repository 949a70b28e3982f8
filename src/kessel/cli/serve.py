"""`kessel serve`: the web table."""

from __future__ import annotations

import faulthandler
import os
import secrets
import socket
import sys
import threading
import time
import webbrowser
from typing import TYPE_CHECKING, Annotated, Final, Optional

import msgspec
import typer

from kessel.cli.output import console, show
from kessel.kernel.errors import BadInput

if TYPE_CHECKING:
    from kessel.web.settings import Settings

APPLICATION: Final = "kessel.web.app:create_app"
LARGEST_FRAME: Final = 64 * 1024
"""Bytes of the largest message a browser may send over a live connection."""
GRACE: Final = 1
"""Seconds in which requests under way are finished when the server is told to end."""
PATIENCE: Final = 30.0
"""Seconds to wait for the server before a browser is opened."""
LAST_PORT: Final = 65_535


def serve(
    database: Annotated[
        Optional[str],  # noqa: UP045  Typer reads this annotation at run time
        typer.Option(
            "--database",
            help="An SQLite or PostgreSQL URL; kessel.db in the user's data directory by default.",
        ),
    ] = None,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=LAST_PORT, help="The port; 0 takes any.")
    ] = 8777,
    workers: Annotated[int, typer.Option("--workers", help="Processes that share the work.")] = 1,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open a browser, where there is one.")
    ] = False,
    proxies: Annotated[
        str, typer.Option("--proxies", help="Addresses of proxies whose headers are believed.")
    ] = "",
    admin: Annotated[
        bool, typer.Option("--admin", help="Print a link to a page about the server, for you.")
    ] = False,
    keep_days: Annotated[
        float,
        typer.Option("--keep-days", min=0, help="Delete tables that were left so long; 0: never."),
    ] = 0,
    accounts: Annotated[
        bool, typer.Option("--accounts", help="Let players have accounts, with a password.")
    ] = False,
) -> None:
    """Serve the web table; other settings come from variables KESSEL_… (see docs/serving.md)."""
    import uvicorn  # slow to import, and no other command needs it

    from kessel.web.host.logs import configuration
    from kessel.web.host.protocol import StraightProtocol, TimelyProtocol

    # should the interpreter itself die, every worker says where
    os.environ.setdefault("PYTHONFAULTHANDLER", "1")
    if sys.__stderr__ is not None:
        faulthandler.enable(sys.__stderr__)
    settings = prepare(database, accounts, keep_days, admin)
    port = port or free_port(host)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    show(console(), f"Kessel: {address}")
    if admin:
        show(console(), f"For you alone: {address}admin/{settings.admin}")
    if open_browser and has_browser():
        threading.Thread(target=open_when_ready, args=(host, port, address), daemon=True).start()
    uvicorn.run(
        APPLICATION,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=TimelyProtocol,
        ws=StraightProtocol,
        log_level="warning",
        log_config=configuration(settings.log_level),
        access_log=False,  # addresses of live connections hold secrets
        ws_max_size=LARGEST_FRAME,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        server_header=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=GRACE,
    )


def prepare(
    database: str | None, accounts: bool = False, keep_days: float = 0, admin: bool = False
) -> Settings:
    """Bring the database up to date once, and hand the settings on to every worker."""
    from alembic.util.exc import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from kessel.web.record.store import Store
    from kessel.web.record.trouble import sentence
    from kessel.web.settings import database_url, from_environment, to_environment

    settings = from_environment()
    if database:
        settings = msgspec.structs.replace(settings, database=database)
    if accounts:
        settings = msgspec.structs.replace(settings, accounts=True)
    if admin and not settings.admin:
        settings = msgspec.structs.replace(settings, admin=secrets.token_urlsafe(16))
    if keep_days:
        settings = msgspec.structs.replace(settings, keep_days=keep_days)
    try:
        store = Store(database_url(settings))
        store.migrate()
        store.close()
    except (SQLAlchemyError, CommandError) as problem:
        raise BadInput(sentence(problem)) from None
    except (OSError, ImportError) as problem:
        first = str(problem).splitlines()[0]
        raise BadInput(f"the database cannot be used: {first}") from None
    os.environ.update(to_environment(settings))
    return settings


def free_port(host: str) -> int:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def has_browser() -> bool:
    """Whether a browser can show itself; one inside the terminal would only be in the way."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(host: str, port: int, address: str) -> None:
    """Open a browser as soon as the server answers."""
    until = time.monotonic() + PATIENCE
    target = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    while time.monotonic() < until:
        try:
            socket.create_connection((target, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
            continue
        webbrowser.open(address)
        return
