"""The record cut into what a reader takes in at once: a march is one way, and told once."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from kessel.kernel.events import Event, rule_of
from kessel.kernel.game import Game
from kessel.kernel.match import Known
from kessel.kernel.notation import SPACE_TYPES, UNIT_TYPES, element_type, fields_of
from kessel.kernel.telling import WAYS, Sight, ids_of, sight
from kessel.kernel.text import Speaker


class Step(NamedTuple):
    """An event that took units somewhere."""

    event: Event
    seen: Sight

    def leads_to(self, later: Step) -> bool:
        """Whether the same units go on in the same manner from where they came to."""
        here, there = self.seen, later.seen
        return (
            (type(self.event), rule_of(self.event)) == (type(later.event), rule_of(later.event))
            and (here.kind, here.units, here.count) == (there.kind, there.units, there.count)
            and (len(there.spaces) < 2 or here.spaces[-1:] == there.spaces[:1])
        )


class Beat:
    """Orders of a side that set the same units on their way and lead them on; or a single one."""

    def __init__(self, game: Game, first: Known) -> None:
        self.game = game
        self.entries = [first]
        self.remarks: list[str] = []
        """What the computer says of its orders."""
        steps = steps_of(game, first)
        self.is_march = steps is not None
        self.steps = steps or []

    def takes(self, entry: Known) -> bool:
        """Add an entry, if it tells nothing but how the same units go on."""
        steps = steps_of(self.game, entry)
        if not self.is_march or steps is None or entry.side != self.entries[0].side:
            return False
        if self.steps and not (self._is_of_them(entry) and is_way([*self.steps[-1:], *steps])):
            return False
        self.entries.append(entry)
        self.steps += steps
        return True

    def _is_of_them(self, entry: Known) -> bool:
        """Whether an order is for nobody else than who is on his way."""
        if entry.order is None:
            return False
        return set(ids_of(entry.order, UNIT_TYPES)) <= set(self.steps[-1].seen.units)

    @property
    def heads(self) -> list[Known]:
        """The entries whose orders no event tells, else the first."""
        return [entry for entry in self.entries if not entry.events] or self.entries[:1]

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.entries for event in entry.events]


def steps_of(game: Game, entry: Known) -> list[Step] | None:
    """The way that an entry tells, perhaps an empty one; None where it tells anything else."""
    steps = [Step(event, sight(game.telling, event)) for event in entry.events]
    goes = all(step.seen.kind in WAYS for step in steps) and is_way(steps)
    return steps if goes else None


def is_way(steps: Sequence[Step]) -> bool:
    return all(before.leads_to(after) for before, after in itertools.pairwise(steps))


def told_at_once(game: Game, position: Any, steps: Sequence[Step], said: Speaker) -> str:
    """Who went, and by which way."""
    speaker = game.speaker(position, said.language)
    first, seen = steps[0]
    units = names(first, UNIT_TYPES, seen.units, speaker)
    goals = [space for step in steps for space in step.seen.spaces[-1:]]
    start = names(first, SPACE_TYPES, seen.spaces[:-1], speaker) or [""]
    return said.say(
        "march-told",
        who=speaker.comma.join(units) or said.say("march-veiled", count=seen.count),
        way=" → ".join([*start, *names(first, SPACE_TYPES, goals, speaker)]).strip(),
    )


def names(
    event: Event, types: tuple[str, ...], things: Iterable[int], speaker: Speaker
) -> list[str]:
    """Ids in words, of one of the types that an event names."""
    hints = (element_type(hint) or hint for _, hint in fields_of(type(event)))
    hint = next((hint for hint in hints if getattr(hint, "__name__", "") in types), None)
    return [] if hint is None else [speaker.name(hint, thing) for thing in things]
