"""Analysis of finalists of EVA: their groups, and their games among themselves."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.stats import ranksums
from sklearn.metrics import silhouette_score

from hsbot.errors import UsageError
from hsbot.papers.common.contests import EVA, Contest, ScoredPlayer
from hsbot.papers.eva.training.coevolution import DECKS, PAIRS_OF_DECKS
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.learning.run_file import RunFile
    from hsbot.papers.common.contests import ContestRunner
    from hsbot.papers.eva.training.run_results import Finalist

MOST_GROUPS: Final = 12
BLOCK: Final = 50
"""Contests of the round robin that are played, and kept, at once."""


def groups(
    found: Sequence[Finalist], count: int | None
) -> tuple[NDArray[np.int64], dict[int, float]]:
    """Each finalist's group by Ward's method, from 1, and the silhouette of each number of groups.

    Args:
        found: the finalists.
        count: how many groups; the number with the best silhouette when None.

    Raises:
        UsageError: there cannot be so many.
    """
    table = np.array([one.genes for one in found])
    tree = linkage(table, "ward")
    scores = {}
    for n in range(2, min(MOST_GROUPS, len(found) - 1) + 1):
        labels = fcluster(tree, n, "maxclust")
        if len({*labels.tolist()}) > 1:
            scores[n] = round(float(silhouette_score(table, labels)), 4)
    if count is None:
        count = max(scores, key=lambda n: scores[n], default=1)
    if not 1 <= count <= len(found):
        raise UsageError(f"{len(found)} finalists make 1 to {len(found)} groups, not {count}")
    return fcluster(tree, count, "maxclust").astype(np.int64), scores


def round_robin(
    found: Sequence[Finalist],
    games: int,
    seed: int,
    kept: RunFile,
    runner: ContestRunner,
) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The wins of both sides of each pair of finalists, with each pair of decks.

    Args:
        found: the finalists.
        games: with each pair of decks.
        seed: decides all chance; all pairs share their deals.
        kept: keeps each block of pairs.
        runner: plays the games.
    """
    pairs = list(combinations(range(len(found)), 2))
    players = [ScoredPlayer(EVA, one.genes) for one in found]
    wins: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for first in range(0, len(pairs), BLOCK):
        block = pairs[first : first + BLOCK]
        step = kept.get((first,))
        if step is None:
            contests = [
                Contest(players[i], players[j], PAIRS_OF_DECKS, games, seed, mulligan=False)
                for i, j in block
            ]
            results = runner.play(contests)
            step = {"wins": [[list(x.first), list(x.second)] for x in results]}
            kept.add((first,), step)
        else:
            runner.on_games(len(block) * len(PAIRS_OF_DECKS) * games)
        for pair, (own, other) in zip(block, step["wins"], strict=True):
            wins[pair] = list(zip(own, other, strict=True))
    return wins


def round_robin_seed(seed: int) -> int:
    """The seed of the round robin, another than any run's."""
    return derive_seed(seed, -1)


def deck_table(
    wins: dict[tuple[int, int], list[tuple[int, int]]], games: int
) -> dict[str, dict[str, tuple[int, int]]]:
    """Wins and games of each deck against each, over all pairs of finalists, either side counted.

    Both sides of a game count once, so that a mirror is at one half, and opposite cells add up to
    the games that were not drawn.
    """
    counts = {own: dict.fromkeys(DECKS, (0, 0)) for own in DECKS}
    for rows in wins.values():
        for (own, other), (first, second) in zip(PAIRS_OF_DECKS, rows, strict=True):
            for a, b, won in ((own, other, first), (other, own, second)):
                before = counts[a][b]
                counts[a][b] = before[0] + won, before[1] + games
    return counts


def last_generation_table(found: Sequence[Finalist]) -> dict[str, dict[str, float]]:
    """Table 4: the survivors' shares of wins in their last generation, by decks."""
    table = {own: dict.fromkeys(DECKS, 0.0) for own in DECKS}
    for place, (own, other) in enumerate(PAIRS_OF_DECKS):
        share = fmean(one.wins[place] / (one.games / len(PAIRS_OF_DECKS)) for one in found)
        table[own][other] = round(share, 4)
    return table


def shares(
    wins: dict[tuple[int, int], list[tuple[int, int]]], count: int, games: int
) -> NDArray[np.float64]:
    """Each finalist's share of wins with each pair of decks, its own first: a row each."""
    table = np.zeros((count, len(PAIRS_OF_DECKS)))
    for (i, j), rows in wins.items():
        for place, ((own, other), (first, second)) in enumerate(
            zip(PAIRS_OF_DECKS, rows, strict=True)
        ):
            table[i, place] += first
            table[j, PAIRS_OF_DECKS.index((other, own))] += second
    return table / ((count - 1) * games)


def wilcoxon(table: NDArray[np.float64], labels: NDArray[np.int64]) -> list[dict[str, Any]]:
    """Wilcoxon's rank-sum test of each two groups with each pair of decks, and their medians."""
    numbers = sorted({*labels.tolist()})
    rows = []
    for one, other in combinations(numbers, 2):
        for place, (own, against) in enumerate(PAIRS_OF_DECKS):
            a, b = (table[labels == group, place] for group in (one, other))
            rows.append(
                {
                    "groups": [one, other],
                    "deck": own,
                    "against": against,
                    "medians": [round(float(np.median(x)), 4) for x in (a, b)],
                    "p": float(ranksums(a, b).pvalue),
                }
            )
    return rows
