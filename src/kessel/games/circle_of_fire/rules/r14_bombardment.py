"""14 Bombardment impulse: one gun or Stuka, one target."""

from __future__ import annotations

from collections.abc import Iterator

from kessel.board.areas import Space
from kessel.games.circle_of_fire.pack.r04_units import UnitId
from kessel.games.circle_of_fire.rules import rulings
from kessel.games.circle_of_fire.rules.events import BombardmentOpened, GunUsed
from kessel.games.circle_of_fire.rules.orders import Bombard
from kessel.games.circle_of_fire.rules.r06_control import is_contested, surroundings
from kessel.games.circle_of_fire.rules.r13_fire.s2_resolution import offer_voluntary_retreat
from kessel.games.circle_of_fire.rules.state import (
    CONTESTED_BOMBARDMENT,
    Bombardment,
    Box,
    Position,
)
from kessel.games.circle_of_fire.rules.whereabouts import absence
from kessel.kernel.events import Emit
from kessel.kernel.orders import Reason
from kessel.kernel.sides import Side, opponent

NOT_A_GUN = Reason("14.1", "not-a-gun")
USED = Reason("14.1", "gun-used")
STUKA_AT_NIGHT = Reason("9.1", "stuka-at-night")
NO_ENEMY = Reason("14.1", "bombard-no-enemy")
CONTESTED = Reason("14.1", "bombard-contested")
ZONE = Reason("14.1", "bombard-zone")
UNSEEN = Reason("14.1", "bombard-unseen")


def bombard_refusal(p: Position, side: Side, gun: UnitId, target: Space) -> Reason | None:
    """14.1 Why a gun may not bombard a place."""
    return gun_refusal(p, side, gun) or target_refusal(p, side, gun, target)


def gun_refusal(p: Position, side: Side, gun: UnitId) -> Reason | None:
    """14.1 An unused gun of one's own artillery box; Stukas stay down at night."""
    if gun not in p.boxes[side][Box.ARTILLERY]:
        mine = p.pack.units[gun].is_gun and p.pack.units[gun].side == side
        return absence(p, gun) if mine else NOT_A_GUN
    if p.committed[gun]:
        return USED
    return STUKA_AT_NIGHT if p.night and p.pack.units[gun].is_stuka else None


def target_refusal(p: Position, side: Side, gun: UnitId, target: Space) -> Reason | None:
    """14.1, 14.2 Enemies there, nobody of one's own among them, and seen by somebody.

    Stukas see everything, and strike zones even when contested.
    """
    stuka = p.pack.units[gun].is_stuka
    if p.pack.map.is_zone[target] and not stuka:
        return ZONE
    if not p.units[1 - side][target]:
        return NO_ENEMY
    if p.pack.map.is_zone[target]:
        return None
    if is_contested(p, target) and CONTESTED_BOMBARDMENT not in p.options:
        return CONTESTED
    return None if stuka or is_observed(p, side, target) else UNSEEN


def is_observed(p: Position, side: Side, target: Space) -> bool:
    """14.1 Spotting: from beside it, from the town's heights, or from the East Church.

    With option 21.2 a unit in the target spots for its own side (R38).
    """
    mine = p.units[side]
    if mine[target] or is_observed_from_church(p, side):
        return True
    for area in surroundings(p).watched_from[target]:
        if mine[area]:
            return True
    return False


def is_observed_from_church(p: Position, side: Side) -> bool:
    """14.1b Whoever controls and occupies area 9, contested or not (R42)."""
    church = p.pack.map.observation
    return church >= 0 and p.control[church] == side and bool(p.units[side][church])


def bombard_candidates(p: Position, side: Side) -> Iterator[Bombard]:
    """Every legal pair of a gun and a target: all guns see alike, and so do all Stukas."""
    seen: dict[bool, list[Space]] = {}
    for gun in p.boxes[side][Box.ARTILLERY]:
        if gun_refusal(p, side, gun) is None:
            stuka = p.pack.units[gun].is_stuka
            if stuka not in seen:
                seen[stuka] = targets_of(p, side, gun)
            for target in seen[stuka]:
                yield Bombard(gun, target)


def targets_of(p: Position, side: Side, gun: UnitId) -> list[Space]:
    return [
        space
        for space, enemies in zip(p.pack.map.board.spaces, p.units[1 - side], strict=True)
        if enemies and target_refusal(p, side, gun, space) is None
    ]


# --- the steps -------------------------------------------------------------------------------


def open_bombardment(
    p: Position, side: Side, gun: UnitId, target: Space, substitute: bool, emit: Emit
) -> None:
    emit(BombardmentOpened(side, gun, target, friendly=False))
    p.flow.append(Bombardment(side, target, lead=gun, substitute=substitute))


def offer_retreat_from_bombs(p: Position, f: Bombardment, emit: Emit) -> None:
    """13.4.3 Nobody retreats of his own will from bombs (R20), unless the table reads it so."""
    if bombs_allow_retreat(p):
        offer_voluntary_retreat(p, f, emit)


def bombs_allow_retreat(p: Position) -> bool:
    """R20 The other reading: a bombardment is resolved like fire, this choice included."""
    return rulings.RETREAT_AFTER_BOMBARDMENT in p.options


def friendly_fire_reaches_zones(p: Position) -> bool:
    """R38 The other reading: a Stuka on a contested zone (14.2) may hit friends, as in an area."""
    return rulings.FRIENDLY_FIRE_IN_ZONES in p.options


def end_bombardment(p: Position, f: Bombardment, emit: Emit) -> None:
    """14.3 The gun goes back to its box, used."""
    if not f.substitute and not f.friendly:
        p.committed[f.lead] = True
        emit(GunUsed(f.lead))


def check_friendly_fire(p: Position, f: Bombardment, emit: Emit) -> None:
    """21.2.3 A double on a contested area: the same gun falls among one's own, once."""
    first, second = f.attack_dice
    if f.friendly or first != second:
        return
    if p.pack.map.is_zone[f.target] and not friendly_fire_reaches_zones(p):
        return
    if CONTESTED_BOMBARDMENT in p.options and p.units[f.side][f.target]:
        enemy = opponent(f.side)
        emit(BombardmentOpened(enemy, f.lead, f.target, friendly=True))
        p.flow.append(
            Bombardment(enemy, f.target, lead=f.lead, substitute=f.substitute, friendly=True)
        )
