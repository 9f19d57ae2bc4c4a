"""Generated games, played once for all tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kit.logs.matches import MATCHES, match_of, random_player
from kit.logs.truth import Played, play

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library


@pytest.fixture(scope="session", params=MATCHES)
def played(
    request: pytest.FixtureRequest, decks: DeckDatabase, library: Library, table: CardTable
) -> Played:
    """One game after the other, with its log and the truth behind it."""
    *_, seed, _, at_random = MATCHES[request.param]
    player = random_player(seed) if at_random else None
    return play(match_of(request.param, decks, library), library, table, player=player)
