"""The load test: many games at once through a real server, which may be killed meanwhile.

    python -m kessel.testkit.load --games 100 --seconds 60
    python -m kessel.testkit.load --database postgresql --workers 2 --kills 20

Every game has two connected seats that play random legal orders. Afterwards every acknowledged
order must be in the record, once and in its place, every game must replay to its stored position,
and its dice must agree. The engine's own rate is measured in the same run.
"""
