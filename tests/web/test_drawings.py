"""Drawn maps: once for all processes, whatever the disk holds."""

from __future__ import annotations

import dataclasses
import time
from pathlib import Path
from typing import Any

from kessel.kernel.game import Game
from kessel.testkit.nimble import NIMBLE
from kessel.web.host.drawings import Drawings


def drawing(calls: list[str]) -> Game:
    """A game that notes when its map is drawn."""

    def art(pack: Any, language: str) -> str:
        calls.append(language)
        return f"<svg>{language}</svg>"

    return dataclasses.replace(NIMBLE, art=art, packs={})


def test_a_map_is_drawn_once(tmp_path: Path) -> None:
    """For this process and the next."""
    calls: list[str] = []
    game = drawing(calls)
    for _ in range(2):
        drawings = Drawings(tmp_path / "maps")
        for _ in range(2):
            assert drawings.art(game, game.pack(), "en") == "<svg>en</svg>"
    assert calls == ["en"]


def test_what_is_damaged_or_old_is_drawn_again(tmp_path: Path) -> None:
    calls: list[str] = []
    game = drawing(calls)
    Drawings(tmp_path).art(game, game.pack(), "ja")
    (file,) = tmp_path.iterdir()
    file.write_text("<svg>j")
    old = file.with_name(file.name.replace(file.stem.split("-")[-1], "0" * 16))
    old.write_text("<svg></svg>")
    assert Drawings(tmp_path).art(game, game.pack(), "ja") == "<svg>ja</svg>"
    assert calls == ["ja", "ja"]
    assert list(tmp_path.iterdir()) == [file]


def test_a_disk_that_fails_keeps_nobody_from_playing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    game = drawing([])
    for folder in (tmp_path / "file", None):
        assert Drawings(folder).art(game, game.pack(), "en") == "<svg>en</svg>"


def test_maps_are_drawn_before_they_are_asked_for(tmp_path: Path) -> None:
    calls: list[str] = []
    Drawings(tmp_path).prepare([drawing(calls)])
    until = time.monotonic() + 5
    while len(list(tmp_path.glob("*.svg"))) < 2 and time.monotonic() < until:
        time.sleep(0.01)
    assert calls == ["en", "ja"]
