"""``hsbot completion``: scripts for shells, and the JSON schema of commands' arguments."""

from hsbot.commands.completion.command import COMMAND

__all__ = ["COMMAND"]
