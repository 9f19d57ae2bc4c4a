"""``hsbot demo``: hsbot at work on the screen, or on the sample game in the terminal."""

from hsbot.commands.demo.command import add_arguments

__all__ = ["add_arguments"]
