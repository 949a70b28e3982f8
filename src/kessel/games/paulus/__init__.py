"""Paulus' 6th Army: Stalingrad, 19 November to 24 December 1942."""
