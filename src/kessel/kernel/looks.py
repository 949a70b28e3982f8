"""How a game's counters and overlays look, from its `looks.toml`: colours, symbols, states."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from kessel.kernel.scene import StateInfo, StyleInfo, ToneInfo, Words
from kessel.kernel.typed import converted


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state that standings may have: the key of its name, and the letters of its marker, which
    may be others in each language."""

    id: str
    text: str
    sign: str | Words = ""


class Looks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    styles: tuple[StyleInfo, ...]
    symbols: Mapping[str, str]
    """Function codes of MIL-STD-2525C, with what modifies them, by the game's word for a type."""
    echelons: Mapping[str, str] = {}
    """Their letters for sizes."""
    tones: tuple[ToneInfo, ...] = ()
    states: tuple[State, ...] = ()

    def symbol(self, kind: str, size: str) -> str:
        """A symbol's code; both sides have the friendly frame, as on counters."""
        return f"SFGP{self.symbols[kind]}{self.echelons.get(size, '-')}---"

    def state_infos(self, say: Callable[[str], Words]) -> tuple[StateInfo, ...]:
        return tuple(StateInfo(state.id, say(state.text), state.sign) for state in self.states)


def read_looks(file: Path) -> Looks:
    return converted(tomllib.loads(file.read_text(encoding="utf-8")), Looks)
