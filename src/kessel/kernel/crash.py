"""When the program fails: the match up to the fatal order is kept as a save that shows it again.

The save is a sound one, of the position before the failure; the order that broke it is named in the
field `fatal`. Loading it for play ignores that field, replaying it gives the order once more.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from kessel.kernel import save
from kessel.kernel.inspection import check_sound
from kessel.kernel.match import Match
from kessel.kernel.orders import Order

FOLDER: Final = Path("crashes")


def write_crash(match: Match, fatal: Order | None, name: str, folder: Path = FOLDER) -> Path:
    """Keep the match, and the order that broke it, under a name that is not taken."""
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder / f"{re.sub(r'[^0-9A-Za-z_-]+', '-', name)}.save")
    save.write(match, path, fatal_line(match, fatal))
    return path


def free_path(path: Path) -> Path:
    """The path, or the first numbered one beside it that does not exist."""
    number, found = 1, path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def fatal_line(match: Match, fatal: Order | None) -> str:
    """The order as a line of the record."""
    if fatal is None:
        return ""
    side = match.game.sides[match.position.to_act]
    return f"{side} {match.game.notation(match.start).write(fatal)}"


def repeat_fatal(match: Match, line: str) -> None:
    """Give the fatal order of a crash again: it raises what it raised, or nothing once mended."""
    side, _, text = line.partition(" ")
    order = match.game.notation(match.start).read(text)
    match.do(order, save.read_side(match.game, side))
    check_sound(match.game, match.position)
