"""Sessions of ``hsbot play`` against the stand-in client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from harness.standin_session import Match, MatchConfig
from hsbot.belief.decks.database import known_decks
from hsbot.driver.menus.menu_clicks import MenuChoice
from hsbot.driver.session_limits import SessionLimits
from hsbot.driver.session_settings import SessionConfig

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import CardTable, Deck
    from hsbot.rules.cards.library import Library
    from kit.play.sessions import Begin

SESSION, GAME = ("dry_run", "concede_below"), ("seed", "faults", "area")
"""The settings of a test that are the session's, and the game's; others are the match's."""


@pytest.fixture
def begin(tmp_path: Path, library: Library, table: CardTable) -> Iterator[Begin]:
    """See :class:`Begin`."""
    decks = {deck.name: deck for deck in known_decks().decks}
    begun: list[Match] = []

    def make(deck: str | Deck = "CLASSIC", **settings: Any) -> Match:
        both = decks[deck] if isinstance(deck, str) else deck, decks["BASIC"]
        limits = SessionLimits(games=settings.pop("games", 1))
        session = SessionConfig(
            settings.pop("limits", limits),
            settings.pop("menus", MenuChoice(ladder=True)),
            **{name: settings.pop(name) for name in SESSION if name in settings},
        )
        game = {name: settings.pop(name) for name in GAME if name in settings}
        config = MatchConfig(tmp_path, library, table, both, session=session, **game)
        begun.append(Match(config, **settings))
        return begun[-1]

    yield make
    for match in begun:
        match.client.close()
