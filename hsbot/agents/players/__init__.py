"""Named players of the arena, with settings: ``santos:iterations=60,playouts=20``.

A player is given the simulator's whole state. Those that "see all" use it; the others look through
:class:`~hsbot.belief.determinization.full_state_determinizer.FullStateDeterminizer`.
"""

from hsbot.agents.players.game_context import GameContext
from hsbot.agents.players.protocol import Factory, Player
from hsbot.agents.players.registry import (
    GROUP,
    describe,
    is_foreign,
    make_player,
    name_alone,
    player_names,
    settings_of,
)
from hsbot.agents.players.settings import Settings

__all__ = [
    "GROUP",
    "Factory",
    "GameContext",
    "Player",
    "Settings",
    "describe",
    "is_foreign",
    "make_player",
    "name_alone",
    "player_names",
    "settings_of",
]
