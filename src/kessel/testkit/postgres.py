"""A PostgreSQL of one's own for a test: made in a folder, started, stopped, thrown away."""

from __future__ import annotations

import contextlib
import os
import pwd
import random
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

DEBIAN: Final = Path("/usr/lib/postgresql")
"""Where Debian keeps the programs, beside the search path."""


def programs() -> Path | None:
    """The folder with `initdb` and `pg_ctl`, if PostgreSQL is installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return folders[-1].parent if folders else None


def is_available() -> bool:
    return programs() is not None and (os.getuid() != 0 or user() is not None)


def user() -> str | None:
    """Who runs it for root, whom PostgreSQL refuses."""
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    return None


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """A server with its data in a folder; answers with its URL."""
    bin, runner = programs(), user() if os.getuid() == 0 else None
    assert bin is not None, "PostgreSQL is not installed"
    data, port = folder / "data", free_port()
    folder.mkdir(parents=True, exist_ok=True)
    if runner:
        shutil.chown(folder, runner)

    def run(*command: str) -> None:
        subprocess.run(
            command, check=True, capture_output=True, user=runner, cwd=folder, timeout=120
        )

    run(str(bin / "initdb"), "-D", str(data), "-U", "kessel", "-A", "trust", "--no-sync")
    options = f"-p {port} -k '' -h 127.0.0.1"
    control = (str(bin / "pg_ctl"), "-D", str(data), "-w")
    run(*control, "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://kessel@127.0.0.1:{port}/postgres"
    finally:
        run(*control, "-m", "immediate", "stop")


def free_port() -> int:
    """A port that nobody listens on, below those that the system gives to clients.

    Were it one of theirs, a client that knocks while the server is away could be given that very
    port, be connected to itself, and keep the server from coming back.
    """
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
