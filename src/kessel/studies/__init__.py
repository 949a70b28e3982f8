"""Studies: thousands of games between opponents, their tables and their plots.

A study is described (`design`), played (`play`, on cores or a cluster by `running`), kept in a
folder that survives an interruption (`folder`), counted (`figures`) and shown (`tables`, `page`).
Games are known by their interface alone.
"""
