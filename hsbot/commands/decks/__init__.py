"""``hsbot decks``: the deck database listed, shown, added to, and what is predicted from it."""

from hsbot.commands.decks.command import add_arguments

__all__ = ["add_arguments"]
