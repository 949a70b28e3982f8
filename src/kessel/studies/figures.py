"""What a study found, in numbers: shares with Wilson intervals, means, and paired differences."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from kessel.ai.arena import Z_95, wilson
from kessel.kernel.game import Game
from kessel.kernel.sides import NOBODY
from kessel.studies.design import Arm, Study
from kessel.studies.folder import Folder
from kessel.studies.ladder import Ladder, better, ladder_of
from kessel.studies.record import Played, Result

Value = Callable[[Result], float]
"""Something that a game is worth."""

DIE: Final = 3.5
"""The mean of a die."""


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with the 95 % interval of Wilson."""

    name: str
    count: int
    games: int
    share: float
    low: float
    high: float
    among: str = ""
    """Of which games, where it is not all of them."""


class Mean(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval; of a single value there is none."""

    name: str
    mean: float
    low: float | None
    high: float | None


class Pairs(msgspec.Struct, frozen=True):
    """Seeds played twice with sides swapped: how often the first player made more of the same
    side and the same dice than the second, as much, or less. None between equals."""

    better: int
    alike: int
    worse: int


class Luck(msgspec.Struct, frozen=True):
    """What the dice did. With a staff's evaluation: how much of the expectation (which goes from
    -1 to 1) they moved in a game, and how often the luckier side won. Without: the mean die."""

    moved: float | None
    luckier_won: Share | None
    mean_die: tuple[float, float]


class ArmFigures(msgspec.Struct, frozen=True):
    """One way to play."""

    name: str
    scenario: str
    options: tuple[str, ...]
    players: tuple[str, str]
    pack: str
    games: int
    contestants: list[Share]
    """Wins of each player: with either side, and with each."""
    sides: list[Share]
    draws: Share
    levels: list[Share]
    """Of all games, and of those in which each player had the first side."""
    rungs: list[Mean]
    """How many verdicts of the ladder each side left below itself."""
    pairs: Pairs
    turn: Mean
    decisions: Mean
    seconds: Mean
    luck: Luck


class Difference(msgspec.Struct, frozen=True):
    """What a variant changed, game by game over the same seeds."""

    arm: str
    what: str
    base: float
    variant: float
    difference: float
    low: float | None
    high: float | None
    seeds: int


class Summary(msgspec.Struct, frozen=True):
    """A whole study."""

    game: str
    seed: int
    ladder: tuple[str, ...]
    arms: list[ArmFigures]
    differences: list[Difference]
    failures: list[str]


def summarise(
    game: Game, study: Study, folder: Folder, games: int, failures: Sequence[Played] = ()
) -> Summary:
    ladder = ladder_of(game)
    found = [folder.results(arm.name, games) for arm in study.arms]
    figures = [
        figures_of(game, ladder, arm, records)
        for arm, records in zip(study.arms, found, strict=True)
        if records
    ]
    differences = [
        difference
        for arm, records in zip(study.arms[1:], found[1:], strict=True)
        if records
        for difference in compared(game, ladder, arm, found[0], records)
    ]
    told = [f"game {one.number} ({one.arm}): {one.failure}" for one in failures]
    return Summary(study.game, study.seed, ladder.verdicts, figures, differences, told)


# --- one arm -------------------------------------------------------------------------------------


def figures_of(game: Game, ladder: Ladder, arm: Arm, records: Sequence[Result]) -> ArmFigures:
    number = len(records)
    return ArmFigures(
        name=arm.name,
        scenario=arm.scenario,
        options=arm.options,
        players=arm.players,
        pack=arm.pack,
        games=number,
        contestants=list(contestant_shares(game, arm, records)),
        sides=[
            share(name, sum(r.winner == side for r in records), number)
            for side, name in enumerate(game.sides)
        ],
        draws=share("draws", sum(r.winner == NOBODY for r in records), number),
        levels=list(level_shares(game, ladder, arm, records)),
        rungs=[
            bounded(name, [ladder.rungs(r, side) for r in records], 0, ladder.top)
            for side, name in enumerate(game.sides)
        ],
        pairs=paired(ladder, records),
        turn=mean("turn", [r.turn for r in records]),
        decisions=mean("decisions", [r.decisions for r in records]),
        seconds=mean("seconds", [r.seconds for r in records]),
        luck=luck_of(records),
    )


def names_of(players: Sequence[str]) -> tuple[str, str]:
    """The contestants, told apart where they are of one level."""
    one, other = players
    return (f"{one} (1)", f"{other} (2)") if one == other else (one, other)


def contestant_shares(game: Game, arm: Arm, records: Sequence[Result]) -> Iterator[Share]:
    for who, name in enumerate(names_of(arm.players)):
        won = [record.winner == record.commands[who] for record in records]
        yield share(name, sum(won), len(records))
        for side, word in enumerate(game.sides):
            with_it = [w for w, r in zip(won, records, strict=True) if r.commands[who] == side]
            if with_it:
                yield share(f"{name} as {word}", sum(with_it), len(with_it))


def level_shares(
    game: Game, ladder: Ladder, arm: Arm, records: Sequence[Result]
) -> Iterator[Share]:
    found = {record.level for record in records}
    order = [level for level in ladder.verdicts if level in found] or sorted(found)
    groups = {"": list(records)}
    if arm.players[0] != arm.players[1]:
        for who, name in enumerate(arm.players):
            with_it = [record for record in records if record.commands[who] == 0]
            groups[f"{name} as {game.sides[0]}"] = with_it
    for among, group in groups.items():
        reached = Counter(record.level for record in group)
        for level in order if group else ():
            yield share(level, reached[level], len(group), among)


def paired(ladder: Ladder, records: Sequence[Result]) -> Pairs:
    """Both games of a seed are compared from the side that the first player had in the first of
    them; where sides were bid for he may have had the same twice, and the two cannot be."""
    by_number = {record.number: record for record in records}
    tally = [0, 0, 0]
    for number, one in by_number.items():
        other = by_number.get(number + 1)
        if other is None or number % 2 or one.seed != other.seed:
            continue
        if one.commands != other.commands:
            tally[1 - better(ladder, one, other, one.commands[0])] += 1
    return Pairs(*tally)


def luck_of(records: Sequence[Result]) -> Luck:
    weighed = [(r, r.luck) for r in records if r.luck]
    told = [r.winner == (luck < 0) for r, luck in weighed if r.winner != NOBODY]
    moved = sum(abs(luck) for _, luck in weighed) / len(weighed) if weighed else None
    won = share("the luckier side won", sum(told), len(told)) if told else None
    thrown = [[sum(r.dice[side][i] for r in records) for i in (0, 1)] for side in (0, 1)]
    first, second = (total / count if count else DIE for count, total in thrown)
    return Luck(moved, won, (first, second))


# --- between arms --------------------------------------------------------------------------------


def compared(
    game: Game, ladder: Ladder, arm: Arm, base: Sequence[Result], variant: Sequence[Result]
) -> Iterator[Difference]:
    def won(side: int) -> Value:
        return lambda result: result.winner == side

    def rungs(side: int) -> Value:
        return lambda result: ladder.rungs(result, side)

    for side, name in enumerate(game.sides):
        yield difference(arm, f"{name} wins", base, variant, won(side), 1)
    for side, name in enumerate(game.sides):
        yield difference(arm, f"{name} level", base, variant, rungs(side), ladder.top)
    first = "first player wins"
    yield difference(arm, first, base, variant, lambda r: r.winner == r.commands[0], 1)


def difference(
    arm: Arm,
    what: str,
    base: Sequence[Result],
    variant: Sequence[Result],
    value: Value,
    most: float,
) -> Difference:
    """Paired by seed: the games of one share dice and are not independent of each other. `most`
    is the largest change that one game can show."""
    ours, theirs = by_seed(base, value), by_seed(variant, value)
    seeds = sorted(ours.keys() & theirs.keys())
    found = bounded(what, [theirs[seed] - ours[seed] for seed in seeds], -most, most)
    return Difference(
        arm=arm.name,
        what=what,
        base=average([ours[seed] for seed in seeds]),
        variant=average([theirs[seed] for seed in seeds]),
        difference=found.mean,
        low=found.low,
        high=found.high,
        seeds=len(seeds),
    )


def by_seed(results: Sequence[Result], value: Value) -> dict[int, float]:
    found: dict[int, list[float]] = {}
    for result in results:
        found.setdefault(result.seed, []).append(float(value(result)))
    return {seed: average(values) for seed, values in found.items()}


# --- arithmetic ----------------------------------------------------------------------------------


def share(name: str, count: int, games: int, among: str = "") -> Share:
    low, high = wilson(count, games)
    return Share(name, count, games, count / games, max(low, 0.0), min(high, 1.0), among)


def mean(name: str, values: Sequence[float]) -> Mean:
    if len(values) < 2:
        return Mean(name, average(values), None, None)
    low, high = interval(values)
    return Mean(name, average(values), low, high)


def bounded(name: str, values: Sequence[float], least: float, most: float) -> Mean:
    """A mean of values between two ends. Its interval is that of the values and one more at each
    end: a dozen equal values are no proof that all others are equal too."""
    if not values:
        return Mean(name, 0.0, None, None)
    low, high = interval([*values, least, most])
    middle = average(values)
    return Mean(name, middle, max(min(low, middle), least), min(max(high, middle), most))


def interval(values: Sequence[float]) -> tuple[float, float]:
    """95 %, by the normal distribution."""
    number, middle = len(values), average(values)
    spread = sum((value - middle) ** 2 for value in values) / (number - 1)
    reach = Z_95 * math.sqrt(spread / number)
    return middle - reach, middle + reach


def average(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
