"""Open choices moved out of the card definitions that Fireplace's games share.

Fireplace keeps an open choice in the very action that the card's definition holds, which all games
share: what may be chosen, and in closures what is to happen afterwards. A second game, or a copy of
the first, would write over it. So as soon as an action is over, the choice that it has left open is
moved to an action of its own, and the definition is put back as it was.
"""

from __future__ import annotations

import copy
from types import CellType, FunctionType
from typing import TYPE_CHECKING, Any

from hsbot.simulators.fireplace.cloning import OWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.fireplace.installation.fireplace_import import Fireplace


def take_over(fireplace: Fireplace, game: Any) -> None:
    """Detach a game's open choices from the card definitions that games share."""
    for player in game.players:
        choice = player.choice
        if choice is not None and OWN not in choice.__dict__:
            player.choice = _own(fireplace, choice)


def _own(fireplace: Fireplace, action: Any) -> Any:
    """A game's own copy of the action that asks; the definition is put back."""
    own = copy.copy(action)
    setattr(own, OWN, True)
    own.event_queue = []
    own.choice_callback = [_rebound(step, action, own) for step in action.choice_callback]
    action.event_queue, action.choice_callback = [], []
    if "_callback" in action.__dict__:
        action.callback = action._callback
    entity = fireplace.card.BaseEntity
    for name, value in list(action.__dict__.items()):
        some = value[:1] if isinstance(value, list) else [value]
        if some and isinstance(some[0], entity):
            delattr(action, name)
    action.source = None
    return own


def _rebound(step: Callable[..., Any], action: Any, own: Any) -> Callable[..., Any]:
    """A step that is to follow, with the game's own action in place of the definition's."""
    if not isinstance(step, FunctionType) or not step.__closure__:
        return step
    cells = tuple(
        CellType(own) if cell.cell_contents is action else cell for cell in step.__closure__
    )
    return FunctionType(step.__code__, step.__globals__, step.__name__, step.__defaults__, cells)
