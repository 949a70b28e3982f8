"""A stretch of a game in five sentences, made from its events as one side knows them.

Who went farthest, what was taken, the hardest fight, the losses of both: that is the same in every
game. How matters stand is the game's own sentence (`Telling.standing`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from kessel.kernel.events import Event
from kessel.kernel.game import Game
from kessel.kernel.scene import Board, CounterInfo, Scene, SpaceInfo, Words
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.kernel.telling import WAYS, Kind, Sight, Telling, sight
from kessel.kernel.text import Speaker

SENTENCES: Final = 5
NAMED: Final = 3
"""Units or places that a sentence names before it counts the others."""
LANGUAGES: Final = ("en", "ja")


class Trail(msgspec.Struct, frozen=True):
    """The way that units went together: unknown ones are counted."""

    side: int
    units: tuple[int, ...]
    count: int
    path: tuple[int, ...]
    retreat: bool = False


class Fought(msgspec.Struct, frozen=True):
    """A fight that was decided: who attacked, where, and in which column of the table."""

    side: int
    spaces: tuple[int, ...]
    column: str


class Recap(msgspec.Struct, frozen=True):
    """What happened: sentences, ways and fights."""

    sentences: tuple[Words, ...]
    trails: tuple[Trail, ...]
    fights: tuple[Fought, ...]


class Stretch:
    """What happened between two positions, as a side knows it."""

    def __init__(self, game: Game, before: Any, after: Any, events: Iterable[Event]) -> None:
        assert game.board is not None
        assert game.scene is not None
        assert game.telling is not None
        self.game = game
        self.telling: Telling = game.telling
        self.before, self.after = before, after
        board: Board = game.board(after.pack)
        self.is_hexes = board.kind.startswith("hex")
        self.counters = {one.id: one for one in board.counters}
        self.spaces = {one.id: one for one in board.spaces}
        self.was: Scene = game.scene(before)
        self.now: Scene = game.scene(after)
        self.at = {one.counter: one.space for one in self.was.standings if one.space >= 0}
        self.trails: list[Trail] = []
        self.fights: list[Fought] = []
        self.declared: tuple[int, ...] = ()
        """Where the fight is that was opened last."""
        self.gone: dict[Side, list[int]] = defaultdict(list)
        self.unnamed: Counter[Side] = Counter()
        """Losses of units whose names are not told."""
        self.steps: Counter[Side] = Counter()
        self.cost: Counter[int] = Counter()
        """Losses in each fight, by its number."""
        for event in events:
            self.see(event, sight(self.telling, event))

    # --- one event after the other -----------------------------------------------------------

    def see(self, event: Event, seen: Sight) -> None:
        if seen.kind in WAYS:
            self.go(event, seen)
        elif isinstance(event, self.telling.resolved):
            column = str(getattr(event, "column", ""))
            spaces = seen.spaces or self.declared
            self.fights.append(Fought(int(self.side_of(event, seen)), spaces, column))
        elif seen.kind == Kind.FIGHT and seen.spaces:
            self.declared = seen.spaces
        elif seen.kind in (Kind.LOSS, Kind.GONE):
            self.lose(event, seen)

    def go(self, event: Event, seen: Sight) -> None:
        goal = seen.spaces[-1] if seen.spaces else -1
        told = seen.spaces[0] if len(seen.spaces) > 1 else -1
        starts = {self.at.get(unit, told) for unit in seen.units} or {told}
        for unit in seen.units:
            self.at[unit] = goal
        start = starts.pop() if len(starts) == 1 else told
        retreat = seen.kind == Kind.RETREAT
        last = self.trails[-1] if self.trails else None
        if last is not None and goes_on(last, seen, start, retreat=retreat):
            self.trails[-1] = msgspec.structs.replace(last, path=(*last.path, goal))
            return
        path = (start, goal) if start >= 0 else (goal,)
        side = self.side_of(event, seen)
        self.trails.append(Trail(int(side), seen.units, seen.count, path, retreat))

    def lose(self, event: Event, seen: Sight) -> None:
        side = self.side_of(event, seen)
        if self.fights:
            self.cost[len(self.fights) - 1] += 1
        if seen.kind == Kind.GONE and seen.units:
            self.gone[side].extend(seen.units)
            for unit in seen.units:
                self.at.pop(unit, None)
        elif seen.units:
            self.steps[side] += int(getattr(event, "steps", 1))
        else:
            self.unnamed[side] += int(getattr(event, "steps", 1))

    def side_of(self, event: Event, seen: Sight) -> Side:
        """Whose units an event is about, else whose event it is."""
        if seen.units and seen.units[0] in self.counters:
            return Side(self.counters[seen.units[0]].side)
        return Side(getattr(event, "side", NOBODY))

    # --- names -------------------------------------------------------------------------------

    def place(self, space: int, lang: str) -> str:
        found: SpaceInfo | None = self.spaces.get(space)
        if found is None:
            return ""
        name = str(getattr(found.name, lang))
        return name or found.label

    def is_named(self, space: int) -> bool:
        found = self.spaces.get(space)
        return found is not None and found.name.en not in ("", found.label)

    def unit(self, unit: int, lang: str) -> str:
        found: CounterInfo | None = self.counters.get(unit)
        return str(getattr(found.name, lang)) if found is not None else ""

    def formation(self, unit: int, lang: str) -> str:
        """What a unit belongs to, else what it is called."""
        found = self.counters.get(unit)
        return (str(getattr(found.formation, lang)) if found else "") or self.unit(unit, lang)

    # --- who holds what ----------------------------------------------------------------------

    def taken(self) -> dict[Side, list[int]]:
        """The named places that changed hands, by who holds them now."""
        was, now = self.holders(self.before, self.was), self.holders(self.after, self.now)
        found: dict[Side, list[int]] = defaultdict(list)
        for space, side in sorted(now.items()):
            if self.is_named(space) and was.get(space) == opponent(side):
                found[side].append(space)
        return found

    def holders(self, position: Any, scene: Scene) -> Mapping[int, Side]:
        if self.telling.holders is not None:
            return self.telling.holders(position)
        return {
            one.space: Side(self.counters[one.counter].side)
            for one in scene.standings
            if one.space >= 0 and self.counters[one.counter].side in (0, 1)
        }

    def takers(self, spaces: Sequence[int], side: Side, lang: str) -> str:
        """The formation that took most of the places, where there is one."""
        first: dict[int, str] = {}
        for trail in self.trails:
            if trail.units and trail.side == side:
                for space in trail.path:
                    first.setdefault(space, self.formation(trail.units[0], lang))
        went = Counter(first[space] for space in spaces if space in first)
        who, places = went.most_common(1)[0] if went else ("", 0)
        return who if places * 2 > len(spaces) else ""


def goes_on(last: Trail, seen: Sight, start: int, *, retreat: bool) -> bool:
    """Whether the same units go on from where they came to."""
    same = last.units == seen.units and last.count == seen.count and last.retreat == retreat
    return same and start >= 0 and last.path[-1] == start


# --- sentences -----------------------------------------------------------------------------------


def recap(game: Game, before: Any, after: Any, events: Iterable[Event], reader: Side) -> Recap:
    """What happened, told to a side that knows these events and positions."""
    stretch = Stretch(game, before, after, events)
    told = [words for part in PARTS for words in part(stretch, reader)]
    stands = game.telling.standing(before, after, reader) if game.telling is not None else ()
    told = [*told[: SENTENCES - min(len(stands), 1)], *stands]
    return Recap(tuple(told[:SENTENCES]), whole_ways(stretch.trails), tuple(stretch.fights))


def whole_ways(trails: Iterable[Trail]) -> tuple[Trail, ...]:
    """Ways of several steps that the same units went, with others between, as one."""
    found: dict[tuple[int, ...], Trail] = {}
    others: list[Trail] = []
    for trail in trails:
        last = found.get(trail.units) if trail.units else None
        if last is not None and last.path[-1] == trail.path[0] and last.retreat == trail.retreat:
            found[trail.units] = msgspec.structs.replace(last, path=last.path + trail.path[1:])
        elif trail.units:
            if last is not None:
                others.append(last)
            found[trail.units] = trail
        else:
            others.append(trail)
    return tuple(trail for trail in (*others, *found.values()) if len(trail.path) > 1)


def told_sides(stretch: Stretch, reader: Side) -> Iterator[Side]:
    """Of whom to tell: the opponent first; of oneself only what one suffered."""
    yield from ((Side(0), Side(1)) if reader == NOBODY else (opponent(reader),))


def both(stretch: Stretch, say: Any) -> Words:
    """The same in both languages."""
    game, position = stretch.game, stretch.after
    return Words(*(say(game.speaker(position, lang), lang) for lang in LANGUAGES))


def listed(said: Speaker, names: Sequence[str]) -> str:
    """The first names, and how many more there are."""
    shown = said.comma.join(names[:NAMED])
    more = len(names) - NAMED
    return said.say("recap-more", names=shown, count=more) if more > 0 else shown


def moved(stretch: Stretch, reader: Side) -> Iterator[Words]:
    for side in told_sides(stretch, reader):
        mine = [one for one in stretch.trails if one.side == side and not one.retreat]
        count = len({u for one in mine for u in one.units}) + sum(one.count for one in mine)
        if not count:
            continue
        far = max(
            whole_ways(mine), key=lambda one: (len(set(one.path)), bool(one.units)), default=None
        )

        def say(
            said: Speaker, lang: str, far: Trail | None = far, side: Side = side, count: int = count
        ) -> str:
            name = said.name(Side, side)
            if far is None or len(far.path) < 3 or not far.units:
                return said.say("recap-moved", side=name, count=count)
            return said.say(
                "recap-moved-far",
                side=name,
                count=count,
                unit=stretch.unit(far.units[0], lang),
                place=stretch.place(far.path[-1], lang),
                steps=len(far.path) - 1,
                kind="hex" if stretch.is_hexes else "area",
            )

        yield both(stretch, say)


def took(stretch: Stretch, reader: Side) -> Iterator[Words]:
    for side, places in stretch.taken().items():

        def say(said: Speaker, lang: str, side: Side = side, places: list[int] = places) -> str:
            who = stretch.takers(places, side, lang)
            names = listed(said, [stretch.place(at, lang) for at in places])
            if who:
                return said.say("recap-took", who=who, places=names)
            return said.say("recap-took-side", side=said.name(Side, side), places=names)

        yield both(stretch, say)


def column_kind(column: str) -> str:
    """Odds speak for themselves; the bare number of a column does not."""
    return "column" if column.isdecimal() else "yes" if column else "no"


def fought(stretch: Stretch, reader: Side) -> Iterator[Words]:
    fights = stretch.fights
    if not fights:
        return
    hardest = max(range(len(fights)), key=lambda number: (stretch.cost[number], -number))
    fight = fights[hardest]
    tells = len(fights) == 1 or stretch.cost[hardest] > 0  # else none was harder than the others

    def say(said: Speaker, lang: str) -> str:
        place = stretch.place(fight.spaces[0], lang) if fight.spaces else ""
        return said.say(
            "recap-fought",
            count=len(fights),
            place=place,
            column=fight.column,
            at="yes" if place and tells else "no",
            odds=column_kind(fight.column) if tells else "no",
            losses=stretch.cost[hardest],
        )

    yield both(stretch, say)


def lost(stretch: Stretch, reader: Side) -> Iterator[Words]:
    for side in (Side(0), Side(1)):
        gone, steps = stretch.gone[side], stretch.steps[side] + stretch.unnamed[side]
        if not gone and not steps:
            continue

        def say(
            said: Speaker, lang: str, side: Side = side, gone: list[int] = gone, steps: int = steps
        ) -> str:
            names = listed(said, [stretch.unit(unit, lang) for unit in gone])
            key = (
                "recap-lost-both"
                if gone and steps
                else "recap-lost-units"
                if gone
                else "recap-lost-steps"
            )
            return said.say(
                key, side=said.name(Side, side), units=names, count=len(gone), steps=steps
            )

        yield both(stretch, say)


PARTS: Final = (took, fought, lost, moved)
"""What is told, the most important first."""
