"""What must be true of any drawn map, whatever is on it: each returns what is wrong."""

from __future__ import annotations

import re
from collections import Counter


def broken_numbers(svg: str) -> list[str]:
    """Coordinates that are no plain numbers."""
    found = re.findall(r' (?:d|x|y|transform)="([^"]*)"', svg)
    return [data for data in found if re.search(r"nan|inf|\de", data)]


def astray(svg: str) -> set[str]:
    """Ids that are used and not defined, or defined twice."""
    ids = Counter(re.findall(r' id="([^"]+)"', svg))
    used = {*re.findall(r'href="#([^"]+)"', svg), *re.findall(r"url\(#([^)]+)\)", svg)}
    return used - ids.keys() | {id for id, times in ids.items() if times > 1}


def without_ink(svg: str) -> set[str]:
    """Classes of what is drawn, by itself or by `use`, for which there is no style."""
    drawn = re.findall(r'<(?!g )\w+ (?:href="[^"]+" )?class="([^"]+)"', svg)
    return set(" ".join(drawn).split()) - set(re.findall(r"\.(k-[\w-]+)\{", svg)) - {"k-none"}
