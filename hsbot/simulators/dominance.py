"""Whether one position at the end of a turn is as good as another, by what is seen of both."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Collection

    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeState

_SAME: Final = ("nboard", "nsecret", "ndeck", "max_mana", "overload", "fatigue")
"""Numbers of both players that must be the same."""
_BEYOND: Final = 1 + 2 * t.MANA_LIMIT
"""A cost that no mana pays, and any higher one: it differs in vain."""
_FLAGS: Final = t.F_FROZEN | t.F_SILENCED | t.F_DORMANT


def is_as_good(
    state: NativeState, other: NativeState, seat: int, spare: Collection[int] = ()
) -> bool:
    """Whether a position can only be better for a player than another one.

    The same cards stand in the same places, with the same keywords, and both hands are the same,
    but for spare cards that the player still has and that leave room for a card to be drawn; the
    player's characters have as much attack and health or more, the opponent's as much or less, and
    the player's cards cost as much or less, the opponent's as much or more.
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
    if not all(_keeps(here, there, x, own=x == seat, spare=spare) for x in (0, 1)):
        return False
    for player in range(2):
        ours, theirs = _characters(here, player), _characters(there, player)
        if ours.shape != theirs.shape or (_fixed(ours) != _fixed(theirs)).any():
            return False
        gain = _stats(ours) - _stats(theirs)
        if ((gain if player == seat else -gain) < 0).any():
            return False
    return True


def _keeps(here: Any, there: Any, player: int, *, own: bool, spare: Collection[int]) -> bool:
    """Whether a player has the same secrets and hand, at costs that are as good.

    Own cards may be cheaper, and spare ones more; the opponent's cards may be dearer.
    """
    if _secrets(here, player) != _secrets(there, player):
        return False
    hand, other_hand = _costs(here, player), _costs(there, player)
    if any(len(costs) > len(hand[card]) for card, costs in other_hand.items()):
        return False
    more = [card for card, costs in hand.items() if len(costs) > len(other_hand[card])]
    if more and not (own and {*more} <= {*spare} and here["nhand"][player] < t.HAND_LIMIT):
        return False
    return all(
        cost <= other if own else cost >= other
        for card, costs in other_hand.items()
        for cost, other in zip(hand[card], costs, strict=False)
    )


def _secrets(state: Any, player: int) -> list[int]:
    found: list[int] = state["e"][
        state["secret"][player, : state["nsecret"][player]], t.CARD
    ].tolist()
    return found


def _costs(state: Any, player: int) -> defaultdict[int, list[int]]:
    """The costs of a player's cards in hand by card, cheapest first; what no mana pays is alike."""
    found = defaultdict[int, list[int]](list)
    for row in state["e"][state["hand"][player, : state["nhand"][player]]]:
        found[int(row[t.CARD])].append(min(int(row[t.COST] + row[t.COST_AURA]), _BEYOND))
    for costs in found.values():
        costs.sort()
    return found


def _characters(state: Any, player: int) -> NDArray[np.int32]:
    """The rows of a player's hero, hero power, weapon and minions."""
    armed = state["e"][t.R_WEAPON + player, t.ZONE] != t.Z_NONE
    rows = [t.R_HERO + player, t.R_POWER + player, *([t.R_WEAPON + player] if armed else [])]
    board = state["board"][player, : state["nboard"][player]].tolist()
    found: NDArray[np.int32] = state["e"][[*rows, *board]]
    return found


def _fixed(rows: NDArray[np.int32]) -> NDArray[np.int32]:
    """The columns of characters that must be the same, one character after the other."""
    keywords = rows[:, t.KW] | rows[:, t.KW_AURA] | rows[:, t.KW_TEMP]
    found: NDArray[np.int32] = rows[:, [t.ZONE, t.CARD, t.FLAGS]]
    found[:, 2] &= _FLAGS
    return np.hstack([found, keywords[:, None]])


def _stats(rows: NDArray[np.int32]) -> NDArray[np.int32]:
    """Attack and what is left of health, with armor."""
    attack = rows[:, t.ATK] + rows[:, t.ATK_AURA]
    health = rows[:, t.HEALTH] + rows[:, t.HEALTH_AURA] - rows[:, t.DAMAGE] + rows[:, t.ARMOR]
    return np.stack([attack, health], axis=1)
