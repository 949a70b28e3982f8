"""Plain counters on a drawn map, from a board and a scene: no game is known here."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from statistics import median
from typing import Final, NamedTuple

from kessel.kernel.scene import (
    Board,
    CounterInfo,
    Face,
    Inset,
    Point,
    Scene,
    SpaceInfo,
    Standing,
    StateInfo,
    StyleInfo,
    Words,
)

FACE: Final = 44.0
"""A counter's own units; it is scaled to the spaces of its board."""
SHIFT: Final = 0.09
"""How far each counter of a stack is shifted, as a share of its side."""
HIGHEST: Final = 4
"""More counters than these are not seen in a stack."""
FONT: Final = "'Noto Sans','Noto Sans CJK JP',sans-serif"
REDUCED: Final = "reduced"
DOTS: Final = 4.6
"""How large dots are, and how far from one another."""


INK: Final = "#14160f"
"""Of what is printed on badges and markers."""

LIGHT: Final = "#f"
"""How inks begin that are printed on dark ground."""
CROSS: Final = "M-11-7L11 7M-11 7L11-7"
OVAL: Final = "M-5-3.6H5A3.6 3.6 0 0 1 5 3.6H-5A3.6 3.6 0 0 1-5-3.6Z"
SLASH: Final = "M-11 7L11-7"
DOT: Final = "M-1.6 0A1.6 1.6 0 1 0 1.6 0A1.6 1.6 0 1 0-1.6 0Z"
MARKS: Final = (
    ("UCIZ", CROSS + OVAL),
    ("UCIM", f"{CROSS}M0-7V7"),
    ("UCIO", f"{CROSS}M-3 7L0 2L3 7"),
    ("UCIA", f"{CROSS}M-4 5.5Q-2 2 0 5.5Q2 2 4 5.5"),
    ("UCI", CROSS),
    ("UCRVA", SLASH + OVAL),
    ("UCRVM", f"{SLASH}M0-7V7"),
    ("UCR", SLASH),
    ("UCAA", "M-11 7L0-7L11 7"),
    ("UCA", OVAL),
    ("UCFR", f"{DOT}M-4-1L0-5L4-1"),
    ("UCFM", f"{DOT}M0-1.6V-5.5M-1.5-4L0-5.5L1.5-4"),
    ("UCF", DOT),
    ("UCE", "M-5 3V-3H5V3M0-3V2"),
    ("UCD", "M-9 7Q0-7 9 7"),
    ("UCV", "M-6-3L6 3V-3L-6 3Z"),
    ("US", "M-11 4H11"),
    ("UH", "M-11-3.4H11"),
    ("IBA", "M-8 3.5L8-3.5M-3.5-4.5L3.5 4.5"),
)
"""Signs inside the frame by the beginning of a symbol's function code, the longest first."""
SIZES: Final = {
    "A": "Ø",
    "B": "•",
    "C": "••",
    "D": "•••",
    "E": "I",
    "F": "II",
    "G": "III",
    "H": "X",
    "I": "XX",
    "J": "XXX",
    "K": "XXXX",
}


def with_counters(svg: str, board: Board, scene: Scene) -> str:
    """A drawn map with the counters of a scene on it, stack by stack, with English letters."""
    drawn = "".join(stacks(board, scene))
    return svg.replace("</svg>", f'<g font-family="{FONT}">{drawn}</g></svg>')


# --- stacks --------------------------------------------------------------------------------------


class Piece(NamedTuple):
    """A counter as it lies there, its colours, and the letters of its markers."""

    info: CounterInfo
    style: StyleInfo
    states: tuple[str, ...]
    signs: str


def stacks(board: Board, scene: Scene) -> Iterator[str]:
    styles = {style.id: style for style in board.styles}
    counters = {info.id: (info, styles[info.style]) for info in board.counters}
    signs = {state.id: letters(state) for state in board.states}
    here: dict[int, list[Piece]] = {}
    for standing in scene.standings:
        if standing.space >= 0:
            here.setdefault(standing.space, []).append(piece(standing, counters, signs))
    centres = {space.id: space.centre for space in board.spaces}
    size = counter_size(board)
    for space in sorted(here):
        yield stack(centres[space], here[space], size)
    for inset in board.insets:
        yield from laid_out(inset, here.get(inset.space, ()), size)


def letters(state: StateInfo) -> str:
    return state.sign.en if isinstance(state.sign, Words) else state.sign


def piece(
    standing: Standing,
    counters: Mapping[int, tuple[CounterInfo, StyleInfo]],
    signs: Mapping[str, str],
) -> Piece:
    shown = [signs.get(state, "") for state in standing.states]
    return Piece(*counters[standing.counter], standing.states, " ".join(filter(None, shown)))


def counter_size(board: Board) -> float:
    """The side of a counter that suits the spaces of a board."""
    share = 0.82 if board.kind.startswith("hex") else 0.4
    return share * median(math.sqrt(area(space)) for space in board.spaces)


def area(space: SpaceInfo) -> float:
    ring = (*space.outline, space.outline[0])
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring))) / 2


def stack(centre: Point, pieces: Sequence[Piece], size: float) -> str:
    """Counters one upon the other, each shifted a little; of those below only an edge is seen."""
    shown = pieces[-HIGHEST:]
    middle = (len(shown) - 1) / 2
    parts = []
    for level, one in enumerate(shown):
        by = (level - middle) * SHIFT * size
        on_top = level == len(shown) - 1
        inside = face(one) + badge(len(pieces)) if on_top else body(one)
        parts.append(placed((centre[0] + by, centre[1] - by), inside, size))
    return "".join(parts)


def laid_out(inset: Inset, pieces: Sequence[Piece], most: float) -> Iterator[str]:
    """A stack side by side in the enlarged space, as large as there is room for."""
    columns = math.ceil(math.sqrt(len(pieces)))
    rows = -(-len(pieces) // max(1, columns))
    apart = min(1.08 * most, math.sqrt(2) * inset.radius / max(1, columns))
    for number, one in enumerate(pieces):
        row, column = divmod(number, columns)
        at = (
            inset.centre[0] + (column - (columns - 1) / 2) * apart,
            inset.centre[1] + (row - (rows - 1) / 2) * apart,
        )
        yield placed(at, face(one), apart / 1.08)


def placed(at: Point, inside: str, size: float) -> str:
    scale = f"scale({size / FACE:.3f})"
    return f'<g transform="translate({at[0]:.1f} {at[1]:.1f}){scale}">{inside}</g>'


def badge(count: int) -> str:
    """How many counters a stack holds, if more than one."""
    if count < 2:
        return ""
    ring = '<circle cx="20.5" cy="-20.5" r="6" fill="#fffdf4" stroke="#20242b"/>'
    return ring + printed(str(count), (20.5, -17.6), 8.4, INK, 700)


# --- one counter ---------------------------------------------------------------------------------


def body(one: Piece) -> str:
    """The counter without its print: shadow, ground, a light inner edge; pointed at, it says who
    it is."""
    info, ground = one.info, one.style.ground
    title = info.name.en if info.hidden else f"{info.label} {info.name.en}"
    return (
        f"<title>{escape(title)}</title>"
        '<rect x="-20.6" y="-20" width="44" height="44" rx="4" fill="#000" fill-opacity=".28"/>'
        f'<rect x="-22" y="-22" width="44" height="44" rx="4" fill="{ground}" stroke="#1b1b18"/>'
        '<rect x="-20.6" y="-20.6" width="41.2" height="41.2" rx="3" fill="none" stroke="#fff"'
        ' stroke-opacity=".35"/>'
    )


def face(one: Piece) -> str:
    """Name above, size and symbol in the middle, factors below, formation and range at the left,
    dots at the right."""
    info, ink = one.info, one.style.ink
    if info.hidden:
        return body(one) + printed(info.top, (0, 8), 24, ink, 700)
    return "".join(
        (
            body(one),
            printed(info.name.en, (0, -14.6), fitting(info.name.en, 38, 6.4), ink, 600),
            f'<g transform="translate(1.5 -0.6)" fill="none" stroke="{ink}" stroke-width="1.4"'
            f' stroke-linejoin="round"><path d="M-11-7H11V7H-11Z{sign(info.symbol)}"/></g>',
            printed(info.top or echelon(info.symbol), (1.5, -8.8), 4.8, ink, 700),
            band(one.style) if info.band else "",
            printed(factors(one), (0, 18.6), fitting(factors(one), 40, 12.5), ink, 700),
            printed(info.beside, (-15.6, 1.6), 6.4, ink, 700),
            "" if info.beside else formation(info, ink),
            "".join(
                printed(dot, (17.6, DOTS * (number - 1)), DOTS, ink, 700)
                for number, dot in enumerate(info.dots)
            ),
            marker(one.signs),
        )
    )


def band(style: StyleInfo) -> str:
    """Behind the factors: in its own colour, else pale, or dark where the ink is light."""
    fill, strength = ("#000", ".3") if style.ink.startswith(LIGHT) else ("#fff", ".42")
    if style.band:
        fill, strength = style.band, "1"
    return (
        f'<rect x="-20.6" y="8.2" width="41.2" height="12" fill="{fill}"'
        f' fill-opacity="{strength}"/>'
    )


def factors(one: Piece) -> str:
    shown = shown_face(one.info, one.states)
    return "-".join(part for part in (shown.left, shown.right) if part)


def shown_face(info: CounterInfo, states: Sequence[str]) -> CounterInfo | Face:
    """The face that lies upwards."""
    for number, face in enumerate(info.further, 2):
        if f"step-{number}" in states:
            return face
    return info.reduced if info.reduced is not None and REDUCED in states else info


def formation(info: CounterInfo, ink: str) -> str:
    """At the left edge, read from below, if it is short and not said yet."""
    name = info.formation.en
    if len(name) > 9 or name in info.name.en:
        return ""
    inside = printed(name, (0, 0), fitting(name, 24, 5.2), ink, 500)
    return f'<g transform="translate(-14.4 0)rotate(-90)">{inside}</g>'


def marker(signs: str) -> str:
    """The letters of a counter's markers, in gold at its lower left."""
    if not signs:
        return ""
    wide = 4.4 * len(signs) + 4
    plate = f'<rect x="-25.5" y="-4" width="{wide:.1f}" height="9" rx="4" fill="#d9a520"/>'
    return plate + printed(signs, (-25.5 + wide / 2, 2.9), 6.6, INK, 700)


def printed(content: str, at: Point, size: float, ink: str, weight: int) -> str:
    if not content:
        return ""
    x, y = at
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" font-weight="{weight}" fill="{ink}"'
        f' text-anchor="middle">{escape(content)}</text>'
    )


def fitting(content: str, length: float, most: float) -> float:
    """The largest type, up to a limit, in which a text fits a length."""
    return min(most, length / (0.58 * max(1, len(content))))


def sign(symbol: str) -> str:
    """What stands inside the frame, from a letter code of MIL-STD-2525C."""
    function = symbol[4:10]
    return next((mark for start, mark in MARKS if function.startswith(start)), "")


def echelon(symbol: str) -> str:
    return SIZES.get(symbol[11:12], "")
