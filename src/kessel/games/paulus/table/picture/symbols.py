"""Counters as they are printed: symbol, colour, factors of every face, and all that in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.games.paulus.pack.pack import Pack
from kessel.games.paulus.pack.r02_units import Face as Strengths
from kessel.games.paulus.pack.r02_units import Nation, Size, Type, Unit
from kessel.games.paulus.table.describing import printed_sentence, say, told
from kessel.kernel.scene import CounterInfo, Face, Words
from kessel.kernel.text import Speaker

SYMBOLS: Final[dict[Type, str]] = {
    Type.PANZER: "UCA---",
    Type.ASSAULT_GUN: "UCAAA-",
    Type.PANZER_GRENADIER: "UCIZ--",
    Type.MOTORISED: "UCIM--",
    Type.CAVALRY: "UCR---",
    Type.INFANTRY: "UCI---",
    Type.ALARM: "UCI---",
    Type.ARMOURED: "UCA---",
    Type.TANK: "UCA---",
    Type.MECHANISED: "UCIZ--",
    Type.MOTORISED_RIFLE: "UCIM--",
    Type.MOTORCYCLE: "UCRVM-",
    Type.RIFLE: "UCI---",
    Type.NAVAL: "UCIN--",
    Type.HEAVY_WEAPONS: "UCF---",
    Type.HEADQUARTERS: "UH----",
    Type.SUPPLY: "USS---",
    Type.AIRFIELD: "IBA---",
}
"""Function codes of MIL-STD-2525C. It knows no alarm units, which say so above the symbol."""
ECHELONS: Final = {
    Size.ARMY: "K",
    Size.CORPS: "J",
    Size.DIVISION: "I",
    Size.BRIGADE: "H",
    Size.REGIMENT: "G",
    Size.BATTALION: "F",
}
"""A battle group has no sign: it is written above the symbol."""
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
    for unit in pack.units:
        yield counter_info(pack, unit)


def counter_info(pack: Pack, unit: Unit) -> CounterInfo:
    front, *others = [printed(unit, face) for face in unit.faces]
    return CounterInfo(
        id=unit.id,
        label=unit.label,
        side=unit.side,
        name=Words(unit.name or unit.label, unit.name_ja or unit.name or unit.label),
        formation=Words(unit.division or unit.formation, unit.division_ja or unit.formation_ja),
        kind=kind(pack, unit),
        style=STYLES[unit.nation],
        symbol=symbol(unit),
        left=front.left,
        right=front.right,
        top=top(unit),
        about=told(pack, lambda said: said.joined(about(unit, said))),
        beside=str(unit.range) if unit.is_headquarters else "",
        reduced=others[0] if others else None,
        further=tuple(others[1:]),
        band=unit.is_vehicle,
    )


def printed(unit: Unit, face: Strengths) -> Face:
    """2.21 Attack and defence at the left, movement at the right; supply units only move."""
    strengths = "" if unit.is_supply else f"{face.attack}-{face.defence}"
    return Face(strengths, str(unit.allowance) if unit.allowance else "")


def symbol(unit: Unit) -> str:
    """An airfield is an installation, the others are units."""
    code = SYMBOLS[unit.type]
    return f"SFGP{code}{'H' if unit.is_airfield else '-'}{ECHELONS.get(unit.size, '-')}---"


def top(unit: Unit) -> str:
    if unit.size is Size.BATTLE_GROUP:
        return str(Size.BATTLE_GROUP)
    return "Alarm" if unit.is_alarm else ""


# --- words ---------------------------------------------------------------------------------------


def kind(pack: Pack, unit: Unit) -> Words:
    """German panzer regiment; what has no size worth naming is its type alone."""
    nation = say(pack, f"nation-{unit.nation}")
    type = say(pack, f"type-{unit.type.replace(' ', '-')}")
    english = f"{nation.en} {type.en[0].lower()}{type.en[1:]}"
    if unit.size is Size.NONE:
        return Words(english, f"{nation.ja}{type.ja}")
    size = say(pack, f"size-{unit.size.name.lower().replace('_', '-')}")
    return Words(f"{english} ({size.en})", f"{nation.ja}{type.ja}（{size.ja}）")


def about(unit: Unit, said: Speaker) -> Iterator[str]:
    """Who it is, and the strengths of every face."""
    yield printed_sentence(unit, said)
    if unit.is_supply:
        return
    faces = said.comma.join(f"{face.attack}-{face.defence}" for face in unit.faces)
    yield said.say("counter-faces", faces=faces, movement=unit.allowance, steps=unit.steps)
    if unit.range:
        yield said.say("unit-range", range=unit.range)
