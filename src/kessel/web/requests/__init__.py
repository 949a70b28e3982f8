"""What the server answers, and to whom."""
