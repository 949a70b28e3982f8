"""What a server needs besides games: limits, logs, metrics, headers, drawn maps."""
