"""`kessel replay`: a saved game again, order by order; of a crash the failure too."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Annotated, Optional

import typer

from kessel.cli.complaint import complain
from kessel.cli.output import console, language, show, show_block, speaker
from kessel.cli.screen import event_lines
from kessel.games.registry import find
from kessel.kernel import save
from kessel.kernel.crash import repeat_fatal
from kessel.kernel.errors import KesselError
from kessel.kernel.inspection import check_sound
from kessel.kernel.match import Match, position_hash
from kessel.kernel.misread import Misread, system_words
from kessel.kernel.sides import Side
from kessel.kernel.text import Speaker


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that it arrives where it was saved.")
    ] = False,
    to: Annotated[
        Optional[int],  # noqa: UP045  Typer reads this annotation at run time
        typer.Option("--to", help="Stop after so many orders and show the map."),
    ] = None,
    pack: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--pack", help="The directory of the component pack it was played with."),
    ] = None,
    lang: Annotated[str, typer.Option("--lang", help="en or ja.")] = "en",
) -> None:
    """Replay a saved game and tell what happened, or only check it."""
    language(lang)
    match, fatal = load(file, pack)
    codecs = match.game.speaker(match.position, lang).codecs
    said = speaker(match.game, lang, codecs)
    if verify:
        certify(match, file, said)
    else:
        tell(match, to, said)
    if to is None:
        show_failure(match, fatal, file, said)


def load(file: Path, pack: Path | None) -> tuple[Match, str]:
    """The match, and the fatal order of a crash."""
    components = None
    if pack is not None:
        recipe = save.parse(read_text(file))
        components = find(recipe.game).load_pack(pack)
    match = save.read(file, find, components)
    return match, save.parse(read_text(file)).fatal


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise Misread("file-not-read", path=str(file), problem=system_words(problem)) from None
    except UnicodeDecodeError:
        raise Misread("file-no-text", path=str(file)) from None


def certify(match: Match, file: Path, said: Speaker) -> None:
    """Say that the replay agrees; loading has compared the two already."""
    if save.RESUMED in match.notes:
        complain(said.say("replay-resumed", file=str(file)))
        raise typer.Exit(1)
    found = position_hash(match.game, match.position)
    sentence = said.say("replay-agrees", file=str(file), count=len(match.entries), hash=found)
    show(console(), sentence)


def tell(match: Match, to: int | None, said: Speaker) -> None:
    """Every order and what came of it, then where the game stands."""
    out, game = console(), match.game
    position = match.position if to is None else match.position_at(to)
    for note in match.notes:
        show(out, said.say(f"note-{note}"))
    for line in event_lines(game, position, match.opening, said):
        show(out, line)
    notation = game.notation(match.start)
    for number, entry in enumerate(match.entries[:to], 1):
        side = said.name(Side, entry.side)
        show(out, f"{number}. {side}: {notation.write(entry.order)}", "bold")
        for line in event_lines(game, position, entry.events, said):
            show(out, line)
    show(out)
    if to is not None:
        show_block(out, game.draw_map(position, said.language))
    elif game.status:
        show(out, game.status(position, said.language), "bold")
    show(out, game.prompt(position, said.language))


def show_failure(match: Match, fatal: str, file: Path, said: Speaker) -> None:
    """Give a fatal order once more; exit 1 where it, or the position, still fails."""
    try:
        check_sound(match.game, match.position)
    except Exception as problem:  # whatever broke is what we are here to show
        complain(said.say("replay-unsound", file=str(file), problem=place_of(problem)))
        raise typer.Exit(1) from None
    if not fatal:
        return
    try:
        repeat_fatal(match, fatal)
    except Exception as problem:
        complain(said.say("replay-fails", file=str(file), order=fatal, problem=place_of(problem)))
        raise typer.Exit(1) from None
    show(console(), said.say("replay-mended", order=fatal))


def place_of(problem: Exception) -> str:
    """What failed; of a programming error also where."""
    said = f"{type(problem).__name__}: {problem}"
    if isinstance(problem, KesselError):
        return said
    last = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{said} ({Path(last.filename).name}:{last.lineno})"
