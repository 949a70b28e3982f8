"""A text map for the terminal (placeholder until drawn)."""

from __future__ import annotations

from kessel.games.circle_of_fire.state import Position


def draw_map(p: Position, language: str) -> str:
    return ""
