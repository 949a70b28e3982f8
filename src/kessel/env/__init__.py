"""Games as PettingZoo environments, for whoever trains players: `kessel.env.make("cherkassy")`.

    env = kessel.env.make("circle_of_fire", seed=1)

It needs the extra packages of `kessel[env]`. See docs/studies.md for what is observed and ordered.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game

if TYPE_CHECKING:
    from kessel.env.aec import KesselEnv


def make(
    game: str | Game,
    scenario: str | None = None,
    *,
    options: Sequence[str] = (),
    pack: Path | None = None,
    seed: int = 0,
    most_decisions: int | None = None,
    actions: int | None = None,
    features: bool = True,
) -> KesselEnv:
    """An environment of a game; `most_decisions` cuts games short (truncation), `actions` is the
    size of the action space, without `features` what the game's judges look at is left out."""
    try:
        from kessel.env.aec import ACTIONS, KesselEnv
    except ImportError as problem:
        raise BadInput(f"environments need {problem.name}: pip install 'kessel[env]'") from None
    from kessel.games.registry import find

    found = find(game) if isinstance(game, str) else game
    return KesselEnv(
        found,
        scenario,
        options=options,
        pack=found.load_pack(pack) if pack else None,
        seed=seed,
        most_decisions=most_decisions,
        actions=actions or ACTIONS,
        features=features,
    )


__all__ = ["make"]
