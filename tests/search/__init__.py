"""Tests of the search, and the kit that every simulator must pass."""
