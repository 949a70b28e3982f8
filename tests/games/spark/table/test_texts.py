"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

from itertools import product
from typing import Any, ClassVar, Final

from kessel.board.hexes import Hex
from kessel.games.spark.game import GAME
from kessel.games.spark.pack.r03_map import HEXSIDES, Terrain
from kessel.games.spark.pack.r03_units import FormationName, Front, Target, UnitId
from kessel.games.spark.rules import frames, orders
from kessel.games.spark.rules.frames import Fire, Occasion
from kessel.games.spark.rules.r13_combat.s7_withdrawal import Tried
from kessel.games.spark.rules.r13_events import Fired, FireResolved, Surprised
from kessel.games.spark.rules.r13_fire.s5_morale import Check
from kessel.games.spark.rules.state import Period, Place, Weather
from kessel.games.spark.table.picture.board import SEQUENCE
from kessel.games.spark.table.picture.counters import LOOKS
from kessel.games.spark.table.throws import SURPRISES
from kessel.kernel.notation import verb
from kessel.kernel.sides import Side
from kessel.testkit.texts import prefixed
from tests.games.told import Catalogue, Values

PACK: Final = GAME.shipped_pack()

FIREPOWER: Final = {
    *("disrupted", "suppressed", "column", "out-of-supply", "fog", "surprised"),
    *("entrenchment-at", "fleet", "air-points"),
}
"""13.10.3 What code collects by other ways than one modifier after the other."""
CHANCES: Final = {"none", *Check, "tie"} | set(
    product(("won-", "lost-"), ("suppressed", "disrupted", "eliminated"))
)


class TestTexts(Catalogue):
    game = GAME
    chosen = frozenset(("too-far-at-least", "shut-in"))

    def own(self) -> set[str]:
        return {
            *prefixed("verdict", ("relieved", "held")),
            *prefixed("phase", {*self.phases(), "end"}),
            *prefixed("place", (place.name for place in Place)),
            *prefixed("terrain", {*Terrain, "hill", "entrenchment"}),
            *prefixed("hexside", HEXSIDES),
            *prefixed("weather", Weather),
            *prefixed("period", Period),
            *prefixed("type", {unit.code for unit in PACK.units[: PACK.unknown]}),
            *(state.text for state in LOOKS.states if state.text.startswith("word-")),
            *prefixed("word", Target),
            *prefixed("preview", (f"fire-{target}" for target in Target)),
            *prefixed("preview", ("fire-unseen", "assault", "surprise", "withdrawal", "flak")),
            *prefixed("modifier", self.shifts()),
            *prefixed("chance", ("".join(key) for key in CHANCES)),
            *prefixed("chance", (*SURPRISES, *Tried, "flak-hits", "flak-misses")),
        }

    def phases(self) -> set[str]:
        lines = SEQUENCE.read_text(encoding="utf-8").splitlines()[1:]
        return {line.split(",")[4].removeprefix("phase-") for line in lines if "phase-" in line}

    def shifts(self) -> set[str]:
        given = self.spelling.given("Modifier", 1) | self.spelling.given("Shift", 1)
        named = {key for key in given if "{}" not in key}
        terrains = {str(terrain) for terrain in Terrain}
        return named | FIREPOWER | terrains | {f"from-{terrain}" for terrain in terrains}

    blank: ClassVar[Values] = {
        Fire: Fire.NORMAL,
        Occasion: Occasion.ZONE,
        Front: Front.GERMAN,
        FormationName: FormationName("45 Gds RD"),
    }

    def worded(self) -> list[tuple[str, str, set[str]]]:
        surprises = (PACK.charts.surprise(die).result for die in range(1, 11))
        return [
            ("event-period-began", "period", set(Period)),
            ("event-fired", "occasion", set(Occasion)),
            ("event-morale-checked", "result", set(Check)),
            ("event-someone-checked", "result", set(Check)),
            ("event-someone-fired-on", "kind", set(Target)),
            ("event-formed", "formation", {"column", "deployed", "mounted", "dismounted"}),
            ("event-condition-changed", "condition", {"suppressed", "disrupted", "eased"}),
            ("event-assault-ended", "how", {"fought", "cancelled", "given-up"}),
            ("ask-consenting", "about", {"integrity", "aa"}),
            ("event-surprised", "who", {result.replace(" ", "-") for result in surprises}),
        ]

    games = (
        ("spark", 9, ()),
        ("spark", 2, ("random-weather", "detailed-ammunition", "german-help", "germans-earlier")),
        ("spark", 3, ("free-setup", "no-ammunition", "no-limits")),
        ("spark", 4, ("soviet-help", "remounting")),
    )
    stretch, brisk, done, share = 1200, 0.3, orders.Done(), 0.4
    rare = frozenset(
        (
            *(frames.ChoosingCluster, frames.Consenting, frames.Replacing, frames.Resupplying),
            *(frames.Continuing, frames.ChoosingFighters, frames.TakingLosses, frames.Striking),
        )
    )
    picks: ClassVar[Values] = {Fire: tuple(Fire), int: range(-1, 30)}

    def focus(self, position: Any) -> Hex | None:
        targets = (f.target for f in position.flow if isinstance(f, frames.Assault))
        here = super().focus(position)
        return here if here is not None else next(targets, None)

    def values(self, number: int, flag: bool) -> dict[Any, Any]:
        return {
            FormationName: FormationName("45 Gds RD"),
            Fire: Fire.AT if flag else Fire.NORMAL,
            Occasion: Occasion.DEFENSIVE,
            list[int]: [0] * max(number, 0),
            list[list[UnitId]]: [],
            dict[UnitId, int]: {},
        }


# --- single sentences ----------------------------------------------------------------------------


def test_fire_in_a_sentence() -> None:
    """Whoever may look at the target reads its name, others what it is."""
    position = GAME.new()
    here = position.hex_of[0]
    fire = FireResolved(Side(0), here, UnitId(0), False, "personnel", 12, -2, 8, 9, 1, True)
    name = GAME.speaker(position, "en").name(Hex, here)
    assert GAME.tell(position, fire, "en") == (
        f"129 GRR/45 Gds RD (S1) in {name}: firepower 12, shift -2, column 8, die 9: "
        "one step and a morale check."
    )
    assert GAME.tell(position, fire.veiled(Side(1)), "en").startswith(f"Soviet personnel in {name}")


def test_who_fired_is_told_to_its_own_side_alone() -> None:
    position = GAME.new()
    here = position.hex_of[0]
    fired = Fired(Side(0), "zone", "normal", here, (UnitId(0),), (here,), 4)
    assert "129 GRR" in GAME.tell(position, fired, "en")
    assert "129 GRR" not in GAME.tell(position, fired.veiled(Side(1)), "en")


def test_surprise_is_worded() -> None:
    position = GAME.new()
    said = GAME.tell(position, Surprised(Side(0), Hex(0), "defenders-badly-surprised"), "en")
    assert "badly" in said


def test_kinds_and_occasions_of_fire_are_named() -> None:
    codecs = GAME.speaker(GAME.new(), "en").codecs
    assert codecs[Fire].read("AT") is Fire.AT
    assert codecs[Fire].name(Fire.AT, "ja") == "対戦車射撃"
    assert codecs[Occasion].name(Occasion.BOMBARDMENT, "en") == "bombardment"
    assert codecs[Front].name(Front.VOLKHOV, "ja") == "ヴォルコフ戦線"
    assert "師団" in codecs[FormationName].name(FormationName("45 Gds RD"), "ja")
    assert verb(orders.GiveUp) == "give-up"
