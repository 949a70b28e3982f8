"""Where a chapter can be changed: every mutant of a source text, with the rules it belongs to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final

import msgspec

from kessel.testkit.mutants.operators import Change, bracketed, changes, shorter
from kessel.testkit.mutants.subject import Chapter

RULE: Final = re.compile(r"\b(?:S?\d+(?:\.\d+)*[A-Z]?|[A-Z]{2}\.\w+)(?:\.[a-z]+)?\b")
TELLING: Final = ("emit", "Reason")
"""Calls that only tell: what happened, and why not."""
TYPES: Final = ("TypeVar", "NewType", "cast")
SIDE: Final = "Side"


class Mutant(msgspec.Struct, frozen=True):
    """One change of one chapter."""

    chapter: Chapter
    line: int
    function: str
    rules: tuple[str, ...]
    """Rule numbers that the function's docstring begins with, else the chapter's."""
    name: str
    start: int
    """The bytes that are replaced, and what by."""
    end: int
    text: str

    def source(self) -> str:
        """The whole chapter, changed."""
        before = self.chapter.source.encode()
        return (before[: self.start] + self.text.encode() + before[self.end :]).decode()

    @property
    def place(self) -> str:
        return f"{self.chapter.label}:{self.line}"

    def lines(self) -> tuple[str, str]:
        """The line as it is and as it becomes."""
        source = self.chapter.source.encode()
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        head, tail = source[first : self.start].decode(), source[self.end : last].decode()
        old = head + source[self.start : self.end].decode() + tail
        return " ".join(old.split()), " ".join((head + self.text + tail).split())


def mutants(chapter: Chapter, names: Mapping[str, tuple[str, ...]]) -> list[Mutant]:
    """Every mutant of a chapter."""
    return list(Finder(chapter, names).found())


class Finder:
    """Walks through a chapter and notes what can be changed."""

    def __init__(self, chapter: Chapter, names: Mapping[str, tuple[str, ...]]) -> None:
        self.chapter = chapter
        self.tree = ast.parse(chapter.source)
        known = {node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)}
        known |= imported(self.tree)
        self.names = {
            name: found
            for name, others in names.items()
            if (found := tuple(other for other in others if roots(other) <= known))
        }
        self.starts = [0]
        for line in chapter.source.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def found(self) -> Iterator[Mutant]:
        yield from self.body(self.tree.body, "", rules_of(self.tree))

    # --- statements -------------------------------------------------------------------------

    def body(
        self, statements: Iterable[ast.stmt], function: str, rules: tuple[str, ...]
    ) -> Iterator[Mutant]:
        for statement in statements:
            if isinstance(statement, ast.ClassDef):
                # the fields of a component: what stands there comes from the pack
                methods = [part for part in statement.body if isinstance(part, ast.FunctionDef)]
                yield from self.body(methods, statement.name, rules_of(statement) or rules)
                continue
            for node, change in self.statement(statement, function):
                yield self.mutant(node, change, function, rules)
            if isinstance(statement, ast.FunctionDef):
                name = f"{function}.{statement.name}".strip(".")
                yield from self.body(statement.body, name, rules_of(statement) or rules)
                continue
            for inner in ("body", "orelse", "finalbody"):
                yield from self.body(getattr(statement, inner, ()), function, rules)
            for case in getattr(statement, "cases", ()):
                yield from self.body(case.body, function, rules)

    def statement(self, node: ast.stmt, function: str) -> Iterator[tuple[ast.AST, Change]]:
        """The changes of a statement's own expressions, and of the statement as a whole."""
        if is_telling(node) or only_raises(node):
            return
        if function:
            yield from ((node, change) for change in removals(node))
        for expression in own_expressions(node):
            for inner in within(expression):
                yield from ((inner, change) for change in changes(inner, self.names))
        for literal in literals(node):
            yield from ((literal, change) for change in shorter(literal))
        for condition in conditions(node):
            if not isinstance(condition, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
                yield condition, Change("negated", f"not {bracketed(condition)}")

    def mutant(self, node: Any, change: Change, function: str, rules: tuple[str, ...]) -> Mutant:
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        text = f"({change.text})" if isinstance(node, ast.expr) else change.text
        return Mutant(self.chapter, node.lineno, function, rules, change.name, start, end, text)


def is_telling(node: ast.stmt) -> bool:
    """Imports, types, docstrings, and what only tells or only guards against our own mistakes."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Raise() | ast.Assert() | ast.Pass():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=value) | ast.Assign(value=value) | ast.AnnAssign(value=value):
            name = getattr(getattr(value, "func", None), "id", "")
            return value is None or name in TELLING + TYPES
    return False


def only_raises(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and len(node.body) == 1 and isinstance(node.body[0], ast.Raise)


def removals(node: ast.stmt) -> Iterator[Change]:
    """A statement left out, a refusal that is not given, a guard that is not there."""
    match node:
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield Change("removed", "if False: yield")
        case ast.Expr() | ast.Delete() | ast.Continue() | ast.Break() | ast.Return(value=None):
            yield Change("removed", "pass")
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield Change("removed", "pass")
        case ast.AugAssign(target=target, op=op, value=value):
            yield Change("removed", "pass")
            if isinstance(op, ast.Add | ast.Sub):
                sign = "-=" if isinstance(op, ast.Add) else "+="
                yield Change("arithmetic", f"{ast.unparse(target)} {sign} {ast.unparse(value)}")
        case ast.Return(value=ast.Name(id=name)) if name.isupper():
            yield Change("not refused", "return None")
        case ast.If(orelse=[]):
            yield Change("removed", "pass")


def own_expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """The expressions of a statement without those of the statements in it."""
    if isinstance(node, ast.FunctionDef):
        yield from (default for default in node.args.defaults)
        yield from (default for default in node.args.kw_defaults if default is not None)
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "target", "targets"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.expr):
                yield part
            elif isinstance(part, ast.match_case) and part.guard is not None:
                yield part.guard


def within(node: ast.expr) -> Iterator[ast.expr]:
    """An expression and all in it that can be changed: not texts, types and reasons."""
    if isinstance(node, ast.JoinedStr):
        return
    if isinstance(node, ast.Call):
        if getattr(node.func, "id", "") in TELLING + TYPES:
            return
        yield node
        # not the kinds that isinstance is given, nor in whose name a die is rolled
        name, arguments = getattr(node.func, "id", ""), node.args
        arguments = arguments[:1] if name == "isinstance" else arguments
        arguments = arguments[3:] if name == "roll" else arguments
        for part in (*arguments, *(k.value for k in node.keywords if k.arg != "strict")):
            yield from within(part)
        if isinstance(node.func, ast.Attribute):
            yield from within(node.func.value)
        return
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from within(child)
        elif isinstance(child, ast.comprehension):
            for inner in (child.iter, *child.ifs):
                yield from within(inner)


def conditions(node: ast.stmt) -> Iterator[ast.expr]:
    """What is asked: by `if`, by a comprehension, by a function that answers yes or no."""
    if isinstance(node, ast.If | ast.While):
        yield node.test
    for expression in own_expressions(node):
        for inner in ast.walk(expression):
            if isinstance(inner, ast.comprehension):
                yield from inner.ifs
            elif isinstance(inner, ast.IfExp):
                yield inner.test


def literals(node: ast.stmt) -> Iterator[ast.Tuple | ast.List | ast.Set]:
    """Lists that are looked through: after `in`, in a set, as a table's row."""
    if isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple | ast.List):
        yield node.iter
    for expression in own_expressions(node):
        for inner in ast.walk(expression):
            parts: list[ast.expr] = []
            match inner:
                case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[right]):
                    parts = [right]
                case ast.Call(func=ast.Name(id="frozenset" | "set"), args=[argument]):
                    parts = [argument]
                case ast.Dict(values=values):
                    parts = values
                case ast.comprehension(iter=iterated):
                    parts = [iterated]
            for part in parts:
                if isinstance(part, ast.Tuple | ast.List | ast.Set) and len(part.elts) > 1:
                    yield part


# --- rules and names -----------------------------------------------------------------------------


def rules_of(node: ast.Module | ast.FunctionDef | ast.ClassDef) -> tuple[str, ...]:
    """The rule numbers in a docstring's first line."""
    words = (ast.get_docstring(node) or "").partition("\n")[0]
    return tuple(dict.fromkeys(RULE.findall(words)))


def imported(tree: ast.Module) -> set[str]:
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


def roots(text: str) -> set[str]:
    """The names that a text needs."""
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


def siblings(sources: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Constants that could be mistaken for one another: members of an enumeration, neighbours of
    the same type in a module, the two sides."""
    found: dict[str, tuple[str, ...]] = {}
    for source in sources:
        tree = ast.parse(source)
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(b) for b in node.bases):
                add_group(found, [f"{node.name}.{name}" for name in assigned(node.body)])
        for kind, group in groupby(map(constant, tree.body), key=lambda pair: pair[1]):
            names = [name for name, _ in group]
            if kind == SIDE:
                found.update({name: (f"1 - {name}",) for name in names})
            elif kind:
                add_group(found, names)
    return found


def add_group(found: dict[str, tuple[str, ...]], group: list[str]) -> None:
    for name in group:
        others = tuple(other for other in group if other != name)
        if others:
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), *others)))


def assigned(body: Iterable[ast.stmt]) -> list[str]:
    return [
        target.id
        for node in body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]


def constant(node: ast.stmt) -> tuple[str, str]:
    """The name and the kind of value of a module's plain constant."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            pass
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            pass
        case _:
            return "", ""
    match value:
        case ast.Constant(value=int() | str() as plain) if name.isupper():
            return name, type(plain).__name__
        case ast.Call(func=ast.Name(id="Side")):
            return name, SIDE
    return "", ""
