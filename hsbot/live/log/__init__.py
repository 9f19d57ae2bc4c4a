"""The log of a live game: which one is read, its lines queued, its events completed."""
