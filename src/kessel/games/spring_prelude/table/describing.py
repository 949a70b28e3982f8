"""The table in words: the status line, a unit, a formation, a hex.

A position may be a side's view: of the other side's chits it knows only that they are there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.pack import Pack
from kessel.games.spring_prelude.pack.r02_map import HEXSIDES, LEVEL_TWO, Sixths
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command, Size, Unit, UnitId
from kessel.games.spring_prelude.pack.setups import GroupName
from kessel.games.spring_prelude.rules import frames
from kessel.games.spring_prelude.rules.r06_zones import in_zone
from kessel.games.spring_prelude.rules.r07_lines import edge_sources, found, trace
from kessel.games.spring_prelude.rules.r08_headquarters import link
from kessel.games.spring_prelude.rules.r08_support import command_of, commands_of, supply_of
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import allowance
from kessel.games.spring_prelude.rules.r10_movement.s3_moving import back_turn
from kessel.games.spring_prelude.rules.r12_stacking import dots_of, enemies_in
from kessel.games.spring_prelude.rules.r13_chits import strength
from kessel.games.spring_prelude.rules.r15_works import ends_of
from kessel.games.spring_prelude.rules.state import (
    CADRE,
    NO_CHIT,
    UNSEEN,
    Place,
    Position,
    Supply,
    is_cadre,
)
from kessel.games.spring_prelude.table import words
from kessel.hexkit.table import describing, voice
from kessel.hexkit.table.describing import (
    Telling,
    in_language,
    key_of,
    lowered,
    place_of,
    standing_sentence,
    states_sentence,
    zones_over,
)
from kessel.kernel.sides import NOBODY, Side, opponent
from kessel.kernel.text import Speaker

TEXTS: Final = Path(__file__).parent / "texts"
FORMATION: Final = ("formation", "formation_ja")
SUPPLY: Final = {
    Supply.OUT: "out-of-supply",
    Supply.ISOLATED: "isolated",
    Supply.TWICE: "isolated-twice",
}

VOICE: Final = voice(words.codecs, TEXTS)
speaker, say, told = VOICE.speaker, VOICE.say, VOICE.told


# --- the status line -----------------------------------------------------------------------------


def status(p: Position, language: str) -> str:
    """Turn, date, weather, phase and support points in one line."""
    said = speaker(p.pack, language)
    say, scenario, turn = said.say, p.pack.charts.scenarios[p.scenario], max(p.turn, 1)
    points = [
        say(
            "status-points",
            code=command,
            command=said.name(Command, command),
            points=p.support[command],
        )
        for side in (0, 1)
        for command in commands_in(p, side)
    ]
    return say(
        "status",
        turn=turn,
        last=scenario.turns,
        date=say("date", day=scenario.date_of(turn).day),
        weather=say(f"weather-{weather_of(p)}"),
        phase=say(f"phase-{phase_of(p)}"),
        points=said.comma.join(points),
    )


def commands_in(p: Position, side: int) -> Iterator[Command]:
    """8.0 The commands that a scenario uses."""
    used = p.pack.charts.scenarios[p.scenario].support
    return (command for command in commands_of(Side(side)) if command in used)


def weather_of(p: Position) -> str:
    return "rain" if p.rain else "mud" if p.mud else "dry"


def phase_of(p: Position) -> str:
    """The line of the sequence of play that is being played."""
    for frame in reversed(p.flow):
        match frame:
            case frames.DeclaringRisk():
                return "set-up"
            case frames.Allotting() | frames.Accounting():
                return "accounting"
            case frames.Interdicting() | frames.ParaDropping():
                return "air"
            case frames.MovePhase():
                return line(frame.side, "exploitation" if frame.exploiting else "movement")
            case frames.CombatPhase():
                return line(frame.side, "exploitation" if frame.exploiting else "combat")
            case frames.ReplacementPhase():
                return line(frame.side, "replacement")
            case frames.SupplyPhase():
                return line(frame.side, "supply")
            case frames.EngineeringPhase():
                return line(frame.side, "engineering")
    return "end"


def line(side: Side, phase: str) -> str:
    return f"{words.SIDES[side]}-{phase}"


# --- what was asked for --------------------------------------------------------------------------


def describe(p: Position, what: str, language: str) -> str:
    """A hex, a place, a formation or a unit, as a player types it."""
    telling = Telling(hex_sentences, unit_sentences, UnitId, (FORMATION,), named_token)
    return describing.describe(p, what, speaker(p.pack, language), p.pack.map.places, telling)


# --- a unit --------------------------------------------------------------------------------------


def unit_sentences(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    yield from printed_sentences(unit, said)
    if unit.is_combat:
        movement = said.name(Sixths, allowance(p, unit.id))
        yield said.say("unit-now", strength=strength_word(p, unit.id), movement=movement)
    if unit.is_major:
        yield said.say(
            "unit-chit", state=chit_state(p, unit.id), strength=strength_word(p, unit.id)
        )
    yield whereabouts(p, unit, said)
    if p.hex_of[unit.id] != OFF_MAP:
        yield from condition(p, unit, said)


def printed_sentences(unit: Unit, said: Speaker) -> Iterator[str]:
    """What a counter says of itself, whatever becomes of it."""
    yield said.say(
        "unit-about",
        unit=said.name(UnitId, unit.id),
        nation=said.say(f"nation-{unit.nation}"),
        type=lowered(said.say(f"type-{key_of(unit.type)}")),
        size="none" if unit.size is Size.NONE else said.say(f"size-{key_of(unit.size.name)}"),
        formation=in_language(unit, FORMATION, said) or "none",
        command=said.name(Command, unit.command),
    )
    if unit.color:
        yield said.say("unit-color", color=said.say(f"color-{key_of(unit.color)}"))
    yield from numbers(unit, said)


def numbers(unit: Unit, said: Speaker) -> Iterator[str]:
    """2.3, 13.1-13.3 Class and rating or strengths, dots, allowance, fire number, range."""
    more = {"dots": unit.dots, "movement": unit.allowance}
    if unit.is_major:
        name = said.say(f"class-{unit.chit_class}")
        veteran = "yes" if unit.is_veteran else "no"
        yield said.say("unit-major", chits=name, rating=unit.rating, veteran=veteran, **more)
    elif unit.is_headquarters:
        yield said.say("unit-headquarters", range=unit.range, movement=unit.allowance)
    elif unit.is_bridge:
        yield said.say("unit-bridge")
    else:
        strengths = "/".join(map(str, unit.strengths))
        yield said.say("unit-fixed", strengths=strengths, steps=unit.steps, **more)
    if unit.fire:
        yield said.say("unit-fire", fire=unit.fire)
    if unit.has_zone:
        yield said.say("unit-band")


def chit_state(p: Position, unit: UnitId) -> str:
    """13.1 What is known of a major unit's chit."""
    if is_cadre(p, unit):
        return "cadre"
    if p.chit[unit] == NO_CHIT:
        return "none-veteran" if p.pack.units[unit].is_veteran else "none"
    if p.chit[unit] == UNSEEN:
        return "unseen-reduced" if p.lost[unit] else "unseen"
    return "reduced" if p.lost[unit] else "full"


def strength_word(p: Position, unit: UnitId) -> str:
    """`7`; of a chit that is not drawn or not known class and rating: `bB`, `rA?`."""
    counter = p.pack.units[unit]
    if not counter.is_combat:
        return "-"
    if counter.is_major and p.lost[unit] < CADRE and p.chit[unit] < 0:
        known = "" if p.chit[unit] == NO_CHIT else "?"
        return f"{counter.chit_class[0]}{counter.rating}{known}"
    lost = min(p.lost[unit], counter.steps - 1)
    return str(strength(p, unit)) if lost == p.lost[unit] else "0"


def whereabouts(p: Position, unit: Unit, said: Speaker) -> str:
    place = p.place[unit.id]
    if place is Place.MAP:
        return said.say("unit-at", hex=said.name(Hex, p.hex_of[unit.id]))
    if place is Place.COMING:
        return said.say("unit-due", turn=due_turn(p, unit.id))
    if place is Place.OUTSIDE:
        turn, mark = p.outside[unit.id]
        other = "W" if mark == "E" else "E"
        return said.say("unit-outside", turn=back_turn(p, turn), mark=other)
    if place is Place.WAITING and unit.group:
        return said.say("unit-waiting", group=said.name(GroupName, unit.group))
    return said.say("unit-box", place=place_of(p, unit, said))


def due_turn(p: Position, unit: UnitId) -> int:
    """16.1 When a scheduled reinforcement comes; others who are let in come now."""
    arrivals = p.pack.setups[p.scenario].arrivals
    turns = [arrival.turn for arrival in arrivals if arrival.unit == unit]
    return max([*turns, p.turn, 1])


def condition(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    """Markers, what a supply phase would find now, the headquarters, the enemy's zones."""
    yield from states_sentence(states_of(p, unit), said)
    if p.held_until[unit.id] > p.turn:
        yield said.say("unit-held", turn=p.held_until[unit.id])
    now = found(p, trace(p, unit.side), unit.id)
    yield said.say("unit-line", state=now.name.lower())
    if unit.side == SOVIET and unit.is_combat:
        through = link(p, unit.id)
        name = "none" if through is None else said.name(UnitId, through)
        yield said.say("unit-link", headquarters=name)
    if command_of(p, unit.id) != unit.command:
        yield said.say("unit-command", command=said.name(Command, command_of(p, unit.id)))
    if in_zone(p, unit.side, p.hex_of[unit.id]):
        yield said.say("unit-zone")


def states_of(p: Position, unit: Unit) -> Iterator[str]:
    """What markers say of a unit, supply first."""
    number = unit.id
    if supply_of(p, number) in SUPPLY:
        yield SUPPLY[supply_of(p, number)]
    marked = (
        (number in p.air_supplied, "air-supplied"),
        (p.held_until[number] > p.turn, "do-not-move"),
        (p.reserve[number], "reserve"),
        (p.fired[number], "fired"),
        (unit.is_headquarters and is_asleep(p, unit), "inactive"),
    )
    yield from (word for is_marked, word in marked if is_marked)


def is_asleep(p: Position, unit: Unit) -> bool:
    """18.3 A headquarters of the Southern Front that does not act yet."""
    return unit.command is Command.SF and not p.southern_active


# --- a formation ---------------------------------------------------------------------------------


def named_token(p: Position, unit: UnitId, said: Speaker) -> str:
    """`417/168 G1 bB-6`: strength or class and rating, and allowance; in brackets when a step is
    lost."""
    counter = p.pack.units[unit]
    name = in_language(counter, ("name", "name_ja"), said)
    text = f"{name} {counter.label} {strength_word(p, unit)}-{counter.allowance}"
    return f"[{text}]" if p.lost[unit] else text


# --- a hex ---------------------------------------------------------------------------------------


def hex_sentences(p: Position, here: Hex, said: Speaker) -> Iterator[str]:
    ground = said.comma.join(lowered(word) for word in ground_words(p.pack, here, said))
    side = said.name(Side, Side(p.control[here]))
    yield said.say("hex-about", hex=said.name(Hex, here), terrain=ground, side=side)
    yield from printed_marks(p.pack, here, said)
    yield from laid_marks(p, here, said)
    yield from describing.side_sentences(HEXSIDES, p.pack.map, here, said)
    yield from bridge_sentences(p, here, said)
    stack = p.stacks.get(here, ())
    yield standing_sentence(p, here, said, [named_token(p, unit, said) for unit in stack])
    if stack:
        yield said.say("hex-dots", dots=dots_of(p, stack), most=p.pack.charts.figures.stack)
    zones = zones_over(words.SIDES, lambda side: in_zone(p, opponent(side), here))
    yield said.say("hex-zones", sides=zones)
    for owner in (AXIS, SOVIET):
        name = said.name(Side, owner)
        if here in edge_sources(p.pack, p.scenario, owner):
            yield said.say("hex-source", side=name)
        if not enemies_in(p, owner, here):
            now = trace(p, owner).state_at(here).name.lower()
            yield said.say("hex-supply", state=now, side=name)


def ground_words(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    yield said.say(f"terrain-{key_of(pack.map.terrain[here])}")
    if pack.map.level[here] == LEVEL_TWO:
        yield said.say("word-level-two")
    if here == pack.map.airfield:
        yield said.say("word-airfield")


def printed_marks(pack: Pack, here: Hex, said: Speaker) -> Iterator[str]:
    """Victory points, works and exits as they are printed."""
    map = pack.map
    if here in map.points:
        yield said.say("hex-points", points=map.points[here])
    for works, key in ((map.improved, "hex-improved"), (map.entrenched, "hex-entrenched")):
        if works.get(here, NOBODY) != NOBODY:
            yield said.say(key, side=said.name(Side, works[here]))
    if here in map.exits:
        yield said.say("hex-exit", mark=map.exits[here])


def laid_marks(p: Position, here: Hex, said: Speaker) -> Iterator[str]:
    """Entrenchment markers, rubble, interdiction."""
    work = p.trenches.get(here)
    if work is not None:
        key = "hex-digging" if work.left else "hex-entrenched"
        yield said.say(key, side=said.name(Side, work.side))
    if here in p.rubble:
        yield said.say("hex-rubble")
    for side in (AXIS, SOVIET):
        if p.interdicted[side] == here:
            yield said.say("hex-interdicted", side=said.name(Side, side))


def bridge_sentences(p: Position, here: Hex, said: Speaker) -> Iterator[str]:
    """15.1, 15.2 Bridges that do not work, and those that are being built."""
    for bridges, key in ((p.down, "hex-down"), (p.bridges, "hex-building")):
        beyond = [other_end(p, bridge, here) for bridge in bridges if here in ends_of(p, bridge)]
        if beyond:
            yield said.say(key, hexes=said.names(Hex, beyond))


def other_end(p: Position, bridge: int, here: Hex) -> Hex:
    one, other = ends_of(p, bridge)
    return other if one == here else one
