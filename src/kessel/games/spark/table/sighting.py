"""12.03 The line of sight between two hexes in words: seen or not, and what stands between."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.rules.r12_observation import COVER, blockers, is_on_hill, ranges
from kessel.games.spark.rules.state import Position
from kessel.hexkit.table.describing import key_of, lowered
from kessel.kernel.text import Speaker
from kessel.kernel.units import UnitId


def units_in(p: Position, here: Hex) -> list[UnitId]:
    """The units of a hex that can be seen."""
    return [unit for unit in p.stacks.get(here, ()) if unit < p.pack.unknown]


def stands_high(p: Position, here: Hex) -> bool:
    """12.02.b, 16.3.c Whether somebody in a hex would observe as from a hill."""
    return here in p.pack.map.hills or any(is_on_hill(p, unit) for unit in units_in(p, here))


def sight_sentences(p: Position, here: Hex, there: Hex, said: Speaker) -> Iterator[str]:
    """Seen or not, how far, what stands between by which rule, and what conceals."""
    map, high = p.pack.map, stands_high(p, here)
    far, most = map.grid.distance(here, there), ranges(p)[high]
    between = blockers(map, here, there, high)
    seen = not between and far <= most
    names = {"here": said.name(Hex, here), "there": said.name(Hex, there)}
    yield said.say("sight-seen" if seen else "sight-unseen", far=far, range=most, **names)
    if far > most:
        yield said.say("sight-too-far")
    for passed, rule in between:
        one = next(h for h in passed if h != OFF_MAP)
        ground = "hill" if rule.endswith(".b") else key_of(map.terrain[one])
        what = lowered(said.say(f"terrain-{ground}"))
        yield said.say("sight-blocked", what=what, hex=said.name(Hex, one), rule=rule)
    if seen and far > 1 and (map.terrain[there] in COVER or there in map.works):
        yield said.say("sight-concealed")
