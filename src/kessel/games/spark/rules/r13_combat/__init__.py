"""13 The combat phase, a file for each of its sections."""
