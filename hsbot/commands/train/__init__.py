"""``hsbot train``: what a player's weights are learned by."""

from hsbot.commands.train.command import add_arguments

__all__ = ["add_arguments"]
