"""The table in words: the status line, a unit, a division or formation, a hex."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.pack.r02_map import HEXSIDES, HalfPoints
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, Size, Unit, UnitId
from kessel.games.paulus.rules.r04_zones import enemies_in, in_zone
from kessel.games.paulus.rules.r05_movement.s1_steps import allowance
from kessel.games.paulus.rules.r06_combat.s2_odds import attack_of, defence_of
from kessel.games.paulus.rules.r07_lines import (
    SOURCES,
    entry_hexes,
    is_on_normal_line,
    normal_supply,
)
from kessel.games.paulus.rules.r09_reinforcements import CHIR, arrival_of, code_of
from kessel.games.paulus.rules.r10_victory import relieved_steps
from kessel.games.paulus.rules.state import (
    CAMPAIGN,
    KALACH,
    BombardmentPhase,
    CombatPhase,
    Kind,
    MovePhase,
    Place,
    PlayerTurn,
    Position,
    SettingUp,
    SupplyPhase,
)
from kessel.games.paulus.table import words
from kessel.hexkit.table import describing, voice
from kessel.hexkit.table.describing import (
    Telling,
    in_language,
    key_of,
    place_of,
    standing_sentence,
    states_sentence,
    zones_over,
)
from kessel.kernel.sides import Side, opponent
from kessel.kernel.text import Speaker

TEXTS: Final = Path(__file__).parent / "texts"
DIVISION: Final = ("division", "division_ja")
FORMATION: Final = ("formation", "formation_ja")


VOICE: Final = voice(words.codecs, TEXTS)
speaker, say, told = VOICE.speaker, VOICE.say, VOICE.told


def lowered(word: str) -> str:
    """Names of places keep their capital."""
    return word if word == "Stalingrad" else describing.lowered(word)


# --- the status line -----------------------------------------------------------------------------


def status(p: Position, language: str) -> str:
    """Turn, date, phase and what counts for victory in one line."""
    say = speaker(p.pack, language).say
    scenario = p.pack.charts.scenarios[p.scenario]
    turn = max(p.turn, scenario.first_turn)
    day = p.pack.charts.turn_track.date_of(turn)
    return say(
        "status",
        turn=turn,
        last=scenario.last_turn,
        date=say("date", day=day.day, month=day.month),
        phase=say(f"phase-{phase_of(p)}"),
        score=score(p, speaker(p.pack, language)),
    )


def score(p: Position, said: Speaker) -> str:
    """10.21, 11.51, 12.51 What each scenario counts."""
    figures = p.pack.charts.figures
    if p.scenario == CAMPAIGN:
        return said.say("status-points", points=p.victory_points)
    if p.scenario == KALACH:
        return said.say("status-exited", points=p.exited, needed=figures.exit_strength)
    return said.say("status-relieved", points=relieved_steps(p), needed=figures.relief_steps)


def phase_of(p: Position) -> str:
    """The key of the phase's name."""
    for frame in reversed(p.flow):
        match frame:
            case MovePhase():
                return f"{words.SIDES[frame.side]}-{frame.kind.name.lower()}"
            case CombatPhase():
                return f"{words.SIDES[frame.side]}-combat"
            case SupplyPhase():
                return f"{words.SIDES[frame.side]}-supply"
            case PlayerTurn():
                return f"{words.SIDES[frame.side]}-movement"
            case BombardmentPhase():
                return "bombardment"
            case SettingUp():
                return "set-up"
    return "end"


# --- what was asked for --------------------------------------------------------------------------


def describe(p: Position, what: str, language: str) -> str:
    """A hex, a place, a division, a formation or a unit, as a player types it."""
    fields = (DIVISION, FORMATION)
    telling = Telling(hex_sentences, unit_sentences, UnitId, fields, named_token)
    return describing.describe(p, what, speaker(p.pack, language), p.pack.map.places, telling)


# --- a unit --------------------------------------------------------------------------------------


def unit_sentences(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    yield printed_sentence(unit, said)
    yield from numbers(p, unit, said)
    yield whereabouts(p, unit, said)
    if p.hex_of[unit.id] != OFF_MAP:
        yield from condition(p, unit, said)


def printed_sentence(unit: Unit, said: Speaker) -> str:
    """What a counter says of itself, whatever becomes of it."""
    return said.say(
        "unit-about",
        unit=said.name(UnitId, unit.id),
        nation=said.say(f"nation-{unit.nation}"),
        type=lowered(said.say(f"type-{key_of(unit.type)}")),
        size=size_name(unit, said),
        formation=in_language(unit, FORMATION, said) or "none",
    )


def size_name(unit: Unit, said: Speaker) -> str:
    if unit.size is Size.NONE:
        return "none"
    return said.say(f"size-{key_of(unit.size.name)}")


def numbers(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    """Strengths and allowance as markers leave them (7.75), steps, supply range."""
    movement = said.name(HalfPoints, allowance(p, unit.id, Kind.MOVEMENT))
    if not unit.steps:
        yield said.say("unit-moves", movement=movement)
        return
    yield said.say(
        "unit-numbers",
        attack=attack_of(p, unit.id, ()),
        defence=defence_of(p, unit.id, in_city=False),
        movement=movement,
        steps=unit.steps,
        left=unit.steps - p.lost[unit.id],
    )
    if unit.range:
        yield said.say("unit-range", range=unit.range)


def whereabouts(p: Position, unit: Unit, said: Speaker) -> str:
    place = p.place[unit.id]
    if place is Place.MAP:
        return said.say("unit-at", hex=said.name(Hex, p.hex_of[unit.id]))
    if place is Place.RETREATED:
        return said.say("unit-returning", turn=p.returning[unit.id][0])
    if place is Place.COMING:
        return due_sentence(p, unit.id, said)
    return said.say("unit-box", place=place_of(p, unit, said))


def due_sentence(p: Position, unit: UnitId, said: Speaker) -> str:
    """9.1, 9.22 When and where a reinforcement comes; a routed unit comes now."""
    arrival, code = arrival_of(p, unit), code_of(p, unit)
    turn = p.turn if arrival is None else arrival.turn
    distance, _, centre = code.partition("/")
    if centre:
        where = said.name(Hex, p.pack.hex(centre))
        return said.say("unit-due", where="near", turn=turn, distance=distance, hex=where)
    return said.say("unit-due", where="chir" if code == CHIR else "entry", turn=turn, entry=code)


def condition(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    """Markers, the supply line, and the enemy's zones."""
    yield from states_sentence(states_of(p, unit), said)
    here = p.hex_of[unit.id]
    if unit.is_combat:
        yield said.say("unit-line", open="yes" if is_on_normal_line(p, unit.id, here) else "no")
    if in_zone(p, unit.side, here):
        yield said.say("unit-zone")


def states_of(p: Position, unit: Unit) -> Iterator[str]:
    """What markers say of a unit."""
    number = unit.id
    if p.markers[number]:
        yield f"markers-{p.markers[number]}"
    if p.disrupted[number]:
        yield "disrupted"
    if p.reserve[number]:
        yield "reserve"
    if number in p.offensive:
        yield "offensive-supply"
    if number in p.consumed:
        yield "consumed"


# --- a formation ---------------------------------------------------------------------------------


def named_token(p: Position, unit: UnitId, said: Speaker) -> str:
    """`Pz 2 G28 6-4-10`; in brackets when a step is lost."""
    counter = p.pack.units[unit]
    name = counter.name_ja if said.language == "ja" else counter.name
    strengths = f"{attack_of(p, unit, ())}-{defence_of(p, unit, in_city=False)}"
    text = f"{name} {counter.label} {strengths}-{counter.allowance}"
    return f"[{text}]" if p.lost[unit] else text


# --- a hex ---------------------------------------------------------------------------------------


def hex_sentences(p: Position, here: Hex, said: Speaker) -> Iterator[str]:
    terrain = lowered(said.say(f"terrain-{p.pack.map.terrain[here]}"))
    yield said.say("hex-about", hex=said.name(Hex, here), terrain=terrain)
    yield from source_sentences(p, here, said)
    if p.pack.map.west_of_chir[here]:
        yield said.say("hex-west")
    yield from describing.side_sentences(HEXSIDES, p.pack.map, here, said)
    tokens = [named_token(p, unit, said) for unit in p.stacks.get(here, ())]
    yield standing_sentence(p, here, said, tokens)
    zones = zones_over(words.SIDES, lambda side: in_zone(p, opponent(side), here))
    yield said.say("hex-zones", sides=zones)
    for side in (AXIS, SOVIET):
        if not enemies_in(p, side, here):
            line = "yes" if has_line(p, side, here) else "no"
            yield said.say("hex-supply", open=line, side=said.name(Side, side))


def source_sentences(p: Position, here: Hex, said: Speaker) -> Iterator[str]:
    """7.33 Entry hexes in play are sources."""
    for side, codes in SOURCES.items():
        for code in codes:
            if here in entry_hexes(p, code):
                yield said.say("hex-entry", side=said.name(Side, side), entry=code)


def has_line(p: Position, side: Side, here: Hex) -> bool:
    """7.21, 7.22 Axis units trace to a source, Soviet ones to a headquarters."""
    direct, near = normal_supply(p, side)
    return bool((near if side == SOVIET else direct)[here])
