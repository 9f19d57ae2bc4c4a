"""Compiled search helpers: playouts, look-ahead, lethal, scores, value network."""
