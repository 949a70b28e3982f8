"""What all hex games say of units in the same way."""

from __future__ import annotations

import pytest

from kessel.hexkit.table.describing import kind_of
from kessel.kernel.scene import Words

SAID = {
    "nation-german": Words("German", "ドイツ軍"),
    "type-tank": Words("Panzer", "戦車"),
    "size-regiment": Words("regiment", "連隊"),
}


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ("REGIMENT", Words("German panzer (regiment)", "ドイツ軍戦車（連隊）")),
        ("", Words("German panzer", "ドイツ軍戦車")),
    ],
)
def test_a_kind_is_nation_type_and_size(size: str, said: Words) -> None:
    assert kind_of(SAID.__getitem__, "german", "Tank", size) == said
