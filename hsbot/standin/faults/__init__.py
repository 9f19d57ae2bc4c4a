"""Faults on demand: their names, when they come, and the file in which they are asked for."""
