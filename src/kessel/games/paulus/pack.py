"""The component pack of the game: map, units, set-ups, reinforcements and charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kessel.board.hexes import Hex
from kessel.games.paulus.charts import Charts
from kessel.games.paulus.r02_map import Map
from kessel.games.paulus.r02_units import Unit, UnitId
from kessel.kernel.errors import BadInput


class Group(msgspec.Struct, frozen=True):
    """10.14 A group of the deployment chart: its units with their places, and its areas.

    Units of `fixed` stand in a hex; all others go into `area` or `rear`, and the area must be
    covered by the group's zones of control.
    """

    id: str
    name: str
    name_ja: str
    side: int
    units: tuple[UnitId, ...]
    fixed: Mapping[UnitId, Hex]
    area: tuple[Hex, ...]
    rear: tuple[Hex, ...]
    each_occupied: bool = False  # every hex of the area must hold a unit (the city)


class Arrival(msgspec.Struct, frozen=True):
    """9 A reinforcement: its turn, and A-G, `chir`, or `N/HEX` for within N hexes of one."""

    unit: UnitId
    turn: int
    entry: str
    option: str = ""  # only with this optional rule


class Setup(msgspec.Struct, frozen=True):
    """One scenario: groups in the order in which they are set up (10.12), steps lost at the
    start, and reinforcements."""

    groups: tuple[Group, ...]
    lost: Mapping[UnitId, int]
    arrivals: tuple[Arrival, ...]
    supply: Mapping[str, tuple[Hex, ...]]  # further sources: 12.41 stand-ins for entry hexes


class Pack:
    """Everything that is printed. Units are in the order of their ids; labels are unique.

    A plain class, so that a position is saved with its pack's hash and not with its pack.
    """

    __slots__ = (
        "_by_label",
        "charts",
        "hash",
        "id",
        "map",
        "overrun_costs",
        "setups",
        "step_costs",
        "title",
        "title_ja",
        "units",
    )

    def __init__(
        self,
        map: Map,
        units: Sequence[Unit],
        charts: Charts,
        setups: Mapping[str, Setup],
        *,
        id: str = "made-up",
        title: str = "Made-up components",
        title_ja: str = "架空のコンポーネント",
        hash: str,
    ) -> None:
        self.id = id
        self.title = title
        self.title_ja = title_ja
        self.hash = hash
        self.map = map
        self.units = tuple(units)
        self.charts = charts
        self.setups = dict(setups)
        costs = charts.terrain_effects.costs
        self.step_costs = tuple(map.step_costs(costs[vehicle]) for vehicle in (False, True))
        """What crossing each hexside costs foot and vehicle units, in half points."""
        self.overrun_costs = tuple(
            map.step_costs(costs[vehicle], by_ways=False) for vehicle in (False, True)
        )
        """5.42 The same without roads, trails and railways."""
        self._by_label = {unit.label: unit.id for unit in units}
        if len(self._by_label) < len(self.units):
            raise BadInput("expected a label of its own for every unit")

    def unit(self, label: str) -> UnitId:
        """The unit with this label, or the only one with this name.

        :raises BadInput: there is none, or the name is not unique.
        """
        if label in self._by_label:
            return self._by_label[label]
        compact = label.replace(" ", "")
        named = [
            unit.label
            for unit in self.units
            if compact and compact in (unit.name.replace(" ", ""), unit.name_ja.replace(" ", ""))
        ]
        if len(named) == 1:
            return self._by_label[named[0]]
        if named:
            raise BadInput(f"several units are named '{label}': say one of {', '.join(named)}")
        first, last = self.units[0].label, self.units[-1].label
        raise BadInput(f"there is no unit '{label}'; labels go from {first} to {last}")

    def hex(self, label: str) -> Hex:
        return self.map.grid.hex(label)
