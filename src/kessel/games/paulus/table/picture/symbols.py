"""Counters as they are printed: symbol, colour, factors of every face, and all that in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_units import Face as Strengths
from kessel.games.paulus.pack.r02_units import Nation, Size, Unit
from kessel.games.paulus.table.describing import printed_sentence, say, told
from kessel.hexkit.table.board import counter
from kessel.hexkit.table.describing import kind_of
from kessel.kernel.looks import read_looks
from kessel.kernel.scene import CounterInfo, Face, Words
from kessel.kernel.text import Speaker

LOOKS: Final = read_looks(Path(__file__).parent.parent / "looks.toml")
STYLES: Final = {
    Nation.GERMAN: "german",
    Nation.LUFTWAFFE: "luftwaffe",
    Nation.ROMANIAN: "romanian",
    Nation.CROATIAN: "croatian",
    Nation.SOVIET: "soviet-red",
    Nation.GUARDS: "guards",
    Nation.NAVAL: "naval",
}
"""2.24 The colours of nations."""


def counters(pack: Pack) -> Iterator[CounterInfo]:
    return (counter_info(pack, unit) for unit in pack.units)


def counter_info(pack: Pack, unit: Unit) -> CounterInfo:
    return counter(
        unit,
        [printed(unit, face) for face in unit.faces],
        LOOKS.symbol(unit.type, unit.size.name),
        kind(pack, unit),
        told(pack, lambda said: said.joined(about(unit, said))),
        formation=Words(unit.division or unit.formation, unit.division_ja or unit.formation_ja),
        style=STYLES[unit.nation],
        top=top(unit),
        beside=str(unit.range) if unit.is_headquarters else "",
        band=unit.is_vehicle,
    )


def printed(unit: Unit, face: Strengths) -> Face:
    """2.21 Attack and defence at the left, movement at the right; supply units only move."""
    strengths = "" if unit.is_supply else f"{face.attack}-{face.defence}"
    return Face(strengths, str(unit.allowance) if unit.allowance else "")


def top(unit: Unit) -> str:
    if unit.size is Size.BATTLE_GROUP:
        return str(Size.BATTLE_GROUP)
    return "Alarm" if unit.is_alarm else ""


# --- words ---------------------------------------------------------------------------------------


def kind(pack: Pack, unit: Unit) -> Words:
    size = "" if unit.size is Size.NONE else unit.size.name
    return kind_of(partial(say, pack), unit.nation, unit.type, size)


def about(unit: Unit, said: Speaker) -> Iterator[str]:
    """Who it is, and the strengths of every face."""
    yield printed_sentence(unit, said)
    if unit.is_supply:
        return
    faces = said.comma.join(f"{face.attack}-{face.defence}" for face in unit.faces)
    yield said.say("counter-faces", faces=faces, movement=unit.allowance, steps=unit.steps)
    if unit.range:
        yield said.say("unit-range", range=unit.range)
