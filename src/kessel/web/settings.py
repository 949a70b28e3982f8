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
    """Whether games are opened and maps drawn when the server starts, before anybody asks."""
    crashes: str = ""
    """A folder for saves of games that made the program fail; empty means none are kept."""
    computer_pause: float = 0.2
    """Seconds a computer seat waits before each of its orders."""
    thinkers: int = 2
    """Generals that think at once for a server process, and as many staffs, each in a process of
    its own; the others wait their turn."""
    thinker_memory: int = 1000
    """Megabytes that such a process may use beyond what it begins with."""
    unwatched: float = 30.0
    """Seconds without anybody looking after which computers among themselves pause."""
    patience: float = 60.0
    """Seconds of thinking after which a computer's answer is no longer waited for."""
    poll: float = 0.05
    """Seconds between looks at an SQLite database for what other processes changed."""
    ping: float = 20.0
    """Seconds between signs of life on a quiet connection."""
    claim_after: float = 14 * 86400.0
    """Seconds without an order after which the waiting player may claim the game."""
    cache: int = 300
    """Games that a process keeps in memory."""
    cache_memory: int = 400
    """Megabytes of all of them together, about."""
    largest_body: int = 1_000_000
    """Bytes of the largest request, a long save."""
    slow_request: float = 20.0
    """Seconds in which a request must have arrived."""
    drain: float = 0.0
    """Seconds between being told to stop and stopping, in which `/ready` says so."""
    log_level: str = "warning"
    """From which level on our own lines are logged."""
    metrics: str = ""
    """The word that opens `/metrics`, as a bearer; without one there are none."""
    limit_address: float = 40.0
    """Requests a second from one address; bursts of ten times as many are let through."""
    limit_seat: float = 20.0
    """Orders a second of one seat, with the same bursts."""
    limit_new: float = 0.5
    """New tables a second from one address, with the same bursts."""
    limit_wrong: float = 0.5
    """Wrong links a second from one address, with the same bursts."""
    limit_talk: float = 0.5
    """Messages a second of one seat to the other player, with the same bursts."""
    limit_shows: float = 3.0
    """Moments of a replay a second that one connection shows to all; of more the last is shown."""
    accounts: bool = False
    """Whether players may have accounts; open invitations are then for members."""
    password_memory: int = 64
    """Megabytes that hashing one password takes; two are hashed at a time."""
    limit_signup: float = 1 / 600
    """New accounts a second from one address, five at once."""
    limit_guess: float = 1 / 60
    """Wrong passwords a second for one account from one address, five at once; ten times as many
    for all accounts from it, and for one account from strangers everywhere."""
    admin: str = ""
    """The word of the host's link, `/admin/WORD`; without one there is no such page."""
    keep_days: float = 0.0
    """Days after which tables are deleted that are over, or that everybody has left; 0: never."""
    offer_days: float = 14.0
    """Days after which an open invitation is no longer listed."""
    limit_offers: int = 5
    """Open invitations of one member or address at a time."""
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
    rate_guests: bool = True
    """Whether games of guests count for ratings, by browser; else members' and computers' alone."""
    hooks: bool = True
    """Whether players may give an address that is told when it is their turn."""
    hooks_private: bool = False
    """Whether that may be an address of a private network, and without encryption."""
    push_contact: str = ""
    """Whom push services may write to (`mailto:host@example.org`); empty means no web push."""
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
