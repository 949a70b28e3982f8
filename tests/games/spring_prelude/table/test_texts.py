"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kessel.board.hexes import Hex
from kessel.games.spring_prelude.game import GAME
from kessel.games.spring_prelude.pack.charts import LEVELS
from kessel.games.spring_prelude.pack.r02_map import HEXSIDES, Sixths, Terrain
from kessel.games.spring_prelude.pack.r02_units import Command, Nation, Size, Type, UnitId
from kessel.games.spring_prelude.pack.setups import GroupName
from kessel.games.spring_prelude.rules import frames, orders
from kessel.games.spring_prelude.rules.events import BattleResolved
from kessel.games.spring_prelude.rules.r10_movement.s1_steps import TooFar, Watched
from kessel.games.spring_prelude.rules.r10_movement.s4_phases import Ended, MustStay, Pressing
from kessel.games.spring_prelude.rules.r14_combat.s2_attack import NobodyCan
from kessel.games.spring_prelude.rules.r14_combat.s9_preview import key_of
from kessel.games.spring_prelude.rules.r16_reinforcements import TooEarly
from kessel.games.spring_prelude.rules.state import Place
from kessel.games.spring_prelude.table import moments
from kessel.games.spring_prelude.table.picture.hindered import OnTheWay
from kessel.hexkit.table.why import ShutIn
from kessel.kernel.sides import Side
from kessel.testkit.texts import prefixed
from tests.games.told import Catalogue, Kinds, Values, untimely

PARTS: Final = ("replacement", "movement", "combat", "supply", "engineering")
PHASES: Final = {
    *("set-up", "weather", "accounting", "air", "axis-exploitation", "end"),
    *(f"{side}-{part}" for side in GAME.sides for part in PARTS),
}
WORDS: Final = {
    *("out-of-supply", "isolated", "isolated-twice", "air-supplied", "do-not-move", "reserve"),
    *("fired", "inactive", "reduced", "cadre", "chit", "strength", "level-two", "airfield"),
}
"""What the game offers to whoever shows it."""
COLORS: Final = {unit.color for unit in GAME.shipped_pack().units if unit.color}


FACTORS: Final = {"units", "dnieper", "works-and-river", "works", "river"}
"""What multiplies the strength of a hex, and the units themselves (14.1)."""


class TestTexts(Catalogue):
    game = GAME
    chosen = frozenset(("zone-to-zone", "left-zone", "too-far-at-least", "shut-in"))

    def own(self) -> set[str]:
        return {
            *prefixed("verdict", self.levels()),
            *prefixed("phase", PHASES),
            *prefixed("place", (place.name for place in Place)),
            *prefixed("terrain", Terrain),
            *prefixed("hexside", HEXSIDES),
            *prefixed("weather", ("dry", "mud", "rain")),
            *prefixed("nation", Nation),
            *prefixed("type", Type),
            *prefixed("size", (size.name for size in Size if size)),
            *prefixed("class", ("red", "blue")),
            *prefixed("arms", {"fly"}),
            *prefixed("color", COLORS),
            *prefixed("word", WORDS),
            *prefixed("preview", {"battle"}),
            *prefixed("modifier", self.spelling.given("Modifier", 1) | FACTORS),
            *prefixed("modifier", self.spelling.given("Change", 1)),
            *prefixed("chance", self.results()),
        }

    def levels(self) -> set[str]:
        """Every verdict: those of the victory table, and those that the code spells out."""
        spelled = self.spelling.given("end", 2) - {"soviet-{}", "axis-{}"}
        return {*LEVELS, "soviet-moral", *spelled}

    def results(self) -> set[str]:
        """14.6 Every result of the table, as previews call it."""
        rows = GAME.shipped_pack().charts.combat_results.rows
        return {key_of(result) for row in rows for result in row}

    blank: ClassVar[Values] = {
        Command: Command.SIXTH,
        Sixths: Sixths(1),
        GroupName: GroupName("3 Pz"),
    }

    def worded(self) -> list[tuple[str, str, set[str]]]:
        return [
            ("event-phase-began", "phase", self.spelling.given("PhaseBegan", 1)),
            ("event-step-lost", "left", {"reduced", "cadre", "eliminated"}),
            ("event-supply-found", "state", {"in", "out", "isolated", "twice"}),
            ("event-refitted", "now", self.spelling.given("Refitted", 1)),
            ("event-edge-open", "edge", {"north", "east"}),
        ]

    games = (
        ("northern-pincer", 5, ()),
        ("izyum-campaign", 1, ("spotters", "flexibility", "random-chits", "screening")),
        ("passive-timoshenko", 2, ("fort-attrition", "tank-brigades")),
        ("aggressive-timoshenko", 3, ("para-drop", "own-timetable", "historical-weather")),
    )
    stretch, brisk, done, share = 700, 0.15, orders.Done(), 0.45
    rare = frozenset(
        (
            *(
                frames.DropPaying,
                frames.Paying,
                frames.Trimming,
                frames.AirDropping,
                frames.Linking,
            ),
            *(frames.ChoosingResult, frames.Pressing, frames.ParaDropping, frames.Replacing),
        )
    )
    clicked = frozenset(("one-at-a-time", "too-far-at-least", "on-the-way", "shut-in"))
    untimely = untimely(moments)
    told: ClassVar[Kinds] = {
        "too-far": TooFar,
        "too-far-at-least": TooFar,
        "column-too-long": TooFar,
        "too-near": Watched,
        "headquarters-near": Watched,
        "zone-to-zone": Watched,
        "left-zone": Watched,
        "entry-in-zone": Watched,
        "has-moved": Ended,
        "headquarters-first": Pressing,
        "must-move": Pressing,
        "must-stay": MustStay,
        "too-early": TooEarly,
        "nobody-can-attack": NobodyCan,
        "on-the-way": OnTheWay,
        "shut-in": ShutIn,
    }
    picks: ClassVar[Values] = {Command: tuple(Command), int: range(-1, 30)}

    def focus(self, position: Any) -> Hex | None:
        battles = (f for f in position.flow if isinstance(f, frames.Battle))
        here = super().focus(position)
        return here if here is not None else next((f.fight.targets[0] for f in battles), None)

    def values(self, number: int, flag: bool) -> dict[Any, Any]:
        return {
            bool | None: flag,
            Command: Command.SF if flag else Command.SIXTH,
            GroupName: GroupName("3 Pz"),
            Sixths: Sixths(max(number, 0)),
            dict[int, list[UnitId]]: {},
            dict[UnitId, tuple[Hex, Hex]]: {},
            list[frames.Advancer]: [],
        }


def test_points_commands_and_groups_are_named() -> None:
    """Points are counted in sixths and told in points."""
    codecs = GAME.speaker(GAME.new(), "en").codecs
    points = [codecs[Sixths].name(Sixths(number), "ja") for number in (0, 2, 3, 6, 15)]
    assert points == ["0", "⅓", "½", "1", "2½"]
    assert codecs[Command].name(Command.SWF, "en") == "Southwestern Front"
    assert codecs[Command].read("swf") is Command.SWF
    assert codecs[GroupName].name(GroupName("3 Pz"), "ja") == "第3装甲師団"


def test_a_battle_in_a_sentence() -> None:
    position = GAME.new()
    here = position.pack.hex("E2816")
    battle = BattleResolved(Side(1), (here,), 20, 6, "3:1", 2, "5:1", 7, "Dr2")
    assert GAME.tell(position, battle, "en") == (
        "E2816 Nepokrytaya: 20 against 6 is 3:1, shifted by 2 to 5:1; dice 7: Dr2."
    )


def test_only_the_axis_is_told_of_reserves() -> None:
    """10.0 What may be done besides moving is not the same for both sides."""
    for side, has_reserves in ((Side(0), True), (Side(1), False)):
        for language, word in (("en", "reserve"), ("ja", "予備")):
            speaker = GAME.speaker(GAME.new(), language)
            asked = frames.ChoosingMover(side)
            more = {"player": int(side), "forced": 0, "driven": 0}
            told = speaker.struct("ask", asked, side=speaker.name(Side, side), **more)
            assert (word in told) == has_reserves
