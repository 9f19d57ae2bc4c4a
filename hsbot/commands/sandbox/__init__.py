"""``hsbot sandbox``: the stand-in client, a scenario, or a simulated game's Power.log."""

from hsbot.commands.sandbox.command import COMMAND

__all__ = ["COMMAND"]
