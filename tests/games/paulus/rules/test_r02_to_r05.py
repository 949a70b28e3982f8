"""Chapters 2 to 5 where a case cannot show them, and the vocabulary of cases itself."""

from __future__ import annotations

import pytest

from kessel.board.hexes import OFF_MAP
from kessel.board.reach import NEVER
from kessel.cases.format import parse
from kessel.cases.run import made_up
from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.pack import shipped
from kessel.games.paulus.pack.r02_map import CHIR, MAJOR, RIVER, STREAM
from kessel.games.paulus.pack.r02_units import AXIS, SOVIET, UnitId
from kessel.games.paulus.rules.r05_movement.s3_reserves import spoken_for
from kessel.games.paulus.rules.state import Position
from kessel.kernel.dice import scripted
from kessel.kernel.errors import BadInput
from kessel.kernel.sides import Side

COMPONENTS = """
map:
  entry: D 2008
  road: 2008 2009 2010
units:
  I1 german infantry III 3-4/1-2 6
  P1 german panzer KG 5-3/2-2 10
  N1 romanian infantry III 2-2/0-1 5
  R1 soviet rifle XX 3-4/1-2 5 dots 2,1
  T1 soviet tank XXX 8-7/6-6/4-3/2-2 8 dots 4,3,2,1
  H1 soviet headquarters XXXX 0-1 8
  U1 soviet supply - 0-0 8
"""


def position(lines: str, begin: str) -> Position:
    """A position as a case would have it, at its first decision."""
    text = f"game: paulus\ncase: here\n{COMPONENTS}\nposition:\n{lines}\nbegin: {begin}\n"
    p: Position = made_up(GAME, parse(text)[0])
    p.dice = scripted()
    GAME.run(p, [])
    return p


@pytest.mark.shows("4.16.a")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_4_16_a_either_side_sees_every_stack(side: Side) -> None:
    p = position("  2015: I1- P1!~\n  3010: N1\n  2010: H1*\n  2012: T1--+ R1!!", "soviet combat")
    seen = GAME.view(p, side).position
    for name in ("hex_of", "stacks", "place", "lost", "markers", "disrupted", "reserve"):
        assert getattr(seen, name) == getattr(p, name)
    assert seen.offensive == p.offensive != []


@pytest.mark.shows("5.14.b")
def test_5_14_b_the_chir_is_a_river_everywhere() -> None:
    pack = shipped()
    map, costs = pack.map, pack.charts.terrain_effects.costs
    chir = [side for side, flags in enumerate(map.sides) if flags & CHIR]
    assert chir
    for side in chir:
        there = map.grid.around[side]
        assert map.sides[side] & (RIVER | STREAM | MAJOR) == RIVER
        for vehicle in (False, True):
            ground = costs[vehicle].hexes[map.terrain[there]]
            assert pack.overrun_costs[vehicle][side] == ground + costs[vehicle].river < NEVER
    assert all(map.grid.around[side] != OFF_MAP for side in chir)


def units(*numbers: int) -> list[UnitId]:
    return [UnitId(number) for number in numbers]


def test_5_34_each_reserve_finds_a_headquarters_of_its_own() -> None:
    """Earlier reserves give way to later ones that have less choice."""
    assert spoken_for([]) == set()
    assert spoken_for([units(1, 2)]) == set()
    assert spoken_for([units(1, 2), units(1)]) == set(units(1, 2))
    assert spoken_for([units(1, 2), units(2, 3)]) == set()
    assert spoken_for([units(1, 2), units(2, 3), units(1)]) == set(units(1, 2, 3))
    assert spoken_for([units(1, 2), units(2, 3, 4), units(1)]) == set(units(1, 2))


# --- the vocabulary of cases ---------------------------------------------------------------------

BAD = [
    ("", "begin: tea", "expected 'begin:' with one of bombardment, turn, end of turn"),
    ("", "", "expected 'begin:' with one of"),
    ("map:\n  moor: 2010", "begin: turn", "expected one of clear, forest"),
    ("map:\n  forest: 9910", "begin: turn", "there is no hex '9910'"),
    ("map:\n  river: 2010-2011", "begin: turn", "expected a hexside such as 0133/0134"),
    ("map:\n  road: 2010 2012", "begin: turn", "do not touch"),
    ("map:\n  entry: X 2010", "begin: turn", "expected an entry hex such as A 0120"),
    ("units:\n  I1 german infantry 3-4", "begin: turn", "expected LABEL NATION TYPE SIZE"),
    ("units:\n  I1 french infantry III 3-4 6", "begin: turn", "french"),
    ("units:\n  I1 german infantry III x-4 6", "begin: turn", "expected a number, got 'x'"),
    ("units:\n  I1 german infantry III 3-4 6 colour grey", "begin: turn", "then pairs of dots"),
    ("position:\n  dawn", "begin: turn", "cannot understand 'dawn' in a position"),
    ("position:\n  turn soon", "begin: turn", "expected a number, got 'soon'"),
    ("position:\n  2010: X1", "begin: turn", "there is no unit 'X1'"),
    ("position:\n  2010: G1\n  2011: G1", "begin: turn", "'G1' stands in line 4 already"),
]


@pytest.mark.parametrize("sections, begin, sentence", BAD)
def test_a_bad_case_is_refused_with_its_line(sections: str, begin: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=r"case:\d+: ") as caught:
        made_up(GAME, parse(f"game: paulus\ncase: x\n{sections}\n{begin}\n")[0])
    assert sentence in str(caught.value)


def test_expectations_say_what_is_there_instead() -> None:
    p = position("  2010: H1*\n  2012: T1--!~ R1\n  3010: I1\n  points 7", "soviet movement")

    def difference(text: str) -> str | None:
        found: str | None = GAME.case_kit.expect(p, text.split())
        return found

    assert difference("2012: R1 T1--!~") is None
    assert difference("2012: R1") == "there is R1 T1--!~"
    assert difference("2013: R1") == "there is nobody"
    assert difference("2010: H1*") is None
    assert difference("R1 at 2013") == "it is 2012"
    assert difference("P1 in out") is None
    assert difference("U1 in pool") is None
    assert difference("T1 full") == "it is T1--!~ in 2012"
    assert difference("T1 steps 2") is None
    assert difference("T1 markers 2") == "it is 1"
    assert difference("stacking 2012 4") is None
    assert difference("offensive nobody") == "it is H1"
    assert difference("phase axis combat") == "it is soviet movement"
    assert difference("points 8") == "it is 7"
    assert difference("allowance T1 3") == "it is 4"
    assert difference("line R1") is None
    assert difference("no line R1") == "there is one"
    assert difference("zone axis 2012") == "there is none"
    for nonsense in ("R1 brave", "spent R1 3", "zone french 2010", "tea at five o'clock"):
        with pytest.raises(BadInput):
            difference(nonsense)
