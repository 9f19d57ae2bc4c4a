"""What a scenario test is written in: the shipped scene, and the mark that names its card."""

from __future__ import annotations

import pytest

from hsbot.sandbox.scenario import Entity, Scene

__all__ = ["TESTED", "Entity", "Scene", "card", "cases"]

TESTED: dict[str, str] = {}
"""Card id to the text that a test of the card stands under; filled by :func:`card`."""


def card(card_id: str, text: str) -> pytest.MarkDecorator:
    """Mark a test as the test of a card, whose text it repeats.

    The card may be scripted or parsed; the productions that a parsed card is read with count as
    tested too. One test may bear several marks.
    """
    TESTED[card_id] = text
    return pytest.mark.card(card_id, text)


def cases(*rows: tuple[tuple[str, str], *tuple[object, ...]]) -> list[object]:
    """Rows of a parametrized test, each of which begins with a card's id and text and is its test.

    ``@pytest.mark.parametrize(("card", "after"), cases((("CS2_029", "Deal 6 damage."), 24)))``
    """
    return [pytest.param(*row, id=row[0][0], marks=card(*row[0])) for row in rows]
