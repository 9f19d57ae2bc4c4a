"""The order of a state's decks: shuffled anew, and compared between outcomes of one option."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hsbot.rules.state.arrays import NativeState

Ends: TypeAlias = tuple[int, int]
"""A number of cards at the bottom of a deck, and a number at its top."""


def deck_sizes(state: NativeState) -> tuple[int, int]:
    """The cards left in both decks."""
    first, second = state[0]["ndeck"].tolist()
    return first, second


def cards_in_order(state: NativeState, player: int) -> list[int]:
    """A deck as the state has it, the next card last: card indices, less the rows of made cards."""
    cards: list[int] = state[0]["deck"][player][: state[0]["ndeck"][player]].tolist()
    return cards


def shuffle_decks(state: NativeState, kept: tuple[Ends, Ends], random: Random) -> None:
    """Shuffle both decks in place, but for the cards at their ends that are kept there."""
    for player, (bottom, top) in enumerate(kept):
        cards = cards_in_order(state, player)
        end = len(cards) - top
        middle = cards[bottom:end]
        random.shuffle(middle)
        state[0]["deck"][player][bottom:end] = middle


def common_ends(states: Sequence[NativeState], player: int) -> Ends:
    """The cards at the bottom and at the top of a deck that are the same in all states."""
    decks = [cards_in_order(state, player) for state in states]
    bottom = _common(decks)
    return bottom, 0 if bottom == len(decks[0]) else _common([deck[::-1] for deck in decks])


def _common(lists: Sequence[Sequence[int]]) -> int:
    """The number of items that all lists begin with."""
    count = 0
    for items in zip(*lists, strict=False):
        if len(set(items)) > 1:
            break
        count += 1
    return count
