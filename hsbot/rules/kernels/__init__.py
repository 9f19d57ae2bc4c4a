"""Compiled search kernels: playouts, look-ahead, lethal search, heuristics, value network."""
