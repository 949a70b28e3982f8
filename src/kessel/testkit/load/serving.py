"""The server that is tried, its settings and its database."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from kessel.testkit import postgres
from kessel.testkit.load.line import GONE, Line
from kessel.web.settings import Settings, to_environment

UNLIMITED: Final = Settings(
    limit_address=1e6,
    limit_seat=1e6,
    limit_new=1e6,
    limit_wrong=1e6,
    limit_sockets=10**6,
    cache=1000,
    draw_ahead=False,
)
"""All players come from one address here, and look at no map."""


class Server:
    """A real server in its own process group, to be killed as a whole."""

    def __init__(self, settings: Settings, workers: int) -> None:
        self.port = postgres.free_port()
        self.workers = workers
        self.environment = {**os.environ, **to_environment(settings)}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = ["serve", "--port", str(self.port), "--workers", str(self.workers)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kessel.cli.main", *command],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def processor(self) -> float:
        """Seconds of processor time that its processes have spent, where that can be told."""
        group, ticks = os.getpgid(self.process.pid) if self.process else 0, 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                told = stat.read_text().rpartition(")")[2].split()
                ticks += sum(map(int, told[11:13])) if int(told[2]) == group else 0
        return ticks / os.sysconf("SC_CLK_TCK")

    async def ready(self) -> None:
        """Wait until it answers; a list of the games would wait for all of them to be read in."""
        line = Line(self.port)
        for _ in range(600):
            with suppress(*GONE):
                if (await line.ask("GET", "/ready", under="")).status == 200:
                    line.close()
                    return
            if self.process is not None and self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            await asyncio.sleep(0.1)
        raise TimeoutError("the server does not start")


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that others may enter: PostgreSQL does not run as root."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def database(wanted: str, folder: Path) -> Iterator[str]:
    """A database of one's own, or the one at a URL."""
    if wanted == "sqlite":
        yield f"sqlite:///{folder / 'load.db'}"
    elif wanted == "postgresql":
        with postgres.running(folder / "cluster") as url:
            yield url
    else:
        yield wanted
