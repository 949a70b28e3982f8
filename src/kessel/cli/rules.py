"""`kessel rules`: the rule index, in both languages, and which tests show each point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final, Optional

import msgspec
import typer

from kessel import rulebook
from kessel.cli.output import console, language, print_json, show, speaker
from kessel.games.registry import find
from kessel.kernel.choices import Ruling
from kessel.kernel.game import Game
from kessel.rulebook import Clause, Point, RuleIndex

WORDS: Final = {
    "en": {
        "shown": "shown by",
        "not-shown": "shown by no test",
        "note": "a note: nothing to show",
        "before": "before",
        "after": "after",
        "found": "{count} points hold '{words}'",
        "missing": "not shown",
        "ours": "as shipped",
        "other": "or",
    },
    "ja": {
        "shown": "確認するテスト",
        "not-shown": "確認するテストなし",
        "note": "注記につきテスト対象外",
        "before": "前",
        "after": "次",
        "found": "「{words}」を含む項目: {count}件",
        "missing": "未確認",
        "ours": "標準の解釈",
        "other": "別の解釈",
    },
}


def rules(
    game: Annotated[str, typer.Argument(help="The game's id, as `kessel games` lists it.")],
    point: Annotated[
        Optional[str],  # noqa: UP045  Typer reads this annotation at run time
        typer.Argument(help="A point (13.1.e), a clause (13.1) or a chapter (13)."),
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Count the points that tests show, by kind.")
    ] = False,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="Doubtful sentences, and how else a table may play.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    lang: Annotated[str, typer.Option("--lang", help="en or ja.")] = "en",
    search: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--search", help="Points that hold these words, English or Japanese."),
    ] = None,
) -> None:
    """List a game's rules, show one with the tests that prove it, or count what is proved."""
    lang = language(lang)
    index = rulebook.load(find(game).proof)
    if rulings:
        told = [told_ruling(find(game), ruling, lang) for ruling in find(game).rulings]
        answer({"game": game, "rulings": told}, ruling_lines(told, lang), json)
    elif coverage:
        answer(coverage_document(index), coverage_lines(index, lang), json)
        if index.missing():
            raise typer.Exit(1)
    elif search is not None:
        found = index.search(search)
        answer({"game": index.game, "points": found}, search_lines(found, search, lang), json)
    elif point is None:
        answer(clauses_document(index, index.clauses), list_lines(index.clauses, lang), json)
    elif point in index:
        answer(point_document(index, point), point_lines(index, point, lang), json)
    else:
        clauses = index.under(point)
        answer(clauses_document(index, clauses), clause_lines(index, clauses, lang), json)


def answer(document: Any, lines: Iterable[str], json: bool) -> None:
    """One JSON document, or lines."""
    if json:
        print_json(document)
        return
    out = console()
    for line in lines:
        show(out, line)


# --- JSON ------------------------------------------------------------------------------------


def clauses_document(index: RuleIndex, clauses: Iterable[Clause]) -> Any:
    return {"game": index.game, "clauses": tuple(clauses)}


def point_document(index: RuleIndex, point: str) -> Any:
    before, after = index.neighbours(point)
    return {
        "game": index.game,
        "clause": index.clause_of(point).id,
        "point": index.point(point),
        "before": before.id if before else None,
        "after": after.id if after else None,
    }


def coverage_document(index: RuleIndex) -> Any:
    total, shown, notes = counts(index)
    return {
        "game": index.game,
        "kinds": index.coverage(),
        "total": total,
        "shown": shown,
        "notes": notes,
        "missing": [point.id for point in index.missing()],
    }


def counts(index: RuleIndex) -> tuple[int, int, int]:
    """Points to show, points shown, notes."""
    notes = sum(point.is_note for point in index.points)
    total = len(index.points) - notes
    return total, total - len(index.missing()), notes


class ToldRuling(msgspec.Struct):
    """A doubtful sentence as it is listed."""

    id: str
    number: str
    rule: str
    title: str
    ours: str
    other: str


def told_ruling(game: Game, ruling: Ruling, lang: str) -> ToldRuling:
    say, key = speaker(game, lang).say, f"ruling-{ruling.id}"
    readings = (say(key), say(f"{key}-ours"), say(f"{key}-other"))
    return ToldRuling(ruling.id, ruling.number, ruling.rule, *readings)


# --- lines -----------------------------------------------------------------------------------


def ruling_lines(rulings: Iterable[ToldRuling], lang: str) -> Iterator[str]:
    """The question, the reading that is played unless another is chosen, and the other."""
    words = WORDS[lang]
    for one in rulings:
        yield f"{one.id}  ({one.number}, {one.rule}) {one.title}"
        yield f"  {words['ours']}: {one.ours}"
        yield f"  {words['other']} --option {one.id}: {one.other}"


def list_lines(clauses: Iterable[Clause], lang: str) -> Iterator[str]:
    """Clauses with their points."""
    for clause in clauses:
        yield f"{clause.id}  {clause.text(lang)}"
        for point in clause.points:
            yield f"  {point.id}  {point.text(lang)}"


def point_lines(index: RuleIndex, wanted: str, lang: str) -> Iterator[str]:
    """A point between its neighbours, with its tests."""
    words = WORDS[lang]
    clause = index.clause_of(wanted)
    point = index.point(wanted)
    before, after = index.neighbours(wanted)
    yield f"{clause.id}  {clause.text(lang)}"
    yield f"{point.id}  [{point.kind}]  {point.text(lang)}"
    yield f"  {point.text('en' if lang == 'ja' else 'ja')}"
    yield from test_lines(point, lang)
    if before:
        yield f"{words['before']}: {before.id}  {before.text(lang)}"
    if after:
        yield f"{words['after']}: {after.id}  {after.text(lang)}"


def clause_lines(index: RuleIndex, clauses: tuple[Clause, ...], lang: str) -> Iterator[str]:
    """Clauses with their points and tests, and what stands before and after."""
    words = WORDS[lang]
    for clause in clauses:
        yield f"{clause.id}  {clause.text(lang)}"
        for point in clause.points:
            yield f"  {point.id}  [{point.kind}]  {point.text(lang)}"
            yield from (f"    {line}" for line in test_lines(point, lang))
    before, after = index.clause_neighbours(clauses)
    if before:
        yield f"{words['before']}: {before.id}  {before.text(lang)}"
    if after:
        yield f"{words['after']}: {after.id}  {after.text(lang)}"


def test_lines(point: Point, lang: str) -> Iterator[str]:
    words = WORDS[lang]
    if point.is_note:
        yield f"  {words['note']}"
    elif not point.shown_by:
        yield f"  {words['not-shown']}"
    for test in point.shown_by:
        yield f"  {words['shown']}: {test}"


def search_lines(found: tuple[Point, ...], wanted: str, lang: str) -> Iterator[str]:
    for point in found:
        yield f"{point.id}  {point.text(lang)}"
    yield WORDS[lang]["found"].format(count=len(found), words=wanted)


def coverage_lines(index: RuleIndex, lang: str) -> Iterator[str]:
    """A table by kind, the points not shown, and the sum in the last line.

    The last line is the same in every language: programs read it.
    """
    for row in index.coverage():
        yield f"{row.kind:<10} {row.shown:>4} / {row.total}"
    for point in index.missing():
        yield f"{WORDS[lang]['missing']}: {point.id}  {point.text(lang)}"
    total, shown, notes = counts(index)
    yield f"shown {shown} of {total} ({notes} notes exempt)"
