"""Fireplace's installation: its location, its card data, and patches of it."""
