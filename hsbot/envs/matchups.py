"""Matchups: two decks, by name or code, as tables that the engine deals games from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from hsbot.agents.players.shared_contexts import context_of
from hsbot.belief.decks.database import known_decks
from hsbot.cards import deck_from_code, load_cards
from hsbot.errors import DeckError
from hsbot.rules.cards.tags import BAND_MANAGERS
from hsbot.rules.entry import compiled, new_game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.agents.players import GameContext
    from hsbot.cards import Deck

DeckPair: TypeAlias = "tuple[str, str]"
"""The decks of seat 0 and seat 1: a name of the deck database, or a deck code, each."""
Arrays: TypeAlias = (
    "tuple[NDArray[np.void], NDArray[np.void], NDArray[np.void], NDArray[np.void],"
    " NDArray[np.int16], NDArray[np.int8]]"
)
"""What the engine steps games by: states, tables, workspace, episodes, observations, masks."""


@dataclass(frozen=True, eq=False)
class Matchup:
    """Pairs of decks that games are dealt from.

    Attributes:
        context: the cards of the time of the newest deck.
        tables: a prepared table a pair (:func:`hsbot.rules.entry.new_game.table`).
    """

    context: GameContext
    tables: NDArray[np.void]


def deck_of(text: str) -> Deck:
    """The deck with a name, or the deck that a code holds.

    Raises:
        DeckError: it is neither.
    """
    try:
        return known_decks().named(text)
    except DeckError as unknown:
        try:
            return deck_from_code(text, load_cards())
        except DeckError:
            raise unknown from None


def matchup(*pairs: DeckPair) -> Matchup:
    """The matchup of one or more pairs of decks; of several each game draws one.

    Raises:
        DeckError: a text is neither a deck's name nor a deck code.
        CardNotImplementedError: the simulator lacks a card of a deck.
    """
    compiled.prepare()
    decks = [tuple(map(deck_of, pair)) for pair in pairs]
    context = context_of(deck for pair in decks for deck in pair)
    tables = [
        new_game.table(
            context.library,
            [deck.hero_class for deck in pair],
            [deck.card_ids for deck in pair],
            [deck.sideboards_of(BAND_MANAGERS) for deck in pair],
        )
        for pair in decks
    ]
    tables_of_all = tables[0].repeat(len(tables))
    for i, one in enumerate(tables):
        tables_of_all[i] = one[0]
    return Matchup(context, tables_of_all)
