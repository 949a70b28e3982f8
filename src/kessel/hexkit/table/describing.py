"""The table in words: what was asked for, a formation, a hex and what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, TypeVar

from kessel.board.hexes import OFF_MAP, Hex
from kessel.hexkit.table.shape import Map, Place, Position, Unit
from kessel.kernel.errors import BadInput
from kessel.kernel.scene import Words
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

P = TypeVar("P", bound=Position)
U = TypeVar("U", bound=Unit)


def place_name(place: Enum, said: Speaker) -> str:
    return said.say(f"place-{place.name.lower()}")


def place_of(p: Position, unit: Unit, said: Speaker) -> str:
    return place_name(p.place[unit.id], said)


def label_of(p: Position, unit: int, said: Speaker) -> str:
    label: str = p.pack.units[unit].label
    return label


class Telling(NamedTuple):
    """What a game tells: of a hex, of a unit, and of a formation with its name."""

    hex: Callable[[Any, Hex, Speaker], Iterable[str]]
    unit: Callable[[Any, Any, Speaker], Iterable[str]]
    unit_id: Any
    """The type of unit ids, by which codecs name them."""
    formations: Sequence[tuple[str, str]] = ()
    """Fields of units that name a formation, in both languages."""
    token: Callable[[Any, Any, Speaker], str] = label_of
    """A unit of a formation on the map, by its id."""
    elsewhere: Callable[[Any, Any, Speaker], str] = place_of
    """Where one is that is not on the map."""


def describe(
    p: Position, what: str, said: Speaker, places: Mapping[Hex, Place], of: Telling
) -> str:
    """A hex, a place, a formation or a unit, as a player types it."""
    typed = what.strip()
    here = named_hex(p.pack.map, typed, places)
    if here is not None:
        return said.joined(of.hex(p, here, said))
    for fields in of.formations:
        members = members_of(p.pack.units, typed, fields)
        if members:
            return formation_sentence(p, in_language(members[0], fields, said), members, said, of)
    try:
        unit = said.codecs[of.unit_id].read(typed)
    except BadInput:
        raise BadInput(f"there is no unit, formation or hex '{typed}'") from None
    return said.joined(of.unit(p, p.pack.units[unit], said))


def named_hex(map: Map, typed: str, places: Mapping[Hex, Place]) -> Hex | None:
    """By its number or by its name."""
    if typed in map.grid.labels:
        return map.grid.hex(typed)
    for here, place in places.items():
        if typed.lower() in (place.name.lower(), place.name_ja):
            return here
    return None


def members_of(units: Sequence[U], typed: str, fields: tuple[str, str]) -> list[U]:
    """The units with such a name in one of these fields; blanks do not matter."""
    wanted = compact(typed)
    return [u for u in units if wanted and wanted in (compact(getattr(u, f)) for f in fields)]


def compact(name: str) -> str:
    return name.replace(" ", "").lower()


def in_language(thing: Any, fields: tuple[str, str], said: Speaker) -> str:
    """The field in the reader's language, in English where it has no other."""
    english, japanese = (str(getattr(thing, field)) for field in fields)
    return japanese or english if said.language == "ja" else english


def lowered(word: str) -> str:
    """In the middle of a sentence."""
    return word[0].lower() + word[1:]


@cache
def key_of(word: str) -> str:
    """A word of the game's data as a part of a text's key."""
    return word.lower().replace(" ", "-").replace("_", "-")


def kind_of(say: Callable[..., Words], nation: str, type: str, size: str) -> Words:
    """German panzer (regiment); what has no size worth naming is its type alone."""
    whose, what = say(f"nation-{nation}"), say(f"type-{key_of(type)}")
    english = f"{whose.en} {lowered(what.en)}"
    if not size:
        return Words(english, f"{whose.ja}{what.ja}")
    how_large = say(f"size-{key_of(size)}")
    return Words(f"{english} ({how_large.en})", f"{whose.ja}{what.ja}（{how_large.ja}）")


# --- formations ----------------------------------------------------------------------------------


def formation_sentence(
    p: Position, name: str, members: Sequence[Unit], said: Speaker, of: Telling
) -> str:
    """Every unit of a formation with its place."""
    return said.say(
        "formation-about",
        formation=name,
        side=said.name(Side, members[0].side),
        units=said.comma.join(member(p, unit, said, of) for unit in members),
    )


def member(p: Position, unit: Unit, said: Speaker, of: Telling) -> str:
    """A unit of a formation and where it is."""
    here = p.hex_of[unit.id]
    if here != OFF_MAP:
        token = of.token(p, unit.id, said)
        return said.say("formation-unit", unit=token, hex=said.name(Hex, here))
    where = of.elsewhere(p, unit, said)
    return said.say("formation-elsewhere", unit=unit.label, where=where)


# --- hexes ---------------------------------------------------------------------------------------

Features = Mapping[str, int]
"""Flags of hexsides by the end of their texts' keys, in the order in which they are told."""


def side_sentences(features: Features, map: Map, here: Hex, said: Speaker) -> Iterator[str]:
    """Ways and waters, with the hexes beyond."""
    grid = map.grid
    for name, flag in features.items():
        beyond = [
            grid.labels[grid.around[side]]
            for side in range(6 * here, 6 * here + 6)
            if map.sides[side] & flag and grid.around[side] != OFF_MAP
        ]
        if beyond:
            kind = said.say(f"hexside-{name}")
            yield said.say("hex-sides", kind=kind, hexes=said.comma.join(beyond))


def standing_sentence(p: Position, here: Hex, said: Speaker, tokens: Iterable[str]) -> str:
    """Who stands in a hex: the tokens of the units that can be seen."""
    stack = p.stacks.get(here, ())
    if not stack:
        return said.say("hex-empty")
    side = said.name(Side, p.pack.units[stack[0]].side)
    units = said.comma.join(tokens)
    if not units:
        return said.say("hex-stack", side=side, count=len(stack))
    return said.say("hex-units", side=side, units=units)


def is_unseen(p: Position, stack: Iterable[int]) -> bool:
    """Whether unknown counters stand for units of a stack."""
    return any(unit >= p.pack.unknown for unit in stack)


def seen_tokens(
    p: P, here: Hex, token: Callable[[P, Any, Speaker], str], said: Speaker
) -> list[str]:
    """The units of a hex as far as they can be seen."""
    stack = p.stacks.get(here, ())
    return [] if is_unseen(p, stack) else [token(p, unit, said) for unit in stack]


def states_sentence(words: Iterable[str], said: Speaker) -> Iterator[str]:
    """What markers say of a unit, if any do."""
    told = said.comma.join(said.say(f"word-{word}") for word in words)
    if told:
        yield said.say("unit-states", states=told)


def zones_over(sides: Sequence[str], in_zone_of: Callable[[Side], bool]) -> str:
    """Whose zones of control a hex is in."""
    owners = [name for side, name in enumerate(sides) if in_zone_of(Side(side))]
    return "both" if len(owners) > 1 else "".join(owners) or "none"


def named_token(unit: Unit, token: str, said: Speaker) -> str:
    """`Pz 2 G28 6-4-10`: a unit's short name before its token."""
    return f"{unit.name_ja if said.language == 'ja' else unit.name} {token}".strip()
