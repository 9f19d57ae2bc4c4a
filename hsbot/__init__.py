"""An advisor for Hearthstone: reads a live game's log, plans the turn, recommends what to play.

For users of Python: ``hsbot.read_log``, ``hsbot.follow_log`` and ``hsbot.advise`` on logs,
``hsbot.Game`` and ``hsbot.Position`` to play, ``hsbot.plan`` to search, ``hsbot.match`` to compare
players, and ``hsbot.Scene`` to try cards. Each is loaded when it is first used; their types stand
in ``__init__.pyi``.
"""

from __future__ import annotations

import sys
from importlib import import_module

__version__ = "1.0.0"

_HOMES = {
    "Advice": "hsbot.messages.advice",
    "Entity": "hsbot.game",
    "Game": "hsbot.game",
    "HsbotError": "hsbot.errors",
    "LoggedDecision": "hsbot.python_api",
    "MatchResult": "hsbot.arena.python_matches",
    "Matchup": "hsbot.game",
    "Option": "hsbot.game",
    "OptionKind": "hsbot.game",
    "Options": "hsbot.game",
    "Plan": "hsbot.agents.position_plans",
    "Position": "hsbot.game",
    "Scene": "hsbot.scenario",
    "Side": "hsbot.game",
    "advise": "hsbot.python_api",
    "follow_log": "hsbot.python_api",
    "match": "hsbot.arena.python_matches",
    "plan": "hsbot.agents.position_plans",
    "read_log": "hsbot.python_api",
}
"""Where each name of the front door is defined."""

__all__ = [
    "Advice",
    "Entity",
    "Game",
    "HsbotError",
    "LoggedDecision",
    "MatchResult",
    "Matchup",
    "Option",
    "OptionKind",
    "Options",
    "Plan",
    "Position",
    "Scene",
    "Side",
    "advise",
    "follow_log",
    "match",
    "plan",
    "read_log",
]


def __getattr__(name: str) -> object:
    """A name of the front door, loaded with all that it needs."""
    if name not in _HOMES:
        message = f"module 'hsbot' has no attribute {name!r}"
        raise AttributeError(message, name=name, obj=sys.modules[__name__])  # "did you mean"
    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The names of the front door, those that were not used yet with them."""
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__})
