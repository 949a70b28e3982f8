"""The rule index of a game: every rule in one line, in both languages, and which tests show it."""

from kessel.rulebook.index import Clause, Coverage, Kind, Point, RuleIndex, load, load_points

__all__ = ["Clause", "Coverage", "Kind", "Point", "RuleIndex", "load", "load_points"]
