"""What is printed: the map, the counters and the charts, and what must be true of them."""
