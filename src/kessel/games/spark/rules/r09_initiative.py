"""9 The initiative: declarations in secret, lulls, the throw for it, and the challenge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from kessel.games.spark.pack.r03_units import GERMAN, SOVIET
from kessel.games.spark.rules import rulings
from kessel.games.spark.rules.events import (
    BidsRevealed,
    ChallengeDeclined,
    ChallengeMade,
    InitiativeThrown,
    InitiativeWon,
    LullBegan,
    WroteDown,
)
from kessel.games.spark.rules.frames import Bidding, Challenging, Claiming, Declaring
from kessel.games.spark.rules.orders import Challenge, Claim, Declare, Done
from kessel.games.spark.rules.r09_prospects import could_assault, prospects
from kessel.games.spark.rules.state import FIRST_DAY, UNWRITTEN, Position
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decision, free_choice
from kessel.kernel.orders import Order, Reason
from kessel.kernel.position import roll
from kessel.kernel.sides import Side

TOO_MANY_HEXES: Final = Reason("9.31", "too-many-hexes")
NIGHT_LIMIT: Final = Reason("9.31", "night-limit")
CHALLENGER: Final = Reason("9.4", "challenger-declares-one")
TOO_MANY_FORMATIONS: Final = Reason("9.32", "too-many-formations")


# --- what may be written down --------------------------------------------------------------------


def night_limit(p: Position, side: Side) -> int:
    """9.31.e, f, R2 Target hexes of a night impulse; none once a side has had its nights."""
    figures = p.pack.charts.figures
    if side == SOVIET:
        nights, hexes = figures.soviet_nights, figures.soviet_night_hexes
    else:
        nights, hexes = figures.german_nights, figures.german_night_hexes
    return hexes if p.night_assaults[side] < nights else 0


def bids_points(p: Position, f: Bidding) -> int:
    """The movement points of the impulse that is bid for."""
    figures = p.pack.charts.figures
    return figures.limited_mp if f.night or f.challenge else figures.initiative_mp


# --- the procedure -------------------------------------------------------------------------------


def begin_bidding(p: Position, f: Bidding, emit: Emit) -> None:
    p.declared, p.claimed = [UNWRITTEN, UNWRITTEN], [UNWRITTEN, UNWRITTEN]


def ask_soviet(p: Position, f: Bidding, emit: Emit) -> None:
    ask(p, f, SOVIET)


def ask_german(p: Position, f: Bidding, emit: Emit) -> None:
    ask(p, f, GERMAN)


class Limits(NamedTuple):
    """What a side may write down: fewest and most hexes, and most formations."""

    least: int
    most: int
    formations: int


def limits(p: Position, f: Bidding, side: Side) -> Limits:
    """9.31, 9.32.e, 9.4.d"""
    found = prospects(p, side, bids_points(p, f))
    most = min(found.targets, night_limit(p, side)) if f.night else found.targets
    least = 1 if f.challenge and side != p.initiative else 0
    return Limits(least, max(most, least), 0 if p.day == FIRST_DAY else len(found.formations))


def ask(p: Position, f: Bidding, side: Side) -> None:
    """9.31.a, 9.32.d Two numbers in secret; a formation is no help on the first day (9.32.e)."""
    least, most, formations = limits(p, f, side)
    if p.day == FIRST_DAY:
        p.claimed[side] = 0
    else:
        p.flow.append(Claiming(side, formations))
    p.flow.append(Declaring(side, f.night, f.challenge, least, most))


def reveal(p: Position, f: Bidding, emit: Emit) -> None:
    """9.33.a, b, e, g Both show what they have written; where nobody wants to assault, a lull."""
    p.revealed += 1
    emit(BidsRevealed(*p.declared, *p.claimed))
    if not any(p.declared):
        p.is_lull = True
        emit(LullBegan(f.night))


def throw(p: Position, f: Bidding, emit: Emit) -> None:
    """9.34, 9.4.c-f Who has the initiative; at night without dice if he alone wants to assault."""
    wishing = [Side(side) for side, hexes in enumerate(p.declared) if hexes]
    winner = wishing[0] if f.night and len(wishing) == 1 else thrown(p, f, emit)
    emit(InitiativeWon(winner, f.challenge))
    if f.challenge:
        p.challenged = winner != p.initiative
    else:
        p.initiative = winner


def thrown(p: Position, f: Bidding, emit: Emit) -> Side:
    """9.34.a-c, e A die each and what was written down, again until they differ."""
    more = [hexes + new for hexes, new in zip(p.declared, p.claimed, strict=True)]
    if f.challenge:
        more[p.initiative] += challenge_modifier(p)
    while True:
        dice = [roll(p, emit, side, 1, "9.34", "initiative")[0] for side in (SOVIET, GERMAN)]
        soviet, german = (die + plus for die, plus in zip(dice, more, strict=True))
        emit(InitiativeThrown(*dice, *more))
        if soviet != german:
            return SOVIET if soviet > german else GERMAN


def challenge_modifier(p: Position) -> int:
    """9.4.c, R3 To the die of the initiative player, whom a challenge finds prepared."""
    modifier = p.pack.charts.figures.challenge
    return -modifier if rulings.CHALLENGE_COSTS in p.options else modifier


# --- 9.31, 9.32 writing down ---------------------------------------------------------------------


def declare_candidates(p: Position, f: Declaring) -> Iterable[Order]:
    return [Declare(hexes) for hexes in range(f.least, f.most + 1)]


def declare_refusal(p: Position, f: Declaring, order: Declare) -> Reason | None:
    if order.hexes < f.least:
        return CHALLENGER
    if order.hexes > f.most:
        return NIGHT_LIMIT if f.night and order.hexes > night_limit(p, f.side) else TOO_MANY_HEXES
    return None


def declare(p: Position, f: Declaring, order: Declare, emit: Emit) -> None:
    p.declared[f.side] = order.hexes
    p.flow.pop()
    emit(WroteDown(f.side))


def claim_candidates(p: Position, f: Claiming) -> Iterable[Order]:
    most = f.most if p.declared[f.side] else 0
    return [Claim(formations) for formations in range(most + 1)]


def claim_refusal(p: Position, f: Claiming, order: Claim) -> Reason | None:
    """9.32.a Nobody takes part in no assault."""
    most = f.most if p.declared[f.side] else 0
    return None if 0 <= order.formations <= most else TOO_MANY_FORMATIONS


def claim(p: Position, f: Claiming, order: Claim, emit: Emit) -> None:
    p.claimed[f.side] = order.formations
    p.flow.pop()


# --- 9.4 the challenge ---------------------------------------------------------------------------


def challenge_ready(p: Position, f: Challenging, emit: Emit) -> bool:
    """9.4.d Who could assault nobody cannot challenge."""
    if could_assault(p, f.side, p.pack.charts.figures.limited_mp):
        return True
    p.flow.pop()
    return False


def challenge(p: Position, f: Challenging, order: Order, emit: Emit) -> None:
    """9.4.a, b"""
    p.flow.pop()
    if isinstance(order, Challenge):
        emit(ChallengeMade(f.side))
        p.flow.append(Bidding(challenge=True))
    else:
        emit(ChallengeDeclined(f.side))


BIDDING: Final = (begin_bidding, ask_soviet, ask_german, reveal, throw)
DECLARING: Final = Decision("9.31", (Declare,), declare_candidates, declare_refusal, declare)
CLAIMING: Final = Decision("9.32", (Claim,), claim_candidates, claim_refusal, claim)
CHALLENGING: Final = free_choice("9.4", (Challenge(), Done()), challenge, challenge_ready)
