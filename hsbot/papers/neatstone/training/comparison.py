"""How bred networks play: Table 4.1, the 15 metrics, their principal components (§4.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from sklearn.decomposition import PCA

from hsbot.papers.neatstone.players.scripts import AGGRO, MIDRANGE, RANDOM
from hsbot.papers.neatstone.schema import M_MANA_LEFT, M_MINIONS, M_TURNS, METRICS
from hsbot.papers.neatstone.training.breeding import HUNTER, WARRIOR
from hsbot.papers.neatstone.training.network_games import NetworkMatch, play_match
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.learning.run_file import RunFile
    from hsbot.papers.common.contests import ContestRunner
    from hsbot.papers.neatstone.players.networks import Network

OPPONENTS: Final = {RANDOM: "BASIC", AGGRO: WARRIOR, MIDRANGE: HUNTER}
"""The opponents of Table 4.1 and their decks; the random one's is said to be simple."""
FEATURES: Final = (
    "minion cards", "spell cards", "weapon cards", "minion attacks on hero", "hero attacks on hero",
    "minion attacks on minions", "hero attacks on minions", "enemy minion deaths",
    "own hero damage", "enemy hero damage", "mana spent", "mana left",
    "hero powers", "turns", "turns with board advantage",
)  # fmt: skip
"""The 15 metrics of Table 3.5: twelve a turn, three a game."""
FIRST: Final = M_MINIONS
PER_TURN: Final = M_MANA_LEFT - M_MINIONS + 1


@dataclass(frozen=True, slots=True)
class Agent:
    """A network that is compared.

    Attributes:
        name: what it is called.
        network: it.
        deck: the deck that it plays.
    """

    name: str
    network: Network
    deck: str


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """The first two principal components of two agents' games.

    Attributes:
        shares: the share of the variance that each explains.
        loadings: of each of ``FEATURES`` on both; positive on the first where the second agent is.
        games: the coordinates of each game, the first agent's, then the second's.
        first: how many games are the first agent's.
    """

    shares: tuple[float, float]
    loadings: NDArray[np.float64]
    games: NDArray[np.float64]
    first: int


def play_opponents(
    agents: Sequence[Agent], games: int, seed: int, kept: RunFile, runner: ContestRunner
) -> list[dict[str, NDArray[np.int64]]]:
    """The games of each agent against each opponent: a row of metrics a game.

    Args:
        agents: who plays.
        games: against each opponent.
        seed: of the deals, which all agents share.
        kept: the run's file; what is in it is not played again.
        runner: plays the games.
    """
    found: list[dict[str, NDArray[np.int64]]] = []
    for number, agent in enumerate(agents):
        found.append({})
        for place, (opponent, deck) in enumerate(OPPONENTS.items()):
            step = kept.get((number, place))
            if step is None:
                deals = derive_seed(seed, place)
                match = NetworkMatch(agent.network, agent.deck, opponent, deck, games, deals)
                (metrics,) = runner.each(play_match, [match], [games])
                step = {"metrics": metrics.tolist()}
                kept.add((number, place), step)
            else:
                runner.on_games(games)
            rows = np.array(step["metrics"], np.int64)
            found[-1][opponent] = rows.reshape(games, METRICS)
    return found


def features(metrics: NDArray[np.int64]) -> NDArray[np.float64]:
    """The 15 metrics of each game, those that are a turn's divided by the turns."""
    found = metrics[:, FIRST:].astype(np.float64)
    found[:, :PER_TURN] /= np.maximum(1, metrics[:, M_TURNS])[:, None]
    return found


def components(one: NDArray[np.int64], other: NDArray[np.int64]) -> Components:
    """The first two principal components of two agents' games, every metric standardised.

    One that is the same in all games says nothing, and has no loading. The sign of a component is
    free: here the second agent's games have the larger mean on both.
    """
    table = np.concatenate([features(one), features(other)])
    spread = table.std(axis=0)
    standard = (table - table.mean(axis=0)) / np.where(spread > 0, spread, 1.0)
    fitted = PCA(n_components=2, svd_solver="full").fit(standard)
    games, loadings = fitted.transform(standard), fitted.components_.T
    first = len(one)
    signs = np.where(games[first:].mean(axis=0) >= games[:first].mean(axis=0), 1.0, -1.0)
    shares = fitted.explained_variance_ratio_
    return Components((float(shares[0]), float(shares[1])), loadings * signs, games * signs, first)


def described(found: Components) -> dict[str, Any]:
    """Components as a document: shares, loadings, the agents' means, how far they are apart.

    ``distance`` is the distance between the means on each component, in pooled standard deviations.
    """
    one, other = found.games[: found.first], found.games[found.first :]
    spread = np.sqrt((one.var(axis=0) + other.var(axis=0)) / 2)
    distance = (other.mean(axis=0) - one.mean(axis=0)) / spread
    return {
        "shares": [round(share, 4) for share in found.shares],
        "loadings": {
            name: [round(float(x), 3) for x in row]
            for name, row in zip(FEATURES, found.loadings, strict=True)
        },
        "means": [[round(float(x), 3) for x in rows.mean(axis=0)] for rows in (one, other)],
        "distance": [round(float(x), 3) for x in distance],
    }
