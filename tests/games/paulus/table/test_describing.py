"""The table in words: what the status line and the descriptions say, in both languages."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET
from kessel.games.paulus.rules.orders import Done
from kessel.games.paulus.rules.r04_stacking import take_up
from kessel.games.paulus.rules.r04_zones import in_zone
from kessel.games.paulus.rules.state import (
    EXPLOITATION,
    HEADQUARTERS,
    MOVEMENT,
    REACTION,
    ChoosingMover,
    Kind,
    MovePhase,
    Place,
)
from kessel.games.paulus.table.describing import describe, phase_of, status
from kessel.games.paulus.table.words import SIDES
from kessel.hexkit.table.describing import zones_over
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side, opponent


@pytest.fixture
def campaign() -> Any:
    return GAME.new("campaign")


def put_off(p: Any, label: str, place: Place) -> int:
    unit = p.pack.unit(label)
    take_up(p, unit, place)
    return int(unit)


# --- the status line -----------------------------------------------------------------------------


def test_the_status_says_turn_date_phase_and_score() -> None:
    assert status(GAME.new("campaign"), "en") == (
        "Turn 1 of 12, 19 November 1942 · Set-up · Soviet victory points: 0"
    )
    assert status(GAME.new("kalach"), "ja") == (
        "第1ターン（～3、11月19日） · 初期配置 · 南端からの進出：攻撃力0／20"
    )
    assert status(GAME.new("winter-storm"), "en").startswith("Turn 8 of 12, 10 December 1942")


def test_every_phase_of_a_turn_has_its_name() -> None:
    """Passing all that can be passed, the status goes through the sequence of play."""
    p = GAME.new("kalach")
    seen: list[str] = []
    while p.flow:
        if phase_of(p) not in seen:
            seen.append(phase_of(p))
        options = GAME.options(p)
        GAME.carry_out(p, Done() if Done() in options else options[0])
    assert seen[:4] == ["set-up", "bombardment", "soviet-movement", "soviet-headquarters"]
    assert {"axis-movement", "axis-reaction", "soviet-exploitation"} <= set(seen)
    assert phase_of(p) == "end"
    assert "シナリオ終了" in status(p, "ja")


# --- units ---------------------------------------------------------------------------------------


def test_a_unit_is_described_with_its_numbers_and_its_place(campaign: Any) -> None:
    text = describe(campaign, "s17", "en")
    assert text.startswith("1 TK (S17): Soviet tanks (corps) of 5T. Attack 10, defence 8, ")
    assert "movement 8; 8 of 8 steps left." in text
    assert "It has a supply line now." in text


def test_steps_and_markers_show(campaign: Any) -> None:
    """7.75 Two markers leave a quarter of the attack strength and half of the defence."""
    unit = campaign.pack.unit("S17")
    campaign.lost[unit], campaign.markers[unit] = 1, 2
    campaign.disrupted[unit] = campaign.reserve[unit] = True
    text = describe(campaign, "S17", "ja")
    assert "攻撃力3、防御力4、移動力1、8ステップ中の残り7。" in text
    assert "マーカー：補給切れ2、混乱、予備部隊。" in text


def test_headquarters_and_supply(campaign: Any) -> None:
    campaign.offensive.append(campaign.pack.unit("S9"))
    assert "It supplies units up to 7 hexes away." in describe(campaign, "S9", "en")
    assert "Markers: Offensive supply." in describe(campaign, "S9", "en")
    campaign.consumed.append(campaign.pack.unit("S137"))
    text = describe(campaign, "S137", "en")
    assert text.startswith("Supply 1 (S137): Soviet supply. Movement 8. It stands in ")
    assert text.endswith("Markers: Being consumed.")


@pytest.mark.parametrize(
    "place, en, ja",
    [
        (Place.ROUTED, "It is in the box “Routed units”.", "「潰走ユニット」に置かれています。"),
        (Place.ELIMINATED, "It is in the box “Eliminated”.", "「除去」に置かれています。"),
        (Place.OUT, "It is in the box “Out of play”.", "「不使用」に置かれています。"),
    ],
)
def test_where_units_are_off_the_map(campaign: Any, place: Place, en: str, ja: str) -> None:
    put_off(campaign, "R1", place)
    assert describe(campaign, "R1", "en").endswith(en)
    assert describe(campaign, "R1", "ja").endswith(ja)


def test_a_unit_that_will_come_back(campaign: Any) -> None:
    unit = put_off(campaign, "G28", Place.RETREATED)
    campaign.returning[unit] = (4, OFF_MAP)
    assert describe(campaign, "G28", "en").endswith("may return on turn 4.")


@pytest.mark.parametrize(
    "label, text",
    [
        ("G88", "It comes on turn 2 within 3 hexes of 3625 Nizhne-Chirskaya."),
        ("G78", "It comes on turn 2 next to the Chir."),
        ("G92", "It comes on turn 3 at entry hex G."),
    ],
)
def test_when_and_where_reinforcements_come(campaign: Any, label: str, text: str) -> None:
    assert describe(campaign, label, "en").endswith(text)


def test_a_routed_unit_that_was_called_comes_now(campaign: Any) -> None:
    put_off(campaign, "R1", Place.COMING)
    campaign.turn = 2
    assert describe(campaign, "R1", "en").endswith("It comes on turn 2 at entry hex G.")


# --- divisions, formations, hexes ----------------------------------------------------------------


def test_a_division_and_a_formation(campaign: Any) -> None:
    unit = campaign.pack.unit("G28")
    campaign.lost[unit] = 1
    assert describe(campaign, "16pz", "en").startswith("16 Pz, Axis: [Pz 2 G28 3-2-10] in ")
    assert describe(campaign, "第5戦車軍", "ja").startswith("第5戦車軍（ソ連軍）：")
    assert "S126 (Reinforcements to come)" in describe(campaign, "5T", "en")


def test_a_hex_with_ways_waters_and_nobody(campaign: Any) -> None:
    text = describe(campaign, "kalach", "en")
    assert text == describe(campaign, "3217", "en") == describe(campaign, "カラチ", "en")
    assert text.startswith("3217 Kalach: town. Road towards ")
    assert "Bridge towards 3118. Nobody is here. In nobody’s zone of control. " in text
    assert "Axis units here would have a supply line now. Soviet units here would have no" in text


def test_an_entry_hex_a_city_hex_and_the_west_bank(campaign: Any) -> None:
    assert "ソ連軍の登場ヘクスA（補給源）です。" in describe(campaign, "0120", "ja")
    assert "Stalingrad. " in describe(campaign, "3704", "en")
    assert "It lies west of the Chir." in describe(campaign, "3732", "en")
    assert "It lies west of the Chir." not in describe(campaign, "3217", "en")


def watches(p: Any, here: Hex, side: Side) -> bool:
    return in_zone(p, opponent(side), here)


def test_whose_zones_lie_over_a_hex(campaign: Any) -> None:
    """Between the lines both sides watch."""
    first = {}
    for here, label in enumerate(campaign.pack.map.grid.labels):
        over = zones_over(SIDES, partial(watches, campaign, Hex(here)))
        first.setdefault(over, label)
    assert first.keys() == {"none", "axis", "soviet", "both"}
    said = {"none": "nobody’s", "axis": "an Axis", "soviet": "a Soviet"}
    for sides, label in first.items():
        text = describe(campaign, label, "en")
        zone = f"In {said[sides]} zone of control." if sides in said else "of both sides."
        assert zone in text, label


@pytest.mark.parametrize("language", LANGUAGES)
def test_nonsense_is_no_unit(campaign: Any, language: str) -> None:
    for typed in ("Z9", "", "0"):
        with pytest.raises(BadInput):
            describe(campaign, typed, language)


@pytest.mark.parametrize(
    ("side", "kind", "rule", "says"),
    [
        (AXIS, MOVEMENT, "5.16", "次はどのユニットを動かしますか、予備部隊に"),
        (SOVIET, HEADQUARTERS, "3.A", "次はどの司令部を"),
        (AXIS, REACTION, "5.52", "対応移動（あと1スタックまで）"),
        (SOVIET, REACTION, "5.53", "対応移動（あと1ユニットまで）"),
        (SOVIET, EXPLOITATION, "5.61", "半分の移動力"),
    ],
)
def test_who_may_move_is_asked_by_the_rule_of_the_phase(
    side: Side, kind: Kind, rule: str, says: str
) -> None:
    """5.52, 5.53 And in a reaction phase how many may still react."""
    p = GAME.new("campaign")
    phase = MovePhase(side, kind, stacks=[Hex(9)])
    p.flow = [phase, ChoosingMover(side, kind.name.lower())]
    p.to_act = side
    assert GAME.asked_by(p) == rule
    assert says in GAME.prompt(p, "ja")
