"""The players of ``hsbot arena``, by name with settings: ``santos:iterations=60,playouts=20``.

A player is given the simulator's whole state. Those that "see all" use it; the others look through
:class:`~hsbot.agents.players.hidden_cards.HiddenCards`.
"""

from hsbot.agents.players.hidden_cards import HiddenCards
from hsbot.agents.players.protocol import Factory, Player, Stage
from hsbot.agents.players.registry import GROUP, describe, make_player, player_names
from hsbot.agents.players.settings import Settings

__all__ = [
    "GROUP",
    "Factory",
    "HiddenCards",
    "Player",
    "Settings",
    "Stage",
    "describe",
    "make_player",
    "player_names",
]
