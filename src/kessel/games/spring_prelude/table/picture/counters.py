"""Counters as they are printed: symbol, colours, dots, the numbers of every face, and all that in
words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_units import Size, Type, Unit
from kessel.games.spring_prelude.table.describing import printed_sentences, say, told
from kessel.hexkit.table.board import counter
from kessel.hexkit.table.describing import key_of, kind_of
from kessel.kernel.looks import read_looks
from kessel.kernel.scene import CounterInfo, Face, StateInfo, StyleInfo, Words

SPOKEN: Final = {Type.BICYCLE: "Rad", Type.BRIDGE: "Br"}
"""Types that have no symbol of their own."""
BANDS: Final = {"red": ("#f0a397", "#a3271b"), "blue": ("#a5c6f0", "#1f4f9c")}
"""13.1 The classes of chits, below dark ink and below light ink."""
LIGHT: Final = 0xA0
"""How much green there is in a light ink."""


def classed(style: StyleInfo) -> Iterator[StyleInfo]:
    """A scheme without a band, and with that of each class."""
    yield style
    for name, colours in BANDS.items():
        colour = colours[int(style.ink[3:5], 16) > LIGHT]
        yield replace(style, id=f"{style.id}-{name}", band=colour)


PLAIN: Final = read_looks(Path(__file__).parent.parent / "looks.toml")
LOOKS: Final = replace(PLAIN, styles=tuple(s for style in PLAIN.styles for s in classed(style)))


def counters(pack: Pack) -> Iterator[CounterInfo]:
    return (counter_info(pack, unit) for unit in pack.units)


def counter_info(pack: Pack, unit: Unit) -> CounterInfo:
    return counter(
        unit,
        list(faces(unit)),
        LOOKS.symbol(unit.type, unit.size.name),
        kind(pack, unit),
        told(pack, lambda said: said.joined(printed_sentences(unit, said))),
        formation=Words(unit.formation, unit.formation_ja or unit.formation),
        style=style(unit),
        top=top(unit),
        dots=dots(unit),
        beside=str(unit.range or unit.fire or ""),
        band=unit.is_major,
    )


def style(unit: Unit) -> str:
    words = (unit.command, unit.color, unit.chit_class)
    return key_of("-".join(word for word in words if word))


def faces(unit: Unit) -> Iterator[Face]:
    """13.1 A major unit shows class and rating, its cadre a 1; others their strengths (13.3)."""
    movement = str(unit.allowance) if unit.allowance else ""
    if unit.is_major:
        rated = f"{unit.chit_class[0]}{unit.rating}"
        yield from (Face(word, movement) for word in (rated, f"({rated})", "1"))
    elif unit.is_combat:
        yield from (Face(str(strength), movement) for strength in unit.strengths)
    else:
        yield Face("", movement)


def top(unit: Unit) -> str:
    return str(unit.size) if unit.size is Size.BATTLE_GROUP else SPOKEN.get(unit.type, "")


def dots(unit: Unit) -> str:
    """12.0 Black ones of major units and white ones of others."""
    return ("●" if unit.is_major else "○") * unit.dots


def kind(pack: Pack, unit: Unit) -> Words:
    size = "" if unit.size is Size.NONE else unit.size.name
    return kind_of(partial(say, pack), unit.nation, unit.type, size)


def chit_states(pack: Pack) -> Iterator[StateInfo]:
    """13.1 A chit that may be seen, by the strength that it gives."""
    most = max(max(chit.full) for chit in pack.chits)
    for strength in range(most + 1):
        words = say(pack, "word-strength", strength=strength)
        yield StateInfo(f"chit-{strength}", words, str(strength))
