"""Why the published weights of heuristic 1 lose to Greedy: each suspect tried.

``python -m harness.heuristic1_suspects [GAMES]`` plays GAMES (600) games of each variant with the
Zoo deck against the six decks, and prints how many were won, as a row of a table each.
"""

from __future__ import annotations

import sys
from itertools import permutations
from typing import TYPE_CHECKING

from hsbot.agents.players.context_cache import context_of
from hsbot.arena.single_game import named_deck
from hsbot.confidence_intervals import wilson
from hsbot.papers.common.contests import (
    ADVANTAGES,
    GREEDY,
    GREEDY2,
    Contest,
    ScoredPlayer,
    play_contest,
)
from hsbot.papers.santos.training.breeding import OPPONENTS, OWN_DECK, PUBLISHED
from hsbot.rules.entry import codes, compiled, new_game
from hsbot.rules.kernels.heuristics import SCORE_HEURISTIC1
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.layout import P_MULLIGAN
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    import numpy as np

NAMES = ("minions", "tough", "hand", "stats", "mana")
SEED = 5


def row(words: str, won: int, games: int) -> None:
    """Print a row of the table."""
    low, high = wilson(won, games)
    print(f"| {words} | {won / games:.1%} ({low:.1%} to {high:.1%}) |", flush=True)  # noqa: T201


def won(weights: tuple[float, ...], games: int, opponent: str = GREEDY) -> int:
    """How many games a vector of weights wins; Greedy's own score where it is empty."""
    player = ScoredPlayer(ADVANTAGES, weights) if weights else ScoredPlayer(GREEDY)
    decks = tuple((OWN_DECK, name) for name in OPPONENTS)
    contest = Contest(player, ScoredPlayer(opponent), decks, games // len(decks), SEED)
    return sum(play_contest(contest).first)


def by_weights(games: int) -> None:
    """Other weights: a sense turned, a smaller hand, another order; and another Greedy."""
    row("as printed", won(PUBLISHED, games), games)
    row("Greedy itself", won((), games), games)
    for i, name in enumerate(NAMES):
        turned = tuple(-x if i == j else x for j, x in enumerate(PUBLISHED))
        row(f"sense: {name} the other way", won(turned, games), games)
    without = tuple(0.0 if name == "hand" else x for name, x in zip(NAMES, PUBLISHED, strict=True))
    row("no hand at all", won(without, games), games)
    for hand in (1.0, 2.0, 4.0, 6.0, 8.0, 9.0):
        changed = (*PUBLISHED[:2], hand, *PUBLISHED[3:])
        row(f"hand {hand:g} in the place of 9.66", won(changed, games), games)
    orders = {order: won(order, games // 2) for order in permutations(PUBLISHED)}
    best = sorted(orders, key=lambda order: -orders[order])
    place = best.index(PUBLISHED) + 1
    print(f"| order: the printed one is number {place} of {len(best)} | |")  # noqa: T201
    for order in best[:3]:
        shown = ", ".join(f"{name} {x:g}" for name, x in zip(NAMES, order, strict=True))
        row(f"order: {shown}", won(order, games), games)
    row("as printed, against Greedy by heuristic 2", won(PUBLISHED, games, GREEDY2), games)
    row("Greedy itself, against Greedy by heuristic 2", won((), games, GREEDY2), games)


class Game:
    """Games that the published weights play option by option, with another score of the turn's end.

    Args:
        opponent: the opponent's deck.
    """

    def __init__(self, opponent: str) -> None:
        decks = [named_deck(OWN_DECK), named_deck(opponent)]
        self.native = Native(context_of(decks).library)
        self.table = new_game.table(
            self.native.library, [x.hero_class for x in decks], [x.card_ids for x in decks]
        )

    def won(self, ending: str, number: int) -> bool:
        """Whether the published weights win."""
        native = self.native
        rng = native.rng(1000 * SEED + number)
        state = self.table.copy()
        compiled.deal_at(state, 0, rng, number & 1, 1)
        while not native.is_terminal(state):
            native.apply(state, self._option(state, rng, ending), rng)
        return int(state[0]["winner"]) == 0

    def _option(self, state: np.ndarray, rng: np.ndarray, ending: str) -> int:
        native = self.native
        if state[0]["pend"] == P_MULLIGAN:
            return codes.usual_mulligan(state, native.library)
        if native.player_to_act(state):
            return max(native.plan(state, 1, "simple", rng), key=lambda x: x[1])[0]
        plan = dict(native.plan(state, 1, "heuristic1", rng))
        if A_END in plan and not state[0]["pend"] and len(plan) > 1:
            if ending == "last":
                del plan[A_END]
            elif ending == "now":
                plan[A_END] = native.score(state, 0, "heuristic1")
            elif ending == "next":
                after = native.clone(state)
                native.apply(after, A_END, rng)
                plan[A_END] = int(compiled.score_at(after, 0, rng, 0, SCORE_HEURISTIC1))
        return max(plan, key=lambda code: plan[code])


ENDINGS = {
    "ours": "after the own turn's end, as MetaStone does",
    "now": "as the position is before it",
    "next": "with the opponent's turn begun, a card drawn",
    "last": "never while anything else can be done",
}


def by_ending(games: int) -> None:
    """Other scores of the turn's end, with the published weights."""
    against = [Game(name) for name in OPPONENTS]
    for ending, words in ENDINGS.items():
        wins = sum(
            game.won(ending, number)
            for game in against
            for number in range(games // len(OPPONENTS))
        )
        row(f"turn's end scored {words}", wins, games)


def main() -> None:
    """Try every suspect."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    compiled.prepare()
    print("| variant | won |\n|---|---|")  # noqa: T201
    by_weights(games)
    by_ending(games)


if __name__ == "__main__":
    main()
