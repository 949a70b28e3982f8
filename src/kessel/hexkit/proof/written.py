"""Counters with the usual three factors, and a combat results table written as text. A small game
needs no more; its counters and maps are then written like those of cases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import msgspec

from kessel.board.hexes import Hex
from kessel.cases.format import Case
from kessel.cases.words import number, side_named
from kessel.components.codecs import Units
from kessel.hexkit.pack.charts import CombatResults, Losses
from kessel.hexkit.pack.terrain import hex_codec
from kessel.hexkit.proof.sketch import made_up_units
from kessel.kernel.errors import BadInput
from kessel.kernel.notation import Codecs, Sides
from kessel.kernel.sides import Side
from kessel.kernel.units import UnitId

FORM: Final = "label side type attack defence move name name_ja"


class Unit(msgspec.Struct, frozen=True):
    id: UnitId
    label: str
    side: Side
    type: str
    attack: int
    defence: int
    move: int
    name: str
    name_ja: str


class Charts(msgspec.Struct, frozen=True):
    combat_results: CombatResults


def usual_units(case: Case, sides: tuple[str, str]) -> list[Unit]:
    """The counters of a case: `R1 red armour 6 4 6 1_Tank 第1戦車`."""
    return made_up_units(case, FORM, (), partial(make_unit, sides))


def make_unit(sides: tuple[str, str], id: UnitId, words: list[str], more: dict[str, str]) -> Unit:
    label, side, kind, attack, defence, move, *names = words
    factors = (number(attack), number(defence), number(move))
    english, japanese = (name.replace("_", " ") for name in names)
    return Unit(id, label, side_named(side, sides), kind, *factors, english, japanese)


def losses_of(result: str) -> Losses:
    """`1/2` as it is written: of the attacker and the defender."""
    attacker, slash, defender = result.partition("/")
    if not slash:
        raise BadInput(f"expected a result such as 1/2, got '{result}'")
    return number(attacker), number(defender)


def usual_charts(table: str) -> Charts:
    """A line of odds, then a line of results for each throw from 1 on."""
    columns, *rows = (tuple(line.split()) for line in table.splitlines())
    return Charts(CombatResults(columns, tuple(tuple(map(losses_of, row)) for row in rows)))


class NamedUnits(Units):
    def called(self, unit: Any, language: str) -> str:
        return str(unit.name_ja if language == "ja" else unit.name)


def usual_codecs(pack: Any, sides: tuple[str, str], names: Mapping[str, tuple[str, str]]) -> Codecs:
    """Sides, units by label and name, and hexes by label and name of the place."""
    hexes = hex_codec(pack.map.grid, pack.map.places)
    return {Side: Sides(sides, names), UnitId: NamedUnits(pack), Hex: hexes}
