"""Drawing mutants by a seed: every line of the rules is as likely as every other."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

from kessel.testkit.mutants.sites import Mutant, mutants, siblings
from kessel.testkit.mutants.subject import Subject


def all_mutants(subject: Subject) -> list[Mutant]:
    """Every mutant of a game."""
    sources = (path.read_text(encoding="utf-8") for path in sorted(subject.folder.rglob("*.py")))
    names = siblings(sources)
    return [mutant for chapter in subject.chapters for mutant in mutants(chapter, names)]


def drawn(subject: Subject, seed: int) -> Iterator[Mutant]:
    """One mutant after the other, each of another line, as long as there are lines."""
    luck = random.Random(seed)
    lines: dict[str, list[Mutant]] = {}
    for mutant in all_mutants(subject):
        lines.setdefault(mutant.place, []).append(mutant)
    places = sorted(lines)
    luck.shuffle(places)
    for place in places:
        kinds = sorted({mutant.name for mutant in lines[place]})
        kind = luck.choice(kinds)
        chosen = luck.choice([mutant for mutant in lines[place] if mutant.name == kind])
        if differs(chosen):
            yield chosen


def differs(mutant: Mutant) -> bool:
    """Whether the changed chapter is another program at all."""
    try:
        after = ast.parse(mutant.source())
    except SyntaxError:
        return False
    return ast.dump(after) != ast.dump(ast.parse(mutant.chapter.source))
