"""``hsbot`` alone, the desk: what is ready, what is missing, and what to do next."""

from hsbot.commands.desk.command import add_arguments

__all__ = ["add_arguments"]
