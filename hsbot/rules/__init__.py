"""The rules engine: the game state as a table, compiled by Numba; cards as data."""
