"""What every game shares: positions, flow, orders, dice, events, texts, matches, saves.

The kernel knows no game.
"""
