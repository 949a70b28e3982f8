"""Counters as they are printed: symbol, colour, factors of both faces, and all that in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import GERMAN, Size, Type, Unit
from kessel.games.cherkassy.table.describing import printed_sentences, say, told
from kessel.games.cherkassy.table.words import SIDE_NAMES, SIDES
from kessel.hexkit.table.board import card_back, counter
from kessel.hexkit.table.describing import key_of
from kessel.kernel.looks import read_looks
from kessel.kernel.scene import CounterInfo, Face, Words
from kessel.kernel.text import Speaker

LOOKS: Final = read_looks(Path(__file__).parent.parent / "looks.toml")


def counters(pack: Pack) -> Iterator[CounterInfo]:
    """Every unit, then the four counters that stand for what is not known."""
    for unit in pack.units:
        yield counter_info(pack, unit) if unit.id < pack.unknown else unknown_info(pack, unit)


def counter_info(pack: Pack, unit: Unit) -> CounterInfo:
    return counter(
        unit,
        [factors(unit, lost) for lost in range(min(unit.steps, 2))],
        LOOKS.symbol(unit.type, unit.size.name),
        kind(pack, unit),
        told(pack, lambda said: said.joined(about(unit, said))),
        formation=Words(unit.formation, unit.formation_ja or unit.formation),
        style=style(unit),
        top=top(unit),
        beside=str(unit.range) if unit.is_artillery else "",
    )


def unknown_info(pack: Pack, unit: Unit) -> CounterInfo:
    """8.3 A card back in the colour that shows: a dark one's zone stops tanks (2.5)."""
    name, about = (
        say(pack, "word-unknown-dark" if unit.is_dark else "word-unknown"),
        say(pack, "counter-face-down"),
    )
    side = Words(*(names[unit.side] for names in SIDE_NAMES.values()))
    return card_back(unit, name, about, formation=side, style=style(unit))


def style(unit: Unit) -> str:
    """2.5 Black and red counters, grey and brown ones."""
    side = SIDES[unit.side]
    return f"{side}-armour" if unit.is_dark else side


def top(unit: Unit) -> str:
    if unit.size is Size.BATTLE_GROUP:
        return str(Size.BATTLE_GROUP)
    return "Fort" if unit.type is Type.FORTRESS else ""


def factors(unit: Unit, lost: int) -> Face:
    """2.9 Lower left and lower right, with some steps lost: 6-8 and 12, or 12 and 8 where one
    number serves both. Artillery has only its defence (11.21)."""
    attack, defence = unit.attack - lost, unit.defence - lost
    if unit.side == GERMAN and not unit.is_artillery:
        return Face(f"{attack}-{defence}", str(unit.allowance))
    return Face(str(defence), str(unit.allowance))


# --- words ---------------------------------------------------------------------------------------


def kind(pack: Pack, unit: Unit) -> Words:
    """Tank brigade, rocket artillery regiment; the depot has no size worth naming."""
    type = say(pack, f"type-{key_of(unit.type)}")
    if unit.type is Type.DEPOT:
        return type
    size = say(pack, f"size-{key_of(unit.size.name)}")
    return Words(f"{type.en} {size.en}", f"{type.ja}{size.ja}")


def about(unit: Unit, said: Speaker) -> Iterator[str]:
    """Who it is, and the numbers of both faces."""
    yield from printed_sentences(unit, said)
    if unit.is_artillery:
        yield said.say("unit-gun", range=unit.range, defence=unit.defence, movement=unit.allowance)
        return
    for lost, state in enumerate(("full", "reduced") if unit.steps > 1 else ("single",)):
        yield said.say(
            "unit-numbers",
            state=state,
            attack=unit.attack - lost,
            defence=unit.defence - lost,
            movement=unit.allowance,
        )
