"""What must be true of any hex game's board and of what is laid over it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from kessel.board.hexes import Hex, HexGrid
from kessel.kernel.scene import Board, OverlayView
from tests.games.filled import is_filled


def check_names(board: Board, spaces: int, counters: int) -> None:
    """Everything has a name of its own."""
    assert [space.id for space in board.spaces] == list(range(spaces))
    assert [counter.id for counter in board.counters] == list(range(counters))
    for names in (
        [space.label for space in board.spaces],
        [counter.label for counter in board.counters],
        [box.id for box in board.boxes],
        [track.id for track in board.tracks],
        [line.id for line in board.sequence],
        [state.id for state in board.states],
        [one.id for one in board.overlays],
        [one.key for one in board.overlays],
    ):
        assert len(set(names)) == len(names)


def check_languages(board: Board) -> None:
    """It is told in both languages, and comes back from the wire as it went."""
    assert is_filled(msgspec.structs.replace(board, counters=()))
    for counter in board.counters:
        for text in (counter.name, counter.kind, counter.about):
            assert all((text.en, text.ja))
        assert bool(counter.formation.en) == bool(counter.formation.ja), counter.label
    assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board


def check_hexes(board: Board, paper: Any) -> None:
    """Hexes lie where the map is drawn, and their stacks in them."""
    assert (board.width, board.height) == (paper.width, paper.height)
    reach = max(paper.radius, paper.apothem)
    for space in board.spaces:
        x, y = paper.centre(Hex(space.id))
        assert space.centre == (round(x, 1), round(y, 1))
        assert len(set(space.outline)) == 6
        for corner in (*space.outline, space.anchor):
            assert 0 < corner[0] < board.width
            assert 0 < corner[1] < board.height
        assert abs(space.anchor[0] - x) < reach
        assert abs(space.anchor[1] - y) < reach


def check_neighbours(board: Board, grid: HexGrid) -> None:
    """Neighbours share two corners."""
    for space in board.spaces:
        assert space.neighbours == grid.neighbours[space.id]
        for other in space.neighbours:
            common = set(space.outline) & set(board.spaces[other].outline)
            assert len(common) == 2, (space.label, other)


def check_overlay(view: OverlayView, grid: HexGrid, *, by_steps: bool = True) -> None:
    """It has its words, travels, and keeps to the map; lines go from hex to hex, unless they show
    who sees or belongs to whom."""
    assert is_filled(view)
    assert msgspec.json.decode(msgspec.json.encode(view), type=OverlayView) == view
    assert all(0 <= space.space < len(grid) for space in view.spaces)
    for line in view.lines:
        assert line.path
        assert line.broken == -1 or line.broken in line.path
        if by_steps:
            assert all(b in grid.neighbours[a] for a, b in pairwise(line.path))
