"""How units are numbered in every game."""

from __future__ import annotations

from typing import NewType

UnitId = NewType("UnitId", int)
"""Index into a pack's units."""
