"""Installed packages, as their own data describe them."""
