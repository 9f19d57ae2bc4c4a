"""Types of the engine's records for callers: numpy arrays of one record."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from hsbot.rules.schema.counters import N_DISCARDED_GAME
from hsbot.rules.schema.limits import AIM_SHIFT, MAX_RECENT
from hsbot.rules.schema.state_record import HEADER_BYTES, ROW_BYTES
from hsbot.rules.schema.workspace import E_PAST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

NativeState: TypeAlias = "NDArray[np.void]"
"""An array of one ``layout.STATE`` record."""
NativeRng: TypeAlias = "NDArray[np.void]"
"""An array of one ``layout.WORK`` record: generator, VM stack, the address of card tables."""


class Unseen(NamedTuple):
    """An observed state, and the lists of unseen cards that its determinizations are dealt from.

    Attributes:
        base: the observed state.
        unknown: int16, a row of card indices for player 0, then rows for player 1 of which a
            determinization takes one at random; ``rows`` rows make a list, and there are as many
            lists as fit.
        sizes: int64, how many cards of each row count.
        secrets: int16, hidden secrets that go with each row, 0 for one that stays hidden.
        rows: rows of a list.
    """

    base: NativeState
    unknown: NDArray[np.int16]
    sizes: NDArray[np.int64]
    secrets: NDArray[np.int16]
    rows: int


def dead_cards(record: np.void, player: int) -> list[int]:
    """The cards of a player's minions that died, the oldest first."""
    return _history(record, player, "ngrave", ("grave", "later_dead"))


def played_cards(record: np.void, player: int) -> list[int]:
    """The cards that a player played, the oldest first."""
    plays = _history(record, player, "nplayed", ("played", "later_played"))
    return [abs(play) & ((1 << AIM_SHIFT) - 1) for play in plays]


def set_dead_cards(record: np.void, player: int, cards: Sequence[int]) -> None:
    """Write what :func:`dead_cards` reads; of too many the newest."""
    _set_history(record, player, "ngrave", ("grave", "later_dead"), cards)


def set_played_cards(record: np.void, player: int, cards: Sequence[int]) -> None:
    """Write what :func:`played_cards` reads; of too many the newest.

    Above a card stands what it was aimed at; one that did not begin the game in a deck stands as
    its negative.
    """
    _set_history(record, player, "nplayed", ("played", "later_played"), cards)


def set_discarded_cards(record: np.void, player: int, cards: Sequence[int]) -> None:
    """Write the cards that a player discarded, the oldest first, and how many they are."""
    _write_parts(record, player, ("discarded", "later_discarded"), cards)
    record["counter"][player, N_DISCARDED_GAME] = len(cards)


def set_recent_cards(record: np.void, player: int, name: str, cards: Sequence[int]) -> None:
    """Write a history that knows the newest only, ``broken`` or ``revealed``."""
    newest = cards[-MAX_RECENT:]
    record[name][player] = [*newest, *[0] * (MAX_RECENT - len(newest))]


def past_of(state: NativeState) -> NativeState | None:
    """The state before the running action, which a rewind restores; None where none is kept."""
    size = 2 * int(state[0]["past_n"])
    if not size:
        return None
    past = state.copy()
    past.view(np.uint8)[:size] = state[0]["past"].view(np.uint8)[:size]
    return past


def set_past(state: NativeState, past: NativeState, act: int) -> None:
    """Write what :func:`past_of` reads: the state before the running action, and the action.

    Args:
        state: the state; it is changed.
        past: the state before; without histories that go on beyond the header.
        act: the action's code within the engine, in ``past``.
    """
    size = HEADER_BYTES + int(past[0]["hi"]) * ROW_BYTES
    past[0]["past_act"] = act
    state[0]["past"].view(np.uint8)[:size] = past.view(np.uint8)[:size]
    state[0]["past_n"], state[0]["past_act"] = size // 2, act


def _history(record: np.void, player: int, number: str, names: tuple[str, str]) -> list[int]:
    cards: list[int] = [card for name in names for card in record[name][player].tolist()]
    return cards[: int(record[number][player])]


def _set_history(
    record: np.void, player: int, number: str, names: tuple[str, str], cards: Sequence[int]
) -> None:
    first, later = (record[name][player] for name in names)
    if len(cards) > len(first) + len(later):
        cards = cards[-len(first) - len(later) :]
        record["gave_up"] = E_PAST
    _write_parts(record, player, names, cards)
    record[number][player] = len(cards)


def _write_parts(
    record: np.void, player: int, names: tuple[str, str], cards: Sequence[int]
) -> None:
    """Write the oldest cards of a history into its two parts; what has no room is left out."""
    first, later = (record[name][player] for name in names)
    known, rest = cards[: len(first)], cards[len(first) :][: len(later)]
    first[: len(known)], later[: len(rest)] = known, rest
    if rest:
        record["long_past"] = 1
