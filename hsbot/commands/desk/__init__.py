"""``hsbot`` alone, the desk: what is ready, what is missing, and what to do next."""

from hsbot.commands.desk.command import COMMAND

__all__ = ["COMMAND"]
