"""The table in words: the status line, a unit, a formation, a hex.

A position may be a side's view: stacks that it cannot look into hold unknown counters, and the
units in them are on the map without a hex.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.pack import Pack
from kessel.games.cherkassy.pack.r02_map import HEXSIDES, Weather
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, Type, Unit, UnitId
from kessel.games.cherkassy.rules.r06_zones import enemies_in, in_enemy_zone, is_adjacent_to_enemy
from kessel.games.cherkassy.rules.r07_supply import edge_sources, is_supplied, network
from kessel.games.cherkassy.rules.r09_reinforcements import code_of, due_turn
from kessel.games.cherkassy.rules.r10_movement.s1_steps import allowance, is_recovering
from kessel.games.cherkassy.rules.r11_combat.s2_odds import attack_strength, defence_strength
from kessel.games.cherkassy.rules.s1_forging import SPECIAL
from kessel.games.cherkassy.rules.scenarios import last_turn
from kessel.games.cherkassy.rules.state import (
    CombatPhase,
    Designating,
    Member,
    MovementPhase,
    Operations,
    Place,
    Position,
    Reconstituting,
    RecoveryPhase,
    Segment,
)
from kessel.games.cherkassy.table import words
from kessel.hexkit.table import describing, voice
from kessel.hexkit.table.describing import (
    Telling,
    in_language,
    key_of,
    lowered,
    named_token,
    seen_tokens,
    standing_sentence,
    states_sentence,
    zones_over,
)
from kessel.kernel.flow import is_under_way
from kessel.kernel.sides import Side, opponent
from kessel.kernel.text import Speaker

TEXTS: Final = Path(__file__).parent / "texts"
FORMATION: Final = ("formation", "formation_ja")


VOICE: Final = voice(words.codecs, TEXTS)
speaker, say, told = VOICE.speaker, VOICE.say, VOICE.told


# --- the status line -----------------------------------------------------------------------------


def status(p: Position, language: str) -> str:
    """Turn, date, weather, phase, air points and the ring in one line."""
    return status_line(p.pack, language, *time_of(p))


def time_of(p: Position) -> tuple[Any, ...]:
    """What the status line tells of the play."""
    segment = p.segment if is_under_way(p, Segment) else None
    time = (p.turn, last_turn(p), p.weather, phase_of(p), segment)
    return *time, p.air.german, soviet_air(p), p.ring_closed


@functools.lru_cache(maxsize=1_000)
def status_line(
    pack: Pack,
    language: str,
    turn: int,
    last: int,
    weather: Weather,
    phase: str,
    segment: int | None,
    german: int,
    soviet: str,
    ring_closed: bool,
) -> str:
    """The same line is told at one order after the other."""
    say = speaker(pack, language).say
    day = pack.charts.turn_track.date_of(turn)
    played = say(f"phase-{phase}")
    if segment is not None:
        played = say("status-segment", phase=played, segment=segment)
    return say(
        "status",
        turn=turn,
        last=last,
        date=say("date", day=day.day, month=day.month),
        weather=say(f"weather-{weather}"),
        phase=played,
        air=say("status-air", german=german, soviet=soviet),
        ring=say("word-ring-closed" if ring_closed else "word-ring-open"),
    )


def soviet_air(p: Position) -> str:
    """11.16 While they are divided, the points of the 1st Front and of the 2nd."""
    return f"{p.air.first}+{p.air.second}" if p.air.divided else f"{p.air.first}"


def phase_of(p: Position) -> str:
    """The key of the phase's name."""
    for frame in reversed(p.flow):
        match frame:
            case Designating():
                return "designation"
            case MovementPhase():
                return f"{words.SIDES[frame.side]}-movement"
            case CombatPhase():
                return f"{words.SIDES[frame.side]}-combat"
            case Operations():
                return f"{words.SIDES[frame.side]}-operations"
            case Reconstituting():
                return "reconstitution"
            case RecoveryPhase():
                return "tank-recovery"
    return "end"


# --- what was asked for --------------------------------------------------------------------------


def describe(p: Position, what: str, language: str) -> str:
    """A hex, a town, a formation or a unit, as a player types it."""
    telling = Telling(hex_sentences, unit_sentences, UnitId, (FORMATION,), token, elsewhere)
    return describing.describe(p, what, speaker(p.pack, language), p.pack.map.towns, telling)


# --- a unit --------------------------------------------------------------------------------------


def unit_sentences(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    yield from printed_sentences(unit, said)
    yield numbers_sentence(p, unit, said)
    yield from whereabouts(p, unit, said)


def printed_sentences(unit: Unit, said: Speaker) -> Iterator[str]:
    yield said.say(
        "unit-about",
        unit=said.name(UnitId, unit.id),
        side=said.name(Side, unit.side),
        type=lowered(said.say(f"type-{key_of(unit.type)}")),
        size=said.say(f"size-{key_of(unit.size.name)}"),
        formation=in_language(unit, FORMATION, said),
        superior=unit.superior or "none",
    )
    if unit.is_independent and unit.front:
        yield said.say("unit-independent", front=said.say(f"word-front-{unit.front.lower()}"))


def numbers_sentence(p: Position, unit: Unit, said: Speaker) -> str:
    """The face that shows, and the allowance as it is now (7.3)."""
    defence, movement = defence_strength(p, unit.id), allowance(p, unit.id)
    if unit.is_artillery:
        return said.say("unit-gun", range=unit.range, defence=defence, movement=movement)
    state = "reduced" if p.reduced[unit.id] else "full" if unit.steps > 1 else "single"
    if is_hidden(p, unit.id):
        state = "printed"
    return said.say(
        "unit-numbers",
        state=state,
        attack=attack_strength(p, unit.id),
        defence=defence,
        movement=movement,
    )


def is_hidden(p: Position, unit: UnitId) -> bool:
    """8.3 On the map in a stack that the reader cannot look into."""
    return p.place[unit] is Place.MAP and p.hex_of[unit] == OFF_MAP


def whereabouts(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    here, place = p.hex_of[unit.id], p.place[unit.id]
    if here != OFF_MAP:
        yield said.say("unit-at", hex=said.name(Hex, here))
    elif is_hidden(p, unit.id):
        yield said.say("unit-hidden")
    elif place is Place.TRACK:
        yield due_sentence(p, unit.id, said)
    elif place is Place.OUT:
        yield said.say("unit-out")
    else:
        yield said.say("unit-in", box=box_name(place, said))
    yield from states_sentence(states_of(p, unit), said)
    if here != OFF_MAP and in_enemy_zone(p, unit.id, here):
        yield said.say("unit-zone")


def states_of(p: Position, unit: Unit) -> Iterator[str]:
    """What markers say of a unit; its face is told with its strengths."""
    number = unit.id
    if p.out_of_supply[number]:
        yield "out-of-supply"
    if p.maintenance[number]:
        yield "maintenance"
    if unit.side == SOVIET and is_recovering(p, number):
        yield "recovering"
    if p.used[number]:
        yield "used"
    if p.mired[number]:
        yield "mired"
    if p.group[number] is Member.MEMBER:
        yield "stemmermann"


def box_name(place: Place, said: Speaker) -> str:
    return said.say(f"box-{key_of(place.name)}")


def due_sentence(p: Position, unit: UnitId, said: Speaker) -> str:
    """9.2, 9.4 When and by which edge a unit comes."""
    code = code_of(p, unit)
    if code in ("N", SPECIAL):
        return said.say("unit-due", edge="north" if code == "N" else "exchange", turn=0)
    edge = {"W": "west", "E": "east"}.get(code[-1], "south")
    return said.say("unit-due", edge=edge, turn=due_turn(code))


# --- a formation ---------------------------------------------------------------------------------


def elsewhere(p: Position, unit: Unit, said: Speaker) -> str:
    hidden = is_hidden(p, unit.id)
    return said.say("formation-hidden") if hidden else box_name(p.place[unit.id], said)


def token(p: Position, unit: UnitId, said: Speaker) -> str:
    """`G1 6-8-12`, of artillery `G170 r5-8`; in brackets when reduced or used."""
    counter = p.pack.units[unit]
    numbers = f"{attack_strength(p, unit)}-{defence_strength(p, unit)}-{counter.allowance}"
    if counter.is_artillery:
        numbers = f"r{counter.range}-{counter.allowance}"
    text = f"{counter.label} {numbers}"
    return f"[{text}]" if p.reduced[unit] or p.used[unit] else text


# --- a hex ---------------------------------------------------------------------------------------


def hex_sentences(p: Position, here: Hex, said: Speaker) -> Iterator[str]:
    yield said.say(
        "hex-about",
        hex=said.name(Hex, here),
        terrain=said.comma.join(ground(p.pack, here, said)),
        side=said.name(Side, p.control[here]),
    )
    yield from describing.side_sentences(HEXSIDES, p.pack.map, here, said)
    yield standing_sentence(p, here, said, seen_tokens(p, here, with_name, said))
    zones = zones_over(words.SIDES, lambda side: is_adjacent_to_enemy(p, opponent(side), here))
    yield said.say("hex-zones", sides=zones)
    for side in (GERMAN, SOVIET):
        if here in edge_sources(p, side):
            yield said.say("hex-source", side=said.name(Side, side))
        elif not enemies_in(p, side, here) and not is_depot_hidden(p, side):
            line = "yes" if is_supplied(p, network(p, side), here) else "no"
            yield said.say("hex-supply", open=line, side=said.name(Side, side))


def ground(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    yield lowered(said.say(f"terrain-{pack.map.terrain[here]}"))
    if here in pack.map.towns:
        yield lowered(said.say("word-town"))
    if here == pack.map.airfield:
        yield said.say("word-airfield")


def with_name(p: Position, unit: UnitId, said: Speaker) -> str:
    return named_token(p.pack.units[unit], token(p, unit, said), said)


def is_depot_hidden(p: Position, side: Side) -> bool:
    """7.9 A reader who cannot see the depot cannot tell what it supplies."""
    return side == GERMAN and any(
        unit.type is Type.DEPOT and is_hidden(p, unit.id) for unit in p.pack.units[: p.pack.unknown]
    )
