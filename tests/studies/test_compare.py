"""Variants: one thing changed, over the same seeds."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kessel.kernel.errors import BadComponent, BadInput
from kessel.studies import packs
from kessel.studies.design import design
from kessel.studies.figures import bounded, compared, difference, figures_of, share
from kessel.studies.ladder import Ladder
from tests.studies.kit import CHERKASSY, CIRCLE, played, result, small

LADDER = Ladder(("german-great", "german-small", "soviet-small"))


def test_an_option_is_put_on_or_off() -> None:
    base, on = small(compare=["option=bid"]).arms
    assert (base.options, on.options) == ((), ("bid",))
    base, off = small(options=["bid"], compare=["option=bid"]).arms
    assert (base.options, off.options) == (("bid",), ())


def test_a_chart_of_the_shipped_pack_is_changed_in_one_entry() -> None:
    _, changed = small(compare=["chart.direct_fire.headquarters=3"]).arms
    assert changed.files is not None
    shipped = packs.shipped(CIRCLE)
    assert {name for name in shipped if shipped[name] != changed.files[name]} == {"charts.toml"}
    pack = packs.load(CIRCLE, changed.files)
    assert pack.charts.direct_fire.headquarters == 3
    assert pack.hash == changed.pack != CIRCLE.pack().hash


def test_another_pack_travels_by_its_files(tmp_path: Path) -> None:
    copy = tmp_path / "mine"
    shutil.copytree(CIRCLE.data, copy)
    charts = copy / "charts.toml"
    charts.write_text(charts.read_text("utf-8").replace("units = 3 ", "units = 4 "), "utf-8")
    study = small(("random", "random"), compare=[f"pack={copy}"])
    shutil.rmtree(copy)
    found = played(study, 1)
    assert len(found) == 2


@pytest.mark.parametrize(
    "text, said",
    [
        ("bid", "expected a change such as option=ID"),
        ("option=", "expected a change such as option=ID"),
        ("weather=mud", "expected a change of option, players, scenario, pack or chart"),
        ("option=magic", "has no option 'magic'"),
        ("scenario=x", "has no scenario 'x'"),
        ("players=staff", "expected two players"),
        ("players=staff,nobody", "there is no opponent 'nobody'"),
        ("players=general:x,staff", "expected seconds after the colon"),
        ("players=staff,random", "changes nothing"),
        ("pack=nowhere", "nowhere: expected a directory"),
        ("chart.magic.x=1", "have no 'magic'; expected one of partisan_attack"),
        ("chart.stacking.x=1", "have no 'x'; expected one of units, extra"),
        ("chart.stacking.source=1", "have no 'source'"),
        ("chart.stacking.units=many", "expected a whole number for chart.stacking.units"),
        ("chart.close_combat.rows=1", "is a whole table"),
    ],
)
def test_what_cannot_be_compared(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        small(compare=[text])


def test_what_the_rulebook_states_cannot_be_changed() -> None:
    """The game checks a changed pack like any other."""
    with pytest.raises(BadComponent, match=r"expected hexes 6, got 5: rule 7\.6"):
        design(CHERKASSY, compare=["chart.supply.hexes=5"])


# --- figures -------------------------------------------------------------------------------------


def test_differences_are_paired_by_seed() -> None:
    base = [result(n, winner=0, level="german-small") for n in range(4)]
    variant = [
        result(0, winner=1, level="soviet-small"),
        result(1, winner=1, level="soviet-small"),
        result(2, winner=0, level="german-great"),
        result(3, winner=0, level="german-small"),
        result(9, winner=1, level="soviet-small"),
    ]
    arm = small(compare=["option=bid"]).arms[1]
    found = {d.what: d for d in compared(CIRCLE, LADDER, arm, base, variant)}
    german = found["german wins"]
    assert (german.base, german.variant, german.difference, german.seeds) == (1.0, 0.5, -0.5, 2)
    assert german.low is not None
    assert german.high is not None
    assert german.low < -0.5 < german.high
    assert found["soviet wins"].difference == 0.5
    assert found["german level"].difference == pytest.approx((-1 + 0.5) / 2)


def test_a_few_equal_games_prove_little() -> None:
    same = [result(n, winner=0) for n in range(24)]
    found = difference(small().arms[0], "", same, same, lambda r: r.winner, 1)
    assert found.difference == 0
    assert found.low == pytest.approx(-0.2, abs=0.05)
    assert found.high == pytest.approx(0.2, abs=0.05)
    assert bounded("", [2, 2, 2], 0, 2).high == 2


def test_shares_have_the_interval_of_wilson() -> None:
    found = share("", 19, 20)
    assert found.low == pytest.approx(0.764, abs=1e-3)
    assert found.high == pytest.approx(0.991, abs=1e-3)
    assert share("", 0, 20).low == 0


def test_a_seed_is_won_by_who_made_more_of_the_same_side() -> None:
    """The first player has side 0 in the even game; both verdicts are looked at from there."""
    arm = small().arms[0]
    games = [
        *(result(0, 0, "german-great"), result(1, 0, "german-small")),  # more, though both lost one
        *(result(2, 0, "german-small"), result(3, 0, "german-small")),  # alike
        *(result(4, 1, "soviet-small"), result(5, 0, "german-small")),  # less
        result(6, 0, "german-great"),  # its pair is missing
    ]
    figures = figures_of(CIRCLE, LADDER, arm, games)
    pairs = figures.pairs
    assert (pairs.better, pairs.alike, pairs.worse) == (1, 1, 1)
    shares = {one.name: (one.count, one.games) for one in figures.contestants}
    assert shares["staff as german"] == (3, 4)
    assert shares["staff as soviet"] == (0, 3)
    assert shares["staff"] == (3, 7)
    levels = {(one.among, one.name): (one.count, one.games) for one in figures.levels}
    assert [name for among, name in levels if not among] == list(LADDER.verdicts)
    assert levels["", "german-small"] == (4, 7)
    assert levels["staff as german", "german-small"] == (1, 4)
    assert levels["random as german", "german-small"] == (3, 3)
