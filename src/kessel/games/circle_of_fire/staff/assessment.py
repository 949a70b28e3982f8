"""What matters now: what a unit is worth in each place, and what it would change to move it."""

from __future__ import annotations

from kessel.board.areas import Space
from kessel.games.circle_of_fire.r03_map import NOWHERE
from kessel.games.circle_of_fire.r04_units import GERMAN, SOVIET, UnitId
from kessel.games.circle_of_fire.staff.forecast import (
    Aspect,
    Forecast,
    chance,
    distribution,
    forecast,
    log_odds,
)
from kessel.games.circle_of_fire.staff.ground import ground
from kessel.games.circle_of_fire.state import Position
from kessel.kernel.sides import Side


class Assessment:
    """The forecast of a position seen by one side, with the worth of every change to it.

    Worths are in chances to win: 0.01 is one game in a hundred. They are first-order: how the
    chance of a place changes is exact, what follows from it is taken to be proportional.
    """

    def __init__(self, p: Position, side: Side) -> None:
        self.p = p
        self.side = side
        self.sign = 1.0 if side == SOVIET else -1.0
        self.forecast = forecast(p)
        weigh(p, self.forecast)
        found = self.forecast
        self.aspects = [found.held, found.denied]
        if found.held_later is not None:
            self.aspects.append(found.held_later)
        self.power = ground(p.pack).power
        self.slopes, self.felt_worth, self.material_worth = slopes(p, self.aspects)
        self.known: dict[tuple[int, int, int, float, int, float], float] = {}
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
        """What power in a place is worth to the side round about, for each point of it."""
        return self.felt_worth[s]

    # --- units ----------------------------------------------------------------------------------

    def life(self, unit: UnitId) -> float:
        """What it is worth to the owner that a unit lives, wherever it is."""
        return self.power[unit] * self.material_worth

    def strength(self, units: tuple[UnitId, ...] | list[UnitId]) -> float:
        power, total = self.power, 0.0
        for unit in units:
            total += power[unit]
        return total


def weigh(p: Position, f: Forecast) -> None:
    """Fill in how much each chance matters: derivatives of the forecast's value."""
    rules = p.pack.map
    siege = f.encircled * f.airfield
    for_town = siege * f.later
    for_whole = (1.0 - siege) * f.later
    for_siege = (f.town - f.whole_town) * f.later
    weigh_town(p, f.held, f.needed, for_town, for_whole)
    if f.held_later is not None:
        by_then = f.town * siege + f.whole_town * (1.0 - siege)
        weigh_town(p, f.held_later, p.pack.charts.victory.urban_at_end, by_then, 0.0)
    for way in f.ways:
        shut = 1.0 - way.open
        if shut <= 0.0:
            continue
        others = f.encircled / shut
        first, *onward = way.path
        gain = for_siege * f.airfield * others * way.open
        # d(open)/d(chance) of a place on the way is -open / (1 - chance)
        f.held.importance[first] += gain / (1.0 - f.held.chances[first])
        for s in onward:
            f.denied.importance[s] += gain / (1.0 - f.denied.chances[s])
    if rules.airfield != NOWHERE:
        f.denied.importance[rules.airfield] += for_siege * f.encircled


def weigh_town(p: Position, a: Aspect, needed: int, for_enough: float, for_whole: float) -> None:
    """One more town area counts when just one is lacking."""
    urban = p.pack.map.urban
    for i, area in enumerate(urban):
        others = [a.chances[other] for j, other in enumerate(urban) if j != i]
        spread = distribution(others)
        decisive = spread[needed - 1] if 1 <= needed <= len(spread) else 0.0
        a.importance[area] += for_enough * decisive + for_whole * spread[-1]


def slopes(p: Position, aspects: list[Aspect]) -> tuple[list[float], list[float], float]:
    """What a point of power is worth, felt in a place; sent out from a place; anywhere."""
    spaces = len(p.control)
    slope = [0.0] * spaces
    material = 0.0
    for a in aspects:
        w_felt, w_material = a.weights.felt, a.weights.material
        for s, weight in enumerate(a.importance):
            if weight:
                c = a.chances[s]
                steep = weight * c * (1.0 - c)
                slope[s] += w_felt * steep
                material += w_material * steep
    sent = []
    for parts in ground(p.pack).felt:
        total = 0.0
        for there, part in parts:
            total += part * slope[there]
        sent.append(total)
    return slope, sent, material


__all__ = ["GERMAN", "Assessment"]
