"""What the edges of the map are for: entry areas (9.2, 9.4) and supply sources (7.7, 7.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from kessel.board.hexes import Hex
from kessel.cartography.edges import Stretch
from kessel.games.cherkassy.table.picture.plan import Plan


def stretches(plan: Plan) -> Iterator[Stretch]:
    map, say = plan.map, plan.say
    numbers = plan.pack.charts.reinforcements
    west = [here for here in map.edges.west if not map.german_start[here]]
    corner = [here for here in map.edges.west if map.german_start[here]]
    yield Stretch("west", west, "soviet", say("art-bar-west"), "star", "soviet", "W")
    yield Stretch("west", corner, "german", "", "cross", "german")
    yield Stretch("east", map.edges.east, "soviet", say("art-bar-east"), "star", "soviet", "E")
    yield Stretch("south", map.edges.south, "german", say("art-bar-south"), "cross", "german")
    content = say("art-bar-north-german", first=numbers.north_first, last=numbers.north_last)
    for is_german, run in runs(plan, map.edges.north):
        if is_german:
            yield Stretch("north", run, "entry", content, "", "german", "N")
        else:
            yield Stretch("north", run, "soviet", say("art-bar-north-soviet"), "star")


def runs(plan: Plan, hexes: Sequence[Hex]) -> Iterator[tuple[bool, list[Hex]]]:
    """Neighbours along an edge that are on the same side of the front."""
    for side, run in groupby(hexes, lambda here: bool(plan.map.german_start[here])):
        yield side, list(run)
