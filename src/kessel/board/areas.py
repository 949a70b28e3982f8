"""Maps of areas: spaces joined by links. Labels are parsed here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, NewType

from kessel.kernel.errors import BadInput
from kessel.kernel.misread import Misread

Space = NewType("Space", int)
"""Index into a board's lists, from 0."""


class Link(NamedTuple):
    """A way from one space to its neighbour; `kind` is the game's own word for it."""

    to: Space
    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class AreaBoard:
    """Spaces, the links between them, and the corners that are no link.

    Make one with `build`, which lays every link in both directions. Boards compare by
    identity: there is one per map, and positions refer to it.
    """

    labels: tuple[str, ...]
    spaces: tuple[Space, ...]
    links: tuple[tuple[Link, ...], ...]
    neighbours: tuple[tuple[Space, ...], ...]
    corners: frozenset[tuple[Space, Space]]
    _spaces: Mapping[str, Space]
    between: Mapping[tuple[Space, Space], Link]
    """Every link by its two ends."""
    _distances: tuple[tuple[int | None, ...], ...]

    @classmethod
    def build(
        cls,
        labels: Sequence[str],
        links: Iterable[tuple[str, str, str]],
        corners: Iterable[tuple[str, str]] = (),
    ) -> AreaBoard:
        """A board from labels, links (label, label, kind) and corner contacts.

        :raises BadInput: a label is used twice or unknown, a space is linked to itself, or
            two spaces are joined twice.
        """
        spaces = {label: Space(i) for i, label in enumerate(labels)}
        if len(spaces) < len(labels):
            twice = next(label for i, label in enumerate(labels) if label in labels[:i])
            raise BadInput(f"space '{twice}' appears twice")
        ways = _both_ways(spaces, links)
        by_space: list[list[Link]] = [[] for _ in labels]
        for (a, _), link in sorted(ways.items()):
            by_space[a].append(link)
        neighbours = tuple(tuple(link.to for link in row) for row in by_space)
        return cls(
            labels=tuple(labels),
            spaces=tuple(spaces.values()),
            links=tuple(tuple(row) for row in by_space),
            neighbours=neighbours,
            corners=_touching(spaces, ways, corners),
            _spaces=spaces,
            between=ways,
            _distances=tuple(_distances(a, neighbours) for a in spaces.values()),
        )

    def __len__(self) -> int:
        return len(self.labels)

    def space(self, label: str) -> Space:
        """The space with this printed label.

        :raises BadInput: no space has it; the sentence names the labels there are.
        """
        found = self._spaces.get(label)
        if found is None:
            raise Misread("typed-space", typed=label, known=_runs(self.labels))
        return found

    def link(self, a: Space, b: Space) -> Link | None:
        """The link from `a` to `b`, if they are joined."""
        return self.between.get((a, b))

    def distance(self, a: Space, b: Space) -> int | None:
        """The fewest links from `a` to `b`; None where no way leads."""
        return self._distances[a][b]

    def within(
        self, a: Space, steps: int, through: Callable[[Space], bool] | None = None
    ) -> frozenset[Space]:
        """Every space at most `steps` links from `a`, `a` included.

        `through` says which spaces may lie in between; `a` and the last space are not asked.
        """
        if through is None:
            row = self._distances[a]
            return frozenset(Space(i) for i, d in enumerate(row) if d is not None and d <= steps)
        found = {a}
        edge = found
        for _ in range(steps):
            passing = [here for here in edge if here == a or through(here)]
            edge = {there for here in passing for there in self.neighbours[here]} - found
            found = found | edge
        return frozenset(found)


def _both_ways(
    spaces: Mapping[str, Space], links: Iterable[tuple[str, str, str]]
) -> dict[tuple[Space, Space], Link]:
    ways: dict[tuple[Space, Space], Link] = {}
    for one, other, kind in links:
        a, b = _pair(spaces, one, other)
        if (a, b) in ways:
            raise BadInput(f"spaces '{one}' and '{other}' are linked twice")
        ways[a, b], ways[b, a] = Link(b, kind), Link(a, kind)
    return ways


def _touching(
    spaces: Mapping[str, Space],
    ways: Mapping[tuple[Space, Space], Link],
    corners: Iterable[tuple[str, str]],
) -> frozenset[tuple[Space, Space]]:
    touching: set[tuple[Space, Space]] = set()
    for one, other in corners:
        a, b = _pair(spaces, one, other)
        if (a, b) in ways:
            raise BadInput(f"spaces '{one}' and '{other}' are linked: they touch in no mere point")
        touching |= {(a, b), (b, a)}
    return frozenset(touching)


def _pair(spaces: Mapping[str, Space], one: str, other: str) -> tuple[Space, Space]:
    for label in (one, other):
        if label not in spaces:
            raise Misread("typed-space", typed=label, known=_runs(spaces))
    if one == other:
        raise BadInput(f"space '{one}' cannot be joined to itself")
    return spaces[one], spaces[other]


def _distances(start: Space, neighbours: Sequence[Sequence[Space]]) -> tuple[int | None, ...]:
    found: list[int | None] = [None] * len(neighbours)
    found[start] = steps = 0
    edge = [start]
    while edge:
        steps += 1
        onward: list[Space] = []
        for here in edge:
            for there in neighbours[here]:
                if found[there] is None:
                    found[there] = steps
                    onward.append(there)
        edge = onward
    return tuple(found)


def _runs(labels: Iterable[str]) -> str:
    """Labels as a person would say them: "1-35, A-F"."""
    runs: list[list[str]] = []
    for label in labels:
        if runs and _follows(runs[-1][-1], label):
            runs[-1].append(label)
        else:
            runs.append([label])
    parts = (f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(run) for run in runs)
    return ", ".join(parts)


def _follows(before: str, label: str) -> bool:
    if before.isdecimal() and label.isdecimal():
        return int(label) == int(before) + 1
    return len(before) == len(label) == 1 and ord(label) == ord(before) + 1
