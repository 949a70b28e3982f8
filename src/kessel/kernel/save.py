"""Saves: a recipe in text that people can read, with a snapshot riding along.

The file is TOML: what was chosen at the start, the orders in notation, one to a line, and the
position as JSON. Loading replays the recipe and checks that it arrives at the snapshot.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.copying import clone
from kessel.kernel.dice import HIDDEN, SCRIPTED, Dice, committed, is_scripted
from kessel.kernel.errors import BadInput, IllegalOrder, KesselError
from kessel.kernel.game import Game
from kessel.kernel.inspection import decoded
from kessel.kernel.match import Match, Rewind, Work, finished, position_hash
from kessel.kernel.misread import Misread, system_words
from kessel.kernel.position import Pack
from kessel.kernel.savetext import read_fields
from kessel.kernel.sides import Side
from kessel.kernel.typed import converted

FORMAT: Final = "kessel save 1"
RESUMED: Final = "resumed-from-snapshot"
UNDO: Final = "undo"
LONGEST_LINE: Final = 300
"""Characters of an order with its side."""


class Recipe(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The fields of a save file."""

    format: str
    game: str
    rules: int
    pack: str
    pack_hash: str
    scenario: str
    options: list[str]
    dice: Dice
    orders: str
    snapshot: str
    hash: str
    start: str = ""
    """Where the orders begin, when it does not follow from the fields above."""
    notes: list[str] = []
    fatal: str = ""
    """An order, not part of the record, that made the program fail here (see kernel.crash)."""
    checksum: str = ""


# --- writing -------------------------------------------------------------------------------------


def write(match: Match, path: Path, fatal: str = "") -> None:
    """Write beside the file and move into place: an interruption leaves the old file or the new."""
    partial = path.with_name(path.name + ".partial")
    try:
        with partial.open("w", encoding="utf-8") as file:
            file.write(dumps(match, fatal))
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as problem:
        partial.unlink(missing_ok=True)
        raise Misread("file-not-written", path=str(path), problem=system_words(problem)) from None


def dumps(match: Match, fatal: str = "") -> str:
    """A match as the text of a save."""
    game, start = match.game, match.start
    dice: Dice = match.start.dice
    fields: dict[str, Any] = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.rules_version,
        "pack": start.pack.id,
        "pack_hash": start.pack.hash,
        "scenario": start.scenario,
        "options": list(start.options),
        "dice.commitment": dice.commitment,
        "dice.secret": dice.secret,
        "dice.seeds": list(dice.seeds),
    }
    if dice.script is not None:
        fields["dice.script"] = list(match.script)
    if not match.is_recipe:
        fields["start"] = game.encode(start).decode()
    if match.notes:
        fields["notes"] = match.notes
    if fatal:
        fields["fatal"] = fatal
    fields["orders"] = order_lines(match)
    fields["hash"] = position_hash(game, match.position)
    fields["snapshot"] = game.encode(match.position).decode()
    text = "".join(f"{key} = {toml_value(value)}\n" for key, value in fields.items())
    return signed(text)


def signed(text: str) -> str:
    """The fields of a save with their checksum."""
    return f'{text}checksum = "{checksum(text)}"\n'


def unsigned(text: str) -> str:
    """A save without its checksum."""
    return text.rpartition("checksum = ")[0]


def dumps_for(match: Match, *sides: Side) -> str:
    """The save that some sides may have: all once the game is over, before that what they know.

    The dice's secret is left out and the dice that fell are written down instead; the record ends
    before the first order that is still hidden. Who loads it goes on with new dice.
    """
    if not match.position.flow:
        return dumps(match)
    records = [match.record(side) for side in sides]
    hidden = [all(entry.order is None for entry in known) for known in zip(*records, strict=True)]
    known = hidden.index(True) if True in hidden else len(hidden)
    dice = match.start.dice
    return dumps(match.retold(known, Dice(HIDDEN, dice.commitment, dice.seeds)))


def tellable(match: Match, *sides: Side) -> Match | None:
    """The match as a save may tell it to some sides, None while it would show what is hidden.

    A game that was resumed begins with a whole position. Where that held a secret which is open by
    now, the save begins with the position of the moment.
    """
    if any(entry.concealed and entry.side not in sides for entry in match.entries):
        return None
    if any(roll.secret and roll.side not in sides for roll in match.rolls()):
        return None  # its dice would be written down
    if match.is_recipe or is_open(match.game, match.start, sides):
        return match
    if not is_open(match.game, match.position, sides):
        return None
    now = Match.resume(match.game, clone(match.position))
    now.notes = list(match.notes)
    return now


def is_open(game: Game, position: Any, sides: Sequence[Side]) -> bool:
    """Whether some sides together know all of a position but the dice to come."""
    if {0, 1} <= set(sides):
        return True
    known = {game.encode(game.view(position, side).position) for side in sides}
    return game.encode(game.opened(position)) in known


def order_lines(match: Match) -> str:
    """`SIDE ORDER`, one to a line, or `undo N`: by consent the game went on from after N."""
    notation = match.game.notation(match.start)
    sides = match.game.sides
    return "".join(
        f"{UNDO} {line.to}\n"
        if isinstance(line, Rewind)
        else f"{sides[line.side]} {notation.write(line.order)}\n"
        for line in match.transcript
    )


def toml_value(value: Any) -> str:
    """JSON's strings, numbers and flat lists are TOML's too; long text gets lines of its own.

    (TOML alone forbids the character DEL, which somebody may have typed into his seed.)
    """
    is_long = isinstance(value, str) and ("\n" in value or value.startswith("{"))
    if is_long and "'''" not in value and "\x7f" not in value:
        return f"'''\n{value}'''"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# --- reading -------------------------------------------------------------------------------------


def read(path: Path, find_game: Callable[[str], Game], pack: Pack | None = None) -> Match:
    """A match from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise Misread("file-not-read", path=str(path), problem=system_words(problem)) from None
    except UnicodeDecodeError:
        raise Misread("file-no-text", path=str(path)) from None
    try:
        return loads(text, find_game, pack)
    except KesselError as problem:
        raise Misread("file-within", path=str(path), problem=problem) from None


def loads(text: str, find_game: Callable[[str], Game], pack: Pack | None = None) -> Match:
    """A match from the text of a save, replayed and checked.

    A save of older rules whose replay no longer agrees goes on from its snapshot and says so.
    """
    return finished(loading(parse(text), find_game, pack))


def loading(
    recipe: Recipe, find_game: Callable[[str], Game], pack: Pack | None = None
) -> Work[Match]:
    """`loads`, order by order."""
    game = find_game(recipe.game)
    given = pack or rehearsal_pack(game, recipe)
    used = game.pack(given) if given else game.known_pack(recipe.pack_hash) or game.pack()
    if used.hash != recipe.pack_hash:
        raise Misread(
            "brought-other-pack",
            pack=recipe.pack,
            hash=recipe.pack_hash,
            used=used.id,
            other=used.hash,
        )
    try:
        match = yield from replaying(game, recipe, used)
        agrees = position_hash(game, match.position) == recipe.hash
        problem: KesselError = Misread("brought-replay")
    except KesselError as refused:
        agrees, problem = False, refused
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError):
        if (
            not recipe.start and recipe.rules == game.rules_version
        ):  # nothing that a file says could do this: the program is wrong
            raise
        agrees, problem = False, Misread("brought-start")
    if agrees:
        return (yield from with_dice(match))
    if recipe.rules == game.rules_version:
        raise Misread("brought-damaged", problem=problem)
    match = Match.resume(game, snapshot(game, recipe, used))
    match.notes = [*recipe.notes, RESUMED]
    return (yield from with_dice(match))


def with_dice(match: Match) -> Work[Match]:
    """New dice for a save whose secret stayed with the server (see `dumps_for`)."""
    dice: Dice = match.position.dice
    if not is_scripted(dice) or dice.commitment == SCRIPTED:
        return match
    return (yield from match.retelling(len(match.entries), committed(dice.seeds)))


def rehearsal_pack(game: Game, recipe: Recipe) -> Pack | None:
    """The fuzzer's pack, when the save was played with it."""
    pack: Pack | None = game.rehearsal_pack() if game.rehearsal_pack else None
    return pack if pack is not None and pack.hash == recipe.pack_hash else None


def parse(text: str) -> Recipe:
    """The fields of a save, checked for shape and damage."""
    try:
        fields = read_fields(text)
    except BadInput as problem:
        is_save = text.lstrip().startswith(f'format = "{FORMAT}"')
        key = "brought-damaged" if is_save else "brought-no-save"
        raise Misread(key, problem=problem) from None
    if not fields.get("format", "").startswith("kessel save "):
        raise Misread("brought-no-save", problem=Misread("brought-first-line", format=FORMAT))
    if fields["format"] != FORMAT:
        raise Misread("brought-format", format=FORMAT, typed=fields["format"])
    try:
        recipe = converted(fields, Recipe)
    except msgspec.ValidationError as problem:
        raise Misread("brought-damaged", problem=str(problem)) from None
    if recipe.checksum and checksum(unsigned(text)) != recipe.checksum:
        raise Misread("brought-checksum")
    return recipe


def replaying(game: Game, recipe: Recipe, pack: Pack) -> Work[Match]:
    """The match that the recipe describes, order by order."""
    if recipe.start:
        match = Match.resume(game, decoded(game, recipe.start, pack))
    else:
        faces = game.position_type.faces
        if any(die > faces for die in recipe.dice.script or ()):
            raise Misread("brought-damaged", problem=Misread("brought-dice", faces=faces))
        match = Match.begin(game, recipe.scenario, recipe.options, recipe.dice, pack)
    match.notes = list(recipe.notes)
    notation = game.notation(match.start)
    for number, line in enumerate(recorded_lines(recipe), 1):
        if len(line) > LONGEST_LINE:
            raise Misread("brought-line", number=number, most=LONGEST_LINE)
        word, _, text = line.partition(" ")
        try:
            if word == UNDO:
                match.rewind(read_number(text))
            else:
                match.do(notation.read(text), read_side(game, word))
        except BadInput as problem:
            raise Misread("brought-order", number=number, typed=line, problem=problem) from None
        except IllegalOrder as problem:
            why = {lang: game.explain(match.position, problem.refusal, lang) for lang in LANGUAGES}
            raise Misread("brought-order", number=number, typed=line, problem=why) from None
        yield
    return match


def recorded_lines(recipe: Recipe) -> list[str]:
    """The record, line by line."""
    return recipe.orders.removesuffix("\n").split("\n") if recipe.orders else []


def read_number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise Misread("brought-number", typed=text)
    return int(text)


def read_side(game: Game, word: str) -> Side:
    if word not in game.sides:
        known = {"en": " or ".join(game.sides), "ja": "か".join(game.sides)}
        raise Misread("brought-side", known=known, typed=word)
    return Side(game.sides.index(word))


def was_over(recipe: Recipe) -> bool:
    """Whether a game was over when it was saved, as its snapshot says: nothing is replayed."""
    try:
        return bool(msgspec.json.decode(recipe.snapshot or "{}", type=Ending).outcome)
    except msgspec.DecodeError:
        return False


class Ending(msgspec.Struct):
    """What a snapshot says of who has won."""

    outcome: dict[str, Any] | None = None


def snapshot(game: Game, recipe: Recipe, pack: Pack) -> Any:
    """The position that rides along."""
    position = decoded(game, recipe.snapshot, pack)
    if position_hash(game, position) != recipe.hash:
        raise Misread("brought-damaged", problem=Misread("brought-snapshot"))
    return position
