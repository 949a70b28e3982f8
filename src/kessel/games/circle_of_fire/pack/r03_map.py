"""3 The map: areas, zones, and what joins them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

from kessel.board.areas import AreaBoard, Space
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

T = TypeVar("T")

NOWHERE: Final = Space(-1)
"""Stands for a named place that a made-up map does not have."""

ROAD: Final = "road"
NON_ROAD: Final = "non-road"
ZONE: Final = "zone"
"""The kinds of link: over a road, over none, and from zone to zone."""

NOTHING: Final[Mapping[str, tuple[str, str]]] = MappingProxyType({})


class Terrain(StrEnum):
    """3.2 Types of area and zone."""

    CLEAR = "clear"
    WOODS = "woods"
    URBAN = "urban"


class Border(StrEnum):
    """3.2 What is drawn between two areas. A river is a border that no road crosses."""

    ROAD = "R"
    BRIDGE = "B"
    PLAIN = "N"
    RIVER = "V"

    @property
    def kind(self) -> str:
        """12.2 The kind of link that movement asks for."""
        return ROAD if self in (Border.ROAD, Border.BRIDGE) else NON_ROAD


class River(NamedTuple):
    """A river to draw, from its source."""

    name: str
    name_ja: str
    points: tuple[tuple[int, int], ...]


class Landmarks(NamedTuple):
    """The labels of places that rules speak of."""

    airfield: str = "30"
    observation: str = "9"
    infiltration: str = "31"
    zone_d: str = "D"
    zone_e: str = "E"
    rear_zones: tuple[str, ...] = ("C", "D", "E")


PRINTED: Final = Landmarks()


class Surroundings(NamedTuple):
    """What is adjacent to what, and what follows from it: see `Map`."""

    adjacent: tuple[tuple[Space, ...], ...]
    in_sight: tuple[tuple[Space, ...], ...]
    watched_from: tuple[tuple[Space, ...], ...]

    @classmethod
    def of(cls, adjacent: tuple[tuple[Space, ...], ...], is_urban: Sequence[bool]) -> Surroundings:
        in_sight = tuple((Space(here), *row) for here, row in enumerate(adjacent))
        return cls(adjacent, in_sight, _watched_from(adjacent, is_urban))


@dataclass(frozen=True, slots=True, eq=False)
class Map:
    """3.2 Areas first, in number order, then zones in letter order; all lists go by space."""

    board: AreaBoard
    names: tuple[str, ...]
    names_ja: tuple[str, ...]
    terrain: tuple[Terrain, ...]
    is_zone: tuple[bool, ...]
    is_urban: tuple[bool, ...]
    areas: tuple[Space, ...]
    urban: tuple[Space, ...]
    zones: tuple[Space, ...]
    adjacent: tuple[tuple[Space, ...], ...]
    """Areas that share a border; a zone is connected, never adjacent (ruling R49)."""
    in_sight: tuple[tuple[Space, ...], ...]
    """13.1 Where a place's units might fire: itself, and of an area its neighbours."""
    watched_from: tuple[tuple[Space, ...], ...]
    """14.1 Where a unit spots for guns: beside the area and, since Cholm lies high, in any urban
    area two steps from one that is not urban (14.1a, R41).
    """
    with_zones: Surroundings
    """The same three as R49 can also be read: whatever is connected is adjacent."""
    start_control: tuple[Side, ...]

    airfield: Space
    observation: Space
    infiltration: Space
    zone_d: Space
    zone_e: Space
    rear_zones: tuple[Space, ...]

    xy: tuple[tuple[int, int], ...]
    marks: tuple[str, ...]
    border_codes: Mapping[tuple[Space, Space], Border]
    """By pair of areas, the lower number first."""
    rivers: tuple[River, ...]

    @classmethod
    def build(
        cls,
        *,
        areas: Sequence[tuple[str, str]],
        zones: Sequence[str] = (),
        borders: Iterable[tuple[str, str, str]] = (),
        arrows: Iterable[tuple[str, str, str]] = (),
        zone_links: Iterable[tuple[str, str]] = (),
        corners: Iterable[tuple[str, str]] = (),
        control: Mapping[str, Side] | None = None,
        names: Mapping[str, tuple[str, str]] = NOTHING,
        xy: Mapping[str, tuple[int, int]] | None = None,
        marks: Mapping[str, str] | None = None,
        rivers: Iterable[River] = (),
        landmarks: Landmarks = PRINTED,
    ) -> Map:
        """A map from its labels: areas (label, terrain), borders (area, area, R B N or V),
        arrows (zone, area, road or non-road), zone links (zone, zone).

        All zones are woods. Control is that of 5.2 unless `control` says otherwise. Landmarks
        that the map lacks are `NOWHERE`. Without names and points, labels and a grid serve.

        :raises BadInput: an unknown word or label, or two places joined twice.
        """
        coded = [(a, b, Border(_word(code, Border, "border"))) for a, b, code in borders]
        labels = [label for label, _ in areas] + list(zones)
        board = AreaBoard.build(
            labels,
            [
                *((a, b, code.kind) for a, b, code in coded),
                *((a, b, _word(kind, (ROAD, NON_ROAD), "arrow")) for a, b, kind in arrows),
                *((a, b, ZONE) for a, b in zone_links),
            ],
            corners,
        )
        terrain = [Terrain(_word(kind, Terrain, "terrain")) for _, kind in areas]
        terrain += [Terrain.WOODS] * len(zones)
        every = [Space(i) for i in range(len(labels))]
        first_zone = len(areas)
        is_urban = [kind is Terrain.URBAN for kind in terrain]
        areas_only = Surroundings.of(_adjacent(board, first_zone), is_urban)
        own = {label: Space(i) for i, label in enumerate(labels)}
        return cls(
            board=board,
            names=tuple(names[label][0] if label in names else label for label in labels),
            names_ja=tuple(names[label][1] if label in names else label for label in labels),
            terrain=tuple(terrain),
            is_zone=tuple(space >= first_zone for space in every),
            is_urban=tuple(is_urban),
            areas=tuple(every[:first_zone]),
            urban=tuple(space for space in every if terrain[space] is Terrain.URBAN),
            zones=tuple(every[first_zone:]),
            adjacent=areas_only.adjacent,
            in_sight=areas_only.in_sight,
            watched_from=areas_only.watched_from,
            with_zones=Surroundings.of(board.neighbours, is_urban),
            start_control=_by_label(labels, control or {}, _start_control(labels, zones)),
            airfield=own.get(landmarks.airfield, NOWHERE),
            observation=own.get(landmarks.observation, NOWHERE),
            infiltration=own.get(landmarks.infiltration, NOWHERE),
            zone_d=own.get(landmarks.zone_d, NOWHERE),
            zone_e=own.get(landmarks.zone_e, NOWHERE),
            rear_zones=tuple(own[label] for label in landmarks.rear_zones if label in own),
            xy=_by_label(labels, xy or {}, _grid(len(labels))),
            marks=_by_label(labels, marks or {}, [""] * len(labels)),
            border_codes=MappingProxyType(_codes(board, coded)),
            rivers=tuple(rivers),
        )


def _word(word: str, words: Iterable[str], noun: str) -> str:
    known = list(words)
    if word in known:
        return word
    raise BadInput(f"expected {noun} to be one of {', '.join(known)}, got '{word}'")


def _by_label(
    labels: Sequence[str], given: Mapping[str, T], otherwise: Sequence[T]
) -> tuple[T, ...]:
    return tuple(given.get(label, otherwise[i]) for i, label in enumerate(labels))


def _start_control(labels: Sequence[str], zones: Sequence[str]) -> list[Side]:
    """5.2 All is German but zone A."""
    return [SOVIET if label == "A" and "A" in zones else GERMAN for label in labels]


def _adjacent(board: AreaBoard, first_zone: int) -> tuple[tuple[Space, ...], ...]:
    return tuple(
        tuple(there for there in row if there < first_zone) if here < first_zone else ()
        for here, row in enumerate(board.neighbours)
    )


def _watched_from(
    adjacent: tuple[tuple[Space, ...], ...], is_urban: Sequence[bool]
) -> tuple[tuple[Space, ...], ...]:
    return tuple(
        row
        if is_urban[here]
        else tuple(sorted({*row, *(far for a in row for far in adjacent[a] if is_urban[far])}))
        for here, row in enumerate(adjacent)
    )


def _codes(
    board: AreaBoard, borders: Iterable[tuple[str, str, Border]]
) -> dict[tuple[Space, Space], Border]:
    found: dict[tuple[Space, Space], Border] = {}
    for one, other, code in borders:
        a, b = sorted((board.space(one), board.space(other)))
        found[a, b] = code
    return found


def _grid(number: int) -> list[tuple[int, int]]:
    return [(100 + 150 * (i % 6), 100 + 150 * (i // 6)) for i in range(number)]
