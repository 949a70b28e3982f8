"""A shipped judge asked about games that it has never met: neither learnt from nor looked at while
its features were chosen."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy

from kessel.games.registry import find
from kessel.kernel.errors import BadInput
from kessel.learning.exam import BY_HAND, FREQUENCY, JUDGE, SURE, brier
from kessel.learning.fitting import log_loss
from kessel.learning.lessons import Lessons, Numbers, lessons
from kessel.studies.folder import GAMES, STUDY, read_lines
from kessel.studies.noting import bench_of
from kessel.studies.record import Record


class Answer(NamedTuple):
    """Of one of them: the losses, and how far the judge's log loss lies below on average over
    games, with its standard error."""

    who: str
    log_loss: float
    brier: float
    gain: float
    error: float


def ask(folder: Path, first: int = 0) -> tuple[int, list[Answer]]:
    """About the games of a folder from a number on: how many there are, and the answers. The
    frequency is that of these very games: no other constant does better."""
    told = msgspec.json.decode((folder / STUDY).read_bytes())
    game, scenario = find(told["game"]), told["arms"][0]["scenario"]
    bench = bench_of(game.staff)
    judge = bench.judges.get(scenario)
    if judge is None:
        raise BadInput(f"{game.id} {scenario} has no judge")
    decoder = msgspec.json.Decoder(Record)
    kept = (decoder.decode(line) for line in read_lines(folder / GAMES).values())
    seen = lessons((one for one in kept if one.number >= first), len(bench.names))
    said = {
        JUDGE: numpy.array([judge.chance(bench.names, row.tolist()) for row in seen.seen]),
        BY_HAND: numpy.clip((seen.by_hand + 1.0) / 2.0, SURE, 1.0 - SURE),
        FREQUENCY: numpy.full(len(seen), numpy.average(seen.won, weights=seen.weight)),
    }
    own = by_game(seen, said[JUDGE])
    return seen.games, [answer(who, seen, chance, own) for who, chance in said.items()]


def answer(who: str, seen: Lessons, chance: Numbers, judged: Numbers) -> Answer:
    gains = by_game(seen, chance) - judged
    error = float(gains.std(ddof=1) / numpy.sqrt(len(gains)))
    loss, score = (f(seen.won, chance, seen.weight) for f in (log_loss, brier))
    return Answer(who, loss, score, float(gains.mean()), error)


def by_game(seen: Lessons, chance: Numbers) -> Numbers:
    games = sorted(set(seen.game.tolist()))
    parts = ((seen.game == game) for game in games)
    return numpy.array([log_loss(seen.won[part], chance[part]) for part in parts])
