"""Imports point down: games stand on board, components and kernel, which name no game."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import kessel
from kessel.games.registry import GAMES

ROOT = Path(kessel.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
NAMES = {game.id for game in GAMES}


@functools.cache
def statements(path: Path) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every module a file imports, with the names that are taken from it."""
    return tuple(imported(path))


def imported(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    package = ["kessel", *path.relative_to(ROOT).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            yield module, tuple(alias.name for alias in node.names)


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, `from a import b` as both `a` and `a.b`."""
    for module, names in statements(path):
        yield module
        yield from (f"{module}.{name}" for name in names)


def ours(path: Path) -> set[str]:
    return {module for module in imports(path) if module.split(".")[0] == "kessel"}


def room(path: Path) -> str:
    """The folder under `kessel` that a file lives in, or the module itself."""
    return path.relative_to(ROOT).parts[0]


def in_room(name: str) -> list[Path]:
    return [path for path in FILES if room(path) == name]


def beyond(path: Path, *allowed: str) -> list[str]:
    """Imports from outside the allowed modules (and what is in them)."""
    ways = ("kessel", *allowed)
    return sorted(
        module
        for module in ours(path)
        if module != "kessel"
        and not any(module == way or module.startswith(f"{way}.") for way in ways[1:])
        and not any(way.startswith(f"{module}.") for way in ways[1:])
    )


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    parts = ("kessel", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(path): path for path in FILES}


def arrows(path: Path) -> set[str]:
    """The files of ours that a file imports: `from a import b` is `a.b` where that is one."""
    found = set()
    for module, names in statements(path):
        parts = {f"{module}.{name}" for name in names}
        found |= parts & MODULES.keys()
        if not parts <= MODULES.keys() or not names:
            found.add(module)
    return found & MODULES.keys()


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Files that import each other in the end: strongly connected components (Tarjan)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(here: str) -> None:
        order[here] = lowest[here] = len(order)
        stack.append(here)
        for there in graph[here]:
            if there not in order:
                visit(there)
            if there in stack:
                lowest[here] = min(lowest[here], lowest[there])
        if lowest[here] == order[here]:
            circle = stack[stack.index(here) :]
            del stack[stack.index(here) :]
            if len(circle) > 1 or here in graph[here]:
                found.append(sorted(circle))

    for here in graph:
        if here not in order:
            visit(here)
    return found


def test_circles_are_found() -> None:
    """Of two files or of more, and of one that imports itself; a diamond is none."""
    diamond = {"a": {"b", "c"}, "b": {"d"}, "c": {"d"}, "d": set[str]()}
    assert circles(diamond) == []
    assert circles({**diamond, "d": {"b"}}) == [["b", "d"]]
    assert circles({**diamond, "d": {"a"}}) == [["a", "b", "c", "d"]]
    assert circles({**diamond, "c": {"c"}}) == [["c"]]


def test_no_files_import_each_other() -> None:
    """Between files anywhere, imports for type checkers included."""
    assert circles({name: arrows(path) for name, path in MODULES.items()}) == []


ROOMS = {
    "pack": {"pack"},
    "rules": {"rules", "pack"},
    "table": {"table", "rules", "pack"},
    "staff": {"staff", "rules", "pack"},
    "proof": {"proof", "table", "rules", "pack"},
}
"""What each room of a game may import of the same game."""


@pytest.mark.parametrize("name", sorted(NAMES))
def test_rooms_of_a_game_import_one_way(name: str) -> None:
    """table, staff, proof -> rules -> pack; proof may look at the table; `game` alone sees all."""
    home = ROOT / "games" / name
    found = {path.name for path in home.iterdir() if list(path.glob("**/*.py"))}
    assert found == set(ROOMS), "a game's rooms are the same everywhere"
    here = f"kessel.games.{name}"
    allowed = {room: {f"{here}.{other}" for other in others} for room, others in ROOMS.items()}
    wrong = [
        f"{label(path)}: {target}"
        for room, others in allowed.items()
        for path in sorted((home / room).rglob("*.py"))
        for target in sorted(arrows(path))
        if target.startswith(f"{here}.") and ".".join(target.split(".")[:4]) not in others
    ]
    assert wrong == []


def test_nothing_imports_a_game_but_the_registry() -> None:
    """`game.py` is the face: whoever is inside knows the rooms, whoever is outside the registry."""
    faces = {f"kessel.games.{name}.game" for name in NAMES}
    found = {
        name for name, path in MODULES.items() if any(target in faces for target in arrows(path))
    }
    assert found == {"kessel.games.registry"}


@pytest.mark.parametrize("path", in_room("kernel"), ids=label)
def test_kernel_imports_nothing_above(path: Path) -> None:
    """The kernel stands on itself."""
    assert beyond(path, "kessel.kernel") == []


@pytest.mark.parametrize("path", in_room("board"), ids=label)
def test_board_knows_errors_and_sides_only(path: Path) -> None:
    """Boards are geometry."""
    errors = ("kessel.kernel.errors", "kessel.kernel.misread")
    allowed = ("kessel.board", *errors, "kessel.kernel.sides")
    assert beyond(path, *allowed) == []


@pytest.mark.parametrize("path", in_room("cartography"), ids=label)
def test_cartography_knows_grids_and_scenes_only(path: Path) -> None:
    """Maps are drawn from geometry and from what a client is given."""
    assert beyond(path, "kessel.cartography", "kessel.board", "kessel.kernel.scene") == []


@pytest.mark.parametrize("path", in_room("components"), ids=label)
def test_components_know_the_kernel_only(path: Path) -> None:
    """Packs are files and their checks."""
    assert beyond(path, "kessel.components", "kessel.kernel") == []


@pytest.mark.parametrize("path", in_room("hexkit"), ids=label)
def test_the_hex_kit_knows_no_game(path: Path) -> None:
    """Games plug into the kit, which stands on what all games stand on."""
    below = ("kessel.board", "kessel.cartography", "kessel.components", "kessel.kernel")
    assert beyond(path, "kessel.hexkit", "kessel.cases", *below) == []


@pytest.mark.parametrize("path", in_room("games"), ids=label)
def test_games_never_import_each_other(path: Path) -> None:
    """A game knows itself and what is below; the registry alone knows all."""
    if path == ROOT / "games" / "registry.py":
        return
    parts = path.relative_to(ROOT / "games").parts
    own = (f"kessel.games.{parts[0]}",) if len(parts) > 1 else ()
    below = (
        *("kessel.board", "kessel.cartography", "kessel.components"),
        *("kessel.kernel", "kessel.cases", "kessel.hexkit"),
    )
    assert beyond(path, *own, *below) == []


@pytest.mark.parametrize("path", in_room("cases"), ids=label)
def test_cases_know_the_kernel_only(path: Path) -> None:
    """A case knows its game by the kit that the game brings; the page alone names all games."""
    registry = ("kessel.games.registry",) if path.name == "__main__.py" else ()
    assert beyond(path, "kessel.cases", "kessel.kernel", *registry) == []


@pytest.mark.parametrize("path", in_room("web"), ids=label)
def test_the_web_sees_the_kernel_and_the_registry(path: Path) -> None:
    """The server holds no rules: games are what the registry lists. Of a drawn map it sends a
    smaller one too."""
    below = ("kessel.kernel", "kessel.ai", "kessel.rulebook", "kessel.games.registry")
    assert beyond(path, "kessel.web", "kessel.club", "kessel.cartography.glance", *below) == []


SERVER = [
    "settings", "tongues", "words", "wire", "host", "record", "table", "think",
    "hall", "staff", "people", "season", "parts", "requests", "app",
]  # fmt: skip
"""The server's rooms from the ground up; single files in between are rooms of their own."""


@pytest.mark.parametrize("path", in_room("web"), ids=label)
def test_the_servers_rooms_look_down(path: Path) -> None:
    """What is recorded knows no table, a table knows no hall, the hall knows no member."""
    parts = path.relative_to(ROOT / "web").with_suffix("").parts
    if parts == ("__init__",):
        return
    here = SERVER.index(parts[0])
    above = tuple(f"kessel.web.{name}" for name in SERVER[here + 1 :])
    assert [module for module in ours(path) if module.startswith(above)] == []


@pytest.mark.parametrize("path", in_room("club"), ids=label)
def test_the_club_knows_nothing_but_itself(path: Path) -> None:
    """Clocks, ratings and pairings know neither games nor the server."""
    assert beyond(path, "kessel.club") == []


@pytest.mark.parametrize("path", in_room("ai"), ids=label)
def test_opponents_see_the_kernel_and_the_registry(path: Path) -> None:
    """An opponent knows a game by its interface alone."""
    assert beyond(path, "kessel.ai", "kessel.kernel", "kessel.games.registry") == []


@pytest.mark.parametrize("path", in_room("studies"), ids=label)
def test_studies_see_the_kernel_the_registry_and_the_opponents(path: Path) -> None:
    """A study knows games by their interface and players by their level; computers are rated on
    the scale of the club."""
    below = ("kessel.ai", "kessel.kernel", "kessel.games.registry", "kessel.club.ratings")
    assert beyond(path, "kessel.studies", *below) == []


@pytest.mark.parametrize("path", in_room("learning"), ids=label)
def test_learning_sees_studies_and_the_kernel(path: Path) -> None:
    """Who learns knows games by what they name, and how they went by their records."""
    below = ("kessel.studies", "kessel.ai", "kessel.kernel", "kessel.games.registry")
    assert beyond(path, "kessel.learning", *below) == []


@pytest.mark.parametrize("path", in_room("env"), ids=label)
def test_environments_see_the_kernel_and_the_registry(path: Path) -> None:
    """What a side may know comes from the game's view alone."""
    below = ("kessel.ai", "kessel.kernel", "kessel.games.registry", "kessel.studies.ids")
    assert beyond(path, "kessel.env", *below) == []


def test_nobody_outside_imports_a_game() -> None:
    """Command line, kits and indexes see the registry and the kernel's interface."""
    found = [
        f"{label(path)}: {module}"
        for path in FILES
        if room(path) != "games"
        for module in ours(path)
        if module.startswith("kessel.games.") and not module.startswith("kessel.games.registry")
    ]
    assert found == []


@pytest.mark.parametrize(
    "path",
    [path for name in ("kernel", "board", "cartography", "hexkit") for path in in_room(name)],
    ids=label,
)
def test_what_is_below_the_games_names_none(path: Path) -> None:
    """Not in a name, not in a string, not in a comment."""
    text = path.read_text(encoding="utf-8").lower()
    words = NAMES | {name.replace("_", " ") for name in NAMES} | {"nimble"}
    assert [word for word in words if word in text] == []


def test_the_rooms_are_known() -> None:
    """A new room of the package needs a place in this file."""
    rooms = {room(path) for path in FILES}
    assert rooms <= {
        "__init__.py",
        "__main__.py",
        "ai",
        "board",
        "cartography",
        "cases",
        "cli",
        "club",
        "components",
        "env",
        "games",
        "hexkit",
        "kernel",
        "learning",
        "rulebook",
        "studies",
        "testkit",
        "web",
    }
