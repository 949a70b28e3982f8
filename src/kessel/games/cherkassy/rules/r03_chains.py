"""3.4 Chains of road from the west edge to the east edge, and what lies north of them (R4).

Roads are a net, and the map falls into its *meshes*: places between which one can walk along
hexsides without crossing a road. All the road between two meshes is a *fence*. A fence that the
Soviets do not hold throughout bars nothing; what remains are the *parts* into which the roads that
they hold divide the map.

A chain is a way along held roads that leaves the west edge once, comes to the east edge once and
passes no hex twice. It divides the map in two, and north is the half with the north edge. In terms
of parts (as in every planar graph, where circuits are the bonds of the dual): a set of parts is the
north of a chain if it has the northern part and not the southern one, if it hangs together across
fences, and if the rest hangs together too. So a loop that hangs from a chain by one hex bounds no
half: what is in it goes with what is around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_map import Map

NORTH_WEST: Final = 5
NORTH_EAST: Final = 1
"""The outer hexsides of edge hexes that a road, led on off the map, would cross."""

Link = tuple[Hex, Hex]
"""Two neighbours that a road joins, the lower number first."""


class Fence(NamedTuple):
    """All the road between two meshes."""

    meshes: tuple[int, int]
    links: frozenset[Link]
    hexes: tuple[Hex, ...]


class RoadEnd(NamedTuple):
    """A road hex at the west or east edge, and the meshes on the edge above and below it."""

    hex: Hex
    above: int
    below: int


class Net(NamedTuple):
    """The net of a map's roads: it never changes."""

    meshes: int
    """How many there are."""
    mesh_of: tuple[int, ...]
    """For each hex one of the meshes that it touches: the one it is in, if no road is."""
    fences: tuple[Fence, ...]
    west: tuple[RoadEnd, ...]
    east: tuple[RoadEnd, ...]
    north: int
    south: int


@lru_cache(maxsize=8)
def net_of(map: Map) -> Net:
    """The meshes of a map, found by walking from corner to corner along hexsides.

    Corner n of a hex is where its hexside n begins; `6 * hex + n` is its number.
    """
    barred = bytearray(map.road_sides)
    ends = [(here, 6 * here + NORTH_WEST) for here in map.edges.west if map.road_hexes[here]]
    west = len(ends)
    ends += [(here, 6 * here + NORTH_EAST) for here in map.edges.east if map.road_hexes[here]]
    for _, side in ends:
        barred[side] = 1
    mesh = meshes(map, barred)
    sides = map.grid.once(map.road_sides, 1)
    road_ends = []
    for here, side in ends:
        first, second = mesh[side], mesh[next_corner(side)]
        above, below = (second, first) if side % 6 == NORTH_WEST else (first, second)
        road_ends.append(RoadEnd(here, above, below))
    return Net(
        meshes=max(mesh) + 1,
        mesh_of=tuple(mesh[::6]),
        fences=tuple(fences(map, mesh, sides)),
        west=tuple(road_ends[:west]),
        east=tuple(road_ends[west:]),
        north=mesh[6 * map.edges.north[0]],
        south=mesh[6 * map.edges.south[0] + 4],
    )


def next_corner(corner: int) -> int:
    """The other end of the hexside that begins in a corner."""
    return corner - 5 if corner % 6 == 5 else corner + 1


def meshes(map: Map, barred: Sequence[int]) -> list[int]:
    """The mesh of each corner of each hex."""
    around = map.grid.around
    found = [-1] * len(around)
    count = 0
    for start in range(len(around)):
        if found[start] >= 0:
            continue
        found[start] = count
        waiting = [start]
        while waiting:
            for there in beside(around, barred, waiting.pop()):
                if found[there] < 0:
                    found[there] = count
                    waiting.append(there)
        count += 1
    return found


def beside(around: Sequence[Hex], barred: Sequence[int], corner: int) -> Iterator[int]:
    """The same corner as its other hexes number it, and the ends of its open hexsides."""
    here, number = divmod(corner, 6)
    before = 6 * here + (number + 5) % 6
    if around[corner] != OFF_MAP:
        yield 6 * around[corner] + (number + 4) % 6
    if around[before] != OFF_MAP:
        yield 6 * around[before] + (number + 2) % 6
    if not barred[corner]:
        yield next_corner(corner)
    if not barred[before]:
        yield before


def fences(map: Map, mesh: Sequence[int], sides: Iterable[int]) -> Iterator[Fence]:
    found: dict[tuple[int, int], set[Link]] = {}
    for side in sides:
        a, b = sorted((mesh[side], mesh[next_corner(side)]))
        if a != b:
            here, there = Hex(side // 6), map.grid.around[side]
            found.setdefault((a, b), set()).add((min(here, there), max(here, there)))
    for pair, links in sorted(found.items()):
        yield Fence(pair, frozenset(links), tuple(sorted({h for link in links for h in link})))


# --- parts ---------------------------------------------------------------------------------------


class Parts(NamedTuple):
    """What held roads divide the map into. Sets of parts are the bits of a number."""

    of_mesh: list[int]
    """The part of each mesh, as a bit."""
    every: int
    neighbours: dict[int, int]
    """By part: those across a fence."""
    north: int
    south: int
    edges: tuple[list[int], list[int]]
    """The parts along the west and the east edge, from the north."""

    @property
    def are_divided(self) -> bool:
        """3.4 Whether a chain is held."""
        return self.north != self.south


def divided(net: Net, is_held: Callable[[Fence], bool], ends: Callable[[Hex], bool]) -> Parts:
    """The parts, where these fences are held and these road ends."""
    part = list(range(net.meshes))

    def find(mesh: int) -> int:
        while part[mesh] != mesh:
            mesh = part[mesh]
        return mesh

    held: list[Fence] = []
    for fence in net.fences:
        if is_held(fence):
            held.append(fence)
        else:
            part[find(fence.meshes[0])] = find(fence.meshes[1])
    edges = [[end for end in edge if ends(end.hex)] for edge in (net.west, net.east)]
    for edge in (net.west, net.east):
        for end in edge:
            if not ends(end.hex):
                part[find(end.above)] = find(end.below)
    bits = [1 << find(mesh) for mesh in range(net.meshes)]
    neighbours = dict.fromkeys(bits, 0)
    for fence in held:
        a, b = bits[fence.meshes[0]], bits[fence.meshes[1]]
        if a != b:
            neighbours[a] |= b
            neighbours[b] |= a
    north, south = bits[net.north], bits[net.south]
    west, east = ([north, *(bits[end.below] for end in edge)] for edge in edges)
    return Parts(bits, sum(neighbours), neighbours, north, south, (west, east))


def members(parts: int) -> Iterator[int]:
    """The parts of a set, one by one."""
    while parts:
        part = parts & -parts
        yield part
        parts ^= part


def cut_off(parts: Parts, without: int) -> int:
    """The parts from which the southern one is not reached without going through some."""
    reached = further = parts.south
    while further:
        near = 0
        for part in members(further):
            near |= parts.neighbours[part]
        further = near & ~(reached | without)
        reached |= further
    return parts.every & ~reached


# --- north of a chain ----------------------------------------------------------------------------


def north_of(map: Map, chain: Sequence[Hex]) -> bytearray:
    """R4 The hexes north of a chain, whoever holds it; its own are not."""
    net = net_of(map)
    links = {(min(link), max(link)) for link in pairwise(chain)}
    ends = {chain[0], chain[-1]}
    parts = divided(net, lambda fence: fence.links <= links, lambda here: here in ends)
    north = bytearray(parts.of_mesh[mesh] != parts.south for mesh in net.mesh_of)
    for here in chain:
        north[here] = 0
    return north


def north_of_a_chain(parts: Parts, wanted: int, banned: int) -> int:
    """R4 What lies north of a chain that has the part `wanted` north of it and none of `banned`;
    nothing (0) where no such chain is held.

    The north of such a chain holds a path of parts from the northern one to the wanted one, and
    that path will do by itself, with whatever it cuts off: so paths are tried, the nearest way
    first. One that cuts off a banned part is given up at once, since going on cuts off no less.
    That happens only where it comes back to a hex in which four roads meet, to an edge, or around a
    banned part by a detour, so that mostly the first path succeeds. In general this is the question
    of two disjoint connected subgraphs, for which no quick answer is known; but a map has some
    dozen parts, and nothing is tried twice.
    """
    open_parts = ~(banned | parts.south | beyond_banned(parts, banned))
    distance = distances(parts, wanted, open_parts)
    if parts.north not in distance:
        return 0
    waiting = [(parts.north, parts.north)]
    tried: set[tuple[int, int]] = set()
    while waiting:
        last, taken = waiting.pop()
        north = cut_off(parts, taken)
        if north & banned or (last, north) in tried:
            continue
        if north & wanted:
            return north
        tried.add((last, north))
        onward = [p for p in members(parts.neighbours[last] & ~north) if p in distance]
        onward.sort(key=lambda part: -distance[part])
        waiting += [(part, north | part) for part in onward]
    return 0


def beyond_banned(parts: Parts, banned: int) -> int:
    """Parts on an edge further south than a banned one: a chain south of them, which meets the edge
    once, would have that one north of it."""
    beyond = 0
    for edge in parts.edges:
        passed = False
        for part in edge:
            passed = passed or bool(part & banned)
            if passed:
                beyond |= part
    return beyond


def distances(parts: Parts, start: int, open_parts: int) -> dict[int, int]:
    """How far each part is from one, through open parts."""
    found: dict[int, int] = {}
    row, steps = start & open_parts, 0
    reached = row
    while row:
        near = 0
        for part in members(row):
            found[part] = steps
            near |= parts.neighbours[part]
        row = near & open_parts & ~reached
        reached |= row
        steps += 1
    return found
