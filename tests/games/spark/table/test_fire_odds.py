"""Previews of fire: every line of the sum, every chance, and nothing of what lies face down."""

from __future__ import annotations

from fractions import Fraction

from kessel.cases.format import parse
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_units import GERMAN
from kessel.games.spark.proof.casekit import KIT
from kessel.games.spark.rules.frames import Fire
from kessel.games.spark.rules.orders import Fires, Move, Shell, To, Use
from kessel.games.spark.rules.state import Position
from kessel.kernel.preview import Preview
from kessel.kernel.units import UnitId

FIELD = """\
game: spark
case: field
map:
  trench: 1010/1009
units:
  S1 SR formation 45RD army 67
  S2 SR formation 45RD army 67
  S7 DA formation 45RD army 67
  S8 HH army 67
  G1 GI strength 4
  G2 ES
begin: {begin}
position:
"""


def field(begin: str, *lines: str) -> Position:
    (case,) = parse(FIELD.format(begin=begin) + "".join(f"  {line}\n" for line in lines))
    p: Position = KIT.position(case)
    GAME.pack(p.pack)
    GAME.run(p, [])
    return p


def unit(p: Position, label: str) -> UnitId:
    return UnitId(p.pack.unit(label))


def lines(preview: Preview) -> dict[str, dict[str, int]]:
    return {one.key: {line.key: line.value for line in one.modifiers} for one in preview.sums}


def zone_fire() -> Position:
    """11.34 A regiment that leaves the zone of a battalion."""
    p = field("soviet movement", "1209: S1=", "1210: G1 G2", "3030: S2")
    GAME.apply(p, Move(unit(p, "S1")))
    GAME.apply(p, To(p.pack.hex("1208")))
    return p


def test_every_line_and_every_chance_of_zoc_fire() -> None:
    """What an order would add is counted in: nine points, and three shifts."""
    p = zone_fire()
    assert GAME.preview(p, Use(Fire.NORMAL)) == []
    GAME.apply(p, Use(Fire.NORMAL))
    GAME.apply(p, Fires(unit(p, "G1")))
    (one,) = GAME.preview(p, Fires(unit(p, "G2")))
    assert one.key == "fire-personnel"
    found = lines(one)
    assert found["firepower"] == {"strength": 9}
    assert found["shifts"] == {"column": 2, "leaving": 2, "began": -1}
    # from 8 by three points: 10, 12, and the last is not enough
    assert one.columns == ("8", "12")
    assert one.ways == 100
    # column 12: a check for four results, 1 step for five, 2 for one; morale 7
    assert one.probability("passed", 0) * 100 == 24 + 4, "who has no marker has none to lose"
    assert one.probability("halted") == 0
    p.assault[unit(p, "S1")] = p.pack.hex("1010")
    (one,) = GAME.preview(p, Fires(unit(p, "G2")))
    assert (one.probability("passed", 0), one.probability("halted", 0)) == (
        Fraction(24, 100),
        Fraction(4, 100),
    )
    del p.assault[unit(p, "S1")]
    assert one.probability("disrupted", 2) * 100 == 2
    # the order was only thought of
    (now,) = GAME.preview(p, None)
    assert lines(now)["firepower"] == {"strength": 4}


def test_of_face_down_units_nothing_is_told() -> None:
    """Neither shifts nor chances: what fires at them is one's own."""
    p = zone_fire()
    GAME.apply(p, Use(Fire.NORMAL))
    seen = GAME.view(p, GERMAN).position
    (one,) = GAME.preview(seen, Fires(unit(p, "G1")))
    assert lines(one) == {"firepower": {"strength": 4}}
    assert (one.columns, one.chances) == (("4",), ())


def test_heavy_guns_have_a_line_of_their_own() -> None:
    """13.10.5H Between the terrain and the other shifts."""
    p = field("soviet combat", "1009: S1", "1010: G2^", "1005: S7", "1004: S8", "assault S1 1010")
    GAME.apply(p, Shell(unit(p, "S7")))
    one = next(one for one in GAME.preview(p, Shell(unit(p, "S8"))) if one.rule == "13.10")
    found = lines(one)
    assert found["firepower"] == {"strength": 18}
    assert found["shifts"] == {"entrenchment": -6}
    # from 8 by six points: 1, and ten guns more: 11, so 12
    assert found["heavy"] == {"heavy-guns": 10}
    assert one.columns == ("8", "1", "12")
