"""Fireplace as installed: where it is, its card data, and what is patched in it."""
