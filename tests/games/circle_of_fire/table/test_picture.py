"""Board, scene, reach and map art: what a client is given to draw."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from shapely.geometry import Point as Dot  # type: ignore[import-untyped]
from shapely.geometry import Polygon

from kessel.cli.main import main
from kessel.games.circle_of_fire.game import GAME
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.pack.r03_map import Map
from kessel.games.circle_of_fire.pack.r04_units import SOVIET
from kessel.games.circle_of_fire.rules.r06_control import where
from kessel.games.circle_of_fire.rules.state import ChoosingAction, Moving, Position
from kessel.games.circle_of_fire.table.describing import status_line
from kessel.games.circle_of_fire.table.picture import reach as reaching
from kessel.games.circle_of_fire.table.picture import sequence
from kessel.games.circle_of_fire.table.picture.art import art
from kessel.games.circle_of_fire.table.picture.board import board
from kessel.games.circle_of_fire.table.picture.reach import reach
from kessel.games.circle_of_fire.table.picture.scene import lying, marked, pile, scene
from kessel.games.circle_of_fire.table.picture.words import TEXTS
from kessel.kernel.scene import Board, Reach, Scene
from kessel.kernel.text import keys

LANGUAGES: Final = ("en", "ja")
PACK: Final = GAME.pack()
BOARD: Final = board(PACK)
MAP: Final = PACK.map
POSITIONS: Final = Path(__file__).parents[3] / "positions" / "circle_of_fire"


@cache
def shapes() -> list[Polygon]:
    return [Polygon(space.outline) for space in BOARD.spaces]


# --- the board -----------------------------------------------------------------------------------


def test_outlines_hold_their_counters_and_numbers() -> None:
    for space, shape in zip(BOARD.spaces, shapes(), strict=True):
        assert shape.is_valid, space.label
        assert shape.contains(Dot(space.centre)), space.label
        assert shape.contains(Dot(space.anchor)), space.label


def test_a_stack_has_room_and_the_number_is_beside_it() -> None:
    for space, shape in zip(BOARD.spaces, shapes(), strict=True):
        assert shape.exterior.distance(Dot(space.centre)) > 24, space.label
        assert shape.exterior.distance(Dot(space.anchor)) > 10, space.label
        dx, dy = (a - b for a, b in zip(space.centre, space.anchor, strict=True))
        assert max(abs(dx), abs(dy)) > 36, space.label


def test_neighbours_share_a_border_and_nobody_else_does() -> None:
    """All 86 borders, the arrows and the links between zones are edges; corners are points."""
    borders = corners = 0
    for one, other in combinations(MAP.board.spaces, 2):
        common = shapes()[one].intersection(shapes()[other])
        assert common.area < 0.01, (one, other)
        if other in MAP.board.neighbours[one]:
            assert common.length > 15, (one, other)
            borders += (one, other) in MAP.border_codes
        elif (one, other) in MAP.board.corners:
            assert common.length < 0.01
            assert not common.is_empty
            corners += 1
        else:
            assert common.length < 0.01, (one, other)
    assert (borders, corners) == (86, 2)


def test_spaces_fill_the_paper() -> None:
    inner = (BOARD.width - 28) * (BOARD.height - 28)
    assert sum(shape.area for shape in shapes()) == pytest.approx(inner, abs=5)


def test_the_board_lists_everything() -> None:
    assert [space.label for space in BOARD.spaces] == list(MAP.board.labels)
    assert [space.neighbours for space in BOARD.spaces] == list(MAP.board.neighbours)
    assert [counter.label for counter in BOARD.counters] == [unit.label for unit in PACK.units]
    assert [len(track.labels) for track in BOARD.tracks] == [9, 12]
    assert all(len(track.labels) == len(track.notes) for track in BOARD.tracks)
    assert len({box.id for box in BOARD.boxes}) == 16
    assert msgspec.json.decode(msgspec.json.encode(BOARD), type=Board) == BOARD


def test_counters_have_their_printed_numbers() -> None:
    faces = {c.label: (c.symbol, c.style, c.left, c.right, c.top) for c in BOARD.counters}
    assert faces["G01"] == ("SFGPUCI----E---", "german", "3", "5", "")
    assert faces["G09"] == ("SFGPU------E---", "german", "2", "3", "HQ")
    assert faces["G25"] == ("SFGPUCI----E---", "german", "4", "3", "MG")
    assert faces["G30"] == ("SFGPUCA----D---", "german-armour", "4", "6", "")
    assert faces["G35"] == ("SFGPUCVF-------", "german-air", "7", "–", "")
    assert faces["S01"][1] == "partisans"
    assert faces["S29"][1] == "soviet-armour"
    assert faces["S49"] == ("SFGPUCF----E---", "soviet", "5", "3", "")
    assert {len(counter.symbol) for counter in BOARD.counters} == {15}


def test_printed_words_are_in_both_languages() -> None:
    abouts = [space.about for space in BOARD.spaces] + [unit.about for unit in BOARD.counters]
    for about in abouts:
        assert about.en
        assert about.ja
        assert about.en != about.ja
    nine = BOARD.spaces[MAP.board.space("9")].about.en
    assert "East Church" in nine
    assert "8 Bobyakhino" in nine, "the corner is named"


def test_the_picture_lacks_no_text_and_has_none_to_spare() -> None:
    texts = keys((TEXTS / "picture",), "en").keys()
    assert texts == keys((TEXTS / "picture",), "ja").keys()
    lines = {f"line-{line.id}" for line in BOARD.sequence}
    sources = "".join(
        file.read_text(encoding="utf-8") for file in Path(sequence.__file__).parent.glob("*.py")
    )
    spelled = {key for key in texts if f'"{key}"' in sources}
    assert lines <= texts
    assert texts - lines - spelled == {"printed-area", "printed-zone"}


def test_the_lines_of_the_sequence_name_rules() -> None:
    rules = (GAME.proof / "rules.toml").read_text(encoding="utf-8")
    assert [line.rule for line in BOARD.sequence if f'id = "{line.rule}"' not in rules] == []


# --- the scene -----------------------------------------------------------------------------------


def test_a_scene_of_what_lies_as_before_is_the_scene() -> None:
    """Piles, markers and status lines are remembered by all that they show."""
    p, luck = GAME.new(dice=4), random.Random(4)
    for _ in range(200):
        options = GAME.options(p)
        if not options:
            break
        GAME.carry_out(p, luck.choice(options))
        kept = scene(p)
        for remembered in (lying, pile, marked, status_line):
            remembered.cache_clear()
        assert scene(p) == kept


def random_positions(seed: int, decisions: int) -> Iterator[Position]:
    """A game at random, position by position."""
    chance = random.Random(seed)
    options = [o.id for o in GAME.optional_rules] if seed % 2 else []
    rehearsal = GAME.rehearsal_pack
    assert rehearsal is not None
    p: Position = GAME.new(options=options, dice=seed, pack=rehearsal() if seed % 3 else None)
    for _ in range(decisions):
        yield p
        if not p.flow:
            return
        GAME.carry_out(p, chance.choice(GAME.options(p)))


@pytest.mark.parametrize("seed", range(4))
def test_every_unit_stands_exactly_once(seed: int) -> None:
    boxes = {box.id for box in BOARD.boxes}
    lines = {line.id for line in BOARD.sequence}
    states = {state.id for state in BOARD.states}
    for number, p in enumerate(random_positions(seed, 1500)):
        if number % 7:
            continue
        seen = scene(p)
        assert sorted(s.counter for s in seen.standings) == list(range(len(PACK.units)))
        for standing in seen.standings:
            assert standing.space == where(p, standing.counter)  # type: ignore[arg-type]
            assert (standing.box in boxes) == (standing.space == -1)
            assert states.issuperset(standing.states), "a state has a name"
        assert seen.phase in lines if p.flow else seen.phase == ""
        assert all(0 <= mark.box < 12 for mark in seen.tracks)
        control = [marker.side for marker in seen.markers if marker.kind == "control"]
        assert control == p.control
        assert msgspec.json.decode(msgspec.json.encode(seen), type=Scene) == seen


def test_stacks_lie_as_they_do_in_the_position() -> None:
    *_, p = random_positions(3, 250)
    stacks = [[s.counter for s in scene(p).standings if s.space == a] for a in MAP.board.spaces]
    assert stacks == [[*p.units[0][a], *p.units[1][a]] for a in MAP.board.spaces]
    assert any(len(stack) > 1 for stack in stacks)


def test_most_lines_of_the_sequence_come_up() -> None:
    played = {sequence.current(p) for seed in range(8) for p in random_positions(seed, 3000)}
    assert {"garrison", "random", "regular", "soviet-movement", "german-fire", "pairing"} <= played
    assert {"soviet-impulse", "german-impulse", "german-bombardment", "end-3"} <= played


def test_markers_and_faces() -> None:
    p = position("first-impulse")
    nine = MAP.board.space("9")
    p.ruins[nine], p.stubborn, p.night, p.advantage = 2, nine, True, SOVIET
    p.units[1][nine] = (p.pack.unit("S01"),)
    p.units[0][nine] = (p.pack.unit("G01"),)
    kinds = Counter(marker.kind for marker in scene(p).markers if marker.space == nine)
    assert kinds == {"control": 1, "heavy-ruin": 1, "stubborn": 1, "contested": 1}
    turn, impulse = scene(p).tracks
    assert (turn.face, impulse.face) == ("soviet", "night")
    assert impulse.text.en == "Impulse 1, Night"


def position(name: str) -> Position:
    text = (POSITIONS / f"{name}.json").read_text(encoding="utf-8")
    found: Position = GAME.decode(text.replace('"pack":"shipped"', f'"pack":"{PACK.hash}"'))
    return found


# --- reach ---------------------------------------------------------------------------------------


def spent_in(p: Position) -> int | None:
    """The points the unit on the march has spent, or None if its march is over."""
    frame = p.flow[-1] if p.flow else None
    return frame.spent if isinstance(frame, Moving) and frame.unit != -1 else None


def points_of(events: list[Any]) -> int:
    return sum(event.cost for event in events if type(event).__name__ == "Moved")


def check_reach(p: Position, unit: int) -> set[int]:
    """Each way is legal order by order, ends where it says and costs what it says."""
    found = reach(p, unit)
    for way in found:
        q = GAME.copy(p)
        cost = 0
        for text in way.orders:
            order = GAME.notation(q).read(text)
            assert GAME.refusal(q, order) is None, (text, way)
            cost += points_of(GAME.apply(q, order))
        assert where(q, unit) == way.space  # type: ignore[arg-type]
        assert cost == way.cost, way
        if way.stops:
            assert spent_in(q) is None
    assert len({way.space for way in found}) == len(found)
    return {way.space for way in found}


def brute_force(p: Position, unit: int) -> dict[int, int]:
    """Every place to which any sequence of move orders leads, with the least points."""
    start = where(p, unit)  # type: ignore[arg-type]
    found: dict[int, int] = {}
    waiting = [(p, 0)]
    if isinstance(p.flow[-1], ChoosingAction):
        waiting = []
        order = GAME.notation(p).read(f"activate {p.pack.map.board.labels[start]}")
        if start >= 0 and GAME.refusal(p, order) is None:
            q = GAME.copy(p)
            GAME.apply(q, order)
            waiting = [(q, 0)]
    for here, spent in waiting:  # the list grows while it is read
        if not here.flow or not isinstance(here.flow[-1], Moving):
            continue
        for order in GAME.options(here):
            if getattr(order, "unit", None) == unit:
                q = GAME.copy(here)
                cost = spent + points_of(GAME.carry_out(q, order))
                there = int(where(q, unit))  # type: ignore[arg-type]
                found[there] = min(cost, found.get(there, 99))
                if spent_in(q) is not None:
                    waiting.append((q, cost))
    found.pop(start, None)
    return found


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10_000), st.integers(20, 700))
def test_reach_is_what_move_orders_reach(seed: int, decisions: int) -> None:
    """Nothing more, nothing less, and nothing dearer: against trying every order."""
    chance = random.Random(seed)
    last = None
    for p in random_positions(seed, decisions):
        if p.flow and isinstance(p.flow[-1], Moving | ChoosingAction):
            last = GAME.copy(p)
    if last is None:
        return
    mine = [unit for units in last.units[last.to_act] for unit in units]
    for unit in chance.sample(mine, min(4, len(mine))):
        ways = reach(last, unit)
        check_reach(last, unit)
        wanted = brute_force(last, unit) if movable(last, unit) else {}
        assert {way.space: way.cost for way in ways} == wanted


def movable(p: Position, unit: int) -> bool:
    """Whether the unit may be taken anywhere by move orders at all."""
    return not p.committed[unit]


@pytest.mark.parametrize("seed", range(6))
def test_other_decisions_offer_their_places(seed: int) -> None:
    """Placing, retreating and redeploying: each destination once, at no cost."""
    met: Counter[str] = Counter()
    for p in random_positions(seed, 900):
        if not p.flow or isinstance(p.flow[-1], Moving | ChoosingAction):
            continue
        offered: dict[int, set[int]] = {}
        for order in GAME.options(p):
            if type(order).__name__ in ("Place", "Retreat", "Redeploy"):
                there = getattr(order, "to", None)
                there = order.space if there is None else there  # type: ignore[attr-defined]
                offered.setdefault(order.unit, set()).add(there)  # type: ignore[attr-defined]
        for unit, places in list(offered.items())[:2]:
            met[type(p.flow[-1]).__name__] += 1
            if met[type(p.flow[-1]).__name__] < 15:
                assert check_reach(p, unit) == places
    assert met["SettingUp"]
    assert met["Placing"]


def test_reach_on_the_march_and_over_zones() -> None:
    p = position("on-the-march")
    frame = p.flow[-1]
    assert isinstance(frame, Moving)
    assert check_reach(p, frame.unit)
    assert {w.space: w.cost for w in reach(p, frame.unit)} == brute_force(p, frame.unit)
    p = position("zone-bonus")
    mover = p.flow[-1].unit  # type: ignore[union-attr]
    assert {w.space: w.cost for w in reach(p, mover)} == brute_force(p, mover)


def test_nobody_else_reaches_anything() -> None:
    p = position("first-impulse")
    german = next(unit for units in p.units[0] for unit in units)
    assert reach(p, german) == ()
    assert reach(p, -1) == ()
    assert reach(p, 999) == ()
    assert all(msgspec.json.decode(msgspec.json.encode(w), type=Reach) == w for w in reach(p, 38))


def test_the_first_impulse() -> None:
    """12.2 A-2-7 by road; a zone costs everything."""
    p = position("first-impulse")
    unit = p.pack.unit("S01")
    ways = {MAP.board.labels[way.space]: way for way in reach(p, unit)}
    assert ways["2"].orders == ("activate A", "move S01 2")
    assert ways["2"].cost == 1
    assert ways["B"].cost == 6
    assert ways["C"].orders == ("activate A", "move S01 B", "move S01 C")
    assert ways["C"].stops
    assert reaching.notation(p.pack) is reaching.notation(p.pack)


# --- the art -------------------------------------------------------------------------------------

SVG: Final = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_is_plain_svg(language: str) -> None:
    text = art(PACK, language)
    assert len(text.encode()) < 400_000
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == f"0 0 {BOARD.width:g} {BOARD.height:g}"
    for element in root.iter():
        assert element.tag not in (f"{SVG}script", f"{SVG}image", f"{SVG}foreignObject")
        for name, value in element.attrib.items():
            assert not name.lower().startswith("on")
            assert "href" not in name or value.startswith("#")
            assert "url(" not in value or value.startswith("url(#cof-")
        for name in (element.get("class") or "").split():
            assert name.startswith("cof-")
        assert (element.get("id") or "cof-").startswith("cof-")
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "@import" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_speaks_one_language(language: str) -> None:
    said = "".join(ElementTree.fromstring(art(PACK, language)).itertext())
    words = "".join(said.split())
    names = MAP.names_ja if language == "ja" else MAP.names
    missing = [name for name in names if name.split("(")[0].replace(" ", "") not in words]
    assert missing == []
    assert ("Market" in said) == (language == "en")
    assert ("市場地区" in words) == (language == "ja")


def test_the_map_is_the_same_every_time() -> None:
    again = art.__wrapped__(PACK, "en")
    assert again == art(PACK, "en")


def test_a_made_up_map_is_drawn_too() -> None:
    made_up = Map.build(
        areas=[("1", "clear"), ("2", "urban"), ("3", "woods")], zones=["A"],
        borders=[("1", "2", "R"), ("2", "3", "V")], arrows=[("A", "1", "road")],
    )  # fmt: skip
    pack = Pack(made_up, PACK.units, PACK.charts, hash="three areas")
    assert len(board(pack).spaces) == 4
    for language in LANGUAGES:
        assert ElementTree.fromstring(art(pack, language)).tag == f"{SVG}svg"


# --- kessel map ----------------------------------------------------------------------------------


def test_the_command_writes_the_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "circle_of_fire", "--lang", "ja"]) == 0
    assert capsys.readouterr().out.strip() == art(PACK, "ja").strip()
    file = tmp_path / "map.svg"
    assert main(["map", "circle_of_fire", "--set-up", "-o", str(file)]) == 0
    said = "".join(ElementTree.parse(file).getroot().itertext())
    assert "G08" in said, "the garrison is placed"
    assert "S48" not in said, "who is in a box is not drawn"


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["circle_of_fire", "-o", "map.jpg"], "ends in .svg or .png"),
        (["circle_of_fire", "-o", "no/such/folder.svg"], "cannot be written"),
        (["circle_of_fire", "--lang", "xx"], "unknown language"),
        (["chess"], "there is no game"),
        (["circle_of_fire", "-o", "map.png"], "Chromium, which is not installed"),
    ],
)
def test_the_command_refuses_in_a_sentence(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert main(["map", *arguments]) == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert sentence in line


def test_the_command_draws_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "map.png"
    assert main(["map", "circle_of_fire", "-o", str(file)]) == 0
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG")
    size = (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big"))
    assert size == (BOARD.width, BOARD.height)
