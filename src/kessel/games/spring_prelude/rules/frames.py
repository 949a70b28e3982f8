"""The frames of the flow: everything that can be under way, and what is asked meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kessel.board.hexes import OFF_MAP, Hex
from kessel.games.spring_prelude.pack.charts import Result
from kessel.games.spring_prelude.pack.r02_map import Sixths
from kessel.games.spring_prelude.pack.r02_units import AXIS, SOVIET, Command
from kessel.kernel.position import Frame, Procedure, Question, frames_of
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

# --- procedures ----------------------------------------------------------------------------------


class Playing(Procedure, tag="playing"):
    """The whole scenario."""


class GameTurn(Procedure, tag="game-turn"):
    """4.1"""


class Accounting(Procedure, tag="accounting"):
    """4.1 The three mutual segments."""


class PlayerTurn(Procedure, tag="player-turn"):
    """4.1"""

    side: Side
    halved: list[UnitId] = []
    still: list[UnitId] = []
    """S1-S4, R43 Who moves with half his allowance on the first turn, or not at all: as it was when
    the movement phase began."""


class ReplacementPhase(Procedure, tag="replacement-phase"):
    """17.1 Which of the two kinds have been spent."""

    side: Side
    spent: list[str] = []
    towns: list[Hex] = []
    """17.1 Where units can come back."""


class MovePhase(Procedure, tag="move-phase"):
    """10, 11 The movement phase, or the moves of the exploitation phase."""

    side: Side
    exploiting: bool = False
    left: list[UnitId] = []
    """Who has not moved."""
    due: list[UnitId] = []
    """16 Who may come in."""
    limits: list[UnitId] = []
    """S1-S4 Who moves with half his allowance on the first turn (R43)."""
    bound: list[UnitId] = []
    """S1-S4, 18.2, 18.3 Who may not move."""
    moved: list[UnitId] = []
    """10.0 Who has entered a hex in this phase."""
    forced: list[UnitId] = []
    """8.1 Headquarters that must get away from the enemy before anybody else moves."""
    driven: list[UnitId] = []
    """7.4 Who must move towards a source."""
    columns: dict[Hex, tuple[int, int]] = {}
    """16.0 By entry hex: stacks of the column that have come in, and the dots of the last."""
    anchors: list[Hex] = []
    """6.1 Hexes in which a unit must stay for the whole phase."""
    sites: list[Hex] = []
    spans: list[tuple[UnitId, int]] = []
    """15.2, 15.3 Where an entrenchment or a bridge can be begun, the bridge by which engineer."""


class CombatPhase(Procedure, tag="combat-phase"):
    """14 The combat phase, or the attacks of the exploitation phase."""

    side: Side
    exploiting: bool = False
    fought: list[UnitId] = []
    """14.0 Who has fought, on either side."""
    stood: dict[UnitId, Hex] = {}
    """12.2 Where he stood then."""
    fell_back: list[UnitId] = []
    """12.1 Who has retreated, and joins nothing any more."""
    crowded: list[UnitId] = []
    """12.1 Of these, for whom there was no room where they came to."""
    closed: list[Hex] = []
    """14.2 Hexes out of which attacks have been settled."""
    steadied: dict[UnitId, Hex] = {}
    """12.2 Whose colour band has helped the defence of the hex where he stood."""
    able: list[UnitId] = []
    """Who may attack at all, as found when the next attack is to be chosen."""


class Left(msgspec.Struct):
    """14.7, 14.8 A hex that the loser leaves, who did, and the way they went."""

    hex: Hex
    units: list[UnitId]
    length: int
    """R33 Hexes of retreat that were not met otherwise: as far the winner may go."""
    path: list[Hex] = []
    is_open: bool = False
    """14.7 Nobody is left who could have gone on: the winner says where the way leads."""
    ways: list[list[Hex]] = []
    """14.7 In that case the ways there were, before anybody advanced."""


class Fight(msgspec.Struct):
    """14.6 One combat: who fights whom, with what support, and what has come of it."""

    targets: list[Hex]
    attackers: list[UnitId] = []
    defenders: list[UnitId] = []
    cadres: list[UnitId] = []
    """12.2 Who of both fights as a cadre only (R23)."""
    breakouts: list[UnitId] = []
    """7.4 Attackers whose attack is one of attrition."""
    guns: list[UnitId] = []
    cover: list[UnitId] = []
    """14.5 Artillery that supports the attack, and the defence."""
    silent: list[UnitId] = []
    """5.1 Of these, who could not see their target."""
    flying: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    hits: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """9.1 Whose aircraft take part, and whose are successful."""
    flown: bool = False
    revealed: bool = False
    payer: Command | None = None
    helped: list[UnitId] = []
    """12.2 Whose colour band has helped the attack."""
    stood: list[Hex] = []
    """Where the attackers stood."""
    result: Result | None = None
    left: list[Left] = []
    pressed: bool = False
    """14.6 The attacker takes two steps to go into the empty hex."""
    costs: int = 0
    """14.1 Steps that storming entrenchments costs the attacker (R51)."""
    settled: bool = False


class Battle(Procedure, tag="battle"):
    """14.6 A combat, or several out of one hex, whose dice all fall before the first result is
    carried out (14.2)."""

    side: Side
    fights: list[Fight]
    now: int = 0

    @property
    def fight(self) -> Fight:
        return self.fights[self.now]


class SupplyPhase(Procedure, tag="supply-phase"):
    """7"""

    side: Side


class EngineeringPhase(Procedure, tag="engineering-phase"):
    """15"""

    side: Side
    bridging: list[UnitId] = []
    """15.2 Engineers that spend the phase on a bridge."""


# --- decisions -----------------------------------------------------------------------------------


class DeclaringRisk(Frame, tag="declaring-risk"):
    """20.1"""

    side: Side = SOVIET


class Allotting(Question, tag="allotting"):
    """8.3 Support points to divide between a side's two commands."""

    points: int
    first: Command = Command.SIXTH
    second: Command = Command.SEVENTEENTH


class Interdicting(Question, tag="interdicting"):
    """9.2"""

    last: Hex = OFF_MAP
    """The side's target of the turn before."""
    theirs: Hex = OFF_MAP
    """The enemy's."""


class Placing(Question, tag="placing"):
    """16.2 Units of a released group that are put down at once."""

    units: list[UnitId]


class ParaDropping(Frame, tag="para-dropping"):
    """9.3"""

    side: Side = AXIS


class Replacing(Question, tag="replacing"):
    """17.1, 8.1"""


class ChoosingMover(Question, tag="choosing-mover"):
    """10.0, 11.0 `phase` is its name, for the question."""

    phase: str = "movement"


class Moving(Question, tag="moving"):
    """10.0 A unit on the move."""

    unit: UnitId
    here: Hex
    start: Hex
    spent: Sixths = Sixths(0)
    strategic: bool | None = None
    """10.5 Which of the two kinds; open before the first step."""
    left_zone: bool = False
    """6.1 Began in an enemy zone: enters no other."""
    stopped: bool = False
    points: Sixths = Sixths(0)
    """10.0 What the unit may spend in all."""
    went: int = 0
    """Hexes that it has entered."""
    column: int = 0
    """16.0 Hexes of road that it owes for its entry, as long as the kind of movement is open."""
    aim: int = 0
    """8.1, 7.4 How far a headquarters must get from the enemy, or to what distance from a source
    another unit must not fall back."""


class Trimming(Question, tag="trimming"):
    """12.0 A hex over the limit at the end of the movement phase."""

    hex: Hex


class AirDropping(Frame, tag="air-dropping"):
    """7.6"""

    side: Side = AXIS


class DropPaying(Frame, tag="drop-paying"):
    """7.6, R45 Which command pays for a drop on units that are equally large."""

    hex: Hex
    side: Side = AXIS


class Engineering(Question, tag="engineering"):
    """15.1, 15.4, 15.5"""

    charges: dict[int, list[UnitId]] = {}
    """15.1 Bridges that can be blown now, and who gets at them."""
    crossed: dict[UnitId, tuple[Hex, Hex]] = {}
    """15.4 Engineers that have taken somebody over a river, and from where to where."""


class ChoosingAttack(Question, tag="choosing-attack"):
    """14.0"""

    targets: list[Hex] = []
    must: list[UnitId] = []
    """7.4 Who must attack before the phase can end."""


class Declaring(Question, tag="declaring"):
    """14.6 The attacker's hexes, units, guns and aircraft; the first of the hexes."""

    target: Hex = OFF_MAP


class Answering(Question, tag="answering"):
    """14.6 The defender's units where not all can fight, his gun and aircraft."""

    targets: list[Hex] = []


class Paying(Question, tag="paying"):
    """8.2 Two commands attack alike."""


class Linking(Question, tag="linking"):
    """14.2 Another attack out of the same hex, before results are carried out."""

    targets: list[Hex] = []
    must: list[UnitId] = []
    """7.4 Who must attack, and can out of no such hex later (R78)."""


class ChoosingResult(Question, tag="choosing-result"):
    """14.2 Which of several results comes next."""


class TakingLosses(Question, tag="taking-losses"):
    """14.6, 6.2 Steps to lose: first one of those who come `first`, then whoever took part, then
    others."""

    steps: int
    units: list[UnitId]
    others: list[UnitId]
    first: list[UnitId]
    by: str


class Retreating(Question, tag="retreating"):
    """14.7 A stack that has so many hexes of retreat to meet; on an overrun the other side leads
    it (14.9)."""

    leader: Side
    units: list[UnitId]
    start: Hex
    hexes: int
    left: int
    """Its place among those who left, in the fight."""
    went: int = 0
    may_hold: bool = False
    """14.1 A settlement lets it ignore one hex."""
    fort: bool = False
    """14.1 It stands in an entrenchment, and has given up steps to stay."""

    @property
    def overrun(self) -> bool:
        return self.leader != self.side


class Pressing(Question, tag="pressing"):
    """14.6 Whether to lose two steps and take the empty hex."""


class Advancer(msgspec.Struct):
    """14.8 A unit of the winner: how far it has gone, after whom, and what has stopped it."""

    unit: UnitId
    went: int = 0
    after: int = -1
    stopped: str = ""


class Advancing(Question, tag="advancing"):
    """14.8"""

    units: list[Advancer]


if TYPE_CHECKING:
    Flow = Frame
else:
    Flow = frames_of(globals())
