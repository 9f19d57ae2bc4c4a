"""The engine's front door: compiled entry points, positions, new games, public option codes."""
