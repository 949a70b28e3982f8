"""Component packs on the move: read whole, changed in one entry, sent to where games are played.

A worker may sit on another machine, so a study carries the files of its pack and not their address.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game

Files = Mapping[str, bytes]
"""A pack's files by their path inside it."""

CHARTS: Final = "charts.toml"
"""Where a game's folder has the pack that comes with it."""


def read(directory: Path) -> dict[str, bytes]:
    """All files of a pack; hidden ones are no part of it."""
    if not directory.is_dir():
        raise BadInput(f"{directory}: expected a directory with a component pack")
    found = (path for path in sorted(directory.rglob("*")) if path.is_file())
    named = ((path.relative_to(directory), path) for path in found)
    return {
        name.as_posix(): path.read_bytes()
        for name, path in named
        if not any(part[0] in "._" for part in name.parts)
    }


def shipped(game: Game) -> dict[str, bytes]:
    return read(game.data)


def load(game: Game, files: Files | None) -> Any:
    """The pack that the files make up; the game remembers it by its hash."""
    if files is None:
        return game.pack()
    with TemporaryDirectory(prefix="kessel-pack-") as folder:
        for name, content in files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return game.pack(game.load_pack(Path(folder)))


def find(game: Game, hash: str, files: Files | None) -> Any:
    """The pack of a hash, loaded where it is not known yet."""
    return game.packs[hash] if hash in game.packs else load(game, files)


# --- one entry of a chart ------------------------------------------------------------------------


def changed(files: Files, chart: str, entry: str, value: str) -> dict[str, bytes]:
    """The files with one number or word of a chart changed; the game checks them when it loads."""
    if CHARTS not in files:
        raise BadInput(f"the pack has no {CHARTS}: give another pack with pack=DIR")
    text = files[CHARTS].decode("utf-8-sig")
    old = entry_of(tomllib.loads(text), chart, entry)
    new = written(old, f"chart.{chart}.{entry}", value)
    lines, number = text.splitlines(keepends=True), line_of(text, chart, entry)
    lines[number] = re.sub(
        r"(=\s*)(\"[^\"]*\"|'[^']*'|[^\s#]+)", lambda m: m[1] + new, lines[number], count=1
    )
    return {**files, CHARTS: "".join(lines).encode()}


def entry_of(charts: Mapping[str, Any], chart: str, entry: str) -> Any:
    for level, key in ((charts, chart), (charts.get(chart, {}), entry)):
        if key not in level or key in ("source", "except"):
            known = ", ".join(name for name in level if name not in ("source", "except"))
            raise BadInput(f"the pack's charts have no '{key}'; expected one of {known}")
    return charts[chart][entry]


def written(old: Any, name: str, value: str) -> str:
    """The new value as TOML, of the kind that the old one is."""
    if isinstance(old, str) and "\n" not in old:
        return json.dumps(value, ensure_ascii=False)
    if type(old) is int and re.fullmatch(r"-?[0-9]{1,9}", value):
        return value
    if type(old) is int:
        raise BadInput(f"expected a whole number for {name}, got '{value}'")
    raise BadInput(f"{name} is a whole table: change it in a copy of the pack, and give pack=DIR")


def line_of(text: str, chart: str, entry: str) -> int:
    """Where an entry stands, counted from 0."""
    table = ""
    for number, line in enumerate(text.splitlines()):
        if heading := re.match(r"\s*\[([\w-]+)\]", line):
            table = heading[1]
        elif table == chart and re.match(rf"\s*{re.escape(entry)}\s*=", line):
            return number
    raise BadInput(f"chart.{chart}.{entry} is not written in a line of its own")
