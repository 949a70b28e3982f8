"""What is printed: the maps, the counters and the charts, and what must be true of them."""
