"""Made-up sheets and ways over them, for both ways in which hexes stand."""

from __future__ import annotations

import random
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex, HexGrid, numbered
from kessel.cartography.sheet import Margins, Sheet

RADIUS: Final = 30.0


def sheet(flat: bool, shifted: int = 1, columns: int = 9, rows: int = 8) -> Sheet:
    grid = HexGrid.build(columns, rows, numbered(1, 1), flat=flat, shifted=shifted)
    return Sheet(grid, RADIUS, Margins(20, 30, 40, 50))


def walk(grid: HexGrid, seed: int, steps: int = 9) -> list[Hex]:
    """Hexes one beside the other, none twice."""
    chance = random.Random(seed)
    here = grid.at(chance.randrange(grid.columns), chance.randrange(grid.rows))
    found = [here]
    for _ in range(steps):
        ahead = [there for there in grid.neighbours[here] if there not in found]
        if not ahead:
            break
        here = chance.choice(ahead)
        found.append(here)
    return found


def course(sheet: Sheet, seed: int, steps: int = 12) -> list[int]:
    """Hexsides inside the map that follow each other, no corner twice."""
    tries = (ramble(sheet, random.Random(f"{seed} {i}"), steps) for i in range(100))
    return next(found for found in tries if len(found) > steps)


def ramble(sheet: Sheet, chance: random.Random, steps: int) -> list[int]:
    grid = sheet.grid
    inner = [side for side in range(6 * len(grid)) if grid.around[side] != OFF_MAP]
    found = [chance.choice(inner)]
    a, b = (corner_key(point) for point in sheet.ends(found[0]))
    seen, end = {a, b}, b
    for _ in range(steps):
        ahead = [
            (side, far)
            for side in inner
            if side < grid.other_side(side)
            for near, far in both_ways(sheet, side)
            if near == end and far not in seen
        ]
        if not ahead:
            break
        side, end = chance.choice(ahead)
        found.append(side)
        seen.add(end)
    return found


def corner_key(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def both_ways(sheet: Sheet, side: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    a, b = (corner_key(point) for point in sheet.ends(side))
    return [(a, b), (b, a)]
