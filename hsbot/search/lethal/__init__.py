"""The search for a win within the turn, and the proof that a line wins."""
