"""Counters as they are printed: symbol, colour, factors of both faces, and all that in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_units import GERMAN, Size, Type, Unit
from kessel.games.cherkassy.table.describing import printed_sentences, say, told
from kessel.games.cherkassy.table.words import SIDE_NAMES, SIDES
from kessel.kernel.scene import CounterInfo, Face, Words
from kessel.kernel.text import Speaker

SYMBOLS: Final[dict[Type, str]] = {
    Type.TANK: "UCA---",
    Type.MECHANISED: "UCIZ--",
    Type.MOTORISED: "UCIM--",
    Type.RECON: "UCRVA-",
    Type.ARTILLERY: "UCF---",
    Type.ROCKET: "UCFR--",
    Type.INFANTRY: "UCI---",
    Type.DEPOT: "USS---",
    Type.SKI: "UCIC--",
    Type.CAVALRY: "UCR---",
    Type.PARATROOP: "UCIA--",
    Type.FORTRESS: "UCI---",
}
"""Function codes of MIL-STD-2525C. It knows no fortress infantry, which says so above the symbol,
and no skis: they are arctic infantry."""
ECHELONS: Final = {Size.BATTALION: "F", Size.REGIMENT: "G", Size.BRIGADE: "H"}
"""A battle group has no sign: it is written above the symbol (2.8)."""
UNKNOWN_SYMBOL: Final = "SFGPU----------"

UNKNOWN_DARK: Final = Words("Unknown armour", "不明の装甲ユニット")
FACE_DOWN: Final = Words(
    "8.3: of an enemy stack only its height shows, and how many of its counters are dark.",
    "8.3：敵スタックは、ユニット数と濃色のユニットの数だけが分かります。",
)


def counters(pack: Pack) -> Iterator[CounterInfo]:
    """Every unit, then the four counters that stand for what is not known."""
    for unit in pack.units:
        yield counter_info(pack, unit) if unit.id < pack.unknown else unknown_info(pack, unit)


def counter_info(pack: Pack, unit: Unit) -> CounterInfo:
    left, right = factors(unit)
    return CounterInfo(
        id=unit.id,
        label=unit.label,
        side=unit.side,
        name=Words(unit.name or unit.label, unit.name_ja or unit.name or unit.label),
        formation=Words(unit.formation, unit.formation_ja or unit.formation),
        kind=kind(pack, unit),
        style=style(unit),
        symbol=f"SFGP{SYMBOLS[unit.type]}-{ECHELONS.get(unit.size, '-')}---",
        left=left,
        right=right,
        top=top(unit),
        about=told(pack, lambda said: said.joined(about(unit, said))),
        beside=str(unit.range) if unit.is_artillery else "",
        reduced=Face(*factors(unit, 1)) if unit.steps > 1 else None,
    )


def unknown_info(pack: Pack, unit: Unit) -> CounterInfo:
    """8.3 A card back in the colour that shows: a dark one's zone stops tanks (2.5)."""
    name = UNKNOWN_DARK if unit.is_dark else say(pack, "word-unknown")
    return CounterInfo(
        id=unit.id,
        label=unit.label,
        side=unit.side,
        name=name,
        formation=Words(*(names[unit.side] for names in SIDE_NAMES.values())),
        kind=name,
        style=style(unit),
        symbol=UNKNOWN_SYMBOL,
        left="",
        right="",
        top="?",
        about=FACE_DOWN,
        hidden=True,
    )


def style(unit: Unit) -> str:
    """2.5 Black and red counters, grey and brown ones."""
    side = SIDES[unit.side]
    return f"{side}-armour" if unit.is_dark else side


def top(unit: Unit) -> str:
    if unit.size is Size.BATTLE_GROUP:
        return str(Size.BATTLE_GROUP)
    return "Fort" if unit.type is Type.FORTRESS else ""


def factors(unit: Unit, lost: int = 0) -> tuple[str, str]:
    """2.9 Lower left and lower right, with some steps lost: 6-8 and 12, or 12 and 8 where one
    number serves both. Artillery has only its defence (11.21)."""
    attack, defence = unit.attack - lost, unit.defence - lost
    if unit.side == GERMAN and not unit.is_artillery:
        return f"{attack}-{defence}", str(unit.allowance)
    return str(defence), str(unit.allowance)


# --- words ---------------------------------------------------------------------------------------


def kind(pack: Pack, unit: Unit) -> Words:
    """Tank brigade, rocket artillery regiment; the depot has no size worth naming."""
    type = say(pack, f"type-{unit.type.replace(' ', '-')}")
    if unit.type is Type.DEPOT:
        return type
    size = say(pack, f"size-{unit.size.name.lower().replace('_', '-')}")
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
