"""The last actions of a game, as each seat may know them."""

from __future__ import annotations

from collections import deque
from copy import copy
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from hsbot.rules.entry import compiled
from hsbot.rules.schema.action_codes import (
    A_CHOOSE,
    A_MULLIGAN,
    A_TRADE,
    SLOT_ENEMY_HERO,
    SLOT_HAND,
    TGT_SHIFT,
)
from hsbot.rules.schema.card_columns import C_FLAGS, CF_SECRET
from hsbot.rules.schema.environment.option_facts import (
    OF_SOURCE_CARD,
    OF_TARGET_CARD,
    OPTION_FACTS,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

HISTORY_NAMES = ("turn", "enemy", "kind", "card", "target", "target_enemy")
"""The columns of an action: the half-turn; whether the enemy took it; its kind (``action_codes``'
``A_`` plus 1, so that 0 is no action); the card that is played, attacks, acts or is chosen; the
card that it is aimed at, and whether that is on the enemy's side."""
_KIND, _SLOT = 15, 63
"""Bits of a code's kind, and of its target behind the shift."""
_UNSEEN = frozenset({A_CHOOSE, A_MULLIGAN, A_TRADE})
"""Kinds of which the other seat does not see the card."""

_ENEMYS = range(SLOT_ENEMY_HERO, SLOT_HAND)
"""Slots of targets on the side of whoever does not act."""
_NO_NAMES = np.zeros(0, np.int64)


class Action(NamedTuple):
    """An action, with all that whoever took it knows.

    Attributes:
        turn: the half-turn.
        seat: whose it was.
        kind: ``action_codes.A_``.
        card: the source's card index; 0 for none.
        target: the target's; 0 for none.
        slot: where the target stood, as in a code.
    """

    turn: int
    seat: int
    kind: int
    card: int
    target: int
    slot: int


class ActionHistory:
    """The last actions of a game.

    Args:
        length: how many are kept.
        library: the cards.
    """

    def __init__(self, length: int, library: Library) -> None:
        self._flags = library.cards[:, C_FLAGS]
        self._actions: deque[Action] = deque(maxlen=length)
        self.shape = length, len(HISTORY_NAMES)

    def clear(self) -> None:
        """Forget all, for a new game."""
        self._actions.clear()

    def copied(self) -> ActionHistory:
        """A copy that goes on by itself."""
        other = copy(self)
        other._actions = self._actions.copy()  # noqa: SLF001 - its own
        return other

    def add(self, action: Action) -> None:
        """Keep an action that was taken."""
        self._actions.appendleft(action)

    def rows(self, seat: int) -> NDArray[np.int16]:
        """The actions as a seat knows them: an array of ``shape``, the last action first."""
        found = np.zeros(self.shape, np.int16)
        for row, action in zip(found, self._actions, strict=False):
            enemy = action.seat != seat
            card = action.card if not enemy or self._is_seen(action) else 0
            target = action.target if not enemy or action.slot < SLOT_HAND else 0
            on_enemys_side = target > 0 and (action.slot in _ENEMYS) != enemy
            row[:] = action.turn, enemy, action.kind + 1, card, target, on_enemys_side
        return found

    def _is_seen(self, action: Action) -> bool:
        """Whether the other seat sees an action's card."""
        return action.kind not in _UNSEEN and not self._flags[action.card] & CF_SECRET


def described(state: NativeState, turn: int, seat: int, code: int) -> Action:
    """An option before it is taken.

    Args:
        state: the position.
        turn: the half-turn.
        seat: whoever takes it.
        code: its public code.
    """
    facts = np.zeros(OPTION_FACTS, np.int64)
    compiled.describe_code_at(state, 0, _NO_NAMES, code, facts)
    card, target = int(facts[OF_SOURCE_CARD]), int(facts[OF_TARGET_CARD])
    slot = code >> TGT_SHIFT & _SLOT if target else 0
    return Action(turn, seat, code & _KIND, card, target, slot)
