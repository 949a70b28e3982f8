"""The kit of staffs on a made-up map: survey, front, massing, chances, desk."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from kessel.board.compiled import kernels, load_at_once
from kessel.board.fields import SHUT
from kessel.board.hexes import Hex, HexGrid
from kessel.board.reach import Arrival
from kessel.board.zones import zones
from kessel.hexkit.pack.charts import odds_column, shifted
from kessel.hexkit.staff.asking import Ask, Desk
from kessel.hexkit.staff.chances import Chance, chances
from kessel.hexkit.staff.front import Front, Post, man
from kessel.hexkit.staff.massing import Setup, best_first, touching
from kessel.hexkit.staff.movers import Mover
from kessel.hexkit.staff.reach import Found, Paths
from kessel.hexkit.staff.survey import (
    FADING,
    FOOT_THREAT,
    MOTOR_THREAT,
    Survey,
    compiled_felt,
    plain_felt,
)
from kessel.kernel.orders import Order
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice, Plan

GRID = HexGrid.build(12, 9, lambda column, row: f"{column + 1:02}{row + 1:02}")
FRONT = Front(
    behind_them=1.5,
    sheltered=0.2,
    clearing=3.0,
    by_defence=0.5,
    intervals=(5, 4, 3),
    threats=(3.0, 8.0),
    needed=0.5,
    least=2.0,
    most=10.0,
    base=0.3,
)


class Force(NamedTuple):
    defence: float


class Plain(Survey[int, Force]):
    """Every unit attacks and defends with its number; odd ones are motorised; side 1 from 10 on."""

    @cached_property
    def attack(self) -> list[float]:
        return [float(unit % 10) for unit in range(20)]

    @cached_property
    def defence(self) -> list[float]:
        return self.attack

    def force(self, stack: Sequence[int]) -> Force:
        return Force(sum(self.defence[unit] for unit in stack))

    def zone(self, side: Side) -> bytearray:
        return zones(self.grid, self.ours if side == self.side else self.theirs)


def survey(stacks: dict[str, tuple[int, ...]], shelter: Sequence[int] = ()) -> Plain:
    units = [SimpleNamespace(side=unit // 10) for unit in range(20)]
    pack = SimpleNamespace(units=units, map=SimpleNamespace(grid=GRID))
    p = SimpleNamespace(pack=pack, stacks={GRID.hex(at): stack for at, stack in stacks.items()})
    ground = SimpleNamespace(
        shelter=shelter or [0] * len(GRID), motors=[unit % 2 == 1 for unit in range(20)]
    )
    return Plain(p, Side(0), ground)


def at(label: str) -> Hex:
    return GRID.hex(label)


def ring(centre: str, distance: int) -> Hex:
    return min(GRID.ring(at(centre), distance))


# --- the survey ----------------------------------------------------------------------------------


def test_stacks_are_told_apart_and_added_up() -> None:
    s = survey({"0303": (2, 3), "0707": (14,)})
    assert s.ours == {at("0303"): (2, 3)}
    assert s.forces == {at("0707"): Force(4.0)}
    assert s.our_forces == {at("0303"): Force(5.0)}
    assert [h for h in range(len(GRID)) if s.taken[h]] == [at("0707")]
    assert {h for h in range(len(GRID)) if s.near[h]} == set(GRID.neighbours[at("0707")])
    assert s.from_them[at("0303")] == s.from_us[at("0707")] == GRID.distance(at("0303"), at("0707"))


def test_threats_fade_and_motors_are_felt_further() -> None:
    foot, motor = survey({"0606": (12,)}), survey({"0606": (13,)})
    assert foot.threat[ring("0606", 1)] == 2.0
    assert foot.threat[ring("0606", 2)] == 2.0 * (1 - FADING)
    assert foot.threat[ring("0606", FOOT_THREAT)] > 0 == foot.threat[ring("0606", FOOT_THREAT + 1)]
    assert motor.threat[ring("0606", FOOT_THREAT + 1)] > 0
    assert not motor.power[ring("0606", 1)]
    assert MOTOR_THREAT > FOOT_THREAT


def test_enemies_and_their_zones_resist() -> None:
    s = survey({"0606": (14,)})
    more = s.resistance(2, lambda defence: 10 + round(defence))
    assert more[at("0606")] == 14
    assert more[ring("0606", 1)] == 2
    assert more[ring("0606", 2)] == 0


# --- the front -----------------------------------------------------------------------------------


def test_a_line_is_cheap_where_we_stand_and_dear_behind_the_enemy() -> None:
    s = survey({"0305": (5,), "0905": (14,)})
    costs = FRONT.holding_costs(s)
    assert costs[at("0305")] == 0.75
    assert costs[at("0905")] == SHUT
    assert costs[at("0305")] < costs[at("0605")] < costs[at("1205")]
    through = FRONT.holding_costs(s, attacking=True)
    assert through[at("0905")] == 3.0 + 0.5 * 4.0
    assert through[at("1205")] < costs[at("1205")]
    yielding = FRONT.holding_costs(s, yielding=1.0)
    assert yielding[ring("0905", 1)] == pytest.approx(costs[ring("0905", 1)] + 1.0)


def test_lines_are_reckoned_alike_one_by_one_and_at_once() -> None:
    s = survey({"0305": (5,), "0405": (3, 2), "0905": (14,), "0908": (13,)})
    for behind, yielding in ((1.0, 0.0), (0.3, 1.7), (1.0, -1.0)):
        assert FRONT.reckoned_at_once(s, behind, yielding) == FRONT.reckoned(s, behind, yielding)


def test_threats_are_felt_alike_compiled_and_not() -> None:
    load_at_once()
    fast = kernels()
    assert fast is not None
    felt = [(at("0305"), 3.5, 0.0), (at("0101"), 0.0, 2.25), (at("1209"), 1.1, 7.0)]
    assert compiled_felt(fast, GRID, felt) == plain_felt(GRID, felt)


def test_posts_stand_closer_and_stronger_where_the_enemy_is() -> None:
    path = [GRID.at(column, 2) for column in range(12)]
    quiet, hot = survey({"0109": (1,)}), survey({"0105": (19, 18)})
    assert [GRID.place(post.hex)[0] for post in FRONT.posts(quiet, path)] == [0, 5, 10]
    posts = FRONT.posts(hot, path)
    assert GRID.place(posts[1].hex)[0] - GRID.place(posts[0].hex)[0] < 5
    assert posts[0].need > FRONT.least == FRONT.posts(quiet, path)[0].need


def test_posts_cover_every_hex_with_a_zone() -> None:
    s = survey({"0405": (5,)})
    row = [GRID.at(column, 4) for column in range(1, 9)]
    posts = FRONT.covering(s, row)
    assert posts[0].hex == at("0405")
    covered = {near for post in posts for near in (post.hex, *GRID.neighbours[post.hex])}
    assert set(row) <= covered
    assert len(posts) <= len(row) / 2


def test_the_post_that_lacks_most_is_manned_first() -> None:
    posts = [FRONT.post_of(at("0101"), 4.0), FRONT.post_of(at("0201"), 8.0)]
    sent: list[Hex] = []

    def choose(number: int, post: Post) -> bool:
        sent.append(post.hex)
        if len(sent) > 3:
            return False
        post.enlist(len(sent), 4.0)
        return True

    man(posts, choose)
    assert sent == [at("0201"), at("0101"), at("0201")]
    assert [post.lack for post in posts] == [0.0, 0.0]


# --- massing -------------------------------------------------------------------------------------


def mover(unit: int, here: str, *reached: str) -> Mover[int, None, int]:
    found: Found = {at(label): Arrival(1, at(here)) for label in (here, *reached)}
    return Mover(unit, at(here), None, found, 0)


def test_who_can_touch_whom() -> None:
    s = survey({"0303": (2,), "0606": (14,)})
    near = GRID.labels[ring("0606", 1)]
    comes, stays = mover(2, "0303", near), mover(3, "0303")
    bound = mover(4, "0303", near)
    found = touching(s, [comes, stays, bound], lambda m: m is bound)
    assert found == {at("0606"): [comes]}


class Made(NamedTuple):
    value: float


def test_the_best_attack_comes_first_and_its_units_are_missing_elsewhere() -> None:
    """5 and 4 are best together; the other attack is weighed again without 4."""
    used: set[int] = set()
    setups = [Setup(Hex(1), (5, 4)), Setup(Hex(2), (4, 3, 1)), Setup(Hex(1), (3,))]
    made = best_first(
        setups, lambda setup: Made(float(sum(setup.who))), lambda unit: unit not in used, 2.0
    )
    seen = []
    for setup, best in made:
        used.update(setup.who)
        seen.append((setup.target, tuple(setup.who), best.value))
    assert seen == [(1, (5, 4), 9.0), (2, (3, 1), 4.0)]
    assert not list(best_first(setups, lambda setup: Made(1.0), lambda unit: True, 2.0))


# --- chances, ways, the desk ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "attack, defence, column",
    [(7, 2, 4), (6, 2, 4), (5, 2, 3), (3, 3, 2), (0, 3, 0), (2, 3, 1), (1, 4, -1), (9, 0, 4)],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, column: int) -> None:
    columns = ("1:3", "1:2", "1:1", "2:1", "3:1")
    assert odds_column(columns, attack, defence) == column


def test_shifts_stay_within_the_table_and_chances_add_up() -> None:
    columns = ("1:1", "2:1", "3:1")
    assert [shifted(columns, 1, shift) for shift in (-2, -1, 0, 1, 2)] == [0, 0, 1, 2, 2]
    found = chances(Counter({(1, 0): 1, (0, 2): 3}))
    assert found == (Chance(0, 2, 0.75), Chance(1, 0, 0.25))


def test_a_way_is_searched_once_for_each_gait() -> None:
    searched: list[tuple[Hex, str, int]] = []

    class Walks(Paths[str]):
        def search(self, here: Hex, gait: str, spent: int) -> Found:
            searched.append((here, gait, spent))
            return {here: Arrival(spent, here)}

    walks = Walks()
    assert walks.reach(Hex(3), "foot") is walks.reach(Hex(3), "foot")
    walks.reach(Hex(3), "foot", 2)
    assert searched == [(3, "foot", 0), (3, "foot", 2)]


class Wait(Order, frozen=True, tag="wait"):
    pass


class Frame(NamedTuple):
    side: Side


def test_a_decision_is_surveyed_once_for_all_plans() -> None:
    surveyed: list[Side] = []

    def situation(p: Any, side: Side) -> str:
        surveyed.append(side)
        return "seen"

    def advise(ask: Ask[str, float, float, Frame]) -> list[Advice]:
        assert ask.s == "seen"
        assert ask.aims == -ask.d
        return [Advice(order, ask.d) for order in ask.offered(Wait)]

    desk = Desk({Frame: advise}, situation, lambda s, d: -d, float)
    p = SimpleNamespace(flow=[Frame(Side(1))])
    plans = (Plan("bold", (2.0,)), Plan("careful", (1.0,)))
    assert desk.advise_each(p, [Wait()], plans) == [[Advice(Wait(), 2.0)], [Advice(Wait(), 1.0)]]
    assert surveyed == [Side(1)]
    assert desk.advise(p, [Wait()], plans[1], random.Random(1)) == [Advice(Wait(), 1.0)]


def test_a_desk_says_from_whose_side_a_decision_is_seen() -> None:
    """A retreat of one side may be led by the other."""

    def advise(ask: Ask[Side, float, float, Frame]) -> list[Advice]:
        return [Advice(Wait(), float(ask.s))]

    def seen(desk: Desk) -> float:
        led = SimpleNamespace(flow=[Frame(Side(1))], to_act=Side(0))
        return desk.advise(led, [Wait()], Plan("bold", (2.0,)), random.Random(1))[0].worth

    desk = Desk({Frame: advise}, lambda p, side: side, lambda s, d: -d, float)
    assert seen(desk) == 1.0
    assert seen(replace(desk, seen_by=attrgetter("to_act"))) == 0.0
