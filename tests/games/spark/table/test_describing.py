"""The table in words: the status line, units, formations and hexes; the text map."""

from __future__ import annotations

import pytest

from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_units import GERMAN, SOVIET, Front
from kessel.games.spark.rules.events import Replaced
from kessel.games.spark.rules.frames import (
    AirPhase,
    AssigningAir,
    Claiming,
    CombatPhase,
    Declaring,
    Firing,
    MovePhase,
    Occasion,
    SettingUp,
)
from kessel.games.spark.rules.orders import Replace
from kessel.games.spark.rules.state import NO_AMMUNITION, Condition, Period, on_map
from kessel.games.spark.table.describing import describe, phase_of, status
from kessel.games.spark.table.drawing import draw_map
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.errors import BadInput
from kessel.kernel.flow import Frame
from kessel.kernel.sides import NOBODY
from tests.games.spark.rules.test_every_decision import load

PACK = GAME.pack()


def test_a_unit_in_words() -> None:
    p = GAME.new()
    unit = PACK.unit("S1")
    p.condition[unit], p.lost[unit] = Condition.SUPPRESSED, 2
    said = describe(p, "S1", "en")
    assert said.startswith("129 GRR/45 Gds RD (S1): Soviet guards rifle regiment, 45 Gds RD, 67th")
    assert "Morale 8, strength 9." in said
    assert "steps lost: 2" in said
    assert "Markers: Suppressed" in said
    assert "It has a supply line now." in said
    assert "活動抑制" in describe(p, "S1", "ja")


def test_a_hidden_unit_is_somewhere() -> None:
    """12.0"""
    view = GAME.view(GAME.new(), GERMAN).position
    assert "in a stack that cannot be looked into" in describe(view, "S1", "en")
    assert "unseen" in describe(view, "45 Gds RD", "en")


def test_a_reinforcement_is_told_with_its_day() -> None:
    p = GAME.new()
    arrival = PACK.setup.arrivals[0]
    said = describe(p, PACK.units[arrival.unit].label, "en")
    assert f"It comes on {arrival.day} January." in said


def test_a_hex_in_words() -> None:
    p = GAME.new()
    unit = PACK.unit("S1")
    label = PACK.map.grid.labels[p.hex_of[unit]]
    said = describe(p, label, "en")
    assert "129 GRR/45 Gds RD S1 8:9-2" in said
    assert "Stacking points: " in said
    hidden = describe(GAME.view(p, GERMAN).position, label, "en")
    assert "129 GRR" not in hidden
    assert "unseen" in hidden


def test_a_place_by_its_name() -> None:
    assert describe(GAME.new(), "Porogi", "en").startswith("0332 Porogi: village")
    with pytest.raises(BadInput):
        describe(GAME.new(), "Atlantis", "en")


def test_two_hexes_are_a_line_of_sight() -> None:
    """12.03 In the terminal too."""
    p = GAME.new()
    assert describe(p, "0924 0925", "en").startswith("0925 is seen from 0924 Nevskaya Dubrovka")
    assert "not seen" in describe(p, "0924 4020", "en")
    assert "too far (12.02)" in describe(p, "0924 4020", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", [SOVIET, GERMAN, -1])
def test_the_text_map_is_drawn(language: str, side: int) -> None:
    p = GAME.new()
    drawn = draw_map(GAME.view(p, side).position, language)
    assert status(GAME.view(p, side).position, language) in drawn
    assert drawn.count("~") > 200  # the lake
    assert "?4" not in drawn
    here = p.hex_of[PACK.unit("S1")]
    assert f"S{len(p.stacks[here])}" in drawn


def test_the_status_line_tells_own_ammunition_alone() -> None:
    p = GAME.new()
    leningrad, volkhov, german = (p.ammunition[front] for front in Front)
    held = {side: status(GAME.view(p, side).position, "en") for side in (SOVIET, GERMAN, NOBODY)}
    assert held[SOVIET].endswith(f"ammunition Leningrad {leningrad}, Volkhov {volkhov}")
    assert held[GERMAN].endswith(f"ammunition German {german}")
    assert held[NOBODY].endswith("ammunition ?")
    told = status(GAME.view(p, GERMAN).position, "ja")
    assert told.endswith(f"弾薬：ドイツ{german}")


def test_without_ammunition_points_there_is_nothing_to_tell() -> None:
    """18.1"""
    p = GAME.new(options=(NO_AMMUNITION,))
    assert status(GAME.view(p, SOVIET).position, "en").endswith("ammunition –")


@pytest.mark.parametrize(
    ("frame", "phase"),
    [
        (SettingUp(GERMAN), "set-up"),
        (MovePhase(side=SOVIET), "afternoon-movement"),
        (CombatPhase(side=SOVIET), "afternoon-combat"),
        (AirPhase(side=SOVIET), "afternoon-air"),
        (Declaring(SOVIET), "weather"),
    ],
)
def test_the_line_being_played(frame: object, phase: str) -> None:
    p = GAME.new()
    p.period = Period.AFTERNOON
    p.flow = [p.flow[0], frame]
    assert phase_of(p) == phase
    p.flow = []
    assert phase_of(p) == "end"


def test_who_is_off_the_map_is_in_a_box() -> None:
    p = GAME.new()
    waiting = next(unit for unit in PACK.setup.rear_aa if not on_map(p, unit))
    assert "Not in the line yet" in describe(p, PACK.units[waiting].label, "en")


def test_who_moves_is_told_what_he_has_left() -> None:
    """And of a stack, what its slowest unit has."""
    p = GAME.new()
    GAME.apply(p, GAME.notation(p).read("move S13"))
    GAME.apply(p, GAME.notation(p).read("to 1414"))
    assert "9 MP left" in GAME.prompt(p, "en")
    assert "残り9移動力" in GAME.prompt(p, "ja")


@pytest.mark.parametrize(
    ("frame", "told", "blank"),
    [
        (Declaring(SOVIET, challenge=True, least=1, most=39), "　1から39まで。", "宣言しますか？"),
        (Claiming(SOVIET, most=3), "最大3。", "修整が付きます。"),
    ],
)
def test_who_waits_is_told_of_no_range(frame: Frame, told: str, blank: str) -> None:
    """9.33.a What could be declared is blank in the other side's view: that is no "1 to 0"."""
    p = GAME.new()
    p.flow.append(frame)
    own, other = (GAME.prompt(GAME.known(p, side), "ja") for side in (SOVIET, GERMAN))
    assert own.endswith(told)
    assert other.endswith(blank)


def test_who_waits_is_not_told_what_a_mover_has_left() -> None:
    """12.0 It is blank in the other side's view, and must not read as nothing."""
    p = GAME.new()
    GAME.apply(p, GAME.notation(p).read("move S13"))
    seen = GAME.known(p, GERMAN)
    assert "移動中です。" in GAME.prompt(seen, "ja")
    assert GAME.prompt(seen, "en").endswith("on the move in 1413. Where next, or what else?")


def test_who_assigns_air_points_is_told_what_is_left() -> None:
    p = GAME.new()
    p.flow = [AirPhase(side=SOVIET), AssigningAir(SOVIET)]
    p.air[SOVIET] = 16
    assert "16 left" in GAME.prompt(p, "en")
    assert "残り16ポイント" in GAME.prompt(p, "ja")


@pytest.mark.parametrize(
    ("occasion", "rule"),
    [
        (Occasion.COUNTER_BATTERY, "13.31"),
        (Occasion.BOMBARDMENT, "13.61"),
        (Occasion.DEFENSIVE, "13.81"),
        (Occasion.OFFENSIVE, "13.82"),
        (Occasion.POST_ASSAULT, "13.13"),
    ],
)
def test_fire_is_asked_for_by_the_rule_of_its_occasion(occasion: Occasion, rule: str) -> None:
    p = GAME.new()
    p.flow = [CombatPhase(side=SOVIET), Firing(SOVIET, occasion)]
    assert GAME.asked_by(p) == rule


def test_the_day_and_the_period_are_told_once() -> None:
    p = GAME.new()
    assert status(p, "en").startswith("12 January · Morning: movement phase · ")
    assert status(p, "ja").count("午前期") == 1


def test_armour_replacements_are_told_by_the_points_and_steps_that_are_left() -> None:
    """15.2.c The other side is not told how many points there are (12.0)."""
    p = load("replacing")
    p.armour_points = 3
    assert "残り3ポイント" in GAME.prompt(GAME.view(p, SOVIET).position, "ja")
    assert "Points left: 3." in GAME.prompt(GAME.view(p, SOVIET).position, "en")
    assert "ポイント" not in GAME.prompt(GAME.view(p, GERMAN).position, "ja")
    order = next(order for order in GAME.options(p) if isinstance(order, Replace))
    (event,) = (one for one in GAME.carry_out(p, order) if isinstance(one, Replaced))
    has = PACK.units[order.unit].steps - p.lost[order.unit]
    assert f"残り{has}ステップ" in GAME.tell(p, event, "ja")
    assert f"has {has}" in GAME.tell(p, event, "en")
