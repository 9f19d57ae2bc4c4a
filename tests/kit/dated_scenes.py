"""Scenes with the cards of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.cards import cards_of_edition, edition_of
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.simulators.native import Native
from kit.scene import NO_DECKS, Scene

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from hsbot.cards import CardTable


def scenes_of(
    table: CardTable, day: date, sets: frozenset[int] | None = None
) -> Callable[..., Scene]:
    """Sets scenes with the cards of a day; ``sets`` are generated, today's Standard if None."""
    cards = cards_of_edition(table, edition_of(day))
    native = Native(Library(build_tables(cards, "tests", sets=sets, edition=edition_of(day))))
    return lambda **parts: Scene(native, **{**NO_DECKS, **parts})
