"""Golden playthroughs: readable transcripts of seeded random play, one per scenario and options.

`python -m kessel.testkit.playthrough --write` regenerates them. A change of rules shows as a
difference that is reviewed like code; a change of words does not show at all.
"""

from __future__ import annotations

import argparse
import random
import sys
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from kessel.games.registry import GAMES
from kessel.kernel.events import Event, rule_of
from kessel.kernel.game import Game
from kessel.kernel.match import Match
from kessel.kernel.notation import Codecs, fields_of, verb
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY
from kessel.testkit.conformance.trial import Trial, trials
from kessel.testkit.nimble import NIMBLE
from kessel.testkit.salient import SALIENT

SEED: Final = 1942
ORDERS: Final = 180
LONG_NAME: Final = 80
SECRET: Final = "secret"
"""A field that is told only of rolls that are."""
LONG: Final = 2_000
"""A long game has more decisions than these."""
LONG_ORDERS: Final = 500
"""Of a long game more is told, and its phases are ended sooner, so that every phase is met."""
SET_UP: Final = 200
"""Of a longer set-up the rest is played, and neither told nor counted."""
BRISK: Final = 0.12
DONE: Final = "done"
FOLDER: Final = Path("tests/playthroughs")


def transcripts(games: Iterable[Game] = (*GAMES, NIMBLE, SALIENT)) -> Mapping[str, Trial]:
    """The file that each playthrough goes into; each has its own luck."""
    found: dict[str, Trial] = {}
    for game in games:
        played = (trial for trial in trials(game, everything=False) if not trial.rehearsal)
        usual = [trial for trial in played if not trial.reads_otherwise]
        for number, trial in enumerate(usual):
            name = f"{game.id}-{trial.scenario}-{told_options(trial)}.txt"
            found[name] = replace(trial, seed=SEED + number, first=0)
    return found


def told_options(trial: Trial) -> str:
    """The options of a trial in the name of its file."""
    joined = "+".join(trial.options)
    return "all-options" if len(joined) > LONG_NAME else joined or "plain"


def transcript(trial: Trial) -> str:
    """The first orders of a random game and what came of them."""
    match, luck = trial.begin(), trial.luck()
    lines = [*heading(trial), *told(match, match.opening)]
    opening, is_set_up, untold = type(match.position.flow[-1]), True, 0
    while match.options and len(match.entries) < orders_of(trial) + untold:
        is_set_up = is_set_up and type(match.position.flow[-1]) is opening
        if is_set_up and len(match.entries) >= SET_UP:
            match.do(luck.choice(match.options))
            untold += 1
            continue
        choices = len(match.options)
        order = pick(trial, match.options, luck)
        side = match.game.sides[match.position.to_act]
        match.do(order)
        text = match.game.notation(match.position).write(order)
        lines.append(f"{len(match.entries)}. {side} {text}  (of {choices})")
        lines.extend(told(match, match.entries[-1].events))
    outcome = match.position.outcome
    if outcome is not None:
        winner = "nobody" if outcome.winner == NOBODY else match.game.sides[outcome.winner]
        lines.append(f"{winner} wins: {outcome.level} ({outcome.rule})")
    return "\n".join(lines) + "\n"


def is_long(trial: Trial) -> bool:
    decisions = {scenario.id: scenario.decisions for scenario in trial.game.scenarios}
    return decisions[trial.scenario] > LONG


def orders_of(trial: Trial) -> int:
    return LONG_ORDERS if is_long(trial) else ORDERS


def pick(trial: Trial, options: Sequence[Order], luck: random.Random) -> Order:
    """Any option; in a long game rather often the one that ends a phase."""
    if is_long(trial) and luck.random() < BRISK:
        for order in options:
            if verb(type(order)) == DONE:
                return order
    return luck.choice(options)


def heading(trial: Trial) -> Iterator[str]:
    options = ", ".join(trial.options) or "none"
    yield f"{trial.game.id}, scenario {trial.scenario}, options {options}"
    yield f"random play, seed {trial.seed}, at most {orders_of(trial)} orders"
    yield ""


def told(match: Match, events: Iterable[Event]) -> Iterator[str]:
    """Events as data, with their rules."""
    codecs = match.game.notation(match.position).codecs
    for event in events:
        rule = rule_of(event)
        fields = " ".join(
            f"{name}={value_text(codecs, hint, getattr(event, name))}"
            for name, hint in fields_of(type(event))
            if name not in ("rule", "by") and (name != SECRET or getattr(event, name))
        )
        yield f"    [{rule}] {verb(type(event))} {fields}".rstrip()


def value_text(codecs: Codecs, hint: Any, value: Any) -> str:
    """A value as it is typed in an order, where it can be."""
    if isinstance(value, tuple):
        element = typing.get_args(hint)[0]
        return "+".join(value_text(codecs, element, item) for item in value) or "none"
    codec = codecs.get(hint)
    return codec.write(value) if codec and codec.knows(value) else str(value)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m kessel.testkit.playthrough")
    parser.add_argument("--write", action="store_true", help="write the files")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    chosen = parser.parse_args(arguments)
    wanted = transcripts()
    stale = sorted(name for name in wanted if differs(chosen.folder / name, wanted[name]))
    extra = sorted(path.name for path in chosen.folder.glob("*.txt") if path.name not in wanted)
    for name in (*stale, *extra):
        print(f"{name} {'written' if chosen.write else 'is stale'}")
    if not chosen.write:
        return 1 if stale or extra else 0
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name in stale:
        (chosen.folder / name).write_text(transcript(wanted[name]), encoding="utf-8")
    for name in extra:
        (chosen.folder / name).unlink()
    return 0


def differs(path: Path, trial: Trial) -> bool:
    return not path.exists() or path.read_text(encoding="utf-8") != transcript(trial)


if __name__ == "__main__":
    sys.exit(main())
