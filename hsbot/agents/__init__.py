"""The players: from a decision to advice."""
