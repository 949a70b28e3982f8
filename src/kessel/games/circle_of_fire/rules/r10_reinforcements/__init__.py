"""10 Reinforcement Phase, in the rulebook's sections."""
