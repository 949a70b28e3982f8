"""Mutants: rules broken on purpose, one small place at a time, to see which test notices.

`python -m kessel.testkit.mutants GAME` draws some, see docs/mutants.md. A mutant lives in a process
of its own that imports the game with one chapter changed; nothing on the disk is touched.
"""
