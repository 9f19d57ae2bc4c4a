"""Matchups: pairs of decks, as tables that the engine deals games from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, cast

import numpy as np

from hsbot.agents.players.context_cache import context_of
from hsbot.errors import UsageError, short
from hsbot.game.matchup import Matchup as OnePair, deck_of
from hsbot.rules.entry import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.agents.players import GameContext
    from hsbot.game.matchup import DeckLike

DeckPair: TypeAlias = "tuple[DeckLike, DeckLike]"
"""The decks of seat 0 and seat 1: each a name of the deck database, a deck code, or a list."""
Arrays: TypeAlias = (
    "tuple[NDArray[np.void], NDArray[np.void], NDArray[np.void], NDArray[np.void],"
    " NDArray[np.int16], NDArray[np.int8]]"
)
"""The arrays of the engine's steps: states, tables, workspace, episodes, observations, masks."""


@dataclass(frozen=True, eq=False)
class Matchup:
    """Pairs of decks that games are dealt from.

    Attributes:
        context: the cards of the time of the newest deck.
        tables: a prepared table a pair (:func:`hsbot.rules.entry.new_game.table`).
    """

    context: GameContext
    tables: NDArray[np.void]


def each_pair(given: Sequence[DeckPair | Sequence[DeckPair]]) -> list[DeckPair]:
    """The pairs of decks of arguments of which each is a pair, or a list of pairs.

    A list of pairs holds tuples of two, as in :func:`hsbot.match`; a deck is no such tuple.
    """
    pairs: list[DeckPair] = []
    for one in given:
        is_list = isinstance(one, list | tuple) and all(
            isinstance(pair, tuple) and len(pair) == 2 for pair in one
        )
        pairs += cast("Sequence[DeckPair]", one) if is_list else [cast("DeckPair", one)]
    return pairs


def matchup(*pairs: DeckPair) -> Matchup:
    """The matchup of one or more pairs of decks; of several each game draws one.

    Raises:
        UsageError: what is given is no pair of decks.
        DeckError: what is given stands for no deck.
        CardNotImplementedError: the simulator lacks a card of a deck.
    """
    for pair in pairs:
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:  # seats
            raise UsageError(f'{short(pair)} is no pair of decks: ("CLASSIC", "BASIC") is one')
    compiled.prepare()
    decks = [(deck_of(first), deck_of(second)) for first, second in pairs]
    context = context_of(deck for pair in decks for deck in pair)
    tables = [OnePair.of(*pair, rules=context.rulebook).table() for pair in decks]
    return Matchup(context, np.concatenate(tables))
