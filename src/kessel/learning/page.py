"""The page of all judges (`docs/judges.md`), from what was measured of them.

`docs/judges/` holds what the page begins with, for every scenario the last exam and its plot, and
in `generations.toml` who played whom and what was kept.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from kessel.ai.arena import share
from kessel.games.registry import GAMES
from kessel.kernel.game import Game
from kessel.kernel.judge import Judge
from kessel.learning.course import Learnt
from kessel.learning.exam import BY_HAND, FREQUENCY, JUDGE, Exam

PLOTS: Final = "judges"
GENERATIONS: Final = "generations.toml"


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A contest that said whether a generation is kept."""

    scenario: str
    judge: str
    against: str
    playouts: int
    won: int
    games: int
    command: str
    kept: str


ABOUT: Final = "about.md"
COLUMNS: Final = (
    "scenario", "games, held out", "log loss: judge", "by hand", "frequency",
    "Brier: judge", "by hand", "frequency",
    "step at a new turn, within: judge", "by hand", "shipped",
)  # fmt: skip


def page(docs: Path) -> str:
    learnt = dict(examined(docs / PLOTS))
    about = (docs / PLOTS / ABOUT).read_text(encoding="utf-8")
    parts = [about, "\n", table(COLUMNS, rows(learnt))]
    parts.append("\n## By turn\n\nLog loss on the games held out.\n")
    for name, one in learnt.items():
        parts.append(f"\n### {name}\n\n{origin(one.judge)}\n\n{by_turn(one.exam)}")
        parts.append(f"\n![What was said and what came of it]({PLOTS}/{file_of(one.judge)}.svg)\n")
    parts.append(
        "\n## Generations\n\nEvery judge plays the one before it, sides swapped on each seed,"
        " at the same count of play-outs.\nShares with Wilson's 95 % interval.\n\n"
    )
    heads = ("scenario", "judge", "against", "play-outs a stage", "won", "kept", "command")
    parts.append(table(heads, (match_row(match) for match in matches(docs / PLOTS))))
    return "".join(parts)


def table(heads: Sequence[str], lines: Iterator[Sequence[str]]) -> str:
    told = [heads, ["---"] * len(heads), *lines]
    return "".join(f"| {' | '.join(line)} |\n" for line in told)


def rows(learnt: dict[str, Learnt]) -> Iterator[list[str]]:
    for game in GAMES:
        for scenario in game.scenarios:
            name = f"{game.id} {scenario.id}"
            if name in learnt:
                shipped = is_shipped(game, learnt[name].judge)
                yield [name, *figures(learnt[name].exam), "yes" if shipped else "no"]
            else:
                yield [name, "none yet", *[""] * (len(COLUMNS) - 3), "no"]


def is_shipped(game: Game, judge: Judge) -> bool:
    bench = game.staff.bench if game.staff is not None else None
    return bench is not None and bench.judges.get(judge.scenario) == judge


def figures(exam: Exam) -> list[str]:
    judge, hand, mere = (exam.of(who) for who in (JUDGE, BY_HAND, FREQUENCY))
    steps = [f"{one.jump_between or 0:.3f}, {one.jump_within or 0:.3f}" for one in (judge, hand)]
    return [
        f"{exam.games}, {exam.held_out}",
        *(f"{one.log_loss:.3f}" for one in (judge, hand, mere)),
        *(f"{one.brier:.3f}" for one in (judge, hand, mere)),
        *steps,
    ]


def origin(judge: Judge) -> str:
    told = judge.origin
    one, other = told.players
    counted = f", {told.playouts} play-outs for a second" if told.playouts else ""
    return (
        f"{told.games} games of {one} against {other}{counted}, seeds {told.seeds[0]} to"
        f" {told.seeds[1]}, {told.date}."
    )


def by_turn(exam: Exam) -> str:
    heads = ("turn", "games", JUDGE, BY_HAND, FREQUENCY)
    lines = (
        [str(turn.turn), str(turn.games), *(f"{turn.log_loss[who]:.3f}" for who in heads[2:])]
        for turn in exam.turns
    )
    return table(heads, lines)


def match_row(match: Match) -> list[str]:
    told = (match.scenario, match.judge, match.against, str(match.playouts))
    return [*told, share(match.won, match.games), match.kept, f"`{match.command}`"]


# --- files ---------------------------------------------------------------------------------------


def file_of(judge: Judge) -> str:
    return f"{judge.game}-{judge.scenario}"


def examined(folder: Path) -> Iterator[tuple[str, Learnt]]:
    for path in sorted(folder.glob("*.json")):
        one = msgspec.json.decode(path.read_bytes(), type=Learnt)
        yield f"{one.judge.game} {one.judge.scenario}", one


def matches(folder: Path) -> list[Match]:
    told = tomllib.loads((folder / GENERATIONS).read_text(encoding="utf-8"))
    return msgspec.convert(told["match"], list[Match])
