"""16 Close Combat Phase, in the rulebook's sections."""
