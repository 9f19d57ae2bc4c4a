"""The chance that the opponent holds a card, from its share of the unseen ones."""

from __future__ import annotations

from itertools import combinations

import pytest

from hsbot.agents.advisor.deck_beliefs import chance_in_hand


@pytest.mark.parametrize("copies", [1, 2, 3])
@pytest.mark.parametrize("held", [1, 4, 8])
def test_the_chance_is_that_of_all_hands(copies: int, held: int) -> None:
    """The share of hands, of those that eight unseen cards can make, that hold a copy."""
    hands = list(combinations(range(8), held))
    found = sum(min(hand) < copies for hand in hands) / len(hands)
    assert chance_in_hand(copies / 8, held, 8) == pytest.approx(found)


def test_part_of_a_copy_is_a_copy_with_that_probability() -> None:
    """Half a copy is held half as often as one; nothing is more than certain."""
    assert chance_in_hand(0.05, 4, 10) == pytest.approx(0.2)
    assert chance_in_hand(0.15, 4, 10) == pytest.approx(1 - 0.6 * (1 - 0.5 * 4 / 9))
    assert chance_in_hand(1.0, 4, 10) == 1.0
