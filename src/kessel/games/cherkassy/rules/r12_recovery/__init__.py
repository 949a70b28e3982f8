"""12 Reconstitution and recovery."""
