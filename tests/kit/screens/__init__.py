"""Virtual X screens, and what tests put on them: windows, the overlay, a player."""
