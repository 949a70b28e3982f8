"""How many play-outs a second the general gets, scenario by scenario, beside python-chess.

A game of two staffs with a fixed seed gives the positions: moments at which the general would
think, evenly spread over the game. From each his first proposals are played out as he would play
them, with fixed dice. Everything is counted in processor time; slices of chess between the
positions make figures of different machines comparable.
"""

from __future__ import annotations

import hashlib
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from kessel.ai.clock import Clock
from kessel.ai.general import General
from kessel.ai.guard import guarded
from kessel.ai.players import player, staff_of
from kessel.ai.playout import Playouts
from kessel.games.registry import GAMES
from kessel.kernel.game import Game, View
from kessel.testkit.bench import random_chess, rate

SEED: Final = 1
MOMENTS: Final = 12
"""Positions to play out from, at least half as many."""
PROPOSALS: Final = 3
"""Proposals that are played out from each."""
PER: Final = 1_000
"""Chess moves that figures are given for."""


class Pace(msgspec.Struct):
    """One scenario's figures."""

    game: str
    scenario: str
    staff_game: float
    """Seconds of a game between two staffs."""
    playouts: int
    playouts_per_second: float
    proposing: float
    """Seconds to make the proposals of a stage, on the average."""
    chess_moves_per_second: float
    fingerprint: str
    """Of every order and every value: who only became faster leaves it as it was."""

    @property
    def ratio(self) -> float:
        """Play-outs in the time of a thousand chess moves."""
        return PER * self.playouts_per_second / self.chess_moves_per_second

    @property
    def staff_game_in_moves(self) -> float:
        """Thousands of chess moves in the time of a game of two staffs."""
        return self.staff_game * self.chess_moves_per_second / PER


def paces(only: str = "") -> Iterator[Pace]:
    """Of every scenario, or of those of one game ("game") or of one of them ("game/scenario")."""
    for game in GAMES:
        for scenario in game.scenarios:
            if f"{game.id}/{scenario.id}/".startswith(f"{only}/" if only else ""):
                yield pace(game, scenario.id)


def pace(game: Game, scenario: str | None = None, seed: int = SEED) -> Pace:
    """One scenario."""
    chess, moves = random_chess(), list[float]()
    told = hashlib.sha256()
    moves.append(rate(chess))
    began = time.process_time()
    views = moments(game, scenario, seed, told)
    staff_game = time.process_time() - began
    moves.append(rate(chess))
    staff, played, spent, proposing = guarded(staff_of(game)), 0, 0.0, 0.0
    for number, view in enumerate(views):
        general = General(game, staff, random.Random(number))
        began = time.process_time()
        trials = general.proposals(view)[:PROPOSALS]
        proposing += time.process_time() - began
        horizon = staff.horizon(view.position)
        began = time.process_time()
        playouts = Playouts(game, staff, view, general.luck, horizon)
        playouts.next_dice()
        for trial in trials:
            value = playouts.play(trial.advice, trial.plan)
            told.update(f"{trial.advice} {value!r}\n".encode())
        spent += time.process_time() - began
        played += len(trials)
        moves.append(rate(chess))
    return Pace(
        game.id,
        game.scenario(scenario).id,
        staff_game,
        played,
        played / spent,
        proposing / len(views),
        statistics.median(moves),
        told.hexdigest()[:12],
    )


def moments(game: Game, scenario: str | None, seed: int, told: Any) -> Sequence[View]:
    """Views at which a general would think, out of a game of two staffs."""
    position = game.new(scenario, dice=seed)
    seats = [player(game, "staff", 2 * seed + seat) for seat in range(2)]
    staff, clock = staff_of(game), Clock()
    seen: list[View] = []
    found, every, stage = 0, 1, None
    while position.flow:
        view = game.view(position, position.to_act)
        now, is_minor = staff.stage(view.position), type(view.position.flow[-1]) in staff.minor
        if now != stage and len(view.options) > 1 and not is_minor:
            stage = now
            if found % every == 0:
                seen.append(view)
            found += 1
            if len(seen) == 2 * MOMENTS:
                del seen[1::2]
                every *= 2
        order = seats[position.players.index(view.side)].choose(view, clock).order
        told.update(f"{order}\n".encode())
        game.carry_out(position, order)
    return seen
