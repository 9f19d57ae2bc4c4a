"""Decks as arguments of commands: a name, an archetype, a deck code, or a file with a list."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hsbot.errors import DeckError

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable, Deck

DECK: Final = "DECK"
"""The place of such an argument in a help."""
FORMS: Final = "its name, its code, or a file with a list"


def meant_deck(text: str, known: DeckDatabase, cards: CardTable) -> Deck:
    """The deck that a name, a code, or a file with a list stands for.

    Raises:
        DeckError: it stands for none, or the file holds none or several.
    """
    from hsbot.belief.decks.deck_list_readers import read_decks  # noqa: PLC0415 - of files alone

    if os.path.isfile(text):  # noqa: PTH113 - a code may be too long for a path
        found = read_decks(Path(text), cards)
        if len(found) != 1:
            raise DeckError(f"{text}: holds {len(found)} decks: name one of them")
        return found[0]
    return known.meant(text, cards).decks[0]


def deck_text(text: str) -> str:
    """A deck as matches name it, in every process: a known deck's name, else the deck's code.

    Raises:
        DeckError: the text stands for no deck.
    """
    from hsbot.belief.decks.database import known_decks  # noqa: PLC0415
    from hsbot.cards import deck_to_code, load_cards  # noqa: PLC0415

    known, cards = known_decks(), load_cards()
    deck = meant_deck(text, known, cards)
    return deck.name if deck in known.decks else deck_to_code(deck, cards)
