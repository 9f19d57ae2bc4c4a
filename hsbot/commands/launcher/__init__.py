"""``hsbot`` alone, the launcher: what is ready, what is missing, and what to do next."""

from hsbot.commands.launcher.command import COMMAND

__all__ = ["COMMAND"]
