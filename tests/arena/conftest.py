"""A match of two quick players."""

from __future__ import annotations

import pytest

from hsbot.arena import Match


@pytest.fixture
def match() -> Match:
    """Two quick players with different decks."""
    return Match("greedy", "no-waste", "BASIC", "Tutea simple")
