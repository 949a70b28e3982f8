"""The staff thinks out what units do: a plan like a person's, to be taken, changed or left."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any, Final

from kessel.ai.guard import guarded
from kessel.ai.players import staff_of
from kessel.ai.script import Script
from kessel.kernel.errors import KesselError
from kessel.kernel.game import Game
from kessel.kernel.orders import Order
from kessel.kernel.plans import MOST_ORDERS, NOBODY, SPARE, Leg, Planner, Stay

SECONDS: Final = 15.0
"""Processor time that the staff may take."""


class StaffPlanner(Planner):
    """Plays the staff's moves on a copy of what a side may know, until the phase would end."""

    def __init__(self, game: Game, seen: Any, seconds: float = SECONDS) -> None:
        super().__init__(game, seen, seconds)
        self._staff = guarded(staff_of(game))
        self._luck = random.Random("plan")
        self._script = Script()
        self._why = ""
        self._fought: set[int] = set()
        """Units with which the staff would fight on the way: that is the player's to begin."""

    def think(self, units: Collection[int] = ()) -> None:
        """What the staff would do with some units, or with all.

        Of some it thinks as of a part of the whole: what the others would have done is left out.
        """
        start, before = self.now, len(self.legs)
        sets_up = self._sets_up(self.now)
        while not self.is_late and self._goes_on(sets_up):
            order = self._choice(self.now)
            if order is None or (not sets_up and self._ends(order)) or not self._play(order):
                break
        if units or self._fought:
            self._keep_only(start, before, units)

    def _keep_only(self, start: Any, before: int, units: Collection[int]) -> None:
        """Of what was thought of, what some units do (or all), without the others and without
        fights."""
        theirs = self.legs[before:]
        del self.legs[before:]
        self.now = start
        for leg in theirs:
            if (not units or leg.unit in units) and self.follow(leg.unit, leg.orders):
                self.legs[-1] = leg._replace(orders=self.legs[-1].orders)
        for unit in self._fought.intersection(units or self._fought):
            here = self.movement.place(start, unit)
            self.stays[unit] = Stay(unit, here, None, "plan-staff-fights")

    def _goes_on(self, sets_up: bool) -> bool:
        """Whether the side still moves, or sets up, in the phase in which it began."""
        now = self.now
        if not now.flow or now.to_act != self.side:
            return False
        return self._sets_up(now) if sets_up else self.movement.phase(now) is not None

    def _sets_up(self, now: Any) -> bool:
        return isinstance(now.flow[-1], self.movement.setup)

    def _ends(self, order: Order) -> bool:
        told = self.movement.phase(self.now)
        return told is not None and order == told[1]

    # --- asking -----------------------------------------------------------------------------------

    def _choice(self, now: Any) -> Order | None:
        """What the staff orders, for whoever is to decide."""
        options = self.game.options(now)
        if len(options) <= 1:
            return options[0] if options else None
        stage = self._staff.stage(now)
        order = self._script.next(stage, options)
        if order is not None:
            return order
        advice = self._staff.advise(now, options, self._staff.foremost(now), self._luck)[0]
        self._script.begin(stage, advice)
        self._why = advice.why
        return advice.order

    # --- trying -----------------------------------------------------------------------------------

    def _enemies(self, now: Any) -> list[int]:
        """Where the other side's units are, as far as they are known."""
        place = self.movement.place
        return [
            place(now, one) for one, unit in enumerate(now.pack.units) if unit.side != self.side
        ]

    def _is_back(self, trial: Any) -> bool:
        """Whether the next unit can be moved, or the phase is over and nobody fights."""
        told = self.movement.phase(trial)
        if trial.to_act != self.side:
            return not any(type(frame) is self.asked for frame in trial.flow)
        return told is None or self._is_done(trial)

    def _play(self, first: Order) -> bool:
        """Give an order and whatever the staff means to follow, until the next unit's turn; whether
        that is possible. Who fights on the way is no part of the plan: the staff goes on as if it
        had gone well, and what depends on it falls out in the end."""
        game, notation = self.game, self.game.notation(self.now)
        trial = game.copy(self.now)
        trial.dice.script = (trial.faces,) * SPARE
        unit, why = unit_of(first), self._why
        path = [self.movement.place(self.now, unit)]
        given = [notation.write(first)]
        try:
            game.carry_out(trial, first)
            while trial.flow and not self._is_back(trial):
                path.append(self.movement.place(trial, unit))
                chosen = self._choice(trial)
                if chosen is None or len(given) >= MOST_ORDERS:
                    return False
                game.carry_out(trial, chosen)
                given.append(notation.write(chosen))
        except (KesselError, LookupError, ValueError, AssertionError):
            return False
        sets_up = self._sets_up(self.now)
        fought = not sets_up and self._enemies(trial) != self._enemies(self.now)
        end = self.movement.place(trial, unit)
        chancy = trial.dice.rolled > self.now.dice.rolled
        trial.dice.script = None
        before, self.now = self.now, trial
        if fought:
            self._fought.add(unit)
        else:
            seen = tuple(dict.fromkeys(space for space in (*path, end) if space >= 0))
            known = None if sets_up else self._known_way(before, unit, end, given)
            cost, way = known or (0.0, seen)
            self._note(Leg(unit, path[0], end, end, cost, way, tuple(given), "", chancy, why))
        return True


def unit_of(order: Order) -> int:
    """The unit that an order is for, or nobody."""
    return int(getattr(order, "unit", NOBODY))
