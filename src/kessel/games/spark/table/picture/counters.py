"""Counters as they are printed: symbol, colours, dots, the numbers by steps, and all that in
words; and the card backs of those that cannot be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_units import GERMAN, Unit
from kessel.games.spark.table.describing import formation_name, printed_sentences, say, told
from kessel.games.spark.table.words import SIDE_NAMES, SIDES
from kessel.hexkit.table.board import card_back, counter
from kessel.hexkit.table.describing import key_of
from kessel.kernel.looks import read_looks
from kessel.kernel.scene import CounterInfo, Face, StateInfo, Words

LOOKS: Final = read_looks(Path(__file__).parent.parent / "looks.toml")
SS: Final = frozenset(("SP",))
LUFTWAFFE: Final = frozenset(("F8", "F6"))
"""Templates of counters that are not of the army."""


def counters(pack: Pack) -> Iterator[CounterInfo]:
    yield from (counter_info(pack, unit) for unit in pack.units[: pack.unknown])
    yield from (unknown_info(pack, unit) for unit in pack.units[pack.unknown :])


def counter_info(pack: Pack, unit: Unit) -> CounterInfo:
    """3.2 Morale left of the symbol, strength, AT strength and range below, dots at the top."""
    return counter(
        unit,
        list(faces(unit)),
        LOOKS.symbol(unit.code, unit.size.name),
        say(pack, f"type-{key_of(unit.code)}"),
        told(pack, lambda said: said.joined(printed_sentences(pack, unit, said))),
        formation=told(pack, lambda said: formation_name(pack, unit, said)),
        style=style(unit),
        top=top(unit),
        before=str(unit.morale),
    )


def unknown_info(pack: Pack, unit: Unit) -> CounterInfo:
    """12.0 A card back: of an enemy stack its height shows, and open markers."""
    name, about = say(pack, "word-unknown"), say(pack, "counter-face-down")
    side = Words(*(names[unit.side] for names in SIDE_NAMES.values()))
    return card_back(unit, name, about, formation=side, style=SIDES[unit.side])


def style(unit: Unit) -> str:
    if unit.side == GERMAN:
        other = "-ss" if unit.code in SS else "-luftwaffe" if unit.code in LUFTWAFFE else ""
        return f"german{other}"
    return key_of(f"soviet-{unit.army}") if unit.army else "soviet"


def faces(unit: Unit) -> Iterator[Face]:
    """13.10.8 One for every step: strength (in parentheses where it does not assault, 3.21.c) and
    AT strength, then the range."""
    for strength, at in zip(unit.strengths, unit.at, strict=True):
        first = str(strength) if unit.may_assault else f"({strength})"
        yield Face(f"{first}-{at}", str(unit.range or ""))


def top(unit: Unit) -> str:
    """13.10.5U Dots: black ones for armour, a white one for weak armour."""
    return "●" * unit.armour + "○" * unit.is_weak


def step_states(pack: Pack) -> Iterator[StateInfo]:
    """13.10.8 How many steps a counter has lost, beyond the first."""
    most = max(unit.steps for unit in pack.units)
    for lost in range(2, most):
        yield StateInfo(f"step-{lost}", say(pack, "word-steps-lost", steps=lost))
