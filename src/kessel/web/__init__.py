"""The web table: a server on the kernel's interface and the registry of games, nothing else."""
