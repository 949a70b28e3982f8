"""What matters now: what a unit is worth in each place, and what it would change to move it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r03_map import NOWHERE
from kessel.games.circle_of_fire.pack.r04_units import SOVIET, UnitId
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.staff.forecast import (
    Aspect,
    Forecast,
    chance,
    distribution,
    forecast,
    log_odds,
    without_each,
)
from kessel.games.circle_of_fire.staff.ground import ground
from kessel.kernel.sides import Side

SPAN: Final = 2.0
"""An evaluation goes from -1 to 1: it grows twice as fast as the chance to win."""


REMEMBERED: Final = 1_000
"""Positions of units whose outlook is kept."""


class Outlook:
    """What is the same for both sides and every decision as long as nobody moves."""

    def __init__(self, p: Position) -> None:
        self.forecast = found = forecast(p)
        weigh(p, found)
        self.aspects = [found.held, found.denied]
        if found.held_later is not None:
            self.aspects.append(found.held_later)
        self.slopes, self.material_worth = slopes(p, self.aspects)
        self.sent: dict[Space, float] = {}
        self.known: tuple[dict[Held, float], dict[Held, float]] = ({}, {})
        """What places are worth to each side, held in different ways."""


Held = tuple[int, int, int, float, int, float]
_outlooks: Final[dict[tuple[Any, ...], Outlook]] = {}


def outlook(p: Position) -> Outlook:
    """Worked out once for units and control as they are: decisions follow each other without either
    having changed, and play-outs begin alike."""
    key = (p.pack.hash, p.turn, *p.control, *p.units[0], *p.units[1])
    found = _outlooks.get(key)
    if found is None:
        if len(_outlooks) >= REMEMBERED:
            _outlooks.clear()
        found = _outlooks[key] = Outlook(p)
    return found


class Assessment:
    """The forecast of a position seen by one side, with the worth of every change to it.

    Worths are in the unit of the evaluation: 0.02 is one game in a hundred. They are first-order:
    how the chance of a place changes is exact, what follows from it is taken to be proportional.
    """

    def __init__(self, p: Position, side: Side) -> None:
        self.p = p
        self.side = side
        self.sign = 1.0 if side == SOVIET else -1.0
        seen = outlook(p)
        self.forecast = seen.forecast
        self.aspects = seen.aspects
        self.power = ground(p.pack).power
        self.slopes, self.material_worth = seen.slopes, seen.material_worth
        self.sent = seen.sent
        self.felt_from = ground(p.pack).felt
        self.known = seen.known[side]
        self.harms: dict[tuple[Space, Side], list[float]] = {}

    # --- places ---------------------------------------------------------------------------------

    def place(
        self, s: Space, control: int, soviets: int, theirs: float, germans: int, ours: float
    ) -> float:
        """What a place is worth to the side, held like this."""
        key = (s, control, soviets, theirs, germans, ours)
        found = self.known.get(key)
        if found is None:
            found = 0.0
            for a in self.aspects:
                weight = a.importance[s]
                if weight:
                    odds = log_odds(
                        a.weights, a.bases[s], Side(control), soviets, theirs, germans, ours
                    )
                    found += weight * chance(odds)
            self.known[key] = found = found * self.sign
        return found

    def now(self, s: Space) -> float:
        """What a place is worth as it is."""
        (germans, soviets), (ours, theirs) = self.forecast.tally.numbers, self.forecast.tally.powers
        return self.place(s, self.p.control[s], soviets[s], theirs[s], germans[s], ours[s])

    def changed(self, s: Space, side: Side, number: int, power: float, control: Side) -> float:
        """What a place is worth with so many more (or fewer) units of a side."""
        (germans, soviets), (ours, theirs) = self.forecast.tally.numbers, self.forecast.tally.powers
        if side == SOVIET:
            return self.place(
                s, control, soviets[s] + number, theirs[s] + power, germans[s], ours[s]
            )
        return self.place(s, control, soviets[s], theirs[s], germans[s] + number, ours[s] + power)

    def felt(self, s: Space) -> float:
        """What power in a place is worth to its side round about, for each point of it."""
        found = self.sent.get(s)
        if found is None:
            found, slopes = 0.0, self.slopes
            for there, part in self.felt_from[s]:
                found += part * slopes[there]
            self.sent[s] = found
        return found

    # --- units ----------------------------------------------------------------------------------

    def life(self, unit: UnitId) -> float:
        """What it is worth to the owner that a unit lives, wherever it is."""
        return self.power[unit] * self.material_worth

    def strength(self, units: Sequence[UnitId]) -> float:
        power, total = self.power, 0.0
        for unit in units:
            total += power[unit]
        return total


def weigh(p: Position, f: Forecast) -> None:
    """Fill in how much each chance matters: derivatives of the forecast's value."""
    rules = p.pack.map
    later = SPAN * (f.later.is_met if f.later is not None else 1.0)
    siege = f.encircled.is_met * f.airfield.is_met
    for_siege = (f.town.is_met - f.whole_town) * later
    weigh_town(p, f.held, f.needed, siege * later * f.town.slope, (1.0 - siege) * later)
    if f.held_later is not None and f.later is not None:
        by_then = SPAN * (f.town.is_met * siege + f.whole_town * (1.0 - siege))
        needed = p.pack.charts.victory.urban_at_end
        weigh_town(p, f.held_later, needed, by_then * f.later.slope, 0.0)
    for_ring = for_siege * f.airfield.is_met * f.encircled.slope
    for way in f.ways:
        shut = 1.0 - way.open
        if shut <= 0.0:
            continue
        gain = for_ring * f.encircled.seems / shut * way.open
        first, *onward = way.path
        # d(open)/d(chance) of a place on the way is -open / (1 - chance)
        f.held.importance[first] += gain / (1.0 - f.held.chances[first])
        for s in onward:
            f.denied.importance[s] += gain / (1.0 - f.denied.chances[s])
    if rules.airfield != NOWHERE:
        for_airfield = for_siege * f.encircled.is_met * f.airfield.slope
        f.denied.importance[rules.airfield] += for_airfield


def weigh_town(p: Position, a: Aspect, needed: int, for_enough: float, for_whole: float) -> None:
    """One more town area counts when just one is lacking."""
    urban = p.pack.map.urban
    chances = [a.chances[area] for area in urban]
    rests = without_each(distribution(chances), chances)
    for area, rest in zip(urban, rests, strict=True):
        decisive = rest[needed - 1] if 1 <= needed <= len(rest) else 0.0
        a.importance[area] += for_enough * decisive + for_whole * rest[-1]


def slopes(p: Position, aspects: list[Aspect]) -> tuple[list[float], float]:
    """What a point of power is worth: felt in a place, and anywhere."""
    slope = [0.0] * len(p.control)
    material = 0.0
    for a in aspects:
        w_felt, w_material, chances = a.weights.felt, a.weights.material, a.chances
        for s, weight in enumerate(a.importance):
            if weight:
                c = chances[s]
                steep = weight * c * (1.0 - c)
                slope[s] += w_felt * steep
                material += w_material * steep
    return slope, material
