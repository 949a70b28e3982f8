"""Colours are declared by a game: whoever names others is told so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kessel.kernel.errors import BrokenRule
from kessel.kernel.looks import read_looks
from kessel.kernel.overlays import Overlays
from kessel.kernel.position import Position
from kessel.kernel.scene import (
    Board,
    CounterInfo,
    Overlay,
    OverlayLine,
    OverlaySpace,
    OverlayView,
    StyleInfo,
    ToneInfo,
    Words,
)
from kessel.kernel.sides import NOBODY, Side

NOTHING = Words("", "")
GREY = StyleInfo("grey", "#aaaaaa", "#000000")


def board(style: str) -> Board:
    counter = CounterInfo(0, "", 0, NOTHING, NOTHING, NOTHING, style, "", "", "", "", NOTHING)
    return Board("hexes", 1, 1, (), (counter,), (), (), (), styles=(GREY,))


def test_a_counter_of_an_unknown_style_is_an_error() -> None:
    assert board("grey").counters[0].style == "grey"
    with pytest.raises(BrokenRule, match="no colours for the style gray"):
        board("gray")


@pytest.mark.parametrize(
    ("spaces", "lines", "unknown"),
    [
        ((OverlaySpace(0, "held"),), (OverlayLine((0,), "held"),), ""),
        ((OverlaySpace(0, "open"),), (), "open"),
        ((), (OverlayLine((0,), "cut"),), "cut"),
    ],
)
def test_an_overlay_in_an_unknown_tone_is_an_error(
    spaces: tuple[OverlaySpace, ...], lines: tuple[OverlayLine, ...], unknown: str
) -> None:
    def view(p: Position, side: Side) -> OverlayView:
        return OverlayView(spaces, lines, NOTHING)

    overlay = Overlays[Position]((ToneInfo("held", "#00ff00"),), (Overlay("a", "a", NOTHING), view))
    position: Any = None
    if not unknown:
        assert overlay(position, "a", NOBODY).spaces == spaces
        return
    with pytest.raises(BrokenRule, match=f"no colour for the tone {unknown}"):
        overlay(position, "a", NOBODY)


def test_an_overlay_is_given_the_spaces_pointed_at() -> None:
    """As many of the last ones as it wants; others are given none."""

    def pointed(p: Position, side: Side, spaces: tuple[int, ...]) -> OverlayView:
        return OverlayView(tuple(OverlaySpace(one, "held") for one in spaces), (), NOTHING)

    def plain(p: Position, side: Side) -> OverlayView:
        return OverlayView((), (), NOTHING)

    overlay = Overlays[Position](
        (ToneInfo("held", "#00ff00"),),
        (Overlay("two", "t", NOTHING, points=2), pointed),
        (Overlay("none", "n", NOTHING), plain),
    )
    position: Any = None
    found = overlay(position, "two", NOBODY, (7, 8, 9)).spaces
    assert [space.space for space in found] == [8, 9]
    assert overlay(position, "two", NOBODY).spaces == ()
    assert overlay(position, "none", NOBODY, (7,)).spaces == ()


def test_looks_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "looks.toml"
    file.write_text(
        'styles = [{ id = "grey", ground = "#aaaaaa", ink = "#000000" }]\n'
        'states = [{ id = "used", text = "state-used", sign = "U" },\n'
        '{ id = "shaken", text = "state-shaken", sign = { en = "S", ja = "抑" } }]\n'
        '[symbols]\ntank = "UCA----"\n[echelons]\nBRIGADE = "H"\n'
    )
    looks = read_looks(file)
    assert looks.styles == (GREY,)
    assert looks.symbol("tank", "BRIGADE") == "SFGPUCA----H---"
    assert looks.symbol("tank", "none") == "SFGPUCA--------"
    state, other = looks.state_infos(lambda key: Words(key, key))
    assert (state.name.en, state.sign) == ("state-used", "U")
    assert other.sign == Words("S", "抑")
    file.write_text("styles = []\ncolours = []\n[symbols]\n")
    with pytest.raises(msgspec.ValidationError, match="colours"):
        read_looks(file)
