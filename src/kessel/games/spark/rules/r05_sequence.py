"""5.0 The sequence of play as two tables: the days, their periods and impulses."""

from __future__ import annotations

from kessel.games.spark.rules import frames, r09_initiative, r11_zone_fire, r17_victory
from kessel.games.spark.rules.events import DayBegan, ImpulseBegan, PeriodBegan
from kessel.games.spark.rules.frames import ANY_NUMBER
from kessel.games.spark.rules.r07_weather import weather
from kessel.games.spark.rules.r08_air import air_power, ground_aircraft
from kessel.games.spark.rules.r09_initiative import night_limit
from kessel.games.spark.rules.r10_command import determine
from kessel.games.spark.rules.r11_bridging import complete, finish_wrecking, inspect
from kessel.games.spark.rules.r11_movement import s7_phase
from kessel.games.spark.rules.r12_observation import note_observed
from kessel.games.spark.rules.r13_combat import s9_tables
from kessel.games.spark.rules.r13_combat.s2_air import push_air_phase
from kessel.games.spark.rules.r14_recovery import recover
from kessel.games.spark.rules.r15_ammunition import ammunition_comes
from kessel.games.spark.rules.r15_replacements import REPLACING, armour_comes
from kessel.games.spark.rules.r15_supply import RESUPPLYING, supply_phase
from kessel.games.spark.rules.r18_setup import SETTING_UP, set_up
from kessel.games.spark.rules.state import FIRST_DAY, LAST_DAY, Period, Position, enemy_of
from kessel.kernel.events import Emit
from kessel.kernel.flow import Decisions, Procedures
from kessel.kernel.sides import NOBODY, Side

# --- the game and the day ------------------------------------------------------------------------


def next_day(p: Position, f: frames.Playing, emit: Emit) -> None:
    """5.0.a, q, 15.4 Day after day; the last night ends the game."""
    f.step -= 1
    p.flow.append(frames.Day())


def begin_day(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.a, 16.5.a, b"""
    p.day += 1
    p.is_lull = p.challenged = False
    p.fleet, p.fleet_hexes = p.pack.charts.track[p.day].fleet, []
    emit(DayBegan(p.day))


def begin_period(p: Position, period: Period, emit: Emit) -> None:
    """8.0.d Air points do not last beyond their period. A foggy night shortens zones (R12), and
    what is observed comes and goes with the light (13.23.d)."""
    p.period, p.mover = period, NOBODY
    note_observed(p, [unit for stack in p.stacks.values() for unit in stack])
    p.__dict__.pop("_lines", None)
    ground_aircraft(p)
    emit(PeriodBegan(period))


# --- I, II the morning ---------------------------------------------------------------------------


def begin_morning(p: Position, f: frames.Day, emit: Emit) -> None:
    begin_period(p, Period.MORNING, emit)


def morning_initiative(p: Position, f: frames.Day, emit: Emit) -> None:
    """9.2.a, g On the first day the Soviet player has it."""
    if p.day > FIRST_DAY:
        p.flow.append(frames.Bidding())
    else:
        p.declared, p.claimed = [0, 0], [0, 0]


def morning_first(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.c, 9.33.c, 9.36 The initiative impulse; in a lull a limited one (R1)."""
    if p.is_lull:
        begin_lull_impulse(p, p.initiative)
    else:
        duty = p.declared[p.initiative]
        begin_impulse(p, p.initiative, p.pack.charts.figures.initiative_mp, duty)


def challenge(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.e, o, 9.4.a"""
    p.declared, p.claimed = [0, 0], [0, 0]
    if not p.is_lull:
        p.flow.append(frames.Challenging(second_player(p)))


def morning_air(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.e, 13.22.b For a second player without a morning impulse."""
    if not p.challenged:
        special_air(p, second_player(p))


def morning_second(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.c, 9.4.e-h The limited impulse, with what its winner declared in a challenge."""
    if p.is_lull:
        begin_lull_impulse(p, second_player(p))
    else:
        side = second_player(p) if p.challenged else p.initiative
        begin_impulse(p, side, p.pack.charts.figures.limited_mp, p.declared[side])


# --- III the afternoon ---------------------------------------------------------------------------


def begin_afternoon(p: Position, f: frames.Day, emit: Emit) -> None:
    """9.36.c Nobody has a duty any more."""
    begin_period(p, Period.AFTERNOON, emit)
    p.declared, p.claimed = [0, 0], [0, 0]


def afternoon_air_power(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.f"""
    if not p.is_lull:
        air_power(p, f, emit)


def afternoon_first(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.g, h"""
    figures = p.pack.charts.figures
    if p.is_lull:
        begin_lull_impulse(p, p.initiative)
    elif p.challenged:
        begin_impulse(p, p.initiative, figures.limited_mp)
    else:
        begin_impulse(p, second_player(p), figures.initiative_mp)


def afternoon_second(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.g, h"""
    if p.is_lull:
        begin_lull_impulse(p, second_player(p))
    elif p.challenged:
        begin_impulse(p, second_player(p), p.pack.charts.figures.limited_mp)


def afternoon_air(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.i, 13.22.c For an initiative player without an afternoon impulse."""
    if not p.challenged:
        special_air(p, p.initiative)


# --- IV the night --------------------------------------------------------------------------------


def begin_night(p: Position, f: frames.Day, emit: Emit) -> None:
    begin_period(p, Period.NIGHT, emit)


def night_initiative(p: Position, f: frames.Day, emit: Emit) -> None:
    """9.2.c, 9.33.d"""
    if not p.is_lull:
        p.flow.append(frames.Bidding(night=True))


def night_first(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.j, p, 9.36.a"""
    begin_night_impulse(p, p.initiative, p.declared[p.initiative])


def night_second(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.j, p, R43"""
    begin_night_impulse(p, second_player(p))


def begin_night_impulse(p: Position, side: Side, duty: int = 0) -> None:
    """9.31.e-g, 11.41.b Nobody assaults who has not declared so."""
    if p.is_lull:
        begin_lull_impulse(p, side)
    else:
        most = night_limit(p, side) if p.declared[side] else 0
        begin_impulse(p, side, p.pack.charts.figures.limited_mp, duty, most)


def is_last_day(p: Position) -> bool:
    return p.day >= LAST_DAY


def last_night(p: Position, f: frames.Day, emit: Emit) -> None:
    """5.0.q, 17.2 The second night impulse of the last day is the end."""
    if is_last_day(p):
        r17_victory.judge(p, emit)


def finish_bridges(p: Position, f: frames.Day, emit: Emit) -> None:
    """15.3"""
    complete(p, emit)


# --- impulses ------------------------------------------------------------------------------------


def second_player(p: Position) -> Side:
    """9.34.b"""
    return enemy_of(p.initiative)


def special_air(p: Position, side: Side) -> None:
    """13.22, R53 Not in a lull; who strikes is the mover meanwhile."""
    p.mover = side
    push_air_phase(p, side)


def begin_impulse(
    p: Position, side: Side, points: int, duty: int = 0, most: int = ANY_NUMBER
) -> None:
    """5.0.d By day any number of hexes may be assaulted (9.2.h, 9.4.h, 9.36.b)."""
    p.flow.append(frames.Impulse(side=side, points=points, duty=duty, most=most))


def begin_lull_impulse(p: Position, side: Side) -> None:
    """9.33.c, f, i R1 All of them are limited ones."""
    points = p.pack.charts.figures.limited_mp
    p.flow.append(frames.Impulse(side=side, points=points, most=0, is_lull=True))


def command(p: Position, f: frames.Impulse, emit: Emit) -> None:
    """5.0.d, 10.0.a, 13.25.c Who fired in the last impulse may again; a special air-strike phase
    still belongs to the impulse that it ends (13.22)."""
    p.mover = f.side
    p.fired_aa.clear()
    p.fired_zone.clear()
    emit(ImpulseBegan(f.side, f.points))
    determine(p, f.side, emit)


def movement(p: Position, f: frames.Impulse, emit: Emit) -> None:
    """5.0.d, 11.0 Formations are marked as they receive assault markers (9.35, 11.4.j)."""
    p.flow.append(frames.MovePhase(side=f.side))


def combat(p: Position, f: frames.Impulse, emit: Emit) -> None:
    """5.0.d, o Post-assault fire is its last step."""
    if not f.is_lull:
        p.flow.append(frames.CombatPhase(side=f.side))


def end_impulse(p: Position, f: frames.Impulse, emit: Emit) -> None:
    """11.6.d, 11.51.g What holds for an impulse is over."""
    finish_wrecking(p, emit)
    inspect(p, emit)
    p.assault.clear()
    p.marked.clear()
    p.sighted.clear()
    p.mover = NOBODY


# --- tables --------------------------------------------------------------------------------------

PROCEDURES: Procedures = {
    frames.Playing: (set_up, next_day),
    frames.Day: (
        begin_day,
        weather,
        begin_morning,
        air_power,
        morning_initiative,
        morning_first,
        challenge,
        morning_air,
        morning_second,
        recover,
        begin_afternoon,
        afternoon_air_power,
        afternoon_first,
        afternoon_second,
        afternoon_air,
        recover,
        begin_night,
        night_initiative,
        night_first,
        night_second,
        last_night,
        recover,
        supply_phase,
        ammunition_comes,
        armour_comes,
        finish_bridges,
    ),
    frames.Bidding: r09_initiative.BIDDING,
    frames.Impulse: (command, movement, combat, end_impulse),
    **s7_phase.PROCEDURES,
    **s9_tables.PROCEDURES,
}
DECISIONS: Decisions = {
    frames.SettingUp: SETTING_UP,
    frames.Declaring: r09_initiative.DECLARING,
    frames.Claiming: r09_initiative.CLAIMING,
    frames.Challenging: r09_initiative.CHALLENGING,
    frames.Resupplying: RESUPPLYING,
    frames.Replacing: REPLACING,
    **s7_phase.DECISIONS,
    **r11_zone_fire.DECISIONS,
    **s9_tables.DECISIONS,
}
