"""Luck: what must hold of it, whatever the staff's evaluation is worth.

The long comparison with play-outs is a command: `python -m kessel.testkit.yardstick GAME`.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from kessel.ai.luck import FEWEST, MOST, Scales, Weighing
from kessel.ai.moment import Line, Work
from kessel.ai.throws import FACES, Throw, further_dice, kind, kinds, outcomes, throws_of
from kessel.games.cherkassy.rules.r03_control import LOST
from kessel.games.circle_of_fire.rules.state import Box
from kessel.games.registry import find
from kessel.kernel.events import Rolled
from kessel.kernel.game import Game
from kessel.kernel.position import Procedure
from kessel.kernel.sides import Side
from kessel.kernel.staff import Staff
from kessel.testkit import yardstick
from tests.ai.table import JUDGED, recorded

ORDERS = {
    "circle_of_fire": 1200,
    "cherkassy": 1500,
    "paulus": 700,
    "spring_prelude": 500,
    "spark": 1050,
}
LONG = ("assault",)
"""What follows these throws is long: retreat, advance, fire."""
COMPARED = {"spark": 20}
"""So many throws are compared outcome by outcome, of other games 60: a die has ten faces here."""
every_game = pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
EXACT = 1e-9


def staff_of(game: Game) -> Staff:
    assert game.staff is not None
    return game.staff


@functools.cache
def thrown(game: Game) -> list[Throw]:
    """The throws of a game's beginning."""
    found: list[Throw] = []
    for before, entry in recorded(game, most=ORDERS[game.id]).walk():
        if any(isinstance(event, Rolled) for event in entry.events):
            found += throws_of(game, game.copy(before), entry.order, entry.events)
    return found


def some(game: Game, number: int) -> list[Throw]:
    return random.Random(game.id).sample(thrown(game), number)


def scales(game: Game) -> Scales:
    return Scales(game, staff_of(game), random.Random(1), 1_000_000, FEWEST)


def weighing(game: Game, throw: Throw) -> Weighing:
    return Weighing(scales(game), throw, Work(MOST))


def with_dice(throw: Throw, dice: tuple[int, ...]) -> Throw:
    """The same throw, had it shown something else."""
    roll = throw.roll
    other = Rolled(roll.side, roll.why, roll.by, dice, roll.number)
    return dataclasses.replace(throw, rolls=(*throw.rolls[:-1], other))


# --- the faces of a throw ------------------------------------------------------------------------


@pytest.mark.parametrize("faces", [6, 10])
def test_every_kind_of_throw_has_its_chance(faces: int) -> None:
    """Sums, and of two dice the doubles apart."""
    every = Counter(map(kind, itertools.product(range(1, faces + 1), repeat=2)))
    assert {kind(dice): ways for dice, ways in kinds(2, faces)} == every
    for dice in [(4,), (6, 1), (5, 5), (2, 2, 5)]:
        found = outcomes(dice, faces)
        assert sum(one.chance for one in found) == pytest.approx(1)
        assert dice in [one.dice for one in found]
        assert all(1 <= die <= faces for one in found for die in one.dice)
        assert len({kind(one.dice) for one in found}) == len(found)


@every_game
def test_nothing_counts_but_the_kind_of_a_throw(game: Game) -> None:
    """Whichever dice stand for their kind, the value is the same."""
    several = [throw for throw in thrown(game) if len(throw.roll.dice) == 2]
    for throw in several[:: max(1, len(several) // 2)]:
        scale = weighing(game, throw)
        values: dict[tuple[int, bool], set[float]] = {}
        for dice in itertools.product(range(1, game.position_type.faces + 1), repeat=2):
            line = scale.line((*dice, *scale.sets[0]))
            line.play_to(throw.depth - 1)
            value = scale.staff.evaluate(line.position, Side(0))
            values.setdefault(kind(dice), set()).add(value)
        assert all(len(found) == 1 for found in values.values()), throw.roll


@every_game
def test_luck_is_nothing_over_all_that_a_throw_can_show(game: Game) -> None:
    """Whichever outcome is the real one: their lucks, each by its chance, add up to 0."""
    moved = 0
    chosen = (*some(game, 3), *some(game, 10))
    for number, throw in enumerate(throw for throw in chosen if throw.roll.why not in LONG):
        if number >= 3 and moved:
            break
        lucks = []
        for one in outcomes(throw.roll.dice, game.position_type.faces):
            luck = scales(game).weigh_one(with_dice(throw, one.dice))
            assert luck is not None
            lucks.append(one.chance * luck)
        assert sum(lucks) == pytest.approx(0, abs=EXACT)
        moved += max(lucks) > EXACT
    assert moved > 0


# --- the same moment -----------------------------------------------------------------------------


@every_game
def test_all_lines_are_judged_at_the_same_moment(game: Game) -> None:
    """The same procedures are under way, each as far as in the other lines; or the game is over."""
    for throw in some(game, 12):
        scale = weighing(game, throw)
        moments = {
            tuple((type(frame), frame.step) for frame in line.position.flow
                  if isinstance(frame, Procedure))
            for line in scale.lines(scale.sets[0]) if line.position.flow
        }  # fmt: skip
        assert len(moments) <= 1, throw.roll


@pytest.mark.parametrize("faces", [6, 10])
def test_further_dice_are_fair(faces: int) -> None:
    """Each of them shows every face once over the sets, and every second set is the one before
    upside down."""
    found = further_dice(random.Random(1), faces)
    assert len(found) == faces
    assert all(sorted(shown) == list(range(1, faces + 1)) for shown in zip(*found, strict=True))
    for one, other in zip(found[::2], found[1::2], strict=True):
        assert all(a + b == faces + 1 for a, b in zip(one, other, strict=True))
    assert further_dice(random.Random(2), faces) != found


def test_what_is_but_scatter_is_taken_off() -> None:
    """Sets of further dice that contradict one another tell nothing; those that agree, all."""
    throw = some(find("circle_of_fire"), 1)[0]
    scale = weighing(find("circle_of_fire"), with_dice(throw, (3,)))
    up, down = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5], [0.5, 0.3, 0.1, -0.1, -0.3, -0.5]
    assert scale.told([up, down]) == [0.0] * FACES
    assert scale.told([up, up]) == pytest.approx(up)
    assert scale.told([up]) == up
    between = scale.told([up, up, up, up, up, down])
    assert all(0 < b / u < 2 / 3 for b, u in zip(between, up, strict=True))


def test_a_throw_that_takes_too_much_work_is_not_weighed() -> None:
    game = find("circle_of_fire")
    throw = some(game, 1)[0]
    short = Scales(game, staff_of(game), random.Random(1), 5)
    assert short.weigh_one(throw) is None
    assert short.work.left < 5
    assert scales(game).weigh_one(throw) is not None


# --- whoever only kills --------------------------------------------------------------------------


class Health(NamedTuple):
    """A unit: whose, where (nowhere: dead), and the steps it has lost."""

    side: Side
    place: object
    lost: int = 0


Healths = dict[int, Health]


def companies(position: Any) -> Healths:
    found: Healths = {}
    for side in (Side(0), Side(1)):
        for place, units in enumerate(position.units[side]):
            found |= {unit: Health(side, place) for unit in units}
        for box, units in enumerate(position.boxes[side]):
            place_of = None if box == Box.ELIMINATED else Box(box)
            found |= {unit: Health(side, place_of) for unit in units}
    return found


def battalions(position: Any) -> Healths:
    return {
        unit.id: Health(
            unit.side,
            None if position.place[unit.id] in LOST
            else (position.place[unit.id], position.hex_of[unit.id]),
            position.reduced[unit.id],
        )
        for unit in position.pack.units
    }  # fmt: skip


def divisions(position: Any) -> Healths:
    return {
        unit.id: Health(
            unit.side,
            None if position.place[unit.id].name == "ELIMINATED"
            else (position.place[unit.id], position.hex_of[unit.id]),
            position.lost[unit.id],
        )
        for unit in position.pack.units
    }  # fmt: skip


def regiments(position: Any) -> Healths:
    """Operation Spark! 13.10.10: who is suppressed or disrupted differs in more than steps."""
    return {
        unit.id: Health(
            unit.side,
            None if position.place[unit.id].name == "ELIMINATED"
            else (position.place[unit.id], position.hex_of[unit.id], position.condition[unit.id]),
            position.lost[unit.id],
        )
        for unit in position.pack.units
    }  # fmt: skip


HEALTHS: dict[str, Callable[[Any], Healths]] = {
    "circle_of_fire": companies,
    "cherkassy": battalions,
    "paulus": divisions,
    "spring_prelude": divisions,
    "spark": regiments,
}


def killed_more(one: Healths, other: Healths) -> tuple[Side, set[int]] | None:
    """Who has gained, and by which units, where all that tells two positions apart is that units
    of one side are dead, or weaker, in the first alone."""
    parted = {unit for unit in one if one[unit] != other[unit]}
    sides = {one[unit].side for unit in parted}
    for unit in parted:
        here, there = one[unit], other[unit]
        died = here.place is None and there.place is not None
        if not died and (here.place != there.place or here.lost < there.lost):
            return None
    return (Side(1 - sides.pop()), parted) if len(sides) == 1 else None


def pairs(game: Game, throw: Throw) -> Iterator[tuple[Throw, Line, Line, float, set[int]]]:
    """Lines that a throw leads to, of which the first only kills more; how much better it is for
    the side that kills, and whom it kills."""
    scale = weighing(game, throw)
    lines = scale.lines(scale.sets[0])
    judged = list(zip(lines, scale.values(lines), strict=True))
    healths = {id(line): HEALTHS[game.id](line.position) for line in lines}
    for (one, value), (other, least) in itertools.permutations(judged, 2):
        if one is not other:
            found = killed_more(healths[id(one)], healths[id(other)])
            if found is not None:
                side, units = found
                yield throw, one, other, (value - least) * (1 if side == 0 else -1), units


@every_game
def test_whoever_only_kills_more_is_never_worse_off(game: Game) -> None:
    """Two outcomes of a throw that differ in nothing but more dead enemies."""
    every = thrown(game)
    compared = 0
    for throw in every[:: max(1, len(every) // COMPARED.get(game.id, 60))]:
        for _, _, _, gain, units in pairs(game, throw):
            assert gain > -EXACT, (throw.roll, units)
            compared += 1
    assert compared > 20


def test_a_six_that_wipes_out_a_company_is_no_bad_luck() -> None:
    """Circle of Fire 16.5: in close combat no face kills more."""
    game = find("circle_of_fire")
    fights = [throw for throw in thrown(game) if throw.roll.why == "close-combat"]
    lucks = [own_luck(game, with_dice(throw, (FACES,))) for throw in fights]
    assert min(lucks) > -EXACT
    assert sum(luck > 0.001 for luck in lucks) > 5


def test_nor_are_three_of_them() -> None:
    """Circle of Fire 5.3: partisans kill three companies of the garrison before the first turn. The
    more are dead, the sooner reinforcements ask somebody else: that must not count."""
    game = find("circle_of_fire")
    struck = [throw for throw in thrown(game) if throw.roll.why == "partisans"]
    for number in range(3):
        sixes = [with_dice(throw, (FACES,)).roll for throw in struck[: number + 1]]
        three = dataclasses.replace(struck[number], rolls=tuple(sixes))
        assert own_luck(game, three) > 0.01


def own_luck(game: Game, throw: Throw) -> float:
    """As the side sees it that threw."""
    luck = scales(game).weigh_one(throw)
    assert luck is not None
    return luck if throw.roll.side == 0 else -luck


# --- play-outs -----------------------------------------------------------------------------------


@pytest.mark.on_demand
def test_play_outs_agree_where_they_are_sure(capsys: pytest.CaptureFixture[str]) -> None:
    """A few throws; all games and more throws by the command (figures in docs/opponents.md)."""
    given = ["circle_of_fire", "--throws", "8", "--games", "1", "--playouts", "64"]
    assert yardstick.main(given) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-4] == "8 throws"
    assert yardstick.AGREES in told[-3]
    assert "0 DIFFERS" in told[-3]
    assert any(line.endswith(yardstick.AGREES) for line in told[:-4])
