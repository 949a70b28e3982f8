"""Generals of every level and style: fewer or more play-outs, errors, and a leaning."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from kessel.ai.clock import Clock
from kessel.ai.general import General, Trial
from kessel.ai.levels import OPPOSITE
from kessel.ai.slips import Slips
from kessel.ai.thought import Thought
from kessel.kernel.game import View
from kessel.kernel.staff import Plan, Staff

LEANING: Final = 0.05
"""What a commander's style prefers is ordered where nothing else looks better by more than this."""


@dataclass
class Commander(General):
    """A general who counts his play-outs, unless he is given seconds."""

    slips: Slips | None = None
    style: str = ""
    counts: bool = True
    _trials: Sequence[Trial] = ()
    """What was compared for the order at hand, the one that is given first."""

    def choose(self, view: View, clock: Clock) -> Thought:
        self._trials = ()
        staff = self.staff
        self.staff = styled(staff, self.style, view)
        try:
            with self.counted(clock):
                thought = super().choose(view, clock)
        finally:
            self.staff = staff
        if not self._trials:
            return thought
        return dataclasses.replace(thought, plan=self._trials[0].plan.name, weighed=True)

    @contextmanager
    def counted(self, clock: Clock) -> Iterator[None]:
        """His part of the general's play-outs; a clock that counts already goes on as it does."""
        if not self.counts or clock.limit is not None or self.slips is None:
            yield
            return
        level = self.slips.level
        clock.limit, clock.latest = self.staff.playouts, level.seconds / level.part
        try:
            yield
        finally:
            clock.limit = clock.latest = None

    def think(self, view: View, trials: list[Trial], clock: Clock) -> None:
        """As any general, with a leaning to what his style would do, and errors."""
        liked = trials[0] if self.style in self.staff.styles else None
        super().think(view, trials, clock)
        looked = liked is not None and (self.looks(view) or liked.values)
        if liked is not None and looked and trials[0].mean - liked.mean < LEANING:
            trials.remove(liked)
            trials.insert(0, liked)
        if self.slips is not None:
            trials.insert(0, trials.pop(self.slips.taken([trial.mean for trial in trials])))
        self._trials = tuple(trials)


def styled(staff: Staff, style: str, view: View) -> Staff:
    """A staff that looks at what a style prefers first, and not at what it abhors. Both sides are
    played ahead as usual."""
    if style not in staff.styles:
        return staff
    prefers = staff.styles[style](view.position)
    opposite = OPPOSITE.get(style, "")
    abhors = staff.styles[opposite](view.position) if opposite in staff.styles else None

    def plans(position: object) -> Sequence[Plan]:
        found = (plan for plan in staff.plans(position) if plan not in (prefers, abhors))
        return (prefers, *found)

    return dataclasses.replace(staff, plans=plans)
