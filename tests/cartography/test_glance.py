"""Maps to be seen small: what is fine goes, what tells a map from another stays."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import kessel
from kessel.cartography.glance import FINE, at_a_glance

MAP = (
    '<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="k-trees-1" d="M0 0"/></defs>'
    '<path class="k-woods" d="M1 1"/><use href="#k-trees-1" class="k-tree"/>'
    '<g class="k-names"><text class="k-town" x="1" y="2">Olshana</text></g>'
    '<path class="k-grass" d="M2 2"/><path class="k-grass-of-home" d="M3 3"/>'
    '<g class="k-numbers"><text><tspan x="1" y="2">1010</tspan></text></g>'
    '<path class="k-way-road" d="M4 4"/></svg>'
)


def test_what_is_fine_goes() -> None:
    seen = at_a_glance(MAP)
    ElementTree.fromstring(seen)
    assert "1010" not in seen
    assert "trees-1" not in seen
    assert "M2 2" not in seen
    for kept in ("Olshana", "M1 1", "M3 3", "M4 4", 'class="k-names"'):
        assert kept in seen


def test_a_glance_of_a_glance_is_the_same() -> None:
    assert at_a_glance(at_a_glance(MAP)) == at_a_glance(MAP)


SOURCE = "".join(
    path.read_text(encoding="utf-8")
    for folder in ("cartography", "games")
    for path in (Path(kessel.__file__).parent / folder).rglob("*.py")
    if path.name != "glance.py"
)


@pytest.mark.parametrize("name", FINE)
def test_every_name_is_drawn_by_somebody(name: str) -> None:
    """A sign that gets another name is missed here."""
    is_ink = f"\n{name}|" in SOURCE
    assert is_ink or f'"{name}"' in SOURCE or f'"{name.rstrip("12")}' in SOURCE
