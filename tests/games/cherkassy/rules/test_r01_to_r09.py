"""Chapters 1 to 9 where a case cannot show them: whole set-ups, every hex, what a side sees."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_units import GERMAN, SOVIET, UnitId
from kessel.games.cherkassy.rules import orders
from kessel.games.cherkassy.rules.events import (
    BrokeDown,
    Exchanged,
    Moved,
    Recovered,
    SomeUnitExchanged,
    SomeUnitLost,
    SomeUnitRecovered,
    StackMoved,
)
from kessel.games.cherkassy.rules.r06_zones import in_enemy_zone, zone_of
from kessel.games.cherkassy.rules.r07_supply import is_supplied, network, supply_line
from kessel.games.cherkassy.rules.r08_fog import turned_over
from kessel.games.cherkassy.rules.state import Place, Position, SupportingAttack
from kessel.kernel.dice import scripted, seeded
from kessel.kernel.errors import BadInput
from kessel.kernel.events import Event
from kessel.kernel.match import Match
from kessel.kernel.orders import Order
from kessel.kernel.sides import NOBODY, Side

COMPONENTS = """
map:
  grid: 1001-1810
units:
  R1 soviet infantry III 5-4
  R2 soviet infantry III 5-4
  R3 soviet infantry III 5-4
  T1 soviet tank X 12-8
  C1 soviet artillery X 1-5
  I1 german infantry II 4-5-4
  I2 german infantry II 4-5-4
  I3 german infantry II 4-5-4
  P1 german tank II 8-7-10
  L1 german artillery X 1-8
"""


def position(lines: str, begin: str, *dice: int, components: str = COMPONENTS) -> Position:
    """A position as a case would have it, at its first decision."""
    text = f"game: cherkassy\ncase: here\n{components}\nposition:\n{lines}\nbegin: {begin}\n"
    p: Position = made_up(GAME, parse(text)[0])
    p.dice = scripted(*dice)
    GAME.run(p, [])
    return p


def order(p: Position, text: str) -> Order:
    return GAME.notation(p).read(text)


def play(p: Position, *texts: str) -> None:
    for text in texts:
        GAME.apply(p, order(p, text))


def unit(p: Position, label: str) -> UnitId:
    return p.pack.unit(label)


def stacks_seen(p: Position, side: Side) -> dict[str, list[str]]:
    """The stacks of a side's view, by hex: labels, or ? for what lies face down."""
    seen = GAME.view(p, side).position
    return {
        seen.pack.map.grid.labels[here]: [
            seen.pack.units[u].label if u < seen.pack.unknown else "?" for u in stack
        ]
        for here, stack in seen.stacks.items()
    }


# --- 3.1, 3.3 Set-up ------------------------------------------------------------------------------


@pytest.mark.shows("3.1.a")
def test_3_1_a_either_player_may_have_either_side() -> None:
    """Set-up asks nobody which side is his: that is settled before, and changes nothing in it."""
    p, swapped = GAME.new("forging", dice=1), GAME.new("forging", dice=1)
    swapped.players = (SOVIET, GERMAN)
    for either in (p, swapped):
        assert either.to_act == SOVIET
        GAME.apply(either, orders.MoveFirst(), SOVIET)
    assert (p.players, swapped.players) == ((GERMAN, SOVIET), (SOVIET, GERMAN))
    p.players = swapped.players
    assert GAME.encode(p) == GAME.encode(swapped)


@pytest.mark.shows("3.1.b", "3.1.g")
@pytest.mark.parametrize("scenario", ["forging", "campaign"])
def test_3_1_b_counters_sort_themselves(scenario: str) -> None:
    """A code of four digits is a hex on the map; every other code means that the unit waits."""
    p = GAME.new(scenario, dice=1)
    for counter in p.pack.units[: p.pack.unknown]:
        starts = len(counter.code) == 4 and counter.code.isdecimal()
        assert p.place[counter.id] is (Place.MAP if starts else Place.TRACK)
        if starts:
            assert p.pack.map.grid.labels[p.hex_of[counter.id]] == counter.code
    artillery = [u for u in p.pack.artillery if p.place[u.id] is Place.TRACK]
    assert {u.code for u in artillery} >= {"2", "4", "5", "6"}


@pytest.mark.shows("3.3.b")
@pytest.mark.parametrize("scenario", ["forging", "campaign"])
def test_3_3_b_each_side_controls_its_side_of_the_line(scenario: str) -> None:
    """The fortified line parts the two, around the surrounded hex as elsewhere."""
    p = GAME.new(scenario, dice=1)
    map = p.pack.map
    for here in range(len(map.grid)):
        assert p.control[here] == (GERMAN if map.german_start[here] else SOVIET)
    for a, b in itertools.product(("2625",), ("2624", "2626", "2524", "2525", "2724", "2725")):
        assert p.control[p.pack.hex(a)] == SOVIET
        assert p.control[p.pack.hex(b)] == GERMAN
    assert 0 < sum(side == GERMAN for side in p.control) < len(map.grid)


# --- 5.1 Taking back ------------------------------------------------------------------------------


@pytest.mark.shows("5.1.c")
def test_5_1_c_a_finished_step_is_redone_only_by_consent() -> None:
    """No order goes back, dice cannot be taken back alone, and with the opponent's consent both
    can."""
    p = position("  1205: T1 R1\n  1001: R2\n  1810: I1", "soviet movement", 5, 3, 3)
    match = Match.resume(GAME, p)
    for text in ("move T1", "to 1204", "halt"):
        match.do(order(match.position, text), SOVIET)
    refusal = GAME.refusal(match.position, order(p, "move T1"))
    assert refusal is not None
    assert refusal.rule == "10.2"
    match.undo(SOVIET)  # the last word may be unsaid while nobody has learned from it
    assert match.undo_refusal(SOVIET) == "undo-revealed"  # the breakdown die
    assert match.undo_refusal(GERMAN) == "undo-other-side"
    with pytest.raises(BadInput):
        match.undo(SOVIET)
    match.rewind(0)
    assert match.position.hex_of[unit(p, "T1")] == p.pack.hex("1205")
    assert orders.Move(unit(p, "T1")) in match.options


# --- 6 Zones of control ---------------------------------------------------------------------------


@pytest.mark.shows("6.1.a", "6.2.b")
@pytest.mark.parametrize("label", ["1305", "1404", "1001", "1810", "1005", "1401"])
def test_6_1_a_the_six_hexes_around(label: str) -> None:
    """Inside the map and at its edge: every hex next to the unit, and none further off."""
    p = position(f"  {label}: P1\n  1809: R1" if label != "1810" else "  1810: P1", "turn", 1, 1)
    grid = p.pack.map.grid
    here = p.pack.hex(label)
    around = {Hex(there) for there in range(len(grid)) if grid.distance(here, Hex(there)) == 1}
    zone = zone_of(p, GERMAN)
    assert {there for there in range(len(grid)) if zone[there]} == around
    for mover in ("R1", "T1", "C1"):
        stopped = {Hex(h) for h in range(len(grid)) if in_enemy_zone(p, unit(p, mover), Hex(h))}
        assert stopped == around


# --- 7 Supply -------------------------------------------------------------------------------------


@pytest.mark.shows("7.7.a", "7.8.a")
def test_7_7_7_8_sources_on_the_printed_map() -> None:
    """A unit alone on the map is supplied in its own edge hexes, off the roads and far from them
    in no others but those within six hexes."""
    p: Position = made_up(GAME, parse("game: x\ncase: x\nbegin: turn\n")[0])
    soviet, german = network(p, SOVIET), network(p, GERMAN)

    def ends(lines: Any) -> set[str]:
        starts = [h for h, far in enumerate(lines.roads.distance) if far == 0]
        return {p.pack.map.grid.labels[h] for h in starts}

    assert ends(german) == {f"{c}34" for c in range(10, 71)} | {"1033"}
    north = {f"{c}01" for c in range(10, 71) if not 19 <= c <= 52}
    west, east = {f"10{r:02}" for r in range(1, 33)}, {f"70{r:02}" for r in range(1, 35)}
    assert ends(soviet) == north | west | east


@pytest.mark.shows("7.5.a")
def test_7_5_a_who_has_a_line_is_supplied_and_nobody_else() -> None:
    """The quick answer and the line that is drawn agree for every hex of a real position, and
    the marker follows them."""
    p = GAME.new("hammering", dice=2)
    for side in (GERMAN, SOVIET):
        lines = network(p, side)
        for counter in p.pack.units[: p.pack.unknown]:
            here = p.hex_of[counter.id]
            if counter.side != side or here == OFF_MAP:
                continue
            line = supply_line(p, lines, here)
            assert is_supplied(p, lines, here) == (line is not None)
            assert p.out_of_supply[counter.id] == (line is None)
            if line is not None:
                assert line[0] == here
                assert all(b in p.pack.map.grid.neighbours[a] for a, b in itertools.pairwise(line))


# --- 8.3 Fog of war -------------------------------------------------------------------------------

FOG = "  1205: R1 T1\n  1207: R2\n  1209: C1\n  1202: I1 I2\n  1402: P1\n  1404: L1"


@pytest.mark.shows("8.3.a", "8.3.b")
def test_8_3_stacks_of_the_enemy_lie_face_down() -> None:
    """Two or more units: their number and no more. A lone unit, artillery above all, is open, and
    so is everything of one's own."""
    p = position(FOG, "soviet movement")
    german = stacks_seen(p, GERMAN)
    assert german["1205"] == ["?", "?"]
    assert (german["1207"], german["1209"]) == (["R2"], ["C1"])
    assert german["1202"] == ["I1", "I2"]
    soviet = stacks_seen(p, SOVIET)
    assert soviet["1202"] == ["?", "?"]
    assert (soviet["1402"], soviet["1404"]) == (["P1"], ["L1"])
    assert soviet["1205"] == ["R1", "T1"]
    nobody = stacks_seen(p, NOBODY)
    assert nobody["1205"] == nobody["1202"] == ["?", "?"]


def test_8_3_stacks_turned_over_before_are_turned_over_anew() -> None:
    """What is remembered of stacks is what would be found now, for each side and for nobody."""
    p, luck = GAME.new("campaign", dice=seeded(2)), random.Random(2)
    for _ in range(80):
        GAME.carry_out(p, luck.choice(GAME.options(p)))
        for side in (GERMAN, SOVIET, NOBODY):
            seen = GAME.encode(GAME.known(p, side))
            turned_over.cache_clear()
            assert GAME.encode(GAME.known(p, side)) == seen


@pytest.mark.shows("8.3.a")
def test_8_3_a_nothing_else_in_a_view_tells_them() -> None:
    """Neither where the units are nor how they are, nor who of them is about to move."""
    p = position("  1205: R1- T1-m!\n  1207: R2!\n  1810: I1", "soviet movement")
    play(p, "move R1", "with T1")
    seen = GAME.view(p, GERMAN).position
    for label in ("R1", "T1"):
        u = unit(p, label)
        assert seen.hex_of[u] == OFF_MAP
        assert not any((seen.reduced[u], seen.maintenance[u], seen.out_of_supply[u]))
        assert u not in seen.flow[-1].units
    phase = next(frame for frame in seen.flow if hasattr(frame, "left"))
    assert phase.left == [unit(p, "R2")]
    assert seen.out_of_supply[unit(p, "R2")]
    assert GAME.view(p, SOVIET).position.flow[-1].units == [unit(p, "R1"), unit(p, "T1")]
    other = position("  1205: R3- T1-m!\n  1207: R2!\n  1810: I1", "soviet movement")
    play(other, "move R3", "with T1")
    hidden = ("stacks", "flow", "reduced", "maintenance", "out_of_supply", "control")
    theirs = GAME.view(other, GERMAN).position
    assert all(getattr(seen, name) == getattr(theirs, name) for name in hidden)


@pytest.mark.shows("8.3.a")
def test_8_3_a_markers_on_a_hidden_stack_are_open() -> None:
    """How many of each lie on it, not on whom; one's own stacks are open anyway."""
    p = position("  1205: R1! R2! T1-m\n  1207: R3 C1\n  1810: I1", "soviet movement")
    assert GAME.view(p, GERMAN).position.open_markers == {p.pack.hex("1205"): (2, 1)}
    assert GAME.view(p, SOVIET).position.open_markers == {}


@pytest.mark.shows("8.3.a")
def test_8_3_a_a_fight_of_lone_units_reveals_nothing() -> None:
    """Everybody saw them before: until a die falls the choice can be taken back."""
    p = position("  1205: R1\n  1204: I1\n  1209: C1\n  1810: I3", "soviet combat", 3, 1)
    before = p.revealed
    play(p, "attack 1204", "join R1")
    assert isinstance(p.flow[-1], SupportingAttack)
    assert p.revealed == before


@pytest.mark.shows("8.3.a")
def test_8_3_a_stacks_are_open_while_they_fight() -> None:
    """From when the attackers are named until the battle is over, for both sides, there alone."""
    p = position(
        "  1205: R1 R2\n  1204: I1 I2\n  1001: R3 T1\n  1209: C1\n  1810: I3", "soviet combat", 3, 1
    )
    play(p, "attack 1204", "join R1")
    assert stacks_seen(p, GERMAN)["1205"] == stacks_seen(p, SOVIET)["1204"] == ["?", "?"]
    before = p.revealed
    play(p, "done")
    assert p.revealed > before
    assert type(p.flow[-1]).__name__ == "SupportingAttack"
    for side in (GERMAN, SOVIET, NOBODY):
        seen = stacks_seen(p, side)
        assert (seen["1205"], seen["1204"]) == (["R1", "R2"], ["I1", "I2"])
    assert stacks_seen(p, GERMAN)["1001"] == ["?", "?"]
    play(p, "support C1")
    assert type(p.flow[-1]).__name__ == "Declaring"
    assert stacks_seen(p, SOVIET)["1204"] == ["?", "?"]


@pytest.mark.shows("8.3.a")
def test_8_3_a_they_stay_open_though_the_attackers_from_there_are_lost() -> None:
    """What was seen of a battle is seen until its end."""
    p = position("  1205: R1- R2- R3-\n  1204: I1", "soviet combat", 1)
    play(p, "attack 1204", "join R1", "done")
    assert p.place[unit(p, "R1")] is Place.ELIMINATED
    assert type(p.flow[-1]).__name__ == "TakingLosses"
    assert stacks_seen(p, GERMAN)["1205"] == ["R2", "R3"]


@pytest.mark.shows("8.3.a", "8.3.b")
def test_8_3_a_the_record_does_not_name_them_either() -> None:
    """The enemy reads that so many counters moved, and no order that names one; the owner reads
    all of it. A unit that leaves the stack shows itself."""
    p = position("  1205: R1 R2 R3\n  1001: T1\n  1810: I1", "soviet movement")
    match = Match.resume(GAME, p)
    for text in ("move R1", "with R2", "to 1204", "split R2", "to 1304", "halt", "halt"):
        match.do(order(match.position, text), SOVIET)
    theirs = [entry.order for entry in match.record(GERMAN)]
    named = [type(o).__name__ for o in theirs if o is not None]
    assert named == ["To", "To", "Halt", "Halt"]
    assert None not in [entry.order for entry in match.record(SOVIET)]
    events = [event for entry in match.record(GERMAN) for event in entry.events]
    here, there = p.pack.hex("1205"), p.pack.hex("1204")
    assert events[0] == StackMoved(SOVIET, 2, here, there)
    alone = events[1]
    assert isinstance(alone, Moved)
    assert alone.units == (unit(p, "R2"),)
    own = [event for entry in match.record(SOVIET) for event in entry.events]
    assert isinstance(own[0], Moved)
    assert own[0].units == (unit(p, "R1"), unit(p, "R2"))


R1, HERE = UnitId(0), Hex(7)

VEILED = [
    (Moved(SOVIET, (R1,), HERE, HERE, 1, False, seen=False), StackMoved(SOVIET, 1, HERE, HERE)),
    (BrokeDown(SOVIET, R1, HERE, False, seen=False), SomeUnitLost(SOVIET, HERE, "10.3")),
    (Exchanged(SOVIET, R1, R1, HERE, seen=False), SomeUnitExchanged(SOVIET, HERE)),
    (Recovered(SOVIET, R1, seen=False), SomeUnitRecovered(SOVIET)),
]


@pytest.mark.shows("8.3.a", "8.3.b")
@pytest.mark.parametrize("event, veiled", VEILED)
def test_8_3_a_events_in_a_stack_are_told_without_names(event: Event, veiled: Event) -> None:
    """To the enemy and to spectators; the owner reads them whole, and everybody where the unit was
    in sight."""
    assert event.veiled(GERMAN) == event.veiled(NOBODY) == veiled
    assert event.veiled(SOVIET) == event
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    open_event = type(event)(**{**fields, "seen": True})
    assert open_event.veiled(GERMAN) == open_event


# --- the kit itself -------------------------------------------------------------------------------

BAD = [
    ("", "begin: nowhere", "expected 'begin:' with one of turn, supply"),
    ("map:\n  woods: 1201", "begin: turn", "expected 'grid: 1001-1608' first"),
    ("map:\n  grid: 1608-1001", "begin: turn", "expected 1001 south-east of 1608"),
    ("map:\n  grid: 10-16", "begin: turn", "expected a grid such as 1001-1608"),
    ("map:\n  grid: 1001-1204\n  moor: 1101", "begin: turn", "expected one of grid, clear"),
    ("map:\n  grid: 1001-1204\n  woods: 1301", "begin: turn", "there is no hex '1301'"),
    ("map:\n  grid: 1001-1204\n  river: 1001-1002", "begin: turn", "expected a hexside such as"),
    ("map:\n  grid: 1001-1204\n  road: 1001 1003", "begin: turn", "do not touch"),
    ("units:\n  I1 german infantry 4-5-4", "begin: turn", "expected LABEL SIDE TYPE SIZE"),
    ("units:\n  I1 german infantry II 4", "begin: turn", "expected factors such as 6-8-12"),
    ("units:\n  I1 soviet infantry II 4-4 front 3UF", "begin: turn", "3UF"),
    ("position:\n  dawn", "begin: turn", "cannot understand 'dawn' in a position"),
    ("position:\n  control nobody 1001", "begin: turn", "expected german or soviet"),
    ("position:\n  turn soon", "begin: turn", "expected a number, got 'soon'"),
    ("position:\n  air french 3", "begin: turn", "expected german, soviet, first or second"),
]


@pytest.mark.parametrize("sections, begin, sentence", BAD)
def test_a_bad_case_is_refused_with_its_line(sections: str, begin: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=r"case:\d+: ") as caught:
        made_up(GAME, parse(f"game: cherkassy\ncase: x\n{sections}\n{begin}\n")[0])
    assert sentence in str(caught.value)


def test_expectations_say_what_is_there_instead() -> None:
    p = position("  1205: R1 T1-m!\n  1209: C1*\n  1202: I1", "soviet movement")
    p.dice = seeded(1)

    def difference(text: str) -> str | None:
        found: str | None = GAME.case_kit.expect(p, text.split())
        return found

    assert difference("1205: T1-m! R1") is None
    assert difference("1205: R1") == "there is R1 T1-m!"
    assert difference("1206: R1") == "there is nobody"
    assert difference("R1 at 1206") == "it is 1205"
    assert difference("R1 reduced") == "it is R1 in 1205"
    assert difference("P1 in out") is None
    assert difference("group I1") == "it is nobody"
    assert difference("control 1203 german") == "the other side controls 1203"
    assert difference("weather mud") == "it is snow"
    assert difference("air soviet 0") is None
    assert difference("no line I1") is None
    assert difference("line I1") == "there is none"
    for nonsense in ("R1 brave", "spent R1 3", "tea at five o'clock"):
        with pytest.raises(BadInput):
            difference(nonsense)
