"""X servers that nobody sees, and what stands on them: windows, the overlay, a player."""
