"""The table in words: the status line, a unit, a place, and lists of who is where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from kessel.board.areas import Space
from kessel.cartography import terminal
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import ZONE, Border
from kessel.games.circle_of_fire.pack.r04_units import GERMAN, SOVIET, Unit, UnitId
from kessel.games.circle_of_fire.rules import state
from kessel.games.circle_of_fire.rules.r06_control import is_contested, where
from kessel.games.circle_of_fire.rules.r15_ruins import HEAVY_RUIN, RUIN
from kessel.games.circle_of_fire.rules.state import Position
from kessel.games.circle_of_fire.table import words
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import NOBODY, Side
from kessel.kernel.text import Speaker, Voice

K = TypeVar("K", int, str)

TEXTS: Final = Path(__file__).parent / "texts"
PHASES: Final = ((state.MovementFire, "movement-fire"), (state.CloseCombatPhase, "close-combat"))
LINKS: Final = {
    Border.ROAD: "road",
    Border.BRIDGE: "bridge",
    Border.PLAIN: "plain",
    Border.RIVER: "river",
}


speaker: Final = Voice(words.codecs, TEXTS, TEXTS / "map").speaker
"""Says the game's words and those of the text map."""


# --- the status line -----------------------------------------------------------------------------


class Clock(NamedTuple):
    """What the status line tells of the play."""

    turn: int
    phase: str
    """Nothing before the first turn."""
    night: bool
    box: int
    advantage: Side
    advantage_next: Side
    initiative: tuple[int, ...]


def status(p: Position, language: str) -> str:
    """Turn, phase, light, impulse and advantage in one line."""
    return status_line(p.pack, clock_of(p), language)


def clock_of(p: Position) -> Clock:
    is_played = p.outcome is not None or any(isinstance(frame, state.Turn) for frame in p.flow)
    return Clock(
        p.turn,
        phase(p) if is_played else "",
        p.night,
        p.impulse_box,
        p.advantage,
        p.advantage_next,
        tuple(p.initiative),
    )


@lru_cache(maxsize=2_000)
def status_line(pack: Pack, clock: Clock, language: str) -> str:
    """Many an order leaves it as it was."""
    say = speaker(pack, language).say
    holder = advantage(pack, clock.advantage, clock.advantage_next, language)
    if not clock.phase:
        return say("status-before", holder=holder)
    tracks = pack.charts.tracks
    line = say(
        "status",
        turn=clock.turn,
        turns=tracks.turns,
        date=say("date", day=tracks.date_of(clock.turn).day),
        phase=say(f"phase-{clock.phase}"),
        light=say("word-night" if clock.night else "word-day"),
        box=clock.box,
        holder=holder,
    )
    if any(clock.initiative):
        german, soviet = clock.initiative
        line += " · " + say("initiative", german=german, soviet=soviet)
    return line


def advantage(pack: Pack, holder: Side, then: Side, language: str) -> str:
    """8.1.2 Who holds the advantage, or whom it goes to once it is spent."""
    said = speaker(pack, language)
    if holder != NOBODY:
        return said.name(Side, holder)
    return said.say("passing", side=said.name(Side, then))


def phase(p: Position) -> str:
    for kind, name in PHASES:
        if any(isinstance(frame, kind) for frame in p.flow):
            return name
    over = not p.flow or any(isinstance(frame, state.EndPhase) for frame in p.flow)
    return "end" if over else "reinforcement"


# --- one unit, one place -------------------------------------------------------------------------


def describe(p: Position, what: str, language: str) -> str:
    """A unit or a place, as a player types it."""
    said = speaker(p.pack, language)
    typed = what.strip()
    if typed.upper() in p.pack.map.board.labels:
        return said.joined(place_sentences(p, p.pack.map.board.space(typed.upper()), said))
    try:
        unit = said.codecs[UnitId].read(typed)
    except BadInput:
        raise BadInput(f"there is no unit or place '{typed}'") from None
    return said.joined(unit_sentences(p, p.pack.units[unit], said))


def unit_sentences(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    yield from numbers_sentences(unit, said)
    yield from whereabouts(p, unit, said)


def numbers_sentences(unit: Unit, said: Speaker) -> Iterator[str]:
    """What is printed on a counter."""
    formation = unit.formation_ja if said.language == "ja" else unit.formation
    yield said.say(
        "unit-about",
        unit=said.name(UnitId, unit.id),
        kind=said.say(f"kind-{unit.kind.replace('_', '-')}"),
        side=said.name(Side, unit.side),
        formation=formation or "none",
    )
    if unit.is_gun:
        yield said.say("unit-gun", strength=unit.strength, night=unit.night)
    else:
        yield said.say("unit-numbers", strength=unit.strength, movement=unit.allowance)


def whereabouts(p: Position, unit: Unit, said: Speaker) -> Iterator[str]:
    """Where a unit is, and what it waits for."""
    committed = "yes" if p.committed[unit.id] else "no"
    space = where(p, unit.id)
    if space >= 0:
        yield said.say("unit-at", place=said.name(Space, space), committed=committed)
        return
    box = next(box for box in state.Box if unit.id in p.boxes[unit.side][box])
    yield said.say("unit-in", box=said.say(box_key(box)), used=committed)
    if box is state.Box.REINFORCEMENT:
        yield said.say("unit-due", turn=due_turn(p, unit.id))
    if box is state.Box.RANDOM:
        yield said.say("unit-group", code=unit.code)


def place_sentences(p: Position, space: Space, said: Speaker) -> Iterator[str]:
    yield said.say(
        "place-about",
        place=said.name(Space, space),
        terrain=said.say(f"terrain-{p.pack.map.terrain[space]}"),
        side=said.name(Side, p.control[space]),
    )
    comma = said.comma
    marks = [said.say(f"mark-{mark}") for mark in place_marks(p, space)]
    if marks:
        yield said.say("place-marks", marks=comma.join(marks))
    for side in (GERMAN, SOVIET):
        if p.units[side][space]:
            units = comma.join(named_token(p, unit, said) for unit in p.units[side][space])
            yield said.say("place-units", side=said.name(Side, side), units=units)
    if not p.units[0][space] and not p.units[1][space]:
        yield said.say("place-empty")
    yield said.say("place-links", links=comma.join(link_names(p.pack, space, said)))
    yield from corner_sentences(p.pack, space, said)


def corner_sentences(pack: Pack, space: Space, said: Speaker) -> Iterator[str]:
    """12.3 Neighbours that only look like neighbours."""
    touching = [there for here, there in pack.map.board.corners if here == space]
    if touching:
        yield said.say("place-corners", places=said.names(Space, sorted(touching)))


def place_marks(p: Position, space: Space) -> Iterator[str]:
    """What lies in or is printed on a place."""
    if is_contested(p, space):
        yield "contested"
    if p.ruins[space] in (RUIN, HEAVY_RUIN):
        yield "ruin" if p.ruins[space] == RUIN else "heavy"
    if p.stubborn == space:
        yield "stubborn"
    yield from printed_marks(p.pack, space)


def printed_marks(pack: Pack, space: Space) -> Iterator[str]:
    if space == pack.map.observation:
        yield "church"
    if space == pack.map.airfield:
        yield "airfield"


def link_names(pack: Pack, space: Space, said: Speaker) -> Iterator[str]:
    for link in pack.map.board.links[space]:
        pair = (min(space, link.to), max(space, link.to))
        code = pack.map.border_codes.get(pair)
        if code is not None:
            kind = LINKS[code]
        else:
            kind = "zone" if link.kind == ZONE else {"road": "road"}.get(link.kind, "plain")
        yield said.say(f"link-{kind}", place=said.name(Space, link.to))


# --- lists ---------------------------------------------------------------------------------------


def box_key(box: state.Box) -> str:
    return f"box-{box.name.lower().replace('_', '-')}"


def token(p: Position, unit: UnitId, said: Speaker) -> str:
    """`G09 2-3 HQ`, of a gun `S49 5/3 art`, in brackets once committed or used."""
    counter = p.pack.units[unit]
    numbers = f"{counter.strength}-{counter.allowance}"
    if counter.is_gun:
        numbers = f"{counter.strength}/{counter.night or '–'}"
    text = f"{counter.label} {numbers} {said.say(f'short-{counter.kind}')}".rstrip()
    return f"[{text}]" if p.committed[unit] else text


def named_token(p: Position, unit: UnitId, said: Speaker) -> str:
    counter = p.pack.units[unit]
    name = counter.name_ja if said.language == "ja" else counter.name
    return f"{name} {token(p, unit, said)}"


def runs(pack: Pack, units: Iterable[UnitId]) -> str:
    """Labels, with neighbours drawn together: `G19–G24 G30`."""
    return " ".join(terminal.runs([unit.label for unit in pack.units], units))


def box_lines(p: Position, side: Side, said: Speaker) -> Iterator[tuple[str, list[str]]]:
    """Each box that holds something: its name, and what is in it."""
    for box in state.Box:
        units = p.boxes[side][box]
        if units:
            yield said.say(box_key(box)), box_contents(p, box, units, said)


def box_contents(
    p: Position, box: state.Box, units: tuple[UnitId, ...], said: Speaker
) -> list[str]:
    """Guns one by one, reinforcements by turn, random groups by code, all else as labels."""
    pack = p.pack
    if box is state.Box.ARTILLERY:
        return [token(p, unit, said) for unit in units]
    if box is state.Box.REINFORCEMENT:
        due = grouped(units, [due_turn(p, unit) for unit in units])
        return [said.say("due", turn=turn, units=runs(pack, due[turn])) for turn in sorted(due)]
    if box is state.Box.RANDOM:
        codes = grouped(units, [pack.units[unit].code for unit in units])
        return [said.say("group", code=code, units=runs(pack, codes[code])) for code in codes]
    return [runs(pack, units)]


def due_turn(p: Position, unit: UnitId) -> int:
    """When a unit is to arrive: this turn if it is late, 0 for the garrison before the game."""
    turn = p.pack.units[unit].entry_turn
    return max(turn, p.turn) if turn else 0


def grouped(units: Iterable[UnitId], keys: Iterable[K]) -> dict[K, list[UnitId]]:
    found: dict[K, list[UnitId]] = {}
    for unit, key in zip(units, keys, strict=True):
        found.setdefault(key, []).append(unit)
    return found
