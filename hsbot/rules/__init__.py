"""The simulator: Hearthstone's rules as a table, compiled; cards as data."""
