"""Sets of 2024: Perils in Paradise and its mini-set."""
