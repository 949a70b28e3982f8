"""Learning: judges fitted to played games, and what they are worth on games they have not seen.

`lessons` reads noted games, `fitting` finds the weights, `exam` compares a judge with the
hand-written evaluation and with the mere frequency, `course` is all of it from beginning to end.
"""
