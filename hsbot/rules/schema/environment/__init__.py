"""The parts of a learning environment: its games' records, observations and action indices."""
