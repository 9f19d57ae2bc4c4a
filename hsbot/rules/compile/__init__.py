"""Compilation by Numba: decorators, linking, and the plain Python form of records."""
