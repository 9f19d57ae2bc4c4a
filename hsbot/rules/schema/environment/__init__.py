"""What a learning environment is made of: its games' records, observations and action indices."""
