"""Decks as arguments of commands: a name, an archetype, a deck code, or a file with a list."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hsbot.errors import DeckError

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase, NamedLists
    from hsbot.cards import CardTable, Deck

DECK: Final = "DECK"
"""The place of such an argument in a help."""
LISTS: Final = (".txt", ".toml", ".json", ".csv")
"""The ends of names by which a missing file of lists is known from a deck's name."""
FORMS: Final = "its name, its code, or a file with a list"


def meant_deck(text: str, known: DeckDatabase, cards: CardTable) -> Deck:
    """The deck that a name, a code, or a file with a list stands for.

    A list that breaks the rules of decks is taken, and a notice says which.

    Raises:
        DeckError: it stands for none, or the file holds none or several.
    """
    deck = _read(text, known, cards)
    if deck not in known.decks:
        note_broken_rules(deck, cards)
    return deck


def _read(text: str, known: DeckDatabase, cards: CardTable) -> Deck:
    from hsbot.belief.decks.deck_list_readers import read_decks  # noqa: PLC0415 - of files alone

    if os.path.isfile(text):  # noqa: PTH113 - a code may be too long for a path
        found = read_decks(Path(text), cards)
        if not found:
            raise DeckError(f"{text}: holds no deck")
        if len(found) > 1:
            all_in = f"take all in with hsbot decks import {text} and give a name"
            raise DeckError(f"{text}: holds {len(found)} decks: leave one in it, or {all_in}")
        return found[0]
    return meant_lists(text, known, cards).decks[0]


def meant_lists(text: str, known: DeckDatabase, cards: CardTable) -> NamedLists:
    """The lists that a name or a code stands for, where it is no file.

    Raises:
        DeckError: it stands for none.
    """
    if not text.strip():
        raise DeckError(f"an empty text is no deck: give {FORMS}")
    if os.path.isdir(text):  # noqa: PTH112 - as above
        raise DeckError(f"{text} is a folder: give the file of a list")
    try:
        return known.meant(text, cards)
    except DeckError as error:
        if text.endswith(LISTS):
            raise DeckError(f"{text}: there is no such file") from error
        raise


def note_broken_rules(deck: Deck, cards: CardTable) -> None:
    """Tell the user in a notice that a list could not be played in the game, where that is so."""
    from hsbot.cards import broken_rules  # noqa: PLC0415
    from hsbot.system.notices import notice  # noqa: PLC0415

    if broken := broken_rules(deck, cards):
        named = deck.name or "the deck"
        words = "; ".join(broken)
        notice(f"{named} is no deck of the game's, and is taken as it is: {words}", named)


def deck_text(text: str) -> str:
    """A deck as matches name it, in every process: see :func:`match_deck`.

    Raises:
        DeckError: the text stands for no deck.
    """
    return match_deck(text)[0]


def match_deck(text: str) -> tuple[str, str]:
    """A deck as matches name it, and its own name, for people.

    Matches name a known deck by its name, any other by its code, which any process can read; a
    deck is known by its cards, whatever its own name.

    Raises:
        DeckError: the text stands for no deck.
    """
    from hsbot.belief.decks.database import known_decks  # noqa: PLC0415
    from hsbot.cards import deck_to_code, load_cards  # noqa: PLC0415

    known, cards = known_decks(), load_cards()
    deck = meant_deck(text, known, cards)
    if deck in known.decks:
        return deck.name, deck.name
    wanted = _list(deck)
    same = next((x.name for x in known.decks if _list(x) == wanted), "")
    return (same, same) if same else (deck_to_code(deck, cards), deck.name)


def _list(deck: Deck) -> object:
    return deck.hero_class, sorted(deck.cards), sorted(deck.sideboards)
