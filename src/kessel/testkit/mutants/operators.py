"""The small changes: for one node of a syntax tree, the texts that may stand in its place."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple


class Change(NamedTuple):
    """What is done, and the text that does it."""

    name: str
    text: str


COMPARISONS: Final[Mapping[type[ast.cmpop], tuple[tuple[str, str], ...]]] = {
    ast.Lt: (("boundary", "<="), ("negated", ">=")),
    ast.LtE: (("boundary", "<"), ("negated", ">")),
    ast.Gt: (("boundary", ">="), ("negated", "<=")),
    ast.GtE: (("boundary", ">"), ("negated", "<")),
    ast.Eq: (("negated", "!="),),
    ast.NotEq: (("negated", "=="),),
    ast.Is: (("negated", "is not"),),
    ast.IsNot: (("negated", "is"),),
    ast.In: (("negated", "not in"),),
    ast.NotIn: (("negated", "in"),),
}
WRITTEN: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}
ARITHMETIC: Final[Mapping[type[ast.operator], str]] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "//",
    ast.FloorDiv: "*",
    ast.BitAnd: "|",
    ast.BitOr: "&",
}
CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changes(node: ast.expr, names: Mapping[str, tuple[str, ...]]) -> Iterator[Change]:
    """Every change of one expression; `names` are constants with others that may replace them."""
    match node:
        case ast.Compare():
            yield from comparisons(node)
        case ast.BoolOp(values=values):
            joint = " or " if isinstance(node.op, ast.And) else " and "
            yield Change("and/or", joint.join(bracketed(value) for value in values))
            for dropped in range(len(values)):
                yield Change("condition dropped", without(node, dropped))
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield Change("sign dropped", bracketed(operand))
        case ast.BinOp(left=left, op=op, right=right):
            if type(op) in ARITHMETIC and not (is_list(left) or is_list(right)):
                text = f"{bracketed(left)} {ARITHMETIC[type(op)]} {bracketed(right)}"
                yield Change("arithmetic", text)
            if isinstance(op, ast.Sub | ast.BitOr | ast.BitAnd):
                yield Change("operand dropped", bracketed(left))
        case ast.Constant(value=bool(value)):
            yield Change("truth", str(not value))
        case ast.Constant(value=int(value)):
            yield Change("one more", str(value + 1))
            yield Change("one less", str(value - 1))
        case ast.IfExp(body=body, orelse=orelse):
            yield Change("one branch", bracketed(body))
            yield Change("one branch", bracketed(orelse))
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            swapped = ast.Call(ast.Name(CALLS[name]), node.args, node.keywords)
            yield Change(f"{name}/{CALLS[name]}", ast.unparse(swapped))
        case ast.Name(id=name) if name in names:
            yield from (Change("another name", other) for other in names[name])
        case ast.Attribute(value=ast.Name()) if ast.unparse(node) in names:
            yield from (Change("another member", other) for other in names[ast.unparse(node)])


def comparisons(node: ast.Compare) -> Iterator[Change]:
    """One comparison of a chain turned round or moved by one."""
    for place, op in enumerate(node.ops):
        for name, sign in COMPARISONS[type(op)]:
            signs = [WRITTEN[type(other)] for other in node.ops]
            signs[place] = sign
            parts = [bracketed(node.left)]
            for written, right in zip(signs, node.comparators, strict=True):
                parts += [written, bracketed(right)]
            yield Change(name, " ".join(parts))


def without(node: ast.BoolOp, dropped: int) -> str:
    joint = " and " if isinstance(node.op, ast.And) else " or "
    kept = [value for place, value in enumerate(node.values) if place != dropped]
    return joint.join(bracketed(value) for value in kept)


def shorter(node: ast.Tuple | ast.List | ast.Set) -> Iterator[Change]:
    """A list without one of its elements."""
    for dropped in range(len(node.elts)):
        kept = [element for place, element in enumerate(node.elts) if place != dropped]
        yield Change("element dropped", ast.unparse(type(node)(kept)))


def is_list(node: ast.expr) -> bool:
    """Whether adding to it means joining."""
    kinds = (ast.List, ast.Tuple, ast.JoinedStr, ast.ListComp)
    return isinstance(node, kinds) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def bracketed(node: ast.expr) -> str:
    text = ast.unparse(node)
    simple = (ast.Name, ast.Constant, ast.Attribute, ast.Call, ast.Subscript, ast.Tuple, ast.List)
    return text if isinstance(node, simple) else f"({text})"
