"""What a player can type at the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, takewhile
from pathlib import Path
from typing import Final

from kessel import rulebook
from kessel.ai.hints import advised
from kessel.cli import screen
from kessel.cli.rules import list_lines
from kessel.cli.table import Refused, Table
from kessel.kernel.catalogue import LANGUAGES
from kessel.kernel.dice import disagreement, is_scripted
from kessel.kernel.errors import BadInput, IllegalOrder
from kessel.kernel.game import View
from kessel.kernel.notation import SPACE_TYPES, UNIT_TYPES
from kessel.kernel.orders import Order
from kessel.kernel.save import FORMAT, read_side
from kessel.kernel.sides import Side
from kessel.kernel.staff import Advice

STEPS: Final = 12
"""Orders of a script that `hint` shows."""
LOG: Final = 10
"""Orders that `log` shows when no number is given."""


def obey(table: Table, line: str) -> None:
    """Do what a line says, piece by piece; after a refused piece the rest is dropped."""
    pieces = [piece.strip() for piece in line.split(";") if piece.strip()]
    if not pieces:
        table.is_fresh = True
    for number, piece in enumerate(pieces, 1):
        try:
            obey_one(table, piece)
        except (Refused, IllegalOrder, BadInput) as problem:
            table.refuse(problem)
            if pieces[number:]:
                table.show(table.say("dropped", rest="; ".join(pieces[number:])))
            return


def obey_one(table: Table, piece: str) -> None:
    word, _, rest = piece.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is not None and not is_order(table, word):
        command(table, rest.strip())
    else:
        order, side = read_order(table, piece)
        table.give(order, side)
        table.tell_news()


def is_order(table: Table, word: str) -> bool:
    """Whether a word begins an order of this game: then that is meant, such as `exit`."""
    try:
        table.game.notation(table.match.position).kind(word)
    except BadInput:
        return False
    return True


def read_order(table: Table, text: str) -> tuple[Order, Side]:
    """A choice by its number, or an order in notation, perhaps with the side before it."""
    if text.isdecimal():
        return numbered(table, int(text)), table.viewer
    word, _, rest = text.partition(" ")
    side = table.viewer
    if word.lower() in table.game.sides and rest:
        side, text = read_side(table.game, word.lower()), rest.strip()
        if not table.is_person(side):
            raise Refused(table.say("not-your-side", side=table.said.name(Side, side)))
    notation = table.game.notation(table.match.position)
    try:
        notation.kind(text.split()[0])
    except BadInput:
        raise Refused(table.say("unknown-command", typed=text)) from None
    return notation.read(text), side


def numbered(table: Table, number: int) -> Order:
    """The choice of a number, while the choices are the player's own."""
    options = table.match.options if table.is_asked else []
    if not 1 <= number <= len(options):
        raise Refused(table.say("no-option-number", number=number, count=len(options)))
    return options[number - 1]


def need(table: Table, rest: str, usage: str) -> str:
    if not rest:
        raise Refused(table.say("needs", usage=usage))
    return rest


# --- asking --------------------------------------------------------------------------------------


def why(table: Table, rest: str) -> None:
    """The rule that forbids an order, or to take a unit to a place; or that it is allowed."""
    pointed = pointed_at(table, need(table, rest, "why ORDER, why UNIT PLACE"))
    if pointed is not None:
        why_not(table, *pointed)
        return
    order, side = read_order(table, rest)
    position = table.match.position
    refusal = table.game.refusal(position, order, side)
    if refusal is not None:
        table.show(table.game.explain(position, refusal, table.lang))
    else:
        said = table.game.say_order(position, order, table.lang)
        table.show(table.say("allowed", order=said))


def pointed_at(table: Table, text: str) -> tuple[int, int] | None:
    """A unit and a place, if that is what was typed."""
    notation, words = table.game.notation(table.match.position), text.split()
    if len(words) != 2:
        return None
    try:
        return notation.thing(UNIT_TYPES, words[0]), notation.thing(SPACE_TYPES, words[1])
    except BadInput:
        return None


def why_not(table: Table, unit: int, place: int) -> None:
    """Why the player cannot take a unit to a place now."""
    game, seen = table.game, table.match.view(table.viewer).position
    if not table.is_asked:
        raise Refused(game.prompt(seen, table.lang))
    refusal = game.why_not(seen, unit, place)
    allowed = table.say("allowed-there")
    table.show(allowed if refusal is None else game.explain(seen, refusal, table.lang))


def odds(table: Table, rest: str) -> None:
    """The fight that is pending, or that an order would begin."""
    game, position = table.game, table.match.position
    order = read_order(table, rest)[0] if rest else None
    if order is not None:
        refusal = game.refusal(position, order)
        if refusal is not None:
            raise Refused(game.explain(position, refusal, table.lang))
    previews = game.preview(table.match.view(table.viewer).position, order)
    for line in screen.odds_lines(game, position, previews, table.said):
        table.show(line)
    if not previews and order is None:
        table.show(table.say("no-fight"))
    elif not previews:
        said = game.say_order(position, order, table.lang) if order else ""
        table.show(table.say("no-fight-in", order=said))


def hint(table: Table, rest: str) -> None:
    """What the staff would do and why, and what else it thinks of."""
    if not table.is_asked:
        raise Refused(table.say("hint-not-now"))
    view = table.match.view(table.viewer)
    for advice in advised(table.game, view):
        table.show(hint_line(table, view, advice))


def hint_line(table: Table, view: View, advice: Advice) -> str:
    """An order in notation, so that it can be typed, and in words, with what is to follow it."""
    game, position = table.game, view.position
    write, meant = game.notation(position).write, set(view.options)
    then = islice(takewhile(lambda order: order not in meant, advice.then), STEPS)
    orders = "; ".join(map(write, (advice.order, *then)))
    said = game.say_order(position, advice.order, table.lang)
    why = table.say(advice.why) if table.said.has(advice.why) else ""
    return table.say("hint-why" if why else "hint-order", order=orders, said=said, why=why)


def show_map(table: Table, rest: str) -> None:
    seen = table.match.view(table.viewer).position
    table.show_block(table.game.draw_map(seen, table.lang))


def describe(table: Table, rest: str) -> None:
    """A unit or a place."""
    wanted = need(table, rest, "unit G01, where 9")
    if table.game.describe is None:
        raise Refused(table.say("no-description"))
    seen = table.match.view(table.viewer).position
    table.show(table.game.describe(seen, wanted, table.lang))


def log(table: Table, rest: str) -> None:
    """The last orders and what came of them."""
    if rest and not rest.isdecimal():
        raise Refused(table.say("needs", usage="log [N]"))
    if not table.match.entries:
        table.show(table.say("log-empty"))
        table.show_events(table.match.known_opening(table.viewer))
    table.show_record(max(0, len(table.match.entries) - int(rest or LOG)))


def rules(table: Table, rest: str) -> None:
    """A point, a clause or a chapter of the rule index."""
    wanted = need(table, rest, "rules POINT")
    index = rulebook.load(table.game.proof)
    if wanted in index:
        table.show(f"{wanted}  {index.point(wanted).text(table.lang)}")
        return
    for line in list_lines(index.under(wanted), table.lang):
        table.show(line)


def dice(table: Table, rest: str) -> None:
    """The commitment; once the game is over the secret, and whether everything agrees."""
    fallen = table.match.start.dice
    rolls = table.match.rolls()
    if is_scripted(fallen):
        table.show(table.say("play-dice-scripted"))
        return
    table.show(table.say("dice-commitment", commitment=fallen.commitment))
    table.show(table.say("dice-rolls", count=len(rolls)))
    if not table.is_over:
        table.show(table.say("dice-hidden"))
        return
    table.show(table.say("dice-secret", secret=fallen.secret))
    checked = table.match.derived_rolls()
    numbered_rolls = [(roll.number, Side(roll.side), roll.dice) for roll in checked]
    faces = table.match.position.faces
    problem = disagreement(fallen.commitment, fallen.secret, fallen.seeds, numbered_rolls, faces)
    key = "dice-disagree" if problem else "dice-agree"
    table.show(table.say(key, problem=problem or ""))


def show_help(table: Table, rest: str) -> None:
    table.show_block(table.say("help-text"))


# --- doing ---------------------------------------------------------------------------------------


def staff(table: Table, rest: str) -> None:
    """The staff does the rest of the stage in the player's place."""
    if not table.is_asked:
        raise Refused(table.say("hint-not-now"))
    if table.game.staff is None:
        raise Refused(table.say("no-staff"))
    table.hand_over()


def undo(table: Table, rest: str) -> None:
    """Take back the player's last order."""
    entries = table.match.entries
    both = len(table.persons) == 2 and bool(entries)
    side = entries[-1].side if both else table.viewer
    reason = table.match.undo_refusal(side)
    if reason is not None:
        raise Refused(table.say(reason))
    table.match.undo(side)
    table.show(table.say("undone"))
    table.is_fresh = True


def redo(table: Table, rest: str) -> None:
    """Give again what was taken back."""
    if not table.match.can_redo:
        raise Refused(table.say("redo-nothing"))
    table.match.redo()
    table.is_fresh = True


def save(table: Table, rest: str) -> None:
    """Save, never over a file that is no save."""
    path = Path(rest).expanduser() if rest else None
    if path is not None and path.exists() and not is_save(path):
        raise Refused(table.say("not-a-save", file=str(path)))
    table.show(table.say("saved", file=str(table.keeper.save(path))))


def is_save(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(40).startswith(f'format = "{FORMAT[:-1]}'.encode())
    except OSError:
        return False


def change_language(table: Table, rest: str) -> None:
    if rest not in LANGUAGES:
        raise Refused(table.say("needs", usage=f"lang {'|'.join(LANGUAGES)}"))
    table.lang = rest
    table.show(table.say("language-now"))
    table.is_fresh = True


def reasons(table: Table, rest: str) -> None:
    """What the computer thought, where it could not be told before the game was over."""
    if not table.is_over:
        raise Refused(table.say("reasons-later"))
    table.voice.tell_all()


def leave(table: Table, rest: str) -> None:
    table.is_left = True


COMMANDS: Final[dict[str, Callable[[Table, str], None]]] = {
    "why": why,
    "odds": odds,
    "hint": hint,
    "staff": staff,
    "map": show_map,
    "unit": describe,
    "where": describe,
    "log": log,
    "rules": rules,
    "rule": rules,
    "dice": dice,
    "reasons": reasons,
    "help": show_help,
    "?": show_help,
    "undo": undo,
    "redo": redo,
    "save": save,
    "lang": change_language,
    "quit": leave,
    "exit": leave,
}
