"""The game context that players share, and their choices in a scene."""

from kit.player_choices import choice, context

__all__ = ["choice", "context"]
