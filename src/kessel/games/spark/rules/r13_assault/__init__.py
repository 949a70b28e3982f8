"""13.11 Assault combat: morale, dice, losses, advance. Retreats: `r13_retreat.py`."""
