"""What a scenario test is written in: the shipped scene, and the mark that names its card."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from hsbot.rules.schema import layout as t
from hsbot.scenario import Entity, Scene

__all__ = ["Entity", "Scene", "card", "cases", "marked_cards", "printed_cost"]

_MARKED: dict[str, str] = {}
"""Card id to the text that a test of the card stands under."""


def card(card_id: str, text: str) -> pytest.MarkDecorator:
    """Mark a test as the test of a card, whose text it repeats.

    The card may be scripted or parsed; the productions that a parsed card is read with count as
    tested too. One test may bear several marks.
    """
    _MARKED[card_id] = text
    return pytest.mark.card(card_id, text)


def cases(*rows: tuple[tuple[str, str], *tuple[object, ...]]) -> list[object]:
    """Rows of a parametrized test, each of which begins with a card's id and text and is its test.

    ``@pytest.mark.parametrize(("card", "after"), cases((("CS2_029", "Deal 6 damage."), 24)))``
    """
    return [pytest.param(*row, id=row[0][0], marks=card(*row[0])) for row in rows]


def marked_cards() -> dict[str, str]:
    """Card id to the text that a test of the card stands under, of all the tests there are."""
    tests = Path(__file__).parents[1]
    for folder in ("rules", "grammar"):
        for path in sorted((tests / folder).glob("test_*.py")):
            importlib.import_module(f"{folder}.{path.stem}")
    return _MARKED


def printed_cost(scene: Scene, card_id: str) -> int:
    """A card's printed cost."""
    return int(scene.native.library.cards[scene.native.library.index[card_id], t.C_COST])
