"""Games of a network against a scripted opponent, in compiled code: the unit of work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hsbot.agents.players.neatstone.networks import Evaluator
from hsbot.agents.players.neatstone.scripts import script_of
from hsbot.learning.evolution.contests import prepared
from hsbot.rules.entry import compiled
from hsbot.rules.schema.environment.neat_network import METRICS
from hsbot.search.seeds import derive_seeds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.agents.players.neatstone.networks import Network

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
        A row of ``METRICS`` numbers for each game (``schema.environment.neat_network``).

    Raises:
        DeckError: there is no such deck.
    """
    table, native = prepared(match.deck, match.opponent_deck)
    script = script_of(match.opponent, native.library)
    seeds = derive_seeds(match.seed, np.arange(match.games, dtype=np.int64)) & _SEED_BITS
    metrics = np.zeros((match.games, METRICS), np.int64)
    evaluator = Evaluator(match.network)
    compiled.network_games_at(table, 0, native.rng(0), seeds, script, *evaluator.arguments, metrics)
    return metrics
