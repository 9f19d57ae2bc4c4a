"""Games of a network against a scripted opponent, in compiled code: the unit of work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hsbot.papers.common.contests import prepared
from hsbot.papers.neatstone.kernels.entry_points import network_games_at
from hsbot.papers.neatstone.players.networks import Evaluator
from hsbot.papers.neatstone.players.scripts import script_of
from hsbot.papers.neatstone.schema import METRICS
from hsbot.search.seeds import derive_seeds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.papers.neatstone.players.networks import Network

_SEED_BITS = 0x7FFFFFFF


@dataclass(frozen=True, slots=True)
class NetworkMatch:
    """Games of one network against one opponent.

    Attributes:
        network: the network, which sees its own side alone.
        deck: its deck, by name.
        opponent: a name of ``neatstone.scripts.SCRIPTS``.
        opponent_deck: that one's deck.
        games: how many; every other the opponent begins.
        seed: of the deals; matches of one seed share them.
    """

    network: Network
    deck: str
    opponent: str
    opponent_deck: str
    games: int
    seed: int


def play_match(match: NetworkMatch) -> NDArray[np.int64]:
    """Play a match; the same arguments give the same result, in whatever process.

    Returns:
        A row of ``METRICS`` numbers for each game (``neatstone.schema``).

    Raises:
        DeckError: there is no such deck.
    """
    table, native = prepared(match.deck, match.opponent_deck)
    script = script_of(match.opponent, native.library)
    seeds = derive_seeds(match.seed, np.arange(match.games, dtype=np.int64)) & _SEED_BITS
    metrics = np.zeros((match.games, METRICS), np.int64)
    evaluator = Evaluator(match.network)
    network_games_at(table, 0, native.rng(0), seeds, script, *evaluator.arguments, metrics)
    return metrics
