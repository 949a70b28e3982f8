"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

from itertools import product
from typing import Any, ClassVar, Final

from kessel.games.cherkassy.game import GAME
from kessel.games.cherkassy.pack.r02_map import Terrain, Weather
from kessel.games.cherkassy.pack.r02_units import Front, Recovering, Size, Type
from kessel.games.cherkassy.rules import orders
from kessel.games.cherkassy.rules.events import BattleResolved
from kessel.games.cherkassy.rules.r05_sequence import phase_key
from kessel.games.cherkassy.rules.r08_stacking import NoRoom
from kessel.games.cherkassy.rules.r10_movement.s1_steps import Stopped, TooFar
from kessel.games.cherkassy.rules.r10_movement.s2_stacks import Ended
from kessel.games.cherkassy.rules.scenarios import LEVELS
from kessel.games.cherkassy.rules.state import Place, Trimming
from kessel.games.cherkassy.table import moments
from kessel.hexkit.rules.contact import NobodyCan
from kessel.hexkit.table.why import Elsewhere, OnTheWay, ShutIn
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.testkit.texts import Listener, prefixed
from tests.games.told import Catalogue, Kinds, Meeting, Values, meetings, untimely

PHASES: Final = {
    "weather",
    "supply",
    "designation",
    "air",
    *(f"{side}-{part}" for side in ("soviet", "german") for part in ("movement", "combat")),
    "soviet-operations",
    "german-operations",
    "reconstitution",
    "artillery-recovery",
    "tank-recovery",
    "end",
}
HEXSIDES: Final = {"stream", "river", "lake", "fortified", "bridge", "road", "improved"}
WORDS: Final = {
    "reduced",
    "out-of-supply",
    "used",
    "maintenance",
    "recovering",
    "mired",
    "stemmermann",
    "independent",
    "unknown",
    "town",
    "airfield",
    "ring-closed",
    "ring-open",
    *(f"front-{front.lower()}" for front in Front if front),
}
"""What the game offers to whoever shows it."""


BY_UNIT: Final = (orders.Move, orders.Enter, orders.With, orders.Join, orders.Support)
INTO: Final = (orders.To, orders.At, orders.Advance, orders.Enter)
RAISED_BY: Final[dict[tuple[type[Order], ...], str]] = {
    BY_UNIT: "not-yours front-waits west-waits",
    INTO: "corps-keeps-away korsun-standoff stack-full artillery-alone",
    (orders.Move, orders.Support): "not-on-map",
    (orders.Enter,): "not-waiting too-early north-shut panzers-gone only-by-exchange no-free-entry",
    (orders.At, orders.Enter): "wrong-edge wrong-north-hex entry-taken one-hex",
    (orders.Move,): "has-moved has-stopped one-at-a-time enemy-stack",
    (orders.Move, orders.With): "used-artillery",
    (orders.Move, orders.With, orders.Enter): "recovering",
    (orders.With,): "not-in-stack not-stacked-at-start stack-begun already-moving stays-behind",
    (orders.Split, orders.Leave): "not-moving stack-not-begun last-of-stack",
    (orders.To, orders.At): "enemy-there",
    (orders.To, orders.At, orders.Advance): "swamp-in-mud",
    (orders.To,): "not-adjacent lake river-motorised river-whole-move must-stop fortified-line "
    "zone-to-zone "
    "too-far march-road march-stop too-far-at-least on-the-way shut-in stack-parts river-ends-move",
    (orders.March,): "march-begun march-supply march-artillery march-from-road march-near-enemy",
    (orders.Attack,): "nobody-there attacked-once artillery-first nobody-can-attack nobody-near",
    (
        orders.Join,
    ): "next-to-nobody already-in attacker-not-adjacent has-attacked artillery-never-attacks "
    "no-attack-strength lake-between tank-across-river other-formation too-many-independents",
    (orders.Join, orders.Support): "west-holds battle-elsewhere",
    (orders.Join, orders.Stand): "stack-capacity",
    (orders.Done,): "nobody-attacks",
    (orders.Air,): "no-air-points",
    (orders.Support,): "not-artillery already-firing artillery-used artillery-unsupplied "
    "out-of-range enough-support rockets-attack-only",
    (orders.Stand,): "not-in-hex already-stands",
    (orders.Lose,): "not-in-battle flip-first participants-first not-overstacked",
    (orders.Advance,): "not-an-attacker river-without-bridge advance-elsewhere",
    (orders.Rebuild, orders.Return): "not-in-box",
    (orders.Rebuild,): "not-infantry-battalion once-a-division three-needed no-division-on-map "
    "no-place",
    (orders.Recover,): "not-soviet nothing-to-recover already-marked near-germans no-unit-on-map "
    "independent-in-box",
    (orders.Return,): "not-marked no-formation-on-map no-place-to-return not-a-full-turn",
    (orders.At,): "not-near-division in-artillery-range in-german-zone not-beside-infantry "
    "too-far-from-formation",
}
"""The refusals that each kind of order can meet: their sentences get that order's fields, and those
of the reason."""
CLICKED: Final = frozenset(
    (
        "one-at-a-time",
        "enemy-stack",
        "stays-behind",
        "too-far-at-least",
        "on-the-way",
        "shut-in",
        "stack-parts",
        "river-ends-move",
        "next-to-nobody",
        "battle-elsewhere",
        "advance-elsewhere",
    )
)
"""Those that answer a click on a hex and no order."""
GAMES: Final = ("forging", "hammering", "breaking", "campaign", "breaking", "forging")


class TestTexts(Catalogue):
    game = GAME
    chosen = frozenset(("shut-in",))
    has_map_words = False

    def own(self) -> set[str]:
        return {
            *prefixed("verdict", {level for levels in LEVELS.values() for level in levels}),
            *prefixed("phase", PHASES | self.begun_phases()),
            *prefixed("box", (place.name for place in Place)),
            *prefixed("terrain", Terrain),
            *prefixed("hexside", HEXSIDES),
            *prefixed("weather", Weather),
            *prefixed("type", Type),
            *prefixed("size", (size.name for size in Size)),
            *prefixed("word", WORDS),
            *prefixed("arms", {"air"}),
            *prefixed("preview", {"battle"}),
            *prefixed("modifier", self.modifiers(Terrain)),
            *(f"chance-losses-{a}-{d}" for a, d in product(range(6), range(6))),
        }

    def begun_phases(self) -> set[str]:
        """The phases that the log tells."""
        sides = product(("movement", "combat"), (Side(0), Side(1)))
        told = {phase_key(phase, side) for phase, side in sides}
        return self.spelling.given("PhaseBegan", 0) | told

    def awards(self) -> set[str]:
        """Points of the index that give a victory point, as a selector can word them."""
        return {point.replace(".", "-") for point in self.spelling.given("award", 1)}

    def test_every_result_of_the_table_has_a_chance(self) -> None:
        table = GAME.shipped_pack().charts.combat_results
        results = {table.result(die, c) for die in range(1, 7) for c in range(len(table.columns))}
        assert {f"chance-losses-{a}-{d}" for a, d in results} <= self.own()

    blank: ClassVar[Values] = {Recovering: Recovering("5 GTC")}

    def worded(self) -> list[tuple[str, str, set[str]]]:
        return [
            ("event-phase-began", "phase", self.begun_phases()),
            ("event-weather-set", "weather", set(Weather)),
            ("event-awarded", "award", self.awards()),
            ("event-eliminated", "box", {"reconstitution", "one-step", "eliminated"}),
            ("ask-placing", "why", self.spelling.given("Placing", 2)),
            ("order-at-placing", "why", self.spelling.given("Placing", 2)),
        ]

    games = tuple(
        (scenario, seed, ("sure-panzers",) if seed % 2 else ())
        for seed, scenario in enumerate(GAMES)
    )
    many, share, rare = 5000, 0.75, frozenset((Trimming,))
    clicked, untimely = CLICKED, untimely(moments)
    told: ClassVar[Kinds] = {
        "too-far": TooFar,
        "too-far-at-least": TooFar,
        "must-stop": Stopped,
        "march-stop": Stopped,
        "has-stopped": Stopped,
        "has-moved": Ended,
        "stack-full": NoRoom,
        "artillery-alone": NoRoom,
        "nobody-can-attack": NobodyCan,
        "on-the-way": OnTheWay,
        "shut-in": ShutIn,
        "battle-elsewhere": Elsewhere,
        "advance-elsewhere": Elsewhere,
    }

    def met(self, heard: Listener) -> set[Meeting]:
        return self.listed(heard, meetings(RAISED_BY))

    def values(self, number: int, flag: bool) -> dict[Any, Any]:
        return {str: "3:1", Recovering: Recovering("5 GTC" if flag else "S1")}


def test_a_battle_in_a_sentence() -> None:
    position = GAME.new()
    korsun = position.pack.hex("3809")
    battle = BattleResolved(Side(1), korsun, 26, 7, "3:1", 2, "5:1", 4, 1, 2)
    assert GAME.tell(position, battle, "en") == (
        "3809 Korsun: 26 against 7 is 3:1, two columns right: 5:1; die 4: 1/2, "
        "the attacker loses 1 step, the defender 2."
    )
    assert GAME.tell(position, battle, "ja") == (
        "3809 コルスン：26対7で3:1、右へ2コラムで5:1。ダイス4で1/2：攻撃側1ステップ、"
        "防御側2ステップの損害。"
    )
