"""Numbers with their nouns."""

from __future__ import annotations

import pytest

from hsbot.messages.plurals import counted


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 games"), (1, "1 game"), (2, "2 games"), (1200, "1,200 games")]
)
def test_only_one_is_singular(number: int, words: str) -> None:
    """Nought is plural, and thousands are set apart."""
    assert counted(number, "game") == words
