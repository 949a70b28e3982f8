"""The sequence of play as a table of lines."""

from __future__ import annotations

from pathlib import Path

from kessel.kernel.position import Procedure
from kessel.kernel.scene import PhaseInfo, Words
from kessel.kernel.sequence import printed_lines, step_line


def test_lines_have_their_number_before_their_name(tmp_path: Path) -> None:
    file = tmp_path / "sequence.csv"
    file.write_text("id,rule,level,number,text,once\nset,1.1,0,,a,yes\nmove,5.1,1,II,b,\n")
    lines = printed_lines(file, lambda key: Words(key, key.upper()))
    assert lines == (
        PhaseInfo("set", "1.1", Words("a", "A"), 0, once=True),
        PhaseInfo("move", "5.1", Words("b", "B"), 1, number="II"),
    )


def test_a_step_has_counted_on_before_it_is_played() -> None:
    lines = ("one", "two")
    found = [step_line(lines, Procedure(step=step)) for step in range(4)]
    assert found == ["one", "one", "two", "two"]
