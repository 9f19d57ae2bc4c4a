"""Sessions of ``hsbot play`` against the stand-in client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hsbot.belief.decks.database import known_decks
from kit.play.sessions import Begin, Match

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library


@pytest.fixture
def begin(tmp_path: Path, library: Library, table: CardTable) -> Iterator[Begin]:
    """See :class:`Begin`."""
    decks = {deck.name: deck for deck in known_decks().decks}
    begun: list[Match] = []

    def make(deck: str = "CLASSIC", **settings: Any) -> Match:
        both = decks[deck], decks["BASIC"]
        begun.append(Match(tmp_path, library, table, both, **settings))
        return begun[-1]

    yield make
    for match in begun:
        match.client.close()
