"""How a server is set up: every field can come from an environment variable `KESSEL_FIELD`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from kessel.kernel.errors import BadInput

PREFIX: Final = "KESSEL_"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator may choose; the defaults serve a table among friends."""

    database: str = ""
    """An SQLAlchemy URL; empty means `kessel.db` in the user's data directory."""
    public_url: str = ""
    """Where players reach the server, for the links in notifications."""
    static: str = ""
    """The built client; empty means the one that came with the program."""
    drawings: str = ""
    """A folder for drawn maps; empty means `kessel` in the user's cache directory."""
    draw_ahead: bool = True
    """Whether maps are drawn when the server starts, before anybody asks for them."""
    crashes: str = ""
    """A folder for saves of games that made the program fail; empty means none are kept."""
    computer_pause: float = 0.2
    """Seconds a computer seat waits before each of its orders."""
    poll: float = 0.05
    """Seconds between looks at an SQLite database for what other processes changed."""
    ping: float = 20.0
    """Seconds between signs of life on a quiet connection."""
    claim_after: float = 14 * 86400.0
    """Seconds without an order after which the waiting player may claim the game."""
    cache: int = 300
    """Games that a process keeps in memory."""
    cache_orders: int = 300_000
    """Orders of all of them together, at about two kilobytes each."""
    largest_body: int = 1_000_000
    """Bytes of the largest request, a long save."""
    limit_address: float = 40.0
    """Requests a second from one address; bursts of ten times as many are let through."""
    limit_seat: float = 20.0
    """Orders a second of one seat, with the same bursts."""
    limit_new: float = 0.5
    """New tables a second from one address, with the same bursts."""
    limit_wrong: float = 0.5
    """Wrong links a second from one address, with the same bursts."""
    limit_sockets: int = 100
    """Live connections of one address."""
    limit_loads: int = 1
    """Long saves of one address that are replayed at a time."""
    limit_all_loads: int = 3
    """Long saves of everybody that a process replays at a time."""
    load_seconds: float = 60.0
    """Processor seconds after which the replay of a save is given up."""
    webhook: str = ""
    """An address that is told, by POST, whose turn it is."""
    smtp_host: str = ""
    """A mail server; empty means that no mail is sent."""
    smtp_port: int = 25
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_tls: bool = False
    mail_from: str = "kessel@localhost"
    mail_pause: float = 600.0
    """Seconds between two mails to one seat."""


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that `KESSEL_…` variables give, defaults for the others."""
    names = Settings.__struct_fields__
    found = {
        name: environment[f"{PREFIX}{name.upper()}"]
        for name in names
        if f"{PREFIX}{name.upper()}" in environment
    }
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as problem:
        raise BadInput(f"a {PREFIX}… variable cannot be used: {problem}") from None


def to_environment(settings: Settings) -> dict[str, str]:
    """The variables that lead another process to the same settings."""
    default = Settings()
    return {
        f"{PREFIX}{name.upper()}": str(getattr(settings, name))
        for name in Settings.__struct_fields__
        if getattr(settings, name) != getattr(default, name)
    }


def database_url(settings: Settings) -> str:
    """The URL to open; a plain PostgreSQL URL gets the driver we ship."""
    url = settings.database
    if not url:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'kessel.db'}"
    for plain in ("postgres://", "postgresql://"):
        if url.startswith(plain):
            return f"postgresql+psycopg://{url.removeprefix(plain)}"
    return url


def data_folder() -> Path:
    """Where a user's data lives: `$XDG_DATA_HOME/kessel`, or the same place under the home."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "kessel"


def drawings_folder(settings: Settings) -> Path | None:
    """Where drawn maps are kept, if anywhere: a user may have no home."""
    if settings.drawings:
        return Path(settings.drawings)
    try:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    except RuntimeError:
        return None
    return Path(base) / "kessel"


def static_folder(settings: Settings) -> Path:
    return Path(settings.static) if settings.static else Path(__file__).parent / "static"
