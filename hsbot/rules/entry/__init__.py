"""The engine's interface: entry points, positions, new games, public option codes."""
