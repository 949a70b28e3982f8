"""Every sentence of the game: none is missing in a language, none fails, none is of no use."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kessel.games.paulus.game import GAME
from kessel.games.paulus.pack.charts import ELIMINATED, LEVELS, LOSSES, RESULTS
from kessel.games.paulus.pack.r02_map import HEXSIDES, HalfPoints, Terrain
from kessel.games.paulus.pack.r02_units import Army, GroupName, Nation, Size, Type
from kessel.games.paulus.rules import orders
from kessel.games.paulus.rules.events import BattleResolved
from kessel.games.paulus.rules.r05_movement.s1_steps import Ended, ShutByZone, TooFar
from kessel.games.paulus.rules.state import Capturing, Kind, Landing, Place, Shedding
from kessel.games.paulus.table import moments
from kessel.games.paulus.table.picture.hindered import OnTheWay, OverSupply
from kessel.hexkit.rules.contact import NobodyCan
from kessel.hexkit.table.why import Elsewhere, ShutIn
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.testkit.texts import Listener, prefixed
from tests.games.told import Catalogue, Kinds, Meeting, Values, meetings, untimely

KINDS: Final = tuple(kind.name.lower() for kind in Kind)
PHASES: Final = {
    "set-up",
    "bombardment",
    *(f"{side}-{kind}" for side in GAME.sides for kind in (*KINDS, "combat", "supply")),
    "end",
}
BEGUN: Final = {"bombardment", "combat", "german-reaction", "supply"}
"""Phases that the log tells, besides the kinds of movement."""
WORDS: Final = {
    "disrupted",
    "reserve",
    "offensive-supply",
    "consumed",
    *(f"markers-{number}" for number in (1, 2, 3)),
}
"""What the game offers to whoever shows it."""


RAISED_BY: Final[dict[tuple[type[Order], ...], str]] = {
    (orders.Deploy,): "not-in-group has-its-place not-in-area set-up-full uncovered",
    (orders.Stand,): "last-group",
    (orders.Bombard,): "no-such-army army-has-fired no-target army-first",
    (orders.Aim,): "not-romanian not-next-to-army",
    (orders.Concentrate,): "not-a-headquarters already-offensive no-supply-there",
    (orders.Land,): "not-an-airfield",
    (orders.Consume,): "not-supply last-turn",
    (orders.Enter,): "not-waiting too-early wrong-phase no-place placement-over",
    (orders.Enter, orders.Move, orders.Reserve, orders.Join): "not-yours",
    (orders.Enter, orders.Cross): "option-off",
    (orders.At,): "wrong-hex entry-taken not-on-chir in-soviet-zone no-line",
    (orders.Call,): "not-routed",
    (orders.Move, orders.Reserve): "not-on-map",
    (orders.Move,): "captured-rests reaction-over one-at-a-time",
    (orders.Move, orders.With): "has-moved headquarters-later only-headquarters may-not-react "
    "out-of-supply-no-reaction in-zone-no-reaction disrupted-no-reaction no-line-no-reaction "
    "two-stacks two-units not-in-exploitation began-in-zone",
    (orders.Move, orders.With, orders.To): "no-allowance",
    (orders.Move, orders.With, orders.Reserve, orders.Join): "army-waits",
    (orders.Reserve,): "reserve-phase already-reserve reserve-type reserve-moved reserve-in-zone "
    "reserve-unsupplied reserve-stacks no-headquarters-for-reserve",
    (orders.With,): "already-moving move-begun stays-behind",
    (orders.With, orders.Lose): "not-in-stack",
    (orders.With, orders.Overrun): "other-allowance",
    (orders.Leave,): "not-moving",
    (orders.Leave, orders.Apart): "last-of-stack",
    (orders.To, orders.Overrun): "stopped",
    (orders.To, orders.Cross, orders.Infiltrate, orders.Back): "out-of-play",
    (orders.To, orders.Advance, orders.Back): "enemy-there",
    (orders.To, orders.Advance, orders.Retreat, orders.Back): "city-limit",
    (orders.To, orders.Infiltrate): "may-not-enter-zone",
    (orders.To, orders.Back): "no-strength-in-zone",
    (orders.To,): "not-adjacent lake major-river off-road zone-to-zone too-far too-far-at-least "
    "on-the-way supply-on-the-way shut-in",
    (orders.Overrun, orders.Attack): "nobody-there",
    (orders.Overrun,): "overrun-not-adjacent may-not-overrun may-not-overrun-in-phase "
    "reserve-no-overrun "
    "disrupted-no-overrun no-strength-to-overrun once-on-foot launch-crowded overrun-from-city "
    "overrun-terrain overrun-river overrun-points",
    (orders.Cross,): "not-the-don whole-move not-infantry unsupplied-crossing crossing-from-zone "
    "crossing-in-movement far-bank",
    (orders.Infiltrate,): "infiltration-off not-tanks not-zone-to-zone infiltration-river "
    "armour-watches too-strong infiltration-points",
    (orders.Exit,): "may-not-leave-map not-at-south-edge exit-closed exit-points",
    (orders.Attack,): "attacked-once nobody-can-attack nobody-near already-target",
    (
        orders.Attack,
        orders.Join,
    ): "attacker-not-adjacent closed-side several-by-one not-next-at-start",
    (orders.Attack, orders.Done, orders.Overrun): "below-least-odds",
    (orders.Join,): "already-in has-attacked no-attack-strength disrupted-no-attack "
    "reserve-no-attack city-cap next-to-nobody battle-elsewhere",
    (orders.Done,): "nobody-attacks",
    (orders.Done, orders.Advance): "advance-still-crowded",
    (orders.Lose, orders.Push): "not-in-hex not-counted not-a-push-hex",
    (orders.Lose,): "not-in-battle spread-losses supply-protected others-first retreat-first",
    (orders.Retreat,): "steps-first cannot-retreat no-way-back city-stands",
    (orders.Back,): "not-a-retreat-hex beside-overrunner retreat-not-adjacent retreat-closed "
    "retreat-not-farther retreat-dead-end retreat-out-of-supply retreat-crowded",
    (orders.BackOff,): "not-at-own-edge",
    (orders.Apart,): "not-retreating",
    (orders.Advance,): "may-not-advance advance-not-adjacent first-hex closed-to-movement "
    "far-enough stopped-by-zone river-after-first advance-full",
}
"""The refusals that each kind of order can meet: their sentences get that order's fields, and those
of the reason."""
CLICKED: Final = frozenset(
    (
        "army-first",
        "one-at-a-time",
        "stays-behind",
        "too-far-at-least",
        "on-the-way",
        "supply-on-the-way",
        "shut-in",
        "next-to-nobody",
        "battle-elsewhere",
        "retreat-first",
    )
)
"""Those that answer a click on a hex and no order."""


class TestTexts(Catalogue):
    game = GAME
    chosen = frozenset(("shut-in",))

    def own(self) -> set[str]:
        return {
            *prefixed("verdict", self.levels()),
            *prefixed("phase", PHASES),
            *prefixed("place", (place.name for place in Place)),
            *prefixed("terrain", Terrain),
            *prefixed("hexside", HEXSIDES),
            *prefixed("nation", Nation),
            *prefixed("type", Type),
            *prefixed("size", (size.name for size in Size if size)),
            *prefixed("word", WORDS),
            *prefixed("preview", {"battle", "overrun"}),
            *prefixed("modifier", self.modifiers(Terrain)),
            *self.chances(),
        }

    def levels(self) -> set[str]:
        """Every verdict: those of the victory table, and those that the code spells out."""
        return {*LEVELS, *self.spelling.given("Outcome", 1), "axis-relief", "soviet-ring"}

    def chances(self) -> set[str]:
        """Every result that a table of this frame may hold."""
        losses = {(LOSSES[result[0]], LOSSES[result[2]]) for result in RESULTS}
        return {f"chance-result-{a}-{'e' if d == ELIMINATED else d}" for a, d in losses}

    blank: ClassVar[Values] = {
        Army: Army("5T"),
        HalfPoints: HalfPoints(1),
        GroupName: GroupName("XI Corps"),
    }

    def worded(self) -> list[tuple[str, str, set[str]]]:
        return [
            ("event-phase-began", "phase", {*BEGUN, *KINDS}),
            ("ask-choosing-mover", "phase", set(KINDS)),
            ("event-game-ended", "count", self.spelling.given("GameEnded", 1)),
        ]

    games = (
        ("kalach", 5, ()),
        ("winter-storm", 1, ("tigers", "don-crossing", "infiltration")),
        ("campaign", 2, ("infiltration", "hold")),
        ("kalach", 3, ("don-crossing", "infiltration")),
        ("campaign", 4, ()),
    )
    stretch, brisk, done, share = 600, 0.15, orders.Done(), 0.6
    rare = frozenset((Capturing, Landing, Shedding))
    clicked, untimely = CLICKED, untimely(moments)
    told: ClassVar[Kinds] = {
        "too-far": TooFar,
        "too-far-at-least": TooFar,
        "zone-to-zone": ShutByZone,
        "may-not-enter-zone": ShutByZone,
        "no-strength-in-zone": ShutByZone,
        "has-moved": Ended,
        "nobody-can-attack": NobodyCan,
        "on-the-way": OnTheWay,
        "supply-on-the-way": OverSupply,
        "shut-in": ShutIn,
        "battle-elsewhere": Elsewhere,
    }
    picks: ClassVar[Values] = {Army: tuple(map(Army, ("5T", "21", "57", "62", "9")))}

    def met(self, heard: Listener) -> set[Meeting]:
        return self.listed(heard, meetings(RAISED_BY))

    def values(self, number: int, flag: bool) -> dict[Any, Any]:
        return {
            Army: Army("5T" if flag else "9"),
            GroupName: GroupName("XI Corps"),
            HalfPoints: HalfPoints(max(number, 0)),
        }


def test_a_battle_in_a_sentence() -> None:
    position = GAME.new()
    tanks = position.pack.unit("S17")
    battle = BattleResolved(Side(1), (tanks,), 10, 4, "2:1", 2, "4:1", 9, 0, 2)
    assert GAME.tell(position, battle, "en") == (
        "1 TK (S17) attacks: 10 against 4 is 2:1, two columns right: 4:1; dice 9: -/2."
    )
    assert GAME.tell(position, battle, "ja") == (
        "第1戦車軍団 (S17)：10対4で2:1、右へ2コラムで4:1。ダイス9：結果-/2。"
    )


def test_half_points_and_armies_are_named() -> None:
    """Points are counted in halves and told in points; armies have names, and none is unknown."""
    codecs = GAME.speaker(GAME.new(), "en").codecs
    points = [codecs[HalfPoints].name(HalfPoints(number), "ja") for number in (0, 1, 2, 5)]
    assert points == ["0", "½", "1", "2½"]
    assert codecs[Army].name(Army("5T"), "en") == "5th Tank Army"
    assert codecs[Army].name(Army("3"), "ja") == "ルーマニア第3軍"
    assert codecs[Army].name(Army("9"), "en") == "9"
    assert codecs[Army].read("5t") == "5T"
    assert codecs[GroupName].name(GroupName("XI Corps"), "ja") == "第11軍団"
