"""Where a drawn map names its places."""

from __future__ import annotations

import pytest

from kessel.cartography.glance import names_on
from kessel.cartography.names import Name
from kessel.games.registry import find


def test_a_name_is_found_where_it_was_drawn() -> None:
    """Its middle is above the baseline; what stands on the map is not what stands in its code."""
    drawn = Name("Ust'-Tosno & Co", (120.0, 80.0), "village").drawn()
    (found,) = names_on(
        f'<g class="k-names">{drawn}</g><text class="k-key-text" x="1" y="2">Road</text>'
    )
    assert (found.text, found.at[0]) == ("Ust'-Tosno & Co", 120.0)
    assert 70 < found.at[1] < 80


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_settlements_of_a_map_are_found(language: str) -> None:
    spark = find("spark")
    pack = spark.pack()
    assert spark.art is not None
    assert spark.board is not None
    named = {one.text.casefold() for one in names_on(spark.art(pack, language))}
    spaces = {getattr(space.name, language).casefold() for space in spark.board(pack).spaces}
    assert len(named & spaces) > 20
