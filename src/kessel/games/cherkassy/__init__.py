"""Cherkassy Pocket: Encirclement at Korsun."""
