"""Differences of two boards in words: the grammar of their numbers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hsbot.messages.judgement import JudgedOption, Judgement, TurnOutcome
from hsbot.recording.page.board_reasons import reasons

PLAYED = TurnOutcome(
    won=0.0, own_hero=20.0, enemy_hero=25.0, own_attack=5.0, enemy_attack=3.0, own_health=6.0,
    enemy_health=4.0, own_minions=2.0, enemy_minions=2.0, hand=4.0, mana=0.0,
)  # fmt: skip


def judged(**changed: Any) -> Judgement:
    """A judgement whose better line changes some figures of the board."""
    better = msgspec.structs.replace(PLAYED, **changed)
    return Judgement(
        best=JudgedOption(values=(0.7,), steps=("a",), outcome=better),
        played=JudgedOption(values=(0.6,), steps=("b",), outcome=PLAYED),
        iterations=100,
    )


@pytest.mark.parametrize(
    ("changed", "gain", "price"),
    [
        ({"hand": 5.0}, "you hold 1 more card", ""),
        ({"hand": 3.0}, "", "you hold 1 fewer card"),
        ({"hand": 6.0}, "you hold 2 more cards", ""),
        ({"hand": 5.04}, "you hold 1 more card", ""),
        ({"hand": 5.5}, "you hold 1.5 more cards on average", ""),
        ({"enemy_minions": 1.0}, "the opponent has 1 fewer minion", ""),
        ({"enemy_minions": 0.0}, "the opponent has 2 fewer minions", ""),
        ({"own_attack": 7.2}, "your minions have 2.2 more attack on average", ""),
        ({"own_attack": 4.0}, "", "your minions have 1 less attack"),
        ({"enemy_hero": 22.0}, "the enemy hero has 3 less health", ""),
        ({"hand": 4.3}, "", ""),
    ],
)
def test_numbers_agree_with_their_nouns(changed: dict[str, float], gain: str, price: str) -> None:
    """One is no plural, what is counted is fewer, and a mean says that it is one."""
    found = reasons(judged(**changed))
    assert found.gains == ((gain,) if gain else ())
    assert found.prices == ((price,) if price else ())
