"""Counters as they are printed: symbol, colour, factors on both faces, and what they say in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kessel.games.cherkassy.pack import Pack
from kessel.games.cherkassy.r02_units import GERMAN, Front, Size, Type, Unit
from kessel.games.cherkassy.words import SIDE_NAMES, SIDES
from kessel.kernel.scene import CounterInfo, Face, Words

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

TYPES: Final[dict[Type, Words]] = {
    Type.TANK: Words("tank", "戦車"),
    Type.MECHANISED: Words("mechanised infantry", "機械化歩兵"),
    Type.MOTORISED: Words("motorised infantry", "自動車化歩兵"),
    Type.RECON: Words("armoured reconnaissance", "装甲偵察"),
    Type.ARTILLERY: Words("artillery", "砲兵"),
    Type.ROCKET: Words("rocket artillery", "ロケット砲兵"),
    Type.INFANTRY: Words("infantry", "歩兵"),
    Type.DEPOT: Words("depot", "補給"),
    Type.SKI: Words("ski infantry", "スキー歩兵"),
    Type.CAVALRY: Words("cavalry", "騎兵"),
    Type.PARATROOP: Words("paratroop infantry", "空挺歩兵"),
    Type.FORTRESS: Words("fortress infantry", "要塞歩兵"),
}
SIZES: Final = {
    Size.BATTALION: Words("battalion", "大隊"),
    Size.REGIMENT: Words("regiment", "連隊"),
    Size.BRIGADE: Words("brigade", "旅団"),
    Size.BATTLE_GROUP: Words("battle group", "戦闘団"),
}
FRONTS: Final = {
    Front.FIRST: Words("1st Ukrainian Front", "第1ウクライナ正面軍"),
    Front.SECOND: Words("2nd Ukrainian Front", "第2ウクライナ正面軍"),
}
RESERVE: Final = Words("reserve", "予備")
UNKNOWN: Final = (
    Words("Unknown unit", "未確認ユニット"),
    Words("Unknown armour", "未確認装甲ユニット"),
)
"""8.3 What is in an enemy stack: a light counter, or a dark one whose zone stops tanks (2.5)."""
FACE_DOWN: Final = Words(
    "8.3: of an enemy stack only its height is seen, and which counters are dark.",
    "8.3：敵スタックは枚数と、濃色ユニットの有無だけが分かります。",
)


def counters(pack: Pack) -> Iterator[CounterInfo]:
    """Every unit, then the four counters that stand for what is not known."""
    for unit in pack.units:
        yield counter_info(unit) if unit.id < pack.unknown else unknown_info(unit)


def counter_info(unit: Unit) -> CounterInfo:
    left, right = factors(unit)
    return CounterInfo(
        id=unit.id,
        label=unit.label,
        side=unit.side,
        name=Words(unit.name or unit.label, unit.name_ja or unit.name or unit.label),
        formation=Words(unit.formation, unit.formation_ja or unit.formation),
        kind=kind(unit),
        style=style(unit),
        symbol=f"SFGP{SYMBOLS[unit.type]}-{ECHELONS.get(unit.size, '-')}---",
        left=left,
        right=right,
        top=top(unit),
        about=about(unit),
        beside=str(unit.range) if unit.is_artillery else "",
        reduced=Face(*factors(unit, 1)) if unit.steps > 1 else None,
    )


def unknown_info(unit: Unit) -> CounterInfo:
    """A card back in the colour that shows."""
    name = UNKNOWN[unit.is_dark]
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
    """2.9 Lower left and lower right, with some steps lost: 6-8 and 12, or 12 and 8 where one number
    serves both. Artillery has only its defence (11.21)."""
    attack, defence = unit.attack - lost, unit.defence - lost
    if unit.side == GERMAN and not unit.is_artillery:
        return f"{attack}-{defence}", str(unit.allowance)
    return str(defence), str(unit.allowance)


# --- words ---------------------------------------------------------------------------------------


def kind(unit: Unit) -> Words:
    """Tank brigade, rocket artillery regiment; the depot has no size worth naming."""
    type = TYPES[unit.type]
    if unit.type is Type.DEPOT:
        return Words(type.en, f"{type.ja}ユニット")
    size = SIZES[unit.size]
    return Words(f"{type.en} {size.en}", f"{type.ja}{size.ja}")


def about(unit: Unit) -> Words:
    """Who it is, what its numbers mean, and its code."""
    return Words(" ".join(english(unit)), "".join(japanese(unit)))


def english(unit: Unit) -> Iterator[str]:
    line = [kind(unit).en.capitalize(), unit.formation, unit.superior]
    line += [FRONTS[unit.front].en] if unit.front in FRONTS else []
    yield f"{', '.join(part for part in line if part)}."
    if unit.is_artillery:
        yield f"Range {unit.range}, defence {unit.defence}, movement {unit.allowance}."
    elif unit.side == GERMAN:
        yield f"Attack {unit.attack}, defence {unit.defence}, movement {unit.allowance}."
    else:
        yield f"Combat strength {unit.defence}, movement {unit.allowance}."
    yield f"Two steps; reduced {'-'.join(factors(unit, 1))}." if unit.steps > 1 else "One step."
    yield f"Set-up code {unit.code}."


def japanese(unit: Unit) -> Iterator[str]:
    superior = RESERVE.ja if unit.superior == RESERVE.en else unit.superior
    line = [kind(unit).ja, unit.formation_ja or unit.formation, superior]
    line += [FRONTS[unit.front].ja] if unit.front in FRONTS else []
    yield f"{'、'.join(part for part in line if part)}。"
    if unit.is_artillery:
        yield f"射程{unit.range}、防御力{unit.defence}、移動力{unit.allowance}。"
    elif unit.side == GERMAN:
        yield f"攻撃力{unit.attack}、防御力{unit.defence}、移動力{unit.allowance}。"
    else:
        yield f"戦闘力{unit.defence}、移動力{unit.allowance}。"
    yield (
        f"2ステップ、戦力減少面{'-'.join(factors(unit, 1))}。" if unit.steps > 1 else "1ステップ。"
    )
    yield f"配置コード{unit.code}。"
