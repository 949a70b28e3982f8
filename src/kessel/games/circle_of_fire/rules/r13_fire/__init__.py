"""13 Direct fire impulse, in the rulebook's sections."""
