"""``hsbot demo``: hsbot at work on the screen, or on the sample game in the terminal."""

from hsbot.commands.demo.command import COMMAND

__all__ = ["COMMAND"]
