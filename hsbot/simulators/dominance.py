"""Whether one position at the end of a turn is as good as another, by what is seen of both."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Collection

    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeState

_SAME: Final = ("nboard", "nsecret", "ndeck", "max_mana", "overload", "fatigue")
"""Numbers of both players that must be the same."""
_FLAGS: Final = t.F_FROZEN | t.F_SILENCED | t.F_DORMANT


def is_as_good(
    state: NativeState, other: NativeState, seat: int, spare: Collection[int] = ()
) -> bool:
    """Whether a position can only be better for a player than another one.

    The same cards stand in the same places, with the same keywords, and both hands are the same,
    but for spare cards that the player still has and that leave room for a card to be drawn; the
    player's characters have as much attack and health or more, the opponent's as much or less.
    Mana and attacks that are left do not count: the turn is about to end. Nor does what cards and
    players have counted.

    Args:
        state: the position.
        other: the one that it is held against.
        seat: from whose side, 0 or 1.
        spare: rows of cards that are worth as much or more in hand than played for nothing.
    """
    here, there = state[0], other[0]
    if any(x["winner"] >= 0 or x["pend"] for x in (here, there)):
        return False
    if any((here[name] != there[name]).any() for name in _SAME):
        return False
    if not all(_keeps(here, there, player, spare if player == seat else ()) for player in (0, 1)):
        return False
    for player in range(2):
        ours, theirs = _characters(here, player), _characters(there, player)
        if ours.shape != theirs.shape or (_fixed(ours) != _fixed(theirs)).any():
            return False
        gain = _stats(ours) - _stats(theirs)
        if ((gain if player == seat else -gain) < 0).any():
            return False
    return True


def _keeps(here: Any, there: Any, player: int, spare: Collection[int]) -> bool:
    """Whether a player has the same cards and secrets, and no more than some spare cards."""
    (hand, secrets), (other_hand, other_secrets) = _cards(here, player), _cards(there, player)
    if secrets != other_secrets or other_hand - hand:
        return False
    more = hand - other_hand
    return not more or (
        all(card in spare for card, _ in more) and here["nhand"][player] < t.HAND_LIMIT
    )


def _cards(state: Any, player: int) -> tuple[Counter[tuple[int, int]], list[int]]:
    """The cards in a player's hand with their costs, and the secrets."""
    entities = state["e"]
    hand = entities[state["hand"][player, : state["nhand"][player]]]
    costs = hand[:, t.COST] + hand[:, t.COST_AURA]
    secrets = entities[state["secret"][player, : state["nsecret"][player]], t.CARD]
    return Counter(zip(hand[:, t.CARD].tolist(), costs.tolist(), strict=True)), secrets.tolist()


def _characters(state: Any, player: int) -> NDArray[np.int32]:
    """The rows of a player's hero, hero power, weapon and minions."""
    armed = state["e"][t.R_WEAPON + player, t.ZONE] != t.Z_NONE
    rows = [t.R_HERO + player, t.R_POWER + player, *([t.R_WEAPON + player] if armed else [])]
    board = state["board"][player, : state["nboard"][player]].tolist()
    found: NDArray[np.int32] = state["e"][[*rows, *board]]
    return found


def _fixed(rows: NDArray[np.int32]) -> NDArray[np.int32]:
    """What must be the same of characters, one after the other."""
    keywords = rows[:, t.KW] | rows[:, t.KW_AURA] | rows[:, t.KW_TEMP]
    found: NDArray[np.int32] = rows[:, [t.ZONE, t.CARD, t.FLAGS]]
    found[:, 2] &= _FLAGS
    return np.hstack([found, keywords[:, None]])


def _stats(rows: NDArray[np.int32]) -> NDArray[np.int32]:
    """Attack and what is left of health, with armor."""
    attack = rows[:, t.ATK] + rows[:, t.ATK_AURA]
    health = rows[:, t.HEALTH] + rows[:, t.HEALTH_AURA] - rows[:, t.DAMAGE] + rows[:, t.ARMOR]
    return np.stack([attack, health], axis=1)
