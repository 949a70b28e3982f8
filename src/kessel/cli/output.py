"""Consoles, errors in one sentence, and the words of the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Console
from rich.text import Text

from kessel.kernel.catalogue import KERNEL_TEXTS, LANGUAGES
from kessel.kernel.errors import BadInput
from kessel.kernel.game import Game
from kessel.kernel.notation import Codecs
from kessel.kernel.text import Speaker

CLI_TEXTS: Final = Path(__file__).parent / "texts"
PLAIN_WIDTH: Final = 100
"""How wide we write where no terminal tells its width."""


def console(stderr: bool = False) -> Console:
    """A console that writes what it is given: no markup, no guessing of colours."""
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def width_of(out: Console) -> int:
    return out.width if out.is_terminal else PLAIN_WIDTH


def show(out: Console, text: str | Text = "", style: str = "") -> None:
    """A line, folded by a terminal only: elsewhere a sentence stays on its line."""
    out.print(Text(text, style) if isinstance(text, str) else text, soft_wrap=not out.is_terminal)


def show_block(out: Console, text: str) -> None:
    """Lines that must stay as they are, such as a map."""
    out.print(text, soft_wrap=True)


def print_json(document: Any) -> None:
    """One JSON document and nothing else."""
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


def language(wanted: str) -> str:
    if wanted not in LANGUAGES:
        raise BadInput(f"unknown language '{wanted}'; expected one of {', '.join(LANGUAGES)}")
    return wanted


def speaker(game: Game, lang: str, codecs: Codecs | None = None) -> Speaker:
    """Says the words of the kernel, of a game and of the command line."""
    folders = (KERNEL_TEXTS, game.texts, CLI_TEXTS)
    return Speaker(language(lang), folders, codecs or {})
