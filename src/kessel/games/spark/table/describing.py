"""The table in words: the status line, a unit, a formation, a hex.

A position may be a side's view: stacks that it cannot look into hold unknown counters, and the
units in them are on the map without a hex.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spark.pack.pack import Pack
from kessel.games.spark.pack.r03_map import HEXSIDES
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Front, Unit, UnitId
from kessel.games.spark.rules import frames
from kessel.games.spark.rules.frames import Fire
from kessel.games.spark.rules.r11_stacking import points_of
from kessel.games.spark.rules.r11_zones import in_zone, reaches
from kessel.games.spark.rules.r12_observation import range_of
from kessel.games.spark.rules.r15_supply import sources, traces
from kessel.games.spark.rules.r18_options import arrival_day
from kessel.games.spark.rules.state import (
    FIRST_DAY,
    NO_AMMUNITION,
    Condition,
    Period,
    Place,
    Position,
    Supply,
    at_strength,
    side_of,
    strength,
)
from kessel.games.spark.table import words
from kessel.games.spark.table.sighting import sight_sentences
from kessel.hexkit.table import describing, voice
from kessel.hexkit.table.describing import (
    Telling,
    is_unseen,
    key_of,
    lowered,
    place_of,
    seen_tokens,
    standing_sentence,
    states_sentence,
)
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker

TEXTS: Final = Path(__file__).parent / "texts"
FORMATION: Final = ("formation", "formation")

VOICE: Final = voice(words.codecs, TEXTS)
speaker, say, told = VOICE.speaker, VOICE.say, VOICE.told


# --- the status line -----------------------------------------------------------------------------


def status(p: Position, language: str) -> str:
    """Day, phase, weather, air points and what is known of the ammunition in one line."""
    said = speaker(p.pack, language)
    tell = said.say
    return tell(
        "status",
        day=max(p.day, FIRST_DAY),
        weather=tell(f"weather-{key_of(p.weather)}"),
        phase=tell(f"phase-{phase_of(p)}"),
        soviet=p.air[SOVIET],
        german=p.air[GERMAN],
        stocks=stocks(p, said),
    )


def stocks(p: Position, said: Speaker) -> str:
    """15.15 Ammunition by Front, where it may be known."""
    if NO_AMMUNITION in p.options:
        return "–"
    known = [(front, p.ammunition[front]) for front in Front if p.ammunition[front] >= 0]
    told = [said.say("stock", front=str(front), points=str(points)) for front, points in known]
    return said.comma.join(told) or "?"


def phase_of(p: Position) -> str:
    """The line of the sequence of play that is being played."""
    for frame in reversed(p.flow):
        match frame:
            case frames.SettingUp():
                return "set-up"
            case frames.Bidding(challenge=True) | frames.Challenging():
                return "morning-challenge"
            case frames.Bidding():
                return f"{Period.NIGHT if frame.night else Period.MORNING}-initiative"
            case frames.AirPhase():
                return f"{p.period}-air"
            case frames.MovePhase():
                return f"{p.period}-movement"
            case frames.CombatPhase():
                return f"{p.period}-combat"
            case frames.ChoosingCluster():
                return f"{p.period}-command"
            case frames.Resupplying():
                return "supply"
            case frames.Replacing():
                return "armour"
    return "weather" if p.flow else "end"


# --- what was asked for --------------------------------------------------------------------------


def describe(p: Position, what: str, language: str) -> str:
    """A hex, a place, a formation or a unit, as a player types it; of two hexes the line of sight
    from the first to the second."""
    typed, grid = what.split(), p.pack.map.grid
    if len(typed) == 2 and all(label in grid.labels for label in typed):
        here, there = map(grid.hex, typed)
        said = speaker(p.pack, language)
        return said.joined(sight_sentences(p, here, there, said))
    telling = Telling(hex_sentences, unit_sentences, UnitId, (FORMATION,), named_token, elsewhere)
    return describing.describe(p, what, speaker(p.pack, language), p.pack.map.places, telling)


# --- a unit --------------------------------------------------------------------------------------


def unit_sentences(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    yield from printed_sentences(p.pack, unit, said)
    if p.hex_of[unit.id] != OFF_MAP:
        yield said.say(
            "unit-now",
            strength=strength(p, unit.id),
            at=at_strength(p, unit.id),
            lost=p.lost[unit.id],
        )
    yield whereabouts(p, unit, said)
    if p.hex_of[unit.id] != OFF_MAP:
        yield from condition(p, unit, said)


def printed_sentences(pack: Pack, unit: Unit, said: Speaker) -> Iterator[str]:
    """What a counter says of itself, whatever becomes of it."""
    yield said.say(
        "unit-about",
        unit=said.name(UnitId, unit.id),
        side=said.name(Side, unit.side),
        type=lowered(said.say(f"type-{key_of(unit.code)}")),
        formation=formation_name(pack, unit, said) or "none",
        army=f"a{unit.army.lower()}" if unit.army else "none",
    )
    yield said.say("unit-morale", morale=unit.morale, strength=unit.strengths[0])
    if unit.at[0]:
        yield said.say("unit-at-fire", at=unit.at[0], range=unit.at_range)
    if unit.range:
        yield said.say("unit-range", range=unit.range)
    yield said.say("unit-moves", way=unit.mobility, motorised="yes" if unit.is_motorised else "no")
    yield said.say("unit-target", kind=unit.target, dots=unit.armour, weak=yes(unit.is_weak))
    if not unit.may_assault:
        yield said.say("unit-no-assault")


def yes(flag: bool) -> str:
    return "yes" if flag else "no"


def formation_name(pack: Pack, unit: Unit, said: Speaker) -> str:
    if said.language == "ja":
        return pack.formations_ja.get(unit.formation, unit.formation)
    return unit.formation


def is_hidden(p: Position, unit: UnitId) -> bool:
    """12.0 On the map in a stack that the reader cannot look into."""
    return p.place[unit] is Place.MAP and p.hex_of[unit] == OFF_MAP


def whereabouts(p: Position, unit: Unit, said: Speaker) -> str:
    place = p.place[unit.id]
    if is_hidden(p, unit.id):
        return said.say("unit-hidden")
    if place is Place.MAP:
        return said.say("unit-at", hex=said.name(Hex, p.hex_of[unit.id]))
    if place is Place.COMING:
        return said.say("unit-due", day=due_day(p, unit.id))
    return said.say("unit-box", place=place_of(p, unit, said))


def due_day(p: Position, unit: UnitId) -> int:
    """11.7 When a reinforcement comes; others who are let in come now."""
    days = [arrival_day(p, one) for one in p.pack.setup.arrivals if one.unit == unit]
    return max([*days, p.day, FIRST_DAY])


def condition(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    """Markers, what a supply phase would find now, how far it sees, the enemy's zones."""
    yield from states_sentence(states_of(p, unit.id), said)
    if unit.id in p.assault:
        yield said.say("unit-assault", hex=said.name(Hex, p.assault[unit.id]))
    yield said.say("unit-line", traces=yes(traces(p, unit.id)))
    yield said.say("unit-sees", range=range_of(p, unit.id))
    if in_zone(p, unit.id):
        yield said.say("unit-zone")


CONDITIONS: Final = {Condition.SUPPRESSED: "suppressed", Condition.DISRUPTED: "disrupted"}
SUPPLIES: Final = {Supply.ISOLATED: "isolated", Supply.OUT: "out-of-supply"}


def states_of(p: Position, unit: UnitId) -> Iterator[str]:
    """What markers say of a unit, its condition first."""
    if p.condition[unit] in CONDITIONS:
        yield CONDITIONS[p.condition[unit]]
    if p.supply[unit] in SUPPLIES:
        yield SUPPLIES[p.supply[unit]]
    motorised = p.pack.units[unit].is_motorised
    marked = (
        (p.column[unit], "column"),
        (motorised and p.mounted[unit], "mounted"),
        (p.dug_in[unit], "dug-in"),
        (not p.in_command[unit], "out-of-command"),
        (unit in p.assault, "assault"),
        (unit in p.fired_from, "fired"),
        (any(unit in (work.engineer, work.bridging) for work in p.building), "bridging"),
        (unit in p.wrecking, "wrecking"),
    )
    yield from (word for is_marked, word in marked if is_marked)


# --- a formation ---------------------------------------------------------------------------------


def elsewhere(p: Position, unit: Unit, said: Speaker) -> str:
    return said.say("formation-hidden") if is_hidden(p, unit.id) else place_of(p, unit, said)


def named_token(p: Position, unit: UnitId, said: Speaker) -> str:
    """`I/366 G2 8:4-1`: morale, strength and AT strength; in brackets when a step is lost."""
    counter = p.pack.units[unit]
    name = counter.name_ja if said.language == "ja" else counter.name
    text = f"{name} {counter.label} {counter.morale}:{strength(p, unit)}-{at_strength(p, unit)}"
    return f"[{text}]" if p.lost[unit] else text


# --- a hex ---------------------------------------------------------------------------------------


def hex_sentences(p: Position, here: Hex, said: Speaker) -> Iterator[str]:
    ground = said.comma.join(lowered(word) for word in ground_words(p.pack, here, said))
    yield said.say("hex-about", hex=said.name(Hex, here), terrain=ground)
    yield from describing.side_sentences(HEXSIDES, p.pack.map, here, said)
    yield from bridge_sentences(p, here, said)
    stack = p.stacks.get(here, ())
    yield standing_sentence(p, here, said, seen_tokens(p, here, named_token, said))
    if here in p.makeup:
        kinds = said.comma.join(said.say(f"word-{kind}") for kind in p.makeup[here])
        yield said.say("hex-makeup", kinds=kinds)
    if stack and not is_unseen(p, stack):
        most = p.pack.charts.figures.stack
        yield said.say("hex-points", points=points_of(p, stack), most=most)
    for side in (SOVIET, GERMAN):
        yield from zone_sentences(p, side, here, said)
    for side in (SOVIET, GERMAN):
        if sources(p.pack, side)[here]:
            yield said.say("hex-source", side=said.name(Side, side))


def zone_sentences(p: Position, side: Side, here: Hex, said: Speaker) -> Iterator[str]:
    """11.31 The kinds of zone of a side that reach a hex."""
    kinds = [fire for fire in Fire if reaches(p, side, fire, here)]
    if kinds and side_of(p, here) != side:
        kind = "both" if len(kinds) > 1 else str(kinds[0])
        yield said.say("hex-zone", side=said.name(Side, side), kind=kind)


def ground_words(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    yield said.say(f"terrain-{key_of(pack.map.terrain[here])}")
    if here in pack.map.hills:
        yield said.say("terrain-hill")
    if here in pack.map.works:
        yield said.say("terrain-entrenchment")
    if here in pack.map.stations:
        yield said.say("word-station")


def bridge_sentences(p: Position, here: Hex, said: Speaker) -> Iterator[str]:
    """11.51 A bridge over the Neva, or one that is being built."""
    works = [(p.bridges[here], "hex-bridge")] if here in p.bridges else []
    works += [(work, "hex-building") for work in p.building if work.river == here]
    for work, key in works:
        yield said.say(key, hexes=said.names(Hex, work.banks))
