"""Where computers think: in processes of their own, a few at a time."""
