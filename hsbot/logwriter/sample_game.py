"""The sample Power.log that hsbot ships: two simple players on the project's own simulator.

``hsbot sandbox --out FILE`` writes it anew; the same seed and decks give the same bytes,
as long as the simulator's rules stay as they are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.logwriter.greedy_player import GreedyPlayer
from hsbot.logwriter.offline_game import Match, OfflineGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable, Deck
    from hsbot.rules.cards.library import Library

SAMPLE_SEED = 112
SAMPLE_DECKS = ("CIG 2018 Pirate Warrior", "CIG 2018 RenoKazakus Mage")
_FILLER = "CS2_182"
"""Chillwind Yeti, for a card that the simulator does not play whole."""


def modelled(deck: Deck, library: Library) -> Deck:
    """The deck with a vanilla minion for each card that the simulator does not fully model."""
    counts: dict[str, int] = {}
    for card_id in deck.card_ids:
        whole = card_id in library.index and not library.unmodelled(card_id)
        counts[card_id if whole else _FILLER] = counts.get(card_id if whole else _FILLER, 0) + 1
    return replace(deck, cards=tuple(counts.items()))


def write_game(
    decks: tuple[Deck, Deck],
    seed: int,
    library: Library,
    cards: CardTable,
    write: Callable[[str], object],
) -> int:
    """Write a whole game of two simple players.

    Args:
        decks: the friendly side's and the other's.
        seed: seed of all randomness.
        library: the engine's cards.
        cards: the card table.
        write: takes each line, its newline included.

    Returns:
        The winner: 0 the friendly side, 1 the other, 2 for a draw.
    """
    match = Match((modelled(decks[0], library), modelled(decks[1], library)), seed)
    players = GreedyPlayer(library, seed + 1), GreedyPlayer(library, seed + 2)
    return OfflineGame(match, library, cards, players, write).play()
