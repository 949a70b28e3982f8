"""The tables of a study, as Parquet and as CSV: games, turns, spaces, decisions, luck.

All but the first are long: a row a number, so that any program can group them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

import polars

from kessel.kernel.game import Game
from kessel.kernel.sides import NOBODY
from kessel.studies.design import Arm, Study
from kessel.studies.folder import Folder
from kessel.studies.ladder import Ladder, ladder_of
from kessel.studies.record import Record

Row = tuple[Any, ...]

BATCH: Final = 200
"""Games whose rows are held as Python objects at a time."""
COLUMNS: Final[Mapping[str, Mapping[str, Any]]] = {
    "games": {
        "arm": polars.String, "game": polars.Int64, "seed": polars.Int64,
        "side_0": polars.String, "side_1": polars.String,
        "player_0": polars.String, "player_1": polars.String,
        "winner": polars.String, "won_by": polars.String,
        "level": polars.String, "rule": polars.String, "rungs_0": polars.Int64,
        "turn": polars.Int64, "decisions": polars.Int64, "seconds": polars.Float64,
        "luck_0": polars.Float64, "unweighed": polars.Int64,
        "dice_0": polars.Int64, "dice_sum_0": polars.Int64,
        "dice_1": polars.Int64, "dice_sum_1": polars.Int64,
    },
    "turns": {
        "arm": polars.String, "game": polars.Int64, "turn": polars.Int64,
        "kind": polars.String, "what": polars.String, "side": polars.String,
        "value": polars.Float64,
    },
    "spaces": {
        "arm": polars.String, "game": polars.Int64,
        "space": polars.Int64, "label": polars.String, "event": polars.String,
        "count": polars.Int64,
    },
    "decisions": {
        "arm": polars.String, "game": polars.Int64, "phase": polars.String,
        "decision": polars.String, "side": polars.String, "count": polars.Int64,
    },
    "luck": {
        "arm": polars.String, "game": polars.Int64, "why": polars.String,
        "count": polars.Int64, "total": polars.Float64, "amount": polars.Float64,
    },
}  # fmt: skip


def write_tables(out: Path, tables: Mapping[str, polars.DataFrame]) -> None:
    for name, frame in tables.items():
        frame.write_parquet(out / f"{name}.parquet")
        frame.write_csv(out / f"{name}.csv")


def make_tables(
    game: Game, study: Study, folder: Folder, games: int
) -> dict[str, polars.DataFrame]:
    maker = Maker(game, ladder_of(game), space_labels(game, study))
    frames: dict[str, list[polars.DataFrame]] = {name: [] for name in COLUMNS}
    for arm in study.arms:
        for batch in batched(folder.records(arm.name, games)):
            for name, rows in maker.rows(arm, batch).items():
                schema = dict(COLUMNS[name])
                frames[name].append(polars.DataFrame(list(rows), schema=schema, orient="row"))
    return {
        name: polars.concat(found) if found else polars.DataFrame(schema=dict(COLUMNS[name]))
        for name, found in frames.items()
    }


def batched(records: Iterator[Record]) -> Iterator[list[Record]]:
    while batch := list(islice(records, BATCH)):
        yield batch


@dataclass(frozen=True)
class Maker:
    """Makes rows of records, each with the columns above."""

    game: Game
    ladder: Ladder
    labels: Mapping[int, str]

    def rows(self, arm: Arm, records: Sequence[Record]) -> dict[str, Iterator[Row]]:
        def all_of(make: Callable[[Record], Iterator[Row]]) -> Iterator[Row]:
            return ((r.arm, r.number, *row) for r in records for row in make(r))

        return {
            "games": all_of(lambda record: self.of_game(arm, record)),
            "turns": all_of(self.of_turns),
            "spaces": all_of(self.of_spaces),
            "decisions": all_of(self.of_decisions),
            "luck": all_of(lambda record: iter(record.swings)),
        }

    def of_game(self, arm: Arm, record: Record) -> Iterator[Row]:
        """`player_0` commanded side 0; `won_by` is a player, empty where nobody won."""
        by_side = [arm.players[record.commands.index(side)] for side in (0, 1)]
        won_by = "" if record.winner == NOBODY else by_side[record.winner]
        yield (
            record.seed, *self.game.sides, *by_side, self.side(record.winner), won_by,
            record.level, record.rule, self.ladder.rungs(record, 0),
            record.turn, record.decisions, record.seconds, record.luck,
            record.unweighed,
            *record.dice[0], *record.dice[1],
        )  # fmt: skip

    def of_turns(self, record: Record) -> Iterator[Row]:
        for turn, side, event, count in record.events:
            yield turn, "event", event, self.side(side), float(count)
        for turn, measure, value in record.samples:
            yield turn, "measure", measure, "", value

    def of_spaces(self, record: Record) -> Iterator[Row]:
        for event, space, count in record.places:
            yield space, self.labels.get(space, ""), event, count

    def of_decisions(self, record: Record) -> Iterator[Row]:
        for phase, decision, side, count in record.asked:
            yield phase, decision, self.side(side), count

    def side(self, side: int) -> str:
        return "" if side == NOBODY else self.game.sides[side]


def space_labels(game: Game, study: Study) -> dict[int, str]:
    pack = game.packs[study.arms[0].pack]
    return {space.id: space.label for space in game.board(pack).spaces} if game.board else {}
