"""11.10 Losses: in which order steps go, who chooses, and into which box a lost unit is put."""

from __future__ import annotations

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.cherkassy.pack.r02_units import GERMAN, UnitId
from kessel.games.cherkassy.rules.events import Eliminated, StepLost
from kessel.games.cherkassy.rules.orders import Lose
from kessel.games.cherkassy.rules.r03_control import leave_map
from kessel.games.cherkassy.rules.state import Member, Place, Position, TakingLosses, Trimming
from kessel.hexkit.rules.losses import losing
from kessel.kernel.events import Emit
from kessel.kernel.flow import as_long_as, one_of
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side

NOT_OVERSTACKED = Reason("8.2", "not-overstacked")
NOT_IN_BATTLE = Reason("11.10", "not-in-battle")
FLIP_FIRST = Reason("11.10", "flip-first")
PARTICIPANTS_FIRST = Reason("11.10", "participants-first")


def is_whole(p: Position, unit: UnitId) -> bool:
    """2.11 Has a step to lose without being eliminated."""
    return p.pack.units[unit].steps > 1 and not p.reduced[unit]


def next_to_lose(p: Position, f: TakingLosses) -> list[UnitId]:
    """R14 Whole participants first, then whole bystanders; only then are units eliminated, again
    participants first."""
    taking_part = [unit for unit in f.taking_part if p.hex_of[unit] != OFF_MAP]
    beside = [unit for unit in f.beside if p.hex_of[unit] != OFF_MAP]
    for group in (taking_part, beside):
        whole = [unit for unit in group if is_whole(p, unit)]
        if whole:
            return whole
    return taking_part or beside


def loss_refusal(p: Position, f: TakingLosses, order: Lose) -> Reason | None:
    if order.unit not in f.taking_part and order.unit not in f.beside:
        return NOT_IN_BATTLE
    due = next_to_lose(p, f)
    if order.unit in due:
        return None
    return FLIP_FIRST if any(is_whole(p, unit) for unit in due) else PARTICIPANTS_FIRST


def lose_step(p: Position, f: TakingLosses, unit: UnitId, emit: Emit) -> None:
    f.steps -= 1
    if is_whole(p, unit):
        p.reduced[unit] = True
        emit(StepLost(unit))
    else:
        eliminate(p, unit, emit)


def eliminate(p: Position, unit: UnitId, emit: Emit) -> None:
    """11.10 Off the map, into the box that fits."""
    box = box_of_lost(p, unit)
    member = p.group[unit] is Member.MEMBER
    emit(Eliminated(unit, box.name.lower().replace("_", "-"), member))
    p.maintenance[unit] = False
    leave_map(p, unit, box, emit)


def box_of_lost(p: Position, unit: UnitId) -> Place:
    """11.10 German divisional units may be reconstituted, Soviet ones with a maintenance marker
    recovered; all others are gone. The sub-boxes of Group Stemmermann follow from membership."""
    counter = p.pack.units[unit]
    if counter.side == GERMAN:
        again = counter.is_division and counter.formation not in p.reconstituted
        return Place.RECONSTITUTION if again else Place.ELIMINATED
    return Place.ONE_STEP if p.maintenance[unit] and counter.breaks_down else Place.ELIMINATED


# --- 8.2 too many in a hex -----------------------------------------------------------------------


def overstacked(p: Position, side: Side) -> list[Hex]:
    """8.2 Hexes over the limit at the end of a movement phase; every step keeps to it (R20), so
    only a position that began so has any."""
    units, most = p.pack.units, p.pack.charts.stacking.units
    return [
        h for h, stack in p.stacks.items() if len(stack) > most and units[stack[0]].side == side
    ]


def in_hex(p: Position, f: Trimming) -> tuple[UnitId, ...]:
    return p.stacks[f.hex]


def is_overstacked(p: Position, f: Trimming) -> bool:
    return len(p.stacks[f.hex]) > p.pack.charts.stacking.units


def trim(p: Position, f: Trimming, order: Lose, emit: Emit) -> None:
    eliminate(p, order.unit, emit)


TRIMMING = one_of("8.2", Lose, in_hex, NOT_OVERSTACKED, trim, as_long_as(is_overstacked))
TAKING_LOSSES = losing("11.10", Lose, next_to_lose, loss_refusal, lose_step)
